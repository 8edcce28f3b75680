"""The groups and labels of the axis, and their texts in the header."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QImage

from desktop.application import add_fonts
from models.scheduler.axis import Axis, LargerUnit
from models.scheduler.bounds import MAX_TURN_TICK
from models.scheduler.clock import Tick
from tests.tools.timeline_table import TimelineTable, lane
from views.theme import DARK
from views.timeline.axis_labels import Band, bands, bands_in_view, labels, larger_bands
from views.timeline.geometry import BAND_HEIGHT, BAND_TOP, Geometry
from views.timeline.scene import TimelineScene
from views.timeline.sizes import HEADER_HEIGHT

BEAT, ROUND = LargerUnit("beat", 4), LargerUnit("round", 40)
BEATS = Axis("tic", "tics", groups=(BEAT, ROUND), origin=Tick(-8))
NAMES = ("–", "I·d12", "I·d6", "II·d12", "II·d6", "end")
PHASES = Axis("phase", "slots", groups=(LargerUnit("phase", 2),), origin=Tick(1), names=NAMES)


@pytest.fixture(autouse=True, scope="module")
def _fonts(qapp: object) -> None:
    assert qapp
    add_fonts()


def scene(axis: Axis, pixels: float = 42.0, left: float = -12.0, now: int = 0) -> TimelineScene:
    return TimelineScene(
        Geometry(pixels_per_tick=pixels, left_tick=left), DARK, axis, Tick(now), ()
    )


def band_texts(band_row: tuple[Band, ...]) -> list[str]:
    return [band.label for band in band_row]


def test_groups_are_counted_from_the_origin_and_not_before() -> None:
    labels = tuple(bands(BEATS, BEAT, Tick(-20), Tick(1)))

    assert band_texts(labels) == ["beat 1", "beat 2", "beat 3"]
    assert labels[0] == Band(Tick(-8), Tick(-5), "beat 1")


def test_a_group_ends_half_way_to_the_next() -> None:
    first, second = tuple(bands(BEATS, BEAT, Tick(-8), Tick(-3)))

    assert first.ends[1] == second.ends[0] == -4.5


@pytest.mark.parametrize(("pixels", "unit"), [(42.0, "beat"), (14.0, "beat"), (5.0, "round")])
def test_larger_groups_are_shown_when_zoomed_out(pixels: float, unit: str) -> None:
    assert band_texts(bands_in_view(scene(BEATS, pixels)))[0].split()[0] == unit


def test_the_first_beat_of_a_later_round_names_the_round() -> None:
    axis = scene(BEATS, left=27.0)

    assert band_texts(bands_in_view(axis))[:4] == ["beat 9", "beat 10", "round 2", "beat 12"]
    assert [band.first for band in larger_bands(axis)] == [32]
    assert not larger_bands(scene(BEATS))


def test_without_space_for_a_group_none_is_shown() -> None:
    assert bands_in_view(scene(Axis("tic", "tics", groups=(BEAT,)), 2.0)) == ()


def test_named_positions_name_their_groups() -> None:
    assert band_texts(bands_in_view(scene(PHASES, left=-3))) == ["phase I", "phase II"]


def test_no_position_is_labelled_beyond_the_last_name() -> None:
    assert list(labels(scene(PHASES, 80.0, left=-3)).texts.values()) == list(NAMES)


def test_no_position_is_labelled_beyond_the_end_of_a_count() -> None:
    shots = Axis("shot", "shots", sign=-1, last_position=Tick(0))

    assert list(labels(scene(shots, left=-4)).texts.values())[-1] == "0"


def test_names_too_long_for_each_position_leave_out_their_group() -> None:
    texts = labels(scene(PHASES, 38.0, left=-3))

    assert (texts.step, list(texts.texts.values())) == (1, ["–", "d12", "d6", "d12", "d6", "end"])


def test_numbers_end_with_the_last_tick() -> None:
    texts = labels(scene(BEATS, left=MAX_TURN_TICK - 3.0))

    assert max(texts.texts) <= MAX_TURN_TICK


def test_the_header_shows_and_separates_groups(show_timeline: Callable[..., TimelineTable]) -> None:
    timeline = show_timeline(lane("Ara", 14))
    plain = _header(timeline, Axis("tic", "tics"))
    grouped = _header(timeline, BEATS)

    assert plain != grouped


def test_groups_far_from_the_origin_are_found_quickly() -> None:
    far = scene(
        Axis("tic", "tics", groups=(BEAT,), origin=Tick(-MAX_TURN_TICK)), left=float(MAX_TURN_TICK)
    )

    assert len(bands_in_view(far)) < 10


def _header(timeline: TimelineTable, axis: Axis) -> QImage:
    timeline.view.set_axis(axis)
    whole = timeline.view.viewport().grab().toImage()
    return whole.copy(0, int(BAND_TOP), whole.width(), min(int(BAND_HEIGHT), HEADER_HEIGHT))
