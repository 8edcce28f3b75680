"""FateWalker in words: how someone is doing, why, the facts of a step, the guide."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import asdict, replace

from models.rules.clocks import count, count_words, entry
from models.rules.clocks.order import Neighbour, why_beside
from models.rules.refusal import given
from models.rules.results import Standing, Topic
from models.rules.systems.fatewalker.chart import UNHURT
from models.rules.systems.fatewalker.gaits import MILLI, SEGMENT
from models.rules.systems.fatewalker.movement import arrival, planned_since, stride
from models.rules.systems.fatewalker.sheet import (
    ArrivalPlan,
    FateWalkerSheet,
    Movement,
    Push,
    Scene,
    as_penalty,
    dead,
    speed_left,
    wound_penalty,
)
from models.rules.systems.fatewalker.turns import acts_together, declarers
from models.rules.systems.fatewalker.wounds import bleeding_on, bleeds, state
from models.scheduler.axis import Axis
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.events import Event, LedgerChanged
from models.wording import mark, tr


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say on which tick `who` acts, or since when it holds; before that how its body does."""
    if not scene[who].present and dead(scene, who):
        return Standing("–", "", tr("dead"))
    shown = count_words.standing(scene, who, lambda: "")
    return replace(shown, note=_brief(scene, who, shown.note)) if scene[who].present else shown


