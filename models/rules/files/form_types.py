"""Types of the values in a system file: descriptions in words, examples, and tables."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from msgspec import inspect

from models.rules.files.form import MAX_FORMULA_LENGTH, GameForm, Path
from models.wording import tr

TablePath: TypeAlias = tuple[str, ...]
"""Path to a table: its keys, with `[]` after a list's key and `.NAME` after named tables' key."""


def type_at(path: Path) -> inspect.Type:
    """Return the type of the value at a path."""
    form_type = _form()
    for step in path:
        form_type = type_of_step(form_type, step)
    return form_type


def type_of_step(form_type: inspect.Type, step: str | int) -> inspect.Type:
    """Return the type of a key or an entry in a value of `form_type`; AnyType if unknown."""
    for each in alternatives(form_type):
        match each:
            case inspect.StructType(fields=fields):
                return next((f.type for f in fields if f.encode_name == step), inspect.AnyType())
            case inspect.DictType(value_type=value):
                return value
            case inspect.VarTupleType(item_type=item):
                return item
            case inspect.TupleType(item_types=items) if isinstance(step, int):
                return items[min(step, len(items) - 1)]
    return inspect.AnyType()


def alternatives(form_type: inspect.Type) -> Sequence[inspect.Type]:
    """Return the members of a union type, or the type itself, without metadata."""
    match form_type:
        case inspect.Metadata(type=inner):
            return alternatives(inner)
        case inspect.UnionType(types=types):
            return [each for kind in types for each in alternatives(kind)]
        case _:
            return [form_type]


def find_description(form_type: inspect.Type) -> str:
    """Return the description in a type's metadata, or ""."""
    if isinstance(form_type, inspect.Metadata):
        text = (form_type.extra_json_schema or {}).get("description", "")
        return str(text) or find_description(form_type.type)
    if isinstance(form_type, inspect.UnionType):
        return next(filter(None, map(find_description, form_type.types)), "")
    return ""


def describe_type(form_type: inspect.Type) -> str:
    """Return the allowed kinds of value in words, with the description and perhaps an example.

    Only lists and tables have an example.
    """
    kinds_text = describe_kinds(form_type)
    about = find_description(form_type).partition(". ")[0].partition("; ")[0]
    text = f"{kinds_text} ({about})" if about and about not in kinds_text else kinds_text
    if any(isinstance(each, COMPOUND_TYPES) for each in alternatives(form_type)):
        for example in find_examples(form_type):
            return tr("{type}, such as {example}", type=text, example=to_toml(example))
    return text


COMPOUND_TYPES: Final = (inspect.TupleType, inspect.VarTupleType, inspect.DictType)


def find_examples(form_type: inspect.Type) -> Iterator[Any]:
    """Yield the examples in a type's metadata."""
    match form_type:
        case inspect.Metadata(type=inner, extra_json_schema=schema):
            yield from (schema or {}).get("examples", ())
            yield from find_examples(inner)
        case inspect.UnionType(types=types):
            for each in types:
                yield from find_examples(each)
        case _:
            return


def to_toml(value: object) -> str:
    """Return a value in TOML."""
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{name} = {to_toml(each)}" for name, each in value.items()) + " }"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(to_toml, value))}]"
    return json.dumps(value, ensure_ascii=False)


def describe_kinds(form_type: inspect.Type) -> str:
    """Return the kinds of value that a type allows, in words."""
    descriptions = dict.fromkeys(filter(None, map(_describe_kind, alternatives(form_type))))
    return tr(" or ", "between two kinds of values").join(descriptions)


