"""What combat pacing says of a round: how somebody stands, why, what comes, and the facts."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from models.rules.finding import joined
from models.rules.protocol import Standing
from models.rules.systems.gurps_pacing.limits import shots_left, yards_left
from models.rules.systems.gurps_pacing.order import AXIS, step_of
from models.rules.systems.gurps_pacing.rounds import first_step
from models.rules.systems.gurps_pacing.values import (
    GurpsPacingSheet,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
    turns_left,
)
from models.rules.systems.gurps_pacing.waiting import lost_on
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, LedgerChanged
from models.scheduler.forecast import Ghost

_AHEAD: Final = 5


def standing(encounter: Encounter, who: CombatantId) -> Standing:
    """Say on which step `who` acts, and what is left of the round."""
    combatant = encounter[who]
    sheet = sheet_of(combatant)
    if not combatant.present:
        return Standing("–", "", _absence(encounter, combatant))
    if combatant.marker is None:
        note = "the last turn waits" if sheet.waiting else "no turn left"
        return Standing("wait" if sheet.waiting else "–", "", note)
    return Standing(AXIS.show(combatant.marker.tick), AXIS.unit, _note(encounter, combatant))


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that step, and how a shared step is settled."""
    combatant = encounter[who]
    sheet = sheet_of(combatant)
    if not combatant.present:
        return f"{combatant.name} takes no part in this round: roll to let {combatant.name} join."
    if sheet.waiting:
        return _why_waiting(combatant, sheet)
    if combatant.marker is None:
        return _why_done(combatant, sheet)
    reason = _reason(combatant, sheet)
    return f"{reason}{_tie_words(encounter, combatant)}"


def forecast(encounter: Encounter, who: CombatantId) -> Iterator[Ghost]:
    """Yield the own turns after the marker, then the extra turns that are earned so far."""
    combatant = encounter[who]
    sheet = sheet_of(combatant)
    if not combatant.present or combatant.marker is None:
        return
    own = 0 if sheet.extra else _own_ahead(combatant) - 1
    extras = sheet.extras_left if sheet.earned else 0
    for number in range(1, own + extras + 1):
        tick = Tick(combatant.marker.tick + number * sheet.period)
        yield Ghost(tick, who, certain=number <= own and not sheet.waiting)


def schedule(encounter: Encounter, who: CombatantId) -> Iterator[Tick]:
    """Yield the marker and the own turns after it; of extra turns only those that go on."""
    combatant = encounter[who]
    sheet = sheet_of(combatant)
    if not combatant.present or combatant.marker is None:
        return
    after = sheet.extras_left if sheet.extra else _own_ahead(combatant) - 1
    yield from (Tick(combatant.marker.tick + n * sheet.period) for n in range(after + 1))


