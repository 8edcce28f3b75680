"""The words on a bar, which are shown whole or not at all."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QImage

from models.scheduler.clock import Tick
from models.sight.lanes import Flag, Ruler
from tests.tools.timeline_table import TimelineTable, lane
from views.timeline.paint_background import elide_words, fit_names, free_span


@pytest.mark.parametrize(
    ("max_width", "expected"),
    [(20, "waits until −2"), (12, "waits until…"), (6, "waits…"), (5, "")],
)
def test_a_word_on_a_bar_is_never_cut(max_width: int, expected: str) -> None:
    assert elide_words("waits until −2", max_width, len) == expected


def test_a_separator_is_removed_with_the_following_word() -> None:
    assert elide_words("run · 10 m", 5, len) == "run…"


@pytest.mark.parametrize(
    ("covered", "expected", "span"),
    [
        ([], 50, (0, 200)),
        ([(-20, 20)], 50, (23.5, 200)),
        ([(60, 100)], 50, (0, 60)),
        ([(40, 80)], 50, (83.5, 200)),
        ([(40, 80), (90, 190)], 50, (0, 40)),
    ],
)
def test_the_words_are_placed_clear_of_tokens(
    covered: list[tuple[float, float]], expected: float, span: tuple[float, float]
) -> None:
    assert free_span(0, 200, covered, expected) == span


@pytest.mark.parametrize(
    ("max_width", "expected"),
    [
        (40, "Poison, Fire, Rot"),
        (16, "Poison, Fire +1"),
        (12, "Poison +2"),
        (7, "Pois +2"),
        (3, ""),
    ],
)
def test_names_of_effects_on_one_tick_are_on_one_line(max_width: int, expected: str) -> None:
    names = ("Poison", "Fire", "Poison", "Rot")
    assert fit_names(names, max_width, len, lambda name, width: name[: int(width)]) == expected


def test_effects_triggering_on_one_tick_share_a_label(
    show_timeline: Callable[..., TimelineTable],
) -> None:
    """Two labels painted over each other, in a lane or on the ruler, couldn't be read."""

    def picture(*labels: str) -> QImage:
        flags = tuple(Flag(each, Tick(14), has_fired=True) for each in labels)
        timeline = show_timeline(lane("Ara", 20, flags=flags))
        timeline.view.set_ruler(Ruler(flags=flags))
        return timeline.view.viewport().grab().toImage()

    both = "Poison, Fire"
    assert picture("Poison", "Fire") == picture(both, both)
