"""The three clocks of system files: `count`, `chart` and `order`.

On a count, an action moves the marker by its cost. A chart gives each combatant its own moments. In
an order each has one or more places in a round, or acts again in passes while its score lasts.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from itertools import chain, dropwhile, groupby, islice, repeat
from itertools import count as numbers
from typing import Any, Final, cast

from msgspec import Struct, UnsetType
from msgspec.structs import asdict, replace

from models.rules.clocks.count import habit_ghosts
from models.rules.clocks.order import MAX_TURNS_AHEAD
from models.rules.clocks.wounds_slow import wound_penalty
from models.rules.dice import faces
from models.rules.files.form import ChartForm, Clock
from models.rules.files.formula import RollDice
from models.rules.files.game import SCORE_NAME, FileGame
from models.rules.files.sheet import Scene, TurnShift
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.turns import Ghost


class ClockKind(Struct, frozen=True):
    """The functions that differ between the clocks.

    Ticks are None if no turn is left in the round. `next_turn` returns the tick after a turn with a
    cost, `after_reaction` the marker's tick after a reaction with a cost. `ghosts` predicts the
    turns after the marker's.
    """

    next_turn: Callable[[Scene, CombatantId, int], Tick | None]
    after_reaction: Callable[[Scene, CombatantId, int], Tick | None]
    ghosts: Callable[[Scene, CombatantId], Iterator[Ghost]]


def game_of(scene: Scene) -> FileGame:
    game: FileGame = scene.system.clock_options  # type: ignore[assignment] # the table of a file has one
    return game


def clock_kind_of(scene: Scene) -> ClockKind:
    return clock_kind(game_of(scene))


def clock_kind(game: FileGame) -> ClockKind:
    clock = game.form.clock  # comparing is faster than hashing an Enum
    return _COUNT if clock is Clock.COUNT else _CHART if clock is Clock.CHART else _ORDER


def to_tick(scene: Scene, number: int) -> Tick:
    """Return the tick that people read as `number`."""
    return Tick(game_of(scene).sign * number)


def to_number(scene: Scene, tick: int) -> int:
    """Return the number that people read for a tick."""
    return game_of(scene).sign * tick


def formula_values(scene: Scene, who: CombatantId) -> Mapping[str, int]:
    """Return the stats of `who` and the settings, for formulas; cached for this encounter."""
    cache = scene.cached(_empty_cache)
    if who not in cache:
        cache[who] = formula_values_of(scene, scene.stats(who))
    return cache[who]


def _empty_cache(_scene: Scene) -> dict[CombatantId, dict[str, int]]:
    return {}


def formula_values_of(scene: Scene, stats: Any) -> dict[str, int]:  # noqa: ANN401 - a struct made of a file
    """Return `stats` and the settings, for formulas."""
    return {**asdict(stats), **asdict(scene.settings)}


def dice_roller(scene: Scene, who: CombatantId, key: str) -> RollDice:
    """Return a function that rolls dice for `who` and records the roll under `key`."""
    return lambda count, sides: scene.roll(who, key, count, faces(sides))


def keeps_order(scene: Scene) -> bool:
    """Return whether a new round keeps everyone's place."""
    rule = getattr(game_of(scene).form.rounds, "again", "enter")
    return rule == "keep" and getattr(scene.settings, "new_order", False) is not True


def keeps_dice(scene: Scene) -> bool:
    """Return whether each round computes places from the same dice and answers again."""
    return getattr(game_of(scene).form.rounds, "again", "enter") == "sum"


def reuses_dice(scene: Scene) -> bool:
    """Return whether a place is computed more than once from the same dice."""
    return keeps_dice(scene) or game_of(scene).form.order.follows


def earliest_tick(scene: Scene, who: CombatantId) -> Tick:
    """Return the first tick on which `who` can have a turn.

    If `who` is visible, that tick isn't past on the players' clock, either.
    """
    return scene.latest_now if scene[who].is_visible else scene.now


def uses_up_scores(scene: Scene) -> bool:
    """Return whether passes reduce the score; at 0 or below no turn is left."""
    return SCORE_NAME in game_of(scene).passes


def moments_after(scene: Scene, who: CombatantId, tick: int) -> Iterator[Tick]:
    """Yield the moments of `who` on its chart after a tick, endlessly; none for an empty row."""
    chart, row = game_of(scene).form.chart, chart_row(scene, who)
    assert not isinstance(chart, UnsetType)
    if isinstance(row, int):
        return map(Tick, numbers(tick + row, row))
    return cast("Iterator[Tick]", _moments_of_row(chart, row, tick))


def chart_row(scene: Scene, who: CombatantId) -> int | tuple[int, ...]:
    """Return the moments of `who` in each round of the chart, or the ticks between its turns."""
    game = game_of(scene)
    if game.period is not None:
        return max(1, game.period.evaluate(formula_values(scene, who), minimum_roll))
    return game.rows.get(getattr(scene.stats(who), str(getattr(game.form.chart, "by", ""))), ())


def moments_ahead(scene: Scene, who: CombatantId, tick: int) -> Iterator[Tick]:
    """Yield the turns of `who` after a tick: moments from `FileSheet.not_before` on.

    In an order, yield its later places in the round, which may be on the tick itself; on a count,
    nothing.
    """
    if game_of(scene).form.clock is Clock.COUNT:
        return iter(())
    if game_of(scene).form.clock is Clock.ORDER:
        numbers = (place.number for place in scene.sheet(who).later_places)
        ticks = (to_tick(scene, number) for number in numbers if number is not None)
        return iter(sorted(each for each in ticks if each >= tick))
    first = scene.sheet(who).not_before
    moments = moments_after(scene, who, tick)
    return moments if first is None else dropwhile(lambda moment: moment < first, moments)


