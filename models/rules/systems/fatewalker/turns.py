"""Turns, with declarations, costs, responses and holds.

Sources: "Keeping Time", "Ties", "Action Order".
"""

from typing import Final

from models.rules.clocks import count
from models.rules.clocks.count import Act, ActHeld, Advance, Hold
from models.rules.names import join_names
from models.rules.refusal import RuleBroken, require_value
from models.rules.systems.fatewalker.arrivals import delay_plan, pending_plan
from models.rules.systems.fatewalker.presets import Preset, list_actions
from models.rules.systems.fatewalker.sheet import (
    Declaration,
    FateWalkerLedger,
    Preempt,
    Push,
    React,
    Scene,
)
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr

_SAME_AWARENESS: Final = mark("{names} have the same Awareness. Declare for them together.")
_SAME_PLACE: Final = mark("{names} still act together on this tick. Declare for them together.")


def require_sole_turn(scene: Scene, who: CombatantId) -> Tick:
    """Return the tick of the turn of `who`. Raises RuleBroken unless only `who` declares next."""
    check_nothing_declared(scene)
    scene.require_in_scene(who)
    group = scene.first_group
    if who not in first_ids(scene):
        raise RuleBroken(_not_next_message(scene, who))
    if len(group) > 1 and acts_together(scene):
        tied_ids = [turn.who for turn in group]
        has_same_stat = len({scene.rank(each) for each in tied_ids}) == 1  # not after an edit
        pattern = _SAME_AWARENESS if has_same_stat else _SAME_PLACE
        raise RuleBroken(tr(pattern, names=join_names(scene.fight, tied_ids)))
    return group[0].tick


def acts_together(scene: Scene) -> bool:
    """Return whether those with equal Awareness act together; otherwise the GM picks one."""
    return scene.settings.equals == "together"


def first_ids(scene: Scene) -> frozenset[CombatantId]:
    """Return the combatants who declare next; no one else can act or give up a turn."""
    return scene.cached(_compute_first_ids)


def _compute_first_ids(scene: Scene) -> frozenset[CombatantId]:
    return frozenset([turn.who for turn in scene.first_group])


def check_nothing_declared(scene: Scene) -> None:
    if actors := declarers(scene):
        group_names = join_names(scene.fight, actors)
        raise RuleBroken(tr("Resolve first: {names} declared.", names=group_names))


def declarers(scene: Scene) -> list[CombatantId]:
    return [act.who for act in scene.ledger.declared]


def listed_actions(scene: Scene, who: CombatantId, *, reactions: bool = False) -> list[Preset]:
    """Return the actions in the list of `who`; with `reactions`, its reactions instead."""
    stats = scene.stats(who)
    actions = list_actions(scene.settings.presets, stats.weapon, stats.weapon_cost)
    return [each for each in actions if each.reaction is reactions]


def advance(scene: Scene, deed: Advance) -> str:
    """Count up, but never past someone who is due."""
    check_nothing_declared(scene)
    return count.advance(scene, deed)


def hold(scene: Scene, deed: Hold) -> str:
    """Hold, for at least the minimum, instead of acting."""
    if label := count.begin_hold(scene, deed.who):
        return label
    place = scene.system.axis.place(Tick(scene.now + scene.settings.hold_min))
    name = scene[deed.who].display_name
    return tr("{name} holds, can act from {place}", name=name, place=place)


def act_held(scene: Scene, deed: ActHeld) -> str:
    """End the hold with an action. On that tick, those with higher Awareness declare first."""
    check_nothing_declared(scene)
    return count.act_held(scene, deed)


