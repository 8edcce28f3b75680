"""The dialog that asks whether an export or a print is for the GM or the players."""

from collections.abc import Mapping
from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from models.rules.fields import Choice
from views.dialogs.forms.dialog import (
    AnswerDialog,
    fitting_width,
    muted_label,
    reserve_lines,
    set_tab_order,
)
from views.dialogs.forms.segments import SegmentedControl

WIDTH = 420
TEXT_LINES = 2


class Audience(Enum):
    """The readers of an export or a print."""

    GM = "gm"
    PLAYERS = "players"


class AudienceDialog(AnswerDialog):
    """Asks for the audience, with a text on each."""

    manual_page = "files.md#in-and-out"

    def __init__(
        self,
        title: str,
        texts: Mapping[Audience, str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(title, parent)
        titles = {Audience.GM: self.tr("For the GM"), Audience.PLAYERS: self.tr("For the players")}
        self._texts = texts
        self._choices = SegmentedControl([Choice(each.value, titles[each]) for each in texts], self)
        for text, button in zip(texts.values(), self._choices.tab_stops, strict=True):
            button.setAccessibleDescription(text)
        self._line = muted_label("", self)
        reserve_lines(self._line, TEXT_LINES)
        self.body.addWidget(self._choices, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addWidget(self._line)
        self._choices.changed.connect(self._show_text)
        self._choices.choose(Audience.GM.value)
        self._choices.take_focus()
        self.buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("&Continue…"))
        self._line.setMinimumWidth(fitting_width(WIDTH, self))
        set_tab_order((*self._choices.tab_stops, *self.closing_buttons()))

    @property
    def audience(self) -> Audience:
        return Audience(self._choices.value())

    def submit(self) -> None:
        """Accept any answer, since none is wrong."""

    def _show_text(self) -> None:
        self._line.setText(self._texts[self.audience])
