"""The program's icon, as windows and the task bar show it."""

from importlib.resources import files

from PySide6.QtCore import QSize
from PySide6.QtGui import QIcon

from resources import ICON_SIZES


def program_icon() -> QIcon:
    """Return the icon in all its sizes; a picture is read when it is shown."""
    icon, folder = QIcon(), files("resources") / "icons"
    for size in ICON_SIZES:
        icon.addFile(str(folder / f"tickline-{size}.png"), QSize(size, size))
    return icon
