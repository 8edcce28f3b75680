"""Awake: no screen saver and no sleep while the players look at their window.

Each desktop is asked in its own way, and one that does not listen is left alone.
"""

import os
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from desktop.session_bus import session_bus
from models.wording import mark, tr

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection

LetGo = Callable[[], None]
CONNECTION: Final = "tickline-awake"
SERVICE: Final = "org.freedesktop.ScreenSaver"
REASON: Final = mark("The players are watching the fight")
CONTINUOUS, SYSTEM_REQUIRED, DISPLAY_REQUIRED = 0x80000000, 0x1, 0x2
"""What SetThreadExecutionState of Windows takes."""


class SleepGuard:
    """Keeps the screens awake, or not."""

    def __init__(self, wake: Callable[[], LetGo | None] | None = None) -> None:
        """Ask the desktop with `wake`, which gives what lets it go; None if it can't be asked."""
        self._wake = wake or _usual
        self._let_go: LetGo | None = None

    @property
    def kept(self) -> bool:
        """Whether the screens are kept awake, as far as the desktop listens."""
        return self._let_go is not None

    def keep(self) -> None:
        if self._let_go is None:
            self._let_go = self._wake()

    def let_go(self) -> None:
        if self._let_go is not None:
            self._let_go()
        self._let_go = None


def _usual() -> LetGo | None:
    if sys.platform == "win32":
        return _ask_windows()
    if sys.platform == "darwin":
        return _ask_macos()
    return ask_session_bus()


def ask_session_bus() -> LetGo | None:
    """Ask the screen saver on the session bus; it listens until our connection is closed.

    Returns None on a desktop without one, sway for example.
    """
    bus = session_bus(CONNECTION)
    if bus is None:
        return _nothing
    from PySide6.QtDBus import QDBusConnection, QDBusMessage

    if not (is_there := bus.isConnected()) or not _offers(bus, SERVICE):
        QDBusConnection.disconnectFromBus(CONNECTION)
        return None if is_there else _nothing
    path = f"/{SERVICE.replace('.', '/')}"
    wish = QDBusMessage.createMethodCall(SERVICE, path, SERVICE, "Inhibit")
    wish.setArguments(["Tickline", tr(REASON)])
    # No one waits for the answer, a cookie: Qt for Python could not send it back as unsigned.
    bus.asyncCall(wish)
    return lambda: QDBusConnection.disconnectFromBus(CONNECTION)


def _offers(bus: "QDBusConnection", service: str) -> bool:
    """Return whether a service is on the bus, or would be started when it is asked."""
    names = bus.interface()
    return service in (
        *names.registeredServiceNames().value(),
        *names.activatableServiceNames().value(),
    )


def _ask_windows() -> LetGo:
    import ctypes

    # CDLL will do: Qt for Python is made for 64 bits only, where there is but one way to call.
    tell = ctypes.CDLL("kernel32").SetThreadExecutionState
    tell.argtypes = [ctypes.c_uint32]
    tell(CONTINUOUS | SYSTEM_REQUIRED | DISPLAY_REQUIRED)
    return lambda: tell(CONTINUOUS)


def _ask_macos() -> LetGo:
    from PySide6.QtCore import QProcess

    helper = QProcess()
    helper.start("/usr/bin/caffeinate", ["-d", "-i", "-w", str(os.getpid())])

    def let_go() -> None:
        helper.kill()
        helper.waitForFinished()

    return let_go


def _nothing() -> None:
    """Let go of what was never kept."""
