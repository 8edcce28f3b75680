"""Editors for each kind of field, which show and return an answer."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QCompleter,
    QGridLayout,
    QHBoxLayout,
    QWidget,
)

from models.refused import Refused
from models.rules.fields import (
    Answer,
    Choice,
    Field,
    Kind,
    find_error,
    format_answer,
    parse_answer,
    parse_pool,
    unknown_choice_message,
)
from models.wording import tr
from views.dialogs.forms.dialog import max_width, muted_label
from views.dialogs.forms.inputs import CELL_WIDTH, ChoiceBox, NumberLine, TextBox, range_text
from views.dialogs.forms.segments import SegmentedControl, fit_as_segments
from views.plain import escape_mnemonic, set_tip
from views.style import set_style_property
from views.widgets.lines import TextLine

LINES_HEIGHT = 96
FLAGS_IN_A_ROW = 4
MAX_ROW_SHARE = 0.38
"""The largest share of a table row's width for choices side by side."""
SUGGESTION_LENGTH = 18
"""The number of characters of a suggestion for which there is space."""


class Editor(QWidget):
    """Asks for one field; `changed` is emitted when the answer has changed.

    `sets` carries answers to other fields, by key, that go with the chosen answer.
    """

    changed = Signal()
    sets = Signal(object)

    def __init__(self, field: Field, parts: Sequence[QWidget], parent: QWidget | None) -> None:
        """Ask for `field` with `parts` side by side, followed by the unit."""
        super().__init__(parent)
        self.field = field
        self.tab_stops = tuple(parts)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for part in parts:
            self._row.addWidget(part)
        self._unit = muted_label(field.unit, self) if field.unit else None
        if self._unit is not None:
            self._row.addWidget(self._unit, 1)
        self.set_name(field.title)
        set_tip(self, field.help)
        self.changed.connect(self._update_mark)

    def answer(self) -> Answer:
        """Return the answer, or None if there is none."""
        raise NotImplementedError

    def set_answer(self, answer: Answer) -> None:
        raise NotImplementedError

    def error(self) -> str:
        """Return the error in the answer, or ""."""
        return find_error(self.field, self.answer())

    def is_blank(self) -> bool:
        return self.answer() in (None, "")

    def mark(self, *, invalid: bool) -> None:
        for stop in self.tab_stops:
            set_style_property(stop, "bad", invalid)

    def _update_mark(self) -> None:
        self.mark(invalid=not self.is_blank() and bool(self.error()))

    def set_name(self, name: str) -> None:
        for stop in self.tab_stops:
            stop.setAccessibleName(name)

    def set_help_text(self, help_text: str) -> None:
        """Describe each tab stop to screen readers by `help_text` or its dice, and its limits."""
        parts = filter(None, (help_text or self.field.dice, range_text(self.field)))
        description_text = "; ".join(parts)
        for stop in self.tab_stops:
            stop.setAccessibleDescription(description_text)

    def set_unit(self, unit: str) -> None:
        if self._unit is not None:
            self._unit.setText(unit)

    def add(self, part: QWidget) -> None:
        """Add `part` after the editor, without making it a tab stop."""
        self._row.insertWidget(len(self.tab_stops), part)

    def take_focus(self) -> None:
        self.tab_stops[0].setFocus(Qt.FocusReason.TabFocusReason)


def make_editor(field: Field, parent: QWidget | None = None) -> Editor:
    """Return the editor for `field`, showing its default."""
    result = _empty_editor(field, parent)
    result.set_answer(field.default)
    return result


def make_cell_editor(field: Field, parent: QWidget) -> Editor:
    """Return the editor for `field`, narrow enough for a cell of a table."""
    result = _empty_editor(field, parent, max_width(parent) * MAX_ROW_SHARE)
    if isinstance(result, NumberEditor):
        result.narrow()
    result.set_answer(field.default)
    return result


