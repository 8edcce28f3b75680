"""Limits of a document for reading and writing, far beyond what a fight needs.

An evening takes some 300 steps and 100 KB. Even a document at all of these limits opens within
seconds and takes less than 500 MB of memory.
"""

from pathlib import Path
from typing import Final

from models.saves.file_errors import FileError, UnreadableError
from models.wording import tr

MAX_DOCUMENT_BYTES: Final = 64 * 1024 * 1024
"""The size of the largest file, with space for the maximum numbers of portraits and steps."""

FULL_AT_BYTES: Final = MAX_DOCUMENT_BYTES - MAX_DOCUMENT_BYTES // 8
"""The file size at which no more steps are written, since one write may need the rest."""

MAX_STEPS: Final = 50_000
"""The maximum number of steps, enough for 150 evenings; each takes some 2 KB of memory."""

MAX_EVENTS: Final = 300_000
"""The maximum number of events, six per step; each takes some 10 microseconds to load."""

MAX_STEP_BYTES: Final = 4 * 1024 * 1024
"""The maximum size of a step or of the fight's start; decoding takes 20 times the memory."""

MAX_SCHEMA_LENGTH: Final = 10_000
"""The maximum length in characters of a table's SQL declaration; ours have 200."""

MAX_INSTRUCTIONS_TO_CHECK: Final = 100_000
"""The maximum number of SQLite instructions to read a file's declarations; ours take 200."""

MAX_INSTRUCTIONS_TO_READ: Final = 10_000_000
"""The maximum number of SQLite instructions to read a document; MAX_STEPS take 1 million."""


def too_large_text(path: Path) -> str:
    """Return the message for a file that is larger than any document."""
    return tr(
        "“{name}” in {folder} is over {most} MB, too large for an encounter. Choose another file.",
        name=path.name,
        folder=path.parent,
        most=MAX_DOCUMENT_BYTES // 1024**2,
    )


def document_full_text() -> str:
    """Return the message for a document that has no space for another step."""
    return tr("The encounter is full. Save a copy: it leaves out old portraits.")


def check_length_to_write(steps: int, events: int) -> None:
    """Raise FileError if a fight is too long to be written."""
    if _is_too_long(steps, events):
        raise FileError(
            tr("This encounter is full. All earlier steps are saved. Start it again to go on.")
        )


def check_length_to_read(steps: int, events: int) -> None:
    """Raise UnreadableError if a fight is too long to be read."""
    if _is_too_long(steps, events):
        raise UnreadableError(
            tr(
                "it has more than {steps} steps or {events} events",
                steps=MAX_STEPS,
                events=MAX_EVENTS,
            )
        )


def too_long_text() -> str:
    """Return the message for a step that is larger than a document can hold."""
    return tr("That's more than {most} MB in one step. Undo it.", most=MAX_STEP_BYTES // 1024**2)


def _is_too_long(steps: int, events: int) -> bool:
    return steps > MAX_STEPS or events > MAX_EVENTS
