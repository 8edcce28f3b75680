"""The session bus, over which one speaks to a desktop of Linux."""

import os
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtDBus import QDBusConnection


def session_bus(name: str) -> "QDBusConnection | None":
    """Return a connection of that name; None without D-Bus, or where it would start a bus first."""
    usual = f"{os.environ.get('XDG_RUNTIME_DIR', '')}/bus"
    address = os.environ.get("DBUS_SESSION_BUS_ADDRESS")
    # Path.exists raises when a folder may not be entered.
    if not address and os.path.exists(usual):  # noqa: PTH110
        address = f"unix:path={usual}"
    if not address:
        return None
    try:
        from PySide6.QtDBus import QDBusConnection
    except ImportError:  # a system without the library of D-Bus
        return None
    return QDBusConnection.connectToBus(address, name)
