"""Forms: declared fields one below the other, and a dialog that asks with them."""

from collections.abc import Callable, Container, Mapping, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from models.rules.fields import Answer, AnswerError, Field
from models.rules.refusal import RuleBroken
from views.dialogs.forms.dialog import SPACE, AnswerDialog, Scroller, muted_label, set_tab_order
from views.dialogs.forms.editors import Editor, editor
from views.plain import PlainLabel, escape_mnemonic, set_tip
from views.theme import scaled

SHORT_HELP = 90
FORM_WIDTH = 420
LABEL_HEIGHT = 26
GAP = SPACE - 4


class Form(QWidget):
    """An editor for each field; `changed`: some answer changed."""

    changed = Signal()

    def __init__(self, fields: Sequence[Field], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._editors = {field.key: editor(field, self) for field in fields}
        self._parts: dict[str, list[QWidget]] = {}
        self._gaps: dict[str, int] = {}
        """Grid row of the gap below each field, by key."""
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE)
        self._grid.setVerticalSpacing(2)
        self._grid.setColumnStretch(1, 1)
        for each in self._editors.values():
            self._add(each)
            each.changed.connect(self.changed)
            each.sets.connect(self.set_answers)
        self._grid.setRowStretch(self._grid.rowCount(), 1)
        set_tab_order(self.tab_stops())

    def set_answers(self, answers: Mapping[str, Answer]) -> None:
        for key, answer in answers.items():
            if key in self._editors:
                self._editors[key].set_answer(answer)

    def answers(self) -> dict[str, Answer]:
        return {key: each.answer() for key, each in self._editors.items()}

    def error(self) -> str:
        """Return the error in the first bad answer, or "" if there is none."""
        errors = (each.error() for each in self._editors.values())
        return next((sentence for sentence in errors if sentence), "")

    def typed_error(self) -> str:
        """Return the error in the first bad answer that isn't blank, or "" if there is none."""
        errors = (each.error() for each in self._editors.values() if not each.blank())
        return next((sentence for sentence in errors if sentence), "")

    def check(self) -> None:
        """Focus the first bad answer and raise RuleBroken."""
        for each in self._editors.values():
            if sentence := each.error():
                each.take_focus()
                raise RuleBroken(sentence)

    def mark_error(self, error: AnswerError) -> str:
        """Mark the answer that doesn't fit; return why."""
        if error.key in self._editors:
            self._editors[error.key].mark(bad=True)
        return str(error)

    def hide_fields(self, keys: Container[str]) -> None:
        for key, parts in self._parts.items():
            for part in parts:
                part.setVisible(key not in keys)
            self._grid.setRowMinimumHeight(self._gaps[key], 0 if key in keys else GAP)

    def tab_stops(self) -> tuple[QWidget, ...]:
        return tuple(stop for each in self._editors.values() for stop in each.tab_stops)

    def take_focus(self) -> None:
        for each in tuple(self._editors.values())[:1]:
            each.take_focus()

    def editor(self, key: str) -> Editor:
        return self._editors[key]

    def _add(self, each: Editor) -> None:
        row = self._grid.rowCount()
        label = PlainLabel(escape_mnemonic(each.field.title), self)
        if each.tab_stops[0].accessibleName() == each.field.title:  # else it names both
            label.setBuddy(each.tab_stops[0])
        set_tip(label, each.field.help)
        highest = scaled(LABEL_HEIGHT)
        label.setMinimumHeight(min(each.sizeHint().height(), highest))
        self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(each, row, 1)
        self._parts[each.field.key] = [label, each]
        if 0 < len(each.field.help) <= SHORT_HELP:
            hint = muted_label(each.field.help, self)
            self._grid.addWidget(hint, row + 1, 1)
            self._parts[each.field.key].append(hint)
        self._gaps[each.field.key] = row + 2
        self._grid.setRowMinimumHeight(row + 2, GAP)


class FormDialog(AnswerDialog):
    """Asks with a form; OK passes the answers on, or shows why it can't."""

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
        """Ask for `fields`, with `answers` entered; `apply` may raise RuleBroken.

        `verb` is the text of the button.
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

    def answer(self) -> None:
        self.form.check()
        self._apply(self.form.answers())
