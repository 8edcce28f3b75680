"""Numbers as people write them in tables: `1,200`, `7 (2d6)`, `18/30`, `12 HP`."""

import re
from typing import Final, NamedTuple
from unicodedata import normalize

from models.rules.counters.counter_kinds import find_kind

_BRACKET: Final = re.compile(r"\([^)]*\)")
_DASH: Final = re.compile("[\u2010-\u2015\u2212](?=[0-9])")
"""A dash that stands for a minus before a number."""
_MODIFIER: Final = re.compile(r"[0-9]{1,3} ?\(?([-+][0-9]{1,2})\)?")
_POINT_ZERO: Final = re.compile(r"(?<=[0-9])\.0+(?![0-9])")
_THOUSANDS: Final = re.compile("(?<![0-9])([0-9]{1,3})[,.'\u2019 ]([0-9]{3})(?![0-9])")
_POOL: Final = re.compile(r"(-?[0-9]{1,6})(?: ?(?:/|of|von|sur) ?([0-9]{1,6}))?( ?[^\W\d]+)?")


class Pool(NamedTuple):
    """A number of points, and their maximum if it is given."""

    value: int
    most: int | None = None


def plain_number(text: str) -> str:
    """Return `text` with a plain minus, and without the `.0` of spreadsheets."""
    return _POINT_ZERO.sub("", _DASH.sub("-", normalize("NFKC", text))).strip()


def parse_pool(text: str) -> Pool | None:
    """Return the points in a text, such as `7 (2d6)` or `18/30`; None for anything else."""
    plain = _THOUSANDS.sub(r"\1\2", plain_number(without_brackets(text)))
    match = _POOL.fullmatch(plain)
    if match is None or (match[3] and find_kind(match[3]) is None):
        return None
    return Pool(int(match[1]), int(match[2]) if match[2] else None)


def modifier_of_score(text: str) -> str:
    """Return the modifier of a score such as `14` or `14 (+2)`; other texts stay as they are."""
    plain = plain_number(text)
    if match := _MODIFIER.fullmatch(plain):
        return match[1]
    return f"{(int(plain) - 10) // 2}" if plain.isdecimal() and len(plain) < len("100") else text


def without_brackets(text: str) -> str:
    """Return a text without anything in brackets; unclosed ones don't take quadratic time."""
    before, bracket, after = text.rpartition(")")
    return _BRACKET.sub("", before + bracket) + after
