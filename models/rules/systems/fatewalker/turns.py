"""Turns: who declares next, what an action costs, answers to it, holds.

Sources: "Keeping Time", "Ties", "Action Order".
"""

from models.rules.clocks import count
from models.rules.clocks.count import Act, ActHeld, Advance, Hold
from models.rules.names import names
from models.rules.refusal import RuleBroken, given
from models.rules.systems.fatewalker.presets import Preset, known
from models.rules.systems.fatewalker.sheet import (
    FateWalkerLedger,
    Preempt,
    Push,
    React,
    Scene,
)
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr


def turn_alone(scene: Scene, who: CombatantId) -> Tick:
    """Return the tick of the turn of `who`, who declares next and alone. Raises RuleBroken."""
    refuse_unresolved(scene)
    scene.here(who)
    group = scene.foremost
    if who not in first_ones(scene):
        raise RuleBroken(_not_yet(scene, who))
    if len(group) > 1 and acts_together(scene):
        raise RuleBroken(
            tr(
                "{names} have the same Awareness. Declare for them together.",
                names=names(scene.fight, [turn.who for turn in group]),
            )
        )
    return group[0].tick


def acts_together(scene: Scene) -> bool:
    """Say whether those of equal Awareness act at the same moment; else the GM picks one."""
    return scene.settings.equals == "together"


def first_ones(scene: Scene) -> frozenset[CombatantId]:
    """Return those who declare next: no one else can act, or let the turn pass."""
    return scene.once(_first_ones)


def _first_ones(scene: Scene) -> frozenset[CombatantId]:
    return frozenset([turn.who for turn in scene.foremost])


def refuse_unresolved(scene: Scene) -> None:
    """Raise RuleBroken while declared actions wait to be resolved."""
    if actors := declarers(scene):
        told = names(scene.fight, actors)
        raise RuleBroken(tr("Resolve first: {names} declared.", names=told))


def declarers(scene: Scene) -> list[CombatantId]:
    """Return those whose actions are declared and not resolved yet."""
    return [act.who for act in scene.ledger.declared]


def listed(scene: Scene, who: CombatantId, *, reactions: bool = False) -> list[Preset]:
    """Return the actions that `who` knows by name, or how it can react."""
    stats = scene.stats(who)
    every = known(scene.settings.presets, stats.weapon, stats.weapon_cost)
    return [each for each in every if each.reaction is reactions]


def advance(scene: Scene, deed: Advance) -> str:
    """Count up, never past someone who is due."""
    refuse_unresolved(scene)
    return count.advance(scene, deed)


def hold(scene: Scene, deed: Hold) -> str:
    """Hold instead of acting; it is an action, and lasts at least the minimum."""
    if died := count.begin_hold(scene, deed.who):
        return died
    place = scene.system.axis.place(Tick(scene.now + scene.settings.hold_min))
    name = scene[deed.who].called
    return tr("{name} holds, can act from {place}", name=name, place=place)


def act_held(scene: Scene, deed: ActHeld) -> str:
    """Leave the hold with a normal action on a later tick; higher Awareness declares first."""
    refuse_unresolved(scene)
    return count.act_held(scene, deed)


def react(scene: Scene, deed: React) -> str:
    """Answer a declared action: max(action tick, now) + cost, paid at once."""
    _refuse_answer(scene, deed)
    due = scene[deed.who].next_tick
    if scene.sheet(deed.who).hold is not None:
        due = count.held_from(scene, deed.who)
    _end_hold(scene, deed.who)
    base = max(scene.now if due is None else due, scene.now)
    push(scene, deed.who, Push(scene.now, base, deed.cost, deed.what))
    _answered(scene, deed.who)
    told = {"who": scene[deed.who].called, "to": scene[deed.to].called, "cost": deed.cost}
    if not deed.what:
        return tr("{who} reacts to {to} ({cost})", **told)
    return tr("{who} reacts to {to}: {what} ({cost})", what=scene.again(deed.what), **told)


def push(scene: Scene, who: CombatantId, by: Push) -> None:
    """Move the turn of `who` to where `by` leads, and keep in mind why."""
    scene.write(who, pushes=(*scene.sheet(who).pushes, by))
    scene.move(who, by.to)


def preempt(scene: Scene, deed: Preempt) -> str:
    """Come before a declared action out of a hold of at least the minimum; the hold ends."""
    _refuse_answer(scene, deed)
    who, to = scene[deed.who].called, scene[deed.to].called
    if (first := count.held_from(scene, deed.who)) > scene.now:
        raise RuleBroken(
            tr(
                "{name} can't preempt before {place}: the hold is too short.",
                name=who,
                place=scene.system.axis.place(first),
            )
        )
    pay(scene, deed)
    _answered(scene, deed.who)
    scene.count_to(scene.now, by=deed.who)  # for players, too, also before a hidden one
    if not deed.what:
        return tr("{who} preempts {to} ({cost})", who=who, to=to, cost=deed.cost)
    told = {"what": scene.again(deed.what), "cost": deed.cost}
    return tr("{who} preempts {to}: {what} ({cost})", who=who, to=to, **told)


