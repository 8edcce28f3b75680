"""Facts: what is true of a fight, as plain JSON values for people and programs to read."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final

from msgspec import UNSET

from models.rules.ruleset import Moment
from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Combatant
from models.scheduler.effects import Effect, Timer
from models.scheduler.encounter import ties
from models.scheduler.events import Event, Rolled
from models.scheduler.stage import Stage, StageEffect, StageToken
from models.scheduler.turns import Turn
from models.sight.timed import Timed, is_effect, timed

BLANK: Final[Mapping[str, Any]] = {"blank": True, "tokens": [], "acting": [], "coming": []}
"""What the players see of a blank screen, as `stage_facts` of any other."""
_AHEAD: Final = 5


def facts(
    moment: Moment, events: Sequence[Event] = (), named: Iterable[str] = ()
) -> dict[str, Any]:
    """Return what is true after a step that consisted of `events`; all `named` are in `next`.

    Positions are the numbers people read, which count down where the system's do. What the system
    tells under one of these keys counts; UNSET takes the key off the line.
    """
    fight, axis = moment.fight, moment.rules.axis
    turns = [turn for turn in fight.order() if not turn.placed]
    told: dict[str, Any] = {
        "now": _number(axis, moment.now),
        "next": dict.fromkeys((*named, *fight.combatants)) | dict(_next(axis, turns)),
        "order": [turn.who for turn in turns],
    }
    if groups := ties(turns):
        told["unordered"] = [list(group) for group in groups]
    told["schedule"] = dict(_schedule(moment))
    told.update(moment.facts(events))
    if counters := {each.id: _counters(each) for each in fight.everybody() if each.own_counters}:
        told["counters"] = counters
    if effects := [_effect(axis, each) for each in timed(moment) if is_effect(each)]:
        told["effects"] = effects
    if notes := {each.id: each.noted for each in fight.everybody() if each.note}:
        told["notes"] = notes
    return {key: value for key, value in told.items() if value is not UNSET}


def rolled(events: Iterable[Event]) -> dict[str, Any]:
    """Return what the program rolled in `events`, by combatant; draws under their own name."""
    told: dict[str, Any] = {}
    for event in events:
        match event:
            case Rolled(None, what, result):
                told[what] = [*told.get(what, ()), *result]
            case Rolled(who, _, (result,)):
                told[str(who)] = result
            case Rolled(who, _, result):
                told[str(who)] = list(result)
            case _:
                pass
    return told


def stage_facts(stage: Stage) -> dict[str, Any]:
    """Return what the players may see, and nothing else."""
    events = [{"name": each.name, "tick": _shown(stage, each.tick)} for each in stage.around.events]
    told = {
        "unit": stage.axis.unit,
        "now": _shown(stage, stage.now),
        "tokens": [_token(stage, token) for token in stage.tokens],
        "acting": [token.label for token in stage.acting],
        "coming": [token.label for token in stage.coming],
    }
    told |= {"events": events} if events else {}
    effects = [_effect_seen(stage, each) for each in stage.effects]
    told |= {"effects": effects} if effects else {}
    return told | ({"ready": stage.around.ready} if stage.around.ready else {})


def _next(axis: Axis, turns: Iterable[Turn]) -> Iterator[tuple[str, int]]:
    for turn in turns:
        yield turn.who, _number(axis, turn.tick)


def _schedule(moment: Moment) -> Iterator[tuple[str, list[int]]]:
    for each in moment.fight.present():
        ahead = islice(moment.schedule(each.id), _AHEAD)
        if ticks := [_number(moment.rules.axis, tick) for tick in ahead]:
            yield each.id, ticks


def _counters(one: Combatant) -> dict[str, int]:
    return {each.key: each.value for each in one.own_counters}


def _effect(axis: Axis, each: Timed) -> Mapping[str, Any]:
    """Return an effect or timer: who has it, how long, and when next it triggers."""
    source = each.source
    told: dict[str, Any] = {"name": each.name}
    if isinstance(source, Effect):
        told["on"] = source.who or (source.side and source.side.value)
        told |= {"until": source.until, "next": source.at, "of": source.of, "turns": source.turns}
        told["when"] = source.occasion and source.occasion.value
        told["ends"] = "start" if source.at_start else "trigger" if source.once else None
    elif isinstance(source, Timer):
        told |= {"on": source.who, "next": source.at, "left": source.left}
    else:
        told |= {"on": source.who, "until": source.end}
    ticks = {
        key: _number(axis, told[key]) for key in ("until", "next") if told.get(key) is not None
    }
    return {key: value for key, value in (told | ticks).items() if value is not None}


def _effect_seen(stage: Stage, each: StageEffect) -> Mapping[str, Any]:
    told: dict[str, Any] = {"name": each.name}
    told |= {"on": list(each.on)} if each.on else {}
    ticks = {"until": each.until, "next": each.fires}
    told |= {key: _shown(stage, tick) for key, tick in ticks.items() if tick is not None}
    return told | ({"of": each.of, "turns": each.turns} if each.turns is not None else {})


def _token(stage: Stage, token: StageToken) -> Mapping[str, Any]:
    told = {
        "label": token.label,
        "glyph": token.glyph,
        "side": token.side.value,
        "tick": None if token.tick is None else _shown(stage, token.tick),
        "waiting": token.waiting,
    }
    looks = {"condition": token.condition, "card": token.card}
    return told | {key: look for key, look in looks.items() if look}


def _shown(stage: Stage, tick: Tick) -> int:
    return stage.axis.sign * tick


def _number(axis: Axis, tick: Tick) -> int:
    return axis.sign * tick
