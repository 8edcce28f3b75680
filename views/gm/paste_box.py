"""The paste box: combatants typed or pasted right into an empty encounter."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QListView,
    QListWidget,
    QListWidgetItem,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from models.rules.deeds import Recruit
from models.scheduler.combatant import Side, name_with_count
from models.scheduler.face import Face
from models.scheduler.glyphs import glyph
from views.dialogs.forms.dialog import edge, set_tab_order
from views.dialogs.forms.inputs import NamesBox
from views.gm.start_rows import StartChoice, StartRow
from views.keys import ENTER
from views.language import keep_translated
from views.plain import set_tip
from views.theme import Theme, text_scale
from views.token import token_pixmap
from views.widgets.cards import label

WIDTH = 720
LEAST_LINES, MOST_LINES = 6, 12
PADDING = 24
MOST_SHARE = 0.34
"""Largest share of the window's height for the text; in a low page it leaves the rest its room."""
MOST_SHOWN = 60
"""Most combatants shown below the text."""
ROWS_SHOWN = 2
TOKEN, ROW_SPACE = 22, 8
BETWEEN = 16
"""Pixels from a name to the next token, at 100 % text."""
AFTER_TOKEN = 8
_NATIVE = QKeySequence.SequenceFormat.NativeText


class PasteBox(QWidget):
    """Asks for names; `entered` gives the text, and the side of unmarked names.

    `edited` gives the same while it is typed; `table_found` carries a pasted or dropped table;
    `counted` gives the number of combatants that the text will add.
    """

    entered = Signal(str, Side)
    edited = Signal(str, Side)
    table_found = Signal(str)
    counted = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = ""
        self.text = _Text(self)
        self.text.entered.connect(self._enter)
        self.text.table_found.connect(self.table_found)
        self.text.textChanged.connect(self._on_changed)
        self._sides = {side: QRadioButton(self) for side in Side}
        self._group = QButtonGroup(self)
        for button in self._sides.values():
            button.setObjectName("segment")
            edge(button)
            self._group.addButton(button)
            button.toggled.connect(self._show_marks)
            button.toggled.connect(self._tell)
        self.shown = _Combatants(self)
        self._add = StartRow(self)
        self._add.stand_out(main=True)
        self._add.setEnabled(False)
        self._add.clicked.connect(self._enter)
        self._hint = label("", "hint", self, wrap=True)
        self._refusal = label("", "warning", self, wrap=True)
        self._notice = label("", "hint", self, wrap=True)
        for each in (self._refusal, self._notice):
            each.hide()
        self._sides[Side.PC].setChecked(True)
        self._lay_out()
        self.make_room()
        keep_translated(self)

    @property
    def tab_stops(self) -> Sequence[QWidget]:
        return (self.text, *self._sides.values(), self._add)

    @property
    def side(self) -> Side:
        """Side of unmarked names."""
        return next(side for side, button in self._sides.items() if button.isChecked())

    @property
    def line(self) -> int:
        """Number of the line that is being typed, from 1."""
        return self.text.textCursor().blockNumber() + 1

    def refuse(self, sentence: str, lines: Sequence[int] = ()) -> None:
        """Show why no one was added, and mark wrong `lines`; an empty sentence hides it."""
        self._refusal.setText(sentence)
        self._refusal.setVisible(bool(sentence))
        self.text.mark_lines(lines)
        if lines:
            self.text.go_to_mark()

    def show_combatants(
        self, found: Sequence[Recruit], notices: str, faults: str, lines: Sequence[int]
    ) -> None:
        """Show what the text will add, and what can't be read, at its lines."""
        self.shown.show_all(found, self._theme)
        words = self.tr("Add %n", "", len(found)) if found else self.tr("Add")
        self._add.show_choice(StartChoice("", words))
        self.counted.emit(len(found))
        for part, words in ((self._refusal, faults), (self._notice, notices)):
            part.setText(words)
            part.setVisible(bool(words))
        self.text.mark_lines(lines)

    def set_title(self, title: str) -> None:
        """Tell whether the text was typed for another encounter than that of the title."""
        is_left = bool(self.text.toPlainText().strip()) and bool(self._title)
        if is_left and title != self._title:
            self.refuse(self.tr("Typed for “{0}”.").format(self._title))
        else:
            self._title = title

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.make_room()
        self._tell()

    def clear(self) -> None:
        """Clear the text, its undo history, and what it was shown to add, also out of sight."""
        self.text.setPlainText("")
        self.show_combatants((), "", "", ())

    def make_room(self) -> None:
        share = text_scale()
        self.setFixedWidth(round(WIDTH * share))
        self.shown.make_room()
        self.grow()
        self._fix_hint_height()

    def _on_changed(self) -> None:
        self.refuse("")
        self._add.setEnabled(bool(self.text.toPlainText().strip()))
        self.grow()
        self._tell()

    def _tell(self) -> None:
        self.edited.emit(self.text.toPlainText(), self.side)

    def grow(self) -> None:
        typed = round(self.text.document().size().height())
        lines = min(max(LEAST_LINES, typed), MOST_LINES)
        height = lines * self.text.fontMetrics().lineSpacing() + PADDING
        line = self.text.fontMetrics().lineSpacing() + PADDING
        most = round(self.window().height() * MOST_SHARE)
        if (page := self.parentWidget()) is not None:
            others = page.minimumSizeHint().height() - self.text.height()
            most = min(most, page.height() - others)
        self.text.setFixedHeight(max(line, min(height, most)))

    def show_hint(self, *, visible: bool) -> None:
        self._hint.setVisible(visible)

    def retranslate(self) -> None:
        words = self.tr("Type or paste names: Mira, Bor, 6 x Orc")
        self.text.setPlaceholderText(words)
        self.text.setAccessibleName(words)
        self._sides[Side.PC].setText(self.tr("Players"))
        self._sides[Side.NPC].setText(self.tr("Opponents"))
        self._sides[Side.NEUTRAL].setText(self.tr("Others"))
        self._add.show_choice(StartChoice("", self.tr("Add")))
        self._add.show_key(QKeySequence(Qt.Key.Key_Enter).toString(_NATIVE))
        self._show_marks()

    def _show_marks(self) -> None:
        marks = self.tr("Put + before a player, - before an opponent, ~ before anyone else.")
        example = self.tr("“6 x Orc” adds six opponents. {0}").format(marks)
        words = example if self._sides[Side.PC].isChecked() else marks
        self._hint.setText(words)
        set_tip(self.text, words)
        self._fix_hint_height()

    def _fix_hint_height(self) -> None:
        """Fix the hint's height: a layout doesn't count wrapped lines of a nested box."""
        self._hint.setMinimumHeight(0)  # otherwise it would count itself
        self._hint.setMinimumHeight(self._hint.heightForWidth(self.width()))

    def _enter(self) -> None:
        if self.text.toPlainText().strip():
            self.entered.emit(self.text.toPlainText(), self.side)

    def _lay_out(self) -> None:
        row, sides = QHBoxLayout(), QHBoxLayout()
        sides.setSpacing(0)
        for button in self._sides.values():
            sides.addWidget(button)
        row.addLayout(sides)
        row.addStretch(1)
        row.addWidget(self._add)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 8, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.text)
        column.addWidget(self._refusal)
        column.addWidget(self._notice)
        column.addWidget(self._hint)
        column.addLayout(row)
        column.addWidget(self.shown)
        set_tab_order(tuple(self.tab_stops))


