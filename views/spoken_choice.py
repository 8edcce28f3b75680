"""Speaks the chosen row of a list while the line that searches the list has the focus."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt, QTimer
from PySide6.QtWidgets import QAbstractItemView, QLineEdit

from models.wording import tr
from views.announce import announce


def accessible_text(index: QModelIndex) -> str:
    return str(index.data(Qt.ItemDataRole.AccessibleTextRole)).strip()


class SpokenChoice(QObject):
    """Speaks the row that Enter would choose: screen readers only speak the focused widget.

    It speaks when the line gets the focus, and whenever `speak` is called. `row` returns the
    chosen row, `rows` the rows to choose from, and `describe` the text of a row. `no_rows` returns
    the text for a list that is empty before anything is typed.
    """

    def __init__(
        self,
        line: QLineEdit,
        row: Callable[[], QModelIndex],
        rows: Callable[[], Sequence[int]],
        describe: Callable[[QModelIndex], str] = accessible_text,
        no_rows: Callable[[], str] = str,
    ) -> None:
        super().__init__(line)
        self._line, self._row, self._rows = line, row, rows
        self._describe, self._no_rows = describe, no_rows
        line.installEventFilter(self)

    def speak(self) -> None:
        if self._line.hasFocus() and (text := self._text()):
            announce(self._line, text)

    def _text(self) -> str:
        """Return the row and its position, such as “Orc 1, tick 15, 1 of 3”."""
        index, rows = self._row(), self._rows()
        if index.isValid() and index.row() in rows:
            position = position_text(rows.index(index.row()), len(rows))
            return f"{self._describe(index)}, {position}"
        if rows:
            return ""
        return self.tr("No matches") if self._line.text().strip() else self._no_rows()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Speak after the screen reader has described the line itself."""
        if event.type() is QEvent.Type.FocusIn:
            QTimer.singleShot(0, self, self.speak)
        return super().eventFilter(watched, event)


def speak_choice(
    line: QLineEdit, view: QAbstractItemView, no_rows: Callable[[], str] = str
) -> SpokenChoice:
    """Speak the current row of a list in which Enter takes the current row."""
    rows = partial(enabled_rows, view)
    return SpokenChoice(line, view.currentIndex, rows, no_rows=no_rows)


def enabled_rows(view: QAbstractItemView) -> list[int]:
    """Return the rows that can be chosen, which leaves out headings."""
    model = view.model()
    flags = (model.flags(model.index(row, 0)) for row in range(model.rowCount()))
    return [row for row, flag in enumerate(flags) if flag & Qt.ItemFlag.ItemIsEnabled]


def position_text(row: int, row_count: int) -> str:
    return tr("{row} of {rows}", row=row + 1, rows=row_count)
