"""Plain implementations to compare the program's speed with.

They are plain widgets, a QGraphicsView, a bare database, SimPy, and heapq.
"""

import heapq
import sqlite3
from collections.abc import Generator
from pathlib import Path

import simpy
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGraphicsEllipseItem, QGraphicsScene, QGraphicsView, QWidget

GHOSTS = 5
SIDE = 36
GAP = 42
ROW = 62
SIZE = (1920, 1080)

Turns = Generator[simpy.Event, object, None]


class PlainTokens(QWidget):
    """A widget that paints one disc for each combatant, all visible, and nothing else."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.resize(*SIZE)
        self._places = [_place(number) for number in range(size)]
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def move_one(self, x: int, *, whole: bool) -> None:
        """Move the first token to `x`, and repaint everything or only where it was and is."""
        before = self._places[0]
        self._places[0] = QRect(x, before.y(), SIDE, SIDE)
        if whole:
            self.update()
        else:
            self.update(before.adjusted(-1, -1, 1, 1))
            self.update(self._places[0].adjusted(-1, -1, 1, 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), QColor("#202428"))
        painter.setBrush(QColor("#c05030"))
        for place in self._places:
            if place.intersects(event.rect()):
                painter.drawEllipse(place)
        painter.end()


class GraphicsTokens(QGraphicsView):
    """A QGraphicsView with one item for each marker and each ghost."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self._scene = QGraphicsScene(0, 0, *SIZE)
        self.setScene(self._scene)
        self.resize(*SIZE)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        lanes = [self._lane(number) for number in range(size)]
        self._first = lanes[0]

    def move_one(self, x: int) -> None:
        """Move the first marker and its ghosts to `x`; Qt repaints what it must."""
        for number, item in enumerate(self._first):
            item.setX(x + number * GAP * 3)

    def _lane(self, number: int) -> list[QGraphicsEllipseItem]:
        place = _place(number)
        items = [QGraphicsEllipseItem(0, 0, SIDE, SIDE) for _ in range(1 + GHOSTS)]
        for after, item in enumerate(items):
            item.setBrush(QBrush(QColor("#c05030")))
            item.setPos(place.x() + after * GAP * 3, place.y())
            self._scene.addItem(item)
        return items


def _place(number: int) -> QRect:
    rows = SIZE[1] // ROW
    return QRect(number // rows * GAP % SIZE[0], number % rows * ROW, SIDE, SIDE)


class BareDatabase:
    """A SQLite file to which rows are added, each synced to the disk."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(path, isolation_level=None)
        self._connection.execute("PRAGMA synchronous = EXTRA")
        self._connection.execute("CREATE TABLE step (events BLOB)")

    def add(self, row: bytes) -> None:
        self._connection.execute("INSERT INTO step VALUES (?)", (row,))

    def close(self) -> None:
        self._connection.close()


def simpy_turns(size: int, period: int, turns: int) -> None:
    """Let SimPy process `turns` timeouts of `size` processes, each acting once per `period`."""
    environment = simpy.Environment()
    for number in range(size):
        environment.process(_acting(environment, number % period, period))
    for _ in range(size + turns):  # each process begins with an event of its own
        environment.step()


def heap_turns(size: int, period: int, turns: int) -> None:
    """Take the same turns from a heap."""
    queue = [(number % period, number) for number in range(size)]
    heapq.heapify(queue)
    for _ in range(turns):
        tick, number = queue[0]
        heapq.heapreplace(queue, (tick + period, number))


def _acting(environment: simpy.Environment, first: int, period: int) -> Turns:
    yield environment.timeout(first)
    while True:
        yield environment.timeout(period)
