"""The dialog in which a moving combatant changes its gait or stops."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from models.refused import Refused
from models.rules.deeds import Deed
from models.rules.offers import Offer
from views.dialogs.forms.choices import Choices
from views.dialogs.forms.dialog import AnswerDialog, muted_label, set_tab_order
from views.dialogs.forms.form import FORM_WIDTH
from views.theme import Theme, scaled


class ChangeMovementDialog(AnswerDialog):
    """Asks for one of several offers and shows its outlook."""

    def __init__(
        self,
        name: str,
        offers: Sequence[Offer],
        outlook: Callable[[Deed], Sequence[str]],
        apply: Callable[[Deed], object],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Show the `offers` of the combatant `name`; `outlook` and `apply` may raise RuleBroken."""
        super().__init__(self.tr("Movement: {0}").format(name), parent)
        self._outlook, self._apply = outlook, apply
        self.choices = Choices(self.tr("Movement"), theme, self)
        self.choices.setMinimumWidth(scaled(FORM_WIDTH))
        self.outlook_label = muted_label("", self)
        self.set_hint_label(self.outlook_label)
        self.body.addWidget(self.choices)
        self.set_answer_text(self.tr("Apply"))
        self.choices.show_offers(offers)
        self.choices.changed.connect(self.update_preview)
        self.choices.list.doubleClicked.connect(self._press)
        set_tab_order((*self.choices.tab_stops(), *self.closing_buttons()))
        self.choices.take_focus()
        self.update_preview()

    def update_preview(self) -> None:
        self.refuse("")
        try:
            texts, is_possible = self._outlook(self.choices.deed()), True
        except Refused as refusal:
            texts, is_possible = (str(refusal),), False
        self.show_hint(" ".join(texts))
        self.closing_buttons()[0].setEnabled(is_possible)

    def submit(self) -> None:
        self._apply(self.choices.deed())
