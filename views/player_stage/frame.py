"""The frame: a widget's size in units, and the measures of the stage in it."""

from enum import Enum

from msgspec import Struct

LEAST_TEXT = 0.024
"""Smallest letters readable from four metres, as a share of the shorter side."""
LATER_PIXELS, LATER_NAME = 20, 126
"""Letters in the column right of the axis, and the room for a name at that size."""
COMPACT_BELOW = 400
"""Width in pixels below which a widget shows the miniature."""


class Shape(Enum):
    """The three arrangements of the stage."""

    WIDE = "wide"
    UPRIGHT = "upright"
    COMPACT = "compact"


class Plan(Struct, frozen=True):
    """Measures of one shape, in units.

    `numbers` and `numbers_above_strip` are the distances of tick numbers from the lower edge,
    without and with waiting ones below; `rows` is the top of the list of turns.
    """

    width: float
    height: float
    margin: float
    now_x: float
    per_tick: float
    size: float
    top: float
    numbers: float
    numbers_above_strip: float
    name_pixels: float
    number_pixels: float
    later: float
    strip: float
    rows: float | None = None


PLANS = {
    Shape.WIDE: Plan(
        width=1280,
        height=720,
        margin=64,
        now_x=154,
        per_tick=87,
        size=80,
        top=262,
        numbers=62,
        numbers_above_strip=118,
        name_pixels=26,
        number_pixels=22,
        later=226,
        strip=46,
    ),
    Shape.UPRIGHT: Plan(
        width=720,
        height=1280,
        margin=48,
        now_x=128,
        per_tick=84,
        size=76,
        top=330,
        numbers=590,
        numbers_above_strip=590,
        name_pixels=24,
        number_pixels=22,
        later=0,
        strip=48,
        rows=528,
    ),
    Shape.COMPACT: Plan(
        width=240,
        height=106,
        margin=10,
        now_x=31,
        per_tick=18,
        size=17,
        top=34,
        numbers=4,
        numbers_above_strip=24,
        name_pixels=0,
        number_pixels=0,
        later=30,
        strip=13,
    ),
}


class Frame(Struct, frozen=True):
    """A widget in units of `unit` pixels; all sizes of a shape look the same."""

    shape: Shape
    plan: Plan
    unit: float
    width: float
    height: float

    @property
    def least_pixels(self) -> float:
        return LEAST_TEXT * min(self.width, self.height)

    @property
    def later(self) -> float:
        if self.shape is not Shape.WIDE:
            return self.plan.later
        return self.plan.later + LATER_NAME * max(0.0, self.least_pixels / LATER_PIXELS - 1)

    def numbers_y(self, *, strip: bool) -> float:
        plan = self.plan
        larger = self.least_pixels - LEAST_TEXT * min(plan.width, plan.height)
        return self.height - (plan.numbers_above_strip + 2 * larger if strip else plan.numbers)


def frame(width: float, height: float) -> Frame:
    shape = _shape(width, height)
    plan = PLANS[shape]
    unit = max(min(width / plan.width, height / plan.height), 0.01)
    return Frame(shape, plan, unit, width / unit, height / unit)


def _shape(width: float, height: float) -> Shape:
    if width < COMPACT_BELOW:
        return Shape.COMPACT
    return Shape.UPRIGHT if height > width else Shape.WIDE
