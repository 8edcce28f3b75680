"""The GM's timeline: a widget that paints the lanes, and turns hands and keys into questions."""

from PySide6.QtCore import (
    QEvent,
    QItemSelection,
    QItemSelectionModel,
    QPersistentModelIndex,
    QPoint,
    QPointF,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QWidget

from models.items.rows import RowsModel
from models.scheduler.clock import CombatantId
from models.sight.lanes import Lane
from views.keys import ENTER
from views.theme import Theme
from views.timeline.canvas import TimelineCanvas
from views.timeline.geometry import LEAP, NOTCH, WHEEL, ZOOM_STEP
from views.timeline.tokens import chief_token

ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
_SIDEWAYS: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_UPRIGHT: dict[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_SPOKEN_FOR = {*_SIDEWAYS, *_UPRIGHT, *ENTER, Qt.Key.Key_Escape}
_DRAGGED_WITH = {*ENTER, Qt.Key.Key_Escape}


class TimelineView(TimelineCanvas):
    """A lane for each row of its model along an axis of ticks that has no ends.

    What is dragged asks the rules of its `hand`.
    """

    activated = Signal(str)
    menu_wanted = Signal(str, QPoint)
    ruler_menu_wanted = Signal(int, QPoint)

    def __init__(
        self,
        model: RowsModel[Lane],
        selection: QItemSelectionModel,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(model, selection, theme, parent)
        self._pressed: QPointF | None = None
        self._pressed_lane: CombatantId | None = None
        self._panned: QPointF | None = None
        self._anchor = QPersistentModelIndex()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = _SPOKEN_FOR if self.hand.drag else _SPOKEN_FOR - _DRAGGED_WITH
            if event.key() in keys and event.modifiers() != CONTROL:
                event.accept()
                return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the lanes; along the axis with Shift; zoom with Ctrl."""
        turned, modifiers = event.angleDelta(), event.modifiers()
        if modifiers & CONTROL:
            self._zoom_around(event.position().x(), ZOOM_STEP ** (turned.y() / NOTCH))
        elif modifiers & Qt.KeyboardModifier.ShiftModifier or not turned.y():
            way = turned.x() or turned.y()
            self.camera.look(self.camera.geometry.panned(-way / NOTCH * WHEEL))
        else:
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() - round(turned.y() / NOTCH * self.camera.geometry.lane_height))
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hand.cancel()
        if event.button() is Qt.MouseButton.MiddleButton:
            self._panned = event.position()
        elif event.button() is Qt.MouseButton.LeftButton:
            self._pressed = event.position()
            lane, grows = self._lane_at(event.position()), event.modifiers() & (CONTROL | SHIFT)
            self._select(lane, event.modifiers())
            grips = lane is not None and not grows and self._grips(lane, event.position())
            self._pressed_lane = lane.who if lane and grips else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None and self._far_enough(event.position()):
            self._begin(event)
        if self.hand.drag is not None and event.buttons():
            self.hand.carry(event.position(), ruling=_ruling(event))
        elif self._panned is not None:
            self._pan(event.position())
        self._show_cursor(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._panned is not None:
            self.snap_lanes()
        self._pressed = self._pressed_lane = self._panned = None
        if event.button() is Qt.MouseButton.LeftButton:
            self.hand.drop()
        self._show_cursor(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        lane = self._lane_at(event.position())
        if lane is not None and event.button() is Qt.MouseButton.LeftButton:
            self.activated.emit(lane.who)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the tick or lane under the mouse, or of the selected lane."""
        by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        if by_mouse and event.pos().y() < self.camera.geometry.header_height:
            tick = self.camera.geometry.tick_at(event.pos().x())
            self.ruler_menu_wanted.emit(tick, event.globalPos())
            return
        lane = self._lane_at(QPointF(event.pos())) if by_mouse else self._selected_lane()
        if lane is None or self.hand.drag is not None:
            return
        if lane.who not in self._selected_lanes():
            self._select(lane)
        spot = event.globalPos() if by_mouse else self._menu_point(lane)
        self.menu_wanted.emit(lane.who, spot)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _SIDEWAYS:
            self._step(_SIDEWAYS[key], event)
        elif key in _UPRIGHT:
            self._select_next(_UPRIGHT[key], event.modifiers() & SHIFT)
        elif key == Qt.Key.Key_Alt and self.hand.by_mouse:
            self.hand.rule(ruling=True)
        elif not self._act(key):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """Notice that the rules hold again for what the mouse carries."""
        if event.key() == Qt.Key.Key_Alt and self.hand.by_mouse:
            self.hand.rule(ruling=False)
        super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keyboard is here; Qt's own would repaint the scroll bars too."""
        self._overlay_changed()
        self.led.emit()
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take back what the keyboard carried to another place of the window."""
        passing = (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
        if event.reason() not in passing:
            self.hand.cancel()
        self._overlay_changed()

    def choose(self, who: CombatantId) -> None:
        """Select the lane of `who`, and have the keyboard there."""
        self.setFocus()
        if (row := self.row_of(who)) is not None:
            self._select(self.lanes[row])

    def ask_menu(self, who: CombatantId) -> None:
        self.choose(who)
        if (lane := self._selected_lane()) is not None:
            self.menu_wanted.emit(who, self._menu_point(lane))

    def take(self, who: CombatantId) -> None:
        """Take the token of `who` into the hand; arrow keys move it."""
        self.choose(who)
        if (lane := self._selected_lane()) is not None:
            self.hand.take(lane, None, ruling=False)

    def _select(
        self, lane: Lane | None, keys: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        """Select a lane; with Ctrl it too or not, with Shift all from the one before to it."""
        row = self._model.row_of(lane.who) if lane else None
        if row is None:
            return
        index, before = self._model.index(row), self.lead
        flags = QItemSelectionModel.SelectionFlag
        if keys & SHIFT and before is not None:
            self._select_range(before, row)
        else:
            flag = flags.Toggle if keys & CONTROL else flags.ClearAndSelect
            self._selection.setCurrentIndex(index, flag)
            self._anchor = QPersistentModelIndex(index)

    def _select_range(self, before: int, row: int) -> None:
        anchor = self._anchor.row() if self._anchor.isValid() else before
        top, bottom = self._model.index(min(anchor, row)), self._model.index(max(anchor, row))
        flags = QItemSelectionModel.SelectionFlag
        self._selection.select(QItemSelection(top, bottom), flags.ClearAndSelect)
        self._selection.setCurrentIndex(self._model.index(row), flags.NoUpdate)

    def _select_next(self, by: int, keys: Qt.KeyboardModifier) -> None:
        if self.hand.drag is not None or not self._model.rows:
            return
        row = self.lead
        start = row if row is not None else (-1 if by > 0 else len(self._model.rows))
        self._select(self._model.rows[max(0, min(len(self._model.rows) - 1, start + by))], keys)

    def _grips(self, lane: Lane, point: QPointF) -> bool:
        row = self.camera.geometry.lane_at(point.y())
        token = chief_token(lane, self.now)
        if row is None or token is None:
            return False
        middle = self.camera.geometry.lane_rect(row).center().y()
        away = point - QPointF(self.camera.geometry.x_of(token.tick), middle)
        grip = self.camera.geometry.sizes.grip
        return away.manhattanLength() <= grip * 1.4 and max(abs(away.x()), abs(away.y())) <= grip

    def _far_enough(self, point: QPointF) -> bool:
        if self._pressed is None:
            return False
        return (point - self._pressed).manhattanLength() >= QApplication.startDragDistance()

    def _begin(self, event: QMouseEvent) -> None:
        """Begin to carry the pressed token, or to pan when none was pressed."""
        row = self._model.row_of(self._pressed_lane) if self._pressed_lane else None
        if row is None:
            self._panned = self._pressed
        else:
            self.hand.take(self._model.rows[row], self._pressed, ruling=_ruling(event))
        self._pressed = self._pressed_lane = None

    def _pan(self, point: QPointF) -> None:
        way = point - (self._panned or point)
        self._panned = point
        self.camera.look(self.camera.geometry.panned(-way.x()))
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() - round(way.y()))

    def _show_cursor(self, point: QPointF) -> None:
        lane = self._lane_at(point)
        if self.hand.drag is not None or self._panned is not None:
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif lane is not None and self._grips(lane, point):
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.viewport().unsetCursor()

    def _menu_point(self, lane: Lane) -> QPoint:
        inside = self.viewport().rect()
        point = self.token_point(lane.who) or inside.center()
        x = max(inside.left(), min(inside.right(), point.x()))
        y = max(inside.top(), min(inside.bottom(), point.y()))
        return self.viewport().mapToGlobal(QPoint(x, y))

    def _step(self, way: int, event: QKeyEvent) -> None:
        lane = self._selected_lane()
        if lane is None:
            return
        ruling = _ruling(event)
        if self.hand.drag is None:
            self.hand.take(lane, None, ruling=ruling)
        leap = LEAP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        self.hand.step(way * leap, ruling=ruling)
        if self.hand.drag is not None and not self.hand.drag.free:
            self.hand.drop()

    def _act(self, key: int) -> bool:
        if key in ENTER and self.hand.drag is not None:
            self.hand.drop()
        elif key == Qt.Key.Key_Escape and self.hand.drag is not None:
            self.hand.cancel()
        elif key == Qt.Key.Key_Home:
            self.go_to_now()
        else:
            return False
        return True


def _ruling(event: QMouseEvent | QKeyEvent) -> bool:
    return bool(event.modifiers() & ALT)
