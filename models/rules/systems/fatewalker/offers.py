"""FateWalker's offers and quick entries for initiative, listed actions, reactions and holds."""

from collections.abc import Iterator, Mapping
from functools import partial

from msgspec.structs import replace

from models.rules.clocks import count, count_offers, entry
from models.rules.clocks.count import Act, ActHeld, Hold
from models.rules.clocks.count_offers import cost_and_name_fields
from models.rules.deeds import Deed
from models.rules.fields import Answer, Choice, Field, Kind
from models.rules.names import join_first_names
from models.rules.offers import DeclaredAction, Gathering, Offer, Role
from models.rules.systems.fatewalker import journeys, wounds
from models.rules.systems.fatewalker.presets import action_headings, format_action
from models.rules.systems.fatewalker.scene import successes_target
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
from models.rules.systems.fatewalker.turns import acts_together, declarers, listed_actions
from models.scheduler.clock import CombatantId
from models.wording import tr

MAX_SUCCESSES = 1000
_ACTIONS_BEFORE_GAITS = 4
"""The number of actions offered before those that begin moving."""


def calls(scene: Scene) -> Iterator[Offer]:
    help_text = tr("Extra ticks if surprised; 10 is usual for an ambush.")
    first_fields = (_successes_field(), replace(_penalty_field(tr("Surprise")), help=help_text))
    first_target = partial(successes_target, scene)
    return entry.calls(scene, Start({}), first_fields, Join, _late_fields(), target=first_target)


def scene_offers(scene: Scene) -> Iterator[Offer]:
    yield from count_offers.scene_offers(scene)
    if not any(scene.fight.combatants_in_scene()):
        for combatant in scene.fight.all_combatants():
            title = tr("Ambush: {name} acts first", name=combatant.display_name)
            yield Offer("ambush", title, Ambush(combatant.id))


def offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the actions that `who` can take, the most usual first, then damage and healing."""
    if not scene[who].is_in_scene:
        yield entry.late_call(
            scene, [scene[who]], Join, _late_fields(), partial(successes_target, scene)
        )
    elif scene.ledger.declared:
        yield from _answer_offers(scene, who)
    elif count.has_open_ended_hold(scene, who):
        yield from _hold_end_offers(scene, who)
    else:
        yield from _action_offers(scene, who)
    yield from wounds.damage_offers(scene, who)


def declaring_deed(deed: Deed) -> Deed | None:
    """Return the deed that declares `deed`, so that others can react to it first, or None."""
    match deed:
        case Act(who, cost, what) | ActThenStop(who, cost, what):
            return Declare((Declaration(who, cost, what=what),))
        case Hold(who):
            return Declare((Declaration(who, hold=True),))
        case _:
            return None


def hint(scene: Scene, who: CombatantId) -> str:
    return tr("Space resolves") if who in declarers(scene) else tr(count_offers.HINT)


def parse_action(scene: Scene, who: CombatantId, text: str) -> Deed:
    """Parse an action's cost and optional name; it is a reaction if others have declared."""
    number, _, what = text.partition(" ")
    cost, what, actors = int(number), what.strip(), declarers(scene)
    if not actors or who in actors:
        return count_offers.make_act(scene, who, cost, what)
    if scene.sheet(who).hold is not None:
        return Preempt(who, actors[0], cost, what)
    return React(who, actors[0], cost, what)


def _late_fields() -> tuple[Field, ...]:
    return _successes_field(), _penalty_field(tr("Penalty"))


def _successes_field() -> Field:
    help_text = tr("Awareness dice at or under the target number. Each is a tick sooner.")
    dice = tr("Awareness")
    field = Field("successes", tr("Successes"), minimum=0, maximum=MAX_SUCCESSES, dice=dice)
    return replace(field, help=help_text, takes_result=True)


def _penalty_field(title: str) -> Field:
    return Field("penalty", title, default=0, minimum=0, maximum=1000, unit=tr("ticks"))


