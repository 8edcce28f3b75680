"""The scene: all that one picture of the timeline shows, as a value."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import cast

from msgspec import Struct
from PySide6.QtCore import QRectF

from models.rules.results import Window
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.sight.lanes import Lane, Ruler
from models.sight.preview import Preview
from views.theme import Theme
from views.timeline.drag import Drag, DropNeighbour
from views.timeline.geometry import Extent, Geometry
from views.timeline.hand import Hand, Saying


class Held(Struct, frozen=True):
    """A token that stands elsewhere than its lane says: in the hand, previewed, or gliding."""

    who: CombatantId
    tick: float
    ringed: bool = True
    refused: bool = False
    neighbour: DropNeighbour | None = None


class TimelineScene(Struct, frozen=True, dict=True):
    """Everything the painters need; `places` numbers those who act before the previewed one.

    Of the rows that are selected `selected` leads. On a glide the now line is at `line`, ticks of
    lanes may have fractions, and `rises` are how far below their places lanes still are.
    """

    geometry: Geometry
    theme: Theme
    axis: Axis
    now: Tick
    lanes: Sequence[Lane]
    extent: Extent = Extent()
    selected: int | None = None
    selected_rows: frozenset[int] = frozenset()
    focused: bool = False
    window: Window | None = None
    window_of: CombatantId | None = None
    held: Held | None = None
    saying: Saying | None = None
    places: dict[CombatantId, int] = {}
    ruler: Ruler = Ruler()
    line: float | None = None
    rises: Mapping[CombatantId, float] = {}

    @property
    def here(self) -> Tick:
        """Where the now line is; on a glide it may have a fraction."""
        return self.now if self.line is None else cast(Tick, self.line)

    def lane_rect(self, row: int) -> QRectF:
        rect = self.geometry.lane_rect(row)
        if self.rises:
            rect.translate(0, self.rises.get(self.lanes[row].who, 0.0))
        return rect

    def rows(self, top: float, bottom: float) -> Sequence[int]:
        """Return the rows of which a part is seen between two heights."""
        if not self.rises:
            return self.geometry.rows(top, bottom)
        rects = map(self.lane_rect, range(len(self.lanes)))
        return [
            row for row, each in enumerate(rects) if each.top() < bottom and each.bottom() > top
        ]

    def row_of(self, who: CombatantId | None) -> int | None:
        return None if who is None else self._rows.get(who)

    @cached_property
    def _rows(self) -> dict[CombatantId, int]:
        return {lane.who: row for row, lane in enumerate(self.lanes)}


def held(hand: Hand) -> Held | None:
    """Return the token that does not stand where the model says."""
    if hand.flight is not None:
        return Held(hand.flight.who, hand.flight.tick, ringed=False)
    if hand.drag is not None:
        return _carried(hand.drag, hand.preview)
    preview = hand.preview
    if preview is None or preview.tick is None:
        return None
    return Held(preview.who, preview.tick, preview.waits, preview.refused)


def places(hand: Hand) -> dict[CombatantId, int]:
    """Return a number, from 1, for each who acts before the previewed one does."""
    between = hand.preview.between if hand.preview else ()
    return {who: number for number, who in enumerate(between, start=1)}


def _carried(drag: Drag, preview: Preview | None) -> Held | None:
    answer = preview if preview is not None and preview.who == drag.who else None
    tick = drag.place if answer is None or answer.tick is None else answer.tick
    if tick is None:
        return None
    refused = not drag.free or (answer is not None and answer.refused)
    return Held(drag.who, tick, refused=refused, neighbour=drag.neighbour)
