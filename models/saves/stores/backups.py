"""Backups of a document: from each opening and its first closing."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from msgspec import Struct

from models.saves.access import real_path, set_aside
from models.saves.codec import Codec
from models.saves.files import make_folder, new_file, write_whole
from models.saves.reader import read_document, read_marks
from models.saves.stores.store import digest
from models.saves.trouble import Trouble, disk_errors
from models.scheduler.history import History

NEWEST_KEPT: Final = 5
"""Newest backups of a document, kept however old they are."""
DAYS_KEPT: Final = 30
"""Days for which the last backup of each day is kept as well."""

_SMALLEST_STEP: Final = timedelta(microseconds=1)
_TIME_FORMAT: Final = "%Y-%m-%dT%H-%M-%S-%fZ"
_TIME_PATTERN: Final = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{6})Z", re.ASCII)
"""Reads `_TIME_FORMAT`; strptime would slow down each start by its imports."""
_SUFFIX: Final = ".tickline"
_MAX_NAME_BYTES: Final = 100


class Backup(Struct, frozen=True):
    """A readable backup: its file, its time (UTC) and its history."""

    path: Path
    made_at: datetime
    history: History


class Backups:
    """The backups of all documents, one subfolder of `folder` each."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def save(self, document: Path, content: bytes, now: datetime) -> None:
        """Save `content`, which is sound, unless it equals the last backup; delete old ones.

        `now` is in UTC; if the clock is wrong, it counts as later than the newest one. Raises
        Trouble.
        """
        folder = self._folder_of(document)
        with disk_errors(folder):
            newest = next(_list_backups(folder), None)
            if newest is None or newest[1].read_bytes() != content:
                make_folder(folder)
                time = now if newest is None else max(now, newest[0] + _SMALLEST_STEP)
                write_whole(folder / f"{time:{_TIME_FORMAT}}{_SUFFIX}", content)
            _delete_old(folder, now)

    def newest(self, document: Path, codec: Codec) -> Backup | None:
        """Return the newest readable backup of a document, or None.

        A backup whose steps another one continues is the older one, whatever its time.
        """
        for time, path in _newest_first(_list_backups(self._folder_of(document))):
            with suppress(Trouble):
                return Backup(path, time, read_document(path, codec))
        return None

    def _folder_of(self, document: Path) -> Path:
        whole = os.fsencode(real_path(document))
        name = os.fsencode(document.stem)[:_MAX_NAME_BYTES].decode(errors="ignore")
        return self._folder / f"{name}-{digest(whole, 4)}"


def restore_backup(backup: Backup, document: Path) -> Path | None:
    """Replace a document by its backup; return where it was set aside, if it existed.

    Raises Trouble.
    """
    document = real_path(document)
    with disk_errors(document):
        content = backup.path.read_bytes()
        with new_file(document) as draft:
            draft.write_bytes(content)
            aside = set_aside(document)
    return aside


def times_to_keep(times: Sequence[datetime], now: datetime) -> set[datetime]:
    """Return which of the times, newest first, are of backups to keep."""
    oldest = now - timedelta(days=DAYS_KEPT)
    days: dict[object, datetime] = {}
    for each in times:
        if each >= oldest:
            days.setdefault(each.date(), each)
    return {*times[:NEWEST_KEPT], *days.values()}


def _delete_old(folder: Path, now: datetime) -> None:
    backups = tuple(_list_backups(folder))
    to_keep = times_to_keep([made for made, _ in backups], now)
    for made, path in backups:
        if made not in to_keep:
            path.unlink(missing_ok=True)


def _newest_first(backups: Iterable[tuple[datetime, Path]]) -> Sequence[tuple[datetime, Path]]:
    """Return the backups, newest first; one that another continues comes last."""
    marks = {each: _marks(each[1]) for each in backups}
    return sorted(marks, key=lambda each: any(_continues(it, marks[each]) for it in marks.values()))


def _continues(later: tuple[int, ...], earlier: tuple[int, ...]) -> bool:
    steps = len(earlier)
    return 0 < steps < len(later) and later[steps - 1] == earlier[-1]


def _marks(path: Path) -> tuple[int, ...]:
    try:
        return read_marks(path)
    except Trouble:
        return ()


def _list_backups(folder: Path) -> Iterator[tuple[datetime, Path]]:
    """Yield time and path of the backups in a folder, newest first."""
    for path in sorted(folder.glob(f"*{_SUFFIX}"), reverse=True):
        if match := _TIME_PATTERN.fullmatch(path.stem):
            with suppress(ValueError):  # a thirteenth month, say
                yield datetime.fromisoformat(match.expand(r"\1T\2:\3:\4.\5+00:00")), path
