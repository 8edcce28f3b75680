"""Which module answers which deed."""

from models.rules.deeds import Deed, Next, Place
from models.rules.dice import Dice, FixedDice
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt import (
    acting,
    declaring,
    order,
    resolving,
    rounds,
    values,
    waiting,
)
from models.scheduler.encounter import Encounter


def answer(encounter: Encounter, deed: Deed, dice: Dice) -> Outcome:  # noqa: C901, PLR0911, PLR0912 - one case per deed
    """Return what a deed leads to. Raises RuleBroken to refuse."""
    match deed:
        case values.Declare():
            return declaring.declare(encounter, deed)
        case values.Surprise():
            return declaring.surprise(encounter, deed)
        case values.Join():
            return declaring.join(encounter, deed)
        case values.Card():
            return resolving.card(encounter, deed, dice)
        case values.Choose():
            return resolving.choose(encounter, deed)
        case values.Tie():
            return order.tie(encounter, deed, dice)
        case values.Act():
            return acting.act(encounter, deed)
        case values.WaitFor():
            return waiting.wait_for(encounter, deed)
        case values.WaitOn():
            return waiting.wait(encounter, deed)
        case values.Trigger():
            return waiting.trigger(encounter, deed)
        case values.StopWaiting():
            return waiting.stop_waiting(encounter, deed)
        case values.Preempt():
            return waiting.preempt(encounter, deed, dice)
        case Place():
            return waiting.place_marker(encounter, deed)
        case values.NextRound():
            return rounds.next_round(encounter, deed)
        case values.Advance():
            return rounds.advance(encounter, deed)
        case Next():
            return rounds.go_on(encounter, deed, dice)
        case _:
            raise RuleBroken("The West That Wasnt knows no such deed.")


def refusal(encounter: Encounter, deed: Deed) -> str:
    """Return why a deed cannot be done now, or nothing when it can."""
    try:
        answer(encounter, deed, FixedDice())
    except RuleBroken as refused:
        return str(refused)
    return ""
