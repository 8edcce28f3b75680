"""Chooses token sizes at which all tokens of a tick fit into its column.

A name is above its token, a state below. The first token of a tick is on the axis, the others are
below. Several of them share a row if the columns are far enough apart and if otherwise some tokens
would have no name.
"""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from functools import cached_property, partial
from itertools import product
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.stage import StageToken
from views.player_stage.columns import Column
from views.player_stage.frame import Frame, Shape
from views.player_stage.shapes import LINE_HEIGHT

SCALES = (1.0, 0.92, 0.84, 0.77, 0.71, 0.65, 0.6, 0.55, 0.5)
"""Token scales to try, largest first."""
MIN_TOKEN_SIZE = 44
"""Size of the smallest token with a name."""
TOKEN_GAP = 6
MAX_PER_ROW = 3
"""Maximum number of tokens in a row of a column."""
ROW_SHARE = 0.8
"""Fraction of a column's width that its rows use, to keep apart from the next column."""
MAX_FAN = 0.3
"""How far from its tick a token in a row may be, as a fraction of the distance of two ticks."""
CROWD_STAGE_SCALE = 0.6
"""Largest token scale on a stage with crowds, where some tokens of each stack still have names."""
STATE_SHARE = 0.84
"""Text size of a state, as a fraction of a name's."""
CROWD_SCALES = (0.6, 0.5, 0.42)
"""Scales of crowd tokens to try, largest first."""
CROWD_GAP = 4
"""Gap between crowd tokens."""
GHOST_SHARE = 0.6
"""Size of a ghost, as a fraction of a token's."""
AXIS_SHARE = 0.44
"""Place of the axis between banner and numbers, as a fraction, unless stacks move it."""


class StackLayout(Struct, frozen=True, dict=True):
    """Sizes that are the same in all stacks of a stage, and the y of its axis.

    Below the axis, a column has `per_row` tokens per row, `spacing` apart. `state_pixels` is the
    letter height of states on the axis, and `lower_state_pixels` that of states below. Each is 0 if
    no token there has a state. `first_states` says whether there is also space for states between
    the tokens on the axis and those below, and `state_lines` in how many lines those on it are.
    """

    size: float
    name_pixels: float
    state_pixels: float
    lower_state_pixels: float
    first_states: bool
    state_lines: int
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
        return self.state_pixels * LINE_HEIGHT * self.state_lines

    @property
    def lower_state_height(self) -> float:
        return self.lower_state_pixels * LINE_HEIGHT

    @property
    def first_state_height(self) -> float:
        """Height of the states between the tokens on the axis and those below."""
        return self.state_height * self.first_states

    @cached_property
    def pitch(self) -> float:
        """Distance between two rows below the axis."""
        gap = TOKEN_GAP if self.name_pixels else TOKEN_GAP * 0.7
        return self.size + self.name_height + self.lower_state_height + gap

    def row_y(self, row: int) -> float:
        """Return the y of a row's tokens. Row 0 is the axis."""
        if not row:
            return self.axis_y
        return self.axis_y + row * self.pitch + self.first_state_height - self.lower_state_height

    def foot(self, row: int) -> float:
        """Return the y of the lower end of a row, including its states."""
        below = self.first_state_height if row else self.state_height
        return self.axis_y + row * self.pitch + self.size / 2 + below

    @cached_property
    def capacity(self) -> int:
        """Number of tokens in a column that fit at full size."""
        first_foot = self.axis_y + self.size / 2 + self.first_state_height
        rows_below = int((self.bottom - first_foot + 1e-6) / self.pitch)
        return 1 + max(0, rows_below) * self.per_row

    @property
    def max_depth(self) -> int:
        """Number of tokens in the largest column that fits, 0 if not even states on the axis do."""
        return self.capacity if self.foot(0) <= self.bottom + 1e-6 else 0

    def is_crowded(self, column: Column) -> bool:
        return len(column.members) > self.capacity

    def named_count(self, column: Column) -> int:
        """Return how many of a column's tokens have full size, and a name if any token has.

        A crowd takes the place of a row unless there is enough space below the last one.
        """
        count, capacity = len(column.members), self.capacity
        below = self._crowd_capacity(self.row(capacity - 1) + 1) if self.name_pixels else 0
        if count <= capacity + below:
            return min(count, capacity)
        return max(1, capacity - self.per_row)

    def with_named_first(self, column: Column) -> Column:
        """Return the column with its named tokens first, keeping the order otherwise."""
        if not self.is_crowded(column):
            return column
        ranks = [_name_rank(index, token) for index, token in enumerate(column.members)]
        ranked = sorted(range(len(ranks)), key=ranks.__getitem__)
        named_count = self.named_count(column)
        order = (*sorted(ranked[:named_count]), *sorted(ranked[named_count:]))
        return replace(column, members=tuple([column.members[index] for index in order]))

    @property
    def crowd_pitch(self) -> float:
        return self.crowd_size + CROWD_GAP

    @property
    def crowd_half(self) -> float:
        return self.crowd_per_row * self.crowd_pitch / 2

    def crowd_top(self, column: Column) -> float:
        return self._top(self.row_count(column))

    def crowd_capacity(self, column: Column) -> int:
        return self._crowd_capacity(self.row_count(column))

    def placed_count(self, column: Column) -> int:
        """Return how many tokens of a column have a place, with or without a name."""
        named_count = self.named_count(column)
        return named_count + min(len(column.members) - named_count, self.crowd_capacity(column))

    def _crowd_capacity(self, row: int) -> int:
        """Return how many crowd tokens fit in the place of a row and below."""
        rows = int((self.bottom - TOKEN_GAP - self._top(row)) / self.crowd_pitch)
        return max(0, rows) * self.crowd_per_row

    def _top(self, row: int) -> float:
        """Return the y of the upper end of a row, including its names."""
        return self.row_y(row) - self.size / 2 - self.name_height

    def row_count(self, column: Column) -> int:
        return self.row(self.named_count(column) - 1) + 1

    def row(self, index: int) -> int:
        """Return the row of a column's token by its index, both counted from 0."""
        return 0 if index == 0 else 1 + (index - 1) // self.per_row

    def x(self, column: Column, index: int) -> float:
        """Return the x of a column's token by its index. A row that isn't full is centred."""
        if index == 0:
            return column.x
        first_index = 1 + (self.row(index) - 1) * self.per_row
        count = min(self.per_row, self.named_count(column) - first_index)
        return column.x + (index - first_index - (count - 1) / 2) * self.spacing


