"""Places a flag on each tick with an event that players know about."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler import stage_texts
from models.scheduler.clock import Tick
from models.scheduler.stage import Stage
from views.player_stage.captions import line_caption
from views.player_stage.columns import Columns
from views.player_stage.frame import Frame
from views.player_stage.names import Measure
from views.player_stage.shapes import LINE_HEIGHT, Caption, Layout, Pennant, Tone

POLE = 0.9
"""Height of a flag, as a multiple of its name's letter height."""
HEIGHT_ON_AXIS = 9
"""Height of a flag on an axis without numbers."""
GAP = 6


class _Flag(Struct, frozen=True):
    """The flag on a tick. `texts` are the possible captions next to it, longest first."""

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
    """Return the layout with the visible flags, below the numbers or, without those, on the axis.

    The layout's `scene` names the events that have no caption.
    """
    in_view = tuple(_flags_in_view(stage, columns))
    if not frame.number_pixels:
        y = layout.rule.y1
        shapes = tuple(Pennant(each.name, each.x, y, HEIGHT_ON_AXIS) for each in in_view)
        return replace(layout, flags=shapes, scene=stage_texts.scene_text(stage))
    pixels = frame.read_pixels
    y, size = numbers_y + (frame.number_pixels + pixels) * LINE_HEIGHT / 2, pixels * POLE
    names = _names(in_view, columns.right, y, pixels, measure)
    return replace(
        layout,
        flags=tuple(Pennant(each.name, each.x, y + size / 2, size) for each in in_view),
        captions=(*layout.captions, *names.values()),
        scene=stage_texts.scene_text(stage, flagged=names),
    )


def _names(
    flags: Sequence[_Flag], right_end: float, y: float, pixels: float, measure: Measure
) -> Mapping[Tick, Caption]:
    """Return the names that fit to the right of their flags or, near the right end, to the left."""
    captions, free_x = dict[Tick, Caption](), float(GAP)
    ends = [*(following.x for following in flags[1:]), right_end]
    for flag, end in zip(flags, ends, strict=False):
        left_width, right_width = flag.x - 2 * GAP - free_x, end - GAP - flag.x - pixels * POLE
        available_width = max(left_width, right_width)
        text = next((each for each in flag.texts if measure(each, pixels) <= available_width), "")
        text_width, free_x = measure(text, pixels), max(free_x, flag.x)
        if text:
            x = flag.x - GAP - text_width if text_width > right_width else flag.x + pixels * POLE
            captions[flag.tick] = line_caption(text, x, y, pixels, Tone.PLAIN, measure)
            free_x = max(free_x, captions[flag.tick].box.right)
    return captions


def _flags_in_view(stage: Stage, columns: Columns) -> Iterator[_Flag]:
    for tick, events in groupby(stage.scene.events, key=lambda event: event.tick):
        x = columns.x_of(tick)
        if x < columns.right - GAP:
            tick_events = tuple(events)
            name = ", ".join(each.name for each in tick_events)
            distance = stage_texts.event_distance_text(stage, tick_events[0])
            yield _Flag(tick, x, name, (f"{name} · {distance}", name) if distance else (name,))
