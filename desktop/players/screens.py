"""Screens: where the GM's window is, and which screen is left for the players' window."""

from msgspec import Struct
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtWidgets import QWidget

WINDOWED = QSize(960, 540)


Place = tuple[int, int, int, int]
"""Left, top, width and height of a window, as Qt counts them."""


class Seat(Struct, frozen=True):
    """Where the players' window was last.

    `screen` names the screen it filled, `place` says where it stood as a window, and
    `by_hand` that it was made one by hand, though there was a screen to fill.
    """

    screen: str | None = None
    place: Place | None = None
    by_hand: bool = False


def home(gm_window: QWidget | None, gone: QScreen | None = None) -> QScreen | None:
    """Return the GM's screen, or the primary one where that is `gone`; None without any screen."""
    screen = gm_window.screen() if gm_window else None
    return QGuiApplication.primaryScreen() if screen in (None, gone) else screen


def to_fill(name: str | None, gm_screen: QScreen | None) -> QScreen | None:
    """Return the screen to fill: that of this name, else another one; None where there is none.

    It is never the GM's own nor one that mirrors it. Two screens of one make share their name.
    """
    others = [each for each in QGuiApplication.screens() if apart(each, gm_screen)]
    return next(iter([*(each for each in others if each.name() == name), *others]), None)


def centred(screen: QScreen, size: QSize = WINDOWED) -> QRect:
    """Return where a window stands in the middle of `screen`, no larger than its room."""
    room = screen.availableGeometry()
    place = QRect(room.topLeft(), size.boundedTo(room.size()))
    place.moveCenter(room.center())
    return place


def apart(screen: QScreen, gm_screen: QScreen | None) -> bool:
    """Say whether `screen` is another one than the GM's, and no mirror of it."""
    return gm_screen is None or not screen.geometry().intersects(gm_screen.geometry())
