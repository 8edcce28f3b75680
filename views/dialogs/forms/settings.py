"""The choices of an encounter, or of the program, as a form with a way back to the defaults."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QPushButton, QWidget

from models.rules.fields import Answer, Field
from views.dialogs.forms.dialog import chain, edge
from views.dialogs.forms.form import FormDialog
from views.plain import set_tip


class SettingsDialog(FormDialog):
    """Asks for settings; Reset all enters what the fields declare, and OK is still needed."""

    def __init__(
        self,
        title: str,
        fields: Sequence[Field],
        answers: Mapping[str, Answer],
        apply: Callable[[dict[str, Answer]], None],
        parent: QWidget | None = None,
        *,
        keep: Callable[[dict[str, Answer]], None] | None = None,
    ) -> None:
        """Ask for `fields`, with `answers` entered already; `apply` may raise RuleBroken.

        With `keep` there is a box to tick: then it gets the answers as well, after `apply`.
        """
        super().__init__(title, fields, answers, apply, parent)
        self.call_answer(self.tr("Save"))
        self._fields = tuple(fields)
        defaults = QPushButton(self.tr("&Reset all"), self)
        set_tip(defaults, self.tr("Back to the defaults of a new encounter"))
        self.buttons.addButton(defaults, QDialogButtonBox.ButtonRole.ResetRole)
        defaults.clicked.connect(self.enter_defaults)
        self._keep = keep
        self._kept = QCheckBox(self.tr("&Also for new encounters"), self)
        self._kept.setVisible(keep is not None)
        edge(self._kept)
        self.body.addWidget(self._kept)
        chain((*self.form.stops(), self._kept, *self.ending(), defaults))

    def answer(self) -> None:
        """Take the answers, and keep them where that is wished. Raises RuleBroken."""
        super().answer()
        if self._keep is not None and self._kept.isChecked():
            self._keep(self.form.answers())

    def enter_defaults(self) -> None:
        self.form.set_answers({field.key: field.default for field in self._fields})
