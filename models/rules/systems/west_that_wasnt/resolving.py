"""The card: results, the phases they open, and who hesitates."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from models.rules.dice import Dice
from models.rules.finding import joined
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.slowing import slowed_by
from models.rules.systems.west_that_wasnt.cards import Flipped, flip, from_grid, understood
from models.rules.systems.west_that_wasnt.declaring import undeclared
from models.rules.systems.west_that_wasnt.order import (
    in_scene,
    precedence,
    refuse_before_card,
    taking_part,
)
from models.rules.systems.west_that_wasnt.own_deeds import Card, Choose
from models.rules.systems.west_that_wasnt.phases import (
    CRITICAL_FAILURE,
    ROMAN,
    Result,
    Speed,
    faster,
    open_phases,
    place,
    slot,
)
from models.rules.systems.west_that_wasnt.values import (
    WestSheet,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    Event,
    LedgerChanged,
    Moved,
    PresenceChanged,
    SheetChanged,
)


def card(encounter: Encounter, deed: Card, dice: Dice) -> Outcome:
    """Flip the card; everybody goes into the earliest phase open (source: "Resolution").

    Whom the GM has put on a slot against the rules stays there.
    """
    drawers = _drawers(encounter)
    known = _known(encounter, deed, drawers)
    flipped = flip(encounter, drawers, known, dice)
    ledger = replace(flipped.ledger, stage="act", begun=False)
    if not any(event for event in flipped.events):
        ledger = replace(ledger, card=None)
    events: list[Event] = [*_entering(encounter), *flipped.events, LedgerChanged(ledger)]
    for each in drawers:
        events += dealt(encounter, each, flipped)
    number = "" if ledger.card is None else f" {ledger.card}"
    return Outcome(f"Card{number} is flipped", tuple(events))


def dealt(encounter: Encounter, combatant: Combatant, flipped: Flipped) -> Iterator[Event]:
    """Yield what the result of a flip means for one; whom the GM has put on a slot stays there."""
    sheet = sheet_of(combatant)
    result = _slowed(encounter, combatant, flipped.results[combatant.id])
    column = sheet.column or column_of(sheet)
    phase = next(iter(open_phases(settings_of(encounter).row(column), result)), None)
    after = replace(
        sheet,
        result=result,
        column=column,
        phase=phase,
        bonus=phase is None and result != CRITICAL_FAILURE,
        card=flipped.cards.get(combatant.id),
    )
    yield SheetChanged(combatant.id, after)
    if sheet.wait is None and not _ruled(combatant):
        yield from _going(combatant, phase)


def choose(encounter: Encounter, deed: Choose) -> Outcome:
    """Choose another phase that the result opens; only until the first turn comes up."""
    refuse_before_card(encounter)
    combatant = in_scene(encounter, deed.who)
    if ledger_of(encounter).begun:
        raise RuleBroken("Phases are chosen before anybody acts.")
    options = options_of(encounter, combatant)
    if deed.phase not in options:
        raise RuleBroken(_not_open(combatant, options))
    sheet = sheet_of(combatant)
    events: tuple[Event, ...] = (SheetChanged(deed.who, replace(sheet, phase=deed.phase)),)
    if sheet.wait is None:
        to = slot(deed.phase, stats_of(combatant).die)
        if to < encounter.now:
            raise RuleBroken(f"{place(to)} is past: it is {place(encounter.now)} already.")
        events = (*events, Moved(deed.who, to, precedence(combatant)))
    return Outcome(f"{combatant.name} chooses phase {ROMAN[deed.phase - 1]}", events)


def options_of(encounter: Encounter, combatant: Combatant) -> tuple[int, ...]:
    """Return the phases that the result of a combatant opens."""
    sheet = sheet_of(combatant)
    if sheet.column is None:
        return ()
    return open_phases(settings_of(encounter).row(sheet.column), sheet.result)


def column_of(sheet: WestSheet) -> Speed:
    """Return the speed that counts for the phase: one faster after a hesitation.

    One who goes on waiting from the last round is ready as with a quick action.
    """
    if sheet.wait is not None:
        return "quick"
    declared = sheet.declared or "full"
    return faster(declared) if sheet.bonus else declared


def _drawers(encounter: Encounter) -> tuple[Combatant, ...]:
    if ledger_of(encounter).stage != "declare":
        raise RuleBroken("The card of this round is flipped already.")
    if missing := [each.name for each in undeclared(encounter)]:
        verb = "has" if len(missing) == 1 else "have"
        raise RuleBroken(f"{joined(missing)} {verb} not declared yet.")
    there = tuple(taking_part(encounter))
    if not there:
        raise RuleBroken("Nobody is in the scene.")
    return tuple(each for each in there if not sheet_of(each).surprised)


def _known(
    encounter: Encounter, deed: Card, drawers: Sequence[Combatant]
) -> Mapping[CombatantId, Result]:
    able = {each.id for each in drawers}
    for who in deed.results:
        if in_scene(encounter, who).id not in able:
            raise RuleBroken(f"{encounter[who].name} is surprised and loses this round.")
    known: dict[CombatantId, Result] = {}
    for each in drawers:
        typed = understood(deed.results.get(each.id))
        result = from_grid(each, deed.grid) if typed is None else typed
        if result is not None:
            known[each.id] = result
    return known


def _entering(encounter: Encounter) -> Iterator[Event]:
    for each in taking_part(encounter):
        if not each.present:
            yield PresenceChanged(each.id, Presence.PRESENT)


def _going(combatant: Combatant, phase: int | None) -> Iterator[Event]:
    to = None if phase is None else slot(phase, stats_of(combatant).die)
    if to is None and combatant.marker:
        yield Moved(combatant.id, None)
    elif to is not None and to != combatant.next_tick:
        yield Moved(combatant.id, to, precedence(combatant))


def _ruled(combatant: Combatant) -> bool:
    """Say whether the GM has put somebody on a slot that no card gave."""
    spot, phase = combatant.marker, sheet_of(combatant).phase
    if spot is None:
        return False
    return phase is None or spot.tick != slot(phase, stats_of(combatant).die)


def _slowed(encounter: Encounter, combatant: Combatant, result: Result) -> Result:
    """Take a wound off a result, but never below 1 nor from a failure (a house rule)."""
    if isinstance(result, str):
        return result
    return min(result, max(1, result - slowed_by(encounter, combatant)))


def _not_open(combatant: Combatant, options: Sequence[int]) -> str:
    sheet = sheet_of(combatant)
    if sheet.result is None:
        return f"{combatant.name} has no result in this round."
    if not options:
        return f"{combatant.name} hesitates and does not act in this round."
    names = joined([ROMAN[phase - 1] for phase in options])
    return f"{combatant.name}'s {sheet.result} opens {names} for {sheet.column} actions."
