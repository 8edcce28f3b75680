"""Parses numbers as people write them in tables: `1,200`, `7 (2d6)`, `18/30`, `12 HP`."""

import re
from typing import Final, NamedTuple
from unicodedata import normalize

from models.rules.counters.counter_kinds import find_kind

_BRACKET: Final = re.compile(r"\([^)]*\)")
_DASH: Final = re.compile("[\u2010-\u2015\u2212](?=[0-9])")
"""A dash in place of a minus sign."""
_MODIFIER: Final = re.compile(r"[0-9]{1,3} ?\(?([-+][0-9]{1,2})\)?")
_POINT_ZERO: Final = re.compile(r"(?<=[0-9])\.0+(?![0-9])")
_THOUSANDS: Final = re.compile("(?<![0-9])([0-9]{1,3})[,.'\u2019 ]([0-9]{3})(?![0-9])")
_POOL: Final = re.compile(r"(-?[0-9]{1,6})(?: ?(?:/|of|von|sur) ?([0-9]{1,6}))?( ?[^\W\d]+)?")


class Pool(NamedTuple):
    """A number of points, and its maximum if there is one."""

    value: int
    maximum: int | None = None


def plain_number(text: str) -> str:
    """Return `text` with ASCII digits and minus, and without the `.0` that spreadsheets append."""
    return _POINT_ZERO.sub("", _DASH.sub("-", normalize("NFKC", text))).strip()


def parse_pool(text: str) -> Pool | None:
    """Return the points in a text such as `7 (2d6)` or `18/30`; None for anything else."""
    plain = _THOUSANDS.sub(r"\1\2", plain_number(without_brackets(text)))
    match = _POOL.fullmatch(plain)
    if match is None or (match[3] and find_kind(match[3]) is None):
        return None
    return Pool(int(match[1]), int(match[2]) if match[2] else None)


def modifier_of_score(text: str) -> str:
    """Return the modifier for a score such as `14` or `14 (+2)`; other texts are returned as is."""
    plain = plain_number(text)
    if match := _MODIFIER.fullmatch(plain):
        return match[1]
    return f"{(int(plain) - 10) // 2}" if plain.isdecimal() and len(plain) < len("100") else text


def without_brackets(text: str) -> str:
    """Remove everything in brackets, in linear time even if many brackets are never closed."""
    before, bracket, after = text.rpartition(")")
    return _BRACKET.sub("", before + bracket) + after
