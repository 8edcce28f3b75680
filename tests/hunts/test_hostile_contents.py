"""Values beyond their bounds: `python -m pytest -m hunt tests/hunts/test_hostile_contents.py`."""

from pathlib import Path
from secrets import randbits

import pytest

from tests.tools.figures import tell
from tests.tools.hostile_contents import cases, tried

CASES = 5000


@pytest.mark.hunt
def test_whatever_a_field_holds_is_refused_or_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seed = randbits(32)
    figures = tried(cases(seed, most=CASES), tmp_path)
    tell(capsys, f"{figures} (seed {seed})")
    assert figures.faults == ()
