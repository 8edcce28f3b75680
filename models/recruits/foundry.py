"""Actors as Foundry VTT exports them, of any game system in it, one or a list."""

from collections import deque
from collections.abc import Iterator, Mapping
from typing import Final

from models.recruits.cast import Character, plain
from models.recruits.json_values import number_of, text_of, under
from models.rules.counters.usual import counter_called
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Side
from models.wording import tr

_SIDES: Mapping[float, Side] = {-2: Side.NPC, -1: Side.NPC, 0: Side.NEUTRAL, 1: Side.PC}
_VALUES = ("import", "value", "max")
"""Where the number of an attribute stands, the best first: `attributes.DX.import`."""

_POOLS: Final[Mapping[str, tuple[tuple[str, ...], ...]]] = {
    "hp": (("attributes", "hp"), ("HP",), ("hp",), ("health",), ("attributes", "health")),
    "fp": (("FP",), ("fp",), ("attributes", "fp")),
}
"""Where what is counted stands, with its `value` and its `max`."""

_DEEPEST = 6
_MOST = 20_000


def is_actor(document: object) -> bool:
    """Return whether a JSON document is an actor: it has a `system`, before version 10 `data`."""
    return isinstance(_own(document), Mapping)


def character(document: object) -> Character:
    """Return who an actor is. Raises RuleBroken with the key that is missing."""
    if not (name := text_of(under(document, "name"))):
        raise RuleBroken(tr("An actor has no `name`, or it isn't text."))
    token = under(document, "prototypeToken") or under(document, "token")
    disposition = number_of(under(token, "disposition"))
    side = None if disposition is None else _SIDES.get(disposition)
    counters = tuple(_counters(_own(document)))
    most = {each.key: str(each.most) for each in counters}
    facts = {**_facts(_own(document)), **most}
    return Character(name, facts, side, text_of(under(token, "name")), counters=counters)


def _counters(system: object) -> Iterator[Counter]:
    """Yield hit points and fatigue, wherever one of the larger systems keeps them."""
    for key, paths in _POOLS.items():
        found = next(filter(_counts, (under(system, *path) for path in paths)), None)
        if (value := number_of(under(found, "value"))) is not None:
            most = number_of(under(found, "max"))
            yield counter_called(key, int(value), int(value if most is None else most))


def _counts(pool: object) -> bool:
    value, most = (number_of(under(pool, key)) for key in ("value", "max"))
    return value is not None and (value if most is None else most) >= 1


def _own(document: object) -> object:
    own = under(document, "system")
    return under(document, "data") if own is None else own


def _facts(system: object) -> dict[str, str]:
    """Return every number and short text of an actor by the word before it, nearest first."""
    ranked: dict[str, tuple[int, str]] = {}
    for path, value in _leaves(system):
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
