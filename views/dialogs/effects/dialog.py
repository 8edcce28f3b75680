"""The dialog that asks for an effect."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from models.refused import Refused
from models.rules.deeds import EffectTerms
from models.rules.fields import Answer
from views.dialogs.effects.fields import (
    COUNT_KEY,
    LASTS_FOREVER,
    LASTS_KEY,
    NAME_KEY,
    OF_KEY,
    ON_KEY,
    TEMPLATE_KEY,
    TRIGGERS_BY_CLOCK,
    TRIGGERS_KEY,
    UNTIL_TRIGGER,
    EffectContext,
    corrections,
    effect_deed,
    effect_fields,
    length_choices,
    length_unit,
    suggestions,
    template_field,
    trigger_choices,
    turn_choices,
    unused_fields,
)
from views.dialogs.effects.library_button import EffectShelf, LibraryButton
from views.dialogs.forms.dialog import set_tab_order
from views.dialogs.forms.editors import ChoiceEditor, SuggestEditor
from views.dialogs.forms.form import FormDialog


class EffectDialog(FormDialog):
    """Asks for an effect; a template that is chosen at the top fills the form."""

    manual_page = "combatants.md#effects"

    def __init__(
        self,
        context: EffectContext,
        answers: Mapping[str, Answer],
        apply: Callable[[EffectTerms], None],
        parent: QWidget | None = None,
        *,
        library: EffectShelf | None = None,
        title: str = "",
    ) -> None:
        """Ask with a form filled with `answers`; `apply` may raise RuleBroken.

        The templates are those of the GM's `library`, then those of `context`.
        """
        add = QCoreApplication.translate("EffectDialog", "Add")
        verb = QCoreApplication.translate("EffectDialog", "Save") if title else add
        title = title or QCoreApplication.translate("EffectDialog", "New effect")

        def apply_terms(entered: dict[str, Answer]) -> None:
            apply(effect_deed(entered, context.axis))

        fields = (template_field(context), *effect_fields(context))
        super().__init__(title, fields, answers, apply_terms, parent, verb=verb)
        self._axis = context.axis
        self._presets = context.presets
        self._hidden_fields: frozenset[str] = frozenset()
        self._context = context
        self._bearer: Answer = None
        self._trigger: Answer = None
        template = self.form.editor(TEMPLATE_KEY)
        assert isinstance(template, SuggestEditor)
        template.wait_for_pick()
        self._template = template
        self.template_box = template.tab_stops[0]
        self.form.changed.connect(self._adapt)
        self._adapt()
        self.form.editor(NAME_KEY).take_focus()
        if library is not None:
            self._add_library(library)

    def submit(self) -> None:
        self._template.pick()
        super().submit()

    def _add_library(self, library: EffectShelf) -> None:
        self.library = LibraryButton(library, self._entered_effect, self._entered_name, self)
        self.buttons.addButton(self.library, QDialogButtonBox.ButtonRole.ResetRole)
        set_tab_order((*self.form.tab_stops(), self.library, *self.closing_buttons()))
        self.library.changed.connect(partial(self._suggest, library))
        self._suggest(library)

    def _suggest(self, library: EffectShelf) -> None:
        try:
            own_effects = tuple(library.own())
        except Refused as refusal:
            self.refuse(str(refusal))
            own_effects = ()
        self._template.suggest(suggestions((*own_effects, *self._presets), self._axis))

    def _entered_name(self) -> str:
        return str(self.form.answers()[NAME_KEY] or "")

    def _entered_effect(self) -> EffectTerms:
        self.form.validate()
        return effect_deed(self.form.answers(), self._axis)

    def _update_choices(self, target: Answer) -> None:
        trigger_editor, turn_editor = self.form.editor(TRIGGERS_KEY), self.form.editor(OF_KEY)
        assert isinstance(trigger_editor, ChoiceEditor)
        assert isinstance(turn_editor, ChoiceEditor)
        trigger_editor.offer(trigger_choices(target))
        turn_editor.offer(*turn_choices(self._context, target))

    def _correct_length(self) -> None:
        """Make the length fit the trigger.

        If the trigger is no longer the clock, “until it triggers” is dropped.
        """
        answers, before = self.form.answers(), self._trigger
        self._trigger = answers[TRIGGERS_KEY]
        has_left_clock = (
            before == TRIGGERS_BY_CLOCK != self._trigger and answers[LASTS_KEY] == UNTIL_TRIGGER
        )
        length_editor = self.form.editor(LASTS_KEY)
        assert isinstance(length_editor, ChoiceEditor)
        length_editor.offer(length_choices(self._axis))
        if new_answers := {LASTS_KEY: LASTS_FOREVER} if has_left_clock else corrections(answers):
            self.form.set_answers(new_answers)
        length_editor.offer(length_choices(self._axis, answers))

    def _adapt(self) -> None:
        if self._bearer != (bearer := self.form.answers()[ON_KEY]):
            self._bearer = bearer
            self._update_choices(bearer)
        self._correct_length()
        answers = self.form.answers()
        self.form.editor(COUNT_KEY).set_unit(length_unit(answers, self._axis))
        hidden = unused_fields(answers)
        if hidden != self._hidden_fields:
            self._hidden_fields = hidden
            self.form.hide_fields(hidden)
            self.fit()
