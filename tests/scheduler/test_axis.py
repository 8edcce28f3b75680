"""The axis in another language."""

import pytest

from models.scheduler.axis import Axis, LargerUnit
from models.scheduler.clock import Tick
from models.wording import set_language

GERMAN = {"step": "Schritt", "steps": "Schritte", "round": "Runde"}
AXIS = Axis("step", "steps", groups=(LargerUnit("round", 10),))


@pytest.mark.usefixtures("german")
def test_positions_are_named_in_the_current_language() -> None:
    assert AXIS.place(Tick(4)) == "Schritt 4"
    assert [AXIS.format_length(number) for number in (0, 1, 3)] == [
        "0 Schritte",
        "1 Schritt",
        "3 Schritte",
    ]
    assert AXIS.groups[0].word() == "Runde"


@pytest.mark.usefixtures("german")
def test_the_axis_holds_untranslated_words() -> None:
    assert (AXIS.unit, AXIS.units) == ("step", "steps")


def test_positions_are_named_in_english_after_switching_back() -> None:
    set_language(lambda source, _comment, _number: GERMAN.get(source, source))
    assert AXIS.unit_name(2) == "Schritte"
    set_language()
    assert AXIS.unit_name(2) == "steps"


def test_a_position_can_begin_a_sentence() -> None:
    phases = Axis("phase", "phases", names=("I·d10", "II·d12"))
    assert phases.capitalized_place(Tick(1)) == "Phase II·d12"


def test_a_position_is_named_with_its_group_if_numbers_restart() -> None:
    turns = (LargerUnit("turn", 12),)
    axis = Axis(
        "segment", "segments", groups=turns, origin=Tick(1), units_before=1, restarts_in_groups=True
    )
    assert [axis.label(Tick(tick)) for tick in (0, 1, 12, 13, 17)] == [
        "0",
        "1·1",
        "1·12",
        "2·1",
        "2·5",
    ]
    assert axis.place(Tick(17)) == "turn 2, segment 5"
    assert axis.capitalized_place(Tick(17)) == "Turn 2, segment 5"
    assert (axis.prefix(Tick(17)), axis.number(Tick(17))) == ("turn 2, segment", "5")
    assert axis.format_length(3) == "3 segments"
