"""A document: one encounter with all its steps in one SQLite file.

A document that is open for writing always has a write transaction open: that is its lock. Others
can read what was committed but cannot write, and the lock ends with the program, however it ends.
"""

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from msgspec.structs import replace

from models.saves.access import (
    bounded,
    connected,
    keep_small,
    lock_again,
    lock_or_reason,
    make_durable,
    real,
    refuse_companions,
    refuse_foreign,
    refuse_full,
    refuse_irreplaceable,
    refuse_leftovers,
    refuse_what_is_no_file,
)
from models.saves.bounds import WORK_TO_LOOK, WORK_TO_READ
from models.saves.codec import Codec
from models.saves.content import Keep, brought_up_to_date, keep_what_is_sound, write_draft
from models.saves.files import new_file, replaced_file, unused
from models.saves.migrations import MIGRATIONS, Migration, refuse_other_schemas
from models.saves.reader import explained, read_aside
from models.saves.tables import Changed, Content, Written, mark_on_disk, write
from models.saves.trouble import (
    DatabaseErrors,
    Trouble,
    database_trouble,
    disk_trouble,
    on_disk,
    taken,
)
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.scheduler.stage import Curtain
from models.wording import mark, tr

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
        self._wanted = self._safe = written.content  # the second: saved as a whole on some disk
        # Usually one; after a failed save, what was there before and what was to be there.
        self._written: tuple[Written, ...] = (written,)

    @classmethod
    def create(
        cls, path: Path, encounter: Encounter, codec: Codec, system_text: str = ""
    ) -> "Document":
        """Begin the document of `encounter` in a file that must not be there yet.

        With it goes the text of its system, when that comes from a file. Raises Trouble when the
        file is there, or cannot be made.
        """
        path = path.absolute()
        refuse_leftovers(path)
        try:
            with new_file(path) as draft:
                fight = History(encounter, system_text=system_text)
                write_draft(draft, path, Content(fight), codec)
        except FileExistsError as error:
            raise taken(path) from error
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
        damaged, Strange when it holds something that is not ours, Missing when it is not there or
        none of ours, and Trouble when it is of a newer version. The file is never changed by that.
        """
        path = real(path)
        refuse_what_is_no_file(path)
        refuse_companions(path)
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
            with explained(path), bounded(connection, WORK_TO_LOOK):
                refuse_foreign(path, connection)
                make_durable(connection)
                read_only = lock_or_reason(path, connection)
                refuse_other_schemas(connection, migrations)
                keep_small(connection)
            with explained(path), bounded(connection, WORK_TO_READ):
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
        """Whether the disk still lacks what it should hold; of one that it can't, only steps."""
        wanted, safe = self._wanted, self._safe
        if wanted is safe:
            return False
        return not (wanted.same(safe) if self.read_only is None else wanted.same_fight(safe))

    @property
    def curtain(self) -> Curtain:
        """The curtain that is to be on disk; at first the one that was there."""
        return self._wanted.curtain

    def want(self, history: History, curtain: Curtain | None = None) -> None:
        """Let this be what is to be on disk; the next save, in any thread, brings it there.

        Without a curtain it is the one that was wanted before.
        """
        known = self._wanted
        curtain = known.curtain if curtain is None else curtain
        if history is not known.history or curtain != known.curtain:
            self._wanted = Content(history, curtain)  # in one go: a thread may be saving

    def save(self, history: History | None = None) -> None:
        """Make the disk equal to what is wanted, with `history` if given, in one transaction.

        After a failed save the next one catches up. Raises Trouble when the disk refuses; what was
        on it is still there. Not to be called while another thread saves.
        """
        if history is not None:
            self.want(history)
        wanted = self._wanted
        if self._connection is None:
            raise Trouble(self.read_only or tr(_CLOSED, name=self.path.name))
        attempt: Written | None = None
        try:
            attempt = self._write(self._connection, wanted)
            self._connection.execute("COMMIT")
            self._written = (attempt,)
            self._safe = wanted
        except DatabaseErrors as error:
            self._written = self._written if attempt is None else (*self._written, attempt)
            raise database_trouble(self.path, error) from error
        except UnicodeEncodeError as error:
            raise Trouble(tr(_NO_TEXT, why=error)) from error
        except Changed as error:
            raise Trouble(tr(_CHANGED, name=self.path.name, folder=self.path.parent)) from error
        finally:
            lock_again(self._connection)

    def _write(self, connection: sqlite3.Connection, content: Content) -> Written:
        if not connection.in_transaction:
            connection.execute("BEGIN IMMEDIATE")
        refuse_full(self.path)
        if len(self._written) > 1:
            self._written = (self._found(connection),)
        if self._witness is not None:
            self._found(self._witness)
        return write(connection, self._written[0], content, self._codec)

    def _found(self, connection: sqlite3.Connection) -> Written:
        """Return which of the histories that may be on disk is there. Raises Changed.

        Which curtain is there is not asked: it is written again.
        """
        mark = mark_on_disk(connection)
        for written in self._written:
            if written.mark == mark:
                return replace(written, curtain=None)
        raise Changed

    def copy_to(self, path: Path) -> None:
        """Write all there is, even what could not be saved, to `path`, as by `write_copy`."""
        wanted = self._wanted
        write_copy(path, wanted, self._codec)
        if self._wanted is wanted:  # else a save that went on meanwhile knows better
            self._safe = wanted

    def keep_at_end(self, keep: Keep) -> None:
        """Let `keep` have what the document holds when it is closed, if that is sound."""
        self._keep_at_end = keep

    def close(self) -> str:
        """Let go of the file; return a sentence where not all is in it, and else nothing.

        What could not be saved is tried once more; where that fails, a copy with all of it is left
        beside the document as NAME.rescued-N, if the disk allows.
        """
        if self._connection is None:
            return ""
        told = self._rescue() if self._wanted is not self._safe else ""
        if self._keep_at_end:
            keep_what_is_sound(self.path, self._connection, self._codec, self._keep_at_end)
        for connection in (self._witness, self._connection):
            if connection is not None:
                connection.close()
        self._connection = self._witness = None
        return told

    def _rescue(self) -> str:
        try:
            self.save()
        except Trouble:
            copy = unused(self.path, "rescued")
            try:
                self.copy_to(copy)
            except Trouble as trouble:
                return tr(_LOST, name=self.path.name, why=trouble)
            return tr(_RESCUED, name=self.path.name, copy=copy.name, folder=self.path.parent)
        return ""


def write_copy(path: Path, content: Content, codec: Codec) -> None:
    """Let `path` be a document that holds `content`, replacing what is there.

    Raises Trouble when the disk refuses, or when `path` is in use or no document of ours.
    """
    path = real(path)
    if path.exists():
        refuse_irreplaceable(path)
    else:
        refuse_leftovers(path)
    with on_disk(path), replaced_file(path) as draft:
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
