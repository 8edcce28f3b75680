"""Undo reverts all of a step: deck, dice, timers, reveals, wounds, clock, and the stage."""

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test as run_machine

from models.rules.ruleset import RuleSet
from tests.tools.systems import EVERY_AT_LENGTH
from tests.tools.undo_model import Tally, UndoFight

EXAMPLES = 6


@pytest.mark.parametrize("rules", EVERY_AT_LENGTH)
def test_undo_redo_and_saving_always_restore_the_same_fight(rules: RuleSet) -> None:
    run_machine(
        lambda: UndoFight(rules, Tally()), settings=settings(max_examples=EXAMPLES, deadline=None)
    )
