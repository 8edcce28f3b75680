"""Connection to the D-Bus session bus, over which programs talk to a Linux desktop."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection


def session_bus(name: str) -> "QDBusConnection | None":
    """Return a connection called `name`, or None if no bus is running."""
    default_socket = f"{os.environ.get('XDG_RUNTIME_DIR', '')}/bus"
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
    # Path.exists raises if a folder can't be accessed.
    if not address and os.path.exists(default_socket):  # noqa: PTH110
        address = f"unix:path={default_socket}"
    if not address or _is_socket_missing(address):
        return None
    try:
        from PySide6.QtDBus import QDBusConnection
    except ImportError:  # the D-Bus library is missing
        return None
    return QDBusConnection.connectToBus(address, name)


def _is_socket_missing(address: str) -> bool:
    """Return whether the bus's socket is missing. Qt would start a thread and wait for it."""
    kind, _, path = address.partition(",")[0].partition("=")
    return kind == "unix:path" and not os.path.exists(path)  # noqa: PTH110
