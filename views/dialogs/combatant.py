"""The dialog that changes who one combatant is and what its stats are."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from models.rules.deeds import Recruit
from models.rules.fields import Answer, Field
from models.scheduler.combatant import Combatant
from views.dialogs.form import FormDialog
from views.dialogs.who import who_answers, who_fields, with_answers


class CombatantDialog(FormDialog):
    """Asks who a combatant is and what its stats are."""

    def __init__(
        self,
        combatant: Combatant,
        fields: Sequence[Field],
        apply: Callable[[dict[str, Any]], None],
        parent: QWidget | None = None,
    ) -> None:
        """Ask about `combatant`; `apply` gets name, public_name, side, secrecy and stats by key.

        Side and secrecy are enum values, stats a mapping by the keys of `fields`.
        """
        self._recruit = _known(combatant, fields)
        self._take = apply
        title = QCoreApplication.translate("CombatantDialog", "Edit {0}").format(combatant.name)
        answers = who_answers(self._recruit)
        super().__init__(title, who_fields(fields), answers, self._hand_on, parent)

    def _hand_on(self, answers: Mapping[str, Answer]) -> None:
        told = with_answers(self._recruit, answers)
        self._take(
            {
                "name": told.name,
                "public_name": told.public_name,
                "side": told.side,
                "secrecy": told.secrecy,
                "stats": dict(told.stats),
            }
        )


def _known(combatant: Combatant, fields: Sequence[Field]) -> Recruit:
    stats = msgspec.to_builtins(combatant.stats)
    return Recruit(
        name=combatant.name,
        side=combatant.side,
        secrecy=combatant.secrecy,
        public_name=combatant.public_name,
        stats={field.key: stats[field.key] for field in fields if field.key in stats},
    )
