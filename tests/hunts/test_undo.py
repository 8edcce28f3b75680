"""Thousands of steps back and forth: `python -m pytest -m hunt tests/hunts/test_undo.py`."""

from collections.abc import Callable

import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.decide import COMMON_HANDLERS
from tests.tools.hunt_settings import play_all
from tests.tools.undo_model import Tally, UndoFight


@pytest.mark.hunt
def test_undo_over_thousands_of_steps_agrees_with_a_plain_list(
    report: Callable[[object], None],
) -> None:
    tally = Tally()
    play_all(lambda rules: UndoFight(rules, tally))
    kinds = {*COMMON_HANDLERS, *(deed for rules in SYSTEMS for deed in rules.deeds)}
    left_out = sorted(deed.__name__ for deed in kinds - {*tally.deeds})
    summary = f"{len(tally.deeds)} of {len(kinds)} kinds of deeds, never {', '.join(left_out)}"
    report(f"undo: {tally.tries} steps tried, 0 differences ({summary})")
