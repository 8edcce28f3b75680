"""What is offered and typed in a scene: initiative, actions of the list, answers, holds."""

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from models.rules.clocks import count, count_offers, entry
from models.rules.clocks.count import Act, ActHeld, Hold
from models.rules.clocks.count_offers import cost_and_action
from models.rules.deeds import Deed
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.names import few_names
from models.rules.offers import Declared, Gathering, Offer, Role
from models.rules.systems.fatewalker import journeys, wounds
from models.rules.systems.fatewalker.presets import action, grouped
from models.rules.systems.fatewalker.scene import target
from models.rules.systems.fatewalker.sheet import (
    ACT,
    HOLD,
    STOP,
    ActThenStop,
    Ambush,
    Declaration,
    Declare,
    Join,
    Preempt,
    React,
    Resolve,
    Scene,
    Start,
)
from models.rules.systems.fatewalker.turns import acts_together, declarers, listed
from models.scheduler.clock import CombatantId
from models.wording import tr

_USUAL_ACTS = 4
"""Actions offered before the ways to begin moving; who moves already is asked about that first."""


def calls(scene: Scene) -> Iterator[Offer]:
    """Yield the tables of initiative: for those who come late, and for the scene."""
    told = tr("Extra ticks if surprised; 10 is usual for an ambush.")
    first = (_successes(), replace(_penalty(tr("Surprise")), help=told))
    aim = partial(target, scene)
    return entry.calls(scene, Start({}), first, Join, _late_fields(), target=aim)


def chores(scene: Scene) -> Iterator[Offer]:
    """Yield what concerns the scene: counting, events on a tick, an ambush before it begins."""
    yield from count_offers.chores(scene)
    if not any(scene.fight.present()):
        for each in scene.fight.everybody():
            title = tr("Ambush: {name} acts first", name=each.called)
            yield Offer("ambush", title, Ambush(each.id))


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield what `who` can do now, most usual first, and how it can be hurt and healed."""
    if not scene[who].present:
        yield entry.late_call(scene, [scene[who]], Join, _late_fields(), partial(target, scene))
    elif scene.ledger.declared:
        yield from _answers(scene, who)
    elif count.held_openly(scene, who):
        yield from _ends_of_hold(scene, who)
    else:
        yield from _actions(scene, who)
    yield from wounds.hurts(scene, who)


def announced(deed: Deed) -> Deed | None:
    """Return the declaration of an action, so that others can answer before it resolves."""
    match deed:
        case Act(who, cost, what) | ActThenStop(who, cost, what):
            return Declare((Declaration(who, cost, what=what),))
        case Hold(who):
            return Declare((Declaration(who, hold=True),))
        case _:
            return None


def typed(scene: Scene, who: CombatantId, text: str) -> Deed:
    """Return an act at a cost with a name behind it; for others than who declared, an answer."""
    number, _, what = text.partition(" ")
    cost, what, actors = int(number), what.strip(), declarers(scene)
    if not actors or who in actors:
        return count_offers.typed_act(scene, who, cost, what)
    if scene.sheet(who).hold is not None:
        return Preempt(who, actors[0], cost, what)
    return React(who, actors[0], cost, what)


def _late_fields() -> tuple[Field, ...]:
    return _successes(), _penalty(tr("Penalty"))


def _successes() -> Field:
    told = tr("Awareness dice at or under the target number. Each is a tick sooner.")
    dice = tr("Awareness")
    return Field("successes", tr("Successes"), least=0, most=1000, dice=dice, help=told)


def _penalty(title: str) -> Field:
    return Field("penalty", title, default=0, least=0, most=1000, unit=tr("ticks"))


def _actions(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    refusal = no_turn = scene.refusal(Act(who, 0))
    group = [turn.who for turn in scene.foremost]
    if who not in group:
        refusal += " " + tr("To react, declare the action first.")
    elif len(group) > 1 and acts_together(scene):
        yield _declare_together(scene, group)
    planned = [*journeys.intended(scene, who, refusal)]
    done = [each.template for each in planned]
    acts = [*planned, *(e for e in _acts(scene, who, refusal) if e.template not in done)]
    yield from (replace(each, role=Role.USUAL) for each in acts[:1])
    yield from acts[1 : len(planned)]
    del acts[1 : len(planned)]
    if not refusal:
        cost = str(scene.settings.hold_min)
        yield Offer("hold", tr("Hold"), Hold(who), role=Role.WAIT, cost=cost)
    yield from journeys.offers(scene, who)
    yield from acts[1:_USUAL_ACTS]
    if scene.sheet(who).movement is None:
        yield from journeys.begins(scene, who, no_turn)
    yield from acts[_USUAL_ACTS:]
    other, *rest = count_offers.other_acts(scene, who, refusal)
    yield _with_known_acts(scene, other)
    yield from rest


def _ends_of_hold(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Someone who blocks the earliest tick on which a hold can end blocks all later ones too."""
    refusal = scene.refusal(ActHeld(who, 0, count.hold_from(scene, who)))
    yield from _acts(scene, who, refusal)
    yield _with_known_acts(scene, next(count_offers.other_acts(scene, who, refusal)))
    yield from journeys.offers(scene, who)


