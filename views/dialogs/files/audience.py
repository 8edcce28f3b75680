"""The dialog that asks who the readers of an export or a print are: the GM or the players."""

from collections.abc import Mapping
from enum import Enum

from PySide6.QtWidgets import QDialogButtonBox, QRadioButton, QWidget

from views.dialogs.forms.dialog import MARGIN, AnswerDialog, chain, muted

WIDTH = 420


class Audience(Enum):
    """Who will read it."""

    GM = "gm"
    PLAYERS = "players"


class AudienceDialog(AnswerDialog):
    """Asks whether the GM or the players will read it."""

    manual_page = "files.md#in-and-out"

    def __init__(
        self,
        title: str,
        told: Mapping[Audience, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, parent)
        words = {Audience.GM: self.tr("For the &GM"), Audience.PLAYERS: self.tr("For the &players")}
        self._choices = {each: QRadioButton(words[each], self) for each in told}
        for each, button in self._choices.items():
            button.setAccessibleDescription(told[each])
            self.body.addWidget(button)
            line = muted(told[each], self)
            line.setContentsMargins(MARGIN + 4, 0, 0, 0)
            self.body.addWidget(line)
        self._choices[Audience.GM].setChecked(True)
        self._choices[Audience.GM].setFocus()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("&Continue…"))
        self.setMinimumWidth(WIDTH)
        chain((*self._choices.values(), *self.ending()))

    @property
    def audience(self) -> Audience:
        return next(each for each, button in self._choices.items() if button.isChecked())

    def answer(self) -> None:
        """Take any answer: there is no wrong one."""
