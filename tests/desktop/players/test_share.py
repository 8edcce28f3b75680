"""Sharing from the GM's window: links that work, links that are closed, and messages."""

import json
import os
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPException
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from models.sharing import host
from models.sharing.host import LOCALHOST
from tests.sharing.test_endings import remaining_topics
from tests.tools.hands import Hands, Starter
from tests.tools.key_stores import MemoryStore, use_store
from tests.tools.mosquitto import broker, free_port, need_mosquitto, retained_messages
from tests.tools.shared import EventStream, fetch, stage_at
from views.dialogs.share import ShareDialog
from views.share_status import ShareState

ROOT = Path(__file__).parents[3]
LEFT = Qt.MouseButton.LeftButton


class Sharer:
    """A GM who shares the fight."""

    def __init__(self, gm: Hands, qtbot: QtBot) -> None:
        self.gm = gm
        self._qtbot = qtbot
        self.action = gm.window.command_actions["share"]

    @property
    def dialog(self) -> ShareDialog:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ShareDialog)
        return dialog

    def open_dialog(self) -> ShareDialog:
        self.action.trigger()
        self.gm.dialog()
        return self.dialog

    def start_sharing(self) -> str:
        """Share from this computer; return the link when its QR code is shown."""
        page = self.open_dialog().table
        page.alone.click()
        self.press(page.switch)
        self.wait_until(lambda: self.gm.application.sharing.status.code)
        return page.link.line.text()

    def press(self, button: QPushButton) -> None:
        QTest.mouseClick(button, LEFT)

    def wait_until(self, holds: Callable[[], object]) -> None:
        self._qtbot.waitUntil(lambda: bool(holds()), timeout=20_000)

    def wait_for_message(self, words: str) -> None:
        self.wait_until(lambda: words in self.dialog.table.state.text())

    def wait_for_remote_message(self, words: str) -> None:
        self.wait_until(lambda: words in self.dialog.far.state.text())

    def connect_to(self, url: str, user: str = "", password: str = "") -> None:
        far = self.open_dialog().far
        self.dialog.tabs.setCurrentWidget(far)
        for field, text in ((far.broker, url), (far.user, user), (far.password, password)):
            field.setText(text)
        self.press(far.switch)


@pytest.fixture
def sharer(gm: Hands, qtbot: QtBot) -> Sharer:
    gm.roll(3, 5)
    return Sharer(gm, qtbot)


def corner_colour(window: QWidget) -> QColor:
    """Return the colour at the lower right, in the quiet zone of a QR code."""
    picture = window.grab().toImage()
    margin = picture.height() // 20
    return picture.pixelColor(picture.width() - margin, picture.height() - margin)


def is_refused(link: str) -> bool:
    try:
        return fetch(f"{link}stage")[0] == 404
    except (OSError, HTTPException):
        return True


def shared_labels(link: str) -> set[str]:
    return {each["label"] for each in stage_at(link)["tokens"]}


def test_a_link_shows_the_players_stage_while_shared(sharer: Sharer) -> None:
    link = sharer.start_sharing()
    assert fetch(link)[0] == 200
    assert shared_labels(link) == {"Mira", "Bor"}
    assert sharer.action.isChecked()
    sharer.press(sharer.dialog.table.switch)
    sharer.wait_for_message("Not shared")
    assert is_refused(link)
    assert not sharer.action.isChecked()
    assert sharer.dialog.table.link.line.text() == ""


def test_visitors_see_each_step_and_a_blank_screen(sharer: Sharer) -> None:
    link = sharer.start_sharing()
    with closing(EventStream(link)) as reader:
        before = reader.message()
        sharer.dialog.reject()
        sharer.gm.session.set_blank(blank=True)
        assert reader.message()["tokens"] == []
        sharer.gm.session.set_blank(blank=False)
        assert reader.message()["tokens"] == before["tokens"]


def test_connections_are_counted_in_the_dialog_and_next_to_the_miniature(
    sharer: Sharer,
) -> None:
    link = sharer.start_sharing()
    sharer.wait_for_message("Shared · 0 connected")
    assert not sharer.dialog.table.link.isHidden()
    with closing(EventStream(link)) as reader:
        reader.line()
        sharer.wait_for_message("Shared · 1 connected")
        sharer.dialog.reject()
        sign = sharer.gm.window.side.findChild(QPushButton, "shared")
        assert isinstance(sign, QPushButton)
        assert sign.text() == "Shared · 1"
    sharer.wait_until(lambda: sign.text() == "Shared · 0")
    sign.click()
    sharer.press(sharer.dialog.table.switch)
    sharer.wait_until(sign.isHidden)
    assert sharer.dialog.table.link.isHidden()


