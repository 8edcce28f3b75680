"""Reads and writes a document's tables, with the start, the steps and how many aren't undone.

The column `mark` of each row is a checksum that continues that of the previous row, since SQLite
itself doesn't notice a changed digit.
"""

import sqlite3
from collections.abc import Iterator, Mapping
from typing import Final
from zlib import crc32

from msgspec import Struct
from msgspec.structs import replace

from models.saves.bounds import (
    MAX_STEP_BYTES,
    check_length_to_read,
    check_length_to_write,
    too_long_text,
)
from models.saves.codec import Codec, StepReader
from models.saves.curtain import BLANK, decode_curtain, encode_curtain
from models.saves.file_errors import FileError, UnreadableError
from models.saves.pictures import read_pictures, with_pictures, write_pictures
from models.saves.schema import TABLES, has_table, make_table
from models.scheduler.bounds import MAX_COMBATANT_NOTE_LENGTH, MAX_NAME_LENGTH, MAX_NOTE_LENGTH
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.history import START_STEP, History, NamedMoment, replay_steps
from models.scheduler.laws import Unlawful
from models.scheduler.stage import Curtain
from models.wording import tr

APPLICATION_ID: Final = int.from_bytes(b"TkLn", "big")
"""The application_id by which SQLite and the command “file” recognize our documents."""


class Content(Struct, frozen=True):
    """The content of a document, which is always written as a whole."""

    history: History
    curtain: Curtain = Curtain()

    def equals(self, other: "Content") -> bool:
        """Return whether the two are equal, usually without comparing histories step by step."""
        return self.has_same_fight(other) and self.curtain == other.curtain

    def has_same_fight(self, other: "Content") -> bool:
        return self.history is other.history or self.history == other.history


class StoredState(Struct, frozen=True):
    """A history on disk, with its curtain, which is None if unknown.

    `checksum` identifies the history; `last_checksum` is that of its last step or, without steps,
    of its start.
    """

    history: History
    checksum: int
    last_checksum: int
    event_count: int = 0
    curtain: Curtain | None = Curtain()

    @property
    def content(self) -> Content:
        """The stored content, with a blank screen if the curtain is unknown."""
        return Content(self.history, BLANK if self.curtain is None else self.curtain)


class ChangedOnDisk(Exception):  # noqa: N818 - another program may write without an error
    """Raised if the tables aren't as we last wrote them."""


def create_tables(connection: sqlite3.Connection, start: Encounter, codec: Codec) -> StoredState:
    """Create the tables for a fight that has just begun."""
    for table in TABLES:
        connection.execute(table)
    raw = _check_size(codec.encode(start))
    checksum = _checksum(start.system, raw)
    history_checksum = _history_checksum(0, checksum, moments={}, text="")
    connection.execute("INSERT INTO fight VALUES (?, ?, ?)", (start.system, raw, checksum))
    connection.execute("INSERT INTO standing VALUES (0, ?)", (history_checksum,))
    return StoredState(History(start), history_checksum, checksum)


def write_state(
    connection: sqlite3.Connection, before: StoredState, content: Content, codec: Codec
) -> StoredState:
    """Change the tables from the state `before` to `content`, and return the new state.

    Raises ChangedOnDisk if they aren't in the state `before`; the caller must then roll back.
    """
    after = _write_history(connection, before, content.history, codec)
    if content.curtain == before.curtain:
        return after
    _write_curtain(connection, content)
    return replace(after, curtain=content.curtain)


def _write_history(
    connection: sqlite3.Connection, before: StoredState, history: History, codec: Codec
) -> StoredState:
    stored_steps = len(before.history.steps)
    shared = before.history.steps.shared_length(history.steps)
    last_checksum = (
        before.last_checksum if shared == stored_steps else _read_checksum(connection, shared)
    )
    event_count = before.event_count
    event_count += _count_events(history, shared) - _count_events(before.history, shared)
    check_length_to_write(len(history.steps), event_count)
    rows: list[tuple[int, str, bytes, int]] = []
    for number, step in enumerate(history.steps[shared:], shared + 1):
        raw = _check_size(codec.encode(step.events))
        last_checksum = _checksum(step.label, raw, last_checksum)
        rows.append((number, step.label, raw, last_checksum))
    history_checksum = _history_checksum(
        history.done, last_checksum, history.moments, history.system_text
    )
    after = StoredState(history, history_checksum, last_checksum, event_count, before.curtain)
    _update_standing(connection, before, after)
    if shared < stored_steps:
        connection.execute("DELETE FROM step WHERE number > ?", (shared,))
    connection.executemany("INSERT INTO step VALUES (?, ?, ?, ?)", rows)
    if history.moments != before.history.moments:
        _write_moments(connection, history.moments)
    if history.system_text != before.history.system_text:
        _write_system(connection, history.system_text)
    write_pictures(connection, before.history, history)
    return after


