"""A disk on which locks do nothing, as on some network drives: everyone gets every lock."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest import mock


@contextmanager
def open_without_locks() -> Iterator[None]:
    """Let SQLite open documents without locks in a `with` block."""
    connect = sqlite3.connect

    def connect_without_locks(name: str, **options: Any) -> sqlite3.Connection:
        without = f"{name}&vfs=unix-none" if name.startswith("file:") else name
        return connect(without, **options)

    with mock.patch.object(sqlite3, "connect", connect_without_locks):
        yield
