"""The players' timeline as a widget."""

from PySide6.QtCore import QEasingCurve, QPointF, QRect, Qt, QTimer, QVariantAnimation
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

from models.scheduler import stage_words as words
from models.scheduler.stage import Around, Handout, Shown, Stage
from views.language import say_always
from views.measure import width
from views.paint import Painting
from views.player_stage.card import is_turned, paint_card
from views.player_stage.frame import Frame, Shape, frame
from views.player_stage.ground import ground
from views.player_stage.handout import HandoutPrint
from views.player_stage.heading import expected, paint_heading, prepare_heading
from views.player_stage.ink import on_stage
from views.player_stage.layout import layout
from views.player_stage.motion import Glide, glide
from views.player_stage.paint import paint_timeline
from views.player_stage.shapes import Layout
from views.progress import Progress
from views.qr_code import paint_code
from views.share_status import Code
from views.theme import Theme, faded
from views.timeline.geometry import GLIDE_MILLISECONDS

FLIP = 320
"""The length of the flip of a card, in milliseconds."""
REST = 40
"""Milliseconds without a new picture after which there is time: no hand is quicker."""
HOURGLASS = 14
CODE_SHARE, CODE_MARGIN = 0.32, 0.04
"""How large a QR code is, and its margin, for the height of the picture."""


