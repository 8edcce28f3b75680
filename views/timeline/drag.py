"""A drag as a value: the token, its origin, and where it is held now."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QPointF

from models.rules.results import WaitWindow
from models.scheduler.clock import CombatantId, Tick
from models.sight.lanes import Lane
from models.sight.preview import Preview
from views.timeline.geometry import Geometry
from views.timeline.tokens import chief_token


class DragRules(Protocol):
    """Rules on dragging a combatant's token; `ruling`: the GM overrules them."""

    def window(self, who: CombatantId) -> WaitWindow:
        """Return the ticks on which it may be dropped."""

    def drop_preview(self, who: CombatantId, tick: Tick, *, ruling: bool) -> Preview:
        """Return the consequences of dropping it on a tick."""

    def order_preview(
        self, who: CombatantId, other: CombatantId, *, after: bool, ruling: bool
    ) -> Preview:
        """Return whether it can go right before or after `other`; the text is "" if it can."""


class DropNeighbour(Struct, frozen=True):
    """Another combatant on the same tick; the dragged one acts `after` or before it."""

    who: CombatantId
    name: str
    after: bool


class Drag(Struct, frozen=True):
    """A dragged token."""

    who: CombatantId
    home: Tick | None
    """The tick it was taken from; None while it isn't on the axis."""
    place: Tick | None
    """The tick it would be dropped on; None while it isn't on the axis."""
    draggable: bool
    """Whether the rules let it leave its place."""
    ruling: bool = False
    """Whether the GM overrules that."""
    grip: float = 0.0
    """The distance in pixels from its centre to where it was taken."""
    neighbour: DropNeighbour | None = None

    @property
    def is_free(self) -> bool:
        return self.draggable or self.ruling

    @property
    def is_at_home(self) -> bool:
        return self.place == self.home

    def at_tick(self, tick: Tick | None) -> "Drag":
        """Return the drag with the token at `tick`, or at home if it may not leave."""
        return replace(self, place=tick if self.is_free else self.home, neighbour=None)

    def with_ruling(self, *, ruling: bool) -> "Drag":
        return replace(self, ruling=ruling)

    def next_to(self, neighbour: DropNeighbour) -> "Drag":
        """Return the drag with the token at home, before or after `neighbour`."""
        return replace(self, place=self.home, neighbour=neighbour)


def start_drag(lane: Lane, *, grip: float = 0.0, ruling: bool = False) -> Drag:
    home = lane.marker if lane.placed is None else lane.placed
    return Drag(lane.who, home, home, lane.is_draggable, ruling, grip)


def move_drag(drag: Drag, lanes: Sequence[Lane], geometry: Geometry, pointer: QPointF) -> Drag:
    tick = geometry.tick_at(pointer.x() - drag.grip)
    vertical = drag.home is not None and _is_vertical(drag, geometry, pointer)
    neighbour = _find_neighbour(drag, lanes, geometry, pointer) if vertical else None
    return drag.next_to(neighbour) if neighbour else drag.at_tick(tick)


def token_tick(lane: Lane, now: Tick) -> Tick | None:
    token = chief_token(lane, now)
    return token.tick if token else None


def _is_vertical(drag: Drag, geometry: Geometry, pointer: QPointF) -> bool:
    x = pointer.x() - drag.grip
    is_near_home = abs(x - geometry.x_of(drag.home or 0)) <= geometry.sizes.grip
    return is_near_home or geometry.tick_at(x) == drag.home


def _find_neighbour(
    drag: Drag, lanes: Sequence[Lane], geometry: Geometry, pointer: QPointF
) -> DropNeighbour | None:
    row = geometry.lane_at(pointer.y())
    if row is None or row >= len(lanes) or lanes[row].who == drag.who:
        return None
    lane = lanes[row]
    if drag.home not in (lane.marker, lane.placed):
        return None
    middle = geometry.lane_rect(row).center().y()
    return DropNeighbour(lane.who, lane.name, after=pointer.y() > middle)
