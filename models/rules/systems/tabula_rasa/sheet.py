"""The stats, settings, sheet and deeds of Tabula Rasa."""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import replace

from models.rules.clocks.wounds_slow import house_rule_meta, wound_penalty
from models.rules.deeds import Deed
from models.rules.draft import Draft
from models.rules.fields import field_meta
from models.scheduler.axis import Axis
from models.scheduler.bounds import MaxItems, Words
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import mark

AXIS = Axis(mark("tick"), mark("ticks"))
MAX_DELAY_TICKS = 100_000

Use = Literal["major", "minor"]
JoinState = Literal["default", "suspicious", "oblivious"]
Delay = Annotated[int, Meta(ge=1, le=MAX_DELAY_TICKS)]


class Power(Struct, frozen=True):
    """An action that can be spent, with its letter, its name, and the refusal while on cooldown."""

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
    """The action delay (AD), in ticks from one own tick to the next; lower is faster."""

    ad: Annotated[
        Delay | None,
        field_meta(mark("AD"), mark("Action delay. Blank: the default."), unit=mark("ticks")),
    ] = field(default=None, name="AD")


class TabulaRasaSettings(Struct, EncounterSettings, frozen=True, tag="tabula_rasa"):
    """Choices for each table."""

    default_ad: Annotated[
        Delay,
        field_meta(
            mark("Default AD"), mark("For combatants without their own AD."), unit=mark("ticks")
        ),
    ] = field(default=10, name="defaultAD")
    start_die: Annotated[
        int,
        field_meta(
            mark("Start die"),
            mark("Die for first turns, in sides."),
            unit=mark("sides"),
            ge=1,
            le=1000,
        ),
    ] = field(default=6, name="startDie")
    held_actions: Annotated[
        bool,
        field_meta(
            mark("Held actions"),
            mark("Spend the reaction to act last on someone else's tick."),
        ),
    ] = field(default=True, name="heldActions")
    strict_suspicious: Annotated[
        bool,
        field_meta(
            mark("Strict surprise"),
            mark("Surprised combatants have no major on their first turn."),
        ),
    ] = field(default=False, name="strictSuspicious")
    npc_ties: Annotated[
        Literal["same", "storyteller"],
        field_meta(
            mark("NPC ties"),
            mark("Order of NPCs on the same tick."),
            choices=(
                ("same", mark("Lower AD, then a draw")),
                ("storyteller", mark("The GM picks")),
            ),
        ),
    ] = field(default="same", name="npcTies")
    wounds_slow: Annotated[
        bool,
        house_rule_meta(mark("Not from the book. Each point of “Wound…”: AD +1.")),
    ] = field(default=False, name="woundsSlow")


class TabulaRasaSheet(Struct, Sheet, frozen=True, tag="tabula_rasa", gc=False):
    """A combatant's cooldowns, its own ticks, and how it joined."""

    spent_powers: Annotated[tuple[Words, ...], MaxItems] = field(default=(), name="spent")
    cooldowns_ended: Tick | None = field(default=None, name="refreshed")
    """The own tick on which its cooldowns last ended."""
    last_turn: Tick | None = None
    """The own tick of the last turn."""
    slow_start: bool = False
    """Whether the combatant joined suspicious or oblivious."""
    entered: bool = False
    """Whether the combatant has been in the scene; it may have left."""
    first_tick: Tick | None = field(default=None, name="first")
    """The first own tick."""
    joined_at: Tick | None = field(default=None, name="came")
    """The tick on which a late joiner joined."""
    tick_after_new_ad: Tick | None = field(default=None, name="hurried")
    """The tick of a turn that a new AD found due, or that it would have made overdue."""


class TabulaRasaLedger(Struct, Ledger, frozen=True, tag="tabula_rasa"):
    """The ledger, which is empty, as no state belongs to the scene as a whole."""


Scene: TypeAlias = Draft[TabulaRasaStats, TabulaRasaSheet, TabulaRasaSettings, TabulaRasaLedger]


class Start(Deed, frozen=True, tag="start"):
    """Begin the scene; in `rolls`, the first turns, None is rolled. `states` mark surprise."""

    rolls: Mapping[CombatantId, int | None]
    states: Mapping[CombatantId, JoinState | None] = field(default_factory=dict)


class Join(Deed, frozen=True, tag="join"):
    """Join the scene late, in a state; `roll` is the initiative roll, None to roll it."""

    who: CombatantId
    roll: int | None = None
    state: JoinState = "default"


class TakeTurn(Deed, frozen=True, tag="turn"):
    """Take the own turn and spend `uses`."""

    who: CombatantId
    uses: tuple[Use, ...] = ()


class React(Deed, frozen=True, tag="react"):
    """React outside the own turn, spending the reaction and `uses`."""

    who: CombatantId
    uses: tuple[Use, ...] = ()


class AnnounceHeld(Deed, frozen=True, tag="held"):
    """Announce an action on the current tick, which isn't the own tick."""

    who: CombatantId


class HeldAct(Deed, frozen=True, tag="held_act"):
    """Take the announced action, spending the reaction and `uses`."""

    who: CombatantId
    uses: tuple[Use, ...] = ()


class SetAd(Deed, frozen=True, tag="set_ad"):
    """Change a combatant's AD, the ticks from one turn to the next."""

    who: CombatantId
    ad: Annotated[Delay, field_meta(mark("New AD"))]


def action_delay(scene: Scene, who: CombatantId) -> int:
    """Return the ticks from one own tick to the next: AD, plus the wound if wounds slow."""
    return unhurt_delay(scene, who) + wound_penalty(scene.settings, scene[who])


def unhurt_delay(scene: Scene, who: CombatantId) -> int:
    """Return the AD of `who` in ticks, or the default, without wounds."""
    own_ad = scene.stats(who).ad
    return scene.settings.default_ad if own_ad is None else own_ad


def ready_powers(scene: Scene, who: CombatantId) -> list[str]:
    """Return the actions that aren't on cooldown: on the own tick, all of them."""
    spent_powers = current_sheet(scene, who).spent_powers
    return [power for power in POWERS if power not in spent_powers]


def current_sheet(scene: Scene, who: CombatantId) -> TabulaRasaSheet:
    """Return the sheet after ending the cooldowns that a turn due now ends.

    With strict surprise, a surprised combatant's first turn leaves its major on cooldown.
    """
    sheet, tick = scene.sheet(who), scene[who].next_tick
    if tick != scene.now or sheet.cooldowns_ended == tick:
        return sheet
    has_no_major = scene.settings.strict_suspicious and sheet.slow_start and sheet.last_turn is None
    return replace(sheet, spent_powers=(MAJOR,) if has_no_major else (), cooldowns_ended=tick)
