"""Thousands of moments on the screen: `python -m pytest -m hunt tests/hunts/test_kept.py`."""

from collections.abc import Callable

import pytest

from tests.tools.kept_model import Watched
from tests.tools.many_cases import play_all


@pytest.mark.hunt
def test_in_thousands_of_moments_nothing_kept_differs_from_what_is_asked_again(
    tell: Callable[[object], None],
) -> None:
    play_all(Watched)
    tell(f"kept: {Watched.compared} moments compared, 0 differences")
