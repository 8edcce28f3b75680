"""States facts about a fight as plain JSON values, for people and programs."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from msgspec import UNSET

from models.rules.ruleset import Moment
from models.scheduler.axis import Axis
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Effect, Timer
from models.scheduler.encounter import find_ties
from models.scheduler.events import Event, Rolled
from models.scheduler.stage import Stage, StageEffect, StageToken
from models.scheduler.turns import Turn
from models.sight.timed import Timed, find_timed, is_effect

BLANK_FACTS: Final[Mapping[str, Any]] = {"blank": True, "tokens": [], "acting": [], "coming": []}
"""The facts about a blank screen, in the form of `stage_facts`."""
_SCHEDULE_LENGTH: Final = 5


def moment_facts(
    moment: Moment, events: Sequence[Event] = (), always_listed: Iterable[str] = ()
) -> dict[str, Any]:
    """Return the facts about `moment`, to which a step with `events` has led.

    `next` has a key for each combatant in `always_listed`, even if it has left. Positions are the
    numbers that people see, which may count down. Facts from the system override others with the
    same key, or remove them if UNSET.
    """
    fight, axis = moment.fight, moment.rules.axis
    turns = [turn for turn in fight.turn_order() if not turn.placed]
    result: dict[str, Any] = {
        "now": axis.shown_number(moment.now),
        "next": dict.fromkeys((*always_listed, *fight.combatants)) | dict(_next(axis, turns)),
        "order": [turn.who for turn in turns],
    }
    if groups := find_ties(turns):
        result["unordered"] = [list(group) for group in groups]
    result["schedule"] = dict(_schedule(moment))
    result.update(moment.facts(events))
    if counters := {
        combatant.id: _counters(combatant)
        for combatant in fight.all_combatants()
        if combatant.counter_list
    }:
        result["counters"] = counters
    if effects := [_effect(axis, each) for each in find_timed(moment) if is_effect(each)]:
        result["effects"] = effects
    if notes := {
        combatant.id: combatant.note_text for combatant in fight.all_combatants() if combatant.note
    }:
        result["notes"] = notes
    return {key: value for key, value in result.items() if value is not UNSET}


def rolled_results(events: Iterable[Event]) -> dict[str, Any]:
    """Return the rolls in `events`, keyed by combatant, and the draws, keyed by name."""
    by_name: dict[str, Any] = {}
    for event in events:
        match event:
            case Rolled(None, what, result):
                by_name[what] = [*by_name.get(what, ()), *result]
            case Rolled(who, _, (result,)):
                by_name[str(who)] = result
            case Rolled(who, _, result):
                by_name[str(who)] = list(result)
            case _:
                pass
    return by_name


def stage_facts(stage: Stage) -> dict[str, Any]:
    """Return the facts about a stage, which players may see."""
    events = [
        {"name": event.name, "tick": stage.axis.shown_number(event.tick)}
        for event in stage.scene.events
    ]
    result = {
        "unit": stage.axis.unit,
        "now": stage.axis.shown_number(stage.now),
        "tokens": [_token(stage, token) for token in stage.tokens],
        "acting": [token.label for token in stage.acting],
        "coming": [token.label for token in stage.later],
    }
    result |= {"events": events} if events else {}
    effects = [_public_effect(stage, effect) for effect in stage.effects]
    result |= {"effects": effects} if effects else {}
    return result | ({"ready": stage.scene.ready} if stage.scene.ready else {})


def _next(axis: Axis, turns: Iterable[Turn]) -> Iterator[tuple[str, int]]:
    for turn in turns:
        yield turn.who, axis.shown_number(turn.tick)


def _schedule(moment: Moment) -> Iterator[tuple[str, list[int]]]:
    for combatant in moment.fight.combatants_in_scene():
        ahead = islice(moment.schedule(combatant.id), _SCHEDULE_LENGTH)
        if ticks := [moment.rules.axis.shown_number(tick) for tick in ahead]:
            yield combatant.id, ticks


def _counters(combatant: Combatant) -> dict[str, int]:
    return {each.key: each.value for each in combatant.counter_list}


def _effect(axis: Axis, item: Timed) -> Mapping[str, Any]:
    source = item.source
    values: dict[str, Any] = {"name": item.name}
    if isinstance(source, Effect):
        values["on"] = source.who or (source.side and source.side.value)
        values |= {"until": source.until, "next": source.at, "of": source.of, "turns": source.turns}
        values["when"] = source.occasion and source.occasion.value
        values["ends"] = "start" if source.at_start else "trigger" if source.once else None
    elif isinstance(source, Timer):
        values |= {"on": source.who, "next": source.at, "left": source.left}
    else:
        values |= {"on": source.who, "until": source.end}
    ticks = {
        key: axis.shown_number(values[key])
        for key in ("until", "next")
        if values.get(key) is not None
    }
    return {key: value for key, value in (values | ticks).items() if value is not None}


def _public_effect(stage: Stage, effect: StageEffect) -> Mapping[str, Any]:
    values: dict[str, Any] = {"name": effect.name}
    values |= {"on": list(effect.on)} if effect.on else {}
    ticks = {"until": effect.until, "next": effect.triggers_at}
    values |= {
        key: stage.axis.shown_number(tick) for key, tick in ticks.items() if tick is not None
    }
    return values | ({"of": effect.of, "turns": effect.turns} if effect.turns is not None else {})


def _token(stage: Stage, token: StageToken) -> Mapping[str, Any]:
    values = {
        "label": token.label,
        "glyph": token.glyph,
        "side": token.side.value,
        "tick": None if token.tick is None else stage.axis.shown_number(token.tick),
        "waiting": token.waiting,
    }
    appearance = {"condition": token.condition, "card": token.card}
    return values | {key: text for key, text in appearance.items() if text}
