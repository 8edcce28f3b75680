"""The encounter: everything that is true at one moment of a fight."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import groupby

from msgspec import Struct

from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Spot
from models.scheduler.effects import Span, Timer


class Settings:
    """The choices a system offers for one encounter; each system defines its own."""

    __slots__ = ()

    @property
    def wounds_slow(self) -> bool:
        """Whether wound penalties slow: a house rule that a system may offer as a choice."""
        return False


class Ledger:
    """What a system writes down for the whole scene; each system defines its own."""

    __slots__ = ()


class PlayersClock(Enum):
    """Whether the players see time pass while somebody they cannot see acts."""

    STANDS = "stands"
    PASSES = "passes"


class Turn(Struct, frozen=True):
    """One place in the order: a combatant's marker, or the tick on which it placed its wait."""

    who: CombatantId
    spot: Spot
    placed: bool = False

    @property
    def tick(self) -> Tick:
        """The tick on which this turn comes."""
        return self.spot.tick


class Encounter(Struct, frozen=True):
    """A fight at one moment. Only `apply` makes a changed one."""

    system: str
    settings: Settings
    ledger: Ledger
    title: str = ""
    now: Tick = Tick(0)
    players_now: Tick = Tick(0)
    players_clock: PlayersClock = PlayersClock.STANDS
    combatants: Mapping[CombatantId, Combatant] = {}
    spans: tuple[Span, ...] = ()
    timers: tuple[Timer, ...] = ()
    arrivals: int = 0
    joined: int = 0

    def __getitem__(self, who: CombatantId) -> Combatant:
        """Return the combatant of that id. Raises KeyError when there is none."""
        return self.combatants[who]

    def __contains__(self, who: object) -> bool:
        return who in self.combatants

    def everybody(self) -> Iterator[Combatant]:
        """Yield all combatants, in the order in which they were added."""
        return iter(self.combatants.values())

    def present(self) -> Iterator[Combatant]:
        """Yield those who take part in the scene, in the order in which they were added."""
        return (each for each in self.everybody() if each.presence is Presence.PRESENT)

    def order(self) -> tuple[Turn, ...]:
        """Return all turns that are known, placed ones included, first to act first."""
        return tuple(sorted(self._turns(), key=lambda turn: turn.spot.rank))

    def upcoming(self) -> Turn | None:
        """Return the turn that comes first, or None when nobody has one."""
        return min(self._turns(), key=lambda turn: turn.spot.rank, default=None)

    def due(self) -> tuple[Turn, ...]:
        """Return the turns on the present tick, first to act first."""
        here = (turn for turn in self._turns() if turn.tick <= self.now)
        return tuple(sorted(here, key=lambda turn: turn.spot.rank))

    def next_timer(self) -> Timer | None:
        """Return the timer that fires first: by tick, by rank, then the one set first."""
        return min(self.timers, key=lambda timer: (timer.at, timer.rank), default=None)

    def _turns(self) -> Iterator[Turn]:
        for each in self.present():
            if each.marker is not None:
                yield Turn(each.id, each.marker)
            if each.placed is not None:
                yield Turn(each.id, each.placed, placed=True)


def ties(turns: Sequence[Turn]) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the groups in sorted `turns` that share tick and precedence, two or more each."""
    groups = groupby(turns, key=lambda turn: (turn.tick, turn.spot.precedence))
    members = (tuple(turn.who for turn in group) for _, group in groups)
    return tuple(group for group in members if len(group) > 1)
