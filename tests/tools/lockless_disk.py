"""A disk on which locks do nothing, as on some network drives: everyone gets every lock."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock


@contextmanager
def lockless() -> Iterator[None]:
    """Let SQLite open documents without locks in a `with` block."""
    connect = sqlite3.connect

    def connected(name: str, **options: Any) -> sqlite3.Connection:
        without = f"{name}&vfs=unix-none" if name.startswith("file:") else name
        return connect(without, **options)

    with mock.patch.object(sqlite3, "connect", connected):
        yield
