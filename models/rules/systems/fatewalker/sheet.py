"""The stats, settings, sheet, ledger and deeds of FateWalker."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import force_setattr, replace

from models.rules.clocks.count import MAX_TICKS, Cost, PastAction
from models.rules.deeds import Deed
from models.rules.draft import Draft
from models.rules.fields import Kind, field_meta
from models.rules.systems.fatewalker import chart, gaits, presets
from models.rules.systems.fatewalker.chart import BoxChart, DamageType, Marks, parse_chart
from models.rules.systems.fatewalker.formulas import speed_with_penalty
from models.rules.systems.fatewalker.gaits import MM_PER_M, Gait, Multiplier, OwnPace, parse_gaits
from models.rules.systems.fatewalker.presets import parse_presets
from models.scheduler.axis import MINUS, Axis
from models.scheduler.bounds import (
    MAX_TEXT_LENGTH,
    MAX_TURN_TICK,
    Amount,
    Count,
    Key,
    MaxCombatants,
    MaxItems,
    Number,
    Words,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import mark

AXIS: Final = Axis(mark("tick"), mark("ticks"), seconds=0.5)
FIRST_TICK: Final = Tick(1)
MAX_METRES: Final = 10_000
Metres = Annotated[int, Meta(ge=1, le=MAX_METRES)]
MAX_PULSES: Final = 1000

UpTo100 = Annotated[int, Meta(ge=0, le=100)]
UpTo1000 = Annotated[int, Meta(ge=0, le=1000)]
Points = Annotated[int, Meta(ge=0, le=MAX_TICKS)]
SegmentRate = Annotated[float, Meta(ge=0, le=MAX_TURN_TICK)]
"""A multiple of Speed, or metres, covered in a segment."""


class FateWalkerStats(Struct, Stats, frozen=True, tag="fatewalker", rename="camel"):
    """The attributes that the clock needs."""

    awareness: Annotated[
        UpTo100,
        field_meta(
            mark("Awareness"),
            mark("Dice for initiative. On the same tick, higher goes first."),
            unit=mark("dice"),
        ),
    ] = 0
    weapon: Annotated[
        Annotated[str, Meta(max_length=40)],
        field_meta(mark("Weapon"), mark("Used for the standard attack.")),
    ] = ""
    weapon_cost: Annotated[
        UpTo100 | None,
        field_meta(mark("Weapon cost"), mark("Ticks for a plain attack."), unit=mark("ticks")),
    ] = None
    speed: Annotated[
        UpTo1000, field_meta(mark("Speed"), mark("Metres walked in 6 ticks."), unit="m")
    ] = 5
    prowess: Annotated[
        UpTo100, field_meta(mark("Prowess"), mark("Attribute."), unit=mark("dice"))
    ] = 0
    will: Annotated[UpTo100, field_meta(mark("Will"), mark("Attribute."), unit=mark("dice"))] = 0
    resilience: Annotated[
        UpTo100, field_meta(mark("Resilience"), mark("Damage per hit that stays temporary."))
    ] = 0
    chart: Annotated[
        Annotated[str, Meta(max_length=1000)] | BoxChart,
        field_meta(
            mark("Wound chart"),
            mark("Temporary boxes | boxes:penalty per column | mortal boxes."),
            check=parse_chart,
        ),
    ] = chart.DEFAULT_CHART

    def __post_init__(self) -> None:
        """Store the chart as text, which forms show. Raises ValueError if it is unreadable."""
        text = self.chart if isinstance(self.chart, str) else chart.format_chart(self.chart)
        parse_chart(text)
        force_setattr(self, "chart", text)

    @property
    def endurance(self) -> int:
        """The ticks from one point of bleeding to the next; 0 without Prowess and Will."""
        return self.prowess + self.will

    @property
    def boxes(self) -> BoxChart:
        assert isinstance(self.chart, str)
        return parse_chart(self.chart)


class FateWalkerSettings(Struct, EncounterSettings, frozen=True, tag="fatewalker"):
    """The choices that FateWalker leaves to the GM, and the GM's list of actions."""

    initiative_base: Annotated[
        UpTo1000, field_meta(mark("Initiative base"), mark("First tick with no successes."))
    ] = field(default=10, name="initiativeBase")
    initiative_min: Annotated[
        Annotated[int, Meta(ge=1, le=1000)],
        field_meta(mark("Earliest tick"), mark("No first turn comes before this.")),
    ] = field(default=1, name="initiativeMin")
    initiative_tn: Annotated[
        Annotated[int, Meta(ge=0, le=9)],
        field_meta(mark("Initiative TN"), mark("A die is a success at this or less.")),
    ] = field(default=4, name="initiativeTN")
    equals: Annotated[
        Literal["together", "gm"],
        field_meta(
            mark("Equal Awareness"),
            choices=(("together", mark("Acts together")), ("gm", mark("The GM picks"))),
        ),
    ] = "together"
    hold_min: Annotated[
        UpTo1000,
        field_meta(mark("Hold minimum"), mark("Ticks to hold before acting or preempting.")),
    ] = field(default=2, name="holdMin")
    begin_move_cost: Annotated[
        UpTo1000, field_meta(mark("Start moving"), mark("Cost of the action."), unit=mark("ticks"))
    ] = field(default=2, name="beginMoveCost")
    move_change_cost: Annotated[
        UpTo1000,
        field_meta(
            mark("Change movement"),
            mark("Cost to change gait or stop. Not an action."),
            unit=mark("ticks"),
        ),
    ] = field(default=1, name="moveChangeCost")
    temporary_ticks: Annotated[
        Points,
        field_meta(
            mark("Temporary wounds"),
            mark("Ticks until they fade, after the last one. 0: at the end of the fight."),
        ),
    ] = field(default=0, name="temporaryTicks")
    gaits: Annotated[
        Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)] | Mapping[str, Multiplier | OwnPace],
        field_meta(
            mark("Gaits"),
            mark(
                "One per line. “run: 2” multiplies Speed; “ride: 12 m” is a mount's own metres in "
                "6 ticks."
            ),
            kind=Kind.LINES,
            check=parse_gaits,
        ),
    ] = gaits.USUAL
    presets: Annotated[
        Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)],
        field_meta(
            mark("Actions"),
            mark("One per line, “name: ticks”. End reactions with (R)."),
            kind=Kind.LINES,
            check=parse_presets,
        ),
    ] = presets.DEFAULT_PRESETS

    def __post_init__(self) -> None:
        """Store the gaits as text, which forms show. Raises ValueError if a list is unreadable."""
        parse_presets(self.presets)
        text = self.gaits if isinstance(self.gaits, str) else gaits.format_gaits(self.gaits)
        parse_gaits(text)
        force_setattr(self, "gaits", text)

    @property
    def gaits_by_name(self) -> Mapping[str, Gait]:
        assert isinstance(self.gaits, str)
        return parse_gaits(self.gaits)