def _acts(scene: Scene, who: CombatantId, refusal: str) -> list[Offer]:
    groups, own = grouped(), tr("Own actions")
    acted = count_offers.acts_of(scene, who)
    return [
        Offer(
            f"act-{each.name}",
            each.name,
            acted(each.cost, each.name),
            refusal=refusal,
            cost=str(each.cost),
            group=groups.get(each.name, own),
        )
        for each in listed(scene, who)
    ]


def _known_acts(scene: Scene, who: CombatantId, *, reactions: bool = False) -> tuple[Choice, ...]:
    """Return what `who` can do as choices that set the cost."""
    acts = listed(scene, who, reactions=reactions)
    return tuple(
        Choice(each.name, action(each.name, each.cost), {"cost": each.cost}) for each in acts
    )


def _with_known_acts(scene: Scene, offer: Offer, *, reactions: bool = False) -> Offer:
    """Let the action of `offer` be chosen from those that its combatant knows."""
    who = CombatantId(getattr(offer.template, "who", ""))
    acts = _known_acts(scene, who, reactions=reactions)
    ask = (replace(each, choices=acts) if each.key == "what" else each for each in offer.ask)
    return replace(offer, ask=tuple(ask))


def _declare_together(scene: Scene, group: list[CombatantId]) -> Offer:
    (cost, what), acted = cost_and_action(scene), {"does": (ACT, STOP)}
    _, metres, then, _ = journeys.questions(scene, group[0])
    begun = {"does": tuple(each.value for each in journeys.gait_choices(scene))}
    title = tr("Turn", "what someone does with it, as a heading")
    acts = {who: _known_acts(scene, who) for who in group}
    return Offer(
        "declare",
        tr("Act together…"),
        Declare(()),
        (
            replace(cost, default=0, asked_with=acted),
            Field("does", title, Kind.CHOICE, default=ACT, choices=_turns(scene, group[0])),
            replace(what, choices=acts[group[0]], asked_with=acted),
            replace(metres, optional=True, asked_with=begun),
            replace(then, asked_with=begun),
        ),
        rows=tuple(group),
        gathering=Gathering.LIST,
        help=tr("{names} act at the same moment.", names=few_names(scene.fight, group)),
        does=tr("Declare"),
        role=Role.USUAL,
        choices={
            who: {
                "does": _turns(scene, who),
                "what": known,
                "then": journeys.questions(scene, who)[2].choices,
            }
            for who, known in acts.items()
        },
        known={who: _usual_turn(scene, who, known) for who, known in acts.items()},
    )


def _turns(scene: Scene, who: CombatantId) -> tuple[Choice, ...]:
    """Return for what `who` can use its turn."""
    moves = scene.sheet(who).movement is not None
    stops = Choice(STOP, tr("Acts, then stops"))
    return (
        Choice(ACT, tr("Acts")),
        Choice(HOLD, tr("Holds")),
        *((stops,) if moves else journeys.gait_choices(scene)),
    )


