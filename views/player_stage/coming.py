"""The banner's list of coming turns, with how far away each turn is."""

from functools import partial

from models.scheduler import stage_texts
from models.scheduler.stage import Stage
from models.scheduler.stage_texts import ComingTurn
from views.player_stage.captions import line_caption, name_caption
from views.player_stage.card import card_width
from views.player_stage.frame import Frame, Shape
from views.player_stage.names import Measure, cut_end
from views.player_stage.shapes import LINE_HEIGHT, Box, Disc, Piece, Tone

ROWS = 3
TOP, PITCH = 29, 50
"""Upper end of the list, and the smallest distance between two rows, in units."""
LEFT, LEFT_FOR_HEROES, RIGHT, MIN_LIST_WIDTH = 0.55, 0.46, 0.84, 260
"""Usual left end, left end for heroes' long names, and right end, as fractions of the width.

The last number is the width of the narrowest list, in units.
"""
SPACE_BELOW = 44
"""Space below the list for the scene's effects, in units."""
TOKEN = 44
MAX_WHEN_SHARE = 0.45
"""The largest fraction of a row that the distance may take, since the name has priority."""
GAP = 14
CLOCK_GAP = 36
MAX_CLOCK_WIDTH, WIDE_CLOCK_TEXT, UPRIGHT_CLOCK_TEXT, UNIT_PIXELS = 340, 88, 60, 26


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
    left_for_heroes = right - _width_for_heroes(stage, frame, measure)
    left = max(LEFT_FOR_HEROES * frame.width, min(LEFT * frame.width, left_for_heroes))
    pitch = max(PITCH, frame.read_pixels * LINE_HEIGHT)
    return Box(left, TOP, right - left, ROWS * pitch)


def _width_for_heroes(stage: Stage, frame: Frame, measure: Measure) -> float:
    """Return the width at which no hero's name is cut. Opponents' names may be cut."""
    pixels, turns = frame.read_pixels, stage_texts.coming_turns(stage, ROWS)
    heroes = [turn for turn in turns if len(turn.tokens) == 1 and turn.tokens[0].hero]
    texts = [measure(each.name, pixels, bold=True) + measure(each.when, pixels) for each in heroes]
    return TOKEN + 2 * GAP + max(texts, default=0)


def coming_list(stage: Stage, frame: Frame, box: Box, measure: Measure) -> Piece:
    """Return the rows of the list, each with a disc, the names, and how far away the turn is."""
    piece = Piece()
    for index, turn in enumerate(stage_texts.coming_turns(stage, ROWS)):
        piece += _row(turn, frame, box, box.top + (index + 0.5) * box.height / ROWS, measure)
    return piece


def _row(turn: ComingTurn, frame: Frame, box: Box, y: float, measure: Measure) -> Piece:
    """Return a row of the list, without a disc if several combatants share the turn."""
    pixels, (first, *others) = frame.read_pixels, turn.tokens
    when = turn.when if measure(turn.when, pixels) <= box.width * MAX_WHEN_SHARE else ""
    when_left = box.right - measure(when, pixels)
    x = box.left if others else box.left + TOKEN + GAP
    measure_name = partial(measure, bold=first.hero and not others)
    name_width = when_left - GAP - x
    names = (turn.name, *stage_texts.shorter_names([token.display_name for token in turn.tokens]))
    name = next((each for each in names if measure_name(each, pixels) <= name_width), names[-1])
    name = cut_end(name, name_width, pixels, measure_name)
    if others:
        name_line = line_caption(name, x, y, pixels, Tone.PLAIN, measure)
        return Piece((), (name_line, line_caption(when, when_left, y, pixels, Tone.MUTED, measure)))
    name_line = name_caption(first, name, x, y, pixels, measure)
    when_line = line_caption(when, when_left, y, pixels, Tone.MUTED, measure, owner=0)
    return Piece(
        (Disc(first, box.left + TOKEN / 2, y, TOKEN, listed=True),), (name_line, when_line)
    )
