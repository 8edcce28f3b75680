"""Rounds: how time passes, how a round ends, and what edits and departures change."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from models.rules.deeds import Next
from models.rules.dice import Dice
from models.rules.finding import joined
from models.rules.passing import next_happening, pass_to
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.declaring import bravery, undeclared
from models.rules.systems.west_that_wasnt.order import (
    placed_last,
    precedence,
    refuse_before_card,
    taking_part,
)
from models.rules.systems.west_that_wasnt.own_deeds import Advance, Card, NextRound
from models.rules.systems.west_that_wasnt.phases import AXIS, END, place, slot
from models.rules.systems.west_that_wasnt.resolving import card
from models.rules.systems.west_that_wasnt.values import (
    Wait,
    WestLedger,
    WestSheet,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    ClockReset,
    Event,
    LedgerChanged,
    Moved,
    Placed,
    SheetChanged,
    SpanEnded,
)
from models.wording import tr


def next_round(encounter: Encounter, deed: NextRound) -> Outcome:
    """Begin again from the declarations; waits that are not kept lapse."""
    ledger = ledger_of(encounter)
    _refuse_unfinished(encounter)
    for who in deed.keep:
        _refuse_keeping(encounter, who)
    lost = tuple(who for who in waiting_ones(encounter) if who not in deed.keep)
    fresh = WestLedger(
        round=ledger.round + 1, lost=lost, seed=ledger.seed, drawn=ledger.drawn, card=None
    )
    events: list[Event] = [LedgerChanged(fresh)]
    events += [SpanEnded(span.id) for span in encounter.spans]
    for each in encounter.everybody():
        events += _renewed(each, kept=each.id in deed.keep)
    warnings = tuple(_warnings(encounter, lost))
    label = tr("Round {number} begins", number=fresh.round)
    return Outcome(label, (*events, ClockReset(Tick(0))), warnings)


def go_on(encounter: Encounter, deed: Next, dice: Dice) -> Outcome:
    """Flip the card, go to the next turn, or begin the next round: whatever needs no decision."""
    del deed
    if ledger_of(encounter).stage == "declare":
        return _flip(encounter, dice)
    if encounter.upcoming() is not None:
        tick = next_happening(encounter)
        return _counted(encounter, tick)
    _refuse_losing_waits(encounter)
    return next_round(encounter, NextRound())


def waits_told(encounter: Encounter) -> str:
    """Say what becomes of those who still wait when the round ends; nothing when nobody does."""
    patient = [encounter[who].called for who in patient_ones(encounter)]
    others = [encounter[who].called for who in waiting_ones(encounter)]
    lost = [name for name in others if name not in patient]
    keeps = (tr("Say who goes on waiting: {names}.", names=joined(patient)),) if patient else ()
    return " ".join((*keeps, *_losing(lost)))


def advance(encounter: Encounter, deed: Advance) -> Outcome:
    """Call the slots up to one of this round, never past somebody who is due."""
    refuse_before_card(encounter)
    last = max([END, *(turn.tick for turn in encounter.order())])
    if deed.to > last:  # only a GM's ruling puts somebody behind the end of the round
        raise RuleBroken(tr("A round ends on slot {slot}.", slot=END))
    return _counted(encounter, deed.to)


def waiting_ones(encounter: Encounter) -> tuple[CombatantId, ...]:
    """Return those who wait, with a circumstance or without."""
    return tuple(each.id for each in taking_part(encounter) if sheet_of(each).wait is not None)


def patient_ones(encounter: Encounter) -> tuple[CombatantId, ...]:
    """Return those who may go on waiting in the next round."""
    return tuple(each.id for each in taking_part(encounter) if _may_be_kept(each))


def leave(encounter: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """Return the end of a wait and of what a circumstance set free."""
    sheet = sheet_of(encounter[who])
    return (SheetChanged(who, replace(sheet, wait=None, acts_as=None, left=True)),)


def readjust(before: Encounter, after: Encounter, who: CombatantId) -> tuple[Event, ...]:
    """Return where the marker goes when Reflex or side were edited: the same phase, not earlier."""
    return tuple(_readjusted(before[who], after, after[who]))


def _readjusted(old: Combatant, after: Encounter, combatant: Combatant) -> Iterator[Event]:
    spot, phase = combatant.marker, sheet_of(combatant).phase
    rank = precedence(combatant)
    if combatant.placed:
        yield Placed(combatant.id, combatant.placed.tick, placed_last(combatant))
    same = rank == precedence(old) and stats_of(old).die == stats_of(combatant).die
    if spot is None or spot.precedence < 0 or same:
        return
    tick = spot.tick
    if phase is not None and tick == slot(phase, stats_of(old).die):
        tick = Tick(max(after.now, slot(phase, stats_of(combatant).die)))
    yield Moved(combatant.id, tick, rank)


def _counted(encounter: Encounter, tick: Tick) -> Outcome:
    label = tr("Count to {place}", place=place(tick))
    return Outcome(label, pass_to(AXIS, encounter, tick))


def _losing(names: Sequence[str]) -> Iterator[str]:
    if len(names) == 1:
        yield tr("With the round {name} loses the action waited with.", name=names[0])
    elif names:
        yield tr("With the round {names} lose the action waited with.", names=joined(names))


def _warnings(encounter: Encounter, lost: Sequence[CombatantId]) -> Iterator[str]:
    if lost:
        names = joined([encounter[who].called for who in lost])
        yield tr("The waiting of {names} is lost.", names=names)
    startled = [each.called for each in taking_part(encounter) if sheet_of(each).surprised]
    if startled:
        yield bravery(startled)


def _flip(encounter: Encounter, dice: Dice) -> Outcome:
    missing = [each.called for each in undeclared(encounter)]
    if not missing and settings_of(encounter).card_mode == "manual":
        raise RuleBroken(tr("All have declared: flip a card and enter the results."))
    return card(encounter, Card(), dice)


def _refuse_losing_waits(encounter: Encounter) -> None:
    """No wait ends without the GM having been asked."""
    if told := waits_told(encounter):
        raise RuleBroken(f"{_nobody_else()} {told}")


def _nobody_else() -> str:
    return tr("Nobody else acts in this round.")


def _refuse_unfinished(encounter: Encounter) -> None:
    if ledger_of(encounter).stage == "declare":
        raise RuleBroken(tr("This round has not been played: declare, then flip the card."))
    left = [turn for turn in encounter.order() if not turn.placed]
    if left:
        first = left[0]
        name = encounter[first.who].called
        where = place(first.tick)
        raise RuleBroken(tr("{name} still acts in this round, in {place}.", name=name, place=where))


def _refuse_keeping(encounter: Encounter, who: CombatantId) -> None:
    if who not in encounter:
        raise RuleBroken(tr("There is no combatant {who}.", who=who))
    if not _may_be_kept(encounter[who]):
        name = encounter[who].called
        raise RuleBroken(tr("{name} does not wait for a circumstance.", name=name))


def _may_be_kept(combatant: Combatant) -> bool:
    wait = sheet_of(combatant).wait
    return wait is not None and wait.what is not None


def _renewed(combatant: Combatant, *, kept: bool) -> Iterator[Event]:
    sheet = sheet_of(combatant)
    wait = Wait(sheet.wait.what, kept=True) if kept and sheet.wait else None
    fresh = WestSheet(
        declared=sheet.declared if wait else None,
        bonus=sheet.bonus,
        wait=wait,
        left=sheet.left,
        startled=sheet.surprised,
    )
    if fresh != sheet:
        yield SheetChanged(combatant.id, fresh)
    if combatant.placed:
        yield Placed(combatant.id, None)
