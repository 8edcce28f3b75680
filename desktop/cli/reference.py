"""`tickline systems reference`: the reference of system files, generated from their form."""

from collections.abc import Iterator, Mapping
from inspect import getdoc
from typing import Any, Final

import msgspec
from msgspec import inspect

from models.rules.files.form import FORM_VERSION, MAX_FILE_BYTES, MAX_FORMULA_LENGTH, GameForm
from models.rules.files.form_types import (
    TablePath,
    alternatives,
    clocks_of,
    describe_kinds,
    find_description,
    find_examples,
    find_tables,
    table_heading,
    table_in,
    to_toml,
)
from models.rules.files.formula import (
    FUNCTIONS,
    MAX_DICE,
    MAX_NUMBER,
    MAX_SIDES,
    aggregate_name,
)
from models.rules.files.game import ASK_GM, BY_LOT, DICE_PLACEHOLDER, SIMULTANEOUS, known_names
from models.rules.files.text import parse_form

_HEAD: Final = f"""\
# Reference for your own system

<!-- Made by `tickline systems reference`; change models/rules/files/form.py instead. -->

A system file describes the clock of a game. It is a text file in [TOML](https://toml.io), with at
most {MAX_FILE_BYTES // 1024} KB. To learn how to write one, begin with [Your own
game](your-own-game.md); here you look things up. `tickline systems check FILE.toml` says what is
wrong in a file, by line and key. Only keys that are “required” must be there. `tickline run` plays
a fight by it: its [steps and facts](command-line.md#the-steps).

There are three clocks:

- **count**: an action moves a marker by what it costs, up or down.
- **chart**: everyone has moments of their own, in a rhythm or by a table.
- **order**: everyone acts once a round, by a score or a card. With passes, those with some score
  left act again.

The column “clock” says with which of them a key works. Where it is empty, that is all of them.
"""

_FORMULAS: Final = f"""\
## Formulas

A formula is a whole number, or a text of up to {MAX_FORMULA_LENGTH} characters made of the parts
below. A condition is a formula, too: it is true unless it comes to 0.

| part | meaning |
|---|---|
| `12`, `INI` | a whole number up to {MAX_NUMBER}; a stat, a setting, or a name that the key knows |
| `2d6`, `2w6` | dice, rolled by the program or at the table. Up to {MAX_DICE} dice with up to \
{MAX_SIDES} sides |
| `+` `-` `*` `/`, `−` `×` `÷` | arithmetic, `*` and `/` first; `( )` group |
| `<` `<=` `>` `>=` `==` `!=` | comparisons: 1 if true, 0 if not |
| `and` `or` `not` | join conditions: `HASTE and not STUNNED`. `not` binds closest, then `and` |
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
While it is worked out, no number may be farther from 0 than {MAX_NUMBER}, and nothing may be
divided by zero. Where dice aren't taken, a formula must give the same result each time.
"""

_NAMES: Final = """
Which names a formula knows, and whether it takes dice:

| key | names | dice |
|---|---|---|
"""
_COUNTER: Final = "COUNTER"
_NAME_KINDS: Final = {
    "STAT": "stats and settings",
    _COUNTER: "counters",
    "ASKED": "numbers asked for",
    aggregate_name("best", "ASKED"): "`best(…)` and `seen(…)` of these",
}
_EVERY_FORMULA: Final = """
tickline = 2
id = "every_formula"
title = "Every formula"
clock = "order"
[stats.STAT]
[asked.ASKED]
[enter]
place = 1
late = 1
[[acts]]
key = "a"
name = "Attack"
cost = 1
needs = "1"
spends = { COUNTER = 1 }
changes = { COUNTER = 1 }
lands = 1
[wait]
cost = 1
keeps = "1"
[chart]
period = 1
[order]
passes = { COUNTER = 1 }
draws = "1"
worst = "1"
redraw = "1"
least = 1
[counters.COUNTER]
most = 1
begins = 1
[[counters.COUNTER.states]]
at = 1
word = "hurt"
[[events]]
name = "Tide"
changes = { COUNTER = 1 }
"""
"""A system file with a formula in every place that takes one."""