def pay(scene: Scene, deed: Act | ActHeld | Preempt) -> None:
    """Let the ticks of an action be paid; no hold goes on, and no plan for an arrival."""
    last = count.Done(scene.now, deed.cost, deed.what)
    _end_hold(scene, deed.who)
    scene.write(deed.who, scene.sheet(deed.who).without_plan(), last=last, pushes=())
    scene.move(deed.who, last.paid)


def leave(scene: Scene, who: CombatantId) -> None:
    """Let a hold end, and what was declared."""
    _end_hold(scene, who)
    ledger = scene.ledger
    rest = FateWalkerLedger(
        tuple(each for each in ledger.declared if each.who != who),
        tuple(each for each in ledger.answered if each != who),
    )
    if (rest.declared, rest.answered) != (ledger.declared, ledger.answered):
        scene.record(rest)


def _end_hold(scene: Scene, who: CombatantId) -> None:
    scene.place(who, None)
    scene.write(who, hold=None, owed_until=None)


def _holds(scene: Scene, who: CombatantId) -> None:
    sheet = scene.sheet(who).without_plan()
    scene.write(who, sheet, hold=scene.now, owed_until=None, pushes=())


def _held_until(scene: Scene, who: CombatantId, since: Tick) -> Tick:
    """A hold lasts the minimum, and longer where a movement was changed in it."""
    first = since + scene.settings.hold_min
    return Tick(max(first, scene.sheet(who).owed_until or first))


def _refuse_out_of_order(scene: Scene, who: CombatantId) -> None:
    """Refuse to pass by a higher Awareness that is due; warn of an equal one."""
    rivals = [turn for turn in scene.fight.due() if turn.who != who]
    for turn in rivals:
        if turn.spot.precedence < scene.rank(who):
            raise RuleBroken(
                tr(
                    "{rival} (Awareness {awareness}) goes before {name} on this tick.",
                    rival=scene[turn.who].called,
                    awareness=scene.stats(turn.who).awareness,
                    name=scene[who].called,
                )
            )
        if turn.spot.precedence == scene.rank(who):
            name = scene[turn.who].called
            scene.warn(tr("{name} has the same Awareness and acts at the same moment.", name=name))


def _likely(scene: Scene, who: CombatantId) -> int:
    plan = scene.sheet(who).plan
    return count.last_cost(scene, who) if plan is None else plan.cost


WORDS = count.HoldWords(
    bar=mark("holding"),
    row=mark("holds"),
    since=mark("holding since {tick}"),
    due=mark("holding · due now"),
    chosen=mark("Holding since {since} to act on {tick}."),
    open=mark("Hold, no tick yet"),
    acts=mark("{name} stops holding and acts ({cost})"),
    does=mark("{name} stops holding: {what} ({cost})"),
    none=mark("{name} isn't holding."),
)
"""A hold is an action of this game, so it keeps its name."""

PACE = count.Pace(
    turn=turn_alone,
    lasts=_held_until,
    ends=_refuse_out_of_order,
    pays=pay,
    holds=_holds,
    likely=_likely,
    words=WORDS,
)


def _not_yet(scene: Scene, who: CombatantId) -> str:
    one, first = scene[who], scene.fight.upcoming()
    if scene.sheet(who).hold is not None:
        return tr("{name} is holding. Choose a tick to act on.", name=one.called)
    first, marker = given(first, one.called), given(one.marker, one.called)
    if first.tick < marker.tick:
        return scene.acts_first()
    return tr(
        "{first} (Awareness {higher}) goes before {name} (Awareness {lower}).",
        first=scene[first.who].called,
        name=one.called,
        higher=scene.stats(first.who).awareness,
        lower=scene.stats(who).awareness,
    )


def _refuse_answer(scene: Scene, deed: React | Preempt) -> None:
    """Refuse all but one answer to one action each."""
    one, actors = scene.here(deed.who), declarers(scene)
    if deed.to not in actors:
        name = scene[deed.to].called if deed.to in scene.fight else deed.to
        raise RuleBroken(tr("{name} hasn't declared anything to react to.", name=name))
    if deed.who in actors:
        told = tr("{name} acts at the same moment and can't react.", name=one.called)
        raise RuleBroken(told)
    if deed.who in scene.ledger.answered:
        told = tr("{name} has already reacted. One reaction each.", name=one.called)
        raise RuleBroken(told)


def _answered(scene: Scene, who: CombatantId) -> None:
    ledger = scene.ledger
    scene.record(FateWalkerLedger(ledger.declared, (*ledger.answered, who)))
