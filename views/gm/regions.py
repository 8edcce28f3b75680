"""Lets F6 cycle through the parts of the window, each with its last focus."""

from collections.abc import Sequence
from weakref import ref

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget


class Regions(QObject):
    """The parts of a window in their order. Hidden ones are skipped."""

    def __init__(self, parts: Sequence[QWidget], parent: QWidget) -> None:
        super().__init__(parent)
        self._parts = tuple(parts)
        self._last_focus: dict[QWidget, ref[QWidget]] = {}

    def move_focus(self, direction: int) -> None:
        """Move the focus to the next part for 1, or to the previous part for -1."""
        current = self._current()
        if current is not None and (focused := QApplication.focusWidget()):
            self._last_focus[current] = ref(focused)
        parts = self._parts[::direction]
        start = 0 if current is None else parts.index(current) + 1
        for part in (*parts[start:], *parts[:start]):
            if part is not current and (stop := self._stop_in(part)):
                stop.setFocus(Qt.FocusReason.TabFocusReason)
                return

    def _current(self) -> QWidget | None:
        focused = QApplication.focusWidget()
        return next((part for part in self._parts if _holds(part, focused)), None)

    def _stop_in(self, part: QWidget) -> QWidget | None:
        """Return the widget in `part` that last had the focus, or the first tab stop."""
        last_stop = self._last_focus[part]() if part in self._last_focus else None
        stops = [last_stop] if last_stop is not None else []
        stops += [part, *_tab_order(part)]
        return next((each for each in stops if _takes_focus(each)), None)


def _holds(part: QWidget, widget: QWidget | None) -> bool:
    return widget is not None and (part is widget or part.isAncestorOf(widget))


def _tab_order(part: QWidget) -> list[QWidget]:
    stops, widget = list[QWidget](), part.nextInFocusChain()
    while widget is not None and widget is not part:
        if part.isAncestorOf(widget):
            stops.append(widget)
        widget = widget.nextInFocusChain()
    return stops


def _takes_focus(widget: QWidget) -> bool:
    return (
        bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)
        and widget.isVisible()
        and widget.isEnabled()
    )