class ArrivalPlan(Struct, frozen=True):
    """An action planned for the arrival; `free` is the tick of the next turn without the plan."""

    cost: Cost
    what: Words
    free: Tick


class Movement(Struct, frozen=True):
    """A movement, begun or last continued on tick `begun`; its segment began on tick `start`.

    It covers `multiplier` times the Speed per segment, or `metres` with a mount or vehicle. `goal`
    is what the sheet's `covered_mm` will be on arrival, or None without a destination.
    """

    gait: Words
    multiplier: SegmentRate
    begun: Tick
    start: Tick
    goal: Amount | None = None
    arrived: Tick | None = None
    plan: ArrivalPlan | None = None
    metres: SegmentRate = 0.0

    def pace(self, speed: int) -> int:
        """Return the millimetres covered in a segment at `speed` m, already reduced by wounds."""
        return Gait(self.multiplier, self.metres).pace(speed)

    @property
    def has_goal_ahead(self) -> bool:
        """Whether a goal is still ahead."""
        return self.goal is not None and self.arrived is None


class Push(Struct, frozen=True, gc=False):
    """A turn moved from tick `base` by `cost` ticks; this happened on tick `on`.

    Its `kind` is the cause: a reaction, a movement that changed or stopped, or a dropped plan for
    an arrival, which `freed` the turn.
    """

    on: Tick
    base: Tick
    cost: Number
    what: Words = ""
    kind: Literal["reaction", "movement", "freed"] = "reaction"

    @property
    def to(self) -> Tick:
        return Tick(self.base + self.cost)


