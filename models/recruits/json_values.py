"""JSON of other programs, in which any key may be missing and any value of any type."""

import re
from collections.abc import Mapping

import msgspec

from models.rules.refusal import RuleBroken
from models.wording import tr

_LARGEST = 10**9
_LONGEST = 200
_PLACE = re.compile(r"\(byte (\d+)\)")


def document(name: str, text: str) -> object:
    """Return the JSON in `text`. Raises RuleBroken with file, line and what is wrong with it."""
    content = text.encode(errors="replace")
    try:
        found: object = msgspec.json.decode(content)
    except RecursionError as error:
        raise RuleBroken(tr("“{name}” is nested too deep to read.", name=name)) from error
    except (msgspec.DecodeError, ValueError) as error:
        raise RuleBroken(_unsound(name, content, str(error))) from error
    return found


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


def text_of(value: object) -> str:
    """Return a text, or a number as people write it; nothing for all else."""
    match value:
        case bool():
            return ""
        case int() | float() if abs(value) > _LARGEST:
            return ""
        case float():
            return f"{value:g}"
        case int():
            return str(value)
        case str() if len(value) <= _LONGEST:
            return value.strip()
        case _:
            return ""


def number_of(value: object) -> float | None:
    """Return a number, also one that was written as text; None for all else."""
    try:
        number = float(text_of(value))
    except ValueError:
        return None
    return number if abs(number) <= _LARGEST else None
