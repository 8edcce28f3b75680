"""The hand: it drags a token, and drops it or lets it glide back."""

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
    EDGE_MILLISECONDS,
    GLIDE_MILLISECONDS,
    LINGER_MILLISECONDS,
    clamp_tick,
    edge_speed,
)


class BubbleText(Struct, frozen=True):
    who: CombatantId
    text: str
    refused: bool = False


class GlidingToken(Struct, frozen=True):
    """A token gliding home, at `tick` with a fraction."""

    who: CombatantId
    tick: float


class DragState(Struct, frozen=True):
    """A token dragged by the mouse `at` a point; None: by the keyboard.

    It was taken at `start_x`. `answer` is the rules' preview of `requested`: a tick or neighbour,
    and whether the GM overrules. A token is `introduced` after it was announced with its name.
    """

    drag: Drag
    at: QPointF | None
    wait_window: WaitWindow | None
    requested: tuple[Tick | DropNeighbour | None, bool]
    answer: Preview | None = None
    introduced: bool = False
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


class Hand(QObject):
    """Drags one token, asks its `rules`, and emits the deed of the drop.

    Meanwhile another token, `gliding`, may glide home. The last refusal stays visible for a while.
    """

    dropped = Signal(object)
    ended = Signal()
    changed = Signal()
    announced = Signal(str)
    """The bubble's text on a moved token, preceded by its name the first time."""

    def __init__(self, model: RowsModel[Lane], camera: Camera, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._camera = camera
        self.now = Tick(0)
        self.rules: DragRules | None = None
        self.carrying: DragState | None = None
        self.gliding: GlidingToken | None = None
        self._outside_preview: Preview | None = None
        self._last_bubble: BubbleText | None = None
        self._make_timers()

    @property
    def drag(self) -> Drag | None:
        return self.carrying.drag if self.carrying else None

    @property
    def preview(self) -> Preview | None:
        """The preview of the dragged token, or the one set from outside."""
        return self.carrying.answer if self.carrying else self._outside_preview

    @property
    def is_by_mouse(self) -> bool:
        return self.carrying is not None and self.carrying.at is not None

    @property
    def bubble(self) -> BubbleText | None:
        if (carrying := self.carrying) is None:
            return self._last_bubble or self._preview_bubble()
        drag, window = carrying.drag, carrying.wait_window
        if drag.neighbour and not carrying.refused:
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
        """Show the outcome of a deed, unless a token is dragged."""
        if preview == self._outside_preview or self.carrying is not None:
            return
        self._outside_preview = preview
        if preview is not None:
            self._clear_last_bubble()
        self.changed.emit()

    def take(self, lane: Lane, at: QPointF | None, *, ruling: bool) -> None:
        """Take a lane's token with the mouse `at` a point; None: with the keyboard."""
        self.cancel()
        self._stop_gliding()
        self._clear_last_bubble()
        drag = start_drag(lane, grip=self._grip(lane, at), ruling=ruling)
        window = self.rules.window(lane.who) if self.rules else None
        self._outside_preview = None
        start_x = 0.0 if at is None else at.x()
        self.carrying = DragState(drag, at, window, (drag.from_tick, False), start_x=start_x)
        self.changed.emit()
        self._update_scrolling()

    def carry(self, at: QPointF, *, ruling: bool) -> None:
        if self.carrying is None:
            return
        self.carrying = replace(self.carrying, at=at)
        drag = self.carrying.drag.with_ruling(ruling=ruling)
        if self._is_far_outside:
            self._send_home(self.carrying, drag)
        else:
            moved_drag = move_drag(drag, self._model.rows, self._camera.geometry, at)
            self._move_to(self.carrying, moved_drag)
        self._update_scrolling()

    def step(self, by: int, *, ruling: bool) -> None:
        if self.carrying is None:
            return
        drag, window = self.carrying.drag.with_ruling(ruling=ruling), self.carrying.wait_window
        is_blocked = drag.to_tick is None or self._is_blocked(drag, window, by)
        start = self.now if is_blocked or drag.to_tick is None else drag.to_tick
        self._move_to(self.carrying, drag.at_tick(clamp_tick(_next_tick(drag, window, start, by))))
        if self.carrying.drag.to_tick is not None:
            self._camera.reveal(self.carrying.drag.to_tick)

    def set_ruling(self, *, ruling: bool) -> None:
        if self.carrying is None or self.carrying.drag.is_ruling == ruling:
            return
        if self.carrying.at is not None:
            self.carry(self.carrying.at, ruling=ruling)
        else:
            drag = self.carrying.drag.with_ruling(ruling=ruling)
            self._move_to(self.carrying, drag.at_tick(drag.to_tick))

    def drop(self) -> None:
        """Drop the token; on a forbidden place it glides back instead."""
        if (carrying := self.carrying) is None:
            return
        bubble, answer = self.bubble, carrying.answer
        if carrying.is_forbidden:
            self._announce()
            self._glide_home(carrying.drag)
        self._end_drag()
        if carrying.is_forbidden:
            self._linger_bubble(bubble)
        elif carrying.has_effect and answer and answer.deed is not None:
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

    def cancel_aloud(self) -> None:
        """End the drag as `cancel` does, and announce that the token hasn't moved."""
        if self.drag is not None:
            self.announced.emit(self.tr("{name}: not moved").format(name=self._name(self.drag.who)))
        self.cancel()

    def drop_if_removed(self) -> None:
        if self.drag is not None and self._model.row_of(self.drag.who) is None:
            self._end_drag()
            self.ended.emit()

    def _make_timers(self) -> None:
        self._edge_timer = QTimer(self, interval=EDGE_MILLISECONDS)
        self._edge_timer.timeout.connect(self._scroll_on)
        self._bubble_timer = QTimer(self, interval=LINGER_MILLISECONDS, singleShot=True)
        self._bubble_timer.timeout.connect(self._clear_last_bubble)
        self._glide = QVariantAnimation(self)
        self._glide.setDuration(GLIDE_MILLISECONDS)
        self._glide.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._glide.valueChanged.connect(self._on_glide)
        self._glide.finished.connect(self._end_glide)

    def _is_blocked(self, drag: Drag, window: WaitWindow | None, by: int) -> bool:
        """Return whether a waiting token can't move from its tick, but could from now."""
        if drag.to_tick is None or not drag.is_at_home or drag.is_ruling or not window:
            return False
        ticks = (drag.to_tick, clamp_tick(drag.to_tick + by), clamp_tick(self.now + by))
        return [tick in window for tick in ticks] == [False, False, True]

    def _move_to(self, before: DragState, drag: Drag) -> None:
        """Move the token to its place in `drag`, and ask for the preview of a new drop once."""
        self._stop_gliding()
        self.carrying = carrying = _with_drag(before, drag)
        if drag.neighbour is not None:
            is_new = before.requested != (drag.neighbour, drag.is_ruling)
            carrying = replace(carrying, requested=(drag.neighbour, drag.is_ruling))
        else:
            is_new = (
                drag.is_free
                and drag.to_tick is not None
                and carrying.requested != (drag.to_tick, drag.is_ruling)
            )
            carrying = (
                replace(carrying, requested=(drag.to_tick, drag.is_ruling)) if is_new else carrying
            )
        if is_new and self.rules:
            self.carrying = replace(carrying, answer=self._request_preview(self.rules, drag))
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
        at = self.carrying.at if self.carrying else None
        return at is not None and not self._camera.geometry.is_near(at.x(), at.y())

    def _send_home(self, before: DragState, drag: Drag) -> None:
        """Send the token home while the pointer is far outside; the drag goes on."""
        home = drag.at_tick(drag.from_tick)
        if before.drag != home:
            self._glide_home(drag)
            self.carrying = replace(
                before, drag=home, answer=None, requested=(home.to_tick, home.is_ruling)
            )
            self.changed.emit()

    def _announce(self) -> None:
        """Announce where the token would go, with its name the first time."""
        if (bubble := self.bubble) is not None and bubble.text:
            name, carrying = self._name(bubble.who), self.carrying
            self.carrying = carrying and replace(carrying, introduced=True)
            is_named = (carrying and carrying.introduced) or bubble.text.startswith(name)
            self.announced.emit(bubble.text if is_named else f"{name}: {bubble.text}")

    def _name(self, who: CombatantId) -> str:
        row = self._model.row_of(who)
        return "" if row is None else self._model.rows[row].name

    def _end_drag(self) -> None:
        self.carrying = None
        self._edge_timer.stop()
        self.changed.emit()

    def _grip(self, lane: Lane, at: QPointF | None) -> float:
        tick = token_tick(lane, self.now)
        return 0.0 if at is None or tick is None else at.x() - self._camera.geometry.x_of(tick)

    def _update_scrolling(self) -> None:
        """Start or stop scrolling, as the mouse holds the token near an end of the axis or not."""
        is_scrolling = bool(self._scroll_speed())
        if is_scrolling and not self._edge_timer.isActive():
            self._edge_timer.start()
        elif not is_scrolling:
            self._edge_timer.stop()

    def _scroll_speed(self) -> float:
        """Return the speed near an end of the axis, 0 unless the token was dragged towards it."""
        carrying = self.carrying
        if (
            carrying is None
            or carrying.at is None
            or self._is_far_outside
            or not carrying.drag.is_free
        ):
            return 0.0
        speed = edge_speed(carrying.at.x(), self._camera.geometry.width)
        distance = carrying.at.x() - carrying.start_x
        is_towards_edge = abs(distance) >= QApplication.startDragDistance()
        return speed if is_towards_edge and (distance > 0) == (speed > 0) else 0.0

    def _scroll_on(self) -> None:
        if self.carrying is None or self.carrying.at is None:
            self._edge_timer.stop()
            return
        self._camera.peek(self._camera.geometry.panned(self._scroll_speed()))
        self.carry(self.carrying.at, ruling=self.carrying.drag.is_ruling)

    def _preview_bubble(self) -> BubbleText | None:
        preview = self.preview
        return (
            None if preview is None else BubbleText(preview.who, preview.text, preview.is_refused)
        )

    def _linger_bubble(self, bubble: BubbleText | None) -> None:
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
    """Return `before` with `drag`; without its neighbour, the preview of that order is dropped."""
    if before.drag.neighbour is None or drag.neighbour is not None:
        return replace(before, drag=drag)
    requested = (before.drag.to_tick, before.drag.is_ruling)
    return replace(before, drag=drag, answer=None, requested=requested)


def _next_tick(drag: Drag, window: WaitWindow | None, start: Tick, by: int) -> int:
    """Return the tick `by` further on; from home or from off the axis, the next allowed one."""
    is_at_start = drag.to_tick is None or drag.is_at_home
    needs_allowed_tick = is_at_start and by > 0 and not drag.is_ruling
    if not needs_allowed_tick or window is None or start + by in window:
        return start + by
    later_starts = (each.first for each in window.ranges if each.first > start)
    return min(later_starts, default=start + by)