class FateWalkerSheet(Struct, Sheet, frozen=True, tag="fatewalker", gc=False):
    """A combatant's hold, last action, movement and marks in the wound chart."""

    hold: Tick | None = None
    """The tick on which the hold began, or None without a hold."""
    earliest_end: Tick | None = field(default=None, name="owed_until")
    """The earliest end of the hold, if a change of movement has delayed it."""
    last: PastAction | None = None
    movement: Movement | None = None
    covered_mm: Count | None = field(default=None, name="covered")
    """Millimetres covered in the scene; None before the first movement."""
    marks: Marks | None = None
    damage_by_timer: Annotated[Mapping[Key, Points], MaxItems] = field(
        default_factory=dict, name="dots"
    )
    """The damage each time, by timer id."""
    entered: bool = False
    """Whether the combatant has been in the scene."""
    first_tick: Tick | None = field(default=None, name="first")
    """The tick of the first turn, from the initiative."""
    joined_at: Tick | None = field(default=None, name="came")
    """The tick on which a late joiner joined."""
    pushes: Annotated[tuple[Push, ...], MaxItems] = ()
    """The changes to the next turn's tick since the last action was paid for."""

    @property
    def wound_marks(self) -> Marks:
        return self.marks or Marks()

    @property
    def metres(self) -> int:
        return (self.covered_mm or 0) // MM_PER_M

    @property
    def plan(self) -> ArrivalPlan | None:
        return None if self.movement is None else self.movement.plan

    def without_plan(self) -> "FateWalkerSheet":
        if self.movement is None:
            return self
        return replace(self, movement=replace(self.movement, plan=None))


ACT: Final = "act"
HOLD: Final = "hold"
STOP: Final = "stop"
MOVE: Final = "move "


class Declaration(Struct, frozen=True):
    """A declared action, whose cost is paid when it resolves.

    `does` is "" for an action, STOP for an action before a stop, or MOVE and a gait to begin
    moving, which may cover `metres`, with the listed action `then` on arrival.
    """

    who: CombatantId
    cost: Cost = 0
    hold: bool = False
    what: Words = ""
    does: Words = ""
    metres: Metres | None = None
    then: Words | None = None

    @property
    def gait(self) -> str:
        """The gait in which a movement begins, or ""."""
        return self.does.removeprefix(MOVE) if self.does.startswith(MOVE) else ""


class Hit(Struct, frozen=True):
    """A hit on a combatant, and whether it must roll for consciousness."""

    who: CombatantId
    consciousness: bool


class FateWalkerLedger(Struct, Ledger, frozen=True, tag="fatewalker"):
    """The actions declared on this tick, the combatants that have responded, and the last hit."""

    declared: Annotated[tuple[Declaration, ...], MaxCombatants] = ()
    responded: Annotated[tuple[CombatantId, ...], MaxCombatants] = field(
        default=(), name="answered"
    )
    hit: Hit | None = None


Scene: TypeAlias = Draft[FateWalkerStats, FateWalkerSheet, FateWalkerSettings, FateWalkerLedger]


class Start(Deed, frozen=True, tag="start"):
    """Begin the scene with the successes of Awareness rolls and penalties for surprise."""

    successes: Mapping[CombatantId, UpTo1000 | None] = field(default_factory=dict)
    penalty: Mapping[CombatantId, Points | None] = field(default_factory=dict)


class Join(Deed, frozen=True, tag="join"):
    """Join the scene late, or notice it late."""

    who: CombatantId
    successes: UpTo1000 | None = None
    penalty: Points | None = None


