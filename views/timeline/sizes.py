"""Sizes: heights and positions of lanes, and sizes of what they contain."""

from bisect import bisect_left, bisect_right
from enum import Enum
from functools import lru_cache
from typing import Final

from msgspec import Struct

HEADER_HEIGHT: Final = 44
"""Height of the axis in pixels at 100 % text, like all measures here."""
HEADING_HEIGHT: Final = 22
"""Height of a group's heading."""
GROWTH: Final = 0.6
"""Growth of tokens, as a fraction of the growth of text."""
ROOMY_GROWTH: Final = 1.2
"""Size of the contents of roomy lanes, as a multiple of those of tall ones."""


class Density(Enum):
    AUTO = "auto"
    TALL = "tall"
    COMPACT = "compact"


class LaneSizes(Struct, frozen=True):
    """Heights of a lane, and sizes of its contents, in pixels."""

    lines: int
    """The number of text lines per lane in the roster."""
    least_height: int
    """The minimum height of a lane."""
    text_height: int
    """The part of the height that grows with the text."""
    most_height: int
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
    """The size of texts, as a multiple of those at the same text scale."""

    def grown(self, growth: float) -> "LaneSizes":
        """Return the sizes of lanes whose contents are larger at the same text scale."""
        return self._resized(growth, growth, self.least_height * growth, self.growth * growth)

    def scaled(self, text: float) -> "LaneSizes":
        """Return the sizes at a text scale; tokens grow less than texts."""
        least_height = self.least_height + self.text_height * (text - 1)
        return self._resized(1 + (text - 1) * GROWTH, text, least_height, self.growth)

    def _resized(
        self, tokens: float, texts: float, least_height: float, growth: float
    ) -> "LaneSizes":
        return LaneSizes(
            lines=self.lines,
            least_height=round(least_height),
            text_height=round(self.text_height * texts),
            most_height=round(self.most_height * texts),
            token=self.token * tokens,
            ghost=self.ghost * tokens,
            trace=self.trace * tokens,
            ring_radius=self.ring_radius * tokens,
            grip_radius=self.grip_radius * tokens,
            bar=self.bar * texts,
            label=self.label * texts,
            growth=growth,
        )


TALL: Final = LaneSizes(2, 62, 40, 96, 36.0, 24.0, 9.0, 24.0, 21.0, 16.0, 11.0)
"""Sizes with two lines in the roster; the lanes of a small fight grow to fill the room."""
ROOMY: Final = TALL.grown(ROOMY_GROWTH)
"""Tall lanes with larger tokens and texts, for when they all fit."""
COMPACT: Final = LaneSizes(1, 28, 24, 40, 24.0, 18.0, 7.0, 16.0, 15.0, 12.0, 10.0)
"""Sizes with one line in the roster."""


class LaneStack(Struct, frozen=True):
    """Lanes one below the other: their height, and the distances of their tops from the axis.

    `starts` are the tops including any headings; `spare` pixels are unused below the last lane
    that fits.
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
        """Return the row of the lane at `y`; None on a heading, and above or below all lanes."""
        row = bisect_right(self.tops, y) - 1
        return row if row >= 0 and y < self.tops[row] + self.lane_height else None

    def rows(self, top: float, bottom: float) -> range:
        first_row = max(0, bisect_right(self.starts, top) - 1)
        return range(first_row, max(first_row, bisect_left(self.starts, bottom)))

    def snap(self, top: float) -> int:
        """Return the first start of a lane or its heading at or below `top`."""
        return self.starts[min(bisect_left(self.starts, top), len(self.starts) - 1)]

    def nearest_row(self, top: float) -> int:
        return min(range(len(self.starts)), key=lambda row: abs(self.starts[row] - top), default=0)


@lru_cache(maxsize=16)
def lane_stack(
    text: float,
    lanes: int,
    room: int,
    density: Density,
    headings: tuple[int, ...] = (),
    covered: int = 0,
) -> LaneStack:
    """Return the lanes in a body `room` pixels high, with headings above the given rows.

    Whole lanes fill the room, except that a scrolling body with headings may cut one. A transient
    bar of `covered` pixels doesn't change their height, unless shorter lanes would then all be
    visible.
    """
    heading_height = round(HEADING_HEIGHT * text)
    lane_room = room - heading_height * len(headings)
    sizes = _sizes(text, lanes, lane_room + covered, density)
    height = _height(sizes, lanes, lane_room + covered)
    if height > lane_room or lanes * sizes.least_height <= lane_room:
        height = _height(sizes, lanes, lane_room)
    offsets = [heading_height * bisect_right(headings, row) for row in range(lanes)]
    tops = tuple([row * height + offset for row, offset in enumerate(offsets)])
    starts = tuple(
        [top - heading_height if row in headings else top for row, top in enumerate(tops)]
    )
    whole_lanes = bisect_right(tops, room - height)
    has_unused_room = 0 < whole_lanes < lanes and not headings
    spare = max(0, room - tops[whole_lanes - 1] - height) if has_unused_room else 0
    return LaneStack(sizes, height, spare, tops, starts)


def _sizes(text: float, lanes: int, room: int, density: Density) -> LaneSizes:
    """Return the largest sizes at which all lanes fit; if none, compact ones, or tall if chosen."""
    tall, roomy, compact = TALL.scaled(text), ROOMY.scaled(text), COMPACT.scaled(text)
    if density is Density.COMPACT:
        return compact
    fitting = (each for each in (roomy, tall) if lanes * each.least_height <= room)
    return next(fitting, tall if density is Density.TALL else compact)


def _height(sizes: LaneSizes, lanes: int, room: int) -> int:
    fitting_count = max(1, min(lanes, max(0, room) // sizes.least_height))
    return max(sizes.least_height, min(sizes.most_height, max(0, room) // fitting_count))


def header_height(text: float) -> int:
    return round(HEADER_HEIGHT * text)
