"""Pages: tables and `name: value` lines in a text, below titles and between other lines."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from models.recruits.notices import Notice, line_notice, unread_keys, unread_text
from models.recruits.table import Record, Table, TableRow, join_tables, parse_table, with_list_key
from models.recruits.words.vocabulary import (
    NAME,
    SIDE,
    headers,
    heading_key,
    is_total,
    vocabulary,
)
from models.rules.names import comparable, shorten

_RULE: Final = re.compile(r"[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?::?-+:?[ \t]*)?")
"""The line below the header of a Markdown table."""
_VALUE: Final = re.compile(r"(?:- )?([^\W\d_][\w ]{0,40}):(?: +(.*))?")
_FENCE: Final = re.compile(r"(?:---|```.*|~~~.*|)\s*")
_MOST_TITLES: Final = 10


def read_page(name: str, text: str, notices: tuple[Notice, ...] = ()) -> Table | None:
    """Return the combatants of a page as one table; None if it is no page.

    A table is read if a heading names its rows; a heading above it can give their side.
    """
    lines = text.splitlines()
    if (values := _read_values(name, lines, notices)) is not None:
        return values
    places = [*_find_tables(lines)]
    inside = {line for place in places for line in place}
    outside = [line for line, each in enumerate(lines) if each.strip() and line not in inside]
    if not places or (len(places) == 1 and not outside):
        return None
    named = [place for place in places if _has_name(lines[place[0]].split("|"))] or places
    tables: list[Sequence[Record]] = []
    for place in named:
        above = next((lines[n] for n in reversed(range(place[0])) if n in outside), "")
        tables.append([*_records(name, lines, place, above.strip("#*:_ "))])
    unread = [lines[n] for n in outside] + [lines[each[0]] for each in places if each not in named]
    titles = shorten([each.strip("# ") for each in unread])
    if titles:
        notices += (unread_keys(name, titles),)
    return join_tables(name, [each for each in tables if each], notices) if any(tables) else None


def without_titles(table: Table) -> Table:
    """Return a table without titles above its header, totals, and rows that name a side.

    The latter give the side of those below them.
    """
    start = _find_header(table)
    header, below = table.rows[start].cells, table.rows[start + 1 :]
    groups = {} if SIDE in map(heading_key, header) else dict(_find_groups(below))
    totals = [row for row in below if is_total(row.cells[0]) and any(row.cells[1:])]
    if not start and not groups and not totals:
        return table
    rows = [TableRow(table.rows[start].line, (*header, *([SIDE] if groups else ())))]
    group = ""
    for row in below:
        group = groups.get(row.line, group)
        if row.line not in groups and row not in totals:
            rows.append(TableRow(row.line, (*row.cells, *([group] if groups else ()))))
    unread = (
        line_notice(table.name, each.line, unread_text([*filter(None, each.cells)]))
        for each in (*table.rows[:start], *totals)
    )
    total = table.total - len(table.rows) + len(rows)
    return replace(table, rows=tuple(rows), total=total, notices=(*table.notices, *unread))


def _find_groups(rows: Sequence[TableRow]) -> Iterator[tuple[int, str]]:
    """Yield line and side of each row that is only the word for a side, if there are several."""
    words = {row.line: row.cells[0] for row in rows if row.cells[0] and not any(row.cells[1:])}
    sides = {
        line: side.value
        for line, word in words.items()
        if word[0].isalpha() and (side := vocabulary().side(word)) is not None
    }
    if len({*sides.values()}) > 1 and len(sides) < len(rows):
        yield from sides.items()


def _find_header(table: Table) -> int:
    """Return the first row with a heading for names, if only titles are above it; else 0."""
    for place, row in enumerate(table.rows[:_MOST_TITLES]):
        words = [comparable(each) for each in row.cells if each]
        if len(words) > 1:
            return place if any(headers().get(word) == NAME for word in words) else 0
    return 0


def _find_tables(lines: Sequence[str]) -> Iterator[range]:
    place = 0
    while place + 1 < len(lines):
        if "|" in lines[place] and _RULE.fullmatch(lines[place + 1]):
            end = next((n for n in range(place, len(lines)) if "|" not in lines[n]), len(lines))
            yield range(place, end)
            place = end
        else:
            place += 1


def _records(name: str, lines: Sequence[str], place: range, title: str) -> Iterator[Record]:
    text = "\n" * place[0] + "\n".join(lines[n] for n in place)
    table = without_titles(parse_table(name, text, delimiter="|"))
    header = table.rows[0].cells
    for row in table.rows[1:]:
        yield row.line, with_list_key(dict(zip(header, row.cells, strict=True)), title)


def _read_values(name: str, lines: Sequence[str], notices: tuple[Notice, ...]) -> Table | None:
    """Return the combatants in lines such as `hp: 22` below `name: Imp`, or None."""
    records: list[tuple[int, dict[str, str]]] = []
    unread: list[str] = []
    last, is_fenced = "", bool(lines) and lines[0].strip() == "---"
    for number, line in enumerate(lines, start=1):
        value = _VALUE.fullmatch(line.rstrip())
        is_name = value is not None and heading_key(value[1]) == NAME
        is_first = value is not None and not records and (is_name or is_fenced)
        if is_first or (is_name and records and _has_name(records[-1][1])):
            records.append((number, {}))
        if _FENCE.fullmatch(line):
            continue
        if not records:
            return None
        cells = records[-1][1]
        if value is not None:
            last = value[1]
            cells[last] = value[2] or ""
        elif line[:1] in " \t-":
            cells[last] = ", ".join(filter(None, (cells[last], line.strip())))
        else:
            unread.append(line)
    if not all(len(cells) > 1 and _has_name(cells) for _, cells in records) or not records:
        return None
    if unread:
        notices += (unread_keys(name, shorten(unread)),)
    return join_tables(name, [records], notices)


def _has_name(headings: Iterable[str]) -> bool:
    return any(heading_key(each) == NAME for each in headings)
