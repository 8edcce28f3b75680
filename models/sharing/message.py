"""The message: the players' screen as one line of JSON, and its pictures.

Texts for readers are in `said`, in every language that a visitor may choose.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Struct

from models.scheduler import stage_words as words
from models.scheduler.axis import Axis, LargerUnit
from models.scheduler.clock import Tick
from models.scheduler.stage import (
    Handout,
    OpenCard,
    Pause,
    ScreenContent,
    Stage,
    StageEvent,
    StageGhost,
    StageToken,
    first_tokens,
)
from models.session.facts import BLANK_FACTS, stage_facts
from models.wording import as_text, by_language

VERSION: Final = 1
ALIVE: Final = "alive"
"""The state in a heartbeat, and its event's name in a stream."""
_encode: Final = msgspec.json.Encoder(enc_hook=as_text).encode


class Ending(Enum):
    """The reason a room ends: it has moved to a new address, or sharing has stopped."""

    MOVED = "moved"
    STOPPED = "stopped"


class Screen(Struct, frozen=True):
    """The content of a screen, ready to be numbered and sent; equal for equal stages.

    `facts` is a JSON object without its braces. `portraits` are PNG files, or a handout's JPEG,
    by SHA-256.
    """

    facts: bytes
    portraits: Mapping[str, bytes] = {}

    def message(self, number: int) -> bytes:
        return b'{"v":%d,"number":%d,%b}' % (VERSION, number, self.facts)


def farewell(number: int, ending: Ending) -> bytes:
    """Return the last line of a room; browsers get it only if sharing has stopped."""
    return _encode({"v": VERSION, "number": number, "state": ending.value})


def heartbeat(number: int, shown: int) -> bytes:
    """Return the line that confirms that message number `shown` is still shown."""
    return _encode({"v": VERSION, "number": number, "state": ALIVE, "shown": shown})


def screen(content: ScreenContent) -> Screen:
    """Return the message content of a players' screen; None is a blank one.

    Nothing else goes in: no time, no randomness, and no combatant that isn't shown.
    """
    if content is None:
        return Screen(_encode_fields({"state": "blank", **BLANK_FACTS}))
    if isinstance(content, Pause):  # blank for older pages
        values = {"state": "blank", **BLANK_FACTS, "pause": {"until": content.until}}
        return Screen(_encode_fields(values))
    if isinstance(content, Handout):
        name = sha256(content.picture).hexdigest()
        values = {"state": "picture", **BLANK_FACTS, "picture": name, **_texts_below(content.below)}
        return Screen(_encode_fields(values), {name: content.picture})
    return _live(content)


def _texts_below(stage: Stage | None) -> Mapping[str, Any]:
    """Return the texts below a picture, which are fewer than on a stage."""
    return {} if stage is None else {"said": by_language(lambda: _turn_line(stage))}


def _turn_line(stage: Stage) -> Mapping[str, Any]:
    return {
        "follows": _runs(words.turn_line(stage)),
        "spoken": words.accessible_text(stage),
    }


def _live(stage: Stage) -> Screen:
    ids = {each.picture: sha256(each.picture).hexdigest() for each in stage.tokens if each.picture}
    facts = stage_facts(stage)
    first_count = len(first_tokens(stage.tokens))
    tokens = [
        {
            **token_facts,
            **_appearance(token, ids, is_first=number < first_count),
            **_again(stage, token),
        }
        for number, (token_facts, token) in enumerate(
            zip(facts["tokens"], stage.tokens, strict=True)
        )
    ]
    values = {
        "state": "live",
        **facts,
        "axis": _axis(stage.axis),
        "tokens": tokens,
        "ghosts": [_ghost(stage, each) for each in stage.ghosts],
        **_scene(stage),
        "said": by_language(lambda: _texts(stage)),
    }
    return Screen(_encode_fields(values), {name: picture for picture, name in ids.items()})


def _encode_fields(values: Mapping[str, Any]) -> bytes:
    return _encode(values)[1:-1]


def _appearance(
    token: StageToken, ids: Mapping[bytes, str], *, is_first: bool
) -> Mapping[str, Any]:
    """Return a token's looks besides its facts; defaults are left out.

    Older pages take every `tied` token as one of the first.
    """
    values = {
        "count": token.count if token.count > 1 else 0,
        "portrait": ids.get(token.picture),
        "tied": token.tied and is_first,
        "joint": token.joint and is_first,
        "open": token.tied and not is_first,
        "done": token.done,
    }
    return {key: value for key, value in values.items() if value}


