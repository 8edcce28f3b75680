"""The encounter: everything that is true at one moment of a fight."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from itertools import groupby
from operator import attrgetter
from typing import Annotated, cast

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import force_setattr

from models.scheduler.bounds import (
    LONGEST_QUOTE,
    MOST_COMBATANTS,
    MOST_EFFECTS,
    MOST_SPANS,
    MOST_TIMERS,
    Count,
    Name,
    Number,
    Some,
    Title,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.effects import Effect, Span, Timer
from models.scheduler.names import named
from models.scheduler.roster import Roster
from models.scheduler.turns import Turn
from models.wording import tr


class EncounterSettings:
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
    """Whether the players see time pass while someone they can't see acts."""

    STANDS = "stands"
    PASSES = "passes"


class Encounter(Struct, frozen=True, gc=False):
    """A fight at one moment. Only `apply` makes a changed one.

    The players' clock is on the tick `players_now`. By `players_behind` other ticks are more than
    they read: so far counts that began unseen have set the clock on. `numbers_gone` are the last
    numbers that players read of names, where one that bore a number is gone.
    """

    system: Name
    settings: EncounterSettings
    ledger: Ledger
    title: Title = ""
    now: Tick = Tick(0)
    players_now: Tick = Tick(0)
    players_clock: PlayersClock = PlayersClock.STANDS
    combatants: Annotated[Mapping[CombatantId, Combatant], Meta(max_length=MOST_COMBATANTS)] = {}
    spans: Annotated[tuple[Span, ...], Meta(max_length=MOST_SPANS)] = ()
    timers: Annotated[tuple[Timer, ...], Meta(max_length=MOST_TIMERS)] = ()
    arrivals: Count = 0
    joined: Count = 0
    effects: Annotated[tuple[Effect, ...], Meta(max_length=MOST_EFFECTS)] = ()
    players_behind: Number = 0
    numbers_gone: Annotated[Mapping[Name, Count], Some] | UnsetType = UNSET

    def __post_init__(self) -> None:
        if type(self.combatants) is not Roster:
            _refuse_other_keys(self.combatants)
            force_setattr(self, "combatants", named(self.combatants.values(), self.numbers_gone))

    roster = cast("Roster", property(attrgetter("combatants")))
    """The combatants, with their turns in order; looked up in C, for it is asked often."""

    def __getitem__(self, who: CombatantId) -> Combatant:
        """Return the combatant of that id. Raises KeyError when there is none."""
        return self.combatants[who]

    def __contains__(self, who: object) -> bool:
        return who in self.combatants

    def players_read(self, tick: Tick) -> Tick:
        """Return what players read on their clock for a tick of what is still to come."""
        return Tick(tick - self.players_behind)

    def everybody(self) -> Iterator[Combatant]:
        """Yield all combatants, in the order in which they were added."""
        return self.roster.everybody()

    def present(self) -> Iterator[Combatant]:
        """Yield those who take part in the scene, in the order in which they were added."""
        return iter([each for each in self.roster.everybody() if each.presence is _PRESENT])

    def order(self) -> tuple[Turn, ...]:
        """Return all turns that are known, placed ones included, first to act first."""
        return tuple(self.roster.turns)

    def upcoming(self) -> Turn | None:
        return self.roster.turns.first

    def foremost(self) -> tuple[Turn, ...]:
        """Return the turns that share tick and precedence with the one that comes first."""
        first = self.roster.turns.first
        if first is None:
            return ()
        here = _place(first)
        group: list[Turn] = []
        for turn in self.roster.turns:
            if _place(turn) != here:
                break
            group.append(turn)
        return tuple(group)

    def soonest(self) -> tuple[Turn, ...]:
        """Return the turns on the tick that comes first, first to act first."""
        first = self.roster.turns.first
        return () if first is None else self.roster.turns.until(first.tick)

    def on(self, tick: Tick) -> tuple[Turn, ...]:
        """Return the turns on `tick`, first to act first."""
        return self.roster.turns.on(tick)

    def due(self) -> tuple[Turn, ...]:
        """Return the turns on the current tick, first to act first."""
        return self.roster.turns.until(self.now)

    def lasting(self) -> tuple[Effect, ...]:
        """Return the effects that go on, in the order in which they were laid."""
        return tuple([each for each in self.effects if not each.over])

    def effect(self, known: str) -> Effect | None:
        """Return the effect of that id; None where it is gone."""
        return next((each for each in self.effects if each.id == known), None)

    def known_to_gm(self) -> tuple[Effect, ...]:
        """Return the effects that go on for the GM: also those gone for the players alone."""
        return tuple([each for each in self.effects if each.gone or not each.over])

    def known_to_players(self) -> tuple[Effect, ...]:
        """Return the effects that go on for the players: also those over for the GM alone."""
        return tuple([each for each in self.effects if not (each.gone or each.secret)])

    def next_timer(self) -> Timer | None:
        """Return the timer that fires first: by tick, by rank, then the one set first."""
        if not self.timers:
            return None
        return min(self.timers, key=_firing)


def _refuse_other_keys(combatants: Mapping[CombatantId, Combatant]) -> None:
    for key, each in combatants.items():
        if key != each.id:
            told = {"key": key[:LONGEST_QUOTE], "id": each.id[:LONGEST_QUOTE]}
            raise ValueError(tr("The combatant “{key}” has the id “{id}”", **told))


def ties(turns: Sequence[Turn]) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the groups in sorted `turns` that share tick and precedence, two or more each."""
    groups = [tuple(group) for _, group in groupby(turns, key=_place)]
    return tuple([tuple([turn.who for turn in group]) for group in groups if len(group) > 1])


_PRESENT = Presence.PRESENT
_firing = attrgetter("at", "rank")
_place = attrgetter("spot.tick", "spot.precedence")
"""Where a turn lies but for its arrival; in C, for all turns are asked after every step."""
