"""The system's preferences are read without waiting and followed when they change.

A missing service is never an error.
"""

import ctypes
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import shiboken6
from PySide6.QtCore import ClassInfo, QObject, Signal, Slot
from PySide6.QtDBus import QDBusConnection, QDBusPendingCallWatcher, QDBusVariant
from pytestqt.qtbot import QtBot

from desktop import system_preferences
from desktop.system_preferences import (
    ANIMATIONS,
    COLOUR_SCHEME,
    CONNECTION,
    CONTRAST,
    PORTAL_PATH,
    PORTAL_SERVICE,
    QT_CONTRAST,
    QT_SCHEME,
    REDUCED_MOTION,
    SETTINGS_INTERFACE,
    TEXT_SCALE,
    Key,
    Preferences,
    SystemPreferences,
    parse_preferences,
)
from views.theme import Look


@pytest.mark.parametrize(
    ("values", "meant"),
    [
        ({}, Preferences()),
        (
            {COLOUR_SCHEME: 0, CONTRAST: 0, REDUCED_MOTION: 0, ANIMATIONS: True, TEXT_SCALE: 1},
            Preferences(),
        ),
        ({COLOUR_SCHEME: 1}, Preferences(Look.DARK)),
        ({COLOUR_SCHEME: 2}, Preferences(Look.LIGHT)),
        ({QT_SCHEME: "Unknown", COLOUR_SCHEME: 2}, Preferences(Look.LIGHT)),
        ({QT_SCHEME: "Dark", COLOUR_SCHEME: 2}, Preferences(Look.DARK)),
        ({QT_SCHEME: "Light", CONTRAST: 1}, Preferences(Look.CONTRAST)),
        ({QT_CONTRAST: "HighContrast"}, Preferences(Look.CONTRAST)),
        ({QT_CONTRAST: "NoPreference"}, Preferences()),
        ({REDUCED_MOTION: 1, ANIMATIONS: True}, Preferences(reduced_motion=True)),
        ({ANIMATIONS: False}, Preferences(reduced_motion=True)),
        ({TEXT_SCALE: 1.25}, Preferences(text_percent=125)),
        ({TEXT_SCALE: 0}, Preferences()),
        ({TEXT_SCALE: float("nan")}, Preferences()),
        ({TEXT_SCALE: 1e300, COLOUR_SCHEME: 7, CONTRAST: None}, Preferences()),
    ],
)
def test_values_of_the_portal_are_parsed(values: Mapping[Key, object], meant: Preferences) -> None:
    assert parse_preferences(values) == meant


def variant(value: object) -> QDBusVariant:
    wrapper = QDBusVariant()
    wrapper.setVariant(value)
    return wrapper


@ClassInfo({"D-Bus Interface": SETTINGS_INTERFACE})
class Portal(QObject):
    """A fake settings portal of a desktop."""

    SettingChanged = Signal(str, str, QDBusVariant)

    def __init__(self, settings: Mapping[Key, object]) -> None:
        super().__init__()
        self._settings = settings

    @Slot(str, str, result=QDBusVariant)
    def Read(self, namespace: str, key: str) -> QDBusVariant:  # noqa: N802 - its name on the bus
        return variant(variant(self._settings.get((namespace, key), "unheard of")))


@pytest.fixture
def owner(qapp: Any) -> Iterator[QObject]:
    owner = QObject(qapp)
    yield owner
    # Closing a connection calls its receivers from the bus's thread, so none may be dying then.
    shiboken6.delete(owner)
    QDBusConnection.disconnectFromBus(CONNECTION)


def open_portal(bus: QDBusConnection, settings: Mapping[Key, object]) -> Portal:
    portal = Portal(settings)
    assert bus.registerService(PORTAL_SERVICE)
    assert bus.registerObject(PORTAL_PATH, portal, QDBusConnection.RegisterOption.ExportAllContents)
    return portal


def test_the_portal_is_queried_and_followed(
    qtbot: QtBot, bus: QDBusConnection, owner: QObject
) -> None:
    portal = open_portal(bus, {CONTRAST: 1, ANIMATIONS: False, TEXT_SCALE: 1.5})
    system = SystemPreferences(owner)
    system.request()
    assert system.now == Preferences(), "nothing waits for the answers"
    qtbot.waitUntil(
        lambda: system.now == Preferences(Look.CONTRAST, reduced_motion=True, text_percent=150)
    )

    portal.SettingChanged.emit(*CONTRAST, variant(0))
    portal.SettingChanged.emit(*COLOUR_SCHEME, variant(2))
    portal.SettingChanged.emit("org.gnome.desktop.interface", "color-scheme", variant(1))
    portal.SettingChanged.emit(*ANIMATIONS, variant(value=True))
    qtbot.waitUntil(lambda: system.now == Preferences(Look.LIGHT, text_percent=150))


def test_on_x_the_text_scale_of_the_portal_is_not_applied_again(
    qtbot: QtBot, bus: QDBusConnection, owner: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(system_preferences.QGuiApplication, "platformName", lambda: "xcb")
    _portal = open_portal(bus, {TEXT_SCALE: 1.5, ANIMATIONS: False})
    system = SystemPreferences(owner)
    system.request()
    qtbot.waitUntil(lambda: system.now == Preferences(reduced_motion=True))

    assert system.now.text_percent == 100


def test_a_bus_without_a_portal_gives_no_preferences(
    qtbot: QtBot, bus: QDBusConnection, owner: QObject
) -> None:
    system = SystemPreferences(owner)
    system.request()
    assert bus.isConnected()
    qtbot.waitUntil(lambda: not system.findChildren(QDBusPendingCallWatcher))
    assert system.now == Preferences()


def test_a_missing_bus_gives_no_preferences(
    owner: QObject, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    system = SystemPreferences(owner)
    for address in ("", f"unix:path={tmp_path / 'gone'}"):
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", address)
        monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
        system.request()
    assert system.now == Preferences()


class User32:
    """A fake of the Windows function that knows whether animations are on."""

    def __init__(self, name: str) -> None:
        assert name == "user32"

    def SystemParametersInfoW(self, *arguments: Any) -> None:  # noqa: N802 - its name there
        arguments[2]._obj.value = 0


def test_windows_is_asked_for_reduced_motion(
    owner: QObject, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ctypes, "CDLL", User32)
    system = SystemPreferences(owner)
    system._read_from_windows()
    assert system.now == Preferences(reduced_motion=True)
