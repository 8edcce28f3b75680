"""Waits: passing a turn in order to act on a later tick, chosen now or later."""

from collections.abc import Iterator

from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.results import TickRange, WaitWindow
from models.scheduler.bounds import Number
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Span, SpanKind
from models.wording import mark, tr

BAR_TEXT = mark("waiting")
"""Text on the bar over the ticks of a wait."""


class Wait(Deed, frozen=True, tag="wait"):
    """Pass the turn without choosing a tick."""

    who: CombatantId


class WaitUntil(Deed, frozen=True, tag="wait_until"):
    """Move the turn to a later place; `at` is its number as players read it."""

    who: CombatantId
    at: Number


def waiting_span(
    who: CombatantId, since: Tick | None, end: Tick | None, *, key: str = "wait", label: str = ""
) -> Iterator[Span]:
    """Yield the bar of a wait from `since` to `end` (None: open); no bar if `since` is None."""
    if since is not None:
        yield Span(f"{key}:{who}", label or BAR_TEXT, since, end, who, SpanKind.HOLD)


def earliest_end(draft: AnyDraft, since: Tick) -> Tick:
    """Return the first tick on which a wait since `since` can end, now or later."""
    return Tick(max(draft.now, since + 1))


def wait_window_between(
    draft: AnyDraft, who: CombatantId, first: Tick, last: Tick | None = None
) -> WaitWindow:
    """Return the ticks from `first` to `last` (None: no end) on which a wait can end."""
    combatant, axis = draft[who], draft.axis
    if last is None:
        return WaitWindow((TickRange(first),), not_before_text(draft, combatant, first))
    if last < first:
        return WaitWindow(explanation=too_late_text(combatant))
    values = {"name": combatant.display_name, "place": axis.place(first)}
    if first == last:
        return WaitWindow(
            (TickRange(first, last),), tr("{name} can act only on {place}.", **values)
        )
    values["end"] = axis.range_end(last, first)
    return WaitWindow(
        (TickRange(first, last),), tr("{name} can act from {place} to {end}.", **values)
    )


def not_before_text(draft: AnyDraft, combatant: Combatant, first: Tick) -> str:
    """Return a sentence saying that the wait can end on the tick `first` or later."""
    place = draft.axis.place(first)
    return tr("{name} can act from {place}, not before.", name=combatant.display_name, place=place)


def too_late_text(combatant: Combatant) -> str:
    """Return the refusal for a wait that has run out."""
    return tr("{name} can't wait any longer.", name=combatant.display_name)
