"""The sample beside a system file: its guide is read without cut lines."""

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from models.editor.values import SampleMoment
from models.rules.results import Topic
from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.stage import Stage
from views.dialogs.system_editor.sample import SamplePlayer
from views.theme import DARK


@pytest.mark.parametrize("more", range(0, 20, 3))
def test_no_line_of_the_guide_is_cut(qtbot: QtBot, more: int) -> None:
    player = SamplePlayer(DARK, reduced_motion=True)
    qtbot.addWidget(player)
    stage = Stage(Axis("tick", "ticks"), Tick(0))
    topic = Topic("Turn order", "The first on the clock acts. " * 30)
    player.show_moment(SampleMoment(stage, "Tick 0", (), (topic,)))
    player.show()
    player.guide.setFixedHeight(120 + more)
    QApplication.processEvents()
    line_height = player.guide.fontMetrics().lineSpacing()
    assert player.guide.viewport().height() % line_height == 0
    assert player.guide.viewport().height() > 120 + more - line_height - 4
