"""The list of steps: undone ones struck out, moments with a name set off from the others."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from models.items.past import PastModel
from models.items.rows import VALUE_ROLE
from models.sight.past import Past
from views.long_list import LongList
from views.speaking import say_always
from views.theme import Theme, faded, font, text_share

ROW = 18
TEXT = 13
CHOSEN = 0.07
GAP = 8
POLE, FLAG = 12, 7
UP_TO_NAME = 0.6
"""The largest share of a row that a name takes while there is a label beside it."""
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PastList(LongList):
    """The steps of a fight, the last one at the bottom."""

    def __init__(self, model: PastModel, theme: Theme, parent: QWidget) -> None:
        """Show `model`."""
        super().__init__(model, _row(), parent)
        self.set_theme(theme)
        say_always(self)

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours, and text of the size that is usual now."""
        self.set_height(_row())
        self.setItemDelegate(_PastDelegate(theme, self))

    def retranslate(self) -> None:
        """Say everything in the language that is shown now."""
        self.setAccessibleName(self.tr("History"))
        self.say_of_none(self.tr("There is no such step. Esc shows all of them again."))

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Leave letters and digits to the window: they begin a quick entry."""
        if event.text().isprintable() and event.text() and event.key() not in ENTER:
            event.ignore()
            return
        super().keyPressEvent(event)


class _PastDelegate(QStyledItemDelegate):
    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._theme = theme

    def sizeHint(  # noqa: N802
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> QSize:
        """Return the height of a line."""
        del option, index
        return QSize(0, _row())

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        """Paint the moment's name, the step's label and the note, as much as fits."""
        row: Past = index.data(VALUE_ROLE)
        painter.save()
        if option.state & QStyle.StateFlag.State_Selected:
            painter.fillRect(option.rect, faded(self._theme.text, CHOSEN))
        box = QRectF(option.rect).adjusted(2, 0, -8, 0)
        if row.name or row.note:
            box = self._flag(painter, box)
        if row.name:
            box = self._words(painter, box, row.name, self._theme.accent, UP_TO_NAME, bold=True)
        box = self._words(painter, box, row.label, self._theme.muted, undone=row.undone)
        self._words(painter, box, " ".join(row.note.split()), self._theme.accent)
        painter.restore()

    def _flag(self, painter: QPainter, box: QRectF) -> QRectF:
        """Paint a small flag, which needs no colour to be seen; return what is left beside it."""
        top, left = box.center().y() - POLE / 2, box.left() + 1
        colour = QColor(self._theme.accent)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRectF(left, top, 1.5, POLE), colour)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colour)
        corners = ((0, 0), (FLAG + 1, FLAG / 2), (0, FLAG))
        painter.drawPolygon(QPolygonF([QPointF(left + x, top + y) for x, y in corners]))
        return box.adjusted(FLAG + GAP, 0, 0, 0)

    def _words(  # noqa: PLR0913 - a line of text is a place, words and a look
        self,
        painter: QPainter,
        box: QRectF,
        words: str,
        colour: str,
        share: float = 1.0,
        *,
        bold: bool = False,
        undone: bool = False,
    ) -> QRectF:
        """Paint words in at most a share of `box`; return what is left beside them."""
        if not words or box.width() < ROW:
            return box
        chosen = font(TEXT, bold=bold)
        chosen.setStrikeOut(undone)
        painter.setFont(chosen)
        painter.setPen(QColor(colour))
        measure = QFontMetricsF(chosen)
        short = measure.elidedText(words, Qt.TextElideMode.ElideRight, box.width() * share)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, short)
        return box.adjusted(measure.horizontalAdvance(short) + GAP, 0, 0, 0)


def _row() -> int:
    """Return how high a row is for text of the size that is usual now."""
    return round(ROW * text_share())
