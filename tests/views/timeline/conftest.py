"""The fixture with which every test of the timeline begins."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QItemSelectionModel
from pytestqt.qtbot import QtBot

from models.items.rows import RowsModel
from models.rules.results import Stretch, WaitWindow
from models.scheduler.clock import Tick
from models.sight.lanes import Lane, describe_lane
from tests.tools.timeline_table import Owner, Table
from views.theme import DARK
from views.timeline.sizes import HEADER_HEIGHT, TALL
from views.timeline.view import TimelineView


@pytest.fixture
def table(qtbot: QtBot) -> Callable[..., Table]:
    """Lay a table with these lanes; now is tick 14, and ticks 14 to 26 are legal."""

    def lay(*lanes: Lane, legal: WaitWindow | None = None, calm: bool = True) -> Table:
        model: RowsModel[Lane] = RowsModel(lambda each: each.who, describe_lane)
        model.show(lanes)
        selection = QItemSelectionModel(model)
        view = TimelineView(model, selection, DARK)
        qtbot.addWidget(view)
        selection.setParent(view)
        model.setParent(view)
        view.resize(900, HEADER_HEIGHT + 8 * TALL.min_height)
        view.set_calm(calm)
        view.set_now(Tick(14))
        view.show()
        view.setFocus()
        stretches = (Stretch(Tick(14), Tick(26)),)
        return Table(view, model, Owner(view, legal or WaitWindow(stretches)))

    return lay
