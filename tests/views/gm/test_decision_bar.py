"""The decision bar: open decisions and their answers."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from models.rules.deeds import Next
from models.rules.offers import Decision, Offer
from views.gm.decision_bar import DecisionBar

KEEP_GOING, STOP = Offer("keep", "Go on", Next()), Offer("stop", "Stop moving", Next(), cost="1")
REFUSED = Offer("run", "Change to run", Next(), refusal="Bor cannot run.")
SEGMENT_ENDED = Decision("Bor has reached 6 m.", (KEEP_GOING, STOP, REFUSED))


def test_the_bar_is_hidden_while_there_is_no_decision(qtbot: QtBot) -> None:
    bar = DecisionBar()
    qtbot.addWidget(bar)
    bar.show_decisions([SEGMENT_ENDED])
    assert not bar.isHidden()
    bar.show_decisions([])
    assert bar.isHidden()
    assert not bar.tab_stops()


def test_alt_and_a_number_answer_without_moving_the_focus(qtbot: QtBot) -> None:
    window, bar, entry = QWidget(), DecisionBar(), QLineEdit()
    column = QVBoxLayout(window)
    column.addWidget(bar)
    column.addWidget(entry)
    qtbot.addWidget(window)
    answers: list[Offer] = []
    bar.answered.connect(answers.append)
    bar.show_decisions([SEGMENT_ENDED, Decision("Ara has reached 4 m.", (KEEP_GOING,))])
    with qtbot.waitExposed(window):
        window.show()
    entry.setFocus()
    for key in (Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4):
        QTest.keyClick(entry, key, Qt.KeyboardModifier.AltModifier)
    assert answers == [STOP, KEEP_GOING]
    assert entry.hasFocus()
    assert entry.text() == ""


def test_a_refused_answer_gives_the_reason(qtbot: QtBot) -> None:
    bar = DecisionBar()
    qtbot.addWidget(bar)
    bar.show_decisions([SEGMENT_ENDED])
    refused_item = bar.tab_stops()[2]
    assert not refused_item.isEnabled()
    assert "Bor cannot run." in refused_item.toolTip()


def test_many_decisions_do_not_fill_the_window(qtbot: QtBot) -> None:
    one, many = DecisionBar(), DecisionBar()
    qtbot.addWidget(one)
    qtbot.addWidget(many)
    one.show_decisions([SEGMENT_ENDED])
    many.show_decisions([SEGMENT_ENDED] * 20)
    assert len(many.tab_stops()) == 9
    assert many.sizeHint().height() < 5 * one.sizeHint().height()
