"""What a laid out stage is made of; lengths are units of its frame, never pixels."""

from enum import Enum

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.stage import StageToken

LINE_HEIGHT = 1.36


class Tone(Enum):
    """How loud a text is."""

    PLAIN = "plain"
    MUTED = "muted"
    ACCENT = "accent"


class Box(Struct, frozen=True):
    """An upright rectangle."""

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

    def meets(self, other: "Box") -> bool:
        return (
            self.left < other.left + other.width
            and other.left < self.left + self.width
            and self.top < other.top + other.height
            and other.top < self.top + self.height
        )


class Disc(Struct, frozen=True):
    """A token around its centre, with the ring of one who waits inside its size.

    One that is `listed` stands in a list of turns, not on the axis. On its way it is drawn in
    another `scale`, and not yet whole.
    """

    token: StageToken
    x: float
    y: float
    size: float
    listed: bool = False
    scale: float = 1.0
    opacity: float = 1.0

    @property
    def drawn(self) -> float:
        """How large it is drawn for now."""
        return self.size * self.scale

    @property
    def box(self) -> Box:
        """The square the token keeps to itself."""
        return Box(self.x - self.size / 2, self.y - self.size / 2, self.size, self.size)


class Caption(Struct, frozen=True):
    """A text in its box; `owner` is the index of the disc it names, None where it names none."""

    text: str
    box: Box
    pixels: float
    tone: Tone = Tone.PLAIN
    owner: int | None = None
    opacity: float = 1.0


class Piece(Struct, frozen=True):
    """Discs with their captions, which count owners from the piece's own first disc."""

    discs: tuple[Disc, ...] = ()
    captions: tuple[Caption, ...] = ()

    def __add__(self, other: "Piece") -> "Piece":
        shift = len(self.discs)
        moved = tuple(
            replace(c, owner=None if c.owner is None else c.owner + shift) for c in other.captions
        )
        return Piece((*self.discs, *other.discs), (*self.captions, *moved))


class Line(Struct, frozen=True):
    """A straight line between two points; `owner` is the index of the disc it leads to."""

    x1: float
    y1: float
    x2: float
    y2: float
    owner: int | None = None
    opacity: float = 1.0


class Pennant(Struct, frozen=True):
    """A pennant at a pole of height `size` whose foot is at `x` and `y`: here an event comes."""

    name: str
    x: float
    y: float
    size: float
    opacity: float = 1.0


class Layout(Struct, frozen=True):
    """Everything the timeline shows, in the order it is painted."""

    rule: Line
    now: tuple[Line, ...] = ()
    stems: tuple[Line, ...] = ()
    numbers: tuple[Caption, ...] = ()
    discs: tuple[Disc, ...] = ()
    captions: tuple[Caption, ...] = ()
    flags: tuple[Pennant, ...] = ()


def centred(text: str, x: float, y: float, width: float, pixels: float) -> Box:
    """Return a box of one line, `width` wide, around a point."""
    height = pixels * LINE_HEIGHT
    return Box(x - width / 2, y - height / 2, width, height) if text else Box(x, y, 0, 0)
