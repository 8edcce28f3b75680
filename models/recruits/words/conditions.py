"""Turns conditions in lists and files into effects as the GM types them: `Prone for 2 turns`."""

import re
from collections.abc import Iterable, Iterator, Mapping, ValuesView
from itertools import islice
from typing import Final

from msgspec import Struct

from models.recruits.json_values import find_at, first_number, first_text, text_at
from models.recruits.words.vocabulary import is_blank
from models.rules.names import shorten_quote, tidy
from models.scheduler.bounds import MAX_NAME_LENGTH

Paths = tuple[str, ...]

MAX_CONDITIONS: Final = 20
"""The maximum number of conditions on one combatant."""
_MAX_TURNS: Final = 10_000
_TURNS: Final = r"rounds?|rnds?|rds?|turns?|r|runden?|züge?n?|zug|tours?"
_TICKS: Final = "ticks?|tics?|steps?|segments?"
_TIMES: Final = (
    r"seconds?|secs?|minutes?|mins?|hours?|days?|sekunden?|minuten?|stunden?|tage?n?|heures?|jours?"
)
_TIMED_CONDITION: Final = re.compile(
    rf"(?P<name>.*?\S) ?(?:[:,(\u2013-]|\bfor\b|\bfür\b|\bpour\b)? ?"
    rf"(?P<number>[0-9]{{1,5}}) ?"
    rf"(?:(?P<turns>{_TURNS})|(?P<ticks>{_TICKS})|(?P<time>{_TIMES}))\b\.?\)?",
    re.IGNORECASE,
)
_TURN_UNITS: Final = frozenset({"", "round", "rounds", "turn", "turns", "rnd"})
"""Units in files of other programs that count as turns."""
_NO_WORDS: Final = frozenset({"off", "0", "false", "inactive"})


class Condition(Struct, frozen=True):
    """An effect as the GM would type it; `left_out` is the part that can't be imported.

    If `effect` is empty, the condition is switched off, and `left_out` is its name; if that is also
    empty, the condition isn't temporary and is ignored.
    """

    effect: str
    left_out: str = ""


class EffectPaths(Struct, frozen=True):
    """Paths to a program's list of effects (`rows`), and to the parts of each effect.

    Of several paths, the best comes first. If there are `statuses`, an effect without a length
    counts only if it has a value at one of them. An effect is switched off if the value at `off`
    is true, or the one at `on` is a word such as `inactive`. Values at `not_imported` are reported.
    """

    rows: Paths = ()
    names: Paths = ("name", "label")
    turns: Paths = ()
    units: Paths = ()
    off: Paths = ()
    on: Paths = ()
    statuses: Paths = ()
    not_imported: Paths = ()


_IN_TABLES: Final = EffectPaths(
    names=("name", "label", "text", "condition", "effect"),
    turns=("rounds", "turns", "duration", "remaining", "roundsLeft", "duration.rounds"),
    units=("unit", "units"),
)


def parse_conditions(text: str) -> Iterator[Condition]:
    """Yield the conditions in a cell, split at semicolons and new lines, or else at commas."""
    pieces = re.split(r"[;\n]" if re.search(r"[;\n]", text) else r",(?! ?[0-9])", text)
    texts = (text for text in map(tidy, pieces) if not is_blank(text))
    for piece in islice(texts, MAX_CONDITIONS):
        match = _TIMED_CONDITION.fullmatch(piece[: 2 * MAX_NAME_LENGTH])
        if match is None:
            yield make_condition(piece)
        elif match["turns"]:
            yield make_condition(match["name"], int(match["number"]))
        elif match["ticks"]:
            yield make_condition(f"{match['name']} for {match['number']}")
        else:
            yield make_condition(match["name"], left_out=f"{match['number']} {match['time']}")


def make_condition(name: str, turns: int = 0, left_out: str = "") -> Condition:
    name = tidy(name)[: MAX_NAME_LENGTH - len(" for 10000 turns")].rstrip()
    length = f" for {turns} turns" if 0 < turns <= _MAX_TURNS else ""
    length = length.replace(" 1 turns", " 1 turn")
    return Condition(f"{name}{length}", left_out)


def read_conditions(document: object, paths: EffectPaths) -> Iterator[Condition]:
    """Yield the conditions in the list of effects that another program wrote."""
    effects = next(filter(None, (find_at(document, path) for path in paths.rows)), ())
    rows = effects.values() if isinstance(effects, Mapping) else effects
    for row in islice(rows, MAX_CONDITIONS) if isinstance(rows, (list, ValuesView)) else ():
        yield from _read_condition(row, paths)


def describe_conditions(value: object) -> str:
    """Return conditions in JSON as the text of a table cell."""
    entries = value if isinstance(value, list) else [value]
    return "; ".join(filter(None, map(_describe, entries[:MAX_CONDITIONS])))


def effects_of(conditions: Iterable[Condition]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.effect for each in conditions if each.effect))


def _describe(value: object) -> str:
    if not isinstance(value, Mapping):
        return text_at(value)
    condition = next(_read_condition(value, _IN_TABLES), Condition(""))
    return f"{condition.effect} {condition.left_out}".strip()


def _read_condition(row: object, paths: EffectPaths) -> Iterator[Condition]:
    """Yield the condition in a row that has a name."""
    name = first_text(row, paths.names).partition(";")[0]
    turns, unit = first_number(row, paths.turns) or 0, first_text(row, paths.units).casefold()
    is_off = any(find_at(row, path) is True for path in paths.off)
    if name and (is_off or first_text(row, paths.on).casefold() in _NO_WORDS):
        yield Condition("", left_out=shorten_quote(name))
        return
    texts = ((path, first_text(row, (path,))) for path in paths.not_imported)
    others = [f"{path} {text}" for path, text in texts if text not in ("", "0")]
    if turns and unit not in _TURN_UNITS:
        others.insert(0, f"{turns:g} {unit}")
        turns = 0
    has_sign = not paths.statuses or any(find_at(row, path) for path in paths.statuses)
    if name and (has_sign or turns or others):
        yield make_condition(name, int(turns), ", ".join(others))
    elif name:
        yield Condition("")
