"""Drags a token by mouse or keyboard, and drops it or lets it glide back."""

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QEasingCurve, QObject, QPointF, QTimer, QVariantAnimation, Signal
from PySide6.QtWidgets import QApplication

from models.items.rows import RowsModel
from models.rules.results import WaitWindow
from models.scheduler.clock import CombatantId, Tick
from models.sight.lanes import Lane
from models.sight.preview import Preview
from models.wording import isolated
from views.timeline.camera import Camera
from views.timeline.drag import Drag, DragRules, DropNeighbour, move_drag, start_drag, token_tick
from views.timeline.geometry import (
    EDGE_SCROLL_INTERVAL_MS,
    GLIDE_DURATION_MS,
    LINGER_DURATION_MS,
    clamp_tick,
    edge_speed,
)


class BubbleText(Struct, frozen=True):
    """The text about a drag, next to the combatant that is dragged."""

    who: CombatantId
    text: str
    refused: bool = False


class GlidingToken(Struct, frozen=True):
    """A token that glides home. `tick` may have a fraction."""

    who: CombatantId
    tick: float


class DragState(Struct, frozen=True):
    """A token being dragged. `pointer` is the mouse's position, None for a drag by keyboard.

    The drag began at `start_x`. `requested` is a tick or a neighbour, with whether the GM overrules
    the rules, and `answer` is the rules' preview of it. `is_name_announced` says that the token has
    been announced with its name.
    """

    drag: Drag
    pointer: QPointF | None
    wait_window: WaitWindow | None
    requested: tuple[Tick | DropNeighbour | None, bool]
    answer: Preview | None = None
    is_name_announced: bool = False
    start_x: float = 0.0

    @property
    def refused(self) -> bool:
        return self.answer is not None and self.answer.is_refused and not self.drag.is_ruling

    @property
    def is_forbidden(self) -> bool:
        return self.refused or (self.drag.neighbour is None and not self.drag.is_free)

    @property
    def has_effect(self) -> bool:
        return self.drag.neighbour is not None or not self.drag.is_at_home


