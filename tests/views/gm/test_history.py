"""The history panel: its rows and messages, and looking back."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QApplication,
    QLabel,
    QLineEdit,
    QListView,
    QPushButton,
    QSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from models.items.history import HistoryModel
from models.items.rows import VALUE_ROLE
from models.rules.catalogue import SYSTEMS
from models.scheduler.history import History, NamedMoment
from models.sight.history_steps import StepFilter
from tests.tools.repaints import RepaintRecorder, stale_strips
from views.gm.history import HistoryPanel
from views.theme import DARK, LIGHT


@pytest.fixture
def panel(qtbot: QtBot) -> HistoryPanel:
    history = History(SYSTEMS[0].begin())
    for number in range(1, 5):
        history = history.record(f"Step {number}", ())
    model = HistoryModel(history.undo())
    panel = HistoryPanel(model, DARK)
    model.setParent(panel)
    qtbot.addWidget(panel)
    panel.resize(900, 130)
    panel.show()
    qtbot.waitExposed(panel)
    return panel


@pytest.fixture
def viewed_numbers(panel: HistoryPanel) -> list[int]:
    numbers: list[int] = []
    panel.step_selected.connect(numbers.append)
    return numbers


def visible_texts(panel: HistoryPanel) -> list[str]:
    return [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]


def test_the_viewed_step_is_selected_in_the_list_and_on_the_slider(panel: HistoryPanel) -> None:
    panel.show_position("tick 4 · step 2 of 4", 2, 4, looking_back=True)
    assert panel.findChild(QListView).currentIndex().row() == 1
    assert panel.findChild(QSlider).value() == 2
    assert "tick 4 · step 2 of 4" in visible_texts(panel)


def test_in_the_present_no_step_is_selected(panel: HistoryPanel) -> None:
    panel.show_position("tick 4 · step 2 of 4", 2, 4, looking_back=True)
    panel.show_position("tick 9 · step 4 of 4", 4, 4, looking_back=False)
    assert not panel.findChild(QListView).currentIndex().isValid()
    assert panel.findChild(QListView).selectedIndexes() == []


def test_before_the_first_step_none_is_selected(panel: HistoryPanel) -> None:
    panel.show_position("tick 0 · step 0 of 4", 0, 4, looking_back=True)
    assert not panel.findChild(QListView).currentIndex().isValid()


def test_showing_a_place_emits_no_request(panel: HistoryPanel, viewed_numbers: list[int]) -> None:
    panel.show_position("", 2, 4, looking_back=True)
    assert viewed_numbers == []


def test_the_slider_and_enter_on_a_step_ask_to_look_back(
    panel: HistoryPanel, viewed_numbers: list[int], qtbot: QtBot
) -> None:
    panel.show_position("", 4, 4, looking_back=False)
    panel.findChild(QSlider).setValue(1)
    steps = panel.findChild(QListView)
    steps.setCurrentIndex(steps.model().index(2, 0))
    qtbot.keyClick(steps, Qt.Key.Key_Return)
    assert viewed_numbers == [1, 3]


def test_the_button_to_return_is_visible_only_while_looking_back(
    panel: HistoryPanel, qtbot: QtBot
) -> None:
    back = panel.findChild(QPushButton, "primary")
    panel.show_position("", 4, 4, looking_back=False)
    assert not back.isVisible()
    panel.show_position("", 2, 4, looking_back=True)
    with qtbot.waitSignal(panel.present_requested):
        back.click()


def test_the_hint_says_that_players_stay_in_the_present_while_looking_back(
    panel: HistoryPanel,
) -> None:
    panel.show_position("", 2, 4, looking_back=True)
    assert "Players stay in the present." in visible_texts(panel)
    panel.show_message("Something else.")
    assert "Something else" in visible_texts(panel)
    panel.show_position("", 4, 4, looking_back=False)
    assert "Drag to look back. Players stay in the present." in visible_texts(panel)


def test_a_message_disappears_after_a_while(panel: HistoryPanel, qtbot: QtBot) -> None:
    panel._message_timer.setInterval(1)
    panel.show_message("Mira acts.")
    assert "Mira acts" in visible_texts(panel)
    qtbot.waitUntil(lambda: "Mira acts" not in visible_texts(panel))


def test_a_long_step_needs_no_scroll_bar(panel: HistoryPanel) -> None:
    steps = panel.findChild(QListView)
    model = steps.model()
    assert isinstance(model, HistoryModel)
    model.set_history(History(SYSTEMS[0].begin()).record("A very long step " * 40, ()))
    assert not steps.horizontalScrollBar().isVisible()
    assert model.index(0).data(Qt.ItemDataRole.ToolTipRole) == "A very long step " * 40


def test_another_theme_repaints_the_steps(panel: HistoryPanel) -> None:
    before = panel.findChild(QListView).grab().toImage()
    panel.set_theme(LIGHT)
    assert panel.findChild(QListView).grab().toImage() != before


@pytest.fixture
def short_panel(panel: HistoryPanel) -> HistoryPanel:
    """The panel with space for one line, which grows on request."""
    panel.resize(900, 44)
    panel.unfolded.connect(lambda wanted: panel.resize(900, 220 if wanted else 44))
    panel.show_position("step 4 of 4", 4, 4, looking_back=False)
    return panel


def test_a_short_panel_shows_the_last_step_and_message_in_one_line(
    short_panel: HistoryPanel,
) -> None:
    assert "Step 4" in visible_texts(short_panel)
    assert not short_panel.findChild(QListView).isVisible()
    assert short_panel.findChild(QSlider).isVisible()
    short_panel.show_message("Mira acts.")
    assert "Mira acts" in visible_texts(short_panel)
    short_panel.show_position("tick 2 · step 2 of 4", 2, 4, looking_back=True)
    assert "Step 2" in visible_texts(short_panel)


def test_a_button_expands_and_collapses_the_single_line(
    short_panel: HistoryPanel, qtbot: QtBot
) -> None:
    fold = next(
        each for each in short_panel.findChildren(QPushButton) if each.accessibleName() == "History"
    )
    line_states = []
    for _ in range(2):
        qtbot.mouseClick(fold, Qt.MouseButton.LeftButton)
        line_states.append((short_panel.findChild(QListView).isVisible(), short_panel.height()))
    assert line_states == [(True, 220), (False, 44)]


def test_a_search_expands_all_steps_until_it_is_closed(
    short_panel: HistoryPanel, qtbot: QtBot
) -> None:
    short_panel.search()
    assert short_panel.findChild(QListView).isVisible()
    qtbot.keyClicks(search_line(short_panel), "step 2")
    assert labels(short_panel) == ["Step 2"]
    for _ in range(2):
        qtbot.keyClick(search_line(short_panel), Qt.Key.Key_Escape)
    assert not short_panel.findChild(QListView).isVisible()


def test_the_slider_of_the_single_line_does_not_move_while_looking_back(
    short_panel: HistoryPanel,
) -> None:
    slider, positions = short_panel.findChild(QSlider), set()
    for place in (4, 3, 1):
        short_panel.show_position(
            f"tick {place} · step {place} of 4", place, 4, looking_back=place < 4
        )
        QApplication.processEvents()
        positions.add((slider.x(), slider.width()))
    assert len(positions) == 1


def search_line(panel: HistoryPanel) -> QLineEdit:
    return panel.findChild(QLineEdit)


def labels(panel: HistoryPanel) -> list[str]:
    model = panel.findChild(QListView).model()
    return [model.index(row, 0).data(VALUE_ROLE).label for row in range(model.rowCount())]


def test_a_search_filters_the_steps_and_enter_looks_at_the_last(
    panel: HistoryPanel, viewed_numbers: list[int], qtbot: QtBot
) -> None:
    panel.search()
    qtbot.keyClicks(search_line(panel), "step 2")
    assert labels(panel) == ["Step 2"]
    qtbot.keyClick(search_line(panel), Qt.Key.Key_Return)
    assert viewed_numbers == [2]


def test_the_arrow_keys_go_through_search_results_without_leaving_the_line(
    panel: HistoryPanel, viewed_numbers: list[int], qtbot: QtBot
) -> None:
    panel.search()
    qtbot.keyClicks(search_line(panel), "step")
    for _ in range(2):
        qtbot.keyClick(search_line(panel), Qt.Key.Key_Up)
    qtbot.keyClick(search_line(panel), Qt.Key.Key_Return)
    assert viewed_numbers == [2]
    assert search_line(panel).hasFocus()


def test_esc_shows_all_steps_again_and_a_second_esc_leaves(
    panel: HistoryPanel, qtbot: QtBot
) -> None:
    closings: list[bool] = []
    panel.focus_released.connect(lambda: closings.append(True))
    panel.search()
    qtbot.keyClicks(search_line(panel), "nothing like this")
    assert labels(panel) == []
    qtbot.keyClick(search_line(panel), Qt.Key.Key_Escape)
    assert (len(labels(panel)), closings) == (4, [])
    qtbot.keyClick(search_line(panel), Qt.Key.Key_Escape)
    assert closings == [True]


def test_closing_a_search_gives_the_focus_to_no_neighbour(
    short_panel: HistoryPanel, qtbot: QtBot
) -> None:
    """A screen reader would read out each widget that has the focus for a moment."""
    seen: list[QWidget | None] = []
    outside = QLineEdit(short_panel)
    outside.show()
    short_panel.focus_released.connect(outside.setFocus)
    short_panel.search()
    QApplication.instance().focusChanged.connect(lambda _old, new: seen.append(new))
    qtbot.keyClick(search_line(short_panel), Qt.Key.Key_Escape)
    assert seen == [outside]


def test_the_accessible_description_of_the_slider_never_changes(panel: HistoryPanel) -> None:
    """The slider's value and the shown moment are announced; a new description would be, too."""
    slider, descriptions = panel.findChild(QSlider), set[str]()
    for number in (4, 3, 2):
        panel.show_position(
            f"tick {number} · step {number} of 4", number, 4, looking_back=number < 4
        )
        descriptions.add(slider.accessibleDescription())
    assert descriptions == {""}


