"""The stats, settings, sheet, ledger, deeds, phases and slots of The West That Wasnt."""

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import asdict, force_setattr

from models.rules.clocks.wounds_slow import WoundsSlow
from models.rules.deeds import Deed
from models.rules.draft import Draft
from models.rules.fields import Kind
from models.scheduler.axis import Axis, LargerUnit
from models.scheduler.bounds import Count, MaxCombatants, MaxItems, Number, Text, Whole, Words
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import format_dice, mark, tr

Speed: TypeAlias = Literal["quick", "half", "full"]
Result: TypeAlias = Number | Literal["CF"]
Row: TypeAlias = tuple[int, int, int, int]

CRITICAL_FAILURE: Final = "CF"
SPEEDS: Final[tuple[Speed, ...]] = ("quick", "half", "full")
SLOWNESS: Final[Mapping[str, int]] = {"free": 0, "quick": 1, "half": 2, "full": 3}
"""The slowness of each speed of action; free ones cost nothing."""

DICE: Final = (12, 10, 8, 6, 4)
"""The Reflex dice in the order in which they act inside a phase."""

PHASE_NUMERALS: Final = ("I", "II", "III", "IV")
MAX_NUMBER: Final = 1000

SLOTS_PER_PHASE: Final = 6
"""The number of slots in a phase: one for each die, then one for continuous actions."""

LAST_SLOT: Final = SLOTS_PER_PHASE * len(PHASE_NUMERALS)
END_TICK: Final = Tick(LAST_SLOT + 1)
"""The tick after the last slot of a round."""

SLOT_NAMES: Final = (
    "–",
    *(
        f"{phase}·{count}"
        for phase in PHASE_NUMERALS
        for count in (*(f"d{die}" for die in DICE), "+")
    ),
    mark("end"),
)
AXIS: Final = Axis(
    mark("phase"),
    mark("slots"),
    groups=(LargerUnit(mark("phase"), SLOTS_PER_PHASE),),
    origin=Tick(1),
    names=SLOT_NAMES,
)

DEFAULT_PHASE_TABLE: Final = """\
Quick: 7 5 3 1
Half: 10 8 5 2
Full: 13 11 8 3"""
"""Source: "Resolution". The ends of the Half row aren't printed there but follow from it."""

TypedResult: TypeAlias = (
    Annotated[int, Meta(ge=-MAX_NUMBER, le=MAX_NUMBER)]
    | Annotated[str, Meta(pattern="^(CF|cf|[0-9]{1,4}|)$")]
    | None
)
"""A Reflex result as typed; a blank one is drawn."""

Flag = Literal["dodging", "covering_fire"]
Column = Literal["d4", "d6", "d8", "d10", "d12"]
ActSpeed = Literal["free", "quick", "half", "full"]
CardNumber = Annotated[int, Meta(ge=0, le=MAX_NUMBER)]


_SPEED_WORDS: Final[Mapping[ActSpeed, str]] = {
    "free": mark("free"),
    "quick": mark("quick"),
    "half": mark("half"),
    "full": mark("full"),
}
_SPEED_TITLES: Final[Mapping[Speed, str]] = {
    "quick": mark("Quick"),
    "half": mark("Half"),
    "full": mark("Full"),
}


class PhaseTable(Struct, frozen=True, forbid_unknown_fields=True):
    """The phase table, with the results needed for phases I to IV, by speed."""

    quick: Row = (7, 5, 3, 1)
    half: Row = (10, 8, 5, 2)
    full: Row = (13, 11, 8, 3)


def _field_meta(title: str, description: str, **extra: object) -> Meta:
    """Return the metadata of a field; title and help are marked, and `extra` is for its form."""
    return Meta(title=title, description=description, extra=extra)