class _StateRows(Struct, frozen=True):
    """Where texts may be below tokens: on the axis, even above other tokens, and below the axis."""

    axis: bool
    first: bool
    lower: bool


NO_STATES = _StateRows(axis=False, first=False, lower=False)


class StackSpace(Struct, frozen=True):
    """The space for stacks in a frame, down to `bottom`."""

    frame: Frame
    bottom: float
    lanes: int
    """The number of lines of names above the stacks."""
    state_lines: int
    """The number of lines of states below the tokens on the axis."""
    column_gap: float
    """The minimum distance between two columns, or between a column and the now line."""
    per_tick: float
    """The distance between two ticks."""
    ghosts: bool
    """Whether there may be ghosts below the tokens."""
    has_state: Callable[[StageToken], bool]
    """Whether there is a text below a token."""

    def is_right_size(self, scale: float, width: float) -> bool:
        """Return whether tokens at `scale` are large enough but no wider than `width`."""
        size = self.frame.size * scale
        min_size = 0 if self.frame.shape is Shape.COMPACT else MIN_TOKEN_SIZE
        return min_size <= size <= width - TOKEN_GAP

    def scales(self, per_row: int) -> Sequence[float]:
        """Return the scales of tokens that are large enough and fit in a row, largest first."""
        width = self.spacing(per_row) if per_row > 1 else self.column_gap
        return [scale for scale in SCALES if self.is_right_size(scale, width)]

    def max_per_row(self, scale: float) -> int:
        """Return how many tokens at `scale` fit in a row, at least 1."""
        counts = range(2, MAX_PER_ROW + 1)
        return max([1, *(n for n in counts if self.is_right_size(scale, self.spacing(n)))])

    def spacing(self, per_row: int) -> float:
        """Return the distance of `per_row` tokens in a row, all of them near their own tick."""
        fan = 2 * MAX_FAN * self.per_tick / (per_row - 1) if per_row > 1 else inf
        return min(fan, ROW_SHARE * self.column_gap / per_row)

    def crowd_per_row(self, size: float) -> int:
        """Return how many crowd tokens of `size` are near their own tick in a row."""
        pitch = size + CROWD_GAP
        in_column = int((self.column_gap - 2 * TOKEN_GAP + CROWD_GAP) / pitch)
        return max(1, min(in_column, 1 + int(2 * MAX_FAN * self.per_tick / pitch)))


def stack_layout(columns: Sequence[Column], space: StackSpace) -> StackLayout:
    """Return the largest sizes at which the tallest column fits, else the sizes for crowds."""
    tallest = max((len(column.members) for column in columns), default=1)
    states = _state_rows(columns, space)
    on_axis = replace(states, lower=False)
    fewer_states = (on_axis, replace(on_axis, first=False), NO_STATES)
    scales_by_count = [space.scales(count) for count in range(1, MAX_PER_ROW + 1)]
    for row_states in dict.fromkeys((states, *fewer_states)):
        for per_row, scales in enumerate(scales_by_count, start=1):
            sized = partial(_sized_layout, space, tallest, per_row=per_row, states=row_states)
            if scales and sized(scales[-1]).max_depth >= tallest:
                index = bisect_left(scales, tallest, key=lambda scale: sized(scale).max_depth)
                return sized(scales[index])
    return _crowd_layout(columns, space, tallest, has_states=states.axis)


