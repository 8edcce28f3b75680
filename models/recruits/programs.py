"""Recognizes other programs by the layout of their files, and finds the combatants in them."""

import re
from collections import Counter as Tally
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

import msgspec
from msgspec.structs import replace

from models.recruits.cast import Character
from models.recruits.games import FIFTH_EDITION, SPLITTERMOND
from models.recruits.json_values import list_at, text_at, value_at
from models.recruits.layouts import Layout, Points, find_layout, read_character
from models.recruits.printed import PRINTED, PRINTED_GERMAN
from models.recruits.words.conditions import EffectPaths
from models.recruits.words.vocabulary import COUNT, MEMBERS, SIDE, heading_key
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side
from models.wording import tr

_MAX_DEPTH: Final = 8
_MAX_ENTRIES: Final = 20_000
_ENTRY_KEY: Final = re.compile(
    r"(?:ImprovedInitiative\.)?"
    r"(?:Creatures|PersistentCharacters|PlayerCharacters|SavedEncounters|Spells)\..+",
    re.DOTALL,
)
"""The key of an entry in a library or a backup of Improved Initiative."""

_FANTASY_GROUNDS: Final = Layout(
    program="Fantasy Grounds",
    signatures=((),),
    aliases=("nonid_name",),
    identified=("isidentified",),
    shown=("tokenvis",),
    sides=("friendfoe",),
    facts={"bonus": ("init", "initiative.total")},
    counters={"hp": Points(("hptotal", "hp.total", "hp"), lost=("wounds", "hp.wounds"))},
    rolled=("initresult",),
    effects=EffectPaths(
        rows=("effects",),
        names=("label", "name"),
        turns=("duration",),
        units=("unit",),
        on=("isactive",),
        not_imported=("source_name", "init"),
    ),
    note=("effects", "notes", "text", "appearance", "description"),
)
_TRACKER: Final = "combattracker"
_SIDE_BY_LIST: Final[Mapping[str, Side | None]] = {
    "character": Side.PC,
    "charsheet": Side.PC,
    "npc": None,
}
_ROW_PREFIX: Final = "id-"

