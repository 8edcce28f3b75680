"""Actors as Foundry VTT exports them: who they are, of which game, and what their numbers say."""

import re
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final

from models.recruits.cast import Character
from models.recruits.foundry.documents import own
from models.recruits.games import (
    FIFTH_EDITION,
    GURPS,
    IN_FOUNDRY,
    OLDER_D20,
    PATHFINDER,
    SAVAGE_WORLDS,
    SPLITTERMOND,
    STARFINDER,
    UNTOLD,
    Game,
)
from models.recruits.gcs.weapons import add, lines, rate
from models.recruits.json_values import listed, number_of, text_of, under
from models.recruits.stat_block import block, prose
from models.rules.counters.usual import counter_called
from models.rules.names import plain, tidy
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import tr

_SIDES: Mapping[float, Side] = {-2: Side.NPC, -1: Side.NPC, 0: Side.NEUTRAL, 1: Side.PC}
_VALUES = ("import", "value", "max")
"""Where the number of an attribute stands, the best first: `attributes.DX.import`."""

_POOLS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "hp": (("attributes", "hp"), ("HP",), ("hp",), ("health",), ("attributes", "health")),
    "fp": (("FP",), ("fp",), ("attributes", "fp")),
}
"""Where what is counted stands, with its `value` and its `max`."""

_PROSE: Final = (
    *(("details", "biography"), ("biography",), ("details", "description"), ("description",)),
    *(("details", "publicNotes"), ("details", "privateNotes"), ("details", "notes"), ("notes",)),
)
"""Where game systems keep what a GM reads of an actor, as HTML or with it as `value`."""

_TOLD: Final = (
    ("_stats", "systemId"),
    ("_stats", "exportSource", "systemId"),
    ("flags", "exportSource", "system"),
    ("flags", "exportSource", "systemId"),
)
"""Where an actor tells its game, the newest versions first."""
_PICTURE: Final = re.compile(r"systems/([\w-]+)/")
_MOST_ITEMS: Final = 50

_DEEPEST = 6
_MOST = 20_000


def character(document: object, file: str) -> Character:
    """Return who an actor is. Raises RuleBroken when it has no name."""
    if not (name := text_of(document, "name")):
        raise RuleBroken(tr("“{file}”: an actor has no name.", file=file))
    token = under(document, "prototypeToken") or under(document, "token")
    disposition = number_of(token, "disposition")
    game = _game(document)
    return Character(
        name,
        _READERS.get(game, _facts)(document),
        side=None if disposition is None else _SIDES.get(disposition),
        public_name=text_of(token, "name"),
        counters=tuple(_counters(own(document))),
        secrecy=Secrecy.HIDDEN if under(token, "hidden") is True else Secrecy.FULL,
        game=game,
        note=block("Foundry VTT", *dict.fromkeys(_prose(own(document)))),
    )


def _game(document: object) -> Game:
    told = next(filter(None, (text_of(document, *path) for path in _TOLD)), "")
    told = told or _by_flags(document) or _by_pictures(document) or _by_shape(own(document))
    return IN_FOUNDRY.get(told, Game(told, told) if told else UNTOLD)


def _by_flags(document: object) -> str:
    flags = under(document, "flags")
    return next((key for key in IN_FOUNDRY if under(flags, key) is not None), "")


def _by_pictures(document: object) -> str:
    """Return the game system whose pictures an actor and what it carries have."""
    for each in (document, *islice(listed(document, "items"), _MOST_ITEMS)):
        if found := _PICTURE.match(text_of(each, "img")):
            return found[1]
    return ""


def _by_shape(system: object) -> str:
    return GURPS.id if under(system, "attributes", "DX", "import") is not None else ""


def _prose(system: object) -> Iterator[str]:
    """Yield what is written of an actor; GURPS has a title for each of its notes."""
    for path in _PROSE:
        yield prose(under(system, *path)) or prose(under(system, *path, "value"))
    notes = under(system, "notes")
    for each in islice(notes.values(), _MOST_ITEMS) if isinstance(notes, Mapping) else ():
        yield prose(under(each, "notes"))


def _counters(system: object) -> Iterator[Counter]:
    """Yield hit points and fatigue, wherever one of the larger systems keeps them."""
    for key, paths in _POOLS.items():
        found = next(filter(_counts, (under(system, *path) for path in paths)), None)
        if (value := number_of(found, "value")) is not None:
            most = number_of(found, "max")
            yield counter_called(key, int(value), int(value if most is None else most))


def _counts(pool: object) -> bool:
    value, most = (number_of(pool, key) for key in ("value", "max"))
    return value is not None and (value if most is None else most) >= 1


