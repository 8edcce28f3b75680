"""Heights and positions of lanes, and sizes of their contents."""

from bisect import bisect_left, bisect_right
from enum import Enum
from functools import lru_cache
from typing import Final

from msgspec import Struct

HEADER_HEIGHT: Final = 44
"""Height of the axis. All measures here are in pixels at 100 % text."""
HEADING_HEIGHT: Final = 22
"""Height of a group's heading."""
GROWTH: Final = 0.6
"""How much tokens grow with the text, as a fraction of the text's growth."""
ROOMY_GROWTH: Final = 1.2
"""Size of the contents of roomy lanes, as a multiple of those of tall ones."""


class Density(Enum):
    """The height of lanes that the GM chooses; AUTO fits all lanes, if possible."""

    AUTO = "auto"
    TALL = "tall"
    COMPACT = "compact"


class LaneSizes(Struct, frozen=True):
    """Heights of a lane and sizes of its contents, in pixels."""

    lines: int
    """The number of text lines per lane in the roster."""
    min_height: int
    """The minimum height of a lane."""
    text_height: int
    """The part of the height that grows with the text."""
    max_height: int
    """The maximum height of a lane."""
    token: float
    ghost: float
    trace: float
    ring_radius: float
    """The distance of a token's ring from its centre."""
    grip_radius: float
    """The distance from a token's centre within which it can be taken."""
    bar: float
    label: float
    growth: float = 1.0
    """The size of texts, as a multiple of their usual size at the same text scale."""

    def grown(self, growth: float) -> "LaneSizes":
        """Return sizes with contents `growth` times as large, at the same text scale."""
        return self._resized(growth, growth, self.min_height * growth, self.growth * growth)

    def scaled(self, text: float) -> "LaneSizes":
        """Return the sizes at a text scale. Tokens grow less than texts."""
        min_height = self.min_height + self.text_height * (text - 1)
        return self._resized(1 + (text - 1) * GROWTH, text, min_height, self.growth)

    def _resized(
        self, tokens: float, texts: float, min_height: float, growth: float
    ) -> "LaneSizes":
        return LaneSizes(
            lines=self.lines,
            min_height=round(min_height),
            text_height=round(self.text_height * texts),
            max_height=round(self.max_height * texts),
            token=self.token * tokens,
            ghost=self.ghost * tokens,
            trace=self.trace * tokens,
            ring_radius=self.ring_radius * tokens,
            grip_radius=self.grip_radius * tokens,
            bar=self.bar * texts,
            label=self.label * texts,
            growth=growth,
        )


TALL_LANES: Final = LaneSizes(2, 62, 40, 96, 36.0, 24.0, 9.0, 24.0, 21.0, 16.0, 11.0)
"""Sizes with two lines in the roster. The lanes of a small fight grow to fill the body."""
ROOMY_LANES: Final = TALL_LANES.grown(ROOMY_GROWTH)
"""Tall lanes with larger tokens and texts, for when they all fit."""
COMPACT_LANES: Final = LaneSizes(1, 28, 24, 40, 24.0, 18.0, 7.0, 16.0, 15.0, 12.0, 10.0)
"""Sizes with one line in the roster."""


class LaneStack(Struct, frozen=True):
    """Heights and positions of all lanes, in pixels.

    `tops` are the distances of the lanes from the axis, and `starts` those of the lanes with any
    headings. `spare` pixels are unused below the last lane that fits.
    """

    sizes: LaneSizes
    lane_height: int = 0
    spare: int = 0
    tops: tuple[int, ...] = ()
    starts: tuple[int, ...] = ()

    @property
    def total_height(self) -> int:
        return self.tops[-1] + self.lane_height if self.tops else 0

    def row_at(self, y: float) -> int | None:
        """Return the row of the lane at `y`, or None on a heading and above or below all lanes."""
        row = bisect_right(self.tops, y) - 1
        return row if row >= 0 and y < self.tops[row] + self.lane_height else None

    def rows(self, top: float, bottom: float) -> range:
        first_row = max(0, bisect_right(self.starts, top) - 1)
        return range(first_row, max(first_row, bisect_left(self.starts, bottom)))

    def snap(self, top: float) -> int:
        """Return the start of the first lane or heading that isn't above `top`."""
        return self.starts[min(bisect_left(self.starts, top), len(self.starts) - 1)]

    def nearest_row(self, top: float) -> int:
        return min(range(len(self.starts)), key=lambda row: abs(self.starts[row] - top), default=0)


@lru_cache(maxsize=16)
def lane_stack(
    text_scale: float,
    lane_count: int,
    body_height: int,
    density: Density,
    headings: tuple[int, ...] = (),
    covered_height: int = 0,
) -> LaneStack:
    """Return the lanes in a body of a height in pixels, with headings above some rows.

    Whole lanes fill the body, except that a scrolling body with headings may cut one. A transient
    bar that covers `covered_height` pixels changes their height only if then all lanes are visible.
    """
    heading_height = round(HEADING_HEIGHT * text_scale)
    lanes_height = body_height - heading_height * len(headings)
    sizes = _sizes(text_scale, lane_count, lanes_height + covered_height, density)
    height = _height(sizes, lane_count, lanes_height + covered_height)
    if height > lanes_height or lane_count * sizes.min_height <= lanes_height:
        height = _height(sizes, lane_count, lanes_height)
    offsets = [heading_height * bisect_right(headings, row) for row in range(lane_count)]
    tops = tuple([row * height + offset for row, offset in enumerate(offsets)])
    starts = tuple(
        [top - heading_height if row in headings else top for row, top in enumerate(tops)]
    )
    whole_lanes = bisect_right(tops, body_height - height)
    has_spare = 0 < whole_lanes < lane_count and not headings
    spare = max(0, body_height - tops[whole_lanes - 1] - height) if has_spare else 0
    return LaneStack(sizes, height, spare, tops, starts)


def _sizes(text: float, lanes: int, body_height: int, density: Density) -> LaneSizes:
    """Return the largest sizes at which all lanes fit, unless the GM chose compact ones.

    If the lanes don't fit even at tall sizes, return those if the GM chose them, else compact ones.
    """
    tall, roomy, compact = (
        TALL_LANES.scaled(text),
        ROOMY_LANES.scaled(text),
        COMPACT_LANES.scaled(text),
    )
    if density is Density.COMPACT:
        return compact
    fitting = (each for each in (roomy, tall) if lanes * each.min_height <= body_height)
    return next(fitting, tall if density is Density.TALL else compact)


def _height(sizes: LaneSizes, lanes: int, body_height: int) -> int:
    fitting_count = max(1, min(lanes, max(0, body_height) // sizes.min_height))
    return max(sizes.min_height, min(sizes.max_height, max(0, body_height) // fitting_count))


def header_height(text: float) -> int:
    return round(HEADER_HEIGHT * text)
