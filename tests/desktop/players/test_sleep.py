"""The guard against sleep: asks the desktop once and releases it once, if there is one."""

from pathlib import Path

import pytest
from PySide6.QtCore import ClassInfo, QObject, Slot
from PySide6.QtDBus import QDBusConnection
from pytestqt.qtbot import QtBot

from desktop.players.sleep import (
    CONNECTION_NAME,
    INHIBIT_REASON,
    SCREEN_SAVER_SERVICE,
    Release,
    SleepGuard,
    inhibit_on_session_bus,
)


class Desktop:
    """A fake desktop that records its requests."""

    def __init__(self) -> None:
        self.calls: list[str] = []

    def wake(self) -> Release:
        self.calls.append("keep")
        return lambda: self.calls.append("let go")


def test_the_sleep_guard_is_initially_inactive() -> None:
    assert not SleepGuard(Desktop().wake).is_active


def test_the_desktop_is_asked_once_even_if_started_twice() -> None:
    desktop = Desktop()
    awake = SleepGuard(desktop.wake)
    awake.start()
    awake.start()
    assert awake.is_active
    assert desktop.calls == ["keep"]


def test_the_desktop_is_released_once_even_if_stopped_twice() -> None:
    desktop = Desktop()
    awake = SleepGuard(desktop.wake)
    awake.start()
    awake.stop()
    awake.stop()
    assert not awake.is_active
    assert desktop.calls == ["keep", "let go"]


def test_the_sleep_guard_can_be_started_again() -> None:
    desktop = Desktop()
    awake = SleepGuard(desktop.wake)
    for _ in range(2):
        awake.start()
        awake.stop()
    assert desktop.calls == ["keep", "let go", "keep", "let go"]


def test_stopping_an_inactive_guard_does_nothing() -> None:
    desktop = Desktop()
    SleepGuard(desktop.wake).stop()
    assert desktop.calls == []


def test_without_a_session_bus_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    nothing = inhibit_on_session_bus()
    assert nothing is not None
    nothing()


def test_an_unreachable_bus_is_ignored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", f"unix:path={tmp_path / 'gone'}")
    nothing = inhibit_on_session_bus()
    assert nothing is not None
    nothing()


@pytest.mark.usefixtures("bus")
def test_without_a_screen_saver_service_the_guard_stays_inactive() -> None:
    assert inhibit_on_session_bus() is None
    assert not SleepGuard(inhibit_on_session_bus).is_active


@ClassInfo({"D-Bus Interface": SCREEN_SAVER_SERVICE})
class Saver(QObject):
    """A fake screen saver that can be inhibited."""

    def __init__(self) -> None:
        super().__init__()
        self.requests: list[tuple[str, str]] = []

    @Slot(str, str, result=int)
    def Inhibit(self, who: str, why: str) -> int:  # noqa: N802 - its name on the bus
        self.requests.append((who, why))
        return len(self.requests)


def test_the_screen_saver_is_inhibited_until_released(qtbot: QtBot, bus: QDBusConnection) -> None:
    saver = Saver()
    assert bus.registerService(SCREEN_SAVER_SERVICE)
    path = "/org/freedesktop/ScreenSaver"
    assert bus.registerObject(path, saver, QDBusConnection.RegisterOption.ExportAllSlots)
    release = inhibit_on_session_bus()
    assert release is not None
    qtbot.waitUntil(lambda: saver.requests == [("Tickline", INHIBIT_REASON)])
    client = QDBusConnection(CONNECTION_NAME).baseService()
    assert bus.interface().isServiceRegistered(client).value()
    release()
    qtbot.waitUntil(lambda: not bus.interface().isServiceRegistered(client).value())
