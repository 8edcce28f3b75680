"""A combatant: its identity, its secrecy and its place on the axis."""

import re
from enum import Enum
from functools import lru_cache
from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType, field
from msgspec.structs import replace

from models.scheduler.bounds import (
    MAX_COUNTERS,
    MAX_STATES,
    CombatantNote,
    Count,
    CounterKey,
    CounterValue,
    CounterWord,
    DisplayName,
    Line,
    Members,
    Name,
    Rank,
    Words,
    WoundPenalty,
)
from models.scheduler.clock import CombatantId, Tick
from models.wording import isolated

ROLLED_INITIATIVE: Final = "initiative"
"""Key of the counter that holds an initiative rolled elsewhere until its owner enters the scene."""


class Side(Enum):
    """The side of a combatant: it decides shape and colour, and in some systems ties."""

    PC = "pc"
    NPC = "npc"
    NEUTRAL = "neutral"

    __hash__ = object.__hash__  # hashed for every token; Enum's own hash goes through Python code


class Secrecy(Enum):
    """How much the players know of a combatant."""

    FULL = "full"
    ALIAS = "alias"
    UNKNOWN = "unknown"
    HIDDEN = "hidden"


class Presence(Enum):
    """Whether a combatant takes part in the scene."""

    RESERVE = "reserve"
    PRESENT = "present"
    DEFEATED = "defeated"


class Stats:
    """A system's data on a combatant before the fight; each system defines its own."""

    __slots__ = ()


class Sheet:
    """A system's data on a combatant during the fight; each system defines its own."""

    __slots__ = ()


class Spot(Struct, frozen=True, order=True, gc=False):
    """A place in the order of turns: by tick, then lower precedence, then earlier arrival.

    Spots made by `apply` are unique.
    """

    tick: Tick
    precedence: Rank = 0
    arrival: Count = 0


class CounterState(Struct, frozen=True, gc=False, omit_defaults=True):
    """A state that holds while a counter is at the value `at` or below.

    `slow` is its wound penalty. Reaching it from above `adds` an effect, such as `Stunned for 5`.
    `out`: the GM is offered the choice of taking the combatant out of the fight.
    """

    at: CounterValue
    word: CounterWord
    slow: WoundPenalty = 0
    adds: Line = ""
    out: bool = False


class Counter(Struct, frozen=True, gc=False, omit_defaults=True):
    """A counted value, such as hit points, from `least` to `most` (None: no limit).

    `refill` says when it refills (see `counters.refill_rule`). A counter that refills is never
    the main counter of a combatant.
    """

    key: CounterKey
    value: CounterValue
    label: CounterWord = ""
    most: CounterValue | None = None
    least: CounterValue = 0
    states: Annotated[tuple[CounterState, ...], Meta(max_length=MAX_STATES)] = ()
    refill: CounterWord = field(default="", name="back")

    @property
    def title(self) -> str:
        return self.label or self.key

    @property
    def state(self) -> CounterState | None:
        """State that holds now: the lowest one that the value has reached, or None."""
        holding = [each for each in self.states if self.value <= each.at]
        return min(holding, key=lambda each: each.at) if holding else None

    @property
    def takes_out(self) -> bool:
        return self.state is not None and self.state.out

    @property
    def bottom(self) -> int:
        """Value of the lowest state; without states, the minimum."""
        return min((each.at for each in self.states), default=self.least)

    @property
    def refilled(self) -> "Counter":
        return self if self.most is None else replace(self, value=self.most)


