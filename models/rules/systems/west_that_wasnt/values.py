"""What The West That Wasnt writes down: stats, settings, sheets, the round, and its own deeds."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import force_setattr

from models.rules.fields import Kind
from models.rules.slowing import WoundsSlow
from models.rules.systems.west_that_wasnt.phases import (
    MOST_NUMBER,
    USUAL_TABLE,
    Numbers,
    Result,
    Row,
    Speed,
    numbers_in,
    settled,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Sheet, Stats
from models.scheduler.encounter import Encounter, Ledger, Settings
from models.wording import mark

Typed = (
    Annotated[int, Meta(ge=-MOST_NUMBER, le=MOST_NUMBER)]
    | Annotated[str, Meta(pattern="^(CF|cf|[0-9]{1,4}|)$")]
    | None
)
"""A Reflex result as people enter it; nothing lets the program draw."""

Flag = Literal["dodging", "covering_fire"]
Column = Literal["d4", "d6", "d8", "d10", "d12"]
Done = Literal["free", "quick", "half", "full"]
Words = Annotated[str, Meta(max_length=200)]


class WestStats(Struct, Stats, frozen=True, tag="west_that_wasnt"):
    """Reflex, as a number of dice, and whether somebody comes later."""

    reflex_count: Annotated[
        Annotated[int, Meta(ge=1, le=5)],
        Meta(
            title=mark("Reflex dice"), description=mark("N of NdX: the rows of the card to read.")
        ),
    ] = field(default=1, name="reflexCount")
    reflex_die: Annotated[
        Literal[4, 6, 8, 10, 12, "4", "6", "8", "10", "12"],
        Meta(
            title=mark("Reflex die"),
            description=mark(
                "X of NdX: the card's column; inside a phase the larger die acts first."
            ),
            extra={"choices": tuple((str(die), f"d{die}") for die in (4, 6, 8, 10, 12))},
        ),
    ] = field(default="6", name="reflexDie")
    late: Annotated[
        bool,
        Meta(title=mark("Comes later"), description=mark("Not in the scene before joining it.")),
    ] = False

    def __post_init__(self) -> None:
        """Keep the die as forms show it, whatever way it was given."""
        force_setattr(self, "reflex_die", str(self.reflex_die))

    @property
    def die(self) -> int:
        """The sides of the Reflex die."""
        return int(self.reflex_die)

    @property
    def reflex(self) -> str:
        """Reflex as people write it: `2d10`."""
        return f"{self.reflex_count}d{self.reflex_die}"


class WestSettings(Struct, Settings, frozen=True, tag="west_that_wasnt"):
    """The choices the source leaves open, and the phase table."""

    tn: Annotated[
        str | Numbers,
        Meta(
            title=mark("Phase table"),
            description=mark("A speed a line, with the results needed for phases I to IV."),
            extra={"kind": Kind.LINES},
        ),
    ] = USUAL_TABLE
    cards: Annotated[
        Literal["all", "side", "each"],
        Meta(
            title=mark("Cards"),
            description=mark("How many cards are flipped for the Reflex results of a round."),
            extra={
                "choices": (
                    ("all", mark("One for all")),
                    ("side", mark("One a side")),
                    ("each", mark("One for each, or each group")),
                )
            },
        ),
    ] = "all"
    card_mode: Annotated[
        Literal["virtual", "manual"],
        Meta(
            title=mark("Deck"),
            description=mark("Whether going on flips a card of the program's deck."),
            extra={
                "choices": (
                    ("virtual", mark("The program's deck")),
                    ("manual", mark("Cards on the table")),
                )
            },
        ),
    ] = field(default="virtual", name="cardMode")
    cf_cards: Annotated[
        Annotated[int, Meta(ge=0, le=54)],
        Meta(
            title=mark("Critical failures"),
            description=mark("How likely a cell of the program's deck is a critical failure."),
            extra={"unit": mark("in 54")},
        ),
    ] = field(default=3, name="cfCards")
    combos: Annotated[
        Literal["warn", "allow", "refuse"],
        Meta(
            title=mark("Half with two more"),
            description=mark(
                "Three actions with a Half among them: the source contradicts itself."
            ),
            extra={
                "choices": (
                    ("warn", mark("Allowed, with a warning")),
                    ("allow", mark("Allowed")),
                    ("refuse", mark("Refused")),
                )
            },
        ),
    ] = "warn"
    face_down: Annotated[
        bool,
        Meta(
            title=mark("Phases face down"),
            description=mark("The players see in which phase somebody acts when it is called."),
        ),
    ] = field(default=False, name="faceDown")
    wounds_slow: WoundsSlow = field(default=False, name="woundsSlow")

    def __post_init__(self) -> None:
        """Keep the table as text; refuse one that cannot be read."""
        force_setattr(self, "tn", settled(self.tn))

    def row(self, speed: Speed) -> Row:
        """Return the results needed for phases I to IV at `speed`."""
        return numbers_in(str(self.tn))[speed]


class Wait(Struct, frozen=True, gc=False):
    """A delayed action: what it waits for, if that was named, and when the waiting began.

    `acts` is the number of actions done in the round until then; a wait that was `kept` from the
    round before is armed in the phase that the card gives it.
    """

    what: str | None = None
    acts: int = 0
    at: Tick = Tick(0)
    kept: bool = False


class Queued(Struct, frozen=True, gc=False):
    """A place right before or after the turn of `beside` in slot `at`, out of the usual order.

    `mine` and `theirs` are the Reflex results of the contest for it; None where there was none.
    """

    beside: CombatantId
    at: Tick
    before: bool = False
    mine: Result | None = None
    theirs: Result | None = None


class WestSheet(Struct, Sheet, frozen=True, tag="west_that_wasnt", gc=False):
    """What one declared and drew for the round, and what became of it.

    `column` is the speed by which the phase was found, `acts_as` the slot of an action that a
    circumstance set free, `queued` the place that the end of a wait gave. `bonus` makes the next
    card count one category faster; `startled` marks who was surprised in the round before, `left`
    who was in the scene and went. `card` is the program's card that the result was read from.
    """

    declared: Speed | None = None
    flags: tuple[Flag, ...] = ()
    bonus: bool = False
    result: Result | None = None
    column: Speed | None = None
    phase: int | None = None
    wait: Wait | None = None
    acts_as: Tick | None = None
    acted_at: Tick | None = None
    surprised: bool = False
    left: bool = False
    card: int | None = None
    queued: Queued | None = None
    startled: bool = False


class WestLedger(Struct, Ledger, frozen=True, tag="west_that_wasnt"):
    """The round, and the program's deck.

    `begun` means that the first turn after the card came up; `acts` counts the actions done,
    `last` is the slot of the last one and `latest` the farthest slot reached. `seed` fixes what
    stands on the cards of the deck, `drawn` are the numbers used up, `card` the one flipped last.
    """

    round: int = 1
    stage: Literal["declare", "act"] = "declare"
    begun: bool = False
    acts: int = 0
    last: Tick | None = None
    latest: Tick = Tick(0)
    lost: tuple[CombatantId, ...] = ()
    seed: int | None = None
    drawn: tuple[int, ...] = ()
    card: int | None = None


def settings_of(encounter: Encounter) -> WestSettings:
    """Return the encounter's settings."""
    assert isinstance(encounter.settings, WestSettings)
    return encounter.settings


def ledger_of(encounter: Encounter) -> WestLedger:
    """Return the round and the deck."""
    assert isinstance(encounter.ledger, WestLedger)
    return encounter.ledger


def stats_of(combatant: Combatant) -> WestStats:
    """Return a combatant's Reflex."""
    assert isinstance(combatant.stats, WestStats)
    return combatant.stats


def sheet_of(combatant: Combatant) -> WestSheet:
    """Return what is written down of a combatant."""
    assert isinstance(combatant.sheet, WestSheet)
    return combatant.sheet
