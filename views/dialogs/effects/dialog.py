"""The dialog that asks what an effect is."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QLabel, QWidget

from models.rules.deeds import OfEffect
from models.rules.fields import Answer
from views.dialogs.effects.fields import (
    COUNT,
    Ground,
    answers_to,
    effect_fields,
    idle,
    settled,
    terms,
    unit,
)
from views.dialogs.forms.dialog import chain, edge, keep_place
from views.dialogs.forms.form import FormDialog
from views.plain import PlainLabel, literal


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
        presets: Sequence[OfEffect] = (),
        title: str = "",
    ) -> None:
        """Ask, with `answers` entered already; `apply` may raise RuleBroken."""
        add = QCoreApplication.translate("EffectDialog", "Add")
        does = QCoreApplication.translate("EffectDialog", "Save") if title else add
        title = title or QCoreApplication.translate("EffectDialog", "New effect")

        def hand_on(given: dict[str, Answer]) -> None:
            apply(terms(given, ground.axis))

        super().__init__(title, effect_fields(ground), answers, hand_on, parent, does=does)
        self._axis = ground.axis
        self._presets = tuple(presets)
        self.presets = QComboBox(self)
        self._offer_presets()
        self._labels = self._labels_by_key()
        self.form.changed.connect(self._adapt)
        self._adapt()

    def _offer_presets(self) -> None:
        if not self._presets:
            self.presets.hide()
            return
        label = PlainLabel(self.tr("&Template"), self)
        label.setBuddy(self.presets)
        self.presets.setAccessibleName(self.tr("Template"))
        self.presets.addItem(self.tr("Blank"))
        self.presets.addItems([literal(each.name) for each in self._presets])
        self.presets.activated.connect(self._take_preset)
        edge(self.presets)
        self.form.put_first(label, self.presets)
        chain((self.presets, *self.form.stops(), *self.ending()))

    def _take_preset(self, number: int) -> None:
        if number > 0:
            self.form.set_answers(answers_to(self._presets[number - 1]))

    def _labels_by_key(self) -> dict[str, QLabel]:
        labels = {label.buddy(): label for label in self.form.findChildren(QLabel)}
        return {key: labels[self.form.editor(key).stops[0]] for key in self.form.answers()}

    def _adapt(self) -> None:
        """Show no field that means nothing beside the other answers; the rest stay in place."""
        if others := settled(self.form.answers()):
            self.form.set_answers(others)
        answers = self.form.answers()
        self.form.editor(COUNT).say_unit(unit(answers, self._axis))
        hidden = idle(answers)
        for key, label in self._labels.items():
            _show(label, shown=key not in hidden)
            _show(self.form.editor(key), shown=key not in hidden)
        for key, hint in self.form.hints.items():
            _show(hint, shown=key not in hidden)


def _show(part: QWidget, *, shown: bool) -> None:
    keep_place(part)
    part.setVisible(shown)
