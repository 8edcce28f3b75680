"""Parses tables in text: finds the delimiter, the rows, and whether there is a header."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from itertools import islice, zip_longest
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from models.cells import plain_cell
from models.recruits.notices import Notice, line_notice
from models.recruits.words.numbers import parse_pool
from models.recruits.words.vocabulary import (
    HIDDEN,
    SECRECY_KEYS,
    SIDE,
    VISIBLE,
    heading_key,
    secrecy_key,
    vocabulary,
)
from models.rules.names import shorten_quote
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MAX_COMBATANTS
from models.wording import tr

MAX_COLUMNS = 100
_DELIMITERS = "\t;,|"
_SAMPLE_ROWS = 20
_SAMPLE_LENGTH = 20_000
_DECLARED_DELIMITER = re.compile(r'"?sep=([\t;,|])"?\r?\n', re.IGNORECASE)
_NUMBER = re.compile(r"[-+\u2212]?[0-9]+([.,][0-9]+)?")


_RULE = re.compile(r"[-=+:|]*[-=][-=+:|]*")
"""A line below the header of a Markdown table, or between the rows of one drawn in ASCII."""

_DRAWN_RULE = re.compile(r"^(?=.*[-=])[-=+:| \t]+$", re.MULTILINE)


class TableRow(Struct, frozen=True):
    """The cells of a row, and the number of its first line in the file, from 1."""

    line: int
    cells: tuple[str, ...]


Record: TypeAlias = tuple[int, Mapping[str, str]]
"""The line number of a row that isn't in a table yet, and its cells, keyed by heading."""


class Table(Struct, frozen=True):
    """Rows of equal width; `total` counts all rows, even those beyond the 1001 that are kept.

    If `has_header`, the first row certainly names the columns. If `is_typed_by_hand`, rows had
    different lengths, or spaces after delimiters.
    """

    name: str
    rows: tuple[TableRow, ...]
    total: int
    delimiter: str = ","
    notices: tuple[Notice, ...] = ()
    is_typed_by_hand: bool = False
    has_header: bool = False

    @property
    def width(self) -> int:
        return len(self.rows[0].cells)


def parse_table(
    name: str, text: str, notices: tuple[Notice, ...] = (), delimiter: str = ""
) -> Table:
    """Return the table in `text`. Raises RuleBroken, which names the line that can't be read."""
    declared = _DECLARED_DELIMITER.match(text)
    delimiter = delimiter or (declared[1] if declared else _guess_delimiter(text))
    start = declared.end() if declared else 0
    rows: list[TableRow] = []
    total, has_spaces = 0, False
    for line, cells in _rows(name, text[start:], delimiter, int(start > 0)):
        if not _is_rule(cells, delimiter):
            total += 1
            has_spaces = has_spaces or any(cell.startswith(" ") for cell in cells[1:])
            if len(rows) <= MAX_COMBATANTS:
                rows.append(TableRow(line, tuple(_cell(cell, delimiter) for cell in cells)))
    if delimiter == "|":
        rows = _without_outer_pipes(rows)
    by_hand = has_spaces or len({len(row.cells) for row in rows}) > 1
    return normalize_table(Table(name, tuple(rows), total, delimiter, notices, by_hand))


def join_tables(
    name: str, tables: Sequence[Sequence[Record]], notices: tuple[Notice, ...] = ()
) -> Table:
    """Return the records of several tables as one table, with the headings of all of them.

    In a table that has no column for visibility, everyone is visible. Raises RuleBroken as
    `normalize_table` does.
    """
    headings = [dict.fromkeys(title for _, cells in table for title in cells) for table in tables]
    header = tuple(dict.fromkeys(title for titles in headings for title in titles))
    rows = [TableRow(tables[0][0][0], header)]
    for titles, table in zip(headings, tables, strict=True):
        defaults = [
            "yes" if title not in titles and secrecy_key(title) == VISIBLE else ""
            for title in header
        ]
        rows += (
            TableRow(line, tuple(map(cells.get, header, defaults)))
            for line, cells in table[: MAX_COMBATANTS + 1 - len(rows)]
        )
    total = 1 + sum(map(len, tables))
    return normalize_table(Table(name, tuple(rows), total, notices=notices, has_header=True))


def with_list_key(cells: Mapping[str, str], key: str) -> Mapping[str, str]:
    """Add to a record's cells the side and secrecy that its list's name implies.

    The side and secrecy in the record itself take precedence.
    """
    meanings = {heading_key(each) for each in cells}
    side = vocabulary().side_in_heading(key) if SIDE not in meanings else None
    is_hidden = heading_key(key) == HIDDEN and meanings.isdisjoint(SECRECY_KEYS)
    return {
        **cells,
        **({SIDE: side.value} if side is not None else {}),
        **({HIDDEN: HIDDEN} if is_hidden else {}),
    }


