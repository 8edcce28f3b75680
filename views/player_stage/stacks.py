"""Stacks: token sizes at which all tokens of a tick have a place.

A name is above its token, its state below. The first token of a tick is on the axis. Below it,
several share a row if columns are far enough apart, and one to a row would leave some without a
name.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.combatant import Side
from models.scheduler.stage import StageToken
from views.player_stage.columns import Column
from views.player_stage.frame import Frame
from views.player_stage.shapes import LINE_HEIGHT

SCALES = (1.0, 0.86, 0.72, 0.6, 0.5)
"""Token scales to try, largest first."""
GAP = 6
MOST_PER_ROW = 3
"""Most tokens in a row of a column."""
ROW_SHARE = 0.8
"""Share of a column's room that its rows use, to stay apart from the next tick's."""
CROWD_STAGE_SCALE = 0.6
"""Token scale of a stage with crowds: some of each stack keep their names."""
STATE_SHARE = 0.84
"""Text size of a state, as a share of a name's."""
CROWD_SCALES = (0.6, 0.5, 0.42)
"""Scales of crowd tokens to try, largest first."""
CROWD_GAP = 4
"""Gap between crowd tokens."""
_LOOKS, _WAITING = attrgetter("appearance"), attrgetter("waiting")
AXIS_SHARE = 0.44
"""Height of the axis between banner and numbers, unless stacks move it."""


class StackLayout(Struct, frozen=True, dict=True):
    """Sizes common to a stage, and the height of its axis.

    Below the axis a column has `per_row` tokens to a row, `spacing` apart. Rows leave room for
    states if any token has one.
    """

    size: float
    name_pixels: float
    state_pixels: float
    axis_y: float
    bottom: float
    crowd_size: float
    crowd_per_row: int
    per_row: int
    spacing: float

    @property
    def name_height(self) -> float:
        return self.name_pixels * LINE_HEIGHT

    @property
    def state_height(self) -> float:
        return self.state_pixels * LINE_HEIGHT

    @cached_property
    def pitch(self) -> float:
        return (
            self.size
            + self.name_height
            + self.state_height
            + (GAP if self.name_pixels else GAP * 0.7)
        )

    @cached_property
    def max_rows(self) -> int:
        room = self.bottom - self.axis_y - self.size / 2 - self.state_height
        return 1 + max(0, int((room + 1e-6) / self.pitch))

    @property
    def capacity(self) -> int:
        return 1 + (self.max_rows - 1) * self.per_row

    def is_crowded(self, column: Column) -> bool:
        return len(column.members) > self.capacity

    def named_count(self, column: Column) -> int:
        """Return the number of full-size tokens of a column; named ones if there are names."""
        count, most = len(column.members), self.capacity
        return count if count <= most else max(1, most - self.per_row)

    def with_named_first(self, column: Column) -> Column:
        """Return the column with the named tokens first, each part in its order."""
        if not self.is_crowded(column):
            return column
        ranks = [_name_rank(place, token) for place, token in enumerate(column.members)]
        ranked = sorted(range(len(ranks)), key=ranks.__getitem__)
        most = self.named_count(column)
        order = (*sorted(ranked[:most]), *sorted(ranked[most:]))
        return replace(column, members=tuple([column.members[place] for place in order]))

    @property
    def crowd_pitch(self) -> float:
        return self.crowd_size + CROWD_GAP

    @property
    def crowd_half(self) -> float:
        return self.crowd_per_row * self.crowd_pitch / 2

    def crowd_top(self, column: Column) -> float:
        return self.axis_y + self.row_count(column) * self.pitch - self.size / 2 - self.name_height

    def crowd_room(self, column: Column) -> int:
        rows = int((self.bottom - self.crowd_top(column)) / self.crowd_pitch)
        return max(0, rows) * self.crowd_per_row

    def fits(self, column: Column) -> bool:
        """Return whether all of a column have a place, even unnamed."""
        unnamed_count = len(column.members) - self.named_count(column)
        return unnamed_count <= self.crowd_room(column)

    def row_count(self, column: Column) -> int:
        return self.row(self.named_count(column) - 1) + 1

    def row(self, place: int) -> int:
        """Return the row of a place in a column, both from 0."""
        return 0 if place == 0 else 1 + (place - 1) // self.per_row

    def x(self, column: Column, place: int) -> float:
        """Return the x of a place in a column; rows that aren't full are centred."""
        if place == 0:
            return column.x
        first_column = 1 + (self.row(place) - 1) * self.per_row
        count = min(self.per_row, self.named_count(column) - first_column)
        return column.x + (place - first_column - (count - 1) / 2) * self.spacing


