"""Corrections of lines that aren't TOML: what people write instead, and what to write."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from models.wording import tr

_ALIKE: Final = 0.7
_LONGEST: Final = 60
"""Most characters of a value that a hint repeats."""


def nearest(word: str, known: Iterable[str]) -> str:
    """Return the known word that is most like `word`, whatever its case, or ""."""
    by_case = {each.casefold(): each for each in known}
    near = get_close_matches(word.casefold(), by_case, 1, _ALIKE)
    return by_case[near[0]] if near else ""


def hint(text: str, line: int, column: int, *, wants_value: bool) -> str:
    """Return what to write instead where a text can't be read as TOML; "" if that isn't known.

    `wants_value`: it can be read up to a value, or beyond.
    """
    lines = text.splitlines()
    whole = lines[line - 1] if line <= len(lines) else ""
    before, rest = whole[: column - 1], whole[column - 1 :]
    bare = _QUOTED.sub("", whole)
    if _CURLY.search(bare):
        return tr('Use straight quotes: "Attack".')
    if any(unicodedata.category(each) in _UNSEEN and each != " " for each in bare):
        return tr("There's an invisible character here. Type this line by hand.")
    if _NOTE.match(rest):
        return tr("A note begins with #.")
    if header := _HEADER.match(bare):
        return _header_hint(header)
    return _value_hint(before, rest) if wants_value else _key_hint(before, rest)


_QUOTED: Final = re.compile(r'"[^"\n]*"|\'[^\'\n]*\'')
_CURLY: Final = re.compile("[“”„‟«»‘’‚]")
_UNSEEN: Final = frozenset({"Zs", "Cf", "Zl", "Zp"})
"""Categories of characters that look like a space, or like nothing."""
_NOTE: Final = re.compile(r"\s*(?://|/\*|--|;\s*\w.*(?<![}\]])$)")
_HEADER: Final = re.compile(r"\s*(\[+)([^\[\]=#]+)(\]*)")
_WORD: Final = re.compile(r"[\w-]+", re.ASCII)


def _header_hint(header: re.Match[str]) -> str:
    name = header[2].strip()
    if not all(_WORD.fullmatch(each.strip()) for each in name.split(".")):
        plain = ".".join(map(_plain_word, name.split(".")))
        return tr("A name has only letters from A to Z, digits and _: [{name}].", name=plain)
    if len(header[1]) != len(header[3]):
        return tr("Brackets come in pairs: [{name}] or [[{name}]].", name=name)
    return ""


def _plain_word(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word.strip()).encode("ascii", "ignore").decode()
    return re.sub(r"\W+", "_", letters)


def _key_hint(before: str, rest: str) -> str:
    if rest.startswith(":"):
        return tr("Write = instead of :.")
    key, equals, _ = f"{re.split('[{,]', before)[-1]}{rest}".partition("=")
    if equals and not _WORD.fullmatch(key.strip()) and re.fullmatch(r"[\w -]+", key.strip()):
        return tr("A key is one word of letters from A to Z, digits and _.")
    return ""


_VALUE: Final = re.compile(r"(?:.*(?<![=<>!])=(?!=)|.*[\[{])\s*(.*)")
"""A line up to an error, with the part of the value that is before it."""
_DECIMAL: Final = re.compile(r"([+-]?\d+),(\d+)")
_NUMBER: Final = re.compile(r"[+-]?\d+(?:\.\d+)?")
_SIGNS: Final = str.maketrans("−–", "--")
_FORMULA: Final = re.compile(r"[\w\s+*/(),.<>=!−×÷–-]+")
_ARITHMETIC: Final = re.compile(r"[+*/()<>=!−×÷–-]|\d[dDwW]\d|^[dDwW]\d+$|^[A-Z_]+$")
_TWO_WORDS: Final = re.compile(r"[^\W\d]\w+ +[^\W\d]\w+")


def _value_hint(before: str, rest: str) -> str:
    """Return what is wrong in a value that begins in `before` and can't go on with `rest`."""
    if (match := _VALUE.fullmatch(before)) is None:
        return ""
    begun, inside = match[1], _open_bracket(before)
    if not rest.strip():
        return tr("A table in { } must be on one line.") if inside == "{" else _no_value(before)
    value = (begun + _own_part(rest, is_inside=bool(inside))).strip()
    if plain := _plain_value_hint(value):
        return plain
    if begun and inside and (inside == "[" or not _ARITHMETIC.match(rest)):
        return tr("A comma is missing between two values.")
    if begun and value[-1:] in {",", ";", "."}:
        return tr("Remove the {sign} at the end of this line.", sign=value[-1])
    return _quote_hint(value)


def _plain_value_hint(value: str) -> str:
    """Return what is wrong in a number or a truth value, or ""."""
    if value.casefold() in {"true", "false"}:
        return tr("Write true and false in small letters.")
    if value.startswith("="):
        return tr("One = is enough here.")
    if _NUMBER.fullmatch(value.translate(_SIGNS)) and not value.isascii():
        return tr("Type the minus with the key -: {number}.", number=value.translate(_SIGNS))
    if decimal := _DECIMAL.fullmatch(value):
        return tr("A decimal has a point: {number}.", number=f"{decimal[1]}.{decimal[2]}")
    if re.fullmatch(r"\.\d+", value):
        return tr("Write a 0 before the point: {number}.", number=f"0{value}")
    return ""


def _no_value(before: str) -> str:
    return tr("The value is missing: write it after the =.") if before.rstrip()[-1:] == "=" else ""


def _quote_hint(value: str) -> str:
    if value.startswith(('"', "'")):
        return tr('Inside a text in quotes, write \\" for a quote.') if value.count('"') > 2 else ""  # noqa: PLR2004 - a pair
    if value.endswith(('"', "'")):
        return tr("The opening quote is missing.")
    if not value or len(value) > _LONGEST:
        return ""
    if _FORMULA.fullmatch(value) and _ARITHMETIC.search(value) and not _TWO_WORDS.search(value):
        return tr('A formula needs quotes: "{formula}".', formula=value)
    return tr('Text needs quotes: "{text}".', text=value) if re.search(r"[^\W\d]", value) else ""


def _own_part(rest: str, *, is_inside: bool) -> str:
    """Return the rest of a value: up to a note, and in a list or table to its end or a comma."""
    rest, depth = rest.partition("#")[0], 0
    for at, sign in enumerate(rest if is_inside else ""):
        depth += (sign == "(") - (sign == ")")
        if sign in ",]}" and depth <= 0:
            return rest[:at]
    return rest


def _open_bracket(before: str) -> str:
    """Return the [ or { that is still open at the end of `before`, or ""."""
    stack: list[str] = []
    for sign in _QUOTED.sub("", before):
        if sign in "[{":
            stack.append(sign)
        elif sign in "]}" and stack:
            stack.pop()
    return stack[-1] if stack else ""
