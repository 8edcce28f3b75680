"""`tickline run` survives any input: random texts, altered scripts, and random steps."""

import builtins
import collections.abc
import types
import typing
from copy import deepcopy
from enum import Enum
from functools import cache
from typing import Any, get_args, get_origin

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import Struct

from models.rules.decide import COMMON_HANDLERS
from models.rules.deeds import Add, Deed
from models.rules.ruleset import RuleSet
from models.scheduler.clock import CombatantId, Tick
from tests.tools.scripts import DEMO, DUEL, Runner
from tests.tools.systems import EVERY_AT_LENGTH

JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4)
    ),
    max_leaves=10,
)
ODD_VALUES = JSON_VALUES | st.sampled_from(
    ["a", "m", "b", "s", "hold", "turn", "", "9" * 99, 10**20, -1, 0, 1, 5, [], {}, [["a"]]]
)
KEYS = st.sampled_from(
    ["do", "who", "to", "at", "cost", "uses", "order", "rolls", "stats", "name", "id", "steps"]
)


def places(value: Any) -> list[tuple[Any, Any]]:
    """Return every container in a JSON value with each of its keys."""
    inside = value.items() if isinstance(value, dict) else enumerate(value)
    messages: list[tuple[Any, Any]] = []
    for key, each in inside:
        messages.append((value, key))
        if isinstance(each, dict | list):
            messages += places(each)
    return messages


@st.composite
def mutations(draw: st.DrawFn) -> Any:
    """Return a strategy for valid scripts with a few values changed, removed, added or doubled."""
    script = deepcopy(draw(st.sampled_from([DEMO, DUEL])))
    for _ in range(draw(st.integers(1, 4))):
        holder, key = draw(st.sampled_from(places(script)))
        match draw(st.integers(0, 3)):
            case 0:
                holder[key] = deepcopy(draw(ODD_VALUES))
            case 1:
                del holder[key]
            case 2 if isinstance(holder, dict):
                holder[draw(KEYS)] = deepcopy(draw(ODD_VALUES))
            case _ if isinstance(holder, list):
                holder.append(deepcopy(holder[key]))
            case _:
                pass
        if not places(script):
            break
    return script


def values_fitting(hint: Any) -> st.SearchStrategy[Any]:
    """Return a strategy for values that a key of a step may hold by its type."""
    parts = get_args(hint)
    match get_origin(hint):
        case typing.Literal:
            return st.sampled_from(parts)
        case typing.Annotated:
            return values_fitting(parts[0])
        case typing.Union | types.UnionType:
            return st.one_of([values_fitting(part) for part in parts])
        case builtins.tuple:
            return st.lists(values_fitting(parts[0]), max_size=3)
        case collections.abc.Mapping:
            return st.dictionaries(values_fitting(parts[0]), values_fitting(parts[1]), max_size=3)
        case _:
            return _plain_values_fitting(hint)


def _plain_values_fitting(hint: Any) -> st.SearchStrategy[Any]:
    if hint is CombatantId:
        return st.sampled_from(["a", "b", "c"])
    if hint in (Tick, int):
        return st.integers(-2, 20) | st.sampled_from([10**9, 10**30, -(10**30)])
    if isinstance(hint, type) and issubclass(hint, Enum):
        return st.sampled_from([each.value for each in hint])
    if isinstance(hint, type) and issubclass(hint, Struct):
        hints = typing.get_type_hints(hint, include_extras=True)
        return st.fixed_dictionaries({key: values_fitting(each) for key, each in hints.items()})
    return {
        str: st.text(max_size=3),
        bool: st.booleans(),
        type(None): st.none(),
    }.get(hint, st.none() | st.integers(0, 9))


def step_of(kind: type[Deed]) -> st.SearchStrategy[Any]:
    return values_fitting(kind).map(lambda fields: {**fields, "do": kind.__struct_config__.tag})


@cache
def steps_of(rules: RuleSet) -> st.SearchStrategy[Any]:
    """Return a strategy for lists of well-formed steps of any kind that begin with a scene."""
    kinds = [kind for kind in (*COMMON_HANDLERS, *rules.deeds) if kind is not Add]
    back = st.sampled_from([{"do": "undo"}, {"do": "redo"}])
    begins = ("start", "reflex", "declare", "next_round")
    start = step_of(next(k for k in rules.deeds if k.__struct_config__.tag in begins))
    own = [step_of(kind) for kind in rules.deeds]
    anything = st.one_of([step_of(kind) for kind in kinds]) | back | st.one_of(own)
    return st.tuples(start, st.lists(anything, max_size=15)).map(lambda each: [each[0], *each[1]])


SIDES = {"a": "pc", "b": "pc", "c": "npc"}


@pytest.mark.parametrize("rules", EVERY_AT_LENGTH)
@given(data=st.data())
def test_steps_of_the_right_shape_never_crash_the_run(
    run_script: Runner, rules: RuleSet, data: st.DataObject
) -> None:
    steps = data.draw(steps_of(rules))
    combatants = [{"id": who, "side": side} for who, side in SIDES.items()]
    script = {"id": "wild", "system": rules.id, "combatants": combatants, "steps": steps}
    code, lines, err = run_script(script)

    refused = [line for line in lines if not line["legal"]]
    if len(lines) == len(steps):
        assert (code, err.count("\n")) == (bool(refused), len(refused))
    else:
        assert (code, err.count("\n")) == (1, len(refused) + 1)
    assert all(line["legal"] or line["why"].endswith(".") for line in lines)


@pytest.mark.parametrize("audience", ["gm", "players"])
@settings(max_examples=2 * settings().max_examples)
@given(script=JSON_VALUES | mutations() | st.lists(mutations(), max_size=2))
def test_an_altered_script_never_crashes_the_run(
    run_script: Runner, audience: str, script: Any
) -> None:
    code, lines, err = run_script(script, audience=audience)

    assert code == (1 if err else 0)
    assert all("\n" not in line and line for line in err.splitlines())
    assert all({"script", "step", "now"} <= set(line) for line in lines)


@given(raw=st.binary(max_size=200))
def test_an_arbitrary_file_never_crashes_the_run(run_script: Runner, raw: bytes) -> None:
    code, lines, err = run_script(raw)

    assert (code, lines, err.count("\n")) == (1, [], 1) or (code, err) == (0, "")
