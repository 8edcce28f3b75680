"""Encodes the players' screen as one line of JSON, with its pictures.

The texts for visitors are under the key `said`, in every language that they can choose.
"""

from collections.abc import Iterable, Mapping
from enum import Enum
from hashlib import sha256
from typing import Any, Final

import msgspec
from msgspec import Struct

from models.scheduler import stage_texts
from models.scheduler.axis import LargerUnit
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
HEARTBEAT_STATE: Final = "alive"
"""The state in a heartbeat, and also the name of its event in an event stream."""
_encode: Final = msgspec.json.Encoder(enc_hook=as_text).encode


class Ending(Enum):
    """The reason why a room ends: it moved to a new address, or sharing stopped."""

    MOVED = "moved"
    STOPPED = "stopped"


class Screen(Struct, frozen=True):
    """The content of a screen, ready to be numbered and sent; it is equal for equal stages.

    `facts` is a JSON object without its braces. `pictures` maps SHA-256 hashes to portraits, which
    are PNG files, or to the JPEG of a handout.
    """

    facts: bytes
    pictures: Mapping[str, bytes] = {}

    def message(self, number: int) -> bytes:
        return b'{"v":%d,"number":%d,%b}' % (VERSION, number, self.facts)


def ending_message(number: int, ending: Ending) -> bytes:
    """Return a room's last line, which browsers get only if sharing has stopped."""
    return _encode({"v": VERSION, "number": number, "state": ending.value})


def heartbeat_message(number: int, shown: int) -> bytes:
    """Return the line that confirms that the message with the number `shown` is still shown."""
    return _encode({"v": VERSION, "number": number, "state": HEARTBEAT_STATE, "shown": shown})


def make_screen(content: ScreenContent) -> Screen:
    """Return the content of a message for a players' screen; None means a blank screen.

    It depends only on `content`: it holds no time, nothing random, and no combatant that isn't
    shown.
    """
    if content is None:
        return Screen(_encode_fields({"state": "blank", **BLANK_FACTS}))
    if isinstance(content, Pause):  # older pages don't know pauses, and show a blank screen
        values = {"state": "blank", **BLANK_FACTS, "pause": {"until": content.until}}
        return Screen(_encode_fields(values))
    if isinstance(content, Handout):
        name = sha256(content.picture).hexdigest()
        values = {"state": "picture", **BLANK_FACTS, "picture": name, **_texts_below(content.below)}
        return Screen(_encode_fields(values), {name: content.picture})
    return _live_screen(content)


def _texts_below(stage: Stage | None) -> Mapping[str, Any]:
    """Return the texts below a handout, which are fewer than those of a stage."""
    return {} if stage is None else {"said": by_language(lambda: _turn_line(stage))}


def _turn_line(stage: Stage) -> Mapping[str, Any]:
    return {
        "follows": _encode_sentences(stage_texts.turn_line(stage)),
        "spoken": stage_texts.accessible_text(stage),
    }


def _live_screen(stage: Stage) -> Screen:
    names_by_picture = {
        each.picture: sha256(each.picture).hexdigest() for each in stage.tokens if each.picture
    }
    facts = stage_facts(stage)
    first_count = len(first_tokens(stage.tokens))
    tokens = [
        {
            **token_facts,
            **_appearance(token, names_by_picture, is_first=number < first_count),
            **_likely_next(stage, token),
        }
        for number, (token_facts, token) in enumerate(
            zip(facts["tokens"], stage.tokens, strict=True)
        )
    ]
    values = {
        "state": "live",
        **facts,
        "axis": _encode_axis(stage),
        "tokens": tokens,
        "ghosts": [_encode_ghost(stage, ghost) for ghost in stage.ghosts],
        **_encode_scene(stage),
        "said": by_language(lambda: _texts(stage)),
    }
    return Screen(
        _encode_fields(values), {name: picture for picture, name in names_by_picture.items()}
    )


def _encode_fields(values: Mapping[str, Any]) -> bytes:
    return _encode(values)[1:-1]


def _appearance(
    token: StageToken, names_by_picture: Mapping[bytes, str], *, is_first: bool
) -> Mapping[str, Any]:
    """Return how a token looks, without its facts and without values that are defaults.

    Older pages treat every `tied` token as one of the first.
    """
    values = {
        "count": token.count if token.count > 1 else 0,
        "portrait": names_by_picture.get(token.picture),
        "tied": token.tied and is_first,
        "joint": token.joint and is_first,
        "open": token.tied and not is_first,
        "done": token.done,
    }
    return {key: value for key, value in values.items() if value}


