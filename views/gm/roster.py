"""The roster, with a row for each combatant, level with the timeline's lanes."""

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
from views.gm.eye import eye_tip, secrecy_text
from views.gm.roster_row import (
    EYE_PAD,
    RosterRow,
    RowPlaces,
    join_box,
    paint_heading,
    row_places,
    with_join,
    without_absence,
)
from views.keys import ENTER
from views.language import keep_translated
from views.pixmap_cache import CachedPainter
from views.theme import Theme, text_scale
from views.timeline.geometry import NOTCH_ANGLE
from views.timeline.sizes import TALL_LANES, LaneStack
from views.widgets.lists import PaintedList
from views.widgets.row_delegate import Index, RowDelegate

KEYS_FOR_WINDOW = (Qt.Key.Key_Left, Qt.Key.Key_Right, *ENTER)


class RosterList(PaintedList):
    """The list of combatants, which scrolls with the timeline and shares its selection.

    `eye_pressed` carries a combatant and where to ask for its secrecy, `join_pressed` a combatant
    who joins, and `counter_typed` a combatant, the counter's key and the typed text.
    """

    lane_activated = Signal(str)
    menu_requested = Signal(str, QPoint)
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
        tall = TALL_LANES.scaled(text_scale())
        self._stack = LaneStack(tall, tall.min_height)
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
        keep_translated(self)
        self.setFrameShape(QListView.Shape.NoFrame)
        self._counter_line: CounterLine | None = None
        self._row_offsets: Mapping[CombatantId, float] = {}
        self.pointed: CombatantId | None = None
        self.joiners: Collection[CombatantId] = frozenset()
        self.doubleClicked.connect(self._activate)
        self.customContextMenuRequested.connect(self._request_menu)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Combatants"))

    def set_theme(self, theme: Theme) -> None:
        self.setItemDelegate(_LaneDelegate(self, theme))
        self.set_background(theme.panel)

    @property
    def stack(self) -> LaneStack:
        return self._stack

    def set_stack(self, stack: LaneStack) -> None:
        """Align row heights and headings with the lanes."""
        if stack != self._stack:
            self._stack = stack
            self.setUniformItemSizes(stack.starts == stack.tops)
            self.doItemsLayout()

    @property
    def row_height(self) -> int:
        return self._stack.lane_height

    def offer_to_join(self, joiners: Collection[CombatantId]) -> None:
        if joiners != self.joiners:
            self.joiners = joiners
            self.viewport().update()

    def set_row_offsets(self, offsets: Mapping[CombatantId, float]) -> None:
        """Paint rows `offsets` pixels below their places, while they glide there."""
        if offsets != self._row_offsets:
            self._row_offsets = offsets
            self.viewport().update()

    def rows_in(self, rect: QRect) -> Iterable[tuple[QModelIndex, QRect]]:
        rows: Iterable[int] = range(self.model().rowCount())
        if len(self._stack.starts) != self.model().rowCount():
            return super().rows_in(rect)  # the lanes have no layout yet
        if not self._row_offsets:
            scroll_offset = self.verticalOffset()
            rows = self._stack.rows(rect.top() + scroll_offset, rect.bottom() + 1 + scroll_offset)
        indices = map(self.model().index, rows, repeat(0))
        painted_rows = ((index, self._painted_rect(index)) for index in indices)
        return [each for each in painted_rows if each[1].intersects(rect)]

    def _painted_rect(self, index: QModelIndex) -> QRect:
        rect = self.visualRect(index)
        if not self._row_offsets:
            return rect
        return rect.translated(0, round(self._row_offsets.get(index.data(VALUE_ROLE).who, 0.0)))

    def places(self, index: QModelIndex | QPersistentModelIndex) -> RowPlaces:
        lane = self.shown_lane(index.data(VALUE_ROLE))
        return row_places(self.row_box(self.visualRect(index)), lane, self._stack.sizes)

    def shown_lane(self, lane: Lane) -> Lane:
        """Return the lane as its row shows it, with a join button if the combatant can join."""
        if lane.who in self.joiners:
            return with_join(lane)
        return without_absence(lane) if lane.is_entering else lane

    def row_box(self, item: QRect) -> QRectF:
        """Return an item's box without the heading above the row."""
        box = QRectF(item)
        box.setTop(box.bottom() - self.row_height)
        return box

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QListView.ScrollHint = QListView.ScrollHint.EnsureVisible,
    ) -> None:
        """Scroll a row into view without cutting a row at the top."""
        super().scrollTo(index, hint)
        if self._stack.starts:
            bar = self.verticalScrollBar()
            bar.setValue(self._stack.snap(bar.value()))

    def wheelEvent(self, event: QWheelEvent) -> None:
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() - round(event.angleDelta().y() / NOTCH_ANGLE * self.row_height))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters, digits, Enter and the keys along the axis to the window."""
        if event.key() in KEYS_FOR_WINDOW or (event.text() and event.text().isprintable()):
            event.ignore()
            return
        super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        lane, is_left = self._eye_at(event.position()), event.button() is Qt.MouseButton.LeftButton
        if lane is not None and is_left:
            self.eye_pressed.emit(lane.who, self.eye_place(lane.who))
            return
        if is_left and (lane := self._join_at(event.position())):
            self.join_pressed.emit(lane.who)
            return
        tally_lane = self._counter_at(event.position())
        super().mousePressEvent(event)
        if tally_lane is not None and is_left:
            self._ask_counter(tally_lane)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Open a combatant. On a sign, treat a double click as a second click."""
        if self._clickable_at(event.position()) is None:
            super().mouseDoubleClickEvent(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._clickable_at(event.position()) is not None:
            self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)
        else:
            self.viewport().unsetCursor()
        index = self.indexAt(event.position().toPoint())
        self._point_at(index.data(VALUE_ROLE).who if index.isValid() else None)
        super().mouseMoveEvent(event)

    def _point_at(self, who: CombatantId | None) -> None:
        if who == self.pointed:
            return
        model, ids = self.model(), (self.pointed, who)
        assert isinstance(model, RowsModel)
        self.pointed = who
        for row in (model.row_of(each) for each in ids if each is not None):
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
                is_defeated = lane.presence is Presence.DEFEATED
                pattern = (
                    self.tr("Bring {0} back") if is_defeated else self.tr("Let {0} join the fight")
                )
                text = pattern.format(lane.display_name)
                QToolTip.showText(event.globalPos(), plain(text), self)
                return True
            if lane := self._counter_at(point):
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
        index, lane = self._lane_at(point)
        if lane is None:
            return None
        hit_box = self.places(index).eye.adjusted(-EYE_PAD, -EYE_PAD, EYE_PAD, EYE_PAD)
        return lane if hit_box.contains(point) else None

    @property
    def counter_line(self) -> CounterLine:
        if self._counter_line is None:
            self._counter_line = CounterLine(self)
            self._counter_line.entered.connect(self.counter_typed)
            self.verticalScrollBar().valueChanged.connect(self._counter_line.hide)
        return self._counter_line

    def _ask_counter(self, lane: Lane) -> None:
        model = self.model()
        assert isinstance(model, RowsModel)
        row = model.row_of(lane.who)
        if row is not None and lane.tally:
            self.counter_line.ask(lane, lane.tally, self.places(model.index(row)).tally)

    def _counter_at(self, point: QPointF) -> Lane | None:
        index, lane = self._lane_at(point)
        if lane is None or not lane.tally:
            return None
        hit_box = self.places(index).tally.adjusted(-2, -2, 2, 2)
        return lane if hit_box.contains(point) else None

    def _join_at(self, point: QPointF) -> Lane | None:
        index, lane = self._lane_at(point)
        if lane is None or lane.who not in self.joiners:
            return None
        box = join_box(self.row_box(self.visualRect(index)), self._stack.sizes, lane)
        return lane if box.contains(point) else None

    def _lane_at(self, point: QPointF) -> tuple[QModelIndex, Lane | None]:
        index = self.indexAt(point.toPoint())
        return index, index.data(VALUE_ROLE) if index.isValid() else None

    def _clickable_at(self, point: QPointF) -> Lane | None:
        return self._eye_at(point) or self._counter_at(point) or self._join_at(point)

    def _activate(self, index: QModelIndex) -> None:
        self.lane_activated.emit(index.data(VALUE_ROLE).who)

    def _request_menu(self, point: QPoint) -> None:
        index = self.indexAt(point)
        if index.isValid():
            self.menu_requested.emit(index.data(VALUE_ROLE).who, self.viewport().mapToGlobal(point))


