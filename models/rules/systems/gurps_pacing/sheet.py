"""What combat pacing keeps: speeds and weapons as people write them, a round, and its deeds."""

import math
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal, TypeAlias, get_args

from msgspec import Meta, Struct, field
from msgspec.structs import force_setattr

from models.rules.clocks.wounds_slow import slows
from models.rules.deeds import Deed
from models.rules.draft import Draft
from models.rules.fields import Kind as Asked
from models.rules.fields import says
from models.rules.refusal import given
from models.scheduler.axis import Axis
from models.scheduler.bounds import Count, Everyone, Number, Some, Text, Whole, Words
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import mark, tr

AXIS: Final = Axis(mark("step"), mark("steps"), sign=-1)
"""The steps count down for people; ticks are what they are below 0."""

DICE: Final = "3d6"
LOWEST, HIGHEST = 3, 18
MOST_YARDS: Final = 10_000
MOST_SHOTS: Final = 10_000
MOST_SPEED: Final = 100
MOST_TURNS: Final = 1000
"""More than the highest Basic Speed and any settings give."""
QUARTER: Final = "0.25"
USUAL_SPEED: Final = "5"
QUOTED: Final = 40
"""So much of what was typed is quoted."""

ActKind = Literal["move", "fire", "other"]
ExtraKind = Literal["move", "fire"]
WeaponKind = Literal["auto", "energy", "semi"]
Few = Annotated[int, Meta(ge=0, le=MOST_TURNS)]
Rolls = Mapping[CombatantId, int | None]

_QUARTERS: Final = 4
_KINDS: Final[tuple[WeaponKind, ...]] = get_args(WeaponKind)


def tick_of(step: int) -> Tick:
    """Return the position of a step as people read it."""
    return Tick(AXIS.sign * step)


def step_of(tick: Tick) -> int:
    """Return the step that people read at a position."""
    return AXIS.sign * tick


def quarters(speed: float | str) -> int:
    """Return a Basic Speed, 0 to 100, as a whole number of quarters; an empty text is the usual.

    Raises ValueError with a sentence that quotes what is no number of quarters.
    """
    text = str(speed).strip()
    try:
        number = _QUARTERS * float((text or USUAL_SPEED).replace(",", "."))
    except ValueError:
        number = math.nan
    if 0 <= number <= _QUARTERS * MOST_SPEED and number.is_integer():
        return int(number)
    told = tr(
        "Basic Speed goes in quarters from 0 to {most}, like 6.25, not “{typed}”",
        most=MOST_SPEED,
        typed=text[:QUOTED],
    )
    raise ValueError(told)


def written(speed: int) -> str:
    """Return a number of quarters as people write it: 6.25, or 5."""
    return f"{speed / _QUARTERS:g}"


