"""Fixtures for the tests of documents."""

from pathlib import Path

import pytest


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "fight.tickline"
