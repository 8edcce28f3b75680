"""Small tables of a system file as people type them in one line, in the form beside its text."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from models.rules.files.formula import Misread, formula
from models.rules.refusal import RuleBroken
from models.wording import mark, tr

_NO_CHANGE: Final = mark("Write a counter and by how much: POWER 3, SHOTS -1.")
_NO_STATE: Final = mark("Write a number and a word: 0: stunned delays 5; 3: hurt.")
_BAD_FORMULA: Final = mark("“{text}”: {why}")
_WHOLE: Final = re.compile("[-\N{MINUS SIGN}]?[0-9]{1,7}")
_NAME: Final = re.compile(r"[^\W\d]\w*")
_CHANGE: Final = re.compile(r"([A-Za-z]\w{0,19})(?:\s*=\s*|\s+)(\S.*)")
_STATE: Final = re.compile(
    r"([^:;]+):\s*(\S[^:;]*?)(?P<out>!)?(?:\s+slow\s+(?P<slow>\d{1,3}))?(?:\s+delays\s+(?P<delays>\d{1,7}))?"
    r"(?:\s+adds\s+(?P<adds>[^:;]+))?"
)


def value_of(text: str) -> int | str:
    """Return a formula as a file has it: a whole number is one."""
    return int(text.replace("\N{MINUS SIGN}", "-")) if _WHOLE.fullmatch(text) else text


def changes_in(text: str) -> dict[str, int | str]:
    """Return by how much counters change, typed as `POWER WIT + 1, SHOTS -1`. Raises RuleBroken."""
    found = {}
    for part in _parts(text):
        if (read := _CHANGE.fullmatch(part)) is None:
            raise RuleBroken(tr(_NO_CHANGE))
        found[read[1]] = _read(read[2])
    return found


def shown_changes(value: object) -> str:
    """Return changes as they are typed."""
    changes = value if isinstance(value, Mapping) else {}
    return ", ".join(f"{name} {by}" for name, by in changes.items())


def states_in(text: str) -> list[dict[str, int | str]]:
    """Return states of a counter, typed as `0: down!; 3: hurt delays 5`. Raises RuleBroken."""
    return [_state(part.strip()) for part in text.split(";") if part.strip()]


def shown_states(value: object) -> str:
    """Return states of a counter as they are typed."""
    states = value if isinstance(value, Sequence) and not isinstance(value, str) else ()
    return "; ".join(_shown_state(each) for each in states if isinstance(each, Mapping))


def _state(part: str) -> dict[str, int | str]:
    if (read := _STATE.fullmatch(part)) is None:
        raise RuleBroken(tr(_NO_STATE))
    effects = {key: value_of(told) for key, told in read.groupdict().items() if told}
    out = {"out": True} if effects.pop("out", "") else {}
    return {"at": _read(read[1].strip()), "word": read[2], **effects, **out}


def _shown_state(state: Mapping[str, Any]) -> str:
    effects = (f" {key} {state[key]}" for key in ("slow", "delays", "adds") if key in state)
    out = "!" if state.get("out") else ""
    return f"{state.get('at', '')}: {state.get('word', '')}{out}{''.join(effects)}"


def _read(text: str) -> int | str:
    """Return a number or formula that makes sense by itself."""
    if isinstance(value := value_of(text), str):
        try:
            formula(value, frozenset(_NAME.findall(value)))
        except Misread as error:
            raise RuleBroken(tr(_BAD_FORMULA, text=text, why=str(error))) from error
    return value


def _parts(text: str) -> Iterator[str]:
    """Yield what commas part, but for those within brackets."""
    part, depth = "", 0
    for sign in f"{text},":
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth <= 0:
            yield from [part.strip()] if part.strip() else ()
            part = ""
        else:
            part += sign
