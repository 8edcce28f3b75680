"""The stats, settings, sheet, ledger and deeds of Weapons Free, and lookups in them."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct, field

from models.rules.clocks.wounds_slow import WoundsSlow
from models.rules.deeds import Deed
from models.rules.dice import faces
from models.rules.draft import Draft
from models.rules.fields import field_meta
from models.scheduler.axis import Axis
from models.scheduler.bounds import Count, Number, Whole
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import mark, tr

AXIS = Axis(mark("tic"), mark("tics"), seconds=0.25)

MAX_TICS = 100_000
MAX_MARGIN = 1_000_000
MAX_SCORE = 1000
MAX_TEXT_LENGTH = 80

Status = Literal["active", "out", "disengaged", "stunned"]
TurnlessFrame = Literal["scene", "round", "beat"]
TimeFrame = Literal["scene", "round", "beat", "tic"]
Margin = Annotated[int, Meta(ge=-MAX_MARGIN, le=MAX_MARGIN)]
Surprise = Annotated[int, Meta(ge=0, le=MAX_TICS)]
ShortText = Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)]


class StatusTexts(NamedTuple):
    """Texts of a status, with the letter to type; `word` is for use within a sentence.

    `help` says how it differs from other statuses that end a combatant's fight.
    """

    letter: str
    word: str
    button: str
    label: str
    help: str


STATUSES: Final[Mapping[Status, StatusTexts]] = {
    "active": StatusTexts(
        "r",
        mark("active"),
        mark("Back in action"),
        mark("{name} is back in action"),
        mark("Takes the next turn again."),
    ),
    "out": StatusTexts(
        "x",
        mark("out"),
        mark("Out"),
        mark("{name} is out"),
        mark("Dead or down: out of the fight, still on the list."),
    ),
    "stunned": StatusTexts(
        "s",
        mark("stunned"),
        mark("Stunned"),
        mark("{name} is stunned"),
        mark("Misses turns until back in action."),
    ),
    "disengaged": StatusTexts(
        "d",
        mark("disengaged"),
        mark("Disengage"),
        mark("{name} disengages"),
        mark("Stays in the fight, misses turns, sits out the next reflex roll."),
    ),
}
"""Sorted as offered; for a combatant that isn't active, “Back in action” replaces the turn."""
TIME_FRAMES: Final[Mapping[TimeFrame, str]] = {
    "scene": mark("scene time"),
    "round": mark("round time"),
    "beat": mark("beat time"),
    "tic": mark("tics"),
}
TURNLESS_FRAMES: Final[tuple[TurnlessFrame, ...]] = ("scene", "round", "beat")


class WeaponsFreeStats(Struct, Stats, frozen=True, tag="weapons_free", rename="camel"):
    """The reflex score to roll under, and how many actions a round allows before fatigue."""

    reflex_value: Annotated[
        Annotated[int, Meta(ge=0, le=MAX_SCORE)],
        field_meta(mark("Reflex value"), mark("Roll under it to be fast.")),
    ] = 10
    reflex_modifier: Annotated[
        Annotated[int, Meta(ge=-MAX_SCORE, le=MAX_SCORE)],
        field_meta(mark("Modifier"), mark("Added to the reflex value: skill, gear, wounds.")),
    ] = 0
    action_limit: Annotated[
        Annotated[int, Meta(ge=0, le=MAX_SCORE)] | None,
        field_meta(
            mark("Action limit"),
            mark("Actions a round before fatigue. Only warns. Blank: no limit."),
            unit=mark("actions"),
        ),
    ] = None


class WeaponsFreeSettings(
    Struct, EncounterSettings, frozen=True, tag="weapons_free", rename="camel"
):
    """Choices for each table."""

    tics_per_action: Annotated[
        Annotated[int, Meta(ge=1, le=MAX_TICS)],
        field_meta(
            mark("Tics per action"), mark("From one turn to the next: a beat."), unit=mark("tics")
        ),
    ] = 4
    tics_per_round: Annotated[
        Annotated[int, Meta(ge=1, le=MAX_TICS)],
        field_meta(
            mark("Tics per round"),
            mark("Each new round resets the action count."),
            unit=mark("tics"),
        ),
    ] = 40
    reflex_dice: Annotated[
        Annotated[str, Meta(max_length=8)],
        field_meta(
            mark("Reflex dice"),
            mark("Like 3d6 or d20. The book names no dice."),
            check=lambda text: parse_dice(text),  # noqa: PLW0108 - defined below
        ),
    ] = "3d6"
    waiting_shifts_later_turns: Annotated[
        bool,
        field_meta(
            mark("Waiting shifts later turns"),
            mark("The next turn counts from the tic used. Off: the old turns stay."),
        ),
    ] = field(default=True, name="waitRestartsGrid")
    late_joiners_start_behind: Annotated[
        Literal["everybody", "seen"],
        field_meta(
            mark("Late joiners start behind"),
            mark("“Everyone who rolled” can give away hidden combatants."),
            choices=(
                ("everybody", mark("Everyone who rolled")),
                ("seen", mark("Those the players see")),
            ),
        ),
    ] = field(default="everybody", name="lateBehind")
    wounds_slow: WoundsSlow = False

    def __post_init__(self) -> None:
        parse_dice(self.reflex_dice)


