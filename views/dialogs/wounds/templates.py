"""The dialog in which the boxes of a wound chart are laid out, by hand or after a template."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from msgspec import Struct
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from models.items.plain import plain
from models.refused import Refused
from models.rules.fields import Answer, Field, Kind
from models.rules.results import Chart
from views.dialogs.forms.dialog import SPACE, AnswerDialog, Scroller, chain
from views.dialogs.forms.form import Form, FormDialog
from views.dialogs.outcome import Mood, OutcomeCard, dress
from views.dialogs.wounds.chart import WoundChart, beside_chart
from views.plain import literal
from views.theme import Theme

Preview: TypeAlias = Callable[[str], tuple[Chart, tuple[str, ...]]]
"""Gives the chart laid out so, and what else follows in words. Raises RuleBroken."""

SIDE_WIDTH = 360
LONGEST_HINT = 60


class TemplateShelf(Struct, frozen=True):
    """Where templates are kept, layouts by name; all three may raise RuleBroken."""

    list: Callable[[], Mapping[str, str]]
    keep: Callable[[str, str], None]
    forget: Callable[[str], None]


class LayoutDialog(AnswerDialog):
    """Asks how a chart is laid out, and shows the chart while one types."""

    def __init__(  # noqa: PLR0913, PLR0917 - what is asked, what it means, and who does it
        self,
        title: str,
        field: Field,
        preview: Preview,
        apply: Callable[[str], object],
        shelf: TemplateShelf,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        calm: bool = False,
    ) -> None:
        """Ask for `field`, a line of text; `apply` gets it and may raise RuleBroken."""
        super().__init__(title, parent)
        self._field, self._preview, self._apply, self._shelf = field, preview, apply, shelf
        dress(self.refusal, "warning")
        self.chart = WoundChart(theme, self, calm=calm)
        self._paper = Scroller(self.chart, self)
        self.form = Form((field,))
        self.following = OutcomeCard(self.tr("RESULT"), self)
        self.load = QPushButton(self.tr("&Templates"), self)
        self.keep = QPushButton(self.tr("&Save as template…"), self)
        self._menu = QMenu(self.load)
        self._ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self._lay_out_body()
        self._connect_all()
        self.form.enter()
        self.look()

    def look(self) -> None:
        self.refuse("")
        try:
            chart, words = self._preview(self._text())
        except Refused as refusal:
            self.following.say((str(refusal),), Mood.REFUSED)
            sound = False
        else:
            self.chart.show_chart(chart)
            self._grow()
            nothing = (self.tr("Nothing else changes."),) if self._changed() else ()
            self.following.say(words or nothing)
            sound = True
        self._ok.setEnabled(sound and self._changed())
        self.keep.setEnabled(sound)

    def answer(self) -> None:
        self._apply(self._text())

    def attempt(self) -> None:
        if self._ok.isEnabled():
            super().attempt()

    def use(self, layout: str) -> None:
        self.form.set_answers({self._field.key: layout})
        self.form.enter()

    def ask_for_name(self) -> None:
        layout = self._text()
        told = self.tr("Replaces a template of the same name")
        field = Field("name", self.tr("Name of the template"), Kind.TEXT, help=told)

        def keep(answers: dict[str, Answer]) -> None:
            self._shelf.keep(str(answers["name"]), layout)

        title = self.tr("Save as template")
        FormDialog(title, (field,), {}, keep, self, does=self.tr("Save")).open()

    def fill_menu(self) -> None:
        self._menu.clear()
        try:
            kept = self._shelf.list()
        except Refused as refusal:
            self.refuse(str(refusal))
            kept = {}
        if not kept:
            self._menu.addAction(self.tr("No templates yet")).setEnabled(False)
            return
        for name, layout in kept.items():
            action = self._menu.addAction(f"{literal(name)}\t{plain(_short(layout))}")
            action.triggered.connect(partial(self._use, layout))
        self._menu.addSeparator()
        forget = self._menu.addMenu(self.tr("&Delete"))
        for name in kept:
            forget.addAction(literal(name)).triggered.connect(partial(self._forget, name))

    def _use(self, layout: str, _checked: object = None) -> None:
        self.use(layout)

    def _forget(self, name: str, _checked: object = None) -> None:
        self.try_out(partial(self._shelf.forget, name))

    def _changed(self) -> bool:
        return self._text() != self._field.default

    def _text(self) -> str:
        return str(self.form.answers()[self._field.key])

    def _grow(self) -> None:
        self._paper.updateGeometry()
        if self.isVisible():
            self.open_whole()

    def _lay_out_body(self) -> None:
        dress(self._ok, "primary")
        self._ok.setText(self.tr("Apply"))
        self.load.setMenu(self._menu)
        row = QHBoxLayout()
        for button in (self.load, self.keep):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        side = QVBoxLayout()
        side.setSpacing(SPACE)
        side.addWidget(self.form)
        side.addLayout(row)
        side.addWidget(self.following, 1)
        for part in (self.following, self.form):
            part.setFixedWidth(beside_chart(SIDE_WIDTH, self))
        both = QHBoxLayout()
        both.setSpacing(SPACE * 2)
        both.addWidget(self._paper, 1)
        both.addLayout(side)
        self.body.addLayout(both)

    def _connect_all(self) -> None:
        self.form.changed.connect(self.look)
        self._menu.aboutToShow.connect(self.fill_menu)
        self.keep.clicked.connect(self.ask_for_name)
        chain((*self.form.stops(), self.load, self.keep, *self.ending()))


def _short(layout: str) -> str:
    if len(layout) <= LONGEST_HINT:
        return layout
    return f"{layout[:LONGEST_HINT]}\N{HORIZONTAL ELLIPSIS}"
