"""Actors as Foundry VTT exports them: name, game, side and numbers."""

import re
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final

from models.recruits.cast import Character
from models.recruits.foundry.documents import system_data
from models.recruits.games import (
    FIFTH_EDITION,
    GURPS,
    IN_FOUNDRY,
    OLDER_D20,
    PATHFINDER,
    SAVAGE_WORLDS,
    SPLITTERMOND,
    STARFINDER,
    UNKNOWN_GAME,
    Game,
)
from models.recruits.gcs.weapons import add_weapon, format_rate, format_weapons
from models.recruits.json_values import list_at, number_at, text_at, value_at
from models.recruits.stat_block import block, prose
from models.rules.counters.counter_kinds import make_counter
from models.rules.names import comparable, tidy
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import tr

_SIDES: Mapping[float, Side] = {-2: Side.NPC, -1: Side.NPC, 0: Side.NEUTRAL, 1: Side.PC}
_VALUES = ("import", "value", "max")
"""Keys of the number of an attribute, the best first: `attributes.DX.import`."""

_POOLS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "hp": (("attributes", "hp"), ("HP",), ("hp",), ("health",), ("attributes", "health")),
    "fp": (("FP",), ("fp",), ("attributes", "fp")),
}
"""Paths of counters, each with its `value` and `max`."""

_PROSE: Final = (
    *(("details", "biography"), ("biography",), ("details", "description"), ("description",)),
    *(("details", "publicNotes"), ("details", "privateNotes"), ("details", "notes"), ("notes",)),
)
"""Paths of an actor's texts: HTML, or with HTML as `value`."""

_GAME_PATHS: Final = (
    ("_stats", "systemId"),
    ("_stats", "exportSource", "systemId"),
    ("flags", "exportSource", "system"),
    ("flags", "exportSource", "systemId"),
)
"""Paths of the id of an actor's game, the newest versions first."""
_PICTURE: Final = re.compile(r"systems/([\w-]+)/")
_MOST_ITEMS: Final = 50
_NEW_ACTORS: Final = frozenset(
    {"newactor", "actor", "newcharacter", "unnamed", "neuerakteur", "neueraktor", "nouvelacteur"}
)
"""Names of tokens that no one has named."""

_DEEPEST = 6
_MOST_LEAVES = 20_000


def character(document: object, file: str) -> Character:
    """Return an actor as a character. Raises RuleBroken when it has no name."""
    if not (name := text_at(document, "name")):
        raise RuleBroken(tr("“{file}”: an actor has no name.", file=file))
    token = value_at(document, "prototypeToken") or value_at(document, "token")
    disposition = number_at(token, "disposition")
    game = _game(document)
    return Character(
        name,
        _READERS.get(game, _facts)(document),
        side=None if disposition is None else _SIDES.get(disposition),
        public_name=_alias(token),
        counters=tuple(_counters(system_data(document))),
        secrecy=Secrecy.HIDDEN if value_at(token, "hidden") is True else Secrecy.FULL,
        game=game,
        note=block("Foundry VTT", *dict.fromkeys(_prose(system_data(document)))),
    )


def _alias(token: object) -> str:
    """Return the name of a token, unless it is the one that Foundry gives to new actors."""
    name = text_at(token, "name")
    return "" if comparable(name) in _NEW_ACTORS else name


def _game(document: object) -> Game:
    game_id = next(filter(None, (text_at(document, *path) for path in _GAME_PATHS)), "")
    game_id = (
        game_id
        or _game_by_flags(document)
        or _game_by_pictures(document)
        or _game_by_shape(system_data(document))
    )
    return IN_FOUNDRY.get(game_id, Game(game_id, game_id) if game_id else UNKNOWN_GAME)


def _game_by_flags(document: object) -> str:
    flags = value_at(document, "flags")
    return next((key for key in IN_FOUNDRY if value_at(flags, key) is not None), "")


def _game_by_pictures(document: object) -> str:
    for each in (document, *islice(list_at(document, "items"), _MOST_ITEMS)):
        if match := _PICTURE.match(text_at(each, "img")):
            return match[1]
    return ""


def _game_by_shape(system: object) -> str:
    return GURPS.id if value_at(system, "attributes", "DX", "import") is not None else ""


def _prose(system: object) -> Iterator[str]:
    """Yield the texts of an actor; GURPS has a title for each of its notes."""
    for path in _PROSE:
        yield prose(value_at(system, *path)) or prose(value_at(system, *path, "value"))
    notes = value_at(system, "notes")
    for each in islice(notes.values(), _MOST_ITEMS) if isinstance(notes, Mapping) else ():
        yield prose(value_at(each, "notes"))


def _counters(system: object) -> Iterator[Counter]:
    """Yield hit points and fatigue, in the places that the larger systems use."""
    for key, paths in _POOLS.items():
        pool = next(filter(_is_pool, (value_at(system, *path) for path in paths)), None)
        if (value := number_at(pool, "value")) is not None:
            most = number_at(pool, "max")
            yield make_counter(key, int(value), int(value if most is None else most))


def _is_pool(pool: object) -> bool:
    value, most = (number_at(pool, key) for key in ("value", "max"))
    return value is not None and (value if most is None else most) >= 1


