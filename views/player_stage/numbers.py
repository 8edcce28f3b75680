"""The tick numbers under the axis: the present one, then occupied ones, then round ones."""

from collections.abc import Iterator
from itertools import count, takewhile

from models.scheduler import stage_words as words
from models.scheduler.clock import Tick
from models.scheduler.stage import Stage
from views.player_stage.columns import Columns
from views.player_stage.frame import Frame
from views.player_stage.names import SPACE, Measure
from views.player_stage.shapes import Box, Caption, Tone, centred

EDGE = 6
AIR = 30
"""Round numbers keep this far from those of tokens when not every tick has its number."""


def numbers(
    stage: Stage, dealt: Columns, frame: Frame, y: float, measure: Measure
) -> tuple[Caption, ...]:
    """Return the numbers that fit beside each other, at most one for each stretch of axis."""
    pixels = frame.plan.number_pixels
    kept: list[Caption] = []
    if not pixels:
        return ()
    step = _step(stage, dealt, frame, measure)
    for text, x, tone in _wanted(stage, dealt, frame, step):
        made = Caption(text, centred(text, x, y, measure(text, pixels), pixels), pixels, tone)
        if _fits(
            made.box, dealt.right, kept, AIR if tone is Tone.MUTED and step > 1 else SPACE / 2
        ):
            kept.append(made)
    return tuple(sorted(kept, key=lambda caption: caption.box.left))


def _wanted(
    stage: Stage, dealt: Columns, frame: Frame, step: int
) -> Iterator[tuple[str, float, Tone]]:
    now_x, axis = frame.plan.now_x, stage.axis
    yield axis.show(stage.now), now_x, Tone.ACCENT
    for column in dealt.shown:
        word = words.earlier() if column.tick is None else axis.show(column.tick)
        yield word, column.x, Tone.PLAIN if column.tick is not None else Tone.MUTED
    first = -(-stage.now // step) * step
    for tick in takewhile(lambda at: _x(at, stage, dealt, now_x) < dealt.right, count(first, step)):
        if axis.last is not None and tick > axis.last:
            return
        yield axis.show(Tick(tick)), _x(tick, stage, dealt, now_x), Tone.MUTED


def _x(tick: int, stage: Stage, dealt: Columns, now_x: float) -> float:
    return now_x + (tick - stage.now) * dealt.per_tick


def _step(stage: Stage, dealt: Columns, frame: Frame, measure: Measure) -> int:
    """The smallest of 1, 2, 5, 10, 20, 50... whose numbers stand clear of each other."""
    farthest = Tick(stage.now + round(dealt.right / dealt.per_tick))
    ends = (stage.axis.show(stage.now), stage.axis.show(farthest))
    widest = max(measure(text, frame.plan.number_pixels) for text in ends) + SPACE
    steps: Iterator[int] = (digit * int(10**power) for power in count() for digit in (1, 2, 5))
    return next(step for step in steps if step * dealt.per_tick >= widest)


def _fits(box: Box, right: float, kept: list[Caption], air: float) -> bool:
    left, end = box.left, box.left + box.width
    if left < EDGE or end > right - EDGE:
        return False
    for each in kept:
        other = each.box
        if other.left < end + air and left - air < other.left + other.width:
            return False
    return True
