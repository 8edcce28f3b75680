"""The three clocks of system files: tick of a turn, of the next one, and end of a round.

`count`: a marker moves by an act's cost. `chart`: each has moments of its own. `order`: each has
places in a round, mostly one, or acts again while passes leave some score.
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
from models.rules.files.game import SCORE, FileGame
from models.rules.files.sheet import Scene, TurnMoved
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.turns import Ghost


class ClockKind(Struct, frozen=True):
    """Differences between the clocks.

    `next_turn` returns the tick of the next turn after one at a cost, None: none in this round.
    `after_reaction` returns the marker's tick after a reaction at a cost. `ghosts` are the turns
    after that.
    """

    next_turn: Callable[[Scene, CombatantId, int], Tick | None]
    after_reaction: Callable[[Scene, CombatantId, int], Tick | None]
    ghosts: Callable[[Scene, CombatantId], Iterator[Ghost]]


def game_of(scene: Scene) -> FileGame:
    game: FileGame = scene.system.clock_options  # type: ignore[assignment] # the table of a file has one
    return game


def kind_of(scene: Scene) -> ClockKind:
    return kind_in(game_of(scene))


def kind_in(game: FileGame) -> ClockKind:
    clock = game.form.clock  # comparing is faster than hashing an Enum
    return _COUNT if clock is Clock.COUNT else _CHART if clock is Clock.CHART else _ORDER


def tick_of(scene: Scene, number: int) -> Tick:
    """Return the tick on which people read `number`."""
    return Tick(game_of(scene).sign * number)


def number_on(scene: Scene, tick: int) -> int:
    """Return the number that people read on a tick."""
    return game_of(scene).sign * tick


def formula_values(scene: Scene, who: CombatantId) -> Mapping[str, int]:
    """Return formula values of `who`: stats and settings; cached for this state of the fight."""
    cache = scene.cached(_empty_cache)
    if who not in cache:
        cache[who] = formula_values_of(scene, scene.stats(who))
    return cache[who]


def _empty_cache(_scene: Scene) -> dict[CombatantId, dict[str, int]]:
    return {}


def formula_values_of(scene: Scene, stats: Any) -> dict[str, int]:  # noqa: ANN401 - a struct made of a file
    """Return values for formulas: these stats and the settings."""
    return {**asdict(stats), **asdict(scene.settings)}


def dice_roller(scene: Scene, who: CombatantId, key: str) -> RollDice:
    """Return a function that rolls for `who` and records it."""
    return lambda count, sides: scene.roll(who, key, count, faces(sides))


def keeps_order(scene: Scene) -> bool:
    """Return whether places stay in a new round, by file and settings."""
    rule = getattr(game_of(scene).form.rounds, "again", "enter")
    return rule == "keep" and getattr(scene.settings, "new_order", False) is not True


def keeps_dice(scene: Scene) -> bool:
    """Return whether dice and answers are kept, and summed up again in each round."""
    return getattr(game_of(scene).form.rounds, "again", "enter") == "sum"


def counts_dice_again(scene: Scene) -> bool:
    """Return whether places come from the same dice more than once."""
    return keeps_dice(scene) or game_of(scene).form.order.follows


def earliest_tick(scene: Scene, who: CombatantId) -> Tick:
    """Return the earliest tick for a turn of `who`; for one seen, the players' present."""
    return scene.latest_now if scene[who].is_visible else scene.now


def uses_up_scores(scene: Scene) -> bool:
    """Return whether passes reduce the scores; at 0 there is no turn left."""
    return SCORE in game_of(scene).passes


def moments_after(scene: Scene, who: CombatantId, tick: int) -> Iterator[Tick]:
    """Yield the moments of `who` on its chart after a tick, without end."""
    chart, row = game_of(scene).form.chart, row_of(scene, who)
    assert not isinstance(chart, UnsetType)
    if isinstance(row, int):
        return map(Tick, numbers(tick + row, row))
    return cast("Iterator[Tick]", _in_rounds(chart, row, tick))


def row_of(scene: Scene, who: CombatantId) -> int | tuple[int, ...]:
    """Return the moments of `who` in a round of its chart, or the ticks between them."""
    game = game_of(scene)
    if game.period is not None:
        return max(1, game.period.value(formula_values(scene, who), no_dice))
    return game.rows.get(getattr(scene.stats(who), str(getattr(game.form.chart, "by", ""))), ())


