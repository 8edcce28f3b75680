"""What FateWalker writes down: stats, settings, sheets, and what is declared."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, Struct, field
from msgspec.structs import force_setattr

from models.rules.fields import Kind
from models.rules.systems.fatewalker import chart, gaits, presets
from models.rules.systems.fatewalker.chart import Chart, Marks
from models.rules.systems.fatewalker.gaits import Multiplier
from models.rules.systems.fatewalker.presets import USUAL_PRESETS, parsed
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Sheet, Stats
from models.scheduler.encounter import Encounter, Ledger, Settings
from models.wording import mark

MOST_TICKS = 1_000_000

Cost = Annotated[int, Meta(ge=0, le=MOST_TICKS, title=mark("Cost"), extra={"unit": mark("ticks")})]


def _dice(title: str, told: str, usual: int = 3) -> Meta:
    return Meta(title=title, description=told, extra={"unit": mark("dice"), "usual": usual})


class FateWalkerStats(Struct, Stats, frozen=True, tag="fatewalker"):
    """The attributes that the clock asks for."""

    awareness: Annotated[
        Annotated[int, Meta(ge=0, le=100)],
        _dice(
            mark("Awareness"),
            mark("Dice of the initiative roll; on one tick the higher goes first."),
        ),
    ] = 0
    weapon: Annotated[
        Annotated[str, Meta(max_length=40)],
        Meta(title=mark("Weapon"), description=mark("What the usual attack is made with.")),
    ] = ""
    weapon_cost: Annotated[
        Annotated[int, Meta(ge=0, le=100)] | None,
        Meta(
            title=mark("Weapon cost"),
            description=mark("Ticks of a plain attack."),
            extra={"unit": mark("ticks")},
        ),
    ] = field(default=None, name="weaponCost")
    speed: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Meta(
            title=mark("Speed"), description=mark("Metres walked in 6 ticks."), extra={"unit": "m"}
        ),
    ] = 5
    prowess: Annotated[
        Annotated[int, Meta(ge=0, le=100)], _dice(mark("Prowess"), mark("Attribute."))
    ] = 0
    will: Annotated[Annotated[int, Meta(ge=0, le=100)], _dice(mark("Will"), mark("Attribute."))] = 0
    resilience: Annotated[
        Annotated[int, Meta(ge=0, le=100)],
        Meta(title=mark("Resilience"), description=mark("Damage a source that stays temporary.")),
    ] = 0
    chart: Annotated[
        Annotated[str, Meta(max_length=1000)] | Chart,
        Meta(
            title=mark("Wound chart"),
            description=mark("Temporary boxes | boxes:penalty of each column | mortal boxes."),
        ),
    ] = chart.USUAL

    def __post_init__(self) -> None:
        """Keep the chart as text, as forms show it. Refuse one that cannot be read."""
        text = self.chart if isinstance(self.chart, str) else chart.written(self.chart)
        chart.chart_in(text)
        force_setattr(self, "chart", text)


class FateWalkerSettings(Struct, Settings, frozen=True, tag="fatewalker"):
    """The choices FateWalker leaves open, and the GM's list of actions."""

    initiative_base: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Meta(
            title=mark("Initiative base"),
            description=mark("First tick before successes are taken off."),
        ),
    ] = field(default=10, name="initiativeBase")
    initiative_min: Annotated[
        Annotated[int, Meta(ge=1, le=1000)],
        Meta(
            title=mark("Earliest tick"), description=mark("Nobody's first tick lies before this.")
        ),
    ] = field(default=1, name="initiativeMin")
    initiative_tn: Annotated[
        Annotated[int, Meta(ge=0, le=9)],
        Meta(
            title=mark("Initiative TN"),
            description=mark("A die counts when it shows this or less."),
        ),
    ] = field(default=4, name="initiativeTN")
    hold_min: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Meta(
            title=mark("Hold minimum"),
            description=mark("Ticks held before one may act or preempt."),
        ),
    ] = field(default=2, name="holdMin")
    begin_move_cost: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Meta(
            title=mark("Begin moving"),
            description=mark("Cost of the action."),
            extra={"unit": mark("ticks")},
        ),
    ] = field(default=2, name="beginMoveCost")
    move_change_cost: Annotated[
        Annotated[int, Meta(ge=0, le=1000)],
        Meta(
            title=mark("Change of movement"),
            description=mark("Cost of another gait, or of stopping; it is no action."),
            extra={"unit": mark("ticks")},
        ),
    ] = field(default=1, name="moveChangeCost")
    temporary_ticks: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_TICKS)],
        Meta(
            title=mark("Temporary wounds"),
            description=mark("Ticks until they fade, from the last one on; 0: with the scene."),
        ),
    ] = field(default=0, name="temporaryTicks")
    gaits: Annotated[
        Annotated[str, Meta(max_length=10_000)] | Mapping[str, Multiplier],
        Meta(
            title=mark("Gaits"),
            description=mark("One a line: name: multiplier of Speed, as in run: 2."),
            extra={"kind": Kind.LINES},
        ),
    ] = gaits.USUAL
    presets: Annotated[
        Annotated[str, Meta(max_length=10_000)],
        Meta(
            title=mark("Actions"),
            description=mark("One a line: name: ticks. Reactions end with (R)."),
            extra={"kind": Kind.LINES},
        ),
    ] = USUAL_PRESETS

    def __post_init__(self) -> None:
        """Keep the gaits as text, as forms show them. Refuse lists that cannot be read."""
        parsed(self.presets)
        text = self.gaits if isinstance(self.gaits, str) else gaits.written(self.gaits)
        gaits.gaits_in(text)
        force_setattr(self, "gaits", text)