def test_a_new_link_closes_the_old_one_and_is_kept_after_a_restart(
    sharer: Sharer, start: Starter, qtbot: QtBot
) -> None:
    old = sharer.start_sharing()
    sharer.press(sharer.dialog.new_link)
    line = sharer.dialog.table.link.line
    sharer.wait_until(lambda: line.text() != old)
    new = line.text()
    assert is_refused(old)
    assert shared_labels(new) == {"Mira", "Bor"}
    sharer.dialog.reject()
    sharer.gm.window.close_anyway()
    assert is_refused(new)
    restarted = Sharer(start(), qtbot).start_sharing()
    assert restarted.split("/")[3] == new.split("/")[3]


@need_mosquitto
def test_a_new_link_reaches_the_broker_even_if_the_broker_was_down(
    sharer: Sharer, tmp_path: Path
) -> None:
    sharing = sharer.gm.application.sharing
    with broker(tmp_path) as mosquitto:
        sharer.connect_to(mosquitto.url)
        sharer.wait_for_remote_message("Connected")
        first = sharing.status.room
        sharer.press(sharer.dialog.new_link)
        sharer.wait_until(lambda: sharing.status.room != first)
        sharer.wait_for_remote_message("Connected")
        assert first not in "".join(remaining_topics(mosquitto.port))
        second = sharing.status.room
        assert any(second in topic for topic in remaining_topics(mosquitto.port))
        mosquitto.kill()
        sharer.wait_for_remote_message("can't be reached")
        assert "once the broker is back" in sharer.dialog.new_link_hint.text()
        sharer.press(sharer.dialog.new_link)
        sharer.wait_until(lambda: sharing.status.room != second)
        mosquitto.start()
        sharer.wait_for_remote_message("Connected")
        assert second not in "".join(remaining_topics(mosquitto.port))


def test_the_new_link_button_is_disabled_while_nothing_is_shared(sharer: Sharer) -> None:
    assert not sharer.open_dialog().new_link.isEnabled()


def test_the_link_can_be_copied(sharer: Sharer) -> None:
    link = sharer.start_sharing()
    sharer.press(sharer.dialog.table.link.copy_button)
    assert QApplication.clipboard().text() == link


def test_another_port_is_chosen_if_the_usual_one_is_in_use(
    sharer: Sharer, monkeypatch: pytest.MonkeyPatch
) -> None:
    with closing(socket.create_server((LOCALHOST, 0))) as other:
        used_port = other.getsockname()[1]
        monkeypatch.setattr(host, "TABLE_PORT", used_port)
        link = sharer.start_sharing()
        assert f":{used_port}/" not in link
        assert shared_labels(link) == {"Mira", "Bor"}


def test_the_qr_code_is_on_the_players_window_only_while_that_is_empty_or_blank(
    sharer: Sharer,
) -> None:
    sharer.start_sharing()
    window = sharer.gm.application.players.window
    code = sharer.gm.application.sharing.status.code
    window.resize(640, 360)
    fight = window.grab().toImage()
    window.show_code(code)
    assert window.grab().toImage() == fight
    window.show_code(())
    sharer.gm.session.set_blank(blank=True)
    blank = window.grab().toImage()
    window.show_code(code)
    assert window.grab().toImage() != blank


def test_the_code_disappears_when_the_fight_begins(start: Starter) -> None:
    gm = start()
    gm.new_encounter("plain", "At the ford")
    gm.application.players.open()
    window = gm.application.players.window
    window.show_code(((1, 0), (0, 1)))
    assert corner_colour(window) == Qt.GlobalColor.white
    gm.add("Mira", players=True)
    gm.roll(3)
    assert corner_colour(window) != Qt.GlobalColor.white


def test_a_link_that_only_works_on_this_computer_is_not_shown_to_players(sharer: Sharer) -> None:
    sharer.start_sharing()
    box = sharer.dialog.table.on_window
    assert not box.isEnabled()
    box.setChecked(True)
    assert sharer.gm.application.players.window.view._code == ()


def test_an_address_that_is_not_a_broker_is_refused(sharer: Sharer) -> None:
    sharer.connect_to("https://gm:swordfish@example.org")
    sharer.wait_for_remote_message("That isn't a broker address.")
    assert not sharer.action.isChecked()
    assert sharer.gm.application.settings.now.broker == ""


def test_an_unreachable_broker_is_retried_without_blocking(sharer: Sharer) -> None:
    sharer.connect_to(f"mqtt://127.0.0.1:{free_port()}")
    sharer.wait_for_remote_message("can't be reached. Tickline keeps trying.")
    sharer.gm.session.set_blank(blank=True)
    sharer.press(sharer.dialog.far.switch)
    sharer.wait_for_remote_message("Not connected")


