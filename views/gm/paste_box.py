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
from models.scheduler.glyphs import make_glyph
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
MIN_LINES, MAX_LINES = 6, 12
PADDING = 24
MOST_SHARE = 0.34
"""Largest share of the window's height for the text; a short page leaves it less."""
MAX_SHOWN = 60
"""Maximum number of combatants shown below the text."""
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
            button.toggled.connect(self._emit_edited)
        self.shown = _Combatants(self)
        self._add = StartRow(self)
        self._add.stand_out(main=True)
        self._add.setEnabled(False)
        self._add.clicked.connect(self._enter)
        self._hint = label("", "hint", self, wrap=True)
        self._refusal = label("", "warning", self, wrap=True)
        self._notice = label("", "hint", self, wrap=True)
        for part in (self._refusal, self._notice):
            part.hide()
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
        self, recruits: Sequence[Recruit], notices: str, errors: str, lines: Sequence[int]
    ) -> None:
        """Show what the text will add, and what can't be read, at its lines."""
        self.shown.show_all(recruits, self._theme)
        text = self.tr("Add %n", "", len(recruits)) if recruits else self.tr("Add")
        self._add.show_choice(StartChoice("", text))
        self.counted.emit(len(recruits))
        for part, text in ((self._refusal, errors), (self._notice, notices)):
            part.setText(text)
            part.setVisible(bool(text))
        self.text.mark_lines(lines)

    def set_title(self, title: str) -> None:
        """Set the encounter's title; if the text was typed for another encounter, say so."""
        has_text = bool(self.text.toPlainText().strip()) and bool(self._title)
        if has_text and title != self._title:
            self.refuse(self.tr("Typed for “{0}”.").format(self._title))
        else:
            self._title = title

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.make_room()
        self._emit_edited()

    def clear(self) -> None:
        """Clear the text, its undo history, and the combatants shown for it, even while hidden."""
        self.text.setPlainText("")
        self.show_combatants((), "", "", ())

    def make_room(self) -> None:
        scale = text_scale()
        self.setFixedWidth(round(WIDTH * scale))
        self.shown.make_room()
        self.grow()
        self._fix_hint_height()

    def _on_changed(self) -> None:
        self.refuse("")
        self._add.setEnabled(bool(self.text.toPlainText().strip()))
        self.grow()
        self._emit_edited()

    def _emit_edited(self) -> None:
        self.edited.emit(self.text.toPlainText(), self.side)

    def grow(self) -> None:
        line_count = round(self.text.document().size().height())
        shown_lines = min(max(MIN_LINES, line_count), MAX_LINES)
        height = shown_lines * self.text.fontMetrics().lineSpacing() + PADDING
        min_height = self.text.fontMetrics().lineSpacing() + PADDING
        max_height = round(self.window().height() * MOST_SHARE)
        if (page := self.parentWidget()) is not None:
            others_height = page.minimumSizeHint().height() - self.text.height()
            max_height = min(max_height, page.height() - others_height)
        self.text.setFixedHeight(max(min_height, min(height, max_height)))

    def show_hint(self, *, visible: bool) -> None:
        self._hint.setVisible(visible)

    def retranslate(self) -> None:
        hint = self.tr("Type or paste names: Mira, Bor, 6 x Orc")
        self.text.setPlaceholderText(hint)
        self.text.setAccessibleName(hint)
        self._sides[Side.PC].setText(self.tr("Players"))
        self._sides[Side.NPC].setText(self.tr("Opponents"))
        self._sides[Side.NEUTRAL].setText(self.tr("Others"))
        self._add.show_choice(StartChoice("", self.tr("Add")))
        self._add.show_key(QKeySequence(Qt.Key.Key_Enter).toString(_NATIVE))
        self._show_marks()

    def _show_marks(self) -> None:
        marks_hint = self.tr("Put + before a player, - before an opponent, ~ before anyone else.")
        full_hint = self.tr("“6 x Orc” adds six opponents. {0}").format(marks_hint)
        hint = full_hint if self._sides[Side.PC].isChecked() else marks_hint
        self._hint.setText(hint)
        set_tip(self.text, hint)
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
        self.hide()

    def reserve_room(self, *, is_reserved: bool) -> None:
        """Keep the room free while nothing is typed, so that the first name moves nothing."""
        policy = self.sizePolicy()
        policy.setRetainSizeWhenHidden(is_reserved)
        self.setSizePolicy(policy)

    def make_room(self) -> None:
        self.setFixedHeight(ROWS_SHOWN * (round(TOKEN * text_scale()) + ROW_SPACE))

    def show_all(self, recruits: Sequence[Recruit], theme: Theme) -> None:
        self.clear()
        size = round(TOKEN * text_scale())
        self.setIconSize(QSize(size, size))
        names = [name_with_count(recruit.name, recruit.count) for recruit in recruits[:MAX_SHOWN]]
        fitting_count = self._fitting_count(names, len(recruits))
        for recruit, name in zip(recruits[:fitting_count], names, strict=False):
            face = Face(recruit.side, make_glyph(recruit.name), count=recruit.count)
            item = self._add_item(name)
            item.setIcon(QIcon(token_pixmap(theme, face, size)))
        if len(recruits) > fitting_count:
            self._add_item(self.tr("and %n more", "", len(recruits) - fitting_count))
        self.setVisible(bool(recruits))

    def _fitting_count(self, names: Sequence[str], total: int) -> int:
        """Return how many of `names` have room; if not all have, room for a count is kept."""
        full_width, count_width = (
            self.width(),
            self._item_size(self.tr("and %n more", "", total)).width(),
        )
        row = used_width = fitting_count = 0
        for number, name in enumerate(names, 1):
            width = self._item_size(name).width()
            if used_width + width > full_width:
                row, used_width = row + 1, 0
            used_width += width
            if row == ROWS_SHOWN:
                return fitting_count
            if row < ROWS_SHOWN - 1 or used_width + count_width <= full_width:
                fitting_count = number
        return total if len(names) == total else fitting_count

    def _add_item(self, text: str) -> QListWidgetItem:
        item = QListWidgetItem(text, self)
        item.setSizeHint(self._item_size(text))
        return item

    def _item_size(self, text: str) -> QSize:
        scale = text_scale()
        text_width = self.fontMetrics().horizontalAdvance(text)
        width = round((TOKEN + AFTER_TOKEN + BETWEEN) * scale) + text_width
        return QSize(width, round(TOKEN * scale) + ROW_SPACE)


class _Text(NamesBox):
    """Box for names: Enter adds them, Shift+Enter begins a new line."""

    entered = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__((), parent)

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the fight while there is nothing to undo or redo here."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            document = self.document()
            is_idle_undo = (
                event.matches(QKeySequence.StandardKey.Undo) and not document.isUndoAvailable()
            )
            is_idle_redo = (
                event.matches(QKeySequence.StandardKey.Redo) and not document.isRedoAvailable()
            )
            if is_idle_undo or is_idle_redo:
                event.ignore()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        has_shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.key() in ENTER and not has_shift:
            self.entered.emit()
        else:
            super().keyPressEvent(event)
