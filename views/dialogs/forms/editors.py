"""One editor for each kind of field: it shows an answer and gives it back."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QCompleter,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QWidget,
)

from models.refused import Refused
from models.rules.fields import Answer, Choice, Field, Kind, complaint, pool_of, read, shown
from models.wording import tr
from views.dialogs.forms.dialog import muted, widest
from views.dialogs.forms.inputs import CELL_WIDTH, ChoiceBox, NumberLine, TextBox
from views.dialogs.forms.segments import Segments, suits
from views.plain import literal, set_tip
from views.style import show_as

LINES_HEIGHT = 96
FLAGS_IN_A_ROW = 4
MOST_OF_A_ROW = 0.38
"""The largest share of a table's row that choices side by side may take."""
SUGGESTION = 18
"""How many letters of a suggestion are seen in its line."""


class Editor(QWidget):
    """Asks for one field; `changed` says that the answer is another one now.

    `sets` gives answers to other fields, by key, that go with what was chosen.
    """

    changed = Signal()
    sets = Signal(object)

    def __init__(self, field: Field, parts: Sequence[QWidget], parent: QWidget | None) -> None:
        """Ask for `field` with `parts`, side by side and the unit after them."""
        super().__init__(parent)
        self.field = field
        self.stops = tuple(parts)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for part in parts:
            self._row.addWidget(part)
        self._unit = muted(field.unit, self) if field.unit else None
        if self._unit is not None:
            self._row.addWidget(self._unit, 1)
        self.call(field.title)
        set_tip(self, field.help)
        self.changed.connect(self._mark)

    def answer(self) -> Answer:
        """Return what is entered, or None where nothing is."""
        raise NotImplementedError

    def set_answer(self, answer: Answer) -> None:
        raise NotImplementedError

    def complaint(self) -> str:
        """Return a sentence that says what is wrong with the answer, or nothing."""
        return complaint(self.field, self.answer())

    def blank(self) -> bool:
        return self.answer() in (None, "")

    def mark(self, *, bad: bool) -> None:
        """Show whether the answer is one that can't be taken."""
        for stop in self.stops:
            show_as(stop, "bad", bad)

    def _mark(self) -> None:
        self.mark(bad=not self.blank() and bool(self.complaint()))

    def call(self, name: str) -> None:
        for stop in self.stops:
            stop.setAccessibleName(name)

    def say_unit(self, words: str) -> None:
        if self._unit is not None:
            self._unit.setText(words)

    def add(self, part: QWidget) -> None:
        """Put `part` behind the editor; it is no stop of its own."""
        self._row.insertWidget(len(self.stops), part)

    def enter(self) -> None:
        self.stops[0].setFocus(Qt.FocusReason.TabFocusReason)


def editor(field: Field, parent: QWidget | None = None) -> Editor:
    """Return the editor for `field`, with its default in it."""
    made = _blank(field, parent)
    made.set_answer(field.default)
    return made


def cell_editor(field: Field, parent: QWidget) -> Editor:
    """Return the editor for `field` that takes no more room than a cell of a table should."""
    made = _blank(field, parent, widest(parent) * MOST_OF_A_ROW)
    if isinstance(made, NumberEditor):
        made.narrow()
    made.set_answer(field.default)
    return made


class NumberEditor(Editor):
    """Asks for a number."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._line = NumberLine(field)
        super().__init__(field, [self._line], parent)
        self._line.textChanged.connect(self.changed)
        self._line.editingFinished.connect(self._part)
        if not field.unit:
            self._row.addStretch(1)

    def narrow(self) -> None:
        """Be as narrow as suits a cell of a table."""
        self._line.be_wide(CELL_WIDTH)

    def answer(self) -> Answer:
        return self._line.answer()

    def blank(self) -> bool:
        return not self._line.text().strip()

    def set_answer(self, answer: Answer) -> None:
        self._line.setText(shown(self.field, answer))

    def complaint(self) -> str:
        if pool_of(self.field, self._line.text()):
            return ""
        try:
            read(self.field, self._line.text())
        except Refused as refusal:
            return str(refusal)
        return super().complaint()

    def _part(self) -> None:
        """Give the sides of dice that were typed to the field that asks for them."""
        if answers := pool_of(self.field, self._line.text()):
            self.sets.emit(answers)


class TextEditor(Editor):
    """Asks for a line of text."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._line = QLineEdit()
        super().__init__(field, [self._line], parent)
        self._line.textChanged.connect(self.changed)

    def answer(self) -> Answer:
        return self._line.text().strip()

    def set_answer(self, answer: Answer) -> None:
        self._line.setText(shown(self.field, answer))