def _usual_turn(scene: Scene, who: CombatantId, known: tuple[Choice, ...]) -> Mapping[str, Answer]:
    """Return what was planned for an arrival, or else the usual action."""
    movement = scene.sheet(who).movement
    if movement is not None and movement.plan is not None:
        return {"does": STOP, "cost": movement.plan.cost, "what": movement.plan.what}
    return {"what": known[0].value, **known[0].sets} if known else {}


def _answers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """How someone can answer what is declared, or that it takes place."""
    actors = declarers(scene)
    if who in actors:
        title = tr("Resolve: {names}", names=few_names(scene.fight, actors))
        yield Offer(
            "resolve",
            title,
            Resolve(),
            help=tr("No more reactions; the action counts."),
            role=Role.USUAL,
        )
        yield from _waivers(scene)
        return
    for to in actors:
        name, ask = scene[to].called, cost_and_action(scene)
        refusal, told = scene.refusal(React(who, to, 0)), tr("Reacts to {name}", name=name)
        if scene.sheet(who).hold is not None:
            yield _preemption(scene, who, to)
        for each in listed(scene, who, reactions=True):
            deed, key = React(who, to, each.cost, each.name), f"react-{to}-{each.name}"
            cost = str(each.cost)
            yield Offer(key, each.name, deed, refusal=refusal, cost=cost, help=told, answers=to)
        title, deed = tr("React to {name}…", name=name), React(who, to, 0)
        offer = Offer(f"react-{to}", title, deed, ask, refusal=refusal, answers=to)
        yield _with_known_acts(scene, offer, reactions=True)


def _preemption(scene: Scene, who: CombatantId, to: CombatantId) -> Offer:
    """Return the way to come before `to`, with the usual attack to begin with."""
    title, (cost, what) = tr("Preempt {name}…", name=scene[to].called), cost_and_action(scene)
    usual = next(iter(listed(scene, who)), None)
    if usual is not None:
        cost, what = replace(cost, default=usual.cost), replace(what, default=usual.name)
    deed = Preempt(who, to, 0)
    offer = scene.offer(f"preempt-{to}", title, deed, (cost, what), answers=to)
    return _with_known_acts(scene, offer)


def declared(scene: Scene) -> Iterator[Declared]:
    """Yield each action that is declared, and who may still react to it or preempt it."""
    acts = scene.ledger.declared
    silent = {act.who for act in acts} | set(scene.ledger.answered)
    there = tuple(each.id for each in scene.fight.present())
    by = tuple(who for who in there if who not in silent)
    answered = tuple(who for who in scene.ledger.answered if who in there)
    for act in acts:
        what = scene.again(act.what) or tr("Act")
        told = tr("Hold") if act.hold else tr("{what}, %n tick(s)", "", act.cost, what=what)
        told = tr("Move: {gait}", gait=scene.again(act.gait)) if act.gait else told
        yield Declared(act.who, by, told, answered)


def following(scene: Scene) -> str:
    """Say that what is declared resolves next, and whose it is, if anything is."""
    actors = declarers(scene)
    return tr("Resolve: {names}", names=few_names(scene.fight, actors)) if actors else ""


def _waivers(scene: Scene) -> Iterator[Offer]:
    """What became impossible costs its ticks all the same, unless the GM waives them."""
    paying = [act.who for act in scene.ledger.declared if not act.hold and act.cost]
    told = tr("Even a failed action costs its ticks.")
    if len(paying) == 1:
        title = tr("Resolve, no cost for {name}", name=scene[paying[0]].called)
        yield Offer("waive", title, Resolve((paying[0],)), cost="0", help=told)
    elif paying:
        choices = tuple(Choice(who, scene[who].called) for who in paying)
        ask = Field("waived", tr("No cost"), Kind.FLAGS, choices=choices, optional=True)
        title, resolve = tr("Resolve, some at no cost…"), tr("Resolve")
        yield Offer("waive", title, Resolve(), (ask,), help=told, does=resolve)
