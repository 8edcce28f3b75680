"""How much a document may hold: what is more than any fight needs is neither read nor written.

An evening is some 300 steps and 100 KB. With all of these bounds reached, a document is opened in
some seconds, and in less than 500 MB of memory.
"""

from pathlib import Path
from typing import Final

from models.saves.trouble import Trouble, Unreadable
from models.wording import tr

MOST_BYTES: Final = 64 * 1024 * 1024
"""The most bytes of a file: all portraits there can be, and the most steps there can be."""

FULL_AT: Final = MOST_BYTES - MOST_BYTES // 8
"""From this size on no step more is written: what is written at once may need the rest."""

MOST_STEPS: Final = 50_000
"""The most steps of a fight: 150 evenings. Each takes some 2 KB of memory while it is open."""

MOST_EVENTS: Final = 300_000
"""The most events of all steps: six a step. Some 10 microseconds each go into opening them."""

LONGEST: Final = 4 * 1024 * 1024
"""The most bytes of one step or start: as values they take twenty times that, for a moment."""

LONGEST_SCHEMA: Final = 10_000
"""The most letters that declare a table: ours take 200."""

WORK_TO_LOOK: Final = 100_000
"""The most instructions for SQLite to look at what a file declares: ours take 200."""

WORK_TO_READ: Final = 10_000_000
"""The most instructions for SQLite to read a document: all steps there can be take 1 million."""


def too_large(path: Path) -> str:
    """Say that a file is larger than a document can be."""
    return tr(
        "“{name}” in {folder} is over {most} MB, too large for an encounter. Choose another file.",
        name=path.name,
        folder=path.parent,
        most=MOST_BYTES // 1024**2,
    )


def full() -> str:
    """Say that a document can't take another step, since its file is as large as can be."""
    return tr("The encounter is full. Save a copy: it leaves out old portraits.")


def refuse_more(steps: int, events: int) -> None:
    """Refuse to write so long a fight. Raises Trouble."""
    if _so_long(steps, events):
        raise Trouble(tr("The encounter can't take more steps. Start it again."))


def refuse_so_long(steps: int, events: int) -> None:
    """Refuse to read so long a fight. Raises Unreadable."""
    if _so_long(steps, events):
        raise Unreadable(
            tr(
                "it has more than {steps} steps or {events} events",
                steps=MOST_STEPS,
                events=MOST_EVENTS,
            )
        )


def too_long() -> str:
    """Say that a step is longer than a document can hold."""
    return tr("That's more than {most} MB in one step. Undo it.", most=LONGEST // 1024**2)


def _so_long(steps: int, events: int) -> bool:
    return steps > MOST_STEPS or events > MOST_EVENTS