def test_named_moments_can_be_shown_without_other_steps(panel: HistoryPanel, qtbot: QtBot) -> None:
    model = panel.findChild(QListView).model()
    assert isinstance(model, HistoryModel)
    model.set_history(model._history.annotate_moment(3, NamedMoment("The bridge falls")))
    button = next(each for each in panel.findChildren(QPushButton) if each.isCheckable())
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert labels(panel) == ["Step 3"]


def test_a_named_moment_looks_different(panel: HistoryPanel) -> None:
    steps = panel.findChild(QListView)
    model = steps.model()
    assert isinstance(model, HistoryModel)
    before = steps.grab().toImage()
    model.set_history(
        model._history.annotate_moment(3, NamedMoment("The bridge falls", "Bor is on it."))
    )
    assert steps.grab().toImage() != before


def test_letters_typed_over_the_list_are_left_to_the_window(
    panel: HistoryPanel, qtbot: QtBot
) -> None:
    steps = panel.findChild(QListView)
    steps.setCurrentIndex(steps.model().index(2, 0))
    qtbot.keyClicks(steps, "7st")
    assert steps.currentIndex().row() == 2


class CountingModel(HistoryModel):
    """Counts how often its number of rows is requested."""

    asked = 0

    def rowCount(self, *parent: Any) -> int:
        type(self).asked += 1
        return super().rowCount(*parent)


