"""The paste box, into which combatants are typed or pasted in an empty encounter."""

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QKeySequence
from PySide6.QtWidgets import (
    QButtonGroup,
    QFrame,
    QHBoxLayout,
    QLabel,
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
from models.wording import tr
from views.dialogs.forms.dialog import set_tab_order, show_editor_edges
from views.dialogs.forms.inputs import NamesBox
from views.gm.start_rows import StartChoice, StartRow
from views.keys import ENTER, is_idle_undo
from views.language import keep_translated
from views.plain import set_tip
from views.progress_animation import ProgressAnimation
from views.theme import TEXT, Theme, scaled, text_scale
from views.token import TokenDrawing, token_pixmap
from views.widgets.cards import label


class BoxSizes(NamedTuple):
    """Sizes of the box and of what is shown below it, in pixels at 100 % text."""

    width: int
    text: int
    min_lines: int
    max_lines: int
    name: int
    token: int
    max_rows: int
    """Maximum number of rows of combatants; the others are only counted."""


NORMAL = BoxSizes(720, TEXT, 6, 12, TEXT, 26, 2)
LARGE = BoxSizes(960, 16, 10, 14, 15, 36, 6)
"""Sizes for a page with space to spare."""
MIN_ROWS = 2
PADDING = 24
MOST_SHARE = 0.34
"""Largest fraction of the window's height for the text. A low page leaves less."""
MAX_SHOWN = 60
"""Maximum number of combatants shown below the text."""
ROW_SPACE = 8
EXAMPLE_STRENGTH = 0.28
GROWTH_MILLISECONDS = 160
TYPING_PAUSE_MS = 600
"""Time without a key after which the line being typed is checked, too."""
COLUMN_SPACING = 16
"""Gap from a name to the next token, at 100 % text."""
AFTER_TOKEN = 8
_NATIVE = QKeySequence.SequenceFormat.NativeText


class PasteBox(QWidget):
    """Asks for names. `entered` carries the text and the side for names that give none.

    `edited` carries the same while the GM types and at the next pause, `table_found` a pasted or
    dropped table, and `counted` the number of combatants that the text will add.
    """

    entered = Signal(str, Side)
    edited = Signal(str, Side)
    table_found = Signal(str)
    counted = Signal(int)

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._title = ""
        self._sizes = NORMAL
        self.text = _Text(self)
        self.text.entered.connect(self._enter)
        self.text.table_found.connect(self.table_found)
        self.text.textChanged.connect(self._on_changed)
        self._sides = {side: QRadioButton(self) for side in Side}
        self._group = QButtonGroup(self)
        for button in self._sides.values():
            button.setObjectName("segment")
            show_editor_edges(button)
            self._group.addButton(button)
            button.toggled.connect(self._emit_edited)
            button.toggled.connect(self._update_example)
        self.shown, self._example = _Combatants(self), _Combatants(self, strength=EXAMPLE_STRENGTH)
        self._shows_example = False
        self._add = StartRow(self)
        self._add.set_prominent(main=True)
        self._add.setEnabled(False)
        self._add.clicked.connect(self._enter)
        self._hint = label("", "hint", self, wrap=True)
        self._sides_label = label("", "hint", self)
        self._refusal = label("", "warning", self, wrap=True)
        self._notice = label("", "hint", self, wrap=True)
        self._is_hint_allowed = True
        self._typing_pause = QTimer(self, interval=TYPING_PAUSE_MS, singleShot=True)
        self._typing_pause.timeout.connect(self._emit_edited)
        self._show_messages("", "")
        self._sides[Side.PC].setChecked(True)
        self._lay_out()
        self.update_size()
        keep_translated(self)

    @property
    def tab_stops(self) -> Sequence[QWidget]:
        return (self.text, *self._sides.values(), self._add)

    @property
    def side(self) -> Side:
        """Side for names that give none."""
        return next(side for side, button in self._sides.items() if button.isChecked())

    @property
    def typed_line(self) -> int:
        """Number of the line that is being typed, from 1, or 0 after a pause."""
        is_typing = self._typing_pause.isActive()
        return self.text.textCursor().blockNumber() + 1 if is_typing else 0

    def refuse(self, message: str, lines: Sequence[int] = ()) -> None:
        """Show why no one was added, and mark the wrong `lines`. "" hides the message."""
        self._typing_pause.stop()  # otherwise its check would replace the message
        self._show_messages(message, self._notice.text())
        self._mark_lines(lines)
        if lines:
            self.text.go_to_mark()

    def show_combatants(
        self, recruits: Sequence[Recruit], notices: str, errors: str, lines: Sequence[int]
    ) -> None:
        """Show what the text will add, and which lines can't be read."""
        self.shown.show_all(recruits, self._theme)
        self._update_example()
        self.grow()
        text = self.tr("Add %n", "", len(recruits)) if recruits else self.tr("Add")
        self._add.show_choice(StartChoice("", text))
        self.counted.emit(len(recruits))
        self._show_messages(errors, notices)
        self._mark_lines(lines)

    def set_title(self, title: str) -> None:
        """Set the encounter's title. If the text was typed for another encounter, say so."""
        has_text = bool(self.text.toPlainText().strip()) and bool(self._title)
        if has_text and title != self._title:
            self.refuse(self.tr("Typed for “{0}”.").format(self._title))
        else:
            self._title = title

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update_size()
        self._emit_edited()

    def clear(self) -> None:
        """Clear the text, its undo history, and its combatants, even while the box is hidden."""
        self.text.setPlainText("")
        self.show_combatants((), "", "", ())

    def set_sizes(self, sizes: BoxSizes) -> None:
        """Set the sizes, and show what is typed again in them."""
        if sizes != self._sizes:
            self._sizes = sizes
            self.update_size()
            self._emit_edited()

    def update_size(self) -> None:
        self.setFixedWidth(scaled(self._sizes.width))
        self.text.setStyleSheet(f"font-size: {scaled(self._sizes.text)}px")
        self.text.ensurePolished()
        for combatants in (self.shown, self._example):
            combatants.set_sizes(self._sizes)
        self.grow()
        self._fix_message_heights()

    def _mark_lines(self, lines: Sequence[int]) -> None:
        """Mark the wrong `lines`, and enable the button if there are none, but a text."""
        self.text.mark_lines(lines)
        self._add.setEnabled(bool(self.text.toPlainText().strip()) and not lines)

    def _on_changed(self) -> None:
        self.refuse("")
        self._typing_pause.start()
        self.grow()
        self._emit_edited()

    def _emit_edited(self) -> None:
        self.edited.emit(self.text.toPlainText(), self.side)

    def grow(self) -> None:
        line_count = round(self.text.document().size().height())
        shown_lines = min(max(self._sizes.min_lines, line_count), self._sizes.max_lines)
        height = shown_lines * self.text.fontMetrics().lineSpacing() + PADDING
        min_height = self.text.fontMetrics().lineSpacing() + PADDING
        max_height = round(self.window().height() * MOST_SHARE)
        if (page := self.parentWidget()) is not None:
            others_height = page.minimumSizeHint().height() - self.text.height()
            max_height = min(max_height, page.height() - others_height)
        self.text.setFixedHeight(max(min_height, min(height, max_height)))

    def show_hint(self, *, visible: bool) -> None:
        self._is_hint_allowed = visible
        self._update_message()

    def show_example(self, *, visible: bool) -> None:
        """Show or hide the example's combatants, in the place for typed ones, if none are typed."""
        self._shows_example = visible
        self._update_example()

    def set_reduced_motion(self, *, reduced_motion: bool) -> None:
        self.shown.reduced_motion = reduced_motion

    def _update_example(self) -> None:
        is_shown = self._shows_example and self.shown.isHidden()
        if is_shown:
            from models.recruits.muster import make_recruits
            from models.recruits.typed_list import parse_list, side_of_many

            entries = parse_list(_example_text(), (), self.side, side_of_many(self.side)).entries
            self._example.show_all(make_recruits(entries), self._theme)
        self._example.setVisible(is_shown)

    def retranslate(self) -> None:
        hint = self.tr("Type or paste names: {0}").format(_example_text())
        self.text.setPlaceholderText(hint)
        self.text.setAccessibleName(hint)
        self._sides_label.setText(self.tr("Names without a sign:"))
        self._sides[Side.PC].setText(self.tr("Players"))
        self._sides[Side.NPC].setText(self.tr("Opponents"))
        self._sides[Side.NEUTRAL].setText(self.tr("Others"))
        self._add.show_choice(StartChoice("", self.tr("Add")))
        self._add.show_key(QKeySequence(Qt.Key.Key_Enter).toString(_NATIVE))
        self._show_marks()
        self._update_example()

    def _show_marks(self) -> None:
        hint = self.tr("Put + before a player, - before an opponent, ~ before anyone else.")
        self._hint.setText(hint)
        set_tip(self.text, hint)
        self._fix_message_heights()

    def _show_messages(self, refusal: str, notice: str) -> None:
        self._refusal.setText(refusal)
        self._notice.setText(notice)
        self._fix_message_heights()
        self._update_message()

    def _update_message(self) -> None:
        """Show the refusal, the notice or the hint, all in one place, so that the page rests."""
        has_refusal, has_notice = bool(self._refusal.text()), bool(self._notice.text())
        self._hint.setVisible(self._is_hint_allowed and not has_refusal and not has_notice)
        self._notice.setVisible(has_notice and not has_refusal)
        self._refusal.setVisible(has_refusal)

    def _fix_message_heights(self) -> None:
        """Fix the heights, because layouts don't count the wrapped lines of a nested box.

        A message is at least as high as the hint in whose place it is shown.
        """
        hint_height = self._text_height(self._hint)
        self._hint.setMinimumHeight(hint_height)
        for part in (self._refusal, self._notice):
            part.setMinimumHeight(max(hint_height, self._text_height(part)))

    def _text_height(self, part: QLabel) -> int:
        part.setMinimumHeight(0)  # otherwise the count would include itself
        return max(0, part.heightForWidth(self.width()))

    def _enter(self) -> None:
        if self.text.toPlainText().strip():
            self.entered.emit(self.text.toPlainText(), self.side)

    def _lay_out(self) -> None:
        row, sides = QHBoxLayout(), QHBoxLayout()
        row.addWidget(self._sides_label)
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
        column.addWidget(self._example)
        set_tab_order(tuple(self.tab_stops))


def _example_text() -> str:
    mira, bor, orc = tr("Mira"), tr("Bor"), tr("Orc")
    return f"{mira}, {bor}, 6 x {orc}"  # read as a list, so alike in every language


class _Combatants(QListWidget):
    """The combatants that a text will add, as many as fit, each with token and name.

    There is always space for two rows, so that the page rests while the first names are typed.

    Tokens of new combatants grow, except with `reduced_motion`. If `strength` is below 1, all
    tokens are faded.
    """

    reduced_motion = False

    def __init__(self, parent: QWidget, *, strength: float = 1.0) -> None:
        super().__init__(parent)
        self._strength = strength
        self._sizes = NORMAL
        self._tokens: tuple[TokenDrawing, ...] = ()
        self._first_new = 0
        self._growth = ProgressAnimation(GROWTH_MILLISECONDS, self, reduced_motion=False)
        self._growth.valueChanged.connect(self._show_growth)
        self.setFlow(QListView.Flow.LeftToRight)
        self.setWrapping(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.hide()

    def set_sizes(self, sizes: BoxSizes) -> None:
        self._sizes = sizes
        self.setFixedWidth(scaled(sizes.width))
        self.setStyleSheet(f"background: transparent; font-size: {scaled(sizes.name)}px")
        self.ensurePolished()
        self._set_rows(MIN_ROWS)

    def _set_rows(self, rows: int) -> None:
        self.setFixedHeight(rows * (scaled(self._sizes.token) + ROW_SPACE))

    @property
    def _heading(self) -> str:
        """The word before an example's combatants, so that no one takes them for real ones."""
        return self.tr("Example:") if self._strength < 1 else ""

    def show_all(self, recruits: Sequence[Recruit], theme: Theme) -> None:
        self.clear()
        size = scaled(self._sizes.token)
        self.setIconSize(QSize(size, size))
        names = [name_with_count(recruit.name, recruit.count) for recruit in recruits[:MAX_SHOWN]]
        fitting_count, rows = self._fitting_count(names, len(recruits))
        self._set_rows(max(MIN_ROWS, rows))
        faces = [Face(each.side, make_glyph(each.name), count=each.count) for each in recruits]
        self._first_new = len(self._tokens)
        self._tokens = tuple(
            TokenDrawing(theme, face, size - 1, self._strength) for face in faces[:fitting_count]
        )
        if self._heading and recruits:
            self._add_item(self._heading).setForeground(QColor(theme.muted))
        for token, name in zip(self._tokens, names, strict=False):
            item = self._add_item(name)
            item.setIcon(QIcon(token_pixmap(token)))
            if self._strength < 1:
                item.setForeground(QColor(theme.muted))
        if len(recruits) > fitting_count:
            self._add_item(self.tr("and %n more", "", len(recruits) - fitting_count))
        self.setVisible(bool(recruits))
        if self._first_new < fitting_count and self._strength == 1 and not self.reduced_motion:
            self._growth.begin()

    def _show_growth(self) -> None:
        share = self._growth.progress()
        for row in range(self._first_new, len(self._tokens)):
            self.item(row).setIcon(QIcon(token_pixmap(self._tokens[row], share)))

    def _fitting_count(self, names: Sequence[str], total: int) -> tuple[int, int]:
        """Return how many of `names` fit, and in how many rows.

        If not all fit, there is space for their count.
        """
        max_rows = self._sizes.max_rows
        full_width, count_width = (
            self.width(),
            self._item_size(self.tr("and %n more", "", total)).width(),
        )
        row = fitting_count = 0
        used_width = self._item_size(self._heading).width() if self._heading else 0
        for number, name in enumerate(names, 1):
            width = self._item_size(name).width()
            if used_width + width > full_width:
                row, used_width = row + 1, 0
            used_width += width
            if row == max_rows:
                return fitting_count, max_rows
            if row < max_rows - 1 or used_width + count_width <= full_width:
                fitting_count = number
        return (total if len(names) == total else fitting_count), row + 1

    def _add_item(self, text: str) -> QListWidgetItem:
        item = QListWidgetItem(text, self)
        item.setSizeHint(self._item_size(text))
        return item

    def _item_size(self, text: str) -> QSize:
        scale = text_scale()
        text_width = self.fontMetrics().horizontalAdvance(text)
        token = self._sizes.token
        token_width = 0 if text == self._heading else token + AFTER_TOKEN
        width = round((token_width + COLUMN_SPACING) * scale) + text_width
        return QSize(width, round(token * scale) + ROW_SPACE)


class _Text(NamesBox):
    """A box for names. Enter adds them, Shift+Enter starts a new line."""

    entered = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__((), parent)

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the fight while there is nothing to undo or redo here."""
        if is_idle_undo(event, self):
            event.ignore()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        has_shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if event.key() in ENTER and not has_shift:
            self.entered.emit()
        else:
            super().keyPressEvent(event)
