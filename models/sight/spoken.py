"""Prepares texts for speech by replacing signs with words."""

import re
from typing import Final

from models.wording import tr

_ROMAN: Final = ("I", "II", "III", "IV")
_PLACE: Final = re.compile(rf"(?:\b[Pp]hase )?\b({'|'.join(_ROMAN)})·(\w+|\+)")
"""A place in a phase, such as `II·d10`, with or without the word “phase” before it."""
_PHASE: Final = re.compile(rf"(?<=\b[Pp]hase )({'|'.join(_ROMAN)})\b")
_CHANGE: Final = re.compile(r"(?P<old>[^.,;:·()]+) → (?P<new>[^,;:·()]+?)(?= ?[,;:·()]|\. |\.?$)")
_WORDS: Final = {" · ": ", ", " ▸ ": ", ", "⏎": "Enter"}


def spoken_text(text: str) -> str:
    """Return `text` with words for signs, such as `phase 2, d10` and `Speed from 5 to 4`."""
    if text.isascii() and "hase I" not in text:
        return text
    text = _PHASE.sub(_spoken_number, _PLACE.sub(_spoken_place, text))
    text = _CHANGE.sub(_spoken_change, text)
    for sign, spoken_sign in _WORDS.items():
        text = text.replace(sign, spoken_sign)
    return text


def _spoken_change(match: re.Match[str]) -> str:
    """Return a change in words; before a number, other words stay in front: `Speed from 5 to 4`."""
    number, old_value = match["old"].rpartition(" ")[2], match["old"].lstrip()
    old = number if re.match(r"[\d−]", number) else old_value
    text = tr("from {old} to {new}", old=old, new=match["new"])
    return match["old"].removesuffix(old) + text


def _spoken_place(match: re.Match[str]) -> str:
    number = _ROMAN.index(match[1]) + 1
    return tr("phase {number}, {count}", number=number, count=match[2])


def _spoken_number(match: re.Match[str]) -> str:
    return str(_ROMAN.index(match[1]) + 1)
