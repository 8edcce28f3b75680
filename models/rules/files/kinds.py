"""The three clocks of system files: where a turn lies, where the next one does, when it is over.

`count`: a marker moves by what an act costs. `chart`: each has moments of its own. `order`: each
acts once a round by a score, or again while passes leave some of it.
"""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping
from itertools import count as numbers
from itertools import dropwhile, islice, repeat
from typing import Any, Final, cast

from msgspec import Struct, UnsetType
from msgspec.structs import asdict, replace

from models.rules.clocks.count import repeated
from models.rules.clocks.order import FORESEEN
from models.rules.clocks.wounds_slow import slowed_by
from models.rules.dice import faces
from models.rules.files.form import ChartForm, Clock
from models.rules.files.formula import Roll
from models.rules.files.game import SCORE, FileGame
from models.rules.files.sheet import Scene, TurnMoved
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.turns import Ghost


class ClockKind(Struct, frozen=True):
    """What differs from clock to clock.

    `after` is the tick of the next turn when one was taken at a cost, None: none in this round.
    `pushed` is where a reaction at a cost moves the marker. `ghosts` are the turns after that.
    """

    after: Callable[[Scene, CombatantId, int], Tick | None]
    pushed: Callable[[Scene, CombatantId, int], Tick | None]
    ghosts: Callable[[Scene, CombatantId], Iterator[Ghost]]


def game_of(scene: Scene) -> FileGame:
    """Return the game that a scene plays."""
    game: FileGame = scene.system.clock  # type: ignore[assignment] # the table of a file has one
    return game


def kind_of(scene: Scene) -> ClockKind:
    """Return the clock that a scene runs on."""
    return kind_in(game_of(scene))


def kind_in(game: FileGame) -> ClockKind:
    """Return the clock that a game runs on."""
    clock = game.form.clock  # compared, as to hash an Enum takes longer
    return _COUNT if clock is Clock.COUNT else _CHART if clock is Clock.CHART else _ORDER


def tick_of(scene: Scene, number: int) -> Tick:
    """Return the tick on which people read `number`."""
    return Tick(game_of(scene).sign * number)


def number_on(scene: Scene, tick: int) -> int:
    """Return the number that people read on a tick."""
    return game_of(scene).sign * tick


def known(scene: Scene, who: CombatantId) -> Mapping[str, int]:
    """Return what formulas about `who` know: stats and settings; kept while the fight stands."""
    kept = scene.once(_nothing_known)
    if who not in kept:
        kept[who] = known_of(scene, scene.stats(who))
    return kept[who]


def _nothing_known(_scene: Scene) -> dict[CombatantId, dict[str, int]]:
    return {}


def known_of(scene: Scene, stats: Any) -> dict[str, int]:  # noqa: ANN401 - a struct made of a file
    """Return what formulas know of one with these stats."""
    return {**asdict(stats), **asdict(scene.settings)}


def roller(scene: Scene, who: CombatantId, what: str) -> Roll:
    """Return what rolls for `who`, and puts it on record."""
    return lambda count, sides: scene.roll(who, what, count, faces(sides))


def keeps_order(scene: Scene) -> bool:
    """Say whether places stay in a new round, as the file and the settings want it."""
    again = getattr(game_of(scene).form.rounds, "again", "enter")
    return again == "keep" and getattr(scene.settings, "new_order", False) is not True


def uses_scores_up(scene: Scene) -> bool:
    """Say whether a round has passes that take some off the scores, of which none is left at 0."""
    return SCORE in game_of(scene).passes


def moments_after(scene: Scene, who: CombatantId, tick: int) -> Iterator[Tick]:
    """Yield the moments of `who` on its chart after a tick, without end."""
    chart, row = game_of(scene).form.chart, row_of(scene, who)
    assert not isinstance(chart, UnsetType)
    if isinstance(row, int):
        return map(Tick, numbers(tick + row, row))
    return cast("Iterator[Tick]", _in_rounds(chart, row, tick))


def row_of(scene: Scene, who: CombatantId) -> int | tuple[int, ...]:
    """Return the moments of `who` in a round of its chart, or the ticks from one to the next."""
    game = game_of(scene)
    if game.period is not None:
        return max(1, game.period.value(known(scene, who), no_dice))
    return game.rows.get(getattr(scene.stats(who), str(getattr(game.form.chart, "by", ""))), ())


