"""Places the tick numbers below the axis."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import count, takewhile

from msgspec.structs import replace

from models.scheduler import stage_texts
from models.scheduler.axis import GROUP_SEPARATOR
from models.scheduler.clock import Tick
from models.scheduler.stage import Stage
from views.player_stage.columns import Columns
from views.player_stage.frame import Frame
from views.player_stage.names import MIN_NAME_GAP, Measure
from views.player_stage.shapes import Caption, Tone, centred_box, narrower_box

EDGE = 6
"""Smallest gap between a token's number and the edges of the widget."""
MAX_SHIFT = 16
"""How far a token's number may move aside for others before it is left out, in units."""
ROUND_NUMBER_GAP = 30
"""Gap between round numbers and others if not every tick has a number."""


def numbers(
    stage: Stage, columns: Columns, frame: Frame, y: float, measure: Measure
) -> tuple[Caption, ...]:
    """Return the numbers that fit: now first, then those of tokens, then round ones."""
    pixels = frame.number_pixels
    captions: list[Caption] = []
    lefts: list[float] = []
    middles: list[float] = []
    if not pixels:
        return ()
    step = _step(stage, columns, frame, measure)
    edges: dict[Tone, float] = dict.fromkeys(Tone, EDGE)
    if columns.right == frame.width:
        edges[Tone.MUTED] = frame.plan.margin
    for text, x, tone in _candidates(stage, columns, step):
        width = measure(text, pixels)
        gap = ROUND_NUMBER_GAP if tone is Tone.MUTED and step > 1 else MIN_NAME_GAP / 2
        index = bisect_left(lefts, x - width / 2)
        if index and (number := _number_after(captions[index - 1].text, text)):
            width = measure(number, pixels)
        min_left = captions[index - 1].box.right + gap if index else EDGE
        max_right = lefts[index] - gap if index < len(lefts) else columns.right - edges[tone]
        middle = max(min_left + width / 2, min(x, max_right - width / 2))
        is_inside = min_left <= middle - width / 2 and middle + width / 2 <= max_right
        if is_inside and abs(middle - x) <= (MAX_SHIFT if tone is Tone.PLAIN else 0):
            box = centred_box(text, middle, y, width, pixels)
            lefts.insert(index, box.left)
            middles.insert(index, x)
            captions.insert(index, Caption(text, box, pixels, tone))
    return tuple(_with_groups_once(captions, middles, measure))


def _with_groups_once(
    captions: Sequence[Caption], middles: Sequence[float], measure: Measure
) -> Iterator[Caption]:
    """Yield the captions without groups that the number before already shows, as in `II·3 4`."""
    previous_text = ""
    for caption, x in zip(captions, middles, strict=True):
        if number := _number_after(previous_text, caption.text):
            box = narrower_box(caption.box, x, measure(number, caption.pixels), caption.pixels)
            yield replace(caption, text=number, box=box, full_text=caption.text)
        else:
            yield caption
        previous_text = caption.text


def _number_after(previous_text: str, text: str) -> str:
    """Return the number without its group if the text before has the same group, otherwise ""."""
    group, separator, number = text.partition(GROUP_SEPARATOR)
    return number if separator and previous_text.startswith(group + separator) else ""


def _candidates(stage: Stage, columns: Columns, step: int) -> Iterator[tuple[str, float, Tone]]:
    axis = stage.axis
    yield axis.label(stage.now), columns.now_x, Tone.ACCENT
    for column in columns.shown:
        text = stage_texts.earlier_label() if column.tick is None else axis.label(column.tick)
        yield text, column.x, Tone.PLAIN if column.tick is not None else Tone.MUTED
    first_tick = -(-stage.now // step) * step
    for tick in takewhile(lambda at: columns.x_of(at) < columns.right, count(first_tick, step)):
        if stage.last_tick is not None and tick > stage.last_tick:
            return
        yield axis.label(Tick(tick)), columns.x_of(tick), Tone.MUTED


def _step(stage: Stage, columns: Columns, frame: Frame, measure: Measure) -> int:
    """Return the smallest step of 1, 2, 5, 10, 20, 50... at which the numbers fit."""
    farthest = Tick(stage.now + round(columns.right / columns.per_tick))
    ends = (stage.axis.label(stage.now), stage.axis.label(farthest))
    widest = max(measure(text, frame.number_pixels) for text in ends) + MIN_NAME_GAP
    steps: Iterator[int] = (digit * int(10**power) for power in count() for digit in (1, 2, 5))
    return next(step for step in steps if step * columns.per_tick >= widest)
