"""The sign that says whether all is on disk: calm words, or an alarm that offers a way out."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from views.plain import set_tip
from views.widgets.cards import label


class SavedSign(QWidget):
    """Words in a quiet tone; as an alarm it is a button, and `pressed` asks for a way out.

    The words given to `reserve` take turns with every step: it is as wide as the widest of them,
    so that nothing moves. It has no layout: one would be set out at every word.
    """

    pressed = Signal()
    left = Signal()
    """The alarm is over while it had the focus, which has to go elsewhere."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._calm = label("", "saved", self)
        self._alarm: QPushButton | None = None
        self._raised = False
        self._turns: tuple[str, ...] = ()
        self._widest = 0
        self._size = QSize()

    @property
    def button(self) -> QPushButton | None:
        """The way out, there from the first alarm on."""
        return self._alarm

    def text(self) -> str:
        return self._alarm.text() if self._alarm and self._raised else self._calm.text()

    def reserve(self, words: Sequence[str]) -> None:
        if self._turns != tuple(words):
            self._turns = tuple(words)
            self._measure()

    def show_calm(self, words: str, told: str) -> None:
        takes_turns = not self._raised and {words, self._calm.text()}.issubset(self._turns)
        self._calm.setText(words)
        _explain(self._calm, told)
        self._swap(raised=False)
        if not takes_turns:
            self._make_room()

    def show_alarm(self, words: str, told: str) -> None:
        alarm = self._alarm = self._alarm or self._made()
        alarm.setText(words)
        _explain(alarm, told)
        self._swap(raised=True)
        self._make_room()

    def sizeHint(self) -> QSize:
        return self._shown.sizeHint().expandedTo(self._shown.minimumSize())

    def minimumSizeHint(self) -> QSize:
        """Return the same: no word gives way."""
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._make_room()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    def _made(self) -> QPushButton:
        alarm = QPushButton(self)
        alarm.setObjectName("pill")
        alarm.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        alarm.clicked.connect(lambda _checked=False: self.pressed.emit())
        self.setTabOrder(self._calm, alarm)  # else it came last, whatever is beside it
        return alarm

    @property
    def _shown(self) -> QWidget:
        return self._alarm if self._alarm is not None and self._raised else self._calm

    def _fill(self) -> None:
        self._shown.setGeometry(self.rect())

    def _swap(self, *, raised: bool) -> None:
        if self._raised == raised or self._alarm is None:
            return
        had_focus, self._raised = self._alarm.hasFocus(), raised
        self._alarm.setVisible(raised)
        self._calm.setVisible(not raised)
        self._fill()
        if had_focus:
            self.left.emit()

    def _measure(self) -> None:
        shown = self._calm.text()
        self._calm.setMinimumWidth(0)
        self._widest = max(map(self._width_of, self._turns), default=0)
        self._calm.setText(shown)
        self._make_room()

    def _make_room(self) -> None:
        """Have room for what takes turns; other words stay as long as they are."""
        self._calm.setMinimumWidth(self._widest if self._calm.text() in self._turns else 0)
        if self.sizeHint() != self._size:
            self._size = self.sizeHint()
            self.updateGeometry()

    def _width_of(self, words: str) -> int:
        self._calm.setText(words)
        return self._calm.sizeHint().width()


def _explain(part: QWidget, told: str) -> None:
    set_tip(part, told)
    part.setAccessibleDescription(told)
