"""The canvas: the timeline as it is seen and scrolled, before any hand is laid on it."""

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
from models.sight.lanes import Lane, Ruler, lane_in_words
from models.sight.preview import Preview
from views.language import say_always
from views.paint import Mark, Painting, differing
from views.theme import Theme, text_share
from views.timeline.camera import Camera
from views.timeline.geometry import BUTTON_INSET, ZOOM_STEP, Geometry
from views.timeline.glide import Glide
from views.timeline.hand import Hand
from views.timeline.overlay import overlay
from views.timeline.paint import paint_timeline
from views.timeline.paint_axis import around_number
from views.timeline.scene import TimelineScene, held, places
from views.timeline.scroll_track import ScrollTrack, track
from views.timeline.sizes import Density
from views.timeline.tokens import axis_extent, chief_token, turns_reach, whole_reach
from views.viewport import give_viewport


class TimelineCanvas(QAbstractScrollArea):
    """A lane for each row of its model along an axis of ticks.

    `lanes_sized` says that lanes have another height, or another room left over beneath them;
    `led` says that another lane leads the selection, or that the keyboard has come to it;
    `settled` that all lanes are shown as they now are; `glided` gives how far below their places
    lanes still are, by combatant. `passing` is asked how much of the height something else has
    taken for a while.
    """

    lanes_sized = Signal()
    settled = Signal()
    glided = Signal(object)
    led = Signal()

    def __init__(
        self,
        model: RowsModel[Lane],
        selection: QItemSelectionModel,
        theme: Theme,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        give_viewport(self)
        self._model = model
        self._selection = selection
        self._theme = theme
        self._axis = Axis("tick", "ticks")
        self._ruler = Ruler()
        self.camera = Camera(self)
        self._seen = self.camera.geometry
        self.hand = Hand(model, self.camera, self)
        self._reach = (Tick(0), Tick(0))
        self._glide = Glide(self)
        self._seen_last: TimelineScene | None = None
        self._on_way: Sequence[int] | None = ()
        self._overlay: frozenset[Mark] = frozenset()
        self._way_back: WayBack | None = None
        self._past = False
        self.passing: Callable[[], int] = int
        self._settling = QTimer(self, interval=0, singleShot=True)
        self._dress()
        self._connect_canvas()
        self._content_changed()
        self._settle()

    @property
    def now(self) -> Tick:
        return self.hand.now

    @property
    def lanes(self) -> Sequence[Lane]:
        return self._model.rows

    def top_for(self, row: int) -> int:
        """Return the nearest scroll at which a row is in sight."""
        return self.camera.geometry.top_for(row)

    @property
    def model(self) -> RowsModel[Lane]:
        return self._model

    @property
    def axis(self) -> Axis:
        return self._axis

    @property
    def lead(self) -> int | None:
        """The row that leads the selection: where the hand was last."""
        rows, last = self.selected_rows, self._selection.currentIndex().row()
        return last if last in rows else min(rows, default=None)

    @property
    def selected_rows(self) -> frozenset[int]:
        return frozenset([index.row() for index in self._selection.selectedIndexes()])

    def row_of(self, who: CombatantId) -> int | None:
        return self._model.row_of(who)

    def lane_on_screen(self, row: int) -> QRect:
        """Return where a lane is on the screen."""
        rect = self.camera.geometry.lane_rect(row).toAlignedRect()
        return QRect(self.viewport().mapToGlobal(rect.topLeft()), rect.size())

    def set_axis(self, axis: Axis) -> None:
        if axis != self._axis:
            self._axis = axis
            self._measure()
            self.viewport().update()

    def set_ruler(self, ruler: Ruler) -> None:
        if ruler != self._ruler:
            self._ruler = ruler
            self.viewport().update(self.camera.geometry.header.toAlignedRect())

    def set_now(self, now: Tick) -> None:
        """Move the now line, and keep it in sight if it was."""
        if now != self.now:
            self._leave()
        before, self.hand.now = self.now, now
        self.hand.lose()
        self._settling.start()
        if now != before:
            self._now_moved(before)
        self.camera.count_to(now, seen=self.isVisible())

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.camera.set_text(text_share())
        self._show_way_back()
        self.viewport().update()

    def set_past(self, *, past: bool) -> None:
        """Show the line in the colour of time while it isn't that of now."""
        if past != self._past:
            self._past = past
            self.viewport().update()

    def set_density(self, density: Density) -> None:
        self.camera.set_density(density)

    def set_calm(self, calm: bool) -> None:  # noqa: FBT001
        self.camera.calm = self._glide.calm = calm

    def show_preview(self, preview: Preview | None) -> None:
        self.hand.show_preview(preview)

    def zoom_in(self) -> None:
        self.camera.zoom(ZOOM_STEP)

    def zoom_out(self) -> None:
        self.camera.zoom(1 / ZOOM_STEP)

    def fit(self) -> None:
        """Show now and all markers."""
        self._measure()
        self._glide.stop()
        self.camera.fit(*turns_reach(self._model.rows, self.now))

    def go_to_now(self) -> None:
        self.camera.go_home()

    def follow_now(self) -> None:
        self.camera.follow()

    def snap_lanes(self) -> None:
        """Leave no lane cut on top."""
        bar, stack = self.verticalScrollBar(), self.camera.geometry.stack
        if stack.starts:
            bar.setValue(stack.starts[stack.nearest(bar.value())])

    def offer_way_back(self, action: QAction) -> QWidget:
        """Return a button for `action`, seen for as long as now is away from where it rests."""
        self._way_back = WayBack(action, self)
        self._show_way_back()
        return self._way_back

    def token_point(self, who: CombatantId) -> QPoint | None:
        """Return where on the viewport the token of `who` stands, in sight or not."""
        row = self._model.row_of(who)
        token = chief_token(self._model.rows[row], self.now) if row is not None else None
        if row is None or token is None:
            return None
        x = self.camera.geometry.x_of(token.tick)
        return QPointF(x, self.camera.geometry.lane_rect(row).center().y()).toPoint()

    def scene(self) -> TimelineScene:
        """Return what is seen now, be it on its way."""
        return self._glide.scene(self._true_scene())

    def _true_scene(self) -> TimelineScene:
        carrying = self.hand.carrying
        return TimelineScene(
            geometry=self.camera.geometry,
            theme=replace(self._theme, accent=self._theme.time) if self._past else self._theme,
            axis=self._axis,
            now=self.now,
            lanes=self._model.rows,
            extent=self.camera.extent,
            selected=self.lead,
            selected_rows=self.selected_rows,
            focused=self.hasFocus(),
            window=carrying.window if carrying else None,
            window_of=carrying.drag.who if carrying else None,
            held=held(self.hand),
            saying=self.hand.saying,
            places=places(self.hand),
            ruler=self._ruler,
        )

    def paintEvent(self, event: QPaintEvent) -> None:
        scene = self.scene()
        with Painting(self.viewport()) as painter:
            paint_timeline(painter, scene, event.region())
        self._overlay, self._seen_last = overlay(scene), scene

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Leave it to the camera; Qt's own would repaint everything."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.camera.resize(self.viewport().width(), self.viewport().height(), self.passing())
        self._sync_bars()
        self._show_way_back()

    def _dress(self) -> None:
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        say_always(self)
        self.setAutoFillBackground(True)  # else all beneath is painted with its scroll bars
        self.viewport().setMouseTracking(True)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Timeline"))
        self.viewport().update()

    def _connect_canvas(self) -> None:
        self._settling.timeout.connect(self._settle)
        self._model.dataChanged.connect(self._lanes_changed)
        self._model.rowsInserted.connect(self._content_changed)
        self._model.rowsRemoved.connect(self._content_changed)
        self._model.rowsMoved.connect(self._content_changed)
        self._model.modelReset.connect(self._content_changed)
        self._selection.selectionChanged.connect(self._selection_changed)
        self._selection.currentChanged.connect(self._selection_changed)
        self.camera.moved.connect(self._camera_moved)
        self.verticalScrollBar().valueChanged.connect(self.camera.set_top)
        self.verticalScrollBar().sliderReleased.connect(self.snap_lanes)
        self.horizontalScrollBar().valueChanged.connect(self._scrolled)
        self.hand.changed.connect(self._overlay_changed)
        self._glide.moved.connect(self._glided)

    def _overlay_changed(self) -> None:
        """Repaint where the overlay differs from the one painted last."""
        region = differing(self._overlay, overlay(self.scene()))
        if not region.isEmpty():
            self.viewport().update(region)

    def _now_moved(self, before: Tick) -> None:
        """Repaint where the now line and its number were and are."""
        scene = self.scene()
        for tick in (before, self.now):
            self.viewport().update(scene.geometry.beside(tick).toAlignedRect())
            self.viewport().update(around_number(scene, tick).toAlignedRect())

    def _leave(self) -> None:
        """Glide from what was seen last, however much changes at once."""
        if self._seen_last is not None and self.isVisible():
            self._glide.leave(self._seen_last)
            self._seen_last = None

    def _glided(self) -> None:
        """Repaint what is on its way, or has just arrived."""
        self.glided.emit(self.scene().rises)
        rows = self._on_way
        self._on_way = self._glide.moving(self._true_scene())
        if rows is None or self._on_way is None:
            self.viewport().update()
            return
        for row in {*rows, *self._on_way}:
            self.viewport().update(self.camera.geometry.lane_rect(row).toAlignedRect())

    def _content_changed(self) -> None:
        self._leave()
        self.camera.set_lanes(self._model.rowCount())
        self.hand.lose()
        self._settling.start()
        self.viewport().update()

    def _headings(self) -> tuple[int, ...]:
        """Return the rows above which a group begins."""
        return tuple([row for row, lane in enumerate(self._model.rows) if lane.group])

    def _lanes_changed(self, first: QModelIndex, last: QModelIndex) -> None:
        self._leave()
        self._settling.start()
        for row in range(first.row(), last.row() + 1):
            self.viewport().update(self.camera.geometry.lane_rect(row).toAlignedRect())

    def _settle(self) -> None:
        """Look over all lanes, once after any number of changes."""
        self.camera.set_headings(self._headings())
        self._measure()
        self._sync_bars()
        self._describe()
        if self._glide.under_way and self._glide.moving(self._true_scene()) == []:
            self._glide.stop()
        self._overlay_changed()
        self.settled.emit()

    def _measure(self) -> None:
        self._reach = whole_reach(self._model.rows, self.now)
        extent = axis_extent(self._axis, *self._reach)
        self.camera.set_extent(extent, seen=self.isVisible())

    def _selection_changed(self) -> None:
        if (row := self.lead) is not None:
            self._show_row(row)
        self._describe()
        self._overlay_changed()
        self.led.emit()

    def _describe(self) -> None:
        lane = self._selected_lane()
        self.setAccessibleDescription(lane_in_words(lane) if lane else "")

    def _camera_moved(self) -> None:
        before, self._seen = self._seen, self.camera.geometry
        self._size_lanes(before)
        self._sync_bars()
        self._show_way_back()
        scrolled = replace(before, top=self._seen.top) == self._seen
        whole = self._seen.body.toAlignedRect() if scrolled else self.viewport().rect()
        self.viewport().update(whole)

    def _size_lanes(self, before: Geometry) -> None:
        """Say that lanes are of another height; the due one stays in sight, or the top lane."""
        seen, bar = self.camera.geometry, self.verticalScrollBar()
        if seen.stack is before.stack or seen.stack == before.stack:
            return
        row = min(before.stack.nearest(before.top), seen.lanes - 1)
        due = next((row for row, lane in enumerate(self._model.rows) if lane.due), None)
        stays = due is not None and due < before.lanes and _in_sight(before, due)
        bar.setRange(0, seen.lowest)
        self.lanes_sized.emit()
        bar.setValue(seen.stack.starts[row] if row >= 0 else 0)
        if due is not None and stays:
            self._show_row(due)

    def _show_way_back(self) -> None:
        if self._way_back is not None:
            self._way_back.show_beneath(self.viewport().geometry(), away=not self.camera.at_home)

    def _track(self) -> ScrollTrack:
        return track(self.camera.geometry, self.camera.extent, self._reach[1])

    def _sync_bars(self) -> None:
        geometry, way = self.camera.geometry, self._track()
        sideways, upright = self.horizontalScrollBar(), self.verticalScrollBar()
        with QSignalBlocker(sideways):
            sideways.setRange(0, way.last_value)
            sideways.setPageStep(way.page)
            sideways.setSingleStep(max(1, round(1 / way.unit)))
            sideways.setValue(way.value(geometry.left))
        upright.setPageStep(max(1, round(geometry.body.height())))
        upright.setSingleStep(geometry.lane_height)
        upright.setRange(0, geometry.lowest)

    def _scrolled(self, value: int) -> None:
        self.camera.look(self.camera.geometry.starting(self._track().left(value)))

    def _show_row(self, row: int) -> None:
        self.verticalScrollBar().setValue(self.camera.geometry.top_for(row))

    def _selected_lanes(self) -> frozenset[CombatantId]:
        return frozenset(self._model.rows[row].who for row in self.selected_rows)

    def _selected_lane(self) -> Lane | None:
        row = self.lead
        return self._model.rows[row] if row is not None else None

    def _lane_at(self, point: QPointF) -> Lane | None:
        row = self.camera.geometry.lane_at(point.y())
        return self._model.rows[row] if row is not None else None

    def _zoom_around(self, x: float, factor: float) -> None:
        self.camera.look(self.camera.geometry.zoomed(factor, x))


def _in_sight(geometry: Geometry, row: int) -> bool:
    return geometry.lane_rect(row).bottom() <= geometry.height


class WayBack(QToolButton):
    """A quiet button over the lower right corner of the timeline that leads back to now."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._timeline = parent
        self.setDefaultAction(action)
        self.setObjectName("back")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.hide()

    def show_beneath(self, area: QRect, *, away: bool) -> None:
        """Stand in the corner of `area` while now is `away`; leave the focus to the timeline."""
        if not away and self.hasFocus():
            self._timeline.setFocus()
        self.setVisible(away)
        if not away:
            return
        self.setAccessibleName(self.text())
        self.adjustSize()
        corner = area.bottomRight() - self.rect().bottomRight()
        self.move(corner - QPoint(BUTTON_INSET, BUTTON_INSET))
