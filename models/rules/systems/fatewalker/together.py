"""Declares and resolves the actions of combatants that act together.

Sources: "Ties", "Action Order". Each combatant may act, hold or begin moving, as on its own turn.
"""

from collections.abc import Collection, Sequence

from models.rules.clocks import count
from models.rules.clocks.count import Act, count_to
from models.rules.deeds import Next
from models.rules.names import join_names, shorten_list
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker import movement
from models.rules.systems.fatewalker.presets import format_action
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
from models.rules.systems.fatewalker.turns import (
    acts_together,
    check_nothing_declared,
    listed_actions,
    pay,
)
from models.rules.time import next_stop
from models.scheduler.clock import CombatantId
from models.wording import tr


def declare(scene: Scene, deed: Declare) -> str:
    """Declare for all who are due with the same Awareness and so act simultaneously ("Ties")."""
    check_nothing_declared(scene)
    group, declarers = scene.first_group, [act.who for act in deed.acts]
    for who in declarers:
        scene.require_in_scene(who)
    due_ids = [turn.who for turn in group]
    is_alone = len(declarers) == 1 and declarers[0] in due_ids and not acts_together(scene)
    if not declarers or (sorted(declarers) != sorted(due_ids) and not is_alone):
        raise RuleBroken(_declare_refusal(scene, due_ids))
    normalized = [_normalize_declaration(scene, act) for act in deed.acts]
    scene.count_to(group[0].tick, by=_first_visible(scene, declarers))
    declarations = tuple(act for act in normalized if scene[act.who].is_in_scene)
    if not declarations:
        return count.warn_of_death_before_turn(scene, declarers[0])
    scene.update_ledger(FateWalkerLedger(declarations))
    text = "; ".join(shorten_list([_describe(scene, act) for act in declarations]))
    return tr("Declared: {acts}", acts=text)


def resolve(scene: Scene, deed: Resolve) -> str:
    """Resolve all declared actions and pay for them."""
    declared = scene.ledger.declared
    if not declared:
        raise RuleBroken(tr("Nothing is declared."))
    scene.count_to(scene.now, by=_first_visible(scene, [act.who for act in declared]))
    scene.update_ledger(FateWalkerLedger())
    for act in declared:
        if act.hold:
            count.set_hold(scene, act.who)
        elif act.gait:
            movement.begin_and_pay(scene, _begin_move_deed(scene, act))
        else:
            pay(scene, Act(act.who, 0 if act.who in deed.waived else act.cost, act.what))
        if act.does == STOP and scene.sheet(act.who).movement is not None:
            movement.stop_move(scene, StopMove(act.who))
    return _resolve_label(scene, declared, deed.waived)


def resolve_or_count(scene: Scene, _deed: Next) -> str:
    """Resolve the declared actions; if there are none, count to the next stop."""
    if scene.ledger.declared:
        return resolve(scene, Resolve())
    return count_to(scene, next_stop(scene.fight))


def _normalize_declaration(scene: Scene, act: Declaration) -> Declaration:
    """Return the declaration without unused fields. Raises RuleBroken if it is impossible."""
    if act.hold or act.does == HOLD:
        return Declaration(act.who, hold=True)
    if act.gait:
        movement.check_can_begin(scene, _begin_move_deed(scene, act))
        return Declaration(act.who, does=act.does, metres=act.metres, then=act.then)
    if act.does == STOP and scene.sheet(act.who).movement is None:
        raise RuleBroken(tr("{name} isn't moving.", name=scene[act.who].display_name))
    stop = STOP if act.does == STOP else ""
    return Declaration(act.who, act.cost, what=act.what, does=stop)


def _begin_move_deed(scene: Scene, act: Declaration) -> BeginMove:
    """Return the deed of a declared movement, with the listed cost of its action on arrival."""
    costs = {each.name: each.cost for each in listed_actions(scene, act.who)}
    if act.then and act.then not in costs:
        raise RuleBroken(tr("“{action}” isn't in the list of actions.", action=act.then))
    return BeginMove(act.who, act.gait, act.metres, costs.get(act.then or ""), act.then or "")


def _resolve_label(
    scene: Scene, declared: Sequence[Declaration], waived: Collection[CombatantId]
) -> str:
    names = join_names(scene.fight, [act.who for act in declared])
    free_ids = [act.who for act in declared if act.who in waived and not act.hold]
    if not free_ids:
        return tr("Resolved: {names}", names=names)
    free_names = join_names(scene.fight, free_ids)
    return tr("Resolved: {names}. No cost for {free}", names=names, free=free_names)


def _describe(scene: Scene, act: Declaration) -> str:
    name = scene[act.who].display_name
    if act.hold:
        return tr("{name} holds", name=name)
    if act.gait:
        return movement.describe_begin(scene, _begin_move_deed(scene, act))
    text = f"{name}, {format_action(scene.translate(act.what), act.cost)}"
    return tr("{action}, then stops", action=text) if act.does == STOP else text


def _declare_refusal(scene: Scene, group: list[CombatantId]) -> str:
    if not group:
        return tr("No turns left.")
    names = join_names(scene.fight, group)
    if len(group) == 1:
        return tr("It's {name}'s turn to declare.", name=names)
    return tr("{names} act together. Declare for all of them.", names=names)


def _first_visible(scene: Scene, ids: list[CombatantId]) -> CombatantId:
    """Return the first of `ids` that players see, or the first; it moves the players' clock."""
    return next((who for who in ids if scene[who].is_visible), ids[0])
