"""The words on a bar: whole words or none."""

import pytest

from views.timeline.paint_ground import elide_words, free_span


@pytest.mark.parametrize(
    ("room", "shown"),
    [(20, "waits until −2"), (12, "waits until…"), (6, "waits…"), (5, "")],
)
def test_a_word_is_never_cut(room: int, shown: str) -> None:
    assert elide_words("waits until −2", room, len) == shown


def test_a_sign_between_words_goes_with_what_is_cut() -> None:
    assert elide_words("run · 10 m", 5, len) == "run…"


@pytest.mark.parametrize(
    ("hidden", "wanted", "room"),
    [
        ([], 50, (0, 200)),
        ([(-20, 20)], 50, (23.5, 200)),
        ([(60, 100)], 50, (0, 60)),
        ([(40, 80)], 50, (83.5, 200)),
        ([(40, 80), (90, 190)], 50, (0, 40)),
    ],
)
def test_the_words_stand_where_no_token_hides_them(
    hidden: list[tuple[float, float]], wanted: float, room: tuple[float, float]
) -> None:
    assert free_span(0, 200, hidden, wanted) == room
