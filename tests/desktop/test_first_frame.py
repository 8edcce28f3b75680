"""A document is not reopened automatically after two launches that ended before a first frame."""

import os
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from desktop.application import Application, make_qt
from desktop.first_frame import OpeningRecord
from desktop.paths import Paths, paths_in
from desktop.settings import SettingsFile
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Retitle
from models.rules.dice import FixedDice
from models.session.writer import ImmediateExecutor
from tests.tools.clipped_text import clipped_texts
from tests.tools.desks import desk
from tests.tools.hands import Hands, Starter
from tests.tools.kill_setups import ForkedChildren
from tests.tools.scenes import LONG_NAME
from views.widgets.shelf_list import ShelfEntry

NOTICE = "wasn't opened"
KILLS = 4
"""The number of launches killed before they print anything, and of those killed later."""


def launch_without_frame(paths: Paths) -> None:
    application = Application(make_qt(), paths, FixedDice(), ImmediateExecutor())
    application.start()
    assert application.session.document is not None
    application.session.close()
    application.window.deleteLater()


def launch_twice_without_frame(paths: Paths, document: Path) -> None:
    for _ in range(2):
        with OpeningRecord(paths.opening_record).record_opening(document):
            pass


@pytest.fixture
def document_with_crash(gm: Hands) -> Path:
    """A document left open by a program that crashed."""
    path = gm.path
    gm.window.close()
    return path


def test_a_document_that_was_on_screen_is_reopened_after_a_kill(
    document_with_crash: Path, start: Starter, paths: Paths
) -> None:
    for _ in range(2):
        hands = start()
        assert hands.path == document_with_crash
        hands._qtbot.waitUntil(lambda: not paths.opening_record.exists())
        hands.session.close()  # as if killed: the window can't save anything


def test_a_document_that_ended_two_launches_early_is_not_reopened_automatically(
    document_with_crash: Path, start: Starter, paths: Paths
) -> None:
    launch_without_frame(paths)
    launch_without_frame(paths)

    hands = start()
    assert hands.session.document is None
    assert hands.window.welcome.isVisible()
    assert NOTICE in hands.window.notice.text()
    assert "At the ford" in hands.window.notice.text()

    hands.application.document_commands.open_path(document_with_crash)
    assert hands.path == document_with_crash
    assert not hands.window.notice.isVisible()
    hands.session.close()  # killed
    assert start().path == document_with_crash


def test_after_a_single_launch_that_ended_early_the_document_is_still_reopened(
    document_with_crash: Path, start: Starter, paths: Paths
) -> None:
    launch_without_frame(paths)
    assert start().path == document_with_crash


def test_the_note_is_removed_once_a_fight_is_visible_with_the_players_window(
    gm: Hands, start: Starter, paths: Paths
) -> None:
    gm.application.players.open()
    gm.application.settings.change(player_open=True)
    gm.window.close()
    hands = start()
    assert hands.application.players.window.isVisible()
    hands._qtbot.waitUntil(lambda: not paths.opening_record.exists())


def test_without_a_painted_window_a_step_removes_the_note(
    document_with_crash: Path, paths: Paths
) -> None:
    application = Application(make_qt(), paths, FixedDice(), ImmediateExecutor())
    application.documents.reopen(
        application._watch_first_frame, application._opening_record.record_opening
    )
    assert application.session.document is not None
    assert application.session.document.path == document_with_crash
    assert paths.opening_record.exists()
    application.session.do(Retitle("On"))
    assert not paths.opening_record.exists()
    application.window.close_anyway()


def test_a_note_about_another_document_or_of_an_older_version_is_ignored(
    document_with_crash: Path, start: Starter, paths: Paths
) -> None:
    launch_twice_without_frame(paths, document_with_crash.with_name("another.tickline"))
    assert start().path == document_with_crash
    paths.opening_record.write_text(str(document_with_crash), encoding="utf-8")
    assert start().path == document_with_crash


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the killed ones are forked")
def test_after_a_kill_at_any_moment_the_next_launch_opens_the_same_fight(
    disk: Path,
) -> None:
    session, library = desk(disk)
    library.begin_encounter("Ford", SYSTEMS[0].id)
    library.begin_encounter("Mill", SYSTEMS[0].id)
    session.close()
    SettingsFile(paths_in(disk).settings).change(player_open=True)
    rng, states = Random(46), set[str]()  # noqa: S311 - when to kill is no secret
    with closing(ForkedChildren("tests.tools.start_program")) as nursery:
        for _ in range(KILLS):
            nursery.run_and_kill("start", disk, delay=rng.uniform(0, 0.6))
            states.update(nursery.run_and_kill("start", disk, lines=rng.randrange(1, 60)))
    assert states == {"Mill.tickline\n"}


def test_the_notice_is_complete_on_half_a_screen(
    document_with_crash: Path, start: Starter, paths: Paths
) -> None:
    long = document_with_crash.rename(document_with_crash.with_stem(f"{LONG_NAME} at the ford"))
    SettingsFile(paths.settings).change(recent=(str(long),))
    launch_twice_without_frame(paths, long)
    hands = start()
    hands.application.looks.choose_size(150)
    hands.window.resize(960, 720)
    hands.window.welcome.show_recent(
        [ShelfEntry(document_with_crash, 0, LONG_NAME) for _ in range(4)]
    )
    for _ in range(3):
        QApplication.processEvents()
    assert hands.window.notice._label.toolTip() == ""
    assert clipped_texts(hands.window) == []


def test_the_notice_can_be_closed_by_keyboard(
    document_with_crash: Path, start: Starter, paths: Paths
) -> None:
    launch_twice_without_frame(paths, document_with_crash)
    hands = start()
    hands.window.notice.button.setFocus()
    hands.press(Qt.Key.Key_Return)
    assert not hands.window.notice.isVisible()
    assert QApplication.focusWidget() is not hands.window.notice.button


def test_a_refused_document_leaves_no_note(
    document_with_crash: Path, start: Starter, paths: Paths
) -> None:
    document_with_crash.write_bytes(b"noise" * 900)
    hands = start()
    assert hands.session.document is None
    assert not paths.opening_record.exists()
    hands.press(Qt.Key.Key_Escape)
    hands.dialog_closed()


def test_a_document_opened_by_the_gm_is_opened_despite_the_note(
    document_with_crash: Path, start: Starter, paths: Paths
) -> None:
    launch_twice_without_frame(paths, document_with_crash)
    hands = start()
    hands.application.start(document_with_crash)
    assert hands.path == document_with_crash
