"""Stacks: how large tokens may be so that all who share a tick have a place.

A name stands above its token, and a word for its state below: everywhere, at every size. The
first of a tick stands on the axis; below it, several stand abreast where one row each would leave
some without a name and the columns are far enough apart.
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

STEPS = (1.0, 0.86, 0.72, 0.6, 0.5)
"""Token sizes to try, the largest first."""
GAP = 6
ABREAST = 3
"""How many of a tick stand beside each other at most."""
TOGETHER = 0.8
"""How much nearer they are to each other than to those of the next tick."""
CROWDED = 0.6
"""The size at which a stage has crowds: one that leaves some of each stack their name."""
STATE = 0.84
"""The letters of a state, as a share of those of a name."""
CROWDS = (0.6, 0.5, 0.42)
"""The sizes of those a stack has no room to name, as shares of a whole token, largest first."""
AIR = 4
"""How far they are apart."""
_LOOKS, _WAITING = attrgetter("looks"), attrgetter("waiting")
REST = 0.44
"""Where the axis rests between banner and numbers as long as the stacks leave it there."""


class Stacking(Struct, frozen=True, dict=True):
    """The sizes one stage has agreed on, and the height of its axis.

    Below the axis each column has `abreast` tokens to a row, `beside` each other by that much.
    States have a height of their own between rows, for neighbours may stand there side by side.
    """

    size: float
    name_pixels: float
    state_pixels: float
    axis_y: float
    bottom: float
    crowd: float
    crowd_abreast: int
    abreast: int
    beside: float

    @property
    def lane(self) -> float:
        return self.name_pixels * LINE_HEIGHT

    @property
    def state(self) -> float:
        """The height of one row of states; 0 where no one has one."""
        return self.state_pixels * LINE_HEIGHT

    @cached_property
    def pitch(self) -> float:
        """The distance from one token of a stack to the next."""
        return self.size + self.lane + self.state + (GAP if self.name_pixels else GAP * 0.7)

    @cached_property
    def rows(self) -> int:
        """How many rows there are room for."""
        room = self.bottom - self.axis_y - self.size / 2 - self.state
        return 1 + max(0, int((room + 1e-6) / self.pitch))

    @property
    def capacity(self) -> int:
        return 1 + (self.rows - 1) * self.abreast

    def crowded(self, column: Column) -> bool:
        """Say whether more stand there than can be named."""
        return len(column.members) > self.capacity

    def named(self, column: Column) -> int:
        """Return how many of a column have a whole token, and a name where there are any."""
        wanted, most = len(column.members), self.capacity
        return wanted if wanted <= most else max(1, most - self.abreast)

    def named_first(self, column: Column) -> Column:
        """Return the column with those before the others who are named, each in their order."""
        if not self.crowded(column):
            return column
        ranks = [_rank(place, token) for place, token in enumerate(column.members)]
        ranked = sorted(range(len(ranks)), key=ranks.__getitem__)
        most = self.named(column)
        order = (*sorted(ranked[:most]), *sorted(ranked[most:]))
        return replace(column, members=tuple([column.members[place] for place in order]))

    @property
    def crowd_pitch(self) -> float:
        return self.crowd + AIR

    @property
    def crowd_half(self) -> float:
        """How far a crowd reaches to each side."""
        return self.crowd_abreast * self.crowd_pitch / 2

    def crowd_top(self, column: Column) -> float:
        return self.axis_y + self.rows_of(column) * self.pitch - self.size / 2 - self.lane

    def crowd_room(self, column: Column) -> int:
        """Return how many have a place in the crowd of a column."""
        rows = int((self.bottom - self.crowd_top(column)) / self.crowd_pitch)
        return max(0, rows) * self.crowd_abreast

    def fits(self, column: Column) -> bool:
        """Say whether all of a column have a place, be it without a name."""
        rest = len(column.members) - self.named(column)
        return rest <= self.crowd_room(column)

    def rows_of(self, column: Column) -> int:
        """Return how many rows those have."""
        return self.row(self.named(column) - 1) + 1

    def row(self, place: int) -> int:
        """Return the row of someone's place in a column, both from 0 on."""
        return 0 if place == 0 else 1 + (place - 1) // self.abreast

    def x(self, column: Column, place: int) -> float:
        """Return where someone stands; those of a row that is not full stand in its middle."""
        if place == 0:
            return column.x
        begins = 1 + (self.row(place) - 1) * self.abreast
        count = min(self.abreast, self.named(column) - begins)
        return column.x + (place - begins - (count - 1) / 2) * self.beside


class Room(Struct, frozen=True):
    """The room for the stacks of a frame: down to `bottom`, below that many `lanes` of names.

    Two columns are no nearer than `apart`.
    """

    frame: Frame
    bottom: float
    lanes: int
    apart: float


def stacking(columns: Sequence[Column], room: Room) -> Stacking:
    """Return the largest sizes at which the tallest column fits, or else those of a crowd."""
    stacks = [column.members for column in columns]
    depth = max(map(len, stacks), default=1)
    wanted = tuple(_wanted([*chain.from_iterable(stacks)]))
    most = max(1, min(ABREAST, int(room.apart / room.frame.plan.per_tick + 1e-6)))
    for abreast in range(1, most + 1):
        for scale, states in wanted:
            tried = _stacking(room, depth, scale, abreast, CROWDS[-1], states=states)
            if depth <= tried.capacity and (abreast == 1 or tried.size + GAP <= tried.beside):
                return tried
    crowds = [_stacking(room, depth, CROWDED, most, size, states=wanted[-1][1]) for size in CROWDS]
    return next((each for each in crowds if all(map(each.fits, columns))), crowds[-1])


def _rank(place: int, token: StageToken) -> int:
    """Return who needs a name most: the first and who acts with it, then players' characters."""
    if place == 0 or token.tied or token.joint:
        return 0
    return 1 if token.side is Side.PC else 2


def _wanted(tokens: Sequence[StageToken]) -> Iterator[tuple[float, bool]]:
    """Yield sizes to try, and whether there are states: the ring of who waits needs no word."""
    ill = any(map(_LOOKS, tokens))
    if ill or any(map(_WAITING, tokens)):
        yield from ((scale, True) for scale in STEPS if ill or scale > CROWDED)
    if not ill:
        yield from ((scale, False) for scale in STEPS)


def _stacking(
    room: Room, depth: int, scale: float, abreast: int, crowd: float, *, states: bool
) -> Stacking:
    plan, bottom = room.frame.plan, room.bottom
    size, small, least = plan.size * scale, plan.size * crowd, room.frame.least_pixels
    crowd_abreast = max(1, int((room.apart - 2 * GAP + AIR) / (small + AIR)))
    names = plan.name_pixels and max(least, plan.name_pixels * (1 + scale) / 2)
    state = names and max(least, names * STATE) * states
    highest = plan.top + room.lanes * names * LINE_HEIGHT + GAP * 2 * bool(names) + size / 2
    rest = max(highest, plan.top + REST * (bottom - plan.top))
    beside = TOGETHER * room.apart / abreast
    loose = Stacking(size, names, state, rest, bottom, small, crowd_abreast, abreast, beside)
    needed = loose.row(depth - 1) * loose.pitch + size / 2 + loose.state
    return replace(loose, axis_y=max(highest, min(rest, bottom - needed)))
