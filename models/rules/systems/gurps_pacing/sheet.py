"""The stats, settings, sheet, ledger and deeds of combat pacing, and its speeds and weapons."""

import math
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct, field
from msgspec.structs import force_setattr

from models.rules.clocks.wounds_slow import house_rule_meta
from models.rules.deeds import Deed
from models.rules.draft import Draft
from models.rules.fields import Kind as Asked
from models.rules.fields import field_meta
from models.rules.refusal import require_value
from models.scheduler.axis import Axis
from models.scheduler.bounds import Count, MaxCombatants, MaxItems, Number, Text, Whole, Words
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import mark, tr

AXIS: Final = Axis(mark("step"), mark("steps"), sign=-1)
"""Steps are shown counting down, so a tick is the negative of its step."""

DICE: Final = "3d6"
LOWEST_ROLL, HIGHEST_ROLL = 3, 18
MAX_YARDS: Final = 10_000
MAX_SHOTS: Final = 10_000
MAX_SPEED: Final = 100
MAX_TURNS: Final = 1000
"""A number of turns in a round that no Basic Speed and settings reach."""
QUARTER: Final = "0.25"
DEFAULT_SPEED: Final = "5"
MAX_QUOTE_LENGTH: Final = 40
"""Maximum number of characters of typed text that a refusal quotes."""

ActKind = Literal["move", "fire", "other"]
ExtraKind = Literal["move", "fire"]
WeaponKind = Literal["auto", "energy", "semi"]
TurnCount = Annotated[int, Meta(ge=0, le=MAX_TURNS)]
Rolls = Mapping[CombatantId, int | None]

_QUARTERS_PER_POINT: Final = 4
_WEAPON_KINDS: Final[tuple[WeaponKind, ...]] = get_args(WeaponKind)


def step_to_tick(step: int) -> Tick:
    """Return the tick of the step `step`."""
    return Tick(AXIS.sign * step)


def tick_to_step(tick: Tick) -> int:
    """Return the step of `tick`."""
    return AXIS.shown_number(tick)


def parse_speed(speed: float | str) -> int:
    """Return a Basic Speed from 0 to 100 as a number of quarters; "" means `DEFAULT_SPEED`.

    Raises ValueError, with a sentence that quotes the text, for anything else.
    """
    text = str(speed).strip()
    try:
        number = _QUARTERS_PER_POINT * float((text or DEFAULT_SPEED).replace(",", "."))
    except ValueError:
        number = math.nan
    if 0 <= number <= _QUARTERS_PER_POINT * MAX_SPEED and number.is_integer():
        return int(number)
    message = tr(
        "Basic Speed goes in quarters from 0 to {most}, like 6.25, not “{typed}”",
        most=MAX_SPEED,
        typed=text[:MAX_QUOTE_LENGTH],
    )
    raise ValueError(message)


def format_speed(speed: int) -> str:
    """Return a number of quarters as text: `6.25`, `5`."""
    return f"{speed / _QUARTERS_PER_POINT:g}"


def turns(speed: int) -> int:
    """Return the turns per round for a speed in quarters: half of it, rounded up, at least 1.

    Source: the number of turns at the beginning of the page. The minimum is our interpretation.
    """
    return max(1, ceil_div(speed, 2 * _QUARTERS_PER_POINT))


def period(speed: int) -> int | None:
    """Return the action period in steps, 24 / Basic Speed rounded up; None for a single turn.

    Source: the table of action periods, which begins above a Basic Speed of 2.
    """
    return ceil_div(24 * _QUARTERS_PER_POINT, speed) if turns(speed) > 1 else None


def target(speed: int, *, round_down: bool = True) -> int:
    """Return twice the Basic Speed, rounded to a whole number, as the target of a roll.

    Source: the example rounds down in rounds 1 and 2; the text itself doesn't say.
    """
    doubled = 2 * speed
    return doubled // _QUARTERS_PER_POINT if round_down else ceil_div(doubled, _QUARTERS_PER_POINT)


