"""The table with the cards, as the dialog shows it."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from models.rules.results import CardTable, Drawn, Phase
from models.rules.systems.west_that_wasnt.cards import DECK, ROWS, column, options_of
from models.rules.systems.west_that_wasnt.offers import again
from models.rules.systems.west_that_wasnt.sheet import (
    CRITICAL_FAILURE,
    DICE,
    ROMAN,
    Choose,
    Scene,
    WestSheet,
    place,
    speed_word,
)
from models.rules.systems.west_that_wasnt.turns import may_declare, partakers
from models.rules.systems.west_that_wasnt.words import standing
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.stage import Cell, OpenCard
from models.wording import spelled, tr

_COLUMNS: Final = tuple(reversed(DICE))


def table(scene: Scene) -> CardTable:
    """Return the deck, the card flipped last where one is for all, and everyone's result."""
    discard, rows = len(scene.ledger.drawn), tuple(_drawn(scene, who) for who in partakers(scene))
    return CardTable(DECK - discard, discard, rows, _open(scene, _common(scene)))


def shown(scene: Scene) -> OpenCard | None:
    """Return the card that the players read: one for all, or that of the Crew.

    It lies face down until it is flipped. A card that only hidden ones read is none of theirs.
    """
    settings = scene.settings
    if settings.card_mode == "manual" or settings.cards == "each":
        return None
    if scene.ledger.stage == "declare":
        return OpenCard()
    read = Counter(scene.sheet(who).card for who in _readers(scene))
    del read[None]
    return _open(scene, read.most_common(1)[0][0]) if read else None


def _readers(scene: Scene) -> Iterator[CombatantId]:
    for each in scene.fight.present():
        if each.visible and (scene.settings.cards == "all" or each.side is Side.PC):
            yield each.id


def _common(scene: Scene) -> int | None:
    return scene.ledger.card if scene.settings.cards == "all" else None


def _open(scene: Scene, card: int | None) -> OpenCard:
    if card is None:
        return OpenCard()
    columns = [column(scene, card, die) for die in _COLUMNS]
    cells = tuple(tuple(str(rows[number]) for rows in columns) for number in range(ROWS))
    return OpenCard(
        tr("Card {number}", number=card), tuple(spelled(f"d{die}") for die in _COLUMNS), cells
    )


def _drawn(scene: Scene, who: CombatantId) -> Drawn:
    sheet, phases = scene.sheet(who), tuple(_phases(scene, who))
    own = None if sheet.card == _common(scene) else sheet.card
    mishap = _mishap(sheet)
    return Drawn(
        who=who,
        name=scene[who].called,
        declared=_declared(sheet),
        result="" if sheet.result is None else str(sheet.result),
        phases=phases,
        mishap=mishap,
        looks=_looks(scene, who),
        counts=_counting(scene, who),
        own=None if own is None else _open(scene, own),
        told="" if phases or mishap else _told(scene, who),
        again=again(scene, who),
    )


def _declared(sheet: WestSheet) -> str:
    """What was declared, and as what it counts after a hesitation."""
    if sheet.wait is not None:
        return tr("waits")
    declared = speed_word(sheet.declared)
    if sheet.column is not None and sheet.column != sheet.declared:
        return tr(
            "{declared}, counts as {counted}", declared=declared, counted=speed_word(sheet.column)
        )
    return declared


def _phases(scene: Scene, who: CombatantId) -> Iterator[Phase]:
    """Yield the phases of the result, while it can still be chosen among them."""
    for phase in options_of(scene, who):
        deed = Choose(who, phase)
        if not scene.refusal(deed):
            yield Phase(ROMAN[phase - 1], deed, chosen=phase == scene.sheet(who).phase)


def _told(scene: Scene, who: CombatantId) -> str:
    one, sheet = scene[who], scene.sheet(who)
    if scene.ledger.stage == "declare":
        words = (tr("to declare"),) if may_declare(sheet) else ()
        return " · ".join((*words, *((tr("one speed faster"),) if sheet.bonus else ())))
    if sheet.acts_as is not None:
        return tr("acts at once")
    if one.marker is not None:
        return place(one.marker.tick)
    if sheet.acted_at is not None:
        return tr("acted in {place}", place=place(sheet.acted_at))
    return standing(scene, who).note


def _mishap(sheet: WestSheet) -> str:
    if sheet.surprised:
        return tr("surprised")
    if sheet.result == CRITICAL_FAILURE:
        return tr("critical failure")
    return tr("hesitates") if sheet.result is not None and sheet.phase is None else ""


def _looks(scene: Scene, who: CombatantId) -> tuple[Cell, ...]:
    """The rows that were read; none for a result that was typed."""
    if scene.sheet(who).card is None:
        return ()
    stats = scene.stats(who)
    return tuple((row, _COLUMNS.index(stats.die)) for row in range(stats.reflex_count))


def _counting(scene: Scene, who: CombatantId) -> Cell | None:
    """The last row when it fails, else the first that shows the best; None for a typed result."""
    card, looks = scene.sheet(who).card, _looks(scene, who)
    if card is None:
        return None
    shown = column(scene, card, scene.stats(who).die)[: len(looks)]
    if shown[-1] == CRITICAL_FAILURE:
        return looks[-1]
    numbers = [cell if isinstance(cell, int) else 0 for cell in shown]
    return looks[numbers.index(max(numbers))]
