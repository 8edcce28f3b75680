"""A sample fight that goes on by itself: what the players see of one, before there is one."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import QEvent, QSize, QTimer
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from models.scheduler.stage import Stage
from views.language import say_always
from views.player_stage import PlayerStage
from views.theme import Theme
from views.widgets.cards import elided

MOMENT = 3_000
"""The milliseconds for which each moment is shown."""
LEAST_MOMENTS = 2
MARGINS = (10, 8, 10, 10)
SPACE = 6
_SEEN = {QEvent.Type.Show: True, QEvent.Type.Paint: True, QEvent.Type.Hide: False}
_BLOCKED = {QEvent.Type.WindowBlocked: True, QEvent.Type.WindowUnblocked: False}


class LivingSample(QFrame):
    """Shows one moment after the other while it is seen; without motion, the last one.

    Beneath a dialog it rests, too. It never takes the focus.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self._stages: Sequence[Stage] = ()
        self._title = ""
        self._number = 0
        self._calm = False
        self._seen = self._blocked = False
        self._caption = elided("", "heading", self)
        self._stage = PlayerStage(theme, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*MARGINS)
        layout.setSpacing(SPACE)
        layout.addWidget(self._caption)
        layout.addWidget(self._stage, 1)
        self._timer = QTimer(self, interval=MOMENT)
        self._timer.timeout.connect(self._go_on)
        say_always(self)

    @property
    def number(self) -> int:
        return self._number

    @property
    def filled(self) -> bool:
        return bool(self._stages)

    def around(self) -> QSize:
        """Return how much larger it is than the fight in it."""
        left, top, right, bottom = MARGINS
        return QSize(left + right, top + self._caption.sizeHint().height() + SPACE + bottom)

    def show_fight(self, title: str, stages: Sequence[Stage]) -> None:
        """Play a fight; moments that look alike are one."""
        self._title, self._stages = title, [each for each, _ in groupby(stages)]
        self._show_moment(len(self._stages) - 1)
        self.retranslate()
        self._begin_or_rest()

    def set_theme(self, theme: Theme) -> None:
        self._stage.set_theme(theme)

    def set_calm(self, *, calm: bool) -> None:
        self._calm = calm
        self._stage.set_calm(calm)
        self._show_moment(len(self._stages) - 1)
        self._begin_or_rest()

    def retranslate(self) -> None:
        self._caption.setText(self.tr("PLAYERS' VIEW"))
        self.setAccessibleName(self.tr("Sample fight: {0}").format(self._title))

    def event(self, event: QEvent) -> bool:
        """Rest while it isn't seen, or a dialog is open; a window that comes back is painted."""
        kind = event.type()
        if kind in _SEEN or kind in _BLOCKED:
            self._seen = _SEEN.get(kind, self._seen)
            self._blocked = _BLOCKED.get(kind, self._blocked)
            self._begin_or_rest()
        return super().event(event)

    def _begin_or_rest(self) -> None:
        seen = self._seen and self.isVisible() and not self._blocked
        if not seen or self._calm or len(self._stages) < LEAST_MOMENTS:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def _go_on(self) -> None:
        """Show the next moment; Qt does not tell widgets that their window went without them."""
        window = self.window().windowHandle()
        if window is not None and not window.isExposed():
            self._seen = False
            self._begin_or_rest()
            return
        self._show_moment((self._number + 1) % len(self._stages))

    def _show_moment(self, number: int) -> None:
        if self._stages:
            self._number = number
            self._stage.show_stage(self._stages[number])
