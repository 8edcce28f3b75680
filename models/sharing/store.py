"""The key store: the key of the GM's room, and accounts at brokers.

`keyring` uses each system's store: Secret Service and KWallet on Linux, the keychain of macOS, the
credential manager of Windows. Without one the room's key goes to a file that only its owner can
read, and accounts aren't saved.
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
ROOM: Final = "room"
PATIENCE: Final = 60.0
"""Seconds for a store to answer: it may ask the GM for its password first."""
_log = logging.getLogger(__name__)
T = TypeVar("T")


class KeyStore:
    """The secrets of this user. Nothing is raised: what can't be saved is made again."""

    def __init__(self, file: Path, patience: float = PATIENCE) -> None:
        self._file = file
        self._patience = patience

    def room(self) -> RoomKey:
        text = self._read(ROOM) or self._text_of_file()
        key = RoomKey.from_text(text)
        if key is None:
            key = RoomKey.new()
            self.keep_room(key)
        return key

    def keep_room(self, key: RoomKey) -> None:
        if self._write(ROOM, key.secret):
            with suppress(OSError):
                self._file.unlink(missing_ok=True)
            return
        try:
            _write_private(self._file, key.secret)
        except OSError:
            _log.exception("The key of the room can't be kept")

    def account(self, broker: str) -> Account | None:
        try:
            return msgspec.json.decode(self._read(broker), type=Account)
        except msgspec.DecodeError:
            return None

    def save_account(self, broker: str, account: Account) -> bool:
        return self._write(broker, msgspec.json.encode(account).decode())

    def _text_of_file(self) -> str:
        try:
            return self._file.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""

    def _read(self, what: str) -> str:
        return self._ask_store(lambda: _read(what), otherwise="")

    def _write(self, what: str, secret: str) -> bool:
        return self._ask_store(lambda: _write(what, secret), otherwise=False)

    def _ask_store(self, ask: Callable[[], T], otherwise: T) -> T:
        """Call the system's store in a thread, as it may hang, with a time limit.

        Each store raises errors of its own kind, so any exception gives `otherwise`.
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
            return answers.get(timeout=self._patience)
        except Empty:
            return otherwise


def _read(what: str) -> str:
    import keyring

    return (keyring.get_password(SERVICE, what) or "") if _has_store() else ""


def _write(what: str, secret: str) -> bool:
    import keyring

    if _has_store():
        keyring.set_password(SERVICE, what, secret)
    return _has_store()


def _has_store() -> bool:
    """Return whether there is a store: keyring's stand-ins have no priority."""
    import keyring

    return float(keyring.get_keyring().priority) > 0


def _write_private(file: Path, text: str) -> None:
    """Write a file that only its owner can read, replacing any other."""
    draft = file.with_name(f"{file.name}.new")
    file.parent.mkdir(parents=True, exist_ok=True)
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
        opened.write(text)
    draft.replace(file)
