"""The delegate of painted lists, and what their rows have in common."""

from collections.abc import Callable
from typing import Any, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from models.items.rows import VALUE_ROLE

BAR_WIDTH = 3
Index: TypeAlias = QModelIndex | QPersistentModelIndex
PaintRow: TypeAlias = Callable[[QPainter, QStyleOptionViewItem, Any], None]


class RowDelegate(QStyledItemDelegate):
    """Has each row painted from its value; all are as high as `height` says."""

    def __init__(self, height: Callable[[], int], paint_row: PaintRow, parent: QWidget) -> None:
        super().__init__(parent)
        self._height = height
        self._paint_row = paint_row

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        del option, index
        return QSize(0, self._height())

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        self._paint_row(painter, option, index.data(VALUE_ROLE))
        painter.restore()


def paint_chosen(painter: QPainter, option: QStyleOptionViewItem) -> None:
    """Paint the ground of a row, and a bar at its left edge, if it is chosen."""
    if option.state & QStyle.StateFlag.State_Selected:
        box, role = option.rect, QPalette.ColorRole
        painter.fillRect(box, option.palette.color(role.Highlight))
        bar = QRect(box.left(), box.top(), BAR_WIDTH, box.height())
        painter.fillRect(bar, option.palette.color(role.Link))


def paint_as_usual(painter: QPainter, option: QStyleOptionViewItem, words: str) -> None:
    """Paint a row's ground and `words` as Qt does itself."""
    option.features |= QStyleOptionViewItem.ViewItemFeature.HasDisplay
    option.text = words
    option.widget.style().drawControl(
        QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget
    )


def write(painter: QPainter, box: QRect, words: str, letters: QFont, colour: QColor) -> None:
    """Write as much of `words` as fits, in the middle of the height of `box`."""
    painter.setFont(letters)
    painter.setPen(colour)
    short = painter.fontMetrics().elidedText(words, Qt.TextElideMode.ElideRight, box.width())
    painter.drawText(box, Qt.AlignmentFlag.AlignVCenter, short)
