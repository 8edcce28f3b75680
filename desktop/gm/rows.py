"""Rows of the board: how high they are, and in which order, as the GM chose."""

from PySide6.QtCore import QObject

from desktop.gm.actions import Actions
from desktop.gm.board import Board
from desktop.gm.window import MainWindow
from desktop.settings import SettingsFile
from views.timeline.sizes import Density


class Rows(QObject):
    """Puts the settings of rows into force."""

    def __init__(
        self, settings: SettingsFile, board: Board, actions: Actions, window: MainWindow
    ) -> None:
        super().__init__(window)
        self._settings = settings
        self._board = board
        self._timeline = window.timeline
        self._timeline.set_density(self.density)
        actions["by_turn"].setChecked(settings.now.by_turn)
        board.order(by_turn=settings.now.by_turn)
        actions["by_turn"].toggled.connect(self._order)
        actions["find_combatant"].triggered.connect(window.find_combatant)

    @property
    def density(self) -> Density:
        return self._settings.now.rows

    def choose(self, density: Density) -> None:
        self._settings.change(rows=density)
        self._timeline.set_density(density)

    def _order(self, by_turn: bool) -> None:  # noqa: FBT001 - a slot
        self._settings.change(by_turn=by_turn)
        self._board.order(by_turn=by_turn)
