"""The dialog in which someone is hurt or healed, on a chart that shows what would follow."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from models.refused import Refused
from models.rules.deeds import Deed
from models.rules.offers import Offer
from models.rules.results import Chart
from views.dialogs.forms.choices import Choices, NotAnswered
from views.dialogs.forms.dialog import SPACE, Scroller, chain
from views.dialogs.outcome import Mood, OutcomeDialog
from views.dialogs.wounds.chart import WoundChart, beside_chart
from views.plain import set_tip
from views.theme import Theme
from views.widgets.cards import elided, label

Preview: TypeAlias = Callable[[Deed], tuple[Chart, tuple[str, ...]]]
"""Gives the chart after a deed, and what else follows in words. Raises RuleBroken."""

SIDE_WIDTH = 340
AROUND = 60


class WoundsDialog(OutcomeDialog):
    """Asks how someone is hurt or healed; Enter applies it, Ctrl+Enter applies it and stays.

    When the fight changes while it is open, its owner calls `refresh`.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - whose chart, what can be done, and who does it
        self,
        name: str,
        chart: Chart,
        offers: Sequence[Offer],
        preview: Preview,
        apply: Callable[[Deed], object],
        theme: Theme,
        parent: QWidget | None = None,
        *,
        edit_layout: Callable[[], None] | None = None,
        calm: bool = False,
    ) -> None:
        """Show `chart`; `apply` gets the deed and may raise RuleBroken."""
        title = self.tr("Wounds: {0}").format(name)
        super().__init__(title, self.tr("Apply"), parent)
        self._preview, self._apply = preview, apply
        self._now, self._then = chart, chart
        self.chart = WoundChart(theme, self, calm=calm)
        self._paper = Scroller(self.chart, self)
        self._told = label("", "muted", self, wrap=True)
        self.ways = Choices(self.tr("Damage and healing"), theme, self)
        self._stay = QPushButton(self.tr("Apply, next"), self)
        self._layout = self._layout_button(edit_layout)
        self._lay_out_body(name)
        self._name_buttons()
        self.refresh(chart, offers)
        self.ways.changed.connect(self.look)
        self._stay.clicked.connect(self.attempt_and_stay)
        self.ways.enter()

    def refresh(self, chart: Chart, offers: Sequence[Offer]) -> None:
        """Show what is true now; what was typed stays where the questions are the same."""
        self._now = chart
        self._told.setText(" ".join(chart.words))
        self._told.setVisible(bool(chart.words))
        self.ways.show_offers(offers)
        self._order_tabs()
        self.look()

    def look(self) -> None:
        self.refuse("")
        self._then, words, mood = self._looked()
        self.chart.show_chart(self._now, self._then)
        if box := self.chart.first_change():
            place = box.center().toPoint()
            self._paper.ensureVisible(place.x(), place.y(), AROUND, AROUND)
        self.following.say(words, mood)
        for button in (self.ok, self._stay):
            button.setEnabled(mood is Mood.FOLLOWS)

    def answer(self) -> None:
        self._apply(self.ways.deed())

    def attempt_and_stay(self) -> None:
        """Do the deed and be ready for the next one, or say why not."""
        if not self.ready:
            return
        before, after = self._now, self._then
        if not self.try_out(self.answer):
            return
        self.ways.clear()
        self.refresh(after if self._now is before else self._now, self.ways.offers)
        self.ways.enter()

    def _looked(self) -> tuple[Chart, tuple[str, ...], Mood]:
        try:
            chart, words = self._preview(self.ways.deed())
        except NotAnswered as missing:
            return self._now, (str(missing),), Mood.MISSING
        except Refused as refusal:
            return self._now, (str(refusal),), Mood.REFUSED
        return chart, words or (self.tr("Nothing else changes."),), Mood.FOLLOWS

    def _layout_button(self, edit_layout: Callable[[], None] | None) -> QPushButton | None:
        if edit_layout is None:
            return None
        button = QPushButton(self.tr("Layout…"), self)
        set_tip(button, self.tr("Change the chart's boxes"))
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: edit_layout())
        return button

    def _lay_out_body(self, name: str) -> None:
        paper, side = QVBoxLayout(), QVBoxLayout()
        paper.setSpacing(SPACE)
        side.setSpacing(SPACE)
        paper.addWidget(elided(name, "name", self))
        paper.addWidget(self._told)
        paper.addWidget(self._paper, 1)
        side.addWidget(self.ways)
        side.addWidget(self.following, 1)
        both = QHBoxLayout()
        both.setSpacing(SPACE * 2)
        both.addLayout(paper, 1)
        both.addLayout(side)
        for part in (self.following, self.ways):
            part.setFixedWidth(beside_chart(SIDE_WIDTH, self))
        self.body.addLayout(both)

    def _name_buttons(self) -> None:
        set_tip(self.ok, self.tr("Enter: apply and close"))
        set_tip(self._stay, self.tr("Ctrl+Enter: apply and keep open"))
        self._stay.setAutoDefault(False)
        roles = QDialogButtonBox.ButtonRole
        self.buttons.addButton(self._stay, roles.ActionRole)
        if self._layout:
            self.buttons.addButton(self._layout, roles.ResetRole)

    def _order_tabs(self) -> None:
        rest = (self._layout,) if self._layout else ()
        ok, cancel = self.ending()
        chain((*self.ways.stops(), ok, self._stay, cancel, *rest))

    def _connect(self) -> None:
        self.buttons.accepted.connect(self.attempt)
        self.buttons.rejected.connect(self.reject)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(self.attempt_and_stay)
