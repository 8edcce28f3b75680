"""The fixture from which every test of the timeline begins."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QItemSelectionModel
from pytestqt.qtbot import QtBot

from models.items.rows import RowsModel
from models.rules.results import TickRange, WaitWindow
from models.scheduler.clock import Tick
from models.sight.lanes import Lane, describe_lane
from tests.tools.timeline_table import FakeOwner, TimelineTable
from views.theme import DARK
from views.timeline.sizes import HEADER_HEIGHT, TALL_LANES
from views.timeline.view import TimelineView


@pytest.fixture
def show_timeline(qtbot: QtBot) -> Callable[..., TimelineTable]:
    """Return a function that shows a timeline with these lanes on tick 14; 14 to 26 are legal."""

    def show_lanes(
        *lanes: Lane, legal: WaitWindow | None = None, reduced_motion: bool = True
    ) -> TimelineTable:
        model: RowsModel[Lane] = RowsModel(lambda each: each.who, describe_lane)
        model.show(lanes)
        selection = QItemSelectionModel(model)
        view = TimelineView(model, selection, DARK)
        qtbot.addWidget(view)
        selection.setParent(view)
        model.setParent(view)
        view.resize(900, HEADER_HEIGHT + 8 * TALL_LANES.min_height)
        view.set_reduced_motion(reduced_motion)
        view.set_now(Tick(14))
        view.show()
        view.setFocus()
        stretches = (TickRange(Tick(14), Tick(26)),)
        return TimelineTable(view, model, FakeOwner(view, legal or WaitWindow(stretches)))

    return show_lanes
