"""Stacks: how large tokens may be so that all who share a tick have a place.

A name stands above its token, and a word for its state below: everywhere, at every size.
"""

from collections.abc import Iterator, Sequence
from functools import cached_property
from operator import attrgetter

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.stage import StageToken
from views.player_stage.columns import Column
from views.player_stage.frame import Frame
from views.player_stage.shapes import LINE_HEIGHT

STEPS = (1.0, 0.86, 0.72, 0.6, 0.5)
"""Token sizes to try, the largest first."""
GAP = 6
CROWDED = 0.6
"""The size at which a stage has crowds: one that leaves some of each stack their name."""
STATE = 0.84
"""The letters of a state, as a share of those of a name."""
CROWD = 0.42
"""The size of those a stack has no room to name, as a share of a whole token."""
_CONDITION, _WAITING = attrgetter("condition"), attrgetter("waiting")
REST = 0.44
"""Where the axis rests between banner and numbers as long as the stacks leave it there."""


class Stacking(Struct, frozen=True, dict=True):
    """The sizes one stage has agreed on, and the height of its axis."""

    size: float
    name_pixels: float
    state_pixels: float
    axis_y: float
    bottom: float
    crowd: float

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
        names, states = self.name_pixels * LINE_HEIGHT, self.state_pixels * LINE_HEIGHT
        return self.size + names + states + (GAP if self.name_pixels else GAP * 0.7)

    @cached_property
    def capacity(self) -> int:
        room = self.bottom - self.axis_y - self.size / 2 - self.state_pixels * LINE_HEIGHT
        return 1 + max(0, int((room + 1e-6) / self.pitch))

    def crowded(self, column: Column) -> bool:
        """Say whether more stand there than can be named."""
        return len(column.members) > self.capacity

    def named(self, column: Column) -> int:
        """Return how many of a column have a whole token, and a name where there are any."""
        wanted, most = len(column.members), self.capacity
        return wanted if wanted <= most else max(1, most - 1)


class Room(Struct, frozen=True):
    """The room for the stacks of a frame: down to `bottom`, below that many `lanes` of names."""

    frame: Frame
    bottom: float
    lanes: int


def stacking(columns: Sequence[Column], room: Room) -> Stacking:
    """Return the largest sizes at which the tallest column fits, or else those of a crowd."""
    depth = max((len(column.members) for column in columns), default=1)
    wanted = tuple(_wanted([each for column in columns for each in column.members]))
    tried = (_stacking(room, depth, scale, states=states) for scale, states in wanted)
    fits = (each for each in tried if depth <= each.capacity)
    return next(fits, None) or _stacking(room, depth, CROWDED, states=wanted[-1][1])


def _wanted(tokens: Sequence[StageToken]) -> Iterator[tuple[float, bool]]:
    """Yield sizes to try, and whether there are states: the ring of who waits needs no word."""
    ill = any(map(_CONDITION, tokens))
    if ill or any(map(_WAITING, tokens)):
        yield from ((scale, True) for scale in STEPS if ill or scale > CROWDED)
    if not ill:
        yield from ((scale, False) for scale in STEPS)


def _stacking(room: Room, depth: int, scale: float, *, states: bool) -> Stacking:
    plan, bottom = room.frame.plan, room.bottom
    size, crowd, least = plan.size * scale, plan.size * CROWD, room.frame.least_pixels
    names = plan.name_pixels and max(least, plan.name_pixels * (1 + scale) / 2)
    state = names and max(least, names * STATE) * states
    highest = plan.top + room.lanes * names * LINE_HEIGHT + GAP * 2 * bool(names) + size / 2
    rest = max(highest, plan.top + REST * (bottom - plan.top))
    loose = Stacking(size, names, state, rest, bottom, crowd)
    needed = (depth - 1) * loose.pitch + size / 2 + loose.state
    return replace(loose, axis_y=max(highest, min(rest, bottom - needed)))
