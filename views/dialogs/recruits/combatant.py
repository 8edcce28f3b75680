"""The dialog that changes a combatant's name, side, secrecy, stats and portrait."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from models.recruits.recruit import recruit_of
from models.rules.fields import Answer, Field
from models.scheduler.combatant import Combatant, Secrecy
from views.dialogs.forms.dialog import set_tab_order
from views.dialogs.forms.form import FormDialog
from views.dialogs.recruits.fields import (
    NAME_KEY,
    combatant_answers,
    combatant_fields,
    recruit_with_answers,
)
from views.dialogs.recruits.portrait_box import Load, PortraitBox


class CombatantDialog(FormDialog):
    """Asks for a combatant's name, side, secrecy, stats and portrait."""

    manual_page = "combatants.md"

    def __init__(
        self,
        combatant: Combatant,
        fields: Sequence[Field],
        apply: Callable[[dict[str, Any]], None],
        parent: QWidget | None = None,
        *,
        picture: bytes = b"",
        load: Load | None = None,
    ) -> None:
        """Ask about `combatant`; `apply` is called with all answers by key.

        Its keys are name, public_name, side, secrecy, count, stats and picture; `stats` maps the
        keys of `fields` to their answers. Without `load`, which reads a file, the `picture` can't
        be changed.
        """
        self._picture = picture
        self._recruit = recruit_of(combatant, fields)
        self._apply_values = apply
        title = QCoreApplication.translate("CombatantDialog", "Edit {0}").format(combatant.name)
        answers = combatant_answers(self._recruit)
        if not (combatant.public_name and combatant.secrecy is Secrecy.FULL):
            answers[NAME_KEY] = combatant.name
        super().__init__(title, combatant_fields(fields), answers, self._submit, parent)
        self.set_answer_text(self.tr("Save"))
        self.portrait = None if load is None else self._make_portrait_box(load)

    def _make_portrait_box(self, load: Load) -> PortraitBox:
        box = PortraitBox(self._picture, load, self)
        box.refused.connect(self.refuse)
        self.body.insertWidget(0, box)
        box.accept_pastes_in(self)
        set_tab_order((*box.tab_stops(), *self.form.tab_stops(), *self.closing_buttons()))
        return box

    def _submit(self, answers: Mapping[str, Answer]) -> None:
        changed = recruit_with_answers(self._recruit, answers)
        self._apply_values(
            {
                "name": changed.name,
                "public_name": changed.public_name,
                "side": changed.side,
                "secrecy": changed.secrecy,
                "stats": dict(changed.stats),
                "count": changed.count,
                "picture": self.portrait.picture if self.portrait else self._picture,
            }
        )