_BOOKKEEPING_KEYS: Final = frozenset(
    {
        "id",
        "_id",
        "Id",
        "Path",
        "Version",
        "LastUpdateMs",
        "ImageURL",
        "img",
        "image",
        "key",
        "url",
        "slug",
        "index",
        "images",
        "hasToken",
        "hasFluff",
        "hasFluffImages",
        "pk",
        "tokenUrl",
        "tokenHref",
        "soundClip",
        "updated_at",
        "illustration",
        "layout",
    }
)
"""Keys under which programs store ids, versions and pictures."""
_DEXTERITY: Final = (
    "dexterity",
    "dex",
    "ability_scores.dexterity",
    "ability_score_dexterity",
    "abilities.dex",
    "stats.dexterity",
    "stats.dex",
    "stats.1",
)
_CREATURE: Final = Layout(
    program="Stat block",
    signatures=(
        ("hp.average", "dex"),
        ("hp.special", "dex"),
        ("hp", "stats.5"),
        ("hp", "str", "dex", "cha"),
        ("hit_points", "dexterity", "hit_dice"),
        ("hit_points", "ability_scores"),
        ("hit_points", "ability_score_dexterity"),
    ),
    game=FIFTH_EDITION,
    facts={"bonus": ("initiative_bonus", "initiative.bonus"), "dexterity": _DEXTERITY},
    counters={"hp": Points(("hp.average", "hp.special", "hp.max", "hp.value", "hit_points", "hp"))},
    keys_not_noted=_BOOKKEEPING_KEYS | {"name"},
)
"""A creature from 5etools, Open5e or dnd5eapi, or from a stat block in notes."""
_PRINTED: Final = replace(_CREATURE, signatures=((PRINTED,),), note=("notes",))
_TABLE_KEYS: Final = frozenset({COUNT, MEMBERS, SIDE})
_INITIATIVE: Final = Layout(
    program="Improved Initiative",
    signatures=(("StatBlock",), ("HP.Value",)),
    game=FIFTH_EDITION,
    names=("Name",),
    aliases=("Alias",),
    sides=("Player",),
    side=Side.NPC,
    facts={"dexterity": ("Abilities.Dex",), "bonusadded": ("InitiativeModifier",)},
    counters={"hp": Points(("HP.Value", "MaxHP"), current=("CurrentHP",))},
    rolled=("Initiative",),
    effects=EffectPaths(
        rows=("Tags",),
        names=("Text",),
        turns=("DurationRemaining",),
        not_imported=("DurationTiming",),
    ),
    keys_not_noted=_BOOKKEEPING_KEYS
    | {"Initiative", "Tags"}
    | {"Name", "Player", "StatBlock", "Alias", "Hidden", "IndexLabel"}
    | {"PersistentCharacterId", "CurrentHP", "MaxHP", "InitiativeGroup"},
)
_STAT_BLOCK_KEYS: Final = ("StatBlock", "Statblock")
_NOTES: Final = "Notes"
_FIGHT_KEYS: Final = ("Combatants", "Creatures")
_SAVED_FIGHTS: Final = "SavedEncounters"
_FIELDS: Final = "fields"
"""The key of an entry's values in a database dump."""
_GENESIS: Final = Layout(
    program="Genesis",
    signatures=(
        ("attributes.INITIATIVE", "attributes.LIFE"),
        ("attributes.attr.INITIATIVE", "attributes.attr.LIFE"),
    ),
    game=SPLITTERMOND,
    facts={
        "ini": ("attributes.INITIATIVE.value", "attributes.attr.INITIATIVE.value"),
        "lp": ("attributes.LIFE.value", "attributes.attr.LIFE.value"),
    },
    note=("meleeWeapons", "longRangeWeapons", "armors", "shields", "powers", "spells", "notes"),
)
_PRINTED_GERMAN: Final = replace(
    _PRINTED,
    signatures=((PRINTED_GERMAN,),),
    game=SPLITTERMOND,
    facts={"ini": ("ini",), "lp": ("lp",)},
)
_LAYOUTS: Final = (_PRINTED, _PRINTED_GERMAN, _INITIATIVE, _CREATURE, _GENESIS)


def holds_characters(document: object) -> bool:
    """Return whether a document is a combatant in a known layout, a fight, or a backup."""
    combatants = (each for key in _FIGHT_KEYS for each in list_at(document, key))
    return (
        _layout(_unpack(document)) is not None
        or _is_backup(document)
        or any(
            value_at(combatant, key) is not None
            for combatant in islice(combatants, _MAX_ENTRIES)
            for key in _STAT_BLOCK_KEYS
        )
    )


def find_characters(document: object, file: str) -> Sequence[Character]:
    """Return the characters in a document, each once, beginning with those in fights.

    Raises RuleBroken if there are none.
    """
    entries = [*islice(_find_combatants(document), _MAX_ENTRIES)]
    ids_in_fights = {text_at(entry, "PersistentCharacterId") for entry, _ in entries} - {""}
    notes_by_id = {text_at(entry, "Id"): value_at(entry, _NOTES) for entry, _ in entries}
    labelled = [
        (
            read_character(_with_notes(entry, notes_by_id), layout, file),
            text_at(entry, "IndexLabel"),
        )
        for entry, layout in entries
        if text_at(entry, "Id") not in ids_in_fights
    ]
    if not labelled:
        raise RuleBroken(tr("“{file}” holds no combatants.", file=file))
    names = Tally(each.name for each, _ in labelled)
    return [
        replace(each, name=f"{each.name} {label}") if label and names[each.name] > 1 else each
        for each, label in labelled
    ]


def _with_notes(combatant: object, notes_by_id: Mapping[str, object]) -> object:
    """Return a combatant with the notes on its character, if there are any."""
    notes = notes_by_id.get(text_at(combatant, "PersistentCharacterId"))
    return {_NOTES: notes, **combatant} if notes and isinstance(combatant, Mapping) else combatant


