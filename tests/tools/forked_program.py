"""A preloaded program that forks a child for each line that it reads; children work until killed.

It runs without Qt, so that starting a child takes a few milliseconds. A child prints a line for
each thing that is safely on disk. An alarm kills a child that runs too long.
"""

import json
import os
import signal
import sqlite3
import sys
import threading
import traceback
from collections.abc import Callable, Mapping
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from itertools import count
from pathlib import Path
from typing import NoReturn

from desktop.cli.headless import play_files
from models.saves.document import Document
from models.saves.migrations import Migration
from models.saves.stores.backups import Backups
from models.scheduler.clock import Tick
from models.scheduler.events import Moved, Retitled
from models.scheduler.history import History
from tests.tools.sample_rules import ARA, CODEC

MAX_LIFE_SECONDS = 60
"""The maximum lifetime of a child; each is killed much earlier."""


def take_steps(script: Path, path: Path) -> None:
    """Play a script against a document, as `tickline run` does."""
    with os.fdopen(1, "w", closefd=False) as out:
        play_files([str(script)], document=path, out=out, err=sys.stderr)


def save_copies(path: Path, copy: Path) -> None:
    """Save a step and a copy of the document, again and again."""
    document, history = Document.open(path, CODEC)
    for number in count(1):
        history = with_longer_step(history)
        document.save(history)
        document.copy_to(copy)
        report(number)


def migrate(path: Path, backups: Path) -> None:
    """Migrate a document of an old version."""
    document, _ = Document.open(path, CODEC, MIGRATIONS, save_backup=backup_keeper(backups))
    report(1)
    signal.pause()
    document.close()


def open_often(path: Path, backups: Path) -> None:
    """Open a document, save a step and close it, again and again."""
    for number in count(1):
        document, history = Document.open(path, CODEC, save_backup=backup_keeper(backups))
        with closing(document):
            document.save(with_longer_step(history))
            report(number)


def open_once(path: Path, backups: Path) -> None:
    """Open a document, which rolls back a half-written step."""
    document, _ = Document.open(path, CODEC, save_backup=backup_keeper(backups))
    report(1)
    signal.pause()
    document.close()


DEEDS = {
    deed.__name__: deed
    for deed in (
        take_steps,
        save_copies,
        migrate,
        open_often,
        open_once,
    )
}


def with_longer_step(history: History) -> History:
    number = len(history.steps) + 1
    events = [Moved(ARA, Tick(number)), *[Retitled("x" * 100)] * (number % 7 * 10)]
    return history.record(f"step {number}", events)


def backup_keeper(folder: Path) -> Callable[[Path, bytes], None]:
    backups = Backups(folder)
    return lambda path, content: backups.save(path, content, datetime.now(UTC))


def rewrite_steps(connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TABLE anew "
        "(number INTEGER PRIMARY KEY, label TEXT, events BLOB, mark INTEGER NOT NULL)"
    )
    connection.execute("INSERT INTO anew SELECT * FROM step")
    connection.execute("DROP TABLE step")
    connection.execute("ALTER TABLE anew RENAME TO step")


def add_weather(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE fight ADD COLUMN weather TEXT NOT NULL DEFAULT 'fair'")
    connection.execute("UPDATE fight SET weather = 'rain'")


MIGRATIONS: tuple[Migration, ...] = (rewrite_steps, add_weather)


def report(number: int) -> None:
    os.write(1, b"%d\n" % number)


def serve(deeds: Mapping[str, Callable[..., None]]) -> None:
    """Fork a child for the deed in each line, one after another."""
    signal.alarm(0)  # earlier output may already have been read
    for line in sys.stdin:
        deed, *arguments = json.loads(line)
        fork_child(partial(deeds[deed], *map(Path, arguments)))


def fork_child(deed: Callable[[], None]) -> None:
    """Fork a child for a deed, and print its exit status when it has ended."""
    join_threads()
    child = os.fork()
    if child == 0:
        run_child(deed)
    _, status = os.waitpid(child, 0)
    ending = os.waitstatus_to_exitcode(status)
    os.write(1, b"\ndead %d\n" % ending)  # on its own line, even after a line cut off by the kill


def run_child(deed: Callable[[], None]) -> NoReturn:
    """Do a deed, then wait to be killed until the time limit of a child."""
    signal.alarm(MAX_LIFE_SECONDS)
    os.write(1, b"born %d\n" % os.getpid())
    try:
        deed()
    except BaseException:  # noqa: BLE001 - a child tells of its failure, and ends here
        traceback.print_exc()
    finally:
        os._exit(1)


def join_threads() -> None:
    """Wait until all other threads have ended: a forked child would wait for them forever."""
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join(MAX_LIFE_SECONDS)
            assert not thread.is_alive(), f"{thread} would be missing in a child"


if __name__ == "__main__":
    serve(DEEDS)
