"""What Tabula Rasa writes down: stats, settings, cooldowns, and the deeds of its own."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from models.rules.clocks.wounds_slow import slowed_by, slows
from models.rules.deeds import Deed
from models.rules.draft import Draft
from models.rules.fields import says
from models.scheduler.axis import Axis
from models.scheduler.bounds import Some, Words
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import mark

AXIS = Axis(mark("tick"), mark("ticks"))
MOST_DELAY = 100_000

Use = Literal["major", "minor"]
JoinState = Literal["default", "suspicious", "oblivious"]
Delay = Annotated[int, Meta(ge=1, le=MOST_DELAY)]


class Power(Struct, frozen=True):
    """An action that can be spent: how it is typed and called, and its refusal when it is spent."""

    letter: str
    word: str
    refusal: str


MAJOR, MINOR, REACTION = "major", "minor", "reaction"
POWERS = {
    MAJOR: Power("M", mark("major"), mark("{name}'s major is on cooldown.")),
    MINOR: Power("m", mark("minor"), mark("{name}'s minor is on cooldown.")),
    REACTION: Power("r", mark("reaction"), mark("{name}'s reaction is on cooldown.")),
}


class TabulaRasaStats(Struct, Stats, frozen=True, tag="tabula_rasa"):
    """The action delay: ticks from one own tick to the next; lower is faster."""

    ad: Annotated[
        Delay | None,
        says(mark("AD"), mark("Action delay. Blank: the default"), unit=mark("ticks")),
    ] = field(default=None, name="AD")


class TabulaRasaSettings(Struct, EncounterSettings, frozen=True, tag="tabula_rasa"):
    """The choices Tabula Rasa leaves open."""

    default_ad: Annotated[
        Delay,
        says(mark("Default AD"), mark("For combatants without their own AD"), unit=mark("ticks")),
    ] = field(default=10, name="defaultAD")
    start_die: Annotated[
        int,
        says(
            mark("Start die"),
            mark("Die for first turns, in sides"),
            unit=mark("sides"),
            ge=1,
            le=1000,
        ),
    ] = field(default=6, name="startDie")
    held_actions: Annotated[
        bool,
        says(
            mark("Held actions"),
            mark("Spend the reaction to act last on someone else's tick"),
        ),
    ] = field(default=True, name="heldActions")
    strict_suspicious: Annotated[
        bool,
        says(
            mark("Strict surprise"),
            mark("Surprised combatants have no major on their first turn"),
        ),
    ] = field(default=False, name="strictSuspicious")
    npc_ties: Annotated[
        Literal["same", "storyteller"],
        says(
            mark("NPC ties"),
            mark("Order of NPCs on the same tick"),
            choices=(
                ("same", mark("Lower AD, then a draw")),
                ("storyteller", mark("The GM picks")),
            ),
        ),
    ] = field(default="same", name="npcTies")
    wounds_slow: Annotated[
        bool,
        slows(mark("Not from the book. Each point of “Wound…”: AD +1")),
    ] = field(default=False, name="woundsSlow")


class TabulaRasaSheet(Struct, Sheet, frozen=True, tag="tabula_rasa", gc=False):
    """What is on cooldown, when it last came off, and how one joined.

    `refreshed` is the own tick on which the cooldowns last ended, `last_turn` the own tick on
    which the last turn was taken. `slow_start` marks who joined suspicious or oblivious, `entered`
    who was in the scene, and perhaps left it. `first` is the first own tick, and `came` the tick on
    which a late joiner came; `hurried` is the one to which a new AD brought the turn at once.
    """

    spent: Annotated[tuple[Words, ...], Some] = ()
    refreshed: Tick | None = None
    last_turn: Tick | None = None
    slow_start: bool = False
    entered: bool = False
    first: Tick | None = None
    came: Tick | None = None
    hurried: Tick | None = None


class TabulaRasaLedger(Struct, Ledger, frozen=True, tag="tabula_rasa"):
    """Nothing is written down for the whole scene."""


Scene: TypeAlias = Draft[TabulaRasaStats, TabulaRasaSheet, TabulaRasaSettings, TabulaRasaLedger]


class Start(Deed, frozen=True, tag="start"):
    """Begin the scene: everybody named rolls for the first turn; None is rolled by the program.

    The `states` are those of the surprised; for all others it is the default.
    """

    rolls: Mapping[CombatantId, int | None]
    states: Mapping[CombatantId, JoinState | None] = field(default_factory=dict)


class Join(Deed, frozen=True, tag="join"):
    """Join the scene late."""

    who: CombatantId
    roll: int | None = None
    state: JoinState = "default"


class TakeTurn(Deed, frozen=True, tag="turn"):
    """Take the own turn and spend some of what is ready."""

    who: CombatantId
    uses: tuple[Use, ...] = ()


class React(Deed, frozen=True, tag="react"):
    """Answer outside the own turn, with the reaction and perhaps more."""

    who: CombatantId
    uses: tuple[Use, ...] = ()


class AnnounceHeld(Deed, frozen=True, tag="held"):
    """Announce an act on the current tick, which is not the own one."""

    who: CombatantId


class HeldAct(Deed, frozen=True, tag="held_act"):
    """Do the act announced, with the reaction and what is named."""

    who: CombatantId
    uses: tuple[Use, ...] = ()


class SetAd(Deed, frozen=True, tag="set_ad"):
    """Change the action delay in the middle of the scene."""

    who: CombatantId
    ad: Annotated[Delay, says(mark("New AD"))]


def delay(scene: Scene, who: CombatantId) -> int:
    """Return the ticks from one own tick to the next: AD, and a wound where that slows."""
    return unhurt_delay(scene, who) + slowed_by(scene.settings, scene[who])


def unhurt_delay(scene: Scene, who: CombatantId) -> int:
    """Return the action delay of `who` in ticks, the default where it has none."""
    own = scene.stats(who).ad
    return scene.settings.default_ad if own is None else own


def ready(scene: Scene, who: CombatantId) -> list[str]:
    """Return what is off cooldown; on the own tick everything has come off together."""
    spent = refreshed(scene, who).spent
    return [power for power in POWERS if power not in spent]


def refreshed(scene: Scene, who: CombatantId) -> TabulaRasaSheet:
    """Return the sheet as it is now: a turn that is pending has ended the cooldowns.

    In the strict reading a surprised one's first turn does not give back the major action.
    """
    sheet, tick = scene.sheet(who), scene[who].next_tick
    if tick != scene.now or sheet.refreshed == tick:
        return sheet
    strict = scene.settings.strict_suspicious and sheet.slow_start and sheet.last_turn is None
    return replace(sheet, spent=(MAJOR,) if strict else (), refreshed=tick)
