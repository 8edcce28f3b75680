"""What FateWalker writes down, and the deeds it knows: stats, settings, sheets, declarations."""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import Meta, Struct, field
from msgspec.structs import force_setattr, replace

from models.rules.clocks.count import MOST_TICKS, Cost, Done
from models.rules.deeds import Deed
from models.rules.draft import Draft
from models.rules.fields import Kind, says
from models.rules.systems.fatewalker import chart, gaits, presets
from models.rules.systems.fatewalker.chart import BoxChart, DamageType, Marks, chart_in
from models.rules.systems.fatewalker.formulas import speed_with_penalty
from models.rules.systems.fatewalker.gaits import MILLI, Gait, Multiplier, OwnPace, gaits_in
from models.rules.systems.fatewalker.presets import parsed
from models.scheduler.axis import MINUS, Axis
from models.scheduler.bounds import (
    FARTHEST,
    LONGEST_TEXT,
    Amount,
    Count,
    Everyone,
    Key,
    Number,
    Some,
    Words,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import mark

AXIS: Final = Axis(mark("tick"), mark("ticks"), seconds=0.5)
FIRST_TICK: Final = Tick(1)
MOST_METRES: Final = 10_000
Metres = Annotated[int, Meta(ge=1, le=MOST_METRES)]
MOST_PULSES: Final = 1000

Few = Annotated[int, Meta(ge=0, le=100)]
Many = Annotated[int, Meta(ge=0, le=1000)]
Points = Annotated[int, Meta(ge=0, le=MOST_TICKS)]
Share = Annotated[float, Meta(ge=0, le=FARTHEST)]
"""Of Speed, or metres of a mount, in a segment."""


class FateWalkerStats(Struct, Stats, frozen=True, tag="fatewalker", rename="camel"):
    """The attributes that the clock asks for."""

    awareness: Annotated[
        Few,
        says(
            mark("Awareness"),
            mark("Dice for initiative. On the same tick, higher goes first."),
            unit=mark("dice"),
        ),
    ] = 0
    weapon: Annotated[
        Annotated[str, Meta(max_length=40)],
        says(mark("Weapon"), mark("Used for the standard attack.")),
    ] = ""
    weapon_cost: Annotated[
        Few | None,
        says(mark("Weapon cost"), mark("Ticks for a plain attack."), unit=mark("ticks")),
    ] = None
    speed: Annotated[Many, says(mark("Speed"), mark("Metres walked in 6 ticks."), unit="m")] = 5
    prowess: Annotated[Few, says(mark("Prowess"), mark("Attribute."), unit=mark("dice"))] = 0
    will: Annotated[Few, says(mark("Will"), mark("Attribute."), unit=mark("dice"))] = 0
    resilience: Annotated[
        Few, says(mark("Resilience"), mark("Damage per hit that stays temporary."))
    ] = 0
    chart: Annotated[
        Annotated[str, Meta(max_length=1000)] | BoxChart,
        says(
            mark("Wound chart"),
            mark("Temporary boxes | boxes:penalty per column | mortal boxes."),
            check=chart_in,
        ),
    ] = chart.USUAL

    def __post_init__(self) -> None:
        """Keep the chart as text, as forms show it. Refuse one that cannot be read."""
        text = self.chart if isinstance(self.chart, str) else chart.written(self.chart)
        chart_in(text)
        force_setattr(self, "chart", text)

    @property
    def endurance(self) -> int:
        """The ticks from one point of bleeding to the next: Prowess and Will; 0 without both."""
        return self.prowess + self.will

    @property
    def boxes(self) -> BoxChart:
        assert isinstance(self.chart, str)
        return chart_in(self.chart)


class FateWalkerSettings(Struct, EncounterSettings, frozen=True, tag="fatewalker"):
    """The choices FateWalker leaves open, and the GM's list of actions."""

    initiative_base: Annotated[
        Many, says(mark("Initiative base"), mark("First tick with no successes."))
    ] = field(default=10, name="initiativeBase")
    initiative_min: Annotated[
        Annotated[int, Meta(ge=1, le=1000)],
        says(mark("Earliest tick"), mark("No first turn comes before this.")),
    ] = field(default=1, name="initiativeMin")
    initiative_tn: Annotated[
        Annotated[int, Meta(ge=0, le=9)],
        says(mark("Initiative TN"), mark("A die is a success at this or less.")),
    ] = field(default=4, name="initiativeTN")
    equals: Annotated[
        Literal["together", "gm"],
        says(
            mark("Equal Awareness"),
            choices=(("together", mark("Acts together")), ("gm", mark("The GM picks"))),
        ),
    ] = "together"
    hold_min: Annotated[
        Many, says(mark("Hold minimum"), mark("Ticks to hold before acting or preempting."))
    ] = field(default=2, name="holdMin")
    begin_move_cost: Annotated[
        Many, says(mark("Start moving"), mark("Cost of the action."), unit=mark("ticks"))
    ] = field(default=2, name="beginMoveCost")
    move_change_cost: Annotated[
        Many,
        says(
            mark("Change movement"),
            mark("Cost to change gait or stop. Not an action."),
            unit=mark("ticks"),
        ),
    ] = field(default=1, name="moveChangeCost")
    temporary_ticks: Annotated[
        Points,
        says(
            mark("Temporary wounds"),
            mark("Ticks until they fade, after the last one. 0: at the end of the fight."),
        ),
    ] = field(default=0, name="temporaryTicks")
    gaits: Annotated[
        Annotated[str, Meta(max_length=LONGEST_TEXT)] | Mapping[str, Multiplier | OwnPace],
        says(
            mark("Gaits"),
            mark(
                "One per line. “run: 2” multiplies Speed; “ride: 12 m” is a mount's own metres in "
                "6 ticks."
            ),
            kind=Kind.LINES,
            check=gaits_in,
        ),
    ] = gaits.USUAL
    presets: Annotated[
        Annotated[str, Meta(max_length=LONGEST_TEXT)],
        says(
            mark("Actions"),
            mark("One per line, “name: ticks”. End reactions with (R)."),
            kind=Kind.LINES,
            check=parsed,
        ),
    ] = presets.USUAL_PRESETS

    def __post_init__(self) -> None:
        """Keep the gaits as text, as forms show them. Refuse lists that cannot be read."""
        parsed(self.presets)
        text = self.gaits if isinstance(self.gaits, str) else gaits.written(self.gaits)
        gaits_in(text)
        force_setattr(self, "gaits", text)

    @property
    def known_gaits(self) -> Mapping[str, Gait]:
        assert isinstance(self.gaits, str)
        return gaits_in(self.gaits)


class ArrivalPlan(Struct, frozen=True):
    """What someone will do on arrival; `free` is the tick on which it could act on the way."""

    cost: Cost
    what: Words
    free: Tick


class Movement(Struct, frozen=True):
    """A gait, when it was begun or last kept on purpose, and when the running segment was begun.

    It covers `multiplier` times the Speed in a segment, or the `metres` of a mount or a vehicle.
    `goal` is what `covered` is at least once one has arrived, None where one wants nowhere.
    """

    gait: Words
    multiplier: Share
    begun: Tick
    start: Tick
    goal: Amount | None = None
    arrived: Tick | None = None
    plan: ArrivalPlan | None = None
    metres: Share = 0.0

    def pace(self, speed: int) -> int:
        """Return the millimetres of a whole segment at a Speed, wounds taken off."""
        return Gait(self.multiplier, self.metres).pace(speed)

    @property
    def to_arrive(self) -> bool:
        """Whether there is a goal that is not reached yet."""
        return self.goal is not None and self.arrived is None


class Push(Struct, frozen=True, gc=False):
    """What moved a turn from tick `base` by `cost`, on tick `on`: a reaction, or another `kind`.

    A `movement` was changed or stopped, or `freed` from what was planned for the arrival.
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
    """Since when one holds, what one did last, how one moves, and the marks in the wound chart.

    `owed_until` is the tick before which a hold cannot end, for a movement was changed in it.
    `covered` counts millimetres since the first movement of the scene, None before it. `dots`
    is the damage of each pulse, by timer; `entered` marks who was in the scene. `first` is the tick
    of the initiative, `came` the one on which a late joiner came, and `pushes` moved the turn since
    it was last paid for.
    """

    hold: Tick | None = None
    owed_until: Tick | None = None
    last: Done | None = None
    movement: Movement | None = None
    covered: Count | None = None
    marks: Marks | None = None
    dots: Annotated[Mapping[Key, Points], Some] = field(default_factory=dict)
    entered: bool = False
    first: Tick | None = None
    came: Tick | None = None
    pushes: Annotated[tuple[Push, ...], Some] = ()

    @property
    def marked(self) -> Marks:
        return self.marks or Marks()

    @property
    def metres(self) -> int:
        return (self.covered or 0) // MILLI

    @property
    def plan(self) -> ArrivalPlan | None:
        return None if self.movement is None else self.movement.plan

    def without_plan(self) -> "FateWalkerSheet":
        """Return the sheet of one who does something else, or what it had planned."""
        if self.movement is None:
            return self
        return replace(self, movement=replace(self.movement, plan=None))


ACT: Final = "act"
HOLD: Final = "hold"
STOP: Final = "stop"
MOVE: Final = "move "


class Declaration(Struct, frozen=True):
    """An action declared and not resolved yet; its cost is paid when it is.

    What one `does` is an action if nothing is said, an action and then a stop, or MOVE with a gait
    behind it: over `metres`, and `then` an action of the list, as where it is begun alone.
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
        """The gait in which one begins to move, or nothing."""
        return self.does.removeprefix(MOVE) if self.does.startswith(MOVE) else ""


class Hit(Struct, frozen=True):
    """A hit: who was struck, and whether they must roll for consciousness."""

    who: CombatantId
    consciousness: bool


class FateWalkerLedger(Struct, Ledger, frozen=True, tag="fatewalker"):
    """The actions declared on this tick, who has answered one of them, and the last hit."""

    declared: Annotated[tuple[Declaration, ...], Everyone] = ()
    answered: Annotated[tuple[CombatantId, ...], Everyone] = ()
    hit: Hit | None = None


Scene: TypeAlias = Draft[FateWalkerStats, FateWalkerSheet, FateWalkerSettings, FateWalkerLedger]


class Start(Deed, frozen=True, tag="start"):
    """Begin the scene: successes of everybody's Awareness roll, a penalty for the surprised."""

    successes: Mapping[CombatantId, Many | None] = field(default_factory=dict)
    penalty: Mapping[CombatantId, Points | None] = field(default_factory=dict)


class Join(Deed, frozen=True, tag="join"):
    """Join the scene late, or learn of it late."""

    who: CombatantId
    successes: Many | None = None
    penalty: Points | None = None


class Ambush(Deed, frozen=True, tag="ambush"):
    """Act once before initiative, free of ticks."""

    who: CombatantId
    what: Words = ""


class Declare(Deed, frozen=True, tag="declare"):
    """Declare the actions of everybody who is due with the same Awareness."""

    acts: tuple[Declaration, ...]


class React(Deed, frozen=True, tag="react"):
    """Answer a declared action; it resolves together with it."""

    who: CombatantId
    to: CombatantId
    cost: Cost
    what: Words = ""


class Preempt(Deed, frozen=True, tag="preempt"):
    """Come before a declared action out of a hold."""

    who: CombatantId
    to: CombatantId
    cost: Cost
    what: Words = ""


class Resolve(Deed, frozen=True, tag="resolve"):
    """Let the declared actions take place; those in `waived` pay nothing, by the GM's grace."""

    waived: tuple[CombatantId, ...] = ()


class BeginMove(Deed, frozen=True, tag="begin_move"):
    """Begin to move in a gait: an action, with a distance and something to do on arrival.

    Without `metres` the movement has no goal, without `cost` nothing is planned for the arrival.
    """

    who: CombatantId
    type: str
    metres: Metres | None = None
    cost: Cost | None = None
    what: Words = ""


class ChangeMove(Deed, frozen=True, tag="change_move"):
    """Go on in another gait: no action, but it costs ticks."""

    who: CombatantId
    type: str


class KeepMoving(Deed, frozen=True, tag="keep_moving"):
    """Go on in the same gait after a segment: what holds when nothing is said."""

    who: CombatantId


class ActThenStop(Deed, frozen=True, tag="act_then_stop"):
    """Act in passing and stop right after it; both are paid."""

    who: CombatantId
    cost: Cost
    what: Words = ""


class Forgo(Deed, frozen=True, tag="forgo"):
    """Give up what was planned for the arrival, to act on the way; the movement goes on."""

    who: CombatantId


class StopMove(Deed, frozen=True, tag="stop_move"):
    """Stop: no action, but it costs ticks."""

    who: CombatantId


class Damage(Deed, frozen=True, tag="damage"):
    """Damage someone: points of one hit, after armour; of a mob all, or `one` member alone."""

    who: CombatantId
    amount: Points
    type: DamageType = "normal"
    one: bool = False


class DamageOverTime(Deed, frozen=True, tag="dot"):
    """Damage over time, from poison or fire; of a mob all, or `one` member alone."""

    who: CombatantId
    amount: Points
    every: Annotated[int, Meta(ge=1, le=MOST_TICKS)]
    pulses: Annotated[int, Meta(ge=1, le=MOST_PULSES)]
    what: Words = ""
    one: bool = False


class Heal(Deed, frozen=True, tag="heal"):
    """Take marks away, as many as there are at most; or only stop the bleeding."""

    who: CombatantId
    temp: Points = 0
    normal: Points = 0
    stun: Points = 0
    mortal: Points = 0
    stanch: bool = False


def usual_settings() -> FateWalkerSettings:
    """Return with what encounters made in the program begin; a script has only what it names.

    Actions and gaits are called as in the language that is shown now, and keep these names.
    """
    return FateWalkerSettings(gaits=gaits.offered(), presets=presets.offered(), temporary_ticks=600)


def dead(scene: Scene, who: CombatantId) -> bool:
    """Say whether the mortal section is full."""
    return chart.fatal(scene.stats(who).boxes, scene.sheet(who).marked)


def wound_penalty(scene: Scene, who: CombatantId) -> int:
    """Return the wound penalty, 0 for one unhurt."""
    return chart.penalty(scene.stats(who).boxes, scene.sheet(who).marked)


def as_penalty(points: int) -> str:
    """Return how a wound penalty of that many points is read: with a minus, or as 0."""
    return f"{MINUS}{points}" if points else "0"


def speed_left(scene: Scene, who: CombatantId) -> int:
    """Return the metres walked in 6 ticks, wounds taken off."""
    return speed_with_penalty(scene.stats(who).speed, wound_penalty(scene, who))
