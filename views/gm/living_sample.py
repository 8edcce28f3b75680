"""A sample fight that plays automatically, as players would see it."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QSize, QTimer
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from models.scheduler.stage import Stage
from views.language import keep_translated
from views.player_stage import PlayerStage
from views.theme import Theme
from views.widgets.cards import elided_label

MOMENT_DURATION_MS = 3_000
"""Time for which each moment is shown."""
MIN_MOMENTS = 2
MARGINS = (10, 8, 10, 10)
SPACE = 6
_SEEN = {QEvent.Type.Show: True, QEvent.Type.Paint: True, QEvent.Type.Hide: False}
_BLOCKED = {QEvent.Type.WindowBlocked: True, QEvent.Type.WindowUnblocked: False}


class LivingSample(QFrame):
    """Plays a fight moment by moment while visible or, with reduced motion, shows the last one.

    It pauses beneath a dialog, and never takes the focus.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._stages: Sequence[Stage] = ()
        self._title = ""
        self._number = 0
        self._reduced_motion = False
        self._is_seen = self._is_blocked = False
        self._caption = elided_label("", "heading", self)
        self._stage = PlayerStage(theme, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*MARGINS)
        layout.setSpacing(SPACE)
        layout.addWidget(self._caption)
        layout.addWidget(self._stage, 1)
        self._timer = QTimer(self, interval=MOMENT_DURATION_MS)
        self._timer.timeout.connect(self._show_next)
        keep_translated(self)

    @property
    def number(self) -> int:
        return self._number

    def frame_size(self) -> QSize:
        """Return the size that the frame and the caption add to the fight."""
        left, top, right, bottom = MARGINS
        return QSize(left + right, top + self._caption.sizeHint().height() + SPACE + bottom)

    def show_fight(self, title: str, stages: Sequence[Stage]) -> None:
        self._title, self._stages = title, [each for each, _ in groupby(stages)]
        self._show_moment(len(self._stages) - 1)
        self.retranslate()
        self._start_or_pause()

    def set_theme(self, theme: Theme) -> None:
        self._stage.set_theme(theme)

    def set_reduced_motion(self, *, reduced_motion: bool) -> None:
        self._reduced_motion = reduced_motion
        self._stage.set_reduced_motion(reduced_motion)
        self._show_moment(len(self._stages) - 1)
        self._start_or_pause()

    def retranslate(self) -> None:
        self._caption.setText(self.tr("PLAYERS' VIEW"))
        self.setAccessibleName(self.tr("Sample fight: {0}").format(self._title))

    def event(self, event: QEvent) -> bool:
        """Pause while hidden or beneath a dialog, and go on when painted again."""
        kind = event.type()
        if kind in _SEEN or kind in _BLOCKED:
            self._is_seen = _SEEN.get(kind, self._is_seen)
            self._is_blocked = _BLOCKED.get(kind, self._is_blocked)
            self._start_or_pause()
        return super().event(event)

    def _start_or_pause(self) -> None:
        is_seen = self._is_seen and self.isVisible() and not self._is_blocked
        if not is_seen or self._reduced_motion or len(self._stages) < MIN_MOMENTS:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def _show_next(self) -> None:
        """Show the next moment, or pause if the window isn't exposed.

        Qt doesn't send children an event when their window is covered or minimized.
        """
        window = self.window().windowHandle()
        if window is not None and not window.isExposed():
            self._is_seen = False
            self._start_or_pause()
            return
        self._show_moment((self._number + 1) % len(self._stages))

    def _show_moment(self, number: int) -> None:
        if self._stages:
            self._number = number
            self._stage.show_content(self._stages[number])
