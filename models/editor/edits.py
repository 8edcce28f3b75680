"""Edits the text of a system file through its form, preserving comments and the order of lines.

After each edit, the new text is parsed again to verify that it holds exactly the intended values.
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
    BOUND_KEYS,
    CHANGE_TABLES,
    DEFAULT_RANGE,
    EFFECTS,
    EVENTS,
    GUIDE,
    LIST_TABLES,
    PRESENCE_KEY,
    RANGE_KEY,
    STATES,
    TABLES_WITH_RANGES,
)
from models.editor.notation import formula_value, parse_changes, parse_states
from models.editor.values import TablePath
from models.rules.fields import Answer
from models.rules.files.text import FaultyFile, parse_toml
from models.rules.refusal import RuleBroken
from models.wording import mark, tr

Toml: TypeAlias = Any
Change: TypeAlias = Callable[[Toml], None]
"""Changes tables, either tomlkit's or plain dicts, in place."""

_TEXT_ONLY: Final = mark("The form can't change this. Change it in the text.")
_NAME_EXISTS: Final = mark("“{name}” already exists. Choose another name.")
_NO_NAME: Final = mark("Enter a name that begins with a letter: letters, digits and _.")
_STAT_NAME: Final = re.compile("[A-Za-z][A-Za-z0-9_]{0,19}")
_FORMULAS: Final = frozenset(
    {"cost", "place", "late", "lands", "most", "begins", "least", "period"}
)
"""The keys of formulas; an answer that is just a number is written as a number."""
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"
_NEW_TABLE_LINES: Final[Mapping[str, Sequence[str]]] = {
    "stats": ["default = 0"],
    "settings": ["default = 0"],
}
"""The lines of a new table after its label."""


def change_answer(text: str, table_path: TablePath, key: str, answer: Answer) -> str:
    """Return the text with a changed answer; an empty answer removes the key.

    Raises RuleBroken if the form can't make this change.
    """
    if key == PRESENCE_KEY and not answer:
        return remove_table(text, table_path)
    if key == PRESENCE_KEY:
        return _rewrite(text, lambda tables: _get_or_make(tables, table_path))
    if key in BOUND_KEYS and table_path[0] in TABLES_WITH_RANGES:
        return _rewrite(
            text, lambda tables: _put_bound(_get_or_make(tables, table_path), key, answer)
        )
    value = _toml_value(key, answer)
    return _rewrite(text, lambda tables: _set_value(_get_or_make(tables, table_path), key, value))


def add_table(text: str, table_path: TablePath, name: str) -> str:
    """Return the text with a new table in `table_path`. Raises RuleBroken for an invalid name."""
    name = name.strip()
    lines = (
        _LINE_MAKERS[table_path](text, name)
        if table_path in LIST_TABLES
        else _keyed_lines(text, table_path, name)
    )
    blocks = [block for block in _blocks(text) if block.name[: len(table_path)] == table_path]
    return _with_lines(text, blocks[-1].end if blocks else None, lines)


def remove_table(text: str, table_path: TablePath) -> str:
    """Return the text without a table. Raises RuleBroken if the form can't make this change."""
    tables = _plain_tables(text)
    _remove(tables, table_path)
    if blocks := [block for block in _blocks(text) if _is_in(block, table_path)]:
        lines = text.split("\n")
        lines_above, lines_below = lines[: blocks[0].start], lines[blocks[-1].end :]
        if lines_above[-1:] == [""] and lines_below[:1] == [""]:
            del lines_above[-1]
        return _check_meaning("\n".join([*lines_above, *lines_below]), tables)
    raise RuleBroken(tr(_TEXT_ONLY))


def _put_bound(table: Toml, key: str, answer: Answer) -> None:
    minimum, maximum = map(int, table.get(RANGE_KEY, DEFAULT_RANGE))
    bounds = dict(zip(BOUND_KEYS, (minimum, maximum), strict=True))
    bounds[key] = answer if isinstance(answer, int) else DEFAULT_RANGE[BOUND_KEYS.index(key)]
    _set_value(table, RANGE_KEY, list(bounds.values()))


def _toml_value(key: str, answer: Answer) -> Toml:
    """Return the TOML value for an answer, or None to leave the key out."""
    if key in CHANGE_TABLES:
        return parse_changes(str(answer or "")) or None
    if key == STATES:
        return parse_states(str(answer or "")) or None
    if key == "ties":
        return [part for part in map(str.strip, str(answer or "").split(",")) if part] or None
    if key in _FORMULAS and isinstance(answer, str):
        answer = formula_value(answer)
    if isinstance(answer, str) and "\n" in answer:
        return tomlkit.string(answer, multiline=True)
    return None if answer == "" or answer is False else answer


def _rewrite(text: str, change: Change) -> str:
    """Return the text after a change.

    Raises RuleBroken if the same change to plain tables would give other values.
    """
    tables = _plain_tables(text)
    try:
        document = tomlkit.parse(text)
        change(document)
        change(tables)
        new_text = document.as_string()
    except (TOMLKitError, RecursionError, TypeError, ValueError, KeyError, IndexError) as error:
        raise RuleBroken(tr(_TEXT_ONLY)) from error
    return _check_meaning(new_text, tables)


def _plain_tables(text: str) -> dict[str, Toml]:
    try:
        return dict(parse_toml(text))
    except FaultyFile as error:
        raise RuleBroken(str(error.faults[0])) from error


