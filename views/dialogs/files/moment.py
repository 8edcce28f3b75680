"""The dialog that asks for a moment's name and a note on it."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QLineEdit, QWidget

from models.rules.names import validate_moment
from models.scheduler.history import NamedMoment
from views.dialogs.forms.dialog import (
    AnswerDialog,
    make_labelled,
    muted_label,
    set_tab_order,
    show_editor_edges,
)
from views.dialogs.forms.inputs import TextBox

WIDTH = 420
NOTE_HEIGHT = 110


class MomentDialog(AnswerDialog):
    """Asks for a moment's name and a note; leaving both blank removes its bookmark."""

    manual_page = "combatants.md#look-back"

    def __init__(
        self,
        step_text: str,
        moment: NamedMoment,
        apply: Callable[[NamedMoment], None],
        parent: QWidget | None = None,
    ) -> None:
        """Ask about the moment that `step_text` describes; `apply` may raise RuleBroken."""
        super().__init__("", parent)
        self.setWindowTitle(self.tr("Bookmark this step"))
        self.set_answer_text(self.tr("Save"))
        self._apply = apply
        self._name = QLineEdit(moment.name, self)
        self._name.setPlaceholderText(self.tr("The bridge falls"))
        self._note = _Note(self)
        self._note.setPlainText(moment.note)
        show_editor_edges(self._note)
        self.body.addWidget(muted_label(step_text, self))
        self.body.addLayout(make_labelled(self.tr("&Name"), self._name))
        self.body.addLayout(make_labelled(self.tr("N&ote, GM only"), self._note))
        self.body.addWidget(muted_label(self._explanation(), self))
        self.setMinimumWidth(WIDTH)
        set_tab_order((self._name, self._note, *self.closing_buttons()))
        self._name.setFocus()
        self._name.selectAll()

    def submit(self) -> None:
        """Apply the named moment. Raises RuleBroken if a text is too long."""
        self._apply(validate_moment(self._name.text(), self._note.toPlainText()))

    def _explanation(self) -> str:
        return self.tr(
            "Marks this step in the history. To remove it, clear both fields; undo won't."
        )


class _Note(TextBox):
    """A text box of a few lines, in which Tab moves the focus."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setTabChangesFocus(True)
        self.setMinimumHeight(NOTE_HEIGHT)

    def sizeHint(self) -> QSize:
        return QSize(WIDTH, NOTE_HEIGHT)
