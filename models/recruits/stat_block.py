"""Stat blocks: what a file tells of a character beside its numbers, as the Markdown of a note.

They have the words of their file, which no translation knows; foreign HTML becomes plain text.
"""

import re
from collections.abc import Iterable
from html import unescape
from typing import Final

from models.rules.names import tidy

LONGEST: Final = 8_000
"""Of a stat block; what is beyond is cut off."""
_READ: Final = 5 * LONGEST

_LINES: Final = re.compile(r"<(?:br|/p|/div|/li|/tr|/h[1-6])\b[^<>]*>", re.IGNORECASE)
_ITEM: Final = re.compile(r"<li\b[^<>]*>", re.IGNORECASE)
_TAG: Final = re.compile(r"<[!/a-z][^<>]*>", re.IGNORECASE)
_LINKED: Final = re.compile(r"@\w{1,30}\[[^\]\[]{0,200}\]\{([^}{]{0,200})\}")
"""A link of Foundry VTT, of which its words stay."""


def block(program: str, *parts: str) -> str:
    """Return parts below the name of the program they come from; nothing where there are none."""
    told = "\n\n".join(filter(None, parts))
    return f"### {program}\n\n{told}"[:LONGEST].rstrip() if told else ""


def row(facts: Iterable[str]) -> str:
    """Return facts beside each other: `ST 12 · DX 11`."""
    return " · ".join(filter(None, map(tidy, facts)))


def item(name: str, told: str) -> str:
    """Return an item of a list; nothing where there is nothing to say of it."""
    return f"- **{tidy(name)}**: {tidy(told)}" if tidy(told) else ""


def items(title: str, found: Iterable[str]) -> str:
    """Return a list below its title; nothing where it is empty."""
    told = "\n".join(filter(None, found))
    return f"**{title}**\n\n{told}" if told else ""


def prose(value: object) -> str:
    """Return a text without its HTML, line by line; nothing of what is no text."""
    if not isinstance(value, str):
        return ""
    text = _ITEM.sub("- ", _LINES.sub("\n", _LINKED.sub(r"\1", value[:_READ])))
    lines = map(tidy, unescape(_TAG.sub("", text)).splitlines())
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
