"""Tables for spreadsheets: numbers stay numbers, and no text becomes a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Final

_FORMULA: Final = re.compile(r"[\t\r\n]|[\s'\"\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]")
"""How a text begins that one program or another calculates; the last signs are wide ones."""
_NUMBER: Final = re.compile(r"-?[0-9]{1,15}(\.[0-9]{1,15})?", re.ASCII)


def table(rows: Iterable[Sequence[object]], *, between: str, ending: str) -> str:
    """Return rows as text, with one sign between cells and an ending for each row."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=between, lineterminator=ending)
    writer.writerows(map(_harmless, map(str, row)) for row in rows)
    return text.getvalue()


def _harmless(text: str) -> str:
    """Return the text of a cell, after an apostrophe where it would be a formula."""
    return f"'{text}" if _FORMULA.match(text) and not _NUMBER.fullmatch(text) else text
