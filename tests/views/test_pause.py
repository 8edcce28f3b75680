"""A break on the players' screen: large, without motion, and unchanged until it ends."""

import pytest
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from models.scheduler.stage import Pause
from tests.tools.shared import sample_session
from views.player_stage import PlayerStage
from views.theme import DARK, THEMES, Look

SIZES = [(240, 135), (1280, 720), (3840, 2160), (720, 1280)]


def ink_bounds(image: QImage) -> tuple[int, int, int, int]:
    """Return the left, top, right and bottom edges of the bright pixels."""
    bright = [
        (x, y)
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
        if image.pixelColor(x, y).lightness() > 180
    ]
    xs, ys = [x for x, _ in bright], [y for _, y in bright]
    return min(xs), min(ys), max(xs), max(ys)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("look", Look)
def test_the_text_of_a_break_is_large_and_centred(
    qtbot: QtBot, size: tuple[int, int], look: Look
) -> None:
    view = PlayerStage(THEMES[look])
    qtbot.addWidget(view)
    view.resize(*size)
    view.show_content(Pause(29_000_000))
    left, top, right, bottom = ink_bounds(view.grab().toImage())
    assert left + right == pytest.approx(size[0], abs=size[0] / 20)
    assert top + bottom == pytest.approx(size[1], abs=size[1] / 10)
    assert right - left > 0.4 * size[0]
    assert left > 0
    assert view.accessibleDescription().startswith("Back at ")


def test_nothing_moves_and_no_timer_runs_during_a_break(qtbot: QtBot) -> None:
    view = PlayerStage(DARK)
    qtbot.addWidget(view)
    view.show_content(sample_session().players_stage())
    view.show()
    qtbot.waitExposed(view)
    view.show_content(Pause(29_000_000))
    view.grab()
    timers = [each for each in view.findChildren(type(view._idle)) if not each.isSingleShot()]
    assert not any(each.isActive() for each in timers)


def test_the_fight_returns_unchanged_after_a_break(qtbot: QtBot) -> None:
    view, stage = PlayerStage(DARK), sample_session().players_stage()
    qtbot.addWidget(view)
    view.resize(640, 360)
    view.show_content(stage)
    before = view.grab().toImage()
    view.show_content(Pause())
    assert view.accessibleDescription() == "A break"
    assert view.stage is None
    corner = view.grab().toImage().pixelColor(4, 4)
    assert corner == QColor(DARK.stage)
    view.show_content(stage)
    assert view.grab().toImage() == before
