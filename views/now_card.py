"""The now card: whose turn it is, why, what can be done, and the quick entry."""

from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QWidget,
)

from models.items.now import Now
from models.rules.offers import Offer
from views.cards import Card, TokenBadge, elided, label
from views.theme import Theme

MOST_BUTTONS = 5
LONG_TITLE = 18
BADGE = 38
BUTTON_HEIGHT = 34


class NowCard(Card):
    """Shows a `Now` and asks for its deeds.

    `chosen` gives an offer and whether it is only to be announced; `pointed` the offer under the
    pointer or with the focus, or None; `typed` and `entered` the quick entry; `left` says that the
    focus has no place here any more.
    """

    chosen = Signal(object, bool)
    pointed = Signal(object)
    typed = Signal(str)
    entered = Signal(str, bool)
    left = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        """Begin an empty card."""
        super().__init__(self.tr("NOW"), parent)
        self._badge = TokenBadge(theme, BADGE, self)
        self._name = elided("", "name", self)
        self._why = label("", "muted", self, wrap=True)
        self._said = label("", "warning", self, wrap=True)
        self._offers = QGridLayout()
        self._offers.setSpacing(6)
        self._buttons: dict[QPushButton, Offer] = {}
        self.shown = Now("")
        self.entry = QuickEntry(self)
        self._lay_out()
        self.entry.textEdited.connect(self.typed)
        self.entry.entered.connect(self.entered)
        self.entry.left.connect(self.left)

    def set_theme(self, theme: Theme) -> None:
        """Paint with other colours."""
        self._badge.set_theme(theme)

    def show_now(self, now: Now) -> None:
        """Show `now`; what was typed stays."""
        self.shown = now
        self.call(now.heading)
        self._badge.show_token(now.side, now.glyph)
        self._badge.setVisible(bool(now.glyph))
        self._name.setText(now.name)
        self._name.setVisible(bool(now.name))
        self._why.setText(now.why)
        self._said.hide()
        self.entry.setPlaceholderText(now.hint)
        self.entry.setVisible(bool(now.hint))
        self._show_offers(now.offers)

    def say(self, sentence: str) -> None:
        """Show what was refused, or nothing."""
        self._said.setText(sentence)
        self._said.setVisible(bool(sentence))

    def stops(self) -> tuple[QWidget, ...]:
        """Return the buttons of the offers, in order."""
        items = (self._offers.itemAt(number) for number in range(self._offers.count()))
        widgets = (item.widget() for item in items if item is not None)
        return tuple(widget for widget in widgets if widget is not None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Tell which offer is pointed at, with the mouse or the focus."""
        if isinstance(watched, QPushButton) and watched in self._buttons:
            if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
                self.pointed.emit(self._buttons[watched])
            elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
                self.pointed.emit(None)
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self._badge)
        top.addWidget(self._name, 1)
        self.body.addLayout(top)
        self.body.addWidget(self._why)
        self.body.addLayout(self._offers)
        self.body.addWidget(self.entry)
        self.body.addWidget(self._said)

    def _show_offers(self, offers: tuple[Offer, ...]) -> None:
        focused = self._clear()
        wide = bool(offers) and len(offers[0].title) > LONG_TITLE
        most = MOST_BUTTONS - wide
        shown = offers if len(offers) <= most + 1 else offers[:most]
        buttons: list[QPushButton] = [self._button(offer) for offer in shown]
        if rest := offers[len(shown) :]:
            buttons.append(self._more(rest))
        self._set_out(buttons, wide=wide)
        self._order_tabs()
        if focused:
            self.left.emit()

    def _set_out(self, buttons: list[QPushButton], *, wide: bool) -> None:
        """Set the buttons out in two columns; a wide first one has a row for itself."""
        for place, button in enumerate(buttons, start=wide):
            if wide and place == 1:
                self._offers.addWidget(button, 0, 0, 1, 2)
            else:
                self._offers.addWidget(button, place // 2, place % 2)

    def _clear(self) -> bool:
        """Take the buttons away, and say whether one of them had the focus."""
        focused = False
        self._buttons.clear()
        while item := self._offers.takeAt(0):
            if widget := item.widget():
                focused = focused or widget.hasFocus()
                widget.hide()
                widget.deleteLater()
        return focused

    def _order_tabs(self) -> None:
        """Let Tab go from the quick entry over the offers."""
        for before, after in pairwise((self.entry, *self.stops())):
            self.setTabOrder(before, after)

    def _button(self, offer: Offer) -> QPushButton:
        button = OfferButton(offer, self)
        button.installEventFilter(self)
        button.clicked.connect(lambda: self.chosen.emit(offer, _shift_held()))
        self._buttons[button] = offer
        return button

    def _more(self, offers: tuple[Offer, ...]) -> QPushButton:
        button = QPushButton(self.tr("More…"), self)
        button.setObjectName("offer")
        button.setAccessibleName(self.tr("More that can be done"))
        button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        button.setMinimumHeight(BUTTON_HEIGHT)
        menu = QMenu(button)
        menu.setToolTipsVisible(True)
        for offer in offers:
            words = f"{offer.title}\t{offer.cost}" if offer.cost else offer.title
            action = menu.addAction(words)
            action.setEnabled(not offer.refusal)
            action.setToolTip(offer.refusal or offer.help)
            action.hovered.connect(lambda offer=offer: self.pointed.emit(offer))
            action.triggered.connect(lambda _=False, offer=offer: self._choose(offer))
        menu.aboutToHide.connect(lambda: self.pointed.emit(None))
        button.setMenu(menu)
        return button

    def _choose(self, offer: Offer) -> None:
        self.chosen.emit(offer, _shift_held())


class OfferButton(QPushButton):
    """A button with a title to the left and a cost to the right."""

    def __init__(self, offer: Offer, parent: QWidget) -> None:
        """Show `offer`; a refusal greys it out and is its tool tip."""
        super().__init__(parent)
        self.setObjectName("offer")
        self.setEnabled(not offer.refusal)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setToolTip(offer.refusal or offer.help or offer.title)
        self.setAccessibleName(f"{offer.title} {offer.cost}".strip())
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 10, 0)
        row.setSpacing(6)
        title = elided(offer.title, "offer-title", self)
        title.dots = Qt.TextElideMode.ElideMiddle
        row.addWidget(title, 1)
        row.addWidget(label(offer.cost, "offer-cost", self))
        for part in self.findChildren(QWidget):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
            part.setEnabled(not offer.refusal)
        self.setMinimumHeight(BUTTON_HEIGHT)


class QuickEntry(QLineEdit):
    """A line for a cost or a few letters; Enter acts, Shift+Enter only announces, Esc clears."""

    entered = Signal(str, bool)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        """Begin empty."""
        super().__init__(parent)
        self.setAccessibleName(self.tr("Quick entry"))
        self.setMinimumHeight(BUTTON_HEIGHT)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """Send what was typed, or give up."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter if self.text().strip():
                shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
                self.entered.emit(self.text(), shift)
            case Qt.Key.Key_Escape:
                self.clear()
                self.textEdited.emit("")
                self.left.emit()
            case _:
                super().keyPressEvent(event)


def _shift_held() -> bool:
    return bool(QGuiApplication.keyboardModifiers() & Qt.KeyboardModifier.ShiftModifier)
