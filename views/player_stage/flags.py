"""Flags: ticks of the axis with an event that players know of."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler import stage_words as words
from models.scheduler.clock import Tick
from models.scheduler.stage import Stage
from views.player_stage.captions import line_caption
from views.player_stage.columns import Columns
from views.player_stage.frame import Frame
from views.player_stage.names import Measure
from views.player_stage.shapes import LINE_HEIGHT, Caption, Layout, Pennant, Tone

POLE = 0.9
"""Height of a flag, in letter heights of its name."""
HEIGHT_ON_AXIS = 9
"""Height of a flag on the axis, without numbers."""
GAP = 6


class _Flag(Struct, frozen=True):
    """The flag of a tick: its events, and the texts beside it, longest first."""

    tick: Tick
    x: float
    name: str
    texts: tuple[str, ...]


def with_flags(
    layout: Layout,
    stage: Stage,
    columns: Columns,
    frame: Frame,
    measure: Measure,
    numbers_y: float,
) -> Layout:
    """Return the layout with the flags in sight: below the numbers, or on the axis without them.

    Events whose name has no room there are in its `scene`.
    """
    in_sight = tuple(_in_sight(stage, columns))
    if not frame.number_pixels:
        y = layout.rule.y1
        shapes = tuple(Pennant(each.name, each.x, y, HEIGHT_ON_AXIS) for each in in_sight)
        return replace(layout, flags=shapes, scene=words.scene_text(stage))
    pixels = frame.read_pixels
    y, size = numbers_y + (frame.number_pixels + pixels) * LINE_HEIGHT / 2, pixels * POLE
    names = _names(in_sight, columns.right, y, pixels, measure)
    return replace(
        layout,
        flags=tuple(Pennant(each.name, each.x, y + size / 2, size) for each in in_sight),
        captions=(*layout.captions, *names.values()),
        scene=words.scene_text(stage, flagged=names),
    )


def _names(
    flags: Sequence[_Flag], right_end: float, y: float, pixels: float, measure: Measure
) -> Mapping[Tick, Caption]:
    """Return the names of flags that have room: right of each, or left of one too far right."""
    captions, free_x = dict[Tick, Caption](), float(GAP)
    ends = [*(each.x for each in flags[1:]), right_end]
    for each, end in zip(flags, ends, strict=False):
        left, right = each.x - 2 * GAP - free_x, end - GAP - each.x - pixels * POLE
        text = next((t for t in each.texts if measure(t, pixels) <= max(left, right)), "")
        text_width, free_x = measure(text, pixels), max(free_x, each.x)
        if text:
            x = each.x - GAP - text_width if text_width > right else each.x + pixels * POLE
            captions[each.tick] = line_caption(text, x, y, pixels, Tone.PLAIN, measure)
            free_x = max(free_x, captions[each.tick].box.right)
    return captions


def _in_sight(stage: Stage, columns: Columns) -> Iterator[_Flag]:
    for tick, events in groupby(stage.scene.events, key=lambda each: each.tick):
        x = columns.x_of(tick)
        if x < columns.right - GAP:
            on_tick = tuple(events)
            name = ", ".join(each.name for each in on_tick)
            away = words.event_distance(stage, on_tick[0])
            yield _Flag(tick, x, name, (f"{name} · {away}", name) if away else (name,))