class _LaneDelegate(RowDelegate):
    def __init__(self, roster: RosterList, theme: Theme) -> None:
        super().__init__(lambda: roster.row_height, self._paint_lane, roster)
        self._roster, self._theme = roster, theme

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        size, stack, row = super().sizeHint(option, index), self._roster.stack, index.row()
        heading_height = stack.tops[row] - stack.starts[row] if row < len(stack.tops) else 0
        return QSize(size.width(), size.height() + heading_height)

    def _paint_lane(self, painter: QPainter, option: QStyleOptionViewItem, lane: Lane) -> None:
        box = self._roster.row_box(option.rect)
        heading = QRectF(option.rect)
        heading.setBottom(box.top())
        paint_heading(painter, self._theme, heading, lane)
        row = RosterRow(
            self._theme,
            self._roster.shown_lane(lane),
            secrecy_text(lane.secrecy),
            self._roster.stack.sizes,
            scale=text_scale() * self._roster.stack.sizes.growth,
            width=box.width(),
            height=box.height(),
            chosen=bool(option.state & QStyle.StateFlag.State_Selected),
            pointed=lane.who == self._roster.pointed,
            joins=lane.who in self._roster.joiners,
        )
        with CachedPainter(painter) as cached:
            cached.draw_on_background(row, box.center().x(), box.center().y(), self._theme.panel)
