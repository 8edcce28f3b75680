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
PORTAL_SERVICE: Final = "org.freedesktop.portal.Desktop"
PORTAL_PATH: Final = "/org/freedesktop/portal/desktop"
SETTINGS_INTERFACE: Final = "org.freedesktop.portal.Settings"
APPEARANCE_NAMESPACE: Final = "org.freedesktop.appearance"
GNOME_NAMESPACE: Final = "org.gnome.desktop.interface"
ANIMATIONS, TEXT_SCALE = (
    (GNOME_NAMESPACE, "enable-animations"),
    (GNOME_NAMESPACE, "text-scaling-factor"),
)
COLOUR_SCHEME, CONTRAST = (APPEARANCE_NAMESPACE, "color-scheme"), (APPEARANCE_NAMESPACE, "contrast")
REDUCED_MOTION: Final = (APPEARANCE_NAMESPACE, "reduced-motion")
QT_SCHEME, QT_CONTRAST = ("Qt", "colorScheme"), ("Qt", "contrastPreference")
MAX_TEXT_SCALE: Final = 10
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
    """The system's preferences. `look` is None if it has no preference."""

    look: Look | None = None
    reduced_motion: bool = False
    text_percent: float = 100


def parse_preferences(values: Mapping[Key, object]) -> Preferences:
    """Return the preferences in the system's settings, ignoring invalid values."""
    contrast = values.get(QT_CONTRAST) == "HighContrast" or values.get(CONTRAST) == 1
    scheme = _LOOKS.get(values.get(QT_SCHEME)) or _LOOKS.get(values.get(COLOUR_SCHEME))
    reduced_motion = values.get(REDUCED_MOTION) == 1 or values.get(ANIMATIONS) is False
    text = values.get(TEXT_SCALE)
    percent = 100 * text if isinstance(text, int | float) and 0 < text < MAX_TEXT_SCALE else 100
    return Preferences(Look.CONTRAST if contrast else scheme, reduced_motion, percent)


class SystemPreferences(QObject):
    """Holds the system's current preferences in `now`, and emits `changed` when they change."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        """Read the preferences that Qt knows. Call `request` for the others."""
        super().__init__(parent)
        self._values: dict[Key, object] = {}
        self.now = Preferences()
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._on_scheme)
        self._on_scheme(hints.colorScheme())
        if hasattr(hints, "accessibility"):  # from Qt 6.10 on
            hints.accessibility().contrastPreferenceChanged.connect(self._on_contrast)
            self._on_contrast(hints.accessibility().contrastPreference())

    def request(self) -> None:
        """Request the preferences that Qt doesn't know. The answers arrive later, or never."""
        if sys.platform == "win32":
            self._read_from_windows()
            qt = QGuiApplication.instance()
            assert isinstance(qt, QGuiApplication)
            # They may have changed while it was inactive.
            qt.applicationStateChanged.connect(self._read_from_windows)
        elif sys.platform.startswith("linux"):
            self._request_from_portal()

    def _on_scheme(self, scheme: Qt.ColorScheme) -> None:
        self._set_value(QT_SCHEME, scheme.name)

    def _on_contrast(self, contrast: "Qt.ContrastPreference") -> None:
        self._set_value(QT_CONTRAST, contrast.name)

    def _set_value(self, key: Key, value: object) -> None:
        self._values[key] = value
        previous, self.now = self.now, parse_preferences(self._values)
        if self.now != previous:
            self.changed.emit()

    def _request_from_portal(self) -> None:
        if (bus := session_bus(CONNECTION)) is None:
            return
        from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

        # A str, despite its type hint: bytes are refused.
        slot = SLOT("_on_portal_change(QString,QString,QDBusVariant)")
        # From any sender: looking up the owner of the portal's name would block.
        bus.connect("", PORTAL_PATH, SETTINGS_INTERFACE, "SettingChanged", self, slot)  # type: ignore[call-overload]
        for key in _portal_keys():
            request = QDBusMessage.createMethodCall(
                PORTAL_SERVICE, PORTAL_PATH, SETTINGS_INTERFACE, "Read"
            )
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

    def _read_from_windows(self) -> None:
        import ctypes

        is_animated = ctypes.c_int(1)
        read_parameter = ctypes.CDLL("user32").SystemParametersInfoW
        read_parameter(GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(is_animated), 0)
        self._set_value(ANIMATIONS, bool(is_animated.value))
        key_path = r"HKEY_CURRENT_USER\Software\Microsoft\Accessibility"
        registry = QSettings(key_path, QSettings.Format.NativeFormat)
        self._set_value(TEXT_SCALE, int(str(registry.value("TextScaleFactor", 100))) / 100)


def _portal_keys() -> tuple[Key, ...]:
    """Return the keys to ask the portal for, without the text scale if Qt applies it itself."""
    keys = (COLOUR_SCHEME, CONTRAST, REDUCED_MOTION, ANIMATIONS)
    return keys if QGuiApplication.platformName() == "xcb" else (*keys, TEXT_SCALE)


def _unwrap(value: object) -> object:
    """Return the number or bool inside nested variants, or None for any other value."""
    while hasattr(value, "variant"):
        value = value.variant()
    return value if isinstance(value, bool | int | float) else None
