"""Limits of a document, far beyond what a fight needs, for reading and writing.

An evening takes some 300 steps and 100 KB. A document at all of these limits opens within seconds
and in less than 500 MB of memory.
"""

from pathlib import Path
from typing import Final

from models.saves.trouble import Trouble, Unreadable
from models.wording import tr

MAX_BYTES: Final = 64 * 1024 * 1024
"""Bytes of a file: enough for the most portraits and the most steps together."""

FULL_AT: Final = MAX_BYTES - MAX_BYTES // 8
"""Bytes from which on no step is written: one write may need the rest."""

MAX_STEPS: Final = 50_000
"""Steps of a fight: 150 evenings, at some 2 KB of memory per step."""

MAX_EVENTS: Final = 300_000
"""Events of all steps: six per step, each some 10 microseconds to open."""

LONGEST: Final = 4 * 1024 * 1024
"""Bytes of one step or start; decoding briefly takes twenty times as much memory."""

MAX_SCHEMA_LENGTH: Final = 10_000
"""Characters of a table's declaration: ours take 200."""

WORK_TO_LOOK: Final = 100_000
"""SQLite instructions to read a file's declarations: ours take 200."""

WORK_TO_READ: Final = 10_000_000
"""SQLite instructions to read a document: the most steps take 1 million."""


def too_large_text(path: Path) -> str:
    """Return the text for a file larger than any document."""
    return tr(
        "“{name}” in {folder} is over {most} MB, too large for an encounter. Choose another file.",
        name=path.name,
        folder=path.parent,
        most=MAX_BYTES // 1024**2,
    )


def no_room_text() -> str:
    """Return the text for a document without room for another step."""
    return tr("The encounter is full. Save a copy: it leaves out old portraits.")


def check_length_to_write(steps: int, events: int) -> None:
    """Check that a fight isn't too long to write. Raises Trouble."""
    if _is_too_long(steps, events):
        raise Trouble(
            tr("This encounter is full. All earlier steps are saved. Start it again to go on.")
        )


def check_length_to_read(steps: int, events: int) -> None:
    """Check that a fight isn't too long to read. Raises Unreadable."""
    if _is_too_long(steps, events):
        raise Unreadable(
            tr(
                "it has more than {steps} steps or {events} events",
                steps=MAX_STEPS,
                events=MAX_EVENTS,
            )
        )


def too_long_text() -> str:
    """Return the text for a step longer than a document can hold."""
    return tr("That's more than {most} MB in one step. Undo it.", most=LONGEST // 1024**2)


def _is_too_long(steps: int, events: int) -> bool:
    return steps > MAX_STEPS or events > MAX_EVENTS
