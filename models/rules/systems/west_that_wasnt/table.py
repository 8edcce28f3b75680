"""The table with the cards, as the dialog shows it."""

from collections.abc import Iterator

from models.rules.specials import CardTable, Cell, Drawn, Phase
from models.rules.systems.west_that_wasnt.cards import DECK, ROWS, column
from models.rules.systems.west_that_wasnt.order import taking_part
from models.rules.systems.west_that_wasnt.phases import CRITICAL_FAILURE, DICE, ROMAN
from models.rules.systems.west_that_wasnt.resolving import options_of
from models.rules.systems.west_that_wasnt.values import (
    Choose,
    WestSheet,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
)
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter

_COLUMNS = tuple(reversed(DICE))


def table(encounter: Encounter) -> CardTable:
    """Return the deck, the card flipped last where one is for all, and everybody's result."""
    ledger = ledger_of(encounter)
    rows = tuple(_drawn(encounter, each) for each in taking_part(encounter))
    discard = len(ledger.drawn)
    cells = _cells(encounter)
    return CardTable(
        deck=DECK - discard,
        discard=discard,
        rows=rows,
        card=f"Card {ledger.card}" if cells else "",
        columns=tuple(f"d{die}" for die in _COLUMNS) if cells else (),
        cells=cells,
    )


def _cells(encounter: Encounter) -> tuple[tuple[str, ...], ...]:
    ledger = ledger_of(encounter)
    if ledger.card is None or settings_of(encounter).cards != "all":
        return ()
    columns = [column(encounter, ledger, die) for die in _COLUMNS]
    return tuple(tuple(str(rows[number]) for rows in columns) for number in range(ROWS))


def _drawn(encounter: Encounter, combatant: Combatant) -> Drawn:
    sheet = sheet_of(combatant)
    looks = _looks(combatant) if sheet.result is not None and _cells(encounter) else ()
    return Drawn(
        who=combatant.id,
        name=combatant.name,
        declared="waits" if sheet.wait else (sheet.declared or ""),
        result="" if sheet.result is None else str(sheet.result),
        phases=tuple(_phases(encounter, combatant)),
        mishap=_mishap(sheet),
        looks=looks,
        counts=_counting(encounter, combatant, looks),
    )


def _phases(encounter: Encounter, combatant: Combatant) -> Iterator[Phase]:
    chosen = sheet_of(combatant).phase
    for phase in options_of(encounter, combatant):
        yield Phase(ROMAN[phase - 1], Choose(combatant.id, phase), chosen=phase == chosen)


def _mishap(sheet: WestSheet) -> str:
    if sheet.surprised:
        return "surprised"
    if sheet.result == CRITICAL_FAILURE:
        return "critical failure"
    return "hesitates" if sheet.result is not None and sheet.phase is None else ""


def _looks(combatant: Combatant) -> tuple[Cell, ...]:
    stats = stats_of(combatant)
    return tuple((row, _COLUMNS.index(stats.die)) for row in range(stats.reflex_count))


def _counting(encounter: Encounter, combatant: Combatant, looks: tuple[Cell, ...]) -> Cell | None:
    """The last row when it fails, else the first that shows the result; typed ones may not."""
    if not looks:
        return None
    shown = column(encounter, ledger_of(encounter), stats_of(combatant).die)
    result = sheet_of(combatant).result
    if shown[len(looks) - 1] == CRITICAL_FAILURE == result:
        return looks[-1]
    return next((cell for cell in looks if shown[cell[0]] == result), None)
