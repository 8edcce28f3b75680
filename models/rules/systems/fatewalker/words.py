"""What FateWalker says of a scene: how somebody stands, why, the facts of a step, the guide."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import asdict, replace

from models.rules.clocks import count
from models.rules.results import Standing, Topic
from models.rules.systems.fatewalker.chart import UNHURT
from models.rules.systems.fatewalker.gaits import MILLI, SEGMENT
from models.rules.systems.fatewalker.movement import arrival, stride
from models.rules.systems.fatewalker.sheet import (
    Movement,
    Plan,
    Scene,
    dead,
    speed_left,
    wound_penalty,
)
from models.rules.systems.fatewalker.turns import declarers
from models.rules.systems.fatewalker.wounds import bleeding_on, bleeds, state
from models.scheduler.axis import MINUS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.events import Event, LedgerChanged
from models.wording import mark, tr


def standing(scene: Scene, who: CombatantId) -> Standing:
    """Say on which tick `who` acts, or since when it holds; before that how its body does."""
    if not scene[who].present and dead(scene, who):
        return Standing("–", "", tr("dead"))
    shown = count.standing(scene, who, lambda: "")
    return replace(shown, note=_brief(scene, who, shown.note)) if scene[who].present else shown


def why(scene: Scene, who: CombatantId) -> str:
    """Say in one sentence why `who` acts on that tick, and before or after whom."""
    one, name = scene[who], scene[who].called
    if dead(scene, who):
        return tr("{name} is dead: the mortal section of the wound chart is full.", name=name)
    if not one.present:
        return tr("{name} is not in the scene: roll to let {name} join.", name=name)
    return " ".join(filter(None, (*_why_then(scene, who), *_body(scene, who))))


def facts(scene: Scene, events: Sequence[Event]) -> Mapping[str, Any]:
    """Return who holds, what is declared, what fired; wounds and movement."""
    ledger, declared = scene.ledger, declarers(scene)
    ledgers = [each.ledger for each in events if isinstance(each, LedgerChanged)]
    told: dict[str, Any] = {
        "holding": count.holding(scene),
        "declared": declared,
        "fired": count.fired(events),
    }
    if ledger.hit is not None and ledger in ledgers:
        told["consciousness"] = ledger.hit.consciousness
    elif len(declared) > 1 and ledgers and not ledger.answered:
        told["simultaneous"] = declared
    return {**told, **_bodies(scene)}


def look(scene: Scene, who: CombatantId) -> str:
    """Return how somebody looks, or nothing where nothing is to be seen."""
    seen = state(scene, who)
    return "" if seen == UNHURT else tr(seen)


TOPICS: Final = (
    Topic(
        mark("Turn order"),
        mark(
            "A tick is half a second. The first turn lies on 10 less the successes of an "
            "Awareness roll, never before 1; surprise adds a penalty. An action resolves at "
            "once, and the next turn is now plus its cost."
        ),
    ),
    Topic(
        mark("On one tick"),
        mark(
            "Higher Awareness declares first. Equals act at the same moment: declare them "
            "together, then resolve."
        ),
    ),
    Topic(
        mark("Reactions"),
        mark(
            "Declare with Shift+Enter, and others may answer: choose one and type the cost. "
            "It is added to the turn that one has to come, or to now if that is later. One "
            "answer each."
        ),
    ),
    Topic(
        mark("Delaying"),
        mark(
            "Holding is an action. After at least 2 ticks one may act on any later tick, or "
            "go before an action that was declared; what is done then sets the next turn."
        ),
    ),
    Topic(
        mark("Movement"),
        mark(
            "Beginning to move takes 2 ticks. Movement goes on in segments of 6 ticks; at the "
            "end of each the player says: go on, change or stop. Changing and stopping cost "
            "ticks."
        ),
    ),
    Topic(
        mark("Wounds"),
        mark(
            "Every two points of wound penalty take a metre off the speed, and every point "
            "wounds a die. Whoever is mortally wounded bleeds every Prowess + Will ticks."
        ),
    ),
    Topic(
        mark("Joining late"),
        mark("Now plus the whole initiative: 10 less the successes, at least 1."),
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
        if (there := arrival(scene, who)) is not None:
            yield tr("{gait} until {tick}", gait=movement.gait, tick=show(there))
        else:
            yield f"{movement.gait}, {scene.sheet(who).metres} m"


def _hurt(scene: Scene, who: CombatantId) -> Iterator[str]:
    show = scene.system.axis.show
    if seen := look(scene, who):
        hurt = wound_penalty(scene, who)
        yield f"{seen} {MINUS}{hurt}" if hurt else seen
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
        yield bleeds(scene, tick)


def _moves(scene: Scene, who: CombatantId, movement: Movement) -> str:
    return tr(
        "Moves ({gait}) {metres} m a segment; the next one ends on tick {tick}.",
        gait=movement.gait,
        metres=f"{stride(scene, who) / MILLI:g}",
        tick=scene.system.axis.show(Tick(movement.start + SEGMENT)),
    )


def _hampered(scene: Scene, who: CombatantId, hurt: int) -> str:
    left, base = speed_left(scene, who), scene.stats(who).speed
    if left == base:
        return tr("The wound penalty is {penalty}.", penalty=hurt)
    return tr(
        "The wound penalty is {penalty} and leaves Speed {left} of {base}.",
        penalty=hurt,
        left=left,
        base=base,
    )


def _why_then(scene: Scene, who: CombatantId) -> tuple[str, ...]:
    one = scene[who]
    if scene.sheet(who).hold is not None:
        return (_why_held(scene, who),)
    assert one.marker is not None
    return _why_on(scene, who, one.marker.tick), _why_order(scene, who, one.marker.tick)


def _why_held(scene: Scene, who: CombatantId) -> str:
    if scene[who].placed is not None:
        return count.why_holding(scene, who)
    first, show = count.held_from(scene, who), scene.system.axis.show
    told = {"name": scene[who].called, "tick": show(scene.sheet(who).hold or scene.now)}
    if first > scene.now:
        return tr(
            "{name} holds since tick {tick}: may act or preempt from tick {first} on.",
            first=show(first),
            **told,
        )
    return tr(
        "{name} holds since tick {tick}: may act on any tick, or preempt what is declared.", **told
    )


def _why_on(scene: Scene, who: CombatantId, at: Tick) -> str:
    """Say why a turn lies on the tick `at`."""
    sheet, show = scene.sheet(who), scene.system.axis.show
    if sheet.plan is not None:
        return _planned(sheet.plan, show(at))
    if sheet.last is None:
        return tr("Due on tick {tick}: that was the initiative.", tick=show(at))
    if sheet.last.paid == at:
        return count.why_paid(scene, who, at)
    return tr(
        "Due on tick {tick}: acted on {last}, and has paid for a reaction or "
        "a change of movement, or was moved since.",
        tick=show(at),
        last=show(sheet.last.tick),
    )


def _planned(plan: Plan, tick: str) -> str:
    told: dict[str, object] = {"tick": tick, "cost": plan.cost}
    if not plan.what:
        return tr(
            "Due on tick {tick}: what was planned costs {cost} and needs the arrival.", **told
        )
    return tr(
        "Due on tick {tick}: {what} costs {cost} and needs the arrival.", what=plan.what, **told
    )


def _why_order(scene: Scene, who: CombatantId, tick: Tick) -> str:
    rivals = [turn.who for turn in scene.fight.on(tick) if turn.who != who]
    own = scene.stats(who).awareness
    for each in rivals:
        if scene.stats(each).awareness == own:
            return tr(
                "The same Awareness as {name}: they act at the same moment.",
                name=scene[each].called,
            )
    if not rivals:
        return ""
    told: dict[str, object] = {"own": own, "name": scene[rivals[0]].called}
    told["other"] = scene.stats(rivals[0]).awareness
    if own > scene.stats(rivals[0]).awareness:
        return tr("Awareness {own} goes before {name}'s {other}.", **told)
    return tr("Awareness {own} goes after {name}'s {other}.", **told)
