"""The dialog for the boxes of a wound chart, which are typed or come from a template."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from msgspec import Struct
from PySide6.QtWidgets import (
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
from views.dialogs.forms.dialog import DIALOG_SPACING, Scroller, set_tab_order
from views.dialogs.forms.form import Form, FormDialog
from views.dialogs.outcome import OutcomeDialog
from views.dialogs.wounds.chart import WoundChart, side_width
from views.plain import escape_mnemonic
from views.theme import Theme

Preview: TypeAlias = Callable[[str], tuple[Chart, tuple[str, ...]]]
"""Returns the chart of a layout, and its other consequences in words. May raise RuleBroken."""

SIDE_WIDTH = 360
MAX_HINT_LENGTH = 60


class TemplateShelf(Struct, frozen=True):
    """Functions that list, save and delete templates, which are layouts by name.

    Each may raise RuleBroken.
    """

    list: Callable[[], Mapping[str, str]]
    save: Callable[[str, str], None]
    delete: Callable[[str], None]


class LayoutDialog(OutcomeDialog):
    """Asks for the layout of a chart, and shows the chart while typing."""

    def __init__(  # noqa: PLR0913, PLR0917 - the questions, the preview, and the callbacks
        self,
        title: str,
        field: Field,
        preview: Preview,
        apply: Callable[[str], object],
        shelf: TemplateShelf,
        theme: Theme,
        parent: QWidget | None = None,
        *,
        reduced_motion: bool = False,
    ) -> None:
        """Ask for `field`, a line of text; `apply` is called with it and may raise RuleBroken."""
        super().__init__(title, self.tr("Apply"), parent)
        self._field, self._preview, self._apply, self._shelf = field, preview, apply, shelf
        self.chart = WoundChart(theme, self, reduced_motion=reduced_motion)
        self._chart_scroller = Scroller(self.chart, self)
        self.form = Form((field,))
        self.templates_button = QPushButton(self.tr("&Templates"), self)
        self.save_button = QPushButton(self.tr("&Save as template…"), self)
        self._menu = QMenu(self.templates_button)
        self._lay_out_body()
        self._connect_all()
        self.form.take_focus()
        self.update_preview()

    def update_preview(self) -> None:
        is_valid = self.show_preview(self._preview_texts)
        self.ok.setEnabled(is_valid and self._is_changed())
        self.save_button.setEnabled(is_valid)

    def submit(self) -> None:
        self._apply(self._text())

    def use_layout(self, layout: str) -> None:
        self.form.set_answers({self._field.key: layout})
        self.form.take_focus()

    def ask_for_name(self) -> None:
        layout = self._text()
        hint = self.tr("Replaces a template of the same name.")
        field = Field("name", self.tr("Name of the template"), Kind.TEXT, help=hint)

        def save(answers: dict[str, Answer]) -> None:
            self._shelf.save(str(answers["name"]), layout)

        title = self.tr("Save as template")
        FormDialog(title, (field,), {}, save, self, verb=self.tr("Save")).open()

    def fill_menu(self) -> None:
        self._menu.clear()
        try:
            templates = self._shelf.list()
        except Refused as refusal:
            self.refuse(str(refusal))
            templates = {}
        if not templates:
            self._menu.addAction(self.tr("No templates yet")).setEnabled(False)
            return
        for name, layout in templates.items():
            action = self._menu.addAction(f"{escape_mnemonic(name)}\t{plain(_short(layout))}")
            action.triggered.connect(partial(self._on_template_chosen, layout))
        self._menu.addSeparator()
        delete_menu = self._menu.addMenu(self.tr("&Delete"))
        for name in templates:
            delete_menu.addAction(escape_mnemonic(name)).triggered.connect(
                partial(self._delete, name)
            )

    def _on_template_chosen(self, layout: str, _checked: object = None) -> None:
        self.use_layout(layout)

    def _delete(self, name: str, _checked: object = None) -> None:
        self.run_or_refuse(partial(self._shelf.delete, name))

    def _preview_texts(self) -> Sequence[str]:
        chart, texts = self._preview(self._text())
        self.chart.show_chart(chart)
        self._grow()
        if not texts:
            unchanged_text = self.tr("The chart has this layout already.")
            texts = (self.tr("Nothing else changes.") if self._is_changed() else unchanged_text,)
        return texts

    def _is_changed(self) -> bool:
        return self._text() != self._field.default

    def _text(self) -> str:
        return str(self.form.answers()[self._field.key])

    def _grow(self) -> None:
        self._chart_scroller.updateGeometry()
        if self.isVisible():
            self.fit_to_content()

    def _lay_out_body(self) -> None:
        self.templates_button.setMenu(self._menu)
        row = QHBoxLayout()
        for button in (self.templates_button, self.save_button):
            button.setAutoDefault(False)
            row.addWidget(button)
        row.addStretch(1)
        side = QVBoxLayout()
        side.setSpacing(DIALOG_SPACING)
        side.addWidget(self.form)
        side.addLayout(row)
        side.addWidget(self.outcome, 1)
        for part in (self.outcome, self.form):
            part.setFixedWidth(side_width(SIDE_WIDTH, self))
        columns = QHBoxLayout()
        columns.setSpacing(DIALOG_SPACING * 2)
        columns.addWidget(self._chart_scroller, 1)
        columns.addLayout(side)
        self.body.addLayout(columns)

    def _connect_all(self) -> None:
        self.form.changed.connect(self.update_preview)
        self._menu.aboutToShow.connect(self.fill_menu)
        self.save_button.clicked.connect(self.ask_for_name)
        set_tab_order(
            (
                *self.form.tab_stops(),
                self.templates_button,
                self.save_button,
                *self.closing_buttons(),
            )
        )


def _short(layout: str) -> str:
    if len(layout) <= MAX_HINT_LENGTH:
        return layout
    return f"{layout[:MAX_HINT_LENGTH]}\N{HORIZONTAL ELLIPSIS}"
