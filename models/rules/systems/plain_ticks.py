"""Plain ticks: its file, played under the names that its steps had before there were files.

The file says how one comes in, who goes first, what an act usually costs, and what people read.
Acts and holds are those of the count itself, by whose names scripts and documents know them.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from models.rules.clocks import count, count_offers, count_words, entry
from models.rules.deeds import Deed
from models.rules.fields import Field
from models.rules.files import rounds, sheet, words
from models.rules.files.kinds import known, no_dice
from models.rules.files.sheet import FileLedger, FileSheet, Scene
from models.rules.files.table import game_in, system_of
from models.rules.offers import Offer
from models.rules.results import Standing
from models.rules.shipped import shipped
from models.scheduler.clock import CombatantId
from models.wording import spelled, tr

ID: Final = "plain_ticks"
GAME: Final = game_in(shipped(ID))
"""What the file says."""

Wait = Annotated[int, Meta(ge=0, le=count.MOST_TICKS)]


class PlainSheet(FileSheet, frozen=True, tag=ID, gc=False):
    """The sheet of a file, by its name on disk."""


class PlainLedger(FileLedger, frozen=True, tag=ID, gc=False):
    """The ledger of a file, by its name on disk."""


class Start(Deed, frozen=True, tag="start"):
    """Begin the scene on tick 0: the first tick of everybody named; None is rolled."""

    ticks: Mapping[CombatantId, Wait | None]


class Join(Deed, frozen=True, tag="join"):
    """Join the scene late, this many ticks from now; None is rolled."""

    who: CombatantId
    ticks: Wait | None = None


def start(scene: Scene, deed: Start) -> str:
    """Begin a scene on tick 0, everybody named on a tick of its own."""
    typed = {who: ticks for who, ticks in deed.ticks.items() if ticks is not None}
    return rounds.start(scene, sheet.Start(tuple(deed.ticks), at=typed))


def join(scene: Scene, deed: Join) -> str:
    """Join late: the number of ticks from now."""
    at = None if deed.ticks is None else scene.now + deed.ticks
    return rounds.join(scene, sheet.Join(deed.who, at=at))


def offers(scene: Scene, who: CombatantId) -> Iterable[Offer]:
    """Return what `who` can do now, most usual first."""
    if not scene[who].present:
        ticks = _first_tick(scene, tr("Ticks from now"))
        return (entry.late_call(scene, [scene[who]], Join, ticks),)
    return count_offers.acts(scene, who, _usual_cost(scene, who))


def calls(scene: Scene) -> Iterable[Offer]:
    """Return the tables of first ticks: for those who come late, and for the scene."""
    first, late = _first_tick(scene, tr("First tick")), _first_tick(scene, tr("Ticks from now"))
    return entry.calls(scene, Start({}), first, Join, late)


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say on which tick `who` acts, or since when it holds."""
    return count_words.standing(
        scene, who, lambda: tr("order {order}", order=scene.stats(who).order)
    )


def why(scene: Scene, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tick, and before or after which others."""
    if scene[who].present and scene.sheet(who).hold is not None:
        return count_words.why_holding(scene, who)
    return words.why(scene, who)


def _usual_cost(scene: Scene, who: CombatantId) -> int:
    cost = next(iter(GAME.acts.values())).cost
    return 0 if cost is None else cost.value(known(scene, who), no_dice)


def _first_tick(scene: Scene, title: str) -> list[Field]:
    die = spelled(f"1d{scene.settings.startDie}")
    most, unit = count.MOST_TICKS, tr("ticks")
    return [Field("ticks", title, least=0, most=most, dice=die, unit=unit, throws=True)]


SYSTEM: Final = replace(
    system_of(GAME, tag=ID),
    sheet=PlainSheet,
    ledger=PlainLedger,
    answers={Start: start, Join: join, **count.ANSWERS},
    waiting=count.WAITING,
    calls=calls,
    offers=offers,
    standing=standing,
    why=why,
    facts=lambda scene, events: {
        "holding": count_words.holding(scene),
        "fired": count_words.fired(events),
    },
    rank=lambda scene, who: -scene.stats(who).order,  # as the precedences of all documents
    typed=count_offers.TYPED,
    unknown=count_offers.UNKNOWN,
)
"""The rule set of plain ticks."""
