"""Viewports created in Python, so that PySide doesn't have to find their type."""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def install_viewport(area: QAbstractScrollArea) -> None:
    """Install a viewport created in Python that is set up like Qt's own.

    To find the type of a widget created by Qt, PySide first creates the classes of all widgets.
    That takes a megabyte and a twentieth of the time to the first frame.
    """
    viewport = QWidget(area)
    viewport.setObjectName("qt_scrollarea_viewport")
    viewport.setBackgroundRole(QPalette.ColorRole.Base)
    viewport.setAutoFillBackground(True)
    area.setViewport(viewport)
