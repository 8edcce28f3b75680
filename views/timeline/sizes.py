"""Sizes: how high lanes are, where each begins, and how large what stands in them is."""

from bisect import bisect_left, bisect_right
from enum import Enum
from functools import lru_cache
from typing import Final

from msgspec import Struct

HEADER_HEIGHT: Final = 44
"""How high the axis is above the lanes, in pixels for text at 100 % as all measures here."""
HEADING_HEIGHT: Final = 22
"""How high the row is that names a group above its first lane."""
MANY: Final = 12
"""From that number of lanes on they are compact where tall ones have no room."""
GROWTH: Final = 0.6
"""How much tokens grow with text: by this share of what the text does."""


class Density(Enum):
    """How high the lanes are to be."""

    AUTO = "auto"
    TALL = "tall"
    COMPACT = "compact"


class LaneSizes(Struct, frozen=True):
    """How high a lane is at least and at most, `text` of it text, and how large what it holds is.

    What a row says stands in `lines`; `ring` and `grip` are how far from a token's centre its
    ring reaches, and it can be taken.
    """

    lines: int
    lane: int
    text: int
    tallest: int
    token: float
    ghost: float
    trace: float
    ring: float
    grip: float
    bar: float
    label: float

    def at(self, text: float) -> "LaneSizes":
        """Return them for text of that size, 1 at 100 %."""
        token = 1 + (text - 1) * GROWTH
        return LaneSizes(
            lines=self.lines,
            lane=round(self.lane + self.text * (text - 1)),
            text=round(self.text * text),
            tallest=round(self.tallest * text),
            token=self.token * token,
            ghost=self.ghost * token,
            trace=self.trace * token,
            ring=self.ring * token,
            grip=self.grip * token,
            bar=self.bar * text,
            label=self.label * text,
        )


TALL: Final = LaneSizes(2, 62, 40, 96, 36.0, 24.0, 9.0, 24.0, 21.0, 16.0, 11.0)
"""A name with a note below it. The lanes of a small fight grow to fill the room."""
COMPACT: Final = LaneSizes(1, 28, 24, 40, 24.0, 18.0, 7.0, 16.0, 15.0, 12.0, 10.0)
"""Name and note in one line."""


class LaneStack(Struct, frozen=True):
    """Lanes one below the other: how high each is, and where it begins beneath the axis.

    `starts` are those of lanes with the headings above them; beneath the last lane that fits
    `spare` pixels are left over.
    """

    sizes: LaneSizes
    high: int = 0
    spare: int = 0
    tops: tuple[int, ...] = ()
    starts: tuple[int, ...] = ()

    @property
    def whole(self) -> int:
        """How high all of them are."""
        return self.tops[-1] + self.high if self.tops else 0

    def row_at(self, y: float) -> int | None:
        """Return the row of the lane at `y`; None on a heading, above all and below."""
        row = bisect_right(self.tops, y) - 1
        return row if row >= 0 and y < self.tops[row] + self.high else None

    def rows(self, top: float, bottom: float) -> range:
        """Return the rows of which something lies between two heights."""
        first = max(0, bisect_right(self.starts, top) - 1)
        return range(first, max(first, bisect_left(self.starts, bottom)))

    def snapped(self, top: float) -> int:
        """Return the first place at or below `top` where a lane or its heading begins."""
        return self.starts[min(bisect_left(self.starts, top), len(self.starts) - 1)]

    def nearest(self, top: float) -> int:
        """Return the row that begins nearest to `top`."""
        return min(range(len(self.starts)), key=lambda row: abs(self.starts[row] - top), default=0)


@lru_cache(maxsize=16)
def stacked(
    text: float,
    lanes: int,
    room: int,
    density: Density,
    headings: tuple[int, ...] = (),
    passing: int = 0,
) -> LaneStack:
    """Return the lanes in a body `room` pixels high, with headings above those rows.

    Whole lanes fill the room; with headings, as long as it is not scrolled. What takes `passing`
    pixels more for a while leaves them as they are, unless all are seen when they are lower.
    """
    heading = round(HEADING_HEIGHT * text)
    free = room - heading * len(headings)
    sizes = _sizes(text, lanes, free + passing, density)
    high = _height(sizes, lanes, free + passing)
    if high > free or lanes * sizes.lane <= free:
        high = _height(sizes, lanes, free)
    above = [heading * bisect_right(headings, row) for row in range(lanes)]
    tops = tuple([row * high + more for row, more in enumerate(above)])
    starts = tuple([top - heading if row in headings else top for row, top in enumerate(tops)])
    fitting = bisect_right(tops, room - high)
    cut = 0 < fitting < lanes and not headings
    spare = max(0, room - tops[fitting - 1] - high) if cut else 0
    return LaneStack(sizes, high, spare, tops, starts)


def _sizes(text: float, lanes: int, room: int, density: Density) -> LaneSizes:
    tall = TALL.at(text)
    crowded = lanes >= MANY and lanes * tall.lane > room
    compact = density is Density.COMPACT or (density is Density.AUTO and crowded)
    return COMPACT.at(text) if compact else tall


def _height(sizes: LaneSizes, lanes: int, room: int) -> int:
    fitting = max(1, min(lanes, max(0, room) // sizes.lane))
    return max(sizes.lane, min(sizes.tallest, max(0, room) // fitting))


def header_height(text: float) -> int:
    """Return how high the axis is for text of that size, in pixels; HEADER_HEIGHT at 100 %."""
    return round(HEADER_HEIGHT * text)