@pytest.mark.parametrize("length", [10, 2000])
def test_adding_a_step_takes_as_little_work_in_a_long_history_as_in_a_short_one(
    qtbot: QtBot, length: int
) -> None:
    history = History(SYSTEMS[0].begin())
    for number in range(length):
        history = history.record(f"Step {number}", ())
    model = CountingModel(history)
    panel = HistoryPanel(model, DARK)
    model.setParent(panel)
    qtbot.addWidget(panel)
    panel.show()
    qtbot.waitExposed(panel)
    CountingModel.asked = 0
    model.set_history(history.record("one more", ()))
    panel.show_position("", length + 1, length + 1, looking_back=False)
    panel.findChild(QListView).grab()
    assert CountingModel.asked < 50
    assert panel.findChild(QListView).indexAt(QPoint(5, 5)).isValid()


@st.composite
def deeds(draw: st.DrawFn) -> tuple[str, int]:
    return draw(st.sampled_from(("step", "undo", "redo", "name", "seek", "look"))), draw(
        st.integers(0, 9)
    )


@settings(max_examples=15, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(painted_rows=st.lists(deeds(), min_size=1, max_size=8))
def test_a_scrolled_and_repainted_list_has_no_stale_strips(
    panel: HistoryPanel, painted_rows: list[tuple[str, int]]
) -> None:
    model = history_model(panel)
    history, looked_at = History(SYSTEMS[0].begin()), None
    for what, number in painted_rows:
        match what:
            case "step":
                history = history.record(f"Step {number}", ())
            case "undo" if history.can_undo:
                history = history.undo()
            case "redo" if history.can_redo:
                history = history.redo()
            case "name" if number and history.done:
                history = history.annotate_moment(
                    min(number, history.done), NamedMoment(f"Name {number}")
                )
            case "seek":
                model.set_filter(StepFilter(str(number)) if number > 4 else StepFilter())
            case "look":
                looked_at = number if number <= history.done else None
        model.set_history(history)
        here = history.done if looked_at is None else looked_at
        panel.show_position("", here, history.done, looking_back=looked_at is not None)
        assert not stale_strips(panel)


def test_adding_a_step_only_paints_that_step(panel: HistoryPanel) -> None:
    model, rows = history_model(panel), panel.findChild(QListView)
    assert isinstance(rows, QListView)
    history = History(SYSTEMS[0].begin())
    for number in range(30):
        history = history.record(f"Step {number}", ())
    model.set_history(history)
    panel.show_position("", 30, 30, looking_back=False)
    QApplication.processEvents()
    painted = RepaintRecorder()
    rows.viewport().installEventFilter(painted)

    model.set_history(history.record("One more", ()))
    panel.show_position("", 31, 31, looking_back=False)
    QApplication.processEvents()

    row = rows.visualRect(model.index(30))
    assert painted.region.boundingRect() == row.intersected(rows.viewport().rect())


def left_edge(rows: QListView, row: int) -> QColor:
    box = rows.visualRect(rows.model().index(row, 0))
    return rows.viewport().grab().toImage().pixelColor(0, box.center().y())


def test_the_present_is_marked_above_steps_that_were_undone(panel: HistoryPanel) -> None:
    rows = panel.findChild(QListView)
    assert isinstance(rows, QListView)
    panel.show_position("", 2, 2, looking_back=False)
    assert [left_edge(rows, row) == QColor(DARK.text) for row in range(4)] == [
        False,
        True,
        False,
        False,
    ]
    panel.show_position("", 4, 4, looking_back=False)
    assert all(left_edge(rows, row) != QColor(DARK.text) for row in range(4))


def history_model(panel: HistoryPanel) -> HistoryModel:
    model = panel.findChild(HistoryModel)
    assert isinstance(model, HistoryModel)
    return model
