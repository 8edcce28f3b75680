"""Geometry of the timeline: where ticks and lanes are, and the sizes of all its parts.

Unless said otherwise, sizes are in pixels, at 100 % text where they scale with the text.
"""

import math
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRectF

from models.scheduler.bounds import MAX_TURN_TICK
from models.scheduler.clock import Tick
from views.timeline.sizes import (
    ROOMY_LANES,
    Density,
    LaneSizes,
    LaneStack,
    header_height,
    lane_stack,
)

DEFAULT_PIXELS_PER_TICK: Final = 42.0
MAX_FITTED_PIXELS_PER_TICK: Final = 64.0
MIN_PIXELS_PER_TICK: Final = 2.0
MAX_PIXELS_PER_TICK: Final = 200.0
ZOOM_STEP: Final = 1.25
NOW_SHARE: Final = 0.18
"""Place of the now line, as a fraction of the width."""
MARGIN: Final = 60.0

LABEL_GAP: Final = 32.0
NAME_GAP: Final = 10.0
MINOR_GAP: Final = 7.0
LABEL_BASE: Final = 17.0
MAJOR_MARK: Final = 12
MINOR_MARK: Final = 6
LABEL_TEXT_PX: Final = 13
GROUPED_BASE: Final = 13.0
"""Middle of the labels above a band of groups."""
BAND_TOP: Final = 25.0
BAND_HEIGHT: Final = 14.0
BAND_TEXT_PX: Final = 11
BAND_PADDING: Final = 6.0
PILL_PADDING: Final = 8.0
PILL_HEIGHT: Final = 22.0
NOW_WIDTH: Final = 2.0
GLOW_RADIUS: Final = 16.0

BADGE_SIZE: Final = 17.0
BADGE_TEXT_PX: Final = 10
EYE_SIZE: Final = 17.0
EYE_GAP: Final = 8.0
TOKEN_MARGIN: Final = EYE_GAP + EYE_SIZE + 5.0
"""How far a token's signs reach beyond its edge at most."""
PAST_PAD: Final = 26.0
END_PAD: Final = ROOMY_LANES.token / 2 + TOKEN_MARGIN
"""Space before the first tick and after the last, enough for a whole token."""
POINTER_SIZE: Final = 7.0
POINTER_INSET: Final = 7.0
LINE_WIDTH: Final = 1.5
THICK_LINE_WIDTH: Final = 2.0
OUTLINE_INSET: Final = 2.5
CORNER_RADIUS: Final = 6.0
TICK_RANGE_INSET: Final = 5.0
TICK_RANGE_PADDING: Final = 24.0

BAR_GAP: Final = 2.0
BAR_FLOOR: Final = 3.0
BAR_CORNER: Final = 3.0
BAR_PADDING: Final = 7.0
BAR_TEXT_PX: Final = 11
MAX_FLAG_TIERS: Final = 3
HATCH_SPACING: Final = 14.0
BAR_OVERHANG: Final = 40.0
"""How far bars reach out of view before they are clipped."""

BUTTON_INSET: Final = 12

EMPTY_TEXT_PX: Final = 15
EMPTY_PADDING: Final = 14.0

BUBBLE_WIDTH: Final = 340.0
BUBBLE_PADDING: Final = 11.0
BUBBLE_GAP: Final = 12.0
BUBBLE_CORNER: Final = 8.0
BUBBLE_TEXT_PX: Final = 13
SHADOW_WIDTH: Final = 6

EDGE_DISTANCE: Final = 44.0
"""Distance from an end of the axis at which a drag scrolls it."""
EDGE_SPEED: Final = 8.0
STRAY_DISTANCE: Final = 44.0
"""Distance outside the timeline beyond which a dragged token goes home."""
EDGE_SCROLL_INTERVAL_MS: Final = 30
GLIDE_DURATION_MS: Final = 200
LINGER_DURATION_MS: Final = 2500
FAST_STEP_TICKS: Final = 5
"""Number of ticks by which Shift with an arrow key moves a token."""
NOTCH_SCROLL_PX: Final = 62.0
"""How far one notch of the wheel scrolls along the axis."""
NOTCH_ANGLE: Final = 120.0
"""One notch of a mouse wheel, in Qt's eighths of a degree."""

_NICE_DIGITS = (1, 2, 5)


class Extent(Struct, frozen=True):
    """The ticks of the axis, from `first` to `last`, which is None if the axis has no end."""

    first: float = -MAX_TURN_TICK
    last: float | None = None

    def including(self, tick: float) -> "Extent":
        last = self.last if self.last is None else max(self.last, tick)
        return Extent(min(self.first, tick), last)


