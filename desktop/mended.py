"""Settings that make sense, one by one, out of a file that as a whole makes none."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec

_NAME: Final = re.compile(r'\s*,?\s*"(\w+)"\s*:\s*')
_READER: Final = json.JSONDecoder()
_SENSELESS: Final = (ValueError, RecursionError)
"""What msgspec and json raise, both of them for text that is none as well."""


def sensible(content: bytes, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return those of `fields`, by their names and types, that can be read in `content`.

    Of a list or a mapping each part is taken that makes sense.
    """
    found: dict[str, Any] = {}
    for name, value in _values(content.decode(errors="replace"), fields):
        try:
            found.setdefault(name, _part(value, fields[name]))
        except _SENSELESS:
            continue
    return found


def _values(text: str, names: Mapping[str, Any]) -> Iterator[tuple[str, object]]:
    """Yield names with what stands behind them; behind what can't be read, go on at the next."""
    place = text.find("{") + 1
    while found := _NAME.match(text, place) or _next(text, place, names):
        place = found.end()
        try:
            value, place = _READER.raw_decode(text, place)
        except _SENSELESS:
            continue
        if found[1] in names:
            yield found[1], value


def _next(text: str, place: int, names: Mapping[str, Any]) -> re.Match[str] | None:
    known = (found for found in _NAME.finditer(text, place) if found[1] in names)
    return next(known, None)


def _part(value: object, kind: Any) -> Any:  # noqa: ANN401 - whatever a setting is
    try:
        made = msgspec.convert(value, kind)
        msgspec.json.encode(made)  # half a character could never be written
    except msgspec.ValidationError:
        match value, getattr(kind, "__args__", ()):
            case list(), (each, *_) if len(kind.__args__) == 2 and kind.__args__[1] is ...:  # noqa: PLR2004
                return tuple(_parts(((None, one) for one in value), each).values())
            case dict(), (_, each) if each is not ...:
                return _parts(value.items(), each)
            case _:
                raise
    else:
        return made


def _parts(values: Any, kind: Any) -> dict[Any, Any]:  # noqa: ANN401 - as above
    found: dict[Any, Any] = {}
    for number, (key, value) in enumerate(values):
        try:
            found[number if key is None else key] = _part(value, kind)
        except _SENSELESS:
            continue
    return found
