"""The places of keys in the text of a system file: where a fault stands."""

from functools import lru_cache
from typing import Any, Final

import tomlkit
from tomlkit.container import Container
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Array, Item, Table

from models.rules.files.form import Path


def position(text: str, path: Path) -> tuple[int, int]:
    """Return the line and column of the key at `path`, or of what is nearest to it."""
    try:
        document = _document(text)
    except (TOMLKitError, RecursionError):
        return 1, 1
    found, name = document, ""
    for step in path:
        if isinstance(found, Array):  # its values have no place of their own
            break
        try:
            inner = _inner(found, step)
        except (KeyError, IndexError, TypeError):
            break
        found, name = inner, name if isinstance(step, int) else step
    return _place(document, found, name) if found is not document else (1, 1)


@lru_cache(maxsize=1)
def _document(text: str) -> Any:  # noqa: ANN401 - tomlkit's
    """Return a text with the places of all in it; each fault of one text asks for it again."""
    return tomlkit.parse(text)


def _inner(found: Any, step: str | int) -> Any:  # noqa: ANN401 - tomlkit's
    """Return what stands there with its place, which truth values lack when they are asked for."""
    table = found if isinstance(found, Container) else getattr(found, "value", None)
    if isinstance(table, Container) and isinstance(step, str):
        return table.item(step)
    return found[step]


_MARK: Final = "# \ue000"
"""A comment that no file has, to find again in the text what was found in its tables."""


def _place(document: Any, found: Any, name: str) -> tuple[int, int]:  # noqa: ANN401 - tomlkit's
    """Find the line on which an item stands: the one that gets the comment given to the item."""
    marked = found[0] if isinstance(found, AoT) and len(found) else found
    while isinstance(marked, Table) and marked.is_super_table():  # only those in it have a line
        marked = next(iter(marked.value.values()))
    if not isinstance(marked, Item):
        return 1, 1
    trivia = marked.trivia
    before = trivia.comment_ws, trivia.comment
    trivia.comment_ws, trivia.comment = "", _MARK
    lines = tomlkit.dumps(document).splitlines()
    trivia.comment_ws, trivia.comment = before
    for number, line in enumerate(lines, 1):
        if _MARK in line:
            return number, max(0, line.find(name)) + 1
    return 1, 1
