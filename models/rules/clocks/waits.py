"""Waits: a turn passed to act on a later tick, chosen at once or left open."""

from collections.abc import Iterator

from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.results import Stretch, WaitWindow
from models.scheduler.bounds import Number
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Span, SpanKind
from models.wording import mark, tr

BAR_TEXT = mark("waiting")
"""Text on the bar over the ticks of a wait."""


class Wait(Deed, frozen=True, tag="wait"):
    """Pass the turn, with no tick chosen."""

    who: CombatantId


class WaitUntil(Deed, frozen=True, tag="wait_until"):
    """Move the turn to a later place, numbered as players read it."""

    who: CombatantId
    at: Number


def waiting_span(
    who: CombatantId, since: Tick | None, end: Tick | None, *, key: str = "wait", word: str = ""
) -> Iterator[Span]:
    """Yield the bar of a wait from `since` to `end`, open if that is None; none without `since`."""
    if since is not None:
        yield Span(f"{key}:{who}", word or BAR_TEXT, since, end, who, SpanKind.HOLD)


def earliest(draft: AnyDraft, since: Tick) -> Tick:
    """Return the first tick on which a wait begun on `since` can end; never a past one."""
    return Tick(max(draft.now, since + 1))


def window_of_wait(
    draft: AnyDraft, who: CombatantId, first: Tick, last: Tick | None = None
) -> WaitWindow:
    """Return the window in which a wait can end, from `first` to `last`; None: no last tick."""
    one, axis = draft[who], draft.axis
    if last is None:
        return WaitWindow((Stretch(first),), not_before_text(draft, one, first))
    if last < first:
        return WaitWindow(explanation=too_late_text(one))
    values = {"name": one.display_name, "place": axis.place(first)}
    if first == last:
        return WaitWindow((Stretch(first, last),), tr("{name} can act only on {place}.", **values))
    values["end"] = axis.range_end(last, first)
    return WaitWindow(
        (Stretch(first, last),), tr("{name} can act from {place} to {end}.", **values)
    )


def not_before_text(draft: AnyDraft, one: Combatant, first: Tick) -> str:
    """Return a sentence about the first tick on which a wait can end."""
    place = draft.axis.place(first)
    return tr("{name} can act from {place}, not before.", name=one.display_name, place=place)


def too_late_text(one: Combatant) -> str:
    """Return the refusal of a wait for which no tick is left."""
    return tr("{name} can't wait any longer.", name=one.display_name)
