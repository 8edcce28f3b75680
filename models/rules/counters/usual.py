"""Counters that many games have, what they are called, and states as people write them."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.rules.names import plain, tidy
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import LARGEST_COUNT, LONGEST_COUNTER, MOST_STATES, MOST_WOUND
from models.scheduler.combatant import Counter, CounterState
from models.wording import mark, tr

TOPIC: Final = (
    mark("Counters"),
    mark(
        "“Counter…” gives anyone hit points and the like. Select "
        "someone and type -7, +3 or =12; -7 hp says which counter."
    ),
)
"""What the guide of every system says of them."""


class CounterKind(Struct, frozen=True):
    """A counter of many games: its key, what people call it, and states in parts of its most.

    Who comes to 0 is `out` of the fight.
    """

    key: str
    label: str
    also: tuple[str, ...] = ()
    states: tuple[tuple[int, int, str], ...] = ()
    out: bool = False


HIT_POINTS: Final = CounterKind(
    "hp",
    mark("Hit points"),
    (
        *("hitpoint", "health", "life", "lifepoints"),
        *("lp", "tp", "lebenspunkte", "trefferpunkte", "pv", "pointsdevie"),
    ),
    ((1, 2, mark("hurt")), (0, 1, mark("down"))),
    out=True,
)
FATIGUE: Final = CounterKind(
    "fp",
    mark("Fatigue"),
    ("fatiguepoints", "stamina", "endurance"),
    ((0, 1, mark("exhausted")),),
)
KINDS: Final = (
    HIT_POINTS,
    FATIGUE,
    CounterKind("ammo", mark("Ammunition"), ("shots", "rounds")),
    CounterKind("power", mark("Power"), ("mana", "mp", "powerpoints", "magicpoints")),
)
_PART: Final = re.compile(
    r"(?P<at>-?[0-9]{1,7})(?:/(?P<of>[0-9]{1,3})|(?P<percent> ?%))?[ :]+"
    r"(?P<word>[^,;]*?[^\W\d])(?P<out>!)?"
    r"(?: *-(?P<slow>[0-9]{1,3}))?(?: *> *(?P<adds>[^,;]{1,60}))?"
)


def kind_called(name: str) -> CounterKind | None:
    """Return the kind of counter that someone calls `name`, in English or as it is shown."""
    word = plain(name)
    for kind in KINDS:
        if word in {kind.key, plain(kind.label), plain(tr(kind.label)), *kind.also}:
            return kind
    return None


def usual_states(name: str, most: int | None) -> tuple[CounterState, ...]:
    """Return the states of a counter called `name`, where many games have some."""
    kind = kind_called(name)
    if kind is None:
        return ()
    return tuple(
        CounterState((most or 0) * up // down, word, out=kind.out and not up)
        for up, down, word in kind.states
        if most is not None or not up
    )


def usual_text(kind: CounterKind) -> str:
    """Return the states of a kind as people write them."""
    states = ((up, f"{_share(up, down)} {tr(word)}") for up, down, word in kind.states)
    return ", ".join(f"{words}!" if kind.out and not up else words for up, words in states)


def counter_called(name: str, value: int, most: int | None = None) -> Counter:
    """Return a counter of a kind as an import finds it, no farther than its bounds."""
    kind = kind_called(name)
    key, label = (kind.key, kind.label) if kind else (key_of(name), tidy(name)[:LONGEST_COUNTER])
    most = None if most is None else max(0, min(most, LARGEST_COUNT))
    value = max(-LARGEST_COUNT, min(value, LARGEST_COUNT if most is None else most))
    return Counter(key, value, label, most, min(0, value), usual_states(name, most))


def key_of(label: str) -> str:
    """Return the key of a counter with that label."""
    kind = kind_called(label)
    return kind.key if kind else plain(label)[:LONGEST_COUNTER] or "counter"


def states_in(text: str, most: int | None) -> tuple[CounterState, ...]:
    """Return the states that someone wrote: `12 hurt -1, 0 down!`, or `1/2 hurt`, or `50% hurt`.

    Raises RuleBroken with the part that is none.
    """
    signed = text.replace("\N{MINUS SIGN}", "-")
    parts = [part.strip() for part in re.split(r"[,;\n]", signed) if part.strip()]
    return in_order([_state(part, most) for part in parts])


def in_order(states: Iterable[CounterState]) -> tuple[CounterState, ...]:
    """Return states from the highest to the lowest. Raises RuleBroken for what can be none."""
    found = {each.at: replace(each, word=tidy(each.word)) for each in states}
    if len(found) > MOST_STATES:
        raise RuleBroken(tr("A counter can have at most {most} states.", most=MOST_STATES))
    for each in found.values():
        if not each.word:
            raise RuleBroken(tr("A state needs a word: 0 down."))
    return tuple(found[at] for at in sorted(found, reverse=True))


def written(states: Sequence[CounterState]) -> str:
    """Return states as people write them; `states_in` takes it back."""
    return ", ".join(map(_written, states))


def _written(state: CounterState) -> str:
    slow = f" -{state.slow}" if state.slow else ""
    adds = f" > {state.adds}" if state.adds else ""
    return f"{state.at} {tr(state.word)}{'!' * state.out}{slow}{adds}"


def _share(up: int, down: int) -> str:
    return f"{up}/{down}" if up else "0"


def _state(part: str, most: int | None) -> CounterState:
    read = _PART.fullmatch(part)
    if read is None or len(read["word"]) > LONGEST_COUNTER or int(read["slow"] or 0) > MOST_WOUND:
        told = tr("“{part}” isn't a state. Write a number and a word: 12 hurt, 0 down.", part=part)
        raise RuleBroken(told)
    at, slow, adds = int(read["at"]), int(read["slow"] or 0), read["adds"] or ""
    state = CounterState(at, read["word"], slow, adds, out=read["out"] is not None)
    if read["of"] is None and read["percent"] is None:
        return replace(state, at=max(-LARGEST_COUNT, min(at, LARGEST_COUNT)))
    if most is None:
        raise RuleBroken(tr("“{part}” needs a maximum.", part=part))
    whole = int(read["of"]) if read["of"] else 100
    if not whole or not 0 <= at <= whole:
        raise RuleBroken(tr("“{part}” isn't a part of the maximum.", part=part))
    return replace(state, at=most * at // whole)