def moments_ahead(scene: Scene, who: CombatantId, tick: int) -> Iterator[Tick]:
    """Yield the moments after a tick that count for `who`: see `FileSheet.not_before`."""
    first = scene.sheet(who).not_before
    moments = moments_after(scene, who, tick)
    return moments if first is None else dropwhile(lambda moment: moment < first, moments)


def _in_rounds(chart: ChartForm, row: tuple[int, ...], tick: int) -> Iterator[int]:
    """Yield the moments of a row in all rounds after a tick; moment 1 of the first is tick 1."""
    if not row:
        return
    first = (tick - 1) // chart.length
    behind = row[bisect_right(row, tick - first * chart.length) :]
    yield from (first * chart.length + moment for moment in behind)
    for begins in numbers((first + 1) * chart.length, chart.length):
        for moment in row:
            yield begins + moment


def no_dice(count: int, _sides: int) -> int:
    """Let each die of a formula show a one: for what has no dice in it."""
    return count


def _paid(scene: Scene, who: CombatantId, cost: int) -> Tick | None:
    tick = Tick(scene.now + cost + slowed_by(scene.settings, scene[who]))
    return None if game_of(scene).is_over(tick) else tick


def _moved_on(scene: Scene, who: CombatantId, cost: int) -> Tick | None:
    marker = scene[who].marker
    tick = Tick((scene.now if marker is None else marker.tick) + cost + slowed(scene, who, cost))
    return None if game_of(scene).is_over(tick) else tick


def slowed(scene: Scene, who: CombatantId, cost: int) -> int:
    """Return what wounds add to the cost of a reaction; to one that costs nothing they don't."""
    return slowed_by(scene.settings, scene[who]) if cost else 0


def moved_turn(scene: Scene, who: CombatantId) -> TurnMoved:
    """Return what has moved the turn of `who` so far: nothing where the GM put it elsewhere."""
    moved, marker = scene.sheet(who).moved, scene[who].marker
    tick = scene.now if marker is None else marker.tick
    return moved if moved is not None and moved.to == tick else TurnMoved(tick, tick)


def keep_moved(scene: Scene, who: CombatantId, moved: TurnMoved) -> None:
    """Write down what moved the turn of `who` to where it is now, on a count."""
    marker, on_count = scene[who].marker, game_of(scene).form.clock is Clock.COUNT
    if on_count and marker is not None and (moved.cost or moved.broken or moved.late):
        scene.write(who, moved=replace(moved, to=marker.tick))


def _next_moment(scene: Scene, who: CombatantId, _cost: int) -> Tick | None:
    """Return the moment after this one; the end of a wait leaves the next turn where it is."""
    marker = scene[who].marker
    if marker is not None and marker.tick > scene.now:
        return marker.tick
    return next(moments_ahead(scene, who, scene.now), None)


def _moment_used(scene: Scene, who: CombatantId, _cost: int) -> Tick | None:
    marker = scene[who].marker
    return next(moments_ahead(scene, who, scene.now if marker is None else marker.tick), None)


def _charted(scene: Scene, who: CombatantId) -> Iterator[Ghost]:
    marker = scene[who].marker
    if marker is None:
        return iter(())
    try:
        moments = moments_ahead(scene, who, marker.tick)
    except RuleBroken:  # its formula comes to nothing, and acting is refused
        return iter(())
    return map(Ghost, islice(moments, FORESEEN), repeat(who))


def _none(_scene: Scene, _who: CombatantId, _cost: int) -> None:
    return None


def _later_score(scene: Scene, who: CombatantId, _cost: int) -> Tick | None:
    """Return where the marker goes when the score was changed; with passes none is left at 0."""
    score, marker = scene.sheet(who).score, scene[who].marker
    if score is None or marker is None:
        return None if marker is None else marker.tick
    return tick_of(scene, score) if score > 0 or not uses_scores_up(scene) else None


_COUNT: Final = ClockKind(_paid, _moved_on, repeated)
_CHART: Final = ClockKind(_next_moment, _moment_used, _charted)
_ORDER: Final = ClockKind(_none, _later_score, lambda _scene, _who: iter(()))
