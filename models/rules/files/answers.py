"""Answers to a game's questions on entry, such as successes or surprise, but not its dice."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from msgspec import ValidationError, convert

from models.rules.files.clock_kinds import game_of, keeps_dice, keeps_order
from models.rules.files.form import AskedForm
from models.rules.files.formula import AGGREGATES, aggregate_name
from models.rules.files.game import FileGame
from models.rules.files.sheet import Join, NextRound, Number, Roll, Scene, Start
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MAX_QUOTE_LENGTH
from models.scheduler.clock import CombatantId
from models.wording import mark, tr

Answers: TypeAlias = Mapping[CombatantId, Mapping[str, int]]
"""Each combatant's answers, by the name of the number."""
START_TIMES: Final = ("enter", "start", "round")
ROUND_TIMES: Final = ("enter", "round")
UNROLLED_ROUND_TIMES: Final = ("round",)
LASTING_TIMES: Final = ("enter", "start", "late")
LATE_TIMES: Final = ("enter", "late")
"""Values of `AskedForm.when`, by occasion.

`UNROLLED_ROUND_TIMES`: a round without new rolls. `LASTING_TIMES`: numbers that such a round keeps.
"""


def number_forms(game: FileGame, times: tuple[str, ...]) -> Mapping[str, AskedForm]:
    """Return the forms of the numbers asked at `times`, by name."""
    return {name: each for name, each in game.form.asked.items() if each.when in times}


def asking_times(scene: Scene) -> tuple[str, ...]:
    """Return the occasions on which the next round asks: fewer if it keeps places or dice."""
    return UNROLLED_ROUND_TIMES if keeps_order(scene) or keeps_dice(scene) else ROUND_TIMES


def sole_number_name(game: FileGame) -> str:
    """Return the name of the game's only number, if nothing is rolled besides it; else ""."""
    has_dice = any(formula is not None and formula.has_dice for formula in (game.place, game.late))
    return next(iter(game.form.asked)) if len(game.form.asked) == 1 and not has_dice else ""


def parse_rolls(roll: Roll) -> tuple[int, ...]:
    """Return the dice sums in a typed roll, one for each turn, first to last. Raises RuleBroken."""
    if not isinstance(roll, str):
        return () if roll is None else (roll,)
    try:
        return tuple(convert(each, Number, strict=False) for each in roll.split())
    except ValidationError:
        raise RuleBroken(tr(_NO_ROLLS, text=roll[:MAX_QUOTE_LENGTH])) from None


def default_answers(scene: Scene) -> dict[str, int]:
    return {name: each.default_value for name, each in game_of(scene).form.asked.items()}


def sheet_answers(scene: Scene, who: CombatantId) -> Mapping[str, int]:
    """Return the answers with which `who` entered, with defaults for those missing."""
    return {**default_answers(scene), **(scene.sheet(who).answers or {})}


def lasting_answers(scene: Scene, who: CombatantId) -> Mapping[str, int]:
    """Return the answers of `who` that the next round won't ask again."""
    times = LASTING_TIMES if asking_times(scene) is UNROLLED_ROUND_TIMES else ("start",)
    lasting_forms = number_forms(game_of(scene), times)
    numbers = scene.sheet(who).answers or {}
    return {name: number for name, number in numbers.items() if name in lasting_forms}


def round_answers(scene: Scene, combatants: Iterable[CombatantId], deed: Start) -> Answers:
    """Return the answers of everyone in a round: typed, lasting, or default. Raises RuleBroken."""
    game, answers, is_later = game_of(scene), dict(deed.asked or {}), isinstance(deed, NextRound)
    if (name := sole_number_name(game)) and name not in answers:
        rolls = deed.rolls or {}
        answers[name] = {who: next(iter(parse_rolls(each)), None) for who, each in rolls.items()}
    result = dict[CombatantId, Mapping[str, int]]()
    for who in combatants:
        typed_numbers = {name: answers.get(name, {}).get(who) for name in game.form.asked}
        given_numbers = {
            name: number for name, number in typed_numbers.items() if number is not None
        }
        earlier = lasting_answers(scene, who) if is_later else {}
        result[who] = {**default_answers(scene), **earlier, **given_numbers}
    return result


def joiner_answers(scene: Scene, deed: Join) -> Mapping[str, int]:
    """Return the answers of a late joiner: typed, lasting, or default. Raises RuleBroken."""
    game = game_of(scene)
    answers = dict(deed.asked or {})
    if (name := sole_number_name(game)) and name not in answers:
        answers[name] = next(iter(parse_rolls(deed.roll)), None)
    late_forms = number_forms(game, LATE_TIMES)
    numbers = {name: number for name in late_forms if (number := answers.get(name)) is not None}
    return {**default_answers(scene), **lasting_answers(scene, deed.who), **numbers}


def formula_values(scene: Scene, answers: Answers, who: CombatantId) -> dict[str, int]:
    """Return the values that formulas about `who` know: its answers, `best(…)` and `seen(…)`."""
    result = dict(answers.get(who, {}))
    for name in game_of(scene).form.asked:
        best = max((each[name] for each in answers.values()), default=0)
        visible = (each[name] for other, each in answers.items() if scene[other].is_visible)
        for function, number in zip(AGGREGATES, (best, max(visible, default=best)), strict=True):
            result[aggregate_name(function, name)] = number
    return result


_NO_ROLLS: Final = mark("“{text}” isn't a number for each turn. Write them like this: 6 3.")
