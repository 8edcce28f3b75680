"""A short list of offers, with the questions of the chosen one."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPen, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QStackedLayout,
    QStyle,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from models.rules.deeds import Deed
from models.rules.fields import Answer, Field
from models.rules.offers import Offer, fill_offer
from models.rules.refusal import RuleBroken
from views.dialogs.forms.dialog import DIALOG_SPACING, show_editor_edges
from views.dialogs.forms.form import Form
from views.theme import Theme, scaled
from views.widgets.cards import label
from views.widgets.row_delegate import RowDelegate, draw_text
from views.widgets.value_list import ValueList

MAX_ROWS = 6
SHORTCUTS = 9


class NotAnswered(RuleBroken):
    """Raised while an answer is missing, which needs no message."""


class Choices(QWidget):
    """A list of offers; `changed` is emitted when the resulting deed has changed.

    Alt+1 to Alt+9 choose an offer, wherever the focus is.
    """

    changed = Signal()

    def __init__(self, name: str, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.offers: tuple[Offer, ...] = ()
        self._forms: list[Form] = []
        self.list = ValueList[Offer](
            lambda offer: f"{offer.title} {offer.cost}".rstrip(),
            self,
            tip=lambda offer: offer.refusal or offer.help,
        )
        self.list.setAccessibleName(name)
        self._theme = theme
        self.list.setItemDelegate(RowDelegate(row_height, self._paint_row, self.list))
        self._frame = QWidget(self)  # not a stacked widget, since screen readers count its pages
        self._pages = QStackedLayout(self._frame)
        show_editor_edges(self._frame)
        self._lay_out()
        self._connect()

    def show_offers(self, offers: Sequence[Offer]) -> None:
        """Show `offers`; typed answers are kept if the questions are the same."""
        is_unchanged = [_question(each) for each in offers] == [
            _question(each) for each in self.offers
        ]
        chosen, index = self.chosen(), self.list.chosen_row()
        self.offers = tuple(offers)
        keys = [offer.key for offer in self.offers]
        if is_unchanged:
            with QSignalBlocker(self.list):
                self.list.show_values(self.offers, index)
            return
        index = keys.index(chosen.key) if chosen and chosen.key in keys else 0
        self._rebuild(index)

    def chosen(self) -> Offer | None:
        return self.list.chosen_value()

    def deed(self) -> Deed:
        """Return the deed as entered. Raises NotAnswered if an answer is missing, or RuleBroken."""
        offer = self.chosen()
        if offer is None:
            raise NotAnswered(self.tr("Nothing to do here."))
        if offer.refusal:
            raise RuleBroken(offer.refusal)
        return fill_offer(offer, {None: checked_answers(self._form(), offer.fields)})

    def clear(self) -> None:
        if offer := self.chosen():
            self._form().set_answers({field.key: field.default for field in offer.fields})

    def take_focus(self) -> None:
        """Focus the first question or, if there is none, the list."""
        if self.chosen() and self._form().tab_stops():
            self._form().take_focus()
        else:
            self.list.setFocus(Qt.FocusReason.TabFocusReason)

    def tab_stops(self) -> tuple[QWidget, ...]:
        return (self.list, *(stop for form in self._forms for stop in form.tab_stops()))

    def _form(self) -> Form:
        return self._forms[self.list.chosen_row()]

    def _rebuild(self, index: int) -> None:
        """Replace the pages and show the one at `index`."""
        old_pages = [page for n in range(self._pages.count()) if (page := self._pages.widget(n))]
        self._forms = []
        for offer in self.offers:
            self._add_page(offer)
        with QSignalBlocker(self.list):
            self.list.show_values(self.offers, index)
        self._show_page(len(old_pages) + index)
        for page in old_pages:
            self._pages.removeWidget(page)
            page.deleteLater()
        self.list.setFixedHeight(self._list_height())

    def _show_page(self, index: int) -> None:
        """Move the focus to a page, then show it; Qt would move the focus through the buttons."""
        page, focused = self._pages.widget(index), QApplication.focusWidget()
        if page is not None and focused is not None and self._frame.isAncestorOf(focused):
            page.show()
            self.take_focus()
        self._pages.setCurrentIndex(index)

    def _add_page(self, offer: Offer) -> None:
        form = Form(offer.fields)
        form.changed.connect(self.changed)
        self._forms.append(form)
        page = QWidget(self._frame)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        if offer.help:
            column.addWidget(label(offer.help, "muted", page, wrap=True))
        column.addWidget(form)
        column.addStretch(1)
        self._pages.addWidget(page)

    def _list_height(self) -> int:
        return row_height() * max(1, min(MAX_ROWS, len(self.offers))) + 2 * self.list.frameWidth()

    def _paint_row(self, painter: QPainter, option: QStyleOptionViewItem, offer: Offer) -> None:
        theme, state, bounds = self._theme, option.state, QRectF(option.rect)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if state & QStyle.StateFlag.State_Selected:
            has_focus = bool(state & QStyle.StateFlag.State_HasFocus)
            _paint_chosen(painter, bounds, theme, focused=has_focus)
        bounds.adjust(PADDING, 0, -PADDING, 0)
        keys = f"Alt+{self.offers.index(offer) + 1}"
        for text, pixels, colour in (
            (keys, KEYS_SIZE, theme.muted),
            (offer.cost, TEXT_SIZE, theme.text),
        ):
            text_width = draw_text(painter, bounds, text, pixels, colour, align_right=True)
            bounds.setRight(bounds.right() - text_width - PADDING)
        draw_text(
            painter, bounds, offer.title, TEXT_SIZE, theme.muted if offer.refusal else theme.text
        )

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(DIALOG_SPACING)
        column.addWidget(self.list)
        column.addWidget(self._frame, 1)

    def _connect(self) -> None:
        self.list.choice_changed.connect(self._choose)
        self.list.clicked.connect(lambda _: self.take_focus())
        for row in range(SHORTCUTS):
            keys = QShortcut(QKeySequence(f"Alt+{row + 1}"), self)
            keys.activated.connect(lambda row=row: self._go_to(row))

    def _choose(self) -> None:
        old_index, index = self._pages.currentIndex(), self.list.chosen_row()
        if 0 <= old_index < len(self._forms):
            self._copy_typed(self._forms[old_index], self._forms[index])
        self._show_page(index)
        self.changed.emit()

    def _copy_typed(self, old_form: Form, new_form: Form) -> None:
        blank_keys = [key for key, answer in new_form.answers().items() if answer is None]
        old_answers = old_form.answers()
        new_form.set_answers(
            {key: old_answers[key] for key in blank_keys if old_answers.get(key) is not None}
        )

    def _go_to(self, row: int) -> None:
        if row < len(self.offers):
            self.list.choose_row(row)
            self.take_focus()


def checked_answers(form: Form, fields: Sequence[Field]) -> dict[str, Answer]:
    """Return the answers of `form` to `fields`, without moving the focus.

    Raises RuleBroken for an invalid answer and NotAnswered for a missing one.
    """
    answers = form.answers()
    for field in fields:
        if message := form.editor(field.key).error():
            raise NotAnswered("") if form.editor(field.key).is_blank() else RuleBroken(message)
    return answers


def _question(offer: Offer) -> tuple[object, ...]:
    return (offer.key, offer.title, offer.cost, offer.help, offer.fields)


ROW_HEIGHT: Final = 32
PADDING: Final = 12.0
STRIPE: Final = 3.0
CORNER: Final = 6.0
TEXT_SIZE: Final = 13
KEYS_SIZE: Final = 11


def row_height() -> int:
    return scaled(ROW_HEIGHT)


def _paint_chosen(painter: QPainter, bounds: QRectF, theme: Theme, *, focused: bool) -> None:
    background = bounds.adjusted(1, 1, -1, -1)
    painter.setPen(QPen(QColor(theme.text), 1) if focused else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.raised))
    painter.drawRoundedRect(background, CORNER, CORNER)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(theme.text))
    stripe = QRectF(background.left() + 2, background.top() + CORNER, STRIPE, 0)
    stripe.setBottom(background.bottom() - CORNER)
    painter.drawRoundedRect(stripe, STRIPE / 2, STRIPE / 2)
