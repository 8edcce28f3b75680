"""The form for a system file, with an editor for each of its usual choices."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from models.editor.values import ChoiceGroup, FormChoices, FormRow, TablePath
from models.rules.fields import Answer, Field, Kind
from views.dialogs.forms.dialog import muted_label, set_tab_order, show_editor_edges
from views.dialogs.forms.editors import Editor, make_cell_editor, make_editor
from views.language import keep_translated
from views.plain import PlainLabel, escape_mnemonic, set_tip
from views.theme import scaled, text_scale
from views.widgets.cards import label

SPACING: Final = 8
GROUP_SPACING: Final = 14
NAME_WIDTH: Final = 200
"""Width of a new row's name, so that all buttons to add one begin at one place."""
MAX_COLUMNS: Final = 4
"""Maximum number of fields side by side; one fewer with large text."""
LARGE_TEXT_SCALE: Final = 1.3
REMOVE: Final = "\N{MULTIPLICATION SIGN}"

Key = tuple[TablePath, str]


def _column_count() -> int:
    return MAX_COLUMNS - (text_scale() >= LARGE_TEXT_SCALE)


class ChoicesForm(QWidget):
    """Shows the choices of a text and emits changed ones.

    `answered` carries a table path, a key and the answer; `added` the path and name of a new row;
    `removed` a row's path; and `complained` the reason why a typed answer is invalid.
    """

    answered = Signal(object, str, object)
    added = Signal(object, str)
    removed = Signal(object)
    complained = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._page = QWidget(self)
        self._page.hide()
        self._shape: object = None
        self._is_filling = False
        self._last_typed: tuple[Key, Answer] | None = None
        self._typed_meaning: Answer = None
        self.editors: dict[Key, Editor] = {}
        self.names: dict[TablePath, QLineEdit] = {}
        self.tab_stops: list[QWidget] = []
        self._labels: list[PlainLabel] = []
        self.error_line = label("", "warning", self, wrap=True)
        self.error_line.hide()
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.error_line)
        column.addWidget(self.area, 1)
        keep_translated(self)

    def retranslate(self) -> None:
        self.area.setAccessibleName(self.tr("Form"))

    def show_choices(self, choices: FormChoices) -> None:
        """Show the choices of a text; keep the editors if the questions are the same."""
        self.error_line.setText(choices.error)
        self.error_line.setVisible(bool(choices.error))
        if page := self.area.widget():
            page.setEnabled(not choices.error)
        if choices.error:
            return
        shape = [
            (
                group.title,
                [field.key for field in group.fields],
                [row.table_path for row in group.rows],
            )
            for group in choices.groups
        ]
        if shape != self._shape:
            self._shape = shape
            self._build(choices.groups)
        self._fill(choices.groups)

    def _fill(self, groups: Sequence[ChoiceGroup]) -> None:
        """Show the answers without emitting them as if the GM had entered them.

        The text being typed isn't replaced, since its last character may have no meaning yet.
        """
        self._is_filling = True
        try:
            for row in (row for group in groups for row in group.rows):
                for key, answer in row.answers.items():
                    field_editor = self.editors.get((row.table_path, key))
                    if field_editor is None or self._is_typed(
                        (row.table_path, key), field_editor, answer
                    ):
                        continue
                    if field_editor.answer() != answer:
                        field_editor.set_answer(answer)
                        _show_start(field_editor)
        finally:
            self._is_filling = False

    def _is_typed(self, key: Key, field_editor: Editor, answer: Answer) -> bool:
        if self._last_typed != (key, field_editor.answer()) or not any(
            each.hasFocus() for each in field_editor.tab_stops
        ):
            return False
        if self._typed_meaning is None:
            self._typed_meaning = answer
        return self._typed_meaning == answer

    def _build(self, groups: Sequence[ChoiceGroup]) -> None:
        scroll_position = self.area.verticalScrollBar().value()
        self.editors, self.names, self.tab_stops, self._labels = {}, {}, [], []
        self._page = QWidget()
        show_editor_edges(self._page)
        column = QVBoxLayout(self._page)
        column.setContentsMargins(2, 2, SPACING, SPACING)
        column.setSpacing(SPACING)
        for group in groups:
            column.addSpacing(GROUP_SPACING if column.count() else 0)
            column.addWidget(label(group.title.upper(), "heading", self._page))
            column.addLayout(self._table(group) if group.add_button_text else self._fields(group))
        column.addStretch(1)
        self._align_labels()
        if before := self.area.takeWidget():
            before.deleteLater()  # not at once, since one of its buttons may be handling a click
        self.area.setWidget(self._page)
        bar = self.area.verticalScrollBar().sizeHint().width()
        self.area.setMinimumWidth(self._page.minimumSizeHint().width() + bar)
        self.area.viewport().setAutoFillBackground(False)
        self._page.setAutoFillBackground(False)
        set_tab_order(tuple(self.tab_stops))
        self.area.verticalScrollBar().setValue(scroll_position)

    def _align_labels(self) -> None:
        largest_width = max((each.sizeHint().width() for each in self._labels), default=0)
        for name_label in self._labels:
            name_label.setMinimumWidth(largest_width)

    def _fields(self, group: ChoiceGroup) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(GROUP_SPACING)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        (row,) = group.rows
        for field in group.fields:
            field_editor = self._register(row, make_editor(field, self._page), field.title)
            name_label = PlainLabel(escape_mnemonic(field.title), self._page)
            name_label.setBuddy(field_editor.tab_stops[0])
            self._labels.append(name_label)
            grid_row = grid.rowCount()
            grid.addWidget(name_label, grid_row, 0)
            grid.addWidget(field_editor, grid_row, 1)
            if field.help:
                grid.addWidget(muted_label(field.help, self._page), grid_row + 1, 1)
        return grid

    def _table(self, group: ChoiceGroup) -> QVBoxLayout:
        column = QVBoxLayout()
        if len(group.fields) > _column_count():
            for number, row in enumerate(group.rows, 1):
                column.addLayout(self._block(number, group, row))
        elif group.rows:
            column.addLayout(self._lines(group))
        column.addLayout(self._new_row_line(group))
        return column

    def _lines(self, group: ChoiceGroup) -> QGridLayout:
        grid = _grid()
        for column, field in enumerate(group.fields, 1):
            grid.addWidget(self._heading(field), 0, column)
            grid.setColumnStretch(column, _stretch(field))
        for number, row in enumerate(group.rows, 1):
            self._add_line(grid, number, group, row)
        return grid

    def _block(self, number: int, group: ChoiceGroup, row: FormRow) -> QGridLayout:
        grid, top = _grid(), 0
        if isinstance(row.table_path[-1], str):
            grid.addWidget(
                PlainLabel(escape_mnemonic(row.label), self._page), 0, 0, 1, _column_count()
            )
            top = 1
        for index, field in enumerate(group.fields):
            line, column = divmod(index, _column_count())
            is_last = index == len(group.fields) - 1
            span = _column_count() - column if is_last else 1
            grid.addWidget(self._heading(field), top + 2 * line, column, 1, span)
            grid.addWidget(self._cell(number, field, row), top + 2 * line + 1, column, 1, span)
            grid.setColumnStretch(column, 1)
        grid.addWidget(self._remove_button(row), top + 1, _column_count())
        grid.setContentsMargins(0, 0, 0, SPACING)
        return grid

    def _heading(self, field: Field) -> QWidget:
        heading = muted_label(field.title, self._page)
        set_tip(heading, field.help)
        heading.setWordWrap(False)
        return heading

    def _add_line(self, grid: QGridLayout, number: int, group: ChoiceGroup, row: FormRow) -> None:
        has_key = isinstance(row.table_path[-1], str)
        if has_key:
            grid.addWidget(PlainLabel(escape_mnemonic(row.label), self._page), number, 0)
        for column, field in enumerate(group.fields, 1):
            grid.addWidget(self._cell(number, field, row), number, column)
        grid.addWidget(self._remove_button(row), number, len(group.fields) + 1)

    def _cell(self, number: int, field: Field, row: FormRow) -> Editor:
        field_editor = make_cell_editor(field, self._page)
        return self._register(row, field_editor, f"{row.label or number}: {field.title}")

    def _remove_button(self, row: FormRow) -> QPushButton:
        button = QPushButton(REMOVE, self._page)
        text = self.tr("Remove {0}").format(row.label)
        button.setAccessibleName(text)
        set_tip(button, text)
        self._connect_button(button, partial(self.removed.emit, row.table_path))
        return button

    def _new_row_line(self, group: ChoiceGroup) -> QHBoxLayout:
        name, button = (
            QLineEdit(self._page),
            QPushButton(escape_mnemonic(group.add_button_text), self._page),
        )
        name.setPlaceholderText(self.tr("Name"))
        name.setAccessibleName(self.tr("{0}: name").format(group.add_button_text))
        self.names[group.table_path] = name
        self.tab_stops.append(name)
        add = partial(self._add, group.table_path)
        name.returnPressed.connect(add)
        self._connect_button(button, add)
        line = QHBoxLayout()
        name.setFixedWidth(scaled(NAME_WIDTH))
        line.addWidget(name)
        line.addWidget(button)
        line.addStretch(1)
        return line

    def _add(self, table_path: TablePath) -> None:
        self.added.emit(table_path, self.names[table_path].text())

    def _connect_button(self, button: QPushButton, act: Callable[[], None]) -> None:
        button.setAutoDefault(False)
        button.clicked.connect(lambda _: act())
        self.tab_stops.append(button)

    def _register(self, row: FormRow, field_editor: Editor, name: str) -> Editor:
        key = field_editor.field.key
        field_editor.set_name(name)
        field_editor.changed.connect(partial(self._on_changed, row.table_path, key))
        self.editors[row.table_path, key] = field_editor
        self.tab_stops.extend(field_editor.tab_stops)
        return field_editor

    def _on_changed(self, table_path: TablePath, key: str) -> None:
        field_editor = self.editors.get((table_path, key))
        if field_editor is None or self._is_filling:
            return
        if (error := field_editor.error()) and not field_editor.is_blank():
            self.complained.emit(error)
            return
        answer: Answer = field_editor.answer()
        if answer is None and field_editor.field.kind is Kind.CHOICE:
            return
        self._last_typed, self._typed_meaning = ((table_path, key), answer), None
        self.answered.emit(table_path, key, "" if answer is None else answer)


def _grid() -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(SPACING)
    grid.setVerticalSpacing(4)
    return grid


def _stretch(field: Field) -> int:
    """Return the column stretch for a field: small for a short key, largest for a name."""
    if field.kind is not Kind.TEXT:
        return 0
    return {"key": 1, "cost": 2}.get(field.key, 4)


def _show_start(field_editor: Editor) -> None:
    """Show the start of a line edit's text rather than its end, unless it has the focus."""
    for stop in field_editor.tab_stops:
        if isinstance(stop, QLineEdit) and not stop.hasFocus():
            stop.setCursorPosition(0)
