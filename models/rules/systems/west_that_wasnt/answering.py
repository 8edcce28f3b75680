"""Which module answers which deed."""

from models.rules.deeds import Deed, Next, Place
from models.rules.dice import Dice, FixedDice
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt import (
    acting,
    dealing,
    declaring,
    order,
    own_deeds,
    resolving,
    rounds,
    waiting,
)
from models.scheduler.encounter import Encounter
from models.wording import tr


def answer(encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:  # noqa: C901, PLR0911, PLR0912 - one case per deed
    """Return what a deed leads to. Raises RuleBroken to refuse."""
    match deed:
        case own_deeds.Declare():
            return declaring.declare(encounter, deed)
        case own_deeds.Surprise():
            return declaring.surprise(encounter, deed)
        case own_deeds.Join():
            return declaring.join(encounter, deed)
        case own_deeds.Card():
            return resolving.card(encounter, deed, dice)
        case own_deeds.DealAgain():
            return dealing.deal_again(encounter, deed, dice)
        case own_deeds.Choose():
            return resolving.choose(encounter, deed)
        case own_deeds.Tie():
            return order.tie(encounter, deed, dice)
        case own_deeds.Act():
            return acting.act(encounter, deed)
        case own_deeds.WaitFor():
            return waiting.wait_for(encounter, deed)
        case own_deeds.WaitOn():
            return waiting.wait(encounter, deed)
        case own_deeds.Trigger():
            return waiting.trigger(encounter, deed)
        case own_deeds.StopWaiting():
            return waiting.stop_waiting(encounter, deed)
        case own_deeds.Preempt():
            return waiting.preempt(encounter, deed, dice)
        case Place():
            return waiting.place_marker(encounter, deed)
        case own_deeds.NextRound():
            return rounds.next_round(encounter, deed)
        case own_deeds.Advance():
            return rounds.advance(encounter, deed)
        case Next():
            return rounds.go_on(encounter, deed, dice)
        case _:
            raise RuleBroken(tr("The West That Wasnt knows no such deed."))


def refusal(encounter: Encounter, deed: Deed) -> str:
    """Return why a deed cannot be done now, or nothing when it can."""
    try:
        answer(encounter, deed, FixedDice())
    except RuleBroken as refused:
        return str(refused)
    return ""
