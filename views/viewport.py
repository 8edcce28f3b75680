"""Viewports that Python knows: for Qt's own, PySide looks through the classes of all widgets."""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def give_viewport(area: QAbstractScrollArea) -> None:
    """Let `area` show its content in a viewport made here, as Qt makes its own.

    Asked for a widget that was not made in Python, PySide first makes the classes of all widgets
    there are, to find the one it is: a megabyte, and a twentieth of the time to the first frame.
    """
    made = QWidget(area)
    made.setObjectName("qt_scrollarea_viewport")
    made.setBackgroundRole(QPalette.ColorRole.Base)
    made.setAutoFillBackground(True)
    area.setViewport(made)