def test_a_password_is_stored_in_the_key_store_and_in_no_file(
    sharer: Sharer, tmp_path: Path
) -> None:
    with use_store(store := MemoryStore()):
        sharer.connect_to(url := f"mqtt://127.0.0.1:{free_port()}", "gm-of-ford", "swordfish")
        sharer.wait_until(lambda: len(store.passwords) > 1)
        sharer.wait_until(
            lambda: "your computer's key store" in sharer.dialog.far.store_hint.text()
        )
        sharer.dialog.reject()
        far = sharer.open_dialog().far
        sharer.wait_until(far.password.text)
        fields = far.broker.text(), far.user.text(), far.password.text()
        assert fields == (url, "gm-of-ford", "swordfish")
    sharer.gm.application.settings.written.result()
    for path in (each for each in tmp_path.rglob("*") if each.is_file()):
        content = path.read_bytes()
        assert b"swordfish" not in content
        assert b"gm-of-ford" not in content


def test_without_a_key_store_the_dialog_says_that_the_account_will_be_asked_for_again(
    sharer: Sharer,
) -> None:
    sharer.connect_to(f"mqtt://127.0.0.1:{free_port()}", "gm", "swordfish")
    sharer.wait_until(
        lambda: "asked for user and password next time" in sharer.dialog.far.store_hint.text()
    )


@need_mosquitto
def test_the_link_to_a_relay_appears_once_the_broker_is_connected(
    sharer: Sharer, tmp_path: Path
) -> None:
    with broker(tmp_path) as mosquitto:
        sharer.connect_to(mosquitto.url)
        sharer.wait_for_remote_message("Connected")
        sharer.dialog.far.relay.setText("relay.example.org/")
        room = sharer.gm.application.sharing.status.room
        assert sharer.dialog.far.link.line.text() == f"https://relay.example.org/{room}/"
        sharer.dialog.reject()
        assert sharer.gm.application.settings.now.relay == "relay.example.org/"
        mosquitto.kill()
        sharer.open_dialog()
        sharer.wait_for_remote_message("can't be reached")
        mosquitto.start()
        sharer.wait_for_remote_message("Connected")


def test_closing_the_program_ends_sharing_without_waiting(sharer: Sharer) -> None:
    link = sharer.start_sharing()
    sharer.dialog.reject()
    with closing(EventStream(link)) as reader:
        reader.line()
        sharer.gm.window.close_anyway()
        assert b'"stopped"' in reader.line()
        assert reader.line() == b""
    assert is_refused(link)


@need_mosquitto
def test_closing_the_window_leaves_only_the_message_of_the_end_at_the_broker(
    sharer: Sharer, tmp_path: Path
) -> None:
    with broker(tmp_path) as mosquitto:
        sharer.connect_to(mosquitto.url)
        sharer.wait_for_remote_message("Connected")
        sharer.dialog.reject()
        sharer.gm.window.close_anyway()
        (ending,) = retained_messages(mosquitto.port).values()
        assert b'"state":"stopped"' in ending


def test_a_broker_that_never_answers_does_not_delay_closing(sharer: Sharer) -> None:
    with closing(socket.create_server((LOCALHOST, 0))) as silent:
        sharer.connect_to(f"mqtt://{LOCALHOST}:{silent.getsockname()[1]}")
        sharer.wait_for_remote_message("Connecting…")
        sharer.dialog.reject()
        sharer.gm.window.close_anyway()
    assert not sharer.gm.window.isVisible()


def test_libraries_for_sharing_are_only_imported_when_sharing_starts(tmp_path: Path) -> None:
    """Neither the windows nor the sharing dialog imports them."""
    code = (
        "import json, sys; from pathlib import Path;"
        "from desktop.application import Application, make_qt; from desktop.paths import Paths;"
        "from models.rules.dice import FixedDice; home = Path(sys.argv[1]);"
        "gm = Application(make_qt(), Paths(home, home, home / 's', home / 'l'), FixedDice());"
        "gm.start(sample='plain_ticks'); gm.share.open_dialog();"
        "print(json.dumps(sorted(sys.modules)))"
    )
    result = subprocess.run(
        [sys.executable, "-c", code, str(tmp_path)],
        cwd=ROOT,
        env=dict(os.environ),
        check=True,
        capture_output=True,
        text=True,
    ).stdout
    heavy = {"models.sharing", "uvicorn", "paho", "cryptography", "segno", "keyring"}
    assert heavy & set(json.loads(result)) == set()


def test_sharing_at_the_table_stops_without_stopping_the_broker(sharer: Sharer) -> None:
    sharer.start_sharing()
    sharer.dialog.reject()
    sharer.connect_to(f"mqtt://127.0.0.1:{free_port()}")
    sharer.wait_for_remote_message("can't be reached")
    sharer.press(sharer.dialog.table.switch)
    sharer.wait_for_message("Not shared")
    status = sharer.gm.application.sharing.status
    assert (status.table, status.broker) == (ShareState.OFF, ShareState.STARTING)
    assert sharer.action.isChecked()
