"""Plain ticks: a clock that counts up, and nothing else; for rules that have no system here.

Source: none but this; whoever acts pays ticks, and is next when they are paid.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from models.rules.clocks import count, entry
from models.rules.clocks.wounds_slow import WoundsSlow
from models.rules.deeds import Deed
from models.rules.dice import faces
from models.rules.fields import Field, says
from models.rules.names import first_of
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
            mark("On one tick the higher goes first; equals in any order."),
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
            mark("What an action costs that is not told apart."),
            unit=mark("ticks"),
        ),
    ] = 10
    start_die: Annotated[
        int,
        says(
            mark("Start die"),
            mark("Sides of the die for first ticks."),
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
    """Join the scene late, so many ticks from now; None is rolled."""

    who: CombatantId
    ticks: Wait | None = None


def start(scene: Scene, deed: Start) -> str:
    """Begin a scene on tick 0, everybody named on a tick of its own."""
    count.begin(scene, deed.ticks)
    for who, ticks in deed.ticks.items():
        _enter(scene, who, ticks)
    return tr("The scene begins")


def join(scene: Scene, deed: Join) -> str:
    """Join late: so many ticks from now."""
    name = entry.newcomer(scene, deed.who).called
    tick = scene.system.axis.show(_enter(scene, deed.who, deed.ticks))
    return tr("{name} joins: first action on {tick}", name=name, tick=tick)


def _enter(scene: Scene, who: CombatantId, typed: int | None) -> Tick:
    die = faces(scene.settings.start_die)
    ticks = scene.roll(who, "ticks", 1, die) if typed is None else typed
    scene.enter(who)
    scene.write(who, PlainSheet(entered=True))
    scene.move(who, scene.now + ticks)
    return Tick(scene.now + ticks)


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
    """Say in one sentence why `who` acts on that tick, and before or after whom."""
    one = scene[who]
    if not one.present:
        return tr("{name} is not in the scene: name a tick to let {name} join.", name=one.called)
    if scene.sheet(who).hold is not None:
        return count.why_holding(scene, who)
    if one.marker is None:
        return tr("{name} has no turn to come.", name=one.called)
    tick = one.marker.tick
    return " ".join(filter(None, (count.why_paid(scene, who, tick), _why_order(scene, who, tick))))


def _why_order(scene: Scene, who: CombatantId, tick: Tick) -> str:
    rivals = [turn.who for turn in scene.fight.on(tick) if turn.who != who]
    own = scene.stats(who).order
    if equal := [scene[each].called for each in rivals if scene.stats(each).order == own]:
        return tr("The same order as {names}: the GM says who goes first.", names=first_of(equal))
    if not rivals:
        return ""
    other = scene.stats(rivals[0]).order
    told = {"own": own, "name": scene[rivals[0]].called, "other": other}
    if own > other:
        return tr("Order {own} goes before {name}'s {other}.", **told)
    return tr("Order {own} goes after {name}'s {other}.", **told)


def _may_reorder(scene: Scene, chosen: Sequence[CombatantId]) -> bool:
    """Those of equal order, as the GM likes; a higher order stays before a lower one."""
    orders = [scene.stats(who).order for who in chosen]
    return orders == sorted(orders, reverse=True)


SYSTEM = System(
    id="plain_ticks",
    title="Plain ticks",
    summary=mark(
        "A plain count: an action costs ticks, and the next one comes when they are paid."
    ),
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
            mark(
                "First ticks are typed or rolled. Whoever acts pays ticks, and is next when they "
                "are paid."
            ),
        ),
        Topic(mark("On one tick"), mark("The higher order first; equals go as the GM likes.")),
        Topic(
            mark("Delaying"),
            mark(
                "Whoever is due may hold, and act on any later tick; the next turn is counted "
                "from there."
            ),
        ),
        Topic(mark("Joining late"), mark("So many ticks from now as are typed or rolled.")),
    ),
)
"""The rule set of plain ticks."""