def react(scene: Scene, deed: React) -> str:
    """React to a declared action; the cost is added to the next turn, or to now if later."""
    _check_response(scene, deed)
    free = _first_free_tick(scene, deed.who)
    _end_hold(scene, deed.who)
    push = Push(scene.now, Tick(max(free, scene.now)), deed.cost, deed.what)
    if not delay_plan(scene, deed.who, push):
        postpone_turn(scene, deed.who, push)
    _record_response(scene, deed.who)
    values = {
        "who": scene[deed.who].display_name,
        "to": scene[deed.to].display_name,
        "cost": deed.cost,
    }
    if not deed.what:
        return tr("{who} reacts to {to} ({cost})", **values)
    return tr("{who} reacts to {to}: {what} ({cost})", what=scene.translate(deed.what), **values)


def _first_free_tick(scene: Scene, who: CombatantId) -> Tick:
    """Return the tick from which `who` may act: of its turn, or before a plan or an open hold."""
    sheet, next_tick = scene.sheet(who), scene[who].next_tick
    if sheet.hold is not None:
        return count.earliest_hold_end(scene, who)
    if (plan := pending_plan(scene, who)) is not None:
        return plan.free
    return scene.now if next_tick is None else next_tick


def postpone_turn(scene: Scene, who: CombatantId, push: Push) -> None:
    """Postpone the turn of `who` and record the reason."""
    scene.update_sheet(who, pushes=(*scene.sheet(who).pushes, push))
    scene.move(who, push.to)


def preempt(scene: Scene, deed: Preempt) -> str:
    """Preempt a declared action by ending a hold that has lasted for the minimum."""
    _check_response(scene, deed)
    name, rival = scene[deed.who].display_name, scene[deed.to].display_name
    if (earliest := count.earliest_hold_end(scene, deed.who)) > scene.now:
        raise RuleBroken(
            tr(
                "{name} can't preempt before {place}: the hold is too short.",
                name=name,
                place=scene.system.axis.place(earliest),
            )
        )
    pay(scene, deed)
    _record_response(scene, deed.who)
    scene.count_to(scene.now, by=deed.who)  # also moves the players' clock, even for a hidden actor
    if not deed.what:
        return tr("{who} preempts {to} ({cost})", who=name, to=rival, cost=deed.cost)
    values = {"what": scene.translate(deed.what), "cost": deed.cost}
    return tr("{who} preempts {to}: {what} ({cost})", who=name, to=rival, **values)


def pay(scene: Scene, deed: Act | ActHeld | Preempt) -> None:
    """Pay the ticks of an action, which ends a hold and drops a plan for an arrival."""
    last_action = count.PastAction(scene.now, deed.cost, deed.what)
    _end_hold(scene, deed.who)
    scene.update_sheet(deed.who, scene.sheet(deed.who).without_plan(), last=last_action, pushes=())
    scene.move(deed.who, last_action.paid_tick)


def drop_declaration(scene: Scene, who: CombatantId) -> None:
    """Drop the declaration of `who` and its responses to others."""
    ledger = scene.ledger
    remaining = FateWalkerLedger(
        tuple(each for each in ledger.declared if each.who != who),
        tuple(each for each in ledger.responded if each != who),
    )
    if (remaining.declared, remaining.responded) != (ledger.declared, ledger.responded):
        scene.update_ledger(remaining)


