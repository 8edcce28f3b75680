"""The ruler: paints the timed things that have no lane, and nothing else."""

from collections.abc import Callable

from PySide6.QtGui import QImage

from models.scheduler.clock import Tick
from models.scheduler.effects import SpanKind
from models.sight.lanes import Bar, Flag, Ruler
from tests.tools.timeline_table import TimelineTable
from views.theme import DARK
from views.timeline.sizes import HEADER_HEIGHT


def coloured_columns(table: TimelineTable) -> list[int]:
    """Return the columns of the axis that show the colour of the ruler."""
    image: QImage = table.view.viewport().grab().toImage()
    return [
        x
        for x in range(image.width())
        if any(image.pixelColor(x, y).name() == DARK.time for y in range(HEADER_HEIGHT))
    ]


def test_a_flag_is_painted_on_its_tick(show_timeline: Callable[..., TimelineTable]) -> None:
    ruler_table = show_timeline()
    assert coloured_columns(ruler_table) == []
    ruler_table.view.set_ruler(Ruler(flags=(Flag("The mill burns", Tick(20)),)))
    x = ruler_table.view.camera.geometry.x_of(20)
    columns = coloured_columns(ruler_table)
    assert min(columns) <= x + 1 <= max(columns)


def test_an_emptied_ruler_looks_as_before(show_timeline: Callable[..., TimelineTable]) -> None:
    ruler_table = show_timeline()
    before = ruler_table.view.viewport().grab().toImage()
    ruler_table.view.set_ruler(Ruler((Bar("Rain", Tick(12), None, SpanKind.EFFECT),)))
    assert ruler_table.view.viewport().grab().toImage() != before
    ruler_table.view.set_ruler(Ruler())
    assert ruler_table.view.viewport().grab().toImage() == before


def test_marks_out_of_view_are_not_painted(show_timeline: Callable[..., TimelineTable]) -> None:
    ruler_table = show_timeline()
    before = ruler_table.view.viewport().grab().toImage()
    out_of_sight = Bar("Rain", Tick(-900), Tick(-800), SpanKind.EFFECT)
    ruler_table.view.set_ruler(Ruler((out_of_sight,), (Flag("Far", Tick(5000)),)))
    assert ruler_table.view.viewport().grab().toImage() == before
