"""The round as the script format tells it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import UNSET

from models.rules.systems.west_that_wasnt.acting import exposures, moment
from models.rules.systems.west_that_wasnt.order import taking_part
from models.rules.systems.west_that_wasnt.resolving import options_of
from models.rules.systems.west_that_wasnt.values import (
    ledger_of,
    sheet_of,
)
from models.scheduler.clock import Tick
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockReset, Event
from models.scheduler.turns import Turn


def facts(encounter: Encounter, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return the round as the script format tells it: lists also when nobody is on them.

    Results and options belong to the time after the card, lost waits to the next round.
    """
    ledger = ledger_of(encounter)
    told: dict[str, Any] = {"round": ledger.round, "stage": ledger.stage, "now": moment(encounter)}
    told.update(_about_everybody(encounter))
    if ledger.stage == "act" and not ledger.begun:
        told.update(_after_the_card(encounter))
    told["exposed"] = {span.who: [span.start, span.end] for span in exposures(encounter)}
    if any(isinstance(event, ClockReset) for event in events):
        told["lost"] = list(ledger.lost)
    told.update(_order(encounter))
    return told


def _about_everybody(encounter: Encounter) -> Iterator[tuple[str, Any]]:
    sheets = {each.id: sheet_of(each) for each in taking_part(encounter)}
    yield "declared", {who: sheet.declared for who, sheet in sheets.items() if sheet.declared}
    yield "dodging", [who for who, sheet in sheets.items() if "dodging" in sheet.flags]
    yield "covering_fire", [who for who, sheet in sheets.items() if "covering_fire" in sheet.flags]
    yield "bonus", [who for who, sheet in sheets.items() if sheet.bonus]
    yield "waiting", [who for who, sheet in sheets.items() if sheet.wait is not None]
    yield "surprised", [who for who, sheet in sheets.items() if sheet.surprised]


def _after_the_card(encounter: Encounter) -> Iterator[tuple[str, Any]]:
    drawn = [each for each in taking_part(encounter) if sheet_of(each).result is not None]
    sheets = {each.id: sheet_of(each) for each in drawn}
    yield "result", {who: sheet.result for who, sheet in sheets.items()}
    yield "column", {who: sheet.column for who, sheet in sheets.items()}
    yield "may_do", {who: sheet.declared for who, sheet in sheets.items()}
    yield "options", {each.id: list(options_of(encounter, each)) for each in drawn}
    yield "phase", {who: sheet.phase for who, sheet in sheets.items()}
    if hesitating := [who for who, sheet in sheets.items() if sheet.phase is None]:
        yield "hesitating", hesitating


def _order(encounter: Encounter) -> Iterator[tuple[str, Any]]:
    """What is known of the order: nothing while it is declared; slots of those set free."""
    if ledger_of(encounter).stage == "declare" and _some_have_declared(encounter):
        yield from ((key, UNSET) for key in ("next", "order", "unordered"))
    elif any(sheet_of(each).acts_as is not None for each in taking_part(encounter)):
        slots = {turn.who: _shown(encounter, turn) for turn in encounter.order() if not turn.placed}
        yield "next", dict.fromkeys(encounter.combatants) | slots
        yield "schedule", {who: [at] for who, at in slots.items()}


def _some_have_declared(encounter: Encounter) -> bool:
    sheets = [sheet_of(each) for each in taking_part(encounter)]
    return any(sheet.declared and sheet.wait is None for sheet in sheets)


def _shown(encounter: Encounter, turn: Turn) -> Tick:
    acts_as = sheet_of(encounter[turn.who]).acts_as
    return turn.tick if acts_as is None else acts_as
