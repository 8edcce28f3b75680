"""Damaged files of other programs: `python -m pytest -m hunt tests/hunts/test_imports.py`.

Tables, sheets, actors and lists are cut, mixed, doubled, put in other letters, and single words and
values in them changed; `tickline import` reads each, or refuses it in a sentence.
"""

from pathlib import Path
from random import Random

import pytest

from tests.tools.figures import tell
from tests.tools.hostile_imports import Outcome, damaged, tried

SLICE, HUNT = 200, 20_000
"""How many files."""
SEED = 17
TOO_LONG = 20.0
"""In seconds: no small file keeps a table waiting for longer, on any machine."""


def outcomes(count: int, folder: Path) -> list[Outcome]:
    chance = Random(SEED)  # noqa: S311 - the same files each time
    return list(tried(damaged(count, chance), folder, chance))


def faults(found: list[Outcome]) -> list[str]:
    return [f"{each.what}: {each.wrong}" for each in found if each.wrong or each.took > TOO_LONG]


def test_damaged_files_are_read_or_refused(tmp_path: Path) -> None:
    assert faults(outcomes(SLICE, tmp_path)) == []


@pytest.mark.hunt
def test_no_file_lets_a_traceback_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = outcomes(HUNT, tmp_path)
    wrong, read = faults(found), sum(each.read for each in found)
    slowest = max(each.took for each in found)
    words = f"{len(found)} files, {read} read, {len(found) - read} refused, {len(wrong)} faults"
    tell(capsys, f"imports: {words}, slowest {slowest:.2f} s")
    assert wrong == []
