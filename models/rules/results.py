"""Results that a rule set returns, such as outcomes, windows, standings, charts and cards."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from msgspec import Struct

from models.rules.deeds import Deed
from models.rules.offers import Offer
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import SpanKind
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, ValueEvent
from models.scheduler.stage import Cell, OpenCard


class Outcome(Struct, frozen=True):
    """A rule set's answer to a deed, with the label and the events of the step.

    `after` is the resulting encounter, and `pictures` are new portraits by id. If it is `stopped`,
    it only counts to an earlier tick, on which the GM must act.
    """

    label: str
    events: tuple[Event, ...]
    after: Encounter
    warnings: tuple[str, ...] = ()
    pictures: Mapping[str, bytes] = {}
    stopped: bool = False

    def changes(self, before: Encounter) -> bool:
        """Return whether it is worth a step after `before`, rather than only setting equal values.

        A turn, a roll or a ruling is one even if the encounter is equal to `before`.
        """
        return self.after != before or not all(
            isinstance(event, ValueEvent) for event in self.events
        )


class TickRange(Struct, frozen=True, gc=False):
    """The ticks from `first` to `last`, both included; `last` is None if there is no end."""

    first: Tick
    last: Tick | None = None

    def __contains__(self, tick: object) -> bool:
        return (
            isinstance(tick, int)
            and tick >= self.first
            and (self.last is None or tick <= self.last)
        )


class WaitWindow(Struct, frozen=True, gc=False):
    """The ticks on which a wait may end; if there are none, `explanation` says why."""

    ranges: tuple[TickRange, ...] = ()
    explanation: str = ""

    def __contains__(self, tick: object) -> bool:
        return any(tick in stretch for stretch in self.ranges)


class Sign(Struct, frozen=True, gc=False):
    """A letter and a word for something that may be `ready`, such as a special attack."""

    letter: str
    word: str
    ready: bool


DONE_SIGN: Final = "✓"
"""The sign that replaces the tick of a combatant that has acted in this round."""


class Standing(Struct, frozen=True, gc=False):
    """A combatant's standing, with a value `14`, a caption `tick`, details `due now`, and signs.

    `usual_details` is a part of them, such as a rank, that isn't announced when it reappears.
    """

    value: str
    caption: str
    details: str = ""
    signs: tuple[Sign, ...] = ()
    usual_details: str = ""


class StatusRow(Struct, frozen=True, gc=False):
    """A combatant's standing and nearest ghosts, as shown after every step.

    `fixed` is how many of the ghosts the rules fix; later ones are only predictions.
    """

    standing: Standing
    ghosts: tuple[Tick, ...] = ()
    fixed: int = 0


class TimerInfo(Struct, frozen=True, gc=False):
    """Facts about a timer: `amount`, its damage each time, and the deed that ends it.

    A timer that belongs to a movement has its `kind`, and is shown by the movement's span.
    """

    amount: int | None = None
    end_deed: Deed | None = None
    kind: SpanKind = SpanKind.EFFECT


class ClockGroup(Struct, frozen=True):
    """Combatants that share a clock, with a title, which may be "", and the clock as text."""

    title: str
    clock: str
    members: tuple[CombatantId, ...]


class EntryExample(Struct, frozen=True):
    """An example of a quick entry; if it is `reserved`, no shortcut may use its letter."""

    text: str
    description: str
    reserved: bool = False


class Topic(Struct, frozen=True):
    """A few sentences on one part of the rules."""

    title: str
    text: str


class Guide(Struct, frozen=True):
    """The cheat sheet of a system, short enough for one page.

    `summary` is a sentence that helps to choose a system.
    """

    entries: tuple[EntryExample, ...] = ()
    topics: tuple[Topic, ...] = ()
    summary: str = ""

    @property
    def letters(self) -> frozenset[str]:
        """The first letters of the quick entries, in lower case."""
        return frozenset(each.text[0].lower() for each in self.entries if each.text[:1].isalpha())


class BoxMark(Enum):
    """The mark in a box of a wound chart."""

    EMPTY = ""
    NORMAL = "X"
    STUN = "/"


class ChartSection(Struct, frozen=True):
    """A row of boxes, filled from the first one on, with its cost as caption."""

    title: str
    boxes: tuple[BoxMark, ...]
    caption: str = ""


class Chart(Struct, frozen=True):
    """A wound chart as on paper; the sections of a group are side by side."""

    groups: tuple[tuple[ChartSection, ...], ...]
    lines: tuple[str, ...] = ()


class Segment(Struct, frozen=True):
    """A part of a journey; `metres` is the total distance at its end."""

    start: Tick
    end: Tick
    metres: int


class Journey(Struct, frozen=True):
    """A planned movement: its segments, its description, and the deed that begins it."""

    segments: tuple[Segment, ...]
    description: tuple[str, ...]
    deed: Deed


class PhaseChoice(Struct, frozen=True):
    """A phase that a combatant may choose, and the deed that chooses it."""

    title: str
    deed: Deed
    chosen: bool = False


class CardResult(Struct, frozen=True):
    """The result of the card for one combatant."""

    who: CombatantId
    name: str
    declared: str
    result: str = ""
    phases: tuple[PhaseChoice, ...] = ()
    """The phases that can still be chosen."""
    mishap: str = ""
    """A word for a critical failure or a hesitation, or ""."""
    relevant_cells: tuple[Cell, ...] = ()
    """The cells of the card that count for this combatant."""
    deciding_cell: Cell | None = None
    """The cell that gave the result."""
    own_card: OpenCard | None = None
    """The combatant's card, if it isn't the one on the table."""
    outcome: str = ""
    """The result in words, if no phase can be chosen."""
    redeal: Offer | None = None
    """The offer to deal again for this combatant only."""


class CardTable(Struct, frozen=True):
    """The common card, everyone's results, and the numbers of cards in deck and discard pile."""

    deck: int
    discard: int
    rows: tuple[CardResult, ...]
    card: OpenCard = OpenCard()
