"""Paints the back and the face of cards, and an empty slot."""

import math
from collections.abc import Collection
from itertools import product
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from models.scheduler.stage import Cell, OpenCard
from views.cards.layout import CardLayout, best_cells, is_mishap
from views.theme import Theme, unscaled_font, with_opacity

CORNER_SHARE: Final = 0.06
FRAME_SHARE: Final = 0.07
LATTICE: Final = 9
DIAL_SHARE: Final = 0.27
TICKS: Final = 12
SHADE: Final = 0.16
MAX_TEXT: Final = 19.0
SMALL_TEXT: Final = 11.0
CORNER_CUT: Final = 0.3
TINT: Final = 0.22
RING: Final = 2.0
HALF: Final = 0.5


class CardPicture(Struct, frozen=True):
    """What is painted on a card: its contents, the highlighted cells, and the cell that decides."""

    card: OpenCard = OpenCard()
    highlighted: tuple[Cell, ...] = ()
    deciding_cell: Cell | None = None


def paint_slot(painter: QPainter, theme: Theme, card: QRectF) -> None:
    painter.setPen(QPen(QColor(theme.muted), 1.2, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(card.adjusted(1, 1, -1, -1), *_corner_radii(card))


def paint_back(painter: QPainter, theme: Theme, card: QRectF) -> None:
    _paint_background(painter, theme, card)
    inset = card.width() * FRAME_SHARE
    frame = card.adjusted(inset, inset, -inset, -inset)
    path = QPainterPath()
    path.addRoundedRect(frame, *_corner_radii(frame))
    painter.fillPath(path, with_opacity(theme.time, TINT / 2))
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(with_opacity(theme.time, TINT), 1))
    painter.drawLines(_lattice(frame))
    painter.restore()
    painter.strokePath(path, QPen(with_opacity(theme.time, 0.7), 1))
    _paint_dial(painter, theme, frame)


def paint_face(painter: QPainter, theme: Theme, face: CardPicture, layout: CardLayout) -> None:
    _paint_background(painter, theme, layout.card)
    size = min(MAX_TEXT, layout.title.height() * layout.text_height)
    _draw_text(painter, layout.title, face.card.title, size, theme.text, bold=True)
    for head, text in zip(layout.heads, face.card.columns, strict=False):
        _draw_text(painter, head, text, SMALL_TEXT + 1, theme.muted, bold=True)
    _paint_rows(painter, theme, layout)
    strongest_cells = best_cells(face.card.cells)
    rows, columns = range(len(layout.cells)), range(len(face.card.columns))
    for row, column in product(rows, columns):
        texts = face.card.cells[row]
        if column < len(texts):
            _paint_cell(painter, theme, face, (row, column), layout, strongest_cells)


def paint_flip(
    painter: QPainter, theme: Theme, face: CardPicture, layout: CardLayout, progress: float
) -> None:
    """Paint a card being turned over, with `progress` from 0 at the back to 1 at the face."""
    centre_x = layout.card.center().x()
    painter.translate(centre_x, 0)
    painter.scale(max(0.01, abs(math.cos(math.pi * progress))), 1)
    painter.translate(-centre_x, 0)
    if progress < HALF:
        paint_back(painter, theme, layout.card)
    else:
        paint_face(painter, theme, face, layout)


def _paint_rows(painter: QPainter, theme: Theme, layout: CardLayout) -> None:
    for row, box in enumerate(layout.numbers):
        _draw_text(painter, box, str(row + 1), SMALL_TEXT, theme.muted)
        painter.setPen(QPen(QColor(theme.line), 1))
        right = layout.card.right() - box.left() + layout.card.left()
        painter.drawLine(QLineF(box.center().x(), box.top(), right - box.width() / 4, box.top()))


def _paint_cell(
    painter: QPainter,
    theme: Theme,
    face: CardPicture,
    cell: Cell,
    layout: CardLayout,
    strongest_cells: Collection[Cell],
) -> None:
    box = layout.cells[cell[0]][cell[1]]
    text = face.card.cells[cell[0]][cell[1]]
    inner = box.adjusted(2, 2, -2, -2)
    has_mishap, is_deciding = is_mishap(text), cell == face.deciding_cell
    if cell in face.highlighted:
        painter.fillRect(box, with_opacity(theme.time, TINT))
    if has_mishap:
        _paint_warning(painter, theme, inner)
    if is_deciding:
        painter.setPen(QPen(QColor(theme.accent), RING))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(inner, inner.height() / 4, inner.height() / 4)
    is_bold = has_mishap or is_deciding or cell in strongest_cells
    colour = theme.refused if has_mishap else theme.text if is_bold else theme.muted
    _draw_text(
        painter,
        inner,
        text,
        min(MAX_TEXT, box.height() * layout.text_height),
        colour,
        bold=is_bold,
    )


def _paint_warning(painter: QPainter, theme: Theme, box: QRectF) -> None:
    painter.setPen(QPen(QColor(theme.refused), 1.4))
    painter.setBrush(with_opacity(theme.refused, TINT / 1.5))
    painter.drawPolygon(octagon(box.adjusted(2, 2, -2, -2)))


def octagon(box: QRectF) -> QPolygonF:
    cut = min(box.width(), box.height()) * CORNER_CUT
    left, top, right, bottom = box.left(), box.top(), box.right(), box.bottom()
    return QPolygonF(
        [
            QPointF(left + cut, top),
            QPointF(right - cut, top),
            QPointF(right, top + cut),
            QPointF(right, bottom - cut),
            QPointF(right - cut, bottom),
            QPointF(left + cut, bottom),
            QPointF(left, bottom - cut),
            QPointF(left, top + cut),
        ]
    )


def _paint_background(painter: QPainter, theme: Theme, card: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_opacity(QColor(Qt.GlobalColor.black), SHADE))
    painter.drawRoundedRect(card.translated(0, 2), *_corner_radii(card))
    painter.setPen(QPen(QColor(theme.muted), 1))
    painter.setBrush(QColor(theme.card))
    painter.drawRoundedRect(card.adjusted(0.5, 0.5, -0.5, -0.5), *_corner_radii(card))


def _paint_dial(painter: QPainter, theme: Theme, frame: QRectF) -> None:
    radius = frame.width() * DIAL_SHARE
    painter.setPen(QPen(QColor(theme.time), max(1.0, radius / 14)))
    painter.setBrush(QColor(theme.card))
    painter.drawEllipse(frame.center(), radius, radius)
    painter.save()
    painter.translate(frame.center())
    for _ in range(TICKS):
        painter.drawLine(QLineF(0, -radius * 0.68, 0, -radius * 0.84))
        painter.rotate(360 / TICKS)
    painter.drawLine(QLineF(0, 0, 0, -radius * 0.5))
    painter.drawLine(QLineF(0, 0, radius * 0.34, radius * 0.2))
    painter.restore()


def _lattice(frame: QRectF) -> list[QLineF]:
    step = frame.width() / LATTICE
    count = int((frame.width() + frame.height()) / step) + 1
    height = frame.height()
    falling_lines = [
        QLineF(x, frame.top(), x + height, frame.bottom())
        for x in (frame.left() - height + index * step for index in range(count))
    ]
    rising_lines = [
        QLineF(line.x1(), frame.bottom(), line.x2(), frame.top()) for line in falling_lines
    ]
    return [*falling_lines, *rising_lines]


def _draw_text(
    painter: QPainter, box: QRectF, text: str, size: float, colour: str, *, bold: bool = False
) -> None:
    painter.setFont(fitting_font(text, box.width(), size, bold=bold))
    painter.setPen(QColor(colour))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def fitting_font(text: str, width: float, size: float, *, bold: bool = False) -> QFont:
    """Return a font of at most `size` pixels in which all of `text` fits into `width` pixels."""
    font = unscaled_font(size, bold=bold)
    while size > 1 and QFontMetricsF(font).horizontalAdvance(text) > width:
        size -= 1
        font = unscaled_font(size, bold=bold)
    return font


def _corner_radii(card: QRectF) -> tuple[float, float]:
    return (card.width() * CORNER_SHARE, card.width() * CORNER_SHARE)