class Combatant(Struct, frozen=True, gc=False):
    """A combatant, or a mob, whose members share a marker and a turn.

    A combatant that leaves the scene keeps `marker` and `placed` until a new count begins, but its
    turns leave the order. Unset fields are left out of documents, so that older documents stay the
    same.
    """

    id: CombatantId
    name: DisplayName
    """The name read by the GM, and by players who see it in full; `apply` sets it."""
    stats: Stats
    sheet: Sheet
    side: Side = Side.NPC
    secrecy: Secrecy = Secrecy.FULL
    public_name: Name = ""
    series: Name = ""
    """The common name of combatants typed as several: `Orc` of `Orc 2`."""
    public_number: Count = 0
    """The number in the name that players read; 0: they haven't met it yet."""
    presence: Presence = Presence.RESERVE
    marker: Spot | None = None
    """Its next regular turn."""
    placed: Spot | None = None
    """The tick on which a waiting combatant chose to act."""
    wound: WoundPenalty = 0
    """The penalty by which a house rule slows it; unused by systems with wounds of their own."""
    portrait: Words = ""
    """The id of a picture in the history; "": none."""
    members: Members | UnsetType = UNSET
    """The size of a mob; unset for anyone else."""
    counters: Annotated[tuple[Counter, ...], Meta(max_length=MAX_COUNTERS)] | UnsetType = UNSET
    """Its counters; in a mob, those of the member being hit. Unset if there are none."""
    typed: Name | UnsetType = UNSET
    """The name the GM typed, if it differs from `name`."""
    label: DisplayName | UnsetType = UNSET
    """The name players read while they don't see it in full."""
    letter: Count | UnsetType = UNSET
    """The letter after its name, if others share the name and players don't know it; 1 is A."""
    note: CombatantNote | UnsetType = UNSET
    """A note for the GM alone, plain text or Markdown."""
    retained_rank: Rank | UnsetType = UNSET
    """The precedence that a turn keeps when its owner is edited while it is due."""

    @property
    def typed_name(self) -> str:
        return self.name if self.typed is UNSET else self.typed

    @property
    def kind(self) -> str:
        """Name it shares with others of its kind: `Orc` for `Orc 2`."""
        return self.series or strip_number(self.typed_name)

    @property
    def public_label(self) -> str:
        return self.name if self.secrecy is Secrecy.FULL else self.label or _UNKNOWN

    @property
    def other_name(self) -> str:
        """Second name, or "".

        If players see it in full, this is its kind, where that differs from its public name.
        Otherwise it is its label, where that differs from its name.
        """
        if self.secrecy is Secrecy.FULL:
            return self.kind if self.public_name not in ("", self.kind) else ""
        return self.label if self.label and self.label != self.name else ""

    @property
    def count(self) -> int:
        """Size of the mob; 1 for a single combatant."""
        return 1 if self.members is UNSET else self.members

    @property
    def display_name(self) -> str:
        """Name, with the size of a mob."""
        return name_with_count(self.name, self.count)

    @property
    def own_counters(self) -> tuple[Counter, ...]:
        """Counters, the most important first."""
        return () if self.counters is UNSET else self.counters

    @property
    def has_refills(self) -> bool:
        return any(each.refill for each in self.own_counters)

    @property
    def rolled_initiative(self) -> int | None:
        """Initiative rolled elsewhere, before it entered the scene."""
        return next(
            (each.value for each in self.own_counters if each.key == ROLLED_INITIATIVE), None
        )

    @property
    def main_counter(self) -> Counter | None:
        """First counter that doesn't refill: usually the hit points."""
        return next((each for each in self.own_counters if not each.refill), None)

    @property
    def harm_counters(self) -> tuple[Counter, ...]:
        """Counters whose loss is damage: the main one, and others that can take it out."""
        main = self.main_counter
        candidates = (each for each in self.own_counters if not each.refill)
        return tuple(
            each for each in candidates if each is main or any(state.out for state in each.states)
        )

    @property
    def note_text(self) -> str:
        return "" if self.note is UNSET else self.note

    @property
    def is_in_scene(self) -> bool:
        return self.presence is _PRESENT

    @property
    def visible(self) -> bool:
        return self.secrecy is not _HIDDEN

    @property
    def next_tick(self) -> Tick | None:
        return self.marker.tick if self.marker and self.is_in_scene else None

    @property
    def placed_tick(self) -> Tick | None:
        return self.placed.tick if self.placed and self.is_in_scene else None


@lru_cache(maxsize=4096)
def strip_number(name: str) -> str:
    """Return the name without its number: `Orc` for `Orc 2`."""
    match = _NUMBERED_NAME.fullmatch(name)
    return match[1] if match else name


def name_with_count(name: str, count: int) -> str:
    """Return a name, for a mob with its size behind it."""
    name = isolated(name)
    return f"{name} {count_sign(count)}" if count > 1 else name


def count_sign(count: int) -> str:
    """Return the size of a mob after a multiplication sign."""
    return f"\N{MULTIPLICATION SIGN}{count}"


def spoken_name(name: str, count: int) -> str:
    """Return a name for screen readers, for a mob with its size: `12 Goblins`."""
    name = isolated(name)
    return f"{count} {name}" if count > 1 else name


_NUMBERED_NAME: Final = re.compile(r"(.*\S) (?:[1-9]|1[0-9]|20)")
"""A name with a number up to 20; a larger number is part of the name, as in “Agent 47”."""

_UNKNOWN: Final = "?"
_PRESENT: Final = Presence.PRESENT
_HIDDEN: Final = Secrecy.HIDDEN
"""Looked up once: Enum members are slow, and every step checks all combatants."""
