"""The sign for due combatants out of view: it names them, and scrolls to the nearest."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from models.scheduler.clock import Tick
from models.sight.lanes import Lane, LaneTurn
from tests.tools.timeline_table import lane
from views.gm.due_sign import DueSign
from views.timeline.geometry import Geometry
from views.timeline.sizes import HEADER_HEIGHT, TALL_LANES

ROWS = 10


def lanes_with_due(*due: int) -> tuple[Lane, ...]:
    lanes = (lane(f"Orc {row}", 14) for row in range(ROWS))
    turn = LaneTurn.TIED
    return tuple(replace(one, turn=turn) if n in due else one for n, one in enumerate(lanes))


def view_of(top: int = 0) -> Geometry:
    """Return a view of four lanes, scrolled to `top`."""
    height = HEADER_HEIGHT + 4 * TALL_LANES.min_height
    return Geometry(
        lane_count=ROWS, height=height, scroll_top=top * TALL_LANES.min_height, width=600
    )


@pytest.fixture
def sign(qtbot: QtBot) -> Iterator[DueSign]:
    neighbour = QWidget()
    neighbour.resize(288, 400)
    qtbot.addWidget(neighbour)
    neighbour.show()
    yield DueSign(neighbour)
    neighbour.close()


@pytest.mark.parametrize(
    ("due", "top", "words"),
    [
        ((1,), 0, ""),
        ((0, 5), 0, "▾ Orc 5 is due"),
        ((0, 5, 8, 9), 0, "▾ Orc 5 and 2 more are due"),
        ((0, 5), 4, "▴ Orc 0 is due"),
        ((0, 2, 5), 4, "▴ Orc 2 and 1 more are due"),
    ],
)
def test_a_due_combatant_out_of_view_is_named(
    sign: DueSign, due: tuple[int, ...], top: int, words: str
) -> None:
    sign.show_due(lanes_with_due(*due), Tick(9), view_of(top))
    assert sign.isVisible() is bool(words)
    assert not words or sign.text() == words


def test_a_click_asks_for_the_nearest_due_combatant(sign: DueSign, qtbot: QtBot) -> None:
    sign.show_due(lanes_with_due(0, 2, 7), Tick(9), view_of(4))
    with qtbot.waitSignal(sign.row_requested) as signal:
        qtbot.mouseClick(sign, Qt.MouseButton.LeftButton)
    assert signal.args == [2]


def test_the_sign_points_to_the_end_with_more_due_combatants(sign: DueSign) -> None:
    sign.show_due(lanes_with_due(0, 1, 9), Tick(9), view_of(3))
    assert sign.text().startswith("▴ Orc 1 and 1 more")
    assert sign.toolTip()


def test_a_combatant_on_the_tick_but_later_in_order_is_named(sign: DueSign) -> None:
    lanes = [lane(f"Orc {row}", 14 + row) for row in range(ROWS)]
    sign.show_due(lanes, Tick(20), view_of())
    assert sign.text() == "▾ Orc 6 is due"
