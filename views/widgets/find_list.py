"""A search field above a list of rows in groups, for example of commands."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QModelIndex, QObject, QRectF, Qt, Signal
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
from models.recruits.tags import matches_search
from models.rules.names import fold
from views.keys import ENTER
from views.paint import ALIGN_RIGHT
from views.spoken_choice import speak_choice
from views.theme import scaled
from views.widgets.cards import label
from views.widgets.row_delegate import RowDelegate, paint_default
from views.widgets.tables import key_caps_width, paint_key_caps
from views.widgets.value_list import ValueList

ROW_HEIGHT: Final = 26
DETAIL_MARGIN: Final = 10
_STEP_BY_KEY: Final[Mapping[int, int]] = {
    Qt.Key.Key_Down: 1,
    Qt.Key.Key_Up: -1,
    Qt.Key.Key_PageDown: 8,
    Qt.Key.Key_PageUp: -8,
}


class FindRow(Struct, frozen=True):
    """A row of a `FindList`, found by its text, detail, group and keywords."""

    text: str
    value: object
    """The value that a FindList emits when the row is picked; None for the heading of a group."""
    detail: str = ""
    """Muted text on the right."""
    group: str = ""
    keywords: str = ""
    tooltip: str = ""
    """The reason why the row is disabled, if it is."""
    is_disabled: bool = False
    """Whether the row can't be picked."""
    spoken: str = ""
    """Text for screen readers in place of `text` and `detail`, for example without symbols."""
    keys: str = ""
    """A shortcut at the right edge."""

    @property
    def accessible_text(self) -> str:
        words = (self.spoken,) if self.spoken else (self.text, self.detail)
        return " ".join(filter(None, (*words, self.keys)))

    def matches(self, search: str) -> bool:
        return matches_search(
            search, (self.text, self.detail, self.keys, self.group, self.keywords)
        )

    def rank(self, search: str) -> int:
        """Return the rank of the match, 0 for the best.

        The ranks: at the start of the text, at the start of a word, within the text, elsewhere.
        """
        search_text, text = fold(search.strip()), fold(self.text)
        are_matches = (
            text.startswith(search_text),
            f" {search_text}" in text,
            matches_search(search, (self.text,)),
        )
        return are_matches.index(True) if any(are_matches) else len(are_matches)


