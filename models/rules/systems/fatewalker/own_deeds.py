"""The deeds of FateWalker's own: initiative, actions, answers, holds and events."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, field

from models.rules.deeds import Deed
from models.rules.systems.fatewalker.values import MOST_TICKS, Cost, Declaration
from models.scheduler.clock import CombatantId, Tick

Penalty = Annotated[int, Meta(ge=0, le=MOST_TICKS)]
Successes = Annotated[int, Meta(ge=0, le=1000)]


class Start(Deed, frozen=True, tag="start"):
    """Begin the scene: successes of everybody's Awareness roll, a penalty for the surprised."""

    successes: Mapping[CombatantId, Successes | None] = field(default_factory=dict)
    penalty: Mapping[CombatantId, Penalty | None] = field(default_factory=dict)


class Join(Deed, frozen=True, tag="join"):
    """Join the scene late, or learn of it late."""

    who: CombatantId
    successes: Successes | None = None
    penalty: Penalty | None = None


class Ambush(Deed, frozen=True, tag="ambush"):
    """Act once before initiative, free of ticks."""

    who: CombatantId
    what: str = ""


class Advance(Deed, frozen=True, tag="advance"):
    """Count up to a tick."""

    to: Tick


class Act(Deed, frozen=True, tag="act"):
    """Declare and resolve an action at once."""

    who: CombatantId
    cost: Cost
    what: str = ""


class Hold(Deed, frozen=True, tag="hold"):
    """Hold instead of acting."""

    who: CombatantId


class Declare(Deed, frozen=True, tag="declare"):
    """Declare the actions of everybody who is due with the same Awareness."""

    acts: tuple[Declaration, ...]


class React(Deed, frozen=True, tag="react"):
    """Answer a declared action; it resolves together with it."""

    who: CombatantId
    to: CombatantId
    cost: Cost
    what: str = ""


class Preempt(Deed, frozen=True, tag="preempt"):
    """Come before a declared action out of a hold."""

    who: CombatantId
    to: CombatantId
    cost: Cost
    what: str = ""


class Resolve(Deed, frozen=True, tag="resolve"):
    """Let the declared actions take place; those in `waived` pay nothing, by the GM's grace."""

    waived: tuple[CombatantId, ...] = ()


class ActHeld(Deed, frozen=True, tag="act_held"):
    """Leave the hold with a normal action on a tick."""

    who: CombatantId
    cost: Cost
    at: Tick
    what: str = ""


class HappenOn(Deed, frozen=True, tag="event"):
    """Set something that will happen on a tick."""

    name: str
    at: Tick


DEEDS: tuple[type[Deed], ...] = (
    Start,
    Join,
    Ambush,
    Advance,
    Act,
    Hold,
    Declare,
    React,
    Preempt,
    Resolve,
    ActHeld,
    HappenOn,
)
