"""Who takes part: reflex rolls and late joiners."""

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from models.rules.dice import Dice
from models.rules.finding import listed
from models.rules.passing import refuse_past
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.slowing import slowed_by
from models.rules.systems.weapons_free.formulas import margin
from models.rules.systems.weapons_free.grid import slotless
from models.rules.systems.weapons_free.naming import coming, some_names
from models.rules.systems.weapons_free.order import AXIS, precedence
from models.rules.systems.weapons_free.pool import rolled
from models.rules.systems.weapons_free.values import (
    Join,
    Reflex,
    WeaponsFreeLedger,
    WeaponsFreeSheet,
    in_exchange,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
    status_of,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    ClockReset,
    Event,
    LedgerChanged,
    Moved,
    Rolled,
    SheetChanged,
)
from models.wording import tr


class _Result(Struct, frozen=True):
    """The margin of somebody's reflex roll, and the roll if the program made it."""

    who: CombatantId
    margin: int
    rolled: tuple[Event, ...] = ()


def reflex(encounter: Encounter, deed: Reflex, dice: Dice) -> Outcome:
    """Begin a new exchange: first slots on the margins, all older slots gone ("Beats and Tics").

    Those not named stay at round detail. The clock goes to the lowest margin, even backwards.
    """
    results = tuple(_results(encounter, deed, dice))
    if not results:
        raise RuleBroken(tr("Name those who roll reflex."))
    named = {result.who for result in results}
    first = Tick(min(result.margin for result in results))
    seen = _first_seen(encounter, results)
    before = ledger_of(encounter)
    ledger = WeaponsFreeLedger(before.exchanges + 1, first, seen, _passed(encounter, before))
    events: list[Event] = [each for result in results for each in result.rolled]
    for combatant in encounter.everybody():
        events += slotless(combatant)
        if combatant.id not in named:
            events += _stepping_out(combatant)
    shown = encounter.players_now if seen is None else seen
    events += [LedgerChanged(ledger), ClockReset(first, players_to=shown)]
    for result in results:
        combatant = encounter[result.who]
        sheet = _entering(combatant, result.margin)
        events += _entered(combatant, sheet, Tick(result.margin))
    label = tr("Reflex roll: {names}", names=some_names(encounter, named))
    return Outcome(label, tuple(events))


def join(encounter: Encounter, deed: Join, dice: Dice) -> Outcome:
    """Join late: as many tics after now as the margin lies above the lowest of the exchange.

    The source is silent on late joiners.
    """
    combatant = encounter[deed.who]
    if ledger_of(encounter).first is None:
        raise RuleBroken(tr("There is no exchange to join: call a reflex roll."))
    if in_exchange(combatant):
        raise RuleBroken(tr("{name} is in the exchange already.", name=combatant.called))
    result = _result(encounter, combatant, deed.roll, deed.margin, dice)
    slot = _late_slot(encounter, result.margin)
    refuse_past(AXIS, encounter, slot)
    old = sheet_of(combatant)
    sheet = replace(
        _entering(combatant, result.margin), late=True, acted=old.acted, acted_in=old.acted_in
    )
    label = tr("{name} joins: first slot on {place}", name=combatant.called, place=AXIS.place(slot))
    return Outcome(label, (*result.rolled, *_entered(combatant, sheet, slot)))


def roll(encounter: Encounter, dice: Dice) -> int:
    """Roll reflex as the settings say."""
    return rolled(settings_of(encounter).reflex_dice, dice)


def _results(encounter: Encounter, deed: Reflex, dice: Dice) -> Iterator[_Result]:
    for who in dict.fromkeys((*deed.rolls, *deed.margins)):
        combatant = listed(encounter, who)
        result = _result(encounter, combatant, deed.rolls.get(who), deed.margins.get(who), dice)
        yield replace(result, margin=result.margin + (deed.surprise.get(who) or 0))


def _result(
    encounter: Encounter,
    combatant: Combatant,
    typed_roll: int | None,
    typed_margin: int | None,
    dice: Dice,
) -> _Result:
    if typed_margin is not None:
        return _Result(combatant.id, typed_margin)
    stats = stats_of(combatant)
    score = stats.reflex_value + stats.reflex_modifier - slowed_by(encounter, combatant)
    if typed_roll is not None:
        return _Result(combatant.id, margin(typed_roll, score))
    shown = roll(encounter, dice)
    event = Rolled(combatant.id, "roll", (shown,))
    return _Result(combatant.id, margin(shown, score), (event,))


def _entering(combatant: Combatant, d: int) -> WeaponsFreeSheet:
    """Return the sheet of one who enters on margin `d`: a stun lasts until it is cleared."""
    stunned = status_of(combatant) == "stunned"
    return WeaponsFreeSheet(
        group=sheet_of(combatant).group,
        detail=sheet_of(combatant).detail,
        status="stunned" if stunned else "active",
        margin=d,
    )


def _entered(combatant: Combatant, sheet: WeaponsFreeSheet, slot: Tick) -> tuple[Event, ...]:
    rank = precedence(replace(combatant, sheet=sheet))
    stunned = sheet.status == "stunned"
    return (
        *coming(combatant),
        SheetChanged(combatant.id, replace(sheet, slot=slot) if stunned else sheet),
        *(() if stunned else (Moved(combatant.id, slot, rank),)),
    )


def _stepping_out(combatant: Combatant) -> tuple[Event, ...]:
    sheet = sheet_of(combatant)
    outside = WeaponsFreeSheet(
        detail="round" if in_exchange(combatant) else sheet.detail,
        group=sheet.group,
        status=sheet.status,
    )
    return (SheetChanged(combatant.id, outside),) if outside != sheet else ()


def _passed(encounter: Encounter, ledger: WeaponsFreeLedger) -> int:
    """Return the tics gone by until now, in the present exchange and those before."""
    return ledger.passed + (0 if ledger.first is None else encounter.now - ledger.first)


def _first_seen(encounter: Encounter, results: Iterable[_Result]) -> Tick | None:
    """Return the first tic of somebody whom the players see."""
    seen = (result.margin for result in results if encounter[result.who].visible)
    first = min(seen, default=None)
    return None if first is None else Tick(first)


def _late_slot(encounter: Encounter, d: int) -> Tick:
    """Return the first slot of one who joins on margin `d`, by setting without hidden ones."""
    now, ledger = encounter.now, ledger_of(encounter)
    if settings_of(encounter).late_behind == "everybody":
        assert ledger.first is not None
        return Tick(now + max(0, d - ledger.first))
    lead = 0 if ledger.first_seen is None else max(0, d - ledger.first_seen)
    return Tick(max(now, encounter.players_now) + lead)
