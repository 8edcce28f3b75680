"""Paints the banner, which says in large letters who acts or is next."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from models.scheduler import stage_texts
from models.scheduler.combatant import Side
from models.scheduler.stage import Stage
from models.scheduler.stage_texts import Banner, Sentence, TextRun
from views.cached_text import LineWriter, TextStyle
from views.measure import width
from views.paint import Painting
from views.player_stage.card import card_width
from views.player_stage.coming import (
    LIST_GAP,
    MAX_CLOCK_WIDTH,
    UPRIGHT_CLOCK_TEXT,
    WIDE_CLOCK_TEXT,
    WIDE_NAME_TEXT,
    list_box,
)
from views.player_stage.frame import Frame, Shape
from views.player_stage.names import cut_end, fit_list, shorten
from views.player_stage.shapes import Box, Layout
from views.theme import Theme, unscaled_font

HEADING_PIXELS = 26
HEADING_SPACING = 20.0
SEPARATOR = TextRun(" · ")
MIN_NAME_SCALE, MIN_LINE_SCALE = 0.38, 0.93
TWO_LINES_SCALE = 0.5
"""Letter height of several names in two lines, as a fraction of a single large name's."""
LINE_PITCH, SECOND_LINE_DROP = 1.12, 20
"""Distance of the two lines in letter heights, and how far the second is below a single one."""
IDLE_SIZE, IDLE_NAME_SIZE, SMALL_IDLE_SIZE = 44, 64, 13
"""Letter heights of the idle text: alone, above the timeline, and on the miniature."""
SMALL_BASE = 20
RISE = 0.4
"""How far a name rises as its turn begins, in letter heights."""
STATE_SCALE = 0.38
"""Letter height of the state to the right of the large name, as a fraction of the name's."""
STATE_MAX_WIDTH = 0.36
"""Maximum width of the state, as a fraction of the width for name and state.

A short name leaves more, and a wait is never cut.
"""
STATE_GAP = 28
"""Gap between the large name and the state."""


class _Heights(Struct, frozen=True):
    """Baselines and letter heights of the banner's parts, in units."""

    heading: float
    name: float
    sentence: float
    line: float
    name_pixels: float
    sentence_pixels: float


WIDE = _Heights(76, 170, 242, 46, WIDE_NAME_TEXT, 33)
UPRIGHT = _Heights(82, 192, 258, 44, 100, 32)


def paint_heading(
    painter: QPainter,
    theme: Theme,
    stage: Stage,
    frame: Frame,
    layout: Layout | None,
    *,
    risen: float = 1.0,
) -> None:
    """Paint the banner and the clock, or the idle text if no one has a turn.

    `layout` is that of the timeline below. The large name fades in as `risen` goes from 0 to 1.
    """
    is_compact, banner = frame.shape is Shape.COMPACT, stage_texts.make_banner(stage)
    if not stage.tokens and (is_compact or banner is None):
        pixels = SMALL_IDLE_SIZE if is_compact else IDLE_SIZE
        paint_centred(painter, stage_texts.idle_text(stage), frame, TextStyle(pixels, theme.muted))
        return
    scene, box = (layout.scene, layout.coming) if layout else (stage_texts.scene_text(stage), None)
    heading = _Heading(LineWriter(painter), theme, stage, frame, banner, scene, box, risen)
    if is_compact:
        heading.write_small()
    else:
        heading.write_large()


def next_stage(stage: Stage) -> Stage:
    """Return the stage as it is after the first token has acted."""
    first_token, *other_tokens = stage.tokens
    return replace(
        stage,
        now=stage.now if first_token.tick is None else first_token.tick,
        tokens=tuple(other_tokens),
    )


def prepare_heading(theme: Theme, stage: Stage, frame: Frame, ratio: float) -> None:
    """Cache the large letters of the stage that probably follows: they take longest to paint."""
    scratch = QPixmap(1, 1)
    scratch.setDevicePixelRatio(ratio)
    with Painting(scratch) as painter:
        painter.scale(frame.unit, frame.unit)
        writer, banner = LineWriter(painter), stage_texts.make_banner(stage)
        box = list_box(stage, frame, width)
        _Heading(writer, theme, stage, frame, banner, list_box=box).write_clock_and_name()


