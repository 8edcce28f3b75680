"""Changes of a system file: a choice is made in its text, which stays as it is in all else.

Comments and order stay. What a change does to the meaning of a text is checked after each.
"""

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, TypeAlias

import tomlkit
from msgspec import Struct
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import InlineTable, Table

from models.editor.choices import (
    ACTS,
    BOUNDS,
    CHANGES,
    EFFECTS,
    EVENTS,
    GUIDE,
    RANGE,
    RANGED,
    SEVERAL,
    STATES,
    THERE,
    USUAL_RANGE,
)
from models.editor.notation import changes_in, states_in, value_of
from models.editor.shown import Place
from models.rules.fields import Answer
from models.rules.files.text import Faulty, tables_in
from models.rules.refusal import RuleBroken
from models.wording import mark, tr

Toml: TypeAlias = Any
Change: TypeAlias = Callable[[Toml], None]
"""Changes tables in place: those of a document, or plain ones."""

_UNUSUAL: Final = mark("The form can't change this. Change it in the text.")
_TAKEN: Final = mark("“{name}” already exists. Choose another name.")
_NO_NAME: Final = mark("Enter a name that begins with a letter: letters, digits and _.")
_STAT: Final = re.compile("[A-Za-z][A-Za-z0-9_]{0,19}")
_FORMULAS: Final = frozenset(
    {"cost", "place", "late", "lands", "most", "begins", "least", "period"}
)
"""Keys whose text is written as a number where it is one."""
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_KEYED: Final[Mapping[str, Sequence[str]]] = {"stats": ["default = 0"], "settings": ["default = 0"]}
"""What a new table has beside its label."""


def changed(text: str, place: Place, key: str, answer: Answer) -> str:
    """Return the text with another answer; an empty one leaves its key out.

    Raises RuleBroken where the text can't be changed so.
    """
    if key == THERE and not answer:
        return removed(text, place)
    if key == THERE:
        return _rewritten(text, lambda tables: _made(tables, place))
    if key in BOUNDS and place[0] in RANGED:
        return _rewritten(text, lambda tables: _put_bound(_made(tables, place), key, answer))
    value = _written(key, answer)
    return _rewritten(text, lambda tables: _put(_made(tables, place), key, value))


def added(text: str, place: Place, name: str) -> str:
    """Return the text with one more table of that name at `place`. Raises RuleBroken."""
    name = name.strip()
    lines = _LINES[place](text, name) if place in SEVERAL else _keyed_lines(text, place, name)
    found = [each for each in _blocks(text) if each.name[: len(place)] == place]
    return _with_lines(text, found[-1].ends if found else None, lines)


def removed(text: str, place: Place) -> str:
    """Return the text without the table at `place`; comments stay. Raises RuleBroken."""
    meant = _meant(text)
    _remove(meant, place)
    if blocks := [each for each in _blocks(text) if _is_in(each, place)]:
        lines = text.split("\n")
        above, beneath = lines[: blocks[0].begins], lines[blocks[-1].ends :]
        if above[-1:] == [""] and beneath[:1] == [""]:
            del above[-1]
        return _checked("\n".join([*above, *beneath]), meant)
    raise RuleBroken(tr(_UNUSUAL))


def _put_bound(table: Toml, key: str, answer: Answer) -> None:
    """Write the least or the most of a range; without an answer it is the usual one."""
    least, most = map(int, table.get(RANGE, USUAL_RANGE))
    bounds = dict(zip(BOUNDS, (least, most), strict=True))
    bounds[key] = answer if isinstance(answer, int) else USUAL_RANGE[BOUNDS.index(key)]
    _put(table, RANGE, list(bounds.values()))


def _written(key: str, answer: Answer) -> Toml:
    """Return how an answer is written, None: not at all."""
    if key in CHANGES:
        return changes_in(str(answer or "")) or None
    if key == STATES:
        return states_in(str(answer or "")) or None
    if key == "ties":
        return [part for part in map(str.strip, str(answer or "").split(",")) if part] or None
    if key in _FORMULAS and isinstance(answer, str):
        answer = value_of(answer)
    if isinstance(answer, str) and "\n" in answer:
        return tomlkit.string(answer, multiline=True)
    return None if answer == "" or answer is False else answer


def _rewritten(text: str, change: Change) -> str:
    """Return a text after a change that gives its plain tables the same meaning."""
    meant = _meant(text)
    try:
        document = tomlkit.parse(text)
        change(document)
        change(meant)
        written = document.as_string()
    except (TOMLKitError, RecursionError, TypeError, ValueError, KeyError, IndexError) as error:
        raise RuleBroken(tr(_UNUSUAL)) from error
    return _checked(written, meant)


def _meant(text: str) -> dict[str, Toml]:
    try:
        return dict(tables_in(text))
    except Faulty as error:
        raise RuleBroken(str(error.faults[0])) from error


def _checked(text: str, meant: Mapping[str, Toml]) -> str:
    """Return a text if it means just that."""
    try:
        if tables_in(text) == meant:
            return text
    except Faulty as error:
        raise RuleBroken(tr(_UNUSUAL)) from error
    raise RuleBroken(tr(_UNUSUAL))


