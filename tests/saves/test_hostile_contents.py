from itertools import islice
from pathlib import Path
from random import Random

from tests.tools.hostile_contents import cases, tried


def test_whatever_a_field_holds_is_refused_or_played(tmp_path: Path) -> None:
    chance = Random(14)  # noqa: S311 - the same cases each time
    figures = tried(islice(cases(chance), 40), tmp_path)
    assert figures.faults == ()
    assert set(figures.verdicts) == {"refused", "played"}
