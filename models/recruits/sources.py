"""Reads a file or a pasted text as a table, a list, or characters from another program."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from models.recruits import gca, programs, xml_values
from models.recruits.cast import Cast, Character, as_record
from models.recruits.foundry import actors, combats, documents
from models.recruits.games import GURPS
from models.recruits.gcs import sheet, xml_sheets
from models.recruits.json_values import JsonEntry, parse_entries
from models.recruits.notices import (
    Notice,
    entry_skipped_notice,
    file_notice,
    line_skipped_notice,
    too_many_characters_notice,
    unread_keys_notice,
)
from models.recruits.pages import Page, read_page, without_titles
from models.recruits.shapes import binary, json_table
from models.recruits.shapes.encodings import decode_text
from models.recruits.table import Table, join_tables, parse_table
from models.recruits.words.pasted_list import PastedList
from models.recruits.words.vocabulary import HIDDEN, heading_key, vocabulary
from models.rules.names import shorten_list
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MAX_COMBATANTS
from models.scheduler.combatant import Secrecy
from models.wording import tr

MAX_FILE_BYTES: Final = 10 * 1024 * 1024
"""The size of the largest file that is read."""

Source: TypeAlias = Table | Cast | PastedList
"""A table whose columns can be chosen, characters from another program, or a short list."""

_WEB_PAGE = re.compile(r"\s*(?:<!--.*?-->\s*)?<(?:!doctype +)?html\b", re.IGNORECASE | re.DOTALL)
_TICKLINE_KEYS = ("tickline", "tickline_party")


def read_source(name: str, content: bytes) -> Source:
    """Return the source in a file. Raises RuleBroken with advice if it can't be read."""
    if len(content) > MAX_FILE_BYTES:
        raise RuleBroken(too_long_text(name))
    if refusal := binary.binary_file_refusal(name, content):
        raise RuleBroken(refusal)
    text, notices = decode_text(name, content)
    return read_text_source(name, text, notices)


def read_text_source(name: str, text: str, notices: tuple[Notice, ...] = ()) -> Source:
    """Return the source in a pasted text. Raises RuleBroken as `read_source` does."""
    if len(text) > MAX_FILE_BYTES:
        raise RuleBroken(too_long_text(name))
    first_char = text[:1000].lstrip()[:1]
    if "\0" in text:
        raise RuleBroken(tr("“{name}” isn't text. Choose a table (CSV) or a JSON file.", name=name))
    if first_char in ("{", "["):
        return _read_json(name, text, notices)
    if first_char == "<":
        return _read_markup(name, text, notices)
    if (page := read_page(name, text)) is not None:
        return _import_page(name, page, notices)
    return without_titles(parse_table(name, text, notices))


def too_long_text(name: str) -> str:
    return tr(
        "“{name}” is over {most} MB. Split it.",
        name=name,
        most=MAX_FILE_BYTES // 1024 // 1024,
    )


def _read_markup(name: str, text: str, notices: tuple[Notice, ...]) -> Source:
    if _WEB_PAGE.match(text):
        raise RuleBroken(
            tr("“{name}” is a web page. Copy its table as text and paste it here.", name=name)
        )
    root = xml_values.parse_document(name, text)
    if xml_sheets.is_gcs_root(root):
        return Cast(
            name, (_as_gurps(sheet.read_character(xml_sheets.to_sheet(root), name)),), notices
        )
    if gca.is_gca_root(root):
        return Cast(name, (_as_gurps(gca.read_character(root, name)),), notices)
    tree = xml_values.to_tree(root)
    if isinstance(tree, Mapping) and programs.is_campaign(tree):
        others = shorten_list(programs.names_outside_fight(tree))
        notices += (unread_keys_notice(name, others),) if others else ()
        return _limit_characters(
            Cast(name, tuple(programs.characters_in_campaign(tree, name)), notices)
        )
    try:
        return _read_entries(name, (JsonEntry(1, tree),), notices)
    except RuleBroken as refusal:
        raise RuleBroken(
            tr(
                "“{name}” is XML without a list of combatants. Save it as CSV.",
                name=name,
            )
        ) from refusal


def _read_json(name: str, text: str, notices: tuple[Notice, ...]) -> Source:
    decoded = parse_entries(name, text)
    notices += tuple(line_skipped_notice(name, line) for line in decoded.bad_lines)
    return _read_entries(name, decoded.documents, notices)


def _read_entries(
    name: str, documents: Sequence[JsonEntry], notices: tuple[Notice, ...]
) -> Table | Cast:
    if len(documents) == 1 and (inner := combats.documents_in_adventure(documents[0].value)):
        unread = json_table.keys_of_unread_lists(documents[0].value, combats.ADVENTURE_KEYS)
        notices += (unread_keys_notice(name, unread),) if unread else ()
        documents = [JsonEntry(documents[0].line, each) for each in inner]
    if len(documents) == 1 and _is_recognized(documents[0].value):
        return _read_cast(name, documents, notices)
    return _read_lists(name, documents, json_table.find_lists(documents), notices)


