"""Nothing is lost on a failing disk, with a damaged file, or with a second program."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog, QMessageBox

from desktop.paths import Paths
from models.rules.catalogue import SYSTEMS
from models.saves.codec import Codec
from models.saves.reader import read_document
from models.scheduler.history import History
from tests.tools.hands import Hands, Starter
from tests.tools.refusing_disk import full_disk
from views.dialogs.files.library import LibraryDialog

CODEC = Codec(SYSTEMS)


def on_disk(hands: Hands) -> History:
    return read_document(hands.path, CODEC)


def message_box(hands: Hands) -> QMessageBox:
    dialog = hands.dialog()
    assert isinstance(dialog, QMessageBox)
    return dialog


def damage_document(path: Path) -> bytes:
    content = path.read_bytes()[:-100]
    path.write_bytes(content)
    return content


def test_on_a_full_disk_the_gm_is_warned_at_once_and_the_fight_is_saved_later(
    gm: Hands,
) -> None:
    before = on_disk(gm)
    with full_disk(gm.path.stat().st_size):
        gm.add("60 x Orc", players=False)
        assert gm.saved_text == "NOT SAVED…"
        assert "At the ford.tickline" in gm.bottom_message
        gm.roll(*range(62))
        assert gm.session.history.done == len(before.steps) + 2
        gm.application.retry.retry()
        assert gm.saved_text == "NOT SAVED…"
    assert on_disk(gm) == before
    gm.application.retry.retry()
    assert gm.saved_text == "saved ✓"
    assert on_disk(gm) == gm.session.history


def test_saving_is_retried_automatically_until_the_file_is_back(gm: Hands) -> None:
    path, away = gm.path, gm.path.with_name("away")
    path.rename(away)
    gm.add("Orc", players=False)
    assert gm.saved_text == "NOT SAVED…"
    assert "was moved or deleted" in gm.bottom_message
    timer = gm.application.retry._timer
    assert timer.isActive()
    away.rename(path)
    timer.setInterval(1)
    gm._qtbot.waitUntil(lambda: gm.saved_text == "saved ✓")
    assert not timer.isActive()
    assert on_disk(gm) == gm.session.history


def test_a_second_window_says_why_it_is_not_saved_and_does_not_retry(
    gm: Hands, start: Starter
) -> None:
    second = start()
    assert second.saved_text == "NOT SAVED…"
    assert "is open in another Tickline" in second.bottom_message
    assert second.session.history == gm.session.history
    assert not second.application.retry._timer.isActive()
    second.add("Orc", players=False)
    assert on_disk(second) == gm.session.history


def test_a_damaged_document_is_set_aside_and_its_backup_opened_with_one_click(
    gm: Hands, start: Starter, paths: Paths
) -> None:
    fight, path = gm.session.history, gm.path
    gm.window.close()
    content = damage_document(path)
    restarted = start()
    assert "is damaged" in message_box(restarted).text()
    assert f"at step {len(fight.steps)}." in message_box(restarted).informativeText()
    restarted.confirm("Open the backup")
    assert restarted.session.history == fight
    assert restarted.saved_text == "saved ✓"
    aside = path.with_name("At the ford.damaged-1.tickline")
    assert aside.read_bytes() == content
    assert restarted.bottom_message == f"Backup opened. The damaged file is now {aside.name}"
    assert paths.backups.is_dir()


def test_a_document_with_foreign_content_opens_as_a_clean_copy_with_one_key(
    gm: Hands, start: Starter
) -> None:
    fight, path = gm.session.history, gm.path
    gm.window.close()
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute("CREATE TRIGGER thief AFTER INSERT ON step BEGIN DELETE FROM step; END")
    content = path.read_bytes()
    restarted = start()
    assert "trigger “thief”" in message_box(restarted).text()
    assert (
        f"A clean copy goes up to step {len(fight.steps)}."
        in message_box(restarted).informativeText()
    )
    words = [each.text().replace("&", "") for each in message_box(restarted).buttons()]
    assert sorted(words) == ["Close", "Open a clean copy", "Open another…", "Open the backup"]
    restarted.press(Qt.Key.Key_Return)
    restarted.dialog_closed()
    assert (restarted.session.history, restarted.path.name) == (fight, "At the ford 2.tickline")
    assert restarted.saved_text == "saved ✓"
    assert restarted.bottom_message == f"Clean copy opened. It's in {path.parent}"
    restarted.add("Orc", players=False)
    assert on_disk(restarted) == restarted.session.history
    assert path.read_bytes() == content


def test_another_document_can_be_opened_after_a_damaged_one_without_a_backup(
    gm: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrong = tmp_path / "wrong.tickline"
    wrong.write_text("Dear players")
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(wrong), ""))
    gm.application.document_commands.open_file()
    assert "isn't a Tickline encounter" in message_box(gm).text()
    words = [each.text().replace("&", "") for each in message_box(gm).buttons()]
    assert sorted(words) == ["Close", "Open another…"]
    another = next(each for each in message_box(gm).buttons() if "another" in each.text())
    another.click()
    library = gm.dialog()
    assert isinstance(library, LibraryDialog)
    gm.press(Qt.Key.Key_Return)
    assert gm.bottom_message == "Opened: At the ford"
