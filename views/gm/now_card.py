"""The now card: whose turn it is, why, what can be done, and the quick entry."""

from itertools import pairwise

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QMenu,
    QPushButton,
    QWidget,
)

from models.rules.offers import Offer
from models.sight.card import Now
from views.gm.chips import Chips
from views.language import say_always
from views.theme import Theme
from views.widgets.cards import Card, TokenBadge, elided, label
from views.widgets.lines import HintLine

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
        self._chips = Chips(self)
        self._name = elided("", "name", self)
        self._why = label("", "muted", self, wrap=True)
        self._said = label("", "warning", self, wrap=True)
        self._offers = QGridLayout()
        self._offers.setSpacing(6)
        self._buttons = tuple(self._made() for _ in range(MOST_BUTTONS + 1))
        self._more = MoreButton(self)
        self._set_out_as: tuple[int, bool, bool] | None = None
        self.shown = Now("")
        self.entry = QuickEntry(self)
        self._more.hide()
        self._more.chosen.connect(self._choose)
        self._more.pointed.connect(self.pointed)
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
        self._badge.show_token(now.side, now.glyph, now.picture, now.count)
        self._badge.setVisible(bool(now.glyph))
        self._name.setText(now.called)
        self._name.setVisible(bool(now.name))
        self._why.setText(now.why)
        self._chips.show_words(now.effects)
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
        items = map(self._offers.itemAt, range(self._offers.count()))
        return tuple([widget for item in items if item and (widget := item.widget())])

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Tell which offer is pointed at, with the mouse or the focus."""
        if isinstance(watched, OfferButton):
            kind = event.type()
            if kind in (QEvent.Type.Enter, QEvent.Type.FocusIn):
                self.pointed.emit(watched.offer)
            elif kind in (QEvent.Type.Leave, QEvent.Type.FocusOut):
                self.pointed.emit(None)
        return super().eventFilter(watched, event)

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.setSpacing(10)
        top.addWidget(self._badge)
        top.addWidget(self._name, 1)
        self.body.addLayout(top)
        self.body.addWidget(self._why)
        self.body.addWidget(self._chips)
        self.body.addLayout(self._offers)
        self.body.addWidget(self.entry)
        self.body.addWidget(self._said)

    def _show_offers(self, offers: tuple[Offer, ...]) -> None:
        """Show `offers` on the buttons there are; new ones would cost more than all the rest."""
        focused = any(stop.hasFocus() for stop in self.stops())
        wide = bool(offers) and len(offers[0].title) > LONG_TITLE
        most = MOST_BUTTONS - wide
        shown = offers if len(offers) <= most + 1 else offers[:most]
        for button, offer in zip(self._buttons, shown, strict=False):
            button.show_offer(offer)
        self._more.show_offers(offers[len(shown) :])
        self._set_out(len(shown), more=len(offers) > len(shown), wide=wide)
        if focused:
            self.left.emit()

    def _set_out(self, count: int, *, more: bool, wide: bool) -> None:
        """Set the buttons out in two columns; a wide first one has a row for itself."""
        if self._set_out_as == (count, more, wide):
            return
        self._set_out_as = (count, more, wide)
        while self._offers.takeAt(0):
            pass
        buttons = [*self._buttons[:count], *([self._more] if more else [])]
        for place, button in enumerate(buttons, start=wide):
            if wide and place == 1:
                self._offers.addWidget(button, 0, 0, 1, 2)
            else:
                self._offers.addWidget(button, place // 2, place % 2)
        for button in (*self._buttons, self._more):
            button.setVisible(button in buttons)
        self._order_tabs()

    def _order_tabs(self) -> None:
        """Let Tab go from the quick entry over the offers."""
        for before, after in pairwise((self.entry, *self.stops())):
            self.setTabOrder(before, after)

    def _made(self) -> "OfferButton":
        button = OfferButton(self)
        button.hide()
        button.installEventFilter(self)
        button.clicked.connect(lambda: self._choose(button.offer))
        return button

    def _choose(self, offer: Offer | None) -> None:
        self.chosen.emit(offer, _shift_held())


class OfferButton(QPushButton):
    """A button with the title of an offer to the left and its cost to the right."""

    def __init__(self, parent: QWidget) -> None:
        """Begin with no offer."""
        super().__init__(parent)
        self.offer: Offer | None = None
        self.setObjectName("offer")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 0, 10, 0)
        row.setSpacing(6)
        self._title = elided("", "offer-title", self)
        self._title.dots = Qt.TextElideMode.ElideMiddle
        self._cost = label("", "offer-cost", self)
        row.addWidget(self._title, 1)
        row.addWidget(self._cost)
        for part in (self._title, self._cost):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setMinimumHeight(BUTTON_HEIGHT)

    def show_offer(self, offer: Offer) -> None:
        """Show `offer`; a refusal greys it out and is its tool tip."""
        if self.offer == offer:
            return
        self.offer = offer
        self._title.setText(offer.title)
        self._cost.setText(offer.cost)
        self.setEnabled(not offer.refusal)
        self.setToolTip(offer.refusal or offer.help or offer.title)
        self.setAccessibleName(f"{offer.title} {offer.cost}".strip())


class MoreButton(QPushButton):
    """A button with a menu of the offers for which there is no room."""

    chosen = Signal(object)
    pointed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        """Begin with nothing more."""
        super().__init__(parent)
        self._offers: tuple[Offer, ...] = ()
        self.setObjectName("offer")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setMinimumHeight(BUTTON_HEIGHT)
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        menu.aboutToShow.connect(self._fill)
        menu.aboutToHide.connect(lambda: self.pointed.emit(None))
        self.setMenu(menu)
        say_always(self)

    def show_offers(self, offers: tuple[Offer, ...]) -> None:
        """Have `offers` in the menu when it is opened next."""
        self._offers = offers

    def retranslate(self) -> None:
        """Say everything in the language that is shown now."""
        self.setText(self.tr("More…"))
        self.setAccessibleName(self.tr("More that can be done"))
        self.setToolTip(self.accessibleName())

    def _fill(self) -> None:
        menu = self.menu()
        menu.clear()
        for offer in self._offers:
            words = f"{offer.title}\t{offer.cost}" if offer.cost else offer.title
            action = menu.addAction(words)
            action.setEnabled(not offer.refusal)
            action.setToolTip(offer.refusal or offer.help)
            action.hovered.connect(lambda offer=offer: self.pointed.emit(offer))
            action.triggered.connect(lambda _=False, offer=offer: self.chosen.emit(offer))


class QuickEntry(HintLine):
    """A line for a cost or a few letters; Enter acts, Shift+Enter only announces, Esc clears."""

    entered = Signal(str, bool)
    left = Signal()

    def __init__(self, parent: QWidget) -> None:
        """Begin empty."""
        super().__init__(parent)
        self.setMinimumHeight(BUTTON_HEIGHT)
        say_always(self)

    def retranslate(self) -> None:
        """Say everything in the language that is shown now."""
        self.setAccessibleName(self.tr("Quick entry"))

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
