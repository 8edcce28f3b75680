"""Kinds of counters that many games share, and the parser for states written as text."""

import re
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models.rules.names import comparable, tidy
from models.rules.refusal import RuleBroken
from models.scheduler.bounds import (
    MAX_COUNTER_LENGTH,
    MAX_COUNTER_VALUE,
    MAX_STATES,
    MAX_WOUND_PENALTY,
)
from models.scheduler.combatant import ROLLED_INITIATIVE, Counter, CounterState
from models.wording import mark, tr

TOPIC: Final = (
    mark("Counters"),
    mark(
        "“Counter…” gives anyone hit points and the like. Select "
        "someone and type -7, +3 or =12; -7 hp says which counter."
    ),
)
"""Title and text of the entry on counters in every system's cheat sheet."""


class CounterKind(Struct, frozen=True):
    """A kind of counter that many games have.

    `aliases` are other names, as keys for comparison. Each state is (part, whole, word): it applies
    from part/whole of the maximum down. `out` says whether 0 takes a combatant out of the fight.
    """

    key: str
    label: str
    aliases: tuple[str, ...] = ()
    states: tuple[tuple[int, int, str], ...] = ()
    out: bool = False


HIT_POINTS: Final = CounterKind(
    "hp",
    mark("Hit points"),
    (
        "hitpoint",
        "health",
        "life",
        "lifepoints",
        "lp",
        "tp",
        "lebenspunkte",
        "trefferpunkte",
        "pv",
        "pointsdevie",
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
INITIATIVE: Final = CounterKind(ROLLED_INITIATIVE, mark("Initiative"))
_PART: Final = re.compile(
    r"(?P<at>-?[0-9]{1,7})(?:/(?P<of>[0-9]{1,3})|(?P<percent> ?%))?[ :]+"
    r"(?P<word>[^,;]*?[^\W\d])(?P<out>!)?"
    r"(?: *-(?P<slow>[0-9]{1,3}))?(?: *> *(?P<adds>[^,;]{1,60}))?"
)


def find_kind(name: str) -> CounterKind | None:
    """Return the kind with that name, in English or the current language, or None."""
    word = comparable(name)
    for kind in KINDS:
        if word in {kind.key, comparable(kind.label), comparable(tr(kind.label)), *kind.aliases}:
            return kind
    return None


def default_states(name: str, maximum: int | None) -> tuple[CounterState, ...]:
    """Return the default states of a counter with that name; () if its kind has none."""
    kind = find_kind(name)
    if kind is None:
        return ()
    return tuple(
        CounterState((maximum or 0) * part // whole, word, out=kind.out and not part)
        for part, whole, word in kind.states
        if maximum is not None or not part
    )


def default_states_text(kind: CounterKind) -> str:
    """Return the default states of a kind as text that `parse_states` can read."""
    states = ((part, f"{_fraction(part, whole)} {tr(word)}") for part, whole, word in kind.states)
    return ", ".join(f"{text}!" if kind.out and not part else text for part, text in states)


def make_counter(name: str, value: int, maximum: int | None = None) -> Counter:
    """Return an imported counter, with value and maximum clamped to their bounds."""
    kind = find_kind(name)
    key, label = (
        (kind.key, kind.label) if kind else (counter_key(name), tidy(name)[:MAX_COUNTER_LENGTH])
    )
    maximum = None if maximum is None else max(0, min(maximum, MAX_COUNTER_VALUE))
    value = max(-MAX_COUNTER_VALUE, min(value, MAX_COUNTER_VALUE if maximum is None else maximum))
    return Counter(key, value, label, maximum, min(0, value), default_states(name, maximum))


def make_initiative(number: int) -> Counter:
    return Counter(INITIATIVE.key, number, INITIATIVE.label, minimum=min(0, number))


def counter_key(label: str) -> str:
    kind = find_kind(label)
    return kind.key if kind else comparable(label)[:MAX_COUNTER_LENGTH] or "counter"


def parse_states(text: str, maximum: int | None) -> tuple[CounterState, ...]:
    """Parse states written as `12 hurt -1, 0 down!`, `1/2 hurt` or `50% hurt`.

    Raises RuleBroken, quoting the part that isn't a state.
    """
    signed = text.replace("\N{MINUS SIGN}", "-")
    parts = [part.strip() for part in re.split(r"[,;\n]", signed) if part.strip()]
    return sorted_states([_parse_state(part, maximum) for part in parts])


def sorted_states(states: Iterable[CounterState]) -> tuple[CounterState, ...]:
    """Return states from the highest to the lowest.

    Raises RuleBroken if there are too many, or if one has no word.
    """
    by_value = {state.at: replace(state, word=tidy(state.word)) for state in states}
    if len(by_value) > MAX_STATES:
        raise RuleBroken(tr("A counter can have at most {most} states.", most=MAX_STATES))
    for state in by_value.values():
        if not state.word:
            raise RuleBroken(tr("A state needs a word: 0 down."))
    return tuple(by_value[at] for at in sorted(by_value, reverse=True))


def format_states(states: Sequence[CounterState]) -> str:
    """Return states as text; `parse_states` reverses it."""
    return ", ".join(map(_format_state, states))


def _format_state(state: CounterState) -> str:
    slow = f" -{state.wound_penalty}" if state.wound_penalty else ""
    adds = f" > {state.adds}" if state.adds else ""
    return f"{state.at} {tr(state.word)}{'!' * state.out}{slow}{adds}"


def _fraction(part: int, whole: int) -> str:
    return f"{part}/{whole}" if part else "0"


def _parse_state(part: str, maximum: int | None) -> CounterState:
    match = _PART.fullmatch(part)
    if (
        match is None
        or len(match["word"]) > MAX_COUNTER_LENGTH
        or int(match["slow"] or 0) > MAX_WOUND_PENALTY
    ):
        message = tr(
            "“{part}” isn't a state. Write a number and a word: 12 hurt, 0 down.", part=part
        )
        raise RuleBroken(message)
    at, slow, adds = int(match["at"]), int(match["slow"] or 0), match["adds"] or ""
    state = CounterState(at, match["word"], slow, adds, out=match["out"] is not None)
    if match["of"] is None and match["percent"] is None:
        return replace(state, at=max(-MAX_COUNTER_VALUE, min(at, MAX_COUNTER_VALUE)))
    if maximum is None:
        raise RuleBroken(tr("“{part}” needs a maximum.", part=part))
    denominator = int(match["of"]) if match["of"] else 100
    if not denominator or not 0 <= at <= denominator:
        raise RuleBroken(tr("“{part}” isn't a part of the maximum.", part=part))
    return replace(state, at=maximum * at // denominator)
