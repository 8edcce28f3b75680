"""Reads pages of notes, where tables, stat blocks or YAML stand among other lines."""

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
    header_keys,
    heading_key,
    is_total,
    vocabulary,
)
from models.rules.names import comparable, shorten_list
from models.rules.refusal import RuleBroken

_HEADER_RULE: Final = re.compile(r"[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+[ \t]*(?::?-+:?[ \t]*)?")
"""The line below the header of a Markdown table."""
_YAML_LINE: Final = re.compile(r"(?:- +)?[\"']?[^\W\d_][\w -]{0,40}[\"']?:(?: .*)?|[ \t-].*|#.*|")
_FENCE: Final = re.compile(r"(---|```|~~~)[ \w-]*\s*")
_WORD_CHARACTER: Final = re.compile(r"\w")
_MAX_TITLE_ROWS: Final = 10


class Page(Struct, frozen=True):
    """The documents and tables in a page, and the lines that weren't read."""

    documents: tuple[JsonEntry, ...]
    tables: tuple[tuple[Record, ...], ...]
    unread_lines: tuple[str, ...]


def read_page(name: str, text: str) -> Page | None:
    """Return the combatants in a page; None if the text isn't a page.

    A table is read if a column holds names. A title above the table may give its rows' side.
    """
    lines = text.splitlines()
    blocks = [*_find_values(name, lines)] or [*find_stat_blocks(lines)]
    block_lines = {line for line_range, _ in blocks for line in line_range}
    table_ranges = [table for table in _find_tables(lines) if block_lines.isdisjoint(table)]
    read_lines = block_lines.union(*table_ranges)
    other_lines = [
        n for n, line in enumerate(lines) if _WORD_CHARACTER.search(line) and n not in read_lines
    ]
    if not blocks and (not table_ranges or (len(table_ranges) == 1 and not other_lines)):
        return None
    named_ranges = [each for each in table_ranges if _has_name(lines[each[0]].split("|"))]
    named_ranges = named_ranges if named_ranges or blocks else table_ranges
    tables: list[tuple[Record, ...]] = []
    for table_range in named_ranges:
        above = next((lines[n] for n in reversed(range(table_range[0])) if n in other_lines), "")
        tables.append(tuple(_table_records(name, lines, table_range, above.strip("#*:_ "))))
    unread_headers = [each[0] for each in table_ranges if each not in named_ranges]
    unread = [lines[n] for n in (*other_lines, *unread_headers)]
    if not blocks and not any(tables):
        return None
    titles = shorten_list([line.strip("# ") for line in unread])
    documents = tuple(entry for _, entries in blocks for entry in entries)
    return Page(documents, tuple(filter(None, tables)), tuple(titles))


def _find_values(name: str, lines: Sequence[str]) -> Iterator[tuple[range, Sequence[JsonEntry]]]:
    """Yield the lines and the documents of YAML that holds combatants, fenced or the whole text.

    Raises RuleBroken if none could be read and an invalid one seems to hold names.
    """
    fenced = [*_find_fenced(lines)]
    is_whole = not fenced and bool(lines) and all(map(_YAML_LINE.fullmatch, lines))
    if not is_whole and not fenced:
        return
    from models.recruits.yaml_values import parse_documents  # few sources need it

    first_refusal: RuleBroken | None = None
    is_read = False
    for line_range in [range(-1, len(lines) + 1)] if is_whole else fenced:
        yaml_lines = [lines[n] for n in line_range[1:-1]]
        try:
            documents = parse_documents(name, "\n".join(yaml_lines), line_range[0] + 2)
        except RuleBroken as refusal:
            if any(_has_name([each.partition(":")[0]]) for each in yaml_lines if ":" in each):
                first_refusal = first_refusal or refusal
            continue
        if documents and all(map(holds_combatants, documents)):
            is_read = True
            yield line_range, documents
    if first_refusal is not None and not is_read:
        raise first_refusal


def _find_fenced(lines: Sequence[str]) -> Iterator[range]:
    """Yield the line ranges of front matter and code blocks, including their fences.

    Of nested blocks, only the innermost is yielded.
    """
    opened: list[tuple[int, str]] = []
    end = 0
    for line_number, line in enumerate(lines):
        match = _FENCE.fullmatch(line)
        if match is None or (opened and match[1] == "---" != opened[-1][1]):
            continue
        if not opened or line.strip() != opened[-1][1]:
            opened.append((line_number, match[1]))
            continue
        start, _ = opened.pop()
        if start >= end:
            yield range(start, line_number + 1)
        end = line_number + 1


def without_titles(table: Table) -> Table:
    """Remove titles above the header, rows of totals, and rows that only name a side.

    The rows below one that names a side get that side.
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
        line_notice(table.name, row.line, unread_text([*filter(None, row.cells)]))
        for row in (
            *table.rows[:start],
            *totals,
            *(row for row in below if groups.get(row.line) == ""),
        )
    )
    total = table.total - len(table.rows) + len(rows)
    return replace(table, rows=tuple(rows), total=total, notices=(*table.notices, *unread))


def _find_groups(rows: Sequence[TableRow]) -> Iterator[tuple[int, str]]:
    """Yield the line and side of each row that only names a side.

    Without a colon, the words count only if there are several sides. Any other word with a colon
    ends the group; its side is "".
    """
    heading_by_line = {
        row.line: row.cells[0] for row in rows if row.cells[0] and not any(row.cells[1:])
    }
    sides = {
        line: vocabulary().side(word) for line, word in heading_by_line.items() if word[0].isalpha()
    }
    has_several_sides = len({*sides.values()} - {None}) > 1
    sides_by_line = {
        line: side.value if side is not None else ""
        for line, side in sides.items()
        if heading_by_line[line].endswith(":") or (has_several_sides and side is not None)
    }
    if len(sides_by_line) < len(rows):
        yield from sides_by_line.items()


def _find_header(table: Table) -> int:
    """Return the index of the header row, below any titles; 0 if it has no heading for names."""
    for row_number, row in enumerate(table.rows[:_MAX_TITLE_ROWS]):
        folded_cells = [comparable(each) for each in row.cells if each]
        if len(folded_cells) > 1:
            return (
                row_number if any(header_keys().get(word) == NAME for word in folded_cells) else 0
            )
    return 0


def _find_tables(lines: Sequence[str]) -> Iterator[range]:
    line_number = 0
    while line_number + 1 < len(lines):
        if "|" in lines[line_number] and _HEADER_RULE.fullmatch(lines[line_number + 1]):
            end = next(
                (n for n in range(line_number, len(lines)) if "|" not in lines[n]), len(lines)
            )
            yield range(line_number, end)
            line_number = end
        else:
            line_number += 1


def _table_records(
    name: str, lines: Sequence[str], line_range: range, title: str
) -> Iterator[Record]:
    text = "\n" * line_range[0] + "\n".join(lines[n] for n in line_range)
    table = without_titles(parse_table(name, text, delimiter="|"))
    header = table.rows[0].cells
    for row in table.rows[1:]:
        yield row.line, with_list_key(dict(zip(header, row.cells, strict=True)), title)


def _has_name(headings: Iterable[str]) -> bool:
    return any(heading_key(each) == NAME for each in headings)
