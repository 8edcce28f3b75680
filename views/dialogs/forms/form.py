"""A form, with declared fields below each other, and a dialog with a form."""

from collections.abc import Callable, Container, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from models.rules.fields import Answer, AnswerError, Field
from models.rules.refusal import RuleBroken
from views.dialogs.forms.dialog import (
    DIALOG_SPACING,
    AnswerDialog,
    Scroller,
    muted_label,
    set_tab_order,
)
from views.dialogs.forms.editors import Editor, make_editor
from views.plain import PlainLabel, escape_mnemonic, set_tip
from views.theme import scaled

SHORT_HELP = 90
FORM_WIDTH = 420
LABEL_HEIGHT = 26
GAP = DIALOG_SPACING - 4


class Form(QWidget):
    """A form with an editor for each field; `changed` is emitted when an answer has changed."""

    changed = Signal()

    def __init__(self, fields: Sequence[Field], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editors = {field.key: make_editor(field, self) for field in fields}
        self._parts: dict[str, list[QWidget]] = {}
        self._gaps: dict[str, int] = {}
        """The grid rows of the gaps below fields, by key."""
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(DIALOG_SPACING)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        for field_editor in self._editors.values():
            self._add(field_editor)
            field_editor.changed.connect(self.changed)
            field_editor.sets.connect(self.set_answers)
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        set_tab_order(self.tab_stops())

    def set_answers(self, answers: Mapping[str, Answer]) -> None:
        for key, answer in answers.items():
            if key in self._editors:
                self._editors[key].set_answer(answer)

    def answers(self) -> dict[str, Answer]:
        return {key: each.answer() for key, each in self._editors.items()}

    def error(self) -> str:
        """Return the error in the first invalid answer, or ""."""
        errors = (each.error() for each in self._editors.values())
        return next(filter(None, errors), "")

    def error_in_filled(self) -> str:
        """Return the error in the first invalid answer that isn't blank, or ""."""
        errors = (each.error() for each in self._editors.values() if not each.is_blank())
        return next((error for error in errors if error), "")

    def validate(self) -> None:
        """If any answer is invalid, focus the first one and raise RuleBroken with its error."""
        for field_editor in self._editors.values():
            if error := field_editor.error():
                field_editor.take_focus()
                raise RuleBroken(error)

    def mark_error(self, error: AnswerError) -> str:
        """Mark the answer that `error` names as invalid; return the reason."""
        if error.key in self._editors:
            self._editors[error.key].mark(invalid=True)
        return str(error)

    def hide_fields(self, keys: Container[str]) -> None:
        for key, parts in self._parts.items():
            for part in parts:
                part.setVisible(key not in keys)
            self._grid.setRowMinimumHeight(self._gaps[key], 0 if key in keys else GAP)

    def tab_stops(self) -> tuple[QWidget, ...]:
        return tuple(stop for each in self._editors.values() for stop in each.tab_stops)

    def take_focus(self) -> None:
        for field_editor in tuple(self._editors.values())[:1]:
            field_editor.take_focus()

    def editor(self, key: str) -> Editor:
        return self._editors[key]

    def _add(self, field_editor: Editor) -> None:
        row, field = self._grid.rowCount(), field_editor.field
        label, first_stop = (
            PlainLabel(escape_mnemonic(field.title), self),
            field_editor.tab_stops[0],
        )
        if first_stop.accessibleName() == field.title:  # otherwise it names field and choice
            label.setBuddy(first_stop)
        set_tip(label, field.help)
        label.setMinimumHeight(min(field_editor.sizeHint().height(), scaled(LABEL_HEIGHT)))
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(field_editor, row, 1)
        self._parts[field.key] = [label, field_editor]
        if 0 < len(field.help) <= SHORT_HELP:
            hint = muted_label(field.help, self)
            self._grid.addWidget(hint, row + 1, 1)
            self._parts[field.key].append(hint)
        self._gaps[field.key] = row + 2
        self._grid.setRowMinimumHeight(row + 2, GAP)


class FormDialog(AnswerDialog):
    """Asks with a form; OK applies the answers or shows why that isn't possible."""

    def __init__(
        self,
        title: str,
        fields: Sequence[Field],
        answers: Mapping[str, Answer],
        apply: Callable[[dict[str, Answer]], None],
        parent: QWidget | None = None,
        *,
        verb: str = "",
    ) -> None:
        """Ask for `fields`, with `answers` filled in; `apply` may raise RuleBroken.

        `verb` is the text of the button that applies the answers.
        """
        super().__init__(title, parent)
        self.set_answer_text(verb)
        self._apply = apply
        self.form = Form(fields)
        self.form.setMinimumWidth(scaled(FORM_WIDTH))
        self.form.set_answers(answers)
        self.body.addWidget(Scroller(self.form, self))
        set_tab_order((*self.form.tab_stops(), *self.closing_buttons()))
        self.form.take_focus()
        self.form.changed.connect(lambda: self.refuse(""))

    def submit(self) -> None:
        self.form.validate()
        self._apply(self.form.answers())
