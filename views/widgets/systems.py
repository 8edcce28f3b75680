"""The systems there are, in a list: those of the GM first, then those of the program."""

from collections.abc import Hashable, Iterable, Sequence
from enum import Enum
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Final

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

from models.recruits.tags import matches
from models.wording import mark, tr
from views.measure import width_of
from views.theme import font, text_share
from views.widgets.rows import RowDelegate, paint_chosen, write
from views.widgets.value_list import ValueList

TITLE_TEXT: Final = 13
SMALL_TEXT: Final = 11.5
HEADING_TEXT: Final = 11
ROW_HEIGHT: Final = 28
MARGIN: Final = 12
GAP: Final = 16
WIDEST_TITLE: Final = 170
MOST_ROWS: Final = 14
LEAST_ROWS: Final = 5


class Origin(Enum):
    """Where a system comes from, as its group is headed."""

    OWN = mark("YOURS")
    FILE = mark("FROM FILES")
    BUILT_IN = mark("BUILT IN")


class SystemRow(Struct, frozen=True):
    """A system to choose. One that can't be played has no `id`, and `told` says why.

    `told` else is a line on what is special about it; `clock` is a word on what it runs on. `path`
    is the file of one of the GM's own.
    """

    id: str
    title: str
    told: str = ""
    origin: Origin = Origin.BUILT_IN
    clock: str = ""
    text: str = ""
    path: Path | None = None

    @property
    def key(self) -> str:
        return str(self.path or self.id)

    @property
    def aloud(self) -> str:
        return ". ".join(filter(None, (self.title, tr(self.origin.value).lower(), self.told)))

    def matches(self, search: str) -> bool:
        return matches(search, (self.title, self.told, self.id, self.clock))


class SystemList(ValueList["SystemRow | Origin"]):
    """The systems in groups, a line for each."""

    def __init__(self, rows: Iterable[SystemRow], parent: QWidget | None = None) -> None:
        super().__init__(_title, parent, key=_key, tip=_told, aloud=_aloud, closed=_is_heading)
        self.setItemDelegate(RowDelegate(row_height, _paint, self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("Systems"))
        self.show_rows(grouped(rows))

    def shown(self) -> tuple[SystemRow, ...]:
        return tuple(each for each in self.rows.rows if isinstance(each, SystemRow))

    def system(self) -> SystemRow | None:
        chosen = self.chosen()
        return chosen if isinstance(chosen, SystemRow) else None

    def choose(self, key: Hashable) -> bool:
        """Choose the row of that key; where there is none, the first that can be played."""
        shown = self.shown()
        first = next((each.key for each in shown if each.id), shown[0].key if shown else "")
        return super().choose(key) or super().choose(first)

    def sizeHint(self) -> QSize:
        return QSize(super().sizeHint().width(), self._height(MOST_ROWS))

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._height(LEAST_ROWS))

    def moveCursor(
        self,
        action: QAbstractItemView.CursorAction,
        modifiers: Qt.KeyboardModifier,
    ) -> QModelIndex:
        """Let Home and page up end on the first system, not on the heading above it."""
        found = super().moveCursor(action, modifiers)
        if found.isValid() and not found.flags() & Qt.ItemFlag.ItemIsEnabled:
            return self.model().index(found.row() + 1, 0)
        return found

    def _height(self, most: int) -> int:
        return min(self.count(), most) * row_height() + 2 * self.frameWidth()


def grouped(rows: Iterable[SystemRow]) -> Sequence[SystemRow | Origin]:
    """Return rows with the heading of their origin above each group."""
    groups = groupby(rows, key=attrgetter("origin"))
    return [each for origin, group in groups for each in (origin, *group)]


def _is_heading(row: SystemRow | Origin) -> bool:
    return isinstance(row, Origin)


def _key(row: SystemRow | Origin) -> Hashable:
    return row.key if isinstance(row, SystemRow) else row


def _title(row: SystemRow | Origin) -> str:
    return row.title if isinstance(row, SystemRow) else tr(row.value)


def _told(row: SystemRow | Origin) -> str:
    return row.told if isinstance(row, SystemRow) else ""


def _aloud(row: SystemRow | Origin) -> str:
    return row.aloud if isinstance(row, SystemRow) else tr(row.value)


def _paint(painter: QPainter, option: QStyleOptionViewItem, row: SystemRow | Origin) -> None:
    """Paint a title and its summary; headings are small, above their group."""
    if isinstance(row, Origin):
        _paint_heading(painter, option, _title(row))
    else:
        _paint_row(painter, option, row)


def row_height() -> int:
    """Return how high a line is."""
    return round(ROW_HEIGHT * text_share())


def _paint_heading(painter: QPainter, option: QStyleOptionViewItem, words: str) -> None:
    box = option.rect.adjusted(MARGIN, 0, -MARGIN, -2)
    painter.setFont(font(HEADING_TEXT, bold=True))
    painter.setPen(option.palette.color(QPalette.ColorRole.PlaceholderText))
    painter.drawText(box, Qt.AlignmentFlag.AlignBottom, words)


def _paint_row(painter: QPainter, option: QStyleOptionViewItem, row: SystemRow) -> None:
    role = QPalette.ColorRole
    paint_chosen(painter, option)
    inner = QRectF(option.rect.adjusted(MARGIN, 0, -MARGIN, 0))
    title = QRectF(inner)
    title.setWidth(round(WIDEST_TITLE * text_share()))
    write(painter, title, row.title, TITLE_TEXT, option.palette.color(role.Text), bold=True)
    clock, muted = QRectF(inner), option.palette.color(role.PlaceholderText)
    clock.setLeft(inner.right() - width_of(row.clock, SMALL_TEXT) - 1)
    write(painter, clock, row.clock, SMALL_TEXT, muted)
    inner.setLeft(title.right() + GAP)
    inner.setRight(clock.left() - GAP + 1 if row.clock else inner.right())
    colour = muted if row.id else option.palette.color(role.BrightText)
    write(painter, inner, row.told, SMALL_TEXT, colour)
