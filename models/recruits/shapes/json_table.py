"""Reads tables in JSON: lists of objects, `[{"name": "Orc", "dx": 11}]`, or lists of cells.

The lists may be nested in other objects. Each key of an object is a column, and so is each key of a
nested object. If a nested key could be mistaken for the combatant's name, count or the like, the
column's name joins both keys: `weapon count`. A nested object with a name is something else, such
as a weapon, and only its name and secrecy are read.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from models.recruits.json_values import JsonEntry
from models.recruits.notices import Notice
from models.recruits.stat_block import MAX_BLOCK_LENGTH
from models.recruits.table import (
    Record,
    Table,
    TableRow,
    join_tables,
    normalize_table,
    with_list_key,
)
from models.recruits.words.conditions import describe_conditions
from models.recruits.words.vocabulary import (
    EFFECTS,
    HIT_POINT_KEYS,
    IDENTITY_KEYS,
    SECRECY_KEYS,
    heading_key,
    vocabulary,
)
from models.scheduler.bounds import MAX_COMBATANTS

_PROGRAM_KEYS: Final = frozenset({"system", "data", "attributes", "profile", "prototypeToken"})
_NAME: Final = "name"
_MAX_OBJECT_DEPTH: Final = 3
_MAX_LIST_DEPTH: Final = 6
_CURRENT_KEYS: Final = ("value", "current", "average")
_MAXIMUM_KEYS: Final = ("max", "maximum")
_MAX_NUMBER: Final = 10**15
_SHORT_ENTRY_HEADINGS: Final = (_NAME, "HP", "AC", "Initiative modifier")
"""Headings for the parts of an entry such as `Orc, 15, 13, 1`."""


class JsonList(Struct, frozen=True):
    """The objects in a list, and the key of that list; "" if the list is the file itself."""

    key: str
    entries: tuple[JsonEntry, ...]

    @property
    def is_expected(self) -> bool:
        """Whether lists of combatants often have this key."""
        return vocabulary().holds_combatants(self.key)


class JsonLists(Struct, frozen=True):
    """The lists of combatants in a file, and the other keys, which aren't read."""

    read: tuple[JsonList, ...]
    unread: tuple[str, ...] = ()


def find_lists(entries: Sequence[JsonEntry]) -> JsonLists:
    """Return the lists of combatants in a file, which are those with an expected key.

    If no list has one, the file itself is the list, if it can be read as a table. Otherwise, all
    lists of objects with names count.
    """
    if len(entries) != 1 or not isinstance(entries[0].value, Mapping):
        return JsonLists((JsonList("", tuple(entries)),))
    lists = [*_lists(entries[0].line, entries[0].value, 0)]
    expected = [each for each in lists if each.is_expected]
    if _is_combatant(entries[0].value) or not lists or (not expected and is_table(entries)):
        return JsonLists((JsonList("", tuple(entries)),))
    read = tuple(expected or lists)
    return JsonLists(read, tuple(_unread_keys(entries[0].value, {each.key for each in read})))


def join_lists(parts: Iterable[JsonLists]) -> JsonLists:
    parts = [*parts]
    read = tuple(json_list for part in parts for json_list in part.read)
    return JsonLists(read, tuple(dict.fromkeys(key for part in parts for key in part.unread)))


def holds_combatants(entry: JsonEntry) -> bool:
    """Return whether an entry is a combatant, or has a list of them."""
    is_listed = any(each.is_expected for each in find_lists((entry,)).read)
    return is_listed or (isinstance(entry.value, Mapping) and is_table((entry,)))


def is_table(entries: Sequence[JsonEntry]) -> bool:
    """Return whether entries are rows of a table; a single one needs a name and another value."""
    values = [entry.value for entry in entries]
    if values and all(isinstance(each, list) for each in values):
        return any(_texts(each) for each in values)
    if len(values) == 1:
        return _is_row(values[0]) and _has_name(values[0]) and len(_cells(values[0])) > 1
    return bool(values) and all(map(_is_row, values))


def table_of(name: str, lists: Sequence[JsonList], notices: tuple[Notice, ...] = ()) -> Table:
    """Return the entries as one table, with a header unless the entries are lists of cells.

    An object without a side or secrecy gets what its list's key implies. Raises RuleBroken if the
    table is too wide.
    """
    entries = [entry for json_list in lists for entry in json_list.entries]
    if all(isinstance(entry.value, list) for entry in entries):
        used = entries[: MAX_COMBATANTS + 1]
        rows = [TableRow(entry.line, tuple(_texts(entry.value))) for entry in used]
        return normalize_table(Table(name, tuple(rows), len(entries), notices=notices))
    return join_tables(name, records_of(lists), notices)


