"""Cards: the deck, reading a card, the phases it opens, and hesitation.

The cards of the game are pictures; those of the program are made by rule: 54 cards with a column
for each die and five rows, each cell an open-ended die or, rarely, a critical failure.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from typing import Final

from msgspec import Struct

from models.rules.clocks.wounds_slow import wound_penalty
from models.rules.names import join_words, shorten
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.sheet import (
    CRITICAL_FAILURE,
    DICE,
    ROMAN,
    Choose,
    Column,
    DealAgain,
    FlipCard,
    Result,
    Scene,
    Speed,
    TypedResult,
    WestSheet,
    faster,
    open_phases,
    place,
    slot,
    speed_word,
)
from models.rules.systems.west_that_wasnt.turns import (
    display_names,
    ids_in_round,
    move_queued_with,
    refuse_before_card,
    require_in_round,
    sheets_in_round,
    undeclared_ids,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.events import Rolled, Ruled
from models.wording import format_dice, tr

DECK: Final = 54
ROWS: Final = 5
_SEEDS: Final = range(1, 1_000_000_000)


class DealtResult(Struct, frozen=True):
    """A result, and the number of its card if the program drew one."""

    result: Result
    card: int | None = None


def flip_card(scene: Scene, deed: FlipCard) -> str:
    """Flip the card; everyone moves to its earliest open phase (source: "Resolution").

    A combatant that the GM has put on a slot against the rules stays there.
    """
    drawers = _drawers(scene)
    typed_results = _typed_results(scene, deed, drawers)
    for who in tuple(ids_in_round(scene)):
        scene.enter(who)
    readings = flip(scene, drawers, typed_results)
    is_card_drawn = any(each.card is not None for each in readings.values())
    scene.update_ledger(
        stage="act", has_first_turn_come=False, card=scene.ledger.card if is_card_drawn else None
    )
    for who in drawers:
        deal(scene, who, readings[who])
    number = scene.ledger.card
    if number is None:
        texts = shorten([f"{scene[who].display_name} {readings[who].result}" for who in drawers])
        return tr("Results: {results}", results=", ".join(texts))
    return tr("Card {number} flipped", number=number)


def deal_again(scene: Scene, deed: DealAgain) -> str:
    """Give `deed.who` another result, typed or drawn, before the first phase is called.

    If `who` has its own card, another may be drawn (source: "Resolution", one card per character);
    if others share it, this is the GM's ruling, and their card stays.
    """
    one, common_card = require_in_round(scene, deed.who), scene.ledger.card
    who = one.id
    _refuse_dealing(scene, who)
    old_result, typed_result = scene.sheet(who).result, parse_result(deed.result)
    deal(scene, who, flip(scene, (who,), {} if typed_result is None else {who: typed_result})[who])
    scene.update_ledger(card=common_card)
    move_queued_with(scene, one)
    label = _deal_label(scene, who, old_result)
    if has_own_card(scene, who):
        return label
    scene.emit(Ruled(label))
    return tr("GM's ruling: {ruling}", ruling=label)


def choose(scene: Scene, deed: Choose) -> str:
    """Choose another phase that the result opens, before the first turn only."""
    refuse_before_card(scene)
    one = require_in_round(scene, deed.who)
    if scene.ledger.has_first_turn_come:
        raise RuleBroken(tr("Too late: choose phases before anyone acts."))
    if deed.phase not in open_phases_of(scene, one.id):
        raise RuleBroken(_not_open_text(scene, one.id))
    if scene.sheet(one.id).wait is None:
        tick = slot(deed.phase, scene.stats(one.id).die)
        if tick < scene.now:
            values = {"place": place(tick), "now": place(scene.now)}
            raise RuleBroken(tr("{place} is past. It's {now}.", **values))
        scene.move(one.id, tick)
        move_queued_with(scene, one)
    scene.update_sheet(one.id, phase=deed.phase)
    return tr("{name} chooses phase {phase}", name=one.display_name, phase=ROMAN[deed.phase - 1])


def flip(
    scene: Scene, drawers: Sequence[CombatantId], typed_results: Mapping[CombatantId, Result]
) -> dict[CombatantId, DealtResult]:
    """Return each reading; for results not typed, draw cards by the settings."""
    readings = {who: DealtResult(result) for who, result in typed_results.items()}
    for group in _card_groups(scene, drawers):
        missing = [who for who in group if who not in typed_results]
        number = _draw(scene) if missing else 0
        for who in missing:
            result = _result_on_card(scene, who, number)
            readings[who] = DealtResult(result, number)
            recorded = CombatantId(result) if isinstance(result, str) else result
            scene.emit(Rolled(who, "result", (recorded,)))
    return readings


def deal(scene: Scene, who: CombatantId, reading: DealtResult) -> None:
    """Give `who` a result; a combatant that the GM has put on a slot stays there."""
    sheet, is_ruled = scene.sheet(who), _is_ruled(scene, who)
    result = _slowed_result(scene, who, reading.result)
    speed = sheet.counted_speed or effective_speed(sheet)
    phase = next(iter(open_phases(scene.settings.row(speed), result)), None)
    hesitates = phase is None and result != CRITICAL_FAILURE
    scene.update_sheet(
        who,
        result=result,
        counted_speed=speed,
        phase=phase,
        faster_next=hesitates,
        card=reading.card,
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
    """Return the speed that counts for the phase: one faster after a hesitation.

    A wait kept from the last round counts as a quick action.
    """
    if sheet.wait is not None:
        return "quick"
    declared = sheet.declared or "full"
    return faster(declared) if sheet.faster_next else declared


def parse_result(typed: TypedResult) -> Result | None:
    """Return a typed result; None to draw. Raises RuleBroken for an unreadable one."""
    if typed is None or isinstance(typed, int):
        return typed
    if not (text := typed.strip().upper()):
        return None
    if text != CRITICAL_FAILURE and not re.fullmatch("[0-9]{1,4}", text):
        raise RuleBroken(tr("A result is a number or CF, not “{text}”.", text=typed[:20]))
    return CRITICAL_FAILURE if text == CRITICAL_FAILURE else int(text)


def read_cells(cells: Sequence[Result | None]) -> Result | None:
    """Return the result that a Reflex of as many dice reads from these cells.

    The best of them, but a critical failure if the last cell is one (source: "Initiative Example");
    None if no cell is known.
    """
    if cells and cells[-1] == CRITICAL_FAILURE:
        return CRITICAL_FAILURE
    return max((cell for cell in cells if isinstance(cell, int)), default=None)


def has_own_card(scene: Scene, who: CombatantId) -> bool:
    """Return whether the settings give `who` a card of its own."""
    key = _card_key(scene, who)
    return all(_card_key(scene, each) != key for each in ids_in_round(scene) if each != who)


def column(scene: Scene, number: int, die: int) -> tuple[Result, ...]:
    """Return the five rows of a die on the card of that number."""
    return _rows(f"{scene.ledger.seed}:{number}:{die}", die, scene.settings.cf_cards)


def roll_reflex(scene: Scene, who: CombatantId) -> int:
    """Roll the Reflex of `who` with dice: the best of them, each exploding."""
    stats = scene.stats(who)
    return max(_roll_exploding(scene, stats.die) for _ in range(stats.reflex_count))


def _drawers(scene: Scene) -> list[CombatantId]:
    if scene.ledger.stage != "declare":
        raise RuleBroken(tr("This round's card is already flipped."))
    if missing := undeclared_ids(scene):
        raise RuleBroken(_missing_text(display_names(scene, missing)))
    in_round = sheets_in_round(scene)
    if not in_round:
        raise RuleBroken(tr("No one is in the fight."))
    return [who for who, sheet in in_round.items() if not sheet.surprised]


def _missing_text(names: Sequence[str]) -> str:
    if len(names) == 1:
        return tr("{name} hasn't declared yet.", name=names[0])
    return tr("{names} haven't declared yet.", names=join_words(names))


def _typed_results(
    scene: Scene, deed: FlipCard, drawers: Sequence[CombatantId]
) -> Mapping[CombatantId, Result]:
    for who in deed.results:
        one = require_in_round(scene, who)
        if who not in drawers:
            reason = tr("{name} is surprised and loses this round.", name=one.display_name)
            raise RuleBroken(reason)
    results = {}
    for who in drawers:
        typed = parse_result(deed.results.get(who))
        result = _from_grid(scene, who, deed.grid) if typed is None else typed
        if result is not None:
            results[who] = result
    return results


def _from_grid(
    scene: Scene, who: CombatantId, grid: Mapping[Column, Sequence[TypedResult]]
) -> Result | None:
    stats = scene.stats(who)
    column_cells = next((rows for key, rows in grid.items() if key == f"d{stats.die}"), None)
    if column_cells is None:
        return None
    if len(column_cells) < stats.reflex_count:
        raise RuleBroken(_too_few_rows(scene, who, len(column_cells)))
    return read_cells([parse_result(cell) for cell in column_cells[: stats.reflex_count]])


def _too_few_rows(scene: Scene, who: CombatantId, row_count: int) -> str:
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
    one = scene[who]
    match scene.settings.cards:
        case "all":
            return ("all", "")
        case "side":
            return ("side", "crew" if one.side is Side.PC else "npc")
        case "each" if one.series:
            return ("group", one.series)
        case "each":
            return ("each", who)


def _draw(scene: Scene) -> int:
    """Draw a card and return its number; an empty deck is reshuffled first."""
    ledger, dice = scene.ledger, scene.dice
    seed = ledger.seed if ledger.seed is not None else dice.roll(1, _SEEDS)[0]
    drawn_cards = ledger.drawn if len(ledger.drawn) < DECK else ()
    (number,) = dice.roll(1, [number for number in range(DECK) if number not in drawn_cards])
    scene.update_ledger(seed=seed, drawn=(*drawn_cards, number), card=number)
    scene.emit(Rolled(None, "card", (number,)))
    return number


def _result_on_card(scene: Scene, who: CombatantId, number: int) -> Result:
    stats = scene.stats(who)
    result = read_cells(column(scene, number, stats.die)[: stats.reflex_count])
    return CRITICAL_FAILURE if result is None else result


@lru_cache(maxsize=64)
def _rows(seed: str, die: int, failures: int) -> tuple[Result, ...]:
    """Return the rows of a column; cached, as everyone with that die reads the same ones."""
    return tuple(_cell(f"{seed}:{number}", die, failures) for number in range(ROWS))


def _cell(seed: str, die: int, failures: int) -> Result:
    luck = int.from_bytes(sha256(seed.encode()).digest(), "big")
    luck, failure = divmod(luck, DECK)
    if failure < failures:
        return CRITICAL_FAILURE
    total = 0
    while True:
        luck, face = divmod(luck, die)
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
    """Return whether the GM has put `who` on a slot that no card gave."""
    tick, phase = scene[who].next_tick, scene.sheet(who).phase
    if tick is None:
        return False
    return phase is None or tick != slot(phase, scene.stats(who).die)


def _slowed_result(scene: Scene, who: CombatantId, result: Result) -> Result:
    """Return a result less the wound, but at least 1; failures stay (a house rule)."""
    if isinstance(result, str):
        return result
    return min(result, max(1, result - wound_penalty(scene.settings, scene[who])))


def _not_open_text(scene: Scene, who: CombatantId) -> str:
    name, sheet, options = scene[who].display_name, scene.sheet(who), open_phases_of(scene, who)
    if sheet.result is None:
        return tr("{name} has no result this round.", name=name)
    if not options:
        return tr("{name} hesitates and can't act this round.", name=name)
    return tr(
        "{name}'s {result} allows {phases} at {speed} speed.",
        name=name,
        result=sheet.result,
        phases=join_words([ROMAN[phase - 1] for phase in options]),
        speed=speed_word(sheet.counted_speed),
    )


def _refuse_dealing(scene: Scene, who: CombatantId) -> None:
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
