"""Random JSON: values that fit a declared type, values that nearly fit it, and nonsense."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from msgspec import NODEFAULT, inspect

ABSURD_NUMBERS = (
    *(0, -1, 1, 2, 10**9, -(10**9), 10**9 + 1, 2**31, 2**63, 2**64, 10**30, -(10**30)),
    *(0.5, -0.0, 1e308, -1e308, float("nan"), float("inf"), float("-inf"), True, False),
)
ABSURD_WORDS = (
    *("", " ", "\0", "a\nb", "\x1b[31m", "x" * 10_000, "\u202eeldoG", "אבג", "e\u0301" * 40),
    *(
        "👩\u200d👩\u200d👧\u200d👦",
        "\ud800",
        "caf\udce9",
        "\u2028",
        "\ufeff",
        "<b>&amp;%1{0}",
        "NaN",
        "1e999",
    ),
)
"""Words that people, programs and attackers write."""

LEAVES = st.one_of(
    st.none(),
    st.sampled_from(ABSURD_NUMBERS),
    st.sampled_from(ABSURD_WORDS),
    st.integers(),
    st.text(max_size=8),
)
NONSENSE: SearchStrategy[Any] = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)
_DEEPER = st.sampled_from([True] * 11 + [False])
MAX_SIZE = 3
"""The maximum size of valid lists and mappings."""


def fitting_values(kind: Any, words: SearchStrategy[str]) -> SearchStrategy[Any]:  # noqa: C901, PLR0911, PLR0912 - one case per type
    """Return a strategy for values that a msgspec type mostly accepts, with texts from `words`."""
    info = kind if isinstance(kind, inspect.Type) else inspect.type_info(kind)
    match info:
        case inspect.Metadata(type=inner):
            return fitting_values(inner, words)
        case inspect.IntType() | inspect.FloatType():
            return _numbers(info)
        case inspect.StrType():
            return words
        case inspect.BoolType():
            return st.booleans()
        case inspect.NoneType():
            return st.none()
        case inspect.EnumType(cls=cls):
            return st.sampled_from([each.value for each in cls])
        case inspect.LiteralType(values=values):
            return st.sampled_from(list(values))
        case inspect.UnionType(types=types):
            return st.one_of([fitting_values(each, words) for each in types])
        case inspect.DictType(key_type=key, value_type=value):
            keys = fitting_values(key, words).map(str)
            return st.dictionaries(keys, fitting_values(value, words), max_size=MAX_SIZE)
        case inspect.TupleType(item_types=types):
            return st.tuples(*(fitting_values(each, words) for each in types)).map(list)
        case inspect.CollectionType(item_type=item):
            return st.lists(fitting_values(item, words), max_size=MAX_SIZE)
        case inspect.StructType():
            return _objects(info, words)
        case _:
            return NONSENSE


def spoil_value(good: Any, draw: Any) -> Any:
    """Return `good` with one nested value replaced, left out or doubled."""
    match good:
        case dict() if good and draw(_DEEPER):
            key = draw(st.sampled_from(sorted(good)))
            if draw(_DEEPER):
                return {**good, key: spoil_value(good[key], draw)}
            return {each: good[each] for each in good if each != key}
        case list() if good and draw(_DEEPER):
            place = draw(st.integers(0, len(good) - 1))
            other = spoil_value(good[place], draw) if draw(_DEEPER) else good[place]
            return [*good[:place], other, *good[place + draw(st.integers(0, 1)) :]]
        case str():
            return draw(st.one_of(st.sampled_from(ABSURD_WORDS), NONSENSE))
        case int():
            return draw(st.one_of(st.sampled_from(ABSURD_NUMBERS), st.integers(), NONSENSE))
        case _:
            return draw(NONSENSE)


def _numbers(info: inspect.IntType | inspect.FloatType) -> SearchStrategy[Any]:
    least = -9 if info.ge is None else int(info.ge)
    most = least + 18 if info.le is None else int(info.le)
    return st.one_of(st.integers(least, max(least, min(most, least + 18))), st.just(most))


def _objects(info: inspect.StructType, words: SearchStrategy[str]) -> SearchStrategy[Any]:
    needed = {
        each.encode_name: fitting_values(each.type, words)
        for each in info.fields
        if _is_required(each)
    }
    others = {
        each.encode_name: fitting_values(each.type, words)
        for each in info.fields
        if not _is_required(each)
    }
    tag = {} if info.tag_field is None else {info.tag_field: st.just(info.tag)}
    return st.fixed_dictionaries({**tag, **needed}, optional=others)


def _is_required(field: inspect.Field) -> bool:
    return field.default is NODEFAULT and field.default_factory is NODEFAULT
