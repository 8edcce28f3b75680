"""The buttons of the now card, which show an action, its cost, and a mark to declare it."""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QInputEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from models.sight.card import CardAction
from views.keys import ENTER
from views.paint import Painting
from views.plain import set_tip
from views.style import repolish
from views.theme import scaled, text_scale
from views.widgets.cards import elided_label, label
from views.widgets.lines import Paragraph

HEIGHT: Final = 42
SIDES: Final = 10
SPACE: Final = 6
MARK: Final = QSize(20, 16)
_LEFT: Final = Qt.MouseButton.LeftButton


def offer_height() -> int:
    """Return the height of every button: two lines, so that all buttons stay in place."""
    return scaled(HEIGHT)


ASKS: Final = "…"
"""Sign in place of the cost of an action that asks for it."""


class OfferButton(QPushButton):
    """A button with a name of one or two lines on the left and a cost on the right.

    `chosen` carries the offer and whether only to declare it.
    """

    chosen = Signal(object, bool)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.card_action: CardAction | None = None
        self.setObjectName("offer")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._by = elided_label("", "offer-by", self)
        self._by.elide_mode = Qt.TextElideMode.ElideMiddle  # a check mark may be at the end
        self._title = Paragraph("", self)
        self._title.setObjectName("offer-title")
        self._title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._cost = label("", "offer-cost", self)
        self.mark = DeclareMark(self)
        self.mark.clicked.connect(self._declare)
        self._is_shift_pressed = False
        self.clicked.connect(lambda: self._choose(declare=self._is_shift_pressed))
        for part in (self._by, self._title, self._cost):
            part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._lay_out()
        self.update_size()

    def update_size(self) -> None:
        self.setFixedHeight(offer_height())
        self.mark.update_size()

    def show_action(self, action: CardAction) -> None:
        """Show an action. The main one stands out, and a refused one is greyed out."""
        if action.is_main != (self.card_action is not None and self.card_action.is_main):
            self._set_prominent(main=action.is_main)
        if self.card_action == action:
            return
        self.card_action, offer = action, action.offer
        self._by.setText(action.taker_name)
        self._by.setVisible(bool(action.taker_name))
        self._title.setText(offer.title)
        asks = offer.fields and not offer.title.endswith(ASKS)
        self._cost.setText(offer.cost or (ASKS if asks else ""))
        self._cost.setVisible(bool(self._cost.text()))
        can_declare = offer.declares is not None
        self.mark.setVisible(can_declare)
        self._cost.setMinimumWidth(self.mark.width() if can_declare else 0)
        self.setEnabled(not offer.refusal)
        description = self._describe(action)
        set_tip(self, description)
        name = " ".join(filter(None, (action.taker_name, offer.title, offer.cost)))
        self.setAccessibleName(name)
        is_title = description == offer.title  # screen readers don't repeat the same name
        self.setAccessibleDescription(name if is_title else description)

    def fits(self, width: int) -> bool:
        """Return whether the whole name fits on a button `width` pixels wide."""
        self._title.ensurePolished()
        mark_width = 0 if self.mark.isHidden() else self.mark.width()
        right_width = max(self._cost.sizeHint().width() if self._cost.text() else 0, mark_width)
        available_width = width - 2 * SIDES - (right_width + SPACE if right_width else 0)
        lines = 1 if self._by.text() else 2
        return self._title.fits(available_width, lines)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        corner = self.rect().bottomRight() - QPoint(SIDES, 2)
        self.mark.move(corner - self.mark.rect().bottomRight())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._is_shift_pressed = _has_shift(event)
        super().mouseReleaseEvent(event)
        self._is_shift_pressed = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Choose with Enter or, with Shift, only declare. A key held down does so once."""
        if event.key() not in ENTER:
            super().keyPressEvent(event)
        elif not event.isAutoRepeat():
            self._choose(declare=_has_shift(event))

    def _declare(self) -> None:
        self._choose(declare=True)

    def _choose(self, *, declare: bool) -> None:
        if self.card_action is not None:
            self.chosen.emit(self.card_action.offer, declare)

    def _describe(self, action: CardAction) -> str:
        offer = action.offer
        text = offer.refusal or offer.help or offer.title
        if offer.declares is None or offer.refusal:
            return text
        return self.tr("{0}\nShift+click or Shift+Enter: declare first").format(text)

    def _set_prominent(self, *, main: bool) -> None:
        self.setProperty("main", main)
        parts = (self, self._by, self._title, self._cost)
        for part in parts:
            part.setProperty("main", main)
        repolish(*parts)

    def _lay_out(self) -> None:
        lines = QVBoxLayout()
        lines.setSpacing(0)
        lines.addStretch(1)
        lines.addWidget(self._by)
        lines.addWidget(self._title)
        lines.addStretch(1)
        row = QHBoxLayout(self)
        row.setContentsMargins(SIDES, 2, SIDES, 2)
        row.setSpacing(SPACE)
        row.addLayout(lines, 1)
        row.addWidget(self._cost)


class DeclareMark(QWidget):
    """A small speech bubble on an action, which only declares it, so that others can react first.

    It is visible while the action has the pointer or the focus. Otherwise a click on it clicks the
    action.
    """

    clicked = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._is_shown = False
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Declare first"))
        set_tip(self, self.tr("Declare first, so others can react"))

    def update_size(self) -> None:
        self.setFixedSize(MARK * text_scale())

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Handle the press, so that the button below doesn't get it."""
        event.setAccepted(self._is_shown)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        event.setAccepted(self._is_shown)
        is_inside = self.rect().contains(event.position().toPoint())
        if self._is_shown and is_inside and event.button() == _LEFT:
            self.clicked.emit()

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()
        super().enterEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.update()
        super().leaveEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        button = self.parentWidget()
        self._is_shown = button is not None and (button.underMouse() or button.hasFocus())
        if not self._is_shown:
            return
        with Painting(self) as painter:
            role = QPalette.ColorRole
            colour_role = role.WindowText if self.underMouse() else role.PlaceholderText
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(QPen(self.palette().color(colour_role), 1.2 * text_scale()))
            _paint_bubble(painter, QRectF(self.rect()))


def _has_shift(event: QInputEvent) -> bool:
    return bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)


def _paint_bubble(painter: QPainter, box: QRectF) -> None:
    height = box.height()
    body = QRectF(box.right() - height * 1.05, height * 0.12, height, height * 0.62)
    painter.drawRoundedRect(body, height * 0.2, height * 0.2)
    tail_start = QPointF(body.left() + height * 0.28, body.bottom())
    tail_tip = tail_start + QPointF(-height * 0.02, height * 0.22)
    painter.drawLine(tail_start, tail_tip)
    painter.drawLine(tail_tip, tail_start + QPointF(height * 0.22, 0))
    for index in range(3):
        painter.drawPoint(body.center() + QPointF((index - 1) * height * 0.22, 0))
