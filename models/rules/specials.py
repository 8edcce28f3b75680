"""What only some systems have, for the dialogs made for it: wounds, journeys, cards."""

from collections.abc import Mapping
from enum import Enum
from typing import Protocol, TypeAlias

from msgspec import Struct

from models.rules.deeds import Deed
from models.rules.fields import Answer, Field
from models.rules.offers import Offer
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter

Cell: TypeAlias = tuple[int, int]
"""A cell of a card: row and column, both from 0 on."""


class Mark(Enum):
    """What stands in a box of a wound chart."""

    EMPTY = ""
    NORMAL = "X"
    STUN = "/"


class Section(Struct, frozen=True):
    """A group of boxes, filled from the first on; the caption says what it costs."""

    title: str
    boxes: tuple[Mark, ...]
    caption: str = ""


class Chart(Struct, frozen=True):
    """A wound chart as on paper; each group holds sections that stand side by side."""

    groups: tuple[tuple[Section, ...], ...]
    words: tuple[str, ...] = ()


class Wounding(Protocol):
    """Answered by systems that keep wounds."""

    def chart(self, encounter: Encounter, who: CombatantId) -> Chart:
        """Return the chart of `who` as it is."""

    def hurts(self, encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
        """Return the ways to hurt and to heal `who`, damage first."""

    def layout(self, encounter: Encounter, who: CombatantId) -> Field:
        """Return what says how the boxes of `who` are laid out, its present layout as default."""

    def relaid(self, encounter: Encounter, who: CombatantId, layout: str) -> Deed:
        """Return the deed that lays the boxes of `who` out anew. Raises RuleBroken."""

    def compared(self, before: Encounter, after: Encounter, who: CombatantId) -> tuple[str, ...]:
        """Say in words what changes for `who`: wounds, speed, arrivals, bleeding."""


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


class Travelling(Protocol):
    """Answered by systems whose movement takes time."""

    def questions(self, encounter: Encounter, who: CombatantId) -> tuple[Field, ...]:
        """Return what must be known of a journey of `who`."""

    def journey(
        self, encounter: Encounter, who: CombatantId, answers: Mapping[str, Answer]
    ) -> Journey:
        """Return the journey that `answers` describe. Raises RuleBroken."""


class Phase(Struct, frozen=True):
    """A phase that somebody may choose, and the deed that chooses it."""

    title: str
    deed: Deed
    chosen: bool = False


class OpenCard(Struct, frozen=True):
    """A card as it lies open: the titles of its columns, and its rows, top row first.

    A cell with words but without a digit is a mishap.
    """

    title: str = ""
    columns: tuple[str, ...] = ()
    cells: tuple[tuple[str, ...], ...] = ()


class Drawn(Struct, frozen=True):
    """What the card means for one combatant; `mishap` marks a critical failure or hesitation.

    `looks` are the cells of the card that count for it, `counts` the one that gave the result;
    `own` is that card where it is not the one on the table. `phases` can still be chosen; where
    none can, `told` says what became of this one. `again` deals again for it alone.
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


class Dealing(Protocol):
    """Answered by systems that draw cards."""

    def table(self, encounter: Encounter) -> CardTable:
        """Return the table as it is."""

    def moves(self, encounter: Encounter) -> tuple[Offer, ...]:
        """Return what can be done at the table: declare, flip, deal again, begin."""
