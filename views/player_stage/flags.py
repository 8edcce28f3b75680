"""Flags: on which ticks of the axis something comes that the players know of."""

from collections.abc import Iterator
from itertools import groupby

from models.scheduler.stage import Stage
from views.player_stage.columns import Columns
from views.player_stage.frame import Frame
from views.player_stage.names import Measure, cut
from views.player_stage.shapes import LINE_HEIGHT, Box, Caption, Pennant

POLE = 0.9
"""The height of a flag, in letters of a tick number."""
SMALL = 9
"""Its height where there are no numbers, and it stands on the axis."""
GAP = 6


def flags(stage: Stage, dealt: Columns, frame: Frame, y: float) -> tuple[Pennant, ...]:
    """Return the flags that lie on the axis as it is: around `y`, or without numbers on it."""
    pixels = frame.plan.number_pixels
    size = pixels * POLE if pixels else SMALL
    foot = y + size / 2 if pixels else y
    return tuple(Pennant(name, x, foot, size) for x, name in _places(stage, dealt, frame))


def names(
    stage: Stage, dealt: Columns, frame: Frame, y: float, measure: Measure
) -> tuple[Caption, ...]:
    """Return what stands beside the flags: behind each, or before one that is too far right."""
    pixels, places = frame.plan.number_pixels, [*_places(stage, dealt, frame)]
    made, free = list[Caption](), float(GAP)
    for (x, name), end in zip(places, [*(x for x, _ in places[1:]), dealt.right], strict=False):
        wide, behind = measure(name, pixels), end - GAP - x - pixels * POLE
        if behind < wide <= x - 2 * GAP - free:
            made.append(_name(name, x - GAP - wide, y, pixels, measure))
        else:
            text = cut(name, behind, pixels, measure)
            made.append(_name(text, x + pixels * POLE, y, pixels, measure))
        free = max(x, made[-1].box.right)
    return tuple(each for each in made if pixels and each.text)


def _name(text: str, left: float, y: float, pixels: float, measure: Measure) -> Caption:
    high = pixels * LINE_HEIGHT
    return Caption(text, Box(left, y - high / 2, measure(text, pixels), high), pixels)


def _places(stage: Stage, dealt: Columns, frame: Frame) -> Iterator[tuple[float, str]]:
    """Yield where each flag stands and what comes there, from the left."""
    for tick, here in groupby(stage.around.events, key=lambda each: each.tick):
        x = frame.plan.now_x + (tick - stage.now) * dealt.per_tick
        if x < dealt.right - GAP:
            yield x, ", ".join(each.name for each in here)