def move_by_ruling(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Move the turn of `who`, end its hold and drop its declaration."""
    _end_hold(scene, who)
    drop_declaration(scene, who)
    scene.move(who, tick)


def _end_hold(scene: Scene, who: CombatantId) -> None:
    scene.unplace_turn(who)
    scene.update_sheet(who, hold=None, earliest_end=None)


def _begin_hold(scene: Scene, who: CombatantId) -> None:
    sheet = scene.sheet(who).without_plan()
    scene.update_sheet(who, sheet, hold=scene.now, earliest_end=None, pushes=())


def _earliest_hold_end(scene: Scene, who: CombatantId, since: Tick) -> Tick:
    """Return the earliest end of a hold: the minimum, or later if a movement has changed."""
    first_end = since + scene.settings.hold_min
    return Tick(max(first_end, scene.sheet(who).earliest_end or first_end))


def _check_hold_end(scene: Scene, who: CombatantId) -> None:
    """Raise RuleBroken if someone with higher Awareness is due; warn of equal Awareness."""
    rivals = [turn for turn in scene.fight.due_turns() if turn.who != who]
    for turn in rivals:
        if turn.spot.precedence < scene.rank(who):
            raise RuleBroken(
                tr(
                    "{rival} (Awareness {awareness}) goes before {name} on this tick.",
                    rival=scene[turn.who].display_name,
                    awareness=scene.stats(turn.who).awareness,
                    name=scene[who].display_name,
                )
            )
        if turn.spot.precedence == scene.rank(who):
            name = scene[turn.who].display_name
            scene.warn(tr("{name} has the same Awareness and acts at the same moment.", name=name))


def _likely_cost(scene: Scene, who: CombatantId) -> int:
    if (declared := _declaration(scene, who)) is not None:
        return 0 if declared.hold or declared.gait else declared.cost
    plan = scene.sheet(who).plan
    return count.last_cost(scene, who) if plan is None else plan.cost


def _declaration(scene: Scene, who: CombatantId) -> Declaration | None:
    return next((each for each in scene.ledger.declared if each.who == who), None)


def repeated_turn(scene: Scene, who: CombatantId) -> Tick | None:
    """Return the tick of the turn after the next, or None once `who` has declared another."""
    return None if _declaration(scene, who) else count.repeated_turn(scene, who)


HOLD_TEXTS = count.HoldTexts(
    bar=mark("holding"),
    row=mark("holds"),
    since=mark("holding since {tick}"),
    due=mark("holding · due now"),
    until_tick=mark("Holding since {since} to act on {tick}."),
    no_tick=mark("Hold, no tick yet"),
    acts=mark("{name} stops holding and acts ({cost})"),
    acts_with=mark("{name} stops holding: {what} ({cost})"),
    not_holding=mark("{name} isn't holding."),
)
"""Texts of a hold in the words of this game."""

PACE = count.Pace(
    turn_tick=require_sole_turn,
    earliest_end=_earliest_hold_end,
    check_hold_end=_check_hold_end,
    pay=pay,
    begin_hold=_begin_hold,
    likely_cost=_likely_cost,
    texts=HOLD_TEXTS,
)


def _not_next_message(scene: Scene, who: CombatantId) -> str:
    combatant, upcoming = scene[who], scene.fight.next_turn()
    if scene.sheet(who).hold is not None:
        return tr("{name} is holding. Choose a tick to act on.", name=combatant.display_name)
    first_turn = require_value(upcoming, combatant.display_name)
    if first_turn.tick < require_value(combatant.marker, combatant.display_name).tick:
        return scene.describe_first_turn()
    return tr(
        "{first} (Awareness {higher}) goes before {name} (Awareness {lower}).",
        first=scene[first_turn.who].display_name,
        name=combatant.display_name,
        higher=scene.stats(first_turn.who).awareness,
        lower=scene.stats(who).awareness,
    )


def _check_response(scene: Scene, deed: React | Preempt) -> None:
    """Raise RuleBroken unless this is the first response of someone who hasn't declared."""
    combatant, actors = scene.require_in_scene(deed.who), declarers(scene)
    if deed.to not in actors:
        name = scene[deed.to].display_name if deed.to in scene.fight else deed.to
        raise RuleBroken(tr("{name} hasn't declared anything to react to.", name=name))
    if deed.who in actors:
        reason = tr("{name} acts at the same moment and can't react.", name=combatant.display_name)
        raise RuleBroken(reason)
    if deed.who in scene.ledger.responded:
        reason = tr("{name} has already reacted. One reaction each.", name=combatant.display_name)
        raise RuleBroken(reason)


def _record_response(scene: Scene, who: CombatantId) -> None:
    ledger = scene.ledger
    scene.update_ledger(FateWalkerLedger(ledger.declared, (*ledger.responded, who)))