class FindList(QWidget):
    """A search field and the rows that match the search, grouped under headings.

    `picked` carries a row's value, and whether Shift was held; `current_changed` carries the value
    of the current row, or None.
    """

    picked = Signal(object, bool)
    current_changed = Signal(object)

    def __init__(self, hint: str, names: tuple[str, str], parent: QWidget | None = None) -> None:
        """Start without rows; `names` are the accessible names of the search field and the list."""
        super().__init__(parent)
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(hint)
        self._rows: tuple[FindRow, ...] = ()
        self.list = ValueList[FindRow](
            attrgetter("text"),
            self,
            tip=attrgetter("tooltip"),
            accessible=attrgetter("accessible_text"),
            disabled=attrgetter("is_disabled"),
        )
        self.line.setAccessibleName(names[0])
        self.list.setAccessibleName(names[1])
        self._no_matches = label(self.tr("No matches"), "muted", self.list)
        self._no_matches.move(DETAIL_MARGIN, DETAIL_MARGIN)
        self._no_matches.hide()
        self._set_up_list()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self.line)
        self._column.addWidget(self.list)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(self._filter)
        self.line.installEventFilter(self)
        self._spoken = speak_choice(self.line, self.list)

    def show_rows(self, rows: Sequence[FindRow]) -> None:
        """Show `rows` and clear the search."""
        self._rows = tuple(rows)
        self.line.clear()
        self._filter("")

    def preferred_height(self) -> int:
        frame = 2 * self.list.frameWidth() + self._column.spacing()
        return self.list.count() * _row_height() + frame + self.line.sizeHint().height()

    def matching_rows(self, search: str) -> list[FindRow]:
        """Return the rows that match a search, in the order of their groups."""
        return [row for row in self._rows if row.matches(search)]

    def initial_row(self, rows: Sequence[FindRow]) -> int:
        """Return the index of the row to select first among `rows`, -1 for none."""
        return next((index for index, row in enumerate(rows) if not row.is_disabled), -1)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if (step := _STEP_BY_KEY.get(event.key())) is not None:
                self._move(step)
                return True
            if event.key() in ENTER:
                self._pick(self.list.chosen_value(), event.modifiers())
                return True
        return super().eventFilter(watched, event)

    def _set_up_list(self) -> None:
        self.list.setItemDelegate(RowDelegate(_row_height, _paint, self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMouseTracking(True)
        self.list.clicked.connect(self._pick_clicked)
        self.list.entered.connect(self.list.setCurrentIndex)
        self.list.choice_changed.connect(self._emit_current)

    def _filter(self, search: str) -> None:
        groups = groupby(self.matching_rows(search), key=attrgetter("group"))
        ranked_groups = [
            (group, sorted(rows_of_group, key=lambda row: row.rank(search)))
            for group, rows_of_group in groups
        ]
        rows = [
            row
            for group, group_rows in ranked_groups
            for row in (*_heading_row(group), *group_rows)
        ]
        initial_row = self.initial_row(rows)
        self.list.show_values(rows, initial_row)
        self._no_matches.setVisible(bool(search.strip()) and not rows)
        if initial_row < 0:
            self.current_changed.emit(None)
        self.list.scrollToTop()
        self._spoken.speak()

    def _move(self, by: int) -> None:
        rows, current = self.list.rows.rows, self.list.chosen_row()
        last_row = len(rows) - 1
        candidates = range(
            max(0, min(last_row, current + by)),
            -1 if by < 0 else last_row + 1,
            1 if by > 0 else -1,
        )
        for row in candidates:
            if not rows[row].is_disabled:
                self.list.choose_row(row)
                break
        else:
            self.list.scrollToTop()
        self._spoken.speak()

    def _emit_current(self) -> None:
        row = self.list.chosen_value()
        self.current_changed.emit(row and row.value)

    def _pick_clicked(self, index: QModelIndex) -> None:
        self._pick(index.data(VALUE_ROLE), QApplication.keyboardModifiers())

    def _pick(self, row: FindRow | None, modifiers: Qt.KeyboardModifier) -> None:
        if row is not None and not row.is_disabled:
            self.picked.emit(row.value, bool(modifiers & Qt.KeyboardModifier.ShiftModifier))


def _heading_row(group: str) -> tuple[FindRow, ...]:
    return (FindRow(group, None, is_disabled=True),) if group else ()


def _row_height() -> int:
    return scaled(ROW_HEIGHT)


def _paint(painter: QPainter, option: QStyleOptionViewItem, row: FindRow) -> None:
    muted_colour = option.palette.color(QPalette.ColorRole.PlaceholderText)
    if row.value is None:
        font = option.font
        font.setWeight(font.Weight.DemiBold)
        painter.setFont(font)
        painter.setPen(muted_colour)
        box = option.rect.adjusted(DETAIL_MARGIN // 2, 0, -DETAIL_MARGIN, -3)
        painter.drawText(box, Qt.AlignmentFlag.AlignBottom, row.text)
        return
    if row.is_disabled:
        option.state &= ~QStyle.StateFlag.State_Enabled
    paint_default(painter, option, row.text)
    box = option.rect.adjusted(0, 0, -DETAIL_MARGIN, 0)
    if row.keys:
        caps = QRectF(box)
        caps.setLeft(caps.right() - key_caps_width(row.keys))
        paint_key_caps(painter, option.palette, caps, row.keys)
        box.setRight(round(caps.left()) - DETAIL_MARGIN)
    painter.setFont(option.font)
    painter.setPen(muted_colour)
    painter.drawText(box, ALIGN_RIGHT, row.detail)
