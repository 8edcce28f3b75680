"""The combatant, with its identity, its secrecy and its place on the axis."""

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
"""The key of the counter that holds an initiative rolled elsewhere.

It is needed once the combatant enters the scene.
"""


class Side(Enum):
    """A combatant's side, which decides its token's shape and colour and, in some systems, ties."""

    PC = "pc"
    NPC = "npc"
    NEUTRAL = "neutral"

    __hash__ = object.__hash__  # hashed for every token; Enum's own hash goes through Python code


class Secrecy(Enum):
    """How much players know about a combatant."""

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
    """A place in the order of turns, sorted by tick, then by precedence, then by arrival.

    Spots made by `apply.apply` are unique.
    """

    tick: Tick
    precedence: Rank = 0
    arrival: Count = 0


class CounterState(Struct, frozen=True, gc=False, omit_defaults=True):
    """The state of a counter while its value is `at` or below.

    `wound_penalty` is the wound penalty of the state. Reaching the state from above adds the effect
    `adds`, such as `Stunned for 5`. If `out`, the GM can then take the combatant out of the fight.
    """

    at: CounterValue
    word: CounterWord
    wound_penalty: WoundPenalty = field(default=0, name="slow")
    adds: Line = ""
    out: bool = False


class Counter(Struct, frozen=True, gc=False, omit_defaults=True):
    """A counted value, such as hit points, from `minimum` to `maximum`, or without a limit if None.

    `refill` says when the counter refills (see `counters.refill_rule`). A counter that refills is
    never the main counter of a combatant.
    """

    key: CounterKey
    value: CounterValue
    label: CounterWord = ""
    maximum: CounterValue | None = field(default=None, name="most")
    minimum: CounterValue = field(default=0, name="least")
    states: Annotated[tuple[CounterState, ...], Meta(max_length=MAX_STATES)] = ()
    refill: CounterWord = field(default="", name="back")

    @property
    def title(self) -> str:
        return self.label or self.key

    @property
    def state(self) -> CounterState | None:
        """The current state, which is the lowest that the value has reached, or None."""
        holding = [each for each in self.states if self.value <= each.at]
        return min(holding, key=lambda each: each.at) if holding else None

    @property
    def takes_out(self) -> bool:
        return self.state is not None and self.state.out

    @property
    def bottom(self) -> int:
        """The value of the lowest state or, without states, the minimum."""
        return min((each.at for each in self.states), default=self.minimum)

    @property
    def refilled(self) -> "Counter":
        return self if self.maximum is None else replace(self, value=self.maximum)


