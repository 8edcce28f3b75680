"""Makes the timeline accessible to screen readers, as a list of lanes with their contents.

Qt requests these interfaces only while a screen reader is active, and keeps only their numbers, so
the Python objects must live as long as the timeline.
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
from models.sight.lanes import Lane, describe_ahead, describe_lane, describe_parts
from models.wording import tr
from views.spoken_choice import position_text
from views.timeline.view import TimelineView

Item = TypeVar("Item", bound=QAccessibleInterface)


class TimelineAccessibility(QObject):
    """Provides the timeline's interfaces to screen readers, and notifies them of changes."""

    def __init__(self, view: TimelineView) -> None:
        super().__init__(view)
        self._view = view
        self._timeline: AccessibleTimeline | None = None
        QAccessible.installFactory(_make_interface)
        # A key press may cause several changes, so notify once after all of them.
        self._focus_timer = QTimer(self, interval=0, singleShot=True)
        self._focus_timer.timeout.connect(self._notify_focus)
        view.lead_changed.connect(self._focus_timer.start)
        for signal in (view.model.rowsInserted, view.model.rowsRemoved, view.model.rowsMoved):
            signal.connect(self._notify_order)

    @property
    def interface(self) -> "AccessibleTimeline":
        """The timeline's interface, created on first use."""
        if self._timeline is None:
            self._timeline = AccessibleTimeline(self._view)
        return self._timeline

    def _notify_focus(self) -> None:
        view = self._view
        if QAccessible.isActive() and view.hasFocus() and (row := view.lead) is not None:
            lane = self.interface.child(row)
            QAccessible.updateAccessibility(QAccessibleEvent(lane, QAccessible.Event.Focus))

    def _notify_order(self) -> None:
        if QAccessible.isActive():
            event = QAccessibleEvent(self._view, QAccessible.Event.ObjectReorder)
            QAccessible.updateAccessibility(event)


def _make_interface(_key: str, source: QObject) -> QAccessibleInterface | None:
    accessibility = (
        source.findChild(TimelineAccessibility) if isinstance(source, TimelineView) else None
    )
    return accessibility.interface if accessibility else None


class AccessibleTimeline(QAccessibleWidget):
    """A list with an item for each lane, in the order of the lanes."""

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
            self._items[who] = _register(AccessibleLane(self, who))
        return self._items[who]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        lanes = enumerate(self.view.lanes)
        return next((n for n, lane in lanes if self._items.get(lane.who) is child), -1)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        point = self.view.viewport().mapFromGlobal(QPoint(x, y))
        return self._child_or_none(self.view.camera.geometry.lane_at(point.y()))

    def focusChild(self) -> QAccessibleInterface:
        return self._child_or_none(self.view.lead if self.view.hasFocus() else None)

    def _child_or_none(self, row: int | None) -> QAccessibleInterface:
        return cast(QAccessibleInterface, None if row is None else self.child(row))


class AccessibleItem(QAccessibleInterface):
    """A painted item that isn't a widget, described by texts from the fight."""

    def __init__(self, view: TimelineView, parent_interface: QAccessibleInterface) -> None:
        super().__init__()
        self.view, self.parent_interface = view, parent_interface

    def object(self) -> QObject:
        return cast(QObject, None)  # no QObject behind it

    def window(self) -> QWindow:
        return self.view.window().windowHandle()

    def parent(self) -> QAccessibleInterface:
        return self.parent_interface

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        del kind, text

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface:
        raise IndexError(index)

    def childAt(self, x: int, y: int) -> QAccessibleInterface:
        del x, y
        return cast(QAccessibleInterface, None)  # a child has the rectangle of its lane

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        del child
        return -1


class AccessibleLane(AccessibleItem):
    """A lane, whose children are its token, later turns, bars and flags."""

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
        return describe_parts(self.lane, self.view.axis) if self.lane else ()

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
            return describe_lane(lane)
        if row is not None and kind is QAccessible.Text.Description:
            ahead = describe_ahead(lane, self.view.axis) if lane else ()
            return ", ".join((*ahead, position_text(row, len(self.view.lanes))))
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
            self._parts[index] = _register(AccessiblePart(self, index))
        return self._parts[index]

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return next((n for n, part in self._parts.items() if part is child), -1)

    def interface_cast(self, kind: QAccessible.InterfaceType) -> int:
        """Return the address of the actions, or 0 for other kinds, since Qt would misread None."""
        is_action = kind is QAccessible.InterfaceType.ActionInterface
        address = shiboken6.getCppPointer(self._actions)[0] if is_action else 0
        return cast(int, shiboken6.VoidPtr(address))


class AccessiblePart(AccessibleItem):
    """A text about a part of a lane, such as “acts on tick 15” or “run, tick 12 to tick 18”."""

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
        is_name = kind is QAccessible.Text.Name and self.isValid()
        return self._lane.parts[self._index] if is_name else ""

    def state(self) -> QAccessible.State:
        return QAccessible.State()


class LaneActions(QAccessibleActionInterface):
    """Actions on a lane for screen readers, which cover everything that the mouse can do there."""

    def __init__(self, view: TimelineView, who: CombatantId) -> None:
        super().__init__()
        self._view, self._who = view, who

    def actionNames(self) -> list[str]:
        return list(self._handlers())

    def doAction(self, name: str) -> None:
        if name in self._handlers():
            self._handlers()[name]()

    def localizedActionName(self, name: str) -> str:
        return _action_names().get(name, name)

    def localizedActionDescription(self, name: str) -> str:
        return _action_names().get(name, name)

    def keyBindingsForAction(self, name: str) -> list[str]:
        del name
        return []

    def _handlers(self) -> Mapping[str, Callable[[], None]]:
        view, who = self._view, self._who
        return {
            "Press": lambda: view.select_combatant(who),
            "ShowMenu": lambda: view.open_menu(who),
            "Open": lambda: view.activated.emit(who),
            "Take": lambda: view.begin_keyboard_drag(who),
            "Drop": view.drag_controller.drop,
        }


def _action_names() -> Mapping[str, str]:
    return {
        "Press": tr("Select"),
        "ShowMenu": tr("Menu"),
        "Open": tr("Edit"),
        "Take": tr("Take, then move with the arrow keys"),
        "Drop": tr("Drop"),
    }


def _register(item: Item) -> Item:
    QAccessible.registerAccessibleInterface(item)
    return item
