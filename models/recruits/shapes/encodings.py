"""Encodings: the text in the bytes of a file from any program and computer."""

import codecs
from codecs import lookup
from collections.abc import Iterator
from typing import Final

from models.recruits.notices import Notice
from models.rules.refusal import RuleBroken
from models.wording import tr

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
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
"""Encodings that spreadsheets write, by Python's name, with a label; the most usual first.

A short list of names fits hundreds of others too, most of them long out of use.
"""
_LIKELIHOODS: Final = {"cp1252": 1.4, "mac-roman": 1.35, "cp850": 1.2}
"""Weights for encodings that fit equally well. Of 836 lists with two to seven names in six
languages 98 are read wrong with them, 130 without."""
_REPLACEMENT: Final = "\N{REPLACEMENT CHARACTER}"
_SOUND_PER_LOST: Final = 4


def decode(name: str, content: bytes) -> tuple[str, tuple[Notice, ...]]:
    """Return the text in `content`, and a notice if its encoding had to be guessed.

    Raises RuleBroken when it is no text.
    """
    for beginning, encoding in _MARKS:
        if content.startswith(beginning):
            return content[len(beginning) :].decode(encoding, "replace"), ()
    if b"\0" not in content:
        text = content.decode(errors="replace")
        if _REPLACEMENT not in text:
            return text, ()
        if lost := _lost(content, text):
            return text, (Notice(sentence=_damaged_text(name, lost)),)
    return _guess(name, content)


def _lost(content: bytes, text: str) -> int:
    """Return how many letters of a damaged UTF-8 text are lost; 0 if it isn't UTF-8."""
    lost = text.count(_REPLACEMENT) - content.count(_REPLACEMENT.encode())
    sound = sum(not sign.isascii() for sign in text) - lost
    return lost if sound >= _SOUND_PER_LOST * lost else 0


def _guess(name: str, content: bytes) -> tuple[str, tuple[Notice, ...]]:
    if (encoding := _best_encoding(content)) is None:
        raise RuleBroken(tr("“{name}” isn't text. Choose a table (CSV) or a JSON file.", name=name))
    text = content.decode(encoding, "replace")
    if _ENCODINGS[encoding] == "UTF-16":
        return text, ()
    return text, (Notice(sentence=_guessed_text(name, next(_names(content, text)))),)


def _best_encoding(content: bytes) -> str | None:
    """Return the most likely encoding by its name in Python, or None if this is no text."""
    import chardet  # late: its tables are large, and few files need them

    candidates = chardet.detect_all(content, ignore_threshold=True, include_encodings=_ENCODINGS)
    likely = {
        name: each["confidence"] * _LIKELIHOODS.get(name, 1)
        for each in candidates
        if each["encoding"] and (name := lookup(each["encoding"]).name)
    }
    return max(likely, key=lambda each: likely[each], default=None)


def _names(content: bytes, text: str) -> Iterator[str]:
    """Yield the names of all usual encodings that give the same text."""
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
