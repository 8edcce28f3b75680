"""The table with the cards: the card drawn, and the phases that combatants may choose."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from models.refused import Refused
from models.rules.deeds import Deed
from models.rules.offers import Offer, fill
from models.rules.results import CardTable
from views.dialogs.cards.face import CardFace, CardStack
from views.dialogs.cards.rows import CardRows
from views.dialogs.forms.dialog import SPACE, AnswerDialog, Scroller, chain, room
from views.dialogs.outcome import style_as
from views.plain import escape_mnemonic, set_tip
from views.theme import Theme
from views.widgets.cards import label

SIZE = QSize(1080, 640)
SHORTCUTS = 9


class CardDrawDialog(AnswerDialog):
    """Shows the table with the cards and does what is chosen there, until it is closed.

    Its owner calls `refresh` when the fight changes; it also refreshes when it becomes active.
    """

    def __init__(  # noqa: PLR0913 - what there is, what can be done, and who does it
        self,
        table: Callable[[], CardTable],
        moves: Callable[[], Sequence[Offer]],
        do: Callable[[Deed], object],
        ask: Callable[[Offer], None],
        theme: Theme,
        parent: QWidget | None = None,
        *,
        undo: Callable[[], str] | None = None,
        calm: bool = False,
    ) -> None:
        """Show the table; `do` may raise RuleBroken, `ask` asks an offer's questions.

        `undo` undoes a step and returns a sentence on it, or raises RuleBroken.
        """
        super().__init__(self.tr("Cards"), parent)
        self._table, self._moves, self._act, self._ask = table, moves, do, ask
        self._undo = undo
        style_as(self.refusal, "warning")
        self.face = CardFace(theme, self, calm=calm)
        self.deck = CardStack(self.tr("Deck"), theme, self, covered=True)
        self.discard = CardStack(self.tr("Discard"), theme, self, covered=False)
        self.rows = CardRows(self.do, theme, self)
        self.moves: dict[str, QPushButton] = {}
        self._keys = label("", "hint", self, wrap=True)
        self.message = label("", "hint", self, wrap=True)
        self.undo = QPushButton(self.tr("Undo"), self)
        self._asked = False
        self._bar = QHBoxLayout()
        self._lay_out_body()
        self._connect_keys()
        self.rows.pointed.connect(self.face.show_looks)
        self.rows.asked.connect(self._ask_row)
        self.undo.clicked.connect(lambda _=False: self._undo_step())
        self.refresh()
        self._focus_next()

    def refresh(self) -> None:
        table = self._table()
        self.deck.show_count(table.deck)
        self.discard.show_count(table.discard)
        self.face.show_table(table)
        self.rows.show_rows(table.rows)
        self._keys.setText(" ".join(self._key_hints(table)))
        self._show_moves()
        self._show_focused_row()
        chain((*self.rows.stops(), *self.moves.values(), self.undo, *self.ending()))

    def do(self, deed: Deed) -> bool:
        """Do a deed and show the table; return whether it was possible."""
        if done := self.try_out(partial(self._act, deed)):
            self.message.setText("")
        self.refresh()
        return done

    def answer(self) -> None:
        """Do nothing: each choice is a deed at once."""

    def ending(self) -> tuple[QPushButton, ...]:
        return (self.buttons.button(QDialogButtonBox.StandardButton.Close),)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Swallow repeated keys and second clicks: a move is made once."""
        if event.type() is QEvent.Type.MouseButtonDblClick:
            return True
        held = isinstance(event, QKeyEvent) and event.isAutoRepeat()
        if held and event.type() is QEvent.Type.KeyPress:
            return True
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Refresh when the dialog becomes active again, after one that asked for more."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.refresh()
            if self._asked:
                self._asked = False
                self._focus_next()

    def _key_hints(self, table: CardTable) -> Iterator[str]:
        if any(row.phases for row in table.rows):
            yield self.tr("1–4 or Enter: choose, next. Space: choose. Arrows: browse.")
        if any(row.redeal for row in table.rows):
            yield self.tr("D: deal again for one.")

    def _make_move(self, key: str) -> None:
        offer = next((each for each in self._moves() if each.key == key), None)
        if offer is None or offer.refusal:
            self.refresh()
        elif offer.ask or offer.rows:
            self._asked = True
            self._ask(offer)
            self.refresh()
        elif self.do(fill(offer, {})):
            self._focus_next()

    def _ask_row(self, offer: Offer) -> None:
        """Ask an offer to deal again; Qt returns the focus to the row."""
        self._ask(offer)
        self.refresh()

    def _undo_step(self) -> None:
        if self._undo is None:
            return
        try:
            sentence = self._undo()
        except Refused as refusal:
            self.refuse(str(refusal))
        else:
            self.refuse("")
            self.message.setText(sentence)
        self.refresh()

    def _make_nth_move(self, number: int) -> None:
        for button in tuple(self.moves.values())[number : number + 1]:
            if button.isEnabled():
                button.click()
            else:
                self.refuse(button.toolTip())

    def _show_moves(self) -> None:
        offers = self._moves()
        had_focus = any(button.hasFocus() for button in self.moves.values())
        if list(self.moves) != [offer.key for offer in offers]:
            self._rebuild(offers)
        usual = next((offer.key for offer in offers if not offer.refusal), "")
        for number, offer in enumerate(offers, start=1):
            _show_offer(self.moves[offer.key], offer, number, usual=offer.key == usual)
        if had_focus and not any(button.hasFocus() for button in self.moves.values()):
            self._focus_next()

    def _rebuild(self, offers: Sequence[Offer]) -> None:
        for button in self.moves.values():
            button.hide()
            button.deleteLater()
        self.moves = {offer.key: self._make_button(offer.key) for offer in offers}
        for place, button in enumerate(self.moves.values()):
            self._bar.insertWidget(place, button)

    def _make_button(self, key: str) -> QPushButton:
        button = QPushButton(self)
        button.installEventFilter(self)
        button.clicked.connect(lambda _=False: self._make_move(key))
        return button

    def _show_focused_row(self) -> None:
        focus = self.focusWidget()
        row = next((each for each in self.rows.rows() if focus and each.contains(focus)), None)
        self.face.show_looks(row.drawn if row else None)

    def _focus_next(self) -> None:
        """Focus the first row that can choose, else the first possible move."""
        if self.rows.enter():
            return
        ready = [button for button in self.moves.values() if button.isEnabled()]
        for button in ready[:1]:
            button.setFocus()

    def _lay_out_body(self) -> None:
        left, right, both = QVBoxLayout(), QVBoxLayout(), QHBoxLayout()
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
        both.setSpacing(SPACE)
        both.addLayout(left)
        both.addLayout(right, 1)
        self.body.addLayout(both, 1)
        self._lay_out_bar()
        self.resize(SIZE.boundedTo(room(self)))

    def _lay_out_bar(self) -> None:
        outer = self.layout()
        assert isinstance(outer, QVBoxLayout)
        self.undo.setVisible(self._undo is not None)
        self.undo.setAutoDefault(False)
        set_tip(self.undo, self.tr("Undo the last step ({0})").format("Ctrl+Z"))
        self._bar.addStretch(1)
        self._bar.addWidget(self.undo)
        self._bar.addWidget(self.buttons)
        outer.addLayout(self._bar)

    def _connect_keys(self) -> None:
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
        for number in range(SHORTCUTS):
            keys = QShortcut(QKeySequence(f"Alt+{number + 1}"), self)
            keys.setAutoRepeat(False)
            keys.activated.connect(lambda number=number: self._make_nth_move(number))
        back = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        back.activated.connect(self._undo_step)


def _show_offer(button: QPushButton, offer: Offer, number: int, *, usual: bool) -> None:
    button.setText(escape_mnemonic(f"{offer.title} {offer.cost}".rstrip()))
    button.setEnabled(not offer.refusal)
    hint = f"{offer.help} (Alt+{number})".lstrip() if number <= SHORTCUTS else offer.help
    set_tip(button, offer.refusal or hint)
    button.setAccessibleDescription(offer.refusal or offer.help)
    style_as(button, "primary" if usual else "")
    button.setDefault(usual)
