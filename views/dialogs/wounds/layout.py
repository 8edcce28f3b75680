"""The layout of a wound chart, as geometry in pixels."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF

from models.rules.results import Chart, ChartSection

BOX_SIZE: Final = 24.0
GAP: Final = 6.0
PADDING: Final = 11.0
HEADING_HEIGHT: Final = 24.0
SECTION_GAP: Final = 10.0
MIN_WIDTH: Final = 60.0
MAX_ROWS: Final = 10
"""Maximum number of boxes in a column."""

STEP: Final = BOX_SIZE + GAP
"""The distance from one box to the next."""


class SectionLayout(Struct, frozen=True):
    """The layout of a section, with its background, its boxes, and lines for title and caption.

    `number` is its index in the group, and `group` is the group's index in the chart.
    """

    group: int
    number: int
    section: ChartSection
    background: QRectF
    title: QRectF
    caption: QRectF
    boxes: tuple[QRectF, ...]


class ChartLayout(Struct, frozen=True):
    """The layout of a chart, with its height."""

    sections: tuple[SectionLayout, ...]
    height: float


def make_layout(chart: Chart, width: float) -> ChartLayout:
    """Return the layout of a chart, with groups below each other, none wider than `width`.

    The only section of a group is filled in rows, like text; sections side by side are filled in
    columns, as on paper.
    """
    width = max(width, MIN_WIDTH)
    sections: list[SectionLayout] = []
    top = 0.0
    for group_index, group in enumerate(chart.groups):
        if not group:
            continue
        group_sections = tuple(_group(group_index, group, top, width))
        sections.extend(group_sections)
        top = max(each.background.bottom() for each in group_sections) + SECTION_GAP
    return ChartLayout(tuple(sections), max(0.0, top - SECTION_GAP))


def _group(
    group_index: int, group: tuple[ChartSection, ...], top: float, width: float
) -> Iterator[SectionLayout]:
    if len(group) == 1:
        yield _in_rows(group_index, group[0], top, width)
        return
    start = 0
    for line in _lines(group, width):
        sections = _align_bottoms(tuple(_columns(group_index, start, line, top, width)))
        yield from sections
        start += len(line)
        top = sections[0].background.bottom() + SECTION_GAP


def _lines(group: tuple[ChartSection, ...], width: float) -> Iterator[tuple[ChartSection, ...]]:
    largest_width = max(_min_width(section, width) for section in group)
    per_line = max(1, int((width + SECTION_GAP) // (largest_width + SECTION_GAP)))
    sections = iter(group)
    while line := tuple(islice(sections, per_line)):
        yield line


def _columns(
    group_index: int, start: int, line: tuple[ChartSection, ...], top: float, width: float
) -> Iterator[SectionLayout]:
    section_width = (width - SECTION_GAP * (len(line) - 1)) / len(line)
    for index, section in enumerate(line):
        bounds = QRectF(index * (section_width + SECTION_GAP), top, section_width, 0)
        yield _in_columns(group_index, start + index, section, bounds)


def _align_bottoms(sections: tuple[SectionLayout, ...]) -> tuple[SectionLayout, ...]:
    bottom = max(each.background.bottom() for each in sections)
    return tuple(_with_bottom(each, bottom) for each in sections)


def _with_bottom(layout: SectionLayout, bottom: float) -> SectionLayout:
    background = QRectF(layout.background)
    background.setBottom(bottom)
    caption = QRectF(layout.caption)
    caption.moveBottom(bottom)
    return replace(layout, background=background, caption=caption)


def _in_rows(group_index: int, section: ChartSection, top: float, width: float) -> SectionLayout:
    per_row = max(1, int((width - 2 * PADDING + GAP) // STEP))
    rows = -(-len(section.boxes) // per_row)
    corner = QPointF(PADDING, top + HEADING_HEIGHT)
    boxes = tuple(_box(corner, n % per_row, n // per_row) for n in range(len(section.boxes)))
    background = QRectF(0, top, width, HEADING_HEIGHT + rows * STEP - GAP + PADDING)
    title = QRectF(PADDING, top, (width - 2 * PADDING) / 2, HEADING_HEIGHT)
    caption = title.translated(title.width(), 0)
    return SectionLayout(group_index, 0, section, background, title, caption, boxes)


def _in_columns(
    group_index: int, index: int, section: ChartSection, bounds: QRectF
) -> SectionLayout:
    row_count = _rows(section, bounds.width())
    columns = max(1, -(-len(section.boxes) // row_count))
    left = bounds.left() + (bounds.width() - columns * STEP + GAP) / 2
    corner = QPointF(left, bounds.top() + HEADING_HEIGHT)
    boxes = tuple(_box(corner, n // row_count, n % row_count) for n in range(len(section.boxes)))
    bottom = max((box.bottom() for box in boxes), default=bounds.top() + HEADING_HEIGHT)
    background = QRectF(
        bounds.left(), bounds.top(), bounds.width(), bottom + HEADING_HEIGHT - bounds.top()
    )
    title = QRectF(bounds.left(), bounds.top(), bounds.width(), HEADING_HEIGHT)
    caption = QRectF(bounds.left(), bottom, bounds.width(), HEADING_HEIGHT)
    return SectionLayout(group_index, index, section, background, title, caption, boxes)


def _min_width(section: ChartSection, width: float) -> float:
    columns = -(-len(section.boxes) // _rows(section, width))
    return max(MIN_WIDTH, columns * STEP - GAP + 2 * PADDING)


def _rows(section: ChartSection, width: float) -> int:
    """Return how many boxes a column needs so that all columns fit into `width`."""
    per_row = max(1, int((width - 2 * PADDING + GAP) // STEP))
    return max(1, min(MAX_ROWS, len(section.boxes)), -(-len(section.boxes) // per_row))


def _box(corner: QPointF, column: int, row: int) -> QRectF:
    return QRectF(corner.x() + column * STEP, corner.y() + row * STEP, BOX_SIZE, BOX_SIZE)
