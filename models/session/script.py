"""Parses scripts, which are encounters as text; the whole script is checked before it is played."""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from types import UnionType
from typing import Any, Final, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from models.rules.catalogue import SYSTEMS, Systems
from models.rules.decide import COMMON_HANDLERS
from models.rules.deeds import (
    Add,
    Deed,
    EffectTerms,
    Override,
    PlaceTurn,
    Recruit,
    Reorder,
    Split,
)
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.bounds import MAX_MEMBERS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import EncounterSettings

_MAX_MESSAGE_LENGTH: Final = 600
_BYTE_ORDER_MARK: Final = b"\xef\xbb\xbf"
_LIMIT_ERROR: Final = re.compile(r"Expected `(?:int|float)` (>=|<=) (\S+)")
_MISSING_FIELD_ERROR: Final = "Object missing required field `"


class ScriptRefused(Exception):  # noqa: N818 - people read it as a sentence
    """Raised for a script that can't be played; `str()` names the script, the step and the key."""

    def __init__(self, message: str) -> None:
        plain = "".join(sign if sign.isprintable() else " " for sign in message)
        super().__init__(
            plain if len(plain) <= _MAX_MESSAGE_LENGTH else f"{plain[:_MAX_MESSAGE_LENGTH]}…"
        )


class _OutOfBounds(ScriptRefused):
    def __init__(self, where: str, key: str, limit: str) -> None:
        self.why = f"“{key}” must be {limit}."
        super().__init__(f"{where}: {self.why}")


class Undo(Deed, frozen=True, tag="undo"):
    """Undo the last step."""


class Redo(Deed, frozen=True, tag="redo"):
    """Redo the last undone step."""


class Calc(Deed, frozen=True, tag="calc"):
    """Ask the system for the result of a formula, without changing anything."""

    what: str
    given: Mapping[str, Any]


class OutOfRange(Deed, frozen=True):
    """A step with an impossible number, which is refused only when it is played."""

    reason: str


class Script(Struct, frozen=True):
    """A script to play; `label` names it in messages.

    After each step, the facts at its index in `thens` must be true.
    """

    id: str
    label: str
    rules: RuleSet
    settings: EncounterSettings
    combatants: tuple[Recruit, ...]
    steps: tuple[Deed, ...]
    thens: tuple[Mapping[str, Any], ...] = ()


class _Outline(Struct, frozen=True):
    id: str
    system: str
    steps: tuple[Any, ...]
    settings: Mapping[str, Any] = {}
    combatants: tuple[Any, ...] = ()


class _CombatantOutline(Struct, frozen=True):
    id: str
    stats: Mapping[str, Any] = {}


def decode_scripts(raw: bytes, source: str) -> Sequence[tuple[str, object]]:
    """Return the label and the decoded value of each script in a JSON file.

    Raises ScriptRefused if the file isn't JSON.
    """
    try:
        decoded = msgspec.json.decode(raw.removeprefix(_BYTE_ORDER_MARK))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise ScriptRefused(f"{source} isn't JSON: {error}.") from error
    is_list = isinstance(decoded, list)
    scripts = decoded if is_list else [decoded]
    return [
        (_label(script, f"{source}, script {index}" if is_list else source), script)
        for index, script in enumerate(scripts)
    ]


def parse_script(raw: object, label: str, systems: Systems = SYSTEMS) -> Script:
    """Return the script in a JSON value, for one of the `systems`.

    Raises ScriptRefused if it is invalid.
    """
    outline = _convert(raw, _Outline, label)
    rules = _system(outline.system, label, systems)
    split_steps = [_split_then(each, f"{label}, step {n}") for n, each in enumerate(outline.steps)]
    script = Script(
        id=outline.id,
        label=label,
        rules=rules,
        settings=_convert(outline.settings, rules.types.settings, label, "settings"),
        combatants=tuple(_combatants(outline, rules, label)),
        steps=tuple(
            parse_step(step, rules, f"{label}, step {number}")
            for number, (step, _) in enumerate(split_steps)
        ),
        thens=tuple(then for _, then in split_steps),
    )
    _check_unique_ids(script)
    return script


