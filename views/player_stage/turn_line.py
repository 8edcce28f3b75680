"""Paints a line below a picture that says whose turn it is and what is next."""

from PySide6.QtGui import QPainter

from models.scheduler import stage_texts
from models.scheduler.stage import Stage
from views.cached_text import LineWriter, TextStyle
from views.measure import elide, width
from views.player_stage.frame import Frame
from views.player_stage.heading import MIN_LINE_SCALE, join_sentences, line_width, run_colour
from views.theme import Theme

HEIGHT_SHARE, MIN_HEIGHT = 0.05, 14
"""Height of the line as a fraction of the screen's height, and its minimum height in units."""
LETTERS, BASE = 0.68, 0.72
"""Letter height and baseline, as fractions of the line's height."""
MAX_SHARE = 0.044
"""Maximum letter height as a fraction of the width, since an upright screen is narrow."""


def turn_line_height(frame: Frame) -> float:
    return max(HEIGHT_SHARE * frame.height, MIN_HEIGHT)


def paint_turn_line(painter: QPainter, theme: Theme, stage: Stage, frame: Frame) -> None:
    """Paint the line at the lower edge, if necessary with fewer sentences or smaller letters."""
    height, margin = turn_line_height(frame), frame.plan.margin
    available_width = frame.width - 2 * margin
    pixels = min(LETTERS * height, MAX_SHARE * frame.width)
    sentences = stage_texts.turn_line(stage)
    line = join_sentences(sentences)
    while len(sentences) > 1 and line_width(line, MIN_LINE_SCALE * pixels) > available_width:
        sentences = sentences[:-1]
        line = join_sentences(sentences)
    scale = min(1.0, available_width / max(1.0, line_width(line, pixels)))
    size = int(max(scale, MIN_LINE_SCALE) * pixels)
    writer, x = LineWriter(painter), margin
    for run in line:
        text = elide(run.text, max(0.0, margin + available_width - x), size, bold=run.strong)
        style = TextStyle(size, run_colour(theme, run), run.strong)
        writer.write(text, style, x, frame.height - (1 - BASE) * height)
        x += width(text, size, bold=run.strong)
