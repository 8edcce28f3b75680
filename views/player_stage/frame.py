"""The frame, which holds a widget's size in units and the stage's measures in it."""

from enum import Enum
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from views.player_stage.shapes import LINE_HEIGHT

MIN_TEXT, READ_TEXT = 1 / 30, 46 / 1080
"""Heights of the smallest letters, and of the smallest that every player must be able to read.

They are fractions of the shorter side. On a 24-inch screen seen from three metres, lower-case
letters of `READ_TEXT` cover 8 minutes of arc. Public signs have 10, and sharp eyes resolve 5.
"""
LATER_MARGIN, LATER_NAME = 100, 6.2
"""Width of the column right of the axis, in units, and of a name in it, in letter heights."""
STRIP_GAP, SMALL_STRIP_HALF = 4, 10
"""The strip's smallest distance from the lower edge, and half its height on the miniature."""
UPRIGHT_RATIO = 1.15
COMPACT_BELOW_PX = 400
"""Width in pixels below which a widget shows the miniature."""


class Shape(Enum):
    """The three arrangements of the stage."""

    WIDE = "wide"
    UPRIGHT = "upright"
    COMPACT = "compact"


class Sizes(Struct, frozen=True):
    """Token size and letter height of names for up to `max_count` combatants with a turn."""

    max_count: float
    size: float
    name_pixels: float


class Plan(Struct, frozen=True):
    """Measures of one shape, in units. `sizes` are sorted by the number of combatants.

    `floor` is the distance of the timeline's lower end from the lower edge, unless the strip needs
    more. `rows` is the distance of the top of the turn list from the lower edge.
    """

    width: float
    height: float
    margin: float
    now_x: float
    per_tick: float
    sizes: tuple[Sizes, ...]
    top: float
    floor: float
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
        sizes=(Sizes(6, 113, 40), Sizes(14, 92, 32), Sizes(inf, 80, 28)),
        top=262,
        floor=8,
        later=LATER_MARGIN,
        strip=46,
    ),
    Shape.UPRIGHT: Plan(
        width=720,
        height=1280,
        margin=48,
        now_x=128,
        per_tick=84,
        sizes=(Sizes(6, 100, 36), Sizes(14, 84, 31), Sizes(inf, 76, 28)),
        top=330,
        floor=536,
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
        sizes=(Sizes(inf, 17, 0),),
        top=34,
        floor=4,
        later=30,
        strip=13,
    ),
}


class Frame(Struct, frozen=True):
    """A widget measured in units of `unit` pixels, so that a shape looks the same at every size.

    `top` is the upper end of the timeline, `size` that of a token, and `name_pixels` the letter
    height of names, or 0 without names. `min_pixels` and `read_pixels` are `MIN_TEXT` and
    `READ_TEXT` in units.
    """

    shape: Shape
    plan: Plan
    unit: float
    width: float
    height: float
    min_pixels: float
    read_pixels: float
    top: float
    size: float = 0.0
    name_pixels: float = 0.0

    def with_sizes_for(self, count: float) -> "Frame":
        """Return the frame with sizes for `count` combatants with a turn."""
        sizes = next(each for each in self.plan.sizes if count <= each.max_count)
        return replace(self, size=sizes.size, name_pixels=sizes.name_pixels)

    @property
    def number_pixels(self) -> float:
        """Letter height of tick numbers, or 0 without numbers."""
        return self.name_pixels and self.read_pixels

    @property
    def later_width(self) -> float:
        """Width of the column right of the axis."""
        names = LATER_NAME * self.read_pixels if self.shape is Shape.WIDE else 0
        return self.plan.later + names

    @property
    def strip_half_height(self) -> float:
        """Half the height of the strip, which holds a name and a state below it."""
        lines = self.read_pixels + self.min_pixels
        return lines * LINE_HEIGHT / 2 if self.name_pixels else SMALL_STRIP_HALF

    @property
    def strip_y(self) -> float:
        return self.height - max(self.plan.strip, self.strip_half_height + STRIP_GAP)

    def lowest_numbers_y(self, *, strip: bool) -> float:
        """Return the lowest y for tick numbers, above the flags and, if there is one, the strip."""
        floor = self.plan.floor
        if strip:
            floor = max(floor, self.height - self.strip_y + self.strip_half_height)
        flags = self.read_pixels * LINE_HEIGHT if self.name_pixels else 0
        return self.height - floor - flags - self.number_pixels * LINE_HEIGHT / 2


def frame(width: float, height: float) -> Frame:
    shape = _shape(width, height)
    plan = PLANS[shape]
    unit = max(min(width / plan.width, height / plan.height), 0.01)
    width, height = width / unit, height / unit
    shorter = min(width, height)
    min_pixels, read_pixels = MIN_TEXT * shorter, READ_TEXT * shorter
    full_frame = Frame(shape, plan, unit, width, height, min_pixels, read_pixels, plan.top)
    return full_frame.with_sizes_for(inf)


def _shape(width: float, height: float) -> Shape:
    if width < COMPACT_BELOW_PX:
        return Shape.COMPACT
    return Shape.UPRIGHT if height > UPRIGHT_RATIO * width else Shape.WIDE
