"""Every byte and every length: `python -m pytest -m hunt tests/hunts/test_damaged_files.py`."""

import random
from itertools import chain
from pathlib import Path
from secrets import randbits

import pytest

from tests.tools.damage import flipped, sound, tried, truncated
from tests.tools.figures import tell


@pytest.mark.hunt
def test_whatever_is_damaged_is_noticed_or_does_no_harm(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "fight.tickline"
    content, seed = sound(path), randbits(32)
    chance = random.Random(seed)  # noqa: S311 - samples
    everywhere = range(len(content))
    damages = chain(flipped(content, everywhere, chance), truncated(content, everywhere))
    figures = tried(path, damages)
    tell(capsys, f"{figures} (a document of {len(content)} bytes, seed {seed})")
    assert figures.lost == ()