class NumberEditor(Editor):
    """Asks for a number."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._line = NumberLine(field)
        super().__init__(field, [self._line], parent)
        self._line.textChanged.connect(self.changed)
        self._line.editingFinished.connect(self._split_dice)
        if not field.unit:
            self._row.addStretch(1)

    def narrow(self) -> None:
        self._line.set_width(CELL_WIDTH)

    def answer(self) -> Answer:
        return self._line.answer()

    def is_blank(self) -> bool:
        return not self._line.text().strip()

    def set_answer(self, answer: Answer) -> None:
        self._line.setText(format_answer(self.field, answer))

    def error(self) -> str:
        if parse_pool(self.field, self._line.text()):
            return ""
        try:
            parse_answer(self.field, self._line.text())
        except Refused as refusal:
            return str(refusal)
        return super().error()

    def _split_dice(self) -> None:
        if answers := parse_pool(self.field, self._line.text()):
            self.sets.emit(answers)


class TextEditor(Editor):
    """Asks for a line of text."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._line = TextLine()
        super().__init__(field, [self._line], parent)
        self._line.textChanged.connect(self.changed)

    def answer(self) -> Answer:
        return self._line.text().strip()

    def set_answer(self, answer: Answer) -> None:
        self._line.setText(format_answer(self.field, answer))


class SuggestEditor(Editor):
    """Asks for a line of text with suggestions, which may also answer other fields."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._box = ChoiceBox()
        self._box.setEditable(True)
        self._box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        self._box.setMinimumContentsLength(SUGGESTION_LENGTH)
        self._box.setSizeAdjustPolicy(
            QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
        )
        if completer := self._box.completer():
            completer.setFilterMode(Qt.MatchFlag.MatchContains)
            completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
        super().__init__(field, [self._box], parent)
        self.suggest(field.choices)
        self._box.editTextChanged.connect(self._set_others)
        self._picked = ""

    def wait_for_pick(self) -> None:
        """Answer other fields only when a text is picked or finished, not while typing."""
        self._box.editTextChanged.disconnect(self._set_others)
        self._box.editTextChanged.connect(self.changed)
        self._box.activated.connect(self.pick)
        if line := self._box.lineEdit():
            line.editingFinished.connect(self.pick)

    def pick(self) -> None:
        """Treat the current text as picked, unless it already has been."""
        text = self._box.currentText()
        if text != self._picked:
            self._picked = text
            self._set_others(text)

    def suggest(self, choices: Sequence[Choice]) -> None:
        text = self._box.currentText()
        self._choices = {each.title: each for each in choices}
        self._box.blockSignals(True)  # noqa: FBT003 - Qt's API
        self._box.clear()
        self._box.addItems(list(self._choices))
        self._box.setCurrentIndex(-1)  # otherwise Qt would choose the first
        self._box.setEditText(text)
        self._box.blockSignals(False)  # noqa: FBT003 - Qt's API

    def set_name(self, name: str) -> None:
        """Also name the line within the box, because screen readers find both."""
        super().set_name(name)
        if line := self._box.lineEdit():
            line.setAccessibleName(name)
            line.setPlaceholderText(_type_or_choose())

    def answer(self) -> Answer:
        """Return the text, or the value if it is the title of a suggestion."""
        text = self._box.currentText().strip()
        suggestion = self._choices.get(text)
        return suggestion.value if suggestion else text

    def set_answer(self, answer: Answer) -> None:
        """Show the text of `answer`, without answering other fields."""
        self._box.blockSignals(True)  # noqa: FBT003 - Qt's API
        titles = {each.value: title for title, each in self._choices.items()}
        text = format_answer(self.field, answer)
        self._box.setEditText(titles.get(str(answer), text))
        self._box.blockSignals(False)  # noqa: FBT003 - Qt's API
        self.changed.emit()

    def _set_others(self, title: str) -> None:
        if (chosen := self._choices.get(title)) is not None and chosen.sets:
            self.sets.emit(chosen.sets)
        self.changed.emit()


class LinesEditor(Editor):
    """Asks for several lines of text; Tab moves the focus."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._lines = TextBox()
        self._lines.setTabChangesFocus(True)
        self._lines.setFixedHeight(LINES_HEIGHT)
        super().__init__(field, [self._lines], parent)
        self._lines.textChanged.connect(self.changed)

    def answer(self) -> Answer:
        return self._lines.toPlainText()

    def set_answer(self, answer: Answer) -> None:
        self._lines.setPlainText(format_answer(self.field, answer))


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
        """Ask for `field`; if it is optional, an extra choice stands for no answer."""
        self._box = ChoiceBox()
        self._box.setPlaceholderText(_choose())
        self.offer(field.choices, self.tr("nothing") if field.optional else "")
        super().__init__(field, [self._box], parent)
        self._box.currentIndexChanged.connect(self.changed)
        self._box.typed.connect(self.changed)

    def error(self) -> str:
        return _unmatched_error(self.field, self._box.unmatched) or super().error()

    def offer(self, choices: Sequence[Choice], blank: str = "") -> None:
        """Replace the choices, keeping the chosen one; `blank` is the title for no answer."""
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
        self._box.choose(self._box.findData(answer))


