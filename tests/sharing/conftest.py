"""The browsers that open the players' page, and a server that shares it."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.tools.shared_page import WIDE, Browsers, OpenPage, SharedTable, Visitor, chromium


@pytest.fixture(scope="module")
def browsers() -> Iterator[Browsers]:
    with chromium() as started:
        yield Browsers(started)


@pytest.fixture
def table() -> Iterator[SharedTable]:
    table = SharedTable()
    yield table
    table.stop()


@pytest.fixture
def open_page(browsers: Browsers, table: SharedTable) -> Iterator[OpenPage]:
    """Return a function that opens the server's page, at a new address to avoid caches."""
    visitors: list[Visitor] = []

    def open_page(query: str = "", size: tuple[int, int] = WIDE, **wishes: Any) -> Visitor:
        visitor = browsers.visitor(size, **wishes)
        visitors.append(visitor)
        visitor.open(f"{table.address}{query}")
        return visitor

    yield open_page
    for visitor in visitors:
        visitor.page.close()
        assert visitor.troubles == []
