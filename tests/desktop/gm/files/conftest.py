"""A fixture that makes the program's disk slow."""

from collections.abc import Iterator

import pytest

from tests.tools.hands import Starter
from tests.tools.slow_disk import SlowDisk, slow_disk


@pytest.fixture
def disk(start: Starter) -> Iterator[SlowDisk]:
    del start  # closes the windows, for which the disk must answer; so it ends after this fixture
    with slow_disk() as disk:
        yield disk
