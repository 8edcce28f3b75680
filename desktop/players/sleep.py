"""Sleep guard: no screen saver and no sleep while the players' window is open.

Each desktop has its own interface; on a system that has none, nothing happens.
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
CONNECTION: Final = "tickline-awake"
SERVICE: Final = "org.freedesktop.ScreenSaver"
REASON: Final = mark("The players are watching the fight")
CONTINUOUS, SYSTEM_REQUIRED, DISPLAY_REQUIRED = 0x80000000, 0x1, 0x2
"""Flags of SetThreadExecutionState on Windows."""


class SleepGuard:
    def __init__(self, inhibit: Callable[[], Release | None] | None = None) -> None:
        """Use `inhibit`: it returns a function that ends the inhibition, or None on failure."""
        self._inhibit = inhibit or _inhibit_here
        self._release: Release | None = None

    @property
    def is_active(self) -> bool:
        """Whether the screens are kept on, as far as the desktop complies."""
        return self._release is not None

    def start(self) -> None:
        if self._release is None:
            self._release = self._inhibit()

    def stop(self) -> None:
        if self._release is not None:
            self._release()
        self._release = None


def _inhibit_here() -> Release | None:
    if sys.platform == "win32":
        return _ask_windows()
    if sys.platform == "darwin":
        return _ask_macos()
    return ask_session_bus()


def ask_session_bus() -> Release | None:
    """Inhibit the screen saver on the session bus until the connection is closed.

    Returns None on a desktop without that service, such as sway.
    """
    bus = session_bus(CONNECTION)
    if bus is None:
        return _do_nothing
    from PySide6.QtDBus import QDBusConnection, QDBusMessage

    if not (is_connected := bus.isConnected()) or not _has_service(bus, SERVICE):
        QDBusConnection.disconnectFromBus(CONNECTION)
        return None if is_connected else _do_nothing
    path = f"/{SERVICE.replace('.', '/')}"
    request = QDBusMessage.createMethodCall(SERVICE, path, SERVICE, "Inhibit")
    request.setArguments(["Tickline", tr(REASON)])
    # The reply, a cookie, is ignored: Qt for Python couldn't send it back as unsigned.
    bus.asyncCall(request)
    return lambda: QDBusConnection.disconnectFromBus(CONNECTION)


def _has_service(bus: "QDBusConnection", service: str) -> bool:
    """Return whether a service is on the bus, or starts on demand."""
    names = bus.interface()
    return service in (
        *names.registeredServiceNames().value(),
        *names.activatableServiceNames().value(),
    )


def _ask_windows() -> Release:
    import ctypes

    # CDLL suffices: Qt for Python is 64-bit only, where there is a single calling convention.
    set_state = ctypes.CDLL("kernel32").SetThreadExecutionState
    set_state.argtypes = [ctypes.c_uint32]
    set_state(CONTINUOUS | SYSTEM_REQUIRED | DISPLAY_REQUIRED)
    return lambda: set_state(CONTINUOUS)


def _ask_macos() -> Release:
    from PySide6.QtCore import QProcess

    helper = QProcess()
    helper.start("/usr/bin/caffeinate", ["-d", "-i", "-w", str(os.getpid())])

    def release() -> None:
        helper.kill()
        helper.waitForFinished()

    return release


def _do_nothing() -> None:
    """Release nothing: nothing was inhibited."""