def is_campaign(root: Mapping[str, object]) -> bool:
    """Return whether an XML document is from Fantasy Grounds."""
    is_versioned = not {"version", "dataversion"}.isdisjoint(root)
    return is_versioned and not {_TRACKER, *_SIDE_BY_LIST}.isdisjoint(root)


def characters_in_campaign(root: Mapping[str, object], file: str) -> Sequence[Character]:
    """Return the characters in the combat tracker or, if it is empty, all in the campaign.

    Raises RuleBroken if there are none.
    """
    is_fight = next(_rows(root.get(_TRACKER)), None) is not None
    lists: Mapping[str, Side | None] = {_TRACKER: None} if is_fight else _SIDE_BY_LIST
    characters = [
        read_character(row, replace(_FANTASY_GROUNDS, side=side), file)
        for key, side in lists.items()
        for row in _rows(root.get(key))
    ]
    if not characters:
        raise RuleBroken(tr("“{file}” holds no characters from Fantasy Grounds.", file=file))
    return characters


def names_outside_fight(root: Mapping[str, object]) -> list[str]:
    """Return the names that aren't in a campaign's combat tracker; [] if the tracker is empty."""
    names_in_fight = {text_at(row, "name") for row in _rows(root.get(_TRACKER))}
    names = (text_at(row, "name") for key in _SIDE_BY_LIST for row in _rows(root.get(key)))
    return [name for name in names if name not in names_in_fight] if names_in_fight else []


def _rows(value: object, depth: int = 0) -> Iterator[object]:
    """Yield the named rows of a list, including those in its categories, which also have names."""
    if not isinstance(value, (list, Mapping)) or depth == _MAX_DEPTH:
        return
    has_rows = any(str(key).startswith(_ROW_PREFIX) for key in value)
    if isinstance(value, Mapping) and text_at(value, "name") and not has_rows:
        yield value
        return
    for child in value.values() if isinstance(value, Mapping) else value:
        yield from _rows(child, depth + 1)


def _find_combatants(document: object, depth: int = 0) -> Iterator[tuple[object, Layout]]:
    """Yield the outermost combatants, each with its layout, beginning with those in fights."""
    value = _unpack(document)
    layout = _layout(value)
    if layout is not None:
        yield value, layout
        return
    if depth == _MAX_DEPTH:
        return
    children: Iterable[object] = value if isinstance(value, list) else ()
    if isinstance(value, Mapping):
        children = (
            value[key] for key in sorted(value, key=lambda key: _SAVED_FIGHTS not in str(key))
        )
    for child in children:
        if isinstance(child, (list, Mapping, str)):
            yield from _find_combatants(child, depth + 1)


def _layout(value: object) -> Layout | None:
    layout = find_layout(value, _LAYOUTS) if isinstance(value, Mapping) else None
    keys = value if layout is _CREATURE and isinstance(value, Mapping) else ()
    return None if any(heading_key(str(key)) in _TABLE_KEYS for key in keys) else layout


def _unpack(entry: object) -> object:
    """Return an entry merged with its stat block.

    In older backups, an entry is a string of JSON.
    """
    if isinstance(entry, str):
        try:
            entry = msgspec.json.decode(entry) if entry.startswith("{") else None
        except (msgspec.DecodeError, RecursionError, ValueError):
            return None
    entry = value_at(entry, _FIELDS) or entry
    stat_block = next(
        (value_at(entry, key) for key in _STAT_BLOCK_KEYS if value_at(entry, key)), None
    )
    if isinstance(entry, Mapping) and isinstance(stat_block, Mapping):
        entry_values = {key: value for key, value in entry.items() if value not in (None, "")}
        return {**stat_block, **entry_values, "StatBlock": True}
    return entry


def _is_backup(document: object) -> bool:
    keys = document if isinstance(document, Mapping) else ()
    return any(_ENTRY_KEY.fullmatch(str(key)) for key in islice(keys, _MAX_ENTRIES))
