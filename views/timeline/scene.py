"""The scene, which holds everything that one picture of the timeline shows."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import cast

from msgspec import Struct
from PySide6.QtCore import QRectF

from models.rules.results import WaitWindow
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.sight.lanes import Lane, Ruler
from models.sight.preview import Preview
from views.theme import Theme
from views.timeline.drag import Drag, DropNeighbour
from views.timeline.drag_controller import BubbleText, DragController
from views.timeline.geometry import Extent, Geometry


class MovingToken(Struct, frozen=True):
    """A token that isn't at its lane's position: it is dragged, previewed, or gliding."""

    who: CombatantId
    tick: float
    ringed: bool = True
    refused: bool = False
    neighbour: DropNeighbour | None = None


class TimelineScene(Struct, frozen=True, dict=True):
    """Everything that the painters need. During a glide, ticks of lanes may have fractions."""

    geometry: Geometry
    theme: Theme
    axis: Axis
    now: Tick
    lanes: Sequence[Lane]
    extent: Extent = Extent()
    lead_row: int | None = None
    """The row that leads the selection."""
    selected_rows: frozenset[int] = frozenset()
    focused: bool = False
    wait_window: WaitWindow | None = None
    wait_window_owner: CombatantId | None = None
    moving_token: MovingToken | None = None
    bubble: BubbleText | None = None
    acting_before: dict[CombatantId, int] = {}
    """The combatants who act before the previewed one, numbered from 1."""
    ruler: Ruler = Ruler()
    now_line: float | None = None
    """The tick of the now line during a glide, which may have a fraction; None means now."""
    empty_text: str = ""
    """Text that is shown while no lane has a turn."""
    lane_offsets: Mapping[CombatantId, float] = {}
    """How far lanes are below their places during a glide, in pixels."""

    @property
    def shown_now(self) -> Tick:
        """The tick of the now line, which may have a fraction during a glide."""
        return self.now if self.now_line is None else cast(Tick, self.now_line)

    @cached_property
    def is_waiting_to_begin(self) -> bool:
        """Whether combatants stand on the start line, so that the now line doesn't glow."""
        return any(lane.is_entering for lane in self.lanes)

    def lane_rect(self, row: int) -> QRectF:
        rect = self.geometry.lane_rect(row)
        if self.lane_offsets:
            rect.translate(0, self.lane_offsets.get(self.lanes[row].who, 0.0))
        return rect

    def rows(self, top: float, bottom: float) -> Sequence[int]:
        if not self.lane_offsets:
            return self.geometry.rows(top, bottom)
        rects = map(self.lane_rect, range(len(self.lanes)))
        return [
            row for row, rect in enumerate(rects) if rect.top() < bottom and rect.bottom() > top
        ]

    def row_of(self, who: CombatantId | None) -> int | None:
        return None if who is None else self._row_by_combatant.get(who)

    @cached_property
    def _row_by_combatant(self) -> dict[CombatantId, int]:
        return {lane.who: row for row, lane in enumerate(self.lanes)}


def find_moving_token(controller: DragController) -> MovingToken | None:
    if controller.gliding is not None:
        return MovingToken(controller.gliding.who, controller.gliding.tick, ringed=False)
    if controller.drag is not None:
        return _token_of_drag(controller.drag, controller.preview)
    preview = controller.preview
    if preview is None or preview.tick is None:
        return None
    return MovingToken(preview.who, preview.tick, preview.is_wait, preview.is_refused)


def preview_places(controller: DragController) -> dict[CombatantId, int]:
    """Return the combatants who act before the previewed one, numbered from 1."""
    combatants = controller.preview.acting_before if controller.preview else ()
    return {who: number for number, who in enumerate(combatants, start=1)}


def _token_of_drag(drag: Drag, preview: Preview | None) -> MovingToken | None:
    answer = preview if preview is not None and preview.who == drag.who else None
    tick = drag.to_tick if answer is None or answer.tick is None else answer.tick
    if tick is None:
        return None
    is_refused = not drag.is_free or (answer is not None and answer.is_refused)
    return MovingToken(drag.who, tick, refused=is_refused, neighbour=drag.neighbour)
