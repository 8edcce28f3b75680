"""Stat blocks: the texts of a character beside its numbers, as the Markdown of a note.

The words of the file stay untranslated; foreign HTML becomes plain text.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, ValuesView
from html import unescape
from itertools import islice
from typing import Final

from models.rules.names import tidy

LONGEST: Final = 8_000
"""Most characters of a stat block; the rest is cut off."""
_MOST_READ: Final = 5 * LONGEST

_LINES: Final = re.compile(r"<(?:br|/p|/div|/li|/tr|/h[1-6])\b[^<>]*>", re.IGNORECASE)
_ITEM: Final = re.compile(r"<li\b[^<>]*>", re.IGNORECASE)
_TAG: Final = re.compile(r"<[!/a-z][^<>]*>", re.IGNORECASE)
_LINKED: Final = re.compile(r"@\w{1,30}\[[^\]\[]{0,200}\]\{([^}{]{0,200})\}")
"""A link of Foundry VTT, of which the label stays."""
_MARKED: Final = re.compile(r"\{@\w{1,30} ?([^{}|]{0,200})(?:\|[^{}]{0,200})?\}")
"""A mark of 5etools, such as `{@dice 2d6}`."""
_WORD: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_PROSE: Final = frozenset({"description", "desc", "notes", "currentnotes", "text", "appearance"})
_TEXTS: Final = ("content", "desc", "description", "entries", "text")
_NUMBERS: Final = ("value", "average", "ac")
_NOTES: Final = ("notes", "formula", "from")
_BESIDES: Final = frozenset({"name", "usage", "id", "page", "key", "url", "index"})
_SHORT: Final = 80
_MOST_KEYS: Final = 200
_MOST_LISTED: Final = 100
_DEEPEST: Final = 4
_LARGEST: Final = 10**15


def block(program: str, *parts: str) -> str:
    """Return parts below a program's name; "" without parts."""
    text = "\n\n".join(filter(None, parts))
    return f"### {program}\n\n{text}"[:LONGEST].rstrip() if text else ""


def row(facts: Iterable[str]) -> str:
    """Return facts in one line: `ST 12 · DX 11`."""
    return " · ".join(filter(None, map(tidy, facts)))


def item(name: str, text: str) -> str:
    """Return an item of a list; "" without text."""
    line = tidy(text)
    return f"- **{tidy(name)}**: {line}" if line else ""


def items(title: str, found: Iterable[str]) -> str:
    """Return a list below its title; "" if it is empty."""
    text = "\n".join(filter(None, found))
    return f"**{title}**\n\n{text}" if text else ""


def describe(found: Mapping[str, object]) -> Iterator[str]:
    """Yield the values of a document by their keys: numbers, lists, named texts, and prose."""
    facts: list[str] = []
    lines: list[str] = []
    long: list[str] = []
    for key, value in islice(found.items(), _MOST_KEYS):
        title, named = _title(key), _texts_by_name(value)
        if named:
            long.append(items(title, named))
        elif key.casefold() in _PROSE:
            long.append(prose(value) or _words(value))
        elif text := _words(value):
            is_fact = len(text) < _SHORT and (_is_thing(value) or not _is_nested(value))
            (facts if is_fact else lines).append(
                f"{title} {text}" if is_fact else item(title, text)
            )
    yield row(facts)
    yield "\n".join(lines)
    yield from long


def _is_nested(value: object) -> bool:
    return isinstance(value, (list, Mapping))


def _is_thing(value: object) -> bool:
    """Return whether a value is a number with a note, such as an armour class."""
    first = value[0] if isinstance(value, list) and len(value) == 1 else value
    return isinstance(first, Mapping) and not {*_NUMBERS}.isdisjoint(map(str.casefold, first))


def _texts_by_name(value: object) -> list[str]:
    """Return the items of a list of things with a name and a text, such as actions."""
    entries = value.values() if isinstance(value, Mapping) else value
    things = [*islice(entries, _MOST_LISTED)] if isinstance(entries, (list, ValuesView)) else []
    return [*filter(None, map(_item, things))]


def _item(thing: object) -> str:
    own = _own(thing)
    name, usage = _words(own.get("name")), _words(own.get("usage"))
    text = next((_words(own[key]) for key in _TEXTS if own.get(key)), "")
    if not text and len(own.keys() - _BESIDES) > len(_NUMBERS):
        text = _pairs(thing, 0) if isinstance(thing, Mapping) else ""
    return item(f"{name} ({usage})" if usage else name, text) if name else ""


def _own(thing: object) -> dict[str, object]:
    """Return the values of a thing by their keys in lower case."""
    values = thing.items() if isinstance(thing, Mapping) else ()
    return {str(key).casefold(): value for key, value in values}


def _words(value: object, depth: int = 0) -> str:
    """Return a value in one line; a thing by its name and number."""
    match value:
        case bool():
            return "yes" * value
        case int() | float() if abs(value) < _LARGEST:
            return f"{value:g}"
        case str():
            return " ".join(prose(value).split("\n"))
        case list() if depth < _DEEPEST:
            texts = (_words(each, depth + 1) for each in islice(value, _MOST_LISTED))
            return ", ".join(filter(None, texts))
        case Mapping() if depth < _DEEPEST:
            return _thing(value, depth)
    return ""


def _thing(found: Mapping[str, object], depth: int) -> str:
    """Return a number with its note, a name with its modifier, or all values."""
    own = _own(found)
    name, modifier = _words(own.get("name")), own.get("modifier")
    if name and isinstance(modifier, (int, float)):
        return f"{name} {modifier:+g}"
    number = next((own[key] for key in _NUMBERS if own.get(key) is not None), None)
    if number is not None and not name:
        notes = next((_words(own[key]) for key in _NOTES if own.get(key)), "").strip("()")
        return f"{_words(number, depth)}{f' ({notes})' if notes else ''}"
    return ", ".join(filter(None, (name, _pairs(found, depth + 1))))


def _pairs(found: Mapping[str, object], depth: int) -> str:
    shown = {key: each for key, each in found.items() if str(key).casefold() not in _BESIDES}
    texts = ((key, _words(each, depth)) for key, each in islice(shown.items(), _MOST_LISTED))
    return ", ".join(f"{key} {text}" for key, text in texts if text)


def _title(key: str) -> str:
    """Return a key as words: `Condition Immunities` for `conditionImmunities`."""
    words = _WORD.sub(" ", key).replace("_", " ").strip()
    return words[:1].upper() + words[1:]


def prose(value: object) -> str:
    """Return a text without its HTML, line by line; "" for anything else."""
    if not isinstance(value, str):
        return ""
    text = _ITEM.sub("- ", _LINES.sub("\n", _linkless(value[:_MOST_READ])))
    lines = map(tidy, unescape(_TAG.sub("", text)).splitlines())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def _linkless(text: str) -> str:
    return _MARKED.sub(r"\1", _LINKED.sub(r"\1", text))
