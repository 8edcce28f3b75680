"""Keeps the screen saver and sleep away while the players' window is open.

Each desktop has its own interface for this. On a system without one, nothing happens.
"""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from desktop.session_bus import session_bus
from models.wording import mark, tr

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection

Release = Callable[[], None]
CONNECTION_NAME: Final = "tickline-awake"
SCREEN_SAVER_SERVICE: Final = "org.freedesktop.ScreenSaver"
INHIBIT_REASON: Final = mark("The players are watching the fight")
CONTINUOUS, SYSTEM_REQUIRED, DISPLAY_REQUIRED = 0x80000000, 0x1, 0x2
"""Flags of SetThreadExecutionState on Windows."""


class SleepGuard:
    """Prevents sleep while the players' window is open."""

    def __init__(self, inhibit: Callable[[], Release | None] | None = None) -> None:
        """Use `inhibit`, which returns a function that ends the inhibition, or None on failure."""
        self._inhibit = inhibit or _inhibit_on_this_platform
        self._release: Release | None = None

    @property
    def is_active(self) -> bool:
        """Whether the desktop has been asked to keep the screens on."""
        return self._release is not None

    def start(self) -> None:
        if self._release is None:
            self._release = self._inhibit()

    def stop(self) -> None:
        if self._release is not None:
            self._release()
        self._release = None


def _inhibit_on_this_platform() -> Release | None:
    if sys.platform == "win32":
        return _inhibit_on_windows()
    if sys.platform == "darwin":
        return _inhibit_on_macos()
    return inhibit_on_session_bus()


def inhibit_on_session_bus() -> Release | None:
    """Inhibit the screen saver over the session bus.

    Returns a function that ends the inhibition, or that does nothing if there is no bus. Returns
    None on a desktop without the service, such as sway.
    """
    bus = session_bus(CONNECTION_NAME)
    if bus is None:
        return _do_nothing
    from PySide6.QtDBus import QDBusConnection, QDBusMessage

    if not (is_connected := bus.isConnected()) or not _has_service(bus, SCREEN_SAVER_SERVICE):
        QDBusConnection.disconnectFromBus(CONNECTION_NAME)
        return None if is_connected else _do_nothing
    path = f"/{SCREEN_SAVER_SERVICE.replace('.', '/')}"
    request = QDBusMessage.createMethodCall(
        SCREEN_SAVER_SERVICE, path, SCREEN_SAVER_SERVICE, "Inhibit"
    )
    request.setArguments(["Tickline", tr(INHIBIT_REASON)])
    # The reply, a cookie, is ignored: Qt for Python couldn't send it back as unsigned.
    bus.asyncCall(request)
    return lambda: QDBusConnection.disconnectFromBus(CONNECTION_NAME)


def _has_service(bus: "QDBusConnection", service: str) -> bool:
    """Return whether a service is on the bus or can be started on demand."""
    names = bus.interface()
    return service in (
        *names.registeredServiceNames().value(),
        *names.activatableServiceNames().value(),
    )


def _inhibit_on_windows() -> Release:
    import ctypes

    # CDLL suffices: Qt for Python is 64-bit only, where there is a single calling convention.
    set_state = ctypes.CDLL("kernel32").SetThreadExecutionState
    set_state.argtypes = [ctypes.c_uint32]
    set_state(CONTINUOUS | SYSTEM_REQUIRED | DISPLAY_REQUIRED)
    return lambda: set_state(CONTINUOUS)


def _inhibit_on_macos() -> Release:
    from PySide6.QtCore import QProcess

    helper = QProcess()
    helper.start("/usr/bin/caffeinate", ["-d", "-i", "-w", str(os.getpid())])

    def release() -> None:
        helper.kill()
        helper.waitForFinished()

    return release


def _do_nothing() -> None:
    """Stand in for the function that ends an inhibition, if there is none."""
