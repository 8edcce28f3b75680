"""Formats a fight for a terminal: the order of turns, and a timeline with one line per lane."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from models.rules.ruleset import Moment
from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.sight.lanes import Lane, make_lanes

TURN, LATER, PATH = "●", "○", "─"
"""The signs for a lane's next turn, a later turn, and the path up to the next turn."""
MAX_NAME_LENGTH: Final = 20
MAX_COLUMNS_PER_TICK: Final = 4


def fight_heading(moment: Moment) -> str:
    """Return a fight's title, system, larger unit of time and clock in one line."""
    parts = (
        moment.fight.title,
        moment.rules.title,
        moment.heading,
        moment.axis.capitalized_place(moment.now),
    )
    return " · ".join(filter(None, parts))


def turn_order(moment: Moment) -> tuple[str, ...]:
    """Return the actual turns in order, each in the form `tick 7: Mira`."""
    place, fight = moment.axis.place, moment.fight
    return tuple(
        f"{place(turn.tick)}: {fight[turn.who].display_name}" for turn in fight.turn_order()
    )


def timeline(moment: Moment, width: int = 80) -> tuple[str, ...]:
    """Return a line with ticks, and below it one line of at most `width` characters per lane."""
    all_lanes = make_lanes(moment)
    names = [_shorten(each.display_name) for each in all_lanes]
    indent = max(map(len, names), default=0) + 1
    scale = _Scale.make(moment.now, all_lanes, width - indent)
    lines = zip(names, all_lanes, strict=True)
    return (
        " " * indent + _ruler_text(moment.axis, scale),
        *(f"{name:{indent}}{_lane_text(lane, scale)}" for name, lane in lines),
    )


class _Scale(Struct, frozen=True):
    """The mapping of ticks to columns; a tick takes several columns, or a column several ticks."""

    first: Tick
    columns: int
    per_tick: int
    per_column: int

    @staticmethod
    def make(now: Tick, all_lanes: Sequence[Lane], columns: int) -> "_Scale":
        markers = [tick for lane in all_lanes if (tick := _next_tick(lane)) is not None]
        later = [tick for lane in all_lanes for tick in lane.ghosts[:1]]
        first, last = min([now, *markers]), max([now, *markers, *later])
        ticks = last - first + 1
        per_tick = max(1, min(MAX_COLUMNS_PER_TICK, columns // ticks))
        return _Scale(first, columns, per_tick, -(-ticks * per_tick // columns))

    def column(self, tick: Tick) -> int:
        return (tick - self.first) * self.per_tick // self.per_column

    def tick(self, column: int) -> Tick:
        return Tick(self.first + column * self.per_column // self.per_tick)


def _ruler_text(axis: Axis, scale: _Scale) -> str:
    line = ""
    for column in range(scale.columns):
        tick, label = scale.tick(column), axis.label(scale.tick(column))
        has_space = column >= len(line) + bool(line) and column + len(label) <= scale.columns
        if has_space and scale.column(tick) == column:
            line = line.ljust(column) + label
    return line


def _lane_text(lane: Lane, scale: _Scale) -> str:
    """Return a lane's turns and the path to them, or the reason why it has no turn."""
    next_tick = _next_tick(lane)
    if next_tick is None:
        return f"{lane.value} {lane.caption}".strip()
    path_end = scale.column(next_tick)
    signs = {scale.column(tick): LATER for tick in lane.ghosts} | {path_end: TURN}
    last = max(column for column in signs if column < scale.columns)
    return "".join(
        signs.get(column, PATH if column < path_end else " ") for column in range(last + 1)
    )


def _next_tick(lane: Lane) -> Tick | None:
    return lane.placed if lane.marker is None else lane.marker


def _shorten(name: str) -> str:
    return name if len(name) <= MAX_NAME_LENGTH else f"{name[: MAX_NAME_LENGTH - 1]}…"
