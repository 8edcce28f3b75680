"""A document: one encounter with all its steps in one SQLite file.

A document open for writing always has a write transaction open: that is its lock. Others can read
what was committed, but not write, and the lock ends with the program, however it ends.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from models.saves.access import (
    connect,
    limit_size,
    limit_work,
    lock_again,
    lock_or_reason,
    make_durable,
    real_path,
    refuse_foreign,
    refuse_foreign_journal,
    refuse_full,
    refuse_irreplaceable,
    refuse_leftovers,
    refuse_unusable_file,
)
from models.saves.bounds import WORK_TO_LOOK, WORK_TO_READ
from models.saves.codec import Codec
from models.saves.content import SaveBackup, back_up_if_sound, read_and_migrate, write_draft
from models.saves.files import new_file, replace_file, unused_path
from models.saves.migrations import MIGRATIONS, Migration, refuse_other_schemas
from models.saves.reader import naming_file, read_copy
from models.saves.tables import ChangedOnDisk, Content, StoredState, mark_on_disk, write
from models.saves.trouble import (
    DATABASE_ERRORS,
    Trouble,
    database_trouble,
    disk_errors,
    disk_trouble,
    name_taken_trouble,
)
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.scheduler.stage import Curtain
from models.wording import mark, tr

SUFFIX: Final = ".tickline"


class Document:
    """An encounter's file, made by `create` and `open`; `close` it after use.

    `read_only` is the reason why nothing can be saved, or None.
    """

    def __init__(
        self,
        path: Path,
        codec: Codec,
        stored: StoredState,
        connection_or_reason: sqlite3.Connection | str,
    ) -> None:
        self.path: Final = path
        self.read_only: Final = (
            connection_or_reason if isinstance(connection_or_reason, str) else None
        )
        self._connection = None if isinstance(connection_or_reason, str) else connection_or_reason
        # Reads what other programs see: on some network disks the lock doesn't hold.
        self._witness = None if isinstance(connection_or_reason, str) else connect(path, mode="ro")
        self._codec = codec
        self._back_up_on_close: SaveBackup | None = None
        self._wanted = self._saved = stored.content  # the second: saved as a whole on some disk
        # Usually one; after a failed save, what was there before and what was to be there.
        self._stored: tuple[StoredState, ...] = (stored,)

    @classmethod
    def create(
        cls, path: Path, encounter: Encounter, codec: Codec, system_text: str = ""
    ) -> "Document":
        """Begin the document of `encounter` in a new file.

        `system_text` is that of a system from a file. Raises Trouble if the file exists or can't be
        made.
        """
        path = path.absolute()
        refuse_leftovers(path)
        try:
            with new_file(path) as draft:
                fight = History(encounter, system_text=system_text)
                write_draft(draft, path, Content(fight), codec)
        except FileExistsError as error:
            raise name_taken_trouble(path) from error
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
        save_backup: SaveBackup | None = None,
    ) -> tuple["Document", History]:
        """Open the document `path`; read-only if it can't be written or is open elsewhere.

        Go on from the returned history, whose steps are known to be on disk. `save_backup` gets the
        bytes of a sound, writable document. Raises Unreadable for a damaged file, ForeignContent
        for one with something not ours in it, Missing for none or none of ours, Trouble for a newer
        version; none of them changes the file.
        """
        path = real_path(path)
        refuse_unusable_file(path)
        refuse_foreign_journal(path)
        try:
            return cls._open(path, codec, migrations, save_backup)
        except DATABASE_ERRORS as error:
            raise database_trouble(path, error) from error

    @classmethod
    def _open(
        cls,
        path: Path,
        codec: Codec,
        migrations: Sequence[Migration],
        save_backup: SaveBackup | None,
    ) -> tuple["Document", History]:
        connection = connect(path)
        try:
            with naming_file(path), limit_work(connection, WORK_TO_LOOK):
                refuse_foreign(path, connection)
                make_durable(connection)
                read_only = lock_or_reason(path, connection)
                refuse_other_schemas(connection, migrations)
                limit_size(connection)
            with naming_file(path), limit_work(connection, WORK_TO_READ):
                if read_only is None:
                    stored = read_and_migrate(path, connection, codec, migrations, save_backup)
                else:
                    stored = read_copy(connection, codec, migrations)
        except BaseException:
            connection.close()
            raise
        if read_only is None:
            return cls(path, codec, stored, connection), stored.history
        connection.close()
        return cls(path, codec, stored, read_only), stored.history

    @property
    def unsaved(self) -> bool:
        """Whether the disk lacks content it should have; if read-only, only steps count."""
        wanted, safe = self._wanted, self._saved
        if wanted is safe:
            return False
        return not (wanted.same(safe) if self.read_only is None else wanted.same_fight(safe))

    @property
    def curtain(self) -> Curtain:
        """Curtain that is to be on disk; at first the one that was there."""
        return self._wanted.curtain

    def want(self, history: History, curtain: Curtain | None = None) -> None:
        """Set what is to be on disk; the next save, in any thread, writes it.

        Without a curtain the one before stays.
        """
        wanted = self._wanted
        curtain = wanted.curtain if curtain is None else curtain
        if history is not wanted.history or curtain != wanted.curtain:
            self._wanted = Content(history, curtain)  # in one go: a thread may be saving

    def save(self, history: History | None = None) -> None:
        """Write what is wanted, with `history` if given, in one transaction.

        After a failed save the next one catches up. Raises Trouble; the old content is still there.
        Must not be called while another thread saves.
        """
        if history is not None:
            self.want(history)
        wanted = self._wanted
        if self._connection is None:
            raise Trouble(self.read_only or tr(_CLOSED, name=self.path.name))
        attempt: StoredState | None = None
        try:
            attempt = self._write(self._connection, wanted)
            self._connection.execute("COMMIT")
            self._stored = (attempt,)
            self._saved = wanted
        except DATABASE_ERRORS as error:
            self._stored = self._stored if attempt is None else (*self._stored, attempt)
            raise database_trouble(self.path, error) from error
        except UnicodeEncodeError as error:
            raise Trouble(tr(_NO_TEXT, why=error)) from error
        except ChangedOnDisk as error:
            raise Trouble(tr(_CHANGED, name=self.path.name, folder=self.path.parent)) from error
        finally:
            lock_again(self._connection)

    def _write(self, connection: sqlite3.Connection, content: Content) -> StoredState:
        if not connection.in_transaction:
            connection.execute("BEGIN IMMEDIATE")
        refuse_full(self.path)
        if len(self._stored) > 1:
            self._stored = (self._find_on_disk(connection),)
        if self._witness is not None:
            self._find_on_disk(self._witness)
        return write(connection, self._stored[0], content, self._codec)

    def _find_on_disk(self, connection: sqlite3.Connection) -> StoredState:
        """Return which of the histories that may be on disk is there. Raises ChangedOnDisk.

        The curtain isn't compared: it is written again.
        """
        mark = mark_on_disk(connection)
        for stored in self._stored:
            if stored.mark == mark:
                return replace(stored, curtain=None)
        raise ChangedOnDisk

    def copy_to(self, path: Path) -> None:
        """Write all content, even unsaved, to `path`, like `write_copy`."""
        wanted = self._wanted
        write_copy(path, wanted, self._codec)
        if self._wanted is wanted:  # else a save that went on meanwhile knows better
            self._saved = wanted

    def back_up_on_close(self, save_backup: SaveBackup) -> None:
        """Back up the document, if sound, when it is closed."""
        self._back_up_on_close = save_backup

    def close(self) -> str:
        """Close the file; return a sentence if not all is in it, else an empty string.

        Unsaved content is tried once more; if that fails, a copy is left beside the document as
        NAME.rescued-N, if the disk allows.
        """
        if self._connection is None:
            return ""
        message = self._rescue() if self._wanted is not self._saved else ""
        if self._back_up_on_close:
            back_up_if_sound(self.path, self._connection, self._codec, self._back_up_on_close)
        for connection in (self._witness, self._connection):
            if connection is not None:
                connection.close()
        self._connection = self._witness = None
        return message

    def _rescue(self) -> str:
        try:
            self.save()
        except Trouble:
            copy = unused_path(self.path, "rescued")
            try:
                self.copy_to(copy)
            except Trouble as trouble:
                return tr(_LOST, name=self.path.name, why=trouble)
            return tr(_RESCUED, name=self.path.name, copy=copy.name, folder=self.path.parent)
        return ""


def write_copy(path: Path, content: Content, codec: Codec) -> None:
    """Write `content` to a document `path`, replacing what is there.

    Raises Trouble if the disk refuses, if `path` is in use, or if it isn't a Tickline document.
    """
    path = real_path(path)
    if path.exists():
        refuse_irreplaceable(path)
    else:
        refuse_leftovers(path)
    with disk_errors(path), replace_file(path) as draft:
        write_draft(draft, path, content, codec)


_CLOSED: Final = mark("“{name}” is closed.")
_RESCUED: Final = mark(
    "The last steps of “{name}” couldn't be saved. They are in “{copy}” in {folder}."
)
_LOST: Final = mark("The last steps of “{name}” couldn't be saved. {why}")
_NO_TEXT: Final = mark("The step can't be saved: {why}. Undo it.")
_CHANGED: Final = mark(
    "Another program changed “{name}” in {folder}. Save a copy under a new name."
)
