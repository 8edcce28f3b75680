"""What Weapons Free writes down, and what can be read from it; and the deeds of its own."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta, Struct, field

from models.rules.clocks.wounds_slow import WoundsSlow
from models.rules.deeds import Deed
from models.rules.dice import faces
from models.rules.draft import Draft
from models.rules.fields import says
from models.scheduler.axis import Axis
from models.scheduler.bounds import Count, Number, Whole
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import mark, tr

AXIS = Axis(mark("tic"), mark("tics"), seconds=0.25)

MOST_TICS = 100_000
MOST_MARGIN = 1_000_000
MOST_SCORE = 1000
LONGEST_TOLD = 80

Status = Literal["active", "out", "disengaged", "stunned"]
Detail = Literal["scene", "round", "beat"]
Followed = Literal["scene", "round", "beat", "tic"]
Margin = Annotated[int, Meta(ge=-MOST_MARGIN, le=MOST_MARGIN)]
Surprise = Annotated[int, Meta(ge=0, le=MOST_TICS)]
Told = Annotated[str, Meta(max_length=LONGEST_TOLD)]


class StatusWords(NamedTuple):
    """A status as it is typed, in a sentence, on a button, and as the label of a step.

    `help` says how it differs from the other ways to end a fight for someone.
    """

    letter: str
    word: str
    button: str
    label: str
    help: str


STATUSES: Final[Mapping[Status, StatusWords]] = {
    "active": StatusWords(
        "r",
        mark("active"),
        mark("Back in action"),
        mark("{name} is back in action"),
        mark("Takes the next turn again"),
    ),
    "out": StatusWords(
        "x",
        mark("out"),
        mark("Out"),
        mark("{name} is out"),
        mark("Dead or down: out of the fight, still on the list"),
    ),
    "stunned": StatusWords(
        "s",
        mark("stunned"),
        mark("Stunned"),
        mark("{name} is stunned"),
        mark("Misses turns until back in action"),
    ),
    "disengaged": StatusWords(
        "d",
        mark("disengaged"),
        mark("Disengage"),
        mark("{name} disengages"),
        mark("Stays in the fight, misses turns, sits out the next reflex roll"),
    ),
}
"""In the order in which they are offered: the way back stands where the act would."""
DETAILS: Final[Mapping[Followed, str]] = {
    "scene": mark("scene time"),
    "round": mark("round time"),
    "beat": mark("beat time"),
    "tic": mark("tics"),
}
OUTSIDE: Final[tuple[Detail, ...]] = ("scene", "round", "beat")
"""The time frames without turns."""


class WeaponsFreeStats(Struct, Stats, frozen=True, tag="weapons_free", rename="camel"):
    """The score to roll under for reflex, and the actions of a round before fatigue."""

    reflex_value: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_SCORE)],
        says(mark("Reflex value"), mark("Roll under it to be fast")),
    ] = 10
    reflex_modifier: Annotated[
        Annotated[int, Meta(ge=-MOST_SCORE, le=MOST_SCORE)],
        says(mark("Modifier"), mark("Added to the reflex value: skill, gear, wounds")),
    ] = 0
    action_limit: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_SCORE)] | None,
        says(
            mark("Action limit"),
            mark("Actions a round before fatigue. Only warns. Blank: no limit"),
            unit=mark("actions"),
        ),
    ] = None


class WeaponsFreeSettings(
    Struct, EncounterSettings, frozen=True, tag="weapons_free", rename="camel"
):
    """The choices Weapons Free leaves open."""

    tics_per_action: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_TICS)],
        says(mark("Tics per action"), mark("From one turn to the next: a beat"), unit=mark("tics")),
    ] = 4
    tics_per_round: Annotated[
        Annotated[int, Meta(ge=1, le=MOST_TICS)],
        says(
            mark("Tics per round"),
            mark("Each new round resets the action count"),
            unit=mark("tics"),
        ),
    ] = 40
    reflex_dice: Annotated[
        Annotated[str, Meta(max_length=8)],
        says(
            mark("Reflex dice"),
            mark("Like 3d6 or d20. The book names no dice"),
            check=lambda text: pool(text),  # noqa: PLW0108 - it stands below
        ),
    ] = "3d6"
    wait_restarts_grid: Annotated[
        bool,
        says(
            mark("Waiting shifts later turns"),
            mark("The next turn counts from the tic used. Off: the old turns stay"),
        ),
    ] = True
    late_behind: Annotated[
        Literal["everybody", "seen"],
        says(
            mark("Late joiners start behind"),
            mark("“Everyone who rolled” can give away hidden combatants"),
            choices=(
                ("everybody", mark("Everyone who rolled")),
                ("seen", mark("Those the players see")),
            ),
        ),
    ] = "everybody"
    wounds_slow: WoundsSlow = False

    def __post_init__(self) -> None:
        """Refuse dice that cannot be read."""
        pool(self.reflex_dice)


class WeaponsFreeSheet(Struct, Sheet, frozen=True, tag="weapons_free", gc=False):
    """How one takes part in the scene, and in the exchange on tics.

    `margin` is None outside the exchange, and has the tics of `surprise` in it; `detail` is the
    time frame outside. Who rolled after the exchange had begun did so on tic `came`; `first` is
    the first slot. `slot` is the own slot that was waited over or went by unused, `since`
    the tic on which a wait began, `last` the tic of the last action. `acted` counts the actions
    in round number `acted_in`.
    """

    detail: Detail = "scene"
    group: Told = ""
    status: Status = "active"
    margin: Number | None = None
    slot: Tick | None = None
    since: Tick | None = None
    last: Tick | None = None
    acted: Count = 0
    acted_in: Number = 0
    came: Tick | None = None
    first: Tick | None = None
    surprise: Surprise = 0


class WeaponsFreeLedger(Struct, Ledger, frozen=True, tag="weapons_free"):
    """How many exchanges there were, and the lowest margin of the present one: its first tic.

    `first_seen` is the lowest margin among those the players saw when reflex was rolled,
    `passed` counts the tics that went by in the exchanges before.
    """

    exchanges: Count = 0
    first: Tick | None = None
    first_seen: Tick | None = None
    passed: Whole = 0


class Reflex(Deed, frozen=True, tag="reflex"):
    """Call a reflex roll: a margin counts before a roll; with neither the program rolls.

    `surprise` adds tics to the margin. With `beside`, others on tics keep their slots, and those
    named begin among them from now on; without, all slots of the exchange before are gone.
    """

    rolls: Mapping[CombatantId, Margin | None] = field(default_factory=dict)
    margins: Mapping[CombatantId, Margin | None] = field(default_factory=dict)
    surprise: Mapping[CombatantId, Surprise | None] = field(default_factory=dict)
    beside: bool = False


class Join(Deed, frozen=True, tag="join"):
    """Join the exchange late."""

    who: CombatantId
    roll: Margin | None = None
    margin: Margin | None = None


class Act(Deed, frozen=True, tag="act"):
    """Use the own turn; a wait ends on tic `at`, or as soon as possible."""

    who: CombatantId
    at: Tick | None = None
    what: Told = ""


class SetStatus(Deed, frozen=True, tag="status"):
    """Let slots go by unused, or be used again."""

    who: CombatantId
    status: Status


class SetFrame(Deed, frozen=True, tag="frame"):
    """Play those named at scene, round or beat detail, outside the exchange.

    Who is on tics may stay there. `groups` gives them a name to be known by together; None: as
    before.
    """

    frames: Mapping[CombatantId, Followed] = field(default_factory=dict)
    groups: Mapping[CombatantId, Told | None] = field(default_factory=dict)


Scene: TypeAlias = Draft[WeaponsFreeStats, WeaponsFreeSheet, WeaponsFreeSettings, WeaponsFreeLedger]


def status_of(scene: Scene, who: CombatantId) -> Status:
    """Return whether slots are used; the defeated are out."""
    return "out" if scene[who].presence is Presence.DEFEATED else scene.sheet(who).status


def in_exchange(scene: Scene, who: CombatantId) -> bool:
    """Say whether `who` is played on tics, be it that its slots go by unused."""
    return on_tics(scene[who], scene.sheet(who))


def on_tics(one: Combatant, sheet: WeaponsFreeSheet) -> bool:
    """Say whether `one`, who has that sheet, is played on tics."""
    if one.presence is Presence.RESERVE:
        return False
    return one.marker is not None or sheet.margin is not None


def followed(scene: Scene, who: CombatantId) -> Followed:
    """Return how closely `who` is followed: scene, round, beat or tic."""
    sheet = scene.sheet(who)
    return "tic" if on_tics(scene[who], sheet) else sheet.detail


def waits(scene: Scene, who: CombatantId) -> bool:
    """Say whether `who` let its slot pass and has not acted since."""
    return scene.sheet(who).since is not None


def round_on(scene: Scene, tick: Tick) -> int:
    """Return the number of the round in which `tick` lies, from 1 on.

    Rounds are counted from the lowest margin of the first exchange ("The round" leaves it open);
    another reflex roll does not end one.
    """
    ledger = scene.ledger
    if ledger.first is None:
        return 1
    return (ledger.passed + tick - ledger.first) // scene.settings.tics_per_round + 1


def acted(scene: Scene, who: CombatantId) -> int:
    """Return how many actions `who` took in the present round."""
    sheet = scene.sheet(who)
    return sheet.acted if sheet.acted_in == round_on(scene, scene.now) else 0


def over_limit(scene: Scene, who: CombatantId) -> bool:
    """Say whether `who` is tired: more actions in the round than the limit."""
    limit = scene.stats(who).action_limit
    return limit is not None and acted(scene, who) > limit


@cache
def pool(text: str) -> tuple[int, range]:
    """Return how many dice `text` means, 1 to 99, and the faces of each, 1 to at most 9999.

    Raises ValueError with a sentence that quotes what cannot be read.
    """
    read = re.fullmatch("([1-9][0-9]?)?d([1-9][0-9]{0,3})", text.strip().lower())
    if read is None:
        raise ValueError(tr("“{text}” isn't like 3d6 or d20", text=text))
    return int(read[1] or 1), faces(int(read[2]))
