"""Animates lanes and their contents from their last visible places to the new ones."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from models.scheduler.clock import CombatantId, Tick
from models.sight.lanes import Bar, Lane
from views.progress_animation import ProgressAnimation
from views.timeline.geometry import GLIDE_DURATION_MS
from views.timeline.scene import TimelineScene

MIN_DISTANCE_PX = 0.5
"""Distances below this count as zero."""


class LaneGlide(QObject):
    """Animates a scene, while the model already has the final positions.

    `moved` is emitted whenever the look of the scene changes.
    """

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.reduced_motion = False
        self._start: TimelineScene | None = None
        self._start_lanes: Mapping[CombatantId, Lane] = {}
        self._animation = ProgressAnimation(GLIDE_DURATION_MS, self, reduced_motion=False)
        self._animation.valueChanged.connect(lambda _progress: self.moved.emit())
        self._animation.finished.connect(self._finish)

    @property
    def is_running(self) -> bool:
        return self._animation.state() is ProgressAnimation.State.Running

    def start_from(self, scene: TimelineScene) -> None:
        """Start from a painted scene. Only what differs from the target moves."""
        if not self.reduced_motion:
            self._start = scene
            self._start_lanes = {
                lane.who: _with_dragged_marker(lane, scene) for lane in scene.lanes
            }
            self._animation.begin()

    def moving_rows(self, target: TimelineScene) -> Sequence[int] | None:
        """Return the rows in which something moves, or None if anything may move in any row."""
        start = self._start
        if start is None or start.shown_now != target.now or any(_lane_offsets(start, target, 1)):
            return () if start is None else None
        pairs = (
            (row, self._start_lanes.get(lane.who), lane) for row, lane in enumerate(target.lanes)
        )
        return [
            row
            for row, old_lane, lane in pairs
            if old_lane is not None and has_moved(old_lane, lane)
        ]

    def stop(self) -> None:
        self._animation.stop()
        self._finish()

    def scene(self, target: TimelineScene) -> TimelineScene:
        start, progress = self._start, self._animation.progress()
        if start is None:
            return target
        lanes = [self._lane_in_glide(lane, progress) for lane in target.lanes]
        now = _interpolate(start.shown_now, target.now, progress)
        offsets = dict(_lane_offsets(start, target, 1 - progress))
        return replace(target, lanes=lanes, now_line=now, lane_offsets=offsets)

    def _lane_in_glide(self, lane: Lane, progress: float) -> Lane:
        before, start = self._start_lanes.get(lane.who), self._start
        if before is None or before is lane or start is None:
            return lane
        return lane_between(before, lane, progress, start.shown_now)

    def _finish(self) -> None:
        if self._start is not None:
            self._start, self._start_lanes = None, {}
            self.moved.emit()


def lane_between(before: Lane, after: Lane, progress: float, entry: float = 0) -> Lane:
    """Return a lane between two states, at a `progress` of 0 to 1. Ticks may have fractions.

    A token that had no place, as before a fight begins, comes from the tick of `entry`.
    """
    old_marker = _token_tick(before) if after.placed is None else before.marker
    if old_marker is None:
        old_marker = cast(Tick, entry)
    return replace(
        after,
        marker=_tick_between(old_marker, after.marker, progress),
        placed=_tick_between(_token_tick(before), after.placed, progress),
        ghosts=_ticks_between(before.ghosts, after.ghosts, progress),
        bars=tuple(_bars_between(before.bars, after.bars, progress)),
    )


def has_moved(before: Lane, after: Lane) -> bool:
    return (before.marker, before.placed, before.ghosts, before.bars) != (
        after.marker,
        after.placed,
        after.ghosts,
        after.bars,
    )


def _with_dragged_marker(lane: Lane, scene: TimelineScene) -> Lane:
    dragged = scene.moving_token
    if dragged is None or dragged.who != lane.who or lane.marker is None:
        return lane
    return replace(lane, marker=cast(Tick, dragged.tick))


def _lane_offsets(
    start: TimelineScene, target: TimelineScene, remaining: float
) -> Iterator[tuple[CombatantId, float]]:
    """Yield how far each moved lane is below its row, in pixels.

    If the height of lanes has changed, the lane starts at its old row, scaled to the new height.
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
        if abs(distance) >= MIN_DISTANCE_PX:
            yield lane.who, distance * remaining


def _token_tick(lane: Lane) -> Tick | None:
    return lane.marker if lane.placed is None else lane.placed


def _interpolate(before: float, after: float, progress: float) -> float:
    return before + (after - before) * progress


def _tick_between(before: Tick | None, after: Tick | None, progress: float) -> Tick | None:
    if before is None or after is None or before == after:
        return after
    return cast(Tick, _interpolate(before, after, progress))


def _ticks_between(
    before: Sequence[Tick], after: Sequence[Tick], progress: float
) -> tuple[Tick, ...]:
    ticks = (cast(Tick, _interpolate(*pair, progress)) for pair in zip(before, after, strict=False))
    return (*ticks, *after[len(before) :])


def _bars_between(before: Sequence[Bar], after: Sequence[Bar], progress: float) -> Iterator[Bar]:
    """Yield interpolated bars. Only bars with a unique kind and label move.

    Bars that are alike, such as segments of a movement, can't be matched and don't move.
    """
    old_kinds = [(bar.kind, bar.label) for bar in before]
    kinds = [(bar.kind, bar.label) for bar in after]
    for bar, kind in zip(after, kinds, strict=True):
        is_unique = old_kinds.count(kind) == kinds.count(kind) == 1
        old_bar = before[old_kinds.index(kind)] if is_unique else bar
        start = cast(Tick, _interpolate(old_bar.start, bar.start, progress))
        yield replace(bar, start=start, end=_tick_between(old_bar.end, bar.end, progress))
