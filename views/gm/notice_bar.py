"""The notice bar: sentences across the window that stay until what they say is over."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from views.widgets.lines import Paragraph


class NoticeBar(QFrame):
    """Shows a sentence and, where there is something to do about it, a button; else it is hidden.

    It never takes the focus by itself. `left` says that its button had it and is gone.
    """

    pressed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        """Begin hidden."""
        super().__init__(parent)
        self.setObjectName("notice")
        self._words = _Sentences(parent=self)
        self.button = QPushButton(self)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(lambda _checked=False: self.pressed.emit())
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 16, 6)
        row.addWidget(self._words, 1)
        row.addWidget(self.button)
        self.hide()

    def text(self) -> str:
        """Return the sentence that is shown."""
        return self._words.text()

    def show_notice(self, words: str, verb: str) -> None:
        """Show a sentence and what the button does; without words, hide."""
        new, had_focus = words != self.text(), self.button.hasFocus()
        self._words.setText(words)
        self.button.setText(verb)
        self.button.setVisible(bool(verb))
        self.setVisible(bool(words))
        if new and words:
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, words))
        if had_focus and not words:
            self.left.emit()


class _Sentences(Paragraph):
    """Has the bar be as high as its lines."""

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        """Say that a narrow bar is higher."""
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        """Return the height of all lines."""
        return self.whole_height(width)
