"""The players' timeline as a widget."""

from PySide6.QtCore import QEasingCurve, QPointF, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QWidget

from models.scheduler.stage import Stage
from views.painting import painting
from views.player_stage import words
from views.player_stage.frame import Frame, frame
from views.player_stage.heading import paint_heading
from views.player_stage.ink import on_stage
from views.player_stage.layout import layout
from views.player_stage.motion import Scene, between, scene, shifts
from views.player_stage.paint import Shift, measure, paint_ground, paint_timeline
from views.player_stage.shapes import Layout
from views.theme import Theme, faded

GLIDE = 150
"""The length of a movement in milliseconds."""
HOURGLASS = 14


class PlayerStage(QWidget):
    """Paints what the players may see; it is given a stage, and nothing else of the encounter.

    Until the first stage it shows the bare ground.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = on_stage(theme)
        self._stage: Stage | None = None
        self._blank = False
        self._calm = False
        self._layout: Layout | None = None
        self._from: Scene | None = None
        self._ground = QPixmap()
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setDuration(GLIDE)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self.update)
        self.setAccessibleName(self.tr("Players' timeline"))

    @property
    def stage(self) -> Stage | None:
        """The stage that is painted."""
        return self._stage

    def show_stage(self, stage: Stage | None) -> None:
        """Paint `stage` from now on; tokens glide to their new places."""
        if stage == self._stage:
            return
        before = self._present()
        self._stage = stage
        self._lay_out()
        self._describe()
        self._glide(before)

    def set_theme(self, theme: Theme) -> None:
        """Wear the colours of `theme`; the ground stays dark in all of them."""
        self._theme = on_stage(theme)
        self._ground = QPixmap()
        self.update()

    def set_calm(self, calm: bool) -> None:  # noqa: FBT001
        """Place tokens at once instead of letting them glide."""
        self._calm = calm
        if calm:
            self._motion.stop()
            self._from = None
            self.update()

    def set_blank(self, blank: bool) -> None:  # noqa: FBT001
        """Show nothing but the ground and a small hourglass."""
        self._blank = blank
        self._motion.stop()
        self._from = None
        self._describe()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002, N802
        """Paint the ground, and on it the stage if there is one to show."""
        with painting(self) as painter:
            self._paint_ground(painter)
            here = self._frame()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(here.unit, here.unit)
            if self._blank:
                self._paint_hourglass(painter, here)
            elif self._stage is not None:
                self._paint_stage(painter, self._stage, here)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Lay out anew, without motion."""
        self._motion.stop()
        self._from = None
        self._lay_out()
        super().resizeEvent(event)

    def _frame(self) -> Frame:
        return frame(self.width(), self.height())

    def _lay_out(self) -> None:
        here = self._frame()
        shown = self._stage is not None and self._stage.tokens
        self._layout = layout(self._stage, here, measure) if self._stage and shown else None
        self.update()

    def _present(self) -> Scene | None:
        """Where everything is at this moment, in the middle of a glide perhaps."""
        if self._layout is None:
            return None
        after = scene(self._layout)
        return between(self._from, after, self._progress()) if self._from else after

    def _progress(self) -> float:
        running = self._motion.state() is QVariantAnimation.State.Running
        return float(self._motion.currentValue()) if running else 1.0

    def _glide(self, before: Scene | None) -> None:
        self._motion.stop()
        still = self._calm or self._blank or not self.isVisible() or self._layout is None
        self._from = None if still else before
        if self._from is not None:
            self._motion.start()

    def _describe(self) -> None:
        self.setAccessibleDescription("" if self._blank else words.spoken(self._stage))

    def _paint_ground(self, painter: QPainter) -> None:
        """The ground is kept as a picture: a gradient over a whole screen takes long."""
        if self._stage is None or self._blank:
            painter.fillRect(self.rect(), QColor(self._theme.stage))
            return
        size = self.size() * self.devicePixelRatio()
        if self._ground.size() != size:
            self._ground = QPixmap(size)
            with painting(self._ground) as ground:
                paint_ground(ground, self._theme, size.width(), size.height())
        self._ground.setDevicePixelRatio(self.devicePixelRatio())
        painter.drawPixmap(0, 0, self._ground)

    def _paint_stage(self, painter: QPainter, stage: Stage, here: Frame) -> None:
        if self._layout is not None:
            paint_timeline(painter, self._theme, self._layout, here, self._shifts(self._layout))
        paint_heading(painter, self._theme, stage, here)

    def _shifts(self, made: Layout) -> dict[object, Shift]:
        progress = self._progress()
        return shifts(self._from, scene(made), progress) if self._from and progress < 1 else {}

    def _paint_hourglass(self, painter: QPainter, here: Frame) -> None:
        x, y, half = here.width / 2, here.height / 2, HOURGLASS / 2
        corners = [(-half, -HOURGLASS), (half, -HOURGLASS), (-half, HOURGLASS), (half, HOURGLASS)]
        painter.setPen(QColor(0, 0, 0, 0))
        painter.setBrush(faded(self._theme.muted, 0.35))
        painter.drawPolygon(QPolygonF([QPointF(x + a, y + b) for a, b in corners]))
