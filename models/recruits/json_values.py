"""JSON of other programs, in which any key may be missing and any value of any type."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec
from msgspec import Struct

from models.rules.refusal import RuleBroken
from models.wording import tr

_LARGEST = 10**9
_LONGEST = 200
_BOOKKEEPING: Final = frozenset({"$$deleted", "$$indexCreated", "$$indexRemoved"})
_PLACE = re.compile(r"\(byte (\d+)\)")


class JsonEntry(Struct, frozen=True):
    """One of the documents in a file, and the line on which it begins, from 1."""

    line: int
    value: object


class Entries(Struct, frozen=True):
    """The documents in a file: of a list its elements, of a pack of Foundry VTT its lines.

    On `faulty` lines there is no JSON.
    """

    found: tuple[JsonEntry, ...]
    faulty: tuple[int, ...] = ()


def entries(name: str, text: str) -> Entries:
    """Return the JSON in `text`. Raises RuleBroken with file, line and what is wrong with it."""
    content = text.encode(errors="replace")
    try:
        found = _decoded(name, content)
    except (msgspec.DecodeError, ValueError) as error:
        lines = _lines(content)
        if lines.found:
            return lines
        raise RuleBroken(_unsound(name, content, str(error))) from error
    if not isinstance(found, list):
        return Entries((JsonEntry(1, found),))
    return Entries(tuple(map(JsonEntry, _beginnings(content), found)))


def _decoded(name: str, content: bytes) -> object:
    try:
        return msgspec.json.decode(content)
    except RecursionError as error:
        raise RuleBroken(tr("“{name}” is nested too deeply to read.", name=name)) from error


def _beginnings(content: bytes) -> Iterator[int]:
    """Yield on which line each element of a list begins."""
    line, place = 1, 0
    for raw in msgspec.json.decode(content, type=list[msgspec.Raw]):
        element = bytes(raw)
        start = content.index(element, place)
        line += content.count(b"\n", place, start)
        yield line
        line += element.count(b"\n")
        place = start + len(element)


def _lines(content: bytes) -> Entries:
    """Return the objects that stand one on a line; nothing if the first line is not one.

    Programs that write such files add lines: of one `_id` the last holds, and may tell that it
    is deleted.
    """
    found: dict[object, JsonEntry] = {}
    faulty: list[int] = []
    for number, line in enumerate(content.splitlines(), start=1):
        value = _object(line)
        if value is not None:
            found[text_of(value, "_id") or number] = JsonEntry(number, value)
        elif found and line.strip():
            faulty.append(number)
        elif line.strip():
            break
    kept = (each for each in found.values() if not _is_bookkeeping(each.value))
    return Entries(tuple(kept), tuple(faulty))


def _object(line: bytes) -> dict[str, str] | None:
    try:
        value = msgspec.json.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _is_bookkeeping(value: object) -> bool:
    return isinstance(value, dict) and not _BOOKKEEPING.isdisjoint(value)


def _unsound(name: str, content: bytes, told: str) -> str:
    place = _PLACE.search(told)
    what = _PLACE.sub("", told).strip().removeprefix("JSON is malformed: ").lower()
    return tr(
        "“{name}”, line {line}: not valid JSON ({what}). It may be cut off; save or export "
        "it again.",
        name=name,
        line=content.rstrip().count(b"\n", 0, int(place[1]) if place else None) + 1,
        what=what,
    )


def under(value: object, *keys: str) -> object:
    """Return what stands in `value` under one key after the other; None where nothing does."""
    for key in keys:
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def listed(value: object, key: str) -> Sequence[object]:
    """Return the list that stands in `value` under a key; an empty one where there is none."""
    found = under(value, key)
    return found if isinstance(found, list) else ()


def text_of(value: object, *keys: str) -> str:
    """Return the text `under` keys, or a number as people write it; nothing for all else."""
    match under(value, *keys):
        case bool():
            return ""
        case int() | float() as number if abs(number) > _LARGEST:
            return ""
        case float(number):
            return f"{number:g}"
        case int(number):
            return str(number)
        case str(text) if len(text) <= _LONGEST:
            return text.strip()
        case _:
            return ""


def number_of(value: object, *keys: str) -> float | None:
    """Return the number `under` keys, also one that was written as text; None for all else."""
    try:
        number = float(text_of(value, *keys))
    except ValueError:
        return None
    return number if abs(number) <= _LARGEST else None
