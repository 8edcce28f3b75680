"""The glide: contents of lanes moving from where they were seen to where they belong."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from models.scheduler.clock import CombatantId, Tick
from models.sight.lanes import Bar, Lane
from views.progress_animation import ProgressAnimation
from views.timeline.geometry import GLIDE_MILLISECONDS
from views.timeline.scene import TimelineScene

LEAST_DISTANCE = 0.5
"""Pixels below which a distance counts as none."""


class LaneGlide(QObject):
    """Animates a scene; positions asked for meanwhile are the final ones.

    `moved`: the scene looks different.
    """

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.calm = False
        self._start: TimelineScene | None = None
        self._lanes: Mapping[CombatantId, Lane] = {}
        self._animation = ProgressAnimation(GLIDE_MILLISECONDS, self, calm=False)
        self._animation.valueChanged.connect(lambda _share: self.moved.emit())
        self._animation.finished.connect(self._finish)

    @property
    def is_running(self) -> bool:
        return self._animation.state() is ProgressAnimation.State.Running

    def start_from(self, scene: TimelineScene) -> None:
        """Start from a painted scene; what is in place doesn't move."""
        if not self.calm:
            self._start = scene
            self._lanes = {lane.who: _as_held(lane, scene) for lane in scene.lanes}
            self._animation.begin()

    def moving_rows(self, target: TimelineScene) -> Sequence[int] | None:
        """Return the rows in which something moves; None if all may."""
        start = self._start
        if start is None or start.shown_now != target.now or any(_lane_offsets(start, target, 1)):
            return () if start is None else None
        pairs = ((row, self._lanes.get(lane.who), lane) for row, lane in enumerate(target.lanes))
        return [
            row
            for row, old_lane, lane in pairs
            if old_lane is not None and has_moved(old_lane, lane)
        ]

    def stop(self) -> None:
        self._animation.stop()
        self._finish()

    def scene(self, target: TimelineScene) -> TimelineScene:
        start, share = self._start, self._animation.progress()
        if start is None:
            return target
        lanes = [self._lane_now(lane, share) for lane in target.lanes]
        now = _interpolate(start.shown_now, target.now, share)
        offsets = dict(_lane_offsets(start, target, 1 - share))
        return replace(target, lanes=lanes, now_line=now, lane_offsets=offsets)

    def _lane_now(self, lane: Lane, share: float) -> Lane:
        before = self._lanes.get(lane.who)
        return lane if before is None or before is lane else lane_between(before, lane, share)

    def _finish(self) -> None:
        if self._start is not None:
            self._start, self._lanes = None, {}
            self.moved.emit()


def lane_between(before: Lane, after: Lane, share: float) -> Lane:
    """Return a lane `share` of the way from its former state; ticks may have fractions."""
    old_marker = _token_tick(before) if after.placed is None else before.marker
    return replace(
        after,
        marker=_tick_between(old_marker, after.marker, share),
        placed=_tick_between(_token_tick(before), after.placed, share),
        ghosts=_ticks_between(before.ghosts, after.ghosts, share),
        bars=tuple(_bars_between(before.bars, after.bars, share)),
    )


def has_moved(before: Lane, after: Lane) -> bool:
    return (before.marker, before.placed, before.ghosts, before.bars) != (
        after.marker,
        after.placed,
        after.ghosts,
        after.bars,
    )


def _as_held(lane: Lane, scene: TimelineScene) -> Lane:
    held = scene.moving_token
    if held is None or held.who != lane.who or lane.marker is None:
        return lane
    return replace(lane, marker=cast(Tick, held.tick))


def _lane_offsets(
    start: TimelineScene, target: TimelineScene, remaining: float
) -> Iterator[tuple[CombatantId, float]]:
    """Yield how far each moved lane is below its row.

    If lanes have another height now, a lane starts at its old row in that height.
    """
    before, after = start.geometry.stack, target.geometry.stack
    growth = after.lane_height / max(1, before.lane_height)
    for row, lane in enumerate(target.lanes):
        old_row = start.row_of(lane.who)
        offset = start.lane_offsets.get(lane.who, 0.0)
        distance = (
            offset
            if old_row is None
            else (before.tops[old_row] + offset) * growth - after.tops[row]
        )
        if abs(distance) >= LEAST_DISTANCE:
            yield lane.who, distance * remaining


def _token_tick(lane: Lane) -> Tick | None:
    return lane.marker if lane.placed is None else lane.placed


def _interpolate(before: float, after: float, share: float) -> float:
    return before + (after - before) * share


def _tick_between(before: Tick | None, after: Tick | None, share: float) -> Tick | None:
    if before is None or after is None or before == after:
        return after
    return cast(Tick, _interpolate(before, after, share))


def _ticks_between(before: Sequence[Tick], after: Sequence[Tick], share: float) -> tuple[Tick, ...]:
    ticks = (cast(Tick, _interpolate(*pair, share)) for pair in zip(before, after, strict=False))
    return (*ticks, *after[len(before) :])


def _bars_between(before: Sequence[Bar], after: Sequence[Bar], share: float) -> Iterator[Bar]:
    """Yield interpolated bars; only one with a unique kind and label moves.

    Of several alike, such as the segments of a movement, none moves: some are new and others gone.
    """
    old_kinds = [(bar.kind, bar.label) for bar in before]
    kinds = [(bar.kind, bar.label) for bar in after]
    for bar, kind in zip(after, kinds, strict=True):
        is_unique = old_kinds.count(kind) == kinds.count(kind) == 1
        old_bar = before[old_kinds.index(kind)] if is_unique else bar
        start = cast(Tick, _interpolate(old_bar.start, bar.start, share))
        yield replace(bar, start=start, end=_tick_between(old_bar.end, bar.end, share))
