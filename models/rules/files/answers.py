"""Numbers asked at the table besides the dice, as successes or surprise."""

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
"""Numbers of each combatant, by name."""
START: Final = ("enter", "start", "round")
ROUND: Final = ("enter", "round")
KEPT: Final = ("round",)
LASTING: Final = ("enter", "start", "late")
LATE: Final = ("enter", "late")
"""Times at which numbers are asked, by occasion; `KEPT`: a round without new rolls; `LASTING`: not
asked in it."""


def fields_asked(game: FileGame, times: tuple[str, ...]) -> Mapping[str, AskedForm]:
    """Return the numbers asked at these times, by name."""
    return {name: each for name, each in game.form.asked.items() if each.when in times}


def times_of_round(scene: Scene) -> tuple[str, ...]:
    """Return the times at which the next round asks: without new rolls only its own."""
    return KEPT if keeps_order(scene) or keeps_dice(scene) else ROUND


def only_number(game: FileGame) -> str:
    """Return the name of the number typed in place of dice, or "".

    There is one if a single number is asked and nothing is rolled.
    """
    has_dice = any(formula is not None and formula.has_dice for formula in (game.place, game.late))
    return next(iter(game.form.asked)) if len(game.form.asked) == 1 and not has_dice else ""


def typed_rolls(typed: Roll) -> tuple[int, ...]:
    """Return what was typed for the dice of someone's turns, first to last. Raises RuleBroken."""
    if not isinstance(typed, str):
        return () if typed is None else (typed,)
    try:
        return tuple(convert(each, Number, strict=False) for each in typed.split())
    except ValidationError:
        raise RuleBroken(tr(_NO_ROLLS, text=typed[:MAX_QUOTE_LENGTH])) from None


def defaults(scene: Scene) -> dict[str, int]:
    return {name: each.default_value for name, each in game_of(scene).form.asked.items()}


def of_sheet(scene: Scene, who: CombatantId) -> Mapping[str, int]:
    """Return the numbers with which `who` came in."""
    return {**defaults(scene), **(scene.sheet(who).answers or {})}


def lasting(scene: Scene, who: CombatantId) -> Mapping[str, int]:
    """Return the numbers of `who` that later rounds use: all that they don't ask again."""
    times = LASTING if times_of_round(scene) is KEPT else ("start",)
    asked = fields_asked(game_of(scene), times)
    numbers = scene.sheet(who).answers or {}
    return {name: number for name, number in numbers.items() if name in asked}


def of_round(scene: Scene, combatants: Iterable[CombatantId], deed: Start) -> Answers:
    """Return the numbers of all who take part in a round; those never asked have defaults."""
    game, answers, is_later = game_of(scene), dict(deed.asked or {}), isinstance(deed, NextRound)
    if (name := only_number(game)) and name not in answers:
        rolls = deed.rolls or {}
        answers[name] = {who: next(iter(typed_rolls(each)), None) for who, each in rolls.items()}
    result = dict[CombatantId, Mapping[str, int]]()
    for who in combatants:
        own = {name: answers.get(name, {}).get(who) for name in game.form.asked}
        given_numbers = {name: number for name, number in own.items() if number is not None}
        earlier = lasting(scene, who) if is_later else {}
        result[who] = {**defaults(scene), **earlier, **given_numbers}
    return result


def of_late(scene: Scene, deed: Join) -> Mapping[str, int]:
    """Return the numbers of a late joiner."""
    game = game_of(scene)
    answers = dict(deed.asked or {})
    if (name := only_number(game)) and name not in answers:
        answers[name] = next(iter(typed_rolls(deed.roll)), None)
    asked = fields_asked(game, LATE)
    numbers = {name: number for name in asked if (number := answers.get(name)) is not None}
    return {**defaults(scene), **lasting(scene, deed.who), **numbers}


def formula_values(scene: Scene, answers: Answers, who: CombatantId) -> dict[str, int]:
    """Return values for formulas about `who`: its own numbers, and the highest of each."""
    result = dict(answers.get(who, {}))
    for name in game_of(scene).form.asked:
        best = max((each[name] for each in answers.values()), default=0)
        visible = (each[name] for other, each in answers.items() if scene[other].is_visible)
        for function, number in zip(AGGREGATES, (best, max(visible, default=best)), strict=True):
            result[aggregate_name(function, name)] = number
    return result


_NO_ROLLS: Final = mark("“{text}” isn't a number for each turn. Write them like this: 6 3.")
