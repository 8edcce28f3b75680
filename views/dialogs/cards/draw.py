"""The table with the cards: the card drawn, and everybody choosing what it allows."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialogButtonBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from models.refused import Refused
from models.rules.deeds import Deed
from models.rules.offers import Offer, filled
from models.rules.results import CardTable
from views.dialogs.cards.face import CardFace, CardStack
from views.dialogs.cards.rows import CardRows
from views.dialogs.forms.dialog import SPACE, AnswerDialog, Scroller, chain, room
from views.dialogs.outcome import dress
from views.plain import literal, set_tip
from views.theme import Theme
from views.widgets.cards import label

SIZE = QSize(1080, 640)
SHORTCUTS = 9


class CardDrawDialog(AnswerDialog):
    """Shows the table with the cards and does what is chosen there; it stays until it is closed.

    When the fight changes while it is open, its owner calls `refresh`; it also refreshes
    itself whenever it gets the focus back.
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
        """Show the table; `do` may raise RuleBroken, `ask` opens what an offer still asks.

        `undo` takes the last step back and says which in a sentence, or raises RuleBroken.
        """
        super().__init__(self.tr("Cards"), parent)
        self._table, self._moves, self._act, self._ask = table, moves, do, ask
        self._undo = undo
        dress(self.refusal, "warning")
        self.face = CardFace(theme, self, calm=calm)
        self.deck = CardStack(self.tr("Deck"), theme, self, covered=True)
        self.discard = CardStack(self.tr("Discard"), theme, self, covered=False)
        self.rows = CardRows(self.do, theme, self)
        self.moves: dict[str, QPushButton] = {}
        self._keys = label("", "hint", self, wrap=True)
        self.said = label("", "hint", self, wrap=True)
        self.undo = QPushButton(self.tr("Undo"), self)
        self._asked = False
        self._bar = QHBoxLayout()
        self._lay_out_body()
        self._change_buttons()
        self.rows.pointed.connect(self.face.show_looks)
        self.rows.asked.connect(self._ask_row)
        self.undo.clicked.connect(lambda _=False: self._take_back())
        self.refresh()
        self._enter()

    def refresh(self) -> None:
        """Read the table again; what has not changed is not touched."""
        table = self._table()
        self.deck.show_count(table.deck)
        self.discard.show_count(table.discard)
        self.face.show_table(table)
        self.rows.show_rows(table.rows)
        self._keys.setText(" ".join(self._words(table)))
        self._show_moves()
        self._point()
        chain((*self.rows.stops(), *self.moves.values(), self.undo, *self.ending()))

    def do(self, deed: Deed) -> bool:
        """Do a deed and show what became of it; say whether it was possible."""
        if done := self.try_out(partial(self._act, deed)):
            self.said.setText("")
        self.refresh()
        return done

    def answer(self) -> None:
        """Take nothing: everything was done at once."""

    def ending(self) -> tuple[QPushButton, ...]:
        """Return Close, the last stop of the Tab key."""
        return (self.buttons.button(QDialogButtonBox.StandardButton.Close),)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let a move be made once, even when Enter is held down or the mouse clicks twice."""
        if event.type() is QEvent.Type.MouseButtonDblClick:
            return True
        held = isinstance(event, QKeyEvent) and event.isAutoRepeat()
        if held and event.type() is QEvent.Type.KeyPress:
            return True
        return super().eventFilter(watched, event)

    def changeEvent(self, event: QEvent) -> None:
        """Read the table again when the focus comes back, from a dialog that asked for more."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.ActivationChange and self.isActiveWindow():
            self.refresh()
            if self._asked:
                self._asked = False
                self._enter()

    def _words(self, table: CardTable) -> Iterator[str]:
        if any(row.phases for row in table.rows):
            yield self.tr("1–4 or Enter: choose, next. Space: choose. Arrows: browse.")
        if any(row.again for row in table.rows):
            yield self.tr("D: deal again for one.")

    def _make(self, key: str) -> None:
        offer = next((each for each in self._moves() if each.key == key), None)
        if offer is None or offer.refusal:
            self.refresh()
        elif offer.ask or offer.rows:
            self._asked = True
            self._ask(offer)
            self.refresh()
        elif self.do(filled(offer, {})):
            self._enter()

    def _ask_row(self, offer: Offer) -> None:
        """Ask what is needed to deal again; the focus comes back to the row by itself."""
        self._ask(offer)
        self.refresh()

    def _take_back(self) -> None:
        if self._undo is None:
            return
        try:
            said = self._undo()
        except Refused as refusal:
            self.refuse(str(refusal))
        else:
            self.refuse("")
            self.said.setText(said)
        self.refresh()

    def _make_number(self, number: int) -> None:
        for button in tuple(self.moves.values())[number : number + 1]:
            if button.isEnabled():
                button.click()
            else:
                self.refuse(button.toolTip())

    def _show_moves(self) -> None:
        offers = self._moves()
        lost = any(button.hasFocus() for button in self.moves.values())
        if list(self.moves) != [offer.key for offer in offers]:
            self._rebuild(offers)
        usual = next((offer.key for offer in offers if not offer.refusal), "")
        for number, offer in enumerate(offers, start=1):
            _show_offer(self.moves[offer.key], offer, number, usual=offer.key == usual)
        if lost and not any(button.hasFocus() for button in self.moves.values()):
            self._enter()

    def _rebuild(self, offers: Sequence[Offer]) -> None:
        for button in self.moves.values():
            button.hide()
            button.deleteLater()
        self.moves = {offer.key: self._button(offer.key) for offer in offers}
        for place, button in enumerate(self.moves.values()):
            self._bar.insertWidget(place, button)

    def _button(self, key: str) -> QPushButton:
        button = QPushButton(self)
        button.installEventFilter(self)
        button.clicked.connect(lambda _=False: self._make(key))
        return button

    def _point(self) -> None:
        focus = self.focusWidget()
        row = next((each for each in self.rows.rows() if focus and each.holds(focus)), None)
        self.face.show_looks(row.drawn if row else None)

    def _enter(self) -> None:
        """Put the focus where the game is: on who may choose, or on the move to be made."""
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
        right.addWidget(self.said)
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

    def _change_buttons(self) -> None:
        self.buttons.setStandardButtons(QDialogButtonBox.StandardButton.Close)
        for number in range(SHORTCUTS):
            keys = QShortcut(QKeySequence(f"Alt+{number + 1}"), self)
            keys.setAutoRepeat(False)
            keys.activated.connect(lambda number=number: self._make_number(number))
        back = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        back.activated.connect(self._take_back)


def _show_offer(button: QPushButton, offer: Offer, number: int, *, usual: bool) -> None:
    button.setText(literal(f"{offer.title} {offer.cost}".rstrip()))
    button.setEnabled(not offer.refusal)
    hint = f"{offer.help} (Alt+{number})".lstrip() if number <= SHORTCUTS else offer.help
    set_tip(button, offer.refusal or hint)
    button.setAccessibleDescription(offer.refusal or offer.help)
    dress(button, "primary" if usual else "")
    button.setDefault(usual)
