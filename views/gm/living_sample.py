"""A sample fight that goes on by itself: what the timeline looks like, before there is one."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QTimer
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from models.scheduler.stage import Stage
from views.player_stage import PlayerStage
from views.theme import Theme

SIZE = (680, 168)
MOMENT = 2_400
"""The milliseconds for which each moment is shown."""


class LivingSample(QFrame):
    """Shows one moment after the other while it is seen; without motion, the last one."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("card")
        self.setFixedSize(*SIZE)
        self._stages: Sequence[Stage] = ()
        self._number = 0
        self._calm = False
        self._stage = PlayerStage(theme, self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(1, 1, 1, 1)
        layout.addWidget(self._stage)
        self._timer = QTimer(self, interval=MOMENT)
        self._timer.timeout.connect(self._go_on)

    @property
    def number(self) -> int:
        return self._number

    @property
    def filled(self) -> bool:
        return bool(self._stages)

    @property
    def lives(self) -> bool:
        return self._timer.isActive()

    def show_fight(self, stages: Sequence[Stage]) -> None:
        self._stages = stages
        self._show_moment(len(stages) - 1)
        self._begin_or_rest()

    def set_theme(self, theme: Theme) -> None:
        self._stage.set_theme(theme)

    def set_calm(self, *, calm: bool) -> None:
        self._calm = calm
        self._stage.set_calm(calm)
        self._show_moment(len(self._stages) - 1)
        self._begin_or_rest()

    def event(self, event: QEvent) -> bool:
        """Rest while it isn't seen."""
        if event.type() in (QEvent.Type.Show, QEvent.Type.Hide):
            self._begin_or_rest()
        return super().event(event)

    def _begin_or_rest(self) -> None:
        if self.isVisible() and not self._calm and len(self._stages) > 1:
            self._timer.start()
        else:
            self._timer.stop()

    def _go_on(self) -> None:
        self._show_moment((self._number + 1) % len(self._stages))

    def _show_moment(self, number: int) -> None:
        if self._stages:
            self._number = number
            self._stage.show_stage(self._stages[number])
