"""A segmented control: two to four choices side by side, each chosen with one key."""

import math
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QWidget

from models.rules.fields import Choice
from views.dialogs.forms.inputs import TypedWord, is_letter, starts_with_typed
from views.plain import escape_mnemonic
from views.theme import font, text_scale

MAX_CHOICES = 4
MAX_TITLES_WIDTH = 300
"""Maximum width of all titles together, in pixels at 100 % text; wider choices become a list."""
TEXT_SIZE = 13
PADDING = 24
_BACK = (Qt.Key.Key_Left, Qt.Key.Key_Up)
_FORWARD = (Qt.Key.Key_Right, Qt.Key.Key_Down)


class SegmentedControl(QWidget):
    """Asks for one of a few choices; arrow keys and first letters choose, and Tab skips the others.

    `changed` is emitted when another choice is selected or when `unmatched` has changed.
    """

    changed = Signal()

    def __init__(self, choices: Sequence[Choice], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.unmatched = ""
        self._typed = TypedWord()
        self._group = QButtonGroup(self)
        self.buttons = {each.value: SegmentButton(each.title, self) for each in choices}
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for button in self.buttons.values():
            self._group.addButton(button)
            button.toggled.connect(partial(self._toggle, button))
            button.clicked.connect(partial(self._set_unmatched, ""))
            row.addWidget(button)
        self._stop_at(self.tab_stops[0])

    @property
    def tab_stops(self) -> tuple["SegmentButton", ...]:
        """The buttons; Tab stops only at the chosen one, or at the first one if none is chosen."""
        return tuple(self.buttons.values())

    def value(self) -> str | None:
        return next((value for value, each in self.buttons.items() if each.isChecked()), None)

    def choose(self, value: str | None) -> None:
        self._set_unmatched("")
        if value in self.buttons:
            self.buttons[value].setChecked(True)
            return
        self._group.setExclusive(False)
        for button in self.tab_stops:
            button.setChecked(False)
        self._group.setExclusive(True)
        self._stop_at(self.tab_stops[0])

    def take_focus(self, reason: Qt.FocusReason = Qt.FocusReason.TabFocusReason) -> None:
        button = self._group.checkedButton() or self.tab_stops[0]
        button.setFocus(reason)

    def step(self, by: int) -> None:
        checked_indexes = [n for n, each in enumerate(self.tab_stops) if each.isChecked()]
        index = checked_indexes[0] + by if checked_indexes else 0
        self._pick(max(0, min(index, len(self.tab_stops) - 1)))

    def type(self, letter: str) -> None:
        """Choose by letters typed without a pause; they are `unmatched` if no title matches."""
        typed = self._typed.add(letter)
        matches = (
            n for n, each in enumerate(self.tab_stops) if starts_with_typed(each.title, typed)
        )
        if (index := next(matches, None)) is not None:
            self._pick(index)
        self._set_unmatched("" if index is not None else typed)

    def _set_unmatched(self, typed: str) -> None:
        before, self.unmatched = self.unmatched, typed
        if before != typed:
            self.changed.emit()

    def _pick(self, index: int) -> None:
        self.tab_stops[index].setChecked(True)
        self._set_unmatched("")
        self.take_focus()

    def _toggle(self, button: "SegmentButton", checked: object) -> None:
        if checked:
            self._stop_at(button)
            self.changed.emit()

    def _stop_at(self, button: "SegmentButton") -> None:
        for other in self.tab_stops:
            is_stop = other is button
            policy = Qt.FocusPolicy.StrongFocus if is_stop else Qt.FocusPolicy.ClickFocus
            other.setFocusPolicy(policy)


class SegmentButton(QRadioButton):
    """The button of a choice; letters typed on it find other choices."""

    def __init__(self, title: str, row: SegmentedControl) -> None:
        super().__init__(escape_mnemonic(title), row)
        self.title = title
        self.setObjectName("segment")
        self._row = row

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in _BACK:
            self._row.step(-1)
        elif event.key() in _FORWARD:
            self._row.step(1)
        elif is_letter(event):
            self._row.type(event.text())
        else:
            super().keyPressEvent(event)


def fit_as_segments(choices: Sequence[Choice], max_pixels: float = math.inf) -> bool:
    """Return whether `choices` are few and short enough for segments in `max_pixels`."""
    if not 1 < len(choices) <= MAX_CHOICES:
        return False
    metrics = QFontMetrics(font(TEXT_SIZE))
    width = sum(metrics.horizontalAdvance(each.title) + PADDING for each in choices)
    return width <= min(max_pixels, MAX_TITLES_WIDTH * text_scale())
