"""Chips: as many as fit, and a count of the rest; hidden without effects."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from desktop.application import add_fonts
from tests.tools.call_counts import count_calls
from views.gm.chips import MAX_CHIP_ROWS, Chips

FEW_CHIPS = ("Stunned · 3 left", "Bleeding · 1 on 20")
MANY_CHIPS = tuple(f"Effect number {number}" for number in range(40))


@pytest.fixture
def chips(qtbot: QtBot) -> Chips:
    add_fonts()
    chips = Chips()
    qtbot.addWidget(chips)
    chips.show_texts(FEW_CHIPS)
    return chips


def test_chips_without_words_are_hidden(chips: Chips) -> None:
    assert not chips.isHidden()
    chips.show_texts(())
    assert chips.isHidden()


def test_chips_have_more_rows_in_a_smaller_width(chips: Chips) -> None:
    assert chips.heightForWidth(400) < chips.heightForWidth(130)


def test_chips_without_space_are_counted_and_named_in_the_tool_tip(chips: Chips) -> None:
    chips.show_texts(MANY_CHIPS[:1])
    row_height = chips.heightForWidth(280)
    chips.show_texts(MANY_CHIPS)
    assert (
        MAX_CHIP_ROWS * row_height <= chips.heightForWidth(280) < (MAX_CHIP_ROWS + 1) * row_height
    )
    words = [word for word, _ in chips._chip_boxes(280)]
    assert words[-1] == f"+{len(MANY_CHIPS) - len(words) + 1}"
    assert MANY_CHIPS[-1] in chips.toolTip()


def test_chips_without_space_take_no_additional_work(chips: Chips) -> None:
    def work(words: tuple[str, ...]) -> int:
        chips.show_texts(words)
        return count_calls(lambda: chips.heightForWidth(280))

    assert work(MANY_CHIPS * 8) == work(MANY_CHIPS)


def test_the_accessible_name_lists_all_chips(chips: Chips) -> None:
    assert chips.accessibleName() == "State: Stunned · 3 left, Bleeding · 1 on 20"


def test_in_a_single_row_the_remaining_chips_are_counted(chips: Chips) -> None:
    chips.limit_rows(1)
    assert [word for word, _ in chips._chip_boxes(190)] == [FEW_CHIPS[0], "+1"]
    assert chips.heightForWidth(190) == chips.heightForWidth(600)


def test_a_click_emits_the_chip_and_whether_the_right_button_was_used(
    chips: Chips, qtbot: QtBot
) -> None:
    presses: list[tuple[int, bool]] = []
    chips.pressed.connect(lambda *arguments: presses.append(arguments))
    chips.resize(600, chips.heightForWidth(600))
    for _, box in chips._chip_boxes(600):
        qtbot.mouseClick(chips, Qt.MouseButton.LeftButton, pos=box.center().toPoint())
        qtbot.mouseClick(chips, Qt.MouseButton.RightButton, pos=box.center().toPoint())
    assert presses == [
        (number, right) for number in range(len(FEW_CHIPS)) for right in (False, True)
    ]


def test_the_tool_tip_explains_the_words(chips: Chips) -> None:
    chips.show_texts(("Stunned · 1 left",), ("Stunned: -2 to all\n\n- can't parry",))
    assert chips.toolTip() == "Stunned · 1 left\nStunned: -2 to all\n\n- can't parry"
    chips.show_texts(("Stunned · 1 left",))
    assert chips.toolTip() == "Stunned · 1 left"
