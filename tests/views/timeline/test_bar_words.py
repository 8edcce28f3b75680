"""The words on a bar: whole words or none."""

import pytest

from views.timeline.paint_ground import whole_words


@pytest.mark.parametrize(
    ("room", "shown"),
    [(20, "waits until −2"), (12, "waits until…"), (6, "waits…"), (5, "")],
)
def test_a_word_is_never_cut(room: int, shown: str) -> None:
    assert whole_words("waits until −2", room, len) == shown


def test_a_sign_between_words_goes_with_what_is_cut() -> None:
    assert whole_words("run · 10 m", 5, len) == "run…"
