"""Tokens in a lane, and the range of the timeline."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from itertools import chain, repeat

from msgspec import Struct

from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.sight.lanes import Bar, Lane
from views.timeline.geometry import MAX_FLAG_TIERS, Extent
from views.timeline.sizes import LaneSizes


class TokenRole(Enum):
    """What a token in a lane stands for."""

    GHOST = auto()
    LATER = auto()
    """A ghost after the nearest one."""
    ENTERING = auto()
    """A combatant on the start line, before its first turn is known."""
    LEFT_BEHIND = auto()
    """The marker of a combatant that waits, on its old place."""
    MARKER = auto()
    PLACED = auto()
    """A wait with a chosen end."""
    WAITING = auto()
    """A wait without a chosen end."""


class LaneToken(Struct, frozen=True):
    """A token on the axis, whose look depends on its role."""

    tick: Tick
    role: TokenRole

    def reach(self, sizes: LaneSizes) -> float:
        """Return half of the width that the token covers in a lane, in pixels."""
        if self.role in (TokenRole.GHOST, TokenRole.LATER):
            return sizes.ghost / 2
        has_ring = self.role in (TokenRole.PLACED, TokenRole.WAITING)
        return sizes.ring_radius if has_ring else sizes.token / 2


def lane_tokens(lane: Lane, now: Tick) -> tuple[LaneToken, ...]:
    """Return the tokens of a lane, with the main token last."""
    tokens = list(map(LaneToken, lane.ghosts, chain((TokenRole.GHOST,), repeat(TokenRole.LATER))))
    if lane.is_entering:
        tokens.append(LaneToken(now, TokenRole.ENTERING))
    if lane.placed is not None and lane.marker is not None:
        tokens.append(LaneToken(lane.marker, TokenRole.LEFT_BEHIND))
    if main := main_token(lane, now):
        tokens.append(main)
    return tuple(tokens)


def main_token(lane: Lane, now: Tick) -> LaneToken | None:
    """Return the token that stands for the combatant and can be dragged, or None."""
    if lane.placed is not None:
        return LaneToken(lane.placed, TokenRole.PLACED)
    if lane.marker is not None:
        return LaneToken(lane.marker, TokenRole.MARKER)
    if not lane.is_waiting:
        return None
    return LaneToken(now if lane.can_act_from is None else lane.can_act_from, TokenRole.WAITING)


def turn_range(lanes: Iterable[Lane], now: Tick) -> tuple[Tick, Tick]:
    ticks = [now, *(tick for lane in lanes for tick in _turn_ticks(lane))]
    return min(ticks), max(ticks)


def full_range(lanes: Sequence[Lane], now: Tick, axis: Axis) -> tuple[Tick, Tick]:
    """Return the first and the last tick in use.

    Ranks begin again in each round, so bars that began in an earlier one are cut there.
    """
    ticks = [now]
    ticks += [lane.marker for lane in lanes if lane.marker is not None]
    ticks += [lane.placed for lane in lanes if lane.placed is not None]
    ticks += [tick for lane in lanes for tick in lane.ghosts]
    ticks += [lane.trail[0] for lane in lanes if lane.trail]
    ticks += [flag.tick for lane in lanes for flag in lane.flags]
    ends = (bar.end for lane in lanes for bar in lane.bars)
    ticks += [end for end in ends if end is not None]
    if not axis.is_ranking:
        ticks += [bar.start for lane in lanes for bar in lane.bars]
    return min(ticks), max(ticks)


def axis_extent(axis: Axis, first: Tick, last: Tick) -> Extent:
    """Return the extent of `axis` with contents from `first` to `last`.

    It begins at the origin or with earlier contents. An axis of names is one round, and contents
    from earlier rounds are left out. Ranks, and an axis with an end, are shown as far as they are
    in use.
    """
    if axis.names:
        return Extent(axis.origin, max(last, len(axis.names) - 1))
    if axis.is_ranking or axis.last is not None:
        return Extent(first, last if axis.last is None else max(last, axis.last))
    return Extent(min(axis.origin, first))


def assign_tiers(bars: Iterable[Bar]) -> tuple[int, ...]:
    """Return the tier of each bar, from 0 at the bottom, so that few bars overlap."""
    ends: list[float] = []
    result = []
    for bar in bars:
        tier = next((n for n, end in enumerate(ends) if end <= bar.start), len(ends))
        tier = min(tier, MAX_FLAG_TIERS - 1)
        ends[tier : tier + 1] = [float("inf") if bar.end is None else bar.end]
        result.append(tier)
    return tuple(result)


def _turn_ticks(lane: Lane) -> Iterator[Tick]:
    return (tick for tick in (lane.marker, lane.placed) if tick is not None)
