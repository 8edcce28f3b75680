"""Keeps backups of documents, made whenever one is opened, and when it is first closed."""

import os
import re
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from msgspec import Struct

from models.saves.access import real_path, set_damaged_aside
from models.saves.codec import Codec
from models.saves.file_errors import FileError, convert_disk_errors
from models.saves.files import make_folder, new_file, write_atomically
from models.saves.reader import read_checksums, read_document
from models.saves.stores.store import hex_digest
from models.scheduler.history import History

BACKUPS_TO_KEEP: Final = 5
"""The number of backups to keep of each document, the newest ones, however old they are."""
DAYS_TO_KEEP: Final = 30
"""The number of days for which the last backup of each day is also kept."""

_MIN_INTERVAL: Final = timedelta(microseconds=1)
_TIME_FORMAT: Final = "%Y-%m-%dT%H-%M-%S-%fZ"
_TIME_PATTERN: Final = re.compile(r"(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{6})Z", re.ASCII)
"""Matches `_TIME_FORMAT`, since importing strptime would slow down every startup."""
_SUFFIX: Final = ".tickline"
_MAX_NAME_BYTES: Final = 100


class Backup(Struct, frozen=True):
    """A readable backup, with its file, its time in UTC and its history."""

    path: Path
    made_at: datetime
    history: History


class Backups:
    """The backups of all documents, in one subfolder of `folder` per document."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def save(self, document: Path, content: bytes, now: datetime) -> None:
        """Save `content` unless it equals the newest backup, and delete old backups.

        `content` must be undamaged, and `now` in UTC. Even if the clock is wrong, the backup counts
        as later than the newest one. Raises FileError if it can't be written.
        """
        folder = self._folder_of(document)
        with convert_disk_errors(folder):
            newest = next(_list_backups(folder), None)
            if newest is None or newest[1].read_bytes() != content:
                make_folder(folder)
                time = now if newest is None else max(now, newest[0] + _MIN_INTERVAL)
                write_atomically(folder / f"{time:{_TIME_FORMAT}}{_SUFFIX}", content)
            _delete_old(folder, now)

    def find_newest(self, document: Path, codec: Codec) -> Backup | None:
        """Return the newest readable backup of a document, or None.

        A backup that continues the steps of another counts as newer, whatever its time.
        """
        for time, path in _newest_first(_list_backups(self._folder_of(document))):
            with suppress(FileError):
                return Backup(path, time, read_document(path, codec))
        return None

    def _folder_of(self, document: Path) -> Path:
        full_path = os.fsencode(real_path(document))
        name = os.fsencode(document.stem)[:_MAX_NAME_BYTES].decode(errors="ignore")
        return self._folder / f"{name}-{hex_digest(full_path, 4)}"


def restore_backup(backup: Backup, document: Path) -> Path | None:
    """Replace a document with its backup, and return the path to which the document was moved.

    Return None if the document didn't exist. Raises FileError if a file can't be moved or written.
    """
    document = real_path(document)
    with convert_disk_errors(document):
        content = backup.path.read_bytes()
        with new_file(document) as draft:
            draft.write_bytes(content)
            moved_to = set_damaged_aside(document)
    return moved_to


def times_to_keep(times: Sequence[datetime], now: datetime) -> set[datetime]:
    """Return the times of the backups to keep; `times` has those of all backups, newest first."""
    oldest = now - timedelta(days=DAYS_TO_KEEP)
    last_of_day: dict[object, datetime] = {}
    for time in times:
        if time >= oldest:
            last_of_day.setdefault(time.date(), time)
    return {*times[:BACKUPS_TO_KEEP], *last_of_day.values()}


def _delete_old(folder: Path, now: datetime) -> None:
    backups = tuple(_list_backups(folder))
    to_keep = times_to_keep([time for time, _ in backups], now)
    for time, path in backups:
        if time not in to_keep:
            path.unlink(missing_ok=True)


def _newest_first(backups: Iterable[tuple[datetime, Path]]) -> Sequence[tuple[datetime, Path]]:
    """Sort backups, given newest first, so that those that another backup continues come last."""
    checksums = {backup: _checksums(backup[1]) for backup in backups}
    return sorted(
        checksums,
        key=lambda backup: any(
            _continues(other, checksums[backup]) for other in checksums.values()
        ),
    )


def _continues(later: tuple[int, ...], earlier: tuple[int, ...]) -> bool:
    steps = len(earlier)
    return 0 < steps < len(later) and later[steps - 1] == earlier[-1]


def _checksums(path: Path) -> tuple[int, ...]:
    try:
        return read_checksums(path)
    except FileError:
        return ()


def _list_backups(folder: Path) -> Iterator[tuple[datetime, Path]]:
    """Yield the time and path of each backup in a folder, newest first."""
    for path in sorted(folder.glob(f"*{_SUFFIX}"), reverse=True):
        if match := _TIME_PATTERN.fullmatch(path.stem):
            with suppress(ValueError):  # an impossible date
                yield datetime.fromisoformat(match.expand(r"\1T\2:\3:\4.\5+00:00")), path
