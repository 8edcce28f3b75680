"""Fights of any system and size, continued with the GM's usual deeds."""

from collections.abc import Mapping

from models.rules.catalogue import system
from models.rules.deeds import Add, Deed, Recruit
from models.rules.dice import FixedDice
from models.rules.fields import Answer, Field, Kind
from models.rules.offers import Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from models.scheduler.history import AppendList, History, Step
from tests.tools.fights import apply_deeds

COST = 7
"""The ticks of every action, where an action has a cost."""
ENTRIES = {
    "fatewalker": str(COST),
    "gurps_pacing": "a",
    "plain_ticks": str(COST),
    "tabula_rasa": "M",
    "weapons_free": "a",
    "west_that_wasnt": "",
}
"""The GM's entry for the usual action, if it isn't the first of the guide."""
UNANSWERED = ("penalty", "margins", "margin")
"""Questions that the GM usually can't answer."""
SPEEDS = ("4.5", "5", "5.25", "5.5", "6", "6.25", "7")
DICE = ("4", "6", "8", "10", "12")


def start_fight(system_id: str, size: int) -> History:
    """Return a fight of `size` combatants, without history, in which everyone has acted.

    Combatants that have acted are predicted to act again, so that systems with ghosts show some.
    """
    rules = system(system_id)
    encounter = apply_deeds(rules, rules.begin("Ford"), add_all(rules, size))
    late = set(encounter.combatants)
    while late:
        turn = encounter.next_turn()
        encounter = apply_deeds(rules, encounter, next_deed(rules, encounter))
        if turn is not None and encounter[turn.who].next_tick != turn.tick:
            late.discard(turn.who)
    return History(encounter)


def add_all(rules: RuleSet, size: int) -> Add:
    """Return the deed that lists `size` combatants, a fifth of them the players'."""
    return Add(tuple(_recruit(rules, number) for number in range(size)))


def summons(rules: RuleSet, encounter: Encounter) -> Deed:
    """Return the deed with which everyone enters the scene or its next round."""
    offer = next(each for each in rules.at(encounter).calls if not each.refusal)
    return _answer_offer(offer)


def next_entry(rules: RuleSet, encounter: Encounter) -> Deed | None:
    """Return the deed of the GM's usual entry for the next combatant, if it is allowed now."""
    turn = encounter.next_turn()
    if turn is None:
        return None
    try:
        deed = rules.at(encounter).parse_quick_entry(turn.who, usual_entry_text(rules))
        rules.at(encounter).decide(deed, FixedDice())
    except RuleBroken:
        return None
    return deed


def usual_entry_text(rules: RuleSet) -> str:
    """Return the GM's usual entry."""
    first = next((each.text for each in rules.guide().entries), "")
    return ENTRIES.get(rules.id, first)


def next_deed(rules: RuleSet, encounter: Encounter) -> Deed:
    """Return the GM's next deed: answer a question, let someone act, or begin a round."""
    for decision in rules.at(encounter).decisions:
        first = decision.answers[0]
        return _answer_offer(first) if first.rows else first.template
    return (
        next_entry(rules, encounter) or _settle_order(rules, encounter) or summons(rules, encounter)
    )


def apply_deed(history: History, deed: Deed) -> History:
    """Return the history with one more step."""
    rules = system(history.start.system)
    outcome = rules.at(history.present).decide(deed, FixedDice())
    return history.record(outcome.label, outcome.events)


def play_steps(history: History, length: int) -> History:
    """Return a history of `length` steps from the GM's usual deeds."""
    rules, encounter, steps = system(history.start.system), history.present, [*history.steps]
    while len(steps) < length:
        outcome = rules.at(encounter).decide(next_deed(rules, encounter), FixedDice())
        encounter = apply_all(encounter, outcome.events)
        steps.append(Step(outcome.label, outcome.events, encounter))
    return History(history.start, AppendList.from_values(steps), len(steps))


def _recruit(rules: RuleSet, number: int) -> Recruit:
    return Recruit(
        f"Fighter {number + 1}",
        CombatantId(f"f{number}"),
        side=Side.PC if number % 5 == 0 else Side.NPC,
        stats=_stats(number).get(rules.id, {}),
    )


def _stats(number: int) -> Mapping[str, Mapping[str, object]]:
    """Return stats spread so that few share a tick with equal rank."""
    return {
        "fatewalker": {"awareness": number % 101, "weapon": "sword", "weaponCost": COST},
        "gurps_pacing": {"basicSpeed": SPEEDS[number % len(SPEEDS)], "DX": 8 + number % 9},
        "plain_ticks": {"order": number % 101},
        "tabula_rasa": {"AD": COST + number % 5},
        "weapons_free": {"reflexValue": 8 + number % 9},
        "west_that_wasnt": {
            "reflexCount": 1 + number % 5,
            "reflexDie": DICE[number // 5 % len(DICE)],
        },
    }


def _settle_order(rules: RuleSet, encounter: Encounter) -> Deed | None:
    """Return the deed that settles a tie or lets all its combatants act, if there is one."""
    turn = encounter.next_turn()
    if turn is None:
        return None
    offers = (*rules.at(encounter).offers(turn.who), *rules.at(encounter).scene_offers)
    ready = (each for each in offers if not each.refusal and not each.fields)
    return next((each.template for each in ready), None)


def _answer_offer(offer: Offer) -> Deed:
    return fill_offer(
        offer,
        {
            row: {field.key: _answer(field, number) for field in offer.fields}
            for number, row in enumerate(offer.rows or (None,))
        },
    )


def _answer(field: Field, number: int) -> Answer:
    match field.kind:
        case Kind.NUMBER if field.key not in UNANSWERED:
            least = max(field.minimum or 0, 0)
            most = (
                least + COST - 1 if field.maximum is None else min(field.maximum, least + COST - 1)
            )
            return least + number % (most - least + 1)
        case Kind.CHOICE:
            return field.choices[number % len(field.choices)].value
        case _:
            return field.default