def moments_ahead(scene: Scene, who: CombatantId, tick: int) -> Iterator[Tick]:
    """Yield the moments after a tick that count for `who`: see `FileSheet.not_before`.

    In an order they are its later places in the round, which may share a tick with the marker's.
    """
    if game_of(scene).form.clock is Clock.ORDER:
        numbers = (place.number for place in scene.sheet(who).later)
        ahead = (tick_of(scene, number) for number in numbers if number is not None)
        return iter(sorted(moment for moment in ahead if moment >= tick))
    first = scene.sheet(who).not_before
    moments = moments_after(scene, who, tick)
    return moments if first is None else dropwhile(lambda moment: moment < first, moments)


def turns_after(scene: Scene, who: CombatantId, tick: int) -> Iterator[Tick]:
    """Yield the ticks of turns after one on a tick, that tick first if its row has it again."""
    chart, row, again = game_of(scene).form.chart, row_of(scene, who), 0
    if isinstance(row, tuple) and not isinstance(chart, UnsetType):
        again = row.count((tick - 1) % chart.length + 1) - scene.sheet(who).repeat - 1
    return chain(repeat(Tick(tick), max(0, again)), moments_ahead(scene, who, tick))


def count_repeats(scene: Scene, who: CombatantId, tick: Tick, to: Tick | None) -> None:
    """Count the turns on a tick that are over, before the marker moves from there `to` the next."""
    if game_of(scene).form.clock is Clock.CHART:
        scene.update_sheet(who, repeat=scene.sheet(who).repeat + 1 if to == tick else 0)


def _in_rounds(chart: ChartForm, row: tuple[int, ...], tick: int) -> Iterator[int]:
    """Yield the moments of a row in all rounds after a tick; moment 1 of the first is tick 1."""
    if not row:
        return
    first = (tick - 1) // chart.length
    rest = row[bisect_right(row, tick - first * chart.length) :]
    yield from (first * chart.length + moment for moment in rest)
    for start in numbers((first + 1) * chart.length, chart.length):
        for moment in row:
            yield start + moment


def no_dice(count: int, _sides: int) -> int:
    """Return 1 a die, for a formula without dice."""
    return count


def _tick_when_paid(scene: Scene, who: CombatantId, cost: int) -> Tick | None:
    tick = Tick(scene.now + cost + wound_penalty(scene.settings, scene[who]))
    return None if game_of(scene).is_past_round(tick) else tick


def _tick_after_reaction(scene: Scene, who: CombatantId, cost: int) -> Tick | None:
    marker = scene[who].marker
    tick = Tick(
        (scene.now if marker is None else marker.tick) + cost + wound_delay(scene, who, cost)
    )
    return None if game_of(scene).is_past_round(tick) else tick


def wound_delay(scene: Scene, who: CombatantId, cost: int) -> int:
    """Return the wounds' surcharge on a reaction; one that costs nothing has none."""
    return wound_penalty(scene.settings, scene[who]) if cost else 0


def moved_turn(scene: Scene, who: CombatantId) -> TurnMoved:
    """Return the causes that moved the turn of `who`; none if the GM put it elsewhere."""
    moved, marker = scene.sheet(who).moved, scene[who].marker
    tick = scene.now if marker is None else marker.tick
    return moved if moved is not None and moved.to == tick else TurnMoved(tick, tick)


def save_moved(scene: Scene, who: CombatantId, moved: TurnMoved) -> None:
    """Write down what moved the turn of `who` to its present tick, on a count."""
    marker, on_count = scene[who].marker, game_of(scene).form.clock is Clock.COUNT
    if on_count and marker is not None and (moved.cost or moved.broken or moved.late):
        scene.update_sheet(who, moved=replace(moved, to=marker.tick))


def _next_moment(scene: Scene, who: CombatantId, _cost: int) -> Tick | None:
    """Return the moment after this one; the end of a wait leaves the next turn where it is."""
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
    """Return the marker's tick after a change of score; None if passes have used it up."""
    score, marker = scene.sheet(who).score, scene[who].marker
    if score is None or marker is None:
        return None if marker is None else marker.tick
    return tick_of(scene, score) if score > 0 or not uses_up_scores(scene) else None


_COUNT: Final = ClockKind(_tick_when_paid, _tick_after_reaction, habit_ghosts)
_CHART: Final = ClockKind(_next_moment, _moment_after_reaction, _ghosts_ahead)
_ORDER: Final = ClockKind(_next_place, _tick_of_score, _ghosts_ahead)
