"""Turns pictures dropped onto the window into portraits, or into handouts for the players."""

from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QWidget

from desktop.gm.desk import Desk, Part
from models.items.rows import VALUE_ROLE
from models.refused import Refused
from models.rules.deeds import Portray
from models.scheduler.clock import CombatantId


class Portraits(Part):
    """Asks what a dropped picture is for."""

    handout_dropped = Signal(object)
    """QMimeData of a picture dropped onto the players' view."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._window.picture_dropped.connect(self.accept_dropped_picture)

    def accept_dropped_picture(self, event: QDropEvent) -> None:
        from views.pictures import make_portrait, read_picture

        point = event.position().toPoint()
        if self._contains(self._window.side.players_card, point):
            self.handout_dropped.emit(event.mimeData())
            return
        who = self._combatant_at(point)
        if who is None:
            refusal_text = self.tr(
                "Drop it onto a combatant as a portrait, or onto the players' window."
            )
            self._dispatcher.refuse(refusal_text)
            return
        try:
            picture = read_picture(event.mimeData(), self._documents.read_picture)
            self._dispatcher.do(Portray(who, make_portrait(picture)))
        except Refused as refusal:
            self._dispatcher.refuse(str(refusal))

    def _combatant_at(self, point: QPoint) -> CombatantId | None:
        window = self._window
        roster, timeline = window.roster.viewport(), window.timeline.viewport()
        if self._contains(roster, point):
            index = window.roster.indexAt(roster.mapFrom(window, point))
            lane = index.data(VALUE_ROLE) if index.isValid() else None
            return None if lane is None else CombatantId(lane.who)
        if self._contains(timeline, point):
            y = timeline.mapFrom(window, point).y()
            row = window.timeline.camera.geometry.lane_at(y)
            return None if row is None else window.board.lanes.rows[row].who
        return window.card.shown.who if self._contains(window.card, point) else None

    def _contains(self, part: QWidget, point: QPoint) -> bool:
        return part.isVisible() and part.rect().contains(part.mapFrom(self._window, point))
