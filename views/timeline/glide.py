"""The glide: what stands in lanes on its way from where it was seen to where it now belongs."""

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from msgspec.structs import replace
from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QVariantAnimation, Signal

from models.scheduler.clock import CombatantId, Tick
from models.sight.lanes import Bar, Lane
from views.timeline.geometry import GLIDE_MILLISECONDS
from views.timeline.scene import TimelineScene

LEAST_WAY = 0.5
"""In pixels: what is nearer than that is there."""


class Glide(QObject):
    """Puts a scene on its way. All that asks for places has the true ones meanwhile.

    `moved` says that the scene differs.
    """

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.calm = False
        self._start: TimelineScene | None = None
        self._lanes: Mapping[CombatantId, Lane] = {}
        self._flight = QVariantAnimation(self)
        self._flight.setDuration(GLIDE_MILLISECONDS)
        self._flight.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._flight.setStartValue(0.0)
        self._flight.setEndValue(1.0)
        self._flight.valueChanged.connect(lambda _share: self.moved.emit())
        self._flight.finished.connect(self._arrive)

    @property
    def under_way(self) -> bool:
        return self._flight.state() is QAbstractAnimation.State.Running

    def leave(self, seen: TimelineScene) -> None:
        """Set off from where things were `seen` last; what is there already doesn't move."""
        if not self.calm:
            self._flight.stop()
            self._start = seen
            self._lanes = {lane.who: _as_held(lane, seen) for lane in seen.lanes}
            self._flight.start()

    def moving(self, true: TimelineScene) -> Sequence[int] | None:
        """Return the rows in which something is on its way; None where all may be."""
        start = self._start
        if start is None or start.here != true.now or any(_rises(start, true, 1)):
            return () if start is None else None
        pairs = ((row, self._lanes.get(lane.who), lane) for row, lane in enumerate(true.lanes))
        return [row for row, old, lane in pairs if old is not None and differs(old, lane)]

    def stop(self) -> None:
        """Be there at once."""
        self._flight.stop()
        self._arrive()

    def scene(self, true: TimelineScene) -> TimelineScene:
        """Return the scene as it is seen now."""
        start, share = self._start, float(self._flight.currentValue() or 0.0)
        if start is None:
            return true
        lanes = [self._between(lane, share) for lane in true.lanes]
        here = _between(start.here, true.now, share)
        rises = dict(_rises(start, true, 1 - share))
        return replace(true, lanes=lanes, line=here, rises=rises)

    def _between(self, lane: Lane, share: float) -> Lane:
        before = self._lanes.get(lane.who)
        return lane if before is None or before is lane else between(before, lane, share)

    def _arrive(self) -> None:
        if self._start is not None:
            self._start, self._lanes = None, {}
            self.moved.emit()


def between(before: Lane, after: Lane, share: float) -> Lane:
    """Return a lane `share` of the way from what it was; its ticks may have fractions then."""
    came = _stand(before) if after.placed is None else before.marker
    return replace(
        after,
        marker=_way(came, after.marker, share),
        placed=_way(_stand(before), after.placed, share),
        ghosts=_ticks(before.ghosts, after.ghosts, share),
        bars=tuple(_bars(before.bars, after.bars, share)),
    )


def differs(before: Lane, after: Lane) -> bool:
    """Say whether anything in a lane has another place than before."""
    return (before.marker, before.placed, before.ghosts, before.bars) != (
        after.marker,
        after.placed,
        after.ghosts,
        after.bars,
    )


def _as_held(lane: Lane, seen: TimelineScene) -> Lane:
    """Return a lane with its token where it was held, if it was."""
    held = seen.held
    if held is None or held.who != lane.who or lane.marker is None:
        return lane
    return replace(lane, marker=cast(Tick, held.tick))


def _rises(
    start: TimelineScene, true: TimelineScene, left: float
) -> Iterator[tuple[CombatantId, float]]:
    """Yield how far below their places lanes are that stand in another row than before.

    Lanes that have another height now come from where their old row is with that.
    """
    before, after = start.geometry.stack, true.geometry.stack
    growth = after.high / max(1, before.high)
    for row, lane in enumerate(true.lanes):
        old = start.row_of(lane.who)
        rise = start.rises.get(lane.who, 0.0)
        away = rise if old is None else (before.tops[old] + rise) * growth - after.tops[row]
        if abs(away) >= LEAST_WAY:
            yield lane.who, away * left


def _stand(lane: Lane) -> Tick | None:
    return lane.marker if lane.placed is None else lane.placed


def _between(before: float, after: float, share: float) -> float:
    return before + (after - before) * share


def _way(before: Tick | None, after: Tick | None, share: float) -> Tick | None:
    if before is None or after is None or before == after:
        return after
    return cast(Tick, _between(before, after, share))


def _ticks(before: Sequence[Tick], after: Sequence[Tick], share: float) -> tuple[Tick, ...]:
    """Return the ticks on their way one by one; those that are new are where they belong."""
    moved = (cast(Tick, _between(*pair, share)) for pair in zip(before, after, strict=False))
    return (*moved, *after[len(before) :])


def _bars(before: Sequence[Bar], after: Sequence[Bar], share: float) -> Iterator[Bar]:
    """Yield the bars; one that is alone with its name and kind is on its way from where it was.

    Of several, as the segments of a way, none moves: some have come, and others have gone.
    """
    known, kinds = (
        [(bar.kind, bar.label) for bar in before],
        [(bar.kind, bar.label) for bar in after],
    )
    for bar, kind in zip(after, kinds, strict=True):
        alone = known.count(kind) == kinds.count(kind) == 1
        old = before[known.index(kind)] if alone else bar
        start = cast(Tick, _between(old.start, bar.start, share))
        yield replace(bar, start=start, end=_way(old.end, bar.end, share))
