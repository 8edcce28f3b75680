"""The dialog that asks when a break ends."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from typing import Final

from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QPushButton, QWidget

from models.refused import Refused
from models.scheduler.stage import Pause
from models.sight.pause import parse_pause
from views.dialogs.forms.dialog import AnswerDialog, muted_label, set_tab_order
from views.plain import PlainLabel
from views.player_stage.pause import pause_text

MINUTES: Final = (5, 10, 15, 30)


class PauseDialog(AnswerDialog):
    """Asks for minutes or a time; buttons answer at once with common numbers of minutes."""

    manual_page = "table.md#a-break"

    def __init__(
        self,
        apply: Callable[[Pause], object],
        clock: Callable[[], datetime],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(self.tr("Break"), parent)
        self.set_answer_text(self.tr("Show"))
        self._apply, self._clock = apply, clock
        self._line = QLineEdit(self)
        self._line.setObjectName("pause-end")
        self._line.setAccessibleName(self.tr("Minutes or time"))
        self._line.setPlaceholderText(self.tr("15 or 21:15; blank: open end"))
        self._line.textChanged.connect(self._preview)
        label = PlainLabel(self.tr("&Minutes or time"), self)
        label.setBuddy(self._line)
        self.body.addWidget(label)
        self.body.addWidget(self._line)
        row = QHBoxLayout()
        buttons = [self._add_choice(row, minutes) for minutes in MINUTES]
        self.body.addLayout(row)
        self._preview_label = muted_label("", self)
        self.set_hint_label(self._preview_label)
        set_tab_order((self._line, *buttons, *self.closing_buttons()))
        self._preview()
        self._line.setFocus()

    def submit(self) -> None:
        """Show the break. Raises Refused if the answer can't be read."""
        self._apply(parse_pause(self._line.text(), self._clock()))

    def _add_choice(self, row: QHBoxLayout, minutes: int) -> QPushButton:
        button = QPushButton(self.tr("{0} min").format(minutes), self)
        button.clicked.connect(partial(self._choose, minutes))
        row.addWidget(button)
        return button

    def _choose(self, minutes: int, _checked: bool = False) -> None:  # noqa: FBT001, FBT002 - Qt's
        self._line.setText(str(minutes))
        self.attempt()

    def _preview(self) -> None:
        try:
            text = pause_text(parse_pause(self._line.text(), self._clock()))
        except Refused:
            self.show_hint("")  # no error before the answer is taken, since it may be half typed
        else:
            self.explain(self.tr("Players read: {0}").format(text))
