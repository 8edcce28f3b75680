"""Rounds: everybody rolls for the first step; late ones join, and speeds change for the next."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from models.rules import scenes
from models.rules.dice import Dice
from models.rules.finding import listed, names
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.slowing import slowed_by
from models.rules.systems.gurps_pacing import speeds
from models.rules.systems.gurps_pacing.counting import wait_ended
from models.rules.systems.gurps_pacing.order import AXIS, moving, rolled, step_of, tick_of
from models.rules.systems.gurps_pacing.values import (
    GurpsPacingLedger,
    GurpsPacingSheet,
    Join,
    NextRound,
    SetBasicSpeed,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
    turns_left,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import (
    ClockReset,
    Event,
    LedgerChanged,
    PresenceChanged,
    SheetChanged,
    StatsChanged,
)
from models.wording import tr

_EXTRAS = {1: 2, 2: 1}
"""Extra turns that may be earned, by own turns in a round (source: "Movement")."""


def next_round(encounter: Encounter, deed: NextRound, dice: Dice) -> Outcome:
    """Begin a round on the highest first step (source: "At the beginning of each round").

    A waited last turn lapses; the GM is warned of other turns not taken.
    """
    if not deed.rolls:
        raise RuleBroken(tr("Name those who take part in the round."))
    number = ledger_of(encounter).round + 1
    begun = LedgerChanged(GurpsPacingLedger(number, tuple(_lapsing(encounter))))
    cleared = (begun, *_round_ends(encounter, deed))
    entering: list[Event] = []
    firsts: list[Tick] = []
    for who, typed in deed.rolls.items():
        sheet, events = _rolled_sheet(encounter, listed(encounter, who), typed, dice)
        firsts.append(_first(sheet))
        entering += [
            *events,
            *scenes.entering(who, replace(sheet, round=number), firsts[-1]),
        ]
    events = (*cleared, _clock(encounter, dict(zip(deed.rolls, firsts, strict=True))), *entering)
    return Outcome(_begun(encounter, number, min(firsts)), events, tuple(_warnings(encounter)))


def join(encounter: Encounter, deed: Join, dice: Dice) -> Outcome:
    """Join late: turns due above the present step are lost (a reading; the text is silent)."""
    combatant = encounter[deed.who]
    if combatant.present:
        raise RuleBroken(tr("{name} takes part in this round already.", name=combatant.called))
    if not ledger_of(encounter).round:
        raise RuleBroken(no_round())
    fresh, events = _rolled_sheet(encounter, combatant, deed.roll, dice)
    missed = _missed(fresh, encounter.now)
    late = replace(fresh, left=fresh.turns - missed, lost=missed)
    sheet = _with_tally(encounter, combatant, late)
    marker = Tick(_first(fresh) + missed * fresh.period) if sheet.left else None
    entered = (
        *events,
        PresenceChanged(deed.who, Presence.PRESENT),
        SheetChanged(deed.who, sheet),
    )
    events = (*entered, *moving(apply_all(encounter, entered), deed.who, marker))
    return Outcome(_joined(combatant, marker), events)


def set_basic_speed(encounter: Encounter, deed: SetBasicSpeed) -> Outcome:
    """Change the Basic Speed; turns and period of this round stay (a reading)."""
    combatant = encounter[deed.who]
    try:
        speed = speeds.written(speeds.quarters(deed.basic_speed))
    except ValueError as error:
        raise RuleBroken(f"{combatant.called}: {error}.") from error
    changed = StatsChanged(deed.who, replace(stats_of(combatant), basic_speed=speed))
    name = combatant.called
    label = tr("{name} has Basic Speed {speed} from the next round on", name=name, speed=speed)
    return Outcome(label, (changed,))


def no_round() -> str:
    """Return the sentence that refuses to join before there is a round."""
    return tr("No round has begun: begin one, with everybody who takes part.")


def first_step(sheet: GurpsPacingSheet) -> int:
    """Return the first step of the round: target less roll."""
    return sheet.target - sheet.roll


def _first(sheet: GurpsPacingSheet) -> Tick:
    return tick_of(first_step(sheet))


def _rolled_sheet(
    encounter: Encounter, combatant: Combatant, typed: int | None, dice: Dice
) -> tuple[GurpsPacingSheet, tuple[Event, ...]]:
    roll, events = rolled(combatant, typed, "roll", dice)
    speed = max(0, stats_of(combatant).speed - slowed_by(encounter, combatant))
    turns = speeds.turns(speed)
    sheet = GurpsPacingSheet(
        round=ledger_of(encounter).round,
        turns=turns,
        period=speeds.period(speed) or settings_of(encounter).extra_spacing,
        target=speeds.target(speed, round_down=settings_of(encounter).round_down),
        roll=roll,
        left=turns,
        extras_left=_EXTRAS.get(turns, 0),
    )
    return sheet, events


def _clock(encounter: Encounter, firsts: Mapping[CombatantId, Tick]) -> ClockReset:
    """Set the count to the highest first step, for the players to the highest that they see."""
    seen = [tick for who, tick in firsts.items() if encounter[who].visible]
    shown = Tick(min(seen)) if seen else encounter.players_now
    return ClockReset(Tick(min(firsts.values())), players_to=shown)


def _missed(sheet: GurpsPacingSheet, now: Tick) -> int:
    """Return how many turns are due before `now`: all, if none is left."""
    behind = max(0, now - _first(sheet))
    return min(sheet.turns, -(-behind // sheet.period))


def _with_tally(
    encounter: Encounter, combatant: Combatant, sheet: GurpsPacingSheet
) -> GurpsPacingSheet:
    """Who left and comes back in one round has moved and fired what was moved and fired."""
    before = sheet_of(combatant)
    if before.round != ledger_of(encounter).round:
        return sheet
    return replace(sheet, moved=before.moved, shots=before.shots)


def _round_ends(encounter: Encounter, deed: NextRound) -> Iterator[Event]:
    for each in encounter.present():
        yield from wait_ended(each)
    yield from scenes.everybody_leaves(encounter, deed.rolls)


def _lapsing(encounter: Encounter) -> Iterator[CombatantId]:
    for each in encounter.present():
        sheet = sheet_of(each)
        if sheet.due is not None and sheet.left == 1:
            yield each.id


def _warnings(encounter: Encounter) -> Iterator[str]:
    lapsing = set(_lapsing(encounter))
    left = [each for each in encounter.present() if turns_left(each) and each.id not in lapsing]
    if left:
        told = names(encounter, [each.id for each in left])
        yield tr("{names} had turns left in the round before.", names=told)


def _begun(before: Encounter, number: int, first: Tick) -> str:
    place, lapsed = AXIS.place(first), names(before, tuple(_lapsing(before)))
    if not lapsed:
        return tr("Round {number} begins on {place}", number=number, place=place)
    return tr(
        "Round {number} begins on {place}; the turn that {names} waited with is lost",
        number=number,
        place=place,
        names=lapsed,
    )


def _joined(combatant: Combatant, marker: Tick | None) -> str:
    if marker is None:
        return tr("{name} joins: no turn left", name=combatant.called)
    step = step_of(marker)
    return tr("{name} joins: first turn on step {step}", name=combatant.called, step=step)
