"""Acting together: what those of equal Awareness declare, and how all of it takes place.

Sources: "Ties", "Action Order". Each may do what it could do alone: act, hold, begin to move.
"""

from collections.abc import Collection, Sequence

from models.rules.clocks import count
from models.rules.clocks.count import Act, counted
from models.rules.deeds import Next
from models.rules.names import names
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker import movement
from models.rules.systems.fatewalker.presets import action
from models.rules.systems.fatewalker.sheet import (
    HOLD,
    STOP,
    BeginMove,
    Declaration,
    Declare,
    FateWalkerLedger,
    Resolve,
    Scene,
    StopMove,
)
from models.rules.systems.fatewalker.turns import acts_together, listed, pay, refuse_unresolved
from models.rules.time import next_happening
from models.scheduler.clock import CombatantId
from models.wording import tr


def declare(scene: Scene, deed: Declare) -> str:
    """Declare for everybody due with the same Awareness; several act simultaneously ("Ties")."""
    refuse_unresolved(scene)
    group, named = scene.foremost, [act.who for act in deed.acts]
    for who in named:
        scene.here(who)
    due = [turn.who for turn in group]
    alone = len(named) == 1 and named[0] in due and not acts_together(scene)
    if not named or (sorted(named) != sorted(due) and not alone):
        raise RuleBroken(_who_must_declare(scene, due))
    meant = [_meant(scene, act) for act in deed.acts]
    scene.count_to(group[0].tick, by=_shown_first(scene, named))
    acts = tuple(act for act in meant if scene[act.who].present)
    if not acts:
        return count.too_late(scene, named[0])
    scene.record(FateWalkerLedger(acts))
    told = "; ".join(_in_words(scene, act) for act in acts)
    return tr("Declared: {acts}", acts=told)


def resolve(scene: Scene, deed: Resolve) -> str:
    """Let everything declared take place; only now its ticks are paid."""
    declared = scene.ledger.declared
    if not declared:
        raise RuleBroken(tr("Nothing is declared."))
    scene.record(FateWalkerLedger())
    for act in declared:
        if act.hold:
            count.hold_on(scene, act.who)
        elif act.gait:
            movement.set_off(scene, _journey(scene, act))
        else:
            pay(scene, Act(act.who, 0 if act.who in deed.waived else act.cost, act.what))
        if act.does == STOP and scene.sheet(act.who).movement is not None:
            movement.stop(scene, StopMove(act.who))
    return _resolved(scene, declared, deed.waived)


def go_on(scene: Scene, _deed: Next) -> str:
    """Resolve what is declared, or count to whatever comes next."""
    if scene.ledger.declared:
        return resolve(scene, Resolve())
    return counted(scene, next_happening(scene.fight))


def _meant(scene: Scene, act: Declaration) -> Declaration:
    """Return a declaration without what doesn't go with it. Raises RuleBroken where it can't be."""
    if act.hold or act.does == HOLD:
        return Declaration(act.who, hold=True)
    if act.gait:
        movement.refuse_beginning(scene, _journey(scene, act))
        return Declaration(act.who, does=act.does, metres=act.metres, then=act.then)
    if act.does == STOP and scene.sheet(act.who).movement is None:
        raise RuleBroken(tr("{name} isn't moving.", name=scene[act.who].called))
    stops = STOP if act.does == STOP else ""
    return Declaration(act.who, act.cost, what=act.what, does=stops)


def _journey(scene: Scene, act: Declaration) -> BeginMove:
    """Return the movement that is declared, with the usual cost of its action on arrival."""
    costs = {each.name: each.cost for each in listed(scene, act.who)}
    if act.then and act.then not in costs:
        raise RuleBroken(tr("“{action}” isn't in the list of actions.", action=act.then))
    return BeginMove(act.who, act.gait, act.metres, costs.get(act.then or ""), act.then or "")


def _resolved(
    scene: Scene, declared: Sequence[Declaration], waived: Collection[CombatantId]
) -> str:
    told = names(scene.fight, [act.who for act in declared])
    free = [act.who for act in declared if act.who in waived and not act.hold]
    if not free:
        return tr("Resolved: {names}", names=told)
    free_names = names(scene.fight, free)
    return tr("Resolved: {names}. No cost for {free}", names=told, free=free_names)


def _in_words(scene: Scene, act: Declaration) -> str:
    name = scene[act.who].called
    if act.hold:
        return tr("{name} holds", name=name)
    if act.gait:
        return movement.begun_in_words(scene, _journey(scene, act))
    told = f"{name}, {action(scene.again(act.what), act.cost)}"
    return tr("{action}, then stops", action=told) if act.does == STOP else told


def _who_must_declare(scene: Scene, group: list[CombatantId]) -> str:
    if not group:
        return tr("No turns left.")
    told = names(scene.fight, group)
    if len(group) == 1:
        return tr("It's {name}'s turn to declare.", name=told)
    return tr("{names} act together. Declare for all of them.", names=told)


def _shown_first(scene: Scene, named: list[CombatantId]) -> CombatantId:
    """The one the players see act, if there is one: their clock follows those they see."""
    return next((who for who in named if scene[who].visible), named[0])
