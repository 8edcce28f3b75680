"""The visible widgets of a window, their descriptions for messages, and key presses."""

from collections.abc import Iterator
from itertools import takewhile

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
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
from pytestqt.qtbot import QtBot

INTERNAL_PARTS = ("qt_scrollarea_viewport", "qt_spinbox_lineedit", "qt_keysequenceedit_lineedit")
"""Qt's own parts of larger widgets."""


def shown_in(window: QWidget) -> Iterator[QWidget]:
    """Yield `window` and its visible widgets, without the internal parts of Qt's widgets."""
    for each in (window, *window.findChildren(QWidget)):
        if each.isVisibleTo(window) and each.window() is window.window() and not _inside(each):
            yield each


def describe_widget(widget: QWidget) -> str:
    """Describe a widget for a message: its class, and its text or name."""
    words = _text(widget) or widget.accessibleName() or widget.objectName()
    owner = next((each for each in _owners(widget) if _ours(each)), None)
    place = f" in {type(owner).__name__}" if owner else ""
    return f"{type(widget).__name__} “{' '.join(words.split())[:60]}”{place}"


def contents_of(button: QPushButton | QCheckBox | QRadioButton) -> QRect:
    """Return the rectangle of a button's text and icon."""
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
    return part or isinstance(widget, QScrollBar) or widget.objectName() in INTERNAL_PARTS


def _owners(widget: QWidget) -> Iterator[QWidget]:
    parent = widget.parentWidget()
    while parent is not None:
        yield parent
        parent = parent.parentWidget()


def _ours(widget: QWidget) -> bool:
    return type(widget).__module__.startswith(("views", "desktop"))


def _text(widget: QWidget) -> str:
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
    """Return whether one of this project's classes paints the widget, rather than Qt's."""
    owner = next(each for each in type(widget).__mro__ if "paintEvent" in vars(each))
    return owner.__module__.startswith("views")


def focus_widget() -> QWidget:
    """Return the widget with the focus."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def spoken_panes(widget: QWidget) -> Iterator[str]:
    """Yield the texts that screen readers read about the panes around a newly focused `widget`.

    In a named pane they also read all labels, and in a stacked one they count the pages.
    """
    for each in takewhile(lambda owner: not owner.isWindow(), _owners(widget)):
        pane = QAccessible.queryAccessibleInterface(each)
        if pane.role() is QAccessible.Role.LayeredPane:
            yield describe_widget(each)
        elif pane.role() is not QAccessible.Role.List and (name := each.accessibleName()):
            yield name


def labels_of(widget: QWidget) -> list[str]:
    """Return the texts that screen readers on Linux read as a combo box's name."""
    found = QAccessible.queryAccessibleInterface(widget).relations(QAccessible.RelationFlag.Label)
    return [label.text(QAccessible.Text.Name) for label, _flag in found]


def press(
    qtbot: QtBot,
    *keys: Qt.Key,
    modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> None:
    """Press keys one after another, each on the widget that then has the focus."""
    for key in keys:
        qtbot.keyClick(focus_widget(), key, modifier)


def pixels(widget: QWidget) -> QImage:
    """Return a picture of a widget on its window's background colour."""
    image = QImage(widget.size(), QImage.Format.Format_RGB32)
    image.fill(widget.palette().window().color())
    widget.render(image)
    return image
