"""Programs whose files are known by their layout, and the search for combatants in them."""

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
from models.recruits.layouts import Layout, Points, fitting, read_character
from models.recruits.printed import PRINTED, PRINTED_GERMAN
from models.recruits.words.conditions import EffectPaths
from models.recruits.words.vocabulary import COUNT, MEMBERS, SIDE, heading_key
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Side
from models.wording import tr

_DEEPEST: Final = 8
_MOST: Final = 20_000
_KEY: Final = re.compile(
    r"(?:ImprovedInitiative\.)?"
    r"(?:Creatures|PersistentCharacters|PlayerCharacters|SavedEncounters|Spells)\..+",
    re.DOTALL,
)
"""Key of an entry in a library or a backup of Improved Initiative."""

_FANTASY_GROUNDS: Final = Layout(
    program="Fantasy Grounds",
    signs=((),),
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
        others=("source_name", "init"),
    ),
    noted=("effects", "notes", "text", "appearance", "description"),
)
_FIGHT: Final = "combattracker"
_SIDES_OF_PLACES: Final[Mapping[str, Side | None]] = {
    "character": Side.PC,
    "charsheet": Side.PC,
    "npc": None,
}
_ROW: Final = "id-"

_BOOKKEEPING: Final = frozenset(
    {
        *("id", "_id", "Id", "Path", "Version", "LastUpdateMs", "ImageURL", "img", "image", "key"),
        *("url", "slug", "index", "images", "hasToken", "hasFluff", "hasFluffImages", "pk"),
        *("tokenUrl", "tokenHref", "soundClip", "updated_at", "illustration", "layout"),
    }
)
"""Keys by which programs find an entry and its pictures."""
_DEXTERITY: Final = (
    *("dexterity", "dex", "ability_scores.dexterity", "ability_score_dexterity"),
    *("abilities.dex", "stats.dexterity", "stats.dex", "stats.1"),
)
_CREATURE: Final = Layout(
    program="Stat block",
    signs=(
        *(("hp.average", "dex"), ("hp.special", "dex"), ("hp", "stats.5")),
        ("hp", "str", "dex", "cha"),
        *(("hit_points", "dexterity", "hit_dice"), ("hit_points", "ability_scores")),
        ("hit_points", "ability_score_dexterity"),
    ),
    game=FIFTH_EDITION,
    facts={"bonus": ("initiative_bonus", "initiative.bonus"), "dexterity": _DEXTERITY},
    counters={"hp": Points(("hp.average", "hp.special", "hp.max", "hp.value", "hit_points", "hp"))},
    unnoted=_BOOKKEEPING | {"name"},
)
"""A creature of 5etools, Open5e or dnd5eapi, or of a stat block in notes."""
_PRINTED: Final = replace(_CREATURE, signs=((PRINTED,),), noted=("notes",))
_OF_TABLES: Final = frozenset({COUNT, MEMBERS, SIDE})
_INITIATIVE: Final = Layout(
    program="Improved Initiative",
    signs=(("StatBlock",), ("HP.Value",)),
    game=FIFTH_EDITION,
    names=("Name",),
    aliases=("Alias",),
    sides=("Player",),
    side=Side.NPC,
    facts={"dexterity": ("Abilities.Dex",), "bonusadded": ("InitiativeModifier",)},
    counters={"hp": Points(("HP.Value", "MaxHP"), left=("CurrentHP",))},
    rolled=("Initiative",),
    effects=EffectPaths(
        rows=("Tags",),
        names=("Text",),
        turns=("DurationRemaining",),
        others=("DurationTiming",),
    ),
    unnoted=_BOOKKEEPING
    | {"Initiative", "Tags"}
    | {"Name", "Player", "StatBlock", "Alias", "Hidden", "IndexLabel"}
    | {"PersistentCharacterId", "CurrentHP", "MaxHP", "InitiativeGroup"},
)
_BLOCKS: Final = ("StatBlock", "Statblock")
_NOTES: Final = "Notes"
_IN_FIGHTS: Final = ("Combatants", "Creatures")
_FIGHTS: Final = "SavedEncounters"
_FIELDS: Final = "fields"
"""Key of an entry's values in a dump of a database."""
_GENESIS: Final = Layout(
    program="Genesis",
    signs=(
        *(("attributes.INITIATIVE", "attributes.LIFE"),),
        ("attributes.attr.INITIATIVE", "attributes.attr.LIFE"),
    ),
    game=SPLITTERMOND,
    facts={
        "ini": ("attributes.INITIATIVE.value", "attributes.attr.INITIATIVE.value"),
        "lp": ("attributes.LIFE.value", "attributes.attr.LIFE.value"),
    },
    noted=("meleeWeapons", "longRangeWeapons", "armors", "shields", "powers", "spells", "notes"),
)
_PRINTED_GERMAN: Final = replace(
    _PRINTED, signs=((PRINTED_GERMAN,),), game=SPLITTERMOND, facts={"ini": ("ini",), "lp": ("lp",)}
)
_LAYOUTS: Final = (_PRINTED, _PRINTED_GERMAN, _INITIATIVE, _CREATURE, _GENESIS)


