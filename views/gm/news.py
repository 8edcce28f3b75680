"""Shows news, refusals and remarks that no step records, for some seconds, near their subject."""

from enum import Enum, auto
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from views.language import keep_translated
from views.plain import PlainLabel
from views.theme import scaled

SHOW_MS: Final = 6_000
"""Time for which news is shown."""
WIDEST: Final = 460
GAP: Final = 8


class RemarkKind(Enum):
    """Kind of a remark."""

    DONE = auto()
    """Label of a step, which the history shows, too."""
    WARNING = auto()
    """Warning or news about a step, which is hidden if the step is undone."""
    NEW = auto()
    """News that no step records."""
    REFUSED = auto()


class RemarkSubject(Enum):
    """Part of the window that a remark is about."""

    FIGHT = auto()
    CARD = auto()
    ROSTER = auto()


class Remark(Struct, frozen=True):
    """A message for the GM, shown near its subject and read aloud."""

    text: str
    kind: RemarkKind = RemarkKind.NEW
    subject: RemarkSubject = RemarkSubject.FIGHT


class News(QFrame):
    """A bubble over the window that receives neither mouse nor keys."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._window = self._anchor = parent
        self._is_refusal, self._step = False, 0
        parent.installEventFilter(self)
        self.setObjectName("news")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._label = PlainLabel("", self)
        self._label.setWordWrap(True)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(14, 10, 14, 10)
        self._box.addWidget(self._label)
        self._hide_timer = QTimer(self, singleShot=True, interval=SHOW_MS)
        self._hide_timer.timeout.connect(self.hide)
        self.hide()
        keep_translated(self)

    def text(self) -> str:
        return "" if self.isHidden() else self._label.text()

    def show_message(
        self, text: str, anchor: QWidget, *, is_refusal: bool = False, step: int = 0
    ) -> None:
        """Show a message in the lower right corner of `anchor`, a widget of the same window.

        `step` is the number of the step that the message is about, or 0.
        """
        self._is_refusal, self._step, self._anchor = is_refusal, step, anchor
        self._label.setText(text)
        self._hide_timer.start()
        self.setGeometry(self._place(anchor))
        self.raise_()
        self.show()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            QTimer.singleShot(0, self, lambda: self.setGeometry(self._place(self._anchor)))
        return False

    def hide_refusal(self) -> None:
        if self._is_refusal:
            self.hide()

    def hide_if_undone(self, done: int) -> None:
        """Hide news about a step that isn't among the first `done` steps."""
        if self._step > done:
            self.hide()

    def retranslate(self) -> None:
        self.hide()

    def _place(self, anchor: QWidget) -> QRect:
        space = self._window.rect().adjusted(GAP, GAP, -GAP, -GAP)
        anchor_rect = QRect(anchor.mapTo(self._window, QPoint()), anchor.size())
        anchor_rect = anchor_rect if anchor.isVisible() else space
        size = self._size(space.width())
        left = anchor_rect.right() - GAP - size.width()
        top = anchor_rect.bottom() - GAP - size.height()
        return QRect(QPoint(max(space.left(), left), max(space.top(), top)), size)

    def _size(self, available_width: int) -> QSize:
        self.ensurePolished()
        margins = self.contentsMargins() + self._box.contentsMargins()
        padding = margins.left() + margins.right()
        max_width = min(scaled(WIDEST), available_width) - padding
        metrics = self._label.fontMetrics()
        width = min(max_width, metrics.horizontalAdvance(self._label.text()) + 2)
        text_rect = metrics.boundingRect(
            QRect(0, 0, width, 0), Qt.TextFlag.TextWordWrap, self._label.text()
        )
        return QSize(width + padding, text_rect.height() + margins.top() + margins.bottom())
