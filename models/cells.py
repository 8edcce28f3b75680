"""Tables for spreadsheets: numbers stay numbers, and no text becomes a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Final

BYTE_ORDER_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""Tells spreadsheets that the text is UTF-8."""
_FORMULA: Final = re.compile(r"[\t\r\n]|[\s'\"\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]")
"""Beginnings of texts that some spreadsheet calculates; the last four signs are full-width."""
_NUMBER: Final = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,15})?", re.ASCII)


def table(rows: Iterable[Sequence[object]], *, separator: str, line_end: str) -> str:
    """Return rows as text, with `separator` between cells and `line_end` after each row."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator=line_end)
    writer.writerows(map(_escape_formula, map(str, row)) for row in rows)
    return text.getvalue()


def plain_cell(text: str) -> str:
    """Return the text of a cell without the apostrophe that keeps it from being a formula."""
    return text[1:] if text.startswith("'") and _escape_formula(text[1:]) == text else text


def _escape_formula(text: str) -> str:
    """Return the text of a cell, with an apostrophe before it if it would be a formula."""
    return f"'{text}" if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text
