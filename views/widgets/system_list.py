"""List of all systems: the GM's own first, then the built-in ones."""

import re
from collections.abc import Hashable, Iterable, Sequence
from enum import Enum
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Final, NamedTuple

from msgspec import Struct
from PySide6.QtCore import (
    QModelIndex,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyleOptionViewItem,
    QWidget,
)

from models.recruits.tags import matches_search
from models.wording import mark, tr
from views.measure import scaled_width
from views.theme import font, scaled
from views.widgets.row_delegate import RowDelegate, draw_text, paint_selection
from views.widgets.value_list import ValueList

TITLE_PIXELS: Final = 13
SMALL_PIXELS: Final = 11.5
HEADING_PIXELS: Final = 11
ROW_HEIGHT: Final = 28
MARGIN: Final = 12
GAP: Final = 16
TITLE_WIDTH: Final = 170
MAX_ROWS: Final = 14
MIN_ROWS: Final = 5
_PUBLISHED_GAME: Final = re.compile(r" \([^()]+\)(?=\.?$)")
"""The published game in brackets at the end of a summary, such as “(as in Dragonbane)”."""


class Origin(Enum):
    """Where a system comes from; the value is the heading above its rows."""

    CUSTOM = mark("YOURS")
    SHIPPED = mark("ONE PAGE EACH")
    BUILT_IN = mark("FULL RULES")

    @property
    def has_clocks(self) -> bool:
        """Whether the clock of each system is known."""
        return self is not Origin.BUILT_IN


class SystemRow(Struct, frozen=True):
    """A system, as a row of a list.

    `summary` describes what is special about the system, and `clock` names its kind of clock.
    `path` is the file of one of the GM's own systems. If a system can't be played, `id` is empty,
    and `summary` says why.
    """

    id: str
    title: str
    summary: str = ""
    origin: Origin = Origin.BUILT_IN
    clock: str = ""
    text: str = ""
    path: Path | None = None

    @property
    def short_summary(self) -> str:
        """The summary without the published game, which the title says."""
        return _PUBLISHED_GAME.sub("", self.summary)

    @property
    def key(self) -> str:
        return str(self.path or self.id)

    @property
    def accessible_text(self) -> str:
        return ". ".join(filter(None, (self.title, tr(self.origin.value).lower(), self.summary)))

    def matches(self, search: str) -> bool:
        return matches_search(search, (self.title, self.summary, self.id, self.clock))


class SystemList(ValueList["SystemRow | Origin"]):
    """A list of systems under headings for their origins."""

    def __init__(self, rows: Iterable[SystemRow], parent: QWidget | None = None) -> None:
        super().__init__(
            _title,
            parent,
            key=_key,
            tip=_tooltip,
            accessible=_accessible_text,
            disabled=_is_heading,
        )
        self.setItemDelegate(RowDelegate(row_height, _paint, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("Systems"))
        self.show_rows(with_headings(rows))

    def systems(self) -> tuple[SystemRow, ...]:
        return tuple(row for row in self.rows.rows if isinstance(row, SystemRow))

    def chosen_system(self) -> SystemRow | None:
        chosen = self.chosen_value()
        return chosen if isinstance(chosen, SystemRow) else None

    def is_summary_cut(self, row: SystemRow) -> bool:
        """Return whether a row is too narrow for its summary."""
        box = QRectF(self.viewport().rect())
        return scaled_width(row.short_summary, SMALL_PIXELS) > _places(box, row).summary.width()

    def choose(self, key: Hashable) -> bool:
        """Select the system with this key, or else the first playable one.

        Return whether there is a system at all.
        """
        systems = self.systems()
        first_key = systems[0].key if systems else ""
        first_playable_key = next((each.key for each in systems if each.id), first_key)
        return super().choose(key) or super().choose(first_playable_key)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height(MAX_ROWS))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._height(MIN_ROWS))

    def moveCursor(
        self,
        action: QAbstractItemView.CursorAction,
        modifiers: Qt.KeyboardModifier,
    ) -> QModelIndex:
        """Move to the first system for Home and Page Up, not to the heading above it."""
        index = super().moveCursor(action, modifiers)
        if index.isValid() and not index.flags() & Qt.ItemFlag.ItemIsEnabled:
            return self.model().index(index.row() + 1, 0)
        return index

    def _height(self, max_rows: int) -> int:
        return min(self.count(), max_rows) * row_height() + 2 * self.frameWidth()


def with_headings(rows: Iterable[SystemRow]) -> Sequence[SystemRow | Origin]:
    groups = groupby(rows, key=attrgetter("origin"))
    return [each for origin, group in groups for each in (origin, *group)]


def _is_heading(row: SystemRow | Origin) -> bool:
    return isinstance(row, Origin)


def _key(row: SystemRow | Origin) -> Hashable:
    return row.key if isinstance(row, SystemRow) else row


def _title(row: SystemRow | Origin) -> str:
    return row.title if isinstance(row, SystemRow) else tr(row.value)


def _tooltip(row: SystemRow | Origin) -> str:
    return row.summary if isinstance(row, SystemRow) else ""


def _accessible_text(row: SystemRow | Origin) -> str:
    return row.accessible_text if isinstance(row, SystemRow) else tr(row.value)


def _paint(painter: QPainter, option: QStyleOptionViewItem, row: SystemRow | Origin) -> None:
    if isinstance(row, Origin):
        _paint_heading(painter, option, row)
    else:
        _paint_row(painter, option, row)


def row_height() -> int:
    return scaled(ROW_HEIGHT)


def _paint_heading(painter: QPainter, option: QStyleOptionViewItem, origin: Origin) -> None:
    box = option.rect.adjusted(MARGIN, 0, -MARGIN, -2)
    painter.setFont(font(HEADING_PIXELS, bold=True))
    painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
    painter.drawText(box, Qt.AlignmentFlag.AlignBottom, _title(origin))
    if origin.has_clocks:
        bottom_right = Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignRight
        painter.drawText(box, bottom_right, tr("CLOCK"))


class _Places(NamedTuple):
    title: QRectF
    summary: QRectF
    clock: QRectF


def _places(row_box: QRectF, row: SystemRow) -> _Places:
    """Return the places of a row's texts. A row without a clock has a longer summary."""
    box = row_box.adjusted(MARGIN, 0, -MARGIN, 0)
    title, summary, clock = QRectF(box), QRectF(box), QRectF(box)
    title.setWidth(scaled(TITLE_WIDTH))
    clock.setLeft(box.right() - scaled_width(row.clock, SMALL_PIXELS) - 1)
    summary.setLeft(title.right() + GAP)
    summary.setRight(clock.left() - GAP + 1 if row.clock else box.right())
    return _Places(title, summary, clock)


def _paint_row(painter: QPainter, option: QStyleOptionViewItem, row: SystemRow) -> None:
    role, places = QPalette.ColorRole, _places(QRectF(option.rect), row)
    paint_selection(painter, option)
    text_colour, muted_colour = map(option.palette.color, (role.Text, role.PlaceholderText))
    draw_text(painter, places.title, row.title, TITLE_PIXELS, text_colour, bold=True)
    draw_text(painter, places.clock, row.clock, SMALL_PIXELS, muted_colour)
    colour = muted_colour if row.id else option.palette.color(role.BrightText)
    draw_text(painter, places.summary, row.short_summary, SMALL_PIXELS, colour)
