"""What FateWalker offers a combatant at this moment, and what a quick entry means."""

from collections.abc import Iterator
from itertools import islice

from msgspec.structs import replace

from models.rules.deeds import Deed, Place
from models.rules.fields import Field, Kind
from models.rules.finding import names
from models.rules.offers import Gathering, Offer
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker import travelling, wounding
from models.rules.systems.fatewalker.answering import answers, cost_and_action, presets
from models.rules.systems.fatewalker.calling import late
from models.rules.systems.fatewalker.holding import act_held
from models.rules.systems.fatewalker.moves import ActThenStop
from models.rules.systems.fatewalker.order import first_group, held_from
from models.rules.systems.fatewalker.own_deeds import (
    Act,
    ActHeld,
    Advance,
    Ambush,
    Declare,
    HappenOn,
    Hold,
    Preempt,
    React,
)
from models.rules.systems.fatewalker.values import (
    MOST_TICKS,
    Declaration,
    ledger_of,
    settings_of,
    sheet_of,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr

_USUAL_ACTS = 3
"""Actions offered before the ways to begin moving; who moves already is asked about that first."""


def chores(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what concerns the scene: counting, events on a tick, an ambush before it begins."""
    now = encounter.now
    begun = any(encounter.present())
    return (
        Offer(
            "event",
            tr("Something will happen…"),
            HappenOn("", now),
            ask=(
                Field("name", tr("What"), Kind.TEXT),
                Field("at", tr("On tick"), least=now, most=now + MOST_TICKS),
            ),
        ),
        Offer(
            "advance",
            tr("Count to…"),
            Advance(now),
            ask=(Field("to", tr("Tick"), least=now, most=now + MOST_TICKS),),
        ),
        *(
            Offer("ambush", _ambushing(each), Ambush(each.id))
            for each in encounter.everybody()
            if not begun
        ),
    )


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return what `who` can do now, most usual first."""
    return (*_offers(encounter, encounter[who]), *wounding.hurts(encounter, who))


def quick(encounter: Encounter, who: CombatantId, text: str) -> Deed:
    """Return the deed of `cost` ticks, with words behind the number as its name; `h` holds."""
    if text.strip().lower() == "h":
        return Hold(who)
    number, _, what = text.strip().partition(" ")
    if not number.isdecimal() or len(number) > len(str(MOST_TICKS)) or int(number) > MOST_TICKS:
        typed = repr(text.strip()[:20])
        raise RuleBroken(tr("{typed} is no cost: type a number of ticks, like 7.", typed=typed))
    return _costing(encounter, who, int(number), what.strip())


def quick_hint() -> str:
    """Return what can be typed into the quick entry."""
    return tr("type a cost, then Enter — e.g. 7⏎")


def announced(deed: Deed) -> Deed | None:
    """Return the declaration of an action, so that others can answer before it resolves."""
    match deed:
        case Act(who, cost, what) | ActThenStop(who, cost, what):
            return Declare((Declaration(who, cost, what=what),))
        case Hold(who):
            return Declare((Declaration(who, hold=True),))
        case _:
            return None


def _ambushing(combatant: Combatant) -> str:
    return tr("Ambush: {name} acts first", name=combatant.called)


def _offers(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    if not combatant.present:
        return iter((late([combatant]),))
    if ledger_of(encounter).declared:
        return answers(encounter, combatant)
    if sheet_of(combatant).hold is not None and combatant.placed is None:
        return _ends_of_hold(encounter, combatant)
    return _actions(encounter, combatant)


def _costing(encounter: Encounter, who: CombatantId, cost: int, what: str) -> Deed:
    combatant = encounter[who]
    declared = [act.who for act in ledger_of(encounter).declared]
    holds = sheet_of(combatant).hold is not None
    if declared and who not in declared:
        return (
            Preempt(who, declared[0], cost, what) if holds else React(who, declared[0], cost, what)
        )
    if holds and combatant.placed is None:
        return ActHeld(who, cost, held_from(encounter, combatant), what)
    return Act(who, cost, what)


def _actions(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    group = [turn.who for turn in first_group(encounter)]
    refusal = _not_yet(encounter, combatant, group)
    if combatant.id in group and len(group) > 1:
        yield _declare_together(encounter, group)
    acts = _acts(encounter, combatant, refusal)
    movements = travelling.offers(encounter, combatant)
    yield from travelling.intended(encounter, combatant, refusal)
    yield from islice(acts, 1)
    if not refusal:
        cost = str(settings_of(encounter).hold_min)
        yield Offer("hold", tr("Hold"), Hold(combatant.id), cost=cost)
    if sheet_of(combatant).movement is not None:
        yield from movements
    yield from islice(acts, _USUAL_ACTS)
    yield from movements
    yield from acts
    other = Act(combatant.id, 0)
    yield Offer("act", tr("Other…"), other, ask=cost_and_action(), refusal=refusal)
    if combatant.placed is not None:
        yield Offer("let-go", tr("Hold on, no tick chosen"), Place(combatant.id, None))


def _acts(encounter: Encounter, combatant: Combatant, refusal: str) -> Iterator[Offer]:
    for preset in presets(encounter, combatant):
        if not preset.reaction:
            deed = Act(combatant.id, preset.cost, preset.name)
            key = f"act-{preset.name}"
            yield Offer(key, preset.name, deed, refusal=refusal, cost=str(preset.cost))


def _ends_of_hold(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    at = held_from(encounter, combatant)
    refusal = _too_late(encounter, ActHeld(combatant.id, 0, at))
    for preset in presets(encounter, combatant):
        if not preset.reaction:
            deed = ActHeld(combatant.id, preset.cost, at, preset.name)
            yield Offer(
                f"act-{preset.name}", preset.name, deed, refusal=refusal, cost=str(preset.cost)
            )
    on_tick = Field("at", tr("On tick"), default=at, least=at, most=at + MOST_TICKS)
    cost, what = cost_and_action()
    other = ActHeld(combatant.id, 0, at)
    yield Offer("act", tr("Other…"), other, ask=(cost, on_tick, what), refusal=refusal)
    if sheet_of(combatant).movement is not None:
        yield from travelling.offers(encounter, combatant)


def _too_late(encounter: Encounter, earliest: ActHeld) -> str:
    """Say why a hold cannot end now: whoever bars its earliest tick bars all later ones."""
    try:
        act_held(encounter, earliest)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def _declare_together(encounter: Encounter, group: list[CombatantId]) -> Offer:
    hold = Field("hold", tr("Holds"), Kind.YES_NO, default=False)
    cost, what = cost_and_action()
    return Offer(
        "declare",
        tr("Together: {names}…", names=names(encounter, group)),
        Declare(()),
        ask=(replace(cost, default=0), hold, what),
        rows=tuple(group),
        gathering=Gathering.LIST,
        help=tr("The same Awareness: they act at the same moment."),
    )


def _not_yet(encounter: Encounter, combatant: Combatant, group: list[CombatantId]) -> str:
    if combatant.id not in group:
        first = encounter[group[0]].called if group else tr("nobody", "First it is for … to act.")
        return tr(
            "First it is for {name} to act. Reactions answer a declared action: Shift declares.",
            name=first,
        )
    if len(group) > 1:
        return tr("They act at the same moment: declare them together.")
    return ""
