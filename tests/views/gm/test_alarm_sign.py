"""The alarm on the card: its answers are side by side, and fully readable."""

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from models.rules.deeds import Retitle
from models.rules.offers import Offer
from models.sight.card import Alarm
from views.gm.alarm_sign import AlarmPanel

NARROW = 230
"""The card's width in the narrowest window."""
ONE_FALLS, OUT_OF_ACTION = (
    Offer("fall", "One falls", Retitle("a")),
    Offer("out", "Defeated", Retitle("b")),
)


@pytest.mark.parametrize("answers", [(OUT_OF_ACTION,), (ONE_FALLS, OUT_OF_ACTION)])
def test_no_answer_is_cut_in_the_narrowest_card(qtbot: QtBot, answers: tuple[Offer, ...]) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(NARROW, 200)
    sign = AlarmPanel(page)
    sign.setFixedWidth(NARROW)
    sign.show_alarms(
        [Alarm("Rat ×3: down", "Hit points 4 → 0, and more than fits", answers=answers)]
    )
    page.show()
    qtbot.waitExposed(page)
    cut = [each.text() for each in sign.tab_stops() if each.width() < each.sizeHint().width()]
    assert cut == []
    assert [each.text() for each in sign.tab_stops()] == [*(each.title for each in answers), "Seen"]


def test_the_answer_of_alt_1_is_the_first_button_however_often_alarms_change(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(500, 200)
    sign = AlarmPanel(page)
    sign.resize(500, 120)
    page.show()
    qtbot.waitExposed(page)
    for answers in ((OUT_OF_ACTION,), (ONE_FALLS, OUT_OF_ACTION), (OUT_OF_ACTION,)):
        sign.show_alarms([Alarm("Rat ×3: down", answers=answers)])
        sign.layout().activate()
        buttons = sorted(sign.tab_stops(), key=lambda each: (each.y(), each.x()))
        assert [each.text() for each in buttons] == [*(each.title for each in answers), "Seen"]
