"""Overviews of documents: what a list shows of each, kept so that no document is read twice."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Final, TypeAlias

import msgspec

from models.rules.portraits import is_picture
from models.saves.beside.store import digest, write
from models.saves.files import read_whole
from models.saves.trouble import JsonErrors, Trouble

VERSION: Final = 1
"""The version of an overview's file; one of another version is made again."""

_MOST_BYTES: Final = 1 << 20
LARGEST_SIDE: Final = 512
"""The largest width and height of an overview's picture, in pixels."""
Words: TypeAlias = Annotated[str, msgspec.Meta(max_length=1000)]


class Overview(msgspec.Struct, frozen=True):
    """What a list shows of an encounter; `clock` is in words, `picture` a small PNG."""

    title: Words
    system: Words
    clock: Words
    combatants: int
    picture: bytes = b""


class _Kept(msgspec.Struct, frozen=True):
    tickline_overview: int
    stamp: str
    overview: Overview


class Overviews:
    """The overviews in one folder, one file each.

    They are a convenience: what can't be read or written is made again the next time.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def find(self, document: Path, stamp: str) -> Overview | None:
        """Return what was kept of a document under this very stamp, if anything."""
        try:
            kept = msgspec.json.decode(read_whole(self._file(document), _MOST_BYTES), type=_Kept)
        except (OSError, *JsonErrors):
            return None
        fresh = (kept.tickline_overview, kept.stamp) == (VERSION, stamp)
        picture = kept.overview.picture
        sound = not picture or is_picture(picture, LARGEST_SIDE)
        return kept.overview if fresh and sound else None

    def keep(self, document: Path, stamp: str, overview: Overview) -> None:
        """Keep an overview until the document has another stamp."""
        with suppress(Trouble, UnicodeEncodeError):
            content = msgspec.json.encode(_Kept(VERSION, stamp, overview))
            write(self._file(document), content)

    def forget(self, document: Path) -> None:
        with suppress(OSError):
            self._file(document).unlink(missing_ok=True)

    def _file(self, document: Path) -> Path:
        whole = str(document).encode(errors="surrogatepass")
        return self._folder / f"{digest(whole, 8)}.json"