def holds_characters(document: object) -> bool:
    """Return whether a document is a combatant of a known layout, a fight, or a backup."""
    fighters = (each for key in _IN_FIGHTS for each in list_at(document, key))
    return (
        _layout(_unpack(document)) is not None
        or _is_backup(document)
        or any(
            value_at(each, key) is not None for each in islice(fighters, _MOST) for key in _BLOCKS
        )
    )


def characters(document: object, file: str) -> Sequence[Character]:
    """Return all in a document, those in fights first, each once.

    Raises RuleBroken if there are none.
    """
    found = [*islice(_find(document), _MOST)]
    in_fights = {text_at(each, "PersistentCharacterId") for each, _ in found} - {""}
    notes_by_id = {text_at(each, "Id"): value_at(each, _NOTES) for each, _ in found}
    read = [
        (
            read_character(_with_notes(each, notes_by_id), layout, file),
            text_at(each, "IndexLabel"),
        )
        for each, layout in found
        if text_at(each, "Id") not in in_fights
    ]
    if not read:
        raise RuleBroken(tr("“{file}” holds no combatants.", file=file))
    names = Tally(each.name for each, _ in read)
    return [
        replace(each, name=f"{each.name} {label}") if label and names[each.name] > 1 else each
        for each, label in read
    ]


def _with_notes(found: object, notes_by_id: Mapping[str, object]) -> object:
    """Return a combatant with the notes on the character that it is, if any."""
    notes = notes_by_id.get(text_at(found, "PersistentCharacterId"))
    return {_NOTES: notes, **found} if notes and isinstance(found, Mapping) else found


def is_campaign(root: Mapping[str, object]) -> bool:
    """Return whether a document of XML is from Fantasy Grounds."""
    is_versioned = not {"version", "dataversion"}.isdisjoint(root)
    return is_versioned and not {_FIGHT, *_SIDES_OF_PLACES}.isdisjoint(root)


def in_campaign(root: Mapping[str, object], file: str) -> Sequence[Character]:
    """Return those in the combat tracker, or else all player characters and all others.

    Raises RuleBroken if there are none.
    """
    is_fight = next(_rows(root.get(_FIGHT)), None) is not None
    places: Mapping[str, Side | None] = {_FIGHT: None} if is_fight else _SIDES_OF_PLACES
    found = [
        read_character(each, replace(_FANTASY_GROUNDS, side=side), file)
        for place, side in places.items()
        for each in _rows(root.get(place))
    ]
    if not found:
        raise RuleBroken(tr("“{file}” holds no characters from Fantasy Grounds.", file=file))
    return found


def outside_fight(root: Mapping[str, object]) -> list[str]:
    """Return the names of characters and others in a campaign who are not in its fight, if any."""
    in_fight = {text_at(each, "name") for each in _rows(root.get(_FIGHT))}
    others = (text_at(e, "name") for place in _SIDES_OF_PLACES for e in _rows(root.get(place)))
    return [each for each in others if each not in in_fight] if in_fight else []


def _rows(found: object, depth: int = 0) -> Iterator[object]:
    """Yield the named rows of a list, also in its categories, which have names too."""
    if not isinstance(found, (list, Mapping)) or depth == _DEEPEST:
        return
    has_rows = any(str(key).startswith(_ROW) for key in found)
    if isinstance(found, Mapping) and text_at(found, "name") and not has_rows:
        yield found
        return
    for each in found.values() if isinstance(found, Mapping) else found:
        yield from _rows(each, depth + 1)


def _find(document: object, depth: int = 0) -> Iterator[tuple[object, Layout]]:
    """Yield the outermost combatants with their layouts, those of fights first."""
    found = _unpack(document)
    layout = _layout(found)
    if layout is not None:
        yield found, layout
        return
    if depth == _DEEPEST:
        return
    inner: Iterable[object] = found if isinstance(found, list) else ()
    if isinstance(found, Mapping):
        inner = (found[key] for key in sorted(found, key=lambda key: _FIGHTS not in str(key)))
    for each in inner:
        if isinstance(each, (list, Mapping, str)):
            yield from _find(each, depth + 1)


def _layout(found: object) -> Layout | None:
    layout = fitting(found, _LAYOUTS) if isinstance(found, Mapping) else None
    own = found if layout is _CREATURE and isinstance(found, Mapping) else ()
    return None if any(heading_key(str(key)) in _OF_TABLES for key in own) else layout


def _unpack(found: object) -> object:
    """Return an entry with its stat block's values as its own; older backups hold it in a text."""
    if isinstance(found, str):
        try:
            found = msgspec.json.decode(found) if found.startswith("{") else None
        except (msgspec.DecodeError, RecursionError, ValueError):
            return None
    found = value_at(found, _FIELDS) or found
    inner = next((value_at(found, key) for key in _BLOCKS if value_at(found, key)), None)
    if isinstance(found, Mapping) and isinstance(inner, Mapping):
        own = {key: value for key, value in found.items() if value not in (None, "")}
        return {**inner, **own, "StatBlock": True}
    return found


def _is_backup(document: object) -> bool:
    keys = document if isinstance(document, Mapping) else ()
    return any(_KEY.fullmatch(str(key)) for key in islice(keys, _MOST))
