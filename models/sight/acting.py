"""Who acts: the one whose turn it is, or who must decide something before that."""

from models.rules.offers import Decision, Offer
from models.rules.ruleset import Moment
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter


def decides(moment: Moment) -> CombatantId | None:
    """Return who must decide before the one acts whose turn it is; None where no one must."""
    turn = moment.fight.upcoming()
    if turn is None or turn.tick != moment.now:
        return None
    decision = open_decision(moment)
    return decider(moment.fight, decision) if decision else None


def acting(moment: Moment) -> CombatantId | None:
    """Return who acts now, or must decide something first; None while no one is due."""
    turn = moment.fight.upcoming()
    due = turn.who if turn is not None and turn.tick == moment.now else None
    return decides(moment) or due


def open_decision(scene: Moment) -> Decision | None:
    """Return the first decision that someone can make."""
    return next((each for each in scene.asks if each.answers), None)


def decider(encounter: Encounter, decision: Decision) -> CombatantId | None:
    """Return who makes a decision, where that is one combatant in the fight."""
    who = who_takes(decision.answers[0])
    return who if who is not None and who in encounter else None


def who_takes(offer: Offer) -> CombatantId | None:
    """Return the one combatant that `offer` is for, where there is one."""
    return getattr(offer.template, "who", None)
