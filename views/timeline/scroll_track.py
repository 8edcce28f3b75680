"""The horizontal scroll bar's whole numbers, for an axis that has no ends."""

from typing import Final

from msgspec import Struct

from models.scheduler.clock import Tick
from views.timeline.geometry import Geometry

MOST_UNITS: Final = 100_000_000
"""A scroll bar counts in 32 bits; a longer way is measured in larger units."""


class Track(Struct, frozen=True):
    """The way the scroll bar goes: it begins at tick `first`, each unit is `unit` ticks long."""

    first: float
    unit: float
    last_value: int
    page: int

    def value(self, left: float) -> int:
        """Return the scroll bar's value for a view that begins at `left`."""
        return round((left - self.first) / self.unit)

    def left(self, value: int) -> float:
        """Return where the view begins for the scroll bar's `value`."""
        return self.first + value * self.unit


def track(geometry: Geometry, first: Tick, last: Tick) -> Track:
    """Return the way past `first` and `last`, a page beyond either, and past what is in sight."""
    start = min(first - geometry.page, geometry.left)
    way = max(last, geometry.left) - start
    unit = max(1 / geometry.pixels, way / MOST_UNITS)
    return Track(start, unit, round(way / unit), max(1, round(geometry.page / unit)))
