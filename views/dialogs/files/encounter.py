"""The dialog that begins an encounter: its title and the system it is played with."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPalette
from PySide6.QtWidgets import (
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from models.rules.refusal import RuleBroken
from models.scheduler.bounds import LONGEST_TITLE
from views.dialogs.forms.dialog import SMALL_TEXT, AnswerDialog, chain
from views.plain import PlainLabel, set_tip
from views.theme import font, text_share

System = tuple[str, str, str]
"""A system's id, its title, and a line on what is special about it.

One that can't be played has no id, and its line says why.
"""

TITLE_TEXT = 14
ROW_HEIGHT = 54
ROW_MARGIN = 12
BAR_WIDTH = 3
LIST_WIDTH = 520
WIDEST_LIST = 1000
EDGES = 4
"""Of the list, left and right of its rows."""

_ID = Qt.ItemDataRole.UserRole
_DESCRIPTION = Qt.ItemDataRole.UserRole + 1


class EncounterDialog(AnswerDialog):
    """Asks for a title and a system."""

    def __init__(
        self,
        systems: Sequence[System],
        apply: Callable[[str, str], None],
        parent: QWidget | None = None,
        *,
        initial: str = "",
    ) -> None:
        """Offer `systems`, that with the id `initial` chosen; `apply` gets title and id."""
        super().__init__(QCoreApplication.translate("EncounterDialog", "New encounter"), parent)
        self.call_answer(self.tr("Create"))
        self._apply = apply
        self._title = QLineEdit(self.tr("New encounter"), self)
        self._title.setMaxLength(LONGEST_TITLE)
        self.systems = _system_list(systems, initial, self)
        self._fill()
        self.systems.itemDoubleClicked.connect(self.attempt)
        chain((self._title, self.systems, *self.ending()))
        self._title.selectAll()
        self._title.setFocus()

    def answer(self) -> None:
        """Hand title and system on. Raises RuleBroken."""
        title = " ".join(self._title.text().split())
        chosen = self.systems.currentItem()
        if not title:
            self._title.setFocus()
            raise RuleBroken(self.tr("Enter a title."))
        if not self.systems.selectedItems():
            self.systems.setFocus()
            raise RuleBroken(self.tr("Choose a system."))
        if not chosen.data(_ID):
            self.systems.setFocus()
            raise RuleBroken(chosen.data(_DESCRIPTION))
        self._apply(title, chosen.data(_ID))

    def _fill(self) -> None:
        for words, widget in (
            (self.tr("&Title"), self._title),
            (self.tr("&System"), self.systems),
        ):
            label = PlainLabel(words, self)
            label.setBuddy(widget)
            widget.setAccessibleName(words.replace("&", ""))
            self.body.addWidget(label)
            self.body.addWidget(widget)


class _TwoLines(QStyledItemDelegate):
    """Paints a system's title and, below it, its line."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the row in the palette's colours."""
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        role = QPalette.ColorRole
        painter.save()
        if chosen:
            bar = QRect(option.rect.topLeft(), QSize(BAR_WIDTH, option.rect.height()))
            painter.fillRect(option.rect, option.palette.color(role.Highlight))
            painter.fillRect(bar, option.palette.color(role.Link))
        box = option.rect.adjusted(ROW_MARGIN, ROW_MARGIN // 2, -ROW_MARGIN, -ROW_MARGIN // 2)
        upper, lower = _halves(box)
        painter.setFont(font(TITLE_TEXT, bold=True))
        playable = bool(index.data(_ID))
        painter.setPen(option.palette.color(role.Text if playable else role.PlaceholderText))
        painter.drawText(upper, Qt.AlignmentFlag.AlignVCenter, index.data())
        painter.setFont(font(SMALL_TEXT))
        painter.setPen(option.palette.color(role.PlaceholderText))
        told = painter.fontMetrics().elidedText(
            index.data(_DESCRIPTION), Qt.TextElideMode.ElideRight, lower.width()
        )
        painter.drawText(lower, Qt.AlignmentFlag.AlignVCenter, told)
        painter.restore()

    def sizeHint(  # noqa: N802
        self,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> QSize:
        """Return the size of a row."""
        return QSize(super().sizeHint(option, index).width(), _row())


def _system_list(systems: Sequence[System], initial: str, parent: QWidget) -> QListWidget:
    made = QListWidget(parent)
    made.setItemDelegate(_TwoLines(made))
    for system, title, description in systems:
        item = QListWidgetItem(title, made)
        item.setData(_ID, system)
        item.setData(_DESCRIPTION, description)
        set_tip(item, description)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}. {description}")
    ids = [each[0] for each in systems]
    made.setCurrentRow(ids.index(initial) if initial in ids else _first_playable(ids))
    made.setMinimumSize(_width(systems), _row() * min(len(ids), 6) + ROW_MARGIN)
    return made


def _first_playable(ids: Sequence[str]) -> int:
    return next((row for row, each in enumerate(ids) if each), 0)


def _width(systems: Sequence[System]) -> int:
    """Return how wide the list must be for its longest line, if a screen has so much room."""
    letters = QFontMetrics(font(SMALL_TEXT))
    longest = max((letters.horizontalAdvance(line) for _, _, line in systems), default=0)
    least = round(LIST_WIDTH * text_share())
    return min(max(least, longest + 2 * ROW_MARGIN + EDGES), WIDEST_LIST)


def _row() -> int:
    return round(ROW_HEIGHT * text_share())


def _halves(box: QRect) -> tuple[QRect, QRect]:
    half = box.height() // 2
    upper = QRect(box.left(), box.top(), box.width(), half)
    return upper, upper.translated(0, half)
