"""Paints a wound chart, with hand-drawn marks and the changes that a deed would make."""

import math
from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QTransform,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from models.rules.results import BoxMark, Chart
from views.dialogs.forms.dialog import DIALOG_SPACING, SCROLL_BAR_WIDTH, max_width
from views.dialogs.wounds.layout import ChartLayout, SectionLayout, make_layout
from views.paint import Painting
from views.progress_animation import ProgressAnimation
from views.theme import Theme, scaled, text_scale, unscaled_font, with_opacity

WIDTH: Final = 400
FADE_MS: Final = 160
TITLE_SIZE: Final = 12
CORNER: Final = 8.0
BOX_CORNER: Final = 4.0
INK_WIDTH: Final = 2.4
FAINT_OPACITY: Final = 0.4
INSET: Final = 5.0
JITTER: Final = 1.5
MAX_SIDE_SHARE: Final = 0.45
"""The largest share of a dialog's width for the column next to its chart."""


class WoundChart(QWidget):
    """Shows a chart, with the marks that a deed would add or clear."""

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, reduced_motion: bool = False
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._chart = Chart(())
        self._after: Chart | None = None
        self._fade = ProgressAnimation(FADE_MS, self, reduced_motion=reduced_motion)
        self._fade.valueChanged.connect(lambda _: self.update())
        self.setAccessibleName(self.tr("Wound chart"))
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_chart(self, chart: Chart, after: Chart | None = None) -> None:
        """Show `chart` and the marks that differ in `after`."""
        if (chart, after) == (self._chart, self._after):
            return
        if chart.groups != self._chart.groups:
            self.updateGeometry()
        self._chart, self._after = chart, after
        self.setAccessibleDescription(describe(chart))
        self._fade.begin()
        self.update()

    def chart_layout(self) -> ChartLayout:
        """Return the layout at 100 % text size; it is scaled when painted."""
        return make_layout(self._chart, self.width() / text_scale())

    def first_change(self) -> QRectF | None:
        for layout in self.chart_layout().sections:
            after = _section_boxes(self._after or self._chart, layout)
            for box, mark, new_mark in zip(layout.boxes, layout.section.boxes, after, strict=False):
                if mark is not new_mark:
                    return QTransform.fromScale(text_scale(), text_scale()).mapRect(box)
        return None

    def heightForWidth(self, width: int) -> int:
        return math.ceil(make_layout(self._chart, width / text_scale()).height * text_scale())

    def sizeHint(self) -> QSize:
        available_width = (
            max_width(self) * (1 - MAX_SIDE_SHARE) - 2 * DIALOG_SPACING - SCROLL_BAR_WIDTH
        )
        width = min(scaled(WIDTH), round(available_width))
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return the size hint, so that no part of the chart is cut off."""
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with Painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(text_scale(), text_scale())
            for layout in self.chart_layout().sections:
                self._paint_section(painter, layout)

    def _paint_section(self, painter: QPainter, layout: SectionLayout) -> None:
        painter.setPen(QPen(QColor(self._theme.line), 1))
        painter.setBrush(QColor(self._theme.card))
        painter.drawRoundedRect(layout.background.adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)
        self._paint_texts(painter, layout)
        after = _section_boxes(self._after or self._chart, layout)
        for index, box in enumerate(layout.boxes):
            mark = layout.section.boxes[index]
            new_mark = after[index] if index < len(after) else mark
            self._paint_box(painter, box, mark, new_mark)

    def _paint_texts(self, painter: QPainter, layout: SectionLayout) -> None:
        is_one_line = layout.title.top() == layout.caption.top()
        centre = Qt.AlignmentFlag.AlignCenter
        middle = Qt.AlignmentFlag.AlignVCenter
        left = middle | Qt.AlignmentFlag.AlignLeft if is_one_line else centre
        right = middle | Qt.AlignmentFlag.AlignRight if is_one_line else centre
        self._write(painter, layout.title, left, layout.section.title, self._theme.text)
        self._write(
            painter,
            layout.caption,
            right,
            layout.section.caption,
            self._caption_colour(layout),
        )

    def _caption_colour(self, layout: SectionLayout) -> str:
        before = _section_boxes(self._chart, layout)
        after = _section_boxes(self._after or self._chart, layout)
        is_marked = any(mark is not BoxMark.EMPTY for mark in (*before, *after))
        return self._theme.text if is_marked else self._theme.muted

    def _write(
        self, painter: QPainter, box: QRectF, flags: Qt.AlignmentFlag, text: str, colour: str
    ) -> None:
        painter.setFont(unscaled_font(TITLE_SIZE, bold=colour != self._theme.muted))
        painter.setPen(QColor(colour))
        measure = QFontMetricsF(painter.font())
        shown_text = measure.elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, flags, shown_text)

    def _paint_box(self, painter: QPainter, box: QRectF, mark: BoxMark, new_mark: BoxMark) -> None:
        if mark is new_mark:
            self._paint_outline(painter, box, self._theme.muted)
            self._paint_mark(painter, box, mark, QColor(self._theme.text))
        elif new_mark is BoxMark.EMPTY:
            self._paint_cleared(painter, box, mark)
        else:
            self._paint_marked(painter, box, new_mark)

    def _paint_cleared(self, painter: QPainter, box: QRectF, mark: BoxMark) -> None:
        self._paint_outline(painter, box, self._theme.muted, Qt.PenStyle.DashLine)
        self._paint_mark(
            painter,
            box,
            mark,
            with_opacity(self._theme.text, 1 - (1 - FAINT_OPACITY) * self._fade.progress()),
        )
        painter.setOpacity(self._fade.progress())
        painter.setPen(_pen(QColor(self._theme.text), INK_WIDTH * 0.8))
        middle = box.center().y()
        painter.drawLine(QPointF(box.left() - 2, middle), QPointF(box.right() + 2, middle))
        painter.setOpacity(1.0)

    def _paint_marked(self, painter: QPainter, box: QRectF, new_mark: BoxMark) -> None:
        painter.setOpacity(self._fade.progress())
        painter.setPen(QPen(QColor(self._theme.text), INK_WIDTH / 1.5))
        painter.setBrush(QColor(self._theme.text))
        painter.drawRoundedRect(box, BOX_CORNER, BOX_CORNER)
        self._paint_mark(painter, box, new_mark, QColor(self._theme.window))
        painter.setOpacity(1.0)

    def _paint_outline(
        self,
        painter: QPainter,
        box: QRectF,
        colour: str,
        style: Qt.PenStyle = Qt.PenStyle.SolidLine,
    ) -> None:
        painter.setPen(QPen(with_opacity(colour, 0.75), 1.2, style))
        painter.setBrush(QColor(self._theme.window))
        painter.drawRoundedRect(box, BOX_CORNER, BOX_CORNER)

    def _paint_mark(self, painter: QPainter, box: QRectF, mark: BoxMark, colour: QColor) -> None:
        painter.setPen(_pen(colour, INK_WIDTH))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for stroke in strokes(mark, box):
            painter.drawPath(stroke)


def side_width(pixels: int, widget: QWidget) -> int:
    """Return the width of the column next to a chart, from `pixels` at 100 % text size."""
    return min(scaled(pixels), round(max_width(widget) * MAX_SIDE_SHARE))


def strokes(mark: BoxMark, box: QRectF) -> Iterator[QPainterPath]:
    """Yield the strokes of a mark in `box`; they aren't quite straight, but always the same."""
    inner = box.adjusted(INSET, INSET, -INSET, -INSET)
    match mark:
        case BoxMark.EMPTY:
            return
        case BoxMark.STUN:
            yield _stroke(inner.topRight(), inner.bottomLeft(), box)
        case BoxMark.NORMAL:
            yield _stroke(inner.topLeft(), inner.bottomRight(), box)
            yield _stroke(inner.topRight(), inner.bottomLeft(), box)


