"""New system: every action costs ticks.

Source: the book this follows, its edition and pages.
"""

from collections.abc import Iterable, Mapping
from typing import Annotated, Final, TypeAlias

from msgspec import Meta, Struct

from models.rules.clocks import count, count_offers, count_words, entry, order
from models.rules.clocks.waits import BAR_TEXT
from models.rules.clocks.wounds_slow import WoundsSlow
from models.rules.deeds import Deed
from models.rules.dice import faces
from models.rules.draft import Draft
from models.rules.fields import Field, field_meta
from models.rules.offers import Offer
from models.rules.results import Standing, Topic
from models.rules.system import System
from models.scheduler import combatant, encounter
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr

# Documents hold this id and the tags of the deeds. Never change them once a game was saved.
ID: Final = "new_system"
# The die for initiative, here for the first tick.
DIE: Final = 10

FirstTick = Annotated[int, Meta(ge=0, le=count.MAX_TICKS)]


class Stats(Struct, combatant.Stats, frozen=True, tag=ID):
    """Stats of a combatant, as forms, lists and imports show them."""

    # Only numbers that the clock needs, each with a default.
    speed: Annotated[
        int, field_meta(mark("Speed"), mark("On one tick, higher first."), ge=0, le=100)
    ] = 0


class Sheet(count.CountSheet, combatant.Sheet, frozen=True, tag=ID, gc=False):
    """State of a combatant in a fight; `count.CountSheet` has the fields this clock needs."""


class Settings(Struct, encounter.EncounterSettings, frozen=True, tag=ID, rename="camel"):
    """Choices for each table."""

    usual_cost: Annotated[count.Cost, field_meta(mark("Usual cost"), unit=mark("ticks"))] = 5
    # A house rule for books that don't say how wounds slow. Remove it if yours does.
    wounds_slow: WoundsSlow = False


class Ledger(Struct, encounter.Ledger, frozen=True, tag=ID):
    """State shared by the whole scene, such as a round or a deck of cards."""


Scene: TypeAlias = Draft[Stats, Sheet, Settings, Ledger]


class Start(Deed, frozen=True, tag="start"):
    """Begin the scene; `ticks` are the first ticks, None to roll."""

    ticks: Mapping[CombatantId, FirstTick | None]


class Join(Deed, frozen=True, tag="join"):
    """Join late, `ticks` from now, None to roll."""

    who: CombatantId
    ticks: FirstTick | None = None


def start(scene: Scene, deed: Start) -> str:
    """Begin the scene on tick 0."""
    count.begin_scene(scene, deed.ticks)
    for who, ticks in deed.ticks.items():
        _enter(scene, who, ticks)
    return tr("The fight begins")


def join(scene: Scene, deed: Join) -> str:
    name = entry.require_absent(scene, deed.who).display_name
    tick = scene.system.axis.label(_enter(scene, deed.who, deed.ticks))
    return tr("{name} joins: first action on {tick}", name=name, tick=tick)


def _enter(scene: Scene, who: CombatantId, typed: int | None) -> Tick:
    # Chance is an answer in the deed: asked before, rolled here where it is left empty, and
    # recorded in the step. Or it is a tie. Never roll in `calls`, `offers`, `standing`, `why` or
    # `rank`: these are asked for every picture, and the players' must be the same with and without
    # a hidden combatant (tests/rules/test_leaks.py).
    ticks = scene.roll(who, "ticks", 1, faces(DIE)) if typed is None else typed
    scene.enter(who)
    scene.update_sheet(who, Sheet(entered=True))
    scene.move(who, scene.now + ticks)
    return Tick(scene.now + ticks)


def offers(scene: Scene, who: CombatantId) -> Iterable[Offer]:
    """Return the buttons of `who`, the most usual first."""
    if not scene[who].is_in_scene:
        return (entry.late_call(scene, [scene[who]], Join, _tick_fields(tr("Ticks from now"))),)
    return count_offers.act_offers(scene, who, scene.settings.usual_cost)


def calls(scene: Scene) -> Iterable[Offer]:
    """Return the tables of first ticks: late joiners and the whole scene."""
    late = _tick_fields(tr("Ticks from now"))
    return entry.calls(scene, Start({}), _tick_fields(tr("First tick")), Join, late)


def _tick_fields(title: str) -> list[Field]:
    # `ticks` is the field of the deed above; `roll` below rolls it.
    maximum = count.MAX_TICKS
    return [Field("ticks", title, minimum=0, maximum=maximum, dice=f"1d{DIE}", unit=tr("ticks"))]


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Describe on which tick `who` acts, or since when it holds."""
    return count_words.standing(
        scene, who, lambda: tr("speed {speed}", speed=scene.stats(who).speed)
    )


# All other keys (dialogs, decisions, effects, formulas) are in models/rules/system.py.
SYSTEM = System(
    id=ID,
    title="New system",
    summary=mark("An action costs ticks. Next turn: now + cost."),
    axis=Axis(mark("tick"), mark("ticks")),
    stats=Stats,
    sheet=Sheet,
    settings=Settings,
    ledger=Ledger,
    # Each deed of your game, and the function that answers it.
    handlers={Start: start, Join: join, **count.HANDLERS},
    # When a turn can wait, and until when. Drag to delay follows from this.
    wait_rules=count.WAIT_RULES,
    calls=calls,
    scene_offers=count_offers.scene_offers,
    offers=offers,
    standing=standing,
    why=count_words.why,
    facts=lambda scene, events: {
        "holding": count_words.held_since(scene),
        "fired": count_words.fired_events(events),
    },
    spans=count.hold_bar,
    timer_info=count.timer_info,
    on_leave=count.end_hold,
    # Texts it writes into a fight as a `phrase`: acts, bars, timers.
    phrases=(BAR_TEXT,),
    # Lower acts first. The GM breaks ties here; for other rules see `tie_rule` and `open_ties`.
    rank=lambda scene, who: -scene.stats(who).speed,
    may_reorder=order.keeps_ranks,
    forecast=count.habit_ghosts,
    roll=lambda scene, _who, _what, _row: scene.dice.roll(1, faces(DIE))[0],
    # Quick entries, with examples for the cheat sheet, the most usual first.
    quick_entries=count_offers.QUICK_ENTRIES,
    hint=count_offers.HINT,
    unknown_entry=count_offers.UNKNOWN_ENTRY,
    # Topics to look up during play. Use your own words, not the book's.
    topics=(
        Topic(
            mark("Turn order"),
            mark("First turns are typed or rolled. An action costs ticks; next turn: now + cost."),
        ),
        Topic(mark("Same tick"), mark("Higher Speed first. Equal: the GM picks.")),
        Topic(
            mark("Delaying"),
            mark("When due, wait and act on any later tick. Next turn: that tick + cost."),
        ),
        Topic(mark("Joining late"), mark("Now + the ticks typed or rolled.")),
    ),
)
"""The rules as one table."""
