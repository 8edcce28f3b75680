"""The form beside the text: the usual choices of a system file, each with an editor of its own."""

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

from models.editor.shown import ChoiceGroup, Place, UsualChoices, UsualRow
from models.rules.fields import Answer, Field, Kind
from views.dialogs.forms.dialog import chain, edge, muted
from views.dialogs.forms.editors import Editor, cell_editor, editor
from views.language import say_always
from views.plain import PlainLabel, literal, set_tip
from views.theme import text_share
from views.widgets.cards import label

SPACE: Final = 8
APART: Final = 14
ABREAST: Final = 4
"""How many fields of a row stand side by side; one less where the text is large."""
LARGE: Final = 1.3
REMOVE: Final = "\N{MULTIPLICATION SIGN}"

Key = tuple[Place, str]


def _abreast() -> int:
    return ABREAST - (text_share() >= LARGE)


class ChoicesForm(QWidget):
    """Shows the choices of a text, and says which are made otherwise.

    `answered` gives place, key and answer; `added` the place and name of one more; `removed` the
    place of what is to go; `complained` says why what is typed is no answer.
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
        self._shows = False
        self._heard: tuple[Key, Answer] | None = None
        self._meant: Answer = None
        self.editors: dict[Key, Editor] = {}
        self.names: dict[Place, QLineEdit] = {}
        self.stops: list[QWidget] = []
        self._labels: list[PlainLabel] = []
        self.trouble = label("", "warning", self, wrap=True)
        self.trouble.hide()
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.trouble)
        column.addWidget(self.area, 1)
        say_always(self)

    def retranslate(self) -> None:
        self.area.setAccessibleName(self.tr("Form"))

    def show_choices(self, choices: UsualChoices) -> None:
        """Show what a text says; editors stay as long as the same things are asked for."""
        self.trouble.setText(choices.trouble)
        self.trouble.setVisible(bool(choices.trouble))
        if page := self.area.widget():
            page.setEnabled(not choices.trouble)
        if choices.trouble:
            return
        shape = [
            (group.title, [field.key for field in group.fields], [row.place for row in group.rows])
            for group in choices.groups
        ]
        if shape != self._shape:
            self._shape = shape
            self._build(choices.groups)
        self._fill(choices.groups)

    def _fill(self, groups: Sequence[ChoiceGroup]) -> None:
        """Show the answers, without hearing of them as if a person had given them.

        What is being typed stays as it is: a comma at its end means nothing yet.
        """
        self._shows = True
        try:
            for row in (row for group in groups for row in group.rows):
                for key, answer in row.answers.items():
                    made = self.editors.get((row.place, key))
                    if made is None or self._is_typed((row.place, key), made, answer):
                        continue
                    if made.answer() != answer:
                        made.set_answer(answer)
                        _show_start(made)
        finally:
            self._shows = False

    def _is_typed(self, key: Key, made: Editor, answer: Answer) -> bool:
        """Say whether `answer` is what the text makes of what is being typed in an editor."""
        if self._heard != (key, made.answer()) or not any(e.hasFocus() for e in made.stops):
            return False
        if self._meant is None:
            self._meant = answer
        return self._meant == answer

    def _build(self, groups: Sequence[ChoiceGroup]) -> None:
        where = self.area.verticalScrollBar().value()
        self.editors, self.names, self.stops, self._labels = {}, {}, [], []
        self._page = QWidget()
        edge(self._page)
        column = QVBoxLayout(self._page)
        column.setContentsMargins(2, 2, SPACE, SPACE)
        column.setSpacing(SPACE)
        for group in groups:
            column.addSpacing(APART if column.count() else 0)
            column.addWidget(label(group.title, "section", self._page))
            column.addLayout(self._table(group) if group.adds else self._fields(group))
        column.addStretch(1)
        self._line_up()
        if before := self.area.takeWidget():
            before.deleteLater()  # a button in it may be at work
        self.area.setWidget(self._page)
        bar = self.area.verticalScrollBar().sizeHint().width()
        self.area.setMinimumWidth(self._page.minimumSizeHint().width() + bar)
        self.area.viewport().setAutoFillBackground(False)
        self._page.setAutoFillBackground(False)
        chain(tuple(self.stops))
        self.area.verticalScrollBar().setValue(where)

    def _line_up(self) -> None:
        widest = max((each.sizeHint().width() for each in self._labels), default=0)
        for each in self._labels:
            each.setMinimumWidth(widest)

    def _fields(self, group: ChoiceGroup) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(APART)
        grid.setVerticalSpacing(4)
        grid.setColumnStretch(1, 1)
        (row,) = group.rows
        for field in group.fields:
            made = self._editor(row, editor(field, self._page), field.title)
            name, at = PlainLabel(literal(field.title), self._page), grid.rowCount()
            name.setBuddy(made.stops[0])
            self._labels.append(name)
            grid.addWidget(name, at, 0)
            grid.addWidget(made, at, 1)
            if field.help:
                grid.addWidget(muted(field.help, self._page), at + 1, 1)
        return grid

    def _table(self, group: ChoiceGroup) -> QVBoxLayout:
        """Ask for the same fields of several rows; the last line adds another."""
        column = QVBoxLayout()
        if len(group.fields) > _abreast():
            for at, row in enumerate(group.rows, 1):
                column.addLayout(self._block(at, group, row))
        elif group.rows:
            column.addLayout(self._lines(group))
        column.addLayout(self._last_line(group))
        return column

    def _lines(self, group: ChoiceGroup) -> QGridLayout:
        """Ask for each row on a line, under the titles of its fields."""
        grid = _grid()
        for number, field in enumerate(group.fields, 1):
            grid.addWidget(self._heading(field), 0, number)
            grid.setColumnStretch(number, _share(field))
        for at, row in enumerate(group.rows, 1):
            self._line(grid, at, group, row)
        return grid

    def _block(self, at: int, group: ChoiceGroup, row: UsualRow) -> QGridLayout:
        """Ask for the many fields of a row on some lines, each under its title."""
        grid, top = _grid(), 0
        if isinstance(row.place[-1], str):
            grid.addWidget(PlainLabel(literal(row.called), self._page), 0, 0, 1, _abreast())
            top = 1
        for number, field in enumerate(group.fields):
            line, column = divmod(number, _abreast())
            is_last = number == len(group.fields) - 1
            wide = _abreast() - column if is_last else 1
            grid.addWidget(self._heading(field), top + 2 * line, column, 1, wide)
            grid.addWidget(self._cell(at, field, row), top + 2 * line + 1, column, 1, wide)
            grid.setColumnStretch(column, 1)
        grid.addWidget(self._remove_button(row), top + 1, _abreast())
        grid.setContentsMargins(0, 0, 0, SPACE)
        return grid

    def _heading(self, field: Field) -> QWidget:
        heading = muted(field.title, self._page)
        set_tip(heading, field.help)
        heading.setWordWrap(False)
        return heading

    def _line(self, grid: QGridLayout, at: int, group: ChoiceGroup, row: UsualRow) -> None:
        keyed = isinstance(row.place[-1], str)
        if keyed:
            grid.addWidget(PlainLabel(literal(row.called), self._page), at, 0)
        for number, field in enumerate(group.fields, 1):
            grid.addWidget(self._cell(at, field, row), at, number)
        grid.addWidget(self._remove_button(row), at, len(group.fields) + 1)

    def _cell(self, at: int, field: Field, row: UsualRow) -> Editor:
        made = cell_editor(field, self._page)
        return self._editor(row, made, f"{row.called or at}: {field.title}")

    def _remove_button(self, row: UsualRow) -> QPushButton:
        button = QPushButton(REMOVE, self._page)
        told = self.tr("Remove {0}").format(row.called)
        button.setAccessibleName(told)
        set_tip(button, told)
        self._press(button, partial(self.removed.emit, row.place))
        return button

    def _last_line(self, group: ChoiceGroup) -> QHBoxLayout:
        name, button = QLineEdit(self._page), QPushButton(literal(group.adds), self._page)
        name.setPlaceholderText(self.tr("Name"))
        name.setAccessibleName(self.tr("{0}: name").format(group.adds))
        self.names[group.place] = name
        self.stops.append(name)
        add = partial(self._add, group.place)
        name.returnPressed.connect(add)
        self._press(button, add)
        line = QHBoxLayout()
        line.addWidget(name, 1)
        line.addWidget(button)
        line.addStretch(1)
        return line

    def _add(self, place: Place) -> None:
        self.added.emit(place, self.names[place].text())

    def _press(self, button: QPushButton, act: Callable[[], None]) -> None:
        button.setAutoDefault(False)
        button.clicked.connect(lambda _: act())
        self.stops.append(button)

    def _editor(self, row: UsualRow, made: Editor, name: str) -> Editor:
        key = made.field.key
        made.call(name)
        made.changed.connect(partial(self._hear, row.place, key))
        self.editors[row.place, key] = made
        self.stops.extend(made.stops)
        return made

    def _hear(self, place: Place, key: str) -> None:
        made = self.editors.get((place, key))
        if made is None or self._shows:
            return
        if (why := made.complaint()) and not made.blank():
            self.complained.emit(why)
            return
        answer: Answer = made.answer()
        if answer is None and made.field.kind is Kind.CHOICE:
            return
        self._heard, self._meant = ((place, key), answer), None
        self.answered.emit(place, key, "" if answer is None else answer)


def _grid() -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(SPACE)
    grid.setVerticalSpacing(4)
    return grid


def _share(field: Field) -> int:
    """Return how wide a column is: a key has a few letters, a name the most."""
    if field.kind is not Kind.TEXT:
        return 0
    return {"key": 1, "cost": 2}.get(field.key, 4)


def _show_start(made: Editor) -> None:
    """Show the beginning of a line, rather than its end, where no one types."""
    for stop in made.stops:
        if isinstance(stop, QLineEdit) and not stop.hasFocus():
            stop.setCursorPosition(0)