class PlayerStage(QWidget):
    """Paints what the players may see: a stage, and nothing else of the encounter, or a handout.

    Until the first of them it shows the bare ground.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = on_stage(theme)
        self._shown: Shown = None
        self._handout: HandoutPrint | None = None
        self._blank = False
        self._calm = False
        self._code: Code = ()
        self._layout: Layout | None = None
        self._way: Glide | None = None
        self._ground = QPixmap()
        self._motion = QVariantAnimation(self)
        self._motion.setStartValue(0.0)
        self._motion.setEndValue(1.0)
        self._motion.setDuration(GLIDE_MILLISECONDS)
        self._motion.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._motion.valueChanged.connect(self.update)
        self._flip = Progress(FLIP, self, calm=False)
        self._flip.valueChanged.connect(lambda _: self.update())
        self._idle = QTimer(self, interval=REST, singleShot=True)
        self._idle.timeout.connect(self._look_ahead)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        say_always(self)

    @property
    def shown(self) -> Shown:
        return self._shown

    @property
    def stage(self) -> Stage | None:
        return self._shown if isinstance(self._shown, Stage) else None

    def show_stage(self, shown: Shown) -> None:
        """Paint this from now on; tokens glide to their new places."""
        if shown == self._shown:
            return
        before = self._present() if self._may_glide() else None
        last, self._shown = self.stage, shown
        turned = is_turned(last, self.stage) and self._may_glide()
        self._handout = HandoutPrint(shown) if isinstance(shown, Handout) else None
        self._layout = None
        self._describe()
        self._glide(before)
        if turned:
            self._flip.begin()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Wear the colours of `theme`; the ground stays dark in all of them."""
        self._theme = on_stage(theme)
        self._ground = QPixmap()
        self.update()

    def set_calm(self, calm: bool) -> None:  # noqa: FBT001
        self._calm = calm
        if calm:
            self._rest()
            self.update()

    def set_blank(self, blank: bool) -> None:  # noqa: FBT001
        """Show nothing but the ground and a small hourglass."""
        if blank == self._blank:
            return
        self._blank = blank
        self._rest()
        self._describe()
        self.update()

    def show_code(self, code: Code) -> None:
        """Show a QR code at the lower right while nothing of a fight is shown."""
        if code != self._code:
            self._code = code
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        here = self._frame()
        with Painting(self) as painter:
            self._paint_ground(painter, event.rect())
            if self._handout is not None and not self._blank:
                self._handout.paint(painter, self.size(), self.devicePixelRatio())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(here.unit, here.unit)
            if self._blank:
                self._paint_hourglass(painter, here)
            elif self.stage is not None:
                self._paint_stage(painter, self.stage, here)
            if self._code and self._is_bare():
                painter.resetTransform()
                paint_code(painter, self._code, _corner(self.rect()))
        if not self._blank:
            self._idle.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out again, without motion."""
        self._rest()
        self._layout = None
        self.update()
        super().resizeEvent(event)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Players' timeline"))
        self._layout = None
        self._describe()
        self.update()

    def _is_bare(self) -> bool:
        stage = self.stage
        nothing = stage is None or not (stage.tokens or stage.around != Around())
        return self._blank or (nothing and self._handout is None)

    def _frame(self) -> Frame:
        return frame(self.width(), self.height())

    def _laid(self) -> Layout | None:
        """Return how the stage is laid out: only who is seen needs that."""
        if self._layout is None and self.stage is not None and self.stage.tokens:
            self._layout = layout(self.stage, self._frame(), width)
        return self._layout

    def _rest(self) -> None:
        self._motion.stop()
        self._flip.finish()
        self._way = None

    def _look_ahead(self) -> None:
        """Make the great letters of the turn that comes next while there is time."""
        here, stage = self._frame(), self.stage
        if stage is not None and len(stage.tokens) > 1 and here.shape is not Shape.COMPACT:
            prepare_heading(self._theme, expected(stage), here, self.devicePixelRatio())

    def _present(self) -> Layout | None:
        """Return where everything is at this moment, in the middle of a glide perhaps."""
        if self._way is not None and self._motion.state() is not QVariantAnimation.State.Stopped:
            return self._way.at(float(self._motion.currentValue()))
        return self._laid()

    def _glide(self, before: Layout | None) -> None:
        """Go to the new stage from where things were, be they still on their way."""
        self._motion.stop()
        after = self._laid() if before is not None else None
        self._way = glide(before, after) if before and after else None
        if self._way is not None:
            self._motion.start()

    def _may_glide(self) -> bool:
        return not (self._calm or self._blank) and self.isVisible()

    def _describe(self) -> None:
        told = words.spoken(self.stage) if self._handout is None else words.handout()
        self.setAccessibleDescription("" if self._blank else told)

    def _paint_ground(self, painter: QPainter, part: QRect) -> None:
        """The ground is kept as a picture: a gradient over a whole screen takes long."""
        if self.stage is None or self._blank:
            painter.fillRect(part, QColor(self._theme.stage))
            return
        size = self.size() * self.devicePixelRatio()
        if self._ground.size() != size:
            self._ground = ground(self._theme, size)
        self._ground.setDevicePixelRatio(self.devicePixelRatio())
        source = QTransform.fromScale(*2 * (self.devicePixelRatio(),)).mapRect(part)
        painter.drawPixmap(part, self._ground, source)

    def _paint_stage(self, painter: QPainter, stage: Stage, here: Frame) -> None:
        if (made := self._present()) is not None:
            paint_timeline(painter, self._theme, made, here)
        paint_heading(painter, self._theme, stage, here)
        paint_card(painter, self._theme, stage, here, self._flip.share())

    def _paint_hourglass(self, painter: QPainter, here: Frame) -> None:
        x, y, half = here.width / 2, here.height / 2, HOURGLASS / 2
        corners = [(-half, -HOURGLASS), (half, -HOURGLASS), (-half, HOURGLASS), (half, HOURGLASS)]
        painter.setPen(QColor(0, 0, 0, 0))
        painter.setBrush(faded(self._theme.muted, 0.35))
        painter.drawPolygon(QPolygonF([QPointF(x + a, y + b) for a, b in corners]))


def _corner(whole: QRect) -> QRect:
    """Return the place of a code, which a phone can scan from across a table."""
    height = whole.height()
    side, margin = round(height * CODE_SHARE), round(height * CODE_MARGIN)
    return QRect(whole.right() - margin - side, whole.bottom() - margin - side, side, side)
