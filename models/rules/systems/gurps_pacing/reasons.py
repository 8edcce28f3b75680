"""Why somebody is due on a step, and what is said of those who share it."""

from collections.abc import Sequence

from models.rules.finding import first_of
from models.rules.systems.gurps_pacing.order import AXIS
from models.rules.systems.gurps_pacing.rounds import first_step
from models.rules.systems.gurps_pacing.values import (
    GurpsPacingSheet,
    settings_of,
    stats_of,
    turns_left,
)
from models.scheduler.clock import Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.turns import Turn
from models.wording import tr


def of_step(combatant: Combatant, sheet: GurpsPacingSheet) -> str:
    """Say why the marker of `combatant`, which has one, lies on its step."""
    assert combatant.marker
    if sheet.extra:
        return _extra(sheet, AXIS.place(combatant.marker.tick))
    told = {
        "place": AXIS.place(combatant.marker.tick),
        "number": sheet.turns - turns_left(combatant) + 1,
        "turns": sheet.turns,
    }
    if sheet.due is not None:
        return tr(
            "Due on {place} with turn {number} of {turns}: it waits since {since}.",
            since=AXIS.place(sheet.due),
            **told,
        )
    if sheet.last is not None and sheet.last + sheet.period == combatant.marker.tick:
        return tr(
            "Due on {place} with turn {number} of {turns}: acted on {last}, and the action period "
            "is {period}.",
            last=AXIS.show(sheet.last),
            period=sheet.period,
            **told,
        )
    return _rolled(sheet, combatant.marker.tick, told)


def of_tie(encounter: Encounter, combatant: Combatant) -> str:
    """Say how the order on the marker's step is settled; nothing where nobody else is due."""
    assert combatant.marker
    here = encounter.on(combatant.marker.tick)
    rivals = [encounter[turn.who] for turn in here if turn.who != combatant.id]
    if not rivals:
        return ""
    if len({turn.spot.precedence for turn in here}) == len(here):
        return _settled(encounter, combatant, here)
    if settings_of(encounter).tie_contest == "GM":
        return _up_to_the_gm(rivals)
    return _contested(combatant, rivals)


def _extra(sheet: GurpsPacingSheet, place: str) -> str:
    if sheet.extra == "move":
        return tr(
            "Due on {place} with an extra turn that a move earned, %n step(s) later.",
            "",
            sheet.period,
            place=place,
        )
    return tr(
        "Due on {place} with an extra turn that automatic fire earned, %n step(s) later.",
        "",
        sheet.period,
        place=place,
    )


def _rolled(sheet: GurpsPacingSheet, tick: Tick, told: dict[str, object]) -> str:
    first = Tick(-first_step(sheet))
    told = {**told, "target": sheet.target, "roll": sheet.roll, "first": AXIS.show(first)}
    if first == tick:
        return tr(
            "Due on {place} with turn {number} of {turns}: {target} less a roll of {roll} is "
            "{first}.",
            **told,
        )
    return tr(
        "Due on {place} with turn {number} of {turns}: {target} less a roll of {roll} is {first}, "
        "and the action period is {period}.",
        period=sheet.period,
        **told,
    )


def _settled(encounter: Encounter, combatant: Combatant, here: Sequence[Turn]) -> str:
    place = [turn.who for turn in here].index(combatant.id)
    if place:
        before = encounter[here[place - 1].who].called
        return tr("Goes after {other} on that step: that is settled.", other=before)
    after = encounter[here[1].who].called
    return tr("Goes before {other} on that step: that is settled.", other=after)


def _up_to_the_gm(rivals: Sequence[Combatant]) -> str:
    group = first_of([each.called for each in rivals])
    if len(rivals) == 1:
        return tr("{name} is due there too: the GM says who goes first.", name=group)
    return tr("{names} are due there too: the GM says who goes first.", names=group)


def _contested(combatant: Combatant, rivals: Sequence[Combatant]) -> str:
    group = first_of([each.called for each in rivals])
    if len(rivals) > 1:
        return tr("{names} are due there too: a contest of DX.", names=group)
    return tr(
        "{name} is due there too: a contest of DX, {own} against {other}.",
        name=group,
        own=stats_of(combatant).dx,
        other=stats_of(rivals[0]).dx,
    )
