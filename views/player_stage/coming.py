"""The banner's list of coming turns, with how far away each turn is."""

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace

from models.scheduler import stage_texts
from models.scheduler.stage import Stage
from models.scheduler.stage_texts import ComingTurn, Sentence
from views.player_stage.captions import line_caption
from views.player_stage.card import card_width
from views.player_stage.frame import Frame, Shape
from views.player_stage.names import EPSILON, Measure, cut_end
from views.player_stage.shapes import LINE_HEIGHT, Box, Caption, Disc, Piece, Tone

ROWS = 3
TOP, PITCH = 29, 50
"""Upper end of the list, and the smallest distance between two rows, in units."""
LEFT, MIN_LEFT, RIGHT, MIN_LIST_WIDTH = 0.55, 0.46, 0.84, 260
"""Usual left end, left end for long names, and right end, as fractions of the width.

The last number is the width of the narrowest list, in units.
"""
SPACE_BELOW = 44
"""Space below the list for the scene's effects, in units."""
TOKEN, PAIR = 44, 50
"""Size of a turn's token, and of two tokens that share a turn."""
MAX_WHEN_SHARE = 0.45
"""The largest fraction of a row that the distance may take, since the name has priority."""
GAP = 14
CLOCK_GAP = 36
MAX_CLOCK_WIDTH, WIDE_CLOCK_TEXT, UPRIGHT_CLOCK_TEXT, UNIT_PIXELS = 340, 88, 60, 26
WIDE_NAME_TEXT, LIST_GAP = 96, 40
"""Letter height of the large name on a wide screen, and the gap between it and the list."""


def clock_width(stage: Stage, measure: Measure) -> float:
    """Return the width of the clock on a wide screen."""
    unit, number = stage_texts.clock_texts(stage)
    number_width = min(MAX_CLOCK_WIDTH, measure(number, WIDE_CLOCK_TEXT, bold=True))
    return max(number_width, measure(unit, UNIT_PIXELS)) if number else 0.0


def list_box(stage: Stage, frame: Frame, measure: Measure) -> Box | None:
    """Return the list's box between name and clock, or None if there is too little space."""
    if frame.shape is not Shape.WIDE or stage_texts.is_idle(stage):
        return None
    clock = clock_width(stage, measure)
    clock_left = frame.width - frame.plan.margin - card_width(stage, frame) - clock - CLOCK_GAP
    right = min(RIGHT * frame.width, clock_left)
    if right - LEFT * frame.width < MIN_LIST_WIDTH:
        return None
    turns = stage_texts.coming_turns(stage, ROWS)
    needed = [turn for turn in turns if len(turn.tokens) > 1 or turn.tokens[0].hero]
    needed_left = right - _width_of(needed, frame, measure)
    left = max(MIN_LEFT * frame.width, min(LEFT * frame.width, needed_left))
    if (whole_left := right - _width_of(turns, frame, measure)) < left:
        left = min(left, max(_name_right(stage, frame, measure), whole_left))
    pitch = max(PITCH, frame.read_pixels * LINE_HEIGHT)
    return Box(left, TOP, right - left, ROWS * pitch)


def _name_right(stage: Stage, frame: Frame, measure: Measure) -> float:
    """Return how far left the list may begin beside the large name, at its full size."""
    banner = stage_texts.make_banner(stage)
    if banner is None or banner.state or not banner.is_now:  # with more beside the name
        return frame.width
    return frame.plan.margin + measure(banner.name, WIDE_NAME_TEXT, bold=True) + LIST_GAP


def _width_of(turns: Sequence[ComingTurn], frame: Frame, measure: Measure) -> float:
    """Return the width at which no name of these turns is cut."""
    pixels = frame.read_pixels
    widths = [
        _runs_width(each.names, pixels, measure) + measure(each.when, pixels) for each in turns
    ]
    return TOKEN + 3 * GAP + max(widths, default=0)


def coming_list(stage: Stage, frame: Frame, box: Box, measure: Measure) -> Piece:
    """Return the rows of the list, each with a disc, the names, and how far away the turn is."""
    piece = Piece()
    for index, turn in enumerate(stage_texts.coming_turns(stage, ROWS)):
        piece += _row(turn, frame, box, box.top + (index + 0.5) * box.height / ROWS, measure)
    return piece


def _row(turn: ComingTurn, frame: Frame, box: Box, y: float, measure: Measure) -> Piece:
    """Return a row of the list, with a disc for the first of several who share the turn."""
    pixels, (first, *others) = frame.read_pixels, turn.tokens
    when = turn.when if measure(turn.when, pixels) <= box.width * MAX_WHEN_SHARE else ""
    when_left = box.right - measure(when, pixels)
    x = box.left + TOKEN + GAP
    max_width = when_left - 2 * GAP - x + EPSILON
    candidates = (turn.names, *stage_texts.shorter_runs(turn.tokens))
    fitting = (runs for runs in candidates if _runs_width(runs, pixels, measure) <= max_width)
    names = _name_captions(next(fitting, candidates[-1]), x, y, pixels, x + max_width, measure)
    when_line = line_caption(when, when_left, y, pixels, Tone.MUTED, measure, owner=0)
    size, behind = (PAIR, others[0]) if others else (TOKEN, None)
    disc = Disc(first, box.left + size / 2, y, size, listed=True, behind=behind)
    return Piece((disc,), (*names, when_line))


def _runs_width(runs: Sentence, pixels: float, measure: Measure) -> float:
    return sum(measure(run.text, pixels, bold=run.hero) for run in runs)


def _name_captions(
    runs: Sentence, x: float, y: float, pixels: float, right: float, measure: Measure
) -> Iterator[Caption]:
    """Yield a caption for each run from `x` on, and cut the one that would pass `right`."""
    for run in runs:
        bold_measure = partial(measure, bold=run.hero)
        text = cut_end(run.text, right - x, pixels, bold_measure)
        left = x + bold_measure(text, pixels) - bold_measure(text.lstrip(), pixels)
        tone = Tone.HERO if run.hero else Tone.PLAIN
        caption = line_caption(text.strip(), left, y, pixels, tone, bold_measure, owner=0)
        if caption.text:
            yield replace(caption, bold=run.hero)
        if text != run.text:
            return
        x += bold_measure(text, pixels)
