"""The camera: what part of the timeline is in sight, and how it keeps now in its place."""

from enum import Enum, auto

from msgspec.structs import replace
from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QVariantAnimation, Signal

from models.scheduler.clock import Tick
from views.timeline.geometry import GLIDE_MILLISECONDS, Extent, Geometry
from views.timeline.sizes import Density

STILL = 2.0
"""Within this many pixels now counts as in its place."""


class Gaze(Enum):
    """What the camera keeps in sight."""

    WHOLE = auto()
    """All of an axis that has an end, and now on any other."""
    NOW = auto()
    AWAY = auto()
    """Where the GM scrolled to."""


class Camera(QObject):
    """It holds the one Geometry that is true now, and says when another one is.

    Now rests at its share of the width through counts, steps and resizing, until the GM looks
    elsewhere; `go_home` brings it back.
    """

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.geometry = Geometry().going_to(0)
        self.calm = False
        self.now = Tick(0)
        self.extent = Extent()
        self._gaze = Gaze.WHOLE
        self._flight = QVariantAnimation(self)
        self._flight.setDuration(GLIDE_MILLISECONDS)
        self._flight.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._flight.valueChanged.connect(self._fly)

    @property
    def flying(self) -> bool:
        return self._flight.state() is QAbstractAnimation.State.Running

    @property
    def at_home(self) -> bool:
        """Whether now is where it rests, or will be after the glide."""
        return self._near_home(self.destination)

    @property
    def destination(self) -> Geometry:
        if not self.flying:
            return self.geometry
        return self.geometry.starting(float(self._flight.endValue()))

    def resize(self, width: int, height: int, passing: int = 0) -> None:
        """Take the size of the widget over; what is kept in sight stays there.

        A glide goes on, to where the new size has its end.
        """
        size = {"width": max(1, width), "height": height, "passing": passing}
        kept = self._kept(replace(self.destination, **size))
        if self.flying and kept.pixels == self.geometry.pixels:
            self._set(replace(self.geometry, **size))
            self._flight.setEndValue(float(kept.left))
        else:
            self._cut(kept)

    def set_lanes(self, lanes: int) -> None:
        self._set(replace(self.geometry, lanes=lanes))

    def set_headings(self, rows: tuple[int, ...]) -> None:
        """Make room for headings above those rows."""
        self._set(replace(self.geometry, headings=rows))

    def set_density(self, density: Density) -> None:
        self._set(replace(self.geometry, density=density))

    def set_text(self, text: float) -> None:
        """Make room for text of that size, 1 at 100 %."""
        self._set(replace(self.geometry, text=text))

    def set_top(self, top: int) -> None:
        """Show the lanes from `top` pixels on."""
        self._set(replace(self.geometry, top=top))

    def count_to(self, now: Tick, *, seen: bool) -> None:
        """Have now on another tick, and follow it; one not `seen` need not glide there."""
        if now == self.now:
            return
        self.now = now
        self._settle(glide=seen)

    def set_extent(self, extent: Extent, *, seen: bool) -> None:
        if extent == self.extent:
            return
        if (extent.last is None) != (self.extent.last is None):
            self._gaze = Gaze.WHOLE
        self.extent = extent
        self._settle(glide=seen)

    def look(self, geometry: Geometry) -> None:
        """Show what the GM wants to see, and stay there, unless it is home."""
        self._cut(geometry.within(self.extent.including(self.now)))
        if not self._near_home(self.geometry):
            self._gaze = Gaze.AWAY
        elif self._gaze is Gaze.AWAY:
            self._gaze = Gaze.NOW

    def peek(self, geometry: Geometry) -> None:
        """Show that part until now is on another tick."""
        self._cut(geometry)

    def reveal(self, tick: Tick) -> None:
        """Bring `tick` into sight unless it is, until now is on another one."""
        revealing = self.destination.revealing(tick)
        if revealing != self.destination:
            self._glide_to(revealing)

    def zoom(self, factor: float) -> None:
        """Show more ticks or fewer, with now where it is kept or, out of sight, the middle."""
        here = self.geometry
        around = here.x_of(self.now) if here.shows(self.now) else here.width / 2
        zoomed = here.zoomed(factor, around)
        if self._gaze is Gaze.AWAY:
            self.look(zoomed)
            return
        self._gaze = Gaze.WHOLE if self._shows_all(zoomed) else Gaze.NOW
        self._cut(self._home(zoomed))

    def fit(self, first: Tick, last: Tick) -> None:
        """Show now where it rests, and the ticks from `first` to `last`."""
        self._gaze = Gaze.WHOLE
        self._cut(self.geometry.fitted(first, last, self.now, self.extent.including(self.now)))

    def go_home(self) -> None:
        """Bring now back to where it rests, and keep it there."""
        self._gaze = Gaze.WHOLE if self._shows_all(self.geometry) else Gaze.NOW
        self._glide_to(self._home(self.geometry))

    def follow(self) -> None:
        """Bring now back to where it rests unless it is there, or on its way."""
        if self._gaze is Gaze.AWAY or not self.at_home:
            self.go_home()

    def _settle(self, *, glide: bool) -> None:
        kept = self._kept(self.destination)
        if glide and self._gaze is not Gaze.AWAY:
            self._glide_to(kept)
        else:
            self._cut(kept)

    def _kept(self, geometry: Geometry) -> Geometry:
        """Return the view of that size and zoom that shows what is kept in sight."""
        if self._gaze is Gaze.AWAY:
            return geometry.within(self.extent.including(self.now))
        return self._home(geometry)

    def _home(self, geometry: Geometry) -> Geometry:
        if self._gaze is Gaze.WHOLE and self.extent.last is not None:
            return geometry.whole(self.extent.including(self.now))
        return geometry.resting(self.now, self.extent)

    def _near_home(self, geometry: Geometry) -> bool:
        home = self._home(geometry)
        same = abs(geometry.pixels - home.pixels) * home.page <= STILL
        return same and abs(geometry.left - home.left) * home.pixels <= STILL

    def _shows_all(self, geometry: Geometry) -> bool:
        extent = self.extent.including(self.now)
        return extent.last is not None and geometry.pixels <= geometry.whole(extent).pixels

    def _glide_to(self, geometry: Geometry) -> None:
        """Show that part after a glide along the axis; at once if calm, or at another zoom."""
        if geometry == self.destination:
            return
        self._flight.stop()
        if self.calm or geometry.pixels != self.geometry.pixels:
            self._set(geometry)
            return
        self._flight.setStartValue(float(self.geometry.left))
        self._flight.setEndValue(float(geometry.left))
        self._flight.start()

    def _fly(self, left: float) -> None:
        self._set(self.geometry.starting(left))

    def _cut(self, geometry: Geometry) -> None:
        self._flight.stop()
        self._set(geometry)

    def _set(self, geometry: Geometry) -> None:
        if geometry != self.geometry:
            self.geometry = geometry
            self.moved.emit()
