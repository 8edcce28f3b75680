"""Completes words at the cursor in a system file."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import inspect

from models.editor.draft import formula_words
from models.editor.tokens import names_in
from models.editor.values import Completion
from models.rules.files.form import GameForm
from models.rules.files.form_types import alternatives

_HEADER: Final = re.compile(r"^[ \t]{0,9}\[\[?[ \t]{0,9}([\w.-]{1,60})[ \t]{0,9}\]", re.MULTILINE)
_HEADER_START: Final = re.compile(r"[ \t]{0,9}\[\[?([\w.]{0,60})")
_KEY_START: Final = re.compile(r"[ \t]{0,9}([\w-]{0,60})")
_VALUE: Final = re.compile(r"""[ \t]{0,9}([\w-]{1,60})[ \t]{0,9}=.*["']([^"']{0,120})""")
_WORD: Final = re.compile(r"[^\W\d]\w{0,60}$|$")
_MAX_LINE_LENGTH: Final = 300
"""The maximum length in characters of a line in which words are completed."""


def complete(text: str, position: int) -> Completion:
    """Return completions for the word that ends at offset `position`."""
    before = text[:position]
    line = before[before.rfind("\n") + 1 :]
    if len(line) > _MAX_LINE_LENGTH:
        return Completion()
    text_above = before[: len(before) - len(line)]
    headers = _HEADER.findall(text_above)
    types = _types_at_path(headers[-1].split(".") if headers else [])
    if match := _HEADER_START.fullmatch(line):
        return _matching_words(match[1], _table_names())
    if match := _KEY_START.fullmatch(line):
        return _matching_words(match[1], (field.encode_name for field in _fields(types)))
    if match := _VALUE.fullmatch(line):
        return _complete_value(text, match[1], match[2], types)
    return Completion()


def table_at(text: str, position: int) -> str:
    """Return the dotted path of the table around `position`.

    Keys that the user chose are replaced with NAME, as in `stats.NAME`.
    """
    headers = _HEADER.findall(
        text[: text.find("\n", position) if "\n" in text[position:] else None]
    )
    path: list[str] = []
    types: list[inspect.Type] = [inspect.type_info(GameForm)]
    for key in headers[-1].split(".") if headers else []:
        is_user_named = any(isinstance(kind, inspect.DictType) for kind in types)
        path.append("NAME" if is_user_named else key)
        types = [inner for kind in types for inner in _types_at_key(kind, key)]
    return ".".join(path)


def _complete_value(text: str, key: str, prefix: str, types: list[inspect.Type]) -> Completion:
    """Return completions for a value: its fixed words, or the names that a formula may use."""
    field_type = next((field.type for field in _fields(types) if field.encode_name == key), None)
    values = tuple(_fixed_values(field_type)) if field_type else ()
    if not values and (key in formula_words().formulas or key in ("ties", "by")):
        word = _WORD.search(prefix)
        return _matching_words(word[0] if word else "", {*names_in(text), *formula_words().names})
    return _matching_words(prefix, values)


def _matching_words(typed: str, words: Iterator[str] | set[str] | tuple[str, ...]) -> Completion:
    prefix = typed.lower()
    completions = sorted(
        {word for word in words if word.lower().startswith(prefix) and word != typed}
    )
    return Completion(typed, tuple(completions))


def _table_names() -> Iterator[str]:
    for field in _fields([inspect.type_info(GameForm)]):
        if any(_is_table(kind) for kind in alternatives(field.type)):
            yield field.encode_name


def _is_table(kind: inspect.Type) -> bool:
    if isinstance(kind, inspect.VarTupleType):
        return any(map(_is_table, alternatives(kind.item_type)))
    return isinstance(kind, inspect.StructType | inspect.DictType)


def _types_at_path(path: list[str]) -> list[inspect.Type]:
    types: list[inspect.Type] = [inspect.type_info(GameForm)]
    for key in path:
        types = [inner for kind in types for inner in _types_at_key(kind, key)]
    return types


def _types_at_key(kind: inspect.Type, key: str) -> Sequence[inspect.Type]:
    """Return the possible types of `key`'s value, or of its items if the value is a list."""
    match kind:
        case inspect.DictType(value_type=value):
            return alternatives(value)
        case inspect.StructType(fields=fields):
            field_types = [field.type for field in fields if field.encode_name == key]
            return [_entry_type(inner) for outer in field_types for inner in alternatives(outer)]
        case _:
            return []


def _entry_type(kind: inspect.Type) -> inspect.Type:
    return alternatives(kind.item_type)[0] if isinstance(kind, inspect.VarTupleType) else kind


def _fields(types: list[inspect.Type]) -> Iterator[inspect.Field]:
    for kind in types:
        if isinstance(kind, inspect.StructType):
            yield from kind.fields


def _fixed_values(field_type: inspect.Type) -> Iterator[str]:
    for kind in alternatives(field_type):
        match kind:
            case inspect.EnumType(cls=values):
                yield from (str(each.value) for each in values)
            case inspect.LiteralType(values=words):
                yield from (word for word in words if isinstance(word, str))
            case _:
                pass
