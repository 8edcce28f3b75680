"""Declared fields: a system's stats and settings as forms, columns and checks see them."""

from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, TypeAlias

import msgspec
from msgspec import Meta, Struct, inspect

from models.rules.refusal import RuleBroken
from models.wording import tr

Answer: TypeAlias = int | str | bool | list[str] | None
"""What a person may enter into a field."""


class Kind(Enum):
    """How a field is asked for."""

    NUMBER = "number"
    TEXT = "text"
    LINES = "lines"
    YES_NO = "yes_no"
    CHOICE = "choice"
    FLAGS = "flags"


class Choice(Struct, frozen=True):
    """One of the values a field offers, and what people call it."""

    value: str
    title: str


class Field(Struct, frozen=True):
    """A question with its limits; `optional` fields may stay empty, `dice` ones can be rolled.

    The `source` of the title, in English, may be typed as well where a person reads another one.
    """

    key: str
    title: str
    kind: Kind = Kind.NUMBER
    default: Answer = None
    least: int | None = None
    most: int | None = None
    choices: tuple[Choice, ...] = ()
    unit: str = ""
    help: str = ""
    optional: bool = False
    dice: str = ""
    source: str = ""

    @property
    def names(self) -> tuple[str, ...]:
        """By what it is called where it is typed: its key, and its titles."""
        return tuple(filter(None, (self.key, self.title, self.source)))


def says(
    title: str,
    told: str | None = None,
    *,
    ge: int | None = None,
    le: int | None = None,
    **extra: object,
) -> Meta:
    """Return what a field of stats or settings says of itself: title, help, bounds, and more.

    Words are marked. `unit` is one; `choices` are values with what people call them; `kind` is how
    it is asked for, where its type does not say it.
    """
    bounds: dict[str, Any] = {"ge": ge, "le": le}
    return Meta(title=title, description=told, extra=extra, **bounds)


def declared(struct: type[Any]) -> tuple[Field, ...]:
    """Return the fields that `struct`, a msgspec Struct with titled annotations, declares.

    Their words are in the language that is shown; the annotations hold them marked.
    Where there is only one choice there is nothing to be asked.
    """
    return tuple(field for field in _all_fields(struct) if len(field.choices) != 1)


def entered(struct: type[Any], answers: Mapping[str, object]) -> Any:  # noqa: ANN401 - a value of `struct`
    """Return `answers`, by key, as a value of `struct`.

    Raises RuleBroken with a sentence that names the field when one is missing or out of range.
    """
    try:
        return msgspec.convert(dict(answers), struct)
    except msgspec.ValidationError as error:
        raise RuleBroken(_sentence(struct, str(error))) from error


def _all_fields(struct: type[Any]) -> tuple[Field, ...]:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return tuple(_fields(info))


def _fields(info: inspect.StructType) -> Iterator[Field]:
    for each in info.fields:
        told = _told(each.type)
        base, optional = _base(told.type)
        default = None if each.default is msgspec.NODEFAULT else each.default
        extra = told.extra or {}
        schema = told.extra_json_schema or {}
        choices = extra.get("choices", ())
        title = schema.get("title", each.encode_name)
        yield Field(
            key=each.encode_name,
            title=tr(title),
            kind=extra.get("kind", Kind.CHOICE if choices else _kind(base)),
            default=default,
            least=getattr(base, "ge", None),
            most=getattr(base, "le", None),
            choices=tuple(Choice(value, tr(called)) for value, called in choices),
            unit=_worded(extra.get("unit", "")),
            help=_worded(schema.get("description", "")),
            optional=optional,
            source=title,
        )


def _worded(text: str) -> str:
    return tr(text) if text else ""


def _told(kind: inspect.Type) -> inspect.Metadata:
    return kind if isinstance(kind, inspect.Metadata) else inspect.Metadata(kind)


def _base(kind: inspect.Type) -> tuple[inspect.Type, bool]:
    if not isinstance(kind, inspect.UnionType):
        return kind, False
    return next(each for each in kind.types if not isinstance(each, inspect.NoneType)), True


def _kind(base: inspect.Type) -> Kind:
    match base:
        case inspect.IntType():
            return Kind.NUMBER
        case inspect.BoolType():
            return Kind.YES_NO
        case _:
            return Kind.TEXT


def _sentence(struct: type[Any], error: str) -> str:
    complaint, _, path = error.partition(" - at `$")
    key = path.strip("`.")
    if not key:
        return f"{complaint[0].upper()}{complaint[1:]}."
    titles = {field.key: field.title for field in _all_fields(struct)}
    title = titles.get(key.partition(".")[0].partition("[")[0], key)
    return f"{title}: {complaint[0].lower()}{complaint[1:]}."
