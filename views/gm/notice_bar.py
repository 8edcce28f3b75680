"""The notice bar, which shows a message across the window as long as it is true."""

from PySide6.QtCore import Qt, Signal, SignalInstance
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from views.announce import announce
from views.widgets.lines import Paragraph


class NoticeBar(QFrame):
    """Shows a message, perhaps with a button that does something about it. Hidden if empty.

    A second button emits `declined`. `focus_released` is emitted if a button with the focus is
    hidden.
    """

    pressed = Signal()
    declined = Signal()
    focus_released = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self._label = _NoticeLabel(parent=self)
        self.button = self._make_button(self.pressed)
        self.decline_button = self._make_button(self.declined)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 16, 6)
        row.addWidget(self._label, 1, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.button)
        row.addWidget(self.decline_button)
        self.hide()

    def text(self) -> str:
        return self._label.text()

    def show_notice(self, text: str, button_text: str, decline_text: str = "") -> None:
        is_new = text != self.text()
        had_focus = self.button.hasFocus() or self.decline_button.hasFocus()
        self._label.setText(text)
        for button, label in ((self.button, button_text), (self.decline_button, decline_text)):
            button.setText(label)
            button.setVisible(bool(label))
        self.setVisible(bool(text))
        if is_new and text:
            announce(self, text)
        if had_focus and not text:
            self.focus_released.emit()

    def _make_button(self, signal: SignalInstance) -> QPushButton:
        button = QPushButton(self)
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.clicked.connect(lambda _checked=False: signal.emit())
        return button


class _NoticeLabel(Paragraph):
    """A paragraph that makes the bar as high as its lines."""

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.full_height(width)