def _split_then(raw: object, where: str) -> tuple[object, Mapping[str, Any]]:
    if not isinstance(raw, dict):
        return raw, {}
    then = raw.get("then", {})
    if not isinstance(then, dict):
        raise ScriptRefused(f"{where}: “then” must be an object with the expected facts.")
    return {key: each for key, each in raw.items() if key != "then"}, then


def parse_step(raw: object, rules: RuleSet, where: str) -> Deed:
    """Return the step in a JSON value. Raises ScriptRefused, naming `where`, if it is invalid."""
    kinds = _kinds(rules)
    match raw:
        case {"do": str(kind)} if kind in kinds:
            try:
                return _read_step(cast("Mapping[str, Any]", raw), kinds[kind], rules, where)
            except _OutOfBounds as error:
                return OutOfRange(error.why)
        case {"do": kind}:
            steps = ", ".join(sorted(kinds))
            raise ScriptRefused(
                f"{where}: “do” is {kind!r}, which isn't a step of {rules.id}. Steps: {steps}."
            )
        case {}:
            raise ScriptRefused(f"{where}: the key “do” is missing.")
        case _:
            raise ScriptRefused(f"{where} must be an object with the key “do”.")


def check_combatants(script: Script, known_ids: Collection[str]) -> None:
    """Raise ScriptRefused if a step names a combatant not in `known_ids` and not added earlier."""
    ids = {*known_ids, *(recruit.id for recruit in script.combatants)}
    for number, step in enumerate(script.steps):
        if isinstance(step, Add):
            ids.update(recruit.id for recruit in step.recruits)
        if isinstance(step, Split):
            ids.update(f"{step.who}.{n}" for n in range(1, MAX_MEMBERS))
        check_combatants_in_step(step, ids, f"{script.label}, step {number}")


def check_combatants_in_step(step: Deed, ids: Collection[str], where: str) -> None:
    """Raise ScriptRefused if a step names a combatant that isn't in `ids`."""
    for key, who in combatant_ids_in(step):
        if who not in ids:
            raise ScriptRefused(f"{where}: “{key}” names “{who}”, but there is no such combatant.")


def _label(raw: object, place: str) -> str:
    match raw:
        case {"id": str(name)}:
            return f"Script “{name}”"
        case _:
            return place[:1].upper() + place[1:]


def _system(name: str, label: str, systems: Systems) -> RuleSet:
    if name not in systems.ids:
        ids = ", ".join(systems.ids)
        raise ScriptRefused(f"{label}: there is no system “{name}”; choose from: {ids}.")
    return systems.by_id(name)


def _combatants(outline: _Outline, rules: RuleSet, label: str) -> Iterator[Recruit]:
    for index, raw in enumerate(outline.combatants):
        combatant_outline = _convert(raw, _CombatantOutline, label, f"combatants[{index}]")
        where = f"{label}, combatant “{combatant_outline.id}”"
        if not combatant_outline.id:
            raise ScriptRefused(f"{label}: “combatants[{index}].id” is empty.")
        _convert(combatant_outline.stats, rules.types.stats, where, "stats")
        recruit = _convert(
            {"name": combatant_outline.id, **cast("dict[str, Any]", raw)}, Recruit, where
        )
        yield replace(recruit, picture=b"")  # only steps can bring pictures


def _read_step(raw: Mapping[str, Any], deed_class: type[Deed], rules: RuleSet, where: str) -> Deed:
    if deed_class is Calc:
        return _calc(raw, rules, where)
    _check_keys(raw, deed_class, where)
    step: Deed = _convert(raw, deed_class, where)
    if isinstance(step, Add) and not all(recruit.id for recruit in step.recruits):
        raise ScriptRefused(f"{where}: every recruit needs an “id”, for later steps to name it.")
    return _to_ticks(step, rules.axis.sign)


