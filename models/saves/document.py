"""A document: one encounter with all its steps in one SQLite file.

A document that is open for writing always has a write transaction open: that is its lock. Others
can read what was committed but cannot write, and the lock ends with the program, however it ends.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from models.saves.access import (
    connected,
    lock_again,
    lock_or_reason,
    make_durable,
    real,
    refuse_foreign,
    refuse_irreplaceable,
    refuse_leftovers,
    refuse_what_is_no_file,
)
from models.saves.codec import Codec
from models.saves.content import Keep, brought_up_to_date, keep_what_is_sound, write_draft
from models.saves.files import new_file, replaced_file, unused
from models.saves.migrations import MIGRATIONS, Migration
from models.saves.reader import explained, read_aside
from models.saves.tables import Changed, Written, mark_on_disk, write
from models.saves.trouble import DatabaseErrors, Trouble, database_trouble, disk_trouble
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.wording import tr

SUFFIX: Final = ".tickline"
"""How the name of a document ends."""


class Document:
    """An encounter's file. Made by `create` and `open`; `close` it when it is no longer needed.

    `read_only` is a sentence that says why nothing can be saved, or None when all is well.
    """

    def __init__(
        self, path: Path, codec: Codec, written: Written, locked: sqlite3.Connection | str
    ) -> None:
        self.path: Final = path
        self.read_only: Final = locked if isinstance(locked, str) else None
        self._connection = None if isinstance(locked, str) else locked
        # Reads what every program sees: the lock does not hold on all disks of a network.
        self._witness = None if isinstance(locked, str) else connected(path, mode="ro")
        self._codec = codec
        self._keep_at_end: Keep | None = None
        self._wanted = written.history
        self._safe = written.history  # saved as a whole on some disk
        # Usually one; after a failed save, what was there before and what was to be there.
        self._written: tuple[Written, ...] = (written,)

    @classmethod
    def create(cls, path: Path, encounter: Encounter, codec: Codec) -> "Document":
        """Begin the document of `encounter` in a file that must not be there yet.

        Raises Trouble when it is there, or cannot be made.
        """
        path = path.absolute()
        refuse_leftovers(path)
        try:
            with new_file(path) as draft:
                write_draft(draft, path, History(encounter), codec)
        except FileExistsError as error:
            raise Trouble(_taken(path)) from error
        except OSError as error:
            raise disk_trouble(path, error) from error
        return cls.open(path, codec)[0]

    @classmethod
    def open(
        cls,
        path: Path,
        codec: Codec,
        migrations: Sequence[Migration] = MIGRATIONS,
        *,
        keep: Keep | None = None,
    ) -> tuple["Document", History]:
        """Open the document `path`; read-only when it cannot be written or is open elsewhere.

        Go on from the history that comes with it: its steps are known to be on disk. `keep` gets
        what a document held that is sound and can be written. Raises Unreadable when the file is
        damaged, Missing when it is not there or none of ours, and Trouble when it is of a newer
        version. The file is never changed by that.
        """
        path = real(path)
        refuse_what_is_no_file(path)
        try:
            return cls._opened(path, codec, migrations, keep)
        except DatabaseErrors as error:
            raise database_trouble(path, error) from error

    @classmethod
    def _opened(
        cls, path: Path, codec: Codec, migrations: Sequence[Migration], keep: Keep | None
    ) -> tuple["Document", History]:
        connection = connected(path)
        try:
            refuse_foreign(path, connection)
            make_durable(connection)
            read_only = lock_or_reason(path, connection)
            with explained(path):
                if read_only is None:
                    written = brought_up_to_date(path, connection, codec, migrations, keep)
                else:
                    written = read_aside(connection, codec, migrations)
        except BaseException:
            connection.close()
            raise
        if read_only is None:
            return cls(path, codec, written, connection), written.history
        connection.close()
        return cls(path, codec, written, read_only), written.history

    @property
    def unsaved(self) -> bool:
        """Whether the disk still lacks what it should hold."""
        return self._wanted is not self._safe and self._wanted != self._safe

    def want(self, history: History) -> None:
        """Let `history` be what is to be on disk; the next save, in any thread, brings it there."""
        self._wanted = history

    def save(self, history: History | None = None) -> None:
        """Make the disk equal to `history`, or to what was wanted last, in one transaction.

        After a failed save the next one catches up. Raises Trouble when the disk refuses; what was
        on it is still there. Not to be called while another thread saves.
        """
        if history is not None:
            self._wanted = history
        history = self._wanted
        if self._connection is None:
            raise Trouble(self.read_only or _closed(self.path))
        attempt: Written | None = None
        try:
            attempt = self._write(self._connection, history)
            self._connection.execute("COMMIT")
            self._written = (attempt,)
            self._safe = history
        except DatabaseErrors as error:
            self._written = self._written if attempt is None else (*self._written, attempt)
            raise database_trouble(self.path, error) from error
        except UnicodeEncodeError as error:
            raise Trouble(_no_text(error)) from error
        except Changed as error:
            raise Trouble(_changed(self.path)) from error
        finally:
            lock_again(self._connection)

    def _write(self, connection: sqlite3.Connection, history: History) -> Written:
        if not connection.in_transaction:
            connection.execute("BEGIN IMMEDIATE")
        if len(self._written) > 1:
            self._written = (self._found(connection),)
        if self._witness is not None:
            self._found(self._witness)
        return write(connection, self._written[0], history, self._codec)

    def _found(self, connection: sqlite3.Connection) -> Written:
        """Return which of the histories that may be on disk is there. Raises Changed."""
        mark = mark_on_disk(connection)
        for written in self._written:
            if written.mark == mark:
                return written
        raise Changed

    def copy_to(self, path: Path) -> None:
        """Write all there is, even what could not be saved, to `path`, as by `write_copy`."""
        wanted = self._wanted
        write_copy(path, wanted, self._codec)
        self._safe = wanted

    def keep_at_end(self, keep: Keep) -> None:
        """Let `keep` have what the document holds when it is closed, if that is sound."""
        self._keep_at_end = keep

    def close(self) -> None:
        """Let go of the file.

        What could not be saved is tried once more; where that fails, a copy with all of it is left
        beside the document as NAME.rescued-N, if the disk allows.
        """
        if self._connection is None:
            return
        if self._wanted is not self._safe:
            with suppress(Trouble):
                self._rescue()
        if self._keep_at_end:
            keep_what_is_sound(self.path, self._connection, self._codec, self._keep_at_end)
        for connection in (self._witness, self._connection):
            if connection is not None:
                connection.close()
        self._connection = self._witness = None

    def _rescue(self) -> None:
        try:
            self.save()
        except Trouble:
            self.copy_to(unused(self.path, "rescued"))


def write_copy(path: Path, history: History, codec: Codec) -> None:
    """Let `path` be a document that holds `history`, replacing what is there.

    Raises Trouble when the disk refuses, or when `path` is in use or no document of ours.
    """
    path = real(path)
    if path.exists():
        refuse_irreplaceable(path)
    else:
        refuse_leftovers(path)
    try:
        with replaced_file(path) as draft:
            write_draft(draft, path, history, codec)
    except OSError as error:
        raise disk_trouble(path, error) from error


def _taken(path: Path) -> str:
    return tr(
        "{folder} already has a “{name}”. Choose another name.",
        name=path.name,
        folder=path.parent,
    )


def _closed(path: Path) -> str:
    return tr("“{name}” is closed.", name=path.name)


def _no_text(error: UnicodeEncodeError) -> str:
    return tr("The step can't be saved: {why}. Undo it.", why=error)


def _changed(path: Path) -> str:
    return tr(
        "Another program changed “{name}” in {folder}. Save a copy under a new name.",
        name=path.name,
        folder=path.parent,
    )