def checksum_on_disk(connection: sqlite3.Connection) -> int | None:
    """Return the checksum of the history in the tables, or None if it is missing."""
    row = connection.execute("SELECT mark FROM standing").fetchone()
    return None if row is None else int(row[0])


def step_checksums(connection: sqlite3.Connection) -> tuple[int, ...]:
    """Return the checksums of the start and of each step, without verifying them."""
    query = "SELECT 0 AS number, mark FROM fight UNION ALL SELECT number, mark FROM step ORDER BY 1"
    return tuple(int(checksum) for _, checksum in connection.execute(query))


def read_state(connection: sqlite3.Connection, codec: Codec) -> StoredState:
    """Read the history in the tables. Raises UnreadableError if anything is damaged."""
    _check_pages(connection)
    return read_rows(connection, codec)


def read_rows(connection: sqlite3.Connection, codec: Codec) -> StoredState:
    """Read the history without checking the pages, which may hold foreign content.

    Raises UnreadableError if a row is damaged.
    """
    system, raw, checksum = _read_fight(connection)
    text = _read_system_text(connection)
    start = codec.decode_encounter(raw, system, text=text)
    steps: list[tuple[str, tuple[Event, ...]]] = []
    event_count, reader = 0, codec.step_reader(system, text)
    for label, raw_events, step_checksum in _step_rows(connection, checksum):
        events = _read_events(reader, raw_events, len(steps) + 1)
        steps.append((label, events))
        event_count += len(events)
        check_length_to_read(len(steps), event_count)
        checksum = step_checksum
    moments = _read_moments(connection)
    done, history_checksum = _read_standing(connection, checksum, moments, text)
    pictures = read_pictures(connection)
    history = with_pictures(
        reader.finish(replay_with_moments(start, steps, done, moments)), pictures
    )
    return StoredState(
        history, history_checksum, checksum, event_count, _read_curtain(connection, pictures)
    )


def replay_with_moments(
    start: Encounter,
    steps: list[tuple[str, tuple[Event, ...]]],
    done: int,
    moments: Mapping[int, NamedMoment],
) -> History:
    """Return the history of `steps`, with its named `moments`.

    Raises UnreadableError if a step is impossible after the steps before it, or a moment has no
    step.
    """
    _check_moments(moments, len(steps))
    try:
        return replace(replay_steps(start, steps, done), moments=moments)
    except IndexError as error:
        text = tr("it counts {done} steps, but there are {steps}", done=done, steps=len(steps))
        raise UnreadableError(text) from error
    except Unlawful as error:
        raise UnreadableError(str(error)) from error


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


def _read_system_text(connection: sqlite3.Connection) -> str:
    if not has_table(connection, "system"):
        return ""
    match connection.execute("SELECT content, mark FROM system").fetchall():
        case []:
            return ""
        case [(str(text), int(checksum))] if text and checksum == crc32(text.encode()):
            return text
        case _:
            raise UnreadableError(tr("the text of its system was altered"))


def _write_curtain(connection: sqlite3.Connection, content: Content) -> None:
    raw = encode_curtain(content.curtain, content.history.pictures)
    make_table(connection, "curtain")
    connection.execute("DELETE FROM curtain")
    connection.execute("INSERT INTO curtain VALUES (?, ?)", (raw, crc32(raw)))


def _read_curtain(connection: sqlite3.Connection, pictures: Mapping[str, bytes]) -> Curtain | None:
    if not has_table(connection, "curtain"):
        return Curtain()
    match connection.execute("SELECT content, mark FROM curtain").fetchall():
        case [(bytes(content), int(checksum))] if checksum == crc32(content):
            return decode_curtain(content, pictures)
        case _:
            return None


def _read_moments(connection: sqlite3.Connection) -> Mapping[int, NamedMoment]:
    if not has_table(connection, "moment"):
        return {}
    moments: dict[int, NamedMoment] = {}
    for row in connection.execute("SELECT number, name, note FROM moment ORDER BY number"):
        match row:
            case (int(number), str(name), str(note)):
                moments[number] = NamedMoment(name, note)
            case _:
                raise UnreadableError(tr("a bookmark was altered"))
    return moments


