"""Finds controls without a name for screen readers, and controls that no key reaches."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QHeaderView,
    QKeySequenceEdit,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QRadioButton,
    QTabBar,
    QTextEdit,
    QToolButton,
    QWidget,
)

from tests.tools.widgets import describe_widget, is_painted_by_us, shown_in
from views.timeline.view import TimelineView
from views.widgets.cards import ElidedLabel, TokenBadge

CONTROLS = (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTextEdit,
)
DECORATION = (ElidedLabel, TokenBadge)
"""Painted widgets that need no name: a label reads itself, and a token is next to its name."""
NO_ROLES = (QAccessible.Role.NoRole, QAccessible.Role.Client, QAccessible.Role.Pane)
ROLELESS = (QKeySequenceEdit, TimelineView)
"""Widgets for which Qt has no role: their names and announcements must suffice."""
MAX_STOPS = 2000


def unnamed_controls(window: QWidget) -> list[str]:
    """Return a sentence for each control and picture that has no name or no role."""
    return [sentence for each in shown_in(window) for sentence in _unnamed_controls(each)]


def unreachable_controls(window: QWidget) -> list[str]:
    """Return a sentence for each control in `window` that neither Tab nor another key reaches.

    Moves the focus.
    """
    _activate(window)
    controls = [each for each in shown_in(window) if _wants_keys(each) and not _has_key(each)]
    if isinstance(window, QMenu) or not controls:
        return []
    stops, sentences = _walk_with_tab(window)
    reached = set(stops) | {each for stop in stops for each in _radio_buttons(stop)}
    return sentences + [
        f"{describe_widget(each)} is never reached"
        for each in controls
        if _target(each) not in reached
    ]


def _unnamed_controls(widget: QWidget) -> Iterator[str]:
    control = _is_control(widget)
    if not control and not (is_painted_by_us(widget) and not isinstance(widget, DECORATION)):
        return
    interface = QAccessible.queryAccessibleInterface(widget)
    if interface is None or not interface.text(QAccessible.Text.Name).strip():
        yield f"{describe_widget(widget)} has no name"
    roleless = interface is None or interface.role() in NO_ROLES
    if control and roleless and not isinstance(widget, ROLELESS):
        yield f"{describe_widget(widget)} has no role"


def _is_control(widget: QWidget) -> bool:
    if isinstance(widget, QHeaderView | QLabel):
        return False
    takes_focus = widget.focusPolicy() is not Qt.FocusPolicy.NoFocus and widget.focusProxy() is None
    return isinstance(widget, CONTROLS) or (takes_focus and not widget.isWindow())


def _wants_keys(widget: QWidget) -> bool:
    """Return whether a widget reacts to keys, as a read-only list doesn't."""
    silent = isinstance(widget, QAbstractItemView) and (
        widget.selectionMode() is QAbstractItemView.SelectionMode.NoSelection
    )
    return _is_control(widget) and widget.isEnabled() and not silent


def _has_key(widget: QWidget) -> bool:
    if not isinstance(widget, QAbstractButton):
        return False
    action = widget.defaultAction() if isinstance(widget, QToolButton) else None
    keys = action.shortcut() if action else widget.shortcut()
    return keys != QKeySequence()


def _target(widget: QWidget) -> QWidget:
    proxy = widget.focusProxy()
    return _target(proxy) if proxy else widget


def _radio_buttons(stop: QWidget) -> list[QWidget]:
    """Return the radio buttons that the arrow keys reach from `stop`."""
    parent = stop.parentWidget()
    if not isinstance(stop, QRadioButton) or parent is None:
        return []
    return list(parent.findChildren(QRadioButton))


def _activate(window: QWidget) -> None:
    window.activateWindow()
    QApplication.processEvents()
    if QApplication.focusWidget() is None:
        window.window().setFocus()


def _walk_with_tab(window: QWidget) -> tuple[list[QWidget], list[str]]:
    """Press Tab until the focus is back; return the stops, and a sentence for each focus trap."""
    stops: list[QWidget] = []
    here = _focus(window)
    while here not in stops and len(stops) < MAX_STOPS:
        stops.append(here)
        QTest.keyClick(here, Qt.Key.Key_Tab)
        here = _focus(window)
    trapped = stops[-1] is here and len(stops) < len(_tab_stops(window))
    return stops, [f"Tab does not lead on from {describe_widget(here)}"] if trapped else []


def _focus(window: QWidget) -> QWidget:
    focus = QApplication.focusWidget() or window
    return focus if focus.window() is window.window() else window


def _tab_stops(window: QWidget) -> list[QWidget]:
    return [
        each
        for each in shown_in(window)
        if each.focusPolicy() & Qt.FocusPolicy.TabFocus and each.isEnabled()
    ]