def _likely_next(stage: Stage, token: StageToken) -> Mapping[str, int]:
    return (
        {} if token.likely_next is None else {"again": stage.axis.shown_number(token.likely_next)}
    )


def _texts(stage: Stage) -> Mapping[str, Any]:
    """Return the texts of a stage in the current language.

    In `follows`, a list marks bold text, and the first `own` sentences are about the banner's tick.
    `away` and `ghostsAway` map the ticks of turns and ghosts to their distances, in a long and a
    short form. `events` has the text and the distance of each event. `names` is only filled for
    several combatants. Older messages lack `names`, `wait`, `own`, `coming` and `events`.
    """
    banner = stage_texts.make_banner(stage) or stage_texts.Banner(
        "", stage_texts.idle_text(stage), is_now=False
    )
    unit, number = stage_texts.clock_texts(stage)
    return {
        "heading": banner.heading,
        "name": banner.name,
        "names": banner.names[1:] and banner.names,
        "condition": banner.state,
        "wait": banner.wait,
        "follows": _encode_sentences(banner.sentences),
        "own": len(banner.tick_sentences),
        "coming": [_encode_coming_turn(turn) for turn in stage_texts.coming_turns(stage)],
        "events": [_encode_event(stage, event) for event in stage.scene.events],
        "unit": unit,
        "tick": number,
        "around": stage_texts.scene_text(stage) if stage.tokens else "",
        "spoken": stage_texts.accessible_text(stage),
        "aside": stage_texts.aside_heading(stage),
        "away": _distances(stage, stage.later),
        "ghostsAway": _distances(stage, [ghost.token for ghost in stage.ghosts]),
    }


def _encode_coming_turn(turn: stage_texts.ComingTurn) -> Mapping[str, Any]:
    """Encode a turn in the banner's list, with `names` for several and `label` for one."""
    values: dict[str, Any] = {"name": turn.name, "when": turn.when}
    first, *others = turn.tokens
    values |= {"names": _names(turn.tokens)} if others else {"label": first.label}
    return values | ({"ready": True} if turn.ready else {})


def _names(tokens: Iterable[StageToken]) -> list[str]:
    return [token.display_name for token in tokens]


def _encode_event(stage: Stage, event: StageEvent) -> list[str]:
    return [stage_texts.event_text(stage, event), stage_texts.event_distance_text(stage, event)]


def _distances(stage: Stage, turns: Iterable[StageToken]) -> Mapping[int, list[str]]:
    return {
        stage.axis.shown_number(token.tick): [
            stage_texts.distance_text(stage, token),
            stage_texts.short_distance_text(stage, token),
        ]
        for token in turns
        if token.tick is not None
    }


def _encode_ghost(stage: Stage, ghost: StageGhost) -> Mapping[str, Any]:
    tick = Tick(0) if ghost.token.tick is None else ghost.token.tick
    return {"label": ghost.token.label, "tick": stage.axis.shown_number(tick), "index": ghost.index}


def _encode_sentences(sentences: Iterable[stage_texts.Sentence]) -> list[list[str | list[str]]]:
    return [[_encode_run(each) for each in sentence] for sentence in sentences]


def _encode_run(run: stage_texts.TextRun) -> str | list[str]:
    return [run.text] if run.strong else run.text


def _encode_axis(stage: Stage) -> Mapping[str, Any]:
    axis, last = stage.axis, stage.last_tick
    return {
        "unit": axis.unit,
        "units": axis.units,
        "sign": axis.sign,
        "names": axis.names,
        "places": axis.is_ranking,
        "restarts": axis.restarts_in_groups,
        "last": None if last is None else axis.shown_number(last),
        "seconds": axis.seconds,
        "origin": axis.shown_number(axis.origin),
        "passed": axis.units_before,
        "groups": [_encode_group(each) for each in axis.groups],
    }


def _encode_group(group: LargerUnit) -> Mapping[str, Any]:
    return {"unit": group.unit, "size": group.size, "before": group.before}


def _encode_scene(stage: Stage) -> Mapping[str, Any]:
    scene = stage.scene
    return {
        "heading": stage.axis.capitalized_place(stage.now),
        "effects": scene.effects,
        "prompt": scene.prompt,
        "card": None if scene.card is None else _encode_card(scene.card),
    }


def _encode_card(card: OpenCard) -> Mapping[str, Any]:
    return {"title": card.title, "columns": card.columns, "cells": card.cells}
