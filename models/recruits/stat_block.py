"""Formats a character's texts and other values as the Markdown of a note.

Words from the file stay untranslated; its HTML becomes plain text.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, ValuesView
from html import unescape
from itertools import islice
from typing import Final

from models.rules.names import tidy

MAX_BLOCK_LENGTH: Final = 8_000
"""The maximum number of characters in a stat block; the rest is cut off."""
_MAX_READ_LENGTH: Final = 5 * MAX_BLOCK_LENGTH

_LINE_END_TAG: Final = re.compile(r"<(?:br|/p|/div|/li|/tr|/h[1-6])\b[^<>]*>", re.IGNORECASE)
_ITEM_TAG: Final = re.compile(r"<li\b[^<>]*>", re.IGNORECASE)
_TAG: Final = re.compile(r"<[!/a-z][^<>]*>", re.IGNORECASE)
_FOUNDRY_LINK: Final = re.compile(r"@\w{1,30}\[[^\]\[]{0,200}\]\{([^}{]{0,200})\}")
"""A link in Foundry VTT, which is replaced with its label."""
_FIVE_ETOOLS_MARK: Final = re.compile(r"\{@\w{1,30} ?([^{}|]{0,200})(?:\|[^{}]{0,200})?\}")
"""A tag in 5etools, such as `{@dice 2d6}`."""
_WORD_BOUNDARY: Final = re.compile(r"(?<=[a-z])(?=[A-Z])")
_PROSE_KEYS: Final = frozenset(
    {"description", "desc", "notes", "currentnotes", "text", "appearance"}
)
_TEXT_KEYS: Final = ("content", "desc", "description", "entries", "text")
_NUMBER_KEYS: Final = ("value", "average", "ac")
_NOTE_KEYS: Final = ("notes", "formula", "from")
_SKIPPED_KEYS: Final = frozenset({"name", "usage", "id", "page", "key", "url", "index"})
_MAX_FACT_LENGTH: Final = 80
_MAX_KEYS: Final = 200
_MAX_LISTED: Final = 100
_MAX_DEPTH: Final = 4
_MAX_NUMBER: Final = 10**15


def format_block(program: str, *parts: str) -> str:
    """Return `parts` below a heading with the program's name; "" if all are empty."""
    text = "\n\n".join(filter(None, parts))
    return f"### {program}\n\n{text}"[:MAX_BLOCK_LENGTH].rstrip() if text else ""


def format_row(facts: Iterable[str]) -> str:
    """Join facts in one line, such as `ST 12 · DX 11`."""
    return " · ".join(filter(None, map(tidy, facts)))


def format_item(name: str, text: str) -> str:
    """Return a Markdown list item with the name in bold; "" without a text."""
    line = tidy(text)
    return f"- **{tidy(name)}**: {line}" if line else ""


def format_list(title: str, lines: Iterable[str]) -> str:
    """Return lines below a bold title; "" if there are none."""
    text = "\n".join(filter(None, lines))
    return f"**{title}**\n\n{text}" if text else ""


def describe_document(document: Mapping[str, object]) -> Iterator[str]:
    """Yield a document's short facts in one line, then a list of its other values, then texts."""
    facts: list[str] = []
    lines: list[str] = []
    long_texts: list[str] = []
    for key, value in islice(document.items(), _MAX_KEYS):
        title, named_texts = _title(key), _named_texts(value)
        if named_texts:
            long_texts.append(format_list(title, named_texts))
        elif key.casefold() in _PROSE_KEYS:
            long_texts.append(strip_html(value) or _one_line(value))
        elif text := _one_line(value):
            is_fact = len(text) < _MAX_FACT_LENGTH and (
                _is_annotated_number(value) or not _is_nested(value)
            )
            (facts if is_fact else lines).append(
                f"{title} {text}" if is_fact else format_item(title, text)
            )
    yield format_row(facts)
    yield "\n".join(lines)
    yield from long_texts


def _is_nested(value: object) -> bool:
    return isinstance(value, (list, Mapping))