def normalize_table(table: Table) -> Table:
    """Pad the rows of a table to equal width. Raises RuleBroken if it is empty or too wide."""
    width = max((len(row.cells) for row in table.rows), default=0)
    if not width:
        raise RuleBroken(tr("“{name}” is empty.", name=table.name))
    if width > MAX_COLUMNS:
        raise RuleBroken(_too_wide_text(table.name, width))
    return replace(table, rows=tuple(_widen(row, width) for row in table.rows))


def is_number(cell: str) -> bool:
    return bool(_NUMBER.fullmatch(cell.strip()))


def seems_headed(table: Table) -> bool:
    """Return whether any column has only numbers below a word."""
    titles, *others = (row.cells for row in table.rows)
    below = [[cell for cell in column if cell] for column in zip_longest(*others, fillvalue="")]
    return any(
        cells and not (is_number(title) or parse_pool(title)) and all(map(is_number, cells))
        for title, cells in zip(titles, below, strict=False)
    )


def _too_wide_text(name: str, width: int) -> str:
    return tr(
        "“{name}” has {width} columns; at most {most} can be read. Remove some.",
        name=name,
        width=width,
        most=MAX_COLUMNS,
    )


def _guess_delimiter(text: str) -> str:
    """Return the delimiter that most consistently splits the first rows into two or more cells."""
    sample = text[:_SAMPLE_LENGTH]
    return max(_DELIMITERS, key=lambda delimiter: _agreement(sample, delimiter)) if sample else ","


def _agreement(sample: str, delimiter: str) -> float:
    widths: Counter[int] = Counter()
    reader = csv.reader(StringIO(sample, newline=""), delimiter=delimiter)
    try:
        widths.update(len(cells) for cells in islice(reader, _SAMPLE_ROWS) if any(cells))
    except csv.Error:
        return 0.0
    row_counts = [count for width, count in widths.items() if width > 1]
    return max(row_counts) / widths.total() if row_counts else 0.0


def _rows(
    name: str, text: str, delimiter: str, skipped_lines: int
) -> Iterator[tuple[int, Sequence[str]]]:
    is_drawn = delimiter == "|" and _DRAWN_RULE.search(text) is not None
    reader = csv.reader(
        StringIO(text, newline=""),
        delimiter=delimiter,
        quoting=csv.QUOTE_NONE if is_drawn else csv.QUOTE_MINIMAL,
        escapechar="\\" if is_drawn else None,
        strict=True,
    )
    while True:
        line = reader.line_num + 1 + skipped_lines
        try:
            cells = next(reader)
        except StopIteration:
            return
        except csv.Error as error:
            raise RuleBroken(line_notice(name, line, _error_text(str(error)))) from error
        if any(map(str.strip, cells)):
            yield line, cells


def _error_text(error: str) -> str:
    """Translate an error message of Python's csv module into a sentence for the GM."""
    if "unexpected end" in error:
        return tr("a quotation mark is never closed. Close or remove it.")
    if "expected after" in error:
        return tr("text follows a closing quotation mark. Double any quotation mark inside a cell.")
    if "field limit" in error or "field larger" in error:
        return tr("a cell is far too long. A quotation mark may be missing before it.")
    return tr("the row can't be read ({why}). Export the table again.", why=shorten_quote(error))


def _is_rule(cells: Sequence[str], delimiter: str) -> bool:
    """Return whether a row is only a line drawn between rows."""
    contents = [cell for cell in map(str.strip, cells) if cell]
    is_long = delimiter == "|" or any(len(cell) > len("--") for cell in contents)
    return is_long and all(map(_RULE.fullmatch, contents))


def _without_outer_pipes(rows: Sequence[TableRow]) -> list[TableRow]:
    """Remove the empty cells that the outer pipes of a Markdown table produce."""
    start = int(all(len(row.cells) > 1 and not row.cells[0] for row in rows))
    end = -1 if all(len(row.cells) > start + 1 and not row.cells[-1] for row in rows) else None
    return [TableRow(row.line, row.cells[start:end]) for row in rows]


def _cell(cell: str, delimiter: str) -> str:
    """Trim a cell; a decimal comma becomes a point unless commas are delimiters."""
    trimmed = plain_cell(cell.strip())
    may_be_decimal = delimiter != "," and _NUMBER.fullmatch(trimmed)
    return trimmed.replace(",", ".") if may_be_decimal else trimmed


def _widen(row: TableRow, width: int) -> TableRow:
    missing: Sequence[str] = ("",) * (width - len(row.cells))
    return TableRow(row.line, (*row.cells, *missing))