def _check_keys(raw: Mapping[str, Any], deed_class: type[Deed], where: str) -> None:
    keys = ("do", *deed_class.__struct_encode_fields__)
    for key in raw:
        if key not in keys:
            allowed = ", ".join(keys)
            raise ScriptRefused(f"{where}: unknown key “{key}”; “{raw['do']}” takes {allowed}.")


def _to_ticks(step: Deed, sign: int) -> Deed:
    """Convert the numbers that people see in a step to ticks."""
    match step:
        case Override(who, to):
            return Override(who, Tick(sign * to))
        case PlaceTurn(who, at):
            return PlaceTurn(who, None if at is None else Tick(sign * at))
        case Reorder(tick, order):
            return Reorder(Tick(sign * tick), order)
        case EffectTerms(at=at) if at is not None:
            return replace(step, at=Tick(sign * at))
        case _:
            return step


def _calc(raw: Mapping[str, Any], rules: RuleSet, where: str) -> Calc:
    arguments = {key: value for key, value in raw.items() if key not in ("do", "what")}
    calc: Calc = _convert({**raw, "given": arguments}, Calc, where)
    try:
        rules.calc(calc.what, calc.given)
    except msgspec.ValidationError as error:
        raise _conversion_error(str(error), where, "") from error
    except RuleBroken:
        pass  # refused again when it is played
    return calc


def _kinds(rules: RuleSet) -> Mapping[str, type[Deed]]:
    deeds: tuple[type[Deed], ...] = (*COMMON_HANDLERS, Undo, Redo, Calc, *rules.deeds)
    return {str(deed.__struct_config__.tag): deed for deed in deeds}


def _convert(raw: object, value_type: type[Any], where: str, key: str = "") -> Any:  # noqa: ANN401 - a value of `value_type`
    try:
        return msgspec.convert(raw, value_type)
    except (msgspec.ValidationError, RecursionError) as error:
        raise _conversion_error(str(error), where, key) from error


def _conversion_error(error: str, where: str, key: str) -> ScriptRefused:
    error_text, _, path = error.partition(" - at `$")
    key = f"{key}{path.rstrip('`')}".removeprefix(".")
    if error_text.startswith(_MISSING_FIELD_ERROR):
        missing = error_text.removeprefix(_MISSING_FIELD_ERROR).rstrip("`")
        key = f"{key}.{missing}" if key else missing
        return ScriptRefused(f"{where}: the key “{key}” is missing.")
    if limit := _LIMIT_ERROR.fullmatch(error_text):
        return _OutOfBounds(where, key, f"at {'least' if limit[1] == '>=' else 'most'} {limit[2]}")
    prefix = f"“{key}”: " if key else ""
    return ScriptRefused(f"{where}: {prefix}{error_text[:1].lower()}{error_text[1:]}.")


def _check_unique_ids(script: Script) -> None:
    seen: set[str] = set()
    for recruit in script.combatants:
        if recruit.id in seen:
            raise ScriptRefused(f"{script.label}: two combatants have the “id” “{recruit.id}”.")
        seen.add(recruit.id)


def combatant_ids_in(value: Struct, key: str = "") -> Iterator[tuple[str, str]]:
    """Yield the key and the id for each combatant in a deed or a part of one."""
    for name, hint in _hints(type(value)).items():
        yield from _ids_in_value(hint, getattr(value, name), f"{key}{name}")


@cache
def _hints(struct: type[Struct]) -> Mapping[str, Any]:
    return get_type_hints(struct)


def _ids_in_value(hint: Any, value: Any, key: str) -> Iterator[tuple[str, str]]:  # noqa: ANN401 - what types are at run time
    arguments = get_args(hint)
    match value:
        case str() if hint is CombatantId:
            yield key, value
        case Struct():
            yield from combatant_ids_in(value, f"{key}.")
        case _ if get_origin(hint) in (Union, UnionType):
            for member in arguments:
                yield from _ids_in_value(member, value, key)
        case tuple() | Mapping() if arguments:
            for item in value:
                yield from _ids_in_value(arguments[0], item, key)
        case _:
            pass
