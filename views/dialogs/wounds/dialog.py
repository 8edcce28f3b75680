"""The dialog for damage and healing, with a chart that shows the outcome."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from models.rules.deeds import Deed
from models.rules.offers import Offer
from models.rules.results import Chart
from models.scheduler.face import Face
from views.dialogs.forms.choices import Choices
from views.dialogs.forms.dialog import DIALOG_SPACING, Scroller, set_tab_order
from views.dialogs.outcome import OutcomeDialog
from views.dialogs.wounds.chart import WoundChart, side_width
from views.plain import set_tip
from views.theme import Theme
from views.widgets.cards import label

Preview: TypeAlias = Callable[[Deed], tuple[Chart, tuple[str, ...]]]
"""Returns the chart after a deed, and its other consequences in words. May raise RuleBroken."""

SIDE_WIDTH = 340
SCROLL_MARGIN = 60


class WoundsDialog(OutcomeDialog):
    """Asks for damage or healing; Enter applies it and closes, Ctrl+Enter only applies it.

    Its owner calls `refresh` when the fight changes while the dialog is open.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - the chart, its offers, and the callbacks
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
        reduced_motion: bool = False,
    ) -> None:
        """Show `chart`; `apply` is called with the deed and may raise RuleBroken."""
        super().__init__("", self.tr("Apply"), parent)
        self._show_title(name)
        self._preview, self._apply = preview, apply
        self._current_chart, self._new_chart = chart, chart
        self.chart = WoundChart(theme, self, reduced_motion=reduced_motion)
        self._chart_scroller = Scroller(self.chart, self)
        self._chart_text = label("", "muted", self, wrap=True)
        self.choices = Choices(self.tr("Damage and healing"), theme, self)
        self._stay_button = QPushButton(self.tr("Apply, next"), self)
        self._layout_button = self._make_layout_button(edit_layout)
        self._lay_out_body()
        self._add_buttons()
        self.refresh(chart, offers)
        self.choices.changed.connect(self.update_preview)
        self._stay_button.clicked.connect(self.attempt_and_stay)
        self.choices.take_focus()

    def show_combatant(self, name: str, face: Face, theme: Theme) -> None:
        """Show the combatant's current token and name, which change if a hit splits its mob."""
        super().show_combatant(name, face, theme)
        self._show_title(name)

    def _show_title(self, name: str) -> None:
        self.setWindowTitle(self.tr("Wounds: {0}").format(name))

    def refresh(self, chart: Chart, offers: Sequence[Offer]) -> None:
        """Show the current chart; typed answers are kept if the questions are the same."""
        self._current_chart = chart
        self._chart_text.setText(" ".join(chart.lines))
        self._chart_text.setVisible(bool(chart.lines))
        self.choices.show_offers(offers)
        self._set_tab_order()
        self.update_preview()

    def update_preview(self) -> None:
        self._new_chart = self._current_chart
        self._stay_button.setEnabled(self.show_preview(self._preview_texts))
        self.chart.show_chart(self._current_chart, self._new_chart)
        if box := self.chart.first_change():
            centre = box.center().toPoint()
            self._chart_scroller.ensureVisible(centre.x(), centre.y(), SCROLL_MARGIN, SCROLL_MARGIN)

    def submit(self) -> None:
        self._apply(self.choices.deed())

    def attempt_and_stay(self) -> None:
        """Do the deed and prepare for the next one, or show why that isn't possible."""
        if not self.is_ready:
            return
        old_chart, new_chart = self._current_chart, self._new_chart
        if not self.run_or_refuse(self.submit):
            return
        self.choices.clear()
        is_unchanged = self._current_chart is old_chart
        chart = new_chart if is_unchanged else self._current_chart
        self.refresh(chart, self.choices.offers)
        self.choices.take_focus()

    def _preview_texts(self) -> Sequence[str]:
        self._new_chart, texts = self._preview(self.choices.deed())
        return texts or (self.tr("Nothing else changes."),)

    def _make_layout_button(self, edit_layout: Callable[[], None] | None) -> QPushButton | None:
        if edit_layout is None:
            return None
        button = QPushButton(self.tr("Layout…"), self)
        set_tip(button, self.tr("Change the chart's boxes"))
        button.setAutoDefault(False)
        button.clicked.connect(lambda _=False: edit_layout())
        return button

    def _lay_out_body(self) -> None:
        left, side = QVBoxLayout(), QVBoxLayout()
        left.setSpacing(DIALOG_SPACING)
        side.setSpacing(DIALOG_SPACING)
        left.addWidget(self._chart_text)
        left.addWidget(self._chart_scroller)
        left.addWidget(self.outcome, 1)
        side.addWidget(self.choices)
        side.addStretch(1)
        columns = QHBoxLayout()
        columns.setSpacing(DIALOG_SPACING * 2)
        columns.addLayout(left, 1)
        columns.addLayout(side)
        self.choices.setFixedWidth(side_width(SIDE_WIDTH, self))
        self.body.addLayout(columns)

    def _add_buttons(self) -> None:
        set_tip(self.ok, self.tr("Enter: apply and close"))
        set_tip(self._stay_button, self.tr("Ctrl+Enter: apply and keep open"))
        self._stay_button.setAutoDefault(False)
        roles = QDialogButtonBox.ButtonRole
        self.buttons.addButton(self._stay_button, roles.ActionRole)
        if self._layout_button:
            self.buttons.addButton(self._layout_button, roles.ResetRole)

    def _set_tab_order(self) -> None:
        more_stops = (self._layout_button,) if self._layout_button else ()
        ok, cancel = self.closing_buttons()
        set_tab_order((*self.choices.tab_stops(), ok, self._stay_button, cancel, *more_stops))

    def _connect(self) -> None:
        self.buttons.accepted.connect(self.attempt)
        self.buttons.rejected.connect(self.reject)
        for keys in ("Ctrl+Return", "Ctrl+Enter"):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(self.attempt_and_stay)
