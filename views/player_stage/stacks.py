"""Stacks: how large tokens may be so that everybody who shares a tick has a place."""

from collections.abc import Sequence

from msgspec import Struct

from views.player_stage.columns import Column
from views.player_stage.frame import Frame
from views.player_stage.shapes import LINE_HEIGHT

STEPS = ((1.0, True), (0.86, True), (0.72, True), (0.72, False), (0.6, False), (0.5, False))
"""Token sizes to try, the largest first, each with names between the tokens or without."""
GAP = 6
LANES = 2
REST = 0.44
"""Where the axis rests between banner and numbers as long as the stacks leave it there."""


class Stacking(Struct, frozen=True):
    """The sizes one stage has agreed on, and the height of its axis."""

    size: float
    name_pixels: float
    axis_y: float
    bottom: float

    @property
    def lane(self) -> float:
        """The height of one row of names."""
        return self.name_pixels * LINE_HEIGHT

    def pitch(self, *, named: bool) -> float:
        """Return the distance from one token of a stack to the next."""
        return self.size + (self.lane + GAP if named and self.name_pixels else GAP * 0.7)

    def capacity(self, *, named: bool) -> int:
        """Return how many tokens one tick can hold."""
        room = self.bottom - self.axis_y - self.size / 2
        return 1 + max(0, int((room + 1e-6) / self.pitch(named=named)))

    def named(self, column: Column) -> bool:
        """Say whether this column has room for names between its tokens."""
        return bool(self.name_pixels) and len(column.members) <= self.capacity(named=True)


def stacking(columns: Sequence[Column], frame: Frame, bottom: float) -> Stacking:
    """Return the largest sizes at which the tallest column fits, or else the smallest."""
    depth = max((len(column.members) for column in columns), default=1)
    chosen = _stacking(frame, bottom, depth, *STEPS[-1])
    for scale, named in STEPS:
        tried = _stacking(frame, bottom, depth, scale, named)
        if depth <= tried.capacity(named=named):
            return tried
    return chosen


def _stacking(frame: Frame, bottom: float, depth: int, scale: float, named: bool) -> Stacking:  # noqa: FBT001
    plan = frame.plan
    size = plan.size * scale
    names = plan.name_pixels * (1 + scale) / 2
    highest = plan.top + LANES * names * LINE_HEIGHT + GAP * 2 * bool(names) + size / 2
    rest = max(highest, plan.top + REST * (bottom - plan.top))
    loose = Stacking(size, names, rest, bottom)
    needed = (depth - 1) * loose.pitch(named=named) + size / 2
    return Stacking(size, names, max(highest, min(rest, bottom - needed)), bottom)
