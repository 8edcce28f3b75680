"""Recovers single settings from a damaged file."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

_KEY_PATTERN: Final = re.compile(r'\s*,?\s*"(\w+)"\s*:\s*')
_JSON_DECODER: Final = json.JSONDecoder()
_UNREADABLE: Final = (ValueError, RecursionError)
"""Errors that msgspec and json raise, including for bytes that aren't text."""


def recover_settings(content: bytes, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the values in `content` that fit `fields` (name -> type).

    Of a list or mapping, the items that fit are kept.
    """
    readable: dict[str, Any] = {}
    for name, value in _named_values(content.decode(errors="replace"), fields):
        try:
            readable.setdefault(name, _convert(value, fields[name]))
        except _UNREADABLE:
            continue
    return readable


def _named_values(text: str, names: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    """Yield each name with its value, skipping unreadable values."""
    position = text.find("{") + 1
    while key := _KEY_PATTERN.match(text, position) or _next_key(text, position, names):
        position = key.end()
        try:
            value, position = _JSON_DECODER.raw_decode(text, position)
        except _UNREADABLE:
            continue
        if key[1] in names:
            yield key[1], value


def _next_key(text: str, position: int, names: Mapping[str, Any]) -> re.Match[str] | None:
    matches = (match for match in _KEY_PATTERN.finditer(text, position) if match[1] in names)
    return next(matches, None)


def _convert(value: object, value_type: Any) -> Any:  # noqa: ANN401 - a setting may be of any type
    try:
        converted = msgspec.convert(value, value_type)
        msgspec.json.encode(converted)  # a lone surrogate can't be written
    except msgspec.ValidationError:
        match value, getattr(value_type, "__args__", ()):
            case list(), (item_type, last) if last is ...:
                return tuple(_convert_items(((None, item) for item in value), item_type).values())
            case dict(), (_, item_type) if item_type is not ...:
                return _convert_items(value.items(), item_type)
            case _:
                raise
    else:
        return converted


def _convert_items(values: Any, item_type: Any) -> dict[Any, Any]:  # noqa: ANN401 - as above
    converted: dict[Any, Any] = {}
    for index, (key, value) in enumerate(values):
        try:
            converted[index if key is None else key] = _convert(value, item_type)
        except _UNREADABLE:
            continue
    return converted
