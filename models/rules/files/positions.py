"""Positions of keys in the text of a system file, for its faults."""

from functools import lru_cache
from typing import Any, Final

import tomlkit
from tomlkit.container import Container
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array, Item, Table

from models.rules.files.form import Path


def position(text: str, path: Path) -> tuple[int, int]:
    """Return the line and column of the key at `path`, or of its nearest parent."""
    try:
        document = _document(text)
    except (TOMLKitError, RecursionError):
        return 1, 1
    item, name = document, ""
    for step in path:
        if isinstance(item, Array):  # its values have no position of their own
            break
        try:
            inner = _inner(item, step)
        except (KeyError, IndexError, TypeError):
            break
        item, name = inner, name if isinstance(step, int) else step
    return _line_and_column(document, item, name) if item is not document else (1, 1)


@lru_cache(maxsize=1)
def _document(text: str) -> Any:  # noqa: ANN401 - tomlkit's
    """Return a parsed text; cached, as each fault of one text asks for it."""
    return tomlkit.parse(text)


def _inner(item: Any, step: str | int) -> Any:  # noqa: ANN401 - tomlkit's
    """Return the item at a step; `item()` keeps the position of booleans, `[]` loses it."""
    table = item if isinstance(item, Container) else getattr(item, "value", None)
    if isinstance(table, Container) and isinstance(step, str):
        return table.item(step)
    return item[step]


_MARKER: Final = "# \ue000"
"""A comment that no file has, to find an item's line in the text."""


def _line_and_column(document: Any, item: Any, name: str) -> tuple[int, int]:  # noqa: ANN401 - tomlkit's
    """Return the position of an item: dump the document with a marker comment at the item."""
    target = item[0] if isinstance(item, AoT) and len(item) else item
    while isinstance(target, Table) and target.is_super_table():  # only inner tables have a line
        target = next(iter(target.value.values()))
    if not isinstance(target, Item):
        return 1, 1
    trivia = target.trivia
    before = trivia.comment_ws, trivia.comment
    trivia.comment_ws, trivia.comment = "", _MARKER
    lines = tomlkit.dumps(document).splitlines()
    trivia.comment_ws, trivia.comment = before
    for number, line in enumerate(lines, 1):
        if _MARKER in line:
            return number, max(0, line.find(name)) + 1
    return 1, 1
