"""Writing files atomically: a reader sees the old content or the new."""

from pathlib import Path

import pytest

from models.saves.files import move_file, new_file, unused_path, write_atomically


def test_a_new_file_only_appears_once_it_is_complete(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    with new_file(path) as draft:
        draft.write_text("whole")
        assert not path.exists()
    assert path.read_text() == "whole"
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_does_not_replace_one_created_at_the_same_time(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    with pytest.raises(FileExistsError), new_file(path) as draft:  # noqa: PT012
        draft.touch()
        path.write_text("first")
    assert path.read_text() == "first"
    assert list(tmp_path.iterdir()) == [path]


def test_without_hard_links_a_new_file_is_renamed_into_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr("os.link", refuse)
    path = tmp_path / "a.txt"
    with new_file(path) as draft:
        draft.write_text("whole")
    assert path.read_text() == "whole"
    with pytest.raises(FileExistsError), new_file(path) as draft:
        draft.write_text("late")
    assert path.read_text() == "whole"
    assert list(tmp_path.iterdir()) == [path]


def test_writing_a_file_replaces_the_previous_one(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    for content in (b"one", b"two"):
        write_atomically(path, content)
        assert path.read_bytes() == content
    assert list(tmp_path.iterdir()) == [path]


def test_an_unused_path_has_the_first_free_number(tmp_path: Path) -> None:
    (tmp_path / "a.old-1.txt").touch()
    assert unused_path(tmp_path / "a.txt", "old") == tmp_path / "a.old-2.txt"


def test_moving_a_file_does_not_replace_an_existing_one(tmp_path: Path) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    old.write_text("mine")
    new.write_text("yours")
    with pytest.raises(FileExistsError):
        move_file(old, new)
    assert (old.read_text(), new.read_text()) == ("mine", "yours")
    new.unlink()
    move_file(old, new)
    assert [path.name for path in tmp_path.iterdir()] == ["new"]
