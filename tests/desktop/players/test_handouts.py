"""A picture for the players: chosen, pasted or dropped by the GM, and removed with one key."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QFileDialog, QLabel

from models.scheduler.stage import Handout
from tests.desktop.gm.files.test_portraits import drop, files, row_point
from tests.tools.hands import Hands, Key, Starter
from tests.tools.pictures import png

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
CTRL_ALT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
PICTURE_MESSAGE = "The players see the picture. Ctrl+Alt+V takes it off"
GREEN = "#00c800"


@pytest.fixture(autouse=True)
def empty_clipboard() -> Iterator[None]:
    yield
    QGuiApplication.clipboard().clear()


@pytest.fixture
def gm_with_players(gm: Hands) -> Hands:
    """A GM with the players' window open."""
    gm.set_first_turns(3, 5)
    gm.ctrl(Key.Key_P)
    gm.application.players.window.resize(640, 360)
    return gm


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "castle-of-the-vampire.png"
    path.write_bytes(png(0, 200, 0, side=64))
    return path


def image(colour: str = GREEN) -> QImage:
    picture = QImage(64, 64, QImage.Format.Format_RGB32)
    picture.fill(QColor(colour))
    return picture


def copy_to_clipboard(*, text: str = "") -> None:
    mime = QMimeData()
    mime.setImageData(image())
    if text:
        mime.setText(text)
    QGuiApplication.clipboard().setMimeData(mime)


def handout(gm: Hands) -> Handout | None:
    return gm.session.sight.curtain.handout


def shows_picture(gm: Hands) -> tuple[bool, bool]:
    """Return whether the picture is in the middle of the players' window, and of the miniature."""
    views = (gm.application.players.window.view, gm.window.miniature)
    looks = [view.grab().toImage() for view in views]
    matches = [look.pixelColor(look.rect().center()) for look in looks]
    return tuple(each.green() > 180 and each.red() < 40 for each in matches)  # type: ignore[return-value]


def handout_signs(gm: Hands) -> tuple[str, str, bool]:
    """Return the miniature's heading, the header's state, and whether the command is checked."""
    state = gm.window.header.button("players").findChild(QLabel, "button-state")
    assert state is not None
    return (
        gm.window.side.players_card.heading.text(),
        state.text(),
        gm.window.command_actions["picture"].isChecked(),
    )


def players_view_centre(gm: Hands) -> QPoint:
    card = gm.window.side.players_card
    return card.mapTo(gm.window, card.rect().center())


def test_the_picture_shortcut_shows_a_chosen_picture_and_removes_it(
    gm_with_players: Hands, picture: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(picture), ""))
    before, steps = gm_with_players.players_hear, len(gm_with_players.session.history.steps)
    gm_with_players.press(Key.Key_V, CTRL_ALT)
    assert gm_with_players.bottom_message == PICTURE_MESSAGE
    assert shows_picture(gm_with_players) == (True, True)
    assert gm_with_players.players_hear == "The GM shows a picture"
    assert handout_signs(gm_with_players)[0] == "PLAYERS' VIEW · PICTURE"
    assert handout_signs(gm_with_players)[1] == "picture"
    assert handout_signs(gm_with_players)[2]
    gm_with_players.press(Key.Key_V, CTRL_ALT)
    assert gm_with_players.bottom_message == "The picture is off"
    assert shows_picture(gm_with_players) == (False, False)
    assert gm_with_players.players_hear == before
    assert handout_signs(gm_with_players)[0] == "PLAYERS' VIEW"
    assert not handout_signs(gm_with_players)[2]
    assert len(gm_with_players.session.history.steps) == steps


