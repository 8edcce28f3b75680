"""Positions of keys in the text of a system file."""

from functools import lru_cache
from typing import Any, Final

import tomlkit
from tomlkit.container import Container
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array, Item, Table

from models.rules.files.form import Path


def find_position(text: str, path: Path) -> tuple[int, int]:
    """Return the line and column, from 1, of the key at `path` or its nearest parent.

    (1, 1) if the text can't be parsed.
    """
    try:
        document = _document(text)
    except (TOMLKitError, RecursionError):
        return 1, 1
    item, name = document, ""
    for step in path:
        if isinstance(item, Array):  # its values have no position of their own
            break
        try:
            inner = _item_at(item, step)
        except (KeyError, IndexError, TypeError):
            break
        item, name = inner, name if isinstance(step, int) else step
    return _line_and_column(document, item, name) if item is not document else (1, 1)


@lru_cache(maxsize=1)
def _document(text: str) -> Any:  # noqa: ANN401 - tomlkit's
    """Return the parsed text; cached, because each fault in a text needs it."""
    return tomlkit.parse(text)


def _item_at(item: Any, step: str | int) -> Any:  # noqa: ANN401 - tomlkit's
    """Return the item at a step. Trap: `[]` loses the position of booleans, `item()` keeps it."""
    table = item if isinstance(item, Container) else getattr(item, "value", None)
    if isinstance(table, Container) and isinstance(step, str):
        return table.item(step)
    return item[step]


_MARKER: Final = "# \ue000"
"""A comment that no file has, by which an item's line is found."""


def _line_and_column(document: Any, item: Any, name: str) -> tuple[int, int]:  # noqa: ANN401 - tomlkit's
    """Return an item's line and column, found by a marker comment in the dumped document."""
    target = item[0] if isinstance(item, AoT) and len(item) else item
    while isinstance(target, Table) and target.is_super_table():  # only inner tables have a line
        target = next(iter(target.value.values()))
    if not isinstance(target, Item):
        return 1, 1
    trivia = target.trivia
    old_comment = trivia.comment_ws, trivia.comment
    trivia.comment_ws, trivia.comment = "", _MARKER
    lines = tomlkit.dumps(document).splitlines()
    trivia.comment_ws, trivia.comment = old_comment
    for number, line in enumerate(lines, 1):
        if _MARKER in line:
            return number, max(0, line.find(name)) + 1
    return 1, 1
