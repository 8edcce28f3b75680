"""What plain ticks offer at a moment, and what a quick entry means."""

from collections.abc import Iterator, Sequence

from models.rules.deeds import Deed, Place
from models.rules.fields import Field, Kind
from models.rules.offers import Gathering, Offer
from models.rules.refusal import RuleBroken
from models.rules.scenes import gone
from models.rules.systems.plain_ticks.holding import act_held, held_from
from models.rules.systems.plain_ticks.turns import turn_of
from models.rules.systems.plain_ticks.values import (
    MOST_TICKS,
    Act,
    ActHeld,
    Advance,
    HappenOn,
    Hold,
    Join,
    Start,
    settings_of,
    sheet_of,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.wording import tr


def calls(encounter: Encounter) -> tuple[Offer, ...]:
    """Return the tables of first ticks: for the scene, and for those who come late."""
    able = [each for each in encounter.everybody() if each.presence is not Presence.DEFEATED]
    begin = Offer(
        "start",
        tr("Begin the scene"),
        Start({}),
        ask=(_first_tick(encounter, tr("First tick")),),
        rows=tuple(each.id for each in able),
        gathering=Gathering.COLUMNS,
        refusal="" if able else tr("Add combatants first."),
        left_out=_gone(able) if any(encounter.present()) else (),
    )
    late = [each for each in able if not each.present]
    return (_late(encounter, late), begin) if any(encounter.present()) else (begin,)


def chores(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what concerns the scene: events on a tick, and counting."""
    now = encounter.now
    on_tick = Field("at", tr("On tick"), least=now, most=now + MOST_TICKS)
    to = Field("to", tr("Tick"), least=now, most=now + MOST_TICKS)
    what = Field("name", tr("What"), Kind.TEXT)
    return (
        Offer("event", tr("Something will happen…"), HappenOn("", now), ask=(what, on_tick)),
        Offer("advance", tr("Count to…"), Advance(now), ask=(to,)),
    )


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return what `who` can do now, most usual first."""
    combatant = encounter[who]
    if not combatant.present:
        return (_late(encounter, [encounter[who]]),)
    if sheet_of(combatant).hold is not None and combatant.placed is None:
        return tuple(_ends_of_hold(encounter, combatant))
    return tuple(_actions(encounter, combatant))


def quick(encounter: Encounter, who: CombatantId, text: str) -> Deed:
    """Return the action of that cost, with words behind the number as its name; `h` holds."""
    if text.strip().lower() == "h":
        return Hold(who)
    number, _, what = text.strip().partition(" ")
    if not number.isdecimal() or len(number) > len(str(MOST_TICKS)) or int(number) > MOST_TICKS:
        typed = repr(text.strip()[:20])
        raise RuleBroken(tr("{typed} is no cost: type a number of ticks, like 7.", typed=typed))
    combatant = encounter[who]
    if sheet_of(combatant).hold is not None and combatant.placed is None:
        return ActHeld(who, int(number), held_from(encounter, combatant), what.strip())
    return Act(who, int(number), what.strip())


def hint() -> str:
    """Say what can be typed."""
    return tr("type a cost, then Enter — e.g. 7⏎")


def _actions(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    refusal = _refusal(encounter, combatant)
    for cost, what in _costs(encounter, combatant):
        deed = Act(combatant.id, cost, what)
        yield Offer(f"act-{cost}", what or tr("Act"), deed, refusal=refusal, cost=str(cost))
    yield Offer("hold", tr("Hold"), Hold(combatant.id), refusal=refusal)
    other = Act(combatant.id, 0)
    yield Offer("act", tr("Other…"), other, ask=(_cost(), _what()), refusal=refusal)
    if combatant.placed is not None:
        yield Offer("let-go", tr("Hold on, no tick chosen"), Place(combatant.id, None))


def _ends_of_hold(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    at = held_from(encounter, combatant)
    refusal = _too_late(encounter, ActHeld(combatant.id, 0, at))
    for cost, what in _costs(encounter, combatant):
        deed = ActHeld(combatant.id, cost, at, what)
        yield Offer(f"act-{cost}", what or tr("Act"), deed, refusal=refusal, cost=str(cost))
    on_tick = Field("at", tr("On tick"), default=at, least=at, most=at + MOST_TICKS)
    other = ActHeld(combatant.id, 0, at)
    yield Offer("act", tr("Other…"), other, ask=(_cost(), on_tick, _what()), refusal=refusal)


def _costs(encounter: Encounter, combatant: Combatant) -> Iterator[tuple[int, str]]:
    """The last action again, then the usual cost."""
    usual = settings_of(encounter).usual_cost
    last = sheet_of(combatant).last
    if last is not None and last.cost != usual:
        yield last.cost, last.what
    yield usual, ""


def _refusal(encounter: Encounter, combatant: Combatant) -> str:
    try:
        turn_of(encounter, combatant.id)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def _too_late(encounter: Encounter, earliest: ActHeld) -> str:
    """Say why a hold cannot end now: whoever bars its earliest tick bars all later ones."""
    try:
        act_held(encounter, earliest)
    except RuleBroken as refusal:
        return str(refusal)
    return ""


def _gone(able: Sequence[Combatant]) -> tuple[CombatantId, ...]:
    return gone(able, lambda each: sheet_of(each).entered)


def _late(encounter: Encounter, coming: Sequence[Combatant]) -> Offer:
    rows = tuple(each.id for each in coming)
    return Offer(
        "join",
        tr("Late joiners"),
        Join(rows[0] if rows else CombatantId("")),
        ask=(_first_tick(encounter, tr("Ticks from now")),),
        rows=rows,
        gathering=Gathering.EACH,
        refusal="" if rows else tr("Everybody is in the scene already."),
        left_out=_gone(coming),
    )


def _first_tick(encounter: Encounter, title: str) -> Field:
    die = f"1d{settings_of(encounter).start_die}"
    return Field("ticks", title, least=0, most=MOST_TICKS, dice=die, unit=tr("ticks"))


def _cost() -> Field:
    return Field("cost", tr("Cost"), least=0, most=MOST_TICKS, unit=tr("ticks"))


def _what() -> Field:
    return Field("what", tr("Action"), Kind.TEXT, default="", optional=True)