def _crowd_layout(
    columns: Sequence[Column], space: StackSpace, tallest: int, *, has_states: bool
) -> StackLayout:
    """Return sizes for crowds, in which some of a column's tokens are small and unnamed.

    Tokens are smaller than `CROWD_STAGE_SCALE` only if this leaves more heroes a name. Heroes'
    names have priority over states. Rows below the axis have no states, and in a low window the
    axis has none either.
    """
    smaller_scales = [scale for scale in space.scales(1) if scale < CROWD_STAGE_SCALE]
    row_states = [
        _StateRows(each, each, lower=False) for each in dict.fromkeys((has_states, False))
    ]
    options = [*product(row_states, (CROWD_STAGE_SCALE, *smaller_scales))]
    heroes = [sum(token.hero for token in column.members) for column in columns]

    def sized(
        option: tuple[_StateRows, float], crowd_scale: float = CROWD_SCALES[-1]
    ) -> StackLayout:
        states, scale = option
        return _sized_layout(space, tallest, scale, space.max_per_row(scale), states, crowd_scale)

    def rank(layout: StackLayout) -> tuple[bool, int, bool, float, int]:
        return _crowd_rank(columns, heroes, layout)

    ranks = dict[tuple[_StateRows, float], tuple[bool, int, bool, float, int]]()
    for option in options:
        ranks[option] = rank(sized(option))
        if ranks[option][:2] == (True, sum(heroes)):
            break  # no smaller tokens or fewer states can be better
    best = max(ranks, key=ranks.__getitem__)
    return max((sized(best, each) for each in CROWD_SCALES), key=rank)


def _crowd_rank(
    columns: Sequence[Column], heroes: Sequence[int], layout: StackLayout
) -> tuple[bool, int, bool, float, int]:
    """Return a key that is largest for the best layout of `columns`, some of which are crowds.

    It counts the heroes with a name and the tokens with a place. `heroes` are the numbers of heroes
    in the columns.
    """
    has_space = layout.foot(0) <= layout.bottom and all(
        layout.crowd_capacity(column) for column in columns if layout.is_crowded(column)
    )
    # In a column, only the first token is named before all heroes.
    named_heroes = sum(
        min(number, layout.named_count(column) - (not column.members[0].hero))
        for column, number in zip(columns, heroes, strict=True)
    )
    return (
        has_space,
        named_heroes if layout.name_pixels else 0,
        bool(layout.state_pixels),
        layout.size,
        sum(map(layout.placed_count, columns)),
    )


def _name_rank(index: int, token: StageToken) -> int:
    """Return a token's rank for a name: heroes and the first, then its ties, then others."""
    if token.hero or index == 0:
        return 0
    return 1 if token.tied or token.joint else 2


def _state_rows(columns: Sequence[Column], space: StackSpace) -> _StateRows:
    if not space.frame.name_pixels:
        return NO_STATES
    first = [column.members[0] for column in columns]
    others = [token for column in columns for token in column.members[1:]]
    on_axis = any(map(space.has_state, first))
    return _StateRows(on_axis, on_axis, any(map(space.has_state, others)))


def _sized_layout(
    space: StackSpace,
    depth: int,
    scale: float,
    per_row: int,
    states: _StateRows,
    crowd_scale: float = CROWD_SCALES[-1],
) -> StackLayout:
    frame, bottom = space.frame, space.bottom
    size, crowd_size = frame.size * scale, frame.size * crowd_scale
    name_pixels = frame.name_pixels and max(frame.read_pixels, frame.name_pixels * (1 + scale) / 2)
    state_pixels = name_pixels and max(frame.read_pixels, name_pixels * STATE_SHARE)
    min_axis_y = (
        frame.top
        + space.lanes * name_pixels * LINE_HEIGHT
        + TOKEN_GAP * max(2, space.lanes) * bool(name_pixels)
        + size / 2
    )
    resting_y = max(min_axis_y, frame.top + AXIS_SHARE * (bottom - frame.top))
    layout = StackLayout(
        size,
        name_pixels,
        state_pixels * states.axis,
        state_pixels * states.lower,
        states.first,
        space.state_lines if states.first else 1,
        0,
        bottom,
        crowd_size,
        space.crowd_per_row(crowd_size),
        per_row,
        space.spacing(per_row),
    )
    needed_height = max(layout.foot(0), layout.foot(layout.row(depth - 1)))
    axis_y = max(min_axis_y, min(resting_y, bottom - needed_height))
    ghosts = (GHOST_SHARE * size + CROWD_GAP) * space.ghosts
    # The numbers are close below the lowest token.
    return replace(
        layout, axis_y=axis_y, bottom=min(bottom, axis_y + needed_height + ghosts + TOKEN_GAP)
    )
