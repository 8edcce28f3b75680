"""What combat pacing says of a round: how somebody stands, why, what comes, and the facts."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from models.rules.protocol import Standing
from models.rules.systems.gurps_pacing.limits import shots_left, yards_left
from models.rules.systems.gurps_pacing.order import AXIS, step_of
from models.rules.systems.gurps_pacing.reasons import of_step, of_tie
from models.rules.systems.gurps_pacing.values import (
    GurpsPacingSheet,
    ledger_of,
    sheet_of,
    turns_left,
)
from models.rules.systems.gurps_pacing.waiting import lost_on
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, LedgerChanged
from models.scheduler.forecast import Ghost
from models.wording import tr

_AHEAD: Final = 5


def heading(encounter: Encounter) -> str:
    """Return the round, once one has begun."""
    number = ledger_of(encounter).round
    return tr("round {number}", number=number) if number else ""


def standing(encounter: Encounter, who: CombatantId) -> Standing:
    """Say on which step `who` acts, and what is left of the round."""
    combatant = encounter[who]
    sheet = sheet_of(combatant)
    if not combatant.present:
        return Standing("–", "", _absence(encounter, combatant))
    if combatant.marker is not None:
        note = _note(encounter, combatant)
        return Standing(AXIS.show(combatant.marker.tick), tr(AXIS.unit), note)
    if sheet.waiting:
        return Standing(tr("wait"), "", tr("the last turn waits"))
    return Standing("–", "", tr("no turn left"))


def why(encounter: Encounter, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that step, and how a shared step is settled."""
    combatant = encounter[who]
    sheet = sheet_of(combatant)
    if not combatant.present:
        name = combatant.called
        return tr("{name} takes no part in this round: roll to let {name} join.", name=name)
    if sheet.waiting:
        return _why_waiting(combatant, sheet)
    if combatant.marker is None:
        return _why_done(combatant, sheet)
    sentences = (of_step(combatant, sheet), of_tie(encounter, combatant))
    return " ".join(filter(None, sentences))


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
        return tr("defeated")
    if not last:
        return tr("not in this round")
    if last == ledger_of(encounter).round:
        return tr("left", "one who is no longer in the scene")
    return tr("not since round {number}", number=last)


def _note(encounter: Encounter, combatant: Combatant) -> str:
    sheet = sheet_of(combatant)
    assert combatant.marker
    if sheet.waiting:
        return tr("waits · lost on {step}", step=AXIS.show(combatant.marker.tick))
    if sheet.extra == "move":
        return tr("extra turn: move only")
    if sheet.extra == "fire":
        return tr("extra turn: fire only")
    if combatant.marker.tick == encounter.now:
        return tr("due now")
    return tr("%n turn(s) left", "", turns_left(combatant))


def _why_waiting(combatant: Combatant, sheet: GurpsPacingSheet) -> str:
    assert sheet.due is not None
    since, lost = AXIS.show(sheet.due), lost_on(combatant)
    if lost is None:
        return tr(
            "Waits with the last turn since step {since}: it may be taken on any step, until the "
            "round ends.",
            since=since,
        )
    return tr(
        "Waits since step {since}: on {place}, an action period of {period} later, that turn is "
        "lost and the next one begins.",
        since=since,
        place=AXIS.place(lost),
        period=sheet.period,
    )


def _why_done(combatant: Combatant, sheet: GurpsPacingSheet) -> str:
    if not sheet.round:
        return tr("{name} has not rolled for a round yet.", name=combatant.called)
    if not sheet.lost:
        return tr(
            "{name} has no turn left: %n turn(s) a round.", "", sheet.turns, name=combatant.called
        )
    return tr(
        "{name} has no turn left: %n turn(s) a round, {lost} of them lost.",
        "",
        sheet.turns,
        name=combatant.called,
        lost=sheet.lost,
    )


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
