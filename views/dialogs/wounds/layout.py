"""The layout of a wound chart: pure geometry, in pixels."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from models.rules.results import Chart, ChartSection

BOX: Final = 24.0
GAP: Final = 6.0
PADDING: Final = 11.0
HEADING: Final = 24.0
APART: Final = 10.0
LEAST_WIDTH: Final = 60.0
MOST_ROWS: Final = 10
"""Most boxes in one column; then a second one begins."""

STEP: Final = BOX + GAP


class SectionPlace(Struct, frozen=True):
    """Places of a section: its background, its boxes, and the lines for title and caption."""

    group: int
    number: int
    section: ChartSection
    background: QRectF
    title: QRectF
    caption: QRectF
    boxes: tuple[QRectF, ...]


class ChartLayout(Struct, frozen=True):
    """Layout of a chart, and its height."""

    places: tuple[SectionPlace, ...]
    height: float


def make_layout(chart: Chart, width: float) -> ChartLayout:
    """Return the layout of a chart: groups one below the other, none wider than `width`.

    A section alone in its group is filled in rows, like text; sections side by side are filled in
    columns, as on paper.
    """
    width = max(width, LEAST_WIDTH)
    places: list[SectionPlace] = []
    top = 0.0
    for number, group in enumerate(chart.groups):
        if not group:
            continue
        group_places = tuple(_group(number, group, top, width))
        places.extend(group_places)
        top = max(place.background.bottom() for place in group_places) + APART
    return ChartLayout(tuple(places), max(0.0, top - APART))


def _group(
    number: int, group: tuple[ChartSection, ...], top: float, width: float
) -> Iterator[SectionPlace]:
    if len(group) == 1:
        yield _in_rows(number, group[0], top, width)
        return
    start = 0
    for line in _lines(group, width):
        line_places = _aligned(tuple(_columns(number, start, line, top, width)))
        yield from line_places
        start += len(line)
        top = line_places[0].background.bottom() + APART


def _lines(group: tuple[ChartSection, ...], width: float) -> Iterator[tuple[ChartSection, ...]]:
    widest = max(_least_width(section, width) for section in group)
    per_line = max(1, int((width + APART) // (widest + APART)))
    sections = iter(group)
    while line := tuple(islice(sections, per_line)):
        yield line


def _columns(
    number: int, start: int, line: tuple[ChartSection, ...], top: float, width: float
) -> Iterator[SectionPlace]:
    share = (width - APART * (len(line) - 1)) / len(line)
    for place, section in enumerate(line):
        left = place * (share + APART)
        yield _in_columns(number, start + place, section, QRectF(left, top, share, 0))


def _aligned(places: tuple[SectionPlace, ...]) -> tuple[SectionPlace, ...]:
    bottom = max(place.background.bottom() for place in places)
    return tuple(_lowered(place, bottom) for place in places)


def _lowered(place: SectionPlace, bottom: float) -> SectionPlace:
    background = QRectF(place.background)
    background.setBottom(bottom)
    caption = QRectF(place.caption)
    caption.moveBottom(bottom)
    return SectionPlace(
        place.group, place.number, place.section, background, place.title, caption, place.boxes
    )


def _in_rows(number: int, section: ChartSection, top: float, width: float) -> SectionPlace:
    per_row = max(1, int((width - 2 * PADDING + GAP) // STEP))
    rows = -(-len(section.boxes) // per_row)
    first_place = QPointF(PADDING, top + HEADING)
    boxes = tuple(_box(first_place, n % per_row, n // per_row) for n in range(len(section.boxes)))
    background = QRectF(0, top, width, HEADING + rows * STEP - GAP + PADDING)
    title = QRectF(PADDING, top, (width - 2 * PADDING) / 2, HEADING)
    caption = title.translated(title.width(), 0)
    return SectionPlace(number, 0, section, background, title, caption, boxes)


def _in_columns(number: int, place: int, section: ChartSection, room: QRectF) -> SectionPlace:
    row_count = _rows(section, room.width())
    columns = max(1, -(-len(section.boxes) // row_count))
    middle = room.left() + (room.width() - columns * STEP + GAP) / 2
    first_place = QPointF(middle, room.top() + HEADING)
    boxes = tuple(
        _box(first_place, n // row_count, n % row_count) for n in range(len(section.boxes))
    )
    bottom = max((box.bottom() for box in boxes), default=room.top() + HEADING)
    background = QRectF(room.left(), room.top(), room.width(), bottom + HEADING - room.top())
    title = QRectF(room.left(), room.top(), room.width(), HEADING)
    caption = QRectF(room.left(), bottom, room.width(), HEADING)
    return SectionPlace(number, place, section, background, title, caption, boxes)


def _least_width(section: ChartSection, width: float) -> float:
    columns = -(-len(section.boxes) // _rows(section, width))
    return max(LEAST_WIDTH, columns * STEP - GAP + 2 * PADDING)


def _rows(section: ChartSection, width: float) -> int:
    """Return how many boxes a column needs so that all columns fit into `width`."""
    per_row = max(1, int((width - 2 * PADDING + GAP) // STEP))
    return max(1, min(MOST_ROWS, len(section.boxes)), -(-len(section.boxes) // per_row))


def _box(first: QPointF, column: int, row: int) -> QRectF:
    return QRectF(first.x() + column * STEP, first.y() + row * STEP, BOX, BOX)
