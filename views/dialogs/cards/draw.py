"""The dialog for the card table, with the card drawn and the phases to choose."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from models.refused import Refused
from models.rules.deeds import Deed
from models.rules.offers import Offer, fill_offer
from models.rules.results import CardTable
from views.dialogs.cards.face import CardFace, CardStack
from views.dialogs.cards.rows import CardRows
from views.dialogs.forms.dialog import (
    DIALOG_SPACING,
    AnswerDialog,
    Scroller,
    max_size,
    set_tab_order,
)
from views.dialogs.outcome import style_as
from views.plain import escape_mnemonic, set_tip
from views.theme import Theme
from views.widgets.cards import label

SIZE = QSize(1080, 640)
SHORTCUTS = 9


class CardDrawDialog(AnswerDialog):
    """Shows the card table and carries out each choice at once, until it is closed.

    Its owner calls `refresh` when the fight changes; it also refreshes when it becomes active.
    """

    def __init__(  # noqa: PLR0913 - the table, its offers, and the callbacks
        self,
        read_table: Callable[[], CardTable],
        read_moves: Callable[[], Sequence[Offer]],
        do: Callable[[Deed], object],
        ask: Callable[[Offer], None],
        theme: Theme,
        parent: QWidget | None = None,
        *,
        undo: Callable[[], str] | None = None,
        reduced_motion: bool = False,
    ) -> None:
        """Show the table; `do` may raise RuleBroken, and `ask` asks an offer's questions.

        `read_table` and `read_moves` return the current table and its offers. `undo` undoes a step
        and returns a message about it, or raises RuleBroken.
        """
        super().__init__(self.tr("Cards"), parent)
        self._read_table, self._read_moves, self._act, self._ask = read_table, read_moves, do, ask
        self._undo_step_of_fight = undo
        style_as(self.refusal, "warning")
        self.face = CardFace(theme, self, reduced_motion=reduced_motion)
        self.deck = CardStack(self.tr("Deck"), theme, self, covered=True)
        self.discard = CardStack(self.tr("Discard"), theme, self, covered=False)
        self.rows = CardRows(self.do, theme, self)
        self.move_buttons: dict[str, QPushButton] = {}
        self._keys = label("", "hint", self, wrap=True)
        self.message = label("", "hint", self, wrap=True)
        self.undo_button = QPushButton(self.tr("Undo"), self)
        self._has_asked = False
        self._bar = QHBoxLayout()
        self._lay_out_body()
        self._connect_keys()
        self.rows.current_changed.connect(self.face.show_result)
        self.rows.redeal_requested.connect(self._ask_row)
        self.undo_button.clicked.connect(lambda _=False: self._undo_step())
        self.refresh()
        self._focus_next()

    def refresh(self) -> None:
        table = self._read_table()
        self.deck.show_count(table.deck)
        self.discard.show_count(table.discard)
        self.face.show_table(table)
        self.rows.show_rows(table.rows)
        self._keys.setText(" ".join(self._key_hints(table)))
        self._show_moves()
        self._show_focused_row()
        set_tab_order(
            (
                *self.rows.tab_stops(),
                *self.move_buttons.values(),
                self.undo_button,
                *self.closing_buttons(),
            )
        )

    def do(self, deed: Deed) -> bool:
        """Do a deed and refresh the table; return whether the deed was possible."""
        if is_done := self.run_or_refuse(partial(self._act, deed)):
            self.message.setText("")
        self.refresh()
        return is_done

    def submit(self) -> None:
        """Do nothing, since each choice is carried out at once."""

    def closing_buttons(self) -> tuple[QPushButton, ...]:
        return (self.buttons.button(QDialogButtonBox.StandardButton.Close),)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Swallow repeated keys and second clicks, so that each move is made once."""
        if event.type() is QEvent.Type.MouseButtonDblClick:
            return True
        is_repeated = isinstance(event, QKeyEvent) and event.isAutoRepeat()
        if is_repeated and event.type() is QEvent.Type.KeyPress:
            return True
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Refresh when the dialog becomes active again, as after a question."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.refresh()
            if self._has_asked:
                self._has_asked = False
                self._focus_next()

    def _key_hints(self, table: CardTable) -> Iterator[str]:
        if any(row.phases for row in table.rows):
            yield self.tr("1–4 or Enter: choose, next. Space: choose. Arrows: browse.")
        if any(row.redeal for row in table.rows):
            yield self.tr("D: deal again for one.")

    def _make_move(self, key: str) -> None:
        offer = next((each for each in self._read_moves() if each.key == key), None)
        if offer is None or offer.refusal:
            self.refresh()
        elif offer.fields or offer.rows:
            self._has_asked = True
            self._ask(offer)
            self.refresh()
        elif self.do(fill_offer(offer, {})):
            self._focus_next()

    def _ask_row(self, offer: Offer) -> None:
        """Ask the questions of an offer to deal again; Qt then returns the focus to the row."""
        self._ask(offer)
        self.refresh()

    def _undo_step(self) -> None:
        if self._undo_step_of_fight is None:
            return
        try:
            message = self._undo_step_of_fight()
        except Refused as refusal:
            self.refuse(str(refusal))
        else:
            self.refuse("")
            self.message.setText(message)
        self.refresh()

    def _make_nth_move(self, index: int) -> None:
        for button in tuple(self.move_buttons.values())[index : index + 1]:
            if button.isEnabled():
                button.click()
            else:
                self.refuse(button.toolTip())

    def _show_moves(self) -> None:
        offers = self._read_moves()
        had_focus = any(button.hasFocus() for button in self.move_buttons.values())
        if list(self.move_buttons) != [offer.key for offer in offers]:
            self._rebuild(offers)
        default = next((offer.key for offer in offers if not offer.refusal), "")
        for number, offer in enumerate(offers, start=1):
            _show_offer(self.move_buttons[offer.key], offer, number, default=offer.key == default)
        if had_focus and not any(button.hasFocus() for button in self.move_buttons.values()):
            self._focus_next()

    def _rebuild(self, offers: Sequence[Offer]) -> None:
        for button in self.move_buttons.values():
            button.hide()
            button.deleteLater()
        self.move_buttons = {offer.key: self._make_button(offer.key) for offer in offers}
        for index, button in enumerate(self.move_buttons.values()):
            self._bar.insertWidget(index, button)

    def _make_button(self, key: str) -> QPushButton:
        button = QPushButton(self)
        button.installEventFilter(self)
        button.clicked.connect(lambda _=False: self._make_move(key))
        return button

    def _show_focused_row(self) -> None:
        focus = self.focusWidget()
        row = next((each for each in self.rows.rows() if focus and each.contains(focus)), None)
        self.face.show_result(row.result if row else None)

    def _focus_next(self) -> None:
        """Focus the first row with phases to choose or, if none has any, the first legal move."""
        if self.rows.take_focus():
            return
        enabled = [button for button in self.move_buttons.values() if button.isEnabled()]
        for button in enabled[:1]:
            button.setFocus()

    def _lay_out_body(self) -> None:
        left, right, columns = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
        stacks = QHBoxLayout()
        stacks.addStretch(1)
        stacks.addWidget(self.deck)
        stacks.addWidget(self.discard)
        stacks.addStretch(1)
        left.addLayout(stacks)
        left.addWidget(self.face, 1)
        right.addWidget(Scroller(self.rows, self), 1)
        right.addWidget(self._keys)
        right.addWidget(self.message)
        columns.setSpacing(DIALOG_SPACING)
        columns.addLayout(left)
        columns.addLayout(right, 1)
        self.body.addLayout(columns, 1)
        self._lay_out_bar()
        self.resize(SIZE.boundedTo(max_size(self)))

    def _lay_out_bar(self) -> None:
        outer = self.layout()
        assert isinstance(outer, QVBoxLayout)
        self.undo_button.setVisible(self._undo_step_of_fight is not None)
        self.undo_button.setAutoDefault(False)
        set_tip(self.undo_button, self.tr("Undo the last step ({0})").format("Ctrl+Z"))
        self._bar.addStretch(1)
        self._bar.addWidget(self.undo_button)
        self._bar.addWidget(self.buttons)
        outer.addLayout(self._bar)

    def _connect_keys(self) -> None:
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
        for number in range(SHORTCUTS):
            shortcut = QShortcut(QKeySequence(f"Alt+{number + 1}"), self)
            shortcut.setAutoRepeat(False)
            shortcut.activated.connect(lambda number=number: self._make_nth_move(number))
        undo_shortcut = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        undo_shortcut.activated.connect(self._undo_step)


def _show_offer(button: QPushButton, offer: Offer, number: int, *, default: bool) -> None:
    button.setText(escape_mnemonic(f"{offer.title} {offer.cost}".rstrip()))
    button.setEnabled(not offer.refusal)
    hint = f"{offer.help} (Alt+{number})".lstrip() if number <= SHORTCUTS else offer.help
    set_tip(button, offer.refusal or hint)
    button.setAccessibleDescription(offer.refusal or offer.help)
    style_as(button, "primary" if default else "")
    button.setDefault(default)