class DragController(QObject):
    """Drags one token, asks its `drag_rules` for previews, and emits the deed of the drop.

    Another token, `gliding`, may glide home at the same time. The last refusal stays visible for a
    while.
    """

    dropped = Signal(object)
    ended = Signal()
    changed = Signal()
    announced = Signal(str)
    """The text in a moved token's bubble, with the token's name the first time."""

    def __init__(self, model: RowsModel[Lane], camera: Camera, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._camera = camera
        self.now = Tick(0)
        self.drag_rules: DragRules | None = None
        self.drag_state: DragState | None = None
        self.gliding: GlidingToken | None = None
        self._outside_preview: Preview | None = None
        self._last_bubble: BubbleText | None = None
        self._make_timers()

    @property
    def drag(self) -> Drag | None:
        return self.drag_state.drag if self.drag_state else None

    @property
    def preview(self) -> Preview | None:
        """The preview of the dragged token, or the one set by `show_preview`."""
        return self.drag_state.answer if self.drag_state else self._outside_preview

    @property
    def is_by_mouse(self) -> bool:
        return self.drag_state is not None and self.drag_state.pointer is not None

    @property
    def bubble(self) -> BubbleText | None:
        if (drag_state := self.drag_state) is None:
            return self._last_bubble or self._preview_bubble()
        drag, window = drag_state.drag, drag_state.wait_window
        if drag.neighbour and not drag_state.refused:
            text = self.tr("after {name}") if drag.neighbour.after else self.tr("before {name}")
            return BubbleText(drag.who, text.format(name=isolated(drag.neighbour.name)))
        if drag.neighbour or drag.is_free:
            return self._preview_bubble()
        return (
            BubbleText(drag.who, window.explanation, refused=True)
            if window and window.explanation
            else None
        )

    def show_preview(self, preview: Preview | None) -> None:
        """Show a preview of a deed, unless a token is being dragged."""
        if preview == self._outside_preview or self.drag_state is not None:
            return
        self._outside_preview = preview
        if preview is not None:
            self._clear_last_bubble()
        self.changed.emit()

    def begin_drag(self, lane: Lane, at: QPointF | None, *, ruling: bool) -> None:
        """Take a lane's token, with the mouse at the point `at` or, for None, with the keyboard."""
        self.cancel()
        self._stop_gliding()
        self._clear_last_bubble()
        drag = start_drag(lane, grip=self._grip_offset(lane, at), ruling=ruling)
        window = self.drag_rules.wait_window(lane.who) if self.drag_rules else None
        self._outside_preview = None
        start_x = 0.0 if at is None else at.x()
        self.drag_state = DragState(drag, at, window, (drag.from_tick, False), start_x=start_x)
        self.changed.emit()
        self._update_scrolling()

    def move_to_pointer(self, at: QPointF, *, ruling: bool) -> None:
        if self.drag_state is None:
            return
        self.drag_state = replace(self.drag_state, pointer=at)
        drag = self.drag_state.drag.with_ruling(ruling=ruling)
        if self._is_far_outside:
            self._send_home(self.drag_state, drag)
        else:
            moved_drag = move_drag(drag, self._model.rows, self._camera.geometry, at)
            self._move_to(self.drag_state, moved_drag)
        self._update_scrolling()

    def move_by(self, ticks: int, *, ruling: bool) -> None:
        if self.drag_state is None:
            return
        drag, window = self.drag_state.drag.with_ruling(ruling=ruling), self.drag_state.wait_window
        is_blocked = drag.to_tick is None or self._is_blocked(drag, window, ticks)
        start = self.now if is_blocked or drag.to_tick is None else drag.to_tick
        self._move_to(
            self.drag_state, drag.at_tick(clamp_tick(_next_tick(drag, window, start, ticks)))
        )
        if self.drag_state.drag.to_tick is not None:
            self._camera.reveal(self.drag_state.drag.to_tick)

    def set_ruling(self, *, ruling: bool) -> None:
        if self.drag_state is None or self.drag_state.drag.is_ruling == ruling:
            return
        if self.drag_state.pointer is not None:
            self.move_to_pointer(self.drag_state.pointer, ruling=ruling)
        else:
            drag = self.drag_state.drag.with_ruling(ruling=ruling)
            self._move_to(self.drag_state, drag.at_tick(drag.to_tick))

    def drop(self) -> None:
        """Drop the token. On a forbidden place, let it glide back."""
        if (drag_state := self.drag_state) is None:
            return
        bubble, answer = self.bubble, drag_state.answer
        if drag_state.is_forbidden:
            self._announce()
            self._glide_home(drag_state.drag)
        self._end_drag()
        if drag_state.is_forbidden:
            self._keep_bubble_for_a_while(bubble)
        elif drag_state.has_effect and answer and answer.deed is not None:
            self.dropped.emit(answer.deed)
        self.ended.emit()

    def cancel(self) -> None:
        """End the drag, let the token glide back, and clear the last refusal."""
        self._clear_last_bubble()
        if self.drag is None:
            return
        self._glide_home(self.drag)
        self._end_drag()
        self.ended.emit()

    def cancel_and_announce(self) -> None:
        """End the drag as `cancel` does, and announce that the token hasn't moved."""
        if self.drag is not None:
            self.announced.emit(self.tr("{name}: not moved").format(name=self._name(self.drag.who)))
        self.cancel()

    def drop_if_removed(self) -> None:
        if self.drag is not None and self._model.row_of(self.drag.who) is None:
            self._end_drag()
            self.ended.emit()

    def _make_timers(self) -> None:
        self._edge_timer = QTimer(self, interval=EDGE_SCROLL_INTERVAL_MS)
        self._edge_timer.timeout.connect(self._scroll_on)
        self._bubble_timer = QTimer(self, interval=LINGER_DURATION_MS, singleShot=True)
        self._bubble_timer.timeout.connect(self._clear_last_bubble)
        self._glide = QVariantAnimation(self)
        self._glide.setDuration(GLIDE_DURATION_MS)
        self._glide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._glide.valueChanged.connect(self._on_glide)
        self._glide.finished.connect(self._end_glide)

    def _is_blocked(self, drag: Drag, window: WaitWindow | None, ticks: int) -> bool:
        """Return whether a waiting token can't move on from its tick but could from now."""
        if drag.to_tick is None or not drag.is_at_home or drag.is_ruling or not window:
            return False
        candidates = (drag.to_tick, clamp_tick(drag.to_tick + ticks), clamp_tick(self.now + ticks))
        return [tick in window for tick in candidates] == [False, False, True]

    def _move_to(self, before: DragState, drag: Drag) -> None:
        """Move the token to its place in `drag`, and request a preview if the drop has changed."""
        self._stop_gliding()
        self.drag_state = drag_state = _with_drag(before, drag)
        if drag.neighbour is not None:
            is_new = before.requested != (drag.neighbour, drag.is_ruling)
            drag_state = replace(drag_state, requested=(drag.neighbour, drag.is_ruling))
        else:
            is_new = (
                drag.is_free
                and drag.to_tick is not None
                and drag_state.requested != (drag.to_tick, drag.is_ruling)
            )
            drag_state = (
                replace(drag_state, requested=(drag.to_tick, drag.is_ruling))
                if is_new
                else drag_state
            )
        if is_new and self.drag_rules:
            self.drag_state = replace(
                drag_state, answer=self._request_preview(self.drag_rules, drag)
            )
            self._announce()
        self.changed.emit()

    def _request_preview(self, rules: DragRules, drag: Drag) -> Preview | None:
        if (neighbour := drag.neighbour) is not None:
            return rules.order_preview(
                drag.who, neighbour.who, after=neighbour.after, ruling=drag.is_ruling
            )
        if drag.to_tick is None:
            return None
        return rules.drop_preview(drag.who, drag.to_tick, ruling=drag.is_ruling)

    @property
    def _is_far_outside(self) -> bool:
        at = self.drag_state.pointer if self.drag_state else None
        return at is not None and not self._camera.geometry.is_near(at.x(), at.y())

    def _send_home(self, before: DragState, drag: Drag) -> None:
        """Send the token home while the pointer is far outside, without ending the drag."""
        home = drag.at_tick(drag.from_tick)
        if before.drag != home:
            self._glide_home(drag)
            self.drag_state = replace(
                before, drag=home, answer=None, requested=(home.to_tick, home.is_ruling)
            )
            self.changed.emit()

    def _announce(self) -> None:
        """Announce where the token would go, with its name the first time."""
        if (bubble := self.bubble) is not None and bubble.text:
            name, drag_state = self._name(bubble.who), self.drag_state
            self.drag_state = drag_state and replace(drag_state, is_name_announced=True)
            is_named = (drag_state and drag_state.is_name_announced) or bubble.text.startswith(name)
            self.announced.emit(bubble.text if is_named else f"{name}: {bubble.text}")

    def _name(self, who: CombatantId) -> str:
        row = self._model.row_of(who)
        return "" if row is None else self._model.rows[row].name

    def _end_drag(self) -> None:
        self.drag_state = None
        self._edge_timer.stop()
        self.changed.emit()

    def _grip_offset(self, lane: Lane, at: QPointF | None) -> float:
        tick = token_tick(lane, self.now)
        return 0.0 if at is None or tick is None else at.x() - self._camera.geometry.x_of(tick)

    def _update_scrolling(self) -> None:
        """Scroll while the mouse holds the token near an end of the axis, and stop otherwise."""
        is_scrolling = bool(self._scroll_speed())
        if is_scrolling and not self._edge_timer.isActive():
            self._edge_timer.start()
        elif not is_scrolling:
            self._edge_timer.stop()

    def _scroll_speed(self) -> float:
        """Return the speed near an end of the axis, or 0 if the token wasn't dragged that way."""
        drag_state = self.drag_state
        if (
            drag_state is None
            or drag_state.pointer is None
            or self._is_far_outside
            or not drag_state.drag.is_free
        ):
            return 0.0
        speed = edge_speed(drag_state.pointer.x(), self._camera.geometry.width)
        distance = drag_state.pointer.x() - drag_state.start_x
        is_towards_edge = abs(distance) >= QApplication.startDragDistance()
        return speed if is_towards_edge and (distance > 0) == (speed > 0) else 0.0

    def _scroll_on(self) -> None:
        if self.drag_state is None or self.drag_state.pointer is None:
            self._edge_timer.stop()
            return
        self._camera.show_briefly(self._camera.geometry.panned(self._scroll_speed()))
        self.move_to_pointer(self.drag_state.pointer, ruling=self.drag_state.drag.is_ruling)

    def _preview_bubble(self) -> BubbleText | None:
        preview = self.preview
        return (
            None if preview is None else BubbleText(preview.who, preview.text, preview.is_refused)
        )

    def _keep_bubble_for_a_while(self, bubble: BubbleText | None) -> None:
        self._last_bubble = bubble
        self._bubble_timer.start()
        self.changed.emit()

    def _clear_last_bubble(self) -> None:
        self._bubble_timer.stop()
        if self._last_bubble is not None:
            self._last_bubble = None
            self.changed.emit()

    def _glide_home(self, drag: Drag) -> None:
        home = self.now if drag.from_tick is None else drag.from_tick
        if drag.to_tick is None or drag.to_tick == home or self._camera.reduced_motion:
            return
        self.gliding = GlidingToken(drag.who, drag.to_tick)
        self._glide.setStartValue(float(drag.to_tick))
        self._glide.setEndValue(float(home))
        self._glide.start()

    def _stop_gliding(self) -> None:
        self._glide.stop()
        self._end_glide()

    def _on_glide(self, tick: float) -> None:
        if self.gliding is not None:
            self.gliding = GlidingToken(self.gliding.who, tick)
            self.changed.emit()

    def _end_glide(self) -> None:
        if self.gliding is not None:
            self.gliding = None
            self.changed.emit()


def _with_drag(before: DragState, drag: Drag) -> DragState:
    """Return `before` with `drag`, but without a preview of an order that no longer applies."""
    if before.drag.neighbour is None or drag.neighbour is not None:
        return replace(before, drag=drag)
    requested = (before.drag.to_tick, before.drag.is_ruling)
    return replace(before, drag=drag, answer=None, requested=requested)


def _next_tick(drag: Drag, window: WaitWindow | None, start: Tick, ticks: int) -> int:
    """Return the tick `ticks` ticks from `start` or, at home, perhaps the next allowed tick."""
    is_at_start = drag.to_tick is None or drag.is_at_home
    needs_allowed_tick = is_at_start and ticks > 0 and not drag.is_ruling
    if not needs_allowed_tick or window is None or start + ticks in window:
        return start + ticks
    later_starts = (each.first for each in window.ranges if each.first > start)
    return min(later_starts, default=start + ticks)
