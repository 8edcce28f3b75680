"""What Foundry VTT exports beside actors: items, scenes, journals, and how to get the actors."""

from collections.abc import Mapping
from typing import Final

from models.recruits.json_values import text_of, under
from models.wording import mark

_ACTORS: Final = frozenset(
    {
        *("actor", "character", "npc", "pc", "player", "enemy", "monster", "creature", "animal"),
        *("base", "critter", "spirit", "minion", "mook", "extra", "familiar", "companion"),
        *("vehicle", "mech", "starship", "drone", "swarm", "group", "unit", "army", "hazard"),
    }
)
"""Types of actors, in the game systems that keep nothing else that tells them from items."""
_OF_ACTORS: Final = ("prototypeToken", "token", "items")

_ITEM: Final = mark("“{name}” is an item from Foundry VTT. Export the actor it belongs to instead.")
_SCENE: Final = mark("“{name}” is a scene from Foundry VTT. Export the actors in it instead.")
_JOURNAL: Final = mark("“{name}” is a journal from Foundry VTT. Export actors instead.")
_TABLE: Final = mark("“{name}” is a roll table from Foundry VTT. Export actors instead.")
_CARDS: Final = mark("“{name}” is a deck of cards from Foundry VTT. Export actors instead.")
_PLAYLIST: Final = mark("“{name}” is a playlist from Foundry VTT. Export actors instead.")
_MACRO: Final = mark("“{name}” is a macro from Foundry VTT. Export actors instead.")
_MANIFEST: Final = mark("“{name}” only describes a package for Foundry VTT. Export actors instead.")

_OTHERS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (_SCENE, ("walls", "lights")),
    (_SCENE, ("tokens", "drawings")),
    (_JOURNAL, ("pages", "ownership")),
    (_JOURNAL, ("pages", "_id")),
    (_JOURNAL, ("content", "permission")),
    (_TABLE, ("results", "formula")),
    (_TABLE, ("results", "replacement")),
    (_CARDS, ("cards", "_id")),
    (_PLAYLIST, ("sounds", "mode")),
    (_MACRO, ("command", "scope")),
    (_MANIFEST, ("packs", "compatibility")),
    (_MANIFEST, ("packs", "minimumCoreVersion")),
)
"""Keys that each kind of them has, and an actor never has all of."""


def own(document: object) -> object:
    """Return what a game system keeps of a document: before version 10 it was called `data`."""
    found = under(document, "system")
    return under(document, "data") if found is None else found


def is_actor(document: object) -> bool:
    """Return whether a JSON document is an actor."""
    return isinstance(own(document), Mapping) and not _is_item(document)


def refusal(document: object) -> str:
    """Return what a document of Foundry VTT is that is no actor, marked; of others nothing."""
    if not isinstance(document, Mapping):
        return ""
    if isinstance(own(document), Mapping):
        return _ITEM if _is_item(document) else ""
    found = (told for told, keys in _OTHERS if all(key in document for key in keys))
    return next(found, "")


def _is_item(document: object) -> bool:
    kind = text_of(document, "type").casefold()
    if not kind or kind in _ACTORS or not isinstance(document, Mapping):
        return False
    return not any(key in document for key in _OF_ACTORS)
