"""One sight for both windows: the same selection everywhere, whatever the order of listeners."""

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtWidgets import QApplication

from models.rules.deeds import Remove
from tests.tools.hands import Hands, Key

ORDERS: dict[str, Callable[[list[object]], None]] = {
    "as it is": lambda _: None,
    "backwards": lambda listeners: listeners.reverse(),
    "shuffled": lambda listeners: Random(7).shuffle(listeners),  # noqa: S311 - any will do
}


def test_all_views_show_the_same_selection(gm: Hands) -> None:
    gm.roll(3, 5)
    gm.click("Bor")
    assert selected_names(gm) == [gm.who("Bor")]
    gm.session.select(gm.who("Mira"))
    assert selected_names(gm) == [gm.who("Mira")]
    gm.session.look_at(0)
    assert selected_names(gm) == []
    gm.session.look_at(gm.session.history.done)
    gm.click("Mira")
    gm.session.do(Remove(gm.who("Mira")))
    assert selected_names(gm) == []
    gm.click("Bor")
    gm.press(Key.Key_Escape)
    assert selected_names(gm) == []


@pytest.mark.parametrize("order", ORDERS)
def test_the_order_of_listeners_makes_no_difference(gm: Hands, order: str) -> None:
    ORDERS[order](gm.session._listeners)
    gm.application.speech.is_screen_reader_active = lambda: True
    messages: list[str] = []
    gm.application.speech.announced.connect(messages.append)
    gm.roll(3, 5)
    gm.enter("4")
    gm.click("Bor")
    gm.enter("h")
    gm.ctrl(Key.Key_F)
    gm.press(Key.Key_Space)
    gm.ctrl(Key.Key_Z)
    gm.ctrl(Key.Key_B)
    gm.application.session.look_at(2)
    QApplication.processEvents()
    assert messages[-1].startswith("Looking back, step 2. Mira, tick 3, next. ")
    assert (gm.card, gm.clock, gm.coming) == ("Mira", "Tick 0", ["Bor"])
    assert (gm.is_checked("freeze"), gm.is_checked("blank")) == (True, True)
    assert not gm.window.command_actions["hold"].isEnabled()
    gm.application.session.look_at(gm.session.history.done)
    QApplication.processEvents()
    assert messages[-1].startswith("Mira, tick 7, next. ")


def selected_names(gm: Hands) -> list[str]:
    """Return the names of the selected lanes, which must be the same in every view."""
    lead, selection = gm.session.sight.lead, gm.application.board.selection
    rows = [index.row() for index in selection.selectedIndexes()]
    matches = [gm.application.board.lanes.rows[row].who for row in rows]
    assert matches == ([] if lead is None else [lead])
    assert gm.window.roster.selectionModel() is selection
    return list(matches)
