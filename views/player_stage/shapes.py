"""Elements of a stage's layout. All lengths are in units of its frame, not in pixels."""

from collections.abc import Sequence
from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.stage import StageToken

LINE_HEIGHT = 1.36


class Tone(Enum):
    """Emphasis of a text."""

    PLAIN = "plain"
    MUTED = "muted"
    ACCENT = "accent"
    HERO = "player"


class Box(Struct, frozen=True):
    """A rectangle, in units of the players' screen."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def overlaps(self, other: "Box") -> bool:
        return (
            self.left < other.left + other.width
            and other.left < self.left + self.width
            and self.top < other.top + other.height
            and other.top < self.top + self.height
        )


class Disc(Struct, frozen=True):
    """A token around its centre. `size` includes the ring of a waiting token.

    A `listed` disc is in the list of turns instead of on the axis. If the turn is shared, it also
    shows the token `behind`. `scale` is 1 except in a transition.
    """

    token: StageToken
    x: float
    y: float
    size: float
    listed: bool = False
    scale: float = 1.0
    opacity: float = 1.0
    behind: StageToken | None = None

    @property
    def drawn_size(self) -> float:
        return self.size * self.scale

    @property
    def box(self) -> Box:
        return Box(self.x - self.size / 2, self.y - self.size / 2, self.size, self.size)


class Caption(Struct, frozen=True):
    """A text in its box. `owner` is the index of the disc that it is about, or None.

    Names of heroes are `bold`. `full_text` is that of a shortened number, or "".
    """

    text: str
    box: Box
    pixels: float
    tone: Tone = Tone.PLAIN
    owner: int | None = None
    opacity: float = 1.0
    bold: bool = False
    full_text: str = ""


class Piece(Struct, frozen=True):
    """Discs with their captions, whose owners are indices of the piece's own discs."""

    discs: tuple[Disc, ...] = ()
    captions: tuple[Caption, ...] = ()

    def __add__(self, other: "Piece") -> "Piece":
        offset = len(self.discs)
        moved_captions = tuple(
            replace(caption, owner=None if caption.owner is None else caption.owner + offset)
            for caption in other.captions
        )
        return Piece((*self.discs, *other.discs), (*self.captions, *moved_captions))


class Line(Struct, frozen=True):
    """A straight line. `owner` is the index of the disc that it leads to, or None."""

    x1: float
    y1: float
    x2: float
    y2: float
    owner: int | None = None
    opacity: float = 1.0


class Pennant(Struct, frozen=True):
    """An event's pennant on a pole of height `size` whose foot is at `x`, `y`."""

    name: str
    x: float
    y: float
    size: float
    opacity: float = 1.0


class Outline(Struct, frozen=True):
    """An outline around a disc or a row of the list. `owner` is the index of its disc."""

    box: Box
    radius: float
    owner: int | None = None
    opacity: float = 1.0


class Layout(Struct, frozen=True):
    """A stage without the banner. `scene` is the banner's text about effects and events.

    `coming` is the box of the list of coming turns in the banner.
    """

    rule: Line
    now: tuple[Line, ...] = ()
    stems: tuple[Line, ...] = ()
    numbers: tuple[Caption, ...] = ()
    discs: tuple[Disc, ...] = ()
    captions: tuple[Caption, ...] = ()
    flags: tuple[Pennant, ...] = ()
    outlines: tuple[Outline, ...] = ()
    scene: str = ""
    coming: Box | None = None


def narrower_box(box: Box, x: float, width: float, pixels: float) -> Box:
    """Return the box of a narrower text inside `box`, as near to `x` as possible."""
    left = max(box.left, min(x - width / 2, box.right - width))
    height = pixels * LINE_HEIGHT
    return Box(left, box.top + (box.height - height) / 2, width, height)


def pad_box(box: Box, gap: float) -> Box:
    return Box(box.left - gap, box.top - gap, box.width + 2 * gap, box.height + 2 * gap)


def bounding_box(boxes: Sequence[Box]) -> Box:
    """Return the smallest box that contains all `boxes`."""
    left, top = min(box.left for box in boxes), min(box.top for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(left, top, right - left, bottom - top)


def centred_box(text: str, x: float, y: float, width: float, pixels: float) -> Box:
    height = pixels * LINE_HEIGHT
    return Box(x - width / 2, y - height / 2, width, height) if text else Box(x, y, 0, 0)
