"""The settings of an encounter or of the program, as a form that can be reset."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtWidgets import QCheckBox, QDialogButtonBox, QPushButton, QWidget

from models.rules.fields import Answer, Field
from views.dialogs.forms.dialog import set_tab_order, show_editor_edges
from views.dialogs.forms.form import FormDialog
from views.plain import set_tip


class SettingsDialog(FormDialog):
    """Asks for settings; “Reset all” fills in the defaults, which only OK applies."""

    def __init__(
        self,
        title: str,
        fields: Sequence[Field],
        answers: Mapping[str, Answer],
        apply: Callable[[dict[str, Answer]], None],
        parent: QWidget | None = None,
        *,
        save_defaults: Callable[[dict[str, Answer]], None] | None = None,
    ) -> None:
        """Ask for `fields`, with `answers` filled in; `apply` may raise RuleBroken.

        With `save_defaults` there is a check box; if it is checked, `save_defaults` is called with
        the answers after `apply`.
        """
        super().__init__(title, fields, answers, apply, parent)
        self.set_answer_text(self.tr("Save"))
        self._fields = tuple(fields)
        defaults = QPushButton(self.tr("&Reset all"), self)
        set_tip(defaults, self.tr("Back to the defaults of a new encounter"))
        self.buttons.addButton(defaults, QDialogButtonBox.ButtonRole.ResetRole)
        defaults.clicked.connect(self.enter_defaults)
        self._save_defaults = save_defaults
        self._defaults_box = QCheckBox(self.tr("&Also for new encounters"), self)
        self._defaults_box.setVisible(save_defaults is not None)
        show_editor_edges(self._defaults_box)
        self.body.addWidget(self._defaults_box)
        set_tab_order(
            (*self.form.tab_stops(), self._defaults_box, *self.closing_buttons(), defaults)
        )

    def submit(self) -> None:
        """Apply the answers and, if checked, save them as defaults. Raises RuleBroken."""
        super().submit()
        if self._save_defaults is not None and self._defaults_box.isChecked():
            self._save_defaults(self.form.answers())

    def enter_defaults(self) -> None:
        self.form.set_answers({field.key: field.default for field in self._fields})
