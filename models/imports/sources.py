"""What a file or a paste is: a table, a sheet of GCS, actors of Foundry VTT, or nothing we know."""

import codecs
from typing import Final, TypeAlias

from models.imports import foundry, gcs
from models.imports.csv_rows import Table, table
from models.imports.documents import document
from models.imports.findings import Cast, Character, short
from models.rules.muster import MOST_TOGETHER
from models.rules.refusal import RuleBroken

LIMIT: Final = 10 * 1024 * 1024
"""No file longer than this, in bytes, is read."""

Source: TypeAlias = Table | Cast
"""A table, whose columns can be chosen, or characters of another program."""

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_NO_TEXT = (
    (b"SQLite format 3\0", "is an encounter, not a list of combatants. Open it with Ctrl+O."),
    (b"PK\x03\x04", "is a workbook or an archive. Save the table as CSV and choose that file."),
    (b"%PDF", "is a PDF. Choose the file it was made from."),
)
_OURS = ("tickline", "tickline_party")


def source(name: str, content: bytes) -> Source:
    """Return what is in a file. Raises RuleBroken with a sentence that says what to do."""
    if len(content) > LIMIT:
        raise RuleBroken(too_long(name))
    for mark, told in _NO_TEXT:
        if content.startswith(mark):
            raise RuleBroken(f"“{name}” {told}")
    text, notices = _decoded(name, content)
    return text_source(name, text, notices)


def text_source(name: str, text: str, notices: tuple[str, ...] = ()) -> Source:
    """Return what is in a text, as pasted. Raises RuleBroken as `source` does."""
    if len(text) > LIMIT:
        raise RuleBroken(too_long(name))
    beginning = text[:1000].lstrip()[:1]
    if "\0" in text:
        raise RuleBroken(f"“{name}” is no text. Choose a table (CSV) or a JSON file.")
    if beginning in ("{", "["):
        return _cast(name, document(name, text))
    if beginning == "<":
        raise RuleBroken(
            f"“{name}” is XML or a web page, which is not read."
            " Open an old sheet in a newer GCS and save it again; copy a table as text."
        )
    return table(name, text, notices)


def too_long(name: str) -> str:
    """Return the sentence that refuses a file for its length."""
    return f"“{name}” is longer than {LIMIT // 1024 // 1024} MB and is not read. Split it."


def _decoded(name: str, content: bytes) -> tuple[str, tuple[str, ...]]:
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return content[len(mark) :].decode(encoding, "replace"), ()
    try:
        return content.decode(), ()
    except UnicodeDecodeError:
        told = f"“{name}” is not UTF-8; it was read as Windows-1252. Check the accents."
    try:
        return content.decode("cp1252"), (told,)
    except UnicodeDecodeError as error:
        raise RuleBroken(
            f"“{name}” is no text that can be read. Save it as UTF-8 and choose it again."
        ) from error


def _cast(name: str, found: object) -> Cast:
    documents = found if isinstance(found, list) else [found]
    characters: list[Character] = []
    notices: list[str] = []
    for number, each in enumerate(documents[:MOST_TOGETHER], start=1):
        try:
            characters.append(_character(name, each))
        except RuleBroken as refusal:
            if len(documents) == 1:
                raise
            notices.append(f"{refusal} Number {number} of the list was left out.")
    if len(documents) > MOST_TOGETHER:
        notices.append(
            f"“{name}” lists {len(documents)}; only the first {MOST_TOGETHER} were read."
        )
    if not characters:
        raise RuleBroken(f"There is nobody in “{name}”. {_first(notices)}".strip())
    return Cast(name, tuple(characters), tuple(notices))


def _first(notices: list[str]) -> str:
    return notices[0] if notices else ""


def _character(name: str, each: object) -> Character:
    if gcs.is_sheet(each):
        return gcs.character(each, name)
    if foundry.is_actor(each):
        try:
            return foundry.character(each)
        except RuleBroken as refusal:
            raise RuleBroken(f"“{name}”: {refusal}") from refusal
    if isinstance(each, dict) and any(key in each for key in _OURS):
        raise RuleBroken(
            f"“{name}” was written by Tickline itself. Use Import JSON in the Encounter menu, or"
            " keep a party in the folder of parties."
        )
    raise RuleBroken(
        f"“{name}” is neither a sheet of GCS nor an actor of Foundry VTT: "
        f"it has no key `attributes` and no key `system`{_instead(each)}."
    )


def _instead(each: object) -> str:
    if isinstance(each, dict) and each:
        keys = ", ".join(f"`{short(str(key))}`" for key in list(each)[:4])
        return f", but {keys}"
    return ""
