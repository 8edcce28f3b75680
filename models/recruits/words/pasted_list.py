"""Short lists as people type them, `Mira, 3 x Orc`, where a table was expected."""

from collections.abc import Sequence

from msgspec import Struct

from models.recruits.cast import Imported
from models.recruits.columns import names_columns
from models.recruits.notices import of_file, on_line
from models.recruits.table import Row, Table, is_number
from models.recruits.typed_list import muster, recruits, side_of_many
from models.recruits.words.vocabulary import Vocabulary
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
    lines are of different lengths, or it holds stats in brackets.
    """
    cells = [cell for row in table.rows for cell in row.cells if cell]
    is_table = (
        table.total > len(table.rows)
        or (table.width > 1 and table.delimiter not in _BETWEEN)
        or any(is_number(cell) or set(cell) & {*_BETWEEN, "\n"} for cell in cells)
        or names_columns(table, fields)
    )
    found = PastedList(table.name, _text(table))
    if is_table or not (_is_one_line(table) or _is_ragged(table) or _is_marked(found, fields)):
        return None
    return found


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


def _is_one_line(table: Table) -> bool:
    return len(table.rows) == 1 and table.width > 1


def _is_ragged(table: Table) -> bool:
    """Return whether some lines hold fewer names than others, and no words of tables."""
    known = Vocabulary()
    later = {cell for row in table.rows for cell in row.cells[1:] if cell}
    means = (known.side, known.secrecy, known.is_hidden)
    words = (cell for cell in later if any(each(cell) is not None for each in means))
    return not any(words) and any(row.cells[-1] == "" for row in table.rows)


def _is_marked(found: PastedList, fields: Sequence[Field]) -> bool:
    """Return whether stats stand in brackets, all of them known."""
    read = muster(found.text, fields, Side.NPC)
    return not read.wrong and any(each.stats for each in read.entries)


def _text(table: Table) -> str:
    """Return the text with each row on the line where it was."""
    lines: dict[int, Row] = {row.line: row for row in table.rows}
    return "\n".join(
        ", ".join(filter(None, lines[number].cells)) if number in lines else ""
        for number in range(1, max(lines) + 1)
    )
