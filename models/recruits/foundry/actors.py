"""Reads actors as Foundry VTT exports them."""

import re
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Final

from models.recruits.cast import Character
from models.recruits.foundry.documents import system_data
from models.recruits.games import (
    FIFTH_EDITION,
    FOUNDRY_GAMES,
    GURPS,
    HERO,
    OLDER_D20,
    PATHFINDER,
    SAVAGE_WORLDS,
    SHADOWRUN,
    SPLITTERMOND,
    STARFINDER,
    UNKNOWN_GAME,
    YEAR_ZERO,
    Game,
)
from models.recruits.gcs.weapons import add_weapon, format_rate, format_weapons
from models.recruits.json_values import (
    find_at,
    first_number,
    first_text,
    list_at,
    number_at,
    text_at,
    value_at,
)
from models.recruits.layouts import Points, read_counters, with_bonus
from models.recruits.stat_block import describe_document, format_block, strip_html
from models.recruits.words.conditions import EffectPaths, Paths, read_conditions
from models.rules.counters.counter_kinds import make_counter
from models.rules.names import comparable, tidy
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import mark, tr

_SIDES: Mapping[float, Side] = {-2: Side.NPC, -1: Side.NPC, 0: Side.NEUTRAL, 1: Side.PC}
_VALUE_KEYS = ("import", "value", "max")
"""Keys under which an attribute has its number, the best first: `attributes.DX.import`."""

_D20_FACTS: Final[Mapping[str, Paths]] = {
    "bonus": ("attributes.init.total",),
    "bonusadded": ("attributes.init.bonus", "attributes.init.value"),
    "dexterity": ("abilities.dex.total", "abilities.dex.value"),
}
_PERCEPTION_FACTS: Final[Mapping[str, Paths]] = {
    "bonus": ("perception.mod", "attributes.perception.value")
}
_FACTS: Final[Mapping[Game, Mapping[str, Paths]]] = {
    **dict.fromkeys((FIFTH_EDITION, *OLDER_D20), _D20_FACTS),
    **dict.fromkeys((PATHFINDER, STARFINDER), _PERCEPTION_FACTS),
    SAVAGE_WORLDS: {"wounds": ("wounds.max",)},
    SPLITTERMOND: {
        "ini": ("derivedAttributes.initiative.value",),
        "lp": ("derivedAttributes.healthpoints.value",),
    },
    HERO: {
        word: (f"characteristics.{word}.value", f"characteristics.{word.upper()}.value")
        for word in ("spd", "dex", "body", "stun")
    },
    SHADOWRUN: {
        "base": ("initiative.meatspace.base.value", "initiative.meatspace.constant.value"),
        "dice": ("initiative.meatspace.dice.value", "initiative.meatspace.dice.base"),
        "edge": ("attributes.edge.value", "attributes.edge.base"),
        "reaction": ("attributes.reaction.value", "attributes.reaction.base"),
        "intuition": ("attributes.intuition.value", "attributes.intuition.base"),
        "physicalboxes": ("track.physical.max",),
        "stunboxes": ("track.stun.max",),
    },
}
"""Paths of the facts in a game; in other games, every number is a fact, named by its key."""
_EDGES: Final = {
    "quick": ("quick", "1"),
    "hesitant": ("hesitant", "1"),
    "levelheaded": ("levelheaded", "1"),
    "improvedlevelheaded": ("levelheaded", "2"),
}
"""The fact and the value that each edge or hindrance gives."""
_POOLS: Final[Mapping[str, Paths]] = {
    "hp": (
        "attributes.hp",
        "HP",
        "hp",
        "health",
        "attributes.health",
        "hitPoints",
        "hitpoints",
        "resources.hea",
        "stamina",
        "vitality",
        "lifepoints",
        "header.health",
    ),
    "Stress": ("header.stress",),
    "Mind points": ("mindPoints",),
    "fp": ("FP", "fp", "attributes.fp"),
}
"""Paths of counters, each of which has a `value` and a `max`."""
_MAXIMUM_PATHS: Final = ("max", "max.value", "max.derived", "max.override")
_TRACKS: Final = {
    mark("Physical"): Points(("track.physical.max",), lost=("track.physical.value",)),
    mark("Stun"): Points(("track.stun.max",), lost=("track.stun.value",)),
}
"""The condition monitors of Shadowrun, which count damage."""
_MAX_POOLS: Final = 4
_MAX_POOL_DEPTH: Final = 3

_EFFECTS: Final = EffectPaths(
    rows=("effects",),
    turns=("duration.rounds", "duration.turns", "duration.value"),
    units=("duration.units",),
    off=("disabled",),
    statuses=("statuses",),
    not_imported=("duration.seconds",),
)

