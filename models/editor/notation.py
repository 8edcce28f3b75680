"""The one-line notation in the form for small tables of a system file."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from models.rules.files.formula import FormulaError, parse_formula
from models.rules.refusal import RuleBroken
from models.wording import mark, tr

_NO_CHANGE: Final = mark("Write a counter and by how much: POWER 3, SHOTS -1.")
_NO_STATE: Final = mark("Write a number and a word: 0: stunned delays 5; 3: hurt.")
_BAD_FORMULA: Final = mark("“{text}”: {why}")
_WHOLE_NUMBER: Final = re.compile("[-\N{MINUS SIGN}]?[0-9]{1,7}")
_NAME: Final = re.compile(r"[^\W\d]\w*")
_CHANGE: Final = re.compile(r"([A-Za-z]\w{0,19})(?:\s*=\s*|\s+)(\S.*)")
_STATE: Final = re.compile(
    r"([^:;]+):\s*(\S[^:;]*?)(?P<out>!)?(?:\s+slow\s+(?P<slow>\d{1,3}))?(?:\s+delays\s+(?P<delays>\d{1,7}))?"
    r"(?:\s+adds\s+(?P<adds>[^:;]+))?"
)


def formula_value(text: str) -> int | str:
    """Return the value to write for a formula, which is an integer if the text is one."""
    return int(text.replace("\N{MINUS SIGN}", "-")) if _WHOLE_NUMBER.fullmatch(text) else text


def parse_changes(text: str) -> dict[str, int | str]:
    """Parse changes of counters, such as `POWER WIT + 1, SHOTS -1`. Raises RuleBroken."""
    changes = {}
    for part in _split_by_commas(text):
        if (match := _CHANGE.fullmatch(part)) is None:
            raise RuleBroken(tr(_NO_CHANGE))
        changes[match[1]] = _parse_value(match[2])
    return changes


def format_changes(value: object) -> str:
    """Return changes of counters as the GM would type them."""
    changes = value if isinstance(value, Mapping) else {}
    return ", ".join(f"{name} {by}" for name, by in changes.items())


def parse_states(text: str) -> list[dict[str, int | str]]:
    """Parse states of a counter, such as `0: down!; 3: hurt delays 5`. Raises RuleBroken."""
    return [_parse_state(part.strip()) for part in text.split(";") if part.strip()]


def format_states(value: object) -> str:
    """Return states of a counter as the GM would type them."""
    states = value if isinstance(value, Sequence) and not isinstance(value, str) else ()
    return "; ".join(_format_state(each) for each in states if isinstance(each, Mapping))


def _parse_state(part: str) -> dict[str, int | str]:
    if (match := _STATE.fullmatch(part)) is None:
        raise RuleBroken(tr(_NO_STATE))
    effects = {key: formula_value(value) for key, value in match.groupdict().items() if value}
    out_entry = {"out": True} if effects.pop("out", "") else {}
    return {"at": _parse_value(match[1].strip()), "word": match[2], **effects, **out_entry}


def _format_state(state: Mapping[str, Any]) -> str:
    effects = (f" {key} {state[key]}" for key in ("slow", "delays", "adds") if key in state)
    out_mark = "!" if state.get("out") else ""
    return f"{state.get('at', '')}: {state.get('word', '')}{out_mark}{''.join(effects)}"


def _parse_value(text: str) -> int | str:
    if isinstance(value := formula_value(text), str):
        try:
            parse_formula(value, frozenset(_NAME.findall(value)))
        except FormulaError as error:
            raise RuleBroken(tr(_BAD_FORMULA, text=text, why=str(error))) from error
    return value


def _split_by_commas(text: str) -> Iterator[str]:
    """Split a text at the commas that aren't inside brackets."""
    part, depth = "", 0
    for char in f"{text},":
        depth += (char == "(") - (char == ")")
        if char == "," and depth <= 0:
            yield from [part.strip()] if part.strip() else ()
            part = ""
        else:
            part += char
