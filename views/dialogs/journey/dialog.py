"""The dialog in which a combatant begins moving, with the segments ahead."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QHeaderView, QTableView, QWidget

from models.rules.deeds import Deed
from models.rules.fields import Answer, Field, Kind
from models.rules.results import Journey, Segment
from models.scheduler.clock import Tick
from views.dialogs.forms.choices import checked_answers
from views.dialogs.forms.dialog import (
    DIALOG_SPACING,
    Scroller,
    fitting_width,
    max_size,
    max_width,
    retain_size,
    set_tab_order,
)
from views.dialogs.forms.form import Form
from views.dialogs.journey.segment_table import SegmentTable
from views.dialogs.journey.segments import SegmentsView
from views.dialogs.outcome import OutcomeDialog
from views.theme import Theme, scaled
from views.widgets.cards import Card
from views.widgets.tables import style_table

FORM_WIDTH = 360
MIN_OUTCOME_WIDTH = 260
MIN_ROWS, MAX_ROWS = 2, 3
ROW_HEIGHT = 26


class MovementDialog(OutcomeDialog):
    """Asks how and how far a combatant moves, and shows the result as answers change."""

    def __init__(  # noqa: PLR0913, PLR0917 - the combatant, the questions, the preview, and the callbacks
        self,
        name: str,
        fields: Sequence[Field],
        journey: Callable[[Mapping[str, Answer]], Journey],
        format_tick: Callable[[Tick], str],
        apply: Callable[[Deed], object],
        theme: Theme,
        parent: QWidget | None = None,
        *,
        reduced_motion: bool = False,
    ) -> None:
        """Ask for `fields`; `journey` and `apply` may raise RuleBroken.

        `format_tick` formats a tick as the system writes it.
        """
        title = self.tr("Movement: {0}").format(name)
        super().__init__(title, self.tr("Start"), parent)
        self._fields, self._journey, self._apply = tuple(fields), journey, apply
        self.form = Form(fields)
        self.form.setMinimumWidth(
            fitting_width(FORM_WIDTH, self, max_width(self) // 3 + 2 * DIALOG_SPACING)
        )
        self.segments = SegmentsView(theme, format_tick, self, reduced_motion=reduced_motion)
        self._rows = SegmentTable(format_tick, self)
        self.table = self._table()
        self._card = Card(self.tr("SEGMENTS"), self)
        for widget in (self.segments, self._card):
            retain_size(widget)
        self._lay_out_body()
        self.form.changed.connect(self.update_preview)
        set_tab_order((*self.form.tab_stops(), self.table, *self.closing_buttons()))
        self._focus_distance()
        self.update_preview()

    def update_preview(self) -> None:
        is_possible = self.show_preview(self._preview_texts)
        for widget in (self.segments, self._card):
            widget.setVisible(is_possible)
        if not is_possible:
            self._show_segments(())

    def submit(self) -> None:
        self._apply(self._current_journey().deed)

    def _focus_distance(self) -> None:
        """Focus the first number that isn't optional, so that typing replaces its default."""
        keys = [each.key for each in self._fields if each.kind is Kind.NUMBER and not each.optional]
        if keys:
            self.form.editor(keys[0]).take_focus()
        else:
            self.form.take_focus()

    def _current_journey(self) -> Journey:
        return self._journey(checked_answers(self.form, self._fields))

    def _preview_texts(self) -> Sequence[str]:
        journey = self._current_journey()
        self._show_segments(journey.segments)
        return journey.description

    def _show_segments(self, segments: Sequence[Segment]) -> None:
        self.segments.show_segments(segments)
        self._rows.set_segments(segments)

    def _table(self) -> QTableView:
        table = QTableView(self)
        table.setModel(self._rows)
        table.setAccessibleName(self.tr("Segments"))
        style_table(table)
        table.setSelectionMode(QTableView.SelectionMode.SingleSelection)
        table.setSelectionBehavior(QTableView.SelectionBehavior.SelectRows)
        table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.setStyleSheet("QTableView, QHeaderView, ::section { background: transparent; }")
        _size_table(table)
        return table

    def _lay_out_body(self) -> None:
        upper = QHBoxLayout()
        upper.setSpacing(DIALOG_SPACING * 2)
        upper.addWidget(Scroller(self.form, self))
        self.outcome.setMinimumWidth(
            fitting_width(MIN_OUTCOME_WIDTH, self, max_width(self) * 2 // 3)
        )
        upper.addWidget(self.outcome, 1)
        self.body.addLayout(upper, 1)
        self.body.addWidget(self.segments)
        self._card.body.addWidget(self.table)
        self.body.addWidget(self._card)


def _size_table(table: QTableView) -> None:
    """Make columns as wide as the widest heading, and rows as high as the text."""
    header, row_height = table.horizontalHeader(), scaled(ROW_HEIGHT)
    column_width = max(header.sectionSizeHint(column) for column in range(header.count()))
    bar = table.verticalScrollBar().sizeHint().width()
    table.setMinimumWidth(column_width * header.count() + bar)
    table.verticalHeader().setDefaultSectionSize(row_height)
    table.setMinimumHeight(row_height * (MIN_ROWS + 1))
    row_count = min(MAX_ROWS, max_size(table).height() // 5 // row_height - 2)
    head_height = header.sizeHint().height() + 2 * table.frameWidth()
    table.setMaximumHeight(row_height * max(MIN_ROWS, row_count) + head_height)
