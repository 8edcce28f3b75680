"""Delaying an action: for a circumstance, or until later (source: "Delaying an Action")."""

from collections.abc import Iterator

from msgspec.structs import replace

from models.rules.deeds import Place
from models.rules.dice import Dice
from models.rules.passing import pass_to
from models.rules.protocol import Outcome, Stretch, Window
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.acting import waiting
from models.rules.systems.west_that_wasnt.cards import flip, understood
from models.rules.systems.west_that_wasnt.order import (
    first_group,
    in_line,
    in_scene,
    placed_last,
    set_free,
    taking_part,
    turn_of,
)
from models.rules.systems.west_that_wasnt.own_deeds import (
    Choose,
    Preempt,
    StopWaiting,
    Trigger,
    WaitFor,
    WaitOn,
)
from models.rules.systems.west_that_wasnt.phases import (
    AXIS,
    CRITICAL_FAILURE,
    LAST_SLOT,
    ROMAN,
    Result,
    next_count,
    phase_of,
    place,
    slot,
)
from models.rules.systems.west_that_wasnt.queueing import PENALTY
from models.rules.systems.west_that_wasnt.resolving import choose, options_of
from models.rules.systems.west_that_wasnt.values import Queued, Wait, ledger_of, sheet_of, stats_of
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, LedgerChanged, Moved, Placed, SheetChanged
from models.scheduler.turns import Turn


def wait_for(encounter: Encounter, deed: WaitFor) -> Outcome:
    """Wait for a circumstance that is named."""
    what = deed.what.strip()
    if not what:
        raise RuleBroken("Name the circumstance, or wait without one.")
    label = f"{in_scene(encounter, deed.who).name} waits for “{what}”"
    return Outcome(label, _begun(encounter, deed.who, what))


def wait(encounter: Encounter, deed: WaitOn) -> Outcome:
    """Wait until later, to act after some other action."""
    label = f"{in_scene(encounter, deed.who).name} waits"
    return Outcome(label, _begun(encounter, deed.who, None))


def trigger(encounter: Encounter, deed: Trigger) -> Outcome:
    """The circumstance came with the last action: act at once, without a test.

    Nobody acts in between; the count after that of the last action is only where the act counts.
    """
    combatant, waited = waiting(encounter, deed.who)
    ledger = ledger_of(encounter)
    if waited.what is None:
        raise RuleBroken(f"{combatant.name} named no circumstance: simply act after an action.")
    if ledger.last is None or ledger.acts <= waited.acts:
        raise RuleBroken(f"Nothing has been done since {combatant.name} began to wait.")
    _refuse_unarmed(combatant, phase_of(ledger.last))
    acts_as = Tick(max(encounter.now, next_count(ledger.last)))
    sheet = replace(sheet_of(combatant), wait=None, acts_as=acts_as)
    moved = Moved(deed.who, encounter.now, set_free(combatant))
    label = f"“{waited.what}”: {combatant.name} acts at once, before all others"
    return Outcome(label, (SheetChanged(deed.who, sheet), moved))


def stop_waiting(encounter: Encounter, deed: StopWaiting) -> Outcome:
    """Stop waiting: act right after the next action."""
    combatant, _ = waiting(encounter, deed.who)
    others = [turn for turn in encounter.order() if turn.who != deed.who]
    if not others:
        raise RuleBroken(f"No action is to come that {combatant.name} could follow.")
    first = others[0]
    _refuse_unarmed(combatant, phase_of(first.tick))
    queued = Queued(first.who, first.tick)
    events = (*_ending(combatant, queued), *in_line(first, deed.who, before=False))
    label = f"{combatant.name} stops waiting and acts after {encounter[first.who].name}"
    return Outcome(label, events)


def preempt(encounter: Encounter, deed: Preempt, dice: Dice) -> Outcome:
    """Try to go before an announced action: Reflex against Reflex, at -2; a tie fails."""
    combatant, waited = waiting(encounter, deed.who)
    if waited.what is not None:
        raise RuleBroken(
            f"{combatant.name} waits for “{waited.what}” and goes first only when that comes about."
        )
    turn = _announced(encounter, deed)
    rivals = (combatant, encounter[deed.to])
    _refuse_strangers(encounter, deed)
    typed = {who: understood(result) for who, result in deed.contest.items()}
    known = {who: result for who, result in typed.items() if result is not None}
    flipped = flip(encounter, rivals, known, dice)
    mine, theirs = (flipped.results[each.id] for each in rivals)
    won = _beats(mine, theirs)
    events: list[Event] = [*flipped.events]
    if flipped.events:
        events.append(LedgerChanged(flipped.ledger))
    queued = Queued(deed.to, turn.tick, won, mine, theirs)
    events += [*_ending(combatant, queued), *in_line(turn, deed.who, before=won)]
    goes = "goes before" if won else "comes after"
    told = f"{mine} − {PENALTY} against {theirs}"
    return Outcome(f"{combatant.name} {goes} {rivals[1].name} ({told})", tuple(events))