class LastAction(Struct, frozen=True, gc=False):
    """What somebody did last: when, at which cost, and what it was called."""

    tick: Tick
    cost: int
    what: str = ""


class Plan(Struct, frozen=True):
    """What somebody will do on arrival; `free` is the tick on which it could act on the way."""

    cost: Cost
    what: str
    free: Tick


class Movement(Struct, frozen=True):
    """A gait, when it was begun or last kept on purpose, and when the running segment was begun.

    `goal` is what `covered` is at least once one has arrived, None where one wants nowhere.
    """

    gait: str
    multiplier: float
    begun: Tick
    start: Tick
    goal: int | None = None
    arrived: Tick | None = None
    plan: Plan | None = None

    @property
    def to_arrive(self) -> bool:
        """Whether there is a goal that is not reached yet."""
        return self.goal is not None and self.arrived is None


class FateWalkerSheet(Struct, Sheet, frozen=True, tag="fatewalker", gc=False):
    """Since when one holds, what one did last, how one moves, and the marks in the wound chart.

    `owed_until` is the tick before which a hold cannot end, for a movement was changed in it.
    `covered` counts millimetres since the first movement of the scene, None before it. `dots`
    is the damage of each pulse, by timer; `entered` marks who was in the scene.
    """

    hold: Tick | None = None
    owed_until: Tick | None = None
    last: LastAction | None = None
    movement: Movement | None = None
    covered: int | None = None
    marks: Marks | None = None
    dots: Mapping[str, int] = field(default_factory=dict)
    entered: bool = False


class Declaration(Struct, frozen=True):
    """An action declared and not resolved yet; its cost is paid when it is."""

    who: CombatantId
    cost: Cost = 0
    hold: bool = False
    what: str = ""


class Hit(Struct, frozen=True):
    """A hit: whom it struck, and whether that one must roll for consciousness."""

    who: CombatantId
    consciousness: bool


class FateWalkerLedger(Struct, Ledger, frozen=True, tag="fatewalker"):
    """The actions declared on this tick, who has answered one of them, and the last hit."""

    declared: tuple[Declaration, ...] = ()
    answered: tuple[CombatantId, ...] = ()
    hit: Hit | None = None


def usual_settings() -> FateWalkerSettings:
    """Return with what encounters made in the program begin; a script has only what it names.

    Actions and gaits are called as in the language that is shown now, and keep these names.
    """
    return FateWalkerSettings(gaits=gaits.offered(), presets=presets.offered(), temporary_ticks=600)


def settings_of(encounter: Encounter) -> FateWalkerSettings:
    """Return the encounter's settings."""
    assert isinstance(encounter.settings, FateWalkerSettings)
    return encounter.settings


def ledger_of(encounter: Encounter) -> FateWalkerLedger:
    """Return what is declared."""
    assert isinstance(encounter.ledger, FateWalkerLedger)
    return encounter.ledger


def stats_of(combatant: Combatant) -> FateWalkerStats:
    """Return a combatant's attributes."""
    assert isinstance(combatant.stats, FateWalkerStats)
    return combatant.stats


def sheet_of(combatant: Combatant) -> FateWalkerSheet:
    """Return what is written down of a combatant."""
    assert isinstance(combatant.sheet, FateWalkerSheet)
    return combatant.sheet


def chart_of(combatant: Combatant) -> Chart:
    """Return a combatant's wound chart, empty."""
    text = stats_of(combatant).chart
    assert isinstance(text, str)
    return chart.chart_in(text)


def marks_of(combatant: Combatant) -> Marks:
    """Return the marks in a combatant's wound chart."""
    return sheet_of(combatant).marks or Marks()


def gaits_of(encounter: Encounter) -> Mapping[str, float]:
    """Return the speed multiplier of each gait."""
    text = settings_of(encounter).gaits
    assert isinstance(text, str)
    return gaits.gaits_in(text)
