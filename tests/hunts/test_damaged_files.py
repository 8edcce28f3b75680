"""Damages each byte of a document and cuts it at each length.

`python -m pytest -m hunt tests/hunts/test_damaged_files.py`
"""

from collections.abc import Callable
from itertools import chain
from pathlib import Path
from random import Random

import pytest

from tests.tools.damage import flip_bytes, open_each, truncate, write_intact_document


@pytest.mark.hunt
def test_any_damage_is_detected_or_harmless(
    tmp_path: Path, rng: Random, report: Callable[[object], None]
) -> None:
    path = tmp_path / "fight.tickline"
    content = write_intact_document(path)
    everywhere = range(len(content))
    damages = chain(flip_bytes(content, everywhere, rng), truncate(content, everywhere))
    figures = open_each(path, damages)
    report(f"{figures}, of a document of {len(content)} bytes")
    assert figures.losses == ()
