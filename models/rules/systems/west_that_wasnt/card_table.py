"""The contents of the card dialog."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from models.rules.results import CardResult, CardTable, PhaseChoice
from models.rules.systems.west_that_wasnt.cards import DECK_SIZE, ROWS, card_column, open_phases_of
from models.rules.systems.west_that_wasnt.offers import deal_again_offer
from models.rules.systems.west_that_wasnt.sheet import (
    CRITICAL_FAILURE,
    DICE,
    PHASE_NUMERALS,
    Choose,
    Scene,
    WestSheet,
    format_slot,
    speed_name,
)
from models.rules.systems.west_that_wasnt.texts import standing
from models.rules.systems.west_that_wasnt.turns import ids_in_round, must_declare
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.stage import Cell, OpenCard
from models.wording import format_dice, tr

_COLUMNS: Final = tuple(reversed(DICE))


def make_card_table(scene: Scene) -> CardTable:
    """Return the deck, the current card if everyone shares it, and everyone's result."""
    discard = len(scene.ledger.drawn)
    rows = tuple(_result_row(scene, who) for who in ids_in_round(scene))
    return CardTable(DECK_SIZE - discard, discard, rows, _open_card(scene, _common_card(scene)))


def shown_card(scene: Scene) -> OpenCard | None:
    """Return the card that players see, which is the common one or the Crew's, or None.

    It is face down until it is flipped. A card that gives results only to hidden combatants isn't
    shown.
    """
    settings = scene.settings
    if settings.card_mode == "manual" or settings.cards == "each":
        return None
    if scene.ledger.stage == "declare":
        return OpenCard()
    cards = Counter(scene.sheet(who).card for who in _visible_card_readers(scene))
    del cards[None]
    return _open_card(scene, cards.most_common(1)[0][0]) if cards else None


def _visible_card_readers(scene: Scene) -> Iterator[CombatantId]:
    for combatant in scene.fight.combatants_in_scene():
        if combatant.is_visible and (scene.settings.cards == "all" or combatant.side is Side.PC):
            yield combatant.id


def _common_card(scene: Scene) -> int | None:
    return scene.ledger.card if scene.settings.cards == "all" else None


def _open_card(scene: Scene, card: int | None) -> OpenCard:
    if card is None:
        return OpenCard()
    columns = [card_column(scene, card, die) for die in _COLUMNS]
    cells = tuple(tuple(str(results[row]) for results in columns) for row in range(ROWS))
    return OpenCard(
        tr("Card {number}", number=card), tuple(format_dice(f"d{die}") for die in _COLUMNS), cells
    )


def _result_row(scene: Scene, who: CombatantId) -> CardResult:
    sheet, phases = scene.sheet(who), tuple(_phase_choices(scene, who))
    own_card = None if sheet.card == _common_card(scene) else sheet.card
    mishap = _mishap_text(sheet)
    return CardResult(
        who=who,
        name=scene[who].display_name,
        declared=_declared_text(sheet),
        result="" if sheet.result is None else str(sheet.result),
        phases=phases,
        mishap=mishap,
        relevant_cells=_relevant_cells(scene, who),
        deciding_cell=_deciding_cell(scene, who),
        own_card=None if own_card is None else _open_card(scene, own_card),
        outcome="" if phases or mishap else _status_text(scene, who),
        redeal=deal_again_offer(scene, who),
    )


def _declared_text(sheet: WestSheet) -> str:
    """Return the declared speed, and the speed that it counts as after a hesitation."""
    if sheet.wait is not None:
        return tr("waits")
    declared = speed_name(sheet.declared)
    if sheet.counted_speed is not None and sheet.counted_speed != sheet.declared:
        return tr(
            "{declared}, counts as {counted}",
            declared=declared,
            counted=speed_name(sheet.counted_speed),
        )
    return declared


def _phase_choices(scene: Scene, who: CombatantId) -> Iterator[PhaseChoice]:
    """Yield the phases that the result opens, while they can still be chosen."""
    for phase in open_phases_of(scene, who):
        deed = Choose(who, phase)
        if not scene.refusal(deed):
            yield PhaseChoice(
                PHASE_NUMERALS[phase - 1], deed, chosen=phase == scene.sheet(who).phase
            )


def _status_text(scene: Scene, who: CombatantId) -> str:
    combatant, sheet = scene[who], scene.sheet(who)
    if scene.ledger.stage == "declare":
        texts = (tr("to declare"),) if must_declare(sheet) else ()
        return " · ".join((*texts, *((tr("one speed faster"),) if sheet.faster_next else ())))
    if sheet.counts_as_tick is not None:
        return tr("acts at once")
    if combatant.marker is not None:
        return format_slot(combatant.marker.tick)
    if sheet.acted_at is not None:
        return tr("acted in {place}", place=format_slot(sheet.acted_at))
    return standing(scene, who).details


def _mishap_text(sheet: WestSheet) -> str:
    if sheet.surprised:
        return tr("surprised")
    if sheet.result == CRITICAL_FAILURE:
        return tr("critical failure")
    return tr("hesitates") if sheet.result is not None and sheet.phase is None else ""


def _relevant_cells(scene: Scene, who: CombatantId) -> tuple[Cell, ...]:
    """Return the cells that `who` reads, or none for a typed result."""
    if scene.sheet(who).card is None:
        return ()
    stats = scene.stats(who)
    return tuple((row, _COLUMNS.index(stats.die)) for row in range(stats.reflex_count))


def _deciding_cell(scene: Scene, who: CombatantId) -> Cell | None:
    """Return the last cell if it is a critical failure, or else the first with the best result.

    Returns None for a typed result.
    """
    card, cells = scene.sheet(who).card, _relevant_cells(scene, who)
    if card is None:
        return None
    results = card_column(scene, card, scene.stats(who).die)[: len(cells)]
    if results[-1] == CRITICAL_FAILURE:
        return cells[-1]
    numbers = [cell if isinstance(cell, int) else 0 for cell in results]
    return cells[numbers.index(max(numbers))]