def _is_annotated_number(value: object) -> bool:
    """Return whether a value is a number with a remark, such as an armour class."""
    single = value[0] if isinstance(value, list) and len(value) == 1 else value
    return isinstance(single, Mapping) and not {*_NUMBER_KEYS}.isdisjoint(map(str.casefold, single))


def _named_texts(value: object) -> list[str]:
    """Return a list item for each entry that has a name and a text, such as an action."""
    values = value.values() if isinstance(value, Mapping) else value
    entries = [*islice(values, _MAX_LISTED)] if isinstance(values, (list, ValuesView)) else []
    return [*filter(None, map(_item, entries))]


def _item(entry: object) -> str:
    values = _folded_keys(entry)
    name, usage = _one_line(values.get("name")), _one_line(values.get("usage"))
    text = next((_one_line(values[key]) for key in _TEXT_KEYS if values.get(key)), "")
    if not text and len(values.keys() - _SKIPPED_KEYS) > len(_NUMBER_KEYS):
        text = _pairs(entry, 0) if isinstance(entry, Mapping) else ""
    return format_item(f"{name} ({usage})" if usage else name, text) if name else ""


def _folded_keys(value: object) -> dict[str, object]:
    """Return a mapping with case-folded keys; {} for any other value."""
    items = value.items() if isinstance(value, Mapping) else ()
    return {str(key).casefold(): inner for key, inner in items}


def _one_line(value: object, depth: int = 0) -> str:
    """Return a value in one line; a mapping is reduced to its name and number."""
    match value:
        case bool():
            return "yes" * value
        case int() | float() if abs(value) < _MAX_NUMBER:
            return f"{value:g}"
        case str():
            return " ".join(strip_html(value).split("\n"))
        case list() if depth < _MAX_DEPTH:
            texts = (_one_line(each, depth + 1) for each in islice(value, _MAX_LISTED))
            return ", ".join(filter(None, texts))
        case Mapping() if depth < _MAX_DEPTH:
            return _mapping_line(value, depth)
    return ""


def _mapping_line(mapping: Mapping[str, object], depth: int) -> str:
    """Return a mapping as a number with its remark, a name with its modifier, or all its values."""
    values = _folded_keys(mapping)
    name, modifier = _one_line(values.get("name")), values.get("modifier")
    if name and isinstance(modifier, (int, float)):
        return f"{name} {modifier:+g}"
    number = next((values[key] for key in _NUMBER_KEYS if values.get(key) is not None), None)
    if number is not None and not name:
        notes = next((_one_line(values[key]) for key in _NOTE_KEYS if values.get(key)), "").strip(
            "()"
        )
        return f"{_one_line(number, depth)}{f' ({notes})' if notes else ''}"
    return ", ".join(filter(None, (name, _pairs(mapping, depth + 1))))


def _pairs(mapping: Mapping[str, object], depth: int) -> str:
    shown = [pair for pair in mapping.items() if str(pair[0]).casefold() not in _SKIPPED_KEYS]
    texts = ((key, _one_line(value, depth)) for key, value in shown[:_MAX_LISTED])
    return ", ".join(f"{key} {text}" for key, text in texts if text)


def _title(key: str) -> str:
    """Split a key into words: “conditionImmunities” becomes “Condition Immunities”."""
    title = _WORD_BOUNDARY.sub(" ", key).replace("_", " ").strip()
    return title[:1].upper() + title[1:]


def strip_html(value: object) -> str:
    """Return an HTML text as plain text, line by line; "" for a value that isn't a text."""
    if not isinstance(value, str):
        return ""
    text = _ITEM_TAG.sub("- ", _LINE_END_TAG.sub("\n", _without_marks(value[:_MAX_READ_LENGTH])))
    lines = map(tidy, unescape(_TAG.sub("", text)).splitlines())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()


def _without_marks(text: str) -> str:
    return _FIVE_ETOOLS_MARK.sub(r"\1", _FOUNDRY_LINK.sub(r"\1", text))
