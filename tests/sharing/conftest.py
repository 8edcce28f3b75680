"""The browsers that open the players' page, and a table that shares it."""

from collections.abc import Iterator

import pytest

from tests.tools.shared_page import Browsers, SharedTable, chromium


@pytest.fixture(scope="module")
def browsers() -> Iterator[Browsers]:
    with chromium() as started:
        yield Browsers(started)


@pytest.fixture
def table() -> Iterator[SharedTable]:
    made = SharedTable()
    yield made
    made.stop()
