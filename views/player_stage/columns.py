"""Distributes tokens over columns, one for each tick, and scales the axis to show them."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence, Sized
from itertools import chain, repeat
from math import floor
from operator import sub

from msgspec import Struct

from models.scheduler.clock import Tick
from models.scheduler.stage import Stage, StageToken
from views.player_stage.frame import Frame
from views.player_stage.names import EPSILON

FACTORS = tuple(2 ** (step / 2) for step in range(-8, 13))
"""Factors by which the axis may be squeezed or stretched.

Each shows 1.4 times as many ticks as the one before. So the farthest token is in the right half,
and a change of scale never makes a near token look far away.
"""
MIN_TICKS = 2
"""Minimum number of ticks that the axis shows."""
MIN_RATIO = 1.2
"""Minimum ratio of two scales. Closer scales would change the picture for little gain."""


class Column(Struct, frozen=True):
    """The tokens on one tick, or with a `tick` of None, all tokens whose ticks have passed."""

    x: float
    tick: Tick | None
    members: tuple[StageToken, ...]


class Columns(Struct, frozen=True):
    """A stage's tokens, sorted by place.

    `shown` are on the axis, `later` beyond its right end, and `strip` without a tick.
    """

    now: Tick
    now_x: float
    per_tick: float
    right: float
    shown: tuple[Column, ...]
    later: tuple[StageToken, ...]
    strip: tuple[StageToken, ...]

    def x_of(self, tick: int) -> float:
        return self.now_x + (tick - self.now) * self.per_tick


def columns(stage: Stage, frame: Frame) -> Columns:
    """Return a stage's tokens by place. This depends only on what players see of the stage."""
    turns_ahead = {
        tick - stage.now: tokens for tick, tokens in stage.turns.items() if tick >= stage.now
    }
    factor = _factor({**_next_turns(stage), **turns_ahead}, _event_distances(stage, frame), frame)
    right = _right(max(turns_ahead, default=0), frame, factor)
    reach = _reach(frame, right, factor)
    per_tick = frame.plan.per_tick / factor
    return Columns(
        stage.now,
        frame.plan.now_x,
        per_tick,
        right,
        tuple(_visible_columns(stage, frame, per_tick, reach)),
        tuple(chain.from_iterable([turns for away, turns in turns_ahead.items() if away > reach])),
        tuple([token for token in stage.tokens if token.tick is None]),
    )


def _next_turns(stage: Stage) -> Mapping[int, tuple[StageToken, ...]]:
    """Return distance -> the next turns of the acting tokens, which keep the scale stable."""
    acting_labels = {token.label for token in stage.acting}
    soonest = {}
    for ghost in reversed(stage.ghosts):
        if ghost.token.label in acting_labels and ghost.token.tick is not None:
            soonest[ghost.token.label] = (ghost.token.tick - stage.now, ghost.token)
    return {away: (token,) for away, token in soonest.values()}


def _visible_columns(stage: Stage, frame: Frame, per_tick: float, reach: int) -> Iterator[Column]:
    plan, now = frame.plan, stage.now
    passed_tokens = [tokens for tick, tokens in stage.turns.items() if tick < now]
    if passed_tokens:
        yield Column(plan.now_x - plan.per_tick, None, tuple(chain.from_iterable(passed_tokens)))
    for tick, members in stage.turns.items():
        if now <= tick <= now + reach:
            yield Column(plan.now_x + (tick - now) * per_tick, tick, members)


def _event_distances(stage: Stage, frame: Frame) -> list[int]:
    reach = _reach(frame, frame.width - frame.later_width, 1)
    return [each.tick - stage.now for each in stage.scene.events if each.tick <= stage.now + reach]


def _factor(ahead: Mapping[int, Sized], events: Sequence[int], frame: Frame) -> float:
    """Return the factor that hides the fewest turns and keeps neighbouring ticks apart."""
    if not any((*ahead, *events)):
        return 1
    turns = chain.from_iterable(repeat(away, len(tokens)) for away, tokens in ahead.items())
    all_distances = sorted((*turns, *events))
    distances = sorted({0, *ahead})
    farthest = max(ahead, default=0)

    def reach_at(factor: float) -> int:
        return _reach(frame, _right(farthest, frame, factor), factor)

    def count_inside(factor: float) -> int:
        return bisect_right(all_distances, reach_at(factor))

    def is_clear(factor: float) -> bool:
        near_distances = distances[: bisect_right(distances, reach_at(factor))]
        return (
            factor <= 1
            or min(map(sub, near_distances[1:], near_distances), default=factor) >= factor
        )

    best_factor, best_count = 1.0, -1
    for factor in filter(is_clear, _factors(frame)):
        count = count_inside(factor)
        if count > best_count:
            best_factor, best_count = factor, count
        if count == len(all_distances):
            break
    return best_factor


def _factors(frame: Frame) -> list[float]:
    plan = frame.plan
    width_right_of_now = frame.width - plan.now_x - plan.margin - frame.size / 2
    min_factor = MIN_TICKS * plan.per_tick / width_right_of_now
    return [min_factor, *[factor for factor in FACTORS if factor > min_factor * MIN_RATIO]]


def _right(farthest: int, frame: Frame, factor: float) -> float:
    """Return the right end of the axis, which leaves space for later turns if there are any."""
    if farthest <= _reach(frame, frame.width, factor):
        return frame.width
    return frame.width - frame.later_width


def _reach(frame: Frame, right: float, factor: float) -> int:
    return max(0, floor(_width_right_of_now(frame, right) / frame.plan.per_tick * factor + EPSILON))


def _width_right_of_now(frame: Frame, right: float) -> float:
    return right - frame.plan.now_x - frame.size * 0.6
