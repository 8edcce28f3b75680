"""Where everything of a wound chart stands: pure geometry, in pixels."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from models.rules.results import Chart, Section

BOX: Final = 24.0
GAP: Final = 6.0
PADDING: Final = 11.0
HEADING: Final = 24.0
APART: Final = 10.0
NARROWEST: Final = 60.0
TALLEST: Final = 10
"""The most boxes in one column; then a second one begins."""

STEP: Final = BOX + GAP


class SectionPlace(Struct, frozen=True):
    """Where a section stands: its ground, its boxes, and the lines for title and caption."""

    group: int
    number: int
    section: Section
    ground: QRectF
    title: QRectF
    caption: QRectF
    boxes: tuple[QRectF, ...]


class Laid(Struct, frozen=True):
    """A chart laid out, and how high it is."""

    places: tuple[SectionPlace, ...]
    height: float


def lay_out(chart: Chart, width: float) -> Laid:
    """Return where the sections go: groups one below the other, none wider than `width`.

    A section alone in its group is filled like a line of writing; sections that stand side by
    side are filled downwards, as on paper.
    """
    width = max(width, NARROWEST)
    places: list[SectionPlace] = []
    top = 0.0
    for number, group in enumerate(chart.groups):
        if not group:
            continue
        laid = tuple(_group(number, group, top, width))
        places.extend(laid)
        top = max(place.ground.bottom() for place in laid) + APART
    return Laid(tuple(places), max(0.0, top - APART))


def _group(
    number: int, group: tuple[Section, ...], top: float, width: float
) -> Iterator[SectionPlace]:
    if len(group) == 1:
        yield _written(number, group[0], top, width)
        return
    start = 0
    for line in _lines(group, width):
        laid = _level(tuple(_columns(number, start, line, top, width)))
        yield from laid
        start += len(line)
        top = laid[0].ground.bottom() + APART


def _lines(group: tuple[Section, ...], width: float) -> Iterator[tuple[Section, ...]]:
    """Cut a group where the next section would stand out on the right."""
    widest = max(_narrowest(section, width) for section in group)
    fitting = max(1, int((width + APART) // (widest + APART)))
    left = iter(group)
    while line := tuple(islice(left, fitting)):
        yield line


def _columns(
    number: int, start: int, line: tuple[Section, ...], top: float, width: float
) -> Iterator[SectionPlace]:
    share = (width - APART * (len(line) - 1)) / len(line)
    for place, section in enumerate(line):
        left = place * (share + APART)
        yield _upright(number, start + place, section, QRectF(left, top, share, 0))


def _level(places: tuple[SectionPlace, ...]) -> tuple[SectionPlace, ...]:
    """Let sections side by side be equally high, their captions on one line."""
    bottom = max(place.ground.bottom() for place in places)
    return tuple(_lowered(place, bottom) for place in places)


def _lowered(place: SectionPlace, bottom: float) -> SectionPlace:
    ground = QRectF(place.ground)
    ground.setBottom(bottom)
    caption = QRectF(place.caption)
    caption.moveBottom(bottom)
    return SectionPlace(
        place.group, place.number, place.section, ground, place.title, caption, place.boxes
    )


def _written(number: int, section: Section, top: float, width: float) -> SectionPlace:
    across = max(1, int((width - 2 * PADDING + GAP) // STEP))
    rows = -(-len(section.boxes) // across)
    first = QPointF(PADDING, top + HEADING)
    boxes = tuple(_box(first, n % across, n // across) for n in range(len(section.boxes)))
    ground = QRectF(0, top, width, HEADING + rows * STEP - GAP + PADDING)
    title = QRectF(PADDING, top, (width - 2 * PADDING) / 2, HEADING)
    caption = title.translated(title.width(), 0)
    return SectionPlace(number, 0, section, ground, title, caption, boxes)


def _upright(number: int, place: int, section: Section, room: QRectF) -> SectionPlace:
    high = _rows(section, room.width())
    columns = max(1, -(-len(section.boxes) // high))
    middle = room.left() + (room.width() - columns * STEP + GAP) / 2
    first = QPointF(middle, room.top() + HEADING)
    boxes = tuple(_box(first, n // high, n % high) for n in range(len(section.boxes)))
    bottom = max((box.bottom() for box in boxes), default=room.top() + HEADING)
    ground = QRectF(room.left(), room.top(), room.width(), bottom + HEADING - room.top())
    title = QRectF(room.left(), room.top(), room.width(), HEADING)
    caption = QRectF(room.left(), bottom, room.width(), HEADING)
    return SectionPlace(number, place, section, ground, title, caption, boxes)


def _narrowest(section: Section, width: float) -> float:
    columns = -(-len(section.boxes) // _rows(section, width))
    return max(NARROWEST, columns * STEP - GAP + 2 * PADDING)


def _rows(section: Section, width: float) -> int:
    """Return how many boxes stand below each other, so that no more than `width` is needed."""
    across = max(1, int((width - 2 * PADDING + GAP) // STEP))
    return max(1, min(TALLEST, len(section.boxes)), -(-len(section.boxes) // across))


def _box(first: QPointF, column: int, row: int) -> QRectF:
    return QRectF(first.x() + column * STEP, first.y() + row * STEP, BOX, BOX)
