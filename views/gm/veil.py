"""The veil, a tint over the whole window while the GM looks back."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from views.paint import Painting
from views.theme import Theme, with_opacity

TINT = 0.07
EDGE = 3


class Veil(QWidget):
    """Tints `page` and lets all mouse events through."""

    def __init__(self, theme: Theme, page: QWidget) -> None:
        super().__init__(page)
        self._theme = theme
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        page.installEventFilter(self)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def show_past(self, *, past: bool) -> None:
        if past == self.isHidden():
            self.setAccessibleName(self.tr("Looking back"))
            self.setVisible(past)
            self._cover()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QResizeEvent) and not self.isHidden():
            self._cover()
        return super().eventFilter(watched, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        with Painting(self) as painter:
            painter.fillRect(event.rect(), with_opacity(self._theme.text, TINT))
            self._paint_edge(painter)

    def _paint_edge(self, painter: QPainter) -> None:
        width, height, colour = self.width(), self.height(), QColor(self._theme.text)
        painter.fillRect(0, 0, width, EDGE, colour)
        painter.fillRect(0, height - EDGE, width, EDGE, colour)
        painter.fillRect(0, 0, EDGE, height, colour)
        painter.fillRect(width - EDGE, 0, EDGE, height, colour)

    def _cover(self) -> None:
        page = self.parentWidget()
        assert page is not None
        self.setGeometry(page.rect())
        self.raise_()
