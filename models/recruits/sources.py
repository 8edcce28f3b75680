"""What a file or a paste is: a table, a sheet of GCS, actors of Foundry VTT, or nothing we know."""

import codecs
import re
from typing import Final, TypeAlias

from models.recruits import foundry, gca, xml_values
from models.recruits.cast import Cast, Character, short
from models.recruits.gcs import elements, sheet
from models.recruits.json_values import document
from models.recruits.notices import Notice, number_left_out, of_file, too_many_listed
from models.recruits.table import Table, table
from models.recruits.typed_list import MOST_TOGETHER
from models.recruits.words.pasted_list import PastedList
from models.rules.refusal import RuleBroken
from models.wording import mark, tr

LIMIT: Final = 10 * 1024 * 1024
"""No file longer than this, in bytes, is read."""

Source: TypeAlias = Table | Cast | PastedList
"""A table, whose columns can be chosen, or characters of another program, or a short list."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_NO_TEXT = (
    (
        b"SQLite format 3\0",
        mark("“{name}” is an encounter. Open it with Ctrl+O."),
    ),
    (
        b"PK\x03\x04",
        mark("“{name}” is a workbook or an archive. Save the table as CSV and choose that."),
    ),
    (b"%PDF", mark("“{name}” is a PDF. Choose the file it was made from.")),
)
_WEB_PAGE = re.compile(r"\s*(?:<!--.*?-->\s*)?<(?:!doctype +)?html\b", re.IGNORECASE | re.DOTALL)
_OURS = ("tickline", "tickline_party")


def source(name: str, content: bytes) -> Source:
    """Return what is in a file. Raises RuleBroken with a sentence that says what to do."""
    if len(content) > LIMIT:
        raise RuleBroken(too_long(name))
    for beginning, told in _NO_TEXT:
        if content.startswith(beginning):
            raise RuleBroken(tr(told, name=name))
    text, notices = _decoded(name, content)
    return text_source(name, text, notices)


def text_source(name: str, text: str, notices: tuple[Notice, ...] = ()) -> Source:
    """Return what is in a text, as pasted. Raises RuleBroken as `source` does."""
    if len(text) > LIMIT:
        raise RuleBroken(too_long(name))
    beginning = text[:1000].lstrip()[:1]
    if "\0" in text:
        raise RuleBroken(tr("“{name}” isn't text. Choose a table (CSV) or a JSON file.", name=name))
    if beginning in ("{", "["):
        return _cast(name, document(name, text))
    if beginning == "<":
        return _marked_up(name, text, notices)
    return table(name, text, notices)


def too_long(name: str) -> str:
    """Return the sentence that refuses a file for its length."""
    return tr(
        "“{name}” is over {most} MB. Split it.",
        name=name,
        most=LIMIT // 1024 // 1024,
    )


def _marked_up(name: str, text: str, notices: tuple[Notice, ...]) -> Cast:
    """Return the character in an XML document."""
    if _WEB_PAGE.match(text):
        raise RuleBroken(
            tr("“{name}” is a web page. Copy its table as text and paste it here.", name=name)
        )
    root = xml_values.document(name, text)
    if elements.is_file(root):
        return Cast(name, (sheet.character(elements.sheet(root), name),), notices)
    if gca.is_export(root):
        return Cast(name, (gca.character(root, name),), notices)
    raise RuleBroken(
        tr(
            "“{name}” is XML, but not from GCS or GCA. Save it as CSV, or copy a table as text.",
            name=name,
        )
    )


def _decoded(name: str, content: bytes) -> tuple[str, tuple[Notice, ...]]:
    for beginning, encoding in _MARKS:
        if content.startswith(beginning):
            return content[len(beginning) :].decode(encoding, "replace"), ()
    try:
        return content.decode(), ()
    except UnicodeDecodeError:
        told = tr("“{name}” isn't UTF-8; read as Windows-1252. Check the accents.", name=name)
    try:
        return content.decode("cp1252"), (Notice(sentence=told),)
    except UnicodeDecodeError as error:
        raise RuleBroken(
            tr(
                "“{name}” isn't readable text. Save it as UTF-8 and try again.",
                name=name,
            )
        ) from error


def _cast(name: str, found: object) -> Cast:
    documents = found if isinstance(found, list) else [found]
    characters: list[Character] = []
    notices: list[Notice] = []
    for number, each in enumerate(documents[:MOST_TOGETHER], start=1):
        try:
            characters.append(_character(name, each))
        except RuleBroken as refusal:
            if len(documents) == 1:
                raise
            notices.append(number_left_out(refusal, number))
    if len(documents) > MOST_TOGETHER:
        notices.append(too_many_listed(name, len(documents)))
    if not characters:
        nobody = tr("No combatants in “{name}”.", name=name)
        raise RuleBroken(f"{nobody} {_first(notices)}".strip())
    return Cast(name, tuple(characters), tuple(notices))


def _first(notices: list[Notice]) -> str:
    return str(notices[0]) if notices else ""


def _character(name: str, each: object) -> Character:
    if sheet.is_sheet(each):
        return sheet.character(each, name)
    if foundry.is_actor(each):
        try:
            return foundry.character(each)
        except RuleBroken as refusal:
            raise RuleBroken(of_file(name, refusal)) from refusal
    if isinstance(each, dict) and any(key in each for key in _OURS):
        raise RuleBroken(_our_own(name))
    raise RuleBroken(_unknown(name, each))


def _our_own(name: str) -> str:
    return tr(
        "“{name}” was written by Tickline. Use Encounter > Import JSON.",
        name=name,
    )


def _unknown(name: str, each: object) -> str:
    if isinstance(each, dict) and each:
        return tr(
            "“{name}” isn't a GCS sheet or a Foundry VTT actor: no `attributes` or `system`, "
            "only {keys}.",
            name=name,
            keys=", ".join(f"`{short(str(key))}`" for key in list(each)[:4]),
        )
    return tr(
        "“{name}” isn't a GCS sheet or a Foundry VTT actor: no `attributes` or `system`.",
        name=name,
    )