class WestStats(Struct, Stats, frozen=True, tag="west_that_wasnt"):
    """A combatant's Reflex, and whether it joins later."""

    reflex_count: Annotated[
        Annotated[int, Meta(ge=1, le=5)],
        _field_meta(
            mark("Reflex dice"),
            mark("N in NdX: how many rows of the card to read. 3d10 sets the die as well."),
            sides_key="reflexDie",
            pair_title=mark("Reflex"),
        ),
    ] = field(default=1, name="reflexCount")
    reflex_die: Annotated[
        Literal[4, 6, 8, 10, 12, "4", "6", "8", "10", "12"],
        _field_meta(
            mark("Reflex die"),
            mark("X in NdX: the card's column. In a phase, the larger die goes first."),
            choices=(
                ("4", mark("d4")),
                ("6", mark("d6")),
                ("8", mark("d8")),
                ("10", mark("d10")),
                ("12", mark("d12")),
            ),
        ),
    ] = field(default="6", name="reflexDie")
    late: Annotated[
        bool, _field_meta(mark("Joins later"), mark("Not in the fight until they join."))
    ] = False

    def __post_init__(self) -> None:
        """Store the die as text, which forms show."""
        force_setattr(self, "reflex_die", str(self.reflex_die))

    @property
    def die(self) -> int:
        """The sides of the Reflex die."""
        return int(self.reflex_die)

    @property
    def reflex(self) -> str:
        """Reflex as text: `2d10`."""
        return f"{self.reflex_count}d{self.reflex_die}"


class WestSettings(Struct, EncounterSettings, frozen=True, tag="west_that_wasnt"):
    """The choices that the source leaves open, and the phase table."""

    tn: Annotated[
        Text | PhaseTable,
        _field_meta(
            mark("Phase table"),
            mark("One speed per line, with the results needed for phases I to IV."),
            kind=Kind.LINES,
            check=lambda text: parse_phase_table(text),  # noqa: PLW0108 - defined below
        ),
    ] = DEFAULT_PHASE_TABLE
    cards: Annotated[
        Literal["all", "side", "each"],
        _field_meta(
            mark("Cards"),
            mark("How many cards are flipped each round."),
            choices=(
                ("all", mark("One for all")),
                ("side", mark("One per side")),
                ("each", mark("One each, or per group")),
            ),
        ),
    ] = "all"
    card_mode: Annotated[
        Literal["virtual", "manual"],
        _field_meta(
            mark("Deck"),
            mark("Who draws the cards."),
            choices=(
                ("virtual", mark("The program's deck")),
                ("manual", mark("Cards on the table")),
            ),
        ),
    ] = field(default="virtual", name="cardMode")
    cf_cards: Annotated[
        Annotated[int, Meta(ge=0, le=54)],
        _field_meta(
            mark("Critical failures"),
            mark("How often a cell of the program's deck is a critical failure."),
            unit=mark("in 54"),
        ),
    ] = field(default=3, name="cfCards")
    combos: Annotated[
        Literal["warn", "allow", "refuse"],
        _field_meta(
            mark("Half plus 2 Quick"),
            mark("In one turn (the book says both)"),
            choices=(
                ("warn", mark("Allowed, with a warning")),
                ("allow", mark("Allowed")),
                ("refuse", mark("Refused")),
            ),
        ),
    ] = "warn"
    face_down: Annotated[
        bool,
        _field_meta(
            mark("Phases face down"),
            mark("Players see a phase only once it comes."),
        ),
    ] = field(default=False, name="faceDown")
    wounds_slow: WoundsSlow = field(default=False, name="woundsSlow")

    def __post_init__(self) -> None:
        """Store the table as text. Raises ValueError if it is unreadable."""
        force_setattr(self, "tn", normalize_phase_table(self.tn))

    def row(self, speed: Speed) -> Row:
        """Return the results needed for phases I to IV at `speed`."""
        return parse_phase_table(str(self.tn))[speed]


class TriggerWait(Struct, frozen=True, gc=False):
    """A delayed action, with its trigger `what`, or None; `at` is the slot in which the wait began.

    `actions_before` is the number of actions in the round before that. A wait that
    `is_from_last_round` becomes ready in the phase that the card gives it.
    """

    what: Words | None = None
    actions_before: Count = field(default=0, name="acts")
    at: Tick = Tick(0)
    is_from_last_round: bool = field(default=False, name="kept")


class Queued(Struct, frozen=True, gc=False):
    """A place right before or after the turn of `rival` in slot `at`, outside the usual order.

    `mine` and `theirs` are the Reflex results of the contest for that place, if there was one.
    """

    rival: CombatantId = field(name="beside")
    at: Tick
    before: bool = False
    mine: Result | None = None
    theirs: Result | None = None


