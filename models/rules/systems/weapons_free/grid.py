"""The grid of own slots: where it stands, where it goes on, and how a wait ends."""

from msgspec.structs import replace

from models.rules.refusal import RuleBroken
from models.rules.systems.weapons_free.naming import detail_word, status_word
from models.rules.systems.weapons_free.values import (
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
    status_of,
    waits,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.effects import Span
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, Moved, Placed, SheetChanged, SpanBegan, SpanEnded
from models.wording import tr


def slot_of(combatant: Combatant) -> Tick | None:
    """Return the own slot that comes next, or the one that was given up."""
    return sheet_of(combatant).slot if combatant.marker is None else combatant.marker.tick


def slot_after(encounter: Encounter, slot: Tick, tick: Tick) -> Tick:
    """Return the first of the slots from `slot` on that lies after `tick`."""
    period = settings_of(encounter).tics_per_action
    missed = max(0, (tick - slot) // period + 1)
    return Tick(slot + missed * period)


def following(encounter: Encounter, combatant: Combatant, used: Tick) -> Tick:
    """Return the slot after an action on tic `used` ("Beats and Tics").

    After a wait it is counted from the tic used, or by setting along the old grid.
    """
    settings = settings_of(encounter)
    slot = slot_of(combatant)
    if waits(combatant) and not settings.wait_restarts_grid and slot is not None:
        return slot_after(encounter, slot, used)
    return Tick(used + settings.tics_per_action)


def open_from(encounter: Encounter, combatant: Combatant) -> Tick:
    """Return the first tic on which one who waits may act: a later one than that of the wait."""
    since = sheet_of(combatant).since
    assert since is not None
    return Tick(max(encounter.now, since + 1))


def slotless(combatant: Combatant) -> tuple[Event, ...]:
    """Return the end of the wait and of the slot of `combatant`; the sheet stays as it is."""
    gone: tuple[Event, ...] = (SpanEnded(wait_span(combatant.id)),) if waits(combatant) else ()
    if combatant.placed is not None:
        gone = (*gone, Placed(combatant.id, None))
    return gone if combatant.marker is None else (*gone, Moved(combatant.id, None))


def waiting_span(who: CombatantId, since: Tick, until: Tick | None = None) -> SpanBegan:
    """Return the bar that shows a wait."""
    return SpanBegan(Span(wait_span(who), tr("waiting"), since, until, who, "hold"))


def wait_span(who: CombatantId) -> str:
    """Return the name of the span that shows a wait."""
    return f"wait:{who}"


def leave(combatant: Combatant) -> tuple[Event, ...]:
    """Return the end of a wait or a stun; the slot given up is kept in mind."""
    sheet = sheet_of(combatant)
    left = replace(sheet, slot=slot_of(combatant), since=None, status="active")
    ended = (SpanEnded(wait_span(combatant.id)),) if waits(combatant) else ()
    return ended if left == sheet else (*ended, SheetChanged(combatant.id, left))


def round_on(encounter: Encounter, tick: Tick) -> int:
    """Return the number of the round in which `tick` lies, from 1 on.

    Rounds are counted from the lowest margin of the exchange ("The round" leaves it open).
    """
    first = ledger_of(encounter).first
    if first is None:
        return 1
    return (tick - first) // settings_of(encounter).tics_per_round + 1


def acted(encounter: Encounter, combatant: Combatant) -> int:
    """Return how many actions were taken in the present round of the exchange."""
    sheet = sheet_of(combatant)
    return sheet.acted if sheet.acted_in == round_on(encounter, encounter.now) else 0


def over_limit(encounter: Encounter, combatant: Combatant) -> bool:
    """Say whether fatigue should be told of: more actions in the round than the limit."""
    limit = stats_of(combatant).action_limit
    return limit is not None and acted(encounter, combatant) > limit


def able(encounter: Encounter, who: CombatantId) -> Combatant:
    """Return the combatant of that id, who has a slot or waits. Raises RuleBroken if not."""
    combatant = encounter[who]
    if combatant.presence is Presence.RESERVE:
        raise RuleBroken(tr("{name} is not in the scene.", name=combatant.called))
    if (status := status_of(combatant)) != "active":
        told = tr(
            "{name} is {status}: the slots go by unused.",
            name=combatant.called,
            status=status_word(status),
        )
        raise RuleBroken(told)
    if combatant.marker is None and not waits(combatant):
        raise RuleBroken(
            tr(
                "{name} is at {detail} detail and has no slot: call a reflex roll, or let it join.",
                name=combatant.called,
                detail=detail_word(sheet_of(combatant).detail),
            )
        )
    return combatant
