"""What is offered and typed in a scene: initiative, actions of the list, answers, holds."""

from collections.abc import Iterator
from functools import partial
from itertools import islice

from msgspec.structs import replace

from models.rules.clocks import count, entry
from models.rules.clocks.count import Act, ActHeld, Hold, cost_and_action
from models.rules.deeds import Deed
from models.rules.fields import Choice, Field, Kind
from models.rules.names import names
from models.rules.offers import Gathering, Offer, Role
from models.rules.systems.fatewalker import journeys, wounds
from models.rules.systems.fatewalker.scene import target
from models.rules.systems.fatewalker.sheet import (
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
from models.rules.systems.fatewalker.turns import declarers, listed
from models.scheduler.clock import CombatantId
from models.wording import tr

_USUAL_ACTS = 3
"""Actions offered before the ways to begin moving; who moves already is asked about that first."""


def calls(scene: Scene) -> Iterator[Offer]:
    """Yield the tables of initiative: for those who come late, and for the scene."""
    told = tr("For the surprised; 10 is usual for an ambush.")
    first = (_successes(), replace(_penalty(tr("Surprise")), help=told))
    aim = partial(target, scene)
    return entry.calls(scene, Start({}), first, Join, _late_fields(), target=aim)


def chores(scene: Scene) -> Iterator[Offer]:
    """Yield what concerns the scene: counting, events on a tick, an ambush before it begins."""
    yield from count.chores(scene)
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
        return count.typed_act(scene, who, cost, what)
    if scene.sheet(who).hold is not None:
        return Preempt(who, actors[0], cost, what)
    return React(who, actors[0], cost, what)


def _late_fields() -> tuple[Field, ...]:
    return _successes(), _penalty(tr("Penalty"))


def _successes() -> Field:
    told = tr("Awareness dice that show the target number or less; each is a tick sooner.")
    dice = tr("Awareness")
    return Field("successes", tr("Successes"), least=0, most=1000, dice=dice, help=told)


def _penalty(title: str) -> Field:
    return Field("penalty", title, default=0, least=0, most=1000, unit=tr("ticks"))


def _actions(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    refusal = scene.refusal(Act(who, 0))
    group = [turn.who for turn in scene.fight.foremost()]
    if who not in group:
        refusal += " " + tr("Reactions answer a declared action: Shift declares.")
    elif len(group) > 1:
        yield _declare_together(scene, group)
    acts, movements = _acts(scene, who, refusal), journeys.offers(scene, who)
    yield from journeys.intended(scene, who, refusal)
    yield from islice(acts, 1)
    if not refusal:
        cost = str(scene.settings.hold_min)
        yield Offer("hold", tr("Hold"), Hold(who), role=Role.WAIT, cost=cost)
    if scene.sheet(who).movement is not None:
        yield from movements
    yield from islice(acts, _USUAL_ACTS)
    yield from movements
    yield from acts
    yield from count.other_acts(scene, who, refusal)


def _ends_of_hold(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Whoever bars the earliest tick on which a hold can end bars all later ones."""
    refusal = scene.refusal(ActHeld(who, 0, count.hold_from(scene, who)))
    yield from _acts(scene, who, refusal)
    yield from count.other_acts(scene, who, refusal)
    if scene.sheet(who).movement is not None:
        yield from journeys.offers(scene, who)


def _acts(scene: Scene, who: CombatantId, refusal: str) -> Iterator[Offer]:
    for each in listed(scene, who):
        deed = count.typed_act(scene, who, each.cost, each.name)
        key, cost = f"act-{each.name}", str(each.cost)
        yield Offer(key, each.name, deed, refusal=refusal, cost=cost)


def _declare_together(scene: Scene, group: list[CombatantId]) -> Offer:
    hold = Field("hold", tr("Holds"), Kind.YES_NO, default=False)
    cost, what = cost_and_action()
    return Offer(
        "declare",
        tr("Together: {names}…", names=names(scene.fight, group)),
        Declare(()),
        (replace(cost, default=0), hold, what),
        rows=tuple(group),
        gathering=Gathering.LIST,
        help=tr("The same Awareness: they act at the same moment."),
    )


def _answers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """How somebody can answer what is declared, or that it takes place."""
    actors = declarers(scene)
    if who in actors:
        title = tr("Resolve: {names}", names=names(scene.fight, actors))
        yield Offer("resolve", title, Resolve(), help=tr("Nobody else answers."))
        yield from _waivers(scene)
        return
    for to in actors:
        name, ask = scene[to].called, cost_and_action()
        refusal, told = scene.refusal(React(who, to, 0)), tr("Answers {name}.", name=name)
        for each in listed(scene, who, reactions=True):
            deed, key = React(who, to, each.cost, each.name), f"react-{to}-{each.name}"
            yield Offer(key, each.name, deed, refusal=refusal, cost=str(each.cost), help=told)
        title = tr("React to {name}…", name=name)
        yield Offer(f"react-{to}", title, React(who, to, 0), ask, refusal=refusal)
        if scene.sheet(who).hold is not None:
            title = tr("Preempt {name}…", name=name)
            yield scene.offer(f"preempt-{to}", title, Preempt(who, to, 0), ask)


def _waivers(scene: Scene) -> Iterator[Offer]:
    """What became impossible costs its ticks all the same, unless the GM waives them."""
    paying = [act.who for act in scene.ledger.declared if not act.hold and act.cost]
    told = tr("By the rules what became impossible costs its ticks all the same.")
    if len(paying) == 1:
        title = tr("Resolve: {name} pays nothing", name=scene[paying[0]].called)
        yield Offer("waive", title, Resolve((paying[0],)), cost="0", help=told)
    elif paying:
        choices = tuple(Choice(who, scene[who].called) for who in paying)
        ask = Field("waived", tr("Who pays nothing"), Kind.FLAGS, choices=choices, optional=True)
        yield Offer("waive", tr("Resolve: some pay nothing…"), Resolve(), (ask,), help=told)
