"""Decodes text files of unknown encoding."""

import codecs
from codecs import lookup
from collections.abc import Iterator
from typing import Final

from models.recruits.notices import Notice
from models.rules.refusal import RuleBroken
from models.wording import tr

_BYTE_ORDER_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16: its mark begins with UTF-16's
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_ENCODINGS: Final = {
    "cp1252": "Windows-1252",
    "cp1250": "Windows-1250",
    "iso8859-2": "Latin-2",
    "mac-roman": "Mac Roman",
    "mac-latin2": "Mac Central European",
    "cp850": "DOS (850)",
    "cp1251": "Windows-1251",
    "koi8-r": "KOI8-R",
    "utf-16-le": "UTF-16",
    "utf-16-be": "UTF-16",
}
"""Labels of the encodings that spreadsheets write, keyed by Python's names, most common first.

Only these are tried, since a short list of names would be valid in hundreds of others, most of them
long out of use.
"""
_LIKELIHOODS: Final = {"cp1252": 1.4, "mac-roman": 1.35, "cp850": 1.2}
"""Weights for encodings that are equally likely otherwise.

Of 836 lists of two to seven names in six languages, 98 are misread with these weights, and 130
without them.
"""
_REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
_MIN_VALID_PER_LOST: Final = 4
"""The minimum ratio of valid non-ASCII characters to undecodable ones in damaged UTF-8."""


def decode_text(name: str, content: bytes) -> tuple[str, tuple[Notice, ...]]:
    """Return the text in `content`, and a notice if its encoding had to be guessed.

    Raises RuleBroken if it isn't text.
    """
    for bom, encoding in _BYTE_ORDER_MARKS:
        if content.startswith(bom):
            return content[len(bom) :].decode(encoding, "replace"), ()
    if b"\0" not in content:
        text = content.decode(errors="replace")
        if _REPLACEMENT not in text:
            return text, ()
        if lost := _lost_letter_count(content, text):
            return text, (Notice(text=_damaged_text(name, lost)),)
    return _decode_by_guess(name, content)


def _lost_letter_count(content: bytes, text: str) -> int:
    """Return the number of undecodable characters in damaged UTF-8; 0 if it isn't UTF-8."""
    lost = text.count(_REPLACEMENT) - content.count(_REPLACEMENT.encode())
    valid = sum(not char.isascii() for char in text) - lost
    return lost if valid >= _MIN_VALID_PER_LOST * lost else 0


def _decode_by_guess(name: str, content: bytes) -> tuple[str, tuple[Notice, ...]]:
    if (encoding := _best_encoding(content)) is None:
        raise RuleBroken(tr("“{name}” isn't text. Choose a table (CSV) or a JSON file.", name=name))
    text = content.decode(encoding, "replace")
    if _ENCODINGS[encoding] == "UTF-16":
        return text, ()
    return text, (Notice(text=_guessed_text(name, next(_matching_labels(content, text)))),)


def _best_encoding(content: bytes) -> str | None:
    """Return Python's name of the most likely encoding, or None if the bytes aren't text."""
    import chardet  # imported late: its tables are large, and few files need them

    candidates = chardet.detect_all(content, ignore_threshold=True, include_encodings=_ENCODINGS)
    likely = {
        name: candidate["confidence"] * _LIKELIHOODS.get(name, 1)
        for candidate in candidates
        if candidate["encoding"] and (name := lookup(candidate["encoding"]).name)
    }
    return max(likely, key=lambda name: likely[name], default=None)


def _matching_labels(content: bytes, text: str) -> Iterator[str]:
    """Yield the labels of all encodings that decode the bytes to this same text."""
    for encoding, label in _ENCODINGS.items():
        if content.decode(encoding, "replace") == text:
            yield label


def _guessed_text(name: str, encoding: str) -> str:
    return tr(
        "“{name}” isn't UTF-8; read as {encoding}. If accents are wrong, save it as UTF-8.",
        name=name,
        encoding=encoding,
    )


def _damaged_text(name: str, lost: int) -> str:
    return tr(
        "“{name}” is damaged: {lost} letters can't be read and show as �. Check the names.",
        name=name,
        lost=lost,
    )
