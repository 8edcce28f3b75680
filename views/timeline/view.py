"""The GM's timeline, which adds mouse and keys to the canvas."""

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
from views.timeline.geometry import FAST_STEP_TICKS, NOTCH_ANGLE, NOTCH_SCROLL_PX, ZOOM_STEP
from views.timeline.tokens import main_token

ALT = Qt.KeyboardModifier.AltModifier
CONTROL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
_HORIZONTAL: dict[int, int] = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
_VERTICAL: dict[int, int] = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_CLAIMED_KEYS = {*_HORIZONTAL, *_VERTICAL, *ENTER, Qt.Key.Key_Escape}
_DRAG_KEYS = {*ENTER, Qt.Key.Key_Escape}


class TimelineView(TimelineCanvas):
    """A canvas whose tokens can be dragged, by the rules in its `drag_controller`.

    `hinted` carries a text for screen readers only.
    """

    hinted = Signal(str)
    activated = Signal(str)
    menu_requested = Signal(str, QPoint)
    ruler_menu_requested = Signal(int, QPoint)

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
        self._pan_point: QPointF | None = None
        self._anchor = QPersistentModelIndex()

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            keys = _CLAIMED_KEYS if self.drag_controller.drag else _CLAIMED_KEYS - _DRAG_KEYS
            if event.key() in keys and event.modifiers() != CONTROL:
                event.accept()
                return True
        return super().event(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        angle, modifiers = event.angleDelta(), event.modifiers()
        if modifiers & CONTROL:
            self._zoom_around(event.position().x(), ZOOM_STEP ** (angle.y() / NOTCH_ANGLE))
        elif modifiers & Qt.KeyboardModifier.ShiftModifier or not angle.y():
            delta = angle.x() or angle.y()
            self.camera.scroll_to(
                self.camera.geometry.panned(-delta / NOTCH_ANGLE * NOTCH_SCROLL_PX)
            )
        else:
            bar = self.verticalScrollBar()
            bar.setValue(
                bar.value() - round(angle.y() / NOTCH_ANGLE * self.camera.geometry.lane_height)
            )
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.drag_controller.cancel()
        if event.button() is Qt.MouseButton.MiddleButton:
            self._pan_point = event.position()
        elif event.button() is Qt.MouseButton.LeftButton:
            self._pressed = event.position()
            lane, extends_selection = (
                self._lane_at(event.position()),
                event.modifiers() & (CONTROL | SHIFT),
            )
            self._select_lane(lane, event.modifiers())
            is_on_token = (
                lane is not None
                and not extends_selection
                and self._is_on_token(lane, event.position())
            )
            self._pressed_lane = lane.who if lane and is_on_token else None

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None and self._is_drag(event.position()):
            self._begin_drag(event)
        if self.drag_controller.drag is not None and event.buttons():
            self.drag_controller.move_to_pointer(event.position(), ruling=_ruling(event))
        elif self._pan_point is not None:
            self._pan(event.position())
        self._show_cursor(event.position())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pan_point is not None:
            self.snap_lanes()
        self._pressed = self._pressed_lane = self._pan_point = None
        if event.button() is Qt.MouseButton.LeftButton:
            self.drag_controller.drop()
        self._show_cursor(event.position())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        lane = self._lane_at(event.position())
        if lane is not None and event.button() is Qt.MouseButton.LeftButton:
            self.activated.emit(lane.who)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Request the menu of the tick or lane under the mouse or, by keyboard, of the lead."""
        is_by_mouse = event.reason() is QContextMenuEvent.Reason.Mouse
        if is_by_mouse and event.pos().y() < self.camera.geometry.header_height:
            tick = self.camera.geometry.tick_at(event.pos().x())
            self.ruler_menu_requested.emit(tick, event.globalPos())
            return
        lane = self._lane_at(QPointF(event.pos())) if is_by_mouse else self._selected_lane()
        if lane is None or self.drag_controller.drag is not None:
            return
        if lane.who not in self._selected_lanes():
            self._select_lane(lane)
        position = event.globalPos() if is_by_mouse else self._menu_point(lane)
        self.menu_requested.emit(lane.who, position)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        if key in _HORIZONTAL:
            self._step(_HORIZONTAL[key], event)
        elif key in _VERTICAL:
            self._select_next(_VERTICAL[key], event.modifiers() & SHIFT)
        elif key == Qt.Key.Key_Alt and self.drag_controller.is_by_mouse:
            self.drag_controller.set_ruling(ruling=True)
        elif not self._handle_key(key):
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Alt and self.drag_controller.is_by_mouse:
            self.drag_controller.set_ruling(ruling=False)
        super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show the focus. Qt's implementation would also repaint the scroll bars."""
        self._update_overlay()
        self.lead_changed.emit()
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Cancel a drag when the focus moves within the window."""
        temporary_reasons = (
            Qt.FocusReason.PopupFocusReason,
            Qt.FocusReason.ActiveWindowFocusReason,
        )
        if event.reason() not in temporary_reasons:
            self.drag_controller.cancel()
        self._update_overlay()

    def select_combatant(self, who: CombatantId) -> None:
        self.setFocus()
        if (row := self.row_of(who)) is not None:
            self._select_lane(self.lanes[row])

    def open_menu(self, who: CombatantId) -> None:
        self.select_combatant(who)
        if (lane := self._selected_lane()) is not None:
            self.menu_requested.emit(who, self._menu_point(lane))

    def begin_keyboard_drag(self, who: CombatantId) -> None:
        self.select_combatant(who)
        if (lane := self._selected_lane()) is not None:
            self.drag_controller.begin_drag(lane, None, ruling=False)

    def _select_lane(
        self, lane: Lane | None, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
    ) -> None:
        row = self._model.row_of(lane.who) if lane else None
        if row is None:
            return
        index, old_lead = self._model.index(row), self.lead
        flags = QItemSelectionModel.SelectionFlag
        if modifiers & SHIFT and old_lead is not None:
            self._select_range(old_lead, row)
        else:
            flag = flags.Toggle if modifiers & CONTROL else flags.ClearAndSelect
            self._selection.setCurrentIndex(index, flag)
            self._anchor = QPersistentModelIndex(index)

    def _select_range(self, old_lead: int, row: int) -> None:
        anchor = self._anchor.row() if self._anchor.isValid() else old_lead
        top, bottom = self._model.index(min(anchor, row)), self._model.index(max(anchor, row))
        flags = QItemSelectionModel.SelectionFlag
        self._selection.select(QItemSelection(top, bottom), flags.ClearAndSelect)
        self._selection.setCurrentIndex(self._model.index(row), flags.NoUpdate)

    def _select_next(self, by: int, modifiers: Qt.KeyboardModifier) -> None:
        if self.drag_controller.drag is not None or not self._model.rows:
            return
        row = self.lead
        start = row if row is not None else (-1 if by > 0 else len(self._model.rows))
        self._select_lane(
            self._model.rows[max(0, min(len(self._model.rows) - 1, start + by))], modifiers
        )

    def _is_on_token(self, lane: Lane, point: QPointF) -> bool:
        row = self.camera.geometry.lane_at(point.y())
        token = main_token(lane, self.now)
        if row is None or token is None:
            return False
        middle = self.camera.geometry.lane_rect(row).center().y()
        distance = point - QPointF(self.camera.geometry.x_of(token.tick), middle)
        grip = self.camera.geometry.sizes.grip_radius
        return (
            distance.manhattanLength() <= grip * 1.4
            and max(abs(distance.x()), abs(distance.y())) <= grip
        )

    def _is_drag(self, point: QPointF) -> bool:
        if self._pressed is None:
            return False
        return (point - self._pressed).manhattanLength() >= QApplication.startDragDistance()

    def _begin_drag(self, event: QMouseEvent) -> None:
        row = self._model.row_of(self._pressed_lane) if self._pressed_lane else None
        if row is None:
            self._pan_point = self._pressed
        else:
            self.drag_controller.begin_drag(
                self._model.rows[row], self._pressed, ruling=_ruling(event)
            )
        self._pressed = self._pressed_lane = None

    def _pan(self, point: QPointF) -> None:
        distance = point - (self._pan_point or point)
        self._pan_point = point
        self.camera.scroll_to(self.camera.geometry.panned(-distance.x()))
        bar = self.verticalScrollBar()
        bar.setValue(bar.value() - round(distance.y()))

    def _show_cursor(self, point: QPointF) -> None:
        lane = self._lane_at(point)
        if self.drag_controller.drag is not None or self._pan_point is not None:
            self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)
        elif lane is not None and self._is_on_token(lane, point):
            self.viewport().setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.viewport().unsetCursor()

    def _menu_point(self, lane: Lane) -> QPoint:
        inside = self.viewport().rect()
        point = self.token_point(lane.who) or inside.center()
        x = max(inside.left(), min(inside.right(), point.x()))
        y = max(inside.top(), min(inside.bottom(), point.y()))
        return self.viewport().mapToGlobal(QPoint(x, y))

    def _step(self, direction: int, event: QKeyEvent) -> None:
        lane = self._selected_lane()
        if lane is None:
            return
        ruling = _ruling(event)
        if self.drag_controller.drag is None:
            self.drag_controller.begin_drag(lane, None, ruling=ruling)
        ticks = FAST_STEP_TICKS if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        self.drag_controller.move_by(direction * ticks, ruling=ruling)
        if self.drag_controller.drag is not None and not self.drag_controller.drag.is_free:
            self.drag_controller.drop()

    def _handle_key(self, key: int) -> bool:
        if key in ENTER and self.drag_controller.drag is not None:
            self.drag_controller.drop()
        elif key == Qt.Key.Key_Escape and self.drag_controller.drag is not None:
            self.drag_controller.cancel_and_announce()
        elif key == Qt.Key.Key_Home:
            self.camera.go_home()
        else:
            return False
        return True


def _ruling(event: QMouseEvent | QKeyEvent) -> bool:
    return bool(event.modifiers() & ALT)
