"""What Tabula Rasa writes down: stats, settings, cooldowns, and the deeds of its own."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from models.rules.deeds import Deed
from models.rules.slowing import slowed_by, slows
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Sheet, Stats
from models.scheduler.encounter import Encounter, Ledger, Settings
from models.wording import mark, tr

AXIS = Axis(mark("tick"), mark("ticks"))

MAJOR, MINOR, REACTION = "major", "minor", "reaction"
ALL = (MAJOR, MINOR, REACTION)
LETTERS = {MAJOR: "M", MINOR: "m", REACTION: "r"}
_WORDS = {MAJOR: mark("major"), MINOR: mark("minor"), REACTION: mark("reaction")}
MOST_DELAY = 100_000

Use = Literal["major", "minor"]
JoinState = Literal["default", "suspicious", "oblivious"]
Delay = Annotated[int, Meta(ge=1, le=MOST_DELAY)]


class TabulaRasaStats(Struct, Stats, frozen=True, tag="tabula_rasa"):
    """The action delay: ticks from one own tick to the next; lower is faster."""

    ad: Annotated[
        Delay | None,
        Meta(
            title=mark("AD"),
            description=mark("Action delay. Empty: the encounter's default."),
            extra={"unit": mark("ticks")},
        ),
    ] = field(default=None, name="AD")


class TabulaRasaSettings(Struct, Settings, frozen=True, tag="tabula_rasa"):
    """The choices Tabula Rasa leaves open."""

    default_ad: Annotated[
        Delay,
        Meta(
            title=mark("Default AD"),
            description=mark("For whoever has no AD of its own."),
            extra={"unit": mark("ticks")},
        ),
    ] = field(default=10, name="defaultAD")
    start_die: Annotated[
        int,
        Meta(
            ge=1,
            le=1000,
            title=mark("Start die"),
            description=mark("Sides of the die for first turns."),
            extra={"unit": mark("sides")},
        ),
    ] = field(default=6, name="startDie")
    held_actions: Annotated[
        bool,
        Meta(
            title=mark("Held actions"),
            description=mark("The reaction lets one act last on a tick that is not one's own."),
        ),
    ] = field(default=True, name="heldActions")
    strict_suspicious: Annotated[
        bool,
        Meta(
            title=mark("Strict surprise"),
            description=mark(
                "The major action stays on cooldown through a surprised one's first turn."
            ),
        ),
    ] = field(default=False, name="strictSuspicious")
    npc_ties: Annotated[
        Literal["same", "storyteller"],
        Meta(
            title=mark("NPC ties"),
            description=mark("How NPCs on one tick are ordered."),
            extra={
                "choices": (
                    ("same", mark("Lower AD, then chance")),
                    ("storyteller", mark("The storyteller decides")),
                )
            },
        ),
    ] = field(default="same", name="npcTies")
    wounds_slow: Annotated[
        bool,
        slows(
            mark(
                "In no book: set a wound penalty with “Wound…”, and each point makes the AD one"
                " tick longer."
            )
        ),
    ] = field(default=False, name="woundsSlow")


class TabulaRasaSheet(Struct, Sheet, frozen=True, tag="tabula_rasa", gc=False):
    """What is on cooldown, when it last came off, and how one joined.

    `refreshed` is the own tick on which the cooldowns last ended, `last_turn` the own tick on
    which the last turn was taken. `slow_start` marks who joined suspicious or oblivious, `entered`
    who was in the scene, and perhaps left it.
    """

    spent: tuple[str, ...] = ()
    refreshed: Tick | None = None
    last_turn: Tick | None = None
    slow_start: bool = False
    entered: bool = False


class TabulaRasaLedger(Struct, Ledger, frozen=True, tag="tabula_rasa"):
    """Nothing is written down for the whole scene."""


class Start(Deed, frozen=True, tag="start"):
    """Begin the scene: everybody named rolls for the first turn; None is rolled by the program."""

    rolls: Mapping[CombatantId, int | None]


class Join(Deed, frozen=True, tag="join"):
    """Join the scene late."""

    who: CombatantId
    roll: int | None = None
    state: JoinState = "default"


class Advance(Deed, frozen=True, tag="advance"):
    """Count up to a tick."""

    to: Tick


class TakeTurn(Deed, frozen=True, tag="turn"):
    """Take the own turn and spend some of what is ready."""

    who: CombatantId
    uses: tuple[Use, ...] = ()


class Tie(Deed, frozen=True, tag="tie"):
    """Draw the order of those equal on a tick; without an order the program draws."""

    order: tuple[CombatantId, ...] | None = None


class React(Deed, frozen=True, tag="react"):
    """Answer outside the own turn, with the reaction and perhaps more."""

    who: CombatantId
    uses: tuple[Use, ...] = ()


class Held(Deed, frozen=True, tag="held"):
    """Announce an act on the present tick, which is not the own one."""

    who: CombatantId


class HeldAct(Deed, frozen=True, tag="held_act"):
    """Do the act announced, with the reaction and what is named."""

    who: CombatantId
    uses: tuple[Use, ...] = ()


class SetAd(Deed, frozen=True, tag="set_ad"):
    """Change the action delay in the middle of the scene."""

    who: CombatantId
    ad: Annotated[Delay, Meta(title=mark("New AD"))]


DEEDS: tuple[type[Deed], ...] = (
    Start,
    Join,
    Advance,
    TakeTurn,
    Tie,
    React,
    Held,
    HeldAct,
    SetAd,
)


def settings_of(encounter: Encounter) -> TabulaRasaSettings:
    """Return the encounter's settings."""
    assert isinstance(encounter.settings, TabulaRasaSettings)
    return encounter.settings


def sheet_of(combatant: Combatant) -> TabulaRasaSheet:
    """Return what is written down of a combatant."""
    assert isinstance(combatant.sheet, TabulaRasaSheet)
    return combatant.sheet


def delay(encounter: Encounter, combatant: Combatant) -> int:
    """Return the ticks from one own tick to the next: AD, and a wound where that slows."""
    return unhurt_delay(encounter, combatant) + slowed_by(encounter, combatant)


def unhurt_delay(encounter: Encounter, combatant: Combatant) -> int:
    """Return the action delay of a combatant in ticks, the default where it has none."""
    assert isinstance(combatant.stats, TabulaRasaStats)
    own = combatant.stats.ad
    return settings_of(encounter).default_ad if own is None else own


def power_word(power: str) -> str:
    """Return how people call an action that can be spent."""
    return tr(_WORDS[power])


def ready(encounter: Encounter, combatant: Combatant) -> tuple[str, ...]:
    """Return what is off cooldown; on the own tick everything has come off together."""
    spent = refreshed(encounter, combatant).spent
    return tuple(power for power in ALL if power not in spent) if spent else ALL


def refreshed(encounter: Encounter, combatant: Combatant) -> TabulaRasaSheet:
    """Return the sheet as it is now: a turn that is pending has ended the cooldowns.

    In the strict reading a surprised one's first turn does not give back the major action.
    """
    sheet = sheet_of(combatant)
    now = encounter.now
    if combatant.next_tick != now or sheet.refreshed == now:
        return sheet
    strict = settings_of(encounter).strict_suspicious and sheet.slow_start
    keeps_major_away = strict and sheet.last_turn is None
    return TabulaRasaSheet(
        spent=(MAJOR,) if keeps_major_away else (),
        refreshed=now,
        last_turn=sheet.last_turn,
        slow_start=sheet.slow_start,
    )