def ceil_div(number: int, divisor: int) -> int:
    """Return `number / divisor` rounded up."""
    return -(-number // divisor)


class Weapon(Struct, frozen=True):
    """A weapon with its shots at full rate, and its kind, on which limits depend."""

    rof: Annotated[int, Meta(ge=1, le=MAX_SHOTS)] = 1
    kind: WeaponKind = "semi"

    @property
    def is_limited(self) -> bool:
        """Whether shots per round are limited (source: "Rate of Fire")."""
        return self.kind != "semi"


def format_weapons(weapons: Mapping[str, Weapon] | str) -> str:
    """Return weapons as text, one per line, such as `SMG: 10 auto`.

    Raises ValueError, with a sentence that quotes the part it can't read.
    """
    if isinstance(weapons, str):
        weapons = parse_weapons(weapons)
    for name in weapons:
        if not name.strip() or "\n" in name:
            quoted_name = repr(name[:MAX_QUOTE_LENGTH])
            raise ValueError(tr("A weapon's name must be one line, not {typed}", typed=quoted_name))
    return "\n".join(f"{name.strip()}: {each.rof} {each.kind}" for name, each in weapons.items())


@cache
def parse_weapons(text: str) -> Mapping[str, Weapon]:
    """Parse weapons, one per line; return them by name.

    Raises ValueError, with a sentence that quotes the first unreadable line.
    """
    lines = (line.strip() for line in text.split("\n"))
    return dict(_parse_weapon(line) for line in lines if line)


def _parse_weapon(line: str) -> tuple[str, Weapon]:
    name, _, text = line.rpartition(":")
    rof, _, kind = text.strip().partition(" ")
    kinds = [each for each in _WEAPON_KINDS if each == (kind.strip().lower() or "semi")]
    number = int(rof) if rof.isascii() and rof.isdecimal() and len(rof) <= len("10000") else 0
    if name.strip() and kinds and 1 <= number <= MAX_SHOTS:
        return name.strip(), Weapon(number, kinds[0])
    message = tr(
        "write a weapon like “SMG: 10 auto” (shots, then {kinds}), not “{typed}”",
        typed=line[:MAX_QUOTE_LENGTH],
        kinds=", ".join(_WEAPON_KINDS),
    )
    raise ValueError(message)


class GurpsPacingStats(Struct, Stats, frozen=True, tag="gurps_pacing", rename="camel"):
    """The stats that the clock needs; Basic Speed and weapons are stored as text."""

    basic_speed: Annotated[
        float | Words,
        field_meta(
            mark("Basic Speed"), mark("In quarters, like 6.25. Blank: 5."), check=parse_speed
        ),
    ] = DEFAULT_SPEED
    dx: Annotated[
        int,
        field_meta(mark("DX"), mark("For contests on the same step."), ge=1, le=100),
    ] = 10
    move: Annotated[
        Annotated[int, Meta(ge=0, le=MAX_YARDS)] | None,
        field_meta(
            mark("Move"),
            mark("Yards per full move. Blank: Basic Speed, rounded down."),
            unit=mark("yards"),
        ),
    ] = None
    weapons: Annotated[
        Text | Annotated[Mapping[Words, Weapon], MaxItems],
        field_meta(
            mark("Weapons"),
            mark("One per line: SMG: 10 auto. Kinds: auto, energy, semi."),
            kind=Asked.LINES,
            check=format_weapons,
        ),
    ] = ""

    def __post_init__(self) -> None:
        """Normalize speed and weapons. Raises ValueError if one is unreadable."""
        force_setattr(self, "basic_speed", format_speed(parse_speed(self.basic_speed)))
        force_setattr(self, "weapons", format_weapons(self.weapons))

    @property
    def speed(self) -> int:
        """Basic Speed as a number of quarters."""
        return parse_speed(self.basic_speed)

    @property
    def usual_move(self) -> int:
        """The yards of a full move if Move is blank: Basic Speed rounded down."""
        return self.speed // _QUARTERS_PER_POINT

    @property
    def armoury(self) -> Mapping[str, Weapon]:
        return parse_weapons(format_weapons(self.weapons))


class GurpsPacingSettings(
    Struct, EncounterSettings, frozen=True, tag="gurps_pacing", rename="camel"
):
    """The choices that the source leaves open."""

    bs_step: Annotated[
        float | Words,
        field_meta(
            mark("Basic Speed steps"),
            mark("Quarters, as in the table."),
            choices=((QUARTER, mark("Quarters (0.25)")),),
        ),
    ] = QUARTER
    round_down: Annotated[
        bool,
        field_meta(
            mark("Round target down"),
            mark("Twice Basic Speed, rounded down as in the book's example. Off: rounded up."),
        ),
    ] = True
    tie_contest: Annotated[
        Literal["DX", "GM"],
        field_meta(
            mark("Same step"),
            mark("Who goes first on the same step."),
            choices=(("DX", mark("Contest of DX")), ("GM", mark("The GM picks"))),
        ),
    ] = "DX"
    extra_spacing: Annotated[
        int,
        field_meta(
            mark("Extra turn spacing"),
            mark("For combatants with 1 turn a round."),
            unit=mark("steps"),
            ge=1,
            le=1000,
        ),
    ] = 12
    move_cap: Annotated[
        int,
        field_meta(
            mark("Full moves a round"),
            mark("Maximum for combatants with more than 3 turns."),
            ge=0,
            le=1000,
        ),
    ] = 3
    shot_cap: Annotated[
        int,
        field_meta(
            mark("Full rates of fire a round"),
            mark("Maximum for automatic and energy weapons."),
            ge=0,
            le=1000,
        ),
    ] = 3
    wounds_slow: Annotated[
        bool,
        house_rule_meta(mark("Not from the book. Each point: −0.25 Basic Speed from next round.")),
    ] = False

    def __post_init__(self) -> None:
        """Raise ValueError unless Basic Speed goes in quarters, like the table."""
        if str(self.bs_step) != QUARTER:
            raise ValueError(_steps_refusal(self.bs_step))
        force_setattr(self, "bs_step", QUARTER)


class Aim(Struct, frozen=True, gc=False):
    """Fully automatic fire at a target, which may continue in an extra turn."""

    weapon: Words
    target: Words


class GurpsPacingSheet(Struct, Sheet, frozen=True, tag="gurps_pacing", gc=False):
    """A combatant's state in a round.

    `turns`, `period` and `usual_move` apply until the next round.
    """

    round: Count = 0
    usual_move: Annotated[int, Meta(ge=0, le=MAX_YARDS)] | None = field(default=None, name="move")
    turns: TurnCount = 0
    period: TurnCount = 0
    """Steps from one turn to the next."""
    target: Number = 0
    roll: Number = 0
    turns_left: TurnCount = field(default=0, name="left")
    """The regular turns that have been neither taken nor lost."""
    lost: Count = 0
    original_due: Tick | None = field(default=None, name="due")
    """The original step of a turn that has been moved or is waiting."""
    waiting: bool = False
    last: Tick | None = None
    """The step of the last turn taken in this round, or None."""
    extra: ExtraKind | None = None
    """The kind of extra turn that is next, or None for a regular turn."""
    extras_left: TurnCount = 0
    """The number of extra turns that may follow the next turn."""
    earned_extra: ExtraKind | None = field(default=None, name="earned")
    """The kind of extra turn that the last action has earned."""
    yards_moved: Count = field(default=0, name="moved")
    """Yards moved in this round."""
    shots: Annotated[Mapping[Words, Count], MaxItems] = field(default_factory=dict)
    aims: Annotated[tuple[Aim, ...], MaxItems] = ()
    joined_at: Tick | None = field(default=None, name="came")
    """The step on which a late joiner joined."""
    place: tuple[Tick, Whole] | None = field(default=None, name="contest")
    """The step on which its order was last settled, and its place there, from 1; None: none yet."""
    margin: Number | None = None
    """DX minus the last roll of the contest that settled it."""
    earlier_margins: Annotated[tuple[Number, ...], MaxItems] = ()
    """The margins before it, which others had, too, and rolled again."""
    contest_number: Count = 0
    """A number that everyone in that contest shares."""

    @property
    def first(self) -> Tick:
        """The tick of the first turn in the round, whose step is target minus roll."""
        return step_to_tick(self.target - self.roll)


class GurpsPacingLedger(Struct, Ledger, frozen=True, tag="gurps_pacing"):
    """The round's number, from 1, and those whose waiting last turns lapsed when it began."""

    round: Count = 0
    lapsed: Annotated[tuple[CombatantId, ...], MaxCombatants] = ()


Scene: TypeAlias = Draft[GurpsPacingStats, GurpsPacingSheet, GurpsPacingSettings, GurpsPacingLedger]


def full_move(scene: Scene, who: CombatantId) -> int:
    """Return the yards of a full move: Move or, if that is blank, by the speed of this round."""
    stats, sheet = scene.stats(who), scene.sheet(who)
    if stats.move is not None:
        return stats.move
    return stats.usual_move if sheet.usual_move is None else sheet.usual_move


def turns_left(scene: Scene, who: CombatantId) -> int:
    """Return how many regular turns are left; a turn that the GM has added counts."""
    sheet = scene.sheet(who)
    has_turn = scene[who].marker is not None and sheet.extra is None
    return max(sheet.turns_left, int(has_turn))


def tick_of_loss(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick on which the current turn is lost if it waits; None for the last turn."""
    sheet = scene.sheet(who)
    return Tick(original_due(scene, who) + sheet.period) if sheet.turns_left > 1 else None


def original_due(scene: Scene, who: CombatantId) -> Tick:
    """Return the tick on which the current turn was due before it was moved or held."""
    due, marker = scene.sheet(who).original_due, scene[who].marker
    if due is not None:
        return due
    return require_value(marker, scene[who].display_name).tick


class NextRound(Deed, frozen=True, tag="next_round"):
    """Begin a round for the combatants in `rolls`, of 3d6 each; None is rolled."""

    rolls: Rolls


class Act(Deed, frozen=True, tag="act"):
    """Take the next turn, or a waiting one on step `at`.

    Without `yards`, a move goes as far as possible. Without `shots`, the weapon fires one shot or,
    if `full`, at its full rate.
    """

    who: CombatantId
    kind: ActKind = "other"
    at: int | None = None
    yards: Annotated[int, Meta(ge=0, le=MAX_YARDS)] | None = None
    weapon: Words | None = None
    target: Words | None = None
    shots: Annotated[int, Meta(ge=1, le=MAX_SHOTS)] | None = None
    full: bool = False
    what: Words = ""


class Tie(Deed, frozen=True, tag="tie"):
    """Settle the contest of DX on the next step by rolls, by the resulting order, or by both."""

    rolls: Rolls = field(default_factory=dict)
    order: tuple[CombatantId, ...] | None = None


class Join(Deed, frozen=True, tag="join"):
    """Join the round late; `roll` is the combatant's roll, None to roll it."""

    who: CombatantId
    roll: int | None = None


class SetBasicSpeed(Deed, frozen=True, tag="set_basic_speed", rename="camel"):
    """Change the Basic Speed from the next round on."""

    who: CombatantId
    basic_speed: float | Words = field()


class Decline(Deed, frozen=True, tag="decline"):
    """Give up the extra turns of this round."""

    who: CombatantId


def _steps_refusal(typed: float | str) -> str:
    return tr("Basic Speed goes in steps of {quarter}, not {typed}", quarter=QUARTER, typed=typed)
