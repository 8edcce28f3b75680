"""The encounter is the whole state of a fight at one moment."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import Enum
from itertools import groupby
from operator import attrgetter
from typing import Annotated, cast

from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.structs import force_setattr

from models.scheduler.bounds import (
    MAX_COMBATANTS,
    MAX_EFFECTS,
    MAX_QUOTE_LENGTH,
    MAX_SPANS,
    MAX_TIMERS,
    Count,
    MaxItems,
    Name,
    Number,
    Title,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.effects import Effect, Span, Timer
from models.scheduler.names import name_combatants
from models.scheduler.roster import Roster
from models.scheduler.turns import Turn
from models.wording import tr


class EncounterSettings:
    """A system's choices for one encounter; each system defines its own."""

    __slots__ = ()

    @property
    def wounds_slow(self) -> bool:
        """Whether wound penalties slow combatants, a house rule that systems may offer."""
        return False


class Ledger:
    """A system's data on the whole scene; each system defines its own."""

    __slots__ = ()


class PlayersClock(Enum):
    """Whether the players' clock stands still or runs while a hidden combatant acts."""

    STANDS = "stands"
    RUNS = "passes"


class Encounter(Struct, frozen=True, gc=False):
    """A fight at one moment; only `apply.apply` makes changed copies.

    `players_now` is the players' clock. `players_behind` is the number of ticks by which the
    players' count lags behind the GM's, because new counts began while only hidden combatants
    were acting.
    `last_numbers` maps names to the last number that players read on a removed combatant.
    """

    system: Name
    settings: EncounterSettings
    ledger: Ledger
    title: Title = ""
    now: Tick = Tick(0)
    players_now: Tick = Tick(0)
    players_clock: PlayersClock = PlayersClock.STANDS
    combatants: Annotated[Mapping[CombatantId, Combatant], Meta(max_length=MAX_COMBATANTS)] = {}
    spans: Annotated[tuple[Span, ...], Meta(max_length=MAX_SPANS)] = ()
    timers: Annotated[tuple[Timer, ...], Meta(max_length=MAX_TIMERS)] = ()
    arrival_count: Count = field(default=0, name="arrivals")
    """The number of times a turn was put on a tick."""
    combatants_added: Count = field(default=0, name="joined")
    """The number of combatants ever added, including those removed."""
    effects: Annotated[tuple[Effect, ...], Meta(max_length=MAX_EFFECTS)] = ()
    players_behind: Number = 0
    last_numbers: Annotated[Mapping[Name, Count], MaxItems] | UnsetType = field(
        default=UNSET, name="numbers_gone"
    )

    def __post_init__(self) -> None:
        if type(self.combatants) is not Roster:
            _check_keys(self.combatants)
            force_setattr(
                self, "combatants", name_combatants(self.combatants.values(), self.last_numbers)
            )

    roster = cast("Roster", property(attrgetter("combatants")))
    """`combatants`, typed as the Roster that it always is. This is an attrgetter for speed."""

    def __getitem__(self, who: CombatantId) -> Combatant:
        """Return the combatant with an id. Raises KeyError if there is none."""
        return self.combatants[who]

    def __contains__(self, who: object) -> bool:
        return who in self.combatants

    def players_tick(self, tick: Tick) -> Tick:
        """Convert a tick ahead on the GM's clock to a tick on the players' clock."""
        return Tick(tick - self.players_behind)

    def shown_to_players(self, tick: Tick | None) -> Tick | None:
        """Return a tick ahead as players read it: never before the one they see as current."""
        return None if tick is None else max(self.players_tick(tick), self.players_now)

    def all_combatants(self) -> Iterator[Combatant]:
        """Yield all combatants in the order in which they were added."""
        return self.roster.all_combatants()

    def combatants_in_scene(self) -> Iterator[Combatant]:
        return iter([each for each in self.roster.all_combatants() if each.presence is _PRESENT])

    def turn_order(self) -> tuple[Turn, ...]:
        """Return all turns in order, including placed ones."""
        return tuple(self.roster.turns)

    def next_turn(self) -> Turn | None:
        return self.roster.turns.first

    def first_tied_turns(self) -> tuple[Turn, ...]:
        """Return the first turn, and any turns with the same tick and precedence."""
        first = self.roster.turns.first
        if first is None:
            return ()
        place = _place(first)
        group: list[Turn] = []
        for turn in self.roster.turns:
            if _place(turn) != place:
                break
            group.append(turn)
        return tuple(group)

    def first_tick_turns(self) -> tuple[Turn, ...]:
        first = self.roster.turns.first
        return () if first is None else self.roster.turns.turns_until(first.tick)

    def turns_on(self, tick: Tick) -> tuple[Turn, ...]:
        return self.roster.turns.turns_on(tick)

    def due_turns(self) -> tuple[Turn, ...]:
        """Return the turns on the current tick in order."""
        return self.roster.turns.turns_until(self.now)

    def lasting_effects(self) -> tuple[Effect, ...]:
        return tuple([each for each in self.effects if not each.ended_for_gm])

    def has_turn_start_effect(self, who: CombatantId) -> bool:
        """Return whether an effect triggers when a turn of `who` begins."""
        return any(
            each.triggers_at_turn_start and each.of == who for each in self.lasting_effects()
        )

    def find_effect(self, effect_id: str) -> Effect | None:
        return next((each for each in self.effects if each.id == effect_id), None)

    def effects_for_gm(self) -> tuple[Effect, ...]:
        """Return the effects that last for the GM, even if they have ended for the players."""
        return tuple(
            [each for each in self.effects if each.ended_for_players or not each.ended_for_gm]
        )

    def effects_for_players(self) -> tuple[Effect, ...]:
        """Return the effects known to players that last for them, ended for the GM or not."""
        return tuple([each for each in self.effects if not (each.ended_for_players or each.secret)])

    def next_timer(self) -> Timer | None:
        """Return the timer that triggers next, by tick, then rank, then age, or None."""
        if not self.timers:
            return None
        return min(self.timers, key=_timer_order)


def _check_keys(combatants: Mapping[CombatantId, Combatant]) -> None:
    for key, each in combatants.items():
        if key != each.id:
            values = {"key": key[:MAX_QUOTE_LENGTH], "id": each.id[:MAX_QUOTE_LENGTH]}
            raise ValueError(tr("The combatant “{key}” has the id “{id}”", **values))


def find_ties(turns: Sequence[Turn]) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the combatants of each tie among sorted `turns`."""
    return ids_by_tie(find_tied_turns(turns))


def ids_by_tie(ties: Iterable[Sequence[Turn]]) -> tuple[tuple[CombatantId, ...], ...]:
    return tuple([tuple([turn.who for turn in tie]) for tie in ties])


def find_tied_turns(turns: Iterable[Turn]) -> tuple[tuple[Turn, ...], ...]:
    """Return the groups of turns with equal tick and precedence among sorted `turns`.

    A group has two or more combatants.
    """
    groups = [tuple(group) for _, group in groupby(turns, key=_place)]
    return tuple([tie for tie in groups if len(tie) > 1 and len({turn.who for turn in tie}) > 1])


_PRESENT = Presence.PRESENT
_timer_order = attrgetter("at", "rank")
_place = attrgetter("spot.tick", "spot.precedence")
"""Tick and precedence. This is an attrgetter for speed, since every step calls it for all turns."""
