"""What combat pacing writes down: stats, settings, what is left of a round, and its deeds."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, field
from msgspec.structs import force_setattr

from models.rules.deeds import Deed
from models.rules.fields import Kind as Asked
from models.rules.slowing import slows
from models.rules.systems.gurps_pacing.speeds import USUAL_SPEED, quarters, written
from models.rules.systems.gurps_pacing.weapons import MOST_SHOTS, Weapon, lines_of, weapons_in
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Sheet, Stats
from models.scheduler.encounter import Encounter, Ledger, Settings
from models.wording import mark, tr

MOST_YARDS: Final = 10_000
QUARTER: Final = "0.25"

ActKind = Literal["move", "fire", "other"]
ExtraKind = Literal["move", "fire"]
Rolls = Mapping[CombatantId, int | None]


class GurpsPacingStats(Struct, Stats, frozen=True, tag="gurps_pacing"):
    """What the clock asks of a character; Basic Speed and weapons are kept as people write them."""

    basic_speed: Annotated[
        float | str,
        Meta(
            title=mark("Basic Speed"),
            description=mark("In quarters, like 6.25. Empty: 5."),
        ),
    ] = field(default=USUAL_SPEED, name="basicSpeed")
    dx: Annotated[
        Annotated[int, Meta(ge=1, le=100)],
        Meta(title=mark("DX"), description=mark("For the contest of those due on the same step.")),
    ] = 10
    move: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_YARDS)],
        Meta(
            title=mark("Move"),
            description=mark("Yards of one full move."),
            extra={"unit": mark("yards")},
        ),
    ] = 5
    weapons: Annotated[
        str | Mapping[str, Weapon],
        Meta(
            title=mark("Weapons"),
            description=mark("One a line, like SMG: 10 auto. The kinds are auto, energy and semi."),
            extra={"kind": Asked.LINES},
        ),
    ] = ""

    def __post_init__(self) -> None:
        """Refuse a Basic Speed that is not in quarters, and weapons that cannot be read."""
        force_setattr(self, "basic_speed", written(quarters(self.basic_speed)))
        force_setattr(self, "weapons", lines_of(self.weapons))

    @property
    def speed(self) -> int:
        """Basic Speed as a whole number of quarters."""
        return quarters(self.basic_speed)

    @property
    def armoury(self) -> Mapping[str, Weapon]:
        """The weapons by name."""
        return weapons_in(lines_of(self.weapons))


class GurpsPacingSettings(Struct, Settings, frozen=True, tag="gurps_pacing"):
    """The choices that the page leaves open."""

    bs_step: Annotated[
        float | str,
        Meta(
            title=mark("Steps of Basic Speed"),
            description=mark("Basic Speed goes in quarters, as the table does."),
            extra={"choices": ((QUARTER, mark("Quarters (0.25)")),)},
        ),
    ] = field(default=QUARTER, name="bsStep")
    round_down: Annotated[
        bool,
        Meta(
            title=mark("Round the target down"),
            description=mark("Twice the Basic Speed, rounded down as in the example; else up."),
        ),
    ] = field(default=True, name="roundDown")
    tie_contest: Annotated[
        Literal["DX", "GM"],
        Meta(
            title=mark("Those on one step"),
            description=mark("Who goes first of those due on the same step."),
            extra={"choices": (("DX", mark("A contest of DX")), ("GM", mark("The GM decides")))},
        ),
    ] = field(default="DX", name="tieContest")
    extra_spacing: Annotated[
        Annotated[int, Meta(ge=1, le=1000)],
        Meta(
            title=mark("Extra turns of the slowest"),
            description=mark("Steps between the extra turns of those with one turn a round."),
            extra={"unit": mark("steps")},
        ),
    ] = field(default=12, name="extraSpacing")
    move_cap: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Meta(
            title=mark("Full moves a round"),
            description=mark("At most, for those with more than 3 turns."),
        ),
    ] = field(default=3, name="moveCap")
    shot_cap: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Meta(
            title=mark("Full rates a round"),
            description=mark("At most, of automatic and energy weapons."),
        ),
    ] = field(default=3, name="shotCap")
    wounds_slow: Annotated[
        bool,
        slows(
            mark(
                "In no book: set a wound penalty with “Wound…”, and from the next round on each"
                " point takes 0.25 off the Basic Speed."
            )
        ),
    ] = field(default=False, name="woundsSlow")

    def __post_init__(self) -> None:
        """Refuse another step of Basic Speed than the table's."""
        if str(self.bs_step) != QUARTER:
            raise ValueError(_other_steps(self.bs_step))
        force_setattr(self, "bs_step", QUARTER)