class Ambush(Deed, frozen=True, tag="ambush"):
    """Act once before initiative, at no cost."""

    who: CombatantId
    what: Words = ""


class Declare(Deed, frozen=True, tag="declare"):
    """Declare the actions of everyone due with the same Awareness."""

    acts: tuple[Declaration, ...]


class React(Deed, frozen=True, tag="react"):
    """React to a declared action; both resolve together."""

    who: CombatantId
    to: CombatantId
    cost: Cost
    what: Words = ""


class Preempt(Deed, frozen=True, tag="preempt"):
    """End a hold to act before a declared action."""

    who: CombatantId
    to: CombatantId
    cost: Cost
    what: Words = ""


class Resolve(Deed, frozen=True, tag="resolve"):
    """Resolve the declared actions; combatants in `waived` pay nothing."""

    waived: tuple[CombatantId, ...] = ()


class BeginMove(Deed, frozen=True, tag="begin_move"):
    """Begin moving in the gait `type`, which is an action.

    Without `metres`, the movement has no goal; without `cost`, no action is planned.
    """

    who: CombatantId
    type: str
    metres: Metres | None = None
    cost: Cost | None = None
    what: Words = ""


class ChangeMove(Deed, frozen=True, tag="change_move"):
    """Change the gait, which costs ticks but isn't an action."""

    who: CombatantId
    type: str


class KeepMoving(Deed, frozen=True, tag="keep_moving"):
    """Keep moving in the same gait after a segment, which is the default."""

    who: CombatantId


class ActThenStop(Deed, frozen=True, tag="act_then_stop"):
    """Act while moving, then stop at once; both cost ticks."""

    who: CombatantId
    cost: Cost
    what: Words = ""


class Forgo(Deed, frozen=True, tag="forgo"):
    """Drop the action planned for the arrival, to act while still moving."""

    who: CombatantId


class StopMove(Deed, frozen=True, tag="stop_move"):
    """Stop moving, which costs ticks but isn't an action."""

    who: CombatantId


class Damage(Deed, frozen=True, tag="damage"):
    """Deal the damage of one hit, after armour; in a mob, to all members or to only `one`."""

    who: CombatantId
    amount: Points
    type: DamageType = "normal"
    one: bool = False


class DamageOverTime(Deed, frozen=True, tag="dot"):
    """Deal damage over time, as from poison or fire; in a mob, to all members or to only `one`."""

    who: CombatantId
    amount: Points
    every: Annotated[int, Meta(ge=1, le=MAX_TICKS)]
    pulses: Annotated[int, Meta(ge=1, le=MAX_PULSES)]
    what: Words = ""
    one: bool = False


class Heal(Deed, frozen=True, tag="heal"):
    """Remove up to this many marks of each kind; with `stanch`, also stop the bleeding."""

    who: CombatantId
    temp: Points = 0
    normal: Points = 0
    stun: Points = 0
    mortal: Points = 0
    stanch: bool = False


def window_settings() -> FateWalkerSettings:
    """Return the settings of encounters made in the window; scripts get only what they set.

    Actions and gaits get their names from the current language and keep them.
    """
    return FateWalkerSettings(
        gaits=gaits.default_gaits(), presets=presets.default_presets(), temporary_ticks=600
    )


def is_dead(scene: Scene, who: CombatantId) -> bool:
    """Return whether all mortal boxes of `who` are marked."""
    return chart.is_fatal(scene.stats(who).boxes, scene.sheet(who).wound_marks)


def wound_penalty(scene: Scene, who: CombatantId) -> int:
    return chart.wound_penalty(scene.stats(who).boxes, scene.sheet(who).wound_marks)


def format_penalty(points: int) -> str:
    """Return a wound penalty as text, `0` or with a minus."""
    return f"{MINUS}{points}" if points else "0"


def speed_left(scene: Scene, who: CombatantId) -> int:
    """Return the metres that `who` walks in 6 ticks, reduced by wounds."""
    return speed_with_penalty(scene.stats(who).speed, wound_penalty(scene, who))
