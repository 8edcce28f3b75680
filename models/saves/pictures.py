"""The pictures of portraits beside the steps of a fight: what is written, and what is believed."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from operator import attrgetter
from typing import Any, Final

from msgspec.structs import replace

from models.rules.portraits import is_picture, portrait_of
from models.saves.schema import has_table, make_table
from models.saves.trouble import Unreadable
from models.scheduler.events import Added, Event, Portrayed
from models.scheduler.history import History
from models.wording import tr


def write_pictures(connection: sqlite3.Connection, before: History, after: History) -> None:
    """Write those that came since `before`; one that is no longer spoken of may stay."""
    if after.pictures is before.pictures:
        return
    rows = [each for each in after.pictures.items() if each[0] not in before.pictures]
    if rows:
        make_table(connection, "picture")
        connection.executemany("INSERT OR REPLACE INTO picture VALUES (?, ?)", rows)


def read_pictures(connection: sqlite3.Connection) -> Mapping[str, bytes]:
    """Return those that the tables hold. Raises Unreadable when one is not what was written."""
    if not has_table(connection, "picture"):
        return {}
    found: dict[str, bytes] = {}
    for row in connection.execute("SELECT portrait, content FROM picture ORDER BY portrait"):
        match row:
            case (str(portrait), bytes(content)):
                found[portrait] = content
            case _:
                raise Unreadable(tr("a portrait was altered"))
    return found


def pictured(history: History, found: Mapping[str, bytes]) -> History:
    """Return `history` with those of `found` that it speaks of; all must be there and sound.

    Raises Unreadable when one is not.
    """
    wanted = dict.fromkeys(_spoken_of(history))
    if not wanted:
        return history
    for portrait in wanted:
        content = found.get(portrait, b"")
        if portrait_of(content) != portrait or not is_picture(content):
            raise Unreadable(tr("portrait {id} is missing or altered", id=portrait[:40]))
    return replace(history, pictures={portrait: found[portrait] for portrait in wanted})


def tidied(history: History) -> History:
    """Return `history` without the pictures of which no step speaks any more."""
    if not history.pictures:
        return history
    wanted = set(_spoken_of(history))
    kept = {each: content for each, content in history.pictures.items() if each in wanted}
    return replace(history, pictures=kept)


_GIVES: Final[Mapping[type[Event], Callable[[Any], str]]] = {
    Added: attrgetter("combatant.portrait"),
    Portrayed: attrgetter("portrait"),
}
"""The events that give a portrait, and which."""


def _spoken_of(history: History) -> Iterator[str]:
    """Yield the id of each portrait that anybody has or had, some more than once."""
    known = (each.portrait for each in history.start.everybody())
    events = chain.from_iterable(step.events for step in history.steps)
    return (portrait for portrait in chain(known, _given(events)) if portrait)


def _given(events: Iterable[Event]) -> Iterator[str]:
    return (_GIVES[type(event)](event) for event in events if type(event) in _GIVES)