class _Combatants(QListWidget):
    """The combatants that a text will add, a token and a name each, as many as have room."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setStyleSheet("background: transparent;")
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # the first name typed moves nothing
        self.setSizePolicy(policy)
        self.hide()

    def make_room(self) -> None:
        self.setFixedHeight(ROWS_SHOWN * (round(TOKEN * text_scale()) + ROW_SPACE))

    def show_all(self, found: Sequence[Recruit], theme: Theme) -> None:
        self.clear()
        size = round(TOKEN * text_scale())
        self.setIconSize(QSize(size, size))
        names = [name_with_count(each.name, each.count) for each in found[:MOST_SHOWN]]
        fitting = self._fitting_count(names, len(found))
        for each, name in zip(found[:fitting], names, strict=False):
            face = Face(each.side, glyph(each.name), count=each.count)
            item = self._add_item(name)
            item.setIcon(QIcon(token_pixmap(theme, face, size)))
        if len(found) > fitting:
            self._add_item(self.tr("and %n more", "", len(found) - fitting))
        self.setVisible(bool(found))

    def _fitting_count(self, names: Sequence[str], total: int) -> int:
        """Return how many of `names` have room, with a count of the rest if not all have."""
        whole, rest = self.width(), self._item_size(self.tr("and %n more", "", total)).width()
        row = used = fitting = 0
        for number, name in enumerate(names, 1):
            width = self._item_size(name).width()
            if used + width > whole:
                row, used = row + 1, 0
            used += width
            if row == ROWS_SHOWN:
                return fitting
            if row < ROWS_SHOWN - 1 or used + rest <= whole:
                fitting = number
        return total if len(names) == total else fitting

    def _add_item(self, words: str) -> QListWidgetItem:
        item = QListWidgetItem(words, self)
        item.setSizeHint(self._item_size(words))
        return item

    def _item_size(self, words: str) -> QSize:
        scale = text_scale()
        text_width = self.fontMetrics().horizontalAdvance(words)
        width = round((TOKEN + AFTER_TOKEN + BETWEEN) * scale) + text_width
        return QSize(width, round(TOKEN * scale) + ROW_SPACE)


class _Text(NamesBox):
    """Names to type: Enter is done, Shift+Enter begins a new line."""

    entered = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__((), parent)

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the fight while there is nothing to undo here."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            steps = self.document()
            undo = event.matches(QKeySequence.StandardKey.Undo) and not steps.isUndoAvailable()
            redo = event.matches(QKeySequence.StandardKey.Redo) and not steps.isRedoAvailable()
            if undo or redo:
                event.ignore()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.key() in ENTER and not shift:
            self.entered.emit()
        else:
            super().keyPressEvent(event)
