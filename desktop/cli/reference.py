"""`tickline systems reference`: reference of system files, generated from their form."""

import json
from collections.abc import Iterator, Mapping
from inspect import getdoc
from typing import Any, Final

import msgspec
from msgspec import inspect
from msgspec.inspect import StructType

from models.rules.files.form import MAX_FORMULA, MAX_SIZE, VERSION, GameForm
from models.rules.files.formula import (
    FARTHEST,
    FUNCTIONS,
    MOST_DICE,
    MOST_SIDES,
)
from models.rules.files.game import ASK, LOT, SIMULTANEOUS
from models.rules.files.text import alternatives, describe_kinds, description

TablePath = tuple[str, ...]
"""Keys that lead to a table; `[]` ends a list's key, `.NAME` that of named tables."""

_HEAD: Final = f"""\
# Reference for your own system

<!-- Made by `tickline systems reference`; change models/rules/files/form.py instead. -->

A system file describes the clock of a game. It is a text file in [TOML](https://toml.io), with at
most {MAX_SIZE // 1024} KB. To learn how to write one, begin with [Your own game](your-own-game.md);
here you look things up. `tickline systems check FILE.toml` says what is wrong in a file, by line
and key. Only keys that are “required” must be there.

There are three clocks:

- **count**: an action moves a marker by what it costs, up or down.
- **chart**: everyone has moments of their own, in a rhythm or by a table.
- **order**: everyone acts once a round, by a score or a card. With passes, those with some score
  left act again.
"""

_FORMULAS: Final = f"""\
## Formulas

A formula is a whole number, or a text of up to {MAX_FORMULA} characters made of the parts below. A
condition is a formula, too: it is true unless it comes to 0.

| part | meaning |
|---|---|
| `12`, `INI` | a whole number up to {FARTHEST}; a stat, a setting, or a name that the key knows |
| `2d6`, `2w6` | dice, rolled by the program or at the table. Up to {MOST_DICE} dice with up to \
{MOST_SIDES} sides |
| `+` `-` `*` `/`, `−` `×` `÷` | arithmetic, `*` and `/` first; `( )` group |
| `<` `<=` `>` `>=` `==` `!=` | comparisons: 1 if true, 0 if not. Multiply them for “and”, \
add them for “or” |
"""
_CALLS: Final[Mapping[str, tuple[str, str]]] = {
    "min": ("min(A, B, …)", "the lowest of two or more values"),
    "max": ("max(A, B, …)", "the highest of two or more values"),
    "floor": ("floor(A / B)", "rounded down. Every division must say how it is rounded"),
    "ceil": ("ceil(A / B)", "rounded up"),
    "round": ("round(A / B)", "rounded to the nearest, halves up"),
    "roll": ("roll(N, SIDES)", "dice, where the number or the sides come from stats or settings"),
}
_BOUNDS: Final = f"""
While it is worked out, no number may be farther from 0 than {FARTHEST}, and nothing may be divided
by zero. Dice are only for first turns and for what an action costs. All other formulas must give
the same result each time.
"""

_TIES: Final = f"""\
## Who goes first on one tick

`ties` is a list, the most important first. At its end it says what happens to those still tied:

| word | meaning |
|---|---|
| `"higher STAT"`, `"lower STAT"` | the higher or lower of a stat goes first |
| `"players first"`, `"others first"` | one side goes first |
| `"{LOT}"` | at the end: lots are drawn, by the program or at the table |
| `"{SIMULTANEOUS}"` | at the end: they act at the same moment |
| `"{ASK}"` | at the end: the GM picks. This is also the default |
"""

_WORDS: Final = """\
## Translations

`[words.de]` holds the German for any text in the file: names, labels, hints, units and the guide.
It also replaces what the program itself would say, in this system alone. A text without a
translation is shown as it is.

```toml
[words.de]
"Attack" = "Angriff"
"ticks" = "Ticks"
```
"""


def reference() -> str:
    parts = (_HEAD, *_tables(inspect.type_info(GameForm), ()), _formulas(), _TIES, _WORDS)
    return "\n".join(part.strip("\n") + "\n" for part in parts)


def _formulas() -> str:
    calls = (_CALLS[name] for name in FUNCTIONS)
    rows = "".join(f"| `{call}` | {meaning} |\n" for call, meaning in calls)
    return _FORMULAS + rows + _BOUNDS


