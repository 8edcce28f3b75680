"""Everything that the players' window reveals of a fight."""

from typing import NamedTuple

from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from desktop.players.window import PlayerWindow


class Sight(NamedTuple):
    """The picture, and every text of the window and its parts."""

    picture: QImage
    texts: tuple[str, ...]
    shape: tuple[int, ...]


def sight(window: PlayerWindow) -> Sight:
    """Return what is visible, what its tooltips say, and what a screen reader reads."""
    parts = [window, *window.findChildren(QWidget)]
    texts = tuple(text for part in parts for text in _texts(part))
    cursor = window.cursor().shape().value
    return Sight(window.grab().toImage(), texts, (window.width(), window.height(), cursor))


def _texts(part: QWidget) -> tuple[str, ...]:
    return (
        part.accessibleName(),
        part.accessibleDescription(),
        part.windowTitle(),
        part.windowIconText(),
        part.toolTip(),
        part.statusTip(),
        part.whatsThis(),
        part.objectName(),
    )
