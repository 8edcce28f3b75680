"""A running application in its own folder."""

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from pathlib import Path

import pytest
from PySide6.QtDBus import QDBusConnection
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from desktop.application import Application, make_qt
from desktop.paths import Paths, paths_in
from models.rules.dice import FixedDice
from models.session.writer import ImmediateExecutor
from tests.tools.hands import FakeClock, Hands
from tests.tools.layout_items import stale_items
from views.theme import TEXT, set_text_size, text_scale


def has_keys(window: QWidget) -> bool:
    """Return whether `window`, or the dialog opened over it at startup, has the focus."""
    active = QApplication.activeWindow()
    return active is not None and active in (window, QApplication.activeModalWidget())


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return paths_in(tmp_path)


@pytest.fixture(scope="session")
def qt() -> QApplication:
    """Qt's application, made once: adding a font lays out all text again."""
    return make_qt()


@pytest.fixture
def start(qt: QApplication, qtbot: QtBot, paths: Paths) -> Iterator[Callable[..., Hands]]:
    """Return a function that starts the program as a user would, any number of times.

    With names of players' characters, it starts with their fight instead of the welcome.
    """
    started: list[Application] = []
    clock = FakeClock()

    def start_program(executor: Executor | None = None, players: Sequence[str] = ()) -> Hands:
        application = Application(
            qt, paths, FixedDice(), executor or ImmediateExecutor(), clock=clock.tell
        )
        started.append(application)
        application.window.command_actions["calm"].setChecked(True)  # nothing glides
        hands = Hands(application, qtbot, clock)
        if players:
            hands.write(*players)
        application.start(hands.path if players else None)
        qtbot.addWidget(application.window)
        qtbot.addWidget(application.players.window)
        qtbot.waitExposed(application.window)
        application.window.activateWindow()
        QApplication.processEvents()  # a shorter interval would run the first check too early
        qtbot.waitUntil(lambda: has_keys(application.window))
        return hands

    yield start_program
    stale = stale_items()
    for application in started:
        application.players.close()
        application.window.close_anyway()
    if text_scale() != 1:  # otherwise tests without an application would inherit the text size
        set_text_size(qt, TEXT)
    assert not stale


@pytest.fixture
def gm(start: Callable[..., Hands]) -> Hands:
    """A simulated GM with an open document: a ford and two players' characters."""
    return start(players=("Mira", "Bor"))


BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <listen>unix:tmpdir={folder}</listen>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""
"""A session bus that starts no service."""


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[QDBusConnection]:
    """A private session bus, without the services of this machine, and a connection to it."""
    if sys.platform != "linux" or not shutil.which("dbus-daemon"):
        pytest.skip("A bus of our own needs dbus-daemon")
    settings = tmp_path / "bus.conf"
    settings.write_text(BUS.format(folder=tmp_path))
    command = ["dbus-daemon", f"--config-file={settings}", "--print-address=1", "--nofork"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=dict(os.environ)) as daemon:
        assert daemon.stdout is not None
        address = daemon.stdout.readline().decode().strip()
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        yield QDBusConnection.connectToBus(address, "test")
        QDBusConnection.disconnectFromBus("test")
        daemon.terminate()
