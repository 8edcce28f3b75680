"""Tables in JSON: objects in lists of any depth, `[{"name": "Orc", "dx": 11}]`, or lists of cells.

A value of an object belongs to a column below its key. Values of nested objects do as well, unless
their key would name or count the combatant: `count` of `weapon` becomes `weapon count`. A nested
object with a name of its own is another thing, of which only secrecy counts.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from models.recruits.json_values import JsonEntry
from models.recruits.notices import Notice
from models.recruits.stat_block import LONGEST
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
    IDENTITY,
    SECRECY_KEYS,
    heading_key,
    vocabulary,
)
from models.scheduler.bounds import MOST_COMBATANTS

_OF_PROGRAMS: Final = frozenset({"system", "data", "attributes", "profile", "prototypeToken"})
_NAME: Final = "name"
_DEEPEST: Final = 3
_DEEPEST_LIST: Final = 6
_CURRENT: Final = ("value", "current", "average")
_MOST: Final = ("max", "maximum")
_LARGEST: Final = 10**15
_SHORT_ENTRY: Final = (_NAME, "HP", "AC", "Initiative modifier")
"""Headings of the parts of an entry such as `Orc, 15, 13, 1`."""


class JsonList(Struct, frozen=True):
    """Objects in a file, with the key of their list; "" for the file itself."""

    key: str
    entries: tuple[JsonEntry, ...]

    @property
    def is_expected(self) -> bool:
        """Whether the key is a usual one for a list of combatants."""
        return vocabulary().holds_combatants(self.key)


class JsonLists(Struct, frozen=True):
    """Lists of combatants, and the keys of everything outside them that isn't read."""

    read: tuple[JsonList, ...]
    unread: tuple[str, ...] = ()


def find_lists(entries: Sequence[JsonEntry]) -> JsonLists:
    """Return the lists of combatants in a file.

    Those with a key of combatants come before the objects of the file itself, and these before
    other lists of objects with names.
    """
    if len(entries) != 1 or not isinstance(entries[0].value, Mapping):
        return JsonLists((JsonList("", tuple(entries)),))
    lists = [*_lists(entries[0].line, entries[0].value, 0)]
    expected = [each for each in lists if each.is_expected]
    if _is_combatant(entries[0].value) or not lists or (not expected and is_table(entries)):
        return JsonLists((JsonList("", tuple(entries)),))
    read = tuple(expected or lists)
    return JsonLists(read, tuple(_unread_keys(entries[0].value, {each.key for each in read})))


def join_lists(found: Iterable[JsonLists]) -> JsonLists:
    lists = [*found]
    read = tuple(one for each in lists for one in each.read)
    return JsonLists(read, tuple(dict.fromkeys(one for each in lists for one in each.unread)))


def holds_combatants(entry: JsonEntry) -> bool:
    """Return whether an entry is a combatant, or has a list of them."""
    is_listed = any(each.is_expected for each in find_lists((entry,)).read)
    return is_listed or (isinstance(entry.value, Mapping) and is_table((entry,)))


def is_table(entries: Sequence[JsonEntry]) -> bool:
    """Return whether entries are rows of a table; a single one is if it has a name and more."""
    found = [each.value for each in entries]
    if found and all(isinstance(each, list) for each in found):
        return any(_texts(each) for each in found)
    if len(found) == 1:
        return _is_row(found[0]) and _has_name(found[0]) and len(_cells(found[0])) > 1
    return bool(found) and all(map(_is_row, found))


def table_of(name: str, found: Sequence[JsonList], notices: tuple[Notice, ...] = ()) -> Table:
    """Return entries as a table, below a header of all their keys if they have any.

    The key of a list gives the side and secrecy that its objects don't. Raises RuleBroken when the
    table is too wide.
    """
    entries = [each for one in found for each in one.entries]
    if all(isinstance(each.value, list) for each in entries):
        used = entries[: MOST_COMBATANTS + 1]
        rows = [TableRow(each.line, tuple(_texts(each.value))) for each in used]
        return normalize_table(Table(name, tuple(rows), len(entries), notices=notices))
    return join_tables(name, records(found), notices)


