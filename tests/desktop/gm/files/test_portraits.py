"""Portraits in the GM's window: dropped, chosen or pasted, and shown to players."""

from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QColor, QDragEnterEvent, QDropEvent, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget
from pytestqt.qtbot import QtBot

from models.rules.deeds import Hide, Reveal
from tests.tools.hands import Hands, Key
from tests.tools.pictures import png
from tests.tools.player_view import sight
from views.dialogs.recruits.add import RecruitsDialog
from views.dialogs.recruits.combatant import CombatantDialog
from views.dialogs.recruits.portrait_box import PortraitBox

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support propagateSizeHints")
RED = "#c80000"


@pytest.fixture
def picture(tmp_path: Path) -> Path:
    path = tmp_path / "mira.png"
    path.write_bytes(png(200, 0, 0, side=64))
    return path


def files(*paths: Path) -> QMimeData:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    return mime


def drop(onto: QWidget, mime: QMimeData, place: QPoint) -> None:
    """Drop something on a window, as the system does."""
    left, copy, none = (
        Qt.MouseButton.LeftButton,
        Qt.DropAction.CopyAction,
        Qt.KeyboardModifier.NoModifier,
    )
    entering = QDragEnterEvent(place, copy, mime, left, none)
    QApplication.sendEvent(onto, entering)
    assert entering.isAccepted()
    QApplication.sendEvent(onto, QDropEvent(place, copy, mime, left, none))
    QApplication.processEvents()


def row_point(gm: Hands, name: str) -> QPoint:
    return gm.window.roster.viewport().mapTo(gm.window, gm._row_point(name))


def portrait_of(gm: Hands, name: str) -> bytes:
    return gm.session.history.pictures.get(gm.session.present[gm.who(name)].portrait, b"")


def portrait_in(gm: Hands) -> PortraitBox:
    """Return the widget in the open dialog that shows the portrait."""
    dialog = gm.dialog()
    assert isinstance(dialog, CombatantDialog)
    assert dialog.portrait is not None
    return dialog.portrait


def count_portrait_pixels(part: QWidget) -> int:
    """Return the number of pixels in the colour of the portrait."""
    image = part.grab().toImage()
    return sum(
        image.pixelColor(x, y).name() == RED
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    )


def test_a_picture_dropped_on_a_row_is_shown_in_both_windows_and_can_be_undone(
    gm: Hands, picture: Path
) -> None:
    gm.set_first_turns(4, 6)
    drop(gm.window, files(picture), row_point(gm, "Mira"))
    assert gm.bottom_message == "Portrait: Mira"
    assert portrait_of(gm, "Mira")
    assert not portrait_of(gm, "Bor")
    players = gm.application.players.window
    players.resize(640, 360)
    window = gm.window
    parts = (window.roster.viewport(), window.timeline.viewport(), window.card, players)
    assert all(count_portrait_pixels(part) > 20 for part in parts)
    gm.ctrl(Key.Key_Z)
    assert [count_portrait_pixels(part) for part in parts] == [0, 0, 0, 0]


def test_an_image_from_another_program_can_be_dropped_on_a_lane(gm: Hands) -> None:
    image = QImage(90, 40, QImage.Format.Format_RGB32)
    image.fill(QColor(RED))
    mime = QMimeData()
    mime.setImageData(image)
    viewport = gm.window.timeline.viewport()
    middle = gm.window.timeline.camera.geometry.lane_rect(1).center().toPoint()
    drop(gm.window, mime, viewport.mapTo(gm.window, QPoint(20, middle.y())))
    assert portrait_of(gm, "Bor")


def test_a_link_without_a_picture_is_refused(gm: Hands) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl("https://example.org/mira.png")])
    drop(gm.window, mime, row_point(gm, "Mira"))
    assert gm.bottom_message == "No picture in it. Save it as a file and use that"


def test_an_undecodable_image_is_refused(gm: Hands) -> None:
    mime = QMimeData()
    mime.setData("application/x-qt-image", b"no picture")
    drop(gm.window, mime, row_point(gm, "Mira"))
    assert "No picture" in gm.bottom_message


def test_players_see_no_trace_of_a_hidden_combatants_portrait(gm: Hands, picture: Path) -> None:
    gm.set_first_turns(4, 6)
    gm.session.do(Hide(gm.who("Mira")))
    players = gm.application.players.window
    players.resize(640, 360)
    before = sight(players)
    drop(gm.window, files(picture), row_point(gm, "Mira"))
    assert portrait_of(gm, "Mira")
    assert sight(players) == before
    gm.session.do(Reveal(gm.who("Mira")))
    assert count_portrait_pixels(players) > 20


def test_a_picture_dropped_on_no_combatant_is_refused(gm: Hands, picture: Path) -> None:
    steps = len(gm.session.history.steps)
    drop(gm.window, files(picture), QPoint(9, 9))
    assert "onto a combatant" in gm.bottom_message
    assert len(gm.session.history.steps) == steps


