"""Writes the pictures of portraits to a document, and checks them when they are read."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain
from operator import attrgetter
from typing import Any, Final

from msgspec.structs import replace

from models.rules.portraits import is_valid_picture, portrait_id
from models.saves.file_errors import UnreadableError
from models.saves.schema import has_table, make_table
from models.scheduler.events import Added, Event, Portrayed
from models.scheduler.history import History
from models.wording import tr


def write_pictures(connection: sqlite3.Connection, before: History, after: History) -> None:
    """Write the pictures added since `before`, without deleting unused ones."""
    if after.pictures is before.pictures:
        return
    rows = [
        (portrait, content)
        for portrait, content in after.pictures.items()
        if portrait not in before.pictures
    ]
    if rows:
        make_table(connection, "picture")
        connection.executemany("INSERT OR REPLACE INTO picture VALUES (?, ?)", rows)


def read_pictures(connection: sqlite3.Connection) -> Mapping[str, bytes]:
    """Return the stored pictures, keyed by portrait id.

    Raises UnreadableError if one was altered.
    """
    if not has_table(connection, "picture"):
        return {}
    pictures: dict[str, bytes] = {}
    for row in connection.execute("SELECT portrait, content FROM picture ORDER BY portrait"):
        match row:
            case (str(portrait), bytes(content)):
                pictures[portrait] = content
            case _:
                raise UnreadableError(tr("a portrait was altered"))
    return pictures


def with_pictures(history: History, stored: Mapping[str, bytes]) -> History:
    """Return `history` with the pictures it needs from `stored`.

    Raises UnreadableError if one is missing or damaged.
    """
    portraits = dict.fromkeys(_portraits_in(history))
    if not portraits:
        return history
    for portrait in portraits:
        content = stored.get(portrait, b"")
        if portrait_id(content) != portrait or not is_valid_picture(content):
            raise UnreadableError(tr("portrait {id} is missing or altered", id=portrait[:40]))
    return replace(history, pictures={portrait: stored[portrait] for portrait in portraits})


def without_unused_pictures(history: History) -> History:
    """Return `history` without pictures that no step uses."""
    if not history.pictures:
        return history
    used_portraits = set(_portraits_in(history))
    pictures = {
        portrait: content
        for portrait, content in history.pictures.items()
        if portrait in used_portraits
    }
    return replace(history, pictures=pictures)


_PORTRAIT_OF: Final[Mapping[type[Event], Callable[[Any], str]]] = {
    Added: attrgetter("combatant.portrait"),
    Portrayed: attrgetter("portrait"),
}
"""A function that gets the portrait from an event, for each type of event that has one."""


def _portraits_in(history: History) -> Iterator[str]:
    """Yield the id of each portrait that a combatant has or had, perhaps more than once."""
    at_start = (each.portrait for each in history.start.all_combatants())
    events = chain.from_iterable(step.events for step in history.steps)
    return (portrait for portrait in chain(at_start, _portraits_given(events)) if portrait)


def _portraits_given(events: Iterable[Event]) -> Iterator[str]:
    return (_PORTRAIT_OF[type(event)](event) for event in events if type(event) in _PORTRAIT_OF)