class SuggestEditor(Editor):
    """Asks for a line of text, and suggests some; what is chosen may answer other fields too."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._box = ChoiceBox()
        self._box.setEditable(True)
        self._box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._box.setMinimumContentsLength(SUGGESTION)
        self._box.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        if completer := self._box.completer():
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        super().__init__(field, [self._box], parent)
        self.suggest(field.choices)
        self._box.editTextChanged.connect(self._follow)
        self._picked = ""

    def wait_for_pick(self) -> None:
        """Let only what is picked or left answer other fields, not what is still being typed."""
        self._box.editTextChanged.disconnect(self._follow)
        self._box.editTextChanged.connect(self.changed)
        self._box.activated.connect(self.pick)
        if line := self._box.lineEdit():
            line.editingFinished.connect(self.pick)

    def pick(self) -> None:
        """Take what is there as chosen, once."""
        words = self._box.currentText()
        if words != self._picked:
            self._picked = words
            self._follow(words)

    def suggest(self, choices: Sequence[Choice]) -> None:
        """Suggest these from now on; what is typed stays."""
        words = self._box.currentText()
        self._choices = {each.title: each for each in choices}
        self._box.blockSignals(True)  # noqa: FBT003 - Qt's own
        self._box.clear()
        self._box.addItems(list(self._choices))
        self._box.setCurrentIndex(-1)  # else the first would be taken as chosen
        self._box.setEditText(words)
        self._box.blockSignals(False)  # noqa: FBT003 - Qt's own

    def call(self, name: str) -> None:
        """Give the line within the box the name too: readers find both."""
        super().call(name)
        if line := self._box.lineEdit():
            line.setAccessibleName(name)
            line.setPlaceholderText(_type())

    def answer(self) -> Answer:
        """Return the text; of a suggestion, what it stands for."""
        words = self._box.currentText().strip()
        known = self._choices.get(words)
        return known.value if known else words

    def set_answer(self, answer: Answer) -> None:
        """Show the text, without answering other fields."""
        self._box.blockSignals(True)  # noqa: FBT003 - Qt's own
        titles = {each.value: title for title, each in self._choices.items()}
        words = shown(self.field, answer)
        self._box.setEditText(titles.get(str(answer), words))
        self._box.blockSignals(False)  # noqa: FBT003 - Qt's own
        self.changed.emit()

    def _follow(self, words: str) -> None:
        if (chosen := self._choices.get(words)) is not None and chosen.sets:
            self.sets.emit(chosen.sets)
        self.changed.emit()


class LinesEditor(Editor):
    """Asks for several lines of text; Tab leaves it."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._lines = TextBox()
        self._lines.setTabChangesFocus(True)
        self._lines.setFixedHeight(LINES_HEIGHT)
        super().__init__(field, [self._lines], parent)
        self._lines.textChanged.connect(self.changed)

    def answer(self) -> Answer:
        return self._lines.toPlainText()

    def set_answer(self, answer: Answer) -> None:
        self._lines.setPlainText(shown(self.field, answer))


