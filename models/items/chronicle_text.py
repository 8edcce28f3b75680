"""A chronicle as a file: Markdown to be read, CSV to be reckoned with."""

import csv
import io
import re
from collections.abc import Iterator
from typing import Final

from models.items.chronicle import Chronicle, Line
from models.scheduler.axis import MINUS
from models.wording import tr

BYTE_ORDER: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""By this spreadsheets know that the text is UTF-8."""
_SIGNS = re.compile(r"([\\`*_{}\[\]<>#|~])")
_LIST_SIGN = re.compile(r"^([-+]|\d+[.)])(?=\s)")
_BLANKS = re.compile(r"\n{3,}")
_FORMULA: Final = ("=", "+", "@", "\t", "\r")


def markdown(told: Chronicle) -> str:
    """Return a chronicle as Markdown; named moments and rounds are headings."""
    return _BLANKS.sub("\n\n", "\n".join(_markdown(told))).rstrip() + "\n"


def csv_table(told: Chronicle) -> str:
    """Return a chronicle as CSV with a line of titles; that of players has fewer columns."""
    rows = io.StringIO()
    writer = csv.writer(rows, lineterminator="\r\n")
    if any(line.number for line in told.lines):
        writer.writerow(_titles())
        writer.writerows(map(_cells, told.lines))
    else:
        writer.writerow(_titles_for_players())
        writer.writerows((_plain(line.tick), _harmless(line.label)) for line in told.lines)
    return BYTE_ORDER + rows.getvalue()


def _titles() -> tuple[str, ...]:
    return (
        tr("step", "a column of the history"),
        tr("tick", "a column of the history"),
        tr("round", "a column of the history"),
        tr("who", "a column of the history"),
        tr("what", "a column of the history"),
        tr("moment", "a column of the history"),
        tr("note", "a column of the history"),
    )


def _titles_for_players() -> tuple[str, ...]:
    return tr("tick", "a column of the history"), tr("what", "a column of the history")


def _markdown(told: Chronicle) -> Iterator[str]:
    yield f"# {_escaped(told.title or told.system)}"
    yield ""
    yield _escaped(told.system)
    yield ""
    heading = ""
    for line in told.lines:
        if line.heading != heading:
            heading = line.heading
            called = _escaped(heading[:1].upper() + heading[1:])
            yield from ("", f"## {called}", "") if heading else ()
        yield from _told(line)


def _told(line: Line) -> Iterator[str]:
    yield from ("", f"### {_escaped(line.name)}", "") if line.name else ()
    yield f"- **{_escaped(line.place)}** {_escaped(line.label)}"
    if line.note:
        yield ""
        yield from (f"  > {_escaped(each)}".rstrip() for each in line.note.splitlines())
        yield ""


def _cells(line: Line) -> tuple[str, ...]:
    words = (line.heading, ", ".join(line.who), line.label, line.name, line.note)
    return (str(line.number), _plain(line.tick), *map(_harmless, words))


def _plain(tick: str) -> str:
    """Return a tick so that a spreadsheet takes it for a number, if it is one."""
    return tick.replace(MINUS, "-")


def _harmless(text: str) -> str:
    """Return text that no spreadsheet takes for a formula."""
    return f"'{text}" if text.startswith(_FORMULA) else text


def _escaped(text: str) -> str:
    """Return text that Markdown shows as it is."""
    return _LIST_SIGN.sub(r"\\\1", _SIGNS.sub(r"\\\1", " ".join(text.split())))
