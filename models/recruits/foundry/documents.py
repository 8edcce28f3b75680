"""Distinguishes actors from other Foundry VTT exports, and says why those can't be read."""

from collections.abc import Mapping
from typing import Final

from models.recruits.json_values import text_at, value_at
from models.wording import mark

_ACTOR_TYPES: Final = frozenset(
    {
        "actor",
        "character",
        "npc",
        "pc",
        "player",
        "enemy",
        "monster",
        "creature",
        "animal",
        "base",
        "critter",
        "spirit",
        "minion",
        "mook",
        "extra",
        "familiar",
        "companion",
        "vehicle",
        "mech",
        "starship",
        "drone",
        "swarm",
        "group",
        "unit",
        "army",
        "hazard",
    }
)
"""Types of actors, for game systems where nothing else distinguishes actors from items."""
_ACTOR_KEYS: Final = ("prototypeToken", "token", "items")
_FOLDER_KEYS: Final = ("sorting", "type", "name")
_EFFECT_KEYS: Final = ("changes", "duration", "statuses", "transfer")

_ITEM: Final = mark("“{name}” is an item from Foundry VTT. Export the actor it belongs to instead.")
_SCENE: Final = mark("“{name}” is a scene from Foundry VTT. Export the actors in it instead.")
_JOURNAL: Final = mark("“{name}” is a journal from Foundry VTT. Export actors instead.")
_TABLE: Final = mark("“{name}” is a roll table from Foundry VTT. Export actors instead.")
_CARDS: Final = mark("“{name}” is a deck of cards from Foundry VTT. Export actors instead.")
_PLAYLIST: Final = mark("“{name}” is a playlist from Foundry VTT. Export actors instead.")
_MACRO: Final = mark("“{name}” is a macro from Foundry VTT. Export actors instead.")
_MANIFEST: Final = mark("“{name}” only describes a package for Foundry VTT. Export actors instead.")

_ADVENTURE: Final = mark("“{name}” is an adventure from Foundry VTT without actors.")
_FOLDER: Final = mark("“{name}” is a folder from Foundry VTT. Export the actors in it instead.")
_EFFECT: Final = mark("“{name}” is an effect from Foundry VTT. Export actors instead.")

_REFUSAL_KEYS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (_FOLDER, _FOLDER_KEYS),
    (_ADVENTURE, ("actors", "scenes", "cards")),
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
"""Messages, each with the keys of the documents that it refuses; no actor has all its keys."""


def system_data(document: object) -> object:
    """Return the part of a document that the game system defines; before version 10, its `data`."""
    system = value_at(document, "system")
    return value_at(document, "data") if system is None else system


def is_actor(document: object) -> bool:
    is_other = _is_item(document) or _is_effect(document)
    return isinstance(system_data(document), Mapping) and not is_other


def is_folder(document: object) -> bool:
    """Return whether a document is a folder, which only groups other documents of its pack."""
    is_other = isinstance(system_data(document), Mapping)
    return (
        not is_other and isinstance(document, Mapping) and all(k in document for k in _FOLDER_KEYS)
    )


def _is_effect(document: object) -> bool:
    return isinstance(document, Mapping) and all(key in document for key in _EFFECT_KEYS)


def document_refusal(document: object) -> str:
    """Return the untranslated message that refuses a document; "" for actors and other programs."""
    if not isinstance(document, Mapping):
        return ""
    if _is_effect(document):
        return _EFFECT
    if isinstance(system_data(document), Mapping):
        return _ITEM if _is_item(document) else ""
    messages = (message for message, keys in _REFUSAL_KEYS if all(key in document for key in keys))
    return next(messages, "")


def _is_item(document: object) -> bool:
    kind = text_at(document, "type").casefold()
    if not kind or kind in _ACTOR_TYPES or not isinstance(document, Mapping):
        return False
    return not any(key in document for key in _ACTOR_KEYS)