def _action_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    refusal = no_turn_refusal = scene.refusal(Act(who, 0))
    group = [turn.who for turn in scene.first_group]
    if who not in group:
        refusal += " " + tr("To react, declare the action first.")
    elif len(group) > 1 and acts_together(scene):
        yield _declare_together_offer(scene, group)
    planned = [*journeys.planned_action_offers(scene, who, refusal)]
    planned_deeds = [each.template for each in planned]
    action_offers = [
        *planned,
        *(
            offer
            for offer in _act_offers(scene, who, refusal)
            if offer.template not in planned_deeds
        ),
    ]
    yield from (replace(offer, role=Role.USUAL) for offer in action_offers[:1])
    yield from action_offers[1 : len(planned)]
    del action_offers[1 : len(planned)]
    if not refusal:
        cost = str(scene.settings.hold_min)
        yield Offer("hold", tr("Hold"), Hold(who), role=Role.WAIT, cost=cost)
    yield from journeys.change_move_offers(scene, who)
    yield from action_offers[1:_ACTIONS_BEFORE_GAITS]
    if scene.sheet(who).movement is None:
        yield from journeys.begin_move_offers(scene, who, no_turn_refusal)
    yield from action_offers[_ACTIONS_BEFORE_GAITS:]
    other_offer, *later_offers = count_offers.other_act_offers(scene, who, refusal)
    yield _with_act_choices(scene, other_offer)
    yield from later_offers


def _hold_end_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    """Yield the offers that end a hold.

    All offers share one refusal, because others that prevent the earliest possible end prevent any
    later one as well.
    """
    refusal = scene.refusal(ActHeld(who, 0, count.earliest_possible_end(scene, who)))
    yield from _act_offers(scene, who, refusal)
    yield _with_act_choices(scene, next(count_offers.other_act_offers(scene, who, refusal)))
    yield from journeys.change_move_offers(scene, who)


def _act_offers(scene: Scene, who: CombatantId, refusal: str) -> list[Offer]:
    groups, own_heading = action_headings(), tr("Own actions")
    make_deed = count_offers.act_maker(scene, who)
    return [
        Offer(
            f"act-{each.name}",
            each.name,
            make_deed(each.cost, each.name),
            refusal=refusal,
            cost=str(each.cost),
            group=groups.get(each.name, own_heading),
        )
        for each in listed_actions(scene, who)
    ]


def _act_choices(scene: Scene, who: CombatantId, *, reactions: bool = False) -> tuple[Choice, ...]:
    actions = listed_actions(scene, who, reactions=reactions)
    return tuple(
        Choice(each.name, format_action(each.name, each.cost), {"cost": each.cost})
        for each in actions
    )


def _with_act_choices(scene: Scene, offer: Offer, *, reactions: bool = False) -> Offer:
    who = CombatantId(getattr(offer.template, "who", ""))
    choices = _act_choices(scene, who, reactions=reactions)
    fields = (
        replace(each, choices=choices) if each.key == "what" else each for each in offer.fields
    )
    return replace(offer, fields=tuple(fields))


def _declare_together_offer(scene: Scene, group: list[CombatantId]) -> Offer:
    (cost, what), when_acting = cost_and_name_fields(scene), {"does": (ACT, STOP)}
    _, _, on_arrival, _ = journeys.journey_fields(scene, group[0])
    when_starting = {"does": tuple(each.value for each in journeys.gait_choices(scene))}
    title = tr("Turn", "what someone does with it, as a heading")
    choices_by_id = {who: _act_choices(scene, who) for who in group}
    return Offer(
        "declare",
        tr("Act together…"),
        Declare(()),
        (
            replace(cost, default=0, asked_if=when_acting),
            Field("does", title, Kind.CHOICE, default=ACT, choices=_turn_choices(scene, group[0])),
            replace(what, choices=choices_by_id[group[0]], asked_if=when_acting),
            replace(journeys.distance_field(), optional=True, asked_if=when_starting),
            replace(on_arrival, asked_if=when_starting),
        ),
        rows=tuple(group),
        gathering=Gathering.LIST,
        help=tr("{names} act at the same moment.", names=join_first_names(scene.fight, group)),
        button_text=tr("Declare"),
        role=Role.USUAL,
        takes_all_rows=True,
        choices={
            who: {
                "does": _turn_choices(scene, who),
                "what": own_choices,
                "then": journeys.journey_fields(scene, who)[2].choices,
            }
            for who, own_choices in choices_by_id.items()
        },
        prefilled={
            who: _default_turn(scene, who, choices) for who, choices in choices_by_id.items()
        },
    )


def _turn_choices(scene: Scene, who: CombatantId) -> tuple[Choice, ...]:
    is_moving = scene.sheet(who).movement is not None
    stop_choice = Choice(STOP, tr("Acts, then stops"))
    return (
        Choice(ACT, tr("Acts")),
        Choice(HOLD, tr("Holds")),
        *((stop_choice,) if is_moving else journeys.gait_choices(scene)),
    )


