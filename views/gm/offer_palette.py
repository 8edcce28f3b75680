"""What else can be done: a palette to type into, its actions in groups, favourites first."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QCursor, QHideEvent, QKeyEvent
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget

from models.sight.card import CardWay
from views.language import say_always
from views.plain import set_tip
from views.theme import text_share
from views.widgets.cards import label

if TYPE_CHECKING:
    from views.widgets.find_list import FindRow

BELOW: Final = 4
WIDTH: Final = 260
"""At the least; as wide as the card, which is beside the timeline."""
MOST_HEIGHT: Final = 440
MOST_FAVOURITES: Final = 5
OFTEN: Final = 2
"""An action used so often is a favourite."""


class OfferPalette(QFrame):
    """Actions to find: arrows and Enter choose one, with Shift it is only declared, Esc closes."""

    chosen = Signal(object, bool)
    pointed = Signal(object)
    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        from views.widgets.find_list import FindList

        super().__init__(parent, Qt.WindowType.Popup)
        self.setObjectName("palette")
        names = self.tr("Find an action"), self.tr("Actions")
        self._found = FindList(self.tr("Find an action"), names, self)
        self._found.picked.connect(self._choose)
        self._found.pointed.connect(lambda way: self.pointed.emit(way and way.offer))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(8, 8, 8, 8)
        self._column.addWidget(self._found)
        self._hint = label(self.tr("Shift+Enter: declare first"), "hint", self)
        self._column.addWidget(self._hint)

    def open_at(self, button: QWidget, ways: Sequence[CardWay], used: Mapping[str, int]) -> None:
        """Open below `button`, or where there is no room over it, never wider than its card.

        All of the timeline can still be seen, and what an action would do there.
        """
        self._found.show_rows(self._rows(ways, used))
        self._hint.setVisible(any(each.offer.declares for each in ways))
        room = button.screen().availableGeometry()
        card = button.parentWidget() or button
        left = card.mapToGlobal(QPoint(0, 0)).x()
        below = button.mapToGlobal(QPoint(0, button.height() + BELOW)).y()
        wide = max(card.width(), round(WIDTH * text_share()))
        size = QSize(wide, self._height(room))
        corner = QPoint(left + card.width() - wide, below)
        self.setGeometry(_within(room, QRect(corner, size)))
        self.show()
        self._found.line.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.close()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.pointed.emit(None)
        super().hideEvent(event)
        self.closed.emit()

    def _rows(self, ways: Sequence[CardWay], used: Mapping[str, int]) -> "list[FindRow]":
        often = [each for each in ways if used.get(each.offer.habit, 0) >= OFTEN]
        often.sort(key=lambda each: -used[each.offer.habit])
        often = [each for each in often if not each.offer.refusal][:MOST_FAVOURITES]
        favourites = [_row(each, self.tr("Used most")) for each in often]
        groups = list(dict.fromkeys(each.group for each in ways))
        other = self.tr("Other") if len(groups) > 1 or favourites else ""
        rest = sorted(ways, key=lambda each: groups.index(each.group))
        return favourites + [_row(each, each.group or other) for each in rest]

    def _height(self, room: QRect) -> int:
        margins = self._column.contentsMargins()
        wanted = self._found.wanted_height() + margins.top() + margins.bottom() + 2
        if not self._hint.isHidden():
            wanted += self._hint.sizeHint().height() + self._column.spacing()
        most = min(round(MOST_HEIGHT * text_share()), room.height())
        return min(wanted, most)

    def _choose(self, way: CardWay, declare: bool) -> None:  # noqa: FBT001 - a slot
        self.close()
        self.chosen.emit(way.offer, declare)


class MoreButton(QPushButton):
    """Opens the palette with all that can be done. `chosen` and `pointed` are its own."""

    chosen = Signal(object, bool)
    pointed = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.ways: tuple[CardWay, ...] = ()
        """What is in the palette when it is opened next."""
        self.used: Mapping[str, int] = {}
        self.setObjectName("offer")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.palette_shown: OfferPalette | None = None
        self.clicked.connect(self._open)
        say_always(self)

    def retranslate(self) -> None:
        self.setText(self.tr("More…"))
        self.setAccessibleName(self.tr("More actions"))
        set_tip(self, self.tr("More actions: type to find one"))

    def _open(self) -> None:
        palette = self.palette_shown = OfferPalette(self)
        palette.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        palette.chosen.connect(self.chosen)
        palette.pointed.connect(self.pointed)
        palette.closed.connect(self._rest)
        palette.open_at(self, self.ways, self.used)

    def _rest(self) -> None:
        """Lose the outline of the mouse: Qt did not say that it left for the palette."""
        self.palette_shown = None
        here = self.rect().contains(self.mapFromGlobal(QCursor.pos()))
        self.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, here)
        self.update()


def _row(way: CardWay, group: str) -> "FindRow":
    from views.widgets.find_list import FindRow

    offer = way.offer
    keywords = f"{way.by} {way.group}"
    told = offer.refusal or offer.help
    return FindRow(offer.title, way, offer.cost, group, keywords, told, grey=bool(offer.refusal))


def _within(room: QRect, wanted: QRect) -> QRect:
    """Return `wanted`, moved into `room`."""
    left = max(room.left(), min(wanted.left(), room.right() - wanted.width()))
    top = max(room.top(), min(wanted.top(), room.bottom() - wanted.height()))
    return QRect(QPoint(left, top), wanted.size())
