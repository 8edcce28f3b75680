"""The systems there are, in a list: those of the GM first, then those of the program."""

from collections.abc import Iterable, Sequence
from enum import Enum
from itertools import groupby
from operator import attrgetter
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtCore import (
    QModelIndex,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from models.recruits.tags import matches
from models.wording import mark, tr
from views.plain import set_tip
from views.theme import font, text_share
from views.widgets.rows import Index, paint_chosen, write

TITLE_TEXT: Final = 13
SMALL_TEXT: Final = 11.5
HEADING_TEXT: Final = 11
ROW_HEIGHT: Final = 28
MARGIN: Final = 12
GAP: Final = 16
WIDEST_TITLE: Final = 170
MOST_ROWS: Final = 14
LEAST_ROWS: Final = 5
_VALUE: Final = Qt.ItemDataRole.UserRole


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
        """By what it is found again in another list."""
        return str(self.path or self.id)

    @property
    def aloud(self) -> str:
        """What a screen reader says of it."""
        return ". ".join(filter(None, (self.title, tr(self.origin.value).lower(), self.told)))

    def matches(self, search: str) -> bool:
        """Say whether it is found by these words."""
        return matches(search, (self.title, self.told, self.id, self.clock))


class SystemList(QListWidget):
    """The systems in groups, a line for each."""

    def __init__(self, rows: Iterable[SystemRow], parent: QWidget | None = None) -> None:
        """Show `rows`."""
        super().__init__(parent)
        self._rows = tuple(rows)
        self._search = ""
        self.setItemDelegate(_Delegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("Systems"))
        self._fill()

    def show_rows(self, rows: Iterable[SystemRow]) -> None:
        """Show other rows; the chosen one stays chosen, or else it is the first."""
        self._rows = tuple(rows)
        self._fill()

    def narrow(self, search: str) -> None:
        """Show only those that are found by these words."""
        self._search = search
        self._fill()

    def shown(self) -> tuple[SystemRow, ...]:
        """Return the rows in sight."""
        values = (self.item(row).data(_VALUE) for row in range(self.count()))
        return tuple(each for each in values if each is not None)

    def chosen(self) -> SystemRow | None:
        """Return the system that is chosen, if there is one."""
        item = self.currentItem()
        return item.data(_VALUE) if item is not None and item.isSelected() else None

    def choose(self, key: str) -> None:
        """Choose the row of that key; where there is none, the first that can be played."""
        places = {row.key: place for place in range(self.count()) if (row := self._at(place))}
        playable = (each.key for each in self.shown() if each.id)
        place = places.get(key, places.get(next(playable, ""), min(places.values(), default=-1)))
        self.setCurrentRow(place)

    def sizeHint(self) -> QSize:
        """Return the size for all lines, but no more than a screen has room for."""
        return QSize(super().sizeHint().width(), self._height(MOST_ROWS))

    def minimumSizeHint(self) -> QSize:
        """Return a size at which there is something to choose from."""
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

    def _at(self, place: int) -> SystemRow | None:
        row: SystemRow | None = self.item(place).data(_VALUE)
        return row

    def _fill(self) -> None:
        chosen = self.chosen()
        found = [each for each in self._rows if each.matches(self._search)]
        with QSignalBlocker(self):
            self.clear()
            for origin, rows in groupby(found, key=attrgetter("origin")):
                self._add_group(origin, tuple(rows))
        self.choose(chosen.key if chosen else "")

    def _add_group(self, origin: Origin, rows: Sequence[SystemRow]) -> None:
        heading = QListWidgetItem(tr(origin.value), self)
        heading.setFlags(Qt.ItemFlag.NoItemFlags)
        for row in rows:
            item = QListWidgetItem(row.title, self)
            item.setData(_VALUE, row)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, row.aloud)
            set_tip(item, row.told)


class _Delegate(QStyledItemDelegate):
    """Paints a title and its summary; headings are small, above their group."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the size of a row."""
        return QSize(super().sizeHint(option, index).width(), row_height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint the row in the palette's colours."""
        row: SystemRow | None = index.data(_VALUE)
        painter.save()
        if row is None:
            _paint_heading(painter, option, index.data())
        else:
            _paint_row(painter, option, row)
        painter.restore()


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
    inner = option.rect.adjusted(MARGIN, 0, -MARGIN, 0)
    bold, small = font(TITLE_TEXT, bold=True), font(SMALL_TEXT)
    widest = round(WIDEST_TITLE * text_share())
    title = QRect(inner.left(), inner.top(), widest, inner.height())
    write(painter, title, row.title, bold, option.palette.color(role.Text))
    clock = QFontMetrics(small).horizontalAdvance(row.clock)
    aside = QRect(inner.right() - clock, inner.top(), clock + 1, inner.height())
    muted = option.palette.color(role.PlaceholderText)
    write(painter, aside, row.clock, small, muted)
    told = inner.adjusted(widest + GAP, 0, -(clock + GAP if clock else 0), 0)
    colour = muted if row.id else option.palette.color(role.BrightText)
    write(painter, told, row.told, small, colour)
