"""Painting: a painter that lets go of what it paints on, whatever happens meanwhile."""

from collections.abc import Iterator
from contextlib import contextmanager

from PySide6.QtGui import QPaintDevice, QPainter


@contextmanager
def painting(device: QPaintDevice) -> Iterator[QPainter]:
    """Give a painter for `device`.

    An error in it would leave one that still paints: Qt ends the program when the widget goes.
    """
    painter = QPainter(device)
    try:
        yield painter
    finally:
        painter.end()
