"""Plain ticks: a clock that counts up, and nothing else; for rules that have no system here.

Source: none but this; an action costs ticks, and the next turn comes when they are paid.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from models.rules.clocks import count, entry
from models.rules.clocks.order import Settled, by_gm, neighbour
from models.rules.clocks.wounds_slow import WoundsSlow
from models.rules.deeds import Deed
from models.rules.dice import faces
from models.rules.fields import Field, says
from models.rules.offers import Offer
from models.rules.results import Standing, Topic
from models.rules.system import Draft, System
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import Ledger, Settings
from models.wording import mark, tr

MOST_SIDES = 1000

Wait = Annotated[int, Meta(ge=0, le=count.MOST_TICKS)]


class PlainStats(Struct, Stats, frozen=True, tag="plain_ticks"):
    """Who goes first on a shared tick."""

    order: Annotated[
        int,
        says(
            mark("Order"),
            mark("On one tick, higher goes first"),
            ge=-1000,
            le=1000,
        ),
    ] = 0


class PlainSettings(Struct, Settings, frozen=True, tag="plain_ticks", rename="camel"):
    """What an action usually costs, and the die of the first tick."""

    usual_cost: Annotated[
        count.Cost,
        says(
            mark("Usual cost"),
            mark("For an action without its own cost"),
            unit=mark("ticks"),
        ),
    ] = 10
    start_die: Annotated[
        int,
        says(
            mark("Start die"),
            mark("Die for first turns, in sides"),
            unit=mark("sides"),
            ge=1,
            le=MOST_SIDES,
        ),
    ] = 10
    wounds_slow: WoundsSlow = False


class PlainSheet(count.Counted, Sheet, frozen=True, tag="plain_ticks", gc=False):
    """What every count writes down."""


class PlainLedger(Struct, Ledger, frozen=True, tag="plain_ticks"):
    """Nothing is written down for the whole scene."""


Scene: TypeAlias = Draft[PlainStats, PlainSheet, PlainSettings, PlainLedger]


class Start(Deed, frozen=True, tag="start"):
    """Begin the scene on tick 0: the first tick of everybody named; None is rolled."""

    ticks: Mapping[CombatantId, Wait | None]


class Join(Deed, frozen=True, tag="join"):
    """Join the scene late, this many ticks from now; None is rolled."""

    who: CombatantId
    ticks: Wait | None = None


def start(scene: Scene, deed: Start) -> str:
    """Begin a scene on tick 0, everybody named on a tick of its own."""
    count.begin(scene, deed.ticks)
    for who, ticks in deed.ticks.items():
        _enter(scene, who, ticks, came=None)
    return tr("The fight begins")


def join(scene: Scene, deed: Join) -> str:
    """Join late: the number of ticks from now."""
    name = entry.newcomer(scene, deed.who).called
    tick = scene.system.axis.show(_enter(scene, deed.who, deed.ticks, came=scene.now))
    return tr("{name} joins: first turn on {tick}", name=name, tick=tick)


def _enter(scene: Scene, who: CombatantId, typed: int | None, *, came: Tick | None) -> Tick:
    die = faces(scene.settings.start_die)
    ticks = scene.roll(who, "ticks", 1, die) if typed is None else typed
    first = Tick(scene.now + ticks)
    scene.enter(who)
    scene.write(who, PlainSheet(entered=True, first=first, came=came))
    scene.move(who, first)
    return first


def offers(scene: Scene, who: CombatantId) -> Iterable[Offer]:
    """Return what `who` can do now, most usual first."""
    if not scene[who].present:
        ticks = _first_tick(scene, tr("Ticks from now"))
        return (entry.late_call(scene, [scene[who]], Join, ticks),)
    return count.acts(scene, who, scene.settings.usual_cost)


def calls(scene: Scene) -> Iterable[Offer]:
    """Return the tables of first ticks: for those who come late, and for the scene."""
    first, late = _first_tick(scene, tr("First tick")), _first_tick(scene, tr("Ticks from now"))
    return entry.calls(scene, Start({}), first, Join, late)


def _first_tick(scene: Scene, title: str) -> list[Field]:
    die = f"1d{scene.settings.start_die}"
    most, unit = count.MOST_TICKS, tr("ticks")
    return [Field("ticks", title, least=0, most=most, dice=die, unit=unit, throws=True)]


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say on which tick `who` acts, or since when it holds."""
    return count.standing(scene, who, lambda: tr("order {order}", order=scene.stats(who).order))


def why(scene: Scene, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tick, and before or after which others."""
    one = scene[who]
    if not one.present:
        return tr("{name} isn't in the fight. Add {name} as a late joiner.", name=one.called)
    if scene.sheet(who).hold is not None:
        return count.why_holding(scene, who)
    if one.marker is None:
        return tr("{name} has no turn.", name=one.called)
    tick = one.marker.tick
    return " ".join(filter(None, (count.why_here(scene, who, tick), _why_order(scene, who))))


def _why_order(scene: Scene, who: CombatantId) -> str:
    if (beside := neighbour(scene, who)) is None:
        return ""
    own, other = scene.stats(who).order, scene.stats(beside.who).order
    told = {"own": own, "name": scene[beside.who].called, "other": other}
    match beside.settled:
        case Settled.NOT:
            return tr("Same order as {name}. The GM picks who goes first.", **told)
        case Settled.BY_RULE if beside.before:
            return tr("Order {own} goes before {name}'s {other}.", **told)
        case Settled.BY_RULE:
            return tr("Order {own} goes after {name}'s {other}.", **told)
        case _:
            return by_gm(scene, who, beside)


def _may_reorder(scene: Scene, chosen: Sequence[CombatantId]) -> bool:
    """Those of equal order, as the GM likes; a higher order stays before a lower one."""
    orders = [scene.stats(who).order for who in chosen]
    return orders == sorted(orders, reverse=True)


SYSTEM = System(
    id="plain_ticks",
    title="Plain ticks",
    summary=mark("An action costs ticks. Next turn: now + cost"),
    axis=Axis(mark("tick"), mark("ticks")),
    stats=PlainStats,
    sheet=PlainSheet,
    settings=PlainSettings,
    ledger=PlainLedger,
    answers={Start: start, Join: join, **count.ANSWERS},
    waiting=count.WAITING,
    calls=calls,
    chores=count.chores,
    offers=offers,
    standing=standing,
    why=why,
    facts=lambda scene, events: {"holding": count.holding(scene), "fired": count.fired(events)},
    bars=count.hold_bar,
    ticking=count.ticking,
    leaves=count.end_hold,
    rank=lambda scene, who: -scene.stats(who).order,
    may_reorder=_may_reorder,
    forecast=count.repeated,
    roll=lambda scene, _who, _what, _row: scene.dice.roll(1, faces(scene.settings.start_die))[0],
    typed=count.TYPED,
    hint=count.HINT,
    unknown=count.UNKNOWN,
    topics=(
        Topic(
            mark("Turn order"),
            mark("First turns are typed or rolled. An action costs ticks; next turn: now + cost."),
        ),
        Topic(mark("Same tick"), mark("Higher order first. Equal: the GM picks.")),
        Topic(
            mark("Delaying"),
            mark("When due, hold and act on any later tick. Next turn: that tick + cost."),
        ),
        Topic(mark("Joining late"), mark("Now + the ticks typed or rolled.")),
    ),
)
"""The rule set of plain ticks."""