def fit_text(
    line: str, max_width: float, pixels: float, *, bold: bool, min_pixels: float = 0.0
) -> tuple[str, int]:
    """Return the line and its letter height. If the line is too long, shrink it, then cut it.

    The letters aren't made smaller than `min_pixels`.
    """
    scale = min(1.0, max_width / max(1.0, width(line, round(pixels), bold=bold)))
    smallest = max(MIN_NAME_SCALE * pixels, min(min_pixels, pixels))
    size = round(max(scale * pixels * (0.99 if scale < 1 else 1), smallest))
    return shorten(line, max_width, size, partial(width, bold=bold)), size


def paint_centred(painter: QPainter, line: str, frame: Frame, style: TextStyle) -> int:
    """Paint a line in the middle of the screen; return its letter height in units."""
    max_width = frame.width - 2 * frame.plan.margin
    text, size = fit_text(line, max_width, style.pixels, bold=style.bold)
    painter.setFont(unscaled_font(size, bold=style.bold))
    painter.setPen(QColor(style.colour))
    everywhere = QRectF(0, 0, frame.width, frame.height)
    painter.drawText(everywhere, Qt.AlignmentFlag.AlignCenter, text)
    return size


def join_sentences(sentences: Iterable[Sentence]) -> Sentence:
    """Return the sentences joined to one line."""
    line: Sentence = ()
    for sentence in sentences:
        line = (*line, SEPARATOR, *sentence) if line else sentence
    return line


def line_width(line: Sentence, pixels: float) -> float:
    return sum(_width(run, pixels) for run in line)


def run_colour(theme: Theme, run: TextRun) -> str:
    if run.hero:
        return theme.side(Side.PC).name()
    return theme.stage_text if run.strong else theme.muted


