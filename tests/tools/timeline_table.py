"""A timeline for tests: lanes, a fake owner, and a mouse."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QItemSelectionModel, QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QApplication

from models.items.rows import RowsModel
from models.rules.deeds import Deed, Override, PlaceTurn, Reorder
from models.rules.results import WaitWindow
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Presence, Secrecy, Side
from models.scheduler.face import Face
from models.sight.lanes import Bar, Lane, LaneTurn
from models.sight.preview import Preview
from views.timeline.view import TimelineView

NONE = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


def lane(name: str, marker: int | None, **fields: Any) -> Lane:
    plain = Lane(
        who=CombatantId(name),
        name=name,
        face=Face(Side.PC, name[:2]),
        secrecy=Secrecy.FULL,
        presence=Presence.PRESENT,
        value="held" if marker is None else str(marker),
        caption="tick",
        details="",
        marker=None if marker is None else Tick(marker),
        is_waiting=marker is None and fields.get("presence", Presence.PRESENT) is Presence.PRESENT,
    )
    if fields.pop("due", False):
        fields["turn"] = LaneTurn.ACTS
    looks = {key: fields.pop(key) for key in Face.__struct_fields__ if key in fields}
    return replace(plain, face=replace(plain.face, **looks), **fields)


def bar(start: int, end: int | None, kind: str = "effect") -> Bar:
    return Bar("a bar", Tick(start), None if end is None else Tick(end), kind)


class FakeOwner:
    """A fake owner of the timeline: only the ticks in `legal` are legal; calls are recorded."""

    def __init__(self, view: TimelineView, legal: WaitWindow) -> None:
        self.view, self.legal = view, legal
        self.signals: list[tuple[Any, ...]] = []
        self.refusal, self.comparisons = "", list[tuple[Any, ...]]()
        view.drag_controller.drag_rules = self
        view.drag_controller.dropped.connect(self._record_drop)
        view.drag_controller.ended.connect(lambda: self.signals.append(("ended",)))
        view.activated.connect(lambda who: self.signals.append(("activated", who)))
        view.menu_requested.connect(lambda who, _: self.signals.append(("menu", who)))

    def wait_window(self, who: CombatantId) -> WaitWindow:
        self.signals.append(("began", who))
        return self.legal

    def drop_preview(self, who: CombatantId, tick: Tick, *, ruling: bool) -> Preview:
        self.signals.append(("dragged", who, tick, ruling))
        is_refused = tick not in self.legal and not ruling
        words = f"{who} cannot act on {tick}." if is_refused else f"acts on {tick}"
        deed = Override(who, tick) if ruling else PlaceTurn(who, tick)
        return Preview(who, words, None if is_refused else tick, is_refused=is_refused, deed=deed)

    def order_preview(
        self, who: CombatantId, other: CombatantId, *, after: bool, ruling: bool
    ) -> Preview:
        self.comparisons.append((who, other, after, ruling))
        order = (other, who) if after else (who, other)
        is_refused = bool(self.refusal)
        return Preview(who, self.refusal, is_refused=is_refused, deed=Reorder(Tick(0), order))

    def _record_drop(self, deed: Deed) -> None:
        match deed:
            case PlaceTurn(who=who, at=tick):
                self.signals.append(("dropped", who, tick, False))
            case Override(who=who, to=tick):
                self.signals.append(("dropped", who, tick, True))
            case Reorder():
                self.signals.append(("reordered", *self.comparisons[-1]))


class TimelineTable:
    """A timeline on screen with its owner, and a mouse that points at ticks and lanes."""

    def __init__(self, view: TimelineView, model: RowsModel[Lane], owner: FakeOwner) -> None:
        self.view, self.model, self.owner = view, model, owner
        self.selection: QItemSelectionModel = view._selection

    def point(self, tick: float, row: int, down: int = 0) -> QPointF:
        """Return the point of a tick in a lane, or in the free space below the lanes."""
        geometry = self.view.camera.geometry
        below = max(0, row - geometry.lane_count + 1) * geometry.lane_height
        middle = geometry.lane_rect(min(row, geometry.lane_count - 1)).center().y()
        return QPointF(geometry.x_of(tick), middle + below + down)

    def press(self, at: QPointF, keys: Qt.KeyboardModifier = NONE, button: Any = LEFT) -> None:
        self._mouse(QEvent.Type.MouseButtonPress, at, button, button, keys)

    def move(self, at: QPointF, keys: Qt.KeyboardModifier = NONE, button: Any = LEFT) -> None:
        self._mouse(QEvent.Type.MouseMove, at, Qt.MouseButton.NoButton, button, keys)

    def release(self, at: QPointF, keys: Qt.KeyboardModifier = NONE, button: Any = LEFT) -> None:
        released = QEvent.Type.MouseButtonRelease
        self._mouse(released, at, button, Qt.MouseButton.NoButton, keys)

    def double_click(self, at: QPointF) -> None:
        self._mouse(QEvent.Type.MouseButtonDblClick, at, LEFT, LEFT, NONE)

    def drag(self, path: Sequence[QPointF], keys: Qt.KeyboardModifier = NONE) -> None:
        self.press(path[0], keys)
        for at in path[1:]:
            self.move(at, keys)

    def wheel(self, at: QPointF, turned: int, keys: Qt.KeyboardModifier = NONE) -> None:
        turn = QPoint(0, turned)
        none, phase = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
        event = QWheelEvent(at, at, QPoint(), turn, none, keys, phase, False)  # noqa: FBT003
        QApplication.sendEvent(self.view.viewport(), event)

    def colour(self, at: QPointF) -> QColor:
        return self.view.viewport().grab().toImage().pixelColor(at.toPoint())

    def select(self, row: int) -> None:
        flag = QItemSelectionModel.SelectionFlag.ClearAndSelect
        self.selection.setCurrentIndex(self.model.index(row), flag)

    def _mouse(self, kind: Any, at: QPointF, button: Any, buttons: Any, keys: Any) -> None:
        everywhere = QPointF(self.view.viewport().mapToGlobal(at.toPoint()))
        event = QMouseEvent(kind, at, everywhere, button, buttons, keys)
        QApplication.sendEvent(self.view.viewport(), event)
