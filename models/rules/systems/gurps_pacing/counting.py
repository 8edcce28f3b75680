"""The count goes down: what happens on the way, and the waited turns that are lost by it."""

from collections.abc import Iterator

from msgspec.structs import replace

from models.rules.finding import joined
from models.rules.passing import pass_to
from models.rules.systems.gurps_pacing.order import AXIS
from models.rules.systems.gurps_pacing.values import sheet_of
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Span
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, SheetChanged, SpanBegan, SpanEnded
from models.wording import tr


def reach(encounter: Encounter, tick: Tick, by: CombatantId | None = None) -> tuple[Event, ...]:
    """Return what happens while the count goes to `tick`.

    A waited turn is lost on the step on which the following one begins (source: "If you wait").
    Raises RuleBroken when `tick` is past, or when somebody is due before it.
    """
    passed = pass_to(AXIS, encounter, tick, by=by)
    return (*passed, *losses(apply_all(encounter, passed)))


def counted_words(tick: Tick, before: Encounter, after: Encounter) -> str:
    """Return the label of a count to `tick`, with whose waited turn it has taken away."""
    gone = [e.called for e in after.present() if sheet_of(e).lost > sheet_of(before[e.id]).lost]
    place = AXIS.show(tick)
    if gone:
        return tr("Count to {tick}: {names} lost the waited turn", tick=place, names=joined(gone))
    return tr("Count to {tick}", tick=place)


def wait_span(who: CombatantId) -> str:
    """Return the name of the span that shows a wait."""
    return f"wait:{who}"


def wait_shown(combatant: Combatant, since: Tick, until: Tick | None) -> SpanBegan:
    """Return the span of a wait from the step on which the turn was due."""
    label = tr("waiting")
    return SpanBegan(Span(wait_span(combatant.id), label, since, until, combatant.id, "hold"))


def wait_ended(combatant: Combatant) -> tuple[Event, ...]:
    """Return the end of the span of a wait, or nothing when the turn is where it was due."""
    return () if sheet_of(combatant).due is None else (SpanEnded(wait_span(combatant.id)),)


def losses(there: Encounter) -> Iterator[Event]:
    """Yield the losses of those whose waited turn is over now that the count has come so far."""
    for each in there.present():
        sheet = sheet_of(each)
        if sheet.waiting and each.marker and each.marker.tick <= there.now:
            yield from wait_ended(each)
            yield SheetChanged(
                each.id,
                replace(sheet, waiting=False, due=None, left=sheet.left - 1, lost=sheet.lost + 1),
            )
