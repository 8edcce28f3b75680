"""Which tokens stand in a lane, and where the timeline begins and ends."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from itertools import chain, repeat

from msgspec import Struct

from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.sight.lanes import Bar, Lane
from views.timeline.geometry import MOST_TIERS, Extent
from views.timeline.sizes import LaneSizes


class TokenRole(Enum):
    """What a token in a lane means."""

    GHOST = auto()
    LATER = auto()
    """A ghost behind the nearest one."""
    LEFT = auto()
    MARKER = auto()
    PLACED = auto()
    WAITING = auto()


class LaneToken(Struct, frozen=True):
    """A token on the axis."""

    tick: Tick
    role: TokenRole

    def reach(self, sizes: LaneSizes) -> float:
        """Return how many pixels from its centre it covers what lies beneath."""
        if self.role in (TokenRole.GHOST, TokenRole.LATER):
            return sizes.ghost / 2
        rings = self.role in (TokenRole.PLACED, TokenRole.WAITING)
        return sizes.ring if rings else sizes.token / 2


def lane_tokens(lane: Lane, now: Tick) -> tuple[LaneToken, ...]:
    """Return the tokens of a lane, the one to take hold of last."""
    tokens = list(map(LaneToken, lane.ghosts, chain((TokenRole.GHOST,), repeat(TokenRole.LATER))))
    if lane.placed is not None and lane.marker is not None:
        tokens.append(LaneToken(lane.marker, TokenRole.LEFT))
    if chief := chief_token(lane, now):
        tokens.append(chief)
    return tuple(tokens)


def chief_token(lane: Lane, now: Tick) -> LaneToken | None:
    """Return the token that stands for the combatant, or None when it has no place at all."""
    if lane.placed is not None:
        return LaneToken(lane.placed, TokenRole.PLACED)
    if lane.marker is not None:
        return LaneToken(lane.marker, TokenRole.MARKER)
    if not lane.waiting:
        return None
    return LaneToken(now if lane.opens is None else lane.opens, TokenRole.WAITING)


def turns_reach(lanes: Iterable[Lane], now: Tick) -> tuple[Tick, Tick]:
    """Return the first and the last tick of now and all markers."""
    ticks = [now, *(tick for lane in lanes for tick in _turns(lane))]
    return min(ticks), max(ticks)


def whole_reach(lanes: Sequence[Lane], now: Tick) -> tuple[Tick, Tick]:
    """Return the first and the last tick on which anything stands."""
    ticks = [now]
    ticks += [lane.marker for lane in lanes if lane.marker is not None]
    ticks += [lane.placed for lane in lanes if lane.placed is not None]
    ticks += [tick for lane in lanes for tick in lane.ghosts]
    ticks += [lane.trail[0] for lane in lanes if lane.trail]
    ticks += [tick for lane in lanes if lane.flags or lane.bars for tick in _laid(lane)]
    return min(ticks), max(ticks)


def axis_extent(axis: Axis, first: Tick, last: Tick) -> Extent:
    """Return what there is of `axis` where anything stands between `first` and `last`.

    It begins with the scene, unless something stands before that; an axis of names is one round,
    and what lasts from earlier ones is clipped.
    """
    if axis.names:
        return Extent(axis.origin, max(last, len(axis.names) - 1))
    return Extent(min(axis.origin, first))


def tiers(bars: Iterable[Bar]) -> tuple[int, ...]:
    """Return for each bar how many places above the lowest it lies, so that they can be seen."""
    ends: list[float] = []
    chosen = []
    for bar in bars:
        tier = next((n for n, end in enumerate(ends) if end <= bar.start), len(ends))
        tier = min(tier, MOST_TIERS - 1)
        ends[tier : tier + 1] = [float("inf") if bar.end is None else bar.end]
        chosen.append(tier)
    return tuple(chosen)


def _turns(lane: Lane) -> Iterator[Tick]:
    return (tick for tick in (lane.marker, lane.placed) if tick is not None)


def _laid(lane: Lane) -> Iterator[Tick]:
    """Yield the ticks of flags and of the ends of bars."""
    yield from (flag.tick for flag in lane.flags)
    for bar in lane.bars:
        yield bar.start
        if bar.end is not None:
            yield bar.end
