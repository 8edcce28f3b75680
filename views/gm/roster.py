"""The roster: who is in the fight, one row a combatant, beside the lanes of the timeline."""

from collections.abc import Collection, Iterable, Mapping
from itertools import repeat

from PySide6.QtCore import (
    QEvent,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QWheelEvent
from PySide6.QtWidgets import QListView, QStyle, QStyleOptionViewItem, QToolTip, QWidget

from models.items.plain import plain
from models.items.rows import VALUE_ROLE, RowsModel
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence
from models.sight.lanes import Lane
from views.gm.counter_line import CounterLine, tally_tip
from views.gm.eye import eye_tip, secrecy_words
from views.gm.roster_row import (
    EYE_PAD,
    Row,
    RowPlaces,
    join_box,
    paint_heading,
    row_places,
    with_join,
)
from views.keys import ENTER
from views.language import say_always
from views.prints import Prints
from views.theme import Theme, text_share
from views.timeline.geometry import NOTCH
from views.timeline.sizes import TALL, LaneStack
from views.widgets.lists import PaintedList
from views.widgets.rows import Index, RowDelegate

FOR_THE_WINDOW = (Qt.Key.Key_Left, Qt.Key.Key_Right, *ENTER)


class RosterList(PaintedList):
    """The list of combatants; it scrolls together with the timeline and shares its selection.

    `eye_pressed` asks what the players may see of one, and where to ask it; `join_pressed` lets one
    join; `counter_typed` gives whose counter of which key is to change, and what was typed.
    """

    activated_lane = Signal(str)
    menu_wanted = Signal(str, QPoint)
    eye_pressed = Signal(str, QPoint)
    join_pressed = Signal(str)
    counter_typed = Signal(str, str, str)

    def __init__(
        self,
        model: RowsModel[Lane],
        selection: QItemSelectionModel,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        tall = TALL.at(text_share())
        self._stack = LaneStack(tall, tall.lane)
        self.setModel(model)
        self.setSelectionModel(selection)
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.set_theme(theme)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        say_always(self)
        self.setFrameShape(QListView.Shape.NoFrame)
        self._line: CounterLine | None = None
        self._rises: Mapping[CombatantId, float] = {}
        self.pointed: CombatantId | None = None
        self.joiners: Collection[CombatantId] = frozenset()
        self.doubleClicked.connect(self._activate)
        self.customContextMenuRequested.connect(self._want_menu)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Combatants"))

    def set_theme(self, theme: Theme) -> None:
        self.setItemDelegate(_LaneDelegate(self, theme))
        self.paint_ground(theme.panel)

    @property
    def stack(self) -> LaneStack:
        """The lanes beside the rows."""
        return self._stack

    def set_stack(self, stack: LaneStack) -> None:
        """Let rows be as high as the lanes beside them, with headings above the same ones."""
        if stack != self._stack:
            self._stack = stack
            self.setUniformItemSizes(stack.starts == stack.tops)
            self.doItemsLayout()

    @property
    def row_height(self) -> int:
        return self._stack.high

    def offer_to_join(self, joiners: Collection[CombatantId]) -> None:
        """Show in the rows of `joiners` a button by which they join the fight."""
        if joiners != self.joiners:
            self.joiners = joiners
            self.viewport().update()

    def set_rises(self, rises: Mapping[CombatantId, float]) -> None:
        """Paint rows so far below their places: they are on their way."""
        if rises != self._rises:
            self._rises = rises
            self.viewport().update()

    def between(self, rect: QRect) -> Iterable[tuple[QModelIndex, QRect]]:
        """Return the rows from the top to the bottom of `rect`, with their headings."""
        rows: Iterable[int] = range(self.model().rowCount())
        if len(self._stack.starts) != self.model().rowCount():
            return super().between(rect)  # the lanes beside them are not laid out yet
        if not self._rises:
            above = self.verticalOffset()
            rows = self._stack.rows(rect.top() + above, rect.bottom() + 1 + above)
        indices = map(self.model().index, rows, repeat(0))
        places = ((index, self._seen_at(index)) for index in indices)
        return [each for each in places if each[1].intersects(rect)]

    def _seen_at(self, index: QModelIndex) -> QRect:
        place = self.visualRect(index)
        if not self._rises:
            return place
        return place.translated(0, round(self._rises.get(index.data(VALUE_ROLE).who, 0.0)))

    def places(self, index: QModelIndex | QPersistentModelIndex) -> RowPlaces:
        """Return where the parts of a row stand on the viewport."""
        lane = self.seen(index.data(VALUE_ROLE))
        return row_places(self.row_box(self.visualRect(index)), lane, self._stack.sizes)

    def seen(self, lane: Lane) -> Lane:
        """Return a lane as its row shows it."""
        return with_join(lane) if lane.who in self.joiners else lane

    def row_box(self, item: QRect) -> QRectF:
        """Return what of an item is its row: all but the heading above it."""
        box = QRectF(item)
        box.setTop(box.bottom() - self.row_height)
        return box

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QListView.ScrollHint = QListView.ScrollHint.EnsureVisible,
    ) -> None:
        """Bring a row into sight, with none cut on top."""
        super().scrollTo(index, hint)
        if self._stack.starts:
            bar = self.verticalScrollBar()
            bar.setValue(self._stack.snapped(bar.value()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll by a row a notch, as the lanes do."""
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() - round(event.angleDelta().y() / NOTCH * self.row_height))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave to the window: letters, digits, Enter, and the way along the axis."""
        if event.key() in FOR_THE_WINDOW or (event.text() and event.text().isprintable()):
            event.ignore()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ask what the players may see where the eye is pressed; else select."""
        lane, left = self._eye_at(event.position()), event.button() is Qt.MouseButton.LeftButton
        if lane is not None and left:
            self.eye_pressed.emit(lane.who, self.eye_place(lane.who))
            return
        if left and (lane := self._join_at(event.position())):
            self.join_pressed.emit(lane.who)
            return
        counted = self._tally_at(event.position())
        super().mousePressEvent(event)
        if counted is not None and left:
            self._ask(counted)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open a combatant; on the eye it is only a second click."""
        if self._hot(event.position()) is None:
            super().mouseDoubleClickEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._hot(event.position()) is not None:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.viewport().unsetCursor()
        index = self.indexAt(event.position().toPoint())
        self._point_at(index.data(VALUE_ROLE).who if index.isValid() else None)
        super().mouseMoveEvent(event)

    def _point_at(self, who: CombatantId | None) -> None:
        """Paint the row that the pointer has come to, and the one that it has left."""
        if who == self.pointed:
            return
        model, both = self.model(), (self.pointed, who)
        assert isinstance(model, RowsModel)
        self.pointed = who
        for row in (model.row_of(each) for each in both if each is not None):
            if row is not None:
                self.viewport().update(self.visualRect(model.index(row)))

    def viewportEvent(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Leave:
            self._point_at(None)
        if isinstance(event, QHelpEvent):
            point = QPointF(event.pos())
            if lane := self._eye_at(point):
                QToolTip.showText(event.globalPos(), plain(eye_tip(lane.secrecy)), self)
                return True
            if lane := self._join_at(point):
                gone = lane.presence is Presence.DEFEATED
                told = self.tr("Bring {0} back") if gone else self.tr("Let {0} join the fight")
                words = told.format(lane.called)
                QToolTip.showText(event.globalPos(), plain(words), self)
                return True
            if lane := self._tally_at(point):
                QToolTip.showText(event.globalPos(), plain(tally_tip(lane)), self)
                return True
        return super().viewportEvent(event)

    def eye_place(self, who: CombatantId) -> QPoint:
        model = self.model()
        assert isinstance(model, RowsModel)
        row = model.row_of(who)
        index = model.index(row or 0)
        self.scrollTo(index)
        return self.viewport().mapToGlobal(self.places(index).eye.bottomLeft().toPoint())

    def _eye_at(self, point: QPointF) -> Lane | None:
        index = self.indexAt(point.toPoint())
        if not index.isValid():
            return None
        lane: Lane = index.data(VALUE_ROLE)
        reach = self.places(index).eye.adjusted(-EYE_PAD, -EYE_PAD, EYE_PAD, EYE_PAD)
        return lane if reach.contains(point) else None

    @property
    def line(self) -> CounterLine:
        """The line that changes a counter; made when it is first used."""
        if self._line is None:
            self._line = CounterLine(self)
            self._line.entered.connect(self.counter_typed)
            self.verticalScrollBar().valueChanged.connect(self._line.hide)
        return self._line

    def _ask(self, lane: Lane) -> None:
        model = self.model()
        assert isinstance(model, RowsModel)
        row = model.row_of(lane.who)
        if row is not None and lane.tally:
            self.line.ask(lane, lane.tally, self.places(model.index(row)).tally)

    def _tally_at(self, point: QPointF) -> Lane | None:
        index = self.indexAt(point.toPoint())
        lane: Lane | None = index.data(VALUE_ROLE) if index.isValid() else None
        if lane is None or not lane.tally:
            return None
        reach = self.places(index).tally.adjusted(-2, -2, 2, 2)
        return lane if reach.contains(point) else None

    def _join_at(self, point: QPointF) -> Lane | None:
        index = self.indexAt(point.toPoint())
        lane: Lane | None = index.data(VALUE_ROLE) if index.isValid() else None
        if lane is None or lane.who not in self.joiners:
            return None
        box = join_box(self.row_box(self.visualRect(index)), self._stack.sizes, lane)
        return lane if box.contains(point) else None

    def _hot(self, point: QPointF) -> Lane | None:
        return self._eye_at(point) or self._tally_at(point) or self._join_at(point)

    def _activate(self, index: QModelIndex) -> None:
        self.activated_lane.emit(index.data(VALUE_ROLE).who)

    def _want_menu(self, place: QPoint) -> None:
        index = self.indexAt(place)
        if index.isValid():
            self.menu_wanted.emit(index.data(VALUE_ROLE).who, self.viewport().mapToGlobal(place))


class _LaneDelegate(RowDelegate):
    """Paints rows as high as the lanes beside them, and headings above the first of a group."""

    def __init__(self, roster: RosterList, theme: Theme) -> None:
        super().__init__(lambda: roster.row_height, self._paint_lane, roster)
        self._roster, self._theme = roster, theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size, stack, row = super().sizeHint(option, index), self._roster.stack, index.row()
        heading = stack.tops[row] - stack.starts[row] if row < len(stack.tops) else 0
        return QSize(size.width(), size.height() + heading)

    def _paint_lane(self, painter: QPainter, option: QStyleOptionViewItem, lane: Lane) -> None:
        box = self._roster.row_box(option.rect)
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        heading = QRectF(option.rect)
        heading.setBottom(box.top())
        paint_heading(painter, self._theme, heading, lane)
        pointed, sizes = lane.who == self._roster.pointed, self._roster.stack.sizes
        told, share = secrecy_words(lane.secrecy), text_share()
        seen = (box.width(), box.height(), chosen, pointed, lane.who in self._roster.joiners)
        row, centre = (
            Row(self._theme, self._roster.seen(lane), told, sizes, share, *seen),
            box.center(),
        )
        with Prints(painter) as prints:
            prints.put_filled(row, centre.x(), centre.y(), self._theme.panel)
