"""Stat blocks: the texts of a character beside its numbers, as the Markdown of a note.

The words of the file stay untranslated; foreign HTML becomes plain text.
"""

import re
from collections.abc import Iterable
from html import unescape
from typing import Final

from models.rules.names import tidy

LONGEST: Final = 8_000
"""Most characters of a stat block; the rest is cut off."""
_MOST_READ: Final = 5 * LONGEST

_LINES: Final = re.compile(r"<(?:br|/p|/div|/li|/tr|/h[1-6])\b[^<>]*>", re.IGNORECASE)
_ITEM: Final = re.compile(r"<li\b[^<>]*>", re.IGNORECASE)
_TAG: Final = re.compile(r"<[!/a-z][^<>]*>", re.IGNORECASE)
_LINKED: Final = re.compile(r"@\w{1,30}\[[^\]\[]{0,200}\]\{([^}{]{0,200})\}")
"""A link of Foundry VTT, of which the label stays."""


def block(program: str, *parts: str) -> str:
    """Return parts below a program's name; "" without parts."""
    text = "\n\n".join(filter(None, parts))
    return f"### {program}\n\n{text}"[:LONGEST].rstrip() if text else ""


def row(facts: Iterable[str]) -> str:
    """Return facts in one line: `ST 12 · DX 11`."""
    return " · ".join(filter(None, map(tidy, facts)))


def item(name: str, text: str) -> str:
    """Return an item of a list; "" without text."""
    return f"- **{tidy(name)}**: {tidy(text)}" if tidy(text) else ""


def items(title: str, texts: Iterable[str]) -> str:
    """Return a list below its title; "" if it is empty."""
    text = "\n".join(filter(None, texts))
    return f"**{title}**\n\n{text}" if text else ""


def prose(value: object) -> str:
    """Return a text without its HTML, line by line; "" for anything else."""
    if not isinstance(value, str):
        return ""
    text = _ITEM.sub("- ", _LINES.sub("\n", _LINKED.sub(r"\1", value[:_MOST_READ])))
    lines = map(tidy, unescape(_TAG.sub("", text)).splitlines())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