_TIES: Final = f"""\
## Who goes first on one tick

`ties` is a list, the most important first. At its end it says what happens to those still tied:

| word | meaning |
|---|---|
| `"higher STAT"`, `"lower STAT"` | the higher or lower of a stat goes first |
| `"players first"`, `"others first"` | one side goes first |
| `"{BY_LOT}"` | at the end: lots are drawn, by the program or at the table |
| `"{SIMULTANEOUS}"` | at the end: they act at the same moment |
| `"{ASK_GM}"` | at the end: the GM picks. This is also the default |

Once settled, an order stands for that time: anyone who becomes equal later goes after.
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


def make_reference() -> str:
    sections = tuple(_sections())
    parts = (_HEAD, *sections, _formulas(), _TIES, _WORDS)
    return "\n".join(part.strip("\n") + "\n" for part in parts)


def _formulas() -> str:
    calls = (_CALLS[name] for name in FUNCTIONS)
    rows = "".join(f"| `{call}` | {meaning} |\n" for call, meaning in calls)
    return _FORMULAS + rows + _BOUNDS + _NAMES + "".join(_name_rows())


def _name_rows() -> Iterator[str]:
    """Yield a table row for each set of names, with the keys whose formulas know these names."""
    keys: dict[frozenset[str], list[str]] = {}
    for path, names in known_names(parse_form(_EVERY_FORMULA)).items():
        parts = [each for each in path if isinstance(each, str)]
        key = ".".join(parts).removesuffix(f".{_COUNTER}").replace(_COUNTER, "NAME")
        keys.setdefault(names, []).append(f"`{key}`")
    for names, quoted_keys in keys.items():
        kinds = [kind for name, kind in _NAME_KINDS.items() if name in names]
        others = sorted(f"`{each}`" for each in names - {DICE_PLACEHOLDER} if each.islower())
        dice = "yes" if DICE_PLACEHOLDER in names else ""
        yield f"| {', '.join(quoted_keys)} | {', '.join((*kinds, *others))} | {dice} |\n"


def _sections() -> Iterator[str]:
    clocks: dict[TablePath, tuple[str, ...]] = {}
    for place, struct, field_type in find_tables(inspect.type_info(GameForm)):
        clocks[place] = clocks_of(field_type) or clocks.get(place[:-1], ())
        yield _section(place, struct, field_type, clocks[place])


def _section(
    place: TablePath, struct: inspect.StructType, field_type: inspect.Type, clocks: tuple[str, ...]
) -> str:
    """Return the section on a table. If `clocks` is empty, the table works with every clock."""
    summary, count_text = find_description(field_type), _count_text(field_type)
    introduction = " ".join(
        filter(None, (getdoc(struct.cls), summary and f"{_table_cell(summary)}.", count_text))
    )
    rows = [_row(field, clocks) for field in struct.fields if table_in(field.type) is None]
    title = (
        f"`{table_heading(place)}`" if place else f"The head of the file (version {FORM_VERSION})"
    )
    head = "| key | what it is | clock | value | default | example |\n|---|---|---|---|---|---|\n"
    return f"## {title}\n\n{introduction}\n\n" + head + "".join(rows)


def _count_text(field_type: inspect.Type) -> str:
    match alternatives(field_type)[0]:
        case inspect.DictType(max_length=int(most), key_type=name):
            return f"Up to {most}; NAME is yours: {find_description(name)}."
        case inspect.VarTupleType(max_length=int(most)):
            return f"Up to {most}."
        case _:
            return ""


def _row(field: inspect.Field, clocks: tuple[str, ...]) -> str:
    cells = (
        f"`{field.encode_name}`",
        _table_cell(find_description(field.type) or _enum_text(field.type)),
        ", ".join(clocks_of(field.type) or clocks),
        _describe_value(field.type),
        _default(field),
        _example(field),
    )
    return f"| {' | '.join(cells)} |\n"


def _enum_text(field_type: inspect.Type) -> str:
    descriptions = (
        getdoc(each.cls) for each in alternatives(field_type) if isinstance(each, inspect.EnumType)
    )
    return next(filter(None, descriptions), "").removesuffix(".")


def _describe_value(field_type: inspect.Type) -> str:
    match alternatives(field_type):
        case [inspect.DictType(value_type=inner)] if "(#formulas)" in _describe_value(inner):
            return f"a table, each value {_describe_value(inner)}"
    texts = [
        alternative
        for alternative in alternatives(field_type)
        if isinstance(alternative, inspect.StrType)
    ]
    if any(text.max_length == MAX_FORMULA_LENGTH for text in texts):
        return "a [formula](#formulas)"
    return describe_kinds(field_type)


def _default(field: inspect.Field) -> str:
    if field.required:
        return "required"
    return "" if field.default in (msgspec.UNSET, "", msgspec.NODEFAULT) else _code(field.default)


def _example(field: inspect.Field) -> str:
    values = [*find_examples(field.type), *_possible_values(field)]
    return f"{field.encode_name} = {to_toml(values[0])}".join("``") if values else ""


def _possible_values(field: inspect.Field) -> Iterator[Any]:
    for alternative in alternatives(field.type):
        match alternative:
            case inspect.LiteralType(values=values):
                yield from sorted(values, key=lambda value: value == field.default)
            case inspect.EnumType(cls=kind):
                yield from (member.value for member in kind)
            case _:
                pass


def _code(value: object) -> str:
    return f"`{to_toml(value)}`"


def _table_cell(text: str) -> str:
    return (text[:1].upper() + text[1:]).replace("|", "\\|")
