"""Paints the banner: whose moment it is, in letters for the far end of the room."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from models.scheduler import stage_words as words
from models.scheduler.stage import Stage
from models.scheduler.stage_words import Banner, Run, Sentence
from views.kept_text import Letters, LineWriter
from views.measure import elided, width
from views.paint import Painting
from views.player_stage.card import card_room
from views.player_stage.frame import Frame, Shape
from views.player_stage.names import fewer
from views.theme import Theme, fixed_font

CLOCK_WIDEST = 340
WIDE_CLOCK, UPRIGHT_CLOCK = 88, 60
HEADING_PIXELS = 26
HEADING_SPACING = 20.0
JOINT = Run(" · ")
SMALLEST, SMALLEST_LINE = 0.38, 0.8
CALM, CALM_NAME, SMALL_CALM = 44, 64, 13
"""Letters of a sentence where no one has a turn: alone, above the timeline, on the miniature."""
SMALL_BASE = 20
STATE_SHARE, STATE_ROOM, STATE_GAP = 0.38, 0.36, 28
"""How large and how wide a state is beside the great name, and how far from it."""


class _Heights(Struct, frozen=True):
    """Baselines and letter heights of the banner's parts, in units."""

    heading: float
    name: float
    sentence: float
    line: float
    name_pixels: float
    sentence_pixels: float


WIDE = _Heights(76, 170, 242, 46, 96, 33)
UPRIGHT = _Heights(82, 192, 258, 44, 100, 32)


def paint_heading(painter: QPainter, theme: Theme, stage: Stage, frame: Frame) -> None:
    """Paint the banner and the clock, or one calm sentence when no one has a turn."""
    compact, banner = frame.shape is Shape.COMPACT, words.banner(stage)
    if not stage.tokens and (compact or banner is None):
        _paint_calm(painter, theme, words.calm(stage), frame, SMALL_CALM if compact else CALM)
        return
    heading = _Heading(LineWriter(painter), theme, stage, frame, banner)
    if compact:
        heading.write_small()
    else:
        heading.write_large()


def expected(stage: Stage) -> Stage:
    """Return what will be shown once the first one has acted on its tick."""
    first, *rest = stage.tokens
    return replace(stage, now=stage.now if first.tick is None else first.tick, tokens=tuple(rest))


def prepare_heading(theme: Theme, stage: Stage, frame: Frame, ratio: float) -> None:
    """Make what takes longest in the heading of a stage that may come: its great letters."""
    nowhere = QPixmap(1, 1)
    nowhere.setDevicePixelRatio(ratio)
    with Painting(nowhere) as painter:
        painter.scale(frame.unit, frame.unit)
        writer = LineWriter(painter)
        _Heading(writer, theme, stage, frame, words.banner(stage)).write_great()


def fitted(line: str, room: float, pixels: float, *, bold: bool) -> tuple[str, int]:
    """Return the line and how large it fits: smaller letters first, then an ellipsis."""
    share = min(1.0, room / max(1.0, width(line, round(pixels), bold=bold)))
    chosen = round(max(share, SMALLEST) * pixels * (0.99 if share < 1 else 1))
    return elided(line, room, chosen, bold=bold), chosen


def _paint_calm(painter: QPainter, theme: Theme, line: str, frame: Frame, pixels: float) -> None:
    shown, chosen = fitted(line, frame.width - 2 * frame.plan.margin, pixels, bold=False)
    painter.setFont(fixed_font(chosen))
    painter.setPen(QColor(theme.muted))
    everywhere = QRectF(0, 0, frame.width, frame.height)
    painter.drawText(everywhere, Qt.AlignmentFlag.AlignCenter, shown)


