"""Reads the combatants of Foundry VTT combats, using the actors and tokens in the same file."""

from collections.abc import Iterator, Mapping, Sequence
from math import floor
from typing import Final

from msgspec.structs import replace

from models.recruits.cast import Character
from models.recruits.foundry import actors
from models.recruits.foundry.documents import is_actor
from models.recruits.json_values import list_at, number_at, text_at, value_at
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Secrecy
from models.wording import tr

_COMBATANT_KEYS: Final = ("actorId", "tokenId", "sceneId")
ADVENTURE_KEYS: Final = ("combats", "actors", "scenes")
_MAX_DEPTH: Final = 12


def is_combat(document: object) -> bool:
    return any(
        isinstance(combatant, Mapping) and any(key in combatant for key in _COMBATANT_KEYS)
        for combatant in list_at(document, "combatants")
    )


def documents_in_adventure(document: object) -> list[object]:
    """Return the combats, actors and scenes in an adventure; [] if it has no combats."""
    if not any(map(is_combat, list_at(document, "combats"))):
        return []
    return [each for key in ADVENTURE_KEYS for each in list_at(document, key)]


class Combats:
    """Reads the combats in a file, looking up their actors and tokens by id."""

    def __init__(self, documents: Sequence[object]) -> None:
        all_actors = (each for each in documents if is_actor(each) and not is_combat(each))
        self._actors = {text_at(actor, "_id"): actor for actor in all_actors}
        self.nameless_count = 0
        """The number of combatants left out so far because they have no name."""
        self._tokens = {
            text_at(token, "_id"): token
            for document in documents
            for token in list_at(document, "tokens")
        }
        self.combatant_actor_ids = {
            self._actor_id(combatant)
            for combat in filter(is_combat, documents)
            for combatant in list_at(combat, "combatants")
        } - {""}

    def is_part_of_combat(self, document: object) -> bool:
        """Return whether a document is an actor in a combat, or a scene that has tokens."""
        if is_combat(document):
            return False
        is_scene = bool(self.combatant_actor_ids) and bool(list_at(document, "tokens"))
        return is_scene or text_at(document, "_id") in self.combatant_actor_ids

    def read_characters(self, combat: object, file: str) -> Iterator[Character]:
        """Yield the combatants that have names in a combat. Raises RuleBroken if none has."""
        characters = [*self._named_characters(combat, file)]
        if not characters:
            raise RuleBroken(_nameless_text(file))
        yield from characters

    def _named_characters(self, combat: object, file: str) -> Iterator[Character]:
        for combatant in list_at(combat, "combatants"):
            token, actor = self._tokens.get(text_at(combatant, "tokenId")), self._actor(combatant)
            name = text_at(combatant, "name") or text_at(token, "name") or text_at(actor, "name")
            if not name:
                self.nameless_count += 1
                continue
            character = actors.read_character(
                _join_actor_and_token(actor or {}, token, name, combat), file
            )
            rolled, notices = number_at(combatant, "initiative"), character.notices
            if value_at(combatant, "defeated") is True:
                notices = (*notices, _defeated_text())
            is_hidden = value_at(combatant, "hidden") is True or character.secrecy is Secrecy.HIDDEN
            yield replace(
                character,
                secrecy=Secrecy.HIDDEN if is_hidden else character.secrecy,
                rolled=None if rolled is None else floor(rolled),
                notices=notices,
            )

    def _actor(self, combatant: object) -> object:
        return self._actors.get(self._actor_id(combatant))

    def _actor_id(self, combatant: object) -> str:
        token = self._tokens.get(text_at(combatant, "tokenId"))
        return text_at(combatant, "actorId") or text_at(token, "actorId")


def _nameless_text(file: str) -> str:
    return tr(
        "“{file}” is a combat from Foundry VTT without names. Export its actors, too.", file=file
    )


def _defeated_text() -> str:
    return tr("defeated in the file. Here it can take part.")


def _join_actor_and_token(
    actor: object, token: object, token_name: str, combat: object
) -> Mapping[str, object]:
    """Return an actor with the changes and the name that one of its tokens has."""
    base = actor if isinstance(actor, Mapping) else {}
    delta = value_at(token, "delta") or value_at(token, "actorData")
    merged = _merge(base, delta, 0) if isinstance(delta, Mapping) else base
    name = text_at(base, "name") or token_name
    source = token if isinstance(token, Mapping) else value_at(base, "prototypeToken")
    source = source or value_at(base, "token")
    prototype = {**(source if isinstance(source, Mapping) else {}), "name": token_name}
    return {
        "_stats": value_at(combat, "_stats"),
        **merged,
        "name": token_name if token_name.startswith(name) else name,
        "prototypeToken": prototype,
    }


def _merge(
    base: Mapping[str, object], changes: Mapping[str, object], depth: int
) -> Mapping[str, object]:
    merged = dict(base)
    for key, value in changes.items():
        old = merged.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping) and depth < _MAX_DEPTH:
            merged[key] = _merge(old, value, depth + 1)
        elif value is not None:
            merged[key] = value
    return merged
