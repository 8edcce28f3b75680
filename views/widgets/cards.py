"""The cards of the right column, and labels and badges for them."""

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QFrame, QLabel, QVBoxLayout, QWidget

from models.scheduler.face import Face
from views.paint import Painting
from views.plain import PlainLabel, set_tip
from views.style import set_style_property
from views.theme import Theme
from views.token import TokenDrawing, paint_token


class Card(QFrame):
    """Box with a small heading; the contents belong in `body`.

    The card has no accessible name, because some screen readers read all labels of a named panel
    whenever the focus enters it.
    """

    def __init__(self, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.heading = elided_label(heading, "heading", self)
        self.body = QVBoxLayout(self)
        self.body.setContentsMargins(14, 12, 14, 14)
        self.body.setSpacing(8)
        self.body.addWidget(self.heading)

    def set_heading(self, heading: str, *, alarm: bool = False) -> None:
        self.heading.setText(heading)
        set_style_property(self.heading, "alarm", alarm)


class TokenBadge(QWidget):
    """Shows a combatant's token, `size` pixels wide and high."""

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
            paint_token(painter, TokenDrawing(self._theme, self._face, self._size - 2), centre)


_MIDDLE = Qt.AlignmentFlag.AlignVCenter.value


class ElidedLabel(PlainLabel):
    """Line of text that is cut with "…" if it doesn't fit; the tool tip has the whole text."""

    elide_mode = Qt.TextElideMode.ElideRight

    def minimumSizeHint(self) -> QSize:
        ellipsis_width = self.fontMetrics().horizontalAdvance("…")
        return QSize(
            min(ellipsis_width, super().sizeHint().width()), super().minimumSizeHint().height()
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with Painting(self) as painter:
            painter.drawText(self.contentsRect(), _MIDDLE, self.shown_text())

    def shown_text(self) -> str:
        """Return the visible text; if the text is cut, set the tool tip to the whole text."""
        width = self.contentsRect().width()
        elided = self.fontMetrics().elidedText(self.text(), self.elide_mode, width)
        set_tip(self, "" if elided == self.text() else self.text())
        return elided


def elided_label(text: str, object_name: str, parent: QWidget) -> ElidedLabel:
    result = ElidedLabel(text, parent)
    result.setObjectName(object_name)
    return result


def label(text: str, object_name: str, parent: QWidget, *, wrap: bool = False) -> QLabel:
    result = PlainLabel(text, parent)
    result.setObjectName(object_name)
    result.setWordWrap(wrap)
    return result
