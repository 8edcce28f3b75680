"""The GM's notes on combatants: write, summarize and join them."""

import re
from collections.abc import Iterable
from typing import Final

from models.rules.deeds import WriteNote
from models.rules.draft import AnyDraft
from models.rules.names import tidy, validate_note
from models.scheduler.bounds import MAX_WORDS_LENGTH
from models.scheduler.events import Noted
from models.wording import tr

_HEADING: Final = re.compile(r"\A#{1,6}\s+")
"""A Markdown heading's mark."""
_LINE_PREFIX: Final = re.compile(r"\A(?:[#>*+-]+\s+)+")
"""List, quote and heading marks at the start of a line."""
_MARKUP: Final = re.compile(r"\*\*|__|`|!?\[([^\]]*)\]\([^)]*\)")
"""Inline Markdown to strip: emphasis, code, and links and images, whose text is kept."""

_SEARCHED_LENGTH: Final = 5 * MAX_WORDS_LENGTH
"""Number of characters of a note that are searched for its first line."""


def write_note(draft: AnyDraft, deed: WriteNote) -> str:
    """Write a note on a combatant, or remove it. Raises RuleBroken if it is too long."""
    name, note = draft[deed.who].display_name, validate_note(deed.note)
    draft.emit(Noted(deed.who, note))
    return tr("Note: {name}", name=name) if note else tr("Remove note: {name}", name=name)


def first_note_line(note: str) -> str:
    """Return a note's first line as plain text; a heading only if there is no other line."""
    lines = [
        line.strip() for line in note[:_SEARCHED_LENGTH].splitlines() if any(map(str.isalnum, line))
    ]
    line = next((each for each in lines if not _HEADING.match(each)), lines[0] if lines else "")
    return tidy(_MARKUP.sub(r"\1", _LINE_PREFIX.sub("", line[:MAX_WORDS_LENGTH], count=1)))


def note_without_markdown(note: str) -> str:
    """Return a note without Markdown, with its line breaks."""
    return "\n".join(_MARKUP.sub(r"\1", _HEADING.sub("", line, 1)) for line in note.splitlines())


def join_notes(notes: Iterable[str]) -> str:
    """Join notes with blank lines, leaving out empty ones and duplicates."""
    return "\n\n".join(filter(None, dict.fromkeys(notes)))