def _describe_kind(form_type: inspect.Type) -> str:  # noqa: C901, PLR0911, PLR0912 - one for each kind
    match form_type:
        case inspect.IntType(ge=least, le=most):
            if least is None:
                return tr("a whole number")
            return tr("a whole number from {least} to {most}", least=least, most=most)
        case inspect.FloatType(gt=least, le=most) if most is not None:
            return tr("a number above {least}, up to {most}", least=least, most=most)
        case inspect.FloatType():
            return tr("a number")
        case inspect.BoolType():
            return tr("true or false")
        case inspect.StrType(max_length=most) if most == MAX_FORMULA_LENGTH:
            return tr("a formula in quotes")
        case inspect.StrType(max_length=most) if most:
            return tr("text of at most {most} characters", most=most)
        case inspect.StrType():
            return tr("text")
        case inspect.EnumType(cls=kind):
            return tr("one of: {values}", values=", ".join(each.value for each in kind))
        case inspect.LiteralType(values=(only,)):
            return str(only)
        case inspect.LiteralType(values=values):
            return tr("one of: {values}", values=", ".join(map(str, values)))
        case inspect.TupleType(item_types=items):
            return tr("a list of {count} values", count=len(items))
        case inspect.VarTupleType(min_length=least) if least:
            return tr("a list with one value or more")
        case inspect.VarTupleType():
            return tr("a list")
        case inspect.DictType() | inspect.StructType():
            return tr("a table")
        case _:
            return ""


def find_tables(
    form_type: inspect.Type, path: TablePath = ()
) -> Iterator[tuple[TablePath, inspect.StructType, inspect.Type]]:
    """Yield the path of each table in a value, with its type without and with metadata."""
    if (struct := table_in(form_type)) is not None:
        yield path, struct, form_type
        for field in struct.fields:
            yield from find_tables(
                field.type, (*path, field.encode_name + _heading_suffix(field.type))
            )


def table_in(form_type: inspect.Type) -> inspect.StructType | None:
    """Return the table type of a value, or of the entries in a list or mapping; None if none."""
    for each in alternatives(form_type):
        match each:
            case inspect.StructType():
                return each
            case inspect.DictType(value_type=inner) | inspect.VarTupleType(item_type=inner):
                return table_in(inner)
            case _:
                pass
    return None


def table_heading(path: TablePath) -> str:
    """Return a table's heading in a file: `[[counters.NAME.states]]`, or "" for the top level."""
    if not path:
        return ""
    keys = ".".join(key.removesuffix("[]") for key in path)
    return f"[[{keys}]]" if path[-1].endswith("[]") else f"[{keys}]"


def _heading_suffix(field_type: inspect.Type) -> str:
    each = alternatives(field_type)[0]
    if isinstance(each, inspect.DictType):
        return ".NAME"
    return "[]" if isinstance(each, inspect.VarTupleType) else ""


def clocks_of(form_type: inspect.Type) -> tuple[str, ...]:
    """Return the clocks with which a key or a table works; () stands for all."""
    if isinstance(form_type, inspect.Metadata):
        clocks: tuple[str, ...] = (form_type.extra or {}).get("clocks", ())
        return clocks or clocks_of(form_type.type)
    if isinstance(form_type, inspect.UnionType):
        return next(filter(None, map(clocks_of, form_type.types)), ())
    return ()


def keys_of_other_clocks(
    value: object, clock: str, form_type: inspect.Type | None = None, path: Path = ()
) -> Iterator[tuple[Path, tuple[str, ...]]]:
    """Yield the path of each key that doesn't work with `clock`, and the clocks that it needs."""
    for each in alternatives(form_type or _form()):
        match each, value:
            case inspect.StructType(fields=fields), dict():
                for field in (field for field in fields if field.encode_name in value):
                    here, clocks = (*path, field.encode_name), clocks_of(field.type)
                    if clocks and clock not in clocks:
                        yield here, clocks
                    else:
                        inner = value[field.encode_name]
                        yield from keys_of_other_clocks(inner, clock, field.type, here)
            case inspect.DictType(value_type=inner_type), dict():
                for key, inner in value.items():
                    yield from keys_of_other_clocks(inner, clock, inner_type, (*path, key))
            case inspect.VarTupleType(item_type=inner_type), list():
                for n, inner in enumerate(value):
                    yield from keys_of_other_clocks(inner, clock, inner_type, (*path, n))
            case _:
                pass


@cache
def _form() -> inspect.Type:
    return inspect.type_info(GameForm)


def tables_with(key: str) -> tuple[str, ...]:
    """Return the headings of all tables with this key; "" is the top level."""
    return _tables_by_key().get(key, ())


@cache
def _tables_by_key() -> Mapping[str, tuple[str, ...]]:
    result: dict[str, tuple[str, ...]] = {}
    for place, struct, _ in find_tables(_form()):
        for field in struct.fields:
            name = field.encode_name
            result[name] = (*result.get(name, ()), table_heading(place))
    return result
