"""Delaying an action: for a circumstance, or until later (source: "Delaying an Action")."""

from msgspec.structs import replace

from models.rules.deeds import Place
from models.rules.dice import Dice
from models.rules.passing import pass_to
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.acting import waiting
from models.rules.systems.west_that_wasnt.cards import flip, understood
from models.rules.systems.west_that_wasnt.order import (
    first_group,
    in_line,
    in_scene,
    placed_last,
    set_free,
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
    ROMAN,
    Result,
    next_count,
    phase_of,
    place,
)
from models.rules.systems.west_that_wasnt.queueing import PENALTY
from models.rules.systems.west_that_wasnt.resolving import choose
from models.rules.systems.west_that_wasnt.values import Queued, Wait, ledger_of, sheet_of
from models.rules.systems.west_that_wasnt.windows import delay_window
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, LedgerChanged, Moved, Placed, SheetChanged
from models.scheduler.turns import Turn
from models.wording import tr


def wait_for(encounter: Encounter, deed: WaitFor) -> Outcome:
    """Wait for a circumstance that is named."""
    what = deed.what.strip()
    if not what:
        raise RuleBroken(tr("Name the circumstance, or wait without one."))
    name = in_scene(encounter, deed.who).called
    label = tr("{name} waits for “{what}”", name=name, what=what)
    return Outcome(label, _begun(encounter, deed.who, what))


def wait(encounter: Encounter, deed: WaitOn) -> Outcome:
    """Wait until later, to act after some other action."""
    label = tr("{name} waits", name=in_scene(encounter, deed.who).called)
    return Outcome(label, _begun(encounter, deed.who, None))


def trigger(encounter: Encounter, deed: Trigger) -> Outcome:
    """The circumstance came with the last action: act at once, without a test.

    Nobody acts in between; the count after that of the last action is only where the act counts.
    """
    combatant, waited = waiting(encounter, deed.who)
    name, ledger = combatant.called, ledger_of(encounter)
    if waited.what is None:
        raise RuleBroken(tr("{name} named no circumstance: simply act after an action.", name=name))
    if ledger.last is None or ledger.acts <= waited.acts:
        raise RuleBroken(tr("Nothing has been done since {name} began to wait.", name=name))
    _refuse_unarmed(combatant, phase_of(ledger.last))
    acts_as = Tick(max(encounter.now, next_count(ledger.last)))
    sheet = replace(sheet_of(combatant), wait=None, acts_as=acts_as)
    moved = Moved(deed.who, encounter.now, set_free(combatant))
    label = tr("“{what}”: {name} acts at once, before all others", what=waited.what, name=name)
    return Outcome(label, (SheetChanged(deed.who, sheet), moved))


def stop_waiting(encounter: Encounter, deed: StopWaiting) -> Outcome:
    """Stop waiting: act right after the next action."""
    combatant, _ = waiting(encounter, deed.who)
    others = [turn for turn in encounter.order() if turn.who != deed.who]
    if not others:
        name = combatant.called
        raise RuleBroken(tr("No action is to come that {name} could follow.", name=name))
    first = others[0]
    _refuse_unarmed(combatant, phase_of(first.tick))
    queued = Queued(first.who, first.tick)
    events = (*_ending(combatant, queued), *in_line(first, deed.who, before=False))
    label = tr(
        "{name} stops waiting and acts after {rival}",
        name=combatant.called,
        rival=encounter[first.who].called,
    )
    return Outcome(label, events)


def preempt(encounter: Encounter, deed: Preempt, dice: Dice) -> Outcome:
    """Try to go before an announced action: Reflex against Reflex, at -2; a tie fails."""
    combatant, waited = waiting(encounter, deed.who)
    if waited.what is not None:
        raise RuleBroken(_only_then(combatant.called, waited.what))
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
    return Outcome(_contested(combatant.called, rivals[1].called, queued), tuple(events))


def _contested(name: str, rival: str, queued: Queued) -> str:
    told = {
        "name": name,
        "rival": rival,
        "mine": queued.mine,
        "penalty": PENALTY,
        "theirs": queued.theirs,
    }
    if queued.before:
        return tr("{name} goes before {rival} ({mine} − {penalty} against {theirs})", **told)
    return tr("{name} comes after {rival} ({mine} − {penalty} against {theirs})", **told)


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
    label = tr("{name} waits until {place}", name=combatant.called, place=place(deed.at))
    placed = Placed(deed.who, deed.at, placed_last(combatant))
    return Outcome(label, (*begun, placed), (_cost(combatant),))


def _begun(encounter: Encounter, who: CombatantId, what: str | None) -> tuple[Event, ...]:
    """Return what follows when somebody who is due begins to wait. Raises RuleBroken."""
    combatant = in_scene(encounter, who)
    sheet = sheet_of(combatant)
    if sheet.wait is not None:
        raise RuleBroken(tr("{name} waits already.", name=combatant.called))
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
        name = combatant.called
        raise RuleBroken(tr("{name} hesitates and is not ready in this round.", name=name))
    if phase < sheet.phase:
        raise RuleBroken(_ready_later(combatant.called, sheet.phase))


def _ready_later(name: str, phase: int) -> str:
    return tr(
        "{name} waits since the last round and is ready in phase {phase}.",
        name=name,
        phase=ROMAN[phase - 1],
    )


def _only_then(name: str, what: str) -> str:
    return tr(
        "{name} waits for “{what}” and goes first only when that comes about.",
        name=name,
        what=what,
    )


def _announced(encounter: Encounter, deed: Preempt) -> Turn:
    group = first_group(encounter)
    turn = next((each for each in group if each.who == deed.to), None)
    if turn is not None and deed.to != deed.who:
        return turn
    name = in_scene(encounter, deed.to).called
    if deed.to == deed.who:
        raise RuleBroken(tr("{name} cannot go before {name}.", name=name))
    others = [encounter[each.who].called for each in group if each.who != deed.who]
    if others:
        raise RuleBroken(tr("{name} is not about to act; {other} is.", name=name, other=others[0]))
    raise RuleBroken(tr("{name} is not about to act.", name=name))


def _refuse_strangers(encounter: Encounter, deed: Preempt) -> None:
    for who in deed.contest:
        if who not in (deed.who, deed.to):
            name = encounter[who].called if who in encounter else who
            raise RuleBroken(tr("{name} has no part in this contest.", name=name))


def _beats(mine: Result, theirs: Result) -> bool:
    if not isinstance(mine, int):
        return False
    return theirs == CRITICAL_FAILURE or (isinstance(theirs, int) and mine - PENALTY > theirs)


def _cost(combatant: Combatant) -> str:
    return tr(
        "{name} loses the action if it is not used before the round ends.",
        name=combatant.called,
    )


def _taken_back(combatant: Combatant) -> Outcome:
    if combatant.placed is None:
        raise RuleBroken(tr("{name} has not chosen a slot.", name=combatant.called))
    where = place(combatant.placed.tick)
    label = tr("{name} waits on, no longer until {place}", name=combatant.called, place=where)
    return Outcome(label, (Placed(combatant.id, None),))