def turns(speed: int) -> int:
    """Return the turns in a round of a Basic Speed in quarters: half of it rounded up, 1 or more.

    Source: the number of turns at the beginning of the page; no one has 0 (a reading).
    """
    return max(1, -(-speed // (2 * _QUARTERS)))


def period(speed: int) -> int | None:
    """Return the action period in steps, 24 / Basic Speed rounded up; None where it has no use.

    Source: the table of action periods, which begins above a Basic Speed of 2.
    """
    return -(-24 * _QUARTERS // speed) if turns(speed) > 1 else None


def target(speed: int, *, round_down: bool = True) -> int:
    """Return twice the Basic Speed as a whole number to roll against.

    Source: rounds 1 and 2 of the example round down; the text itself is silent.
    """
    doubled = 2 * speed
    return doubled // _QUARTERS if round_down else -(-doubled // _QUARTERS)


class Weapon(Struct, frozen=True):
    """Shots of one attack action at the full rate, and whether a round limits them."""

    rof: Annotated[int, Meta(ge=1, le=MOST_SHOTS)] = 1
    kind: WeaponKind = "semi"

    @property
    def limited(self) -> bool:
        """Whether the shots of a round are counted (source: "Rate of Fire")."""
        return self.kind != "semi"


def lines_of(weapons: Mapping[str, Weapon] | str) -> str:
    """Return weapons as text, one a line: `SMG: 10 auto`.

    Raises ValueError with a sentence that quotes what cannot be read.
    """
    if isinstance(weapons, str):
        weapons = weapons_in(weapons)
    for name in weapons:
        if not name.strip() or "\n" in name:
            typed = repr(name[:QUOTED])
            raise ValueError(tr("a weapon's name is one line, not {typed}", typed=typed))
    return "\n".join(f"{name.strip()}: {each.rof} {each.kind}" for name, each in weapons.items())


@cache
def weapons_in(text: str) -> Mapping[str, Weapon]:
    """Return the weapons written in `text`, by name.

    Raises ValueError with a sentence that quotes the first line that cannot be read.
    """
    lines = (line.strip() for line in text.split("\n"))
    return dict(_weapon(line) for line in lines if line)


def _weapon(line: str) -> tuple[str, Weapon]:
    name, _, told = line.rpartition(":")
    rof, _, kind = told.strip().partition(" ")
    kinds = [each for each in _KINDS if each == (kind.strip().lower() or "semi")]
    number = int(rof) if rof.isascii() and rof.isdecimal() and len(rof) <= len("10000") else 0
    if name.strip() and kinds and 1 <= number <= MOST_SHOTS:
        return name.strip(), Weapon(number, kinds[0])
    told = tr(
        "write a weapon like “SMG: 10 auto” (shots, then {kinds}), not “{typed}”",
        typed=line[:QUOTED],
        kinds=", ".join(_KINDS),
    )
    raise ValueError(told)


class GurpsPacingStats(Struct, Stats, frozen=True, tag="gurps_pacing", rename="camel"):
    """What the clock asks of a character; Basic Speed and weapons are kept as people write them."""

    basic_speed: Annotated[
        float | Words,
        says(mark("Basic Speed"), mark("In quarters, like 6.25. Blank: 5"), check=quarters),
    ] = USUAL_SPEED
    dx: Annotated[
        int,
        says(mark("DX"), mark("For contests on the same step"), ge=1, le=100),
    ] = 10
    move: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_YARDS)] | None,
        says(
            mark("Move"),
            mark("Yards per full move. Blank: Basic Speed, rounded down"),
            unit=mark("yards"),
        ),
    ] = None
    weapons: Annotated[
        Text | Annotated[Mapping[Words, Weapon], Some],
        says(
            mark("Weapons"),
            mark("One per line: SMG: 10 auto. Kinds: auto, energy, semi"),
            kind=Asked.LINES,
            check=lines_of,
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
    def yards(self) -> int:
        """Yards of a full move: Move, or else Basic Speed rounded down."""
        return self.speed // _QUARTERS if self.move is None else self.move

    @property
    def armoury(self) -> Mapping[str, Weapon]:
        return weapons_in(lines_of(self.weapons))


class GurpsPacingSettings(
    Struct, EncounterSettings, frozen=True, tag="gurps_pacing", rename="camel"
):
    """The choices that the page leaves open."""

    bs_step: Annotated[
        float | Words,
        says(
            mark("Basic Speed steps"),
            mark("Quarters, as in the table"),
            choices=((QUARTER, mark("Quarters (0.25)")),),
        ),
    ] = QUARTER
    round_down: Annotated[
        bool,
        says(
            mark("Round target down"),
            mark("Twice Basic Speed, rounded down as in the book's example. Off: rounded up"),
        ),
    ] = True
    tie_contest: Annotated[
        Literal["DX", "GM"],
        says(
            mark("Same step"),
            mark("Who goes first on the same step"),
            choices=(("DX", mark("Contest of DX")), ("GM", mark("The GM picks"))),
        ),
    ] = "DX"
    extra_spacing: Annotated[
        int,
        says(
            mark("Extra turn spacing"),
            mark("For combatants with 1 turn a round"),
            unit=mark("steps"),
            ge=1,
            le=1000,
        ),
    ] = 12
    move_cap: Annotated[
        int,
        says(
            mark("Full moves a round"),
            mark("Maximum for combatants with more than 3 turns"),
            ge=0,
            le=1000,
        ),
    ] = 3
    shot_cap: Annotated[
        int,
        says(
            mark("Full rates of fire a round"),
            mark("Maximum for automatic and energy weapons"),
            ge=0,
            le=1000,
        ),
    ] = 3
    wounds_slow: Annotated[
        bool,
        slows(mark("Not from the book. Each point: −0.25 Basic Speed from next round")),
    ] = False

    def __post_init__(self) -> None:
        """Refuse another step of Basic Speed than the table's."""
        if str(self.bs_step) != QUARTER:
            raise ValueError(_other_steps(self.bs_step))
        force_setattr(self, "bs_step", QUARTER)


class Aim(Struct, frozen=True, gc=False):
    """Full automatic fire at a target, which may go on in an extra turn."""

    weapon: Words
    target: Words


class GurpsPacingSheet(Struct, Sheet, frozen=True, tag="gurps_pacing", gc=False):
    """What someone has in a round; turns and period hold until the next one begins.

    `left` counts own turns neither taken nor lost. `due` is where the present turn was due before
    it was moved or waited with. `extra` is the kind of the extra turn on the marker, and
    `extras_left` counts those that may follow it. `earned` is the kind of extra turn that the last
    action allows. `came` is the step on which a late joiner came, and `contest` the last contest:
    its step, and the place it gave.
    """

    round: Count = 0
    turns: Few = 0
    period: Few = 0
    target: Number = 0
    roll: Number = 0
    left: Few = 0
    lost: Count = 0
    due: Tick | None = None
    waiting: bool = False
    last: Tick | None = None
    extra: ExtraKind | None = None
    extras_left: Few = 0
    earned: ExtraKind | None = None
    moved: Count = 0
    shots: Annotated[Mapping[Words, Count], Some] = field(default_factory=dict)
    aims: Annotated[tuple[Aim, ...], Some] = ()
    came: Tick | None = None
    contest: tuple[Tick, Whole] | None = None

    @property
    def first(self) -> Tick:
        """The first step of the round: target less roll."""
        return tick_of(self.target - self.roll)


class GurpsPacingLedger(Struct, Ledger, frozen=True, tag="gurps_pacing"):
    """The round, 0 before the first, and whose waited last turn lapsed when it began."""

    round: Count = 0
    lapsed: Annotated[tuple[CombatantId, ...], Everyone] = ()


Scene: TypeAlias = Draft[GurpsPacingStats, GurpsPacingSheet, GurpsPacingSettings, GurpsPacingLedger]


def turns_left(scene: Scene, who: CombatantId) -> int:
    """Return the own turns neither taken nor lost; a turn the GM gave counts while it is due."""
    sheet = scene.sheet(who)
    given = scene[who].marker is not None and sheet.extra is None
    return max(sheet.left, int(given))


def lost_on(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the position on which the present turn is lost to waiting; None for the last one."""
    sheet = scene.sheet(who)
    return Tick(due_at_first(scene, who) + sheet.period) if sheet.left > 1 else None


def due_at_first(scene: Scene, who: CombatantId) -> Tick:
    """Return where the present turn was due before it was moved or waited with."""
    due, marker = scene.sheet(who).due, scene[who].marker
    if due is not None:
        return due
    return given(marker, scene[who].called).tick


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
    weapon: Words | None = None
    target: Words | None = None
    shots: Annotated[int, Meta(ge=1, le=MOST_SHOTS)] | None = None
    full: bool = False
    what: Words = ""


class Tie(Deed, frozen=True, tag="tie"):
    """A contest of DX among all due on the next step: rolls, the resulting order, or both."""

    rolls: Rolls = field(default_factory=dict)
    order: tuple[CombatantId, ...] | None = None


class Join(Deed, frozen=True, tag="join"):
    """Join the round late."""

    who: CombatantId
    roll: int | None = None


class SetBasicSpeed(Deed, frozen=True, tag="set_basic_speed", rename="camel"):
    """Change the Basic Speed from the next round on."""

    who: CombatantId
    basic_speed: float | Words = field()


class Decline(Deed, frozen=True, tag="decline"):
    """Give up the extra turns of this round."""

    who: CombatantId


def _other_steps(typed: float | str) -> str:
    return tr("Basic Speed goes in steps of {quarter}, not {typed}", quarter=QUARTER, typed=typed)
