"""Hints on common mistakes in lines that aren't valid TOML."""

import re
import unicodedata
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Final

from models.wording import tr

_MIN_SIMILARITY: Final = 0.7
_MAX_VALUE_LENGTH: Final = 60
"""Maximum length of a value that a hint quotes."""


def nearest_word(word: str, known_words: Iterable[str]) -> str:
    """Return the known word most similar to `word`, ignoring case; "" if none is."""
    by_folded_case = {each.casefold(): each for each in known_words}
    matches = get_close_matches(word.casefold(), by_folded_case, 1, _MIN_SIMILARITY)
    return by_folded_case[matches[0]] if matches else ""


def find_hint(text: str, line: int, column: int, *, wants_value: bool) -> str:
    """Return a hint on a TOML error at a line and column, both from 1; "" if none fits.

    `wants_value`: the error is in a value or after it, rather than in a key.
    """
    lines = text.splitlines()
    full_line = lines[line - 1] if line <= len(lines) else ""
    before, rest = full_line[: column - 1], full_line[column - 1 :]
    unquoted = _QUOTED.sub("", full_line)
    if _CURLY.search(unquoted):
        return tr('Use straight quotes: "Attack".')
    if any(unicodedata.category(each) in _INVISIBLE and each != " " for each in unquoted):
        return tr("There's an invisible character here. Type this line by hand.")
    if _NOTE.match(rest):
        return tr("A note begins with #.")
    if header := _HEADER.match(unquoted):
        return _header_hint(header)
    return _value_hint(before, rest) if wants_value else _key_hint(before, rest)


_QUOTED: Final = re.compile(r'"[^"\n]*"|\'[^\'\n]*\'')
_CURLY: Final = re.compile("[“”„‟«»‘’‚]")
_INVISIBLE: Final = frozenset({"Zs", "Cf", "Zl", "Zp"})
"""Unicode categories of spaces and invisible characters."""
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
    if header.string[header.end() :].strip():
        return tr("There's more after {table}. Put it on its own line.", table=header[0].strip())
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
"""A line up to an error, with the part of a value before the error."""
_DECIMAL: Final = re.compile(r"([+-]?\d+),(\d+)")
_NUMBER: Final = re.compile(r"[+-]?\d+(?:\.\d+)?")
_SIGNS: Final = str.maketrans("−–", "--")
_FORMULA: Final = re.compile(r"[\w\s+*/(),.<>=!−×÷–-]+")
_ARITHMETIC: Final = re.compile(r"[+*/()<>=!−×÷–-]|\d[dDwW]\d|^[dDwW]\d+$|^[A-Z_]+$")
_TWO_WORDS: Final = re.compile(r"[^\W\d]\w+ +[^\W\d]\w+")


def _value_hint(before: str, rest: str) -> str:
    """Return a hint on a value that begins in `before` and has its error at the start of `rest`."""
    if (match := _VALUE.fullmatch(before)) is None:
        return ""
    value_start, bracket = match[1], _open_bracket(before)
    if not rest.strip():
        return (
            tr("A table in { } must be on one line.")
            if bracket == "{"
            else _missing_value_hint(before)
        )
    value = (value_start + _value_part(rest, in_brackets=bool(bracket))).strip()
    if plain := _plain_value_hint(value):
        return plain
    if value_start and bracket and (bracket == "[" or not _ARITHMETIC.match(rest)):
        return tr("A comma is missing between two values.")
    if value_start and value[-1:] in {",", ";", "."}:
        return tr("Remove the {sign} at the end of this line.", sign=value[-1])
    return _quote_hint(value)


def _plain_value_hint(value: str) -> str:
    """Return a hint on a number or a truth value, or ""."""
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


def _missing_value_hint(before: str) -> str:
    return tr("The value is missing: write it after the =.") if before.rstrip()[-1:] == "=" else ""


def _quote_hint(value: str) -> str:
    if value.startswith(('"', "'")):
        return tr('Inside a text in quotes, write \\" for a quote.') if value.count('"') > 2 else ""  # noqa: PLR2004 - a pair
    if value.endswith(('"', "'")):
        return tr("The opening quote is missing.")
    if not value or len(value) > _MAX_VALUE_LENGTH:
        return ""
    if _FORMULA.fullmatch(value) and _ARITHMETIC.search(value) and not _TWO_WORDS.search(value):
        return tr('A formula needs quotes: "{formula}".', formula=value)
    return tr('Text needs quotes: "{text}".', text=value) if re.search(r"[^\W\d]", value) else ""


def _value_part(rest: str, *, in_brackets: bool) -> str:
    """Return the rest of a value, up to a comment; in brackets, up to their end or a comma."""
    rest, depth = rest.partition("#")[0], 0
    for index, sign in enumerate(rest if in_brackets else ""):
        depth += (sign == "(") - (sign == ")")
        if sign in ",]}" and depth <= 0:
            return rest[:index]
    return rest


def _open_bracket(before: str) -> str:
    """Return the innermost [ or { left open in `before`, or ""."""
    stack: list[str] = []
    for sign in _QUOTED.sub("", before):
        if sign in "[{":
            stack.append(sign)
        elif sign in "]}" and stack:
            stack.pop()
    return stack[-1] if stack else ""
