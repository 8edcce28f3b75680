"""Combats of Foundry VTT: the combatants, with the actors and tokens that the same file has."""

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

_OF_COMBATANTS: Final = ("actorId", "tokenId", "sceneId")
IN_ADVENTURES: Final = ("combats", "actors", "scenes")
_DEEPEST: Final = 12


def is_combat(document: object) -> bool:
    return any(
        isinstance(each, Mapping) and any(key in each for key in _OF_COMBATANTS)
        for each in list_at(document, "combatants")
    )


def in_adventure(document: object) -> list[object]:
    """Return the combats, actors and scenes of an adventure that has combats; or nothing."""
    if not any(map(is_combat, list_at(document, "combats"))):
        return []
    return [each for key in IN_ADVENTURES for each in list_at(document, key)]


class Combats:
    """The combats among the documents of a file, and the actors and tokens in it, by id."""

    def __init__(self, documents: Sequence[object]) -> None:
        found = [each for each in documents if is_actor(each) and not is_combat(each)]
        self._actors = {text_at(each, "_id"): each for each in found}
        self.nameless = 0
        """Number of combatants left out so far."""
        self._tokens = {
            text_at(token, "_id"): token for each in documents for token in list_at(each, "tokens")
        }
        self.actors_in_them = {
            self._actor_id(each)
            for one in documents
            if is_combat(one)
            for each in list_at(one, "combatants")
        } - {""}

    def include(self, document: object) -> bool:
        """Return whether a document is an actor in a combat, or a scene with tokens of it."""
        if is_combat(document):
            return False
        is_scene = bool(self.actors_in_them) and bool(list_at(document, "tokens"))
        return is_scene or text_at(document, "_id") in self.actors_in_them

    def characters(self, combat: object, file: str) -> Iterator[Character]:
        """Yield the combatants. Raises RuleBroken if none has a name in this file."""
        found = [*self._characters(combat, file)]
        if not found:
            raise RuleBroken(_nameless_text(file))
        yield from found

    def _characters(self, combat: object, file: str) -> Iterator[Character]:
        for each in list_at(combat, "combatants"):
            token, actor = self._tokens.get(text_at(each, "tokenId")), self._actor(each)
            shown = text_at(each, "name") or text_at(token, "name") or text_at(actor, "name")
            if not shown:
                self.nameless += 1
                continue
            found = actors.character(_joined(actor or {}, token, shown, combat), file)
            rolled, notices = number_at(each, "initiative"), found.notices
            if value_at(each, "defeated") is True:
                notices = (*notices, _defeated_text())
            is_hidden = value_at(each, "hidden") is True or found.secrecy is Secrecy.HIDDEN
            yield replace(
                found,
                secrecy=Secrecy.HIDDEN if is_hidden else found.secrecy,
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


def _joined(actor: object, token: object, shown: str, combat: object) -> Mapping[str, object]:
    """Return an actor as one token shows it, with what that has changed."""
    base = actor if isinstance(actor, Mapping) else {}
    delta = value_at(token, "delta") or value_at(token, "actorData")
    merged = _merge(base, delta, 0) if isinstance(delta, Mapping) else base
    name = text_at(base, "name") or shown
    own = token if isinstance(token, Mapping) else value_at(base, "prototypeToken")
    own = own or value_at(base, "token")
    tokens = {**(own if isinstance(own, Mapping) else {}), "name": shown}
    return {
        "_stats": value_at(combat, "_stats"),
        **merged,
        "name": shown if shown.startswith(name) else name,
        "prototypeToken": tokens,
    }


def _merge(
    base: Mapping[str, object], changes: Mapping[str, object], depth: int
) -> Mapping[str, object]:
    merged = dict(base)
    for key, value in changes.items():
        old = merged.get(key)
        if isinstance(old, Mapping) and isinstance(value, Mapping) and depth < _DEEPEST:
            merged[key] = _merge(old, value, depth + 1)
        elif value is not None:
            merged[key] = value
    return merged
