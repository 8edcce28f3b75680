"""Opens the dialogs for effects and the menu of the ruler.

The dialogs are imported on use, since the first frame needs none of them.
"""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QMenu

from desktop.gm.desk import Desk, Part, Wiring
from models.scheduler.clock import Tick


class EffectCommands(Part):
    """Opens the dialogs for effects and the menu of the ruler."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._window.timeline.ruler_menu_requested.connect(self.show_ruler_menu)

    @property
    def wiring(self) -> Wiring:
        return Wiring({"effects": self._show})

    def show_ruler_menu(self, tick: int, position: QPoint) -> None:
        if not self._desk.check_in_present():
            return
        axis, last_tick = self._session.rules.axis, self._session.rules.axis.last
        menu = QMenu(self._window)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        event = menu.addAction(self.tr("Event on {0}…").format(axis.place(Tick(tick))))
        event.setEnabled(
            tick >= self._session.present.now and (last_tick is None or tick <= last_tick)
        )
        event.triggered.connect(lambda _checked=False: self._show_event(Tick(tick)))
        menu.popup(position)

    def _show(self) -> None:
        from desktop.gm.parts.effects.dialogs import EffectDialogs

        EffectDialogs(self._desk, self._session.sight.actor, self._desk.group).open_list()

    def _show_event(self, tick: Tick) -> None:
        from desktop.gm.parts.effects.dialogs import EffectDialogs

        EffectDialogs(self._desk).ask_for_scene_effect(tick)
