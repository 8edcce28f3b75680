"""The widgets visible in a window, and what to call them in a sentence."""

from collections.abc import Iterator

from PySide6.QtCore import QRect
from PySide6.QtWidgets import (
    QAbstractButton,
    QCheckBox,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QScrollBar,
    QStyle,
    QStyleOptionButton,
    QWidget,
)

INSIDE = ("qt_scrollarea_viewport", "qt_spinbox_lineedit", "qt_keysequenceedit_lineedit")
"""Qt's own parts of larger widgets."""


def shown_in(window: QWidget) -> Iterator[QWidget]:
    """Yield `window` and all that is seen in it, but not what Qt makes its widgets of."""
    for each in (window, *window.findChildren(QWidget)):
        if each.isVisibleTo(window) and each.window() is window.window() and not _inside(each):
            yield each


def called(widget: QWidget) -> str:
    """Return what a sentence calls `widget`: its kind, and its words or name."""
    words = _words(widget) or widget.accessibleName() or widget.objectName()
    owner = next((each for each in _owners(widget) if _ours(each)), None)
    place = f" in {type(owner).__name__}" if owner else ""
    return f"{type(widget).__name__} “{' '.join(words.split())[:60]}”{place}"


def contents_of(button: QPushButton | QCheckBox | QRadioButton) -> QRect:
    """Return where a button has its words and its sign."""
    option = QStyleOptionButton()
    button.initStyleOption(option)
    element = QStyle.SubElement.SE_CheckBoxContents
    if isinstance(button, QPushButton):
        element = QStyle.SubElement.SE_PushButtonContents
    elif isinstance(button, QRadioButton):
        element = QStyle.SubElement.SE_RadioButtonContents
    return button.style().subElementRect(element, option, button)


def _inside(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    part = isinstance(parent, QComboBox) and isinstance(widget, QLineEdit)
    return part or isinstance(widget, QScrollBar) or widget.objectName() in INSIDE


def _owners(widget: QWidget) -> Iterator[QWidget]:
    parent = widget.parentWidget()
    while parent is not None:
        yield parent
        parent = parent.parentWidget()


def _ours(widget: QWidget) -> bool:
    return type(widget).__module__.startswith(("views", "desktop"))


def _words(widget: QWidget) -> str:
    match widget:
        case QLabel() | QAbstractButton():
            return widget.text()
        case QGroupBox():
            return widget.title()
        case QLineEdit():
            return widget.text() or widget.placeholderText()
        case _:
            return widget.windowTitle()


def is_painted_by_us(widget: QWidget) -> bool:
    """Say whether a class of ours, and none of Qt's, paints it."""
    owner = next(each for each in type(widget).__mro__ if "paintEvent" in vars(each))
    return owner.__module__.startswith("views")
