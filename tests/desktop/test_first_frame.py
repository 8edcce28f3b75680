"""A start that does not reach its first frame does not open the same document again by itself."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop.application import Application, make_qt
from desktop.first_frame import OpeningNote
from desktop.paths import Paths
from models.rules.dice import FixedDice
from models.session.writer import Promptly
from tests.tools.clipped_text import clipped
from tests.tools.hands import Hands
from tests.tools.scenes import LONG
from views.widgets.shelf import Shelved

LEFT = "wasn't opened"


def started_and_ended_before_a_frame(paths: Paths) -> Application:
    application = Application(make_qt(), paths, FixedDice(), Promptly())
    application.start()
    return application


@pytest.fixture
def played(gm: Hands) -> Path:
    """A document that a program had open, which ended."""
    path = gm.path
    gm.window.close()
    return path


def test_a_document_that_was_on_screen_is_opened_again(
    played: Path, start: Callable[[], Hands], paths: Paths
) -> None:
    for _ in range(2):
        hands = start()
        assert hands.path == played
        hands._qtbot.waitUntil(lambda: not paths.opening.exists())
        hands.session.close()  # killed: the window says no goodbye


def test_one_that_ended_its_start_is_left_to_the_gm(
    played: Path, start: Callable[[], Hands], paths: Paths
) -> None:
    ended = started_and_ended_before_a_frame(paths)
    assert ended.session.document is not None
    ended.session.close()
    assert OpeningNote(paths.opening).left() == played

    hands = start()
    assert hands.session.document is None
    assert hands.window.welcome.isVisible()
    assert LEFT in hands.window.notice.text()
    assert "At the ford" in hands.window.notice.text()
    assert OpeningNote(paths.opening).left() == played

    hands.application.dialogs.open(played)
    assert hands.path == played
    hands._qtbot.waitUntil(lambda: not paths.opening.exists())
    assert not hands.window.notice.isVisible()
    ended.window.deleteLater()


def test_the_notice_is_whole_on_half_a_screen_beside_all_ways_to_begin(
    played: Path, start: Callable[[], Hands], paths: Paths
) -> None:
    with OpeningNote(paths.opening).of(played.with_stem(f"{LONG} at the ford")):
        pass
    hands = start()
    hands.application.looks.choose_size(150)
    hands.window.resize(960, 720)
    hands.window.welcome.show_recent([Shelved(played, 0, LONG) for _ in range(4)])
    for _ in range(3):
        QApplication.processEvents()
    assert hands.window.notice._words.toolTip() == ""
    assert clipped(hands.window) == []


def test_the_notice_can_be_closed_by_key(
    played: Path, start: Callable[[], Hands], paths: Paths
) -> None:
    with OpeningNote(paths.opening).of(played):
        pass
    hands = start()
    hands.window.notice.button.setFocus()
    hands.press(Qt.Key.Key_Return)
    assert not hands.window.notice.isVisible()
    assert QApplication.focusWidget() is not hands.window.notice.button


def test_a_document_that_is_refused_leaves_no_note(
    played: Path, start: Callable[[], Hands], paths: Paths
) -> None:
    played.write_bytes(b"noise" * 900)
    hands = start()
    assert hands.session.document is None
    assert not paths.opening.exists()
    hands.press(Qt.Key.Key_Escape)
    hands.dialog_closed()


def test_what_the_gm_asks_for_is_opened_whatever_happened(
    played: Path, start: Callable[[], Hands], paths: Paths
) -> None:
    with OpeningNote(paths.opening).of(played):
        pass
    hands = start()
    hands.application.start(played)
    assert hands.path == played