def _again(stage: Stage, token: StageToken) -> Mapping[str, int]:
    return (
        {} if token.likely_next is None else {"again": stage.axis.shown_number(token.likely_next)}
    )


def _texts(stage: Stage) -> Mapping[str, Any]:
    """Return the texts of a stage in the current language.

    In `follows`, a list marks bold text; the first `own` sentences are about the current tick.
    `away` maps a turn's tick to its distance, long and short, and `ghostsAway` a ghost's. `events`
    has the text of each event and its distance. `names` are given only for several combatants.
    Older messages lack `names`, `wait`, `own`, `coming` and `events`.
    """
    banner = words.make_banner(stage) or words.Banner("", words.idle_text(stage), is_now=False)
    unit, number = words.clock_texts(stage)
    return {
        "heading": banner.heading,
        "name": banner.name,
        "names": banner.names[1:] and banner.names,
        "condition": banner.state,
        "wait": banner.wait,
        "follows": _runs(banner.sentences),
        "own": len(banner.own_sentences),
        "coming": [_coming(each) for each in words.coming_turns(stage)],
        "events": [_event(stage, each) for each in stage.scene.events],
        "unit": unit,
        "tick": number,
        "around": words.scene_text(stage) if stage.tokens else "",
        "spoken": words.accessible_text(stage),
        "aside": words.aside_heading(stage),
        "away": _distances(stage, stage.later),
        "ghostsAway": _distances(stage, [each.token for each in stage.ghosts]),
    }


def _coming(turn: words.ComingTurn) -> Mapping[str, Any]:
    """Return a turn of the banner's list, with the names of several or the label of one."""
    values: dict[str, Any] = {"name": turn.name, "when": turn.when}
    first, *others = turn.tokens
    values |= {"names": _names(turn.tokens)} if others else {"label": first.label}
    return values | ({"ready": True} if turn.ready else {})


def _names(tokens: Iterable[StageToken]) -> list[str]:
    return [token.display_name for token in tokens]


def _event(stage: Stage, event: StageEvent) -> list[str]:
    return [words.event_text(stage, event), words.event_distance_text(stage, event)]


def _distances(stage: Stage, turns: Iterable[StageToken]) -> Mapping[int, list[str]]:
    return {
        stage.axis.shown_number(token.tick): [
            words.distance_text(stage, token),
            words.short_distance_text(stage, token),
        ]
        for token in turns
        if token.tick is not None
    }


def _ghost(stage: Stage, ghost: StageGhost) -> Mapping[str, Any]:
    tick = Tick(0) if ghost.token.tick is None else ghost.token.tick
    return {"label": ghost.token.label, "tick": stage.axis.shown_number(tick), "index": ghost.index}


def _runs(sentences: Iterable[words.Sentence]) -> list[list[str | list[str]]]:
    return [[_run(each) for each in sentence] for sentence in sentences]


def _run(run: words.TextRun) -> str | list[str]:
    return [run.text] if run.strong else run.text


def _axis(axis: Axis) -> Mapping[str, Any]:
    return {
        "unit": axis.unit,
        "units": axis.units,
        "sign": axis.sign,
        "names": axis.names,
        "places": axis.is_ranking,
        "restarts": axis.restarts_in_groups,
        "last": None if axis.last is None else axis.shown_number(axis.last),
        "seconds": axis.seconds,
        "origin": axis.shown_number(axis.origin),
        "passed": axis.units_before,
        "groups": [_group(each) for each in axis.groups],
    }


def _group(group: LargerUnit) -> Mapping[str, Any]:
    return {"unit": group.unit, "size": group.size, "before": group.before}


def _scene(stage: Stage) -> Mapping[str, Any]:
    scene = stage.scene
    return {
        "heading": stage.axis.capitalized_place(stage.now),
        "effects": scene.effects,
        "prompt": scene.prompt,
        "card": None if scene.card is None else _card(scene.card),
    }


def _card(card: OpenCard) -> Mapping[str, Any]:
    return {"title": card.title, "columns": card.columns, "cells": card.cells}
