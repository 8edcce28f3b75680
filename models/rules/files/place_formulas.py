"""Places by the formulas of a game, whose dice are typed, rolled or reused.

With `follows`, a score changes at once when a stat or a counter in its formula does.
"""

from collections.abc import Mapping, Sequence

from models.rules.files import answers, counts, turns
from models.rules.files.clock_kinds import (
    dice_roller,
    game_of,
    minimum_roll,
    reuses_dice,
    to_number,
)
from models.rules.files.form import MAX_TURNS_PER_ROUND
from models.rules.files.formula import Formula
from models.rules.files.game import TURN_NAME
from models.rules.files.place_sharing import is_mid_turn
from models.rules.files.places import TOO_MANY_TYPED, all_places, shift_other_places
from models.rules.files.sheet import OwnTurn, Roll, Scene
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Counter
from models.wording import tr


def count_turns(scene: Scene, who: CombatantId, roll: Roll, own_values: Mapping[str, int]) -> int:
    """Return the number of turns of `who` in a round, 0 to `MAX_TURNS_PER_ROUND`.

    Raises RuleBroken if more rolls than turns were typed.
    """
    number, formula, roll_count = 1, game_of(scene).turns, len(answers.parse_rolls(roll))
    if formula is not None:
        values = counts.formula_values_for(scene, who, formula, **own_values)
        number = max(0, min(MAX_TURNS_PER_ROUND, formula.evaluate(values, minimum_roll)))
    if roll_count > max(1, number):
        name = scene[who].display_name
        raise RuleBroken(tr(TOO_MANY_TYPED, name=name, turns=number, typed=roll_count))
    return number


def entry_place(
    scene: Scene,
    who: CombatantId,
    formula: Formula,
    rolls: Sequence[int] = (),
    own_answers: Mapping[str, int] | None = None,
    turn: int = 1,
) -> int:
    """Return the place of a turn of `who`, who joins a running fight. Raises RuleBroken."""
    numbers = answers_with_joiner(scene, who, own_answers)
    hidden_passes = scene.ledger.hidden_passes if scene[who].is_visible else 0
    values = {
        "now": to_number(scene, scene.now),
        "pass": max(1, scene.ledger.pass_number - hidden_passes),
    }
    values |= {"owed": 0, "left": 0, **answers.formula_values(scene, numbers, who)}
    return evaluate_place(scene, (who, turn), formula, rolls, values)


def answers_with_joiner(
    scene: Scene, who: CombatantId, own_answers: Mapping[str, int] | None
) -> answers.Answers:
    """Return everyone's answers, with those of the joiner `who`."""
    numbers = {other: answers.sheet_answers(scene, other) for other in scene.sheets()}
    return {**numbers, who: {**answers.default_answers(scene), **(own_answers or {})}}


def evaluate_place(
    scene: Scene,
    own_turn: OwnTurn,
    formula: Formula,
    rolls: Sequence[int],
    extra: Mapping[str, int],
) -> int:
    """Return a place by a formula, with the typed dice or by a roll. Raises RuleBroken.

    Dice that the game reuses are saved on the sheet.
    """
    (who, turn), sums = own_turn, list[int]()
    extra = {**_turn_number(scene, turn), **extra}
    values, roll = (
        counts.formula_values_for(scene, who, formula, **extra),
        dice_roller(scene, who, "rolls"),
    )

    def roll_and_record(count_: int, sides: int) -> int:
        sums.append(roll(count_, sides))
        return sums[-1]

    number = (
        formula.evaluate_roll(values, rolls[0])
        if rolls
        else formula.evaluate(values, roll_and_record)
    )
    if reuses_dice(scene) and formula.has_dice:
        _set_dice(scene, own_turn, rolls[0] if rolls else sum(sums))
    return number


def _turn_number(scene: Scene, turn: int) -> Mapping[str, int]:
    return {} if game_of(scene).turns is None else {TURN_NAME: turn}


def _set_dice(scene: Scene, own_turn: OwnTurn, dice: int) -> None:
    who, turn = own_turn
    others = scene.sheet(who).dice
    scene.update_sheet(who, dice=(*others[: turn - 1], dice, *others[turn:]))


def infer_dice(scene: Scene, own_turn: OwnTurn, number: int) -> None:
    """Save the dice with which the formula would give this typed or shared place."""
    formula = game_of(scene).place
    if formula is None or not formula.has_dice or not reuses_dice(scene):
        return
    dice = number - _place_for_dice(scene, own_turn, formula, 0)
    is_added = _place_for_dice(scene, own_turn, formula, dice) == number
    _set_dice(scene, own_turn, dice if is_added else -dice)


def _place_for_dice(
    scene: Scene, own_turn: OwnTurn, formula: Formula, dice: int, **counters: int
) -> int:
    """Return the place for a sum of dice, with the current counters or other values for them."""
    who, turn = own_turn
    answers_by_id = {other: answers.sheet_answers(scene, other) for other in (who, *scene.sheets())}
    extra = {"owed": 0, "left": 0, **_turn_number(scene, turn)}
    extra |= {**answers.formula_values(scene, answers_by_id, who), **counters}
    return formula.evaluate_roll(counts.formula_values_for(scene, who, formula, **extra), dice)


def follow_counter(scene: Scene, who: CombatantId, before: Counter, counter: Counter) -> None:
    """Change the score of `who` by the effect of a changed counter, if scores follow."""
    if game_of(scene).form.order.follows and counter.key in game_of(scene).counters:
        _follow_place(scene, scene, who, {counter.key: before.value})


def adjust_turns(before: Scene, scene: Scene, who: CombatantId) -> None:
    """Adjust the turns of `who` to an edit, and its score if scores follow."""
    turns.adjust_turns(before, scene, who)
    if game_of(scene).form.order.follows:
        _follow_place(before, scene, who, {})


def _follow_place(
    before: Scene, scene: Scene, who: CombatantId, old_counters: Mapping[str, int]
) -> None:
    """Add the change of each place since `before` to its score; a turn under way isn't moved."""
    formula, sheet = game_of(scene).place, scene.sheet(who)
    if formula is None or sheet.score is None or game_of(before).place != formula:
        return
    own_turns = {place.turn: (who, place.turn) for place in all_places(scene, who)}
    try:
        changes = {
            turn: _place_for_dice(scene, own_turn, formula, dice)
            - _place_for_dice(before, own_turn, formula, dice, **old_counters)
            for turn, own_turn in own_turns.items()
            for dice in (sheet.dice[turn - 1 : turn] or (0,))
        }
    except RuleBroken:  # its formula fails, and the next round is refused
        return
    shift_other_places(scene, who, changes)
    change = changes[sheet.turn]
    if is_mid_turn(scene, who):
        scene.update_sheet(who, score=sheet.score + change)
    else:
        counts.change_score(scene, who, change, spent=False)
