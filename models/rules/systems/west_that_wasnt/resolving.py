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
from models.rules.systems.west_that_wasnt.words import speed_word
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    Event,
    LedgerChanged,
    Moved,
    PresenceChanged,
    SheetChanged,
)
from models.wording import tr


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
    return Outcome(_label(ledger.card), tuple(events))


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
        raise RuleBroken(tr("Phases are chosen before anybody acts."))
    options = options_of(encounter, combatant)
    if deed.phase not in options:
        raise RuleBroken(_not_open(combatant, options))
    sheet = sheet_of(combatant)
    events: tuple[Event, ...] = (SheetChanged(deed.who, replace(sheet, phase=deed.phase)),)
    if sheet.wait is None:
        to = slot(deed.phase, stats_of(combatant).die)
        if to < encounter.now:
            raise RuleBroken(_past(encounter, to))
        events = (*events, Moved(deed.who, to, precedence(combatant)))
    phase = ROMAN[deed.phase - 1]
    return Outcome(tr("{name} chooses phase {phase}", name=combatant.called, phase=phase), events)


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


def _label(number: int | None) -> str:
    if number is None:
        return tr("Card is flipped")
    return tr("Card {number} is flipped", number=number)


def _drawers(encounter: Encounter) -> tuple[Combatant, ...]:
    if ledger_of(encounter).stage != "declare":
        raise RuleBroken(tr("The card of this round is flipped already."))
    if missing := [each.called for each in undeclared(encounter)]:
        raise RuleBroken(_missing(missing))
    there = tuple(taking_part(encounter))
    if not there:
        raise RuleBroken(tr("Nobody is in the scene."))
    return tuple(each for each in there if not sheet_of(each).surprised)


def _known(
    encounter: Encounter, deed: Card, drawers: Sequence[Combatant]
) -> Mapping[CombatantId, Result]:
    able = {each.id for each in drawers}
    for who in deed.results:
        if in_scene(encounter, who).id not in able:
            name = encounter[who].called
            raise RuleBroken(tr("{name} is surprised and loses this round.", name=name))
    known: dict[CombatantId, Result] = {}
    for each in drawers:
        typed = understood(deed.results.get(each.id))
        result = from_grid(each, deed.grid) if typed is None else typed
        if result is not None:
            known[each.id] = result
    return known


def _missing(names: Sequence[str]) -> str:
    if len(names) == 1:
        return tr("{name} has not declared yet.", name=names[0])
    return tr("{names} have not declared yet.", names=joined(names))


def _past(encounter: Encounter, slot_wanted: Tick) -> str:
    wanted, now = place(slot_wanted), place(encounter.now)
    return tr("{place} is past: it is {now} already.", place=wanted, now=now)


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
    name, sheet = combatant.called, sheet_of(combatant)
    if sheet.result is None:
        return tr("{name} has no result in this round.", name=name)
    if not options:
        return tr("{name} hesitates and does not act in this round.", name=name)
    return tr(
        "{name}'s {result} opens {phases} for {speed} actions.",
        name=name,
        result=sheet.result,
        phases=joined([ROMAN[phase - 1] for phase in options]),
        speed=speed_word(sheet.column),
    )