class Aim(Struct, frozen=True, gc=False):
    """Full automatic fire at a target, which may go on in an extra turn."""

    weapon: str
    target: str


class GurpsPacingSheet(Struct, Sheet, frozen=True, tag="gurps_pacing", gc=False):
    """How somebody stands in a round; turns and period hold until the next one begins.

    `left` counts own turns neither taken nor lost. `due` is where the present turn was due before
    it was moved or waited with. `extra` is the kind of the extra turn on the marker, and
    `extras_left` counts those that may follow it. `earned` is the kind of extra turn that the last
    action allows.
    """

    round: int = 0
    turns: int = 0
    period: int = 0
    target: int = 0
    roll: int = 0
    left: int = 0
    lost: int = 0
    due: Tick | None = None
    waiting: bool = False
    last: Tick | None = None
    extra: ExtraKind | None = None
    extras_left: int = 0
    earned: ExtraKind | None = None
    moved: int = 0
    shots: Mapping[str, int] = field(default_factory=dict)
    aims: tuple[Aim, ...] = ()


class GurpsPacingLedger(Struct, Ledger, frozen=True, tag="gurps_pacing"):
    """The round, 0 before the first, and whose waited last turn lapsed when it began."""

    round: int = 0
    lapsed: tuple[CombatantId, ...] = ()


class NextRound(Deed, frozen=True, tag="next_round"):
    """Begin a round for those named: 3d6 of each; None is rolled by the program."""

    rolls: Rolls


class Act(Deed, frozen=True, tag="act"):
    """Take the turn that comes next, or a waited one on step `at`.

    Without `yards` a move is as far as one may; without `shots` one fires once, or at the full
    rate when `full`.
    """

    who: CombatantId
    kind: ActKind = "other"
    at: int | None = None
    yards: Annotated[int, Meta(ge=0, le=MOST_YARDS)] | None = None
    weapon: str | None = None
    target: str | None = None
    shots: Annotated[int, Meta(ge=1, le=MOST_SHOTS)] | None = None
    full: bool = False
    what: str = ""


class Tie(Deed, frozen=True, tag="tie"):
    """A contest of DX among all due on the next step: rolls, the resulting order, or both."""

    rolls: Rolls = field(default_factory=dict)
    order: tuple[CombatantId, ...] | None = None


class Wait(Deed, frozen=True, tag="wait"):
    """Wait, open-ended, instead of taking the turn."""

    who: CombatantId


class WaitUntil(Deed, frozen=True, tag="wait_until"):
    """Move the turn to a later step."""

    who: CombatantId
    at: int


class Join(Deed, frozen=True, tag="join"):
    """Join the round late."""

    who: CombatantId
    roll: int | None = None


class SetBasicSpeed(Deed, frozen=True, tag="set_basic_speed"):
    """Change the Basic Speed from the next round on."""

    who: CombatantId
    basic_speed: float | str = field(name="basicSpeed")


class Decline(Deed, frozen=True, tag="decline"):
    """Give up the extra turns of this round."""

    who: CombatantId


DEEDS: tuple[type[Deed], ...] = (
    NextRound,
    Act,
    Tie,
    Wait,
    WaitUntil,
    Join,
    SetBasicSpeed,
    Decline,
)


def settings_of(encounter: Encounter) -> GurpsPacingSettings:
    """Return the encounter's settings."""
    assert isinstance(encounter.settings, GurpsPacingSettings)
    return encounter.settings


def ledger_of(encounter: Encounter) -> GurpsPacingLedger:
    """Return what is written down of the round."""
    assert isinstance(encounter.ledger, GurpsPacingLedger)
    return encounter.ledger


def stats_of(combatant: Combatant) -> GurpsPacingStats:
    """Return a character's stats."""
    assert isinstance(combatant.stats, GurpsPacingStats)
    return combatant.stats


def sheet_of(combatant: Combatant) -> GurpsPacingSheet:
    """Return how a character stands in the round."""
    assert isinstance(combatant.sheet, GurpsPacingSheet)
    return combatant.sheet


def turns_left(combatant: Combatant) -> int:
    """Return the own turns neither taken nor lost; a turn the GM gave counts while it is due."""
    sheet = sheet_of(combatant)
    given = combatant.marker is not None and sheet.extra is None
    return max(sheet.left, int(given))


def _other_steps(typed: float | str) -> str:
    return tr("Basic Speed goes in steps of {quarter}, not {typed}", quarter=QUARTER, typed=typed)