def turns_after(scene: Scene, who: CombatantId, tick: int) -> Iterator[Tick]:
    """Yield the ticks of turns after one on `tick`; `tick` comes first if the chart repeats it."""
    chart, row, repeats_left = game_of(scene).form.chart, chart_row(scene, who), 0
    if isinstance(row, tuple) and not isinstance(chart, UnsetType):
        repeats_left = row.count((tick - 1) % chart.length + 1) - scene.sheet(who).repeats - 1
    return chain(repeat(Tick(tick), max(0, repeats_left)), moments_ahead(scene, who, tick))


def count_repeats(scene: Scene, who: CombatantId, tick: Tick, next_tick: Tick | None) -> None:
    """Count the turns taken on `tick`, before the marker moves to `next_tick`."""
    if game_of(scene).form.clock is Clock.CHART:
        scene.update_sheet(who, repeats=scene.sheet(who).repeats + 1 if next_tick == tick else 0)


def _moments_of_row(chart: ChartForm, row: tuple[int, ...], tick: int) -> Iterator[int]:
    """Yield the moments of a row after a tick, endlessly; moment 1 of round 1 is tick 1."""
    if not row:
        return
    first = (tick - 1) // chart.length
    rest = row[bisect_right(row, tick - first * chart.length) :]
    yield from (first * chart.length + moment for moment in rest)
    for start in numbers((first + 1) * chart.length, chart.length):
        for moment in row:
            yield start + moment


def minimum_roll(count: int, _sides: int) -> int:
    """Return the lowest roll of `count` dice: the roller for formulas without dice."""
    return count


def _tick_when_paid(scene: Scene, who: CombatantId, cost: int) -> Tick | None:
    tick = Tick(scene.now + cost + wound_penalty(scene.settings, scene[who]))
    return None if game_of(scene).is_past_round(tick) else tick


def _tick_after_reaction(scene: Scene, who: CombatantId, cost: int) -> Tick | None:
    marker = scene[who].marker
    tick = Tick(
        (scene.now if marker is None else marker.tick) + cost + reaction_surcharge(scene, who, cost)
    )
    return None if game_of(scene).is_past_round(tick) else tick


def reaction_surcharge(scene: Scene, who: CombatantId, cost: int) -> int:
    """Return the wound penalty on a reaction, 0 if the reaction is free."""
    return wound_penalty(scene.settings, scene[who]) if cost else 0


def turn_shift(scene: Scene, who: CombatantId) -> TurnShift:
    """Return the shift of the turn of `who`, an empty one if the GM moved the turn since."""
    shift, marker = scene.sheet(who).shift, scene[who].marker
    tick = scene.now if marker is None else marker.tick
    return shift if shift is not None and shift.to == tick else TurnShift(tick, tick)


def save_turn_shift(scene: Scene, who: CombatantId, shift: TurnShift) -> None:
    """Save the causes that moved the turn of `who` to its current tick, on a count only."""
    marker, on_count = scene[who].marker, game_of(scene).form.clock is Clock.COUNT
    if on_count and marker is not None and (shift.cost or shift.broken or shift.late):
        scene.update_sheet(who, shift=replace(shift, to=marker.tick))


def _next_moment(scene: Scene, who: CombatantId, _cost: int) -> Tick | None:
    """Return the next moment; after a wait, that of the marker."""
    marker = scene[who].marker
    if marker is not None and marker.tick > scene.now:
        return marker.tick
    return next(turns_after(scene, who, scene.now), None)


def _moment_after_reaction(scene: Scene, who: CombatantId, _cost: int) -> Tick | None:
    marker = scene[who].marker
    return next(turns_after(scene, who, scene.now if marker is None else marker.tick), None)


def _ghosts_ahead(scene: Scene, who: CombatantId) -> Iterator[Ghost]:
    marker = scene[who].marker
    if marker is None:
        return iter(())
    try:
        moments = moments_ahead(scene, who, marker.tick)
    except RuleBroken:  # its formula fails, and acting is refused
        return iter(())
    if game_of(scene).form.clock is Clock.CHART:
        moments = (tick for tick, _ in groupby(moments))
    return map(Ghost, islice(moments, MAX_TURNS_AHEAD), repeat(who))


def _next_place(scene: Scene, who: CombatantId, _cost: int) -> Tick | None:
    return next(moments_ahead(scene, who, scene.now), None)


def _tick_of_score(scene: Scene, who: CombatantId, _cost: int) -> Tick | None:
    """Return the marker's tick by the current score, None if the score is used up."""
    score, marker = scene.sheet(who).score, scene[who].marker
    if score is None:
        return None if marker is None else marker.tick
    return to_tick(scene, score) if score > 0 or not uses_up_scores(scene) else None


_COUNT: Final = ClockKind(_tick_when_paid, _tick_after_reaction, habit_ghosts)
_CHART: Final = ClockKind(_next_moment, _moment_after_reaction, _ghosts_ahead)
_ORDER: Final = ClockKind(_next_place, _tick_of_score, _ghosts_ahead)
