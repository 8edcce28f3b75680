"""Recognizes short lists such as `Mira, 3 x Orc` that were parsed as tables."""

from collections.abc import Iterator, Sequence
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from models.recruits.cast import Imported
from models.recruits.columns import guess_columns, names_columns
from models.recruits.muster import make_recruits
from models.recruits.notices import file_notice, line_notice
from models.recruits.table import Table, TableRow, is_number
from models.recruits.typed_list import new_counters_text, parse_list, side_of_many
from models.recruits.words.vocabulary import NAME, Vocabulary
from models.rules.fields import Field
from models.scheduler.combatant import Side

_LIST_DELIMITERS = ",;"


class PastedList(Struct, frozen=True):
    """A list in the notation that is also used in the dialog that adds combatants."""

    name: str
    text: str


def find_pasted_list(table: Table, fields: Sequence[Field]) -> PastedList | None:
    """Return the list that was parsed as a table, or None if it really is a table.

    A list has no header and no cell with only a number. It is one line of several names, or its
    lines look typed by hand, or it has stats in brackets.
    """
    outside = _without_brackets(table)
    if _is_surely_table(outside, fields):
        return None
    pasted = PastedList(table.name, _as_text(table))
    is_list = _is_one_line(table) or _is_by_hand(outside) or _has_valid_stats(pasted, fields)
    return pasted if is_list else None


def has_columns(table: Table, fields: Sequence[Field]) -> bool:
    """Return whether a table has a header, or cells such as no list has."""
    if table.width > 1 and table.delimiter not in _LIST_DELIMITERS:
        return True
    if len(table.rows) == 1:
        return False
    table = _without_brackets(table)
    if names_columns(table, fields):
        return table.width > 1 or NAME in guess_columns(table, fields, has_header=True)
    return any(map(is_number, _later_cells(table))) or _has_table_words(table)


def import_list(pasted: PastedList, fields: Sequence[Field], side: Side) -> Imported:
    """Return the recruits in a list, and notices on its errors."""
    parsed = parse_list(pasted.text, fields, side, side_of_many(side))
    notices = [
        line_notice(pasted.name, error.line, error.message)
        if error.line
        else file_notice(pasted.name, error.message)
        for error in parsed.errors
    ]
    if parsed.new_counters:
        notices.append(file_notice(pasted.name, new_counters_text(parsed.new_counters)))
    return Imported(make_recruits(parsed.entries), tuple(notices))


def _is_surely_table(table: Table, fields: Sequence[Field]) -> bool:
    cells = [cell for row in table.rows for cell in row.cells if cell]
    return (
        table.total > len(table.rows)
        or (table.width > 1 and table.delimiter not in _LIST_DELIMITERS)
        or any(is_number(cell) or set(cell) & {*_LIST_DELIMITERS, "\n"} for cell in cells)
        or names_columns(table, fields)
    )


def _is_one_line(table: Table) -> bool:
    return len(table.rows) == 1 and table.width > 1


def _is_by_hand(table: Table) -> bool:
    """Return whether the lines look typed by hand, without table words after the first cell."""
    return table.is_typed_by_hand and not _has_table_words(table)


def _has_table_words(table: Table) -> bool:
    vocabulary = Vocabulary()
    parsers = (vocabulary.side, vocabulary.secrecy, vocabulary.is_hidden)
    cells = _later_cells(table)
    return any(parse(cell) is not None for parse in parsers for cell in cells)


def _without_brackets(table: Table) -> Table:
    """Empty the cells inside brackets, where details in a list were split into cells."""
    rows = (TableRow(row.line, tuple(_outside_brackets(row.cells))) for row in table.rows)
    return replace(table, rows=tuple(rows))


def _outside_brackets(cells: Sequence[str]) -> Iterator[str]:
    """Yield the cells, but "" for each cell after an opening bracket up to the closing one."""
    depths = [*accumulate(cell.count("(") - cell.count(")") for cell in cells)]
    for index, cell in enumerate(cells):
        before = depths[index - 1] if index else 0
        yield "" if before > 0 and min(depths[index:]) < before else cell


def _later_cells(table: Table) -> set[str]:
    return {cell for row in table.rows for cell in row.cells[1:] if cell}


def _has_valid_stats(pasted: PastedList, fields: Sequence[Field]) -> bool:
    """Return whether the text is a list with stats or counters and without errors."""
    parsed = parse_list(pasted.text, fields, Side.NPC)
    return not parsed.errors and any(each.stats or each.counters for each in parsed.entries)


def _as_text(table: Table) -> str:
    """Return the table as comma-separated text, each row on its original line."""
    lines = [""] * table.rows[-1].line
    for row in table.rows:
        lines[row.line - 1] = ", ".join(filter(None, row.cells))
    return "\n".join(lines)