def records(found: Sequence[JsonList]) -> list[list[Record]]:
    return [
        [(entry.line, with_list_key(_cells(entry.value), each.key)) for entry in each.entries]
        for each in found
    ]


def _lists(line: int, found: object, depth: int) -> Iterator[JsonList]:
    """Yield the outermost lists of objects with names, also as objects by their ids."""
    if not isinstance(found, Mapping) or depth == _DEEPEST_LIST:
        return
    for key, value in found.items():
        objects = _objects(_creatures(str(key), value))
        each = JsonList(str(key), tuple(JsonEntry(line, one) for one in objects))
        if objects and each.is_expected:
            groups = [one for group in objects for one in _lists(line, group, depth + 1)]
            inner = [one for one in groups if one.is_expected]
            if inner and not any(map(_is_combatant, objects)):
                yield from (replace(one, key=f"{key} {one.key}") for one in inner)
            else:
                yield each
        elif isinstance(value, Mapping) and not objects:
            yield from _lists(line, value, depth + 1)
        elif isinstance(value, (list, Mapping)):
            inner = [one for found in objects or value for one in _lists(line, found, depth + 1)]
            yield from (one for one in inner if one.is_expected)
            if objects and not any(one.is_expected for one in inner):
                yield each


def _objects(found: object) -> list[object]:
    """Return the objects of a list, or those by their ids, if they have names."""
    objects = [*found.values()] if isinstance(found, Mapping) else found
    if not isinstance(objects, list):
        return []
    named = [each for each in objects if _has_name(each)]
    return objects if named and (objects is found or len(named) == len(objects)) else []


def _creatures(key: str, found: object) -> object:
    """Return an expected list with short entries as objects: `Orc, 15, 13, 1`, or `3: Orc`.

    The only list below the key, or the only combatant, is meant as well, as in XML.
    """
    if not vocabulary().holds_combatants(key):
        return found
    if _is_combatant(found):
        return [found]
    if isinstance(found, Mapping) and len(inner := _below(found)) == 1:
        return inner[0] if isinstance(inner[0], list) else inner
    if not isinstance(found, list):
        return found
    return [_creature(each) or each for each in found]


def _below(found: Mapping[str, object]) -> list[object]:
    """Return the lists of objects, and the objects, in one that isn't a combatant itself."""
    inner = [] if _has_name(found) else [*found.values()]
    return [
        each for each in inner if _has_name(each) or (isinstance(each, list) and _objects(each))
    ]


def _creature(found: object) -> Mapping[str, object]:
    """Return a short entry as an object with a name; nothing for any other."""
    match found:
        case str() if found.strip():
            return dict(zip(_SHORT_ENTRY, found.split(","), strict=False))
        case [first, str(shown), *_] if inner := _creature(first):
            return {**inner, _NAME: shown, "note": inner[_NAME]}
        case Mapping() if len(found) == 1 and str(count := next(iter(found))).isdecimal():
            return {**_creature(found[count]), "count": count}
    return {}


def other_keys(found: object, read: Collection[str]) -> list[str]:
    """Return the keys of lists with something in them, but for those that are `read`."""
    values = found.items() if isinstance(found, Mapping) else ()
    return [
        str(key) for key, value in values if isinstance(value, list) and value and key not in read
    ]


def _unread_keys(found: object, read: set[str], depth: int = 0) -> Iterator[str]:
    """Yield the outermost keys below which nothing is read."""
    for key, value in found.items() if isinstance(found, Mapping) else ():
        if value in (None, "", [], {}):
            continue
        if str(key) in read:
            below = _below(value) if isinstance(value, Mapping) and not _objects(value) else ()
            if below and isinstance(value, Mapping):
                yield from (str(e) for e, one in value.items() if one and one not in below)
            continue
        inner = value if isinstance(value, list) else [value]
        if any(_holds_key(each, read, depth) for each in inner):
            keys = (each for one in inner for each in _unread_keys(one, read, depth + 1))
            yield from dict.fromkeys(keys)
        else:
            yield str(key)


