"""The horizontal scroll bar's whole numbers, for an axis that has no ends."""

from typing import Final

from msgspec import Struct

from models.scheduler.bounds import FARTHEST
from models.scheduler.clock import Tick
from views.timeline.geometry import Extent, Geometry

MOST_UNITS: Final = 100_000_000
"""A scroll bar counts in 32 bits; a longer way is measured in larger units."""


class ScrollTrack(Struct, frozen=True):
    """The way the scroll bar goes: it begins at tick `first`, each unit is `unit` ticks long."""

    first: float
    unit: float
    last_value: int
    page: int

    def value(self, left: float) -> int:
        return round((left - self.first) / self.unit)

    def left(self, value: int) -> float:
        return self.first + value * self.unit


def track(geometry: Geometry, extent: Extent, last: Tick) -> ScrollTrack:
    """Return the way from the first tick there is to the end, or a page behind `last`.

    What is in sight belongs to it.
    """
    start = min(geometry.starting(-FARTHEST).within(extent).left, geometry.left)
    farthest = last if extent.last is None else geometry.starting(FARTHEST).within(extent).left
    way = max(farthest, geometry.left) - start
    unit = max(1 / geometry.pixels, way / MOST_UNITS)
    return ScrollTrack(start, unit, round(way / unit), max(1, round(geometry.page / unit)))
