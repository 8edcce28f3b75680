"""The common look of tables, and the keys in them."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, Qt
from PySide6.QtGui import QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTableView

from views.measure import width
from views.paint import ALIGN_LEFT
from views.theme import font, scaled, text_scale
from views.widgets.row_delegate import paint_default

CAP_TEXT, CAP_HEIGHT = 11, 18
CAP_PADDING, CAP_CORNER = 5, 4
"""Padding of a key cap in pixels at 100 % text, and its corner radius at every text size."""
CELL_PADDING = 3
BETWEEN_CAPS = ", "


def style_table(table: QTableView) -> None:
    """Give a table the common look: rows without a grid, below a plain header; Tab leaves it."""
    table.setShowGrid(False)
    table.setWordWrap(False)
    table.setTabKeyNavigation(False)
    table.verticalHeader().hide()
    table.horizontalHeader().setHighlightSections(False)


def key_caps_width(keys: str) -> float:
    """Return the width of keys painted as caps."""
    return sum(_cap_width(painted) + CELL_PADDING for painted in keys.split(BETWEEN_CAPS))


def paint_key_caps(painter: QPainter, palette: QPalette, box: QRectF, keys: str) -> None:
    """Paint keys, such as "Ctrl+Z", as caps from the left of `box`."""
    left, height = box.left(), scaled(CAP_HEIGHT)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setFont(font(CAP_TEXT))
    for each in keys.split(BETWEEN_CAPS) if keys else ():
        cap = QRectF(left, box.center().y() - height / 2, _cap_width(each), height)
        painter.setPen(QPen(palette.color(QPalette.ColorRole.Mid), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), CAP_CORNER, CAP_CORNER)
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        painter.drawText(cap.adjusted(scaled(CAP_PADDING), 0, 0, 0), ALIGN_LEFT, each)
        left = cap.right() + CELL_PADDING


class KeysDelegate(QStyledItemDelegate):
    """Paints the keys in a column as caps."""

    def paint(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> None:
        self.initStyleOption(option, index)
        keys = option.text
        painter.save()
        paint_default(painter, option, "")
        box = QRectF(option.rect).adjusted(CELL_PADDING, 0, -CELL_PADDING, 0)
        paint_key_caps(painter, option.palette, box, keys)
        painter.restore()


def _cap_width(keys: str) -> float:
    return width(keys, CAP_TEXT * text_scale()) + 2 * scaled(CAP_PADDING)
