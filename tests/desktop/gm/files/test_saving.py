"""Closing the window with unsaved steps: nothing is lost before the GM has been asked."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMessageBox

from models.rules.catalogue import SYSTEMS
from models.saves.codec import Codec
from models.saves.reader import read_document
from tests.tools.hands import MANY_ORCS, Hands, Starter
from tests.tools.refusing_disk import full_disk

CODEC = Codec(SYSTEMS)


def document_size(hands: Hands) -> int:
    return hands.path.stat().st_size


def message_box(hands: Hands) -> QMessageBox:
    box = hands.dialog()
    assert isinstance(box, QMessageBox)
    return box


def click_button(hands: Hands, text: str) -> None:
    buttons = message_box(hands).buttons()
    button = next(each for each in buttons if each.text().replace("&", "") == text)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def answer_file_dialog(monkeypatch: pytest.MonkeyPatch, path: Path | str) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))


def test_closing_asks_nothing_if_everything_is_saved(gm: Hands) -> None:
    gm.window.close()
    assert QApplication.activeModalWidget() is None
    assert not gm.window.isVisible()


def test_on_a_full_disk_closing_asks_the_gm_who_can_stay(gm: Hands) -> None:
    with full_disk(document_size(gm)):
        gm.add(MANY_ORCS, players=False)
        gm.window.close()
        assert "aren't saved" in message_box(gm).text()
        assert "At the ford.tickline" in message_box(gm).informativeText()
        click_button(gm, "Stay")
        gm.dialog_closed()
    assert gm.window.isVisible()
    gm.application.retry.retry()
    assert read_document(gm.path, CODEC) == gm.session.history


def test_escape_keeps_the_window_open(gm: Hands) -> None:
    with full_disk(document_size(gm)):
        gm.add(MANY_ORCS, players=False)
        gm.window.close()
        gm.dialog()
        gm.press(Qt.Key.Key_Escape)
        gm.dialog_closed()
    assert gm.window.isVisible()


def test_after_saving_a_copy_elsewhere_the_window_closes(
    gm: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, away = gm.path, tmp_path / "away"
    path.rename(away)
    gm.add("Orc", players=False)
    fight = gm.session.history
    gm.window.close()
    answer_file_dialog(monkeypatch, tmp_path / "copy.tickline")
    click_button(gm, "Save a copy elsewhere…")
    assert not gm.window.isVisible()
    assert read_document(tmp_path / "copy.tickline", CODEC) == fight


def test_without_a_name_for_the_copy_the_window_stays_open(
    gm: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    gm.path.rename(gm.path.with_name("away"))
    gm.add("Orc", players=False)
    gm.window.close()
    answer_file_dialog(monkeypatch, "")
    click_button(gm, "Save a copy elsewhere…")
    gm.dialog_closed()
    assert gm.window.isVisible()


def test_a_failed_copy_gives_the_reason_and_the_window_stays_open(
    gm: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    with full_disk(document_size(gm)):
        gm.add(MANY_ORCS, players=False)
        gm.window.close()
        answer_file_dialog(monkeypatch, gm.path.with_name("copy.tickline"))
        click_button(gm, "Save a copy elsewhere…")
        assert "copy.tickline" in message_box(gm).text()
        message_box(gm).reject()
        gm.dialog_closed()
    assert gm.window.isVisible()


def test_the_gm_may_close_anyway(gm: Hands) -> None:
    with full_disk(document_size(gm)):
        gm.add(MANY_ORCS, players=False)
        gm.window.close()
        click_button(gm, "Close anyway")
        assert not gm.window.isVisible()


def test_if_there_is_space_again_closing_saves_without_asking(gm: Hands) -> None:
    with full_disk(document_size(gm)):
        gm.add(MANY_ORCS, players=False)
    fight, path = gm.session.history, gm.path
    gm.window.close()
    assert not gm.window.isVisible()
    assert read_document(path, CODEC) == fight


def test_closing_after_only_viewing_a_document_open_in_another_program_asks_nothing(
    gm: Hands, start: Starter
) -> None:
    second = start()
    assert second.session.save_error
    second.window.close()
    assert not second.window.isVisible()
    assert gm.window.isVisible()


def test_closing_after_changing_a_document_open_in_another_program_asks_the_gm(
    gm: Hands, start: Starter
) -> None:
    second = start()
    second.add("Orc", players=False)
    second.window.close()
    assert second.window.isVisible()
    click_button(second, "Close anyway")
    assert not second.window.isVisible()
    assert [each.name for each in read_document(gm.path, CODEC).present.all_combatants()] == [
        "Mira",
        "Bor",
    ]
