"""Places by the formulas of a game: dice that are typed, rolled or kept, and scores that follow."""

from collections.abc import Mapping, Sequence

from models.rules.files import answers, counts, turns
from models.rules.files.clock_kinds import (
    counts_dice_again,
    dice_roller,
    game_of,
    no_dice,
    number_on,
)
from models.rules.files.form import MAX_TURNS
from models.rules.files.formula import Formula
from models.rules.files.game import TURN
from models.rules.files.places import TOO_MANY_TYPED, all_places, change_other_places
from models.rules.files.sheet import OwnTurn, Roll, Scene
from models.rules.files.slots import is_mid_turn
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Counter
from models.wording import tr


def number_of_turns(scene: Scene, who: CombatantId, roll: Roll, asked: Mapping[str, int]) -> int:
    """Return how many turns `who` has in a round, 0 to `MAX_TURNS`.

    Raises RuleBroken if more rolls were typed for them.
    """
    number, formula, typed = 1, game_of(scene).turns, len(answers.typed_rolls(roll))
    if formula is not None:
        values = counts.formula_values_for(scene, who, formula, **asked)
        number = max(0, min(MAX_TURNS, formula.value(values, no_dice)))
    if typed > max(1, number):
        name = scene[who].display_name
        raise RuleBroken(tr(TOO_MANY_TYPED, name=name, turns=number, typed=typed))
    return number


def entry_place(
    scene: Scene,
    who: CombatantId,
    formula: Formula,
    typed: Sequence[int] = (),
    asked: Mapping[str, int] | None = None,
    turn: int = 1,
) -> int:
    """Return the place of a turn at which a formula brings `who` into a fight under way."""
    numbers = late_answers(scene, who, asked)
    unseen = scene.ledger.unseen if scene[who].is_visible else 0
    values = {"now": number_on(scene, scene.now), "pass": max(1, scene.ledger.pass_number - unseen)}
    values |= {"owed": 0, "left": 0, **answers.formula_values(scene, numbers, who)}
    return evaluate_place(scene, (who, turn), formula, typed, values)


def late_answers(
    scene: Scene, who: CombatantId, asked: Mapping[str, int] | None
) -> answers.Answers:
    """Return the numbers asked of all in the fight, and of `who`, who joins it."""
    numbers = {other: answers.of_sheet(scene, other) for other in scene.sheets()}
    return {**numbers, who: {**answers.defaults(scene), **(asked or {})}}


def evaluate_place(
    scene: Scene,
    own_turn: OwnTurn,
    formula: Formula,
    typed: Sequence[int],
    extra: Mapping[str, int],
) -> int:
    """Return the value of a formula, with the dice typed, if any."""
    (who, turn), sums = own_turn, list[int]()
    extra = {**_turn_value(scene, turn), **extra}
    values, roll = (
        counts.formula_values_for(scene, who, formula, **extra),
        dice_roller(scene, who, "rolls"),
    )

    def add(count_: int, sides: int) -> int:
        sums.append(roll(count_, sides))
        return sums[-1]

    number = formula.value_of_roll(values, typed[0]) if typed else formula.value(values, add)
    if counts_dice_again(scene) and formula.has_dice:
        _set_dice(scene, own_turn, typed[0] if typed else sum(sums))
    return number


def _turn_value(scene: Scene, turn: int) -> Mapping[str, int]:
    return {} if game_of(scene).turns is None else {TURN: turn}


def _set_dice(scene: Scene, own_turn: OwnTurn, dice: int) -> None:
    who, turn = own_turn
    others = scene.sheet(who).dice
    scene.update_sheet(who, dice=(*others[: turn - 1], dice, *others[turn:]))


def set_dice_behind(scene: Scene, own_turn: OwnTurn, number: int) -> None:
    """Set the dice with which a typed or shared place would come from the formula."""
    formula = game_of(scene).place
    if formula is None or not formula.has_dice or not counts_dice_again(scene):
        return
    dice = number - _sum_up(scene, own_turn, formula, 0)
    is_added = _sum_up(scene, own_turn, formula, dice) == number
    _set_dice(scene, own_turn, dice if is_added else -dice)


def _sum_up(scene: Scene, own_turn: OwnTurn, formula: Formula, dice: int, **counters: int) -> int:
    """Return the value of a place for these dice, now or with other values of counters."""
    who, turn = own_turn
    asked = {other: answers.of_sheet(scene, other) for other in (who, *scene.sheets())}
    extra = {"owed": 0, "left": 0, **_turn_value(scene, turn)}
    extra |= {**answers.formula_values(scene, asked, who), **counters}
    return formula.value_of_roll(counts.formula_values_for(scene, who, formula, **extra), dice)


def follow_counter(scene: Scene, who: CombatantId, before: Counter, counter: Counter) -> None:
    """Change the score of `who` by as much as its place does with a counter."""
    if game_of(scene).form.order.follows and counter.key in game_of(scene).counters:
        _follow_place(scene, scene, who, {counter.key: before.value})


def adjust_turns(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Adjust the turns of `who` to an edit, and its score if that follows its place."""
    turns.adjust_turns(before, scene, who)
    if game_of(scene).form.order.follows:
        _follow_place(before, scene, who, {})


def _follow_place(
    before: Scene, scene: Scene, who: CombatantId, old_counters: Mapping[str, int]
) -> None:
    """Change each score by as much as its place has changed since; a turn under way goes on."""
    formula, sheet = game_of(scene).place, scene.sheet(who)
    if formula is None or sheet.score is None or game_of(before).place != formula:
        return
    own_turns = {place.turn: (who, place.turn) for place in all_places(scene, who)}
    try:
        changes = {
            turn: _sum_up(scene, own_turn, formula, dice)
            - _sum_up(before, own_turn, formula, dice, **old_counters)
            for turn, own_turn in own_turns.items()
            for dice in (sheet.dice[turn - 1 : turn] or (0,))
        }
    except RuleBroken:  # its formula fails, and the next round is refused
        return
    change_other_places(scene, who, changes)
    by = changes[sheet.turn]
    if is_mid_turn(scene, who):
        scene.update_sheet(who, score=sheet.score + by)
    else:
        counts.change_score(scene, who, by)
