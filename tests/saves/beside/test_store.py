"""The store: values of one type in files, and messages about unreadable files."""

from pathlib import Path

import msgspec
import pytest

from models.saves.file_errors import FileError, MissingFileError, UnreadableError
from models.saves.stores.store import Store, files_with_suffix


class Note(msgspec.Struct, frozen=True):
    version: int
    words: str


STORE = Store(
    Note,
    1,
    100,
    unreadable="{path} was skipped: {why}",
    outdated="{path} is of another version.",
    unwritable="{name} can't be saved: {why}",
)


def test_a_written_value_can_be_read(tmp_path: Path) -> None:
    path = tmp_path / "kept" / "a.note"
    STORE.write(path, Note(1, "north"), "A")
    assert STORE.read(path) == Note(1, "north")


def test_reading_a_file_that_does_not_exist_raises_missing(tmp_path: Path) -> None:
    with pytest.raises(MissingFileError, match="No such file"):
        STORE.read(tmp_path / "a.note")


def test_an_unreadable_file_is_skipped_with_a_reason(tmp_path: Path) -> None:
    STORE.write(tmp_path / "b.note", Note(1, "north"), "B")
    (tmp_path / "a.note").write_text("{")
    (tmp_path / "c.note").write_text('{"version": 2, "words": "south"}')
    (tmp_path / "d.note").write_text("x" * 101)
    (tmp_path / "e.txt").touch()
    values, skipped = STORE.read_all(tmp_path, ".note")
    assert values == [Note(1, "north")]
    assert skipped[0].startswith(f"{tmp_path / 'a.note'} was skipped: ")
    assert skipped[1] == f"{tmp_path / 'c.note'} is of another version."
    assert "it has over 1 MB" in skipped[2]


def test_files_of_another_version_or_with_invalid_content_are_unreadable(tmp_path: Path) -> None:
    for content in ('{"version": 2, "words": ""}', "[" * 99):
        (tmp_path / "a.note").write_text(content)
        with pytest.raises(UnreadableError):
            STORE.read(tmp_path / "a.note")


def test_a_lone_surrogate_is_refused_with_the_name_and_not_written(tmp_path: Path) -> None:
    with pytest.raises(FileError, match="'A' can't be saved"):
        STORE.write(tmp_path / "a.note", Note(1, "\ud800"), "A")
    assert not list(tmp_path.iterdir())


def test_without_a_folder_there_are_no_files(tmp_path: Path) -> None:
    assert files_with_suffix(tmp_path / "nowhere", ".note") == ()
