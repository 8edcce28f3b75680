"""Paints a journey's segments as hatched bars on an axis, between ticks and metres."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from models.rules.results import Segment
from models.scheduler.clock import Tick
from views.paint import Painting
from views.progress_animation import ProgressAnimation
from views.theme import Theme, unscaled_font, with_opacity

WIDTH: Final = 480
FADE_MS: Final = 180
EDGE: Final = 26.0
TICKS_HEIGHT: Final = 22.0
BAR_HEIGHT: Final = 26.0
METRES_HEIGHT: Final = 22.0
ABOVE: Final = 4.0
HEIGHT: Final = ABOVE + TICKS_HEIGHT + BAR_HEIGHT + METRES_HEIGHT
TEXT: Final = 12
BAR_CORNER: Final = 4.0
HATCH: Final = 14.0
SPARE: Final = 12.0
FILL_OPACITY: Final = 0.22
STRIPES_OPACITY: Final = 0.28
EDGE_OPACITY: Final = 0.8
START_OPACITY: Final = 0.25
"""The opacity from which a new journey fades in."""


class Stop(Struct, frozen=True):
    """The end of a segment, with its x, its tick, and the metres covered by then."""

    x: float
    tick: Tick
    metres: int


class Track(Struct, frozen=True):
    """The layout of a journey, with a bar for each segment and a stop at each end."""

    bars: tuple[QRectF, ...]
    stops: tuple[Stop, ...]


def make_track(segments: Sequence[Segment], width: float) -> Track:
    """Return the layout of a journey; the first tick is on the left, even if ticks count down."""
    if not segments:
        return Track((), ())
    start, end = segments[0].start, segments[-1].end

    inner_width = max(1.0, width - 2 * EDGE)
    scale = inner_width / max(1, abs(end - start))

    def x_of(tick: Tick) -> float:
        return EDGE + min(inner_width, abs(tick - start) * scale)

    bars = tuple(_bar(x_of(each.start), x_of(each.end)) for each in segments)
    stops = tuple(Stop(x_of(each.end), each.end, each.metres) for each in segments)
    return Track(bars, (Stop(EDGE, start, 0), *stops))


def readable_labels(xs: Sequence[float], widths: Sequence[float]) -> tuple[int, ...]:
    """Return the indexes of the labels, centred on `xs`, that can be shown without overlap.

    The last one is always shown; the others are chosen in order, starting with the first.
    """
    if not xs:
        return ()
    last_index = len(xs) - 1
    right_limit = xs[last_index] - widths[last_index] / 2 - SPARE
    fitting_indexes: list[int] = []
    left_limit = float("-inf")
    for index in range(last_index):
        half = widths[index] / 2
        if xs[index] - half >= left_limit and xs[index] + half <= right_limit:
            fitting_indexes.append(index)
            left_limit = xs[index] + half + SPARE
    return (*fitting_indexes, last_index)


class SegmentsView(QWidget):
    """Shows the segments of a journey, with emphasis on the arrival."""

    def __init__(
        self,
        theme: Theme,
        format_tick: Callable[[Tick], str],
        parent: QWidget | None = None,
        *,
        reduced_motion: bool = False,
    ) -> None:
        """Start without a journey; `format_tick` formats a tick as the system writes it."""
        super().__init__(parent)
        self._theme = theme
        self._format_tick = format_tick
        self._segments: tuple[Segment, ...] = ()
        self._fade = ProgressAnimation(FADE_MS, self, reduced_motion=reduced_motion)
        self._fade.valueChanged.connect(lambda _: self.update())
        self.setAccessibleName(self.tr("Segments of the journey"))
        self.setMinimumSize(self.sizeHint())

    def show_segments(self, segments: Sequence[Segment]) -> None:
        if tuple(segments) == self._segments:
            return
        self._segments = tuple(segments)
        self.setAccessibleDescription(", ".join(self._descriptions()))
        self._fade.begin()
        self.update()

    def track(self) -> Track:
        return make_track(self._segments, self.width())

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, round(HEIGHT))

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        with Painting(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            track = self.track()
            self._paint_axis(painter)
            painter.setOpacity(START_OPACITY + (1 - START_OPACITY) * self._fade.progress())
            for index, bar in enumerate(track.bars):
                self._paint_bar(painter, bar, index)
            self._paint_stops(painter, track)

    def _descriptions(self) -> Iterator[str]:
        for each in self._segments:
            yield self.tr("{0} m on {1}").format(each.metres, self._format_tick(each.end))

    def _paint_axis(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(self._theme.line), 1))
        y = ABOVE + TICKS_HEIGHT + BAR_HEIGHT + 0.5
        painter.drawLine(QLineF(EDGE / 2, y, self.width() - EDGE / 2, y))

    def _paint_bar(self, painter: QPainter, bar: QRectF, index: int) -> None:
        path = QPainterPath()
        path.addRoundedRect(bar, BAR_CORNER, BAR_CORNER)
        painter.fillPath(path, with_opacity(self._theme.time, FILL_OPACITY))
        _paint_hatching(painter, path, bar, with_opacity(self._theme.time, STRIPES_OPACITY))
        painter.strokePath(path, QPen(with_opacity(self._theme.time, EDGE_OPACITY), 1))
        metres_before = self._segments[index - 1].metres if index else 0
        text = self.tr("+{0} m").format(self._segments[index].metres - metres_before)
        self._paint_inside(painter, bar, text)

    def _paint_inside(self, painter: QPainter, bar: QRectF, text: str) -> None:
        painter.setFont(unscaled_font(TEXT - 1))
        text_width = QFontMetricsF(painter.font()).horizontalAdvance(text)
        if text_width + 3 * SPARE > bar.width():
            return
        plate = QRectF(0, 0, text_width + SPARE, BAR_HEIGHT - 10)
        plate.moveCenter(bar.center())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_opacity(self._theme.window, EDGE_OPACITY))
        painter.drawRoundedRect(plate, BAR_CORNER, BAR_CORNER)
        painter.setPen(QColor(self._theme.text))
        painter.drawText(plate, Qt.AlignmentFlag.AlignCenter, text)

    def _paint_stops(self, painter: QPainter, track: Track) -> None:
        ticks = [self._format_tick(stop.tick) for stop in track.stops]
        metres = [self.tr("{0} m").format(stop.metres) for stop in track.stops]
        self._paint_labels(painter, track, ticks, ABOVE)
        self._paint_labels(painter, track, metres, ABOVE + TICKS_HEIGHT + BAR_HEIGHT + 3)

    def _paint_labels(
        self, painter: QPainter, track: Track, texts: Sequence[str], top: float
    ) -> None:
        measure = QFontMetricsF(unscaled_font(TEXT, bold=True))
        widths = [measure.horizontalAdvance(text) for text in texts]
        for index in readable_labels([stop.x for stop in track.stops], widths):
            is_last = index + 1 == len(texts)
            painter.setFont(unscaled_font(TEXT, bold=is_last))
            painter.setPen(QColor(self._theme.accent if is_last else self._theme.muted))
            box = QRectF(0, top, widths[index] + 2, TICKS_HEIGHT - 4)
            box.moveLeft(_clamp(track.stops[index].x - box.width() / 2, self.width(), box))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, texts[index])


def _bar(left: float, right: float) -> QRectF:
    left_x, right_x = min(left, right), max(left, right)
    return QRectF(left_x, ABOVE + TICKS_HEIGHT, right_x - left_x, BAR_HEIGHT)


def _clamp(left: float, width: float, box: QRectF) -> float:
    return max(0.0, min(left, width - box.width()))


def _paint_hatching(painter: QPainter, path: QPainterPath, box: QRectF, colour: QColor) -> None:
    painter.save()
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.setPen(QPen(colour, HATCH / 2.8))
    bottom, top = box.bottom() + 2, box.top() - 2
    slant = bottom - top
    first_x = box.left() - slant
    count = int((box.right() - first_x) / HATCH) + 1
    xs = [first_x + index * HATCH for index in range(count)]
    painter.drawLines([QLineF(x, bottom, x + slant, top) for x in xs])
    painter.restore()
