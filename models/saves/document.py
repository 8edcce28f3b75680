"""The document, an encounter with all its steps in one SQLite file.

A document that is open for writing always has an open write transaction, which serves as its lock.
Other programs can read what was committed, but can't write. The lock ends with the program, even
after a crash.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from models.saves.access import (
    check_application,
    check_is_file,
    check_journals,
    check_no_leftovers,
    check_replaceable,
    check_space,
    connect,
    limit_size,
    limit_work,
    lock_again,
    lock_or_reason,
    make_durable,
    real_path,
)
from models.saves.bounds import MAX_INSTRUCTIONS_TO_CHECK, MAX_INSTRUCTIONS_TO_READ
from models.saves.codec import Codec
from models.saves.content import SaveBackup, back_up_if_undamaged, read_and_migrate, write_new_file
from models.saves.file_errors import (
    DATABASE_ERRORS,
    FileError,
    convert_disk_errors,
    database_error,
    disk_error,
    name_taken_error,
)
from models.saves.files import new_file, replace_file, unused_path
from models.saves.migrations import MIGRATIONS, Migration, check_schema_of_version
from models.saves.reader import naming_file, read_copy
from models.saves.tables import ChangedOnDisk, Content, StoredState, checksum_on_disk, write_state
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.scheduler.stage import Curtain
from models.wording import mark, tr

DOCUMENT_SUFFIX: Final = ".tickline"


class Document:
    """An open file of an encounter; use `create` or `open` to get one, and `close` it after use.

    `read_only_reason` is the reason why nothing can be saved, or None.
    """

    def __init__(
        self,
        path: Path,
        codec: Codec,
        stored: StoredState,
        connection_or_reason: sqlite3.Connection | str,
    ) -> None:
        self.path: Final = path
        self.read_only_reason: Final = (
            connection_or_reason if isinstance(connection_or_reason, str) else None
        )
        self._connection = None if isinstance(connection_or_reason, str) else connection_or_reason
        # Reads like another program, since the lock doesn't work on some network disks.
        self._witness = None if isinstance(connection_or_reason, str) else connect(path, mode="ro")
        self._codec = codec
        self._back_up_on_close: SaveBackup | None = None
        self._pending = self._saved = stored.content  # _saved is here or in a copy on some disk
        # Usually one; after a failed save, the state before it and the one it tried to write.
        self._stored: tuple[StoredState, ...] = (stored,)

    @classmethod
    def create(
        cls, path: Path, encounter: Encounter, codec: Codec, system_text: str = ""
    ) -> "Document":
        """Create the document of `encounter` in a new file, and open it.

        `system_text` is the text of a system from a file, otherwise "". Raises FileError if the
        file exists or can't be written.
        """
        path = path.absolute()
        check_no_leftovers(path)
        try:
            with new_file(path) as draft:
                fight = History(encounter, system_text=system_text)
                write_new_file(draft, path, Content(fight), codec)
        except FileExistsError as error:
            raise name_taken_error(path) from error
        except OSError as error:
            raise disk_error(path, error) from error
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
        """Open the document at `path`, read-only if it can't be written or is open elsewhere.

        Later histories must continue the returned one, whose steps are on disk. `save_backup` is
        called with the bytes of the document if it is undamaged and writable. Raises
        UnreadableError for a damaged file, ForeignContentError if it holds something that Tickline
        never writes, MissingFileError if it isn't a Tickline document, and FileError for a newer
        version. None of these errors changes the file.
        """
        path = real_path(path)
        check_is_file(path)
        check_journals(path)
        try:
            return cls._connect_and_read(path, codec, migrations, save_backup)
        except DATABASE_ERRORS as error:
            raise database_error(path, error) from error

    @classmethod
    def _connect_and_read(
        cls,
        path: Path,
        codec: Codec,
        migrations: Sequence[Migration],
        save_backup: SaveBackup | None,
    ) -> tuple["Document", History]:
        connection = connect(path)
        try:
            with naming_file(path), limit_work(connection, MAX_INSTRUCTIONS_TO_CHECK):
                check_application(path, connection)
                make_durable(connection)
                read_only_reason = lock_or_reason(path, connection)
                check_schema_of_version(connection, migrations)
                limit_size(connection)
            with naming_file(path), limit_work(connection, MAX_INSTRUCTIONS_TO_READ):
                if read_only_reason is None:
                    stored = read_and_migrate(path, connection, codec, migrations, save_backup)
                else:
                    stored = read_copy(connection, codec, migrations)
        except BaseException:
            connection.close()
            raise
        if read_only_reason is None:
            return cls(path, codec, stored, connection), stored.history
        connection.close()
        return cls(path, codec, stored, read_only_reason), stored.history

    @property
    def has_unsaved_content(self) -> bool:
        """Whether any content isn't on disk yet; in a read-only document, only steps count."""
        pending, saved = self._pending, self._saved
        if pending is saved:
            return False
        return not (
            pending.equals(saved)
            if self.read_only_reason is None
            else pending.has_same_fight(saved)
        )

    @property
    def curtain(self) -> Curtain:
        """The curtain that the next save writes; at first, it is the one that was read."""
        return self._pending.curtain

    def set_content(self, history: History, curtain: Curtain | None = None) -> None:
        """Set the content that the next save writes, whichever thread saves.

        If `curtain` is None, it doesn't change.
        """
        pending = self._pending
        curtain = pending.curtain if curtain is None else curtain
        if history is not pending.history or curtain != pending.curtain:
            self._pending = Content(history, curtain)  # one assignment: a thread may be saving

    def save(self, history: History | None = None) -> None:
        """Write the content from `set_content`, or `history` if given, in one transaction.

        After a failed save, the next one writes everything. Raises FileError if the save fails, in
        which case the old content is still on disk. Must not be called while another thread saves.
        """
        if history is not None:
            self.set_content(history)
        pending = self._pending
        if self._connection is None:
            raise FileError(self.read_only_reason or tr(_CLOSED, name=self.path.name))
        attempt: StoredState | None = None
        try:
            attempt = self._write(self._connection, pending)
            self._connection.execute("COMMIT")
            self._stored = (attempt,)
            self._saved = pending
        except DATABASE_ERRORS as error:
            self._stored = self._stored if attempt is None else (*self._stored, attempt)
            raise database_error(self.path, error) from error
        except UnicodeEncodeError as error:
            raise FileError(tr(_NO_TEXT, why=error)) from error
        except ChangedOnDisk as error:
            raise FileError(tr(_CHANGED, name=self.path.name, folder=self.path.parent)) from error
        finally:
            lock_again(self._connection)

    def _write(self, connection: sqlite3.Connection, content: Content) -> StoredState:
        if not connection.in_transaction:
            connection.execute("BEGIN IMMEDIATE")
        check_space(self.path)
        if len(self._stored) > 1:
            self._stored = (self._find_on_disk(connection),)
        if self._witness is not None:
            self._find_on_disk(self._witness)
        return write_state(connection, self._stored[0], content, self._codec)

    def _find_on_disk(self, connection: sqlite3.Connection) -> StoredState:
        """Return which of the possible states is on disk. Raises ChangedOnDisk if it is another.

        The curtain isn't compared, so it counts as unknown and will be written again.
        """
        checksum = checksum_on_disk(connection)
        for stored in self._stored:
            if stored.checksum == checksum:
                return replace(stored, curtain=None)
        raise ChangedOnDisk

    def copy_to(self, path: Path) -> None:
        """Write all content, including unsaved content, to another file, like `write_copy`."""
        pending = self._pending
        write_copy(path, pending, self._codec)
        if self._pending is pending:  # otherwise a later save decides
            self._saved = pending

    def back_up_on_close(self, save_backup: SaveBackup) -> None:
        """Arrange for the document to be backed up when it is closed, unless it is damaged."""
        self._back_up_on_close = save_backup

    def close(self) -> str:
        """Save unsaved content and close the file; return a message if the save failed, or "".

        If saving fails, a copy NAME.rescued-N is written beside the document, if possible.
        """
        if self._connection is None:
            return ""
        message = self._rescue() if self._pending is not self._saved else ""
        if self._back_up_on_close:
            back_up_if_undamaged(self.path, self._connection, self._codec, self._back_up_on_close)
        for connection in (self._witness, self._connection):
            if connection is not None:
                connection.close()
        self._connection = self._witness = None
        return message

    def _rescue(self) -> str:
        try:
            self.save()
        except FileError:
            copy = unused_path(self.path, "rescued")
            try:
                self.copy_to(copy)
            except FileError as error:
                return tr(_LOST, name=self.path.name, why=error)
            return tr(_RESCUED, name=self.path.name, copy=copy.name, folder=self.path.parent)
        return ""


def write_copy(path: Path, content: Content, codec: Codec) -> None:
    """Write `content` to a document at `path`, replacing any document there.

    Raises FileError if it can't be written, or if the file there is in use or not from Tickline.
    """
    path = real_path(path)
    if path.exists():
        check_replaceable(path)
    else:
        check_no_leftovers(path)
    with convert_disk_errors(path), replace_file(path) as draft:
        write_new_file(draft, path, content, codec)


_CLOSED: Final = mark("“{name}” is closed.")
_RESCUED: Final = mark(
    "The last steps of “{name}” couldn't be saved. They are in “{copy}” in {folder}."
)
_LOST: Final = mark("The last steps of “{name}” couldn't be saved. {why}")
_NO_TEXT: Final = mark("The step can't be saved: {why}. Undo it.")
_CHANGED: Final = mark(
    "Another program changed “{name}” in {folder}. Save a copy under a new name."
)
