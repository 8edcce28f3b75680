"""A combatant: who it is, who may know of it, and where it stands on the axis."""

import re
from enum import Enum
from functools import lru_cache
from typing import Annotated, Final

from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from models.scheduler.bounds import (
    MOST_COUNTERS,
    MOST_STATES,
    Called,
    CombatantNote,
    Count,
    CounterKey,
    CounterValue,
    CounterWord,
    Line,
    Members,
    Name,
    Rank,
    Words,
    WoundPenalty,
)
from models.scheduler.clock import CombatantId, Tick
from models.wording import isolated


class Side(Enum):
    """Whose combatant it is; it decides shape and colour, and ties in some systems."""

    PC = "pc"
    NPC = "npc"
    NEUTRAL = "neutral"

    __hash__ = object.__hash__  # every token is looked up by it; Enum asks for the name, in Python


class Secrecy(Enum):
    """What the players may know of a combatant."""

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
    """What a system wants to know of a combatant before the fight; each defines its own."""

    __slots__ = ()


class Sheet:
    """What a system writes down of a combatant during the fight; each defines its own."""

    __slots__ = ()


class Spot(Struct, frozen=True, order=True, gc=False):
    """A place in the order of turns: earlier tick, then lower precedence, then earlier arrival.

    Two spots that `apply` gave never share all three.
    """

    tick: Tick
    precedence: Rank = 0
    arrival: Count = 0


class CounterState(Struct, frozen=True, gc=False, omit_defaults=True):
    """What holds while a counter is `at` this or below: a `word`, and a wound that may `slow`.

    When a counter comes down to it, it `adds` an effect, as `Stunned for 5`. Who is in it may be
    `out` of the fight: the GM is offered that.
    """

    at: CounterValue
    word: CounterWord
    slow: WoundPenalty = 0
    adds: Line = ""
    out: bool = False


