"""Until when an action can be put off, and among which phases somebody may choose."""

from collections.abc import Iterator, Sequence

from models.rules.protocol import Stretch, Window
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.order import (
    first_group,
    in_scene,
    taking_part,
    turn_of,
)
from models.rules.systems.west_that_wasnt.phases import (
    LAST_SLOT,
    ROMAN,
    phase_of,
    place,
    slot,
)
from models.rules.systems.west_that_wasnt.resolving import options_of
from models.rules.systems.west_that_wasnt.values import Wait, ledger_of, sheet_of, stats_of
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr


def delay_window(encounter: Encounter, who: CombatantId) -> Window:
    """Return the slots to which an action can be put off: up to the last one of the round."""
    combatant = encounter[who]
    try:
        in_scene(encounter, who)
        if not ledger_of(encounter).begun and combatant.marker:
            return _phases_open(encounter, combatant)
        return _later(combatant, _earliest(encounter, combatant))
    except RuleBroken as refusal:
        return Window(note=str(refusal))


def movable(encounter: Encounter) -> set[CombatantId]:
    """Return those for whom `delay_window` is open."""
    declared = ledger_of(encounter).stage == "declare"
    due = {turn.who for turn in first_group(encounter) if turn.tick < LAST_SLOT and not declared}
    return {each.id for each in taking_part(encounter) if _may_be_put_off(encounter, each, due)}


def _may_be_put_off(encounter: Encounter, combatant: Combatant, due: set[CombatantId]) -> bool:
    """Whether another phase can be chosen, or a later slot by one who is `due` or waits."""
    ledger, wait = ledger_of(encounter), sheet_of(combatant).wait
    if not ledger.begun and combatant.marker:
        return any(_slots_open(encounter, combatant))
    if wait is None:
        return combatant.id in due
    return ledger.stage == "act" and wait.what is None and encounter.now < LAST_SLOT


def _phases_open(encounter: Encounter, combatant: Combatant) -> Window:
    slots = tuple(_slots_open(encounter, combatant))
    return Window(tuple(Stretch(each, each) for each in slots), _choosing(combatant.called, slots))


def _choosing(name: str, slots: Sequence[Tick]) -> str:
    if not slots:
        return tr("{name} may choose among these phases before anybody acts: none.", name=name)
    return tr(
        "{name} may choose among these phases before anybody acts: {phases}.",
        name=name,
        phases=", ".join(ROMAN[phase_of(each) - 1] for each in slots),
    )


def _slots_open(encounter: Encounter, combatant: Combatant) -> Iterator[Tick]:
    """Yield the slots of the phases that can still be chosen."""
    die = stats_of(combatant).die
    for phase in options_of(encounter, combatant):
        if (at := slot(phase, die)) >= encounter.now:
            yield at


def _earliest(encounter: Encounter, combatant: Combatant) -> Tick:
    waited = sheet_of(combatant).wait
    if waited is None:
        return Tick(turn_of(encounter, combatant.id).tick + 1)
    if ledger_of(encounter).stage == "declare" or waited.what is not None:
        raise RuleBroken(_not_for_a_slot(combatant.called, waited))
    return Tick(encounter.now + 1)


def _not_for_a_slot(name: str, wait: Wait) -> str:
    return tr("{name} waits for “{what}”, not for a slot.", name=name, what=wait.what)


def _later(combatant: Combatant, first: Tick) -> Window:
    name = combatant.called
    if first > LAST_SLOT:
        return Window(
            note=tr("No slot is left in this round to which {name} could wait.", name=name)
        )
    note = tr(
        "{name} may wait until any slot from {place} to the end of IV.",
        name=name,
        place=place(first),
    )
    return Window((Stretch(first, Tick(LAST_SLOT)),), note)
