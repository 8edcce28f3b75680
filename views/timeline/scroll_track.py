"""The range of the horizontal scroll bar in integers, for an axis that may have no end."""

from typing import Final

from msgspec import Struct

from models.scheduler.bounds import MAX_TURN_TICK
from models.scheduler.clock import Tick
from views.timeline.geometry import Extent, Geometry

MAX_UNITS: Final = 100_000_000
"""Maximum length of a range, since scroll bars have 32 bits. Longer axes get larger units."""


class ScrollTrack(Struct, frozen=True):
    """The range of the scroll bar, which begins at tick `first`. One unit is `unit` ticks."""

    first: float
    unit: float
    last_value: int
    page: int

    def value(self, left: float) -> int:
        return round((left - self.first) / self.unit)

    def left(self, value: int) -> float:
        return self.first + value * self.unit


def scroll_track(geometry: Geometry, extent: Extent, last: Tick) -> ScrollTrack:
    """Return the range from the axis's first tick to its end or, without one, to `last`.

    The range always includes the current view.
    """
    start = min(geometry.starting_at(-MAX_TURN_TICK).within(extent).left_tick, geometry.left_tick)
    farthest = (
        last
        if extent.last is None
        else geometry.starting_at(MAX_TURN_TICK).within(extent).left_tick
    )
    length = max(farthest, geometry.left_tick) - start
    unit = max(1 / geometry.pixels_per_tick, length / MAX_UNITS)
    return ScrollTrack(
        start, unit, round(length / unit), max(1, round(geometry.visible_ticks / unit))
    )
