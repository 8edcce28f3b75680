"""Exports combatants as a table, for spreadsheets and for importing them again."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import UnsetType

from models.cells import BYTE_ORDER_MARK, format_table
from models.recruits.words.vocabulary import SECRECY_TITLES, SIDE_TITLES
from models.rules.counters.counter_kinds import INITIATIVE, find_kind
from models.rules.deeds import Recruit
from models.rules.fields import Field, format_answer
from models.scheduler.combatant import Counter, Side
from models.wording import mark, tr

_COUNTER_HEADING: Final = mark("Counter: {title}")
"""The heading of a counter that an import wouldn't recognize by its title alone."""


def csv_of(recruits: Sequence[Recruit], fields: Sequence[Field]) -> str:
    rows = table_of(recruits, fields)
    return BYTE_ORDER_MARK + format_table(rows, separator=",", line_end="\r\n")


def cells_of(recruits: Sequence[Recruit], fields: Sequence[Field]) -> str:
    """Return the table as tab-separated text, to paste into a spreadsheet."""
    return format_table(table_of(recruits, fields), separator="\t", line_end="\n")


def table_of(recruits: Sequence[Recruit], fields: Sequence[Field]) -> list[Sequence[str]]:
    """Return the header row and a row for each recruit; empty columns are left out."""
    rows = [dict(_cells(recruit, fields)) for recruit in recruits]
    order = [*dict(_cells(Recruit("", "", Side.NPC), fields))]
    headings = [*order[:-1], *(key for row in rows for key in row if key not in order), order[-1]]
    used_headings = [each for each in dict.fromkeys(headings) if any(row.get(each) for row in rows)]
    return [used_headings, *([row.get(heading, "") for heading in used_headings] for row in rows)]


def _cells(recruit: Recruit, fields: Sequence[Field]) -> Iterator[tuple[str, str]]:
    yield tr("Name", "what a column of a table holds"), recruit.name
    yield tr("Side", "what a column of a table holds"), tr(SIDE_TITLES[recruit.side])
    yield tr("Players see", "what a column of a table holds"), tr(SECRECY_TITLES[recruit.secrecy])
    yield tr("Alias", "what a column of a table holds"), recruit.public_name
    count = str(recruit.count) if recruit.count > 1 else ""
    yield tr("Members", "what a column of a table holds"), count
    counters = _counters(recruit)
    for field in fields:
        kind = find_kind(field.key)
        counter = counters.pop(kind.key, None) if kind else None
        answer = format_answer(field, recruit.stats.get(field.key, field.default))
        yield field.title, _format_counter(counter) if counter else answer
    rolled = counters.pop(INITIATIVE.key, None)
    for other in counters.values():
        title = tr(other.title)
        is_known = find_kind(other.title) is not None
        yield title if is_known else tr(_COUNTER_HEADING, title=title), _format_counter(other)
    if rolled:
        yield tr("Rolled initiative", "what a column of a table holds"), str(rolled.value)
    effects = "".join(f"{effect}; " for effect in recruit.effects).rstrip()
    yield tr("Effects", "what a column of a table holds"), effects
    yield tr("Note", "what a column of a table holds"), recruit.note


def _counters(recruit: Recruit) -> dict[str, Counter]:
    counters = () if isinstance(recruit.counters, UnsetType) else recruit.counters
    return {each.key: each for each in counters}


def _format_counter(counter: Counter) -> str:
    return str(counter.value) if counter.maximum is None else f"{counter.value}/{counter.maximum}"
