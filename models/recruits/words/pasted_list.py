"""Short lists as people type them, `Mira, 3 x Orc`, where a table was expected."""

from collections.abc import Sequence

from msgspec import Struct

from models.recruits.cast import Imported
from models.recruits.columns import guess, names_columns
from models.recruits.notices import of_file, on_line
from models.recruits.table import Table, is_number
from models.recruits.typed_list import muster, recruits, side_of_many
from models.recruits.words.vocabulary import NAME, Vocabulary
from models.rules.fields import Field
from models.scheduler.combatant import Side

_BETWEEN = ",;"


class PastedList(Struct, frozen=True):
    """A text that is read as the list in the dialog that adds combatants."""

    name: str
    text: str


def pasted_list(table: Table, fields: Sequence[Field]) -> PastedList | None:
    """Return the list that was taken for a table, or None where it is one.

    A list has no header and no numbers alone in a cell. It is one line of several names, or its
    lines are typed by hand, or it holds stats in brackets.
    """
    if _is_surely_table(table, fields):
        return None
    found = PastedList(table.name, _text(table))
    is_list = _is_one_line(table) or _is_by_hand(table) or _is_marked(found, fields)
    return found if is_list else None


def has_columns(table: Table, fields: Sequence[Field]) -> bool:
    """Return whether the lines of a table have a header, or cells of a kind that no list has."""
    if table.width > 1 and table.delimiter not in _BETWEEN:
        return True
    if len(table.rows) == 1:
        return False
    if names_columns(table, fields):
        return table.width > 1 or NAME in guess(table, fields, headed=True)
    return any(map(is_number, _later_cells(table))) or _has_words_of_tables(table)


def taken_from_list(found: PastedList, fields: Sequence[Field], side: Side) -> Imported:
    """Return who is in a list, and in words what of it can't be read."""
    read = muster(found.text, fields, side, side_of_many(side))
    notices = (
        on_line(found.name, each.line, each.sentence)
        if each.line
        else of_file(found.name, each.sentence)
        for each in read.wrong
    )
    return Imported(recruits(read.entries), tuple(notices))


def _is_surely_table(table: Table, fields: Sequence[Field]) -> bool:
    cells = [cell for row in table.rows for cell in row.cells if cell]
    return (
        table.total > len(table.rows)
        or (table.width > 1 and table.delimiter not in _BETWEEN)
        or any(is_number(cell) or set(cell) & {*_BETWEEN, "\n"} for cell in cells)
        or names_columns(table, fields)
    )


def _is_one_line(table: Table) -> bool:
    return len(table.rows) == 1 and table.width > 1


def _is_by_hand(table: Table) -> bool:
    """Return whether lines look typed, and no words of tables stand in them after the first."""
    return table.by_hand and not _has_words_of_tables(table)


def _has_words_of_tables(table: Table) -> bool:
    known = Vocabulary()
    means = (known.side, known.secrecy, known.is_hidden)
    later = _later_cells(table)
    return any(meaning(cell) is not None for meaning in means for cell in later)


def _later_cells(table: Table) -> set[str]:
    return {cell for row in table.rows for cell in row.cells[1:] if cell}


def _is_marked(found: PastedList, fields: Sequence[Field]) -> bool:
    """Return whether stats stand in brackets, all of them known."""
    read = muster(found.text, fields, Side.NPC)
    return not read.wrong and any(each.stats or each.counters for each in read.entries)


def _text(table: Table) -> str:
    """Return the text with each row on the line where it was."""
    lines = [""] * table.rows[-1].line
    for row in table.rows:
        lines[row.line - 1] = ", ".join(filter(None, row.cells))
    return "\n".join(lines)