def _holds_key(value: object, keys: set[str], depth: int) -> bool:
    if depth > _DEEPEST_LIST or not isinstance(value, (list, Mapping)):
        return False
    inner = value.values() if isinstance(value, Mapping) else value
    own = isinstance(value, Mapping) and not keys.isdisjoint(value)
    return own or any(_holds_key(each, keys, depth + 1) for each in inner)


def _is_row(value: object) -> bool:
    return isinstance(value, Mapping) and not (_OF_PROGRAMS & value.keys()) and bool(_cells(value))


def _has_name(value: object) -> bool:
    return isinstance(value, Mapping) and any(str(key).casefold() == _NAME for key in value)


def _is_combatant(value: object) -> bool:
    """Return whether an object has a name and hit points of its own."""
    keys = value if isinstance(value, Mapping) else ()
    return _has_name(value) and any(heading_key(str(key)) in HIT_POINT_KEYS for key in keys)


def _texts(value: object) -> list[str]:
    return [*map(_text, value)] if isinstance(value, list) else []


def _cells(row: object) -> dict[str, str]:
    """Return the values of an object by their keys; its own win over nested ones."""
    cells: dict[str, str] = {}
    values = row if isinstance(row, Mapping) else {}
    own = {str(key) for key, value in values.items() if not _is_nest(value)}
    own_meanings = {*map(heading_key, own)} | IDENTITY
    for key, value in values.items():
        if not _is_nest(value) or heading_key(str(key)) == EFFECTS:
            cells.update(_own_cells(str(key), value))
            continue
        for path, text in _nested_cells(str(key), value, 1):
            last, meaning = path[-1], heading_key(path[-1])
            is_taken = last in own or last in cells or (meaning in own_meanings and meaning)
            cells[" ".join(path) if is_taken and meaning not in SECRECY_KEYS else last] = text
    return cells


def _is_nest(value: object) -> TypeGuard[Mapping[str, object]]:
    return isinstance(value, Mapping) and not _pool(value)


def _own_cells(key: str, value: object) -> Iterator[tuple[str, str]]:
    pool = _pool(value)
    if heading_key(key) == EFFECTS:
        yield key, describe_conditions(value)
        return
    yield key, pool or _text(value)
    if pool and isinstance(value, Mapping):
        for inner, text in value.items():
            if inner not in (*_CURRENT, *_MOST) and _text(text):
                yield f"{key} {inner}", _text(text)


def _nested_cells(
    outer: str, values: Mapping[str, object], depth: int
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield path and text of each value; of an object with a name, only name and secrecy."""
    is_thing = _has_name(values) or depth == _DEEPEST
    if is_thing and (text := _text(values)):
        yield (outer,), text
    for key, value in values.items():
        if is_thing and heading_key(str(key)) not in SECRECY_KEYS:
            continue
        if _is_nest(value):
            yield from (
                ((outer, *path), text) for path, text in _nested_cells(str(key), value, depth + 1)
            )
        else:
            yield from (((outer, each), text) for each, text in _own_cells(str(key), value))


def _pool(container: object) -> str:
    """Return `17/24` for a counter, and the value of an object with little else; "" for others."""
    if not isinstance(container, Mapping):
        return ""
    value, most = (
        next(filter(None, (_text(container.get(key)) for key in keys)), "")
        for keys in (_CURRENT, _MOST)
    )
    return f"{value}/{most}" if value and most else value


def _text(value: object, depth: int = 0) -> str:
    """Return a value as text, of a list or an object all its values; "" for an empty one."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() | float():
            return f"{value:g}" if isinstance(value, float) or abs(value) < _LARGEST else "…"
        case str():
            return value.strip()[:LONGEST]
        case list() | Mapping():
            inner = [] if depth > _DEEPEST_LIST else _values(value)
            texts = filter(None, (_text(each, depth + 1) for each in inner))
            return ", ".join(texts)[:LONGEST] or "…" * bool(value)
        case _:
            return ""


def _values(container: Sequence[object] | Mapping[str, object]) -> Sequence[object]:
    """Return the values of a list or an object; of an object with a name, only that."""
    if not isinstance(container, Mapping):
        return container
    names = [value for key, value in container.items() if str(key).casefold() == _NAME]
    return names or [*container.values()]