def test_cancelling_the_file_dialog_shows_nothing(
    gm_with_players: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    gm_with_players.press(Key.Key_V, CTRL_ALT)
    assert handout(gm_with_players) is None
    assert not handout_signs(gm_with_players)[2]


def test_a_copied_picture_is_pasted_except_into_a_text_field(
    gm_with_players: Hands,
) -> None:
    copy_to_clipboard()
    gm_with_players.ctrl(Key.Key_V)
    assert gm_with_players.bottom_message == PICTURE_MESSAGE
    gm_with_players.press(Key.Key_V, CTRL_ALT)
    gm_with_players.ctrl(Key.Key_E)
    assert gm_with_players.window.card.entry.hasFocus()
    gm_with_players.ctrl(Key.Key_V)
    assert handout(gm_with_players) is None
    assert gm_with_players.window.card.entry.text() == ""


def test_a_copied_table_with_a_picture_of_itself_stays_text(gm_with_players: Hands) -> None:
    copy_to_clipboard(text="7")
    gm_with_players.ctrl(Key.Key_V)
    assert gm_with_players.bottom_message == "Copy a picture first"
    gm_with_players.ctrl(Key.Key_E)
    gm_with_players.ctrl(Key.Key_V)
    assert gm_with_players.window.card.entry.text() == "7"
    assert handout(gm_with_players) is None


def test_a_picture_can_only_be_dropped_on_the_players_view(
    gm_with_players: Hands, picture: Path
) -> None:
    drop(gm_with_players.window, files(picture), QPoint(9, 9))
    assert "players' window" in gm_with_players.bottom_message
    drop(gm_with_players.window, files(picture), row_point(gm_with_players, "Mira"))
    assert handout(gm_with_players) is None
    assert gm_with_players.session.history.pictures
    steps = len(gm_with_players.session.history.steps)
    drop(gm_with_players.window, files(picture), players_view_centre(gm_with_players))
    assert gm_with_players.bottom_message == PICTURE_MESSAGE
    assert shows_picture(gm_with_players) == (True, True)
    gm_with_players.press(Key.Key_V, CTRL_ALT)
    drop(gm_with_players.application.players.window, files(picture), QPoint(300, 200))
    assert gm_with_players.bottom_message == PICTURE_MESSAGE
    assert len(gm_with_players.session.history.steps) == steps


@pytest.mark.parametrize("content", [b"no picture", b"<svg/>", None])
def test_a_file_that_is_not_a_picture_changes_nothing(
    gm_with_players: Hands, picture: Path, content: bytes | None
) -> None:
    picture.unlink() if content is None else picture.write_bytes(content)
    before = gm_with_players.session.sight.players_screen
    drop(gm_with_players.window, files(picture), players_view_centre(gm_with_players))
    assert picture.name in gm_with_players.bottom_message
    web = QMimeData()
    web.setUrls([QUrl("https://example.org/castle.png")])
    drop(gm_with_players.window, web, players_view_centre(gm_with_players))
    assert "No picture in it" in gm_with_players.bottom_message
    assert gm_with_players.session.sight.players_screen == before
    assert handout(gm_with_players) is None


def test_blank_and_freeze_stay_in_effect_with_a_picture(gm_with_players: Hands) -> None:
    copy_to_clipboard()
    gm_with_players.ctrl(Key.Key_B)
    gm_with_players.ctrl(Key.Key_V)
    assert (
        gm_with_players.bottom_message
        == "The players' screen is still blank. Ctrl+B shows the picture"
    )
    assert shows_picture(gm_with_players) == (False, False)
    assert handout_signs(gm_with_players)[0] == "PLAYERS' VIEW · BLANK, PICTURE"
    gm_with_players.ctrl(Key.Key_B)
    assert gm_with_players.bottom_message == "The players see the picture"
    assert shows_picture(gm_with_players) == (True, True)
    gm_with_players.ctrl(Key.Key_F)
    gm_with_players.press(Key.Key_V, CTRL_ALT)
    assert gm_with_players.bottom_message == (
        "The picture is off. The players' screen is still frozen. Ctrl+F shows the fight"
    )
    assert handout_signs(gm_with_players)[0] == "PLAYERS' VIEW · FROZEN"


def test_a_turn_under_a_picture_changes_neither_screen_nor_sound(
    gm_with_players: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    sounds: list[object] = []
    monkeypatch.setattr(gm_with_players.application.table_clock, "_play", sounds.append)
    gm_with_players.window.command_actions["sound"].setChecked(True)
    copy_to_clipboard()
    gm_with_players.ctrl(Key.Key_V)
    view = gm_with_players.application.players.window.view
    before = view.grab().toImage()
    gm_with_players.press(Key.Key_Space)
    gm_with_players.enter("7")
    gm_with_players.press(Key.Key_Space)
    assert view.grab().toImage() == before
    assert gm_with_players.players_hear == "The GM shows a picture"
    assert sounds == []


def test_the_gm_is_informed_that_a_closed_players_window_will_open_with_the_picture(
    gm: Hands,
) -> None:
    gm.set_first_turns(3, 5)
    copy_to_clipboard()
    gm.ctrl(Key.Key_V)
    assert gm.bottom_message == "The players' window is closed. It will open with the picture"
    gm.ctrl(Key.Key_P)
    assert shows_picture(gm)[0]


def test_a_gm_who_opens_another_fight_is_informed_that_players_still_see_the_picture(
    gm_with_players: Hands,
) -> None:
    copy_to_clipboard()
    gm_with_players.ctrl(Key.Key_V)
    gm_with_players.new_encounter("plain", "Another one")
    assert (
        "The players still see the picture. Ctrl+Alt+V takes it off"
        in gm_with_players.bottom_message
    )
    gm_with_players.press(Key.Key_V, CTRL_ALT)
    assert handout(gm_with_players) is None


def test_the_code_to_scan_is_never_over_a_picture(gm_with_players: Hands) -> None:
    window = gm_with_players.application.players.window
    copy_to_clipboard()
    gm_with_players.ctrl(Key.Key_V)
    before = window.view.grab().toImage()
    window.show_code((b"\1\0" * 8,) * 16)
    assert window.view.grab().toImage() == before


def test_the_picture_shortcut_also_works_in_the_players_window(gm_with_players: Hands) -> None:
    copy_to_clipboard()
    gm_with_players.ctrl(Key.Key_V)
    assert (
        gm_with_players.window.command_actions["picture"]
        in gm_with_players.application.players.window.actions()
    )


def test_a_setting_shows_now_and_next_below_a_picture_and_is_saved(
    gm_with_players: Hands, start: Starter
) -> None:
    gm_with_players.window.command_actions["turn_line"].trigger()
    copy_to_clipboard()
    gm_with_players.ctrl(Key.Key_V)
    before = gm_with_players.players_hear
    assert before.startswith("The GM shows a picture. Next Mira")
    assert shows_picture(gm_with_players) == (True, True)
    gm_with_players.press(Key.Key_Space)
    gm_with_players.enter("7")
    assert before != gm_with_players.players_hear
    assert gm_with_players.players_hear.startswith("The GM shows a picture. ")
    gm_with_players.press(Key.Key_V, CTRL_ALT)
    gm_with_players.window.close()
    restarted = start()
    assert restarted.is_checked("turn_line")
    assert restarted.session.sight.has_turn_line
