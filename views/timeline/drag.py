"""A drag as a value, with the token, its origin, and its current place."""

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
from views.timeline.tokens import main_token


class DragRules(Protocol):
    """Rules for dragging a combatant's token. With `ruling`, the GM overrules them."""

    def wait_window(self, who: CombatantId) -> WaitWindow:
        """Return the ticks on which the token may be dropped."""

    def drop_preview(self, who: CombatantId, tick: Tick, *, ruling: bool) -> Preview:
        """Return a preview of dropping the token on a tick."""

    def order_preview(
        self, who: CombatantId, other: CombatantId, *, after: bool, ruling: bool
    ) -> Preview:
        """Return a preview of acting right before or after `other`. Its text is "" or a refusal."""


class DropNeighbour(Struct, frozen=True):
    """Another combatant on the same tick. The dragged one would act `after` or before it."""

    who: CombatantId
    name: str
    after: bool


class Drag(Struct, frozen=True):
    """A dragged token."""

    who: CombatantId
    from_tick: Tick | None
    """The tick that the token was taken from, or None if it wasn't on the axis."""
    to_tick: Tick | None
    """The tick that it would be dropped on, or None while it isn't on the axis."""
    draggable: bool
    """Whether the rules let the token leave its place."""
    is_ruling: bool = False
    """Whether the GM overrules the rules."""
    grip_offset: float = 0.0
    """How far right of its centre the token was grabbed, in pixels."""
    neighbour: DropNeighbour | None = None

    @property
    def is_free(self) -> bool:
        return self.draggable or self.is_ruling

    @property
    def is_at_home(self) -> bool:
        return self.to_tick == self.from_tick

    def at_tick(self, tick: Tick | None) -> "Drag":
        """Return the drag with the token at `tick`, or at home if it may not leave home."""
        return replace(self, to_tick=tick if self.is_free else self.from_tick, neighbour=None)

    def with_ruling(self, *, ruling: bool) -> "Drag":
        return replace(self, is_ruling=ruling)

    def next_to(self, neighbour: DropNeighbour) -> "Drag":
        """Return the drag with the token at home, before or after `neighbour`."""
        return replace(self, to_tick=self.from_tick, neighbour=neighbour)


def start_drag(lane: Lane, *, grip: float = 0.0, ruling: bool = False) -> Drag:
    home = lane.marker if lane.placed is None else lane.placed
    return Drag(lane.who, home, home, lane.is_draggable, ruling, grip)


def move_drag(drag: Drag, lanes: Sequence[Lane], geometry: Geometry, pointer: QPointF) -> Drag:
    tick = geometry.tick_at(pointer.x() - drag.grip_offset)
    is_vertical = drag.from_tick is not None and _is_vertical(drag, geometry, pointer)
    neighbour = _find_neighbour(drag, lanes, geometry, pointer) if is_vertical else None
    return drag.next_to(neighbour) if neighbour else drag.at_tick(tick)


def token_tick(lane: Lane, now: Tick) -> Tick | None:
    token = main_token(lane, now)
    return token.tick if token else None


def _is_vertical(drag: Drag, geometry: Geometry, pointer: QPointF) -> bool:
    x = pointer.x() - drag.grip_offset
    is_near_home = abs(x - geometry.x_of(drag.from_tick or 0)) <= geometry.sizes.grip_radius
    return is_near_home or geometry.tick_at(x) == drag.from_tick


def _find_neighbour(
    drag: Drag, lanes: Sequence[Lane], geometry: Geometry, pointer: QPointF
) -> DropNeighbour | None:
    row = geometry.lane_at(pointer.y())
    if row is None or row >= len(lanes) or lanes[row].who == drag.who:
        return None
    lane = lanes[row]
    if drag.from_tick not in (lane.marker, lane.placed):
        return None
    middle = geometry.lane_rect(row).center().y()
    return DropNeighbour(lane.who, lane.name, after=pointer.y() > middle)