@pytest.mark.parametrize(
    ("name", "content", "message"),
    [
        ("text.png", b"no picture", "isn't a readable picture"),
        ("drawing.svg", b"<svg/>", "isn't a readable picture"),
        ("gone.png", None, "couldn't be used"),
    ],
)
def test_an_unreadable_picture_is_reported(
    gm: Hands, tmp_path: Path, name: str, content: bytes | None, message: str
) -> None:
    path = tmp_path / name
    if content is not None:
        path.write_bytes(content)
    drop(gm.window, files(path), row_point(gm, "Mira"))
    assert message in gm.bottom_message
    assert not portrait_of(gm, "Mira")


def test_a_folder_named_like_a_picture_is_refused(gm: Hands, tmp_path: Path) -> None:
    (tmp_path / "folder.png").mkdir()
    drop(gm.window, files(tmp_path / "folder.png"), row_point(gm, "Mira"))
    assert "is a folder" in gm.bottom_message


def test_a_portrait_is_pasted_into_the_dialog_and_the_edit_is_one_step(gm: Hands) -> None:
    image = QImage(30, 30, QImage.Format.Format_RGB32)
    image.fill(QColor(RED))
    QGuiApplication.clipboard().setImage(image)
    gm.click("Mira")
    gm.press(Key.Key_F2)
    box = portrait_in(gm)
    gm.ctrl(Key.Key_V)
    assert box.remove.isEnabled()
    steps = len(gm.session.history.steps)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert portrait_of(gm, "Mira")
    assert len(gm.session.history.steps) == steps + 1
    QGuiApplication.clipboard().clear()


def test_text_is_pasted_into_the_focused_field(gm: Hands) -> None:
    QGuiApplication.clipboard().setText("Mirabel")
    gm.click("Mira")
    gm.press(Key.Key_F2)
    gm.dialog()
    gm.ctrl(Key.Key_A)
    gm.ctrl(Key.Key_V)
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert gm.who("Mirabel")


def test_a_portrait_is_chosen_and_removed_by_keyboard(
    gm: Hands, picture: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(picture), ""))
    for is_added, key in ((True, Key.Key_P), (False, Key.Key_R)):
        gm.click("Mira")
        gm.press(Key.Key_F2)
        box = portrait_in(gm)
        gm.press(key, Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda box=box, is_added=is_added: bool(box.picture) is is_added)
        gm.ctrl(Key.Key_Return)
        gm.dialog_closed()
        assert bool(portrait_of(gm, "Mira")) is is_added


def test_a_picture_can_be_dropped_on_the_dialog(gm: Hands, picture: Path) -> None:
    gm.click("Mira")
    gm.press(Key.Key_F2)
    box = portrait_in(gm)
    messages: list[str] = []
    box.refused.connect(messages.append)
    drop(box, files(picture.with_name("gone.jpg")), QPoint(9, 9))
    drop(box, files(picture), QPoint(9, 9))
    assert "couldn't be used" in messages[0]
    assert not messages[-1]
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert portrait_of(gm, "Mira")


def test_a_duplicate_has_the_same_portrait(gm: Hands, picture: Path) -> None:
    drop(gm.window, files(picture), row_point(gm, "Mira"))
    gm.application.combatants.duplicate_combatant(gm.who("Mira"))
    doubles = [each.name for each in gm.session.present.all_combatants() if "Mira" in each.name]
    assert len(doubles) == 2
    assert len({portrait_of(gm, name) for name in doubles} - {b""}) == 1


def test_portraits_are_loaded_with_the_encounter(gm: Hands, picture: Path) -> None:
    drop(gm.window, files(picture), row_point(gm, "Mira"))
    path, portrait = gm.path, portrait_of(gm, "Mira")
    gm.new_encounter("plain", "Another one")
    gm.application.documents.open(path)
    assert portrait_of(gm, "Mira") == portrait


def test_a_portrait_cannot_be_changed_while_looking_back(gm: Hands, picture: Path) -> None:
    gm.set_first_turns(4, 6)
    gm.session.look_at(1)
    drop(gm.window, files(picture), row_point(gm, "Mira"))
    assert "looking back" in gm.bottom_message


def test_a_party_is_saved_and_loaded_with_its_portraits(gm: Hands, picture: Path) -> None:
    drop(gm.window, files(picture), row_point(gm, "Mira"))
    gm.window.command_actions["keep_party"].trigger()
    gm.dialog()
    gm.type("Heroes")
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert gm.bottom_message == "Party saved: Heroes"
    portrait = portrait_of(gm, "Mira")
    gm.new_encounter("plain", "Another one")
    gm.press(Key.Key_Insert)
    dialog = gm.dialog()
    assert isinstance(dialog, RecruitsDialog)
    dialog.load_party(dialog._shelf.parties["Heroes"])
    gm.ctrl(Key.Key_Return)
    gm.dialog_closed()
    assert [portrait_of(gm, name) for name in ("Mira", "Bor")] == [portrait, b""]
