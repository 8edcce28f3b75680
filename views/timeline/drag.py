"""A drag as a value: whose token, where it was taken, and where it is held now."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF

from models.rules.results import Window
from models.scheduler.clock import CombatantId, Tick
from models.sight.lanes import Lane
from models.sight.preview import Preview
from views.timeline.geometry import Geometry
from views.timeline.tokens import chief_token


class DragRules(Protocol):
    """What a hand asks about the token of `who`; `ruling` says that the GM overrules the rules."""

    def window(self, who: CombatantId) -> Window:
        """Return the ticks on which it may be dropped."""

    def drop_preview(self, who: CombatantId, tick: Tick, *, ruling: bool) -> Preview:
        """Return what would follow from dropping it on a tick."""

    def order_preview(
        self, who: CombatantId, other: CombatantId, *, after: bool, ruling: bool
    ) -> Preview:
        """Return whether it can go right before or after `other`; without words if it can."""


class DropNeighbour(Struct, frozen=True):
    """One on the same tick, and whether the dragged one would act after it or before."""

    who: CombatantId
    name: str
    after: bool


class Drag(Struct, frozen=True):
    """A token in the hand; `home` and `place` are None while it has no place on the axis.

    `grip` is how many pixels right of its centre the token was taken; `ruling` says that the GM
    overrules what the rules say about `draggable`.
    """

    who: CombatantId
    home: Tick | None
    place: Tick | None
    draggable: bool
    ruling: bool = False
    grip: float = 0.0
    neighbour: DropNeighbour | None = None

    @property
    def free(self) -> bool:
        return self.draggable or self.ruling

    @property
    def at_home(self) -> bool:
        """Whether dropping it here would change nothing."""
        return self.place == self.home

    def held_at(self, tick: Tick | None) -> "Drag":
        """Return the drag with the token at `tick`, or at home when it may not leave."""
        return replace(self, place=tick if self.free else self.home, neighbour=None)

    def ruled(self, *, ruling: bool) -> "Drag":
        return replace(self, ruling=ruling)

    def beside(self, neighbour: DropNeighbour) -> "Drag":
        """Return the drag with the token at home, before or after `neighbour`."""
        return replace(self, place=self.home, neighbour=neighbour)


def taken(lane: Lane, *, grip: float = 0.0, ruling: bool = False) -> Drag:
    """Return the beginning of a drag: the token of `lane` where it stands."""
    home = lane.marker if lane.placed is None else lane.placed
    return Drag(lane.who, home, home, lane.draggable, ruling, grip)


def carried(drag: Drag, lanes: Sequence[Lane], geometry: Geometry, hand: QPointF) -> Drag:
    """Return the drag with the hand at that point of the timeline."""
    tick = geometry.tick_at(hand.x() - drag.grip)
    upright = drag.home is not None and _upright(drag, geometry, hand)
    neighbour = _neighbour(drag, lanes, geometry, hand) if upright else None
    return drag.beside(neighbour) if neighbour else drag.held_at(tick)


def stand(lane: Lane, now: Tick) -> Tick | None:
    """Return where the token of `lane` stands, or None when it stands nowhere."""
    token = chief_token(lane, now)
    return token.tick if token else None


def _upright(drag: Drag, geometry: Geometry, hand: QPointF) -> bool:
    """Say whether the token was carried up or down, rather than along the axis."""
    x = hand.x() - drag.grip
    near = abs(x - geometry.x_of(drag.home or 0)) <= geometry.sizes.grip
    return near or geometry.tick_at(x) == drag.home


def _neighbour(
    drag: Drag, lanes: Sequence[Lane], geometry: Geometry, hand: QPointF
) -> DropNeighbour | None:
    row = geometry.lane_at(hand.y())
    if row is None or row >= len(lanes) or lanes[row].who == drag.who:
        return None
    lane = lanes[row]
    if drag.home not in (lane.marker, lane.placed):
        return None
    middle = geometry.lane_rect(row).center().y()
    return DropNeighbour(lane.who, lane.name, after=hand.y() > middle)
