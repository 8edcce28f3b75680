"""Viewports made in Python, which PySide needn't look up."""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def install_viewport(area: QAbstractScrollArea) -> None:
    """Install a viewport made in Python, set up as Qt's own.

    For a widget not made in Python, PySide first creates the classes of all widgets to find its
    type: a megabyte, and a twentieth of the time to the first frame.
    """
    viewport = QWidget(area)
    viewport.setObjectName("qt_scrollarea_viewport")
    viewport.setBackgroundRole(QPalette.ColorRole.Base)
    viewport.setAutoFillBackground(True)
    area.setViewport(viewport)
