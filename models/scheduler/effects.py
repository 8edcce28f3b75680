"""What lies on the axis beside turns: spans that last and timers that fire."""

from msgspec import Struct

from models.scheduler.clock import CombatantId, Tick


class Span(Struct, frozen=True, gc=False):
    """A bar on the axis; `end` is None while nobody knows when it will end."""

    id: str
    label: str
    start: Tick
    end: Tick | None = None
    who: CombatantId | None = None
    kind: str = "effect"


class Timer(Struct, frozen=True, gc=False):
    """Something that happens on tick `at`, and `left - 1` times more, `every` ticks apart.

    Of several on one tick the one of the lowest `rank` comes first.
    """

    id: str
    name: str
    at: Tick
    every: int = 0
    left: int = 1
    who: CombatantId | None = None
    secret: bool = True
    rank: int = 0
