"""The history: what it shows, and how one looks back with it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QListView, QPushButton, QSlider
from pytestqt.qtbot import QtBot

from models.items.past import PastModel
from models.rules.catalogue import SYSTEMS, new_encounter
from models.scheduler.history import History
from views.past import PastPanel
from views.theme import DARK, LIGHT


@pytest.fixture
def panel(qtbot: QtBot) -> PastPanel:
    history = History(new_encounter(SYSTEMS[0]))
    for number in range(1, 5):
        history = history.record(f"Step {number}", ())
    model = PastModel(history.undo())
    made = PastPanel(model, DARK)
    model.setParent(made)
    qtbot.addWidget(made)
    made.resize(900, 130)
    made.show()
    qtbot.waitExposed(made)
    return made


@pytest.fixture
def looked_at(panel: PastPanel) -> list[int]:
    numbers: list[int] = []
    panel.looked_at.connect(numbers.append)
    return numbers


def words(panel: PastPanel) -> list[str]:
    return [each.text() for each in panel.findChildren(QLabel) if each.isVisible()]


def test_the_step_looked_at_is_marked_in_the_list_and_on_the_slider(panel: PastPanel) -> None:
    panel.show_place("tick 4 · step 2 of 4", 2, 4, looking_back=True)
    assert panel.findChild(QListView).currentIndex().row() == 1
    assert panel.findChild(QSlider).value() == 2
    assert "tick 4 · step 2 of 4" in words(panel)


def test_in_the_present_no_step_is_marked(panel: PastPanel) -> None:
    panel.show_place("tick 4 · step 2 of 4", 2, 4, looking_back=True)
    panel.show_place("tick 9 · step 4 of 4", 4, 4, looking_back=False)
    assert not panel.findChild(QListView).currentIndex().isValid()
    assert panel.findChild(QListView).selectedIndexes() == []


def test_before_the_first_step_none_is_marked(panel: PastPanel) -> None:
    panel.show_place("tick 0 · step 0 of 4", 0, 4, looking_back=True)
    assert not panel.findChild(QListView).currentIndex().isValid()


def test_showing_a_place_asks_for_nothing(panel: PastPanel, looked_at: list[int]) -> None:
    panel.show_place("", 2, 4, looking_back=True)
    assert looked_at == []


def test_the_slider_and_enter_on_a_step_ask_to_look_back(
    panel: PastPanel, looked_at: list[int], qtbot: QtBot
) -> None:
    panel.show_place("", 4, 4, looking_back=False)
    panel.findChild(QSlider).setValue(1)
    steps = panel.findChild(QListView)
    steps.setCurrentIndex(steps.model().index(2, 0))
    qtbot.keyClick(steps, Qt.Key.Key_Return)
    assert looked_at == [1, 3]


def test_the_way_back_is_there_only_while_one_looks_back(panel: PastPanel, qtbot: QtBot) -> None:
    back = panel.findChild(QPushButton)
    panel.show_place("", 4, 4, looking_back=False)
    assert not back.isVisible()
    panel.show_place("", 2, 4, looking_back=True)
    with qtbot.waitSignal(panel.returned):
        back.click()


def test_it_says_what_the_players_see_while_one_looks_back(panel: PastPanel) -> None:
    panel.show_place("", 2, 4, looking_back=True)
    assert "You look at an earlier moment. The players keep seeing the present." in words(panel)
    panel.say("Something else.")
    assert "Something else." in words(panel)
    panel.show_place("", 4, 4, looking_back=False)
    assert "Drag to look back; the players keep seeing the present." in words(panel)


def test_a_sentence_falls_silent_after_a_while(panel: PastPanel, qtbot: QtBot) -> None:
    panel._silence.setInterval(1)
    panel.say("Mira acts.")
    assert "Mira acts." in words(panel)
    qtbot.waitUntil(lambda: "Mira acts." not in words(panel))


def test_a_long_step_needs_no_scroll_bar(panel: PastPanel) -> None:
    steps = panel.findChild(QListView)
    model = steps.model()
    assert isinstance(model, PastModel)
    model.show(History(new_encounter(SYSTEMS[0])).record("A very long step " * 40, ()))
    assert not steps.horizontalScrollBar().isVisible()
    assert model.index(0).data(Qt.ItemDataRole.ToolTipRole) == "A very long step " * 40


def test_another_theme_repaints_the_steps(panel: PastPanel) -> None:
    before = panel.findChild(QListView).grab().toImage()
    panel.set_theme(LIGHT)
    assert panel.findChild(QListView).grab().toImage() != before
