"""The players' timeline as a widget."""

import math

from PySide6.QtCore import QRect, Qt, QTimer
from PySide6.QtGui import (
    QColor,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
    QTransform,
)
from PySide6.QtWidgets import QWidget

from models.scheduler import stage_texts
from models.scheduler.clock import Tick
from models.scheduler.stage import (
    Handout,
    Pause,
    SceneInfo,
    ScreenContent,
    Stage,
    first_tokens,
)
from views.language import keep_translated
from views.measure import width
from views.paint import Painting
from views.player_stage.background import background
from views.player_stage.card import is_card_replaced, paint_card
from views.player_stage.frame import Frame, Shape, frame
from views.player_stage.handout import ScaledHandout
from views.player_stage.heading import next_stage, paint_heading, prepare_heading
from views.player_stage.layout import layout
from views.player_stage.paint import paint_timeline
from views.player_stage.pause import paint_hourglass, paint_pause, pause_text
from views.player_stage.shapes import Layout
from views.player_stage.stage_theme import stage_theme
from views.player_stage.transition import LayoutTransition, layout_transition
from views.player_stage.turn_line import paint_turn_line, turn_line_height
from views.progress_animation import ProgressAnimation
from views.qr_code import paint_code
from views.share_status import Code
from views.theme import Theme
from views.timeline.geometry import GLIDE_DURATION_MS

TURN_DURATION_MS = 450
"""Duration of the animation when a turn begins, long enough to be noticed at a glance."""
FLIP_DURATION_MS = 320
"""Duration of the animation of a card that is turned over."""
IDLE_DELAY_MS = 40
"""Time after a frame when the program counts as idle, since no one presses keys faster."""
CODE_SHARE, CODE_MARGIN = 0.32, 0.04
"""Side length and margin of a QR code, as fractions of the height."""