class _Heading(Struct, frozen=True):
    writer: LineWriter
    theme: Theme
    stage: Stage
    frame: Frame
    banner: Banner | None
    scene: str = ""
    list_box: Box | None = None
    risen: float = 1.0

    def write_large(self) -> None:
        margin, heights = self.frame.plan.margin, self._heights
        self.write_clock_and_name()
        self._write_heading(margin, heights)
        if self.list_box is not None:
            self._write_effects(self.list_box)
        self._write_sentences(heights)

    def write_clock_and_name(self) -> None:
        """Write the clock and the large name."""
        stage, frame, banner, heights = self.stage, self.frame, self.banner, self._heights
        margin, is_upright = frame.plan.margin, heights is UPRIGHT
        clock_width = self._write_clock(heights) + margin
        max_width = frame.width - 2 * margin - card_width(stage, frame)
        position, name_max_width = (
            QPointF(margin, heights.name),
            max_width if is_upright else max_width - clock_width,
        )
        if self.list_box is not None:
            name_max_width = self.list_box.left - margin - LIST_GAP
        if banner is None:
            self._write_name(
                stage_texts.idle_text(stage),
                self.theme.stage_text,
                position,
                name_max_width,
                IDLE_NAME_SIZE,
            )
        else:
            self._write_names(banner, position, name_max_width, heights.name_pixels)

    @property
    def _heights(self) -> _Heights:
        return UPRIGHT if self.frame.shape is Shape.UPRIGHT else WIDE

    def write_small(self) -> None:
        stage, theme, banner, margin = self.stage, self.theme, self.banner, self.frame.plan.margin
        clock = stage.axis.place(stage.now)
        left = self.frame.width - margin - card_width(stage, self.frame) - width(clock, 12)
        self._write(clock, theme.muted, QPointF(left, SMALL_BASE), 12)
        heading = banner.moment.upper() + " " if banner else ""
        self._write(heading, theme.stage_text, QPointF(margin, SMALL_BASE), 13, bold=True)
        x = margin + width(heading, 13, bold=True)
        colour = theme.accent if banner and banner.is_now else theme.stage_text
        max_width = left - 8 - x
        min_pixels = MIN_NAME_SCALE * 13
        name = _fit_names(banner, max_width, min_pixels) if banner else stage_texts.idle_text(stage)
        name_width = self._write_name(name, colour, QPointF(x, SMALL_BASE), max_width, 13)
        state = fit_list(banner.state if banner else "", max_width - name_width - 6, 12, width)
        position = QPointF(x + name_width + 6, SMALL_BASE)
        self._write(state, theme.stage_text, position, 12)

    def _write(
        self,
        line: str,
        colour: str,
        position: QPointF,
        pixels: float,
        *,
        bold: bool = False,
        spacing: float = 0.0,
    ) -> None:
        style = TextStyle(round(pixels), colour, bold, spacing)
        self.writer.write(line, style, position.x(), position.y())

    def _write_name(
        self, name: str, colour: str, position: QPointF, max_width: float, pixels: float
    ) -> float:
        text, size = fit_text(name, max_width, pixels, bold=True, min_pixels=self.frame.read_pixels)
        style = TextStyle(size, colour, bold=True)
        y = position.y() + (1 - self.risen) * RISE * pixels
        self.writer.write(text, style, position.x(), y, opacity=self.risen)
        return width(text, size, bold=True)

    def _write_names(
        self, banner: Banner, position: QPointF, max_width: float, pixels: float
    ) -> None:
        small_pixels = round(max(pixels * STATE_SCALE, self.frame.read_pixels))
        state_max_width = max_width * STATE_MAX_WIDTH
        wait = "" if self.list_box is None else _fit_wait(banner, state_max_width, small_pixels)
        state = _fit_state(wait, banner.state, state_max_width, small_pixels)
        state_width = width(state, small_pixels) + STATE_GAP if state else 0
        colour = self.theme.accent if banner.is_now else self.theme.stage_text
        name_max_width = max_width - state_width
        min_pixels = max(MIN_NAME_SCALE * pixels, self.frame.read_pixels)
        large_pixels = max(TWO_LINES_SCALE * pixels, min_pixels)
        *above, name = _fit_lines(banner, name_max_width, large_pixels, min_pixels)
        if above:
            scale = min(1.0, name_max_width / _widest((*above, name), large_pixels))
            pixels = max(scale * large_pixels, min_pixels)
            position += QPointF(0, SECOND_LINE_DROP)
            first_position = position - QPointF(0, LINE_PITCH * pixels)
            self._write_name(above[0], colour, first_position, name_max_width, pixels)
        name_width = self._write_name(name, colour, position, name_max_width, pixels)
        position += QPointF(name_width + STATE_GAP, 0)
        state_max_width = max_width - name_width - STATE_GAP
        state = _fit_state(wait, banner.state, state_max_width, small_pixels)
        self._write(state, self.theme.stage_text, position, small_pixels)

    def _write_effects(self, box: Box) -> None:
        """Write the scene's effects and events below the list, right-aligned."""
        margin = self.frame.plan.margin
        right = self.frame.width - margin - card_width(self.stage, self.frame)
        pixels = round(self.frame.read_pixels)
        text = fit_list(self.scene, right - margin, pixels, width)
        position = QPointF(right - width(text, pixels), box.bottom + pixels)
        self._write(text, self.theme.muted, position, pixels)

    def _write_clock(self, heights: _Heights) -> float:
        is_upright, stage, frame = heights is UPRIGHT, self.stage, self.frame
        unit, clock_text = stage_texts.clock_texts(stage)
        if not clock_text:
            return 0
        right = frame.width - frame.plan.margin - (0 if is_upright else card_width(stage, frame))
        pixels = UPRIGHT_CLOCK_TEXT if is_upright else WIDE_CLOCK_TEXT
        number, size = fit_text(
            clock_text, MAX_CLOCK_WIDTH, pixels, bold=True, min_pixels=frame.read_pixels
        )
        number_width = width(number, size, bold=True)
        position = QPointF(right - number_width, heights.heading if is_upright else heights.name)
        self._write(number, self.theme.stage_text, position, size, bold=True)
        unit_width = width(unit, HEADING_PIXELS)
        unit_x = right - unit_width - (number_width + 14 if is_upright else 0)
        position = QPointF(unit_x, heights.heading)
        self._write(unit, self.theme.muted, position, HEADING_PIXELS)
        return right - unit_x if is_upright else max(number_width, unit_width)

    def _write_heading(self, x: float, heights: _Heights) -> None:
        if self.banner is None:
            return
        line, spacing = self.banner.heading.upper(), HEADING_SPACING
        position = QPointF(x, heights.heading)
        is_undecided = self.banner.heading != self.banner.moment
        colour = self.theme.accent if is_undecided else self.theme.muted
        self._write(line, colour, position, HEADING_PIXELS, bold=is_undecided, spacing=spacing)

    def _write_sentences(self, heights: _Heights) -> None:
        margin = self.frame.plan.margin
        pixels = max(heights.sentence_pixels, self.frame.read_pixels / MIN_LINE_SCALE)
        max_width = self.frame.width - 2 * margin - card_width(self.stage, self.frame)
        for number, line in enumerate(self._lines(max_width, pixels)):
            position = QPointF(margin, heights.sentence + number * heights.line)
            self._write_runs(line, position, max_width, pixels)

    def _lines(self, max_width: float, pixels: float) -> Sequence[Sentence]:
        lines: Sequence[Sentence] = ()
        for max_names in (3, 2, 1):
            lines = self._sentences(max_names)
            if all(line_width(line, pixels) * MIN_LINE_SCALE <= max_width for line in lines):
                break
        return lines

    def _sentences(self, max_names: int) -> Sequence[Sentence]:
        """Return the lines below the name, with up to `max_names` names each.

        Return none if the banner's list shows the turns. An upright screen has a list of its own.
        """
        if self.list_box is not None:
            return ()
        banner = stage_texts.make_banner(self.stage, max_names)
        scene_lines = ((TextRun(self.scene),),) if self.scene else ()
        if banner is None:
            return scene_lines
        if self.frame.shape is Shape.UPRIGHT:
            return (*banner.tick_sentences, *scene_lines)
        return (join_sentences((*banner.sentences, *scene_lines)),)

    def _write_runs(
        self, line: Sentence, position: QPointF, max_width: float, pixels: float
    ) -> None:
        """Write a line. If it is too long, shrink the letters, then cut the names."""
        theme = self.theme
        pixels *= max(MIN_LINE_SCALE, min(1.0, max_width / max(1.0, line_width(line, pixels))))
        names_width = sum(_width(run, pixels) for run in line if self._is_name(run))
        other_width = sum(_width(run, pixels) for run in line if not self._is_name(run))
        names_scale = min(1.0, max(0.0, max_width - other_width) / max(1.0, names_width))
        x, right = position.x(), position.x() + max_width
        for run in line:
            measure = partial(width, bold=run.strong)
            if self._is_name(run):
                max_run_width = _width(run, pixels) * names_scale + 1
                text = shorten(run.text, max_run_width, round(pixels), measure)
            else:
                text = cut_end(run.text, right + 1 - x, round(pixels), measure)
            self._write(
                text, run_colour(theme, run), QPointF(x, position.y()), pixels, bold=run.strong
            )
            x += measure(text, round(pixels))

    def _is_name(self, run: TextRun) -> bool:
        return run.strong and not (self.banner and run.text == self.banner.wait)


