"""The dialog that asks what an effect is."""

from collections.abc import Callable, Mapping
from functools import partial

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QDialogButtonBox, QWidget

from models.refused import Refused
from models.rules.deeds import OfEffect
from models.rules.fields import Answer
from views.dialogs.effects.fields import (
    CLOCK,
    COUNT,
    FIRES,
    FOREVER,
    LASTS,
    NAME,
    OF,
    ON,
    TEMPLATE,
    TRIGGER,
    Ground,
    effect_fields,
    firings,
    idle,
    lasting,
    settled,
    suggested,
    template_field,
    terms,
    unit,
    whose,
)
from views.dialogs.effects.library import EffectLibrary, LibraryButton
from views.dialogs.forms.dialog import chain
from views.dialogs.forms.editors import ChoiceEditor, SuggestEditor
from views.dialogs.forms.form import FormDialog


class EffectDialog(FormDialog):
    """Asks what an effect is; a preset chosen on top fills the form."""

    manual_page = "combatants.md#effects"

    def __init__(
        self,
        ground: Ground,
        answers: Mapping[str, Answer],
        apply: Callable[[OfEffect], None],
        parent: QWidget | None = None,
        *,
        library: EffectLibrary | None = None,
        title: str = "",
    ) -> None:
        """Ask, with `answers` entered already; `apply` may raise RuleBroken.

        Templates are those of the GM's `library`, then those of the ground.
        """
        add = QCoreApplication.translate("EffectDialog", "Add")
        does = QCoreApplication.translate("EffectDialog", "Save") if title else add
        title = title or QCoreApplication.translate("EffectDialog", "New effect")

        def hand_on(given: dict[str, Answer]) -> None:
            apply(terms(given, ground.axis))

        fields = (template_field(ground), *effect_fields(ground))
        super().__init__(title, fields, answers, hand_on, parent, does=does)
        self._axis = ground.axis
        self._presets = ground.presets
        self._hidden: frozenset[str] = frozenset()
        self._ground = ground
        self._on: Answer = None
        self._fires: Answer = None
        template = self.form.editor(TEMPLATE)
        assert isinstance(template, SuggestEditor)
        template.wait_for_pick()
        self._template = template
        self.presets = template.stops[0]
        self.form.changed.connect(self._adapt)
        self._adapt()
        self.form.editor(NAME).enter()
        if library is not None:
            self._offer_library(library)

    def answer(self) -> None:
        self._template.pick()
        super().answer()

    def _offer_library(self, library: EffectLibrary) -> None:
        self.library = LibraryButton(library, self._asked, self._called, self)
        self.buttons.addButton(self.library, QDialogButtonBox.ButtonRole.ResetRole)
        chain((*self.form.stops(), self.library, *self.ending()))
        self.library.changed.connect(partial(self._suggest, library))
        self._suggest(library)

    def _suggest(self, library: EffectLibrary) -> None:
        try:
            own = tuple(library.own())
        except Refused as refusal:
            self.refuse(str(refusal))
            own = ()
        self._template.suggest(suggested((*own, *self._presets), self._axis))

    def _called(self) -> str:
        return str(self.form.answers()[NAME] or "")

    def _asked(self) -> OfEffect:
        self.form.check()
        return terms(self.form.answers(), self._axis)

    def _offer_for(self, on: Answer) -> None:
        """Offer what suits an effect on `on`: nothing that would be refused."""
        fires, of = self.form.editor(FIRES), self.form.editor(OF)
        assert isinstance(fires, ChoiceEditor)
        assert isinstance(of, ChoiceEditor)
        fires.offer(firings(on))
        of.offer(*whose(self._ground, on))

    def _settle(self) -> None:
        """Let the length fit the trigger; one that only the clock wanted goes with the clock."""
        answers, was = self.form.answers(), self._fires
        self._fires = answers[FIRES]
        left_clock = was == CLOCK != self._fires and answers[LASTS] == TRIGGER
        lasts = self.form.editor(LASTS)
        assert isinstance(lasts, ChoiceEditor)
        lasts.offer(lasting(self._axis))
        if others := {LASTS: FOREVER} if left_clock else settled(answers):
            self.form.set_answers(others)
        lasts.offer(lasting(self._axis, answers))

    def _adapt(self) -> None:
        """Show no field that means nothing beside the other answers, and keep no room for it."""
        if self._on != (on := self.form.answers()[ON]):
            self._on = on
            self._offer_for(on)
        self._settle()
        answers = self.form.answers()
        self.form.editor(COUNT).say_unit(unit(answers, self._axis))
        hidden = idle(answers)
        if hidden != self._hidden:
            self._hidden = hidden
            self.form.hide_fields(hidden)
            self.fit()