def records_of(lists: Sequence[JsonList]) -> list[list[Record]]:
    return [
        [
            (entry.line, with_list_key(_cells(entry.value), json_list.key))
            for entry in json_list.entries
        ]
        for json_list in lists
    ]


def _lists(line: int, value: object, depth: int) -> Iterator[JsonList]:
    """Yield the outermost lists of objects with names; an object of such objects is also a list."""
    if not isinstance(value, Mapping) or depth == _MAX_LIST_DEPTH:
        return
    for key, child in value.items():
        objects = _named_objects(_expand_short_entries(str(key), child))
        json_list = JsonList(str(key), tuple(JsonEntry(line, each) for each in objects))
        if objects and json_list.is_expected:
            nested = [each for group in objects for each in _lists(line, group, depth + 1)]
            expected = [each for each in nested if each.is_expected]
            if expected and not any(map(_is_combatant, objects)):
                yield from (replace(each, key=f"{key} {each.key}") for each in expected)
            else:
                yield json_list
        elif isinstance(child, Mapping) and not objects:
            yield from _lists(line, child, depth + 1)
        elif isinstance(child, (list, Mapping)):
            nested = [each for item in objects or child for each in _lists(line, item, depth + 1)]
            yield from (each for each in nested if each.is_expected)
            if objects and not any(each.is_expected for each in nested):
                yield json_list


def _named_objects(value: object) -> list[object]:
    """Return the objects in a list, or in an object that maps ids to them, if they have names."""
    objects = [*value.values()] if isinstance(value, Mapping) else value
    if not isinstance(objects, list):
        return []
    named = [each for each in objects if _has_name(each)]
    return objects if named and (objects is value or len(named) == len(objects)) else []


def _expand_short_entries(key: str, value: object) -> object:
    """Turn the short entries of an expected list, `Orc, 15, 13, 1` or `3: Orc`, into objects.

    If there is only one list or one combatant below the key, as in XML, it counts as the list.
    """
    if not vocabulary().holds_combatants(key):
        return value
    if _is_combatant(value):
        return [value]
    if isinstance(value, Mapping) and len(inner := _named_or_lists(value)) == 1:
        return inner[0] if isinstance(inner[0], list) else inner
    if not isinstance(value, list):
        return value
    return [_expand_short_entry(each) or each for each in value]


def _named_or_lists(value: Mapping[str, object]) -> list[object]:
    """Return the objects with names, and the lists of such objects, in an object without a name."""
    inner = [] if _has_name(value) else [*value.values()]
    return [
        each
        for each in inner
        if _has_name(each) or (isinstance(each, list) and _named_objects(each))
    ]


def _expand_short_entry(entry: object) -> Mapping[str, object]:
    """Return a short entry as an object with a name; {} if it isn't one."""
    match entry:
        case str() if entry.strip():
            return dict(zip(_SHORT_ENTRY_HEADINGS, entry.split(","), strict=False))
        case [first, str(name), *_] if inner := _expand_short_entry(first):
            return {**inner, _NAME: name, "note": inner[_NAME]}
        case Mapping() if len(entry) == 1 and str(count := next(iter(entry))).isdecimal():
            return {**_expand_short_entry(entry[count]), "count": count}
    return {}


def keys_of_unread_lists(document: object, read: Collection[str]) -> list[str]:
    """Return the keys of the non-empty lists in a document, except those in `read`."""
    values = document.items() if isinstance(document, Mapping) else ()
    return [
        str(key) for key, value in values if isinstance(value, list) and value and key not in read
    ]


def _unread_keys(value: object, read: set[str], depth: int = 0) -> Iterator[str]:
    """Yield the outermost keys that aren't read and have nothing that is read below them."""
    for key, child in value.items() if isinstance(value, Mapping) else ():
        if child in (None, "", [], {}):
            continue
        if str(key) in read:
            is_group = isinstance(child, Mapping) and not _named_objects(child)
            used = _named_or_lists(child) if is_group else ()
            if used and isinstance(child, Mapping):
                yield from (str(k) for k, inner in child.items() if inner and inner not in used)
            continue
        children = child if isinstance(child, list) else [child]
        if any(_has_key(each, read, depth) for each in children):
            keys = (inner for each in children for inner in _unread_keys(each, read, depth + 1))
            yield from dict.fromkeys(keys)
        else:
            yield str(key)


