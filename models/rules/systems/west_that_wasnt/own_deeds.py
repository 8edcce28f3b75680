"""The deeds of The West That Wasnt's own: declarations, the card, acting, delaying."""

from collections.abc import Mapping
from typing import Annotated

from msgspec import Meta, field

from models.rules.deeds import Deed
from models.rules.systems.west_that_wasnt.phases import Speed
from models.rules.systems.west_that_wasnt.values import Column, Done, Flag, Typed, Words
from models.scheduler.clock import CombatantId, Tick


class Declare(Deed, frozen=True, tag="declare"):
    """Declare the speed of the action intended, or the actions to be combined."""

    who: CombatantId
    speed: Speed | None = None
    actions: Annotated[tuple[Speed, ...], Meta(max_length=10)] = ()
    free: Annotated[int, Meta(ge=0, le=10)] = 0
    flags: Annotated[tuple[Flag, ...], Meta(max_length=4)] = ()


class Card(Deed, frozen=True, tag="card"):
    """Flip the card: results of everybody, or the card's cells by column; the rest is drawn."""

    results: Mapping[CombatantId, Typed] = field(default_factory=dict)
    grid: Mapping[Column, Annotated[tuple[Typed, ...], Meta(max_length=5)]] = field(
        default_factory=dict
    )


class DealAgain(Deed, frozen=True, tag="deal_again"):
    """Give one another result before the first phase is called, typed or drawn."""

    who: CombatantId
    result: Typed = None


class Choose(Deed, frozen=True, tag="choose"):
    """Choose another of the phases that the result opens."""

    who: CombatantId
    phase: Annotated[int, Meta(ge=1, le=4)]


class Tie(Deed, frozen=True, tag="tie"):
    """Order those equal in slot, dice and side; without an order the program draws."""

    order: tuple[CombatantId, ...] | None = None


class Act(Deed, frozen=True, tag="act"):
    """Act; `open` says that it leads through the open."""

    who: CombatantId
    speed: Done | None = None
    open: bool = False
    what: Words = ""


class WaitFor(Deed, frozen=True, tag="wait_for"):
    """Wait for a circumstance that is named."""

    who: CombatantId
    what: Words


class Trigger(Deed, frozen=True, tag="trigger"):
    """The circumstance has come about with the action just done."""

    who: CombatantId


class StopWaiting(Deed, frozen=True, tag="stop_waiting"):
    """Stop waiting: act right after the next action."""

    who: CombatantId


class WaitOn(Deed, frozen=True, tag="wait"):
    """Wait until later, for nothing in particular."""

    who: CombatantId


class Preempt(Deed, frozen=True, tag="preempt"):
    """Try to go before somebody's announced action, by a contest of Reflex."""

    who: CombatantId
    to: CombatantId
    contest: Mapping[CombatantId, Typed] = field(default_factory=dict)


class NextRound(Deed, frozen=True, tag="next_round"):
    """End the round; those in `keep` go on waiting for their circumstance."""

    keep: tuple[CombatantId, ...] = ()


class Join(Deed, frozen=True, tag="join"):
    """Join the scene: take part from the next declaration on."""

    who: CombatantId


class Surprise(Deed, frozen=True, tag="surprise"):
    """Somebody is surprised and loses the action of this round (companion page "Conflict")."""

    who: CombatantId


class Advance(Deed, frozen=True, tag="advance"):
    """Call the slots up to this one."""

    to: Tick


DEEDS: tuple[type[Deed], ...] = (
    Declare,
    Card,
    DealAgain,
    Choose,
    Tie,
    Act,
    WaitFor,
    Trigger,
    StopWaiting,
    WaitOn,
    Preempt,
    NextRound,
    Join,
    Surprise,
    Advance,
)
