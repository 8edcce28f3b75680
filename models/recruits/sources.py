"""What a file or a paste is: a table, a list, characters of another program, or nothing we know."""

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from msgspec.structs import replace

from models.recruits import gca, xml_values
from models.recruits.cast import Cast, Character
from models.recruits.foundry import actors, documents
from models.recruits.games import GURPS
from models.recruits.gcs import elements, sheet
from models.recruits.json_values import JsonEntry, entries, listed
from models.recruits.notices import Notice, line_left_out, number_left_out, too_many_listed
from models.recruits.shapes import fantasy_grounds, improved_initiative, json_table, no_text
from models.recruits.shapes.letters import decoded
from models.recruits.table import Table, table
from models.recruits.words.pasted_list import PastedList
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import MOST_COMBATANTS
from models.wording import tr

LIMIT: Final = 10 * 1024 * 1024
"""No file longer than this, in bytes, is read."""

Source: TypeAlias = Table | Cast | PastedList
"""A table, whose columns can be chosen, or characters of another program, or a short list."""

_WEB_PAGE = re.compile(r"\s*(?:<!--.*?-->\s*)?<(?:!doctype +)?html\b", re.IGNORECASE | re.DOTALL)
_OURS = ("tickline", "tickline_party")
_WRAPPERS: Final = ("actors", "characters", "combatants", "creatures", "monsters", "npcs")
"""Keys of lists of characters, in files that hold more than these."""


def source(name: str, content: bytes) -> Source:
    """Return what is in a file. Raises RuleBroken with a sentence that says what to do."""
    if len(content) > LIMIT:
        raise RuleBroken(too_long(name))
    if refusal := no_text.refused(name, content):
        raise RuleBroken(refusal)
    text, notices = decoded(name, content)
    return text_source(name, text, notices)


def text_source(name: str, text: str, notices: tuple[Notice, ...] = ()) -> Source:
    """Return what is in a text, as pasted. Raises RuleBroken as `source` does."""
    if len(text) > LIMIT:
        raise RuleBroken(too_long(name))
    beginning = text[:1000].lstrip()[:1]
    if "\0" in text:
        raise RuleBroken(tr("“{name}” isn't text. Choose a table (CSV) or a JSON file.", name=name))
    if beginning in ("{", "["):
        return _json(name, text, notices)
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
    if _WEB_PAGE.match(text):
        raise RuleBroken(
            tr("“{name}” is a web page. Copy its table as text and paste it here.", name=name)
        )
    root = xml_values.document(name, text)
    if elements.is_file(root):
        return Cast(name, (_of_gurps(sheet.character(elements.sheet(root), name)),), notices)
    if gca.is_export(root):
        return Cast(name, (_of_gurps(gca.character(root, name)),), notices)
    if fantasy_grounds.is_export(root):
        return _bounded(Cast(name, tuple(fantasy_grounds.characters(root, name)), notices))
    raise RuleBroken(
        tr(
            "“{name}” is XML, but not from GCS, GCA or Fantasy Grounds. Save it as CSV, or copy a "
            "table as text.",
            name=name,
        )
    )


def _json(name: str, text: str, notices: tuple[Notice, ...]) -> Source:
    found = entries(name, text)
    notices += tuple(line_left_out(name, line) for line in found.faulty)
    each = _unwrapped(found.found)
    if json_table.is_table(each) and not any(_is_known(entry.value) for entry in each):
        return json_table.table_of(name, each, notices)
    return _cast(name, each, notices)


def _unwrapped(found: Sequence[JsonEntry]) -> Sequence[JsonEntry]:
    """Return the characters in a file that holds them beside other things, as adventures do."""
    if len(found) != 1 or _is_known(found[0].value):
        return found
    inner = next(filter(None, (listed(found[0].value, key) for key in _WRAPPERS)), ())
    return [JsonEntry(found[0].line, each) for each in inner] or found


def _is_known(found: object) -> bool:
    """Return whether a JSON document is of a program that is known here, with combatants or not."""
    of_foundry = documents.is_actor(found) or bool(documents.refusal(found))
    of_others = improved_initiative.is_export(found) or sheet.is_sheet(found)
    return of_foundry or of_others or _is_our_own(found)


def _cast(name: str, found: Sequence[JsonEntry], notices: tuple[Notice, ...]) -> Cast:
    characters: list[Character] = []
    refusals: list[str] = []
    for number, each in enumerate(found, start=1):
        try:
            characters += _characters(name, each.value)
        except RuleBroken as refusal:
            if len(found) == 1:
                raise
            notices += (number_left_out(refusal, number),)
            refusals.append(str(refusal))
    if not characters:
        raise RuleBroken(_nobody(name, refusals))
    return _bounded(Cast(name, tuple(characters), notices))


def _bounded(cast: Cast) -> Cast:
    """Return as much of a cast as is read, and say how many there would be."""
    number = len(cast.characters)
    if number <= MOST_COMBATANTS:
        return cast
    notices = (*cast.notices, too_many_listed(cast.name, number))
    return replace(cast, characters=cast.characters[:MOST_COMBATANTS], notices=notices)


def _nobody(name: str, refusals: Sequence[str]) -> str:
    """Return why there is no one in a file, of many reasons the first."""
    nobody = tr("No combatants in “{name}”.", name=name)
    return " ".join((nobody, *refusals[:1]))


def _characters(name: str, found: object) -> Sequence[Character]:
    """Return who is in a JSON document. Raises RuleBroken when there is no one."""
    if documents.is_actor(found):
        return (actors.character(found, name),)
    if refusal := documents.refusal(found):
        raise RuleBroken(tr(refusal, name=name))
    if improved_initiative.is_export(found):
        return improved_initiative.characters(found, name)
    if sheet.is_sheet(found):
        return (_of_gurps(sheet.character(found, name)),)
    if _is_our_own(found):
        raise RuleBroken(_our_own(name))
    raise RuleBroken(_unknown(name))


def _of_gurps(character: Character) -> Character:
    return replace(character, game=GURPS)


def _is_our_own(found: object) -> bool:
    return isinstance(found, dict) and any(key in found for key in _OURS)


def _our_own(name: str) -> str:
    return tr(
        "“{name}” was written by Tickline. Use Encounter > Import JSON.",
        name=name,
    )


def _unknown(name: str) -> str:
    return tr(
        "“{name}” isn't a list of combatants or a file Tickline knows. "
        "Choose a character sheet, or save a table as CSV.",
        name=name,
    )
