"""The camera, which decides which part of the timeline is in view."""

from enum import Enum, auto

from msgspec.structs import replace
from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QVariantAnimation, Signal

from models.scheduler.clock import Tick
from views.timeline.geometry import GLIDE_DURATION_MS, Extent, Geometry
from views.timeline.sizes import Density

HOME_TOLERANCE_PX = 2.0
"""Distance within which now counts as in its place."""


class CameraMode(Enum):
    """The part of the timeline that the camera keeps in view."""

    WHOLE = auto()
    """The whole axis if it has an end, otherwise now."""
    NOW = auto()
    AWAY = auto()
    """The part that the GM has scrolled to."""


class Camera(QObject):
    """Holds the current Geometry, and emits `moved` when it changes.

    Now stays at its fraction of the width while the clock moves or the window is resized, until the
    GM scrolls away. `go_home` brings it back.
    """

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.geometry = Geometry().anchored_at(0)
        self.reduced_motion = False
        self.now = Tick(0)
        self.extent = Extent()
        self._mode = CameraMode.WHOLE
        self._animation = QVariantAnimation(self)
        self._animation.setDuration(GLIDE_DURATION_MS)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.valueChanged.connect(self._on_glide)

    @property
    def is_gliding(self) -> bool:
        return self._animation.state() is QAbstractAnimation.State.Running

    @property
    def is_at_home(self) -> bool:
        """Whether now is in its place, or will be at the end of the glide."""
        return self._is_near_home(self.destination)

    @property
    def destination(self) -> Geometry:
        if not self.is_gliding:
            return self.geometry
        return self.geometry.starting_at(float(self._animation.endValue()))

    def resize(self, width: int, height: int, covered: int = 0) -> None:
        """Adopt the widget's size in pixels, and keep the same part in view.

        A glide goes on to its destination in the new size.
        """
        size = {"width": max(1, width), "height": height, "covered_height": covered}
        target = self._target(replace(self.destination, **size))
        if self.is_gliding and target.pixels_per_tick == self.geometry.pixels_per_tick:
            self._set_geometry(replace(self.geometry, **size))
            self._animation.setEndValue(float(target.left_tick))
        else:
            self._jump_to(target)

    def set_lane_count(self, lanes: int) -> None:
        self._set_geometry(replace(self.geometry, lane_count=lanes))

    def set_headings(self, rows: tuple[int, ...]) -> None:
        self._set_geometry(replace(self.geometry, headings=rows))

    def set_density(self, density: Density) -> None:
        self._set_geometry(replace(self.geometry, density=density))

    def set_text_scale(self, text: float) -> None:
        self._set_geometry(replace(self.geometry, text_scale=text))

    def set_scroll_top(self, top: int) -> None:
        self._set_geometry(replace(self.geometry, scroll_top=top))

    def set_now(self, now: Tick, *, visible: bool) -> None:
        """Set now to another tick and keep it in its place, with a glide if `visible`."""
        if now == self.now:
            return
        self.now = now
        self._settle(glide=visible)

    def set_extent(self, extent: Extent, *, visible: bool) -> None:
        if extent == self.extent:
            return
        if (extent.last is None) != (self.extent.last is None):
            self._mode = CameraMode.WHOLE
        self.extent = extent
        self._settle(glide=visible)

    def scroll_to(self, geometry: Geometry) -> None:
        """Show the part that the GM scrolls to; stay there unless that brings now to its place."""
        self._jump_to(geometry.within(self.extent.including(self.now)))
        if not self._is_near_home(self.geometry):
            self._mode = CameraMode.AWAY
        elif self._mode is CameraMode.AWAY:
            self._mode = CameraMode.NOW

    def show_briefly(self, geometry: Geometry) -> None:
        """Show another part until now moves."""
        self._jump_to(geometry)

    def reveal(self, tick: Tick) -> None:
        """Bring `tick` into view, if it is out of view, until now moves."""
        target = self.destination.revealing(tick)
        if target != self.destination:
            self._glide_to(target)

    def zoom(self, factor: float) -> None:
        """Zoom around now, or around the middle if now is out of view."""
        geometry = self.geometry
        fixed_x = geometry.x_of(self.now) if geometry.shows(self.now) else geometry.width / 2
        zoomed = geometry.zoomed(factor, fixed_x)
        if self._mode is CameraMode.AWAY:
            self.scroll_to(zoomed)
            return
        self._mode = CameraMode.WHOLE if self._shows_all(zoomed) else CameraMode.NOW
        self._jump_to(self._home(zoomed))

    def fit(self, first: Tick, last: Tick, farthest: Tick | None = None) -> None:
        self._mode = CameraMode.WHOLE
        extent = self.extent.including(self.now)
        self._jump_to(self.geometry.fitting(first, last, self.now, extent, farthest))

    def go_home(self) -> None:
        self._mode = CameraMode.WHOLE if self._shows_all(self.geometry) else CameraMode.NOW
        self._glide_to(self._home(self.geometry))

    def return_home_if_away(self) -> None:
        """Bring now back to its place, unless it is there or on its way there."""
        if self._mode is CameraMode.AWAY or not self.is_at_home:
            self.go_home()

    def _settle(self, *, glide: bool) -> None:
        target = self._target(self.destination)
        if glide and self._mode is not CameraMode.AWAY:
            self._glide_to(target)
        else:
            self._jump_to(target)

    def _target(self, geometry: Geometry) -> Geometry:
        if self._mode is CameraMode.AWAY:
            return geometry.within(self.extent.including(self.now))
        return self._home(geometry)

    def _home(self, geometry: Geometry) -> Geometry:
        if self._mode is CameraMode.WHOLE and self.extent.last is not None:
            return geometry.showing_whole(self.extent.including(self.now))
        return geometry.resting_at(self.now, self.extent)

    def _is_near_home(self, geometry: Geometry) -> bool:
        home = self._home(geometry)
        has_same_zoom = (
            abs(geometry.pixels_per_tick - home.pixels_per_tick) * home.visible_ticks
            <= HOME_TOLERANCE_PX
        )
        return (
            has_same_zoom
            and abs(geometry.left_tick - home.left_tick) * home.pixels_per_tick <= HOME_TOLERANCE_PX
        )

    def _shows_all(self, geometry: Geometry) -> bool:
        extent = self.extent.including(self.now)
        return (
            extent.last is not None
            and geometry.pixels_per_tick <= geometry.showing_whole(extent).pixels_per_tick
        )

    def _glide_to(self, geometry: Geometry) -> None:
        """Glide along the axis to another part. With reduced motion or another zoom, jump there."""
        if geometry == self.destination:
            return
        self._animation.stop()
        if self.reduced_motion or geometry.pixels_per_tick != self.geometry.pixels_per_tick:
            self._set_geometry(geometry)
            return
        self._animation.setStartValue(float(self.geometry.left_tick))
        self._animation.setEndValue(float(geometry.left_tick))
        self._animation.start()

    def _on_glide(self, left: float) -> None:
        self._set_geometry(self.geometry.starting_at(left))

    def _jump_to(self, geometry: Geometry) -> None:
        self._animation.stop()
        self._set_geometry(geometry)

    def _set_geometry(self, geometry: Geometry) -> None:
        if geometry != self.geometry:
            self.geometry = geometry
            self.moved.emit()
