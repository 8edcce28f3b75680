"""FateWalker's standings, reasons for turns, facts and topics of the cheat sheet."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import asdict, replace

from models.rules.clocks import count, count_words, entry
from models.rules.clocks.order import Neighbour, explain_neighbour
from models.rules.refusal import require_value
from models.rules.results import Standing, Topic
from models.rules.systems.fatewalker.arrivals import (
    arrival_refusal,
    current_pace,
    find_arrival,
    plan_due_tick,
)
from models.rules.systems.fatewalker.chart import UNHURT
from models.rules.systems.fatewalker.gaits import MM_PER_M, SEGMENT_TICKS
from models.rules.systems.fatewalker.sheet import (
    ArrivalPlan,
    FateWalkerSheet,
    Movement,
    Push,
    Scene,
    format_penalty,
    is_dead,
    speed_left,
    wound_penalty,
)
from models.rules.systems.fatewalker.turns import acts_together, declarers
from models.rules.systems.fatewalker.wounds import bleeding_text, bleeding_tick, wound_state
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.events import Event, LedgerChanged
from models.wording import mark, tr


def standing(scene: Scene, who: CombatantId) -> Standing:
    if not scene[who].is_in_scene and is_dead(scene, who):
        return Standing("–", "", tr("dead"))
    result = count_words.standing(scene, who, lambda: "")
    if not scene[who].is_in_scene:
        return result
    if remark := _activity_text(scene, who, result.details):
        return replace(result, details=remark)
    awareness = tr("Awareness {number}", number=scene.stats(who).awareness)
    return replace(result, details=awareness, usual_details=awareness)


def why(scene: Scene, who: CombatantId) -> str:
    combatant, name = scene[who], scene[who].display_name
    if is_dead(scene, who):
        return tr("{name} is dead: all mortal boxes are full.", name=name)
    if not combatant.is_in_scene:
        return entry.why_absent(
            scene, who, tr("{name} isn't in the fight. Roll to join.", name=name)
        )
    return " ".join(filter(None, (*_why_turn(scene, who), *_body_texts(scene, who))))


def facts(scene: Scene, events: Sequence[Event]) -> Mapping[str, Any]:
    ledger, declared = scene.ledger, declarers(scene)
    ledgers = [each.ledger for each in events if isinstance(each, LedgerChanged)]
    result: dict[str, Any] = {
        "holding": count_words.held_since(scene),
        "declared": declared,
        "fired": count_words.fired_events(events),
    }
    if ledger.hit is not None and ledger in ledgers:
        result["consciousness"] = ledger.hit.consciousness
    elif len(declared) > 1 and ledgers and not ledger.responded:
        result["simultaneous"] = declared
    return {**result, **_body_facts(scene)}


def condition_text(scene: Scene, who: CombatantId) -> str:
    if scene.sheet(who).marks is None:
        return ""
    condition = wound_state(scene, who)
    return "" if condition == UNHURT else tr(condition)


TOPICS: Final = (
    Topic(
        mark("Turn order"),
        mark(
            "One tick is half a second. First turn: 10 minus Awareness successes, at least 1; "
            "surprise adds a penalty. An action happens at once; your next turn is now plus its "
            "cost."
        ),
    ),
    Topic(
        mark("Same tick"),
        mark(
            "Higher Awareness goes first. Equal Awareness acts together: declare for all, then "
            "resolve. In the settings you can pick who goes first instead."
        ),
    ),
    Topic(
        mark("Reactions"),
        mark(
            "Declare with Shift+Enter, then others can react, once each. The cost is added to "
            "their next turn, or to now if that is later."
        ),
    ),
    Topic(
        mark("Delaying"),
        mark(
            "Hold is an action. After at least 2 ticks, act on any later tick or preempt a "
            "declared action. That action's cost sets the next turn."
        ),
    ),
    Topic(
        mark("Movement"),
        mark(
            "Starting costs 2 ticks. Movement runs in 6-tick segments; after each, keep moving, "
            "change gait or stop. Changing and stopping cost ticks."
        ),
    ),
    Topic(
        mark("Wounds"),
        mark(
            "Each point of wound penalty halves one die's target number; every 2 points cost "
            "1 Speed. Mortal wounds bleed every Prowess + Will ticks."
        ),
    ),
    Topic(
        mark("Joining late"),
        mark("Now plus full initiative: 10 minus successes, at least 1."),
    ),
)


def _body_facts(scene: Scene) -> Mapping[str, Any]:
    sheets = {combatant.id: scene.sheet(combatant.id) for combatant in scene.fight.all_combatants()}
    moving = {
        combatant.id: movement.gait
        for combatant in scene.fight.combatants_in_scene()
        if (movement := sheets[combatant.id].movement) is not None
    }
    return {
        "dead": [who for who in sheets if is_dead(scene, who)],
        "wounds": {
            who: _wound_facts(scene, who) for who in sheets if sheets[who].marks is not None
        },
        "position": {
            who: sheet.metres for who, sheet in sheets.items() if sheet.covered_mm is not None
        },
        "moving": moving,
    }


def _wound_facts(scene: Scene, who: CombatantId) -> Mapping[str, int | None]:
    return {
        **asdict(scene.sheet(who).wound_marks),
        "penalty": wound_penalty(scene, who),
        "speed": speed_left(scene, who),
        "bleed": bleeding_tick(scene, who),
    }


def _activity_text(scene: Scene, who: CombatantId, activity: str) -> str:
    if who in declarers(scene) and scene.sheet(who).hold is None:
        activity = tr("declared")
    texts = (*_wound_texts(scene, who), activity, *_movement_texts(scene, who))
    return " · ".join(filter(None, texts))


def _movement_texts(scene: Scene, who: CombatantId) -> Iterator[str]:
    label = scene.system.axis.label
    if (movement := scene.sheet(who).movement) is not None:
        gait = scene.translate(movement.gait)
        if (tick := find_arrival(scene, who)) is not None:
            yield tr("{gait} until {tick}", gait=gait, tick=label(tick))
        else:
            yield f"{gait}, {_metres_covered(scene.sheet(who), movement)} m"


def _metres_covered(sheet: FateWalkerSheet, movement: Movement) -> int:
    """Return the metres covered in whole segments, or up to the goal if it has been reached."""
    if movement.arrived is None or movement.goal is None:
        return sheet.metres
    return max(sheet.metres, movement.goal // MM_PER_M)


def _wound_texts(scene: Scene, who: CombatantId) -> Iterator[str]:
    label = scene.system.axis.label
    if condition := condition_text(scene, who):
        penalty = wound_penalty(scene, who)
        yield f"{condition} {format_penalty(penalty)}" if penalty else condition
    if (tick := bleeding_tick(scene, who)) is not None:
        yield tr("bleeds on {tick}", tick=label(tick))


def _body_texts(scene: Scene, who: CombatantId) -> Iterator[str]:
    if (movement := scene.sheet(who).movement) is not None:
        yield _movement_text(scene, who, movement)
        if (arrival_tick := find_arrival(scene, who)) is not None:
            yield tr("Arrives on tick {tick}.", tick=scene.system.axis.label(arrival_tick))
    if penalty := wound_penalty(scene, who):
        yield _penalty_text(scene, who, penalty)
    if (tick := bleeding_tick(scene, who)) is not None:
        yield bleeding_text(scene, who, tick)


def _movement_text(scene: Scene, who: CombatantId, movement: Movement) -> str:
    return tr(
        "Moving ({gait}), {metres} m per segment; next ends on tick {tick}.",
        gait=scene.translate(movement.gait),
        metres=f"{current_pace(scene, who) / MM_PER_M:g}",
        tick=scene.system.axis.label(Tick(movement.start + SEGMENT_TICKS)),
    )


def _penalty_text(scene: Scene, who: CombatantId, penalty: int) -> str:
    speed, base = speed_left(scene, who), scene.stats(who).speed
    if speed == base:
        return tr("Wound penalty {penalty}.", penalty=format_penalty(penalty))
    return tr(
        "Wound penalty {penalty}, Speed {left} of {base}.",
        penalty=format_penalty(penalty),
        left=speed,
        base=base,
    )


def _why_turn(scene: Scene, who: CombatantId) -> tuple[str, ...]:
    combatant = scene[who]
    if scene.sheet(who).hold is not None:
        return (_why_held(scene, who),)
    tick = require_value(combatant.marker, combatant.display_name).tick
    tied_text = _TOGETHER_TEXT if acts_together(scene) else _PICKED_TEXT
    return _why_on_tick(scene, who, tick), explain_neighbour(
        scene, who, tied_text, _explain_by_awareness
    )


def _why_held(scene: Scene, who: CombatantId) -> str:
    if scene[who].placed is not None:
        return count_words.why_holding(scene, who)
    first_end, place = count.earliest_hold_end(scene, who), scene.system.axis.place
    since = place(scene.sheet(who).hold or scene.now)
    if first_end > scene.now:
        values = {"since": since, "first": place(first_end)}
        return tr("Holding since {since}. Can act or preempt from {first}.", **values)
    return tr("Holding since {since}. Can act on any tick or preempt.", since=since)


def _why_on_tick(scene: Scene, who: CombatantId, tick: Tick) -> str:
    sheet = scene.sheet(who)
    if sheet.plan is not None and plan_due_tick(scene, who) == tick:
        return arrival_refusal(scene, who) or _plan_text(scene, sheet.plan, tick)
    pushes = _push_chain(sheet.pushes, tick)
    origin = pushes[0].base if pushes else tick
    push_texts = (_push_text(scene, each) for each in pushes if each.cost)
    return " ".join((_origin_text(scene, who, origin, has_pushes=bool(pushes)), *push_texts))


def _push_chain(pushes: Sequence[Push], tick: Tick) -> list[Push]:
    """Return the pushes that led to `tick`; each starts where the one before it ended."""
    chain: list[Push] = []
    for push in reversed(pushes):
        if push.to != tick:
            break
        chain.insert(0, push)
        tick = push.base
    return chain


def _origin_text(scene: Scene, who: CombatantId, at: Tick, *, has_pushes: bool) -> str:
    sheet, axis = scene.sheet(who), scene.system.axis
    if sheet.last is not None and sheet.last.paid_tick == at:
        return count_words.why_after_act(scene, who, at)
    if sheet.joined_at == at and sheet.first_tick != at:
        return count_words.why_after_return(scene, at)
    if sheet.last is None and sheet.first_tick in (None, at):
        return _initiative_text(sheet, axis, at)
    if has_pushes:
        return tr("Was free on {tick}.", tick=axis.place(at))
    return count_words.why_set_by_gm(scene, at)


def _initiative_text(sheet: FateWalkerSheet, axis: Axis, at: Tick) -> str:
    if sheet.joined_at is None:
        return tr("Initiative: {place}.", place=axis.place(at))
    values = {
        "came": axis.place(sheet.joined_at),
        "later": at - sheet.joined_at,
        "place": axis.place(at),
    }
    return tr("Joined on {came}, initiative {later}: {place}.", **values)


def _push_text(scene: Scene, push: Push) -> str:
    values: dict[str, object] = {"tick": scene.system.axis.place(push.on), "cost": push.cost}
    match push.kind:
        case "movement":
            return tr("Changed movement on {tick}: +{cost}.", **values)
        case "freed":
            return tr("Dropped the plan on {tick}: +{cost}.", **values)
        case _ if push.what:
            what = scene.translate(push.what)
            return tr("Reacted on {tick} ({what}): +{cost}.", what=what, **values)
        case _:
            return tr("Reacted on {tick}: +{cost}.", **values)


def _plan_text(scene: Scene, plan: ArrivalPlan, at: Tick) -> str:
    values: dict[str, object] = {"tick": scene.system.axis.place(at), "cost": plan.cost}
    if not plan.what:
        return tr("Arrives, then acts on {tick}, cost {cost}.", **values)
    return tr(
        "Arrives, then on {tick}: {what}, cost {cost}.", what=scene.translate(plan.what), **values
    )


def _explain_by_awareness(scene: Scene, who: CombatantId, neighbour: Neighbour) -> str:
    own_awareness, rival_awareness = (
        scene.stats(who).awareness,
        scene.stats(neighbour.who).awareness,
    )
    values: dict[str, object] = {
        "own": own_awareness,
        "name": scene[neighbour.who].display_name,
        "other": rival_awareness,
    }
    if neighbour.before:
        return tr("Goes before {name}: Awareness {own} beats {other}.", **values)
    return tr("Goes after {name}: Awareness {other} beats {own}.", **values)


_TOGETHER_TEXT: Final = mark("Same Awareness as {name}: they act together.")
_PICKED_TEXT: Final = mark("Same Awareness as {name}: you pick.")
