"""Formats tables for spreadsheets: numbers stay numbers, and no text becomes a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Final

BYTE_ORDER_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""The character that marks a text as UTF-8 for spreadsheets."""
_FORMULA: Final = re.compile(r"[\t\r\n]|[\s'\"\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]")
"""The beginnings of texts that some spreadsheets treat as formulas."""
_NUMBER: Final = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,15})?", re.ASCII)


def format_table(rows: Iterable[Sequence[object]], *, separator: str, line_end: str) -> str:
    """Return rows as text, with `separator` between cells, and `line_end` after each row."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=separator, lineterminator=line_end)
    writer.writerows(map(_escape_formula, map(str, row)) for row in rows)
    return text.getvalue()


def plain_cell(text: str) -> str:
    """Remove the apostrophe that keeps a cell's text from being a formula."""
    return text[1:] if text.startswith("'") and _escape_formula(text[1:]) == text else text


def _escape_formula(text: str) -> str:
    """Put an apostrophe before a cell's text if it would otherwise be a formula."""
    return f"'{text}" if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text