_PROSE: Final = (
    "details.biography",
    "biography",
    "details.description",
    "description",
    "general.special",
    "general.comment",
    "notes.notes",
    "details.publicNotes",
    "details.privateNotes",
    "details.notes",
    "notes",
)
"""Paths of an actor's texts, each either HTML or a mapping with HTML as its `value`."""

_GAME_PATHS: Final = (
    ("_stats", "systemId"),
    ("_stats", "exportSource", "systemId"),
    ("flags", "exportSource", "system"),
    ("flags", "exportSource", "systemId"),
)
"""Paths of the id of an actor's game, for the newest versions first."""
_SYSTEM_IN_PICTURE_PATH: Final = re.compile(r"systems/([\w-]+)/")
_MAX_ITEMS: Final = 50
_DEFAULT_NAMES: Final = frozenset(
    {"newactor", "actor", "newcharacter", "unnamed", "neuerakteur", "neueraktor", "nouvelacteur"}
)
"""Default names of actors and tokens, normalized."""

_MAX_DEPTH = 6
_MAX_LEAVES = 20_000


def read_character(document: object, file: str) -> Character:
    """Return an actor as a character. Raises RuleBroken if the actor has no name."""
    if not (name := text_at(document, "name")):
        raise RuleBroken(tr("“{file}”: an actor has no name.", file=file))
    token = value_at(document, "prototypeToken") or value_at(document, "token")
    disposition = number_at(token, "disposition")
    game = _game(document)
    return Character(
        name,
        _facts(document, game),
        side=None if disposition is None else _SIDES.get(disposition),
        public_name=_alias(token),
        counters=tuple(_counters(system_data(document), game)),
        secrecy=Secrecy.HIDDEN if value_at(token, "hidden") is True else Secrecy.FULL,
        game=game,
        conditions=tuple(read_conditions(document, _EFFECTS)),
        note=format_block("Foundry VTT", *dict.fromkeys(_note(system_data(document), game))),
    )


def _alias(token: object) -> str:
    """Return the name of a token; "" if it is Foundry's default."""
    name = text_at(token, "name")
    return "" if comparable(name) in _DEFAULT_NAMES else name


def _game(document: object) -> Game:
    game_id = next(filter(None, (text_at(document, *path) for path in _GAME_PATHS)), "")
    game_id = (
        game_id
        or _game_by_flags(document)
        or _game_by_pictures(document)
        or _game_by_shape(system_data(document))
    )
    return FOUNDRY_GAMES.get(game_id, Game(game_id, game_id) if game_id else UNKNOWN_GAME)


def _game_by_flags(document: object) -> str:
    flags = value_at(document, "flags")
    return next((key for key in FOUNDRY_GAMES if value_at(flags, key) is not None), "")


def _game_by_pictures(document: object) -> str:
    for owner in (document, *islice(list_at(document, "items"), _MAX_ITEMS)):
        if match := _SYSTEM_IN_PICTURE_PATH.match(text_at(owner, "img")):
            return match[1]
    return ""


def _game_by_shape(system: object) -> str:
    shapes = ((GURPS, "attributes.DX.import"), (YEAR_ZERO[0], "header.health.value"))
    return next((game.id for game, path in shapes if find_at(system, path) is not None), "")


def _note(system: object, game: Game) -> Iterator[str]:
    """Yield the texts of an actor and, in Year Zero games, the attributes, which aren't stats."""
    attributes = value_at(system, "attributes")
    if game in YEAR_ZERO and isinstance(attributes, Mapping):
        yield from describe_document(attributes)
    yield from _prose(system)


def _prose(system: object) -> Iterator[str]:
    """Yield the texts of an actor; in GURPS, `notes` maps titles to texts."""
    for path in _PROSE:
        yield strip_html(find_at(system, path)) or strip_html(find_at(system, f"{path}.value"))
    notes = value_at(system, "notes")
    for note in islice(notes.values(), _MAX_ITEMS) if isinstance(notes, Mapping) else ():
        yield strip_html(value_at(note, "notes"))


def _counters(system: object, game: Game) -> Iterator[Counter]:
    """Yield hit points and fatigue from the usual paths or, without hit points, any other pools."""
    pools = {
        key: next(filter(_is_pool, (find_at(system, path) for path in paths)), None)
        for key, paths in _POOLS.items()
    }
    if pools["hp"] is None and game not in _FACTS:
        pools |= dict(islice(_find_pools(system), _MAX_POOLS))
    for key, pool in pools.items():
        if (value := number_at(pool, "value")) is not None:
            yield make_counter(key, int(value), int(_maximum(pool) or value))
    yield from read_counters(system, _TRACKS)


