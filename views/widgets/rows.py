"""The delegate of painted lists, and what their rows have in common."""

from collections.abc import Callable
from typing import Any, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from models.items.rows import VALUE_ROLE
from views.measure import Dots, shortened, width
from views.paint import LEFT, RIGHT
from views.theme import font, text_share

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


def write(  # noqa: PLR0913 - a line of text is a place, words and a look
    painter: QPainter,
    box: QRectF,
    words: str,
    pixels: float,
    colour: QColor | str,
    *,
    bold: bool = False,
    right: bool = False,
    dots: Dots = Dots.ElideRight,
) -> float:
    """Write as much of `words` as fits, in the middle of the height of `box`; return its width.

    Letters are `pixels` high at 100 %.
    """
    if not words:
        return 0.0
    short = shortened(words, int(box.width()), pixels, bold=bold, dots=dots)
    painter.setFont(font(pixels, bold=bold))
    painter.setPen(QColor(colour))
    painter.drawText(box, RIGHT if right else LEFT, short)
    return width(short, pixels * text_share(), bold=bold)
