"""The deeds of those who move: begin, change, go on, act in passing, stop."""

from typing import Annotated

from msgspec import Meta

from models.rules.deeds import Deed
from models.rules.systems.fatewalker.values import Cost
from models.scheduler.clock import CombatantId

MOST_METRES = 10_000


class BeginMove(Deed, frozen=True, tag="begin_move"):
    """Begin to move in a gait: an action; so many metres far, to do something on arrival.

    Without `metres` the movement has no goal, without `cost` nothing is planned for the arrival.
    """

    who: CombatantId
    type: str
    metres: Annotated[int, Meta(ge=1, le=MOST_METRES)] | None = None
    cost: Cost | None = None
    what: str = ""


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
    what: str = ""


class Forgo(Deed, frozen=True, tag="forgo"):
    """Give up what was planned for the arrival, to act on the way; the movement goes on."""

    who: CombatantId


class StopMove(Deed, frozen=True, tag="stop_move"):
    """Stop: no action, but it costs ticks."""

    who: CombatantId


DEEDS: tuple[type[Deed], ...] = (BeginMove, ChangeMove, KeepMoving, ActThenStop, Forgo, StopMove)
