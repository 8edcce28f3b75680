"""The camera: what part of the timeline is in sight, and how it glides elsewhere."""

from msgspec.structs import replace
from PySide6.QtCore import QAbstractAnimation, QEasingCurve, QObject, QVariantAnimation, Signal

from models.scheduler.clock import Tick
from views.timeline.geometry import CALM_SHARES, GLIDE_MILLISECONDS, Geometry


class Camera(QObject):
    """It holds the one Geometry that is true now, and says when another one is."""

    moved = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.geometry = Geometry().going_to(0)
        self.calm = False
        self._flight = QVariantAnimation(self)
        self._flight.setDuration(GLIDE_MILLISECONDS)
        self._flight.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._flight.valueChanged.connect(self._fly)

    @property
    def flying(self) -> bool:
        """Whether it is on its way to somewhere."""
        return self._flight.state() is QAbstractAnimation.State.Running

    def resize(self, width: int, height: int) -> None:
        """Take the size of the widget over."""
        self._set(replace(self.geometry, width=max(1, width), height=height))

    def set_lanes(self, lanes: int) -> None:
        """Take the number of lanes over."""
        self._set(replace(self.geometry, lanes=lanes))

    def set_text(self, text: float) -> None:
        """Make room for text of that size, 1 at 100 %."""
        self._set(replace(self.geometry, text=text))

    def set_top(self, top: int) -> None:
        """Show the lanes from `top` pixels on."""
        self._set(replace(self.geometry, top=top))

    def cut_to(self, geometry: Geometry) -> None:
        """Show that part at once."""
        self._flight.stop()
        self._set(geometry)

    def glide_to(self, geometry: Geometry) -> None:
        """Show that part, at the present zoom, after a short glide; at once if calm."""
        self._flight.stop()
        if self.calm:
            self._set(geometry)
            return
        self._flight.setStartValue(float(self.geometry.left))
        self._flight.setEndValue(float(geometry.left))
        self._flight.start()

    def follow(self, before: Tick, now: Tick) -> None:
        """Keep `now` in sight if `before` was."""
        if not self.destination.shows(before):
            return
        low, high = (share * self.geometry.width for share in CALM_SHARES)
        if not low <= self.destination.x_of(now) <= high:
            self.glide_to(self.geometry.going_to(now))

    def reveal(self, tick: Tick) -> None:
        """Bring `tick` into sight unless it is."""
        revealing = self.destination.revealing(tick)
        if revealing != self.destination:
            self.glide_to(revealing)

    @property
    def destination(self) -> Geometry:
        """What will be in sight once it has arrived."""
        if not self.flying:
            return self.geometry
        return self.geometry.starting(float(self._flight.endValue()))

    def _fly(self, left: float) -> None:
        self._set(self.geometry.starting(left))

    def _set(self, geometry: Geometry) -> None:
        if geometry != self.geometry:
            self.geometry = geometry
            self.moved.emit()
