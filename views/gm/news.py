"""News: one sentence near what it is about, for some seconds: a refusal, or what no step tells."""

from enum import Enum, auto
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from views.language import say_always
from views.plain import PlainLabel
from views.theme import text_share

SHOWN_FOR: Final = 6_000
"""In milliseconds."""
WIDEST: Final = 460
GAP: Final = 8
TALL: Final = 120
"""In what is as high as this it stands at the bottom; else it stands below, or above."""


class RemarkKind(Enum):
    """What a remark is for."""

    DONE = auto()
    """What was done, which a step tells as well."""
    MIND = auto()
    """What to mind of a step."""
    NEW = auto()
    """What no step tells."""
    REFUSED = auto()


class About(Enum):
    """Where the hand is."""

    FIGHT = auto()
    CARD = auto()
    ROSTER = auto()
    PLAYERS = auto()


class Remark(Struct, frozen=True):
    """A sentence for the GM, to be shown where the hand is and read aloud."""

    words: str
    kind: RemarkKind = RemarkKind.NEW
    about: About = About.FIGHT


class News(QFrame):
    """Stands over the window and takes neither mouse nor keys."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._page = self._near = parent
        self._refusal = False
        parent.installEventFilter(self)
        self.setObjectName("news")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._words = PlainLabel("", self)
        self._words.setWordWrap(True)
        self._words.setTextFormat(Qt.TextFormat.PlainText)
        self._box = QVBoxLayout(self)
        self._box.setContentsMargins(14, 10, 14, 10)
        self._box.addWidget(self._words)
        self._silence = QTimer(self, singleShot=True, interval=SHOWN_FOR)
        self._silence.timeout.connect(self.hide)
        self.hide()
        say_always(self)

    def text(self) -> str:
        return "" if self.isHidden() else self._words.text()

    def say(self, words: str, near: QWidget, *, refusal: bool = False) -> None:
        """Show a sentence near a widget of the same window, in the place of the one before."""
        self._refusal, self._near = refusal, near
        self._words.setText(words)
        self._silence.start()
        self.setGeometry(self._place(near))
        self.raise_()
        self.show()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Stay near the same part, and whole, when the window gets another size."""
        if event.type() is QEvent.Type.Resize and self.isVisible():
            QTimer.singleShot(0, self, lambda: self.setGeometry(self._place(self._near)))
        return False

    def end_refusal(self) -> None:
        """Hide a refusal: the GM has gone on to something else."""
        if self._refusal:
            self.hide()

    def retranslate(self) -> None:
        """Say nothing any more in a language that is not shown."""
        self.hide()

    def _place(self, near: QWidget) -> QRect:
        room = self._page.rect().adjusted(GAP, GAP, -GAP, -GAP)
        here = QRect(near.mapTo(self._page, QPoint()), near.size())
        here = here if near.isVisible() else room
        size = self._size(room.width())
        left = here.center().x() - size.width() // 2
        top = here.bottom() + GAP
        if here.height() >= TALL:
            top = here.bottom() - GAP - size.height()
        elif top + size.height() > room.bottom():
            top = here.top() - GAP - size.height()
        left = max(room.left(), min(left, room.right() - size.width()))
        return QRect(QPoint(left, max(room.top(), top)), size)

    def _size(self, most: int) -> QSize:
        self.ensurePolished()
        margins = self.contentsMargins() + self._box.contentsMargins()
        beside = margins.left() + margins.right()
        widest = min(round(WIDEST * text_share()), most) - beside
        measure = self._words.fontMetrics()
        wide = min(widest, measure.horizontalAdvance(self._words.text()) + 2)
        lines = measure.boundingRect(
            QRect(0, 0, wide, 0), Qt.TextFlag.TextWordWrap, self._words.text()
        )
        return QSize(wide + beside, lines.height() + margins.top() + margins.bottom())
