"""The sign that says whether all is on disk: calm words, or an alarm that offers a way out."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from views.plain import set_tip
from views.widgets.cards import label


class SavedSign(QWidget):
    """Words in a quiet tone; as an alarm it is a button, and `pressed` asks for a way out.

    The words given to `reserve` take turns with every step: it is as wide as the widest of them,
    so that nothing moves.
    """

    pressed = Signal()
    left = Signal()
    """The alarm is over while it had the focus, which has to go elsewhere."""

    def __init__(self, parent: QWidget) -> None:
        """Say nothing yet."""
        super().__init__(parent)
        self._calm = label("", "pill", self)
        self._alarm = QPushButton(self)
        self._alarm.setObjectName("pill")
        self._alarm.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._alarm.clicked.connect(lambda _checked=False: self.pressed.emit())
        self._alarm.hide()
        self._turns: tuple[str, ...] = ()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        for part in (self._calm, self._alarm):
            row.addWidget(part)

    @property
    def button(self) -> QPushButton:
        """The way out, there only with an alarm."""
        return self._alarm

    def text(self) -> str:
        """Return what is said now."""
        return self._calm.text() if self._alarm.isHidden() else self._alarm.text()

    def reserve(self, words: Sequence[str]) -> None:
        """Be wide enough for each of `words`."""
        if self._turns != tuple(words):
            self._turns = tuple(words)
            self._make_room()

    def show_calm(self, words: str, told: str) -> None:
        """Say `words`, which `told` explains."""
        self._calm.setText(words)
        _explain(self._calm, told)
        self._swap(alarm=False)

    def show_alarm(self, words: str, told: str) -> None:
        """Say on a button what is wrong; `told` says it in a sentence."""
        self._alarm.setText(words)
        _explain(self._alarm, told)
        self._swap(alarm=True)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        """Make room for text of another size."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._make_room()

    def _swap(self, *, alarm: bool) -> None:
        if self._alarm.isHidden() != alarm:
            return
        had_focus = self._alarm.hasFocus()
        self._alarm.setVisible(alarm)
        self._calm.setVisible(not alarm)
        if had_focus:
            self.left.emit()

    def _make_room(self) -> None:
        shown, calm = self._calm.text(), self._calm
        calm.setMinimumWidth(0)
        calm.setMinimumWidth(max(map(self._width_of, self._turns), default=0))
        calm.setText(shown)

    def _width_of(self, words: str) -> int:
        self._calm.setText(words)
        return self._calm.sizeHint().width()


def _explain(part: QWidget, told: str) -> None:
    set_tip(part, told)
    part.setAccessibleDescription(told)
