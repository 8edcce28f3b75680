"""A fixture that makes the program's disk slow."""

from collections.abc import Iterator

import pytest

from tests.tools.hands import Starter
from tests.tools.slow_disk import SlowDisk, slow_disk


@pytest.fixture
def disk(start: Starter) -> Iterator[SlowDisk]:
    # Requested first, so that it closes the windows after this fixture has released the disk.
    del start
    with slow_disk() as disk:
        yield disk
