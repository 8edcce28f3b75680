"""Letters: the text in the bytes of a file, whatever program and computer wrote it."""

import codecs
from codecs import lookup
from collections.abc import Iterator
from typing import Final

from models.recruits.notices import Notice
from models.rules.refusal import RuleBroken
from models.wording import tr

_MARKS: Final = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # begins as the next one does
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_USUAL: Final = {
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
"""What spreadsheets write, by the names of Python and of people, the most usual first.

A short list of names looks like hundreds of others, most of which no one has seen for years.
"""
_MORE_USUAL: Final = {"cp1252": 1.4, "mac-roman": 1.35, "cp850": 1.2}
"""So much more likely these are than others that fit as well. Of 836 lists with two to seven names
in six languages 98 are read wrong with it, 130 without."""
_UNREAD: Final = "\N{REPLACEMENT CHARACTER}"
_MOSTLY: Final = 4


def decoded(name: str, content: bytes) -> tuple[str, tuple[Notice, ...]]:
    """Return the text in `content`, and a notice where its letters had to be guessed.

    Raises RuleBroken when it is no text.
    """
    for beginning, encoding in _MARKS:
        if content.startswith(beginning):
            return content[len(beginning) :].decode(encoding, "replace"), ()
    if b"\0" not in content:
        text = content.decode(errors="replace")
        if _UNREAD not in text:
            return text, ()
        if lost := _lost(content, text):
            return text, (Notice(sentence=_damaged(name, lost)),)
    return _guessed(name, content)


def _lost(content: bytes, text: str) -> int:
    """Return how many letters are lost in a text that is UTF-8 all the same, or 0 if it is not."""
    lost = text.count(_UNREAD) - content.count(_UNREAD.encode())
    sound = sum(not sign.isascii() for sign in text) - lost
    return lost if sound >= _MOSTLY * lost else 0


def _guessed(name: str, content: bytes) -> tuple[str, tuple[Notice, ...]]:
    if (found := _best(content)) is None:
        raise RuleBroken(tr("“{name}” isn't text. Choose a table (CSV) or a JSON file.", name=name))
    text = content.decode(found, "replace")
    if _USUAL[found] == "UTF-16":
        return text, ()
    return text, (Notice(sentence=_told(name, next(_names(content, text)))),)


def _best(content: bytes) -> str | None:
    """Return the most likely encoding by its name in Python, or nothing if this is no text."""
    import chardet  # no start and few files need its tables

    found = chardet.detect_all(content, ignore_threshold=True, include_encodings=_USUAL)
    likely = {
        name: each["confidence"] * _MORE_USUAL.get(name, 1)
        for each in found
        if each["encoding"] and (name := lookup(each["encoding"]).name)
    }
    return max(likely, key=lambda each: likely[each], default=None)


def _names(content: bytes, text: str) -> Iterator[str]:
    """Yield the names of all usual encodings that say the same."""
    for encoding, called in _USUAL.items():
        if content.decode(encoding, "replace") == text:
            yield called


def _told(name: str, encoding: str) -> str:
    return tr(
        "“{name}” isn't UTF-8; read as {encoding}. If accents are wrong, save it as UTF-8.",
        name=name,
        encoding=encoding,
    )


def _damaged(name: str, lost: int) -> str:
    return tr(
        "“{name}” is damaged: {lost} letters can't be read and show as �. Check the names.",
        name=name,
        lost=lost,
    )
