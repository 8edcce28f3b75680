"""Hypothesis settings for fuzzing: many cases without a deadline, and none stored for later runs.

The cases differ in each run, unless the profile is derandomized.
"""

from collections.abc import Callable
from typing import TypeVar

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine
from hypothesis.stateful import run_state_machine_as_test as run_machine

from models.rules.catalogue import SYSTEMS
from models.rules.ruleset import RuleSet
from tests.rules.any_deed import Draw

FIGHTS, STEPS = 60, 50
"""The number of fights per system, and of steps per fight."""

Result = TypeVar("Result")


def settings_for(cases: int) -> settings:
    """Return settings for this many cases."""
    return settings(
        max_examples=cases,
        stateful_step_count=STEPS,
        phases=[Phase.generate, Phase.shrink],
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


def play_all(machine: Callable[[RuleSet], RuleBasedStateMachine]) -> None:
    """Play random fights of every system on a state machine."""
    for rules in SYSTEMS:
        run_machine(lambda rules=rules: machine(rules), settings=settings_for(FIGHTS))


def outcomes(case: Callable[[Draw], Result], times: int) -> list[Result]:
    """Return the outcome of each case; Hypothesis draws the cases."""
    messages: list[Result] = []

    @settings_for(times)
    @given(data=st.data())
    def run_case(data: st.DataObject) -> None:
        messages.append(case(data.draw))

    run_case()
    return messages
