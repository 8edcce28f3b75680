"""Tokens of a system file: what each part of a line is, to be shown in colours.

A text that is being typed is rarely right: what makes no sense is no token, and hinders no other.
"""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

from msgspec import Struct


class TokenKind(Enum):
    """What a part of a line is."""

    TABLE = "table"
    KEY = "key"
    TEXT = "text"
    NUMBER = "number"
    NAME = "name"
    """A stat, a setting or a resource, or what formulas know by themselves."""
    COMMENT = "comment"


class Token(Struct, frozen=True, gc=False):
    """A part of a line, from the character `start` on."""

    start: int
    length: int
    kind: TokenKind


class FormulaWords(Struct, frozen=True):
    """The keys whose text is a formula, and the names that formulas know in every file."""

    formulas: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()


class Within(Enum):
    """In what a line begins or ends, as a number for Qt."""

    NOTHING = 0
    TEXT = 1
    """A text in three double quotes."""
    LITERAL = 2
    """A text in three single quotes."""


_QUOTES: Final = {Within.TEXT: '"""', Within.LITERAL: "'''"}
_HEAD: Final = re.compile(r"\s*(\[\[?[^\]\n]*\]{0,2})")
_KEY: Final = re.compile(
    r"""((?:[\w-]++|"[^"]*"|'[^']*')(?:[ ]{0,2}\.[ ]{0,2}[\w-]++){0,5})[ \t]{0,40}="""
)
"""Bounded, and what fails is skipped whole: else a long line would take quadratic time."""
_SKIPPED: Final = re.compile(r"[\w.-]++|\s++|.")
_PART: Final = re.compile(
    r'''(?P<long>"""|\'\'\')'''
    r"""|(?P<text>"(?:\\.|[^"\\])*"?|'[^']*'?)"""
    r"|(?P<comment>\#.*)"
    r"|(?P<number>(?<![\w.])[+-]?(?:\d[\w.:+-]*|inf|nan)|\b(?:true|false)\b)"
)
_IN_FORMULA: Final = re.compile(r"(?P<number>\d+[dw]\d+|\d+)|(?P<name>[^\W\d]\w*)")
_NAMED: Final = re.compile(
    r"^[ \t]{0,40}\[ ?(?:stats|settings|asked|resources|counters) ?\. ?(\w{1,20}) ?\]", re.MULTILINE
)
_ORDERS: Final = frozenset({"ties", "by"})
"""Keys that name stats without being formulas."""


def names_in(text: str) -> frozenset[str]:
    """Return the stats, settings, numbers asked and counters that a text has tables for."""
    return frozenset(_NAMED.findall(text))


def tokens(
    line: str, vocabulary: FormulaWords, names: frozenset[str], begins: Within = Within.NOTHING
) -> tuple[tuple[Token, ...], Within]:
    """Return the tokens of a line that `begins` within a text or not, and within what it ends."""
    reader = _Line(line, vocabulary, names)
    found = tuple(reader.tokens(begins))
    return found, reader.ends


class _Line:
    def __init__(self, line: str, vocabulary: FormulaWords, names: frozenset[str]) -> None:
        self._line = line
        self._formulas = vocabulary.formulas | _ORDERS
        self._names = names | vocabulary.names
        self.ends = Within.NOTHING

    def tokens(self, begins: Within) -> Iterator[Token]:
        at = 0
        if begins is not Within.NOTHING:
            at = self._end_of(begins, 0)
            yield from [Token(0, at, TokenKind.TEXT)] if at else []
        elif head := _HEAD.match(self._line):
            at = head.end()
            yield Token(head.start(1), at - head.start(1), TokenKind.TABLE)
        if self.ends is Within.NOTHING:
            yield from self._rest(at)

    def _rest(self, at: int) -> Iterator[Token]:
        """Yield keys, and the parts of values, each of which ends before the next begins."""
        key = ""
        while at < len(self._line):
            if found := _KEY.match(self._line, at):
                key = found[1]
                yield Token(found.start(1), len(key), TokenKind.KEY)
                at = found.end()
            elif part := _PART.match(self._line, at):
                ends = self._after(part)
                yield from self._of(part, ends, key)
                at = ends
            elif skipped := _SKIPPED.match(self._line, at):
                at = skipped.end()

    def _after(self, part: re.Match[str]) -> int:
        if part["long"] is None:
            return part.end()
        within = Within.TEXT if part["long"] == _QUOTES[Within.TEXT] else Within.LITERAL
        return self._end_of(within, part.end())

    def _of(self, part: re.Match[str], ends: int, key: str) -> Iterator[Token]:
        kind = TokenKind.TEXT if part["long"] else TokenKind(part.lastgroup)
        yield Token(part.start(), ends - part.start(), kind)
        if part["text"] is not None and key.rpartition(".")[2] in self._formulas:
            yield from self._formula(part.start(), part["text"])

    def _formula(self, start: int, text: str) -> Iterator[Token]:
        """Yield the numbers, dice and known names in a text; they lie over the text itself."""
        for part in _IN_FORMULA.finditer(text):
            if part["number"]:
                yield Token(start + part.start(), len(part[0]), TokenKind.NUMBER)
            elif part["name"] in self._names:
                yield Token(start + part.start(), len(part[0]), TokenKind.NAME)

    def _end_of(self, within: Within, start: int) -> int:
        quotes = _QUOTES[within]
        found = self._line.find(quotes, start)
        self.ends = within if found < 0 else Within.NOTHING
        return len(self._line) if found < 0 else found + len(quotes)