def _check_meaning(text: str, expected: Mapping[str, Toml]) -> str:
    try:
        if parse_toml(text) == expected:
            return text
    except FaultyFile as error:
        raise RuleBroken(tr(_TEXT_ONLY)) from error
    raise RuleBroken(tr(_TEXT_ONLY))


def _get_or_make(tables: Toml, table_path: TablePath) -> Toml:
    """Return the table at `table_path`, which is added at the end of the text if missing."""
    for key in table_path:
        if isinstance(key, str) and key not in tables:
            tables[key] = tomlkit.table() if isinstance(tables, tomlkit.TOMLDocument) else {}
        tables = tables[key]
    return tables


def _set_value(table: Toml, key: str, value: Toml) -> None:
    """Set a value, or remove it if None; a new key is added after the other keys.

    tomlkit treats blank lines and comments at the end of a table as part of it, although they
    belong to the next table.
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
    if isinstance(value, dict):
        item: Toml = tomlkit.inline_table()
        item.update(value)
        return item
    if isinstance(value, list):
        item = tomlkit.array()
        item.extend(_inline(each) for each in value)
        return item
    return value


def _remove(tables: Toml, table_path: TablePath) -> None:
    """Remove a table, and its parent if that leaves it empty."""
    *parent_path, last_key = table_path
    table = tables
    for key in parent_path:
        table = table[key]
    del table[last_key]
    if not table and parent_path:
        del tables[parent_path[0]]


class _Block(Struct, frozen=True):
    """The lines of a table, from its head to its last key; `number` is its index in a list."""

    name: TablePath
    start: int
    end: int
    number: int | None = None


_HEAD: Final = re.compile(r"""[ \t]*(\[\[?)[ \t]*([\w.-]+)[ \t]*\]\]?[ \t]*(?:\#.*)?""")


def _blocks(text: str) -> list[_Block]:
    lines = text.split("\n")
    heads = [(n, match) for n, line in enumerate(lines) if (match := _HEAD.fullmatch(line))]
    next_starts = [*(n for n, _ in heads[1:]), len(lines)]
    counts: Counter[TablePath] = Counter()
    blocks = []
    for (start, match), end in zip(heads, next_starts, strict=False):
        name: TablePath = tuple(match[2].split("."))
        number = counts[name] if match[1] == "[[" else None
        counts[name] += 1
        last_line = next(n for n in range(end - 1, start - 1, -1) if _has_content(lines[n]))
        blocks.append(_Block(name, start, last_line + 1, number))
    return blocks


def _has_content(line: str) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith("#")


def _is_in(block: _Block, table_path: TablePath) -> bool:
    name = block.name if block.number is None else (*block.name, block.number)
    return name[: len(table_path)] == table_path


def _with_lines(text: str, insert_at: int | None, new_lines: Sequence[str]) -> str:
    """Return the text with a new table after line `insert_at` or, if None, at the end."""
    lines = text.rstrip("\n").split("\n") if insert_at is None else text.split("\n")
    insert_at = len(lines) if insert_at is None else insert_at
    tables, addition = _plain_tables(text), parse_toml("\n".join(new_lines))
    for key, new_tables in addition.items():
        tables[key] = (
            [*tables.get(key, ()), *new_tables]
            if (key,) in LIST_TABLES
            else tables.get(key, {}) | new_tables
        )
    return _check_meaning(
        "\n".join([*lines[:insert_at], "", *new_lines, *(lines[insert_at:] or [""])]), tables
    )


def _keyed_lines(text: str, table_path: TablePath, label: str) -> list[str]:
    """Return the lines of a table with a label; its name is the label with _ for spaces."""
    name, table = "_".join(label.split()), str(table_path[0])
    if not _STAT_NAME.fullmatch(name):
        raise RuleBroken(tr(_NO_NAME))
    if name in _plain_tables(text).get(table, {}):
        raise RuleBroken(tr(_NAME_EXISTS, name=name))
    return [f"[{table}.{name}]", f'label = "{label}"', *_NEW_TABLE_LINES.get(table, ())]


def _act_lines(text: str, name: str) -> list[str]:
    tables = _plain_tables(text)
    actions = tables.get("acts", [])
    used_keys = {str(act.get("key", "")).lower() for act in actions if isinstance(act, dict)}
    letters = [*(letter for letter in name.lower() if letter in _LETTERS), *_LETTERS]
    key = next((letter for letter in letters if letter not in used_keys), letters[0])
    cost_lines = ["cost = 1"] if tables.get("clock", "count") == "count" else []
    return ["[[acts]]", f'key = "{key}"', f"name = {_string(name or key)}", *cost_lines]


def _event_lines(text: str, name: str) -> list[str]:
    """Return the lines of an event after each round, or by the clock if there are no rounds."""
    tables = _plain_tables(text)
    interval_lines = (
        ["every = 10"] if tables.get("clock") == "count" and "rounds" not in tables else []
    )
    return ["[[events]]", f"name = {_string(name)}", *interval_lines]


def _string(text: str) -> str:
    return tomlkit.string(text).as_string()


def _effect_lines(_text: str, name: str) -> list[str]:
    return ["[[effects]]", f"name = {_string(name)}"]


def _guide_lines(_text: str, name: str) -> list[str]:
    return ["[[guide]]", f"title = {_string(name)}", 'text = ""']


_LINE_MAKERS: Final = {
    ACTS: _act_lines,
    EVENTS: _event_lines,
    EFFECTS: _effect_lines,
    GUIDE: _guide_lines,
}