def _made(tables: Toml, place: Place) -> Toml:
    """Return the table at `place`; one that is missing is made at the end of the text."""
    for step in place:
        if isinstance(step, str) and step not in tables:
            tables[step] = tomlkit.table() if isinstance(tables, tomlkit.TOMLDocument) else {}
        tables = tables[step]
    return tables


def _put(table: Toml, key: str, value: Toml) -> None:
    """Write a value in place of the one before, or behind the other keys.

    What has no key at the end of a table, blank lines and comments, belongs to what follows.
    """
    tail: list[Toml] = []
    body = table.value.body if isinstance(table, Table) and key not in table else []
    while value is not None and body and body[-1][0] is None:
        tail.insert(0, body.pop())
    if value is None:
        table.pop(key, None)
    else:
        table[key] = _inline(value) if isinstance(table, Table | InlineTable) else value
    body.extend(tail)


def _inline(value: Toml) -> Toml:
    """Return a value on one line, where it is a table or a list of such."""
    if isinstance(value, dict):
        made: Toml = tomlkit.inline_table()
        made.update(value)
        return made
    if isinstance(value, list):
        made = tomlkit.array()
        made.extend(_inline(each) for each in value)
        return made
    return value


def _remove(meant: Toml, place: Place) -> None:
    """Remove a table, and the one around it with the last of them."""
    *above, last = place
    tables = meant
    for step in above:
        tables = tables[step]
    del tables[last]
    if not tables and above:
        del meant[above[0]]


class _Block(Struct, frozen=True):
    """The lines of a table, from its head to behind its last key; `number` in a list of such."""

    name: Place
    begins: int
    ends: int
    number: int | None = None


_HEAD: Final = re.compile(r"""[ \t]*(\[\[?)[ \t]*([\w.-]+)[ \t]*\]\]?[ \t]*(?:\#.*)?""")


def _blocks(text: str) -> list[_Block]:
    """Return the tables of a text that have heads of their own."""
    lines = text.split("\n")
    heads = [(n, found) for n, line in enumerate(lines) if (found := _HEAD.fullmatch(line))]
    ends = [*(n for n, _ in heads[1:]), len(lines)]
    seen: Counter[Place] = Counter()
    blocks = []
    for (begins, found), end in zip(heads, ends, strict=False):
        name: Place = tuple(found[2].split("."))
        number = seen[name] if found[1] == "[[" else None
        seen[name] += 1
        last = next(n for n in range(end - 1, begins - 1, -1) if _says(lines[n]))
        blocks.append(_Block(name, begins, last + 1, number))
    return blocks


def _says(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _is_in(block: _Block, place: Place) -> bool:
    """Say whether a block is the table at a place, or one within it."""
    name = block.name if block.number is None else (*block.name, block.number)
    return name[: len(place)] == place


def _with_lines(text: str, at: int | None, new: Sequence[str]) -> str:
    """Return a text with a table more behind the line `at`, or at its end."""
    lines = text.rstrip("\n").split("\n") if at is None else text.split("\n")
    at = len(lines) if at is None else at
    meant, more = _meant(text), tables_in("\n".join(new))
    for key, added in more.items():
        meant[key] = (
            [*meant.get(key, ()), *added] if (key,) in SEVERAL else meant.get(key, {}) | added
        )
    return _checked("\n".join([*lines[:at], "", *new, *(lines[at:] or [""])]), meant)


def _keyed_lines(text: str, place: Place, label: str) -> list[str]:
    """Return a table that people call `label`; formulas know it with _ for each space."""
    name, table = "_".join(label.split()), str(place[0])
    if not _STAT.fullmatch(name):
        raise RuleBroken(tr(_NO_NAME))
    if name in _meant(text).get(table, {}):
        raise RuleBroken(tr(_TAKEN, name=name))
    return [f"[{table}.{name}]", f'label = "{label}"', *_KEYED.get(table, ())]


def _act_lines(text: str, name: str) -> list[str]:
    tables = _meant(text)
    several = tables.get("acts", [])
    taken = {str(each.get("key", "")).lower() for each in several if isinstance(each, dict)}
    letters = [*(sign for sign in name.lower() if sign in _LETTERS), *_LETTERS]
    key = next((sign for sign in letters if sign not in taken), letters[0])
    costs = ["cost = 1"] if tables.get("clock", "count") == "count" else []
    return ["[[acts]]", f'key = "{key}"', f"name = {_string(name or key)}", *costs]


def _event_lines(text: str, name: str) -> list[str]:
    """Return an event, by the clock where there are no rounds after which it could come."""
    tables = _meant(text)
    times = ["every = 10"] if tables.get("clock") == "count" and "rounds" not in tables else []
    return ["[[events]]", f"name = {_string(name)}", *times]


def _string(text: str) -> str:
    return tomlkit.string(text).as_string()


def _effect_lines(_text: str, name: str) -> list[str]:
    return ["[[effects]]", f"name = {_string(name)}"]


def _guide_lines(_text: str, name: str) -> list[str]:
    return ["[[guide]]", f"title = {_string(name)}", 'text = ""']


_LINES: Final = {
    ACTS: _act_lines,
    EVENTS: _event_lines,
    EFFECTS: _effect_lines,
    GUIDE: _guide_lines,
}
