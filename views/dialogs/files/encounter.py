"""The dialog that creates an encounter with a title and a system."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MAX_TITLE_LENGTH
from views.dialogs.forms.dialog import (
    AnswerDialog,
    fitting_width,
    make_labelled,
    muted_label,
    reserve_lines,
    set_tab_order,
)
from views.widgets.system_list import SystemList, SystemRow

LIST_WIDTH = 900
"""Width at which most summaries fit on one line."""
SUMMARY_LINES = 2


class EncounterDialog(AnswerDialog):
    """Asks for a title and a system."""

    manual_page = "first-fight.md#1-begin"

    def __init__(
        self,
        systems: Sequence[SystemRow],
        apply: Callable[[str, str], None],
        parent: QWidget | None = None,
        *,
        initial_id: str = "",
    ) -> None:
        """Offer `systems`, with `initial_id` chosen; `apply` gets the title and the system's id."""
        super().__init__(QCoreApplication.translate("EncounterDialog", "New encounter"), parent)
        self.set_answer_text(self.tr("Create"))
        self._apply = apply
        self._title = QLineEdit(self.tr("New encounter"), self)
        self._title.setMaxLength(MAX_TITLE_LENGTH)
        self.systems = SystemList(systems, self)
        self.summary = muted_label("", self)
        self._fill()
        self.systems.doubleClicked.connect(self.attempt)
        self.systems.choice_changed.connect(self._show_summary)
        playable = (system for system in systems if system.id)
        self.systems.choose(next((each.key for each in playable if each.id == initial_id), ""))
        self._show_summary()
        set_tab_order((self._title, self.systems, *self.closing_buttons()))
        self._title.selectAll()
        self._title.setFocus()

    def submit(self) -> None:
        """Apply the title and the system's id. Raises RuleBroken if one is missing."""
        title = " ".join(self._title.text().split())
        chosen = self.systems.chosen_system()
        if not title:
            self._title.setFocus()
            raise RuleBroken(self.tr("Enter a title."))
        if chosen is None:
            self.systems.setFocus()
            raise RuleBroken(self.tr("Choose a system."))
        if not chosen.id:
            self.systems.setFocus()
            raise RuleBroken(chosen.summary)
        self._apply(title, chosen.id)

    def _show_summary(self, *_items: object) -> None:
        chosen = self.systems.chosen_system()
        is_cut = chosen is not None and self.systems.is_summary_cut(chosen)
        self.summary.setText(chosen.summary if chosen and is_cut else "")

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._show_summary)  # once the list has its width

    def _fill(self) -> None:
        self.body.addLayout(make_labelled(self.tr("&Title"), self._title))
        self.body.addLayout(make_labelled(self.tr("&System"), self.systems, self.summary))
        self.systems.setMinimumWidth(fitting_width(LIST_WIDTH, self))
        reserve_lines(self.summary, SUMMARY_LINES)
        self.summary.setAlignment(Qt.AlignmentFlag.AlignTop)
