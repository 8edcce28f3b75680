"""Reads JSON from other programs, where any key may be missing and any value of any type."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

import msgspec
from msgspec import Struct

from models.rules.refusal import RuleBroken
from models.wording import tr

_MAX_NUMBER = 10**9
_MAX_TEXT_LENGTH = 200
_BOOKKEEPING_KEYS: Final = frozenset({"$$deleted", "$$indexCreated", "$$indexRemoved"})
_ERROR_POSITION = re.compile(r"\(byte (\d+)\)")


class JsonEntry(Struct, frozen=True):
    """A document in a file, and the number of its first line, from 1."""

    line: int
    value: object


class Entries(Struct, frozen=True):
    """The documents in a file, which are the elements of a list or the lines of a Foundry VTT pack.

    `bad_lines` are the numbers of the lines that aren't JSON.
    """

    documents: tuple[JsonEntry, ...]
    bad_lines: tuple[int, ...] = ()


def parse_entries(name: str, text: str) -> Entries:
    """Return the JSON documents in `text`. Raises RuleBroken with the file, line and error."""
    content = text.encode(errors="replace")
    try:
        decoded = _decode(name, content)
    except (msgspec.DecodeError, ValueError) as error:
        lines = _json_lines(content)
        if lines.documents:
            return lines
        raise RuleBroken(_invalid_text(name, content, str(error))) from error
    if not isinstance(decoded, list):
        return Entries((JsonEntry(1, decoded),))
    return Entries(tuple(map(JsonEntry, _first_lines(content), decoded)))


def _decode(name: str, content: bytes) -> object:
    try:
        return msgspec.json.decode(content)
    except RecursionError as error:
        raise RuleBroken(tr("“{name}” is nested too deeply to read.", name=name)) from error


def _first_lines(content: bytes) -> Iterator[int]:
    line, position = 1, 0
    for raw in msgspec.json.decode(content, type=list[msgspec.Raw]):
        element = bytes(raw)
        start = content.index(element, position)
        line += content.count(b"\n", position, start)
        yield line
        line += element.count(b"\n")
        position = start + len(element)


def _json_lines(content: bytes) -> Entries:
    """Return the objects in a file with one per line; none if the first line isn't an object.

    Programs append to such files, so the last line with a given `_id` counts; it may say that the
    object was deleted.
    """
    entries_by_id: dict[object, JsonEntry] = {}
    bad_lines: list[int] = []
    for number, line in enumerate(content.splitlines(), start=1):
        value = _parse_object(line)
        if value is not None:
            entries_by_id[text_at(value, "_id") or number] = JsonEntry(number, value)
        elif entries_by_id and line.strip():
            bad_lines.append(number)
        elif line.strip():
            break
    documents = (each for each in entries_by_id.values() if not _is_bookkeeping(each.value))
    return Entries(tuple(documents), tuple(bad_lines))


def _parse_object(line: bytes) -> dict[str, str] | None:
    try:
        value = msgspec.json.decode(line)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None


def _is_bookkeeping(value: object) -> bool:
    return isinstance(value, dict) and not _BOOKKEEPING_KEYS.isdisjoint(value)


def _invalid_text(name: str, content: bytes, message: str) -> str:
    position = _ERROR_POSITION.search(message)
    what = _ERROR_POSITION.sub("", message).strip().removeprefix("JSON is malformed: ").lower()
    return tr(
        "“{name}”, line {line}: not valid JSON ({what}). It may be cut off; save or export "
        "it again.",
        name=name,
        line=content.rstrip().count(b"\n", 0, int(position[1]) if position else None) + 1,
        what=what,
    )


def value_at(value: object, *keys: str) -> object:
    """Return the value nested in `value` under `keys`, or None."""
    for key in keys:
        value = value.get(key) if isinstance(value, Mapping) else None
    return value


def find_at(value: object, path: str) -> object:
    """Return the value at a path such as `attributes.hp.value`, or None.

    In a list, the next part of the path is an element's index or its id.
    """
    for key in _split_path(path):
        if isinstance(value, list):
            value = _element(value, key)
        else:
            value = value.get(key) if isinstance(value, Mapping) else None
    return value


@lru_cache(maxsize=1024)
def _split_path(path: str) -> tuple[str, ...]:
    return tuple(path.split("."))


def first_text(value: object, paths: Iterable[str]) -> str:
    """Return the first text at `paths` that isn't empty; "0" only if there is nothing else."""
    zero = ""
    for path in paths:
        if text := text_at(find_at(value, path)):
            if number_at(text) != 0:
                return text
            zero = zero or text
    return zero


def first_number(value: object, paths: Iterable[str]) -> float | None:
    return number_at(first_text(value, paths))


def _element(elements: Sequence[object], key: str) -> object:
    if key.isdecimal():
        return elements[int(key)] if int(key) < len(elements) else None
    return next((each for each in elements if text_at(each, "id") == key), None)


def list_at(value: object, key: str) -> Sequence[object]:
    """Return the list in `value` under `key`; empty if there is none."""
    items = value_at(value, key)
    return items if isinstance(items, list) else ()


def text_at(value: object, *keys: str) -> str:
    """Return the text or number under `keys` as text; "" for anything else."""
    match value_at(value, *keys):
        case bool():
            return ""
        case int() | float() as number if abs(number) > _MAX_NUMBER:
            return ""
        case float(number):
            return f"{number:g}"
        case int(number):
            return str(number)
        case str(text) if len(text) <= _MAX_TEXT_LENGTH:
            return text.strip()
        case _:
            return ""


def number_at(value: object, *keys: str) -> float | None:
    """Return the number under `keys`, even if it is written as text; None for anything else."""
    try:
        number = float(text_at(value, *keys))
    except ValueError:
        return None
    return number if abs(number) <= _MAX_NUMBER else None
