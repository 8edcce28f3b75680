"""The players' timeline as a widget."""

from PySide6.QtCore import QEasingCurve, QPointF, QRect, Qt, QVariantAnimation
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QPixmap,
    QPolygonF,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from models.scheduler.stage import Stage
from views.language import say_always
from views.paint import Mark, differing, painting
from views.player_stage import words
from views.player_stage.frame import Frame, frame
from views.player_stage.heading import paint_heading
from views.player_stage.ink import on_stage
from views.player_stage.layout import layout
from views.player_stage.marks import Exposed, heading_box, marks
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
        self._shown: frozenset[Mark] | None = None
        self._painted: frozenset[Mark] | None = None
        self._from: Scene | None = None
        self._ground = QPixmap()
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setDuration(GLIDE)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self.update)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        say_always(self)

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
        self._paint_changes()

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

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        """Paint the ground, and on it the stage if there is one to show."""
        here, region = self._frame(), event.region()
        with painting(self) as painter:
            self._paint_ground(painter, region.boundingRect())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(here.unit, here.unit)
            if self._blank:
                self._paint_hourglass(painter, here)
            elif self._stage is not None:
                self._paint_stage(painter, self._stage, here, Exposed(region, here.unit))
        self._painted = None if self._moving() or self._blank else self._shown

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Lay out anew, without motion."""
        self._motion.stop()
        self._from = None
        self._lay_out()
        self.update()
        super().resizeEvent(event)

    def retranslate(self) -> None:
        """Say everything in the language that is shown now."""
        self.setAccessibleName(self.tr("Players' timeline"))
        self._lay_out()
        self._describe()
        self.update()

    def _frame(self) -> Frame:
        return frame(self.width(), self.height())

    def _lay_out(self) -> None:
        here = self._frame()
        shown = self._stage is not None and self._stage.tokens
        self._layout = layout(self._stage, here, measure) if self._stage and shown else None
        self._shown = marks(self._stage, self._layout, here) if self._stage else None

    def _moving(self) -> bool:
        return self._motion.state() is QVariantAnimation.State.Running

    def _paint_changes(self) -> None:
        """Paint anew what differs from what was painted last, if that stood still."""
        if self._painted is None or self._shown is None or self._moving():
            self.update()
        else:
            self.update(differing(self._painted, self._shown))

    def _present(self) -> Scene | None:
        """Where everything is at this moment, in the middle of a glide perhaps."""
        if self._layout is None:
            return None
        after = scene(self._layout)
        return between(self._from, after, self._progress()) if self._from else after

    def _progress(self) -> float:
        return float(self._motion.currentValue()) if self._moving() else 1.0

    def _glide(self, before: Scene | None) -> None:
        self._motion.stop()
        still = self._calm or self._blank or not self.isVisible() or self._layout is None
        self._from = None if still else before
        if self._from is not None:
            self._motion.start()

    def _describe(self) -> None:
        self.setAccessibleDescription("" if self._blank else words.spoken(self._stage))

    def _paint_ground(self, painter: QPainter, part: QRect) -> None:
        """The ground is kept as a picture: a gradient over a whole screen takes long."""
        if self._stage is None or self._blank:
            painter.fillRect(part, QColor(self._theme.stage))
            return
        size = self.size() * self.devicePixelRatio()
        if self._ground.size() != size:
            self._ground = QPixmap(size)
            with painting(self._ground) as ground:
                paint_ground(ground, self._theme, size.width(), size.height())
        self._ground.setDevicePixelRatio(self.devicePixelRatio())
        source = QTransform.fromScale(*2 * (self.devicePixelRatio(),)).mapRect(part)
        painter.drawPixmap(part, self._ground, source)

    def _paint_stage(self, painter: QPainter, stage: Stage, here: Frame, exposed: Exposed) -> None:
        if self._layout is not None:
            shifts = self._shifts(self._layout)
            paint_timeline(painter, self._theme, self._layout, here, shifts, exposed.shows)
        if exposed.shows(heading_box(stage, here)):
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