class Room(Struct, frozen=True):
    """Room for stacks in a frame: down to `bottom`, below `lanes` heights of names.

    Columns are at least `column_gap` apart.
    """

    frame: Frame
    bottom: float
    lanes: int
    column_gap: float


def stack_layout(columns: Sequence[Column], room: Room) -> StackLayout:
    """Return the largest sizes at which the tallest column fits, or the sizes of a crowd."""
    stacks = [column.members for column in columns]
    tallest = max(map(len, stacks), default=1)
    attempts = tuple(_scales_to_try([*chain.from_iterable(stacks)]))
    most_per_row = max(1, min(MOST_PER_ROW, int(room.column_gap / room.frame.plan.per_tick + 1e-6)))
    for abreast in range(1, most_per_row + 1):
        for scale, states in attempts:
            candidate = _stack_layout(
                room, tallest, scale, abreast, CROWD_SCALES[-1], states=states
            )
            if tallest <= candidate.capacity and (
                abreast == 1 or candidate.size + GAP <= candidate.spacing
            ):
                return candidate
    crowds = [
        _stack_layout(room, tallest, CROWD_STAGE_SCALE, most_per_row, size, states=attempts[-1][1])
        for size in CROWD_SCALES
    ]
    return next((each for each in crowds if all(map(each.fits, columns))), crowds[-1])


def _name_rank(place: int, token: StageToken) -> int:
    """Rank by need of a name: the first and its ties, then players' characters, then others."""
    if place == 0 or token.tied or token.joint:
        return 0
    return 1 if token.side is Side.PC else 2


def _scales_to_try(tokens: Sequence[StageToken]) -> Iterator[tuple[float, bool]]:
    """Yield scales to try, and whether states are written: a wait has its ring anyway."""
    has_states = any(map(_LOOKS, tokens))
    if has_states or any(map(_WAITING, tokens)):
        yield from ((scale, True) for scale in SCALES if has_states or scale > CROWD_STAGE_SCALE)
    if not has_states:
        yield from ((scale, False) for scale in SCALES)


def _stack_layout(
    room: Room, depth: int, scale: float, per_row: int, crowd: float, *, states: bool
) -> StackLayout:
    plan, bottom = room.frame.plan, room.bottom
    size, crowd_size, least = plan.size * scale, plan.size * crowd, room.frame.least_pixels
    crowd_per_row = max(1, int((room.column_gap - 2 * GAP + CROWD_GAP) / (crowd_size + CROWD_GAP)))
    name_pixels = plan.name_pixels and max(least, plan.name_pixels * (1 + scale) / 2)
    state_height = name_pixels and max(least, name_pixels * STATE_SHARE) * states
    highest = (
        plan.top + room.lanes * name_pixels * LINE_HEIGHT + GAP * 2 * bool(name_pixels) + size / 2
    )
    resting_y = max(highest, plan.top + AXIS_SHARE * (bottom - plan.top))
    spacing = ROW_SHARE * room.column_gap / per_row
    layout = StackLayout(
        size,
        name_pixels,
        state_height,
        resting_y,
        bottom,
        crowd_size,
        crowd_per_row,
        per_row,
        spacing,
    )
    needed_height = layout.row(depth - 1) * layout.pitch + size / 2 + layout.state_height
    return replace(layout, axis_y=max(highest, min(resting_y, bottom - needed_height)))