class PlayerStage(QWidget):
    """Paints a stage, a handout or a break, or only the background.

    It has access to nothing else of the encounter.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = stage_theme(theme)
        self._content: ScreenContent = None
        self._handout: ScaledHandout | None = None
        self._blank = False
        self._reduced_motion = False
        self._code: Code = ()
        self._layout: Layout | None = None
        self._transition: LayoutTransition | None = None
        self._background = QPixmap()
        self._glide_animation = ProgressAnimation(GLIDE_DURATION_MS, self, reduced_motion=False)
        self._glide_animation.valueChanged.connect(lambda _: self.update())
        self._turn_animation = ProgressAnimation(TURN_DURATION_MS, self, reduced_motion=False)
        self._turn_animation.valueChanged.connect(lambda _: self.update())
        self._flip_animation = ProgressAnimation(FLIP_DURATION_MS, self, reduced_motion=False)
        self._flip_animation.valueChanged.connect(lambda _: self.update())
        self._idle = QTimer(self, interval=IDLE_DELAY_MS, singleShot=True)
        self._idle.timeout.connect(self._prepare_next)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        keep_translated(self)

    @property
    def content(self) -> ScreenContent:
        return self._content

    @property
    def stage(self) -> Stage | None:
        return self._content if isinstance(self._content, Stage) else None

    @property
    def _stage_below(self) -> Stage | None:
        """The stage whose turn line is shown below a picture."""
        return self._content.below if isinstance(self._content, Handout) else None

    def show_content(self, content: ScreenContent) -> None:
        """Show a stage, a handout or a break. Tokens glide to their new places."""
        if content == self._content:
            return
        old_layout = self._visible_layout() if self._can_animate() else None
        previous_stage, self._content = self.stage, content
        is_flipping = is_card_replaced(previous_stage, self.stage) and self._can_animate()
        self._handout = self._scaled_handout(content)
        self._layout = None
        self._set_description()
        has_begun = self._can_animate() and turn_begins(previous_stage, self.stage)
        self._glide_animation.setDuration(TURN_DURATION_MS if has_begun else GLIDE_DURATION_MS)
        self._start_transition(old_layout)
        if has_begun:
            self._turn_animation.begin()
        if is_flipping:
            self._flip_animation.begin()
        self.update()

    def set_theme(self, theme: Theme) -> None:
        """Apply the colours of `theme`. The background stays dark."""
        self._theme = stage_theme(theme)
        self._background = QPixmap()
        self.update()

    def set_reduced_motion(self, reduced_motion: bool) -> None:  # noqa: FBT001
        self._reduced_motion = reduced_motion
        if reduced_motion:
            self._stop_motion()
            self.update()

    def set_blank(self, blank: bool) -> None:  # noqa: FBT001
        """Set whether only the background and a small hourglass are shown."""
        if blank == self._blank:
            return
        self._blank = blank
        self._stop_motion()
        self._set_description()
        self.update()

    def show_code(self, code: Code) -> None:
        """Show a QR code at the lower right while no fight is shown."""
        if code != self._code:
            self._code = code
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        stage_frame = self._frame()
        with Painting(self) as painter:
            self._paint_background(painter, event.rect())
            if self._handout is not None and not self._blank:
                space = self.size()
                if self._stage_below is not None:
                    line_height = turn_line_height(stage_frame) * stage_frame.unit
                    space.setHeight(max(1, self.height() - round(line_height)))
                self._handout.paint(painter, space, self.devicePixelRatio())
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(stage_frame.unit, stage_frame.unit)
            if self._blank:
                paint_hourglass(painter, self._theme, stage_frame)
            elif isinstance(self._content, Pause):
                paint_pause(painter, self._theme, self._content, stage_frame)
            elif self._stage_below is not None:
                paint_turn_line(painter, self._theme, self._stage_below, stage_frame)
            elif self.stage is not None:
                self._paint_stage(painter, self.stage, stage_frame)
            if self._code and self._is_bare():
                painter.resetTransform()
                paint_code(painter, self._code, _code_rect(self.rect()))
        if not self._blank:
            self._idle.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._stop_motion()
        self._layout = None
        self.update()
        super().resizeEvent(event)

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Players' timeline"))
        self._layout = None
        self._set_description()
        self.update()

    def _scaled_handout(self, content: ScreenContent) -> ScaledHandout | None:
        """Return the scaled picture of a handout, which may be the current one."""
        if not isinstance(content, Handout):
            return None
        is_shown = self._handout is not None and self._handout.picture == content.picture
        return self._handout if is_shown else ScaledHandout(content)

    def _is_bare(self) -> bool:
        stage = self.stage
        is_empty = stage is None or not (stage.tokens or stage.scene != SceneInfo())
        return self._blank or (is_empty and not isinstance(self._content, Handout))

    def _frame(self) -> Frame:
        return frame(self.width(), self.height())

    def _current_layout(self) -> Layout | None:
        if self._layout is None and self.stage is not None and self.stage.tokens:
            self._layout = layout(self.stage, self._frame(), width)
        return self._layout

    def _stop_motion(self) -> None:
        self._glide_animation.stop()
        self._flip_animation.finish()
        self._turn_animation.finish()
        self._transition = None

    def _prepare_next(self) -> None:
        stage_frame, stage = self._frame(), self.stage
        if stage is not None and len(stage.tokens) > 1 and stage_frame.shape is not Shape.COMPACT:
            prepare_heading(self._theme, next_stage(stage), stage_frame, self.devicePixelRatio())

    def _visible_layout(self) -> Layout | None:
        """Return the layout as it is painted now, perhaps in the middle of a transition."""
        if (
            self._transition is not None
            and self._glide_animation.state() is not ProgressAnimation.State.Stopped
        ):
            return self._transition.at_progress(self._glide_animation.progress())
        return self._current_layout()

    def _start_transition(self, before: Layout | None) -> None:
        self._glide_animation.stop()
        after = self._current_layout() if before is not None else None
        self._transition = layout_transition(before, after) if before and after else None
        if self._transition is not None:
            self._glide_animation.begin()

    def _can_animate(self) -> bool:
        return not (self._reduced_motion or self._blank) and self.isVisible()

    def _set_description(self) -> None:
        self.setAccessibleDescription("" if self._blank else _describe(self._content))

    def _paint_background(self, painter: QPainter, part: QRect) -> None:
        """Paint the background from a cached picture, since a full-screen gradient is slow."""
        if self.stage is None or self._blank:
            painter.fillRect(part, QColor(self._theme.stage))
            return
        size = self.size() * self.devicePixelRatio()
        if self._background.size() != size:
            self._background = background(self._theme, size)
        self._background.setDevicePixelRatio(self.devicePixelRatio())
        source = QTransform.fromScale(*2 * (self.devicePixelRatio(),)).mapRect(part)
        painter.drawPixmap(part, self._background, source)

    def _paint_stage(self, painter: QPainter, stage: Stage, stage_frame: Frame) -> None:
        visible, turn_progress = self._visible_layout(), self._turn_animation.progress()
        if visible is not None:
            pulse = math.sin(math.pi * turn_progress) if turn_progress < 1 else 0.0
            paint_timeline(painter, self._theme, visible, stage_frame, pulse)
        paint_heading(painter, self._theme, stage, stage_frame, visible, risen=turn_progress)
        paint_card(painter, self._theme, stage, stage_frame, self._flip_animation.progress())


def _describe(content: ScreenContent) -> str:
    if isinstance(content, Pause):
        return pause_text(content)
    if isinstance(content, Handout):
        return stage_texts.handout_text(content.below)
    return stage_texts.accessible_text(content)


def turn_begins(before: Stage | None, after: Stage | None) -> bool:
    """Return whether a turn begins between two stages."""
    if before is None or after is None or not after.acting:
        return False
    return _acting_key(before) != _acting_key(after)


def _acting_key(stage: Stage) -> tuple[Tick, tuple[str, ...]]:
    return stage.now, tuple([token.label for token in first_tokens(stage.acting)])


def _code_rect(area: QRect) -> QRect:
    """Return the rectangle of a code, large enough to be scanned from across a table."""
    height = area.height()
    side, margin = round(height * CODE_SHARE), round(height * CODE_MARGIN)
    return QRect(area.right() - margin - side, area.bottom() - margin - side, side, side)
