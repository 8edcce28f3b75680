"""What the GM chose for the program, and what the program remembers from last time."""

import contextlib
import logging
import os
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from views.theme import Look

MOST_RECENT: Final = 10
_log = logging.getLogger(__name__)


class Settings(Struct, frozen=True):
    """Choices and memories; everything has a default, so that an old file still reads."""

    look: Look = Look.DARK
    calm: bool = False
    recent: tuple[str, ...] = ()
    system: str = "fatewalker"
    player_screen: str | None = None
    player_open: bool = False
    window: str = ""


class SettingsFile:
    """The settings on disk. They are a convenience: trouble with them is logged, not shown."""

    def __init__(self, path: Path) -> None:
        """Read `path`; what cannot be read is moved aside and replaced by defaults."""
        self._path = path
        self.now = self._read()

    def change(self, **changes: object) -> None:
        """Change some settings and keep them."""
        self.now = replace(self.now, **changes)
        draft = self._path.with_suffix(".new")
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            draft.write_bytes(msgspec.json.encode(self.now))
            draft.replace(self._path)
        except OSError:
            _log.exception("The settings could not be written to %s", self._path)

    def remember(self, document: Path) -> None:
        """Put a document at the head of the recent ones."""
        name = str(document)
        rest = tuple(each for each in self.now.recent if each != name)
        self.change(recent=(name, *rest)[:MOST_RECENT])

    def forget(self, document: Path) -> None:
        """Take a document off the recent ones."""
        rest = tuple(each for each in self.now.recent if each != str(document))
        self.change(recent=rest)

    def _read(self) -> Settings:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=Settings)
        except FileNotFoundError:
            return Settings()
        except (OSError, msgspec.MsgspecError):
            _log.exception("The settings in %s could not be read", self._path)
            with contextlib.suppress(OSError):
                os.replace(self._path, self._path.with_suffix(".damaged.json"))  # noqa: PTH105 - one call
            return Settings()