class WestSheet(Struct, Sheet, frozen=True, tag="west_that_wasnt", gc=False):
    """A combatant's declaration, result and progress in the round."""

    declared: Speed | None = None
    flags: Annotated[tuple[Flag, ...], MaxItems] = ()
    faster_next: bool = field(default=False, name="bonus")
    """Whether the next card counts one speed faster."""
    result: Result | None = None
    counted_speed: Speed | None = field(default=None, name="column")
    """The speed by which the phase was found."""
    phase: Annotated[int, Meta(ge=1, le=4)] | None = None
    wait: TriggerWait | None = None
    counts_as_tick: Tick | None = field(default=None, name="acts_as")
    """The slot in which a triggered action counts as taken."""
    acted_at: Tick | None = None
    """The slot of the action in this round, or None."""
    surprised: bool = False
    has_left: bool = field(default=False, name="left")
    """Whether the combatant has left the scene after being in it."""
    card: CardNumber | None = None
    """The number of the program's card with the result; None if the result was typed."""
    place_after_wait: Queued | None = field(default=None, name="queued")
    """The place in the order that the combatant got when its wait ended."""
    was_surprised: bool = field(default=False, name="startled")
    """Whether the combatant was surprised in the previous round."""


class WestLedger(Struct, Ledger, frozen=True, tag="west_that_wasnt"):
    """The state of the round and of the program's deck."""

    round: Count = 1
    stage: Literal["declare", "act"] = "declare"
    has_first_turn_come: bool = field(default=False, name="begun")
    """Whether the first turn after flipping the card has come up."""
    action_count: Count = field(default=0, name="acts")
    """The number of actions in this round."""
    last: Tick | None = None
    """The slot of the last action."""
    farthest_slot: Tick = field(default=Tick(0), name="latest")
    """The farthest slot reached."""
    lost_waits: Annotated[tuple[CombatantId, ...], MaxCombatants] = field(default=(), name="lost")
    """The combatants whose waits were lost when the previous round ended."""
    seed: Whole | None = None
    """The number that generates the cards of the deck; None before the first draw."""
    drawn: Annotated[tuple[CardNumber, ...], MaxItems] = ()
    """The numbers of the discarded cards."""
    card: CardNumber | None = None
    """The number of the last card from the program's deck; None if results were typed."""


Scene: TypeAlias = Draft[WestStats, WestSheet, WestSettings, WestLedger]


class Declare(Deed, frozen=True, tag="declare"):
    """Declare the speed of an action, or the actions to combine."""

    who: CombatantId
    speed: Speed | None = None
    actions: Annotated[tuple[Speed, ...], Meta(max_length=10)] = ()
    free: Annotated[int, Meta(ge=0, le=10)] = 0
    flags: Annotated[tuple[Flag, ...], Meta(max_length=4)] = ()


class FlipCard(Deed, frozen=True, tag="card"):
    """Flip the card. Results, or a card's cells by column, may be typed; the rest is drawn."""

    results: Mapping[CombatantId, TypedResult] = field(default_factory=dict)
    grid: Mapping[Column, Annotated[tuple[TypedResult, ...], Meta(max_length=5)]] = field(
        default_factory=dict
    )


class DealAgain(Deed, frozen=True, tag="deal_again"):
    """Give a combatant another result, typed or drawn, before the first phase begins."""

    who: CombatantId
    result: TypedResult = None


class Choose(Deed, frozen=True, tag="choose"):
    """Choose another phase that the result opens."""

    who: CombatantId
    phase: Annotated[int, Meta(ge=1, le=4)]


class Act(Deed, frozen=True, tag="act"):
    """Take an action; with `open`, out in the open."""

    who: CombatantId
    speed: ActSpeed | None = None
    open: bool = False
    what: Words = ""


class WaitFor(Deed, frozen=True, tag="wait_for"):
    """Wait for a named trigger."""

    who: CombatantId
    what: Words


class Trigger(Deed, frozen=True, tag="trigger"):
    """Report that the last action set off the trigger."""

    who: CombatantId


class StopWaiting(Deed, frozen=True, tag="stop_waiting"):
    """Stop waiting, to act right after the next action."""

    who: CombatantId


class Preempt(Deed, frozen=True, tag="preempt"):
    """Try, by a contest of Reflex, to go before an announced action."""

    who: CombatantId
    to: CombatantId
    contest: Mapping[CombatantId, TypedResult] = field(default_factory=dict)


class NextRound(Deed, frozen=True, tag="next_round"):
    """End the round; combatants in `keep` continue to wait for their triggers."""

    keep: tuple[CombatantId, ...] = ()


