"""A sign that says whether everything is on disk: a muted text, or an alarm that offers help."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QPushButton, QWidget

from views.plain import set_tip
from views.widgets.cards import label


class SavedSign(QWidget):
    """A muted text, or an alarm on a button whose `pressed` asks for help.

    It is as wide as the widest text given to `reserve`, so that alternating texts move nothing. It
    has no layout, because that would run at each change.
    """

    pressed = Signal()
    focus_released = Signal()
    """Emitted if the alarm ends while it has the focus, which another widget must then get."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._calm = label("", "saved", self)
        self._alarm: QPushButton | None = None
        self._is_alarm_raised = False
        self._reserved_texts: tuple[str, ...] = ()
        self._reserved_width = 0
        self._size = QSize()

    @property
    def button(self) -> QPushButton | None:
        return self._alarm

    def text(self) -> str:
        return self._alarm.text() if self._alarm and self._is_alarm_raised else self._calm.text()

    def reserve(self, texts: Sequence[str]) -> None:
        if self._reserved_texts != tuple(texts):
            self._reserved_texts = tuple(texts)
            self._measure()

    def show_calm(self, text: str, tooltip: str) -> None:
        keeps_width = not self._is_alarm_raised and {text, self._calm.text()}.issubset(
            self._reserved_texts
        )
        self._calm.setText(text)
        _explain(self._calm, tooltip)
        self._swap(raised=False)
        if not keeps_width:
            self._update_size()

    def show_alarm(self, text: str, tooltip: str) -> None:
        alarm = self._alarm = self._alarm or self._make_button()
        alarm.setText(text)
        _explain(alarm, tooltip)
        self._swap(raised=True)
        self._update_size()

    def sizeHint(self) -> QSize:
        return self._shown.sizeHint().expandedTo(self._shown.minimumSize())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LayoutRequest:
            self._update_size()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fill()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._measure()

    def _make_button(self) -> QPushButton:
        alarm = QPushButton(self)
        alarm.setObjectName("pill")
        alarm.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        alarm.clicked.connect(lambda _checked=False: self.pressed.emit())
        self.setTabOrder(self._calm, alarm)  # otherwise the alarm would be the last one
        return alarm

    @property
    def _shown(self) -> QWidget:
        return self._alarm if self._alarm is not None and self._is_alarm_raised else self._calm

    def _fill(self) -> None:
        self._shown.setGeometry(self.rect())

    def _swap(self, *, raised: bool) -> None:
        if self._is_alarm_raised == raised or self._alarm is None:
            return
        had_focus, self._is_alarm_raised = self._alarm.hasFocus(), raised
        self._alarm.setVisible(raised)
        self._calm.setVisible(not raised)
        self._fill()
        if had_focus:
            self.focus_released.emit()

    def _measure(self) -> None:
        shown_text = self._calm.text()
        self._calm.setMinimumWidth(0)
        self._reserved_width = max(map(self._width_of, self._reserved_texts), default=0)
        self._calm.setText(shown_text)
        self._update_size()

    def _update_size(self) -> None:
        self._calm.setMinimumWidth(
            self._reserved_width if self._calm.text() in self._reserved_texts else 0
        )
        if self.sizeHint() != self._size:
            self._size = self.sizeHint()
            self.updateGeometry()

    def _width_of(self, text: str) -> int:
        self._calm.setText(text)
        return self._calm.sizeHint().width()


def _explain(part: QWidget, tooltip: str) -> None:
    set_tip(part, tooltip)
    part.setAccessibleDescription(tooltip)
