"""Pages: tables, stat blocks and YAML in a text, below titles and between other lines."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.recruits.json_values import JsonEntry
from models.recruits.notices import line_notice, unread_text
from models.recruits.printed import find_stat_blocks
from models.recruits.shapes.json_table import holds_combatants
from models.recruits.table import Record, Table, TableRow, parse_table, with_list_key
from models.recruits.words.vocabulary import (
    NAME,
    SIDE,
    headers,
    heading_key,
    is_total,
    vocabulary,
)
from models.rules.names import comparable, shorten
from models.rules.refusal import RuleBroken

_RULE: Final = re.compile(r"[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?::?-+:?[ \t]*)?")
"""The line below the header of a Markdown table."""
_VALUE: Final = re.compile(r"(?:- +)?[\"']?[^\W\d_][\w -]{0,40}[\"']?:(?: .*)?|[ \t-].*|#.*|")
_FENCE: Final = re.compile(r"(---|```|~~~)[ \w-]*\s*")
_SIGN: Final = re.compile(r"\w")
_MOST_TITLES: Final = 10


class Page(Struct, frozen=True):
    """Documents and tables found in a page, and the lines that aren't read."""

    documents: tuple[JsonEntry, ...]
    tables: tuple[tuple[Record, ...], ...]
    unread: tuple[str, ...]


def read_page(name: str, text: str) -> Page | None:
    """Return the combatants of a page; None if it is none.

    A table is read if a heading names its rows; a title above it can give their side.
    """
    lines = text.splitlines()
    blocks = [*_find_values(name, lines)] or [*find_stat_blocks(lines)]
    of_blocks = {line for place, _ in blocks for line in place}
    places = [each for each in _find_tables(lines) if of_blocks.isdisjoint(each)]
    inside = of_blocks.union(*places)
    outside = [n for n, each in enumerate(lines) if _SIGN.search(each) and n not in inside]
    if not blocks and (not places or (len(places) == 1 and not outside)):
        return None
    named = [each for each in places if _has_name(lines[each[0]].split("|"))]
    named = named if named or blocks else places
    tables: list[tuple[Record, ...]] = []
    for place in named:
        above = next((lines[n] for n in reversed(range(place[0])) if n in outside), "")
        tables.append(tuple(_records(name, lines, place, above.strip("#*:_ "))))
    unread = [lines[n] for n in outside] + [lines[each[0]] for each in places if each not in named]
    if not blocks and not any(tables):
        return None
    titles = shorten([each.strip("# ") for each in unread])
    documents = tuple(each for _, found in blocks for each in found)
    return Page(documents, tuple(filter(None, tables)), tuple(titles))


def _find_values(name: str, lines: Sequence[str]) -> Iterator[tuple[range, Sequence[JsonEntry]]]:
    """Yield documents of YAML: between fences, or the whole text; each has combatants.

    Raises RuleBroken if there are none, and one that names something is faulty.
    """
    fenced = [*_find_fenced(lines)]
    is_whole = not fenced and bool(lines) and all(map(_VALUE.fullmatch, lines))
    if not is_whole and not fenced:
        return
    from models.recruits.yaml_values import parse_documents  # few sources need it

    refused: RuleBroken | None = None
    is_read = False
    for place in [range(-1, len(lines) + 1)] if is_whole else fenced:
        own = [lines[n] for n in place[1:-1]]
        try:
            found = parse_documents(name, "\n".join(own), place[0] + 2)
        except RuleBroken as refusal:
            if any(_has_name([each.partition(":")[0]]) for each in own if ":" in each):
                refused = refused or refusal
            continue
        if found and all(map(holds_combatants, found)):
            is_read = True
            yield place, found
    if refused is not None and not is_read:
        raise refused


def _find_fenced(lines: Sequence[str]) -> Iterator[range]:
    """Yield the lines of front matter and code blocks, with their fences; of nested the inner."""
    opened: list[tuple[int, str]] = []
    end = 0
    for place, line in enumerate(lines):
        match = _FENCE.fullmatch(line)
        if match is None or (opened and match[1] == "---" != opened[-1][1]):
            continue
        if not opened or line.strip() != opened[-1][1]:
            opened.append((place, match[1]))
            continue
        start, _ = opened.pop()
        if start >= end:
            yield range(start, place + 1)
        end = place + 1


def without_titles(table: Table) -> Table:
    """Return a table without titles above its header, totals, and rows that name a side.

    The latter give the side of those below them.
    """
    start = _find_header(table)
    header, below = table.rows[start].cells, table.rows[start + 1 :]
    is_headed = _has_name(header) and SIDE not in map(heading_key, header)
    groups = dict(_find_groups(below)) if is_headed else {}
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
        for each in (
            *table.rows[:start],
            *totals,
            *(each for each in below if groups.get(each.line) == ""),
        )
    )
    total = table.total - len(table.rows) + len(rows)
    return replace(table, rows=tuple(rows), total=total, notices=(*table.notices, *unread))


def _find_groups(rows: Sequence[TableRow]) -> Iterator[tuple[int, str]]:
    """Yield line and side of the rows with nothing but the word for one.

    There are several sides, or the word has a colon. Another word with a colon has no side.
    """
    words = {row.line: row.cells[0] for row in rows if row.cells[0] and not any(row.cells[1:])}
    sides = {line: vocabulary().side(word) for line, word in words.items() if word[0].isalpha()}
    several = len({*sides.values()} - {None}) > 1
    found = {
        line: side.value if side is not None else ""
        for line, side in sides.items()
        if words[line].endswith(":") or (several and side is not None)
    }
    if len(found) < len(rows):
        yield from found.items()


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


def _has_name(headings: Iterable[str]) -> bool:
    return any(heading_key(each) == NAME for each in headings)