def why(scene: Scene, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tick, and before or after which others."""
    one, name = scene[who], scene[who].called
    if dead(scene, who):
        return tr("{name} is dead: all mortal boxes are full.", name=name)
    if not one.present:
        told = tr("{name} isn't in the fight. Roll to join.", name=name)
        return entry.why_absent(scene, who, told)
    return " ".join(filter(None, (*_why_then(scene, who), *_body(scene, who))))


def facts(scene: Scene, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return who holds, what is declared, what fired; wounds and movement."""
    ledger, declared = scene.ledger, declarers(scene)
    ledgers = [each.ledger for each in events if isinstance(each, LedgerChanged)]
    told: dict[str, Any] = {
        "holding": count_words.holding(scene),
        "declared": declared,
        "fired": count_words.fired(events),
    }
    if ledger.hit is not None and ledger in ledgers:
        told["consciousness"] = ledger.hit.consciousness
    elif len(declared) > 1 and ledgers and not ledger.answered:
        told["simultaneous"] = declared
    return {**told, **_bodies(scene)}


def look(scene: Scene, who: CombatantId) -> str:
    """Return how someone looks; empty where nothing shows."""
    seen = state(scene, who)
    return "" if seen == UNHURT else tr(seen)


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


def _bodies(scene: Scene) -> Mapping[str, Any]:
    """The facts of wounds and movement; lists and mappings may be empty."""
    sheets = {each.id: scene.sheet(each.id) for each in scene.fight.everybody()}
    moving = {
        each.id: movement.gait
        for each in scene.fight.present()
        if (movement := sheets[each.id].movement) is not None
    }
    return {
        "dead": [who for who in sheets if dead(scene, who)],
        "wounds": {who: _wounds(scene, who) for who in sheets if sheets[who].marks is not None},
        "position": {
            who: sheet.metres for who, sheet in sheets.items() if sheet.covered is not None
        },
        "moving": moving,
    }


def _wounds(scene: Scene, who: CombatantId) -> Mapping[str, int | None]:
    return {
        **asdict(scene.sheet(who).marked),
        "penalty": wound_penalty(scene, who),
        "speed": speed_left(scene, who),
        "bleed": bleeding_on(scene, who),
    }


def _brief(scene: Scene, who: CombatantId, does: str) -> str:
    """Say in few words how a body is, what `who` does, and how it moves."""
    if who in declarers(scene) and scene.sheet(who).hold is None:
        does = tr("declared")
    words = (*_hurt(scene, who), does, *_moves_on(scene, who))
    if told := " · ".join(filter(None, words)):
        return told
    return tr("Awareness {number}", number=scene.stats(who).awareness)


def _moves_on(scene: Scene, who: CombatantId) -> Iterator[str]:
    show = scene.system.axis.show
    if (movement := scene.sheet(who).movement) is not None:
        gait = scene.again(movement.gait)
        if (there := arrival(scene, who)) is not None:
            yield tr("{gait} until {tick}", gait=gait, tick=show(there))
        else:
            yield f"{gait}, {_metres(scene.sheet(who), movement)} m"


def _metres(sheet: FateWalkerSheet, movement: Movement) -> int:
    """Return how far one has come: to the end of the last segment, or to the goal it reached."""
    if movement.arrived is None or movement.goal is None:
        return sheet.metres
    return max(sheet.metres, movement.goal // MILLI)


def _hurt(scene: Scene, who: CombatantId) -> Iterator[str]:
    show = scene.system.axis.show
    if seen := look(scene, who):
        hurt = wound_penalty(scene, who)
        yield f"{seen} {as_penalty(hurt)}" if hurt else seen
    if (tick := bleeding_on(scene, who)) is not None:
        yield tr("bleeds on {tick}", tick=show(tick))


def _body(scene: Scene, who: CombatantId) -> Iterator[str]:
    if (movement := scene.sheet(who).movement) is not None:
        yield _moves(scene, who, movement)
        if (there := arrival(scene, who)) is not None:
            yield tr("Arrives on tick {tick}.", tick=scene.system.axis.show(there))
    if hurt := wound_penalty(scene, who):
        yield _hampered(scene, who, hurt)
    if (tick := bleeding_on(scene, who)) is not None:
        yield bleeds(scene, who, tick)


def _moves(scene: Scene, who: CombatantId, movement: Movement) -> str:
    return tr(
        "Moving ({gait}), {metres} m per segment; next ends on tick {tick}.",
        gait=scene.again(movement.gait),
        metres=f"{stride(scene, who) / MILLI:g}",
        tick=scene.system.axis.show(Tick(movement.start + SEGMENT)),
    )


def _hampered(scene: Scene, who: CombatantId, hurt: int) -> str:
    left, base = speed_left(scene, who), scene.stats(who).speed
    if left == base:
        return tr("Wound penalty {penalty}.", penalty=as_penalty(hurt))
    return tr(
        "Wound penalty {penalty}, Speed {left} of {base}.",
        penalty=as_penalty(hurt),
        left=left,
        base=base,
    )


def _why_then(scene: Scene, who: CombatantId) -> tuple[str, ...]:
    one = scene[who]
    if scene.sheet(who).hold is not None:
        return (_why_held(scene, who),)
    tick = given(one.marker, one.called).tick
    tied = _TIED if acts_together(scene) else _PICKED
    return _why_on(scene, who, tick), why_beside(scene, who, tied, _by_rule)


def _why_held(scene: Scene, who: CombatantId) -> str:
    if scene[who].placed is not None:
        return count_words.why_holding(scene, who)
    first, place = count.held_from(scene, who), scene.system.axis.place
    since = place(scene.sheet(who).hold or scene.now)
    if first > scene.now:
        told = {"since": since, "first": place(first)}
        return tr("Holding since {since}. Can act or preempt from {first}.", **told)
    return tr("Holding since {since}. Can act on any tick or preempt.", since=since)


def _why_on(scene: Scene, who: CombatantId, at: Tick) -> str:
    """Say why a turn is on tick `at`: its origin, and what has pushed it since."""
    sheet = scene.sheet(who)
    if sheet.plan is not None and planned_since(scene, who) == at:
        return _planned(scene, sheet.plan, at)
    pushes = _chain(sheet.pushes, at)
    began = pushes[0].base if pushes else at
    told = (_pushed(scene, each) for each in pushes if each.cost)
    return " ".join((_origin(scene, who, began, pushed=bool(pushes)), *told))


def _chain(pushes: Sequence[Push], at: Tick) -> list[Push]:
    """Return the pushes that led to `at`, each from where the one before led."""
    chain: list[Push] = []
    for each in reversed(pushes):
        if each.to != at:
            break
        chain.insert(0, each)
        at = each.base
    return chain


def _origin(scene: Scene, who: CombatantId, at: Tick, *, pushed: bool) -> str:
    """Say where a turn on tick `at` came from, before it was pushed."""
    sheet, axis = scene.sheet(who), scene.system.axis
    if sheet.last is not None and sheet.last.paid == at:
        return count_words.why_paid(scene, who, at)
    if sheet.last is None and sheet.first in (None, at):
        return _initiative(sheet, axis, at)
    if pushed:
        return tr("Was free on {tick}.", tick=axis.place(at))
    return count_words.by_the_gm(scene, at)


def _initiative(sheet: FateWalkerSheet, axis: Axis, at: Tick) -> str:
    if sheet.came is None:
        return tr("Initiative: {place}.", place=axis.place(at))
    told = {"came": axis.place(sheet.came), "later": at - sheet.came, "place": axis.place(at)}
    return tr("Joined on {came}, initiative {later}: {place}.", **told)


def _pushed(scene: Scene, push: Push) -> str:
    told: dict[str, object] = {"tick": scene.system.axis.place(push.on), "cost": push.cost}
    match push.kind:
        case "movement":
            return tr("Changed movement on {tick}: +{cost}.", **told)
        case "freed":
            return tr("Dropped the plan on {tick}: +{cost}.", **told)
        case _ if push.what:
            what = scene.again(push.what)
            return tr("Reacted on {tick} ({what}): +{cost}.", what=what, **told)
        case _:
            return tr("Reacted on {tick}: +{cost}.", **told)


def _planned(scene: Scene, plan: ArrivalPlan, at: Tick) -> str:
    told: dict[str, object] = {"tick": scene.system.axis.place(at), "cost": plan.cost}
    if not plan.what:
        return tr("Arrives, then acts on {tick}, cost {cost}.", **told)
    return tr("Arrives, then on {tick}: {what}, cost {cost}.", what=scene.again(plan.what), **told)


def _by_rule(scene: Scene, who: CombatantId, beside: Neighbour) -> str:
    own, other = scene.stats(who).awareness, scene.stats(beside.who).awareness
    told: dict[str, object] = {"own": own, "name": scene[beside.who].called, "other": other}
    if beside.before:
        return tr("Goes before {name}: Awareness {own} beats {other}.", **told)
    return tr("Goes after {name}: Awareness {other} beats {own}.", **told)


_TIED: Final = mark("Same Awareness as {name}: they act together.")
_PICKED: Final = mark("Same Awareness as {name}: the GM picks.")