class Counter(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something counted of a combatant, as hit points: from `least` up to `most`, None: no end.

    What comes `back` says when: see `counters.back`. It is the main thing counted of no one.
    """

    key: CounterKey
    value: CounterValue
    label: CounterWord = ""
    most: CounterValue | None = None
    least: CounterValue = 0
    states: Annotated[tuple[CounterState, ...], Meta(max_length=MOST_STATES)] = ()
    back: CounterWord = ""

    @property
    def title(self) -> str:
        return self.label or self.key

    @property
    def state(self) -> CounterState | None:
        """The state that holds: the lowest that the value has come down to, or none."""
        holding = [each for each in self.states if self.value <= each.at]
        return min(holding, key=lambda each: each.at) if holding else None

    @property
    def takes_out(self) -> bool:
        """Whether the state that holds takes out of the fight."""
        return self.state is not None and self.state.out

    @property
    def bottom(self) -> int:
        """Where nothing is left: at the lowest state, or at the least."""
        return min((each.at for each in self.states), default=self.least)

    @property
    def full(self) -> "Counter":
        """The same as one begins with it."""
        return self if self.most is None else replace(self, value=self.most)


class Combatant(Struct, frozen=True, gc=False):
    """One who may act.

    `marker` is the next regular turn; `placed` is the tick on which one who waits will act.
    `name` is what the GM reads, and players who see it in full: `apply` gives it. `typed` is what
    the GM typed, where that is another, and `label` what players read while they don't see it in
    full. `series` is the common name of those who were typed as several (`Orc` of `Orc 2`),
    `public_number` the number by which the players know this one (0: not met yet), and `letter`
    what tells it from others of its name as long as they don't: 1 is A. `wound` is the penalty by
    which a house rule slows it; systems that keep wounds themselves do not use it. `portrait` is
    the id of its picture, which the history holds, or empty. `members` is set for a mob alone: many
    alike that share a marker and a turn. So it is in no document without mobs. `counters` are in no
    document without them for the same reason; those of a mob are of the one who is being hit. The
    `note`, plain text or Markdown, is for the GM alone.
    """

    id: CombatantId
    name: Called
    stats: Stats
    sheet: Sheet
    side: Side = Side.NPC
    secrecy: Secrecy = Secrecy.FULL
    public_name: Name = ""
    series: Name = ""
    public_number: Count = 0
    presence: Presence = Presence.RESERVE
    marker: Spot | None = None
    placed: Spot | None = None
    wound: WoundPenalty = 0
    portrait: Words = ""
    members: Members | UnsetType = UNSET
    counters: Annotated[tuple[Counter, ...], Meta(max_length=MOST_COUNTERS)] | UnsetType = UNSET
    typed: Name | UnsetType = UNSET
    label: Called | UnsetType = UNSET
    letter: Count | UnsetType = UNSET
    note: CombatantNote | UnsetType = UNSET

    @property
    def given_name(self) -> str:
        """What the GM typed."""
        return self.name if self.typed is UNSET else self.typed

    @property
    def kind(self) -> str:
        """What it shares with others of its kind: `Orc` for `Orc 2`."""
        return self.series or common(self.given_name)

    @property
    def public_label(self) -> str:
        """What players read where they see it."""
        return self.name if self.secrecy is Secrecy.FULL else self.label or _UNKNOWN

    @property
    def other_name(self) -> str:
        """What else it is called, or nothing.

        By players, where they don't see it in full; by the GM, where they see its public name.
        """
        if self.secrecy is Secrecy.FULL:
            return self.kind if self.public_name not in ("", self.kind) else ""
        return self.label if self.label and self.label != self.name else ""

    @property
    def count(self) -> int:
        """Of how many it consists: 1, but for a mob."""
        return 1 if self.members is UNSET else self.members

    @property
    def called(self) -> str:
        """Its name, and of how many a mob consists."""
        return counted(self.name, self.count)

    @property
    def own_counters(self) -> tuple[Counter, ...]:
        """What is counted of it, the most important first."""
        return () if self.counters is UNSET else self.counters

    @property
    def main_counter(self) -> Counter | None:
        """The first that does not come back by itself: its hit points, mostly."""
        return next((each for each in self.own_counters if not each.back), None)

    @property
    def noted(self) -> str:
        """What the GM noted on it, or nothing."""
        return "" if self.note is UNSET else self.note

    @property
    def present(self) -> bool:
        return self.presence is _PRESENT

    @property
    def visible(self) -> bool:
        """Whether the players may know that it exists."""
        return self.secrecy is not _HIDDEN

    @property
    def next_tick(self) -> Tick | None:
        return self.marker.tick if self.marker else None

    @property
    def placed_tick(self) -> Tick | None:
        """The tick on which this one, waiting, will act, or None."""
        return self.placed.tick if self.placed else None


@lru_cache(maxsize=4096)
def common(name: str) -> str:
    """Return the name that one shares with others of its kind: `Orc` for `Orc 2`."""
    found = _COUNTED.fullmatch(name)
    return found[1] if found else name


def counted(name: str, count: int) -> str:
    """Return how people read the name of a mob of that size, as in `Goblins`, times and 12."""
    name = isolated(name)
    return f"{name} {times(count)}" if count > 1 else name


def times(count: int) -> str:
    """Return the sign of a mob of that size."""
    return f"\N{MULTIPLICATION SIGN}{count}"


def aloud(name: str, count: int) -> str:
    """Return how a screen reader says the name of a mob of that size: `12 Goblins`."""
    name = isolated(name)
    return f"{count} {name}" if count > 1 else name


_COUNTED: Final = re.compile(r"(.*\S) (?:[1-9]|1[0-9]|20)")
"""A name with a number that counts; in “Agent 47” or “Area 51” it is part of the name."""

_UNKNOWN: Final = "?"
_PRESENT: Final = Presence.PRESENT
_HIDDEN: Final = Secrecy.HIDDEN
"""Looked up once: all combatants are asked after every step, and members of an Enum come slowly."""
