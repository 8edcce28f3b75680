"""Completion at the cursor in a system file."""

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
_IN_HEADER: Final = re.compile(r"[ \t]{0,9}\[\[?([\w.]{0,60})")
_IN_KEY: Final = re.compile(r"[ \t]{0,9}([\w-]{0,60})")
_IN_TEXT: Final = re.compile(r"""[ \t]{0,9}([\w-]{1,60})[ \t]{0,9}=.*["']([^"']{0,120})""")
_WORD: Final = re.compile(r"[^\W\d]\w{0,60}$|$")
_MAX_LINE_LENGTH: Final = 300
"""The longest line that is completed."""


def completion(text: str, at: int) -> Completion:
    """Return the completions of the word before character `at`."""
    before = text[:at]
    line = before[before.rfind("\n") + 1 :]
    if len(line) > _MAX_LINE_LENGTH:
        return Completion()
    text_above = before[: len(before) - len(line)]
    headers = _HEADER.findall(text_above)
    kinds = _types_at_path(headers[-1].split(".") if headers else [])
    if match := _IN_HEADER.fullmatch(line):
        return _complete(match[1], _tables())
    if match := _IN_KEY.fullmatch(line):
        return _complete(match[1], (field.encode_name for field in _fields(kinds)))
    if match := _IN_TEXT.fullmatch(line):
        return _in_text(text, match[1], match[2], kinds)
    return Completion()


def table_at(text: str, at: int) -> str:
    """Return the table around character `at`, with NAME for a free key: `stats.NAME`."""
    headers = _HEADER.findall(text[: text.find("\n", at) if "\n" in text[at:] else None])
    path: list[str] = []
    kinds: list[inspect.Type] = [inspect.type_info(GameForm)]
    for key in headers[-1].split(".") if headers else []:
        is_free = any(isinstance(kind, inspect.DictType) for kind in kinds)
        path.append("NAME" if is_free else key)
        kinds = [inner for kind in kinds for inner in _types_at_key(kind, key)]
    return ".".join(path)


def _in_text(text: str, key: str, prefix: str, kinds: list[inspect.Type]) -> Completion:
    """Return the completions of a value: fixed words, or names in a formula."""
    field_type = next((field.type for field in _fields(kinds) if field.encode_name == key), None)
    values = tuple(_values(field_type)) if field_type else ()
    if not values and (key in formula_words().formulas or key in ("ties", "by")):
        word = _WORD.search(prefix)
        return _complete(word[0] if word else "", {*names_in(text), *formula_words().names})
    return _complete(prefix, values)


def _complete(typed: str, words: Iterator[str] | set[str] | tuple[str, ...]) -> Completion:
    prefix = typed.lower()
    completions = sorted(
        {word for word in words if word.lower().startswith(prefix) and word != typed}
    )
    return Completion(typed, tuple(completions))


def _tables() -> Iterator[str]:
    for field in _fields([inspect.type_info(GameForm)]):
        if any(_is_table(kind) for kind in alternatives(field.type)):
            yield field.encode_name


def _is_table(kind: inspect.Type) -> bool:
    if isinstance(kind, inspect.VarTupleType):
        return any(map(_is_table, alternatives(kind.item_type)))
    return isinstance(kind, inspect.StructType | inspect.DictType)


def _types_at_path(path: list[str]) -> list[inspect.Type]:
    kinds: list[inspect.Type] = [inspect.type_info(GameForm)]
    for key in path:
        kinds = [inner for kind in kinds for inner in _types_at_key(kind, key)]
    return kinds


def _types_at_key(kind: inspect.Type, key: str) -> Sequence[inspect.Type]:
    """Return the types of a key's value in a table, or of the entries if that value is a list."""
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


def _fields(kinds: list[inspect.Type]) -> Iterator[inspect.Field]:
    for kind in kinds:
        if isinstance(kind, inspect.StructType):
            yield from kind.fields


def _values(field_type: inspect.Type) -> Iterator[str]:
    for kind in alternatives(field_type):
        match kind:
            case inspect.EnumType(cls=values):
                yield from (str(each.value) for each in values)
            case inspect.LiteralType(values=words):
                yield from (word for word in words if isinstance(word, str))
            case _:
                pass
