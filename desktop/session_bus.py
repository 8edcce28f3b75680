"""D-Bus session bus, by which programs reach a Linux desktop."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection


def session_bus(name: str) -> "QDBusConnection | None":
    """Return a connection named `name`; None if there is no D-Bus or this would start a bus."""
    default_socket = f"{os.environ.get('XDG_RUNTIME_DIR', '')}/bus"
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
    # Path.exists raises when a folder may not be entered.
    if not address and os.path.exists(default_socket):  # noqa: PTH110
        address = f"unix:path={default_socket}"
    if not address or _is_gone(address):
        return None
    try:
        from PySide6.QtDBus import QDBusConnection
    except ImportError:  # a system without the library of D-Bus
        return None
    return QDBusConnection.connectToBus(address, name)


def _is_gone(address: str) -> bool:
    """Return whether the socket is missing: Qt would start a thread and wait for it even then."""
    kind, _, path = address.partition(",")[0].partition("=")
    return kind == "unix:path" and not os.path.exists(path)  # noqa: PTH110
