"""The message: what the players' screen shows, as one line of JSON, and the pictures on it.

What is read of it is `said` in each language that a visitor may ask for.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from hashlib import sha256
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec import Struct

from models.scheduler import stage_words as words
from models.scheduler.axis import Axis, LargerUnit
from models.scheduler.stage import (
    Handout,
    OpenCard,
    Shown,
    Stage,
    StageGhost,
    StageToken,
    foremost,
)
from models.session.facts import BLANK, stage_facts
from models.wording import as_text, languages, spoken_in

VERSION: Final = 1
ALIVE: Final = "alive"
"""The state in a heartbeat, and the name of its event in a stream."""
NO_PORTRAITS: Final[Mapping[str, bytes]] = MappingProxyType({})
_encode: Final = msgspec.json.Encoder(enc_hook=as_text).encode


class Ending(Enum):
    """How a room ends: its address is another one now, or nothing is shared for now."""

    MOVED = "moved"
    STOPPED = "stopped"


class Screen(Struct, frozen=True):
    """What a screen shows, ready to be numbered and sent; the same for the same stage.

    `facts` is the inside of a JSON object; `portraits` are PNG files by their SHA-256, or the
    JPEG file of a handout.
    """

    facts: bytes
    portraits: Mapping[str, bytes] = NO_PORTRAITS

    def message(self, number: int) -> bytes:
        return b'{"v":%d,"number":%d,%b}' % (VERSION, number, self.facts)


def farewell(number: int, ending: Ending) -> bytes:
    """Return the last line of a room; browsers get that of one where nothing is shared now."""
    return _encode({"v": VERSION, "number": number, "state": ending.value})


def heartbeat(number: int, shown: int) -> bytes:
    """Return the line that says that the picture of number `shown` is still what is shown."""
    return _encode({"v": VERSION, "number": number, "state": ALIVE, "shown": shown})


def screen(shown: Shown) -> Screen:
    """Return what is sent of a players' screen; None is a screen that shows no fight.

    Nothing else goes into it: no time, no chance, and no one it doesn't show.
    """
    if shown is None:
        return Screen(_inside({"state": "blank", **BLANK}))
    if isinstance(shown, Handout):
        name = sha256(shown.picture).hexdigest()
        told = {"state": "picture", **BLANK, "picture": name}
        return Screen(_inside(told), {name: shown.picture})
    return _live(shown)


def _live(stage: Stage) -> Screen:
    ids = {each.picture: sha256(each.picture).hexdigest() for each in stage.tokens if each.picture}
    facts = stage_facts(stage)
    first = len(foremost(stage.tokens))
    tokens = [
        {**known, **_look(token, ids, is_first=number < first)}
        for number, (known, token) in enumerate(zip(facts["tokens"], stage.tokens, strict=True))
    ]
    told = {
        "state": "live",
        **facts,
        "axis": _axis(stage.axis),
        "tokens": tokens,
        "ghosts": [_ghost(stage, each) for each in stage.ghosts],
        **_around(stage),
        "said": {language: _said(stage, language) for language in languages()},
    }
    return Screen(_inside(told), {name: picture for picture, name in ids.items()})


def _inside(told: Mapping[str, Any]) -> bytes:
    return _encode(told)[1:-1]


def _look(token: StageToken, ids: Mapping[bytes, str], *, is_first: bool) -> Mapping[str, Any]:
    """Return what a token looks like beside its facts; what it hasn't is left out.

    Older pages take all who are `tied` for the first.
    """
    looks = {
        "count": token.count if token.count > 1 else 0,
        "portrait": ids.get(token.picture),
        "tied": token.tied and is_first,
        "joint": token.joint and is_first,
        "open": token.tied and not is_first,
        "done": token.done,
    }
    return {key: value for key, value in looks.items() if value}


def _said(stage: Stage, language: str) -> Mapping[str, Any]:
    """Return what is read of a stage in a language.

    In the sentences that follow the name a list holds what is strong. By the number of its tick,
    `away` has how far away a turn is, and the same in short; `ghostsAway` has it of further turns.
    """
    with spoken_in(language):
        banner = words.banner(stage) or words.Banner("", words.calm(stage), acts=False)
        unit, number = words.clock(stage)
        return {
            "heading": banner.heading,
            "name": banner.name,
            "condition": banner.state,
            "follows": [[_run(each) for each in line] for line in banner.sentences],
            "unit": unit,
            "tick": number,
            "around": words.around(stage) if stage.tokens else "",
            "spoken": words.spoken(stage),
            "aside": words.aside(stage),
            "away": _away(stage, stage.coming),
            "ghostsAway": _away(stage, [each.token for each in stage.ghosts]),
        }


def _away(stage: Stage, turns: Iterable[StageToken]) -> Mapping[int, list[str]]:
    return {
        stage.axis.sign * token.tick: [words.distance(stage, token), words.soon(stage, token)]
        for token in turns
        if token.tick is not None
    }


def _ghost(stage: Stage, ghost: StageGhost) -> Mapping[str, Any]:
    """Return a further turn of one who has a turn, and its index among all turns."""
    tick = 0 if ghost.token.tick is None else ghost.token.tick
    return {"label": ghost.token.label, "tick": stage.axis.sign * tick, "index": ghost.index}


def _run(run: words.Run) -> str | list[str]:
    return [run.text] if run.strong else run.text


def _axis(axis: Axis) -> Mapping[str, Any]:
    return {
        "unit": axis.unit,
        "units": axis.units,
        "sign": axis.sign,
        "names": axis.names,
        "places": axis.places,
        "restarts": axis.restarts,
        "last": None if axis.last is None else axis.sign * axis.last,
        "seconds": axis.seconds,
        "origin": axis.sign * axis.origin,
        "passed": axis.passed,
        "groups": [_group(each) for each in axis.groups],
    }


def _group(group: LargerUnit) -> Mapping[str, Any]:
    return {"unit": group.unit, "size": group.size, "before": group.before}


def _around(stage: Stage) -> Mapping[str, Any]:
    around = stage.around
    return {
        "heading": stage.axis.opening(stage.now),
        "effects": around.effects,
        "prompt": around.prompt,
        "card": None if around.card is None else _card(around.card),
    }


def _card(card: OpenCard) -> Mapping[str, Any]:
    return {"title": card.title, "columns": card.columns, "cells": card.cells}
