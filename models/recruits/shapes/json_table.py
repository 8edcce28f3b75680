"""Tables in JSON: a list of objects, `[{"name": "Orc", "dx": 11}]`, or of lists."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from models.recruits.json_values import JsonEntry, text_at
from models.recruits.notices import Notice
from models.recruits.table import Table, TableRow, normalize_table
from models.scheduler.bounds import MOST_COMBATANTS

_OF_PROGRAMS: Final = frozenset({"system", "data", "attributes", "profile", "prototypeToken"})
_NAME: Final = "name"
_DEEPEST: Final = 3


def is_table(entries: Sequence[JsonEntry]) -> bool:
    """Return whether entries are rows of a table; a single one is if it has a name and more."""
    found = [each.value for each in entries]
    if found and all(isinstance(each, list) for each in found):
        return any(_texts(each) for each in found)
    if len(found) == 1:
        return _is_row(found[0]) and _has_name(found[0]) and len(_cells(found[0])) > 1
    return bool(found) and all(map(_is_row, found))


def table_of(name: str, entries: Sequence[JsonEntry], notices: tuple[Notice, ...] = ()) -> Table:
    """Return entries as a table, below a header of all their keys if they have any.

    Raises RuleBroken when it is too wide.
    """
    used = entries[: MOST_COMBATANTS + 1]
    if all(isinstance(each.value, list) for each in used):
        rows = [TableRow(each.line, tuple(_texts(each.value))) for each in used]
        return normalize_table(Table(name, tuple(rows), len(entries), notices=notices))
    cells = [_cells(each.value) for each in used]
    header = [*dict.fromkeys(key for each in cells for key in each)]
    rows = [
        TableRow(entry.line, tuple(each.get(key, "") for key in header))
        for entry, each in zip(used, cells, strict=True)
    ]
    rows = [TableRow(entries[0].line, tuple(header)), *rows][: MOST_COMBATANTS + 1]
    return normalize_table(Table(name, tuple(rows), len(entries) + 1, notices=notices, headed=True))


def _is_row(found: object) -> bool:
    return isinstance(found, Mapping) and not (_OF_PROGRAMS & found.keys()) and bool(_cells(found))


def _has_name(found: object) -> bool:
    return isinstance(found, Mapping) and any(str(key).casefold() == _NAME for key in found)


def _texts(found: object) -> list[str]:
    return [*map(_text, found)] if isinstance(found, list) else []


def _cells(found: object) -> dict[str, str]:
    """Return the values of an object by their keys, in nested objects too."""
    cells: dict[str, str] = {}
    for key, text in _leaves(found, 0):
        cells.setdefault(key, text)
    return cells


def _leaves(found: object, depth: int) -> Iterator[tuple[str, str]]:
    if not isinstance(found, Mapping) or depth == _DEEPEST:
        return
    for key, value in found.items():
        if not isinstance(value, Mapping):
            yield str(key), _text(value)
        elif text := _value_text(value):
            yield str(key), text
        else:
            yield from _leaves(value, depth + 1)


def _value_text(found: Mapping[str, object]) -> str:
    """Return `17/24` for a counter, and the value of an object with nothing else."""
    value, most = (text_at(found, key) for key in ("value", "max"))
    return f"{value}/{most}" if value and most else value


def _text(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return text_at(value)
