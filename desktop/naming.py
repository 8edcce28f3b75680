"""Who is named in a deed: the types of its keys tell."""

from collections.abc import Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from msgspec import Struct

from models.scheduler.clock import CombatantId


def named(value: Struct, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield every id in a deed, or in a part of one, with the key where it stands."""
    for name, hint in _hints(type(value)).items():
        yield from _named_in(hint, getattr(value, name), f"{key}{name}")


@cache
def _hints(struct: type[Struct]) -> Mapping[str, Any]:
    return get_type_hints(struct)


def _named_in(hint: Any, value: Any, key: str) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - what types are at run time
    parts = get_args(hint)
    match value:
        case str() if hint is CombatantId:
            yield key, value
        case Struct():
            yield from named(value, f"{key}.")
        case _ if get_origin(hint) in (Union, UnionType):
            for part in parts:
                yield from _named_in(part, value, key)
        case tuple() | Mapping() if parts:
            for each in value:
                yield from _named_in(parts[0], each, key)
        case _:
            pass
