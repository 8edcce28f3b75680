"""Finds the actor: the combatant who must decide something or, without one, whose turn it is."""

from collections.abc import Sequence

from models.rules.offers import Decision, Offer
from models.rules.ruleset import Moment
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved, ClockReset, Event, Ruled


def find_decider(moment: Moment) -> CombatantId | None:
    """Return the combatant who must decide something before the turn that is due, or None."""
    turn = moment.fight.next_turn()
    if turn is None or turn.tick != moment.now:
        return None
    decision = first_decision(moment)
    return find_decision_maker(moment.fight, decision) if decision else None


def find_actor(moment: Moment) -> CombatantId | None:
    """Return the combatant who must decide something or acts now; None if no one is due."""
    turn = moment.fight.next_turn()
    due = turn.who if turn is not None and turn.tick == moment.now else None
    return find_decider(moment) or due


def first_decision(moment: Moment) -> Decision | None:
    """Return the first decision that has answers, or None."""
    return next((each for each in moment.decisions if each.answers), None)


def find_decision_maker(encounter: Encounter, decision: Decision) -> CombatantId | None:
    """Return the combatant who makes a decision; None if it isn't one combatant's alone."""
    who = find_offer_taker(decision.answers[0])
    return who if who is not None and who in encounter else None


def find_offer_taker(offer: Offer) -> CombatantId | None:
    """Return the combatant that an offer is for; None if it isn't for one combatant alone."""
    return getattr(offer.template, "who", None)


def may_take_turns(events: Sequence[Event]) -> bool:
    """Return whether a step with these events may include a turn.

    A turn always moves the clock, even if only to the current tick. A step that doesn't move it
    can only take turns away, as a stun does. A ruling or a new scene isn't a turn either.
    """
    if any(isinstance(event, Ruled | ClockReset) for event in events):
        return False
    return any(isinstance(event, ClockMoved) for event in events)
