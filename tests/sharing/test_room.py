"""A room: its name verifies signatures, and its key stays with its owner."""

import stat
import sys
from pathlib import Path

import pytest

from models.sharing.room import RoomKey, is_room, is_signed, load_or_create_key


def test_only_text_signed_by_the_key_is_accepted() -> None:
    key, other = RoomKey.generate(), RoomKey.generate()
    signature = key.sign(b"stage")
    assert is_signed(key.name, b"stage", signature)
    assert not is_signed(key.name, b"stage!", signature)
    assert not is_signed(key.name, b"stage", other.sign(b"stage"))
    assert not is_signed(other.name, b"stage", signature)
    assert not is_signed(key.name, b"stage", b"")
    assert not is_signed("no room", b"stage", signature)


def test_room_names_are_distinct_and_cannot_be_guessed() -> None:
    names = {RoomKey.generate().name for _ in range(50)}
    assert len(names) == 50
    assert all(len(name) * 6 >= 128 and is_room(name) for name in names)


@pytest.mark.parametrize(
    "name", ["", "a" * 42, "a" * 44, "../" * 14 + "x", "é" * 43, "a" * 42 + "="]
)
def test_an_invalid_name_is_not_a_room(name: str) -> None:
    assert not is_room(name)


def test_a_key_in_a_file_is_the_same_next_time(tmp_path: Path) -> None:
    path = tmp_path / "room.key"
    key = load_or_create_key(path)
    assert key is not None
    again = load_or_create_key(path)
    assert again is not None
    assert again.name == key.name
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_with_other_content_is_not_a_key(tmp_path: Path) -> None:
    path = tmp_path / "diary.txt"
    path.write_bytes(b"\xff dear diary")
    assert load_or_create_key(path) is None
