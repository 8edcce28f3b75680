"""The delegate of painted lists, and functions that paint parts of their rows."""

from collections.abc import Callable
from typing import Any, TypeAlias

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPalette
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from models.items.rows import VALUE_ROLE
from views.measure import ElideMode, elide_scaled, width
from views.paint import ALIGN_LEFT, ALIGN_RIGHT
from views.theme import font, text_scale

BAR_WIDTH = 3
Index: TypeAlias = QModelIndex | QPersistentModelIndex
PaintRow: TypeAlias = Callable[[QPainter, QStyleOptionViewItem, Any], None]


class RowDelegate(QStyledItemDelegate):
    """Paints each row with `paint_row`; `height` returns the height of all rows in pixels."""

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


def paint_selection(painter: QPainter, option: QStyleOptionViewItem) -> None:
    """Paint the background of a selected row, and the bar on its left."""
    if option.state & QStyle.StateFlag.State_Selected:
        box, role = option.rect, QPalette.ColorRole
        painter.fillRect(box, option.palette.color(role.Highlight))
        bar = QRect(box.left(), box.top(), BAR_WIDTH, box.height())
        painter.fillRect(bar, option.palette.color(role.Link))


def paint_default(painter: QPainter, option: QStyleOptionViewItem, text: str) -> None:
    """Paint the background and text of a row in the way that Qt does."""
    option.features |= QStyleOptionViewItem.ViewItemFeature.HasDisplay
    option.text = text
    option.widget.style().drawControl(
        QStyle.ControlElement.CE_ItemViewItem, option, painter, option.widget
    )


def draw_text(  # noqa: PLR0913 - each is needed to draw a text
    painter: QPainter,
    box: QRectF,
    text: str,
    pixels: float,
    colour: QColor | str,
    *,
    bold: bool = False,
    align_right: bool = False,
    mode: ElideMode = ElideMode.ElideRight,
) -> float:
    """Draw a text, elided to fit `box` and vertically centred; return its width.

    The font is `pixels` high at a text size of 100 %.
    """
    if not text:
        return 0.0
    elided = elide_scaled(text, int(box.width()), pixels, bold=bold, mode=mode)
    painter.setFont(font(pixels, bold=bold))
    painter.setPen(QColor(colour))
    painter.drawText(box, ALIGN_RIGHT if align_right else ALIGN_LEFT, elided)
    return width(elided, pixels * text_scale(), bold=bold)
