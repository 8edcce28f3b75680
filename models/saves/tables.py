"""The tables of a document: a fight's start, its steps, how many of them stand, and what is beside.

Each row carries a mark, a checksum that goes on from the row before, so that no damage passes for
a fight: SQLite itself does not notice a digit that changed.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final
from zlib import crc32

from msgspec import Struct
from msgspec.structs import replace

from models.saves.bounds import LONGEST, refuse_more, refuse_so_long, too_long
from models.saves.codec import Codec, Steps
from models.saves.curtain import BLANK, packed, unpacked
from models.saves.pictures import pictured, read_pictures, write_pictures
from models.saves.replay import replayed
from models.saves.schema import TABLES, has_table, make_table
from models.saves.trouble import Trouble, Unreadable
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.history import History, NamedMoment
from models.scheduler.stage import Curtain
from models.wording import tr

APPLICATION: Final = int.from_bytes(b"TkLn", "big")
"""The application_id by which SQLite and `file` know a document of ours."""

_NO_MOMENTS: Final[Mapping[int, NamedMoment]] = MappingProxyType({})


class Content(Struct, frozen=True):
    """All that a document is to hold; it is only ever written as one."""

    history: History
    curtain: Curtain = Curtain()

    def same(self, other: "Content") -> bool:
        """Say whether both hold the same; histories are seldom compared step by step."""
        return self.same_fight(other) and self.curtain == other.curtain

    def same_fight(self, other: "Content") -> bool:
        return self.history is other.history or self.history == other.history


class Written(Struct, frozen=True):
    """A history as stored on disk, and the curtain: None where it isn't known what is there.

    Its `mark` identifies the history; `last` is the mark of its last step, or of its start.
    `events` is how many there are in all of its steps.
    """

    history: History
    mark: int
    last: int
    events: int = 0
    curtain: Curtain | None = Curtain()

    @property
    def content(self) -> Content:
        """What is stored, with the screen blank where that is in doubt."""
        return Content(self.history, BLANK if self.curtain is None else self.curtain)


class Changed(Exception):  # noqa: N818 - it is no error that another program writes
    """The tables do not hold what they were left with."""


def create_tables(connection: sqlite3.Connection, start: Encounter, codec: Codec) -> Written:
    """Make the tables of a fight that has just begun."""
    for table in TABLES:
        connection.execute(table)
    raw = _within_bounds(codec.encode(start))
    mark = _mark(start.system, raw)
    standing = _standing_mark(0, mark)
    connection.execute("INSERT INTO fight VALUES (?, ?, ?)", (start.system, raw, mark))
    connection.execute("INSERT INTO standing VALUES (0, ?)", (standing,))
    return Written(History(start), standing, mark)


def write(
    connection: sqlite3.Connection, before: Written, content: Content, codec: Codec
) -> Written:
    """Make the tables, which hold `before`, equal to `content`.

    Raises Changed when they hold something else; only what is to be rolled back was written then.
    """
    after = _write_history(connection, before, content.history, codec)
    if content.curtain == before.curtain:
        return after
    _write_curtain(connection, content)
    return replace(after, curtain=content.curtain)


def _write_history(
    connection: sqlite3.Connection, before: Written, history: History, codec: Codec
) -> Written:
    held = len(before.history.steps)
    kept = before.history.steps.shared(history.steps)
    last = before.last if kept == held else _mark_of(connection, kept)
    events = before.events - _events_of(before.history, kept) + _events_of(history, kept)
    refuse_more(len(history.steps), events)
    rows: list[tuple[int, str, bytes, int]] = []
    for number, step in enumerate(history.steps[kept:], kept + 1):
        raw = _within_bounds(codec.encode(step.events))
        last = _mark(step.label, raw, last)
        rows.append((number, step.label, raw, last))
    standing = _standing_mark(history.done, last, history.moments, history.system_text)
    after = Written(history, standing, last, events, before.curtain)
    _let_stand(connection, before, after)
    if kept < held:
        connection.execute("DELETE FROM step WHERE number > ?", (kept,))
    connection.executemany("INSERT INTO step VALUES (?, ?, ?, ?)", rows)
    if history.moments != before.history.moments:
        _write_moments(connection, history.moments)
    if history.system_text != before.history.system_text:
        _write_system(connection, history.system_text)
    write_pictures(connection, before.history, history)
    return after


def mark_on_disk(connection: sqlite3.Connection) -> int | None:
    """Return the mark of the history that the tables hold, or None when they hold none."""
    row = connection.execute("SELECT mark FROM standing").fetchone()
    return None if row is None else int(row[0])


def step_marks(connection: sqlite3.Connection) -> tuple[int, ...]:
    """Return the marks of the start and of each step, unchecked."""
    query = "SELECT 0 AS number, mark FROM fight UNION ALL SELECT number, mark FROM step ORDER BY 1"
    return tuple(int(mark) for _, mark in connection.execute(query))


def read(connection: sqlite3.Connection, codec: Codec) -> Written:
    """Read the history that the tables hold. Raises Unreadable when anything about it is wrong."""
    _check_pages(connection)
    return read_rows(connection, codec)


def read_rows(connection: sqlite3.Connection, codec: Codec) -> Written:
    """Read it without a look at the pages, which may hold more than is ours. Raises Unreadable."""
    system, raw, mark = _fight(connection)
    text = _system_text(connection)
    start = codec.encounter(raw, system, text=text)
    steps: list[tuple[str, tuple[Event, ...]]] = []
    number, reader = 0, codec.steps(system, text)
    for label, raw_events, step_mark in _step_rows(connection, mark):
        events = _events(reader, raw_events, len(steps) + 1)
        steps.append((label, events))
        number += len(events)
        refuse_so_long(len(steps), number)
        mark = step_mark
    moments = _moments(connection)
    done, standing = _standing(connection, mark, moments, text)
    pictures = read_pictures(connection)
    history = pictured(reader.told(replayed(start, steps, done, moments)), pictures)
    return Written(history, standing, mark, number, _curtain(connection, pictures))


def _write_moments(connection: sqlite3.Connection, moments: Mapping[int, NamedMoment]) -> None:
    make_table(connection, "moment")
    connection.execute("DELETE FROM moment")
    rows = [(number, each.name, each.note) for number, each in moments.items()]
    connection.executemany("INSERT INTO moment VALUES (?, ?, ?)", rows)


def _write_system(connection: sqlite3.Connection, text: str) -> None:
    make_table(connection, "system")
    connection.execute("DELETE FROM system")
    if text:
        connection.execute("INSERT INTO system VALUES (?, ?)", (text, crc32(text.encode())))


def _system_text(connection: sqlite3.Connection) -> str:
    """Return the text of the system that is kept, or nothing where it is one of the program."""
    if not has_table(connection, "system"):
        return ""
    match connection.execute("SELECT content, mark FROM system").fetchall():
        case []:
            return ""
        case [(str(text), int(mark))] if text and mark == crc32(text.encode()):
            return text
        case _:
            raise Unreadable(tr("the text of its system was altered"))


def _write_curtain(connection: sqlite3.Connection, content: Content) -> None:
    raw = packed(content.curtain, content.history.pictures)
    make_table(connection, "curtain")
    connection.execute("DELETE FROM curtain")
    connection.execute("INSERT INTO curtain VALUES (?, ?)", (raw, crc32(raw)))


def _curtain(connection: sqlite3.Connection, pictures: Mapping[str, bytes]) -> Curtain | None:
    """Return the curtain that is kept, or None where it can't be read."""
    if not has_table(connection, "curtain"):
        return Curtain()
    match connection.execute("SELECT content, mark FROM curtain").fetchall():
        case [(bytes(content), int(mark))] if mark == crc32(content):
            return unpacked(content, pictures)
        case _:
            return None


