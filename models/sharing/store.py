"""The key store: keeps the key of the GM's room, and accounts at brokers, between evenings.

`keyring` speaks to the store of each system: Secret Service and KWallet on Linux, the keychain of
macOS, the credential manager of Windows. Where there is none the room's key goes to a file that
its owner alone can read, and accounts go nowhere.
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
"""The seconds that a store gets to answer: it may ask the GM for its password first."""
_log = logging.getLogger(__name__)
Given = TypeVar("Given")


class KeyStore:
    """What is kept secret for this user. Nothing is raised: what can't be kept is made again."""

    def __init__(self, file: Path, patience: float = PATIENCE) -> None:
        self._file = file
        self._patience = patience

    def room(self) -> RoomKey:
        """Return the key of the GM's room, which is made if there is none yet."""
        text = self._read(ROOM) or self._text_of_file()
        key = RoomKey.read(text)
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
            _write_alone(self._file, key.secret)
        except OSError:
            _log.exception("The key of the room can't be kept")

    def account(self, broker: str) -> Account | None:
        try:
            return msgspec.json.decode(self._read(broker), type=Account)
        except msgspec.DecodeError:
            return None

    def keep_account(self, broker: str, account: Account) -> bool:
        """Keep an account; say whether it is."""
        return self._write(broker, msgspec.json.encode(account).decode())

    def _text_of_file(self) -> str:
        try:
            return self._file.read_text(encoding="utf-8", errors="replace")
        except OSError:
            return ""

    def _read(self, what: str) -> str:
        return self._asked(lambda: _read(what), otherwise="")

    def _write(self, what: str, secret: str) -> bool:
        return self._asked(lambda: _write(what, secret), otherwise=False)

    def _asked(self, ask: Callable[[], Given], otherwise: Given) -> Given:
        """Ask the system's store in a thread that may hang, and wait no longer than patience has.

        What goes wrong in a store is its own: each of them has errors of its own kind.
        """
        answers: SimpleQueue[Given] = SimpleQueue()

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

    return (keyring.get_password(SERVICE, what) or "") if _is_store() else ""


def _write(what: str, secret: str) -> bool:
    import keyring

    if _is_store():
        keyring.set_password(SERVICE, what, secret)
    return _is_store()


def _is_store() -> bool:
    """Say whether there is a store: keyring also has stand-ins, which rank lowest."""
    import keyring

    return float(keyring.get_keyring().priority) > 0


def _write_alone(file: Path, text: str) -> None:
    """Write a file that its owner alone can read, also if there was another one."""
    draft = file.with_name(f"{file.name}.new")
    file.parent.mkdir(parents=True, exist_ok=True)
    draft.unlink(missing_ok=True)
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="utf-8") as opened:
        opened.write(text)
    draft.replace(file)
