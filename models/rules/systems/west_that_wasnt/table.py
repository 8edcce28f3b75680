"""The table with the cards, as the dialog shows it."""

from collections.abc import Iterator

from msgspec.structs import replace

from models.rules.specials import CardTable, Cell, Drawn, OpenCard, Phase
from models.rules.systems.west_that_wasnt.answering import refusal
from models.rules.systems.west_that_wasnt.calling import again
from models.rules.systems.west_that_wasnt.cards import DECK, ROWS, column
from models.rules.systems.west_that_wasnt.declaring import may_declare
from models.rules.systems.west_that_wasnt.order import taking_part
from models.rules.systems.west_that_wasnt.own_deeds import Choose
from models.rules.systems.west_that_wasnt.phases import CRITICAL_FAILURE, DICE, ROMAN, place
from models.rules.systems.west_that_wasnt.resolving import options_of
from models.rules.systems.west_that_wasnt.telling import standing
from models.rules.systems.west_that_wasnt.values import (
    WestSheet,
    ledger_of,
    settings_of,
    sheet_of,
    stats_of,
)
from models.rules.systems.west_that_wasnt.words import speed_word
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr

_COLUMNS = tuple(reversed(DICE))


def table(encounter: Encounter) -> CardTable:
    """Return the deck, the card flipped last where one is for all, and everybody's result."""
    discard = len(ledger_of(encounter).drawn)
    return CardTable(
        deck=DECK - discard,
        discard=discard,
        rows=tuple(_drawn(encounter, each) for each in taking_part(encounter)),
        card=_open(encounter, _common(encounter)),
    )


def _common(encounter: Encounter) -> int | None:
    return ledger_of(encounter).card if settings_of(encounter).cards == "all" else None


def _open(encounter: Encounter, card: int | None) -> OpenCard:
    if card is None:
        return OpenCard()
    ledger = replace(ledger_of(encounter), card=card)
    columns = [column(encounter, ledger, die) for die in _COLUMNS]
    cells = tuple(tuple(str(rows[number]) for rows in columns) for number in range(ROWS))
    return OpenCard(tr("Card {number}", number=card), tuple(f"d{die}" for die in _COLUMNS), cells)


def _drawn(encounter: Encounter, combatant: Combatant) -> Drawn:
    sheet = sheet_of(combatant)
    own = None if sheet.card == _common(encounter) else _open(encounter, sheet.card)
    phases = tuple(_phases(encounter, combatant))
    mishap = _mishap(sheet)
    return Drawn(
        who=combatant.id,
        name=combatant.called,
        declared=_declared(sheet),
        result="" if sheet.result is None else str(sheet.result),
        phases=phases,
        mishap=mishap,
        looks=_looks(combatant),
        counts=_counting(encounter, combatant),
        own=own if own and own.cells else None,
        told="" if phases or mishap else _told(encounter, combatant),
        again=again(encounter, combatant.id),
    )


def _declared(sheet: WestSheet) -> str:
    """What was declared, and as what it counts after a hesitation."""
    if sheet.wait is not None:
        return tr("waits")
    declared = speed_word(sheet.declared)
    if sheet.column is not None and sheet.column != sheet.declared:
        return tr("{declared}, as {counted}", declared=declared, counted=speed_word(sheet.column))
    return declared


def _phases(encounter: Encounter, combatant: Combatant) -> Iterator[Phase]:
    """Yield those that can still be chosen, the chosen one among them."""
    chosen = sheet_of(combatant).phase
    for phase in options_of(encounter, combatant):
        deed = Choose(combatant.id, phase)
        if not refusal(encounter, deed):
            yield Phase(ROMAN[phase - 1], deed, chosen=phase == chosen)


def _told(encounter: Encounter, combatant: Combatant) -> str:
    sheet = sheet_of(combatant)
    if ledger_of(encounter).stage == "declare":
        words = (tr("to declare"),) if may_declare(sheet) else ()
        return " · ".join((*words, *((tr("counts one faster"),) if sheet.bonus else ())))
    if sheet.acts_as is not None:
        return tr("acts at once")
    if combatant.marker is not None:
        return place(combatant.marker.tick)
    if sheet.acted_at is not None:
        return tr("acted in {place}", place=place(sheet.acted_at))
    return standing(encounter, combatant.id).note


def _mishap(sheet: WestSheet) -> str:
    if sheet.surprised:
        return tr("surprised")
    if sheet.result == CRITICAL_FAILURE:
        return tr("critical failure")
    return tr("hesitates") if sheet.result is not None and sheet.phase is None else ""


def _looks(combatant: Combatant) -> tuple[Cell, ...]:
    """The rows that were read; none for a result that was typed."""
    stats = stats_of(combatant)
    if sheet_of(combatant).card is None:
        return ()
    return tuple((row, _COLUMNS.index(stats.die)) for row in range(stats.reflex_count))


def _counting(encounter: Encounter, combatant: Combatant) -> Cell | None:
    """The last row when it fails, else the first that shows the best; None for a typed result."""
    looks = _looks(combatant)
    if not looks:
        return None
    ledger = replace(ledger_of(encounter), card=sheet_of(combatant).card)
    shown = column(encounter, ledger, stats_of(combatant).die)[: len(looks)]
    if shown[-1] == CRITICAL_FAILURE:
        return looks[-1]
    numbers = [cell if isinstance(cell, int) else 0 for cell in shown]
    return looks[numbers.index(max(numbers))]
