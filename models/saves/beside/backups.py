"""Backups: what a document was when it was first closed and each time it was opened."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from msgspec import Struct

from models.saves.access import real, set_aside
from models.saves.beside.store import digest
from models.saves.codec import Codec
from models.saves.files import make_folder, new_file, write_whole
from models.saves.reader import marks_in, stored
from models.saves.trouble import Trouble, on_disk
from models.scheduler.history import History

NEWEST: Final = 5
"""How many backups of a document are kept, however old they are."""
DAYS: Final = 30
"""For how many days the last backup of each day is kept as well."""

_NEXT: Final = timedelta(microseconds=1)
_MADE: Final = "%Y-%m-%dT%H-%M-%S-%fZ"
_MADE_AGAIN: Final = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{6})Z", re.ASCII)
"""What `_MADE` writes; to read it, strptime would load what each start feels."""
_SUFFIX: Final = ".tickline"
_LONGEST: Final = 100


class Backup(Struct, frozen=True):
    """A backup that can be read: its file, when it was made (in UTC), and what it holds."""

    path: Path
    made: datetime
    history: History


class Backups:
    """The backups of all documents, in a folder of its own for each below `folder`."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def keep(self, document: Path, content: bytes, now: datetime) -> None:
        """Keep `content`, which is sound, unless it is what was kept last; let old ones go.

        `now` is in UTC; where a clock was wrong, it counts as later than what was kept before.
        Raises Trouble when the disk refuses.
        """
        folder = self._folder_of(document)
        with on_disk(folder):
            newest = next(_found(folder), None)
            if newest is None or newest[1].read_bytes() != content:
                make_folder(folder)
                made = now if newest is None else max(now, newest[0] + _NEXT)
                write_whole(folder / f"{made:{_MADE}}{_SUFFIX}", content)
            _let_go(folder, now)

    def newest(self, document: Path, codec: Codec) -> Backup | None:
        """Return the newest backup of a document that can be read, if there is one.

        One that another goes on from is older than that, whatever the clock said.
        """
        for made, path in _by_content(_found(self._folder_of(document))):
            with suppress(Trouble):
                return Backup(path, made, stored(path, codec))
        return None

    def _folder_of(self, document: Path) -> Path:
        whole = os.fsencode(real(document))
        called = os.fsencode(document.stem)[:_LONGEST].decode(errors="ignore")
        return self._folder / f"{called}-{digest(whole, 4)}"


def put_back(backup: Backup, document: Path) -> Path | None:
    """Let a backup take the place of its document.

    Return where that was set aside, if it was there. Raises Trouble when the disk refuses.
    """
    document = real(document)
    with on_disk(document):
        content = backup.path.read_bytes()
        with new_file(document) as draft:
            draft.write_bytes(content)
            aside = set_aside(document)
    return aside


def kept(made: Sequence[datetime], now: datetime) -> set[datetime]:
    """Return which of the times, newest first, are those of backups to be kept."""
    oldest = now - timedelta(days=DAYS)
    days: dict[object, datetime] = {}
    for each in made:
        if each >= oldest:
            days.setdefault(each.date(), each)
    return {*made[:NEWEST], *days.values()}


def _let_go(folder: Path, now: datetime) -> None:
    found = tuple(_found(folder))
    staying = kept([made for made, _ in found], now)
    for made, path in found:
        if made not in staying:
            path.unlink(missing_ok=True)


def _by_content(found: Iterable[tuple[datetime, Path]]) -> Sequence[tuple[datetime, Path]]:
    """Return what was found, the newest first; what another one goes on from comes last."""
    marks = {each: _marks(each[1]) for each in found}
    return sorted(marks, key=lambda each: any(_goes_on(it, marks[each]) for it in marks.values()))


def _goes_on(later: tuple[int, ...], earlier: tuple[int, ...]) -> bool:
    steps = len(earlier)
    return 0 < steps < len(later) and later[steps - 1] == earlier[-1]


def _marks(path: Path) -> tuple[int, ...]:
    try:
        return marks_in(path)
    except Trouble:
        return ()


def _found(folder: Path) -> Iterator[tuple[datetime, Path]]:
    """Yield when the backups in a folder were made, and their files, the newest first."""
    for path in sorted(folder.glob(f"*{_SUFFIX}"), reverse=True):
        if made := _MADE_AGAIN.fullmatch(path.stem):
            with suppress(ValueError):  # a thirteenth month, say
                yield datetime.fromisoformat(made.expand(r"\1T\2:\3:\4.\5+00:00")), path