def _moments(connection: sqlite3.Connection) -> Mapping[int, NamedMoment]:
    if not has_table(connection, "moment"):
        return {}
    found: dict[int, NamedMoment] = {}
    for row in connection.execute("SELECT number, name, note FROM moment ORDER BY number"):
        match row:
            case (int(number), str(name), str(note)):
                found[number] = NamedMoment(name, note)
            case _:
                raise Unreadable(tr("a named moment was altered"))
    return found


def _let_stand(connection: sqlite3.Connection, before: Written, after: Written) -> None:
    update = "UPDATE standing SET done = ?, mark = ? WHERE mark = ?"
    values = (after.history.done, after.mark, before.mark)
    if connection.execute(update, values).rowcount != 1:
        raise Changed


def _events_of(history: History, kept: int) -> int:
    return sum(len(step.events) for step in history.steps[kept:])


def _within_bounds(raw: bytes) -> bytes:
    if len(raw) > LONGEST:
        raise Trouble(too_long())
    return raw


def _check_pages(connection: sqlite3.Connection) -> None:
    (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise Unreadable(str(found).splitlines()[-1])  # the first line names the database


def _fight(connection: sqlite3.Connection) -> tuple[str, bytes, int]:
    match connection.execute("SELECT system, start, mark FROM fight").fetchall():
        case [(str(system), bytes(start), int(mark))] if mark == _mark(system, start):
            return system, start, mark
        case _:
            raise Unreadable(tr("its start was altered"))


def _step_rows(connection: sqlite3.Connection, mark: int) -> Iterator[tuple[str, bytes, int]]:
    rows = connection.execute("SELECT number, label, events, mark FROM step ORDER BY number")
    for expected, row in enumerate(rows, 1):
        match row:
            case (int(number), _, _, _) if number != expected:
                raise Unreadable(tr("step {number} is missing", number=expected))
            case (int(), str(label), bytes(events), int(found)):
                mark = _mark(label, events, mark)
                if found != mark:
                    raise Unreadable(_damaged_step(expected))
                yield label, events, mark
            case _:
                raise Unreadable(_damaged_step(expected))


def _damaged_step(number: int) -> str:
    return tr("step {number} was altered", number=number)


def _events(reader: Steps, raw: bytes, number: int) -> tuple[Event, ...]:
    try:
        return reader.events(raw)
    except Unreadable as error:
        raise Unreadable(tr("step {number}: {why}", number=number, why=error)) from error


def _standing(
    connection: sqlite3.Connection, mark: int, moments: Mapping[int, NamedMoment], text: str
) -> tuple[int, int]:
    match connection.execute("SELECT done, mark FROM standing").fetchall():
        case [(int(done), int(found))] if found == _standing_mark(done, mark, moments, text):
            return done, found
        case _:
            raise Unreadable(tr("its last steps are missing or altered"))


def _mark_of(connection: sqlite3.Connection, number: int) -> int:
    """Return the mark of step `number`; 0 is the start."""
    if number == 0:
        (mark,) = connection.execute("SELECT mark FROM fight").fetchone()
    else:
        query = "SELECT mark FROM step WHERE number = ?"
        (mark,) = connection.execute(query, (number,)).fetchone()
    return int(mark)


def _mark(text: str, raw: bytes, before: int = 0) -> int:
    return crc32(raw, crc32(text.encode() + b"\0", before))


def _standing_mark(
    done: int, last: int, moments: Mapping[int, NamedMoment] = _NO_MOMENTS, text: str = ""
) -> int:
    """Return the mark of it all; without moments it is what it was before there were any.

    Nor is it another without the text of a system.
    """
    mark = crc32(b"%d" % done, last)
    for number, moment in moments.items():
        mark = _mark(f"{number}\0{moment.name}", moment.note.encode(), mark)
    return _mark("system", text.encode(), mark) if text else mark
