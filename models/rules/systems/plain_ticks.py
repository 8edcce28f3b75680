"""Plain ticks, a system file whose deeds keep the names they had before there were such files.

The file defines first turns, the order on a tick, the usual cost of an action, and the texts.
Actions and holds are those of the clock `count`, under the names that scripts and documents use.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final

from msgspec import Meta
from msgspec.structs import replace

from models.rules.clocks import count, count_offers, count_words, entry
from models.rules.deeds import Deed
from models.rules.fields import Field
from models.rules.files import late_joiners, rounds, sheet, texts
from models.rules.files.clock_kinds import formula_values, minimum_roll
from models.rules.files.sheet import FileLedger, FileSheet, Scene
from models.rules.files.table import load_game, make_system
from models.rules.offers import Offer
from models.rules.results import Standing
from models.rules.shipped import read_shipped_system
from models.scheduler.clock import CombatantId
from models.wording import format_dice, tr

ID: Final = "plain_ticks"
GAME: Final = load_game(read_shipped_system(ID))
"""The game as the file defines it."""

TickCount = Annotated[int, Meta(ge=0, le=count.MAX_TICKS)]


class PlainSheet(FileSheet, frozen=True, tag=ID, gc=False):
    """The sheet of a system file, under this game's tag on disk."""


class PlainLedger(FileLedger, frozen=True, tag=ID, gc=False):
    """The ledger of a system file, under this game's tag on disk."""


class Start(Deed, frozen=True, tag="start"):
    """Begin the scene on tick 0; `ticks` are the first turns, where None is rolled."""

    ticks: Mapping[CombatantId, TickCount | None]


class Join(Deed, frozen=True, tag="join"):
    """Join the scene late, `ticks` from now; None is rolled."""

    who: CombatantId
    ticks: TickCount | None = None


def start(scene: Scene, deed: Start) -> str:
    typed_ticks = {who: ticks for who, ticks in deed.ticks.items() if ticks is not None}
    return rounds.start_fight(scene, sheet.Start(tuple(deed.ticks), at=typed_ticks))


def join(scene: Scene, deed: Join) -> str:
    at = None if deed.ticks is None else scene.now + deed.ticks
    return late_joiners.join_fight(scene, sheet.Join(deed.who, at=at))


def offers(scene: Scene, who: CombatantId) -> Iterable[Offer]:
    if not scene[who].is_in_scene:
        ticks = _first_tick_fields(scene, tr("Ticks from now"))
        return (entry.late_call(scene, [scene[who]], Join, ticks),)
    return count_offers.act_offers(scene, who, _usual_cost(scene, who))


def calls(scene: Scene) -> Iterable[Offer]:
    first_fields = _first_tick_fields(scene, tr("First tick"))
    late_fields = _first_tick_fields(scene, tr("Ticks from now"))
    return entry.calls(scene, Start({}), first_fields, Join, late_fields)


def standing(scene: Scene, who: CombatantId) -> Standing:
    return count_words.standing(
        scene, who, lambda: tr("order {order}", order=scene.stats(who).order)
    )


def why(scene: Scene, who: CombatantId) -> str:
    if scene[who].is_in_scene and scene.sheet(who).hold is not None:
        return count_words.why_holding(scene, who)
    return texts.why(scene, who)


def _usual_cost(scene: Scene, who: CombatantId) -> int:
    cost = next(iter(GAME.acts.values())).cost
    return 0 if cost is None else cost.evaluate(formula_values(scene, who), minimum_roll)


def _first_tick_fields(scene: Scene, title: str) -> list[Field]:
    die = format_dice(f"1d{scene.settings.startDie}")
    max_ticks, unit = count.MAX_TICKS, tr("ticks")
    field = Field(
        "ticks", title, minimum=0, maximum=max_ticks, dice=die, unit=unit, takes_throws=True
    )
    return [replace(field, takes_result=True)]


SYSTEM: Final = replace(
    make_system(GAME, tag=ID),
    sheet=PlainSheet,
    ledger=PlainLedger,
    handlers={Start: start, Join: join, **count.HANDLERS},
    wait_rules=count.WAIT_RULES,
    calls=calls,
    offers=offers,
    standing=standing,
    why=why,
    initiative=lambda scene, who: scene[who].next_tick,
    initiatives=lambda _scene: range(count.MAX_TICKS + 1),
    facts=lambda scene, events: {
        "holding": count_words.held_since(scene),
        "fired": count_words.fired_events(events),
    },
    rank=lambda scene, who: -scene.stats(who).order,  # a lower rank acts first
    quick_entries=count_offers.QUICK_ENTRIES,
    unknown_entry=count_offers.UNKNOWN_ENTRY,
)
"""The rule set of plain ticks."""
