"""Stores the key of the GM's room, and accounts at brokers.

`keyring` uses the system's store, which is Secret Service or KWallet on Linux, the keychain on
macOS, and the credential manager on Windows. Without a store, the room's key is saved in a file
that only its owner can read, and accounts aren't saved.
"""

import logging
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final, TypeVar

import msgspec

from models.sharing.address import Account
from models.sharing.room import RoomKey

SERVICE: Final = "Tickline"
ROOM_ENTRY: Final = "room"
STORE_TIMEOUT_S: Final = 60.0
"""The time to wait for a store, which may ask the GM for a password first."""
_log = logging.getLogger(__name__)
T = TypeVar("T")


class KeyStore:
    """The secrets of this user; errors are only logged, and a missing key is replaced."""

    def __init__(self, file: Path, timeout: float = STORE_TIMEOUT_S) -> None:
        self._file = file
        self._timeout = timeout

    def load_room_key(self) -> RoomKey:
        text = self._read(ROOM_ENTRY) or self._file_text()
        key = RoomKey.from_text(text)
        if key is None:
            key = RoomKey.generate()
            self.save_room_key(key)
        return key

    def save_room_key(self, key: RoomKey) -> None:
        if self._write(ROOM_ENTRY, key.secret):
            with suppress(OSError):
                self._file.unlink(missing_ok=True)
            return
        try:
            _write_private(self._file, key.secret)
        except OSError:
            _log.exception("The key of the room can't be saved")

    def load_account(self, broker: str) -> Account | None:
        try:
            return msgspec.json.decode(self._read(broker), type=Account)
        except msgspec.DecodeError:
            return None

    def save_account(self, broker: str, account: Account) -> bool:
        return self._write(broker, msgspec.json.encode(account).decode())

    def _file_text(self) -> str:
        try:
            return self._file.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""

    def _read(self, name: str) -> str:
        return self._ask_store(lambda: _read_from_keyring(name), otherwise="")

    def _write(self, name: str, secret: str) -> bool:
        return self._ask_store(lambda: _write_to_keyring(name, secret), otherwise=False)

    def _ask_store(self, ask: Callable[[], T], otherwise: T) -> T:
        """Call the system's store in a thread with a time limit, since it may hang.

        Each kind of store raises different errors, so any exception leads to `otherwise`.
        """
        answers: SimpleQueue[T] = SimpleQueue()

        def work() -> None:
            try:
                answers.put(ask())
            except Exception as error:  # noqa: BLE001 - any, from a store that is not ours
                _log.warning("No key store: %s", type(error).__name__)
                answers.put(otherwise)

        Thread(target=work, name="key store", daemon=True).start()
        try:
            return answers.get(timeout=self._timeout)
        except Empty:
            return otherwise


def _read_from_keyring(name: str) -> str:
    import keyring

    return (keyring.get_password(SERVICE, name) or "") if _has_store() else ""


def _write_to_keyring(name: str, secret: str) -> bool:
    import keyring

    if _has_store():
        keyring.set_password(SERVICE, name, secret)
    return _has_store()


def _has_store() -> bool:
    """Return whether there is a real store, unlike keyring's stand-ins, which have no priority."""
    import keyring

    return float(keyring.get_keyring().priority) > 0


def _write_private(file: Path, text: str) -> None:
    """Write a file that only its owner can read, replacing any existing file."""
    new_file = file.with_name(f"{file.name}.new")
    file.parent.mkdir(parents=True, exist_ok=True)
    new_file.unlink(missing_ok=True)
    descriptor = os.open(new_file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
        opened.write(text)
    new_file.replace(file)
