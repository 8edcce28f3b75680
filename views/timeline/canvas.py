"""The canvas, which paints and scrolls the timeline, without mouse and keys."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from PySide6.QtCore import (
    QItemSelectionModel,
    QModelIndex,
    QPoint,
    QPointF,
    QRect,
    QSignalBlocker,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QAction, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QToolButton, QWidget

from models.items.rows import RowsModel
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.sight.lanes import Lane, Ruler
from views.language import keep_translated
from views.paint import Mark, Painting, changed_region
from views.theme import Theme, text_scale
from views.timeline.camera import Camera
from views.timeline.drag_controller import DragController
from views.timeline.geometry import BUTTON_INSET, Geometry
from views.timeline.lane_glide import LaneGlide
from views.timeline.overlay import overlay
from views.timeline.paint import paint_timeline
from views.timeline.paint_axis import now_number_area
from views.timeline.scene import TimelineScene, find_moving_token, preview_places
from views.timeline.scroll_track import ScrollTrack, scroll_track
from views.timeline.tokens import axis_extent, full_range, main_token, turn_range
from views.viewport import install_viewport


class TimelineCanvas(QAbstractScrollArea):
    """Shows a lane for each row of its model, along an axis of ticks.

    `lane_heights_changed` is emitted when the height of lanes or the space below them has changed,
    and `lead_changed` when another lane leads the selection or the timeline gets the focus.
    `settled` is emitted once all lanes are shown in their current state. `lanes_moved` carries how
    far moving lanes are below their places, in pixels by combatant. `covered_height()` returns the
    pixels that a transient bar covers.
    """

    lane_heights_changed = Signal()
    settled = Signal()
    lanes_moved = Signal(object)
    lead_changed = Signal()

    def __init__(
        self,
        model: RowsModel[Lane],
        selection: QItemSelectionModel,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        install_viewport(self)
        self._model = model
        self._selection = selection
        self._theme = theme
        self._axis = Axis("tick", "ticks")
        self._ruler = Ruler()
        self.camera = Camera(self)
        self._geometry = self.camera.geometry
        self.drag_controller = DragController(model, self.camera, self)
        self._full_range = (Tick(0), Tick(0))
        self._glide = LaneGlide(self)
        self._last_painted: TimelineScene | None = None
        self._moving_rows: Sequence[int] | None = ()
        self._overlay: frozenset[Mark] = frozenset()
        self._now_button: NowButton | None = None
        self._past, self._empty_text = False, ""
        self.covered_height: Callable[[], int] = int
        self._settling = QTimer(self, interval=0, singleShot=True)
        self._set_up()
        self._connect_canvas()
        self._on_content_changed()
        self._update_all()

    @property
    def now(self) -> Tick:
        return self.drag_controller.now

    @property
    def lanes(self) -> Sequence[Lane]:
        return self._model.rows

    @property
    def model(self) -> RowsModel[Lane]:
        return self._model

    @property
    def axis(self) -> Axis:
        return self._axis

    @property
    def lead(self) -> int | None:
        """The row that leads the selection: the current row if selected, else the first one."""
        rows, current_row = self.selected_rows, self._selection.currentIndex().row()
        return current_row if current_row in rows else min(rows, default=None)

    @property
    def selected_rows(self) -> frozenset[int]:
        return frozenset([index.row() for index in self._selection.selectedIndexes()])

    def row_of(self, who: CombatantId) -> int | None:
        return self._model.row_of(who)

    def lane_on_screen(self, row: int) -> QRect:
        rect = self.camera.geometry.lane_rect(row).toAlignedRect()
        return QRect(self.viewport().mapToGlobal(rect.topLeft()), rect.size())

    def set_axis(self, axis: Axis) -> None:
        if axis != self._axis:
            self._axis = axis
            self._update_extent()
            self.viewport().update()

    def set_ruler(self, ruler: Ruler) -> None:
        if ruler != self._ruler:
            self._ruler = ruler
            self.viewport().update(self.camera.geometry.header.toAlignedRect())

    def set_now(self, now: Tick) -> None:
        """Move the now line to a tick, and keep it in its place unless the GM has scrolled away."""
        if now != self.now:
            self._start_glide()
        before, self.drag_controller.now = self.now, now
        self.drag_controller.drop_if_removed()
        self._settling.start()
        if now != before:
            self._on_now_moved(before)
        self.camera.set_now(now, visible=self.isVisible())

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.camera.set_text_scale(text_scale())
        self._update_now_button()
        self.viewport().update()

    def set_past(self, *, past: bool) -> None:
        """Set whether the GM looks back: then the now line has the colour of time."""
        if past != self._past:
            self._past = past
            self.viewport().update()

    def set_reduced_motion(self, reduced_motion: bool) -> None:  # noqa: FBT001
        self.camera.reduced_motion = self._glide.reduced_motion = reduced_motion

    def fit(self) -> None:
        self._update_extent()
        self._glide.stop()
        ghosts = [tick for lane in self._model.rows for tick in lane.ghosts]
        self.camera.fit(*turn_range(self._model.rows, self.now), max(ghosts, default=None))

    def show_row(self, row: int) -> None:
        self.verticalScrollBar().setValue(self.camera.geometry.top_for(row))

    def snap_lanes(self) -> None:
        bar, stack = self.verticalScrollBar(), self.camera.geometry.stack
        if stack.starts:
            bar.setValue(stack.starts[stack.nearest_row(bar.value())])

    def make_now_button(self, action: QAction) -> QWidget:
        """Return a button for `action` that is visible while now isn't in its place."""
        self._now_button = NowButton(action, self)
        self._update_now_button()
        return self._now_button

    def token_point(self, who: CombatantId) -> QPoint | None:
        row = self._model.row_of(who)
        token = main_token(self._model.rows[row], self.now) if row is not None else None
        if row is None or token is None:
            return None
        x = self.camera.geometry.x_of(token.tick)
        return QPointF(x, self.camera.geometry.lane_rect(row).center().y()).toPoint()

    def scene(self) -> TimelineScene:
        """Return the scene as it is shown now, perhaps in the middle of a glide."""
        return self._glide.scene(self._settled_scene())

    def _settled_scene(self) -> TimelineScene:
        drag_state = self.drag_controller.drag_state
        return TimelineScene(
            geometry=self.camera.geometry,
            theme=_past_theme(self._theme) if self._past else self._theme,
            axis=self._axis,
            now=self.now,
            lanes=self._model.rows,
            extent=self.camera.extent,
            lead_row=self.lead,
            selected_rows=self.selected_rows,
            focused=self.hasFocus(),
            wait_window=drag_state.wait_window if drag_state else None,
            wait_window_owner=drag_state.drag.who if drag_state else None,
            moving_token=find_moving_token(self.drag_controller),
            bubble=self.drag_controller.bubble,
            acting_before=preview_places(self.drag_controller),
            ruler=self._ruler,
            empty_text=self._empty_text,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        scene = self.scene()
        with Painting(self.viewport()) as painter:
            paint_timeline(painter, scene, event.region())
        self._overlay, self._last_painted = overlay(scene), scene

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Do nothing, since the camera scrolls. Qt's implementation would repaint everything."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.camera.resize(self.viewport().width(), self.viewport().height(), self.covered_height())
        self._sync_bars()
        self._update_now_button()

    def _set_up(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        keep_translated(self)
        # Otherwise Qt repaints everything beneath whenever it repaints the scroll bars.
        self.setAutoFillBackground(True)
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Timeline"))
        self._empty_text = self.tr("Turns appear here")
        self.viewport().update()

    def _connect_canvas(self) -> None:
        self._settling.timeout.connect(self._update_all)
        self._model.dataChanged.connect(self._on_lanes_changed)
        self._model.rowsInserted.connect(self._on_content_changed)
        self._model.rowsRemoved.connect(self._on_content_changed)
        self._model.rowsMoved.connect(self._on_content_changed)
        self._model.modelReset.connect(self._on_content_changed)
        self._selection.selectionChanged.connect(self._on_selection_changed)
        self._selection.currentChanged.connect(self._on_selection_changed)
        self.camera.moved.connect(self._on_camera_moved)
        self.verticalScrollBar().valueChanged.connect(self.camera.set_scroll_top)
        self.verticalScrollBar().sliderReleased.connect(self.snap_lanes)
        self.horizontalScrollBar().valueChanged.connect(self._on_scrolled)
        self.drag_controller.changed.connect(self._update_overlay)
        self._glide.moved.connect(self._on_glide)

    def _update_overlay(self) -> None:
        """Repaint where the overlay differs from the last painted one."""
        region = changed_region(self._overlay, overlay(self.scene()))
        if not region.isEmpty():
            self.viewport().update(region)

    def _on_now_moved(self, before: Tick) -> None:
        scene = self.scene()
        for tick in (before, self.now):
            self.viewport().update(scene.geometry.area_around(tick).toAlignedRect())
            self.viewport().update(now_number_area(scene, tick).toAlignedRect())

    def _start_glide(self) -> None:
        """Start a glide from the last painted scene, once for any number of changes."""
        if self._last_painted is not None and self.isVisible():
            self._glide.start_from(self._last_painted)
            self._last_painted = None

    def _on_glide(self) -> None:
        self.lanes_moved.emit(self.scene().lane_offsets)
        before = self._moving_rows
        self._moving_rows = self._glide.moving_rows(self._settled_scene())
        if before is None or self._moving_rows is None:
            self.viewport().update()
            return
        rows_left = range(self._model.rowCount())  # the last frame may have had more
        for row in {*before, *self._moving_rows}.intersection(rows_left):
            self.viewport().update(self.camera.geometry.lane_rect(row).toAlignedRect())

    def _on_content_changed(self) -> None:
        self.camera.set_lane_count(self._model.rowCount())  # a glide needs the rows' places
        self._start_glide()
        self.drag_controller.drop_if_removed()
        self._settling.start()
        self.viewport().update()

    def _headings(self) -> tuple[int, ...]:
        return tuple([row for row, lane in enumerate(self._model.rows) if lane.group])

    def _on_lanes_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        self._start_glide()
        self._settling.start()
        for row in range(first.row(), last.row() + 1):
            self.viewport().update(self.camera.geometry.lane_rect(row).toAlignedRect())

    def _update_all(self) -> None:
        """Update everything that depends on all lanes. Called once after any number of changes."""
        painted = self._last_painted
        if painted and painted.is_waiting_to_begin != self._settled_scene().is_waiting_to_begin:
            self.viewport().update()  # the glow, which also reaches below the lanes
        self.camera.set_headings(self._headings())
        self._update_extent()
        self._sync_bars()
        if self._glide.is_running and self._glide.moving_rows(self._settled_scene()) == []:
            self._glide.stop()
        self._update_overlay()
        self.settled.emit()

    def _update_extent(self) -> None:
        self._full_range = full_range(self._model.rows, self.now, self._axis)
        extent = axis_extent(self._axis, *self._full_range)
        self.camera.set_extent(extent, visible=self.isVisible())

    def _on_selection_changed(self) -> None:
        if (row := self.lead) is not None:
            self.show_row(row)
        self._update_overlay()
        self.lead_changed.emit()

    def _on_camera_moved(self) -> None:
        before, self._geometry = self._geometry, self.camera.geometry
        self._update_lane_height(before)
        self._sync_bars()
        self._update_now_button()
        has_scrolled = replace(before, scroll_top=self._geometry.scroll_top) == self._geometry
        area = self._geometry.body.toAlignedRect() if has_scrolled else self.viewport().rect()
        self.viewport().update(area)

    def _update_lane_height(self, before: Geometry) -> None:
        """Announce a new lane height to listeners, and keep the due or top lane in view."""
        geometry, bar = self.camera.geometry, self.verticalScrollBar()
        if geometry.stack is before.stack or geometry.stack == before.stack:
            return
        row = min(before.stack.nearest_row(before.scroll_top), geometry.lane_count - 1)
        due_row = next((row for row, lane in enumerate(self._model.rows) if lane.is_due), None)
        was_in_sight = (
            due_row is not None and due_row < before.lane_count and _in_sight(before, due_row)
        )
        bar.setRange(0, geometry.max_top)
        self.lane_heights_changed.emit()
        bar.setValue(geometry.stack.starts[row] if row >= 0 else 0)
        if due_row is not None and was_in_sight:
            self.show_row(due_row)

    def _update_now_button(self) -> None:
        if self._now_button is not None:
            self._now_button.update_in(self.viewport().geometry(), away=not self.camera.is_at_home)

    def _scroll_track(self) -> ScrollTrack:
        return scroll_track(self.camera.geometry, self.camera.extent, self._full_range[1])

    def _sync_bars(self) -> None:
        geometry, scroll_track = self.camera.geometry, self._scroll_track()
        horizontal, vertical = self.horizontalScrollBar(), self.verticalScrollBar()
        with QSignalBlocker(horizontal):
            horizontal.setRange(0, scroll_track.last_value)
            horizontal.setPageStep(scroll_track.page)
            horizontal.setSingleStep(max(1, round(1 / scroll_track.unit)))
            horizontal.setValue(scroll_track.value(geometry.left_tick))
            horizontal.setEnabled(scroll_track.last_value > 0)
        vertical.setPageStep(max(1, round(geometry.body.height())))
        vertical.setSingleStep(geometry.lane_height)
        vertical.setRange(0, geometry.max_top)

    def _on_scrolled(self, value: int) -> None:
        self.camera.scroll_to(self.camera.geometry.starting_at(self._scroll_track().left(value)))

    def _selected_lanes(self) -> frozenset[CombatantId]:
        return frozenset(self._model.rows[row].who for row in self.selected_rows)

    def _selected_lane(self) -> Lane | None:
        row = self.lead
        return self._model.rows[row] if row is not None else None

    def _lane_at(self, point: QPointF) -> Lane | None:
        row = self.camera.geometry.lane_at(point.y())
        return self._model.rows[row] if row is not None else None

    def _zoom_around(self, x: float, factor: float) -> None:
        self.camera.scroll_to(self.camera.geometry.zoomed(factor, x))


def _in_sight(geometry: Geometry, row: int) -> bool:
    return geometry.lane_rect(row).bottom() <= geometry.height


def _past_theme(theme: Theme) -> Theme:
    """Return the theme for looking back, with the colour of time instead of the accent."""
    return replace(theme, accent=theme.time, accent_fill=theme.time, on_accent=theme.window)


class NowButton(QToolButton):
    """The button that brings the timeline back to now, shown while now is out of view."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._timeline = parent
        self.setDefaultAction(action)
        self.setObjectName("back")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def update_in(self, area: QRect, *, away: bool) -> None:
        """Show the button in the corner of `area` if now is `away`, otherwise hide it.

        If the hidden button had the focus, the timeline gets it.
        """
        if not away and self.hasFocus():
            self._timeline.setFocus()
        self.setVisible(away)
        if not away:
            return
        self.setAccessibleName(self.text())
        self.adjustSize()
        corner = area.bottomRight() - self.rect().bottomRight()
        self.move(corner - QPoint(BUTTON_INSET, BUTTON_INSET))