def _is_pool(value: object) -> bool:
    if not isinstance(value, Mapping):
        return False
    number = number_at(value, "value")
    return number is not None and (_maximum(value) or number) >= 1


def _maximum(pool: object) -> float | None:
    return first_number(pool, _MAXIMUM_PATHS)


def _find_pools(system: object) -> Iterator[tuple[str, object]]:
    """Yield the name and value of anything that looks like a pool, that is, has a maximum."""
    for path, value in _leaves(system, _is_full_pool):
        if path and isinstance(value, Mapping):
            yield tidy(path[-1]).capitalize(), value


def _is_full_pool(path: tuple[str, ...], value: object) -> bool:
    has_maximum = len(path) <= _MAX_POOL_DEPTH and _maximum(value) is not None
    return has_maximum and _is_pool(value)


def _facts(document: object, game: Game) -> Mapping[str, str]:
    system = system_data(document)
    if game == GURPS:
        return _gurps_facts(system)
    if game not in _FACTS:
        return _facts_by_word(system)
    facts = {word: first_text(system, paths) for word, paths in _FACTS[game].items()}
    if game == SAVAGE_WORLDS:
        facts |= _edges(document)
    if game == SHADOWRUN and not facts["base"]:
        parts = [number_at(facts, key) for key in ("reaction", "intuition")]
        facts["base"] = "" if None in parts else f"{sum(filter(None, parts)):g}"
    return with_bonus(facts)


def _edges(document: object) -> Mapping[str, str]:
    """Return the facts that edges and hindrances give; an improved edge replaces the plain one."""
    is_quick = value_at(system_data(document), "initiative", "hasQuick") is True
    names = {comparable(text_at(each, "name")) for each in list_at(document, "items")}
    facts = (fact for name, fact in _EDGES.items() if name in names)
    return {"quick": str(int(is_quick)), **dict(facts)}


def _gurps_facts(system: object) -> dict[str, str]:
    """Return the facts as GURPS Game Aid stores them, with 0 for unknown numbers."""
    dexterity = value_at(system, "attributes", "DX")
    return {
        "dx": _first_nonzero(dexterity, "import", "value"),
        "basicspeed": _first_nonzero(value_at(system, "basicspeed"), "value"),
        "move": _move(system),
        "weapons": _weapons(system),
    }


def _weapons(system: object) -> str:
    """Return the weapons that have a rate of fire, one per line."""
    ranged, rates = value_at(system, "ranged"), dict[str, str]()
    for weapon in ranged.values() if isinstance(ranged, Mapping) else ():
        rate_text, name = format_rate(text_at(weapon, "rof")), tidy(text_at(weapon, "name"))
        if rate_text and name:
            add_weapon(rates, name, text_at(weapon, "mode"), rate_text)
    return format_weapons(rates)


def _move(system: object) -> str:
    """Return Move at the actor's encumbrance or, if that isn't given, Basic Move."""
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


def _first_nonzero(value: object, *keys: str) -> str:
    return next((text_at(value, key) for key in keys if number_at(value, key)), "")


def _facts_by_word(system: object) -> dict[str, str]:
    """Return all numbers and short texts of an actor by key; of equal keys, the topmost counts."""
    ranked: dict[str, tuple[int, str]] = {}
    for path, value in _leaves(system) if isinstance(system, Mapping) else ():
        rank, word = _rank_and_word(path)
        text = text_at(value)
        if text and word and rank < ranked.get(word, (len(_VALUE_KEYS) + 1, ""))[0]:
            ranked[word] = (rank, text)
    return {word: value for word, (_, value) in ranked.items()}


def _rank_and_word(path: tuple[str, ...]) -> tuple[int, str]:
    if len(path) > 1 and path[-1] in _VALUE_KEYS:
        return _VALUE_KEYS.index(path[-1]), comparable(path[-2])
    return 0, comparable(path[-1])


def _leaves(
    system: object, is_leaf: Callable[[tuple[str, ...], object], bool] = lambda _path, _value: False
) -> Iterator[tuple[tuple[str, ...], object]]:
    """Yield the path and value of each leaf in nested mappings, level by level, within limits."""
    waiting: deque[tuple[tuple[str, ...], object]] = deque([((), system)])
    for _ in range(_MAX_LEAVES):
        if not waiting:
            return
        path, value = waiting.popleft()
        if not isinstance(value, Mapping) or is_leaf(path, value):
            yield path, value
        elif len(path) < _MAX_DEPTH:
            space = _MAX_LEAVES - len(waiting)
            waiting.extend(((*path, str(key)), each) for key, each in [*value.items()][:space])
