"""FileError: the sentences about files that can't be read or written."""

import sqlite3
from pathlib import Path

import pytest

from models.saves.file_errors import UnreadableError, damage_error, database_error, disk_error

FIGHT = Path("/home/gm/fight.tickline")


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("SQLITE_FULL", "The disk is full: “fight.tickline” in /home/gm wasn't saved"),
        ("SQLITE_READONLY_DBMOVED", "“fight.tickline” was moved or deleted from /home/gm while"),
        ("SQLITE_READONLY_DIRECTORY", "“fight.tickline” in /home/gm is read-only."),
        ("SQLITE_IOERR_WRITE", "The disk failed to read or write “fight.tickline” in /home/gm."),
        ("SQLITE_BUSY_SNAPSHOT", "Another program is using “fight.tickline” in /home/gm."),
        ("SQLITE_MISUSE", "“fight.tickline” in /home/gm couldn't be used: odd."),
        ("SQLITE_CORRUPT_VTAB", "“fight.tickline” in /home/gm is damaged (odd)."),
    ],
)
def test_an_error_of_sqlite_becomes_a_sentence_with_name_and_folder(
    name: str, sentence: str
) -> None:
    error = sqlite3.OperationalError("odd")
    error.sqlite_errorname = name
    assert str(database_error(FIGHT, error)).startswith(sentence)


def test_an_sqlite_error_without_a_code_is_damage() -> None:
    error = sqlite3.OperationalError("Could not decode to UTF-8 column")
    assert isinstance(database_error(FIGHT, error), UnreadableError)


def test_an_error_of_the_disk_becomes_a_sentence_with_name_and_folder() -> None:
    assert str(disk_error(FIGHT, OSError(28, "No space left on device"))) == (
        "“fight.tickline” in /home/gm couldn't be used: No space left "
        "on device. Check the disk and folder, or choose another."
    )
    assert "odd" in str(disk_error(FIGHT, OSError("odd")))


def test_unprintable_characters_and_line_breaks_are_removed_from_a_message() -> None:
    text = str(damage_error(Path("/evening/fight.tickline"), "no column \x8e\x00 in\n    step."))
    assert text.startswith("“fight.tickline” in /evening is damaged (no column in step). It was")
