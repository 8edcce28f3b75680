"""Notes on combatants, for the GM alone: written, shown in one line, and joined."""

import re
from collections.abc import Iterable
from typing import Final

from models.rules.deeds import WriteNote
from models.rules.draft import AnyDraft
from models.rules.names import checked_note, tidy
from models.scheduler.bounds import MAX_WORDS_LENGTH
from models.scheduler.events import Noted
from models.wording import tr

_HEADING: Final = re.compile(r"\A#{1,6}\s+")
_LEAD: Final = re.compile(r"\A(?:[#>*+-]+\s+)+")
_MARKUP: Final = re.compile(r"\*\*|__|`|!?\[([^\]]*)\]\([^)]*\)")
"""Markdown within a line: emphasis, and links, of which the text stays."""

_SEARCHED_LENGTH: Final = 5 * MAX_WORDS_LENGTH
"""Letters of a note that are searched for its first line."""


def write_note(draft: AnyDraft, deed: WriteNote) -> str:
    """Write a note on a combatant, or remove it. Refuses one that is too long."""
    name, note = draft[deed.who].display_name, checked_note(deed.note)
    draft.emit(Noted(deed.who, note))
    return tr("Note: {name}", name=name) if note else tr("Remove note: {name}", name=name)


def first_line(note: str) -> str:
    """Return the first line of a note as plain text; a heading only if nothing is below it."""
    lines = [
        line.strip() for line in note[:_SEARCHED_LENGTH].splitlines() if any(map(str.isalnum, line))
    ]
    line = next((each for each in lines if not _HEADING.match(each)), lines[0] if lines else "")
    return tidy(_MARKUP.sub(r"\1", _LEAD.sub("", line[:MAX_WORDS_LENGTH], count=1)))


def plain_lines(note: str) -> str:
    """Return a note as plain text with its own line breaks, for use without Markdown."""
    return "\n".join(_MARKUP.sub(r"\1", _HEADING.sub("", line, 1)) for line in note.splitlines())


def join_notes(notes: Iterable[str]) -> str:
    """Return notes as one, with blank lines between them, and each duplicate once."""
    return "\n\n".join(filter(None, dict.fromkeys(notes)))