class WeaponsFreeSheet(Struct, Sheet, frozen=True, tag="weapons_free", gc=False):
    """A combatant's state in the scene and in the current exchange."""

    time_frame: TurnlessFrame = field(default="scene", name="detail")
    """The time frame while not in the exchange."""
    group: ShortText = ""
    status: Status = "active"
    margin: Number | None = None
    """The margin of the reflex roll plus the tics of surprise; None while not in the exchange."""
    missed_slot: Tick | None = field(default=None, name="slot")
    """The slot that a wait skipped or that went unused."""
    waiting_since: Tick | None = field(default=None, name="since")
    """The tic on which the wait began, or None."""
    last: Tick | None = None
    """The tic of the last action."""
    action_count: Count = field(default=0, name="acted")
    """The number of actions taken in the round `action_round`."""
    action_round: Number = field(default=0, name="acted_in")
    """The number of the round in which `action_count` was last updated."""
    joined_at: Tick | None = field(default=None, name="came")
    """The tic on which a late joiner rolled."""
    first: Tick | None = None
    """The tic of the first slot."""
    surprise: Surprise = 0
    """The tics of surprise that `margin` includes."""


class WeaponsFreeLedger(Struct, Ledger, frozen=True, tag="weapons_free"):
    """The number of exchanges, and the first tic of the current one, which is its lowest margin.

    `first_seen` is the lowest margin of combatants that players saw at the reflex roll.
    `earlier_tics` is the length of all earlier exchanges, in tics.
    """

    exchanges: Count = 0
    first: Tick | None = None
    first_seen: Tick | None = None
    earlier_tics: Whole = field(default=0, name="passed")


class Reflex(Deed, frozen=True, tag="reflex"):
    """Roll reflex; a margin takes precedence over a roll, and the program rolls if both are None.

    `surprise` adds tics to the margin. With `joins_exchange`, they join the current exchange, in
    which the others keep their slots; otherwise all older slots are lost.
    """

    rolls: Mapping[CombatantId, Margin | None] = field(default_factory=dict)
    margins: Mapping[CombatantId, Margin | None] = field(default_factory=dict)
    surprise: Mapping[CombatantId, Surprise | None] = field(default_factory=dict)
    joins_exchange: bool = field(default=False, name="beside")


class Join(Deed, frozen=True, tag="join"):
    """Join the scene late with a Reflex roll, or with the margin of one."""

    who: CombatantId
    roll: Margin | None = None
    margin: Margin | None = None


class Act(Deed, frozen=True, tag="act"):
    """Take a turn; a waiting combatant acts on tic `at`, or as soon as possible if that is None."""

    who: CombatantId
    at: Tick | None = None
    what: ShortText = ""


class SetStatus(Deed, frozen=True, tag="status"):
    """Change a combatant's status, which decides whether it uses its slots."""

    who: CombatantId
    status: Status


class SetFrame(Deed, frozen=True, tag="frame"):
    """Move combatants to other time frames; those on tics may stay there.

    `groups` are their new groups, where None keeps the old one.
    """

    frames: Mapping[CombatantId, TimeFrame] = field(default_factory=dict)
    groups: Mapping[CombatantId, ShortText | None] = field(default_factory=dict)


Scene: TypeAlias = Draft[WeaponsFreeStats, WeaponsFreeSheet, WeaponsFreeSettings, WeaponsFreeLedger]


def status_of(scene: Scene, who: CombatantId) -> Status:
    """Return the status of `who`, which is out for a defeated combatant."""
    return "out" if scene[who].presence is Presence.DEFEATED else scene.sheet(who).status


def is_in_exchange(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` is on tics, even if its slots go unused."""
    return is_on_tics(scene[who], scene.sheet(who))


def is_on_tics(combatant: Combatant, sheet: WeaponsFreeSheet) -> bool:
    if combatant.presence is Presence.RESERVE:
        return False
    return combatant.marker is not None or sheet.margin is not None


def current_time_frame(scene: Scene, who: CombatantId) -> TimeFrame:
    sheet = scene.sheet(who)
    return "tic" if is_on_tics(scene[who], sheet) else sheet.time_frame


def is_waiting(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who`, even out of the scene, has passed its slot and not acted since."""
    return scene.sheet(who).waiting_since is not None


def round_at(scene: Scene, tick: Tick) -> int:
    """Return the number of the round that contains `tick`, from 1.

    Rounds count from the lowest margin of the first exchange, as the section "The round" doesn't
    say. A new reflex roll doesn't end a round.
    """
    ledger = scene.ledger
    if ledger.first is None:
        return 1
    return (ledger.earlier_tics + tick - ledger.first) // scene.settings.tics_per_round + 1


def actions_this_round(scene: Scene, who: CombatantId) -> int:
    sheet = scene.sheet(who)
    return sheet.action_count if sheet.action_round == round_at(scene, scene.now) else 0


def is_over_limit(scene: Scene, who: CombatantId) -> bool:
    """Return whether `who` is fatigued by more actions this round than its limit."""
    limit = scene.stats(who).action_limit
    return limit is not None and actions_this_round(scene, who) > limit


@cache
def parse_dice(text: str) -> tuple[int, range]:
    """Parse dice; return their number, 1 to 99, and the faces of each, from 1 to at most 9999.

    Raises ValueError, with a sentence that quotes the text, if it can't be read.
    """
    match = re.fullmatch("([1-9][0-9]?)?d([1-9][0-9]{0,3})", text.strip().lower())
    if match is None:
        raise ValueError(tr("“{text}” isn't like 3d6 or d20", text=text))
    return int(match[1] or 1), faces(int(match[2]))
