"""The line above the history that leaves only those steps that are looked for."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from models.sight.past import Sought
from views.hint_line import HintLine
from views.speaking import say_always

HEIGHT = 24
LONGEST = 200
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
NARROW = "padding: 1px 8px;"
"""The style sheet's own padding is for dialogs; here each line less shows a step more."""


class PastSearch(QWidget):
    """Asks for words, or for named moments alone.

    `sought` comes with every change, `entered` with Enter; `stepped` with an arrow key says by how
    many rows to go on.
    """

    sought = Signal(object)
    entered = Signal()
    stepped = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Look for nothing yet."""
        super().__init__(parent)
        self._line = _Line(self)
        self._line.setMaxLength(LONGEST)
        self._named = QPushButton(self)
        self._named.setCheckable(True)
        say_always(self)
        for each in self.stops:
            each.setStyleSheet(NARROW)
        self.make_room(1.0)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(self._line, 1)
        row.addWidget(self._named)
        self.setFocusProxy(self._line)
        self._line.textChanged.connect(self._tell)
        self._named.toggled.connect(self._tell)
        self._line.returnPressed.connect(self.entered)
        self._line.stepped.connect(self.stepped)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Where Tab stops, in order."""
        return (self._line, self._named)

    def make_room(self, share: float) -> None:
        """Be as high as text needs that is `share` times as large as at 100 %."""
        for each in self.stops:
            each.setFixedHeight(round(HEIGHT * share))

    def look_for(self, sought: Sought) -> None:
        """Ask for something else."""
        self._named.setChecked(sought.described)
        self._line.setText(sought.words)

    def begin(self) -> None:
        """Let words be typed in place of those that are there."""
        self._line.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._line.selectAll()

    def retranslate(self) -> None:
        """Say everything in the language that is shown now."""
        self._line.setPlaceholderText(self.tr("Find in the history"))
        self._line.setAccessibleName(self.tr("Find in the history"))
        self._named.setText(self.tr("Named"))
        self._named.setToolTip(self.tr("Only the moments that have a name or a note."))
        self._named.setAccessibleName(self.tr("Only named moments"))

    def _tell(self) -> None:
        self.sought.emit(Sought(self._line.text().strip(), self._named.isChecked()))


class _Line(HintLine):
    """A line whose arrow keys go through the list beneath; Enter is meant for it alone."""

    stepped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Go up and down in the list."""
        step = STEPS.get(Qt.Key(event.key()))
        if step is not None:
            self.stepped.emit(step)
            return
        super().keyPressEvent(event)
        if event.key() in ENTER:
            event.accept()