def _gurps_facts(document: object) -> dict[str, str]:
    """Return the facts of the GURPS Game Aid; it writes 0 for unknown numbers."""
    system = system_data(document)
    dexterity = value_at(system, "attributes", "DX")
    return {
        "dx": _first_nonzero(dexterity, "import", "value"),
        "basicspeed": _first_nonzero(value_at(system, "basicspeed"), "value"),
        "move": _move(system),
        "weapons": _weapons(system),
    }


def _weapons(system: object) -> str:
    """Return the weapons that have a rate of fire, one a line."""
    ranged, rates = value_at(system, "ranged"), dict[str, str]()
    for each in ranged.values() if isinstance(ranged, Mapping) else ():
        rate_text, name = format_rate(text_at(each, "rof")), tidy(text_at(each, "name"))
        if rate_text and name:
            add_weapon(rates, name, text_at(each, "mode"), rate_text)
    return format_weapons(rates)


def _move(system: object) -> str:
    """Return the Move at the actor's encumbrance, or else the Basic Move."""
    levels = value_at(system, "encumbrance")
    if isinstance(levels, Mapping):
        for level in levels.values():
            if value_at(level, "current") is True and (
                text := _first_nonzero(level, "move", "currentmove")
            ):
                return text
    return _first_nonzero(value_at(system, "basicmove"), "value") or _first_nonzero(
        system, "currentmove"
    )


def _first_nonzero(values: object, *keys: str) -> str:
    return next((text_at(values, key) for key in keys if number_at(values, key)), "")


def _d20_facts(document: object) -> dict[str, str]:
    """Return the initiative: a total if there is one, or from Dexterity and bonuses."""
    system = system_data(document)
    initiative = value_at(system, "attributes", "init")
    if (total := number_at(initiative, "total")) is not None:
        return {"bonus": f"{total:g}"}
    scores = value_at(system, "abilities", "dex")
    dexterity = next(filter(None, (number_at(scores, key) for key in ("total", "value"))), None)
    if dexterity is None:
        return {}
    added = next(filter(None, (number_at(initiative, key) for key in ("bonus", "value"))), 0)
    return {"bonus": f"{(dexterity - 10) // 2 + added:g}"}


def _pathfinder_facts(document: object) -> dict[str, str]:
    """Return the Perception of a monster; a player character's file doesn't have it."""
    system = system_data(document)
    places = (("perception", "mod"), ("attributes", "perception", "value"))
    numbers = (number_at(system, *path) for path in places)
    modifier = next((number for number in numbers if number is not None), None)
    if modifier is None or value_at(document, "type") != "npc":
        return {}
    return {"bonus": f"{modifier:g}"}


def _savage_worlds_facts(document: object) -> dict[str, str]:
    system = system_data(document)
    edges = list_at(document, "items")
    quick = value_at(system, "initiative", "hasQuick") is True or any(
        value_at(each, "type") == "edge" and comparable(text_at(each, "name")) == "quick"
        for each in islice(edges, _MOST_LEAVES)
    )
    return {"quick": str(int(quick)), "wounds": text_at(system, "wounds", "max")}


def _splittermond_facts(document: object) -> dict[str, str]:
    """Return the facts in the file; for player characters they come from feats and gear."""
    derived = value_at(system_data(document), "derivedAttributes")
    return {
        "ini": text_at(derived, "initiative", "value"),
        "lp": text_at(derived, "healthpoints", "value"),
    }


def _facts(document: object) -> dict[str, str]:
    """Return every number and short text of an actor by the word before it, nearest first."""
    ranked: dict[str, tuple[int, str]] = {}
    for path, value in _leaves(system_data(document)):
        rank, word = _rank_and_word(path)
        text = text_at(value)
        if text and word and rank < ranked.get(word, (len(_VALUES) + 1, ""))[0]:
            ranked[word] = (rank, text)
    return {word: value for word, (_, value) in ranked.items()}


def _rank_and_word(path: tuple[str, ...]) -> tuple[int, str]:
    if len(path) > 1 and path[-1] in _VALUES:
        return _VALUES.index(path[-1]), comparable(path[-2])
    return 0, comparable(path[-1])


def _leaves(system: object) -> Iterator[tuple[tuple[str, ...], object]]:
    """Yield the leaves of a tree of mappings, level by level, within limits."""
    waiting: deque[tuple[tuple[str, ...], object]] = deque([((), system)])
    for _ in range(_MOST_LEAVES):
        if not waiting:
            return
        path, value = waiting.popleft()
        if not isinstance(value, Mapping):
            yield path, value
        elif len(path) < _DEEPEST:
            room = _MOST_LEAVES - len(waiting)
            waiting.extend(((*path, str(key)), each) for key, each in [*value.items()][:room])


_READERS: Final[Mapping[Game, Callable[[object], dict[str, str]]]] = {
    GURPS: _gurps_facts,
    **dict.fromkeys((FIFTH_EDITION, *OLDER_D20), _d20_facts),
    **dict.fromkeys((PATHFINDER, STARFINDER), _pathfinder_facts),
    SAVAGE_WORLDS: _savage_worlds_facts,
    SPLITTERMOND: _splittermond_facts,
}
"""Readers of an actor's facts, by its game."""
