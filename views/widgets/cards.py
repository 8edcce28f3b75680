"""Cards: the quiet boxes of the right-hand column, and the small parts they are made of."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from models.scheduler.face import Face
from views.paint import Painting
from views.plain import PlainLabel, set_tip
from views.style import show_as
from views.theme import Theme
from views.token import Token, paint_token


class Card(QFrame):
    """A box with a small heading; its parts go into `body`."""

    def __init__(self, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.heading = elided(heading, "heading", self)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(14, 12, 14, 14)
        self.body.setSpacing(8)
        self.body.addWidget(self.heading)

    def call(self, heading: str, *, alarm: bool = False) -> None:
        self.heading.setText(heading)
        self.setAccessibleName(heading.capitalize())
        show_as(self.heading, "alarm", alarm)


class TokenBadge(QWidget):
    """A combatant's token by itself."""

    def __init__(self, theme: Theme, size: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._size = size
        self._face: Face | None = None
        self.setFixedSize(QSize(size, size))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_face(self, face: Face | None) -> None:
        self._face = face
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        if self._face is None:
            return
        with Painting(self) as painter:
            centre = QPointF(self._size / 2, self._size / 2)
            paint_token(painter, Token(self._theme, self._face, self._size - 2), centre)


_MIDDLE = Qt.AlignmentFlag.AlignVCenter.value


class ElidedLabel(PlainLabel):
    """A line of text that gives way: "…" stands for what does not fit, and all is the tool tip."""

    dots = Qt.TextElideMode.ElideRight

    def minimumSizeHint(self) -> QSize:
        """Return the height of a line and room for its "…" alone."""
        least = self.fontMetrics().horizontalAdvance("…")
        return QSize(min(least, super().sizeHint().width()), super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with Painting(self) as painter:
            painter.drawText(self.contentsRect(), _MIDDLE, self.shown_text())

    def shown_text(self) -> str:
        """Return what can be read of the text."""
        width = self.contentsRect().width()
        short = self.fontMetrics().elidedText(self.text(), self.dots, width)
        set_tip(self, "" if short == self.text() else self.text())
        return short


def elided(text: str, name: str, parent: QWidget) -> ElidedLabel:
    """Return a label that gives way; the style sheet knows it by `name`."""
    made = ElidedLabel(text, parent)
    made.setObjectName(name)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made


def label(text: str, name: str, parent: QWidget, *, wrap: bool = False) -> QLabel:
    """Return a label that the style sheet knows by `name`."""
    made = PlainLabel(text, parent)
    made.setObjectName(name)
    made.setWordWrap(wrap)
    made.setTextFormat(Qt.TextFormat.PlainText)
    return made
