"""The timeline as screen readers find it: a list of lanes, and in each what stands there.

Qt asks for these only while a reader listens. It knows them by number; what is here keeps them
alive for as long as the timeline is there.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar, cast

import shiboken6
from PySide6.QtCore import QObject, QPoint, QRect, QTimer
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget

from models.scheduler.clock import CombatantId
from models.sight.lanes import Lane, lane_in_words, parts_in_words
from models.wording import tr
from views.timeline.view import TimelineView

Item = TypeVar("Item", bound=QAccessibleInterface)


class TimelineReader(QObject):
    """Lets screen readers find what stands in a timeline, and hear of it."""

    def __init__(self, view: TimelineView) -> None:
        super().__init__(view)
        self._view = view
        self._timeline: AccessibleTimeline | None = None
        QAccessible.installFactory(_made)
        self._lead = QTimer(self, interval=0, singleShot=True)  # one key moves several things
        self._lead.timeout.connect(self._tell_lead)
        view.led.connect(self._lead.start)
        for signal in (view.model.rowsInserted, view.model.rowsRemoved, view.model.rowsMoved):
            signal.connect(self._tell_order)

    @property
    def timeline(self) -> "AccessibleTimeline":
        """The timeline as readers find it; made when one asks for it first."""
        if self._timeline is None:
            self._timeline = AccessibleTimeline(self._view)
        return self._timeline

    def _tell_lead(self) -> None:
        """Tell that the keyboard is in the lane that leads the selection."""
        view = self._view
        if QAccessible.isActive() and view.hasFocus() and (row := view.lead) is not None:
            lane = self.timeline.child(row)
            QAccessible.updateAccessibility(QAccessibleEvent(lane, QAccessible.Event.Focus))

    def _tell_order(self) -> None:
        """Tell that lanes have come, gone, or stand in another order."""
        if QAccessible.isActive():
            event = QAccessibleEvent(self._view, QAccessible.Event.ObjectReorder)
            QAccessible.updateAccessibility(event)


def _made(_key: str, shown: QObject) -> QAccessibleInterface | None:
    reader = shown.findChild(TimelineReader) if isinstance(shown, TimelineView) else None
    return reader.timeline if reader else None


class AccessibleTimeline(QAccessibleWidget):
    """A list with an item for each lane, in their order."""

    def __init__(self, view: TimelineView) -> None:
        super().__init__(view, QAccessible.Role.List)
        self.view = view
        self._items: dict[CombatantId, AccessibleLane] = {}

    def childCount(self) -> int:
        return len(self.view.lanes)

    def child(self, index: int) -> "AccessibleLane":
        return self.item(self.view.lanes[index].who)

    def item(self, who: CombatantId) -> "AccessibleLane":
        if who not in self._items:
            self._items[who] = _kept(AccessibleLane(self, who))
        return self._items[who]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        shown = enumerate(self.view.lanes)
        return next((n for n, lane in shown if self._items.get(lane.who) is child), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        point = self.view.viewport().mapFromGlobal(QPoint(x, y))
        return self._child_or_none(self.view.camera.geometry.lane_at(point.y()))

    def focusChild(self) -> QAccessibleInterface:
        return self._child_or_none(self.view.lead if self.view.hasFocus() else None)

    def _child_or_none(self, row: int | None) -> QAccessibleInterface:
        return cast(QAccessibleInterface, None if row is None else self.child(row))


class AccessibleItem(QAccessibleInterface):
    """Something painted, which no widget is: what it says comes from the fight."""

    def __init__(self, view: TimelineView, above: QAccessibleInterface) -> None:
        super().__init__()
        self.view, self.above = view, above

    def object(self) -> QObject:
        return cast(QObject, None)  # it has none

    def window(self) -> QWindow:
        return self.view.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        return self.above

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        del kind, text

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface:
        raise IndexError(index)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        del x, y
        return cast(QAccessibleInterface, None)  # none of its own place

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        del child
        return -1


class AccessibleLane(AccessibleItem):
    """A lane: who stands where, with its token, its later turns, bars and flags as parts."""

    def __init__(self, timeline: AccessibleTimeline, who: CombatantId) -> None:
        super().__init__(timeline.view, timeline)
        self._who = who
        self._actions = LaneActions(self.view, who)
        self._parts: dict[int, AccessiblePart] = {}

    @property
    def lane(self) -> Lane | None:
        row = self.view.row_of(self._who)
        return None if row is None else self.view.lanes[row]

    @property
    def parts(self) -> tuple[str, ...]:
        return parts_in_words(self.lane, self.view.axis) if self.lane else ()

    def isValid(self) -> bool:
        return shiboken6.isValid(self.view) and self.lane is not None

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def rect(self) -> QRect:
        row = self.view.row_of(self._who)
        return QRect() if row is None else self.view.lane_on_screen(row)

    def text(self, kind: QAccessible.Text) -> str:
        lane, row = self.lane, self.view.row_of(self._who)
        if lane is not None and row is not None and kind is QAccessible.Text.Name:
            return lane_in_words(lane)
        if row is not None and kind is QAccessible.Text.Description:
            return ", ".join((*self.parts, _place_in(row, len(self.view.lanes))))
        return ""

    def state(self) -> QAccessible.State:
        state, row = QAccessible.State(), self.view.row_of(self._who)
        state.selectable = state.focusable = state.multiSelectable = True
        state.selected = row in self.view.selected_rows
        state.focused = self.view.hasFocus() and row == self.view.lead
        return state

    def childCount(self) -> int:
        return len(self.parts)

    def child(self, index: int) -> QAccessibleInterface:
        if index not in self._parts:
            self._parts[index] = _kept(AccessiblePart(self, index))
        return self._parts[index]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return next((n for n, part in self._parts.items() if part is child), -1)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        """Return the address of its actions; 0 for None, which would be taken for an address."""
        acts = kind is QAccessible.InterfaceType.ActionInterface
        address = shiboken6.getCppPointer(self._actions)[0] if acts else 0
        return cast(int, shiboken6.VoidPtr(address))


class AccessiblePart(AccessibleItem):
    """What stands in a lane, in words: `acts on tick 15`, `run, tick 12 to tick 18`."""

    def __init__(self, lane: AccessibleLane, index: int) -> None:
        super().__init__(lane.view, lane)
        self._lane, self._index = lane, index

    def isValid(self) -> bool:
        return self._lane.isValid() and self._index < len(self._lane.parts)

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.StaticText

    def rect(self) -> QRect:
        return self._lane.rect()

    def text(self, kind: QAccessible.Text) -> str:
        said = kind is QAccessible.Text.Name and self.isValid()
        return self._lane.parts[self._index] if said else ""

    def state(self) -> QAccessible.State:
        return QAccessible.State()


class LaneActions(QAccessibleActionInterface):
    """What a reader can do with a lane: all that the mouse does there."""

    def __init__(self, view: TimelineView, who: CombatantId) -> None:
        super().__init__()
        self._view, self._who = view, who

    def actionNames(self) -> list[str]:
        return list(self._deeds())

    def doAction(self, name: str) -> None:
        if name in self._deeds():
            self._deeds()[name]()

    def localizedActionName(self, name: str) -> str:
        return _words().get(name, name)

    def localizedActionDescription(self, name: str) -> str:
        return _words().get(name, name)

    def keyBindingsForAction(self, name: str) -> list[str]:
        del name
        return []

    def _deeds(self) -> Mapping[str, Callable[[], None]]:
        view, who = self._view, self._who
        return {
            "Press": lambda: view.choose(who),
            "ShowMenu": lambda: view.ask_menu(who),
            "Open": lambda: view.activated.emit(who),
            "Take": lambda: view.take(who),
            "Drop": view.hand.drop,
        }


def _words() -> Mapping[str, str]:
    """Return what the actions are called, by the names that readers know."""
    return {
        "Press": tr("Select"),
        "ShowMenu": tr("Menu"),
        "Open": tr("Edit"),
        "Take": tr("Take, then move with the arrow keys"),
        "Drop": tr("Drop"),
    }


def _place_in(row: int, rows: int) -> str:
    return tr("{row} of {rows}", row=row + 1, rows=rows)


def _kept(item: Item) -> Item:
    QAccessible.registerAccessibleInterface(item)
    return item