class SegmentsEditor(Editor):
    """Asks for one of a few choices, side by side."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._segments = SegmentedControl(field.choices)
        super().__init__(field, [self._segments], parent)
        self.tab_stops = self._segments.tab_stops
        self.set_name(field.title)
        self._row.addStretch(1)
        self._segments.changed.connect(self.changed)

    def error(self) -> str:
        return _unmatched_error(self.field, self._segments.unmatched) or super().error()

    def answer(self) -> Answer:
        return self._segments.value()

    def set_answer(self, answer: Answer) -> None:
        self._segments.choose(answer if isinstance(answer, str) else None)

    def set_name(self, name: str) -> None:
        for button in self._segments.tab_stops:
            button.setAccessibleName(f"{name}: {button.title}")

    def take_focus(self) -> None:
        self._segments.take_focus()


class FlagsEditor(Editor):
    """Asks for any number of the field's choices."""

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        self._boxes = {each.value: QCheckBox(escape_mnemonic(each.title)) for each in field.choices}
        group = QWidget()
        _fill_grid(group, tuple(self._boxes.values()))
        super().__init__(field, [group], parent)
        self.tab_stops = tuple(self._boxes.values()) or (group,)
        self.set_name(field.title)
        for box in self._boxes.values():
            box.toggled.connect(self.changed)

    def answer(self) -> Answer:
        return [value for value, box in self._boxes.items() if box.isChecked()]

    def set_answer(self, answer: Answer) -> None:
        values = answer if isinstance(answer, list | tuple) else ()
        for value, box in self._boxes.items():
            box.setChecked(value in values)

    def set_name(self, name: str) -> None:
        for value, box in self._boxes.items():
            title = next(each.title for each in self.field.choices if each.value == value)
            box.setAccessibleName(f"{name}: {title}")


def _fill_grid(group: QWidget, boxes: Sequence[QWidget]) -> None:
    grid = QGridLayout(group)
    grid.setContentsMargins(0, 0, 0, 0)
    for index, box in enumerate(boxes):
        grid.addWidget(box, index // FLAGS_IN_A_ROW, index % FLAGS_IN_A_ROW)


def _empty_editor(field: Field, parent: QWidget | None, max_pixels: float = math.inf) -> Editor:
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
            as_segments = fit_as_segments(field.choices, max_pixels) and not field.optional
            return SegmentsEditor(field, parent) if as_segments else ChoiceEditor(field, parent)
        case Kind.FLAGS:
            return FlagsEditor(field, parent)


def _unmatched_error(field: Field, typed: str) -> str:
    return unknown_choice_message(field, typed) if typed else ""


def _type_or_choose() -> str:
    return tr("Type or choose")


def _choose() -> str:
    return tr("Choose…")
