"""Endings that a broker has not got yet: kept on disk until it acknowledges them.

A room that ends while its broker is out of reach would be alive again as soon as that is back.
"""

import logging
from hashlib import sha256
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

_log: Final = logging.getLogger(__name__)


class OwedEnding(Struct, frozen=True):
    """What a broker must still hear: `message` at the topic `stage`, and nothing at `cleared`."""

    place: str
    stage: str
    message: bytes
    cleared: tuple[str, ...] = ()


class Endings:
    """Those that are owed, a file each; without a folder they last as long as the program."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def owed(self, place: str) -> list[OwedEnding]:
        """Return what the broker at a place must still hear."""
        if self._folder is None:
            return []
        found = [self._read(path) for path in sorted(self._folder.glob("*.json"))]
        return [each for each in found if each is not None and each.place == place]

    def keep(self, ending: OwedEnding) -> None:
        if self._folder is None:
            return
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file(self._folder, ending).write_bytes(msgspec.json.encode(ending))
        except OSError:
            _log.exception("The end of a room can't be kept")

    def drop(self, ending: OwedEnding) -> None:
        """Forget one that the broker has."""
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