def _default_turn(
    scene: Scene, who: CombatantId, choices: tuple[Choice, ...]
) -> Mapping[str, Answer]:
    movement = scene.sheet(who).movement
    if movement is not None and movement.plan is not None:
        return {"does": STOP, "cost": movement.plan.cost, "what": movement.plan.what}
    return {"what": choices[0].value, **choices[0].sets} if choices else {}


def _answer_offers(scene: Scene, who: CombatantId) -> Iterator[Offer]:
    actors = declarers(scene)
    if who in actors:
        title = tr("Resolve: {names}", names=join_first_names(scene.fight, actors))
        yield Offer(
            "resolve",
            title,
            Resolve(),
            help=tr("No more reactions; the action counts."),
            role=Role.USUAL,
        )
        yield from _waive_offers(scene)
        return
    for actor in actors:
        name, fields = scene[actor].display_name, cost_and_name_fields(scene)
        refusal, help_text = scene.refusal(React(who, actor, 0)), tr("Reacts to {name}", name=name)
        if scene.sheet(who).hold is not None:
            yield _preempt_offer(scene, who, actor)
        for each in listed_actions(scene, who, reactions=True):
            deed, key = React(who, actor, each.cost, each.name), f"react-{actor}-{each.name}"
            cost = str(each.cost)
            yield Offer(
                key, each.name, deed, refusal=refusal, cost=cost, help=help_text, responds_to=actor
            )
        title, deed = tr("React to {name}…", name=name), React(who, actor, 0)
        offer = Offer(f"react-{actor}", title, deed, fields, refusal=refusal, responds_to=actor)
        yield _with_act_choices(scene, offer, reactions=True)


def _preempt_offer(scene: Scene, who: CombatantId, actor: CombatantId) -> Offer:
    """Return the offer to preempt `actor`; its default is the first action in the list."""
    title, (cost, what) = (
        tr("Preempt {name}…", name=scene[actor].display_name),
        cost_and_name_fields(scene),
    )
    default_action = next(iter(listed_actions(scene, who)), None)
    if default_action is not None:
        cost, what = (
            replace(cost, default=default_action.cost),
            replace(what, default=default_action.name),
        )
    deed = Preempt(who, actor, 0)
    offer = scene.offer(f"preempt-{actor}", title, deed, (cost, what), responds_to=actor)
    return _with_act_choices(scene, offer)


def declared_actions(scene: Scene) -> Iterator[DeclaredAction]:
    declarations = scene.ledger.declared
    excluded = {act.who for act in declarations} | set(scene.ledger.responded)
    present = tuple(each.id for each in scene.fight.combatants_in_scene())
    responders = tuple(who for who in present if who not in excluded)
    responded = tuple(who for who in scene.ledger.responded if who in present)
    for act in declarations:
        what = scene.translate(act.what) or tr("Act")
        text = tr("Hold") if act.hold else tr("{what}, %n tick(s)", "", act.cost, what=what)
        text = tr("Move: {gait}", gait=scene.translate(act.gait)) if act.gait else text
        yield DeclaredAction(act.who, responders, text, responded)


def next_button_text(scene: Scene) -> str:
    actors = declarers(scene)
    return tr("Resolve: {names}", names=join_first_names(scene.fight, actors)) if actors else ""


def _waive_offers(scene: Scene) -> Iterator[Offer]:
    """Yield the offers to waive costs, as even actions that became impossible cost their ticks."""
    paying_ids = [act.who for act in scene.ledger.declared if not act.hold and act.cost]
    help_text = tr("Even a failed action costs its ticks.")
    if len(paying_ids) == 1:
        title = tr("Resolve, no cost for {name}", name=scene[paying_ids[0]].display_name)
        yield Offer("waive", title, Resolve((paying_ids[0],)), cost="0", help=help_text)
    elif paying_ids:
        choices = tuple(Choice(who, scene[who].display_name) for who in paying_ids)
        field = Field("waived", tr("No cost"), Kind.FLAGS, choices=choices, optional=True)
        title, resolve = tr("Resolve, some at no cost…"), tr("Resolve")
        yield Offer("waive", title, Resolve(), (field,), help=help_text, button_text=resolve)