def facts(encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return what is left of the round, where nothing is left too; steps are as people read them.

    What lapsed belongs to the beginning of a round. An extra turn is not among the own turns that
    `schedule` lists.
    """
    present = tuple(encounter.present())
    told: dict[str, Any] = {
        "lost": {each.id: lost for each in present if (lost := sheet_of(each).lost)},
        "waiting": dict(_waiting(present)),
        "extra": {each.id: sheet_of(each).extra for each in present if sheet_of(each).extra},
        "yards_left": dict(_yards(encounter, present)),
        "shots_left": {each.id: left for each in present if (left := shots_left(encounter, each))},
        "turns_left": _turns(present),
    }
    if number := ledger_of(encounter).round:
        told = {"round": number, **told}
    if any(isinstance(event, LedgerChanged) for event in events):
        told["lapsed"] = list(ledger_of(encounter).lapsed)
    return {**told, "schedule": dict(_own_steps(encounter, present))}


def _absence(encounter: Encounter, combatant: Combatant) -> str:
    last = sheet_of(combatant).round
    if combatant.presence is Presence.DEFEATED:
        return "defeated"
    if not last:
        return "not in this round"
    return "left" if last == ledger_of(encounter).round else f"not since round {last}"


def _note(encounter: Encounter, combatant: Combatant) -> str:
    sheet = sheet_of(combatant)
    assert combatant.marker
    if sheet.waiting:
        return f"waits · lost on {AXIS.show(combatant.marker.tick)}"
    if sheet.extra:
        return f"extra turn: {sheet.extra} only"
    if combatant.marker.tick == encounter.now:
        return "due now"
    left = turns_left(combatant)
    return f"{left} turn{'s' * (left != 1)} left"


def _why_waiting(combatant: Combatant, sheet: GurpsPacingSheet) -> str:
    assert sheet.due is not None
    since, lost = AXIS.show(sheet.due), lost_on(combatant)
    if lost is None:
        return (
            f"Waits with the last turn since step {since}: it may be taken on any step, "
            "until the round ends."
        )
    return (
        f"Waits since step {since}: on {AXIS.place(lost)}, an action period of {sheet.period} "
        "later, that turn is lost and the next one begins."
    )


def _why_done(combatant: Combatant, sheet: GurpsPacingSheet) -> str:
    if not sheet.round:
        return f"{combatant.name} has not rolled for a round yet."
    taken = f"{sheet.turns} turn{'s' * (sheet.turns != 1)}"
    lost = f", {sheet.lost} of them lost" if sheet.lost else ""
    return f"{combatant.name} has no turn left: {taken} a round{lost}."


def _reason(combatant: Combatant, sheet: GurpsPacingSheet) -> str:
    assert combatant.marker
    due = f"Due on {AXIS.place(combatant.marker.tick)}"
    number = f"turn {sheet.turns - turns_left(combatant) + 1} of {sheet.turns}"
    if sheet.extra:
        earned = "a move" if sheet.extra == "move" else "automatic fire"
        return f"{due} with an extra turn that {earned} earned, {sheet.period} steps later."
    if sheet.due is not None:
        return f"{due} with {number}: it waits since {AXIS.place(sheet.due)}."
    if sheet.last is not None and sheet.last + sheet.period == combatant.marker.tick:
        last = AXIS.show(sheet.last)
        return f"{due} with {number}: acted on {last}, and the action period is {sheet.period}."
    rolled = f"{sheet.target} less a roll of {sheet.roll} is {AXIS.show(Tick(-first_step(sheet)))}"
    if -first_step(sheet) == combatant.marker.tick:
        return f"{due} with {number}: {rolled}."
    return f"{due} with {number}: {rolled}, and the action period is {sheet.period}."


def _tie_words(encounter: Encounter, combatant: Combatant) -> str:
    assert combatant.marker
    here = encounter.on(combatant.marker.tick)
    if len(here) < len("ab"):
        return ""
    rivals = [encounter[turn.who] for turn in here if turn.who != combatant.id]
    settled = len({turn.spot.precedence for turn in here}) == len(here)
    if settled:
        place = [turn.who for turn in here].index(combatant.id)
        goes = "after" if place else "before"
        other = encounter[here[place - 1].who] if place else rivals[0]
        return f" Goes {goes} {other.name} on that step: that is settled."
    if settings_of(encounter).tie_contest == "GM":
        return f" {_due_too(rivals)}: the GM says who goes first."
    if len(rivals) > 1:
        return f" {_due_too(rivals)}: a contest of DX."
    own, other_dx = stats_of(combatant).dx, stats_of(rivals[0]).dx
    return f" {_due_too(rivals)}: a contest of DX, {own} against {other_dx}."


def _due_too(rivals: Sequence[Combatant]) -> str:
    are = "is" if len(rivals) == 1 else "are"
    return f"{joined([each.name for each in rivals])} {are} due there too"


def _own_ahead(combatant: Combatant) -> int:
    """Return the own turns from the marker on; a turn that waits comes before the marker."""
    return turns_left(combatant) - sheet_of(combatant).waiting


def _turns(present: Sequence[Combatant]) -> dict[CombatantId, int]:
    return {each.id: turns_left(each) for each in present}


def _waiting(present: Sequence[Combatant]) -> Iterator[tuple[CombatantId, int]]:
    for each in present:
        sheet = sheet_of(each)
        if sheet.waiting and sheet.due is not None:
            yield each.id, step_of(sheet.due)


def _yards(encounter: Encounter, present: Sequence[Combatant]) -> Iterator[tuple[CombatantId, int]]:
    for each in present:
        left = yards_left(encounter, each)
        if left is not None:
            yield each.id, left


def _own_steps(
    encounter: Encounter, present: Sequence[Combatant]
) -> Iterator[tuple[CombatantId, list[int]]]:
    for each in present:
        if each.marker is not None and not sheet_of(each).extra:
            yield each.id, [step_of(tick) for tick in islice(schedule(encounter, each.id), _AHEAD)]
