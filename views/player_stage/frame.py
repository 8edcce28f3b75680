"""The frame: how a widget's size becomes units, and where the parts of the stage go in it."""

from enum import Enum

from msgspec import Struct

LEAST = 0.024
"""The smallest letters that are read from four metres, as a share of the shorter side."""
LATER_PIXELS, LATER_NAME = 20, 126
"""The letters in the column beside the axis, and the room for a name in letters of that size."""
COMPACT_BELOW = 400
"""A widget narrower than this many pixels shows the miniature."""


class Shape(Enum):
    """The three ways in which the stage is arranged."""

    WIDE = "wide"
    UPRIGHT = "upright"
    COMPACT = "compact"


class Plan(Struct, frozen=True):
    """The numbers of one shape, in units.

    `numbers` and `numbers_above_strip` are the distances of the tick numbers from the lower
    edge, without and with waiting ones beneath; `rows` is that of the list of turns.
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
    """A widget in units of `unit` pixels each; by its plan all sizes of a shape look the same."""

    shape: Shape
    plan: Plan
    unit: float
    width: float
    height: float

    @property
    def least_pixels(self) -> float:
        return LEAST * min(self.width, self.height)

    @property
    def later(self) -> float:
        """The width of the column beside the axis: larger letters need more of it."""
        if self.shape is not Shape.WIDE:
            return self.plan.later
        return self.plan.later + LATER_NAME * max(0.0, self.least_pixels / LATER_PIXELS - 1)

    def numbers_y(self, *, strip: bool) -> float:
        plan = self.plan
        larger = self.least_pixels - LEAST * min(plan.width, plan.height)
        return self.height - (plan.numbers_above_strip + 2 * larger if strip else plan.numbers)


def frame(width: float, height: float) -> Frame:
    """Return the frame of a widget of that many pixels."""
    shape = _shape(width, height)
    plan = PLANS[shape]
    unit = max(min(width / plan.width, height / plan.height), 0.01)
    return Frame(shape, plan, unit, width / unit, height / unit)


def _shape(width: float, height: float) -> Shape:
    if width < COMPACT_BELOW:
        return Shape.COMPACT
    return Shape.UPRIGHT if height > width else Shape.WIDE
