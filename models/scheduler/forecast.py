"""Ghosts: turns that will come if nothing more is changed, computed only as far as asked."""

import heapq
from collections.abc import Iterable, Iterator
from itertools import count, repeat
from operator import attrgetter
from typing import cast

from msgspec import Struct

from models.scheduler.clock import CombatantId, Tick


class Ghost(Struct, frozen=True, order=True, gc=False):
    """A predicted turn; `certain` when the rules fix it, not only habit."""

    tick: Tick
    who: CombatantId
    certain: bool = True


def every(who: CombatantId, first: Tick, period: int, *, certain: bool = True) -> Iterator[Ghost]:
    """Return endless ghosts of `who` from `first` on, `period` (1 or more) ticks apart."""
    ticks = cast("Iterator[Tick]", count(first, period))
    return map(Ghost, ticks, repeat(who), repeat(certain))


def merged(forecasts: Iterable[Iterator[Ghost]]) -> Iterator[Ghost]:
    """Yield the ghosts of all `forecasts` by tick; those on one tick in the order given."""
    return heapq.merge(*forecasts, key=attrgetter("tick"))
