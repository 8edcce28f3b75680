"""Rows of the board: how high they are, and in which order, as the GM chose."""

from PySide6.QtWidgets import QMenu

from desktop.gm.desk import Desk, Part, Wiring
from desktop.gm.submenus import offer_one
from views.timeline.sizes import Density


class Rows(Part):
    """Puts the settings of rows into force."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        now = self._settings.now
        self._window.timeline.set_density(now.rows)
        self._window.board.order(by_turn=now.by_turn)
        self._actions["by_turn"].setChecked(now.by_turn)

    @property
    def wiring(self) -> Wiring:
        return Wiring(
            commands={"find_combatant": self._window.find_combatant},
            switches={"by_turn": self._order},
            menus={"rows": self._offer},
        )

    def _offer(self, menu: QMenu) -> None:
        words = {
            Density.AUTO: self.tr("&To fit"),
            Density.TALL: self.tr("&Tall"),
            Density.COMPACT: self.tr("&Compact"),
        }
        offer_one(menu, words, self._settings.now.rows, self._choose)

    def _choose(self, density: Density) -> None:
        self._settings.change(rows=density)
        self._window.timeline.set_density(density)

    def _order(self, by_turn: bool) -> None:  # noqa: FBT001 - a slot
        self._settings.change(by_turn=by_turn)
        self._window.board.order(by_turn=by_turn)