def _of_gurps(document: object) -> dict[str, str]:
    """Return what the GURPS Game Aid keeps; 0 is what it writes for what it never learned."""
    system = own(document)
    dexterity = under(system, "attributes", "DX")
    return {
        "dx": _first(dexterity, "import", "value"),
        "basicspeed": _first(under(system, "basicspeed"), "value"),
        "move": _move(system),
        "weapons": _weapons(system),
    }


def _weapons(system: object) -> str:
    """Return the weapons that have a rate of fire, one a line."""
    ranged, found = under(system, "ranged"), dict[str, str]()
    for each in ranged.values() if isinstance(ranged, Mapping) else ():
        told, name = rate(text_of(each, "rof")), tidy(text_of(each, "name"))
        if told and name:
            add(found, name, text_of(each, "mode"), told)
    return lines(found)


def _move(system: object) -> str:
    """Return the Move of one as loaded as the actor is, or else the Basic Move."""
    levels = under(system, "encumbrance")
    if isinstance(levels, Mapping):
        for level in levels.values():
            if under(level, "current") is True and (told := _first(level, "move", "currentmove")):
                return told
    return _first(under(system, "basicmove"), "value") or _first(system, "currentmove")


def _first(found: object, *keys: str) -> str:
    """Return the first number under those keys that is not 0."""
    return next((text_of(found, key) for key in keys if number_of(found, key)), "")


def _of_d20(document: object) -> dict[str, str]:
    """Return the initiative: a total if the file has one, or Dexterity and what is added to it."""
    system = own(document)
    told = under(system, "attributes", "init")
    if (total := number_of(told, "total")) is not None:
        return {"bonus": f"{total:g}"}
    scores = under(system, "abilities", "dex")
    dexterity = next(filter(None, (number_of(scores, key) for key in ("total", "value"))), None)
    if dexterity is None:
        return {}
    added = next(filter(None, (number_of(told, key) for key in ("bonus", "value"))), 0)
    return {"bonus": f"{(dexterity - 10) // 2 + added:g}"}


def _of_pathfinder(document: object) -> dict[str, str]:
    """Return the Perception of a monster; that of a player's character is not in its file."""
    system = own(document)
    places = (("perception", "mod"), ("attributes", "perception", "value"))
    told = (number_of(system, *path) for path in places)
    modifier = next((number for number in told if number is not None), None)
    if modifier is None or under(document, "type") != "npc":
        return {}
    return {"bonus": f"{modifier:g}"}


def _of_savage_worlds(document: object) -> dict[str, str]:
    system = own(document)
    edges = listed(document, "items")
    quick = under(system, "initiative", "hasQuick") is True or any(
        under(each, "type") == "edge" and plain(text_of(each, "name")) == "quick"
        for each in islice(edges, _MOST)
    )
    return {"quick": str(int(quick)), "wounds": text_of(system, "wounds", "max")}


def _of_splittermond(document: object) -> dict[str, str]:
    """Return what the file holds: of player characters it is worked out from feats and gear."""
    derived = under(own(document), "derivedAttributes")
    return {
        "ini": text_of(derived, "initiative", "value"),
        "lp": text_of(derived, "healthpoints", "value"),
    }


def _facts(document: object) -> dict[str, str]:
    """Return every number and short text of an actor by the word before it, nearest first."""
    ranked: dict[str, tuple[int, str]] = {}
    for path, value in _leaves(own(document)):
        rank, word = _named(path)
        told = text_of(value)
        if told and word and rank < ranked.get(word, (len(_VALUES) + 1, ""))[0]:
            ranked[word] = (rank, told)
    return {word: told for word, (_, told) in ranked.items()}


def _named(path: tuple[str, ...]) -> tuple[int, str]:
    if len(path) > 1 and path[-1] in _VALUES:
        return _VALUES.index(path[-1]), plain(path[-2])
    return 0, plain(path[-1])


def _leaves(system: object) -> Iterator[tuple[tuple[str, ...], object]]:
    """Yield what is in a tree of mappings, level by level, as far as it is worth looking."""
    waiting: deque[tuple[tuple[str, ...], object]] = deque([((), system)])
    for _ in range(_MOST):
        if not waiting:
            return
        path, value = waiting.popleft()
        if not isinstance(value, Mapping):
            yield path, value
        elif len(path) < _DEEPEST:
            room = _MOST - len(waiting)
            waiting.extend(((*path, str(key)), each) for key, each in [*value.items()][:room])


_READERS: Final[Mapping[Game, Callable[[object], dict[str, str]]]] = {
    GURPS: _of_gurps,
    **dict.fromkeys((FIFTH_EDITION, *OLDER_D20), _of_d20),
    **dict.fromkeys((PATHFINDER, STARFINDER), _of_pathfinder),
    SAVAGE_WORLDS: _of_savage_worlds,
    SPLITTERMOND: _of_splittermond,
}
"""What is read of an actor, by the game it was made for."""