def _import_page(name: str, page: Page, notices: tuple[Notice, ...]) -> Table | Cast:
    lists = json_table.join_lists(json_table.find_lists((each,)) for each in page.documents)
    if page.tables:
        unread = (*page.unread_lines, *lists.unread)
        notices += (unread_keys_notice(name, unread),) if unread else ()
        return join_tables(name, [*json_table.records_of(lists.read), *page.tables], notices)
    lists = replace(lists, unread=(*page.unread_lines, *lists.unread))
    return _read_lists(name, page.documents, lists, notices)


def _read_lists(
    name: str,
    documents: Sequence[JsonEntry],
    lists: json_table.JsonLists,
    notices: tuple[Notice, ...],
) -> Table | Cast:
    cast_lists = [each for each in lists.read if any(_is_recognized(e.value) for e in each.entries)]
    notices += (unread_keys_notice(name, lists.unread),) if lists.unread else ()
    if cast_lists:
        casts = [
            _with_list_key(_read_cast(name, each.entries, ()), each.key) for each in cast_lists
        ]
        notices += tuple(notice for cast in casts for notice in cast.notices)
        characters = tuple(character for cast in casts for character in cast.characters)
        if len(cast_lists) == len(lists.read):
            return _limit_characters(Cast(name, characters, notices))
        others = [each for each in lists.read if each not in cast_lists]
        tables = [[(1, as_record(each)) for each in characters], *json_table.records_of(others)]
        return join_tables(name, tables, notices)
    if not all(each.key or json_table.is_table(each.entries) for each in lists.read):
        return _read_cast(name, documents, notices)
    return json_table.table_of(name, lists.read, notices)


def _with_list_key(cast: Cast, key: str) -> Cast:
    """Give characters the secrecy and, if missing, the side that their list's name implies."""
    side = vocabulary().side_in_heading(key)
    is_hidden = heading_key(key) == HIDDEN
    if side is None and not is_hidden:
        return cast
    characters = tuple(
        replace(
            character,
            side=character.side or side,
            secrecy=Secrecy.HIDDEN if is_hidden else character.secrecy,
        )
        for character in cast.characters
    )
    return replace(cast, characters=characters)


def _is_recognized(document: object) -> bool:
    is_from_foundry = documents.is_actor(document) or bool(documents.document_refusal(document))
    return (
        is_from_foundry
        or combats.is_combat(document)
        or sheet.is_gcs_file(document)
        or _is_tickline_file(document)
        or programs.holds_characters(document)
    )


def _read_cast(name: str, entries: Sequence[JsonEntry], notices: tuple[Notice, ...]) -> Cast:
    characters: list[Character] = []
    refusals: list[str] = []
    fights = combats.Combats([entry.value for entry in entries])
    for number, entry in enumerate(entries, start=1):
        if len(entries) > 1 and (
            documents.is_folder(entry.value) or fights.is_part_of_combat(entry.value)
        ):
            continue
        try:
            characters += _read_characters(name, entry.value, fights)
        except RuleBroken as refusal:
            if len(entries) == 1:
                raise
            notices += (entry_skipped_notice(refusal, number),)
            refusals.append(str(refusal))
    if not characters:
        raise RuleBroken(_no_combatants_text(name, refusals))
    if fights.nameless_count:
        text = tr("%n combatant(s) without a name left out.", "", fights.nameless_count)
        notices += (file_notice(name, text),)
    return _limit_characters(Cast(name, tuple(characters), notices))


def _limit_characters(cast: Cast) -> Cast:
    """Cut a cast to MAX_COMBATANTS characters, with a notice if it has more."""
    number = len(cast.characters)
    if number <= MAX_COMBATANTS:
        return cast
    notices = (*cast.notices, too_many_characters_notice(cast.name, number))
    return replace(cast, characters=cast.characters[:MAX_COMBATANTS], notices=notices)


def _no_combatants_text(name: str, refusals: Sequence[str]) -> str:
    message = tr("No combatants in “{name}”.", name=name)
    return " ".join((message, *refusals[:1]))


def _read_characters(name: str, document: object, fights: combats.Combats) -> Iterable[Character]:
    """Return the characters in a JSON document. Raises RuleBroken if there are none."""
    if combats.is_combat(document):
        return fights.read_characters(document, name)
    if documents.is_actor(document):
        return (actors.read_character(document, name),)
    if refusal := documents.document_refusal(document):
        raise RuleBroken(tr(refusal, name=name))
    if sheet.is_gcs_file(document):
        return (_as_gurps(sheet.read_character(document, name)),)
    if _is_tickline_file(document):
        raise RuleBroken(_tickline_file_text(name))
    if programs.holds_characters(document):
        return programs.find_characters(document, name)
    raise RuleBroken(_unknown_text(name))


def _as_gurps(character: Character) -> Character:
    return replace(character, game=GURPS)


def _is_tickline_file(document: object) -> bool:
    return isinstance(document, dict) and any(key in document for key in _TICKLINE_KEYS)


def _tickline_file_text(name: str) -> str:
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
