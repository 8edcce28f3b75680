"""The encounter: the whole state of a fight at one moment."""

from collections.abc import Iterator, Mapping, Sequence
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
        """Whether wound penalties slow: a house rule a system may offer."""
        return False


class Ledger:
    """A system's data on the whole scene; each system defines its own."""

    __slots__ = ()


class PlayersClock(Enum):
    """What the players' clock does while a hidden combatant acts."""

    STANDS = "stands"
    PASSES = "passes"


class Encounter(Struct, frozen=True, gc=False):
    """A fight at one moment. Only `apply.apply` makes a changed copy.

    `players_now` is the players' clock. `players_behind` is the number of ticks by which the
    players' count is behind the GM's, because counts began while only hidden combatants acted.
    `last_numbers` holds, by name, the last number that players read on a removed combatant.
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
    """`combatants`, typed as the Roster it always is; an attrgetter for speed."""

    def __getitem__(self, who: CombatantId) -> Combatant:
        """Return the combatant with that id. Raises KeyError."""
        return self.combatants[who]

    def __contains__(self, who: object) -> bool:
        return who in self.combatants

    def players_tick(self, tick: Tick) -> Tick:
        """Return the players' tick for a coming `tick` of the GM's."""
        return Tick(tick - self.players_behind)

    def everybody(self) -> Iterator[Combatant]:
        """Yield all combatants in the order they were added."""
        return self.roster.everybody()

    def in_scene(self) -> Iterator[Combatant]:
        return iter([each for each in self.roster.everybody() if each.presence is _PRESENT])

    def order(self) -> tuple[Turn, ...]:
        """Return all turns, placed ones included, first to act first."""
        return tuple(self.roster.turns)

    def upcoming(self) -> Turn | None:
        return self.roster.turns.first

    def first_group(self) -> tuple[Turn, ...]:
        """Return the first turn and the turns that share its tick and precedence."""
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
        return () if first is None else self.roster.turns.until(first.tick)

    def turns_on(self, tick: Tick) -> tuple[Turn, ...]:
        return self.roster.turns.on(tick)

    def due(self) -> tuple[Turn, ...]:
        """Return the turns on the current tick, first to act first."""
        return self.roster.turns.until(self.now)

    def lasting_effects(self) -> tuple[Effect, ...]:
        return tuple([each for each in self.effects if not each.over_for_gm])

    def triggers_with_turn(self, who: CombatantId) -> bool:
        """Return whether an effect triggers as a turn of `who` begins."""
        return any(
            each.triggers_at_turn_start and each.of == who for each in self.lasting_effects()
        )

    def effect(self, effect_id: str) -> Effect | None:
        return next((each for each in self.effects if each.id == effect_id), None)

    def effects_for_gm(self) -> tuple[Effect, ...]:
        """Return the effects that last for the GM, also those that have ended for the players."""
        return tuple(
            [each for each in self.effects if each.over_for_players or not each.over_for_gm]
        )

    def effects_for_players(self) -> tuple[Effect, ...]:
        """Return the effects that last for the players, also those that have ended for the GM."""
        return tuple([each for each in self.effects if not (each.over_for_players or each.secret)])

    def next_timer(self) -> Timer | None:
        """Return the timer that triggers first: by tick, then rank, then age."""
        if not self.timers:
            return None
        return min(self.timers, key=_timer_order)


def _check_keys(combatants: Mapping[CombatantId, Combatant]) -> None:
    for key, each in combatants.items():
        if key != each.id:
            values = {"key": key[:MAX_QUOTE_LENGTH], "id": each.id[:MAX_QUOTE_LENGTH]}
            raise ValueError(tr("The combatant “{key}” has the id “{id}”", **values))


def ties(turns: Sequence[Turn]) -> tuple[tuple[CombatantId, ...], ...]:
    """Return the groups of two or more among sorted `turns` with equal tick and precedence."""
    groups = [tuple(group) for _, group in groupby(turns, key=_place)]
    return tuple([tuple([turn.who for turn in group]) for group in groups if len(group) > 1])


_PRESENT = Presence.PRESENT
_timer_order = attrgetter("at", "rank")
_place = attrgetter("spot.tick", "spot.precedence")
"""Tick and precedence; an attrgetter for speed: every step asks all turns."""
