"""Only what changed is painted again, and nothing that changed is left as it was."""

from collections.abc import Callable

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QApplication

from models.items.lanes import Lane
from models.scheduler.clock import Tick
from models.scheduler.combatant import Secrecy
from tests.views.timeline.table import Table, bar, lane
from views.timeline.painting import paint_timeline

Lay = Callable[..., Table]
NAMES = ("Ara", "Bor", "Cai", "Dun", "Eve")


class Painted(QObject):
    """What was painted again since the last look."""

    def __init__(self) -> None:
        super().__init__()
        self.region = QRegion()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: ARG002, N802
        if isinstance(event, QPaintEvent):
            self.region += event.region()
        return False


@st.composite
def lanes_of_five(draw: st.DrawFn) -> tuple[Lane, ...]:
    return tuple(
        lane(
            name,
            draw(st.none() | st.integers(10, 30)),
            secrecy=draw(st.sampled_from(Secrecy)),
            ghosts=tuple(map(Tick, range(31, 40, 3))),
            bars=(bar(12, 16),) if draw(st.booleans()) else (),
            due=draw(st.booleans()),
        )
        for name in NAMES
    )


def picture(there: Table) -> QImage:
    image = QImage(there.view.viewport().size(), QImage.Format.Format_RGB32)
    onto(image, there, QRegion(image.rect()))
    return image


def onto(image: QImage, there: Table, region: QRegion) -> None:
    painter = QPainter(image)
    painter.setClipRegion(region)
    paint_timeline(painter, there.view.scene(), region)
    painter.end()


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(before=lanes_of_five(), after=lanes_of_five(), ticks=st.tuples(*2 * [st.integers(10, 24)]))
def test_what_is_painted_again_makes_the_whole_picture(
    table: Lay, before: tuple[Lane, ...], after: tuple[Lane, ...], ticks: tuple[int, int]
) -> None:
    there = table(*before)
    there.view.set_calm(True)
    there.view.set_now(Tick(ticks[0]))
    QApplication.processEvents()
    painted = Painted()
    there.view.viewport().installEventFilter(painted)
    shown = picture(there)
    there.model.show(after)
    there.view.set_now(Tick(ticks[1]))
    QApplication.processEvents()
    onto(shown, there, painted.region)
    assert shown == picture(there)


def test_a_step_of_one_leaves_most_of_the_picture_alone(table: Lay) -> None:
    there = table(*(lane(name, 14 + number) for number, name in enumerate(NAMES)))
    QApplication.processEvents()
    painted = Painted()
    there.view.viewport().installEventFilter(painted)
    there.model.show([lane("Ara", 20), *there.model.rows[1:]])
    there.view.set_now(Tick(there.view.now + 1))
    QApplication.processEvents()
    area = sum(rect.width() * rect.height() for rect in painted.region)
    size = there.view.viewport().size()
    assert 0 < area < size.width() * size.height() / 2
