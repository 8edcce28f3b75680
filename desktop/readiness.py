"""Readiness: tells the GM which player acts soon, so that the player can be told."""

from typing import Final

from PySide6.QtCore import QObject

from desktop.main_window import MainWindow
from desktop.steering import Steering
from models.session.session import Session
from models.sight.readiness import next_player

OFF: Final = 0
DISTANCES: Final = (1, 3, 6, 10)
"""How many ticks ahead a player may be told of, from which the GM can choose."""


class Readiness(QObject):
    """Adds a sentence to what was done, whenever it is about another turn than the last one."""

    def __init__(self, session: Session, steering: Steering, window: MainWindow) -> None:
        """Say nothing yet."""
        super().__init__(window)
        self._session = session
        self._window = window
        self._distance = OFF
        self._told: object = None
        self._words = ""
        session.subscribe(self._refresh)
        steering.said.connect(self._add)

    def choose(self, distance: int) -> None:
        """Tell of those who act within so many ticks; OFF tells of nobody."""
        self._distance = distance
        self._told = None

    def _refresh(self) -> None:
        present = self._session.present
        turn = next_player(present, self._distance) if self._distance else None
        told = None if turn is None else (self._session.history.start, turn.who, turn.spot)
        self._words = ""
        if turn is not None and told != self._told:
            words = self.tr("{0} is next: get ready.")
            self._words = words.format(present[turn.who].called)
        self._told = told

    def _add(self, words: str) -> None:
        if self._words:
            self._window.say(f"{words} {self._words}")
        self._words = ""
