"""Endings a broker hasn't got yet, saved on disk until it acknowledges them.

Without them, a room that ends while its broker is unreachable would come back with the broker.
"""

import logging
from hashlib import sha256
from pathlib import Path
from time import time
from typing import Final

import msgspec
from msgspec import Struct

_log: Final = logging.getLogger(__name__)


class OwedEnding(Struct, frozen=True):
    """An ending to publish."""

    place: str
    """The broker with the account that shared there: no other account may write there."""
    stage: str
    """The topic that gets the message."""
    message: bytes
    cleared: tuple[str, ...] = ()
    """Topics that get an empty message."""
    until: float = 0.0
    """The end of the time it is owed, in seconds since the epoch; then nothing is left to end."""

    @property
    def is_needed(self) -> bool:
        return time() < self.until


class Endings:
    """The owed endings, one file each; if there is no folder, they are lost on quitting."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def owed_to(self, place: str) -> list[OwedEnding]:
        """Return the endings owed to the broker at `place`; delete outdated ones of any broker."""
        if self._folder is None:
            return []
        entries = [self._read(path) for path in sorted(self._folder.glob("*.json"))]
        readable = [each for each in entries if each is not None]
        for each in readable:
            if not each.is_needed:
                self.drop(each)
        return [each for each in readable if each.is_needed and each.place == place]

    def keep(self, ending: OwedEnding) -> None:
        if self._folder is None:
            return
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file(self._folder, ending).write_bytes(msgspec.json.encode(ending))
        except OSError:
            _log.exception("The end of a room can't be kept")

    def drop(self, ending: OwedEnding) -> None:
        if self._folder is None:
            return
        try:
            self._file(self._folder, ending).unlink(missing_ok=True)
        except OSError:
            _log.exception("The end of a room can't be forgotten")

    def _file(self, folder: Path, ending: OwedEnding) -> Path:
        name = sha256(f"{ending.place} {ending.stage}".encode()).hexdigest()
        return folder / f"{name[:32]}.json"

    def _read(self, path: Path) -> OwedEnding | None:
        try:
            return msgspec.json.decode(path.read_bytes(), type=OwedEnding)
        except (OSError, msgspec.MsgspecError):
            return None
