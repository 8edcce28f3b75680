"""Where things stand on the timeline: ticks and lanes in pixels, and every measure of it."""

import math
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from models.scheduler.bounds import FARTHEST
from models.scheduler.clock import Tick
from views.timeline.sizes import (
    TALL,
    Density,
    LaneSizes,
    LaneStack,
    header_height,
    stacked,
)

DEFAULT_PIXELS: Final = 42.0
FEWEST_PIXELS: Final = 2.0
MOST_PIXELS: Final = 200.0
ZOOM_STEP: Final = 1.25
NOW_SHARE: Final = 0.18
"""Where the camera keeps the now line, as a share of the width."""
MARGIN: Final = 60.0

LABEL_GAP: Final = 32.0
NAME_GAP: Final = 10.0
MINOR_GAP: Final = 7.0
LABEL_BASE: Final = 17.0
MAJOR_MARK: Final = 12
MINOR_MARK: Final = 6
LABEL_SIZE: Final = 13
GROUPED_BASE: Final = 13.0
"""Where labels stand when there is a band of groups beneath them."""
BAND_TOP: Final = 25.0
BAND_HEIGHT: Final = 14.0
BAND_SIZE: Final = 11
BAND_PADDING: Final = 6.0
PILL_PADDING: Final = 8.0
PILL_HEIGHT: Final = 22.0
NOW_WIDTH: Final = 2.0
GLOW: Final = 16.0

BADGE: Final = 17.0
BADGE_SIZE: Final = 10
EYE: Final = 17.0
EYE_GAP: Final = 8.0
BESIDE: Final = EYE_GAP + EYE + 5.0
"""How far from a token anything of it is painted."""
PAST_PAD: Final = 26.0
END_PAD: Final = TALL.token / 2 + BESIDE
"""What is seen before the first tick there is, and behind the last: room for a whole token."""
POINTER: Final = 7.0
POINTER_INSET: Final = 7.0
STROKE: Final = 1.5
THICK: Final = 2.0
OUTLINE_INSET: Final = 2.5
CORNER: Final = 6.0
STRETCH_INSET: Final = 5.0
STRETCH_PAD: Final = 24.0

BAR_GAP: Final = 2.0
BAR_FLOOR: Final = 3.0
BAR_CORNER: Final = 3.0
BAR_PADDING: Final = 7.0
BAR_SIZE: Final = 11
MOST_TIERS: Final = 3
HATCH: Final = 14.0
OVERHANG: Final = 40.0
"""What reaches farther out of sight than this is cut there."""

BUTTON_INSET: Final = 12

BUBBLE_WIDTH: Final = 340.0
BUBBLE_PADDING: Final = 11.0
BUBBLE_GAP: Final = 12.0
BUBBLE_CORNER: Final = 8.0
BUBBLE_SIZE: Final = 13
SHADOW: Final = 6

EDGE: Final = 44.0
"""How near to an end of the axis a drag makes it scroll on."""
EDGE_SPEED: Final = 8.0
STRAY: Final = 44.0
"""So far out of the timeline a token can be carried before it goes home."""
EDGE_MILLISECONDS: Final = 30
GLIDE_MILLISECONDS: Final = 200
LINGER_MILLISECONDS: Final = 2500
LEAP: Final = 5
"""By how many ticks an arrow key moves with Shift."""
WHEEL: Final = 62.0
"""By how many pixels a notch of the wheel goes along the axis."""
NOTCH: Final = 120.0
"""What one notch of a mouse wheel measures, in Qt's eighths of a degree."""

_NICE = (1, 2, 5)


class Extent(Struct, frozen=True):
    """The ticks there are to see: from `first` on, to `last` where the axis has an end."""

    first: float = -FARTHEST
    last: float | None = None

    def including(self, tick: float) -> "Extent":
        last = self.last if self.last is None else max(self.last, tick)
        return Extent(min(self.first, tick), last)


