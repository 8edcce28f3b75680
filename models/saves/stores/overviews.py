"""Caches overviews, the rows in the list of documents, so that no document is read twice."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec

from models.rules.portraits import is_valid_picture
from models.saves.file_errors import JSON_ERRORS, FileError
from models.saves.files import read_limited
from models.saves.stores.store import hex_digest, write_file

VERSION: Final = 1
"""The version of an overview's file; overviews with another version are made again."""

_MAX_BYTES: Final = 1 << 20
MAX_SIDE_PX: Final = 512
"""The maximum width and height of an overview's picture."""
Words: TypeAlias = Annotated[str, msgspec.Meta(max_length=1000)]


class Overview(msgspec.Struct, frozen=True):
    """An encounter's row in the list; `clock` is its time in words, and `picture` a small PNG."""

    title: Words
    system: Words
    clock: Words
    combatants: int
    picture: bytes = b""


class _SavedOverview(msgspec.Struct, frozen=True):
    tickline_overview: int
    stamp: str
    overview: Overview


class Overviews:
    """The overviews in one folder, in a file each.

    They are a cache, so errors are ignored; an overview that can't be read is made again.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, document: Path, stamp: str) -> Overview | None:
        """Return the overview saved for a document with this `stamp`, or None."""
        try:
            saved = msgspec.json.decode(
                read_limited(self._file(document), _MAX_BYTES), type=_SavedOverview
            )
        except (OSError, *JSON_ERRORS):
            return None
        is_current = (saved.tickline_overview, saved.stamp) == (VERSION, stamp)
        picture = saved.overview.picture
        is_valid = not picture or is_valid_picture(picture, MAX_SIDE_PX)
        return saved.overview if is_current and is_valid else None

    def save(self, document: Path, stamp: str, overview: Overview) -> None:
        with suppress(FileError, UnicodeEncodeError):
            content = msgspec.json.encode(_SavedOverview(VERSION, stamp, overview))
            write_file(self._file(document), content)

    def remove(self, document: Path) -> None:
        with suppress(OSError):
            self._file(document).unlink(missing_ok=True)

    def _file(self, document: Path) -> Path:
        full_path = str(document).encode(errors="surrogatepass")
        return self._folder / f"{hex_digest(full_path, 8)}.json"
