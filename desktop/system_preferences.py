"""The system's preferences: dark or light, more contrast, less motion, larger text.

Qt knows the first two. The others are read from the settings portal on Linux and from Windows;
macOS isn't asked yet.
"""

import sys
from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import SLOT, QObject, QSettings, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication

from desktop.session_bus import session_bus
from views.theme import Look

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusPendingCallWatcher, QDBusVariant

CONNECTION: Final = "tickline-preferences"
PORTAL: Final = "org.freedesktop.portal.Desktop"
PATH: Final = "/org/freedesktop/portal/desktop"
SETTINGS: Final = "org.freedesktop.portal.Settings"
APPEARANCE: Final = "org.freedesktop.appearance"
GNOME: Final = "org.gnome.desktop.interface"
ANIMATIONS, TEXT_SCALE = (GNOME, "enable-animations"), (GNOME, "text-scaling-factor")
SCHEME, CONTRAST = (APPEARANCE, "color-scheme"), (APPEARANCE, "contrast")
REDUCED_MOTION: Final = (APPEARANCE, "reduced-motion")
QT_SCHEME, QT_CONTRAST = ("Qt", "colorScheme"), ("Qt", "contrastPreference")
LARGEST_TEXT_SCALE: Final = 10
GET_CLIENT_AREA_ANIMATION: Final = 0x1042
"""Argument of SystemParametersInfo on Windows."""

_LOOKS: Final[Mapping[object, Look]] = {
    "Dark": Look.DARK,
    "Light": Look.LIGHT,
    1: Look.DARK,  # the portal's numbers
    2: Look.LIGHT,
}

Key = tuple[str, str]
"""Namespace and name of a setting."""


class Preferences(Struct, frozen=True):
    """The system's preferences; `look` is None if it has none, `text` the size in percent."""

    look: Look | None = None
    reduced_motion: bool = False
    text: float = 100


def parse_preferences(values: Mapping[Key, object]) -> Preferences:
    """Return the preferences in the system's settings; invalid values are ignored."""
    contrast = values.get(QT_CONTRAST) == "HighContrast" or values.get(CONTRAST) == 1
    scheme = _LOOKS.get(values.get(QT_SCHEME)) or _LOOKS.get(values.get(SCHEME))
    reduced_motion = values.get(REDUCED_MOTION) == 1 or values.get(ANIMATIONS) is False
    text = values.get(TEXT_SCALE)
    percent = 100 * text if isinstance(text, int | float) and 0 < text < LARGEST_TEXT_SCALE else 100
    return Preferences(Look.CONTRAST if contrast else scheme, reduced_motion, percent)


class SystemPreferences(QObject):
    """Current preferences of the system, in `now`; `changed` is emitted when they change."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        """Read the preferences that Qt knows; the others come after `ask`."""
        super().__init__(parent)
        self._values: dict[Key, object] = {}
        self.now = Preferences()
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._on_scheme)
        self._on_scheme(hints.colorScheme())
        if hasattr(hints, "accessibility"):  # from Qt 6.10 on
            hints.accessibility().contrastPreferenceChanged.connect(self._on_contrast)
            self._on_contrast(hints.accessibility().contrastPreference())

    def ask(self) -> None:
        """Request the preferences that Qt doesn't know; answers arrive later, or never."""
        if sys.platform == "win32":
            self._ask_windows()
            qt = QGuiApplication.instance()
            assert isinstance(qt, QGuiApplication)
            qt.applicationStateChanged.connect(self._ask_windows)  # back from its settings
        elif sys.platform.startswith("linux"):
            self._ask_portal()

    def _on_scheme(self, scheme: Qt.ColorScheme) -> None:
        self._set_value(QT_SCHEME, scheme.name)

    def _on_contrast(self, contrast: "Qt.ContrastPreference") -> None:
        self._set_value(QT_CONTRAST, contrast.name)

    def _set_value(self, key: Key, value: object) -> None:
        self._values[key] = value
        previous, self.now = self.now, parse_preferences(self._values)
        if self.now != previous:
            self.changed.emit()

    def _ask_portal(self) -> None:
        if (bus := session_bus(CONNECTION)) is None:
            return
        from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

        # A str, despite its type hint: bytes are refused.
        slot = SLOT("_on_portal_change(QString,QString,QDBusVariant)")
        # From any sender: looking up the owner of the portal's name would block.
        bus.connect("", PATH, SETTINGS, "SettingChanged", self, slot)  # type: ignore[call-overload]
        for key in _portal_keys():
            request = QDBusMessage.createMethodCall(PORTAL, PATH, SETTINGS, "Read")
            request.setArguments(list(key))
            watcher = QDBusPendingCallWatcher(bus.asyncCall(request), self)
            watcher.finished.connect(partial(self._on_answer, key, watcher))

    def _on_answer(self, key: Key, watcher: "QDBusPendingCallWatcher") -> None:
        answer = () if watcher.isError() else watcher.reply().arguments()
        for value in answer[:1]:
            self._set_value(key, _unwrap(value))
        watcher.deleteLater()

    @Slot("QString", "QString", "QDBusVariant")
    def _on_portal_change(self, namespace: str, name: str, value: "QDBusVariant") -> None:
        if (namespace, name) in _portal_keys():
            self._set_value((namespace, name), _unwrap(value))

    def _ask_windows(self) -> None:
        import ctypes

        is_animated = ctypes.c_int(1)
        read_parameter = ctypes.CDLL("user32").SystemParametersInfoW
        read_parameter(GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(is_animated), 0)
        self._set_value(ANIMATIONS, bool(is_animated.value))
        key_path = r"HKEY_CURRENT_USER\Software\Microsoft\Accessibility"
        registry = QSettings(key_path, QSettings.Format.NativeFormat)
        self._set_value(TEXT_SCALE, int(str(registry.value("TextScaleFactor", 100))) / 100)


def _portal_keys() -> tuple[Key, ...]:
    """Return the keys to ask the portal for. On X, Qt has applied the text scale already."""
    keys = (SCHEME, CONTRAST, REDUCED_MOTION, ANIMATIONS)
    return keys if QGuiApplication.platformName() == "xcb" else (*keys, TEXT_SCALE)


def _unwrap(value: object) -> object:
    """Return the value in a nested variant if it is a number or a bool, otherwise None."""
    while hasattr(value, "variant"):
        value = value.variant()
    return value if isinstance(value, bool | int | float) else None