class YesNoEditor(Editor):
    """Asks yes or no."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._box = QCheckBox()
        super().__init__(field, [self._box], parent)
        self._box.toggled.connect(self.changed)

    def answer(self) -> Answer:
        return self._box.isChecked()

    def set_answer(self, answer: Answer) -> None:
        self._box.setChecked(answer is True)


class ChoiceEditor(Editor):
    """Asks for one of the field's choices."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        """Ask for `field`; where it is optional, nothing is a choice too."""
        self._box = ChoiceBox()
        self._box.setPlaceholderText(_choose())
        self.offer(field.choices, "\N{EN DASH}" if field.optional else "")
        super().__init__(field, [self._box], parent)
        self._box.currentIndexChanged.connect(self.changed)

    def offer(self, choices: Sequence[Choice], blank: str = "") -> None:
        """Offer these from now on, and nothing as `blank`; what is chosen stays, if it is there."""
        answer = self.answer()
        with QSignalBlocker(self._box):
            self._box.clear()
            if blank:
                self._box.addItem(blank, None)
            for choice in choices:
                self._box.addItem(choice.title, choice.value)
            self._box.setCurrentIndex(self._box.findData(answer))
            if blank and self.answer() is None:
                self._box.setCurrentIndex(0)

    def answer(self) -> Answer:
        value = self._box.currentData()
        return value if isinstance(value, str) else None

    def set_answer(self, answer: Answer) -> None:
        self._box.setCurrentIndex(self._box.findData(answer))


class SegmentsEditor(Editor):
    """Asks for one of few choices, which stand side by side."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._segments = Segments(field.choices)
        super().__init__(field, [self._segments], parent)
        self.stops = self._segments.stops
        self.call(field.title)
        self._row.addStretch(1)
        self._segments.changed.connect(self.changed)

    def answer(self) -> Answer:
        return self._segments.value()

    def set_answer(self, answer: Answer) -> None:
        self._segments.choose(answer if isinstance(answer, str) else None)

    def call(self, name: str) -> None:
        for each in self._segments.stops:
            each.setAccessibleName(f"{name}: {each.title}")

    def enter(self) -> None:
        self._segments.enter()


class FlagsEditor(Editor):
    """Asks which of the field's choices hold."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._boxes = {each.value: QCheckBox(literal(each.title)) for each in field.choices}
        group = QWidget()
        _in_rows(group, tuple(self._boxes.values()))
        super().__init__(field, [group], parent)
        self.stops = tuple(self._boxes.values()) or (group,)
        self.call(field.title)
        for box in self._boxes.values():
            box.toggled.connect(self.changed)

    def answer(self) -> Answer:
        return [value for value, box in self._boxes.items() if box.isChecked()]

    def set_answer(self, answer: Answer) -> None:
        ticked = answer if isinstance(answer, list | tuple) else ()
        for value, box in self._boxes.items():
            box.setChecked(value in ticked)

    def call(self, name: str) -> None:
        for value, box in self._boxes.items():
            title = next(each.title for each in self.field.choices if each.value == value)
            box.setAccessibleName(f"{name}: {title}")


def _in_rows(group: QWidget, boxes: Sequence[QWidget]) -> None:
    grid = QGridLayout(group)
    grid.setContentsMargins(0, 0, 0, 0)
    for place, box in enumerate(boxes):
        grid.addWidget(box, place // FLAGS_IN_A_ROW, place % FLAGS_IN_A_ROW)


def _blank(field: Field, parent: QWidget | None, most: float = math.inf) -> Editor:
    match field.kind:
        case Kind.NUMBER:
            return NumberEditor(field, parent)
        case Kind.TEXT:
            return SuggestEditor(field, parent) if field.choices else TextEditor(field, parent)
        case Kind.LINES:
            return LinesEditor(field, parent)
        case Kind.YES_NO:
            return YesNoEditor(field, parent)
        case Kind.CHOICE:
            few = suits(field.choices, most) and not field.optional
            return SegmentsEditor(field, parent) if few else ChoiceEditor(field, parent)
        case Kind.FLAGS:
            return FlagsEditor(field, parent)


def _type() -> str:
    return tr("Type or choose")


def _choose() -> str:
    return tr("Choose…")