def place_marker(encounter: Encounter, deed: Place) -> Outcome:
    """Choose the slot to wait for; until the first turn comes up, choose the phase instead."""
    combatant = in_scene(encounter, deed.who)
    if deed.at is None:
        return _taken_back(combatant)
    window = delay_window(encounter, deed.who)
    if deed.at not in window:
        raise RuleBroken(window.note)
    if not ledger_of(encounter).begun and combatant.marker:
        return choose(encounter, Choose(deed.who, phase_of(deed.at)))
    begun: tuple[Event, ...] = ()
    if sheet_of(combatant).wait is None:
        begun = _begun(encounter, deed.who, None)
    label = f"{combatant.name} waits until {place(deed.at)}"
    placed = Placed(deed.who, deed.at, placed_last(combatant))
    return Outcome(label, (*begun, placed), (_cost(combatant),))


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


def _begun(encounter: Encounter, who: CombatantId, what: str | None) -> tuple[Event, ...]:
    """Return what follows when somebody who is due begins to wait. Raises RuleBroken."""
    combatant = in_scene(encounter, who)
    sheet = sheet_of(combatant)
    if sheet.wait is not None:
        raise RuleBroken(f"{combatant.name} waits already.")
    turn = turn_of(encounter, who)
    ledger = ledger_of(encounter)
    waited = Wait(what, ledger.acts, turn.tick)
    return (
        *pass_to(AXIS, encounter, turn.tick, by=who),
        SheetChanged(who, replace(sheet, wait=waited, acts_as=None, queued=None)),
        Moved(who, None),
        LedgerChanged(replace(ledger, begun=True)),
    )


def _ending(combatant: Combatant, queued: Queued) -> tuple[Event, ...]:
    ended = SheetChanged(combatant.id, replace(sheet_of(combatant), wait=None, queued=queued))
    return (ended, *((Placed(combatant.id, None),) if combatant.placed else ()))


def _refuse_unarmed(combatant: Combatant, phase: int) -> None:
    """One who waits since the last round is ready again in the phase that the card gave."""
    sheet = sheet_of(combatant)
    if sheet.wait is None or not sheet.wait.kept:
        return
    if sheet.phase is None:
        raise RuleBroken(f"{combatant.name} hesitates and is not ready in this round.")
    if phase < sheet.phase:
        raise RuleBroken(
            f"{combatant.name} waits since the last round and is ready in phase "
            f"{ROMAN[sheet.phase - 1]}."
        )


def _announced(encounter: Encounter, deed: Preempt) -> Turn:
    group = first_group(encounter)
    turn = next((each for each in group if each.who == deed.to), None)
    if turn is not None and deed.to != deed.who:
        return turn
    name = in_scene(encounter, deed.to).name
    if deed.to == deed.who:
        raise RuleBroken(f"{name} cannot go before {name}.")
    others = [each.who for each in group if each.who != deed.who]
    first = f"; {encounter[others[0]].name} is" if others else ""
    raise RuleBroken(f"{name} is not about to act{first}.")


def _refuse_strangers(encounter: Encounter, deed: Preempt) -> None:
    for who in deed.contest:
        if who not in (deed.who, deed.to):
            name = encounter[who].name if who in encounter else who
            raise RuleBroken(f"{name} has no part in this contest.")


def _beats(mine: Result, theirs: Result) -> bool:
    if not isinstance(mine, int):
        return False
    return theirs == CRITICAL_FAILURE or (isinstance(theirs, int) and mine - PENALTY > theirs)


def _phases_open(encounter: Encounter, combatant: Combatant) -> Window:
    slots = tuple(_slots_open(encounter, combatant))
    names = ", ".join(ROMAN[phase_of(each) - 1] for each in slots) or "none"
    note = f"{combatant.name} may choose among these phases before anybody acts: {names}."
    return Window(tuple(Stretch(each, each) for each in slots), note)


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
        raise RuleBroken(f"{combatant.name} waits for “{waited.what}”, not for a slot.")
    return Tick(encounter.now + 1)


def _later(combatant: Combatant, first: Tick) -> Window:
    if first > LAST_SLOT:
        return Window(note=f"No slot is left in this round to which {combatant.name} could wait.")
    note = f"{combatant.name} may wait until any slot from {place(first)} to the end of IV."
    return Window((Stretch(first, Tick(LAST_SLOT)),), note)


def _cost(combatant: Combatant) -> str:
    return f"{combatant.name} loses the action if it is not used before the round ends."


def _taken_back(combatant: Combatant) -> Outcome:
    if combatant.placed is None:
        raise RuleBroken(f"{combatant.name} has not chosen a slot.")
    label = f"{combatant.name} waits on, no longer until {place(combatant.placed.tick)}"
    return Outcome(label, (Placed(combatant.id, None),))