class Join(Deed, frozen=True, tag="join"):
    """Join the scene, to take part from the next declaration on."""

    who: CombatantId


class Surprise(Deed, frozen=True, tag="surprise"):
    """Be surprised and lose this round's action (companion page "Conflict")."""

    who: CombatantId


@cache
def parse_phase_table(text: str) -> Mapping[str, Row]:
    """Parse a phase table, with one speed per line: `Quick: 7 5 3 1`.

    Raises ValueError, with a sentence that quotes the first unreadable line.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    table = dict(_parse_row(line) for line in lines)
    if len(lines) != len(SPEEDS) or set(table) != set(SPEEDS):
        raise ValueError(tr("list Quick, Half and Full once each, one per line"))
    return table


def normalize_phase_table(table: str | PhaseTable) -> str:
    """Return a phase table as text in its normal form.

    Raises ValueError, with a sentence that quotes the first unreadable line.
    """
    try:
        return _format_phase_table(
            parse_phase_table(
                table if isinstance(table, str) else _format_phase_table(asdict(table))
            )
        )
    except ValueError as error:
        raise ValueError(tr("the phase table “tn”: {error}", error=error)) from error


def open_phases(row: Row, result: Result | None) -> tuple[int, ...]:
    """Return the phases, 1 to 4, that `result` opens; none after a critical failure."""
    if not isinstance(result, int):
        return ()
    return tuple(phase for phase, needed in enumerate(row, start=1) if result >= needed)


def faster_speed(speed: Speed) -> Speed:
    """Return the next faster speed, or quick, which is the fastest."""
    return SPEEDS[max(0, SPEEDS.index(speed) - 1)]


def slot(phase: int, die: int) -> Tick:
    """Return the slot of a Reflex die in a phase: 1 for d12 in phase I, 23 for d4 in phase IV."""
    return Tick(SLOTS_PER_PHASE * (phase - 1) + DICE.index(die) + 1)


def phase_of(tick: Tick) -> int:
    """Return the phase of a slot, which is 1 to 4 inside the round."""
    return (tick - 1) // SLOTS_PER_PHASE + 1


def next_slot_in_phase(tick: Tick) -> Tick:
    """Return the slot after `tick` in the same phase; the last slot is its own successor."""
    return Tick(min(tick + 1, SLOTS_PER_PHASE * phase_of(tick)))


def format_slot(tick: Tick) -> str:
    """Return a slot as text: `II·d10`, as on the axis, or `II, after d4`."""
    if tick < 1:
        return tr("the start of the round", "a place, as in: acts in the start of the round")
    if tick > LAST_SLOT:
        return tr("the end of the round", "a place, as in: acts in the end of the round")
    return (
        f"{PHASE_NUMERALS[phase_of(tick) - 1]}, {format_count(tick)}"
        if tick % SLOTS_PER_PHASE == 0
        else AXIS.label(tick)
    )


def format_count(tick: Tick) -> str:
    """Return the count of a slot as text: `d10` or `after d4`."""
    number = (tick - 1) % SLOTS_PER_PHASE
    return format_dice(f"d{DICE[number]}") if number < len(DICE) else tr("after d4")


def speed_name(speed: ActSpeed | None) -> str:
    """Return a speed for use within a sentence; "" for None."""
    return tr(_SPEED_WORDS[speed]) if speed else ""


def speed_title(speed: Speed) -> str:
    """Return a speed for a button or a list."""
    return tr(_SPEED_TITLES[speed])


def _format_phase_table(table: Mapping[str, Row]) -> str:
    lines = (f"{speed.capitalize()}: {' '.join(map(str, table[speed]))}" for speed in SPEEDS)
    return "\n".join(lines)


def _parse_row(line: str) -> tuple[str, Row]:
    name, colon, text = line.partition(":")
    numbers = text.replace("/", " ").split()
    speed = name.strip().lower()
    is_valid = all(word.isdecimal() and len(word) <= len(str(MAX_NUMBER)) for word in numbers)
    if not (colon and is_valid and len(numbers) == len(PHASE_NUMERALS) and speed in SPEEDS):
        quoted = line.strip()[:40]
        raise ValueError(tr("“{line}” doesn't look like “Quick: 7 5 3 1”", line=quoted))
    first, second, third, fourth = map(int, numbers)
    return speed, (first, second, third, fourth)
