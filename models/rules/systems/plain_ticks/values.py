"""What plain ticks write down: an order, a usual cost, holds, and the deeds."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct, field

from models.rules.deeds import Deed
from models.rules.slowing import WoundsSlow
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Sheet, Stats
from models.scheduler.encounter import Encounter, Ledger, Settings
from models.wording import mark

MOST_TICKS = 1_000_000
MOST_SIDES = 1000

Cost = Annotated[int, Meta(ge=0, le=MOST_TICKS, title=mark("Cost"), extra={"unit": mark("ticks")})]
Wait = Annotated[int, Meta(ge=0, le=MOST_TICKS)]


class PlainStats(Struct, Stats, frozen=True, tag="plain_ticks"):
    """Who goes first on a shared tick."""

    order: Annotated[
        int,
        Meta(
            ge=-1000,
            le=1000,
            title=mark("Order"),
            description=mark("On one tick the higher goes first; equals in any order."),
        ),
    ] = 0


class PlainSettings(Struct, Settings, frozen=True, tag="plain_ticks"):
    """What an action usually costs, and the die of the first tick."""

    usual_cost: Annotated[
        Cost,
        Meta(
            title=mark("Usual cost"),
            description=mark("What an action costs that is not told apart."),
            extra={"unit": mark("ticks")},
        ),
    ] = field(default=10, name="usualCost")
    start_die: Annotated[
        int,
        Meta(
            ge=1,
            le=MOST_SIDES,
            title=mark("Start die"),
            description=mark("Sides of the die for first ticks."),
            extra={"unit": mark("sides")},
        ),
    ] = field(default=10, name="startDie")
    wounds_slow: WoundsSlow = field(default=False, name="woundsSlow")


class LastAction(Struct, frozen=True, gc=False):
    """What somebody did last: when, at which cost, what it was called, and what a wound added."""

    tick: Tick
    cost: int
    what: str = ""
    wound: int = 0

    @property
    def paid(self) -> Tick:
        """The tick on which it is paid for."""
        return Tick(self.tick + self.cost + self.wound)


class PlainSheet(Struct, Sheet, frozen=True, tag="plain_ticks", gc=False):
    """Since when one holds, what one did last, and whether one was in the scene."""

    hold: Tick | None = None
    last: LastAction | None = None
    entered: bool = False


class PlainLedger(Struct, Ledger, frozen=True, tag="plain_ticks"):
    """Nothing is written down for the whole scene."""


class Start(Deed, frozen=True, tag="start"):
    """Begin the scene on tick 0: the first tick of everybody named; None is rolled."""

    ticks: Mapping[CombatantId, Wait | None]


class Join(Deed, frozen=True, tag="join"):
    """Join the scene late: so many ticks from now; None is rolled."""

    who: CombatantId
    ticks: Wait | None = None


class Advance(Deed, frozen=True, tag="advance"):
    """Count up to a tick."""

    to: Tick


class Act(Deed, frozen=True, tag="act"):
    """Act, and be next when the cost is paid; the end of a hold when placed on a tick."""

    who: CombatantId
    cost: Cost
    what: str = ""


class Hold(Deed, frozen=True, tag="hold"):
    """Let the turn pass, to act on any later tick."""

    who: CombatantId


class ActHeld(Deed, frozen=True, tag="act_held"):
    """End a hold and act on a tick."""

    who: CombatantId
    cost: Cost
    at: Tick
    what: str = ""


class HappenOn(Deed, frozen=True, tag="event"):
    """Set something that will happen on a tick."""

    name: str
    at: Tick


DEEDS: tuple[type[Deed], ...] = (Start, Join, Advance, Act, Hold, ActHeld, HappenOn)


def settings_of(encounter: Encounter) -> PlainSettings:
    """Return the encounter's settings."""
    assert isinstance(encounter.settings, PlainSettings)
    return encounter.settings


def order_of(combatant: Combatant) -> int:
    """Return the order of a combatant; the higher goes first."""
    assert isinstance(combatant.stats, PlainStats)
    return combatant.stats.order


def sheet_of(combatant: Combatant) -> PlainSheet:
    """Return what is written down of a combatant."""
    assert isinstance(combatant.sheet, PlainSheet)
    return combatant.sheet