def _tables(field_type: inspect.Type, table_path: TablePath) -> Iterator[str]:
    if (struct := _table_in(field_type)) is not None:
        yield _section(struct, table_path, description(field_type), _count_text(field_type))
        for field in struct.fields:
            yield from _tables(
                field.type, (*table_path, field.encode_name + _heading_suffix(field.type))
            )


def _section(struct: StructType, table_path: TablePath, about: str, number: str) -> str:
    introduction = " ".join(
        filter(None, (getdoc(struct.cls), about and f"{_sentence(about)}.", number))
    )
    rows = [_row(field) for field in struct.fields if _table_in(field.type) is None]
    heading = (
        f"## {_heading(table_path)}"
        if table_path
        else f"## The head of the file (version {VERSION})"
    )
    head = "| key | what it is | value | default | example |\n|---|---|---|---|---|\n"
    return f"{heading}\n\n{introduction}\n\n" + head + "".join(rows)


def _heading(table_path: TablePath) -> str:
    path = ".".join(each.removesuffix("[]") for each in table_path)
    return f"`[[{path}]]`" if table_path[-1].endswith("[]") else f"`[{path}]`"


def _table_in(field_type: inspect.Type) -> StructType | None:
    for each in alternatives(field_type):
        match each:
            case StructType():
                return each
            case inspect.DictType(value_type=inner) | inspect.VarTupleType(item_type=inner):
                return _table_in(inner)
            case _:
                pass
    return None


def _heading_suffix(field_type: inspect.Type) -> str:
    each = alternatives(field_type)[0]
    if isinstance(each, inspect.DictType):
        return ".NAME"
    return "[]" if isinstance(each, inspect.VarTupleType) else ""


def _count_text(field_type: inspect.Type) -> str:
    match alternatives(field_type)[0]:
        case inspect.DictType(max_length=int(most), key_type=name):
            return f"Up to {most}; NAME is yours: {description(name)}."
        case inspect.VarTupleType(max_length=int(most)):
            return f"Up to {most}."
        case _:
            return ""


def _row(field: inspect.Field) -> str:
    cells = (
        f"`{field.encode_name}`",
        _sentence(description(field.type) or _enum_text(field.type)),
        _kinds(field.type),
        _default(field),
        _example(field),
    )
    return f"| {' | '.join(cells)} |\n"


def _enum_text(field_type: inspect.Type) -> str:
    descriptions = (
        getdoc(each.cls) for each in alternatives(field_type) if isinstance(each, inspect.EnumType)
    )
    return next(filter(None, descriptions), "").removesuffix(".")


def _kinds(field_type: inspect.Type) -> str:
    match alternatives(field_type):
        case [inspect.DictType(value_type=inner)] if "(#formulas)" in _kinds(inner):
            return f"a table, each value {_kinds(inner)}"
    texts = [each for each in alternatives(field_type) if isinstance(each, inspect.StrType)]
    if len(alternatives(field_type)) > 1 and any(each.max_length == MAX_FORMULA for each in texts):
        return "a [formula](#formulas)"
    return describe_kinds(field_type)


def _default(field: inspect.Field) -> str:
    if field.required:
        return "required"
    return "" if field.default in (msgspec.UNSET, "", msgspec.NODEFAULT) else _code(field.default)


def _example(field: inspect.Field) -> str:
    examples = [*_examples(field.type), *_possible_values(field)]
    return f"{field.encode_name} = {_toml(examples[0])}".join("``") if examples else ""


def _examples(field_type: inspect.Type) -> Iterator[Any]:
    match field_type:
        case inspect.Metadata(type=inner, extra_json_schema=schema):
            yield from (schema or {}).get("examples", ())
            yield from _examples(inner)
        case inspect.UnionType(types=types):
            for each in types:
                yield from _examples(each)
        case _:
            return


def _possible_values(field: inspect.Field) -> Iterator[Any]:
    for each in alternatives(field.type):
        match each:
            case inspect.LiteralType(values=values):
                yield from sorted(values, key=lambda value: value == field.default)
            case inspect.EnumType(cls=kind):
                yield from (one.value for one in kind)
            case _:
                pass


def _toml(value: Any) -> str:  # noqa: ANN401 - any value of the form
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {_toml(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _code(value: object) -> str:
    return f"`{_toml(value)}`"


def _sentence(text: str) -> str:
    return (text[:1].upper() + text[1:]).replace("|", "\\|")
