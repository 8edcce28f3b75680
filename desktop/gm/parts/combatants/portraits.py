"""Pictures dropped onto the window: a portrait of a combatant, or something for the players."""

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from desktop.gm.desk import Desk, Part
from models.items.rows import VALUE_ROLE
from models.refused import Refused
from models.rules.deeds import Portray
from models.scheduler.clock import CombatantId


class Portraits(Part):
    """Takes pictures dropped onto rows of the roster, lanes, and the now card."""

    for_players = Signal(object)
    """The QMimeData of a picture that was dropped onto the players' view."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._window.picture_fell.connect(self.take)

    def take(self, event: QDropEvent) -> None:
        from views.pictures import picture_in, portrait_of_image

        point = event.position().toPoint()
        if self._meets(self._window.side.seen, point):
            self.for_players.emit(event.mimeData())
            return
        who = self._under(point)
        if who is None:
            words = self.tr("Drop it onto a combatant as a portrait, or onto the players' window.")
            self._door.refuse(words)
            return
        try:
            picture = picture_in(event.mimeData(), self._library.picture)
            self._door.do(Portray(who, portrait_of_image(picture)))
        except Refused as refusal:
            self._door.refuse(str(refusal))

    def _under(self, point: QPoint) -> CombatantId | None:
        window = self._window
        roster, timeline = window.roster.viewport(), window.timeline.viewport()
        if self._meets(roster, point):
            index = window.roster.indexAt(roster.mapFrom(window, point))
            lane = index.data(VALUE_ROLE) if index.isValid() else None
            return None if lane is None else CombatantId(lane.who)
        if self._meets(timeline, point):
            y = timeline.mapFrom(window, point).y()
            row = window.timeline.camera.geometry.lane_at(y)
            return None if row is None else window.board.lanes.rows[row].who
        return window.card.shown.who if self._meets(window.card, point) else None

    def _meets(self, part: QWidget, point: QPoint) -> bool:
        return part.isVisible() and part.rect().contains(part.mapFrom(self._window, point))