def _fit_wait(banner: Banner, max_width: float, pixels: float) -> str:
    """Return how far away the turn is, in its short form if the long one doesn't fit."""
    return banner.wait if width(banner.wait, pixels) <= max_width else banner.short_wait


def _fit_state(wait: str, state: str, max_width: float, pixels: float) -> str:
    """Return the whole wait, followed by those parts of the state that fit."""
    start = f"{wait}{SEPARATOR.text}" if wait and state else wait
    fitting_state = fit_list(state, max_width - width(start, pixels), pixels, width)
    return f"{start}{fitting_state}" if fitting_state else wait


def _fit_names(banner: Banner, max_width: float, min_pixels: float) -> str:
    """Return the large name. Of several names, those that don't fit are only counted."""
    names = (banner.name, *stage_texts.shorter_names(banner.names))
    fitting = (name for name in names if width(name, round(min_pixels), bold=True) <= max_width)
    return next(fitting, names[-1])


def _fit_lines(
    banner: Banner, max_width: float, two_lines_pixels: float, min_pixels: float
) -> tuple[str, ...]:
    """Return the large name in one or two lines.

    Several names are in two lines if they are too long for one, before any is only counted.
    """
    one_line = _fit_names(banner, max_width, two_lines_pixels)
    if one_line == banner.name or len(banner.names) <= 1:
        return (banner.name,)
    lists = (banner.name, *stage_texts.shorter_names(banner.names))
    for names in (each for each in lists if ", " in each):
        lines = _divide(names, max_width, min_pixels)
        if _widest(lines, min_pixels) <= max_width:
            return lines
    return (_fit_names(banner, max_width, min_pixels),)


def _divide(names: str, max_width: float, pixels: float) -> tuple[str, str]:
    """Divide a list of names into two lines, with as many in the first as fit, but at least one."""
    parts = names.split(", ")

    def first_line(count: int) -> str:
        return ", ".join(parts[:count]) + ","

    count = bisect_right(
        range(2, len(parts)), max_width, key=lambda n: _widest((first_line(n),), pixels)
    )
    return first_line(1 + count), ", ".join(parts[1 + count :])


def _widest(lines: Sequence[str], pixels: float) -> float:
    return max(width(line, round(pixels), bold=True) for line in lines)


def _width(run: TextRun, pixels: float) -> float:
    return width(run.text, round(pixels), bold=run.strong)
