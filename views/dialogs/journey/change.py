"""The dialog for someone who moves already: change the gait, or stop."""

from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QWidget

from models.refused import Refused
from models.rules.deeds import Deed
from models.rules.offers import Offer
from views.dialogs.forms.choices import Choices
from views.dialogs.forms.dialog import AnswerDialog, chain, muted
from views.dialogs.forms.form import FORM_WIDTH
from views.theme import Theme, text_share
from views.widgets.cards import elided


class ChangeMovementDialog(AnswerDialog):
    """Asks which of the `offers` is done, and says what would follow."""

    def __init__(
        self,
        name: str,
        offers: Sequence[Offer],
        outlook: Callable[[Deed], Sequence[str]],
        apply: Callable[[Deed], object],
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        """Offer what `name` can do; `outlook` and `apply` may raise RuleBroken."""
        super().__init__(self.tr("Movement: {0}").format(name), parent)
        self._outlook, self._apply = outlook, apply
        self.choices = Choices(self.tr("Movement"), theme, self)
        self.choices.setMinimumWidth(round(FORM_WIDTH * text_share()))
        self.told = muted("", self)
        self.share_place(self.told)
        self.body.addWidget(elided(name, "name", self))
        self.body.addWidget(self.choices)
        self.call_answer(self.tr("Apply"))
        self.choices.show_offers(offers)
        self.choices.changed.connect(self.look)
        self.choices.list.doubleClicked.connect(self._press)
        chain((*self.choices.stops(), *self.ending()))
        self.choices.enter()
        self.look()

    def look(self) -> None:
        self.refuse("")
        try:
            words, sound = self._outlook(self.choices.deed()), True
        except Refused as refusal:
            words, sound = (str(refusal),), False
        self.tell(" ".join(words))
        self.ending()[0].setEnabled(sound)

    def answer(self) -> None:
        self._apply(self.choices.deed())
