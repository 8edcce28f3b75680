"""The key store: the room stays the same between sessions, and no password is on disk."""

import stat
import sys
from pathlib import Path

import pytest

from models.sharing.address import Account
from models.sharing.room import RoomKey
from models.sharing.store import KeyStore
from tests.tools.key_stores import LockedStore, MemoryStore, SilentStore, use_store

GM = Account("gm", "swordfish")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings" / "room.key"


def test_the_room_is_the_same_on_the_next_evening(file: Path) -> None:
    with use_store(MemoryStore()):
        name = KeyStore(file).load_room_key().name
        assert KeyStore(file).load_room_key().name == name
    assert not file.exists()


def test_a_new_key_replaces_the_old_one(file: Path) -> None:
    with use_store(MemoryStore()):
        old, new = KeyStore(file).load_room_key(), RoomKey.generate()
        KeyStore(file).save_room_key(new)
        assert KeyStore(file).load_room_key().name == new.name != old.name


def test_without_a_store_the_key_is_in_a_file_for_its_owner_only(file: Path) -> None:
    name = KeyStore(file).load_room_key().name
    assert KeyStore(file).load_room_key().name == name
    KeyStore(file).save_room_key(new := RoomKey.generate())
    assert KeyStore(file).load_room_key().name == new.name
    if sys.platform != "win32":
        assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_store_that_becomes_available_takes_over_the_key(file: Path) -> None:
    key = KeyStore(file).load_room_key()
    with use_store(MemoryStore()):
        assert KeyStore(file).load_room_key().name == key.name
        KeyStore(file).save_room_key(key)
        assert KeyStore(file).load_room_key().name == key.name
    assert not file.exists()


def test_a_file_that_holds_no_key_is_replaced(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"\xff\x00 no key")
    name = KeyStore(file).load_room_key().name
    assert KeyStore(file).load_room_key().name == name


def test_a_key_exists_even_if_nothing_can_be_saved(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert KeyStore(tmp_path / "file" / "room.key").load_room_key().name


def test_an_account_is_stored_only_for_its_broker(file: Path) -> None:
    with use_store(MemoryStore()):
        assert KeyStore(file).save_account("example.org:8883", GM)
        assert KeyStore(file).load_account("example.org:8883") == GM
        assert KeyStore(file).load_account("example.com:8883") is None


def test_without_a_store_an_account_is_not_saved(file: Path) -> None:
    assert not KeyStore(file).save_account("example.org:8883", GM)
    assert KeyStore(file).load_account("example.org:8883") is None
    assert not file.parent.exists()


def test_a_locked_store_counts_as_none(file: Path) -> None:
    with use_store(LockedStore()):
        assert not KeyStore(file).save_account("example.org:8883", GM)
        name = KeyStore(file).load_room_key().name
        assert KeyStore(file).load_room_key().name == name
    assert file.exists()


def test_a_store_that_never_answers_counts_as_none(file: Path) -> None:
    with use_store(store := SilentStore()):
        name = KeyStore(file, timeout=0.01).load_room_key().name
        assert KeyStore(file, timeout=0.01).load_room_key().name == name
        store.over.set()
