"""Sources: a file or a paste as a table, a list, or characters of another program."""

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from models.recruits import gca, xml_values
from models.recruits.cast import Cast, Character
from models.recruits.foundry import actors, documents
from models.recruits.games import GURPS
from models.recruits.gcs import elements, sheet
from models.recruits.json_values import JsonEntry, entries
from models.recruits.notices import (
    Notice,
    entry_skipped,
    line_skipped,
    too_many_characters,
    unread_keys,
)
from models.recruits.pages import read_page, without_titles
from models.recruits.shapes import binary, fantasy_grounds, improved_initiative, json_table
from models.recruits.shapes.encodings import decode
from models.recruits.table import Table, parse_table
from models.recruits.words.pasted_list import PastedList
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MOST_COMBATANTS
from models.wording import tr

MOST_BYTES: Final = 10 * 1024 * 1024
"""Largest file read, in bytes."""

Source: TypeAlias = Table | Cast | PastedList
"""A table, whose columns can be chosen, or characters of another program, or a short list."""

_WEB_PAGE = re.compile(r"\s*(?:<!--.*?-->\s*)?<(?:!doctype +)?html\b", re.IGNORECASE | re.DOTALL)
_OURS = ("tickline", "tickline_party")


def read_source(name: str, content: bytes) -> Source:
    """Return the source in a file. Raises RuleBroken with advice."""
    if len(content) > MOST_BYTES:
        raise RuleBroken(too_long_text(name))
    if refusal := binary.refusal(name, content):
        raise RuleBroken(refusal)
    text, notices = decode(name, content)
    return read_text_source(name, text, notices)


def read_text_source(name: str, text: str, notices: tuple[Notice, ...] = ()) -> Source:
    """Return the source in a pasted text. Raises RuleBroken as `read_source` does."""
    if len(text) > MOST_BYTES:
        raise RuleBroken(too_long_text(name))
    beginning = text[:1000].lstrip()[:1]
    if "\0" in text:
        raise RuleBroken(tr("“{name}” isn't text. Choose a table (CSV) or a JSON file.", name=name))
    if beginning in ("{", "["):
        return _read_json(name, text, notices)
    if beginning == "<":
        return _read_markup(name, text, notices)
    return read_page(name, text, notices) or without_titles(parse_table(name, text, notices))


def too_long_text(name: str) -> str:
    return tr(
        "“{name}” is over {most} MB. Split it.",
        name=name,
        most=MOST_BYTES // 1024 // 1024,
    )


def _read_markup(name: str, text: str, notices: tuple[Notice, ...]) -> Cast:
    if _WEB_PAGE.match(text):
        raise RuleBroken(
            tr("“{name}” is a web page. Copy its table as text and paste it here.", name=name)
        )
    root = xml_values.parse_document(name, text)
    if elements.is_file(root):
        return Cast(name, (_as_gurps(sheet.character(elements.to_sheet(root), name)),), notices)
    if gca.is_export(root):
        return Cast(name, (_as_gurps(gca.character(root, name)),), notices)
    if fantasy_grounds.is_export(root):
        return _limit(Cast(name, tuple(fantasy_grounds.characters(root, name)), notices))
    raise RuleBroken(
        tr(
            "“{name}” is XML, but not from GCS, GCA or Fantasy Grounds. Save it as CSV, or copy a "
            "table as text.",
            name=name,
        )
    )


def _read_json(name: str, text: str, notices: tuple[Notice, ...]) -> Source:
    parsed = entries(name, text)
    notices += tuple(line_skipped(name, line) for line in parsed.faulty)
    if len(parsed.documents) == 1 and _is_recognized(parsed.documents[0].value):
        return _read_cast(name, parsed.documents, notices)
    lists = json_table.find_lists(parsed.documents)
    casts = [each for each in lists.read if any(_is_recognized(e.value) for e in each.entries)]
    if casts:
        return _read_cast(name, [entry for each in casts for entry in each.entries], notices)
    if not all(each.key or json_table.is_table(each.entries) for each in lists.read):
        return _read_cast(name, parsed.documents, notices)
    if lists.unread:
        notices += (unread_keys(name, lists.unread),)
    return json_table.table_of(name, lists.read, notices)


def _is_recognized(document: object) -> bool:
    of_foundry = documents.is_actor(document) or bool(documents.refusal(document))
    of_others = improved_initiative.is_export(document) or sheet.is_sheet(document)
    return of_foundry or of_others or _is_our_own(document)


def _read_cast(name: str, json_entries: Sequence[JsonEntry], notices: tuple[Notice, ...]) -> Cast:
    characters: list[Character] = []
    refusals: list[str] = []
    for number, each in enumerate(json_entries, start=1):
        if len(json_entries) > 1 and documents.is_folder(each.value):
            continue
        try:
            characters += _read_characters(name, each.value)
        except RuleBroken as refusal:
            if len(json_entries) == 1:
                raise
            notices += (entry_skipped(refusal, number),)
            refusals.append(str(refusal))
    if not characters:
        raise RuleBroken(_no_combatants_text(name, refusals))
    return _limit(Cast(name, tuple(characters), notices))


def _limit(cast: Cast) -> Cast:
    """Return a cast cut to the most that is read, with a notice of its full number."""
    number = len(cast.characters)
    if number <= MOST_COMBATANTS:
        return cast
    notices = (*cast.notices, too_many_characters(cast.name, number))
    return replace(cast, characters=cast.characters[:MOST_COMBATANTS], notices=notices)


def _no_combatants_text(name: str, refusals: Sequence[str]) -> str:
    sentence = tr("No combatants in “{name}”.", name=name)
    return " ".join((sentence, *refusals[:1]))


def _read_characters(name: str, document: object) -> Sequence[Character]:
    """Return the characters in a JSON document. Raises RuleBroken if there are none."""
    if documents.is_actor(document):
        return (actors.character(document, name),)
    if refusal := documents.refusal(document):
        raise RuleBroken(tr(refusal, name=name))
    if improved_initiative.is_export(document):
        return improved_initiative.characters(document, name)
    if sheet.is_sheet(document):
        return (_as_gurps(sheet.character(document, name)),)
    if _is_our_own(document):
        raise RuleBroken(_our_own_text(name))
    raise RuleBroken(_unknown_text(name))


def _as_gurps(character: Character) -> Character:
    return replace(character, game=GURPS)


def _is_our_own(document: object) -> bool:
    return isinstance(document, dict) and any(key in document for key in _OURS)


def _our_own_text(name: str) -> str:
    return tr(
        "“{name}” was written by Tickline. Use Encounter > Import JSON.",
        name=name,
    )


def _unknown_text(name: str) -> str:
    return tr(
        "“{name}” isn't a list of combatants or a file Tickline knows. "
        "Choose a character sheet, or save a table as CSV.",
        name=name,
    )
