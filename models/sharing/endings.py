"""Saves endings on disk until their broker has acknowledged them.

Otherwise, if a room ended while its broker was unreachable, it would reappear with the broker.
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
    """An ending that is yet to be published."""

    place: str
    """The broker and our account there, since other accounts may not be able to write there."""
    topic: str
    """The topic under which to publish the message."""
    message: bytes
    cleared_topics: tuple[str, ...] = ()
    """The topics under which to publish an empty message."""
    owed_until: float = 0.0
    """The time, in seconds since the epoch, at which all messages will have expired anyway."""

    @property
    def is_needed(self) -> bool:
        return time() < self.owed_until


class Endings:
    """The owed endings, in a file each; without a folder, they are lost on quitting."""

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder

    def owed_to(self, place: str) -> list[OwedEnding]:
        """Return the endings owed to the broker at `place`, and delete all outdated endings."""
        if self._folder is None:
            return []
        entries = [self._read(path) for path in sorted(self._folder.glob("*.json"))]
        endings = [entry for entry in entries if entry is not None]
        for ending in endings:
            if not ending.is_needed:
                self.drop(ending)
        return [each for each in endings if each.is_needed and each.place == place]

    def save(self, ending: OwedEnding) -> None:
        if self._folder is None:
            return
        try:
            self._folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            self._file(self._folder, ending).write_bytes(msgspec.json.encode(ending))
        except OSError:
            _log.exception("The ending of a room can't be saved")

    def drop(self, ending: OwedEnding) -> None:
        if self._folder is None:
            return
        try:
            self._file(self._folder, ending).unlink(missing_ok=True)
        except OSError:
            _log.exception("The ending of a room can't be deleted")

    def _file(self, folder: Path, ending: OwedEnding) -> Path:
        name = sha256(f"{ending.place} {ending.topic}".encode()).hexdigest()
        return folder / f"{name[:32]}.json"

    def _read(self, path: Path) -> OwedEnding | None:
        try:
            return msgspec.json.decode(path.read_bytes(), type=OwedEnding)
        except (OSError, msgspec.MsgspecError):
            return None
