"""Makes sample fights for systems without a script, by taking the offers of their rules."""

from random import Random
from typing import Final

from models.rules.deeds import Add, Deed, Recruit
from models.rules.dice import ProgramDice
from models.rules.offers import Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.history import History

TITLE: Final = "First look"
STEP_COUNT: Final = 6

RECRUITS: Final = (
    Recruit("Ann", "ann", side=Side.PC),
    Recruit("Ben", "ben", side=Side.PC),
    Recruit("Wolf 1", "wolf1", series="Wolf"),
    Recruit("Wolf 2", "wolf2", series="Wolf"),
    Recruit("Captain", "captain", secrecy=Secrecy.ALIAS, public_name="Stranger"),
    Recruit("Scout", "scout", secrecy=Secrecy.HIDDEN),
)


def sketch_fight(rules: RuleSet) -> History:
    """Return a fight in which the first call and then the first offers are taken, always the same.

    It ends early if every offer needs answers.
    """
    dice = ProgramDice(Random(1))  # noqa: S311 - the same fight each time
    empty = rules.begin(TITLE)
    listed = rules.at(empty).decide(Add(RECRUITS), dice).events
    history = History(apply_all(empty, listed), system_text=rules.text)
    while len(history.steps) < STEP_COUNT:
        try:
            deed = _next_deed(rules.at(history.present))
            outcome = rules.at(history.present).decide(deed, dice)
        except (RuleBroken, StopIteration):
            break
        history = history.record(outcome.label, outcome.events, outcome.pictures)
    return history


def _next_deed(moment: Moment) -> Deed:
    turn = moment.fight.next_turn()
    if turn is None:
        return _default_answer(next(call for call in moment.calls if not call.refusal))
    offers = (offer for offer in moment.offers(turn.who) if not offer.refusal)
    return next(offer.template for offer in offers if not (offer.fields or offer.rows))


def _default_answer(call: Offer) -> Deed:
    answers = {field.key: None if field.dice else field.default for field in call.fields}
    return fill_offer(call, dict.fromkeys(call.rows or (None,), answers))
