"""Notes on combatants, for the GM alone: written, shown in one line, and put together."""

import re
from collections.abc import Iterable
from typing import Final

from models.rules.deeds import WriteNote
from models.rules.draft import AnyDraft
from models.rules.names import checked_note, tidy
from models.scheduler.bounds import LONGEST_WORDS
from models.scheduler.events import Noted
from models.wording import tr

_HEADING: Final = re.compile(r"\A#{1,6}\s+")
_BEGINS: Final = re.compile(r"\A(?:[#>*+-]+\s+)+")
_SIGNS: Final = re.compile(r"\*\*|__|`|!?\[([^\]]*)\]\([^)]*\)")
"""Of Markdown, in a line: what makes letters strong, and a link, of which the words stay."""

_LOOKED_AT: Final = 5 * LONGEST_WORDS
"""Letters of a note in which its first line is looked for."""


def write_note(draft: AnyDraft, deed: WriteNote) -> str:
    """Write a note on a combatant, or remove it. Refuses one that is too long."""
    name, note = draft[deed.who].called, checked_note(deed.note)
    draft.happen(Noted(deed.who, note))
    return tr("Note: {name}", name=name) if note else tr("Remove note: {name}", name=name)


def first_line(note: str) -> str:
    """Return the first line of a note as plain words: below its heading, if there is more."""
    lines = [line.strip() for line in note[:_LOOKED_AT].splitlines() if any(map(str.isalnum, line))]
    line = next((each for each in lines if not _HEADING.match(each)), lines[0] if lines else "")
    return tidy(_SIGNS.sub(r"\1", _BEGINS.sub("", line[:LONGEST_WORDS], count=1)))


def plain_lines(note: str) -> str:
    """Return a note as plain words where it can't be laid out: its lines as they are typed."""
    return "\n".join(_SIGNS.sub(r"\1", _HEADING.sub("", each, 1)) for each in note.splitlines())


def together(notes: Iterable[str]) -> str:
    """Return notes as one, a blank line between them; of the same ones one stays."""
    return "\n\n".join(filter(None, dict.fromkeys(notes)))