def _has_key(value: object, keys: set[str], depth: int) -> bool:
    """Return whether a value holds one of `keys` at any depth up to the limit."""
    if depth > _MAX_LIST_DEPTH or not isinstance(value, (list, Mapping)):
        return False
    children = value.values() if isinstance(value, Mapping) else value
    has_it_here = isinstance(value, Mapping) and not keys.isdisjoint(value)
    return has_it_here or any(_has_key(each, keys, depth + 1) for each in children)


def _is_row(value: object) -> bool:
    return isinstance(value, Mapping) and not (_PROGRAM_KEYS & value.keys()) and bool(_cells(value))


def _has_name(value: object) -> bool:
    return isinstance(value, Mapping) and any(str(key).casefold() == _NAME for key in value)


def _is_combatant(value: object) -> bool:
    """Return whether an object has a name and hit points."""
    keys = value if isinstance(value, Mapping) else ()
    return _has_name(value) and any(heading_key(str(key)) in HIT_POINT_KEYS for key in keys)


def _texts(value: object) -> list[str]:
    return [*map(_text, value)] if isinstance(value, list) else []


def _cells(row: object) -> dict[str, str]:
    """Return the texts in an object by key; on conflict, a nested value's key is lengthened."""
    cells: dict[str, str] = {}
    values = row if isinstance(row, Mapping) else {}
    plain_keys = {str(key) for key, value in values.items() if not _is_nested(value)}
    plain_meanings = {*map(heading_key, plain_keys)} | IDENTITY_KEYS
    for key, value in values.items():
        if not _is_nested(value) or heading_key(str(key)) == EFFECTS:
            cells.update(_own_cells(str(key), value))
            continue
        for path, text in _nested_cells(str(key), value, 1):
            inner, meaning = path[-1], heading_key(path[-1])
            is_taken = (
                inner in plain_keys or inner in cells or (meaning in plain_meanings and meaning)
            )
            cells[" ".join(path) if is_taken and meaning not in SECRECY_KEYS else inner] = text
    return cells


def _is_nested(value: object) -> TypeGuard[Mapping[str, object]]:
    return isinstance(value, Mapping) and not _pool(value)


def _own_cells(key: str, value: object) -> Iterator[tuple[str, str]]:
    pool = _pool(value)
    if heading_key(key) == EFFECTS:
        yield key, describe_conditions(value)
        return
    yield key, pool or _text(value)
    if pool and isinstance(value, Mapping):
        for inner, text in value.items():
            if inner not in (*_CURRENT_KEYS, *_MAXIMUM_KEYS) and _text(text):
                yield f"{key} {inner}", _text(text)


def _nested_cells(
    outer: str, values: Mapping[str, object], depth: int
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield the path and text of each nested value.

    Of an object with a name, only its name and secrecy are yielded.
    """
    is_end = _has_name(values) or depth == _MAX_OBJECT_DEPTH
    if is_end and (text := _text(values)):
        yield (outer,), text
    for key, value in values.items():
        if is_end and heading_key(str(key)) not in SECRECY_KEYS:
            continue
        if _is_nested(value):
            yield from (
                ((outer, *path), text) for path, text in _nested_cells(str(key), value, depth + 1)
            )
        else:
            yield from (((outer, each), text) for each, text in _own_cells(str(key), value))


def _pool(container: object) -> str:
    """Return an object's current value and maximum as `17/24`; "" for anything else."""
    if not isinstance(container, Mapping):
        return ""
    value, maximum = (
        next(filter(None, (_text(container.get(key)) for key in keys)), "")
        for keys in (_CURRENT_KEYS, _MAXIMUM_KEYS)
    )
    return f"{value}/{maximum}" if value and maximum else value


def _text(value: object, depth: int = 0) -> str:
    """Return a value, or all values in a list or an object, as text; "" if it is empty."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | float():
            return f"{value:g}" if isinstance(value, float) or abs(value) < _MAX_NUMBER else "…"
        case str():
            return value.strip()[:MAX_BLOCK_LENGTH]
        case list() | Mapping():
            inner = [] if depth > _MAX_LIST_DEPTH else _values(value)
            texts = filter(None, (_text(each, depth + 1) for each in inner))
            return ", ".join(texts)[:MAX_BLOCK_LENGTH] or "…" * bool(value)
        case _:
            return ""


def _values(container: Sequence[object] | Mapping[str, object]) -> Sequence[object]:
    """Return the values in a list or an object; of an object with a name, only the name."""
    if not isinstance(container, Mapping):
        return container
    names = [value for key, value in container.items() if str(key).casefold() == _NAME]
    return names or [*container.values()]