class Combatant(Struct, frozen=True, gc=False):
    """A combatant, or a mob, whose members share a marker and a turn.

    A combatant that leaves the scene keeps `marker` and `placed` until a new count begins, but its
    turns are no longer in the order. Unset fields are left out of documents, so that documents from
    before the field existed stay the same.
    """

    id: CombatantId
    name: DisplayName
    """The name read by the GM, and by players if they see it in full; set by `apply.apply`."""
    stats: Stats
    sheet: Sheet
    side: Side = Side.NPC
    secrecy: Secrecy = Secrecy.FULL
    public_name: Name = ""
    series: Name = ""
    """The common name of combatants that were typed as several, such as `Orc` for `Orc 2`."""
    public_number: Count = 0
    """The number in the name that players read; 0 if they haven't met the combatant yet."""
    presence: Presence = Presence.RESERVE
    marker: Spot | None = None
    """The next regular turn."""
    placed: Spot | None = None
    """The place where a waiting combatant chose to act."""
    wound: WoundPenalty = 0
    """The penalty by which a house rule slows the combatant if the system has no wounds."""
    portrait: Words = ""
    """The id of a picture in the history, or ""."""
    members: Members | UnsetType = UNSET
    """The size of a mob; unset for a single combatant."""
    counters: Annotated[tuple[Counter, ...], Meta(max_length=MAX_COUNTERS)] | UnsetType = UNSET
    """The counters; for a mob, those of the member being hit. Unset if there are none."""
    typed: Name | UnsetType = UNSET
    """The name that the GM typed, if it differs from `name`."""
    label: DisplayName | UnsetType = UNSET
    """The name that players read as long as they don't see the combatant in full."""
    letter: Count | UnsetType = UNSET
    """The letter after the name, 1 for A, if others share a name that players don't know."""
    note: CombatantNote | UnsetType = UNSET
    """A note that only the GM sees, in plain text or Markdown."""
    retained_rank: Rank | UnsetType = UNSET
    """The precedence that a due turn keeps when the combatant is edited."""
    turn_begun: bool | UnsetType = UNSET
    """Whether its turn has begun; unset unless it has counters that refill."""

    @property
    def typed_name(self) -> str:
        return self.name if self.typed is UNSET else self.typed

    @property
    def kind(self) -> str:
        """The name that it shares with others of its kind, such as `Orc` for `Orc 2`."""
        return self.series or strip_number(self.typed_name)

    @property
    def public_label(self) -> str:
        return self.name if self.secrecy is Secrecy.FULL else self.label or _UNKNOWN

    @property
    def revealed_secrecy(self) -> Secrecy:
        """What players know of it once it is revealed: a hidden one keeps its alias."""
        has_alias = self.secrecy is Secrecy.HIDDEN and self.public_name != ""
        return Secrecy.ALIAS if has_alias else Secrecy.FULL

    @property
    def other_name(self) -> str:
        """The second name that is shown to the GM, or "".

        If players see the combatant in full, this is its kind, unless that is its public name.
        Otherwise, it is the label that players read, unless that is its name.
        """
        if self.secrecy is Secrecy.FULL:
            return self.kind if self.public_name not in ("", self.kind) else ""
        return self.label if self.label and self.label != self.name else ""

    @property
    def count(self) -> int:
        """The size of the mob; 1 for a single combatant."""
        return 1 if self.members is UNSET else self.members

    @property
    def display_name(self) -> str:
        """The name, followed by the size of a mob."""
        return name_with_count(self.name, self.count)

    @property
    def counter_list(self) -> tuple[Counter, ...]:
        """The counters, the most important first."""
        return () if self.counters is UNSET else self.counters

    @property
    def has_refills(self) -> bool:
        return any(each.refill for each in self.counter_list)

    @property
    def rolled_initiative(self) -> int | None:
        """The initiative that was rolled elsewhere, or None."""
        return next(
            (each.value for each in self.counter_list if each.key == ROLLED_INITIATIVE), None
        )

    @property
    def main_counter(self) -> Counter | None:
        """The first counter that doesn't refill, which is usually the hit points, or None."""
        return next((each for each in self.counter_list if not each.refill), None)

    @property
    def harm_counters(self) -> tuple[Counter, ...]:
        """The counters whose loss is damage: the main one, and any that can end its fight."""
        main = self.main_counter
        candidates = (each for each in self.counter_list if not each.refill)
        return tuple(
            candidate
            for candidate in candidates
            if candidate is main or any(state.out for state in candidate.states)
        )

    @property
    def note_text(self) -> str:
        return "" if self.note is UNSET else self.note

    @property
    def is_in_scene(self) -> bool:
        return self.presence is _PRESENT

    @property
    def is_visible(self) -> bool:
        return self.secrecy is not _HIDDEN

    @property
    def next_tick(self) -> Tick | None:
        return self.marker.tick if self.marker and self.is_in_scene else None

    @property
    def placed_tick(self) -> Tick | None:
        return self.placed.tick if self.placed and self.is_in_scene else None


@lru_cache(maxsize=4096)
def strip_number(name: str) -> str:
    """Return a name without its number, such as `Orc` for `Orc 2`."""
    match = _NUMBERED_NAME.fullmatch(name)
    return match[1] if match else name


def name_with_count(name: str, count: int) -> str:
    """Return a name, followed by the size of a mob."""
    name = isolated(name)
    return f"{name} {count_sign(count)}" if count > 1 else name


def count_sign(count: int) -> str:
    """Return a multiplication sign and the size of a mob."""
    return f"\N{MULTIPLICATION SIGN}{count}"


def spoken_name(name: str, count: int) -> str:
    """Return a name for screen readers, with the size of a mob in front: `12 Goblins`."""
    name = isolated(name)
    return f"{count} {name}" if count > 1 else name


_NUMBERED_NAME: Final = re.compile(r"(.*\S) (?:[1-9]|1[0-9]|20)")
"""A name with a number up to 20; larger numbers are part of the name, as in “Agent 47”."""

_UNKNOWN: Final = "?"
_PRESENT: Final = Presence.PRESENT
_HIDDEN: Final = Secrecy.HIDDEN
"""Looked up once: access to enum members is slow, and every step checks all combatants."""
