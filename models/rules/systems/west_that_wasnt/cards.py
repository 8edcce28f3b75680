"""Cards, with the deck, the results on a card, the phases that they open, and hesitation.

The game's cards are pictures, so the program generates its own: 54 cards with five rows and a
column for each die. A cell holds an exploding die's total or, rarely, a critical failure.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

from msgspec import Struct

from models.rules.clocks.wounds_slow import wound_penalty
from models.rules.names import join_with_and, shorten_list
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.sheet import (
    CRITICAL_FAILURE,
    DICE,
    PHASE_NUMERALS,
    Choose,
    Column,
    DealAgain,
    FlipCard,
    Result,
    Scene,
    Speed,
    TypedResult,
    WestSheet,
    faster_speed,
    format_slot,
    open_phases,
    slot,
    speed_name,
)
from models.rules.systems.west_that_wasnt.turns import (
    check_card_flipped,
    display_names,
    ids_in_round,
    move_queued_with,
    require_in_round,
    sheets_in_round,
    undeclared_ids,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.events import Rolled, Ruled
from models.wording import format_dice, tr

DECK_SIZE: Final = 54
"""Number of cards in the deck."""
ROWS: Final = 5
"""Number of rows on a card."""
_SEEDS: Final = range(1, 1_000_000_000)


class DealtResult(Struct, frozen=True):
    """A result, with the number of its card if the program drew one."""

    result: Result
    card: int | None = None


def flip_card(scene: Scene, deed: FlipCard) -> str:
    """Flip the card and move everyone to their earliest open phase (source: "Resolution").

    A combatant that the GM has moved to another slot stays there.
    """
    drawers = _require_drawers(scene)
    typed_results = _typed_results(scene, deed, drawers)
    for who in tuple(ids_in_round(scene)):
        scene.enter(who)
    dealt_results = draw_results(scene, drawers, typed_results)
    has_drawn_card = any(each.card is not None for each in dealt_results.values())
    scene.update_ledger(
        stage="act", has_first_turn_come=False, card=scene.ledger.card if has_drawn_card else None
    )
    for who in drawers:
        apply_result(scene, who, dealt_results[who])
    card = scene.ledger.card
    if card is None:
        texts = shorten_list(
            [f"{scene[who].display_name} {dealt_results[who].result}" for who in drawers]
        )
        return tr("Results: {results}", results=", ".join(texts))
    return tr("Card {number} flipped", number=card)


def deal_again(scene: Scene, deed: DealAgain) -> str:
    """Give `deed.who` another result, typed or drawn, before the first phase begins.

    A combatant with its own card may draw another (source: "Resolution", one card per character).
    If others share the card, this is a ruling, and they keep theirs.
    """
    combatant, common_card = require_in_round(scene, deed.who), scene.ledger.card
    who = combatant.id
    _check_can_deal(scene, who)
    old_result, typed_result = scene.sheet(who).result, parse_typed_result(deed.result)
    typed_results = {} if typed_result is None else {who: typed_result}
    apply_result(scene, who, draw_results(scene, (who,), typed_results)[who])
    scene.update_ledger(card=common_card)
    move_queued_with(scene, combatant)
    label = _deal_label(scene, who, old_result)
    if has_own_card(scene, who):
        return label
    scene.emit(Ruled(label))
    return tr("GM's ruling: {ruling}", ruling=label)


def choose_phase(scene: Scene, deed: Choose) -> str:
    """Choose another phase that the result opens. Raises RuleBroken after the first turn."""
    check_card_flipped(scene)
    combatant = require_in_round(scene, deed.who)
    if scene.ledger.has_first_turn_come:
        raise RuleBroken(tr("Too late: choose phases before anyone acts."))
    if deed.phase not in open_phases_of(scene, combatant.id):
        raise RuleBroken(_not_open_message(scene, combatant.id))
    if scene.sheet(combatant.id).wait is None:
        tick = slot(deed.phase, scene.stats(combatant.id).die)
        if tick < scene.now:
            values = {"place": format_slot(tick), "now": format_slot(scene.now)}
            raise RuleBroken(tr("{place} is past. It's {now}.", **values))
        scene.move(combatant.id, tick)
        move_queued_with(scene, combatant)
    scene.update_sheet(combatant.id, phase=deed.phase)
    return tr(
        "{name} chooses phase {phase}",
        name=combatant.display_name,
        phase=PHASE_NUMERALS[deed.phase - 1],
    )


def draw_results(
    scene: Scene, drawers: Sequence[CombatantId], typed_results: Mapping[CombatantId, Result]
) -> dict[CombatantId, DealtResult]:
    """Return the result of each of `drawers`, typed or on cards drawn as the settings say."""
    dealt_results = {who: DealtResult(result) for who, result in typed_results.items()}
    for group in _card_groups(scene, drawers):
        missing = [who for who in group if who not in typed_results]
        number = _draw_card(scene) if missing else 0
        for who in missing:
            result = _result_on_card(scene, who, number)
            dealt_results[who] = DealtResult(result, number)
            recorded = CombatantId(result) if isinstance(result, str) else result
            scene.emit(Rolled(who, "result", (recorded,)))
    return dealt_results


def apply_result(scene: Scene, who: CombatantId, dealt: DealtResult) -> None:
    """Give `who` a result and move it to its phase, unless the GM has moved it."""
    sheet, is_ruled = scene.sheet(who), _is_ruled(scene, who)
    result = _slowed_result(scene, who, dealt.result)
    speed = sheet.counted_speed or effective_speed(sheet)
    phase = next(iter(open_phases(scene.settings.row(speed), result)), None)
    hesitates = phase is None and result != CRITICAL_FAILURE
    scene.update_sheet(
        who,
        result=result,
        counted_speed=speed,
        phase=phase,
        faster_next=hesitates,
        card=dealt.card,
    )
    tick = None if phase is None else slot(phase, scene.stats(who).die)
    if sheet.wait is None and not is_ruled and tick != scene[who].next_tick:
        scene.move(who, tick)


def open_phases_of(scene: Scene, who: CombatantId) -> tuple[int, ...]:
    sheet = scene.sheet(who)
    if sheet.counted_speed is None:
        return ()
    return open_phases(scene.settings.row(sheet.counted_speed), sheet.result)


def effective_speed(sheet: WestSheet) -> Speed:
    """Return the speed that decides the phase, one faster after a hesitation.

    A wait from the last round counts as a quick action.
    """
    if sheet.wait is not None:
        return "quick"
    declared = sheet.declared or "full"
    return faster_speed(declared) if sheet.faster_next else declared


def parse_typed_result(typed: TypedResult) -> Result | None:
    """Parse a typed result; return None for a blank one. Raises RuleBroken if it is unreadable."""
    if typed is None or isinstance(typed, int):
        return typed
    if not (text := typed.strip().upper()):
        return None
    if text != CRITICAL_FAILURE and not re.fullmatch("[0-9]{1,4}", text):
        raise RuleBroken(tr("A result is a number or CF, not “{text}”.", text=typed[:20]))
    return CRITICAL_FAILURE if text == CRITICAL_FAILURE else int(text)


def read_cells(cells: Sequence[Result | None]) -> Result | None:
    """Return the result of a combatant's cells, one per Reflex die, or None if all are unknown.

    It is the best cell, or a critical failure if the last cell is one (source: "Initiative
    Example").
    """
    if cells and cells[-1] == CRITICAL_FAILURE:
        return CRITICAL_FAILURE
    return max((cell for cell in cells if isinstance(cell, int)), default=None)


def has_own_card(scene: Scene, who: CombatantId) -> bool:
    """Return whether the settings give `who` a card that no one else uses."""
    key = _card_key(scene, who)
    return all(_card_key(scene, each) != key for each in ids_in_round(scene) if each != who)


def card_column(scene: Scene, number: int, die: int) -> tuple[Result, ...]:
    """Return the five results in the column of `die` on the card `number`."""
    return _column_results(f"{scene.ledger.seed}:{number}:{die}", die, scene.settings.cf_cards)


def roll_reflex(scene: Scene, who: CombatantId) -> int:
    """Roll the Reflex dice of `who`, which explode; return the best."""
    stats = scene.stats(who)
    return max(_roll_exploding(scene, stats.die) for _ in range(stats.reflex_count))


def _require_drawers(scene: Scene) -> list[CombatantId]:
    if scene.ledger.stage != "declare":
        raise RuleBroken(tr("This round's card is already flipped."))
    if missing := undeclared_ids(scene):
        raise RuleBroken(_undeclared_message(display_names(scene, missing)))
    in_round = sheets_in_round(scene)
    if not in_round:
        raise RuleBroken(tr("No one is in the fight."))
    return [who for who, sheet in in_round.items() if not sheet.surprised]


def _undeclared_message(names: Sequence[str]) -> str:
    if len(names) == 1:
        return tr("{name} hasn't declared yet.", name=names[0])
    return tr("{names} haven't declared yet.", names=join_with_and(names))


def _typed_results(
    scene: Scene, deed: FlipCard, drawers: Sequence[CombatantId]
) -> Mapping[CombatantId, Result]:
    for who in deed.results:
        combatant = require_in_round(scene, who)
        if who not in drawers:
            reason = tr("{name} is surprised and loses this round.", name=combatant.display_name)
            raise RuleBroken(reason)
    results = {}
    for who in drawers:
        typed_result = parse_typed_result(deed.results.get(who))
        result = _read_grid(scene, who, deed.grid) if typed_result is None else typed_result
        if result is not None:
            results[who] = result
    return results


def _read_grid(
    scene: Scene, who: CombatantId, grid: Mapping[Column, Sequence[TypedResult]]
) -> Result | None:
    stats = scene.stats(who)
    column_cells = next((rows for key, rows in grid.items() if key == f"d{stats.die}"), None)
    if column_cells is None:
        return None
    if len(column_cells) < stats.reflex_count:
        raise RuleBroken(_too_few_rows_message(scene, who, len(column_cells)))
    return read_cells([parse_typed_result(cell) for cell in column_cells[: stats.reflex_count]])


def _too_few_rows_message(scene: Scene, who: CombatantId, row_count: int) -> str:
    stats = scene.stats(who)
    return tr(
        "{name} has Reflex {reflex}: enter more rows of {column}, only {rows} are there.",
        name=scene[who].display_name,
        reflex=format_dice(stats.reflex),
        column=format_dice(f"d{stats.die}"),
        rows=row_count,
    )


def _card_groups(scene: Scene, drawers: Sequence[CombatantId]) -> Iterator[tuple[CombatantId, ...]]:
    keys = {who: _card_key(scene, who) for who in drawers}
    for key in dict.fromkeys(keys.values()):
        yield tuple(who for who in drawers if keys[who] == key)


def _card_key(scene: Scene, who: CombatantId) -> tuple[str, str]:
    combatant = scene[who]
    match scene.settings.cards:
        case "all":
            return ("all", "")
        case "side":
            return ("side", "crew" if combatant.side is Side.PC else "npc")
        case "each" if combatant.series:
            return ("group", combatant.series)
        case "each":
            return ("each", who)


def _draw_card(scene: Scene) -> int:
    """Draw a card and return its number; reshuffle the deck first if it is empty."""
    ledger, dice = scene.ledger, scene.dice
    seed = ledger.seed if ledger.seed is not None else dice.roll(1, _SEEDS)[0]
    drawn_cards = ledger.drawn if len(ledger.drawn) < DECK_SIZE else ()
    (number,) = dice.roll(1, [number for number in range(DECK_SIZE) if number not in drawn_cards])
    scene.update_ledger(seed=seed, drawn=(*drawn_cards, number), card=number)
    scene.emit(Rolled(None, "card", (number,)))
    return number


def _result_on_card(scene: Scene, who: CombatantId, number: int) -> Result:
    stats = scene.stats(who)
    result = read_cells(card_column(scene, number, stats.die)[: stats.reflex_count])
    return CRITICAL_FAILURE if result is None else result


@lru_cache(maxsize=64)
def _column_results(seed: str, die: int, failure_count: int) -> tuple[Result, ...]:
    """Return the results in a column. They are cached, as everyone with that die reads them."""
    return tuple(_generate_cell(f"{seed}:{number}", die, failure_count) for number in range(ROWS))


def _generate_cell(seed: str, die: int, failure_count: int) -> Result:
    entropy = int.from_bytes(sha256(seed.encode()).digest(), "big")
    entropy, failure_index = divmod(entropy, DECK_SIZE)
    if failure_index < failure_count:
        return CRITICAL_FAILURE
    total = 0
    while True:
        entropy, face = divmod(entropy, die)
        total += face + 1
        if face + 1 < die:
            return total


def _roll_exploding(scene: Scene, die: int) -> int:
    total = 0
    for _ in DICE:
        (face,) = scene.dice.roll(1, range(1, die + 1))
        total += face
        if face < die:
            break
    return total


def _is_ruled(scene: Scene, who: CombatantId) -> bool:
    """Return whether the GM has moved `who` to a slot that isn't its phase's."""
    tick, phase = scene[who].next_tick, scene.sheet(who).phase
    if tick is None:
        return False
    return phase is None or tick != slot(phase, scene.stats(who).die)


def _slowed_result(scene: Scene, who: CombatantId, result: Result) -> Result:
    """Return a result less the wound, but at least 1 (house rule); failures don't change."""
    if isinstance(result, str):
        return result
    return min(result, max(1, result - wound_penalty(scene.settings, scene[who])))


def _not_open_message(scene: Scene, who: CombatantId) -> str:
    name, sheet, options = scene[who].display_name, scene.sheet(who), open_phases_of(scene, who)
    if sheet.result is None:
        return tr("{name} has no result this round.", name=name)
    if not options:
        return tr("{name} hesitates and can't act this round.", name=name)
    return tr(
        "{name}'s {result} allows {phases} at {speed} speed.",
        name=name,
        result=sheet.result,
        phases=join_with_and([PHASE_NUMERALS[phase - 1] for phase in options]),
        speed=speed_name(sheet.counted_speed),
    )


def _check_can_deal(scene: Scene, who: CombatantId) -> None:
    ledger, sheet, name = scene.ledger, scene.sheet(who), scene[who].display_name
    if ledger.stage == "declare":
        raise RuleBroken(tr("Flip this round's card first."))
    if ledger.has_first_turn_come or scene.now > 0:
        raise RuleBroken(tr("Too late to change results: phase I has begun."))
    if sheet.surprised:
        raise RuleBroken(tr("{name} is surprised and loses this round.", name=name))
    if sheet.result is None:
        raise RuleBroken(tr("{name} has no result this round.", name=name))


def _deal_label(scene: Scene, who: CombatantId, old_result: Result | None) -> str:
    sheet = scene.sheet(who)
    values = {"name": scene[who].display_name, "result": sheet.result, "before": old_result}
    if sheet.card is None:
        return tr("{name}'s result: {before} → {result}", **values)
    return tr("{name}'s result: {before} → {result} (card {card})", card=sheet.card, **values)
