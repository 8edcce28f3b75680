"""Finds the call by which combatants enter the fight or a round while no one has a turn."""

from models.rules.dice import WatchedDice, parse_throw
from models.rules.offers import Offer, Role, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment
from models.wording import format_dice


def next_call(moment: Moment) -> Offer | None:
    """Return the next offer when no one has a turn ahead, such as the one to begin a round.

    Return None if the GM must choose between waiting combatants, late joiners and effects.
    """
    if not any(moment.fight.combatants_in_scene()):
        return find_start(moment)
    call = moment.calls[0]
    return None if call.role is Role.JOIN or call.refusal else call


def find_start(moment: Moment) -> Offer | None:
    """Return the call by which the fight begins; None if it has begun."""
    calls = () if any(moment.fight.combatants_in_scene()) else moment.calls
    return next((each for each in calls if each.role is Role.START), None)


def find_entry(moment: Moment) -> Offer | None:
    """Return the call whose rows enter the fight or a round; None if someone has a turn ahead."""
    call = None if moment.fight.next_turn() is not None else next_call(moment)
    return call if call is not None and call.role is Role.START else None


def missing_entry(call: Offer) -> str:
    """Return the first entry that everyone needs, such as `Roll (3d6)`; "" if none is needed."""
    field = call.fields[0] if call.fields else None
    if field is None or field.default not in (None, ""):
        return ""
    dice = format_dice(field.dice) if parse_throw(field.dice) else ""
    return f"{field.title} ({dice})" if dice and dice not in field.title else field.title


def after_entry(moment: Moment, call: Offer) -> Moment | None:
    """Return the moment after a call, if that needs neither answers nor dice."""
    if call.fields or call.refusal:
        return None
    dice = WatchedDice()
    try:
        after = moment.decide(fill_offer(call, {who: {} for who in call.rows}), dice).after
    except RuleBroken:
        return None
    return None if dice.used else moment.rules.at(after)
