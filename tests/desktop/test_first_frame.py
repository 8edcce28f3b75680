"""After two starts that did not reach a first frame, the document is not opened by itself again."""

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
from tests.tools.clipped_text import clipped
from tests.tools.desks import desk
from tests.tools.hands import Hands, Starter
from tests.tools.kill_setups import Nursery
from tests.tools.scenes import LONG
from views.widgets.shelf_list import ShelfEntry

LEFT = "wasn't opened"
KILLS = 4
"""How many starts are killed before they say anything, and how many later."""


def end_before_a_frame(paths: Paths) -> None:
    application = Application(make_qt(), paths, FixedDice(), ImmediateExecutor())
    application.start()
    assert application.session.document is not None
    application.session.close()
    application.window.deleteLater()


def end_twice(paths: Paths, document: Path) -> None:
    for _ in range(2):
        with OpeningRecord(paths.opening).while_opening(document):
            pass


@pytest.fixture
def played(gm: Hands) -> Path:
    """A document that a program had open, which ended."""
    path = gm.path
    gm.window.close()
    return path


def test_a_document_that_was_on_screen_is_opened_again(
    played: Path, start: Starter, paths: Paths
) -> None:
    for _ in range(2):
        hands = start()
        assert hands.path == played
        hands._qtbot.waitUntil(lambda: not paths.opening.exists())
        hands.session.close()  # killed: the window says no goodbye


def test_one_that_ended_two_starts_is_left_to_the_gm(
    played: Path, start: Starter, paths: Paths
) -> None:
    end_before_a_frame(paths)
    end_before_a_frame(paths)

    hands = start()
    assert hands.session.document is None
    assert hands.window.welcome.isVisible()
    assert LEFT in hands.window.notice.text()
    assert "At the ford" in hands.window.notice.text()

    hands.application.document_commands.open(played)
    assert hands.path == played
    assert not hands.window.notice.isVisible()
    hands.session.close()  # killed
    assert start().path == played


def test_one_start_that_ended_early_is_no_reason_to_open_nothing(
    played: Path, start: Starter, paths: Paths
) -> None:
    end_before_a_frame(paths)
    assert start().path == played


def test_the_note_is_gone_once_a_fight_is_seen_beside_the_players_window(
    gm: Hands, start: Starter, paths: Paths
) -> None:
    gm.application.players.open()
    gm.application.settings.change(player_open=True)
    gm.window.close()
    hands = start()
    assert hands.application.players.window.isVisible()
    hands._qtbot.waitUntil(lambda: not paths.opening.exists())


def test_a_step_says_that_the_fight_is_open_where_no_window_is_painted(
    played: Path, paths: Paths
) -> None:
    application = Application(make_qt(), paths, FixedDice(), ImmediateExecutor())
    application.documents.reopen(
        application._watch_first_frame, application._opening_record.while_opening
    )
    assert application.session.document is not None
    assert application.session.document.path == played
    assert paths.opening.exists()
    application.session.do(Retitle("On"))
    assert not paths.opening.exists()
    application.window.close_anyway()


def test_the_note_of_another_document_or_of_an_older_version_says_nothing(
    played: Path, start: Starter, paths: Paths
) -> None:
    end_twice(paths, played.with_name("another.tickline"))
    assert start().path == played
    paths.opening.write_text(str(played), encoding="utf-8")
    assert start().path == played


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the killed ones are forked")
def test_killed_at_any_moment_the_next_start_is_in_the_fight_that_was_played(
    disk: Path,
) -> None:
    session, library = desk(disk)
    library.begin("Ford", SYSTEMS[0].id)
    library.begin("Mill", SYSTEMS[0].id)
    session.close()
    SettingsFile(paths_in(disk).settings).change(player_open=True)
    chance, shown = Random(46), set[str]()  # noqa: S311 - when to kill is no secret
    with closing(Nursery("tests.tools.start_program")) as nursery:
        for _ in range(KILLS):
            nursery.killed("start", disk, delay=chance.uniform(0, 0.6))
            shown.update(nursery.killed("start", disk, lines=chance.randrange(1, 60)))
    assert shown == {"Mill.tickline\n"}


def test_the_notice_is_whole_on_half_a_screen_beside_all_ways_to_begin(
    played: Path, start: Starter, paths: Paths
) -> None:
    long = played.rename(played.with_stem(f"{LONG} at the ford"))
    SettingsFile(paths.settings).change(recent=(str(long),))
    end_twice(paths, long)
    hands = start()
    hands.application.looks.choose_size(150)
    hands.window.resize(960, 720)
    hands.window.welcome.show_recent([ShelfEntry(played, 0, LONG) for _ in range(4)])
    for _ in range(3):
        QApplication.processEvents()
    assert hands.window.notice._words.toolTip() == ""
    assert clipped(hands.window) == []


def test_the_notice_can_be_closed_by_key(played: Path, start: Starter, paths: Paths) -> None:
    end_twice(paths, played)
    hands = start()
    hands.window.notice.button.setFocus()
    hands.press(Qt.Key.Key_Return)
    assert not hands.window.notice.isVisible()
    assert QApplication.focusWidget() is not hands.window.notice.button


def test_a_document_that_is_refused_leaves_no_note(
    played: Path, start: Starter, paths: Paths
) -> None:
    played.write_bytes(b"noise" * 900)
    hands = start()
    assert hands.session.document is None
    assert not paths.opening.exists()
    hands.press(Qt.Key.Key_Escape)
    hands.dialog_closed()


def test_what_the_gm_asks_for_is_opened_whatever_happened(
    played: Path, start: Starter, paths: Paths
) -> None:
    end_twice(paths, played)
    hands = start()
    hands.application.start(played)
    assert hands.path == played