class Geometry(Struct, frozen=True, dict=True):
    """One view of the timeline. `width` and `height` are in pixels and include the header."""

    pixels_per_tick: float = DEFAULT_PIXELS_PER_TICK
    left_tick: float = 0.0
    """The tick at x = 0, which may have a fraction."""
    scroll_top: int = 0
    """The scroll position of the lanes, in pixels."""
    width: int = 640
    height: int = 480
    lane_count: int = 0
    text_scale: float = 1.0
    """The text size; 1 is 100 %."""
    density: Density = Density.TALL
    headings: tuple[int, ...] = ()
    """The rows that have a group's heading above them."""
    covered_height: int = 0
    """The height, in pixels, that a transient bar covers."""

    @cached_property
    def stack(self) -> LaneStack:
        available_height = max(0, self.height - self.header_height)
        return lane_stack(
            self.text_scale,
            self.lane_count,
            available_height,
            self.density,
            self.headings,
            self.covered_height,
        )

    @cached_property
    def sizes(self) -> LaneSizes:
        return self.stack.sizes

    @property
    def lane_height(self) -> int:
        return self.stack.lane_height

    @property
    def spare(self) -> int:
        """The unused height of the body below the last lane that fits, in pixels."""
        return self.stack.spare

    @property
    def reach(self) -> float:
        """How far a token and its signs can reach from its tick, in pixels."""
        return self.sizes.token / 2 + TOKEN_MARGIN

    @cached_property
    def header_height(self) -> int:
        return header_height(self.text_scale)

    @property
    def visible_ticks(self) -> float:
        return self.width / self.pixels_per_tick

    @property
    def header(self) -> QRectF:
        return QRectF(0, 0, self.width, self.header_height)

    def area_around(self, tick: float) -> QRectF:
        """Return the area in which a token at `tick` may be painted.

        If the tick is out of view, return the area of the arrow that points to it.
        """
        x = max(0.0, min(float(self.width), self.x_of(tick)))
        return QRectF(x - self.reach, self.header_height, 2 * self.reach, self.body.height())

    @property
    def body(self) -> QRectF:
        top = self.header_height
        return QRectF(0, top, self.width, max(0, self.height - top))

    @property
    def max_top(self) -> int:
        """The largest scroll position. It isn't in the middle of a lane."""
        excess_height = self.stack.total_height - self._lanes_height
        return self.stack.snap(excess_height) if excess_height > 0 else 0

    def top_for(self, row: int) -> int:
        """Return the nearest scroll position that shows `row` and cuts no lane at the top."""
        stack = self.stack
        lowest = stack.snap(max(0, stack.tops[row] + stack.lane_height - self._lanes_height))
        return min(stack.starts[row], max(lowest, stack.snap(self.scroll_top)))

    @property
    def _lanes_height(self) -> int:
        return self.height - self.header_height - self.spare

    def x_of(self, tick: float) -> float:
        return (tick - self.left_tick) * self.pixels_per_tick

    def tick_at(self, x: float) -> Tick:
        """Return the tick nearest to `x` that the axis can have."""
        return clamp_tick(math.floor(self.left_tick + x / self.pixels_per_tick + 0.5))

    def shows(self, tick: float, overhang: float = 0.0) -> bool:
        """Return whether `tick` is in view, or at most `overhang` pixels outside it."""
        return -overhang <= self.x_of(tick) <= self.width + overhang

    def is_near(self, x: float, y: float) -> bool:
        """Return whether a pointer at `x`, `y` is near enough to mean a place on the timeline."""
        return (
            -STRAY_DISTANCE <= x <= self.width + STRAY_DISTANCE
            and -STRAY_DISTANCE <= y <= self.height + STRAY_DISTANCE
        )

    def ticks(self, step: int = 1) -> range:
        """Return the multiples of `step` in view, with one more on either side."""
        first = math.floor(self.left_tick / step) * step
        last = math.ceil((self.left_tick + self.visible_ticks) / step) * step
        return range(first, last + 1, step)

    def label_step(self, widest: float, gap: float = LABEL_GAP) -> int:
        """Return how many ticks apart labels of up to `widest` pixels are, with `gap` between."""
        spacing = widest + gap
        return next(step for step in nice_steps() if step * self.pixels_per_tick >= spacing)

    def mark_step(self, label_step: int) -> int:
        parts = (n for n in nice_steps() if label_step % n == 0)
        return next(n for n in parts if n == label_step or n * self.pixels_per_tick >= MINOR_GAP)

    def zoomed(self, factor: float, fixed_x: float) -> "Geometry":
        """Return this view zoomed, with the same tick at `fixed_x`."""
        pixels = max(MIN_PIXELS_PER_TICK, min(MAX_PIXELS_PER_TICK, self.pixels_per_tick * factor))
        left = self.left_tick + fixed_x / self.pixels_per_tick - fixed_x / pixels
        return replace(self, pixels_per_tick=pixels).starting_at(left)

    def panned(self, pixels: float) -> "Geometry":
        return self.starting_at(self.left_tick + pixels / self.pixels_per_tick)

    def starting_at(self, left: float) -> "Geometry":
        """Return the view that starts at the tick `left`, or at the nearest possible one."""
        return replace(
            self,
            left_tick=max(-MAX_TURN_TICK - self.visible_ticks, min(float(MAX_TURN_TICK), left)),
        )

    def anchored_at(self, tick: float) -> "Geometry":
        """Return the view with `tick` at the place of the now line."""
        return self.starting_at(tick - self.visible_ticks * NOW_SHARE)

    def resting_at(self, now: float, extent: Extent) -> "Geometry":
        """Return the camera's view while it follows now.

        Now is at its fraction of the width, or closer to an end of the axis that is in view.
        """
        return self.anchored_at(now).within(extent.including(now))

    def within(self, extent: Extent) -> "Geometry":
        """Return the nearest view that shows nothing outside `extent`."""
        min_pixels_per_tick = (
            MIN_PIXELS_PER_TICK if extent.last is None else self._whole_pixels(extent)
        )
        view = replace(self, pixels_per_tick=max(self.pixels_per_tick, min_pixels_per_tick))
        lowest = extent.first - PAST_PAD / view.pixels_per_tick
        if extent.last is None:
            return view.starting_at(max(lowest, view.left_tick))
        highest = extent.last + END_PAD / view.pixels_per_tick - view.visible_ticks
        return view.starting_at(max(lowest, min(highest, view.left_tick)))

    def showing_whole(self, extent: Extent) -> "Geometry":
        """Return the view of the whole axis or, if it has no end, the nearest view within it."""
        if extent.last is None:
            return self.within(extent)
        return replace(self, pixels_per_tick=self._whole_pixels(extent)).within(extent)

    def fitting(
        self, first: Tick, last: Tick, now: Tick, extent: Extent, farthest: Tick | None = None
    ) -> "Geometry":
        """Return the view that shows `first` to `last` with now in its place.

        If they are too far apart, the ticks near now are shown. An axis with an end is shown whole.
        The view is enlarged up to a limit as long as it also shows `farthest`.
        """
        if extent.last is not None:
            return self.showing_whole(extent)
        width_before_now = self.width * NOW_SHARE - PAST_PAD
        width_after_now = self.width * (1 - NOW_SHARE) - MARGIN
        before_now = _pixels_per_tick(width_before_now, now - first)

        def scale_to(tick: Tick, limit: float) -> float:
            return min(limit, before_now, _pixels_per_tick(width_after_now, tick - now))

        scale = scale_to(last, DEFAULT_PIXELS_PER_TICK)
        if farthest is not None:
            scale = max(scale, scale_to(max(farthest, last), MAX_FITTED_PIXELS_PER_TICK))
        return replace(self, pixels_per_tick=max(MIN_PIXELS_PER_TICK, scale)).resting_at(
            now, extent
        )

    def revealing(self, tick: float) -> "Geometry":
        margin = min(MARGIN, self.width / 2)
        x = self.x_of(tick)
        return self.panned(min(0.0, x - margin) + max(0.0, x - self.width + margin))

    def lane_rect(self, row: int) -> QRectF:
        stack = self.stack
        top = self.header_height + stack.tops[row] - self.scroll_top
        return QRectF(0, top, self.width, stack.lane_height)

    def heading_rect(self, row: int) -> QRectF:
        """Return the rectangle of the heading above a lane, with a height of 0 if there is none."""
        stack = self.stack
        top = self.header_height + stack.starts[row] - self.scroll_top
        return QRectF(0, top, self.width, stack.tops[row] - stack.starts[row])

    def lane_at(self, y: float) -> int | None:
        """Return the row of the lane at `y`, or None on the axis, a heading, or below all lanes."""
        if y < self.header_height:
            return None
        return self.stack.row_at(y - self.header_height + self.scroll_top)

    def rows(self, top: float, bottom: float) -> range:
        start = self.header_height - self.scroll_top
        return self.stack.rows(max(top, self.header_height) - start, bottom - start)

    def stretch_ends(self, first: float, last: float | None) -> tuple[float, float]:
        """Return the x of both ends, clipped outside the view. A `last` of None means no end."""
        right = self.width + BAR_OVERHANG if last is None else self.x_of(last)
        leftmost, rightmost = -BAR_OVERHANG, self.width + BAR_OVERHANG
        return max(leftmost, min(rightmost, self.x_of(first))), max(leftmost, min(rightmost, right))

    def _whole_pixels(self, extent: Extent) -> float:
        width, ticks = self.width - PAST_PAD - END_PAD, (extent.last or 0.0) - extent.first
        return max(MIN_PIXELS_PER_TICK, min(MAX_PIXELS_PER_TICK, _pixels_per_tick(width, ticks)))


def _pixels_per_tick(width: float, ticks: float) -> float:
    return max(0.0, width) / ticks if ticks > 0 else MAX_PIXELS_PER_TICK


def clamp_tick(tick: int) -> Tick:
    return Tick(max(-MAX_TURN_TICK, min(MAX_TURN_TICK, tick)))


def nice_steps() -> Iterator[int]:
    """Yield 1, 2, 5, 10, 20, 50 and so on, without end."""
    power = 1
    while True:
        yield from (power * nice for nice in _NICE_DIGITS)
        power *= 10


def edge_speed(x: float, width: float) -> float:
    """Return how many pixels a drag at `x` scrolls at each interval, negative to the left.

    The speed rises towards the edge and is highest at the edge and beyond.
    """
    left, right = max(0.0, EDGE_DISTANCE - x), max(0.0, x - width + EDGE_DISTANCE)
    return EDGE_SPEED * (min(right / EDGE_DISTANCE, 1.0) - min(left / EDGE_DISTANCE, 1.0))
