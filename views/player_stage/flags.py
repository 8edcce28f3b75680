"""Flags: ticks of the axis with an event that players know of."""

from collections.abc import Iterator
from itertools import groupby

from models.scheduler.stage import Stage
from views.player_stage.columns import Columns
from views.player_stage.frame import Frame
from views.player_stage.names import Measure, cut_end
from views.player_stage.shapes import LINE_HEIGHT, Box, Caption, Pennant

POLE = 0.9
"""Height of a flag, in letter heights of tick numbers."""
HEIGHT_ON_AXIS = 9
"""Height of a flag on the axis, without numbers."""
GAP = 6


def flags(stage: Stage, columns: Columns, frame: Frame, y: float) -> tuple[Pennant, ...]:
    """Return the flags in sight: around `y`, or on the axis without numbers."""
    pixels = frame.plan.number_pixels
    size = pixels * POLE if pixels else HEIGHT_ON_AXIS
    foot = y + size / 2 if pixels else y
    return tuple(Pennant(name, x, foot, size) for x, name in _flag_positions(stage, columns))


def flag_names(
    stage: Stage, columns: Columns, frame: Frame, y: float, measure: Measure
) -> tuple[Caption, ...]:
    """Return the flags' names: right of each, or left of one too far right."""
    pixels, positions = frame.plan.number_pixels, [*_flag_positions(stage, columns)]
    captions, free_x = list[Caption](), float(GAP)
    for (x, name), end in zip(
        positions, [*(x for x, _ in positions[1:]), columns.right], strict=False
    ):
        name_width, room_right = measure(name, pixels), end - GAP - x - pixels * POLE
        if room_right < name_width <= x - 2 * GAP - free_x:
            captions.append(_name_caption(name, x - GAP - name_width, y, pixels, measure))
        else:
            text = cut_end(name, room_right, pixels, measure)
            captions.append(_name_caption(text, x + pixels * POLE, y, pixels, measure))
        free_x = max(x, captions[-1].box.right)
    return tuple(each for each in captions if pixels and each.text)


def _name_caption(text: str, left: float, y: float, pixels: float, measure: Measure) -> Caption:
    height = pixels * LINE_HEIGHT
    return Caption(text, Box(left, y - height / 2, measure(text, pixels), height), pixels)


def _flag_positions(stage: Stage, columns: Columns) -> Iterator[tuple[float, str]]:
    for tick, events in groupby(stage.around.events, key=lambda each: each.tick):
        x = columns.x_of(tick)
        if x < columns.right - GAP:
            yield x, ", ".join(each.name for each in events)
