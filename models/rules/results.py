"""What a rule set answers with: outcomes, windows, words on how someone stands, charts, cards."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from msgspec import Struct

from models.rules.deeds import Deed
from models.rules.offers import Offer
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import BarKind
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.stage import Cell, OpenCard


class Outcome(Struct, frozen=True):
    """A rule set's answer to a deed: how the step is called, and what happened.

    `after` is what is then true; `pictures` are those of portraits given in it, by id. One that was
    `stopped` is a count to where the GM must act before the deed, or something triggers before it.
    """

    label: str
    events: tuple[Event, ...]
    after: Encounter
    warnings: tuple[str, ...] = ()
    pictures: Mapping[str, bytes] = {}
    stopped: bool = False


class Stretch(Struct, frozen=True, gc=False):
    """Ticks from `first` to `last`, both included; `last` is None where there is no end."""

    first: Tick
    last: Tick | None = None

    def __contains__(self, tick: object) -> bool:
        return (
            isinstance(tick, int)
            and tick >= self.first
            and (self.last is None or tick <= self.last)
        )


class Window(Struct, frozen=True, gc=False):
    """Where a marker may be dropped; nowhere when `stretches` is empty, and `note` says why."""

    stretches: tuple[Stretch, ...] = ()
    note: str = ""

    def __contains__(self, tick: object) -> bool:
        return any(tick in stretch for stretch in self.stretches)


class Sign(Struct, frozen=True, gc=False):
    """A letter for something that is `ready` or not, as an action on cooldown, and its name."""

    letter: str
    word: str
    ready: bool


DONE: Final = "✓"
"""Stands where the tick of the next turn would, when someone has acted in this round."""


class Standing(Struct, frozen=True, gc=False):
    """How a combatant stands, in few words: `14` over `tick`, beside it `due now`, and signs."""

    value: str
    caption: str
    note: str = ""
    signs: tuple[Sign, ...] = ()


class StatusRow(Struct, frozen=True, gc=False):
    """What is shown of everybody after every step: how one stands, and its nearest ghosts.

    The first ghosts, as many as are `fixed`, come by the rules; others only if nothing changes.
    """

    standing: Standing
    ghosts: tuple[Tick, ...] = ()
    fixed: int = 0


class Ticking(Struct, frozen=True, gc=False):
    """What a timer is beside its ticks: the damage of each time, and the deed that ends it.

    Those that go with a movement are shown by its bar.
    """

    amount: int | None = None
    end: Deed | None = None
    kind: BarKind = BarKind.EFFECT


class ClockGroup(Struct, frozen=True):
    """Some who go by the same clock: their name, if they have one, and what the clock shows."""

    title: str
    clock: str
    members: tuple[CombatantId, ...]


class Entry(Struct, frozen=True):
    """An example of a quick entry, and what it does; one that is `firm` has its letter always."""

    typed: str
    told: str
    firm: bool = False


class Topic(Struct, frozen=True):
    """A few sentences on one thing, in our own words."""

    title: str
    told: str


class Guide(Struct, frozen=True):
    """What a GM wants to look up while playing; short enough for one page.

    The `summary` is one sentence to help choose a system.
    """

    entries: tuple[Entry, ...] = ()
    topics: tuple[Topic, ...] = ()
    summary: str = ""

    @property
    def letters(self) -> frozenset[str]:
        """The letters with which quick entries begin, as small ones."""
        return frozenset(e.typed[0].lower() for e in self.entries if e.typed[:1].isalpha())


class BoxMark(Enum):
    """What stands in a box of a wound chart."""

    EMPTY = ""
    NORMAL = "X"
    STUN = "/"


class Section(Struct, frozen=True):
    """A group of boxes, filled from the first on; the caption says what it costs."""

    title: str
    boxes: tuple[BoxMark, ...]
    caption: str = ""


class Chart(Struct, frozen=True):
    """A wound chart as on paper; each group holds sections that stand side by side."""

    groups: tuple[tuple[Section, ...], ...]
    words: tuple[str, ...] = ()


class Segment(Struct, frozen=True):
    """A part of a journey; `metres` is how far it has led by its end."""

    start: Tick
    end: Tick
    metres: int


class Journey(Struct, frozen=True):
    """A movement planned: its segments, what it means in words, and the deed that begins it."""

    segments: tuple[Segment, ...]
    words: tuple[str, ...]
    deed: Deed


class Phase(Struct, frozen=True):
    """A phase that someone may choose, and the deed that chooses it."""

    title: str
    deed: Deed
    chosen: bool = False


class Drawn(Struct, frozen=True):
    """What the card means for one combatant; `mishap` marks a critical failure or hesitation.

    `looks` are the cells of the card that count for it, `counts` the one that gave the result;
    `own` is that card where it is not the one on the table. `phases` can still be chosen; where
    none can, `told` says what became of this one. `again` deals again for this one only.
    """

    who: CombatantId
    name: str
    declared: str
    result: str = ""
    phases: tuple[Phase, ...] = ()
    mishap: str = ""
    looks: tuple[Cell, ...] = ()
    counts: Cell | None = None
    own: OpenCard | None = None
    told: str = ""
    again: Offer | None = None


class CardTable(Struct, frozen=True):
    """The table with the cards: the deck, the card drawn for all, and everybody's result."""

    deck: int
    discard: int
    rows: tuple[Drawn, ...]
    card: OpenCard = OpenCard()
