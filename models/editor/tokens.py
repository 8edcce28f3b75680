"""Splits a system file into syntax tokens, to colour it.

Text is rarely valid while it is typed, so a part that can't be parsed gets no token and doesn't
affect the rest.
"""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

from msgspec import Struct


class TokenKind(Enum):
    """The kind of a token."""

    TABLE = "table"
    KEY = "key"
    TEXT = "text"
    NUMBER = "number"
    NAME = "name"
    """A stat, setting or counter, or a name that is built into formulas."""
    COMMENT = "comment"


class SyntaxToken(Struct, frozen=True, gc=False):
    """A part of a line that begins at character `start`."""

    start: int
    length: int
    kind: TokenKind


class FormulaWords(Struct, frozen=True):
    """The keys that hold formulas, and the names that all formulas can use."""

    formulas: frozenset[str] = frozenset()
    names: frozenset[str] = frozenset()


class LineState(Enum):
    """The kind of text still open at the start or end of a line, kept as Qt's block state."""

    NOTHING = 0
    TEXT = 1
    """A text in three double quotes."""
    LITERAL = 2
    """A text in three single quotes."""


_QUOTES: Final = {LineState.TEXT: '"""', LineState.LITERAL: "'''"}
_HEAD: Final = re.compile(r"\s*(\[\[?[^\]\n]*\]{0,2})")
_KEY: Final = re.compile(
    r"""((?:[\w-]++|"[^"]*"|'[^']*')(?:[ ]{0,2}\.[ ]{0,2}[\w-]++){0,5})[ \t]{0,40}="""
)
"""To avoid quadratic time, repetitions are limited and _SKIPPED skips whole words."""
_SKIPPED: Final = re.compile(r"[\w.-]++|\s++|.")
_PART: Final = re.compile(
    r'''(?P<long>"""|\'\'\')'''
    r"""|(?P<text>"(?:\\.|[^"\\])*"?|'[^']*'?)"""
    r"|(?P<comment>\#.*)"
    r"|(?P<number>(?<![\w.])[+-]?(?:\d[\w.:+-]*|inf|nan)|\b(?:true|false)\b)"
)
_IN_FORMULA: Final = re.compile(r"(?P<number>\d+[dw]\d+|\d+)|(?P<name>[^\W\d]\w*)")
_NAMED_TABLE: Final = re.compile(
    r"^[ \t]{0,40}\[ ?(?:stats|settings|asked|resources|counters) ?\. ?(\w{1,20}) ?\]", re.MULTILINE
)
_STAT_LISTS: Final = frozenset({"ties", "by"})
"""Keys that hold lists of stats rather than formulas."""


def names_in(text: str) -> frozenset[str]:
    """Return the names of stats, settings, asked numbers and counters with a table in a text."""
    return frozenset(_NAMED_TABLE.findall(text))


def tokenize_line(
    line: str,
    formula_words: FormulaWords,
    names: frozenset[str],
    start_state: LineState = LineState.NOTHING,
) -> tuple[tuple[SyntaxToken, ...], LineState]:
    """Return the tokens of a line that begins in `start_state`, and the state at its end."""
    reader = _LineReader(line, formula_words, names)
    line_tokens = tuple(reader.tokens(start_state))
    return line_tokens, reader.end_state


class _LineReader:
    def __init__(self, line: str, formula_words: FormulaWords, names: frozenset[str]) -> None:
        self._line = line
        self._formulas = formula_words.formulas | _STAT_LISTS
        self._names = names | formula_words.names
        self.end_state = LineState.NOTHING

    def tokens(self, start_state: LineState) -> Iterator[SyntaxToken]:
        at = 0
        if start_state is not LineState.NOTHING:
            at = self._end_of(start_state, 0)
            yield from [SyntaxToken(0, at, TokenKind.TEXT)] if at else []
        elif head := _HEAD.match(self._line):
            at = head.end()
            yield SyntaxToken(head.start(1), at - head.start(1), TokenKind.TABLE)
        if self.end_state is LineState.NOTHING:
            yield from self._tokens_from(at)

    def _tokens_from(self, at: int) -> Iterator[SyntaxToken]:
        """Yield the keys and the parts of values from character `at` on."""
        key = ""
        while at < len(self._line):
            if key_match := _KEY.match(self._line, at):
                key = key_match[1]
                yield SyntaxToken(key_match.start(1), len(key), TokenKind.KEY)
                at = key_match.end()
            elif part := _PART.match(self._line, at):
                end = self._end_of_part(part)
                yield from self._tokens_of_part(part, end, key)
                at = end
            elif skipped := _SKIPPED.match(self._line, at):
                at = skipped.end()

    def _end_of_part(self, part: re.Match[str]) -> int:
        if part["long"] is None:
            return part.end()
        state = LineState.TEXT if part["long"] == _QUOTES[LineState.TEXT] else LineState.LITERAL
        return self._end_of(state, part.end())

    def _tokens_of_part(self, part: re.Match[str], end: int, key: str) -> Iterator[SyntaxToken]:
        kind = TokenKind.TEXT if part["long"] else TokenKind(part.lastgroup)
        yield SyntaxToken(part.start(), end - part.start(), kind)
        if part["text"] is not None and key.rpartition(".")[2] in self._formulas:
            yield from self._formula(part.start(), part["text"])

    def _formula(self, start: int, text: str) -> Iterator[SyntaxToken]:
        """Yield the numbers, dice and names in a formula, which overlap its text token."""
        for part in _IN_FORMULA.finditer(text):
            if part["number"]:
                yield SyntaxToken(start + part.start(), len(part[0]), TokenKind.NUMBER)
            elif part["name"] in self._names:
                yield SyntaxToken(start + part.start(), len(part[0]), TokenKind.NAME)

    def _end_of(self, state: LineState, start: int) -> int:
        quotes = _QUOTES[state]
        index = self._line.find(quotes, start)
        self.end_state = state if index < 0 else LineState.NOTHING
        return len(self._line) if index < 0 else index + len(quotes)
