"""The dialog that asks who the readers of an export or a print are: the GM or the players."""

from collections.abc import Mapping
from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from models.rules.fields import Choice
from views.dialogs.forms.dialog import AnswerDialog, chain, muted, reserve, usual_width
from views.dialogs.forms.segments import Segments

WIDTH = 420
TOLD_LINES = 2


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
        words = {Audience.GM: self.tr("For the GM"), Audience.PLAYERS: self.tr("For the players")}
        self._told = told
        self._choices = Segments([Choice(each.value, words[each]) for each in told], self)
        for each, button in zip(told, self._choices.stops, strict=True):
            button.setAccessibleDescription(told[each])
        self._line = muted("", self)
        reserve(self._line, TOLD_LINES)
        self.body.addWidget(self._choices, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self._line)
        self._choices.changed.connect(self._tell)
        self._choices.choose(Audience.GM.value)
        self._choices.enter()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("&Continue…"))
        self._line.setMinimumWidth(usual_width(WIDTH, self))
        chain((*self._choices.stops, *self.ending()))

    @property
    def audience(self) -> Audience:
        return Audience(self._choices.value())

    def answer(self) -> None:
        """Take any answer: there is no wrong one."""

    def _tell(self) -> None:
        self._line.setText(self._told[self.audience])
