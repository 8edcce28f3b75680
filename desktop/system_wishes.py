"""What the system wishes for: dark or light, more contrast, less motion, larger text.

Qt knows the first two. The others are asked of the settings portal of Linux, or of Windows; there
is no such question to macOS yet.
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

CONNECTION: Final = "tickline-wishes"
PORTAL: Final = "org.freedesktop.portal.Desktop"
PATH: Final = "/org/freedesktop/portal/desktop"
SETTINGS: Final = "org.freedesktop.portal.Settings"
APPEARANCE: Final = "org.freedesktop.appearance"
GNOME: Final = "org.gnome.desktop.interface"
ANIMATIONS, TEXT_SCALE = (GNOME, "enable-animations"), (GNOME, "text-scaling-factor")
SCHEME, CONTRAST = (APPEARANCE, "color-scheme"), (APPEARANCE, "contrast")
REDUCED_MOTION: Final = (APPEARANCE, "reduced-motion")
QT_SCHEME, QT_CONTRAST = ("Qt", "colorScheme"), ("Qt", "contrastPreference")
LARGEST: Final = 10
GET_CLIENT_AREA_ANIMATION: Final = 0x1042
"""What SystemParametersInfo of Windows takes."""

_LOOKS: Final[Mapping[object, Look]] = {
    "Dark": Look.DARK,
    "Light": Look.LIGHT,
    1: Look.DARK,  # the portal's numbers
    2: Look.LIGHT,
}

Key = tuple[str, str]
"""Who names a setting, and how."""


class Wishes(Struct, frozen=True):
    """`look` is None where the system doesn't say; `text` is in percent."""

    look: Look | None = None
    calm: bool = False
    text: float = 100


def wishes(told: Mapping[Key, object]) -> Wishes:
    """Return what follows from settings of the system; what makes no sense is left out."""
    contrast = told.get(QT_CONTRAST) == "HighContrast" or told.get(CONTRAST) == 1
    scheme = _LOOKS.get(told.get(QT_SCHEME)) or _LOOKS.get(told.get(SCHEME))
    calm = told.get(REDUCED_MOTION) == 1 or told.get(ANIMATIONS) is False
    text = told.get(TEXT_SCALE)
    percent = 100 * text if isinstance(text, int | float) and 0 < text < LARGEST else 100
    return Wishes(Look.CONTRAST if contrast else scheme, calm, percent)


class SystemWishes(QObject):
    """What the system wishes for `now`; `changed` says that it is something else."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        """Know what Qt knows; the rest comes after `ask`."""
        super().__init__(parent)
        self._told: dict[Key, object] = {}
        self.now = Wishes()
        hints = QGuiApplication.styleHints()
        hints.colorSchemeChanged.connect(self._hear_scheme)
        self._hear_scheme(hints.colorScheme())
        if hasattr(hints, "accessibility"):  # from Qt 6.10 on
            hints.accessibility().contrastPreferenceChanged.connect(self._hear_contrast)
            self._hear_contrast(hints.accessibility().contrastPreference())

    def ask(self) -> None:
        """Ask for what Qt doesn't know. No one waits for the answers; where none come, so be it."""
        if sys.platform == "win32":
            self._ask_windows()
            qt = QGuiApplication.instance()
            assert isinstance(qt, QGuiApplication)
            qt.applicationStateChanged.connect(self._ask_windows)  # back from its settings
        elif sys.platform.startswith("linux"):
            self._ask_portal()

    def _hear_scheme(self, scheme: Qt.ColorScheme) -> None:
        self._hear(QT_SCHEME, scheme.name)

    def _hear_contrast(self, contrast: "Qt.ContrastPreference") -> None:
        self._hear(QT_CONTRAST, contrast.name)

    def _hear(self, key: Key, value: object) -> None:
        self._told[key] = value
        before, self.now = self.now, wishes(self._told)
        if self.now != before:
            self.changed.emit()

    def _ask_portal(self) -> None:
        if (bus := session_bus(CONNECTION)) is None:
            return
        from PySide6.QtDBus import QDBusMessage, QDBusPendingCallWatcher

        # A text, whatever its declaration says: bytes are refused.
        changed = SLOT("_hear_change(QString,QString,QDBusVariant)")
        # Of any sender: to look for who owns the portal's name would be to wait.
        bus.connect("", PATH, SETTINGS, "SettingChanged", self, changed)  # type: ignore[call-overload]
        for key in _asked():
            question = QDBusMessage.createMethodCall(PORTAL, PATH, SETTINGS, "Read")
            question.setArguments(list(key))
            watcher = QDBusPendingCallWatcher(bus.asyncCall(question), self)
            watcher.finished.connect(partial(self._hear_answer, key, watcher))

    def _hear_answer(self, key: Key, watcher: "QDBusPendingCallWatcher") -> None:
        answer = () if watcher.isError() else watcher.reply().arguments()
        for value in answer[:1]:
            self._hear(key, _plain(value))
        watcher.deleteLater()

    @Slot("QString", "QString", "QDBusVariant")
    def _hear_change(self, namespace: str, name: str, value: "QDBusVariant") -> None:
        if (namespace, name) in _asked():
            self._hear((namespace, name), _plain(value))

    def _ask_windows(self) -> None:
        import ctypes

        shown = ctypes.c_int(1)
        ask = ctypes.CDLL("user32").SystemParametersInfoW
        ask(GET_CLIENT_AREA_ANIMATION, 0, ctypes.byref(shown), 0)
        self._hear(ANIMATIONS, bool(shown.value))
        place = r"HKEY_CURRENT_USER\Software\Microsoft\Accessibility"
        registry = QSettings(place, QSettings.Format.NativeFormat)
        self._hear(TEXT_SCALE, int(str(registry.value("TextScaleFactor", 100))) / 100)


def _asked() -> tuple[Key, ...]:
    """Return what the portal is asked. On X, Qt has enlarged all by the scale of text already."""
    usual = (SCHEME, CONTRAST, REDUCED_MOTION, ANIMATIONS)
    return usual if QGuiApplication.platformName() == "xcb" else (*usual, TEXT_SCALE)


def _plain(value: object) -> object:
    """Return what is in a variant, or in one in another; only numbers and yes or no count."""
    while hasattr(value, "variant"):
        value = value.variant()
    return value if isinstance(value, bool | int | float) else None