class Geometry(Struct, frozen=True, dict=True):
    """One view of the timeline: `pixels` per tick, and `left`, the tick (with fraction) at x 0.

    `top` tells how many pixels the lanes are scrolled up; `width` and `height` include the header.
    `text` is how large text is shown, 1 at 100 %; the axis and the lanes make room for it. Above
    the rows of `headings` there is room for what their groups are called. Of the height, something
    else has taken `passing` pixels for a while.
    """

    pixels: float = DEFAULT_PIXELS
    left: float = 0.0
    top: int = 0
    width: int = 640
    height: int = 480
    lanes: int = 0
    text: float = 1.0
    density: Density = Density.TALL
    headings: tuple[int, ...] = ()
    passing: int = 0

    @cached_property
    def stack(self) -> LaneStack:
        """The lanes one below the other."""
        room = max(0, self.height - self.header_height)
        return stacked(self.text, self.lanes, room, self.density, self.headings, self.passing)

    @cached_property
    def sizes(self) -> LaneSizes:
        """How large what stands in a lane is."""
        return self.stack.sizes

    @property
    def lane_height(self) -> int:
        """How many pixels high a lane is: whole lanes fill the body, few ones are taller."""
        return self.stack.high

    @property
    def spare(self) -> int:
        """How many pixels of the body are left over beneath the last lane that fits."""
        return self.stack.spare

    @property
    def reach(self) -> float:
        """How far from its tick anything of a token is painted."""
        return self.sizes.token / 2 + BESIDE

    @cached_property
    def header_height(self) -> int:
        """How many pixels high the axis above the lanes is."""
        return header_height(self.text)

    @property
    def page(self) -> float:
        """How many ticks the width shows."""
        return self.width / self.pixels

    @property
    def header(self) -> QRectF:
        return QRectF(0, 0, self.width, self.header_height)

    def beside(self, tick: float) -> QRectF:
        """Return what lies so near to `tick` that something standing there reaches it.

        Out of sight there is a pointer to it at that end.
        """
        x = max(0.0, min(float(self.width), self.x_of(tick)))
        return QRectF(x - self.reach, self.header_height, 2 * self.reach, self.body.height())

    @property
    def body(self) -> QRectF:
        """What lies beneath the header."""
        top = self.header_height
        return QRectF(0, top, self.width, max(0, self.height - top))

    @property
    def lowest(self) -> int:
        """How far the lanes can be scrolled up, so that a whole lane stands on top."""
        below = self.stack.whole - self._room
        return self.stack.snapped(below) if below > 0 else 0

    def top_for(self, row: int) -> int:
        """Return the nearest scroll at which `row` is in sight and no lane on top is cut."""
        stack = self.stack
        least = stack.snapped(max(0, stack.tops[row] + stack.high - self._room))
        return min(stack.starts[row], max(least, stack.snapped(self.top)))

    @property
    def _room(self) -> int:
        return self.height - self.header_height - self.spare

    def x_of(self, tick: float) -> float:
        return (tick - self.left) * self.pixels

    def tick_at(self, x: float) -> Tick:
        """Return the tick nearest to `x`, within reach."""
        return reachable(math.floor(self.left + x / self.pixels + 0.5))

    def shows(self, tick: float, overhang: float = 0.0) -> bool:
        """Say whether `tick` is in sight, or out of it by no more than `overhang` pixels."""
        return -overhang <= self.x_of(tick) <= self.width + overhang

    def reaches(self, x: float, y: float) -> bool:
        """Say whether a hand at that point still means a place on the timeline."""
        return -STRAY <= x <= self.width + STRAY and -STRAY <= y <= self.height + STRAY

    def ticks(self, step: int = 1) -> range:
        """Return the multiples of `step` in sight, and one more on either side."""
        first = math.floor(self.left / step) * step
        last = math.ceil((self.left + self.page) / step) * step
        return range(first, last + 1, step)

    def label_step(self, widest: float, gap: float = LABEL_GAP) -> int:
        """Return how many ticks lie between labels `widest` pixels wide, so that none crowd."""
        wanted = widest + gap
        return next(step for step in nice_steps() if step * self.pixels >= wanted)

    def mark_step(self, label_step: int) -> int:
        """Return how many ticks lie between the small marks between two labels."""
        parts = (n for n in nice_steps() if label_step % n == 0)
        return next(n for n in parts if n == label_step or n * self.pixels >= MINOR_GAP)

    def zoomed(self, factor: float, around: float) -> "Geometry":
        """Return this view zoomed; the place at x `around` stays where it is."""
        pixels = max(FEWEST_PIXELS, min(MOST_PIXELS, self.pixels * factor))
        left = self.left + around / self.pixels - around / pixels
        return replace(self, pixels=pixels).starting(left)

    def panned(self, pixels: float) -> "Geometry":
        """Return the view that lies `pixels` farther to the right."""
        return self.starting(self.left + pixels / self.pixels)

    def starting(self, left: float) -> "Geometry":
        """Return the view whose left end is at `left`, or as near to that as there are ticks."""
        return replace(self, left=max(-FARTHEST - self.page, min(float(FARTHEST), left)))

    def going_to(self, tick: float) -> "Geometry":
        """Return the view in which `tick` has most of the width before it."""
        return self.starting(tick - self.page * NOW_SHARE)

    def resting(self, now: float, extent: Extent) -> "Geometry":
        """Return the view to which the camera always comes back.

        Now stands at its share of the width, but nearer to an end of the axis that is in sight.
        """
        return self.going_to(now).within(extent.including(now))

    def within(self, extent: Extent) -> "Geometry":
        """Return the nearest view with no empty past, and no void behind the end if there is one.

        It is no wider than all that there is.
        """
        least = FEWEST_PIXELS if extent.last is None else self._whole_pixels(extent)
        seen = replace(self, pixels=max(self.pixels, least))
        lowest = extent.first - PAST_PAD / seen.pixels
        if extent.last is None:
            return seen.starting(max(lowest, seen.left))
        highest = extent.last + END_PAD / seen.pixels - seen.page
        return seen.starting(max(lowest, min(highest, seen.left)))

    def whole(self, extent: Extent) -> "Geometry":
        """Return the view that an axis with an end just fills; without one, this view."""
        if extent.last is None:
            return self.within(extent)
        return replace(self, pixels=self._whole_pixels(extent)).within(extent)

    def fitted(self, first: Tick, last: Tick, now: Tick, extent: Extent) -> "Geometry":
        """Return the view with now where it rests that shows all from `first` to `last`.

        An axis with an end is shown as a whole; of turns too far apart, those near now.
        """
        if extent.last is not None:
            return self.whole(extent)
        behind, ahead = self.width * NOW_SHARE - PAST_PAD, self.width * (1 - NOW_SHARE) - MARGIN
        wanted = min(DEFAULT_PIXELS, _share(behind, now - first), _share(ahead, last - now))
        return replace(self, pixels=max(FEWEST_PIXELS, wanted)).resting(now, extent)

    def revealing(self, tick: float) -> "Geometry":
        """Return the nearest view in which `tick` is well in sight."""
        margin = min(MARGIN, self.width / 2)
        x = self.x_of(tick)
        return self.panned(min(0.0, x - margin) + max(0.0, x - self.width + margin))

    def lane_rect(self, row: int) -> QRectF:
        """Return the rectangle of a lane, in sight or not."""
        stack = self.stack
        top = self.header_height + stack.tops[row] - self.top
        return QRectF(0, top, self.width, stack.high)

    def heading_rect(self, row: int) -> QRectF:
        """Return the rectangle of the heading above a lane; without one it has no height."""
        stack = self.stack
        top = self.header_height + stack.starts[row] - self.top
        return QRectF(0, top, self.width, stack.tops[row] - stack.starts[row])

    def lane_at(self, y: float) -> int | None:
        """Return the row of the lane at `y`, or None on the axis, headings, and below all."""
        if y < self.header_height:
            return None
        return self.stack.row_at(y - self.header_height + self.top)

    def rows(self, top: float, bottom: float) -> range:
        """Return the rows of which a part lies between two heights."""
        start = self.header_height - self.top
        return self.stack.rows(max(top, self.header_height) - start, bottom - start)

    def stretch(self, first: float, last: float | None) -> tuple[float, float]:
        """Return the x of both ends, cut where they are far out of sight; None has no end."""
        right = self.width + OVERHANG if last is None else self.x_of(last)
        low, high = -OVERHANG, self.width + OVERHANG
        return max(low, min(high, self.x_of(first))), max(low, min(high, right))

    def _whole_pixels(self, extent: Extent) -> float:
        room, way = self.width - PAST_PAD - END_PAD, (extent.last or 0.0) - extent.first
        return max(FEWEST_PIXELS, min(MOST_PIXELS, _share(room, way)))


def _share(room: float, ticks: float) -> float:
    return max(0.0, room) / ticks if ticks > 0 else MOST_PIXELS


def reachable(tick: int) -> Tick:
    """Return `tick`, or the last one within reach on its side."""
    return Tick(max(-FARTHEST, min(FARTHEST, tick)))


def nice_steps() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on without end."""
    power = 1
    while True:
        yield from (power * nice for nice in _NICE)
        power *= 10


def edge_push(x: float, width: float) -> float:
    """Return how many pixels the axis scrolls on with a drag at `x`; negative to the left.

    From the very edge on it is no faster.
    """
    left, right = max(0.0, EDGE - x), max(0.0, x - width + EDGE)
    return EDGE_SPEED * (min(right / EDGE, 1.0) - min(left / EDGE, 1.0))
