"""The header: what has room in it follows from widths alone."""

from hypothesis import given
from hypothesis import strategies as st

from views.gm.header import Widths, fit

pixels = st.integers(0, 400)
rooms = st.integers(0, 2000)


@st.composite
def widths(draw: st.DrawFn) -> Widths:
    whole, title = draw(pixels), draw(pixels)
    short, short_title = draw(st.integers(0, whole)), draw(st.integers(0, title))
    return Widths(title, short_title, whole, short, draw(pixels), draw(pixels))


@given(widths(), rooms)
def test_the_seconds_go_first_then_the_system_then_the_round(words: Widths, room: int) -> None:
    found = fit(room, words)
    assert found.short >= found.whole >= found.told >= (found.more >= 0)


@given(widths(), rooms, rooms)
def test_nothing_goes_where_there_is_more_room(words: Widths, one: int, other: int) -> None:
    less, more = sorted((one, other))
    assert all(a <= b for a, b in zip(fit(less, words), fit(more, words), strict=True))


@given(widths(), rooms)
def test_all_that_has_room_fits(words: Widths, room: int) -> None:
    found = fit(room, words)
    if found.whole:
        told = words.told if found.told else 0
        assert words.others + words.title + words.whole + told <= room
    elif found.short:
        assert words.others + words.short_title + words.short <= room
