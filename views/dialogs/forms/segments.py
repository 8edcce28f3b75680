"""Two to four choices side by side, of which one holds: seen at once, chosen with one key."""

import math
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QElapsedTimer, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QApplication, QButtonGroup, QHBoxLayout, QRadioButton, QWidget

from models.rules.fields import Choice
from views.plain import literal
from views.theme import font, text_share

MOST = 4
WIDEST = 300
"""Pixels for all titles together, at the usual size of text; more of them make a list."""
TEXT = 13
AROUND = 24
_BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
_ON = (Qt.Key.Key_Right, Qt.Key.Key_Down)


class Segments(QWidget):
    """Asks for one of few choices; arrows and first letters choose, Tab goes past all of them.

    `changed` says that another one holds.
    """

    changed = Signal()

    def __init__(self, choices: Sequence[Choice], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._group = QButtonGroup(self)
        self.buttons = {each.value: SegmentButton(each.title, self) for each in choices}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for button in self.buttons.values():
            self._group.addButton(button)
            button.toggled.connect(partial(self._toggle, button))
            row.addWidget(button)
        self._stop_at(self.stops[0])

    @property
    def stops(self) -> tuple["SegmentButton", ...]:
        """The buttons; Tab stops at the one that holds, else at the first."""
        return tuple(self.buttons.values())

    def value(self) -> str | None:
        return next((value for value, each in self.buttons.items() if each.isChecked()), None)

    def choose(self, value: str | None) -> None:
        if value in self.buttons:
            self.buttons[value].setChecked(True)
            return
        self._group.setExclusive(False)
        for each in self.stops:
            each.setChecked(False)
        self._group.setExclusive(True)
        self._stop_at(self.stops[0])

    def enter(self, reason: Qt.FocusReason = Qt.FocusReason.TabFocusReason) -> None:
        checked = self._group.checkedButton() or self.stops[0]
        checked.setFocus(reason)

    def step(self, by: int) -> None:
        """Choose the next one or the one before; the first, where none holds."""
        checked = [n for n, each in enumerate(self.stops) if each.isChecked()]
        place = checked[0] + by if checked else 0
        self._pick(max(0, min(place, len(self.stops) - 1)))

    def choose_by(self, typed: str) -> bool:
        """Choose the first one whose title begins with `typed`; say whether there is one."""
        for place, each in enumerate(self.stops):
            if each.title.casefold().startswith(typed.casefold()):
                self._pick(place)
                return True
        return False

    def _pick(self, place: int) -> None:
        self.stops[place].setChecked(True)
        self.enter()

    def _toggle(self, button: "SegmentButton", checked: object) -> None:
        if checked:
            self._stop_at(button)
            self.changed.emit()

    def _stop_at(self, button: "SegmentButton") -> None:
        for each in self.stops:
            stops = each is button
            policy = Qt.FocusPolicy.StrongFocus if stops else Qt.FocusPolicy.ClickFocus
            each.setFocusPolicy(policy)


class SegmentButton(QRadioButton):
    """One of the choices."""

    def __init__(self, title: str, row: Segments) -> None:
        super().__init__(literal(title), row)
        self.title = title
        self.setObjectName("segment")
        self._row = row
        self._typed = ""
        self._since = QElapsedTimer()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _BACK:
            self._row.step(-1)
        elif event.key() in _ON:
            self._row.step(1)
        elif not (event.text().strip() and self._find(event.text())):
            super().keyPressEvent(event)

    def _find(self, letter: str) -> bool:
        slow = QApplication.keyboardInputInterval()
        if not self._since.isValid() or self._since.elapsed() > slow:
            self._typed = ""
        self._since.start()
        for typed in (self._typed + letter, letter):
            if self._row.choose_by(typed):
                here = self.window().focusWidget()
                if isinstance(here, SegmentButton):
                    here.hear(typed)
                return True
        return False

    def hear(self, typed: str) -> None:
        """Know what was typed so far: the focus has come here from another one."""
        self._typed = typed
        self._since.start()


def suits(choices: Sequence[Choice], most: float = math.inf) -> bool:
    """Say whether `choices` are few and short enough to stand side by side in `most` pixels."""
    if not 1 < len(choices) <= MOST:
        return False
    metrics = QFontMetrics(font(TEXT))
    room = sum(metrics.horizontalAdvance(each.title) + AROUND for each in choices)
    return room <= min(most, WIDEST * text_share())
