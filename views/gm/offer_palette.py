"""The palette of all other actions, in groups, in which typing finds one."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from models.sight.card import CardAction
from views.language import keep_translated
from views.plain import set_tip
from views.theme import scaled
from views.widgets.cards import label

if TYPE_CHECKING:
    from views.widgets.find_list import FindRow

BELOW: Final = 4
WIDTH: Final = 260
"""Minimum width at 100 % text. Otherwise the palette is as wide as the card."""
MAX_HEIGHT: Final = 440
MAX_FAVOURITES: Final = 5
FAVOURITE_USES: Final = 2
"""Number of uses that make an action a favourite."""


class OfferPalette(QFrame):
    """A search for actions. Enter takes one, Shift+Enter only declares it, Esc closes."""

    chosen = Signal(object, bool)
    pointed = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        from views.widgets.find_list import FindList

        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("palette")
        names = self.tr("Find an action"), self.tr("Actions")
        self._list = FindList(self.tr("Find an action"), names, self)
        self._list.picked.connect(self._choose)
        self._list.current_changed.connect(
            lambda action: self.pointed.emit(action and action.offer)
        )
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 8, 8, 8)
        self._column.addWidget(self._list)
        self._hint = label(self.tr("Shift+Enter: declare first"), "hint", self)
        self._column.addWidget(self._hint)

    def open_at(
        self, button: QWidget, actions: Sequence[CardAction], use_counts: Mapping[str, int]
    ) -> None:
        """Open below `button` or, without enough space, over it, but not wider than its card.

        So the timeline stays visible, with the preview of an action.
        """
        self._list.show_rows(self._rows(actions, use_counts))
        self._hint.setVisible(any(each.offer.declares for each in actions))
        screen_area = button.screen().availableGeometry()
        card = button.parentWidget() or button
        left = card.mapToGlobal(QPoint(0, 0)).x()
        top = button.mapToGlobal(QPoint(0, button.height() + BELOW)).y()
        width = max(card.width(), scaled(WIDTH))
        size = QSize(width, self._height(screen_area))
        corner = QPoint(left + card.width() - width, top)
        self.setGeometry(_within(screen_area, QRect(corner, size)))
        self.show()
        self._list.line.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.pointed.emit(None)
        super().hideEvent(event)
        self.closed.emit()

    def _rows(
        self, actions: Sequence[CardAction], use_counts: Mapping[str, int]
    ) -> "list[FindRow]":
        frequent = [
            action
            for action in actions
            if use_counts.get(action.offer.usage_key, 0) >= FAVOURITE_USES
        ]
        frequent.sort(key=lambda each: -use_counts[each.offer.usage_key])
        frequent = [each for each in frequent if not each.offer.refusal][:MAX_FAVOURITES]
        favourites = [_row(each, self.tr("Used most")) for each in frequent]
        groups = list(dict.fromkeys(action.group for action in actions))
        other_title = self.tr("Other") if len(groups) > 1 or favourites else ""
        other_actions = sorted(actions, key=lambda each: groups.index(each.group))
        return favourites + [_row(action, action.group or other_title) for action in other_actions]

    def _height(self, screen_area: QRect) -> int:
        margins = self._column.contentsMargins()
        height = self._list.preferred_height() + margins.top() + margins.bottom() + 2
        if not self._hint.isHidden():
            height += self._hint.sizeHint().height() + self._column.spacing()
        max_height = min(scaled(MAX_HEIGHT), screen_area.height())
        return min(height, max_height)

    def _choose(self, action: CardAction, declare: bool) -> None:  # noqa: FBT001 - a slot
        self.close()
        self.chosen.emit(action.offer, declare)


class MoreButton(QPushButton):
    """Button that opens the palette, and has the palette's signals `chosen` and `pointed`."""

    chosen = Signal(object, bool)
    pointed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.card_actions: tuple[CardAction, ...] = ()
        """Actions for the palette when it opens next."""
        self.use_counts: Mapping[str, int] = {}
        self.setObjectName("offer")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.open_palette: OfferPalette | None = None
        self.clicked.connect(self._open)
        keep_translated(self)

    def retranslate(self) -> None:
        self.setText(self.tr("More…"))
        self.setAccessibleName(self.tr("More actions"))
        set_tip(self, self.tr("More actions: type to find one"))

    def _open(self) -> None:
        palette = self.open_palette = OfferPalette(self)
        palette.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        palette.chosen.connect(self.chosen)
        palette.pointed.connect(self.pointed)
        palette.closed.connect(self._end_hover)
        palette.open_at(self, self.card_actions, self.use_counts)

    def _end_hover(self) -> None:
        """Clear the hover state, because Qt sends no leave event when the palette opens."""
        self.open_palette = None
        is_over_button = self.rect().contains(self.mapFromGlobal(QCursor.pos()))
        self.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, is_over_button)
        self.update()


def _row(action: CardAction, group: str) -> "FindRow":
    from views.widgets.find_list import FindRow

    offer = action.offer
    keywords = f"{action.taker_name} {action.group}"
    help_text = offer.refusal or offer.help
    return FindRow(
        offer.title, action, offer.cost, group, keywords, help_text, is_disabled=bool(offer.refusal)
    )


def _within(area: QRect, rect: QRect) -> QRect:
    """Return `rect` moved into `area`."""
    left = max(area.left(), min(rect.left(), area.right() - rect.width()))
    top = max(area.top(), min(rect.top(), area.bottom() - rect.height()))
    return QRect(QPoint(left, top), rect.size())
