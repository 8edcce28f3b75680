"""A line to type into over a list of what matches, under headings: for commands and actions."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QApplication,
    QLineEdit,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from models.items.rows import VALUE_ROLE
from models.recruits.tags import matches
from models.rules.names import folded
from views.keys import ENTER
from views.paint import RIGHT
from views.theme import text_share
from views.widgets.cards import label
from views.widgets.rows import RowDelegate, paint_as_usual
from views.widgets.value_list import ValueList

ROW_HEIGHT: Final = 26
ASIDE_MARGIN: Final = 10
_STEPS: Final[Mapping[int, int]] = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: 8,
    Qt.Key.Key_PageUp: -8,
}


class FindRow(Struct, frozen=True):
    """A row: its words, what it stands for, and what is written `aside` at its right edge.

    It is found by its words, its `group` and its `keywords`. A grey one can't be picked; `told`
    says why. One that stands for nothing is the heading of a group.
    """

    words: str
    value: object
    aside: str = ""
    group: str = ""
    keywords: str = ""
    told: str = ""
    grey: bool = False

    @property
    def aloud(self) -> str:
        return f"{self.words} {self.aside}".strip()

    def matches(self, search: str) -> bool:
        return matches(search, (self.words, self.aside, self.group, self.keywords))

    def rank(self, search: str) -> int:
        """Return how well what is typed fits, 0 for best: its start, a word's, a part, another."""
        sought, words = folded(search.strip()), folded(self.words)
        fits = (words.startswith(sought), f" {sought}" in words, matches(search, (self.words,)))
        return fits.index(True) if any(fits) else len(fits)


class FindList(QWidget):
    """Rows to find and to pick; those of one group stand together under its heading.

    `picked` gives the value of a row and whether Shift was held, `pointed` the value of the row
    that is current, or None.
    """

    picked = Signal(object, bool)
    pointed = Signal(object)

    def __init__(self, hint: str, names: tuple[str, str], parent: QWidget | None = None) -> None:
        """Begin without rows; screen readers call line and list by `names`."""
        super().__init__(parent)
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(hint)
        self._rows: tuple[FindRow, ...] = ()
        self.list = ValueList[FindRow](
            attrgetter("words"),
            self,
            tip=attrgetter("told"),
            aloud=attrgetter("aloud"),
            closed=attrgetter("grey"),
        )
        self.line.setAccessibleName(names[0])
        self.list.setAccessibleName(names[1])
        self._none = label(self.tr("No matches"), "muted", self.list)
        self._none.move(ASIDE_MARGIN, ASIDE_MARGIN)
        self._none.hide()
        self._set_up_list()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.line)
        self._column.addWidget(self.list)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(self._filter)
        self.line.installEventFilter(self)

    def show_rows(self, rows: Sequence[FindRow]) -> None:
        """Show `rows`, and nothing typed."""
        self._rows = tuple(rows)
        self.line.clear()
        self._filter("")

    def wanted_height(self) -> int:
        frame = 2 * self.list.frameWidth() + self._column.spacing()
        return self.list.count() * _row_height() + frame + self.line.sizeHint().height()

    def rows_for(self, search: str) -> list[FindRow]:
        """Return what is shown while that is typed, in the order of its groups."""
        return [row for row in self._rows if row.matches(search)]

    def first_of(self, rows: Sequence[FindRow]) -> int:
        """Return the place of the row that is chosen when other rows are shown, -1 for none."""
        return next((place for place, row in enumerate(rows) if not row.grey), -1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if (step := _STEPS.get(event.key())) is not None:
                self._move(step)
                return True
            if event.key() in ENTER:
                self._pick(self.list.chosen(), event.modifiers())
                return True
        return super().eventFilter(watched, event)

    def _set_up_list(self) -> None:
        self.list.setItemDelegate(RowDelegate(_row_height, _paint, self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMouseTracking(True)
        self.list.clicked.connect(self._pick_clicked)
        self.list.entered.connect(self.list.setCurrentIndex)
        self.list.another_chosen.connect(self._point)

    def _filter(self, search: str) -> None:
        groups = groupby(self.rows_for(search), key=attrgetter("group"))
        ranked = [(group, sorted(same, key=lambda row: row.rank(search))) for group, same in groups]
        rows = [row for group, same in ranked for row in (*_headed(group), *same)]
        first = self.first_of(rows)
        self.list.show_values(rows, first)
        self._none.setVisible(bool(search.strip()) and not rows)
        if first < 0:
            self.pointed.emit(None)
        self.list.scrollToTop()

    def _move(self, by: int) -> None:
        rows, here = self.list.rows.rows, self.list.place()
        last = len(rows) - 1
        ahead = range(max(0, min(last, here + by)), -1 if by < 0 else last + 1, 1 if by > 0 else -1)
        for place in ahead:
            if not rows[place].grey:
                self.list.choose_place(place)
                return
        self.list.scrollToTop()

    def _point(self) -> None:
        row = self.list.chosen()
        self.pointed.emit(row and row.value)

    def _pick_clicked(self, index: QModelIndex) -> None:
        self._pick(index.data(VALUE_ROLE), QApplication.keyboardModifiers())

    def _pick(self, row: FindRow | None, modifiers: Qt.KeyboardModifier) -> None:
        if row is not None and not row.grey:
            self.picked.emit(row.value, bool(modifiers & Qt.KeyboardModifier.ShiftModifier))


def _headed(group: str) -> tuple[FindRow, ...]:
    """Return the heading of a group, or none where it has no name."""
    return (FindRow(group, None, grey=True),) if group else ()


def _row_height() -> int:
    return round(ROW_HEIGHT * text_share())


def _paint(painter: QPainter, option: QStyleOptionViewItem, row: FindRow) -> None:
    """Paint a row with what stands aside in a column of its own; headings are quieter."""
    muted = option.palette.color(QPalette.ColorRole.PlaceholderText)
    if row.value is None:
        letters = option.font
        letters.setWeight(letters.Weight.DemiBold)
        painter.setFont(letters)
        painter.setPen(muted)
        box = option.rect.adjusted(ASIDE_MARGIN // 2, 0, -ASIDE_MARGIN, -3)
        painter.drawText(box, Qt.AlignmentFlag.AlignBottom, row.words)
        return
    if row.grey:
        option.state &= ~QStyle.StateFlag.State_Enabled
    paint_as_usual(painter, option, row.words)
    painter.setPen(muted)
    box = option.rect.adjusted(0, 0, -ASIDE_MARGIN, 0)
    painter.drawText(box, RIGHT, row.aside)