def _check_moments(moments: Mapping[int, NamedMoment], steps: int) -> None:
    for number, moment in moments.items():
        is_page = number == START_STEP and not moment.name
        if not (0 < number <= steps or is_page):
            text = tr("it has a bookmark on step {number}, which doesn't exist", number=number)
            raise UnreadableError(text)
        longest_note = MAX_COMBATANT_NOTE_LENGTH if is_page else MAX_NOTE_LENGTH
        if len(moment.name) > MAX_NAME_LENGTH or len(moment.note) > longest_note:
            raise UnreadableError(tr("the bookmark on step {number} is too long", number=number))


def _update_standing(
    connection: sqlite3.Connection, before: StoredState, after: StoredState
) -> None:
    update = "UPDATE standing SET done = ?, mark = ? WHERE mark = ?"
    values = (after.history.done, after.checksum, before.checksum)
    if connection.execute(update, values).rowcount != 1:
        raise ChangedOnDisk


def _count_events(history: History, first_index: int) -> int:
    return sum(len(step.events) for step in history.steps[first_index:])


def _check_size(raw: bytes) -> bytes:
    if len(raw) > MAX_STEP_BYTES:
        raise FileError(too_long_text())
    return raw


def _check_pages(connection: sqlite3.Connection) -> None:
    (result,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    if result != "ok":
        raise UnreadableError(str(result).splitlines()[-1])  # the first line names the database


def _read_fight(connection: sqlite3.Connection) -> tuple[str, bytes, int]:
    match connection.execute("SELECT system, start, mark FROM fight").fetchall():
        case [(str(system), bytes(start), int(checksum))] if checksum == _checksum(system, start):
            return system, start, checksum
        case _:
            raise UnreadableError(tr("its start was altered"))


def _step_rows(connection: sqlite3.Connection, checksum: int) -> Iterator[tuple[str, bytes, int]]:
    rows = connection.execute("SELECT number, label, events, mark FROM step ORDER BY number")
    for expected, row in enumerate(rows, 1):
        match row:
            case (int(number), _, _, _) if number != expected:
                raise UnreadableError(tr("step {number} is missing", number=expected))
            case (int(), str(label), bytes(events), int(stored_checksum)):
                checksum = _checksum(label, events, checksum)
                if stored_checksum != checksum:
                    raise UnreadableError(_damaged_step(expected))
                yield label, events, checksum
            case _:
                raise UnreadableError(_damaged_step(expected))


def _damaged_step(number: int) -> str:
    return tr("step {number} was altered", number=number)


def _read_events(reader: StepReader, raw: bytes, number: int) -> tuple[Event, ...]:
    try:
        return reader.decode_events(raw)
    except UnreadableError as error:
        raise UnreadableError(tr("step {number}: {why}", number=number, why=error)) from error


def _read_standing(
    connection: sqlite3.Connection, checksum: int, moments: Mapping[int, NamedMoment], text: str
) -> tuple[int, int]:
    match connection.execute("SELECT done, mark FROM standing").fetchall():
        case [(int(done), int(stored_checksum))] if stored_checksum == _history_checksum(
            done, checksum, moments, text
        ):
            return done, stored_checksum
        case _:
            raise UnreadableError(tr("its last steps are missing or altered"))


def _read_checksum(connection: sqlite3.Connection, number: int) -> int:
    if number == 0:
        (checksum,) = connection.execute("SELECT mark FROM fight").fetchone()
    else:
        query = "SELECT mark FROM step WHERE number = ?"
        (checksum,) = connection.execute(query, (number,)).fetchone()
    return int(checksum)


def _checksum(text: str, raw: bytes, before: int = 0) -> int:
    return crc32(raw, crc32(text.encode() + b"\0", before))


def _history_checksum(
    done: int, last_checksum: int, moments: Mapping[int, NamedMoment], text: str
) -> int:
    """Return the checksum of the whole history.

    Without moments and a system text, it is the same as in versions that had neither.
    """
    checksum = crc32(b"%d" % done, last_checksum)
    for number, moment in moments.items():
        checksum = _checksum(f"{number}\0{moment.name}", moment.note.encode(), checksum)
    return _checksum("system", text.encode(), checksum) if text else checksum