class _Heading(Struct, frozen=True):
    """Writes the heading of one stage."""

    writer: LineWriter
    theme: Theme
    stage: Stage
    frame: Frame
    banner: Banner | None

    def write_large(self) -> None:
        margin, places = self.frame.plan.margin, self._places
        room = self.write_great()
        told = self._write_small_caps(margin, places)
        self._write_effects(margin + told, places, room - told)
        self._write_sentences(places)

    def write_great(self) -> float:
        """Write the clock and the great name; return how much room there is beside the clock."""
        stage, frame, banner, places = self.stage, self.frame, self.banner, self._places
        margin, upright = frame.plan.margin, places is UPRIGHT
        clock = self._write_clock(places) + margin
        room = frame.width - 2 * margin - card_room(stage, frame)
        at, beside = QPointF(margin, places.name), room if upright else room - clock
        if banner is None:
            self._write_name(words.calm(stage), self.theme.stage_text, at, beside, CALM_NAME)
        else:
            self._write_who(banner, at, beside, places.name_pixels)
        return room - clock

    @property
    def _places(self) -> _Heights:
        return UPRIGHT if self.frame.shape is Shape.UPRIGHT else WIDE

    def write_small(self) -> None:
        stage, theme, banner, margin = self.stage, self.theme, self.banner, self.frame.plan.margin
        clock = stage.axis.place(stage.now)
        left = self.frame.width - margin - card_room(stage, self.frame) - width(clock, 12)
        self._write(clock, theme.muted, QPointF(left, SMALL_BASE), 12)
        heading = banner.moment.upper() + " " if banner else ""
        self._write(heading, theme.stage_text, QPointF(margin, SMALL_BASE), 13, bold=True)
        x = margin + width(heading, 13, bold=True)
        colour = theme.accent if banner and banner.acts else theme.stage_text
        room = left - 8 - x
        name = _great_name(banner, room, 13) if banner else words.calm(stage)
        end = self._write_name(name, colour, QPointF(x, SMALL_BASE), room, 13)
        state = QPointF(x + end + 6, SMALL_BASE)
        self._write_line(banner.state if banner else "", state, room - end - 6, 12)

    def _write(
        self,
        line: str,
        colour: str,
        at: QPointF,
        pixels: float,
        *,
        bold: bool = False,
        spacing: float = 0.0,
    ) -> None:
        letters = Letters(round(pixels), colour, bold, spacing)
        self.writer.write(line, letters, at.x(), at.y())

    def _write_line(self, line: str, at: QPointF, room: float, pixels: float) -> None:
        shown = elided(line, max(0.0, room), round(pixels))
        self._write(shown, self.theme.stage_text, at, pixels)

    def _write_name(self, name: str, colour: str, at: QPointF, room: float, pixels: float) -> float:
        """Write a name as large as it fits; return how wide it became."""
        shown, chosen = fitted(name, room, pixels, bold=True)
        self._write(shown, colour, at, chosen, bold=True)
        return width(shown, chosen, bold=True)

    def _write_who(self, banner: Banner, at: QPointF, room: float, pixels: float) -> None:
        small = pixels * STATE_SHARE
        kept = min(width(banner.state, round(small)), room * STATE_ROOM) + STATE_GAP
        colour = self.theme.accent if banner.acts else self.theme.stage_text
        room_of_name = room - (kept if banner.state else 0)
        name = _great_name(banner, room_of_name, pixels)
        end = self._write_name(name, colour, at, room_of_name, pixels)
        if banner.state:
            beside = QPointF(at.x() + end + STATE_GAP, at.y())
            self._write_line(banner.state, beside, room - end - STATE_GAP, small)

    def _write_effects(self, x: float, places: _Heights, room: float) -> None:
        told = fewer(words.around(self.stage), room, HEADING_PIXELS, width)
        self._write(told, self.theme.stage_text, QPointF(x, places.heading), HEADING_PIXELS)

    def _write_clock(self, places: _Heights) -> float:
        """Write unit and number at the right, if they are shown; return the width they take."""
        upright, stage, frame = places is UPRIGHT, self.stage, self.frame
        unit, shown = words.clock(stage)
        if not shown:
            return 0
        right = frame.width - frame.plan.margin - (0 if upright else card_room(stage, frame))
        pixels = UPRIGHT_CLOCK if upright else WIDE_CLOCK
        number, large = fitted(shown, CLOCK_WIDEST, pixels, bold=True)
        wide = width(number, large, bold=True)
        at = QPointF(right - wide, places.heading if upright else places.name)
        self._write(number, self.theme.stage_text, at, large, bold=True)
        unit_wide = width(unit, HEADING_PIXELS)
        unit_x = right - unit_wide - (wide + 14 if upright else 0)
        at = QPointF(unit_x, places.heading)
        self._write(unit, self.theme.muted, at, HEADING_PIXELS)
        return right - unit_x if upright else max(wide, unit_wide)

    def _write_small_caps(self, x: float, places: _Heights) -> float:
        """Write the small heading, if there is one; return where what stands beside it begins."""
        if self.banner is None:
            return 0
        line, spacing = self.banner.heading.upper(), HEADING_SPACING
        at = QPointF(x, places.heading)
        self._write(line, self.theme.muted, at, HEADING_PIXELS, spacing=spacing)
        return width(line, HEADING_PIXELS, spacing=spacing) + HEADING_PIXELS

    def _write_sentences(self, places: _Heights) -> None:
        margin, pixels = self.frame.plan.margin, places.sentence_pixels
        room = self.frame.width - 2 * margin - card_room(self.stage, self.frame)
        for number, line in enumerate(self._lines(room, pixels)):
            at = QPointF(margin, places.sentence + number * places.line)
            self._write_runs(line, at, room, pixels)

    def _banners(self) -> Iterator[Banner]:
        """Yield the banner with ever fewer names."""
        if self.banner is not None:
            yield self.banner
            yield from filter(None, (words.banner(self.stage, most) for most in (2, 1)))

    def _lines(self, room: float, pixels: float) -> Sequence[Sentence]:
        """Return the sentences in lines, with as many names as fit."""
        tried: Sequence[Sentence] = ()
        for made in self._banners():
            tried = _arranged(made, self.frame)
            if all(_runs_width(line, pixels) * SMALLEST_LINE <= room for line in tried):
                break
        return tried

    def _write_runs(self, line: Sentence, at: QPointF, room: float, pixels: float) -> None:
        """Write a line; one that is too long has smaller letters, then shorter names."""
        theme = self.theme
        pixels *= max(SMALLEST_LINE, min(1.0, room / max(1.0, _runs_width(line, pixels))))
        names = sum(_width(run, pixels) for run in line if run.strong)
        rest = sum(_width(run, pixels) for run in line if not run.strong)
        share = min(1.0, max(0.0, room - rest) / max(1.0, names))
        x = at.x()
        for run in line:
            wide = _width(run, pixels) * (share if run.strong else 1)
            shown = elided(run.text, wide + 1, round(pixels), bold=run.strong)
            colour = theme.stage_text if run.strong else theme.muted
            self._write(shown, colour, QPointF(x, at.y()), pixels, bold=run.strong)
            x += width(shown, round(pixels), bold=run.strong)


def _great_name(banner: Banner, room: float, pixels: float) -> str:
    """Return the great name; of those who share it, how many have no room."""
    name = banner.name
    for most in range(len(banner.names) - 1, 0, -1):
        if width(name, round(pixels * SMALLEST), bold=True) <= room:
            break
        left = words.more(len(banner.names) - most)
        name = f"{', '.join(banner.names[:most])} {left}"
    return name


def _arranged(banner: Banner, frame: Frame) -> Sequence[Sentence]:
    if frame.shape is Shape.UPRIGHT:
        return banner.sentences
    line: Sentence = ()
    for sentence in banner.sentences:
        line = (*line, JOINT, *sentence) if line else sentence
    return (line,)


def _runs_width(line: Sentence, pixels: float) -> float:
    return sum(_width(run, pixels) for run in line)


def _width(run: Run, pixels: float) -> float:
    return width(run.text, round(pixels), bold=run.strong)