def describe(chart: Chart) -> str:
    """Return a description of the chart for screen readers."""
    sections = (section for group in chart.groups for section in group)
    return ". ".join(
        f"{each.title}: {sum(mark is not BoxMark.EMPTY for mark in each.boxes)} / {len(each.boxes)}"
        f"{', ' if each.caption else ''}{each.caption}"
        for each in sections
    )


def _stroke(start: QPointF, end: QPointF, box: QRectF) -> QPainterPath:
    path = QPainterPath(start + _jitter(box, start.x()))
    bend = _jitter(box, end.x() + 7) * 0.9
    path.quadTo((start + end) / 2 + bend, end + _jitter(box, end.y() + 3))
    return path


def _jitter(box: QRectF, seed: float) -> QPointF:
    """Return an offset, as by an unsteady hand, that is always the same for a box and `seed`."""
    angle = box.x() * 12.9898 + box.y() * 78.233 + seed * 3.7
    return QPointF(math.sin(angle), math.cos(angle * 1.7)) * JITTER


def _section_boxes(chart: Chart, layout: SectionLayout) -> tuple[BoxMark, ...]:
    if layout.group >= len(chart.groups) or layout.number >= len(chart.groups[layout.group]):
        return layout.section.boxes
    return chart.groups[layout.group][layout.number].boxes


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap)
