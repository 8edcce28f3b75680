"""The choices of an encounter, or of the program, as a form with a way back to the defaults."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtWidgets import QDialogButtonBox, QPushButton, QWidget

from models.rules.fields import Answer, Field
from views.dialogs.asking import chain
from views.dialogs.form import FormDialog


class SettingsDialog(FormDialog):
    """Asks for settings; Defaults enters what the fields declare, and OK is still needed."""

    def __init__(
        self,
        title: str,
        fields: Sequence[Field],
        answers: Mapping[str, Answer],
        apply: Callable[[dict[str, Answer]], None],
        parent: QWidget | None = None,
    ) -> None:
        """Ask for `fields`, with `answers` entered already; `apply` may raise RuleBroken."""
        super().__init__(title, fields, answers, apply, parent)
        self._fields = tuple(fields)
        defaults = QPushButton(self.tr("&Defaults"), self)
        defaults.setToolTip(self.tr("Enter the values a new encounter starts with"))
        self.buttons.addButton(defaults, QDialogButtonBox.ButtonRole.ResetRole)
        defaults.clicked.connect(self.enter_defaults)
        chain((*self.form.stops(), *self.ending(), defaults))

    def enter_defaults(self) -> None:
        """Enter the default of every field."""
        self.form.set_answers({field.key: field.default for field in self._fields})
