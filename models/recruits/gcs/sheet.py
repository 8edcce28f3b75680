"""Reads characters from GCS sheets in any version of its JSON format; XML is converted first."""

from collections.abc import Iterator, Mapping
from typing import Final

from models.recruits.cast import Character
from models.recruits.gcs.abilities import (
    Abilities,
    calculate_abilities,
    make_pool,
    read_levels_v1,
    read_levels_v2,
)
from models.recruits.gcs.block import format_stat_block
from models.recruits.gcs.load import encumbrance_level, parse_pounds, slower_text
from models.recruits.gcs.rows import mappings_at
from models.recruits.gcs.weapons import format_sheet_weapons
from models.recruits.json_values import number_at, text_at, value_at
from models.rules.names import comparable
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter
from models.wording import mark, tr

_NEWEST_VERSION = 5
_FIRST_COMPLETE_VERSION = 4
"""The first version in which all calculated values are present and up to date."""

_POOLS = ("hp", "fp")
_LIST_KEYS: Final = frozenset({"traits", "advantages", "skills", "spells", "equipment"})
_LIBRARY_KEYS: Final = frozenset({"type", "version", "id", "rows"})
_SETTINGS_KEYS: Final = ({"page", "block_layout"}, {"roll", "locations"})
_INCOMPLETE_TEXT: Final = mark(
    "“{file}” looks like a GCS sheet without attributes. Open it in GCS and save it again."
)
_TEMPLATE_TEXT: Final = mark(
    "“{file}” is a GCS template. Apply it to a character in GCS, save that and choose its file."
)
_LIBRARY_TEXT: Final = mark(
    "“{file}” is a GCS library, a list without a character. Choose a character's file, which "
    "ends in .gcs."
)
_SETTINGS_TEXT: Final = mark(
    "“{file}” holds settings of GCS. Choose a character's file, which ends in .gcs."
)


def is_gcs_file(document: object) -> bool:
    """Return whether a JSON document is a GCS sheet, complete or not, or another GCS file."""
    if not isinstance(document, Mapping) or _is_actor(document):
        return False
    return _has_attribute_list(document) or _is_version_1(document) or bool(_refusal(document))


def read_character(document: object, file: str) -> Character:
    """Return the character on a sheet; if it has no name, it is named after the file.

    Raises RuleBroken with advice if there is none.
    """
    name = text_at(document, "profile", "name") or file.rpartition(".")[0] or file
    if (abilities := _calculated_abilities(document)) is not None:
        return _make_character(name, document, abilities)
    if _has_attribute_list(document):
        return _make_character(name, document, _stored_abilities(document))
    raise RuleBroken(tr(_refusal(document) or _INCOMPLETE_TEXT, file=file))


def _make_character(name: str, document: object, abilities: Abilities) -> Character:
    facts = {**abilities.facts, "weapons": format_sheet_weapons(document)}
    notices = (*_version_notices(document), *([slower_text()] if abilities.is_slowed else []))
    note = format_stat_block(document, facts, _value_at_encumbrance(document, "dodge"))
    return Character(name, facts, notices=notices, counters=abilities.counters, note=note)


def _refusal(document: object) -> str:
    """Return the untranslated message that refuses a GCS file without a sheet; "" for others."""
    if not isinstance(document, Mapping):
        return ""
    kind, keys = text_at(document, "type"), document.keys()
    if kind == "template" or (_is_bare(document) and _LIST_KEYS & keys):
        return _TEMPLATE_TEXT
    if isinstance(document.get("rows"), list) and keys <= _LIBRARY_KEYS:
        return _LIBRARY_TEXT
    has_version = number_at(document, "version") is not None
    return _SETTINGS_TEXT if has_version and any(each <= keys for each in _SETTINGS_KEYS) else ""


def _is_version_1(document: Mapping[object, object]) -> bool:
    """Return whether a document is a sheet of version 1, complete or not.

    A sheet has the name in its profile; a name next to DX and HT means a row of some table.
    """
    is_marked = document.get("type") == "character" or {"DX", "HT"} <= document.keys()
    return is_marked and "name" not in document


def _is_bare(document: Mapping[object, object]) -> bool:
    """Return whether a document has a version and an id as in GCS, but no named character."""
    has_version_and_id = number_at(document, "version") is not None and "id" in document
    return has_version_and_id and not {"name", "profile"} & document.keys()


def _is_actor(document: Mapping[object, object]) -> bool:
    return isinstance(document.get("system", document.get("data")), Mapping)


def _has_attribute_list(document: object) -> bool:
    return any(each.get("attr_id") for each in mappings_at(document, "attributes"))


def _calculated_abilities(document: object) -> Abilities | None:
    """Return attributes calculated from bought levels; None if the stored ones are to be used."""
    bought = None
    if not _has_attribute_list(document):
        bought = read_levels_v1(document)
    elif _is_early(document):
        bought = read_levels_v2(document)
    return None if bought is None else calculate_abilities(document, bought)


def _is_early(document: object) -> bool:
    version = number_at(document, "version") or _FIRST_COMPLETE_VERSION
    return version < _FIRST_COMPLETE_VERSION and value_at(document, "calc") is None


def _stored_abilities(document: object) -> Abilities:
    facts = dict(_attributes(document))
    if move_text := _value_at_encumbrance(document, "move"):
        facts["move"] = move_text
    move, basic = number_at(move_text), number_at(facts, "basicmove")
    is_slowed = move is not None and basic is not None and move < basic
    return Abilities(facts, tuple(_counters(document)), is_slowed)


def _attributes(document: object) -> Iterator[tuple[str, str]]:
    for row in mappings_at(document, "attributes"):
        word = comparable(text_at(row, "attr_id"))
        if word and (value := text_at(row, "calc", "value")):
            yield ("basicspeed" if word == "speed" else word), value


def _value_at_encumbrance(document: object, key: str) -> str:
    """Return Move or Dodge under the current load; "" if the sheet has no value for it."""
    levels = value_at(document, "calc", key)
    lift = parse_pounds(value_at(document, "calc", "basic_lift"))
    if not isinstance(levels, list) or lift is None:
        return ""
    level = encumbrance_level(document, lift)
    number = number_at(levels[level]) if level < len(levels) else None
    return "" if number is None else f"{number:g}"


def _counters(document: object) -> Iterator[Counter]:
    """Yield hit points, fatigue and any pools defined on the sheet, such as an energy reserve."""
    titles = {
        text_at(row, "id").casefold(): text_at(row, "full_name") or text_at(row, "name")
        for row in mappings_at(value_at(document, "settings"), "attributes")
    }
    for row in mappings_at(document, "attributes"):
        key = text_at(row, "attr_id").casefold()
        maximum = number_at(row, "calc", "value")
        is_pool = key in _POOLS or number_at(row, "calc", "current") is not None
        if is_pool and maximum is not None and maximum >= 1:
            current = number_at(row, "calc", "current")
            lost = number_at(row, "damage") or 0
            value = int(maximum - lost if current is None else current)
            yield make_pool(key, value, int(maximum), titles.get(key, ""))


def _version_notices(document: object) -> tuple[str, ...]:
    version = number_at(document, "version")
    if version is None or version <= _NEWEST_VERSION:
        return ()
    return (
        tr(
            "File version {version} was read as version {newest}. Check the result.",
            version=f"{version:g}",
            newest=_NEWEST_VERSION,
        ),
    )
