"""Columns: who shares a tick, and how many ticks the players see at once."""

from collections.abc import Iterator, Sequence
from itertools import groupby
from math import floor
from operator import attrgetter, sub
from typing import Final

from msgspec import Struct

from models.scheduler.clock import Tick
from models.scheduler.stage import Stage, StageToken
from views.player_stage.frame import Frame

FACTORS = (1, 2, 4, 10, 20, 40)
"""By how much the axis may be squeezed when that shows more of those who come."""
_TICK: Final = attrgetter("tick")


class Column(Struct, frozen=True):
    """Those who stand on one tick; `tick` is None for those whose tick has passed."""

    x: float
    tick: Tick | None
    members: tuple[StageToken, ...]


class Columns(Struct, frozen=True):
    """The stage, dealt out: on the axis, beyond its right end, and waiting without a tick."""

    per_tick: float
    right: float
    shown: tuple[Column, ...]
    later: tuple[StageToken, ...]
    waiting: tuple[StageToken, ...]


def columns(stage: Stage, frame: Frame) -> Columns:
    """Return where everybody goes; it depends on the stage's tokens and on nothing else."""
    ahead = [t.tick - stage.now for t in stage.tokens if t.tick is not None and t.tick >= stage.now]
    factor = _factor(ahead, frame)
    per_tick = frame.plan.per_tick / factor
    right = _right(ahead, frame, factor)
    reach = _reach(frame, right, factor)
    return Columns(
        per_tick,
        right,
        tuple(_columns(stage, frame, per_tick, reach)),
        tuple([t for t in stage.coming() if t.tick is not None and t.tick - stage.now > reach]),
        tuple([t for t in stage.tokens if t.tick is None]),
    )


def _columns(stage: Stage, frame: Frame, per_tick: float, reach: int) -> Iterator[Column]:
    plan = frame.plan
    passed = tuple([t for t in stage.tokens if t.tick is not None and t.tick < stage.now])
    if passed:
        yield Column(plan.now_x - plan.per_tick, None, passed)
    near = [t for t in stage.tokens if t.tick is not None and 0 <= t.tick - stage.now <= reach]
    for tick, members in groupby(sorted(near, key=_TICK), key=_TICK):
        x = plan.now_x + (tick - stage.now) * per_tick
        yield Column(x, Tick(tick), tuple(members))


def _factor(ahead: Sequence[int], frame: Frame) -> int:
    """The squeeze that leaves fewest outside while neighbours keep clear of each other."""

    def outside(factor: int) -> int:
        reach = _reach(frame, _right(ahead, frame, factor), factor)
        return len([d for d in ahead if d > reach])

    return min([f for f in FACTORS if _clear(ahead, frame, f)], key=outside)


def _clear(ahead: Sequence[int], frame: Frame, factor: int) -> bool:
    reach = _reach(frame, _right(ahead, frame, factor), factor)
    near = sorted({0, *[d for d in ahead if d <= reach]})
    return factor == 1 or min(map(sub, near[1:], near), default=factor) >= factor


def _right(ahead: Sequence[int], frame: Frame, factor: int) -> float:
    """The right end of the axis: it makes room for the later ones only if there are any."""
    farthest = max(ahead, default=0)
    if farthest <= _reach(frame, frame.width, factor):
        return frame.width
    return frame.width - frame.plan.later


def _reach(frame: Frame, right: float, factor: int) -> int:
    plan = frame.plan
    room = right - plan.now_x - plan.size * 0.6
    return max(0, floor(room / plan.per_tick * factor))
