"""What combat pacing offers at this moment, and what a quick entry means."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from models.rules.deeds import Deed, Next, Several
from models.rules.dice import FixedDice
from models.rules.fields import Choice, Field, Kind
from models.rules.finding import names
from models.rules.offers import Offer
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.gurps_pacing import waiting
from models.rules.systems.gurps_pacing.acting import act, decline
from models.rules.systems.gurps_pacing.calling import contests, late_call
from models.rules.systems.gurps_pacing.contest import go_on
from models.rules.systems.gurps_pacing.limits import shots_left, yards_left
from models.rules.systems.gurps_pacing.order import (
    AXIS,
    open_group,
    signed,
    step_of,
)
from models.rules.systems.gurps_pacing.speeds import written
from models.rules.systems.gurps_pacing.values import (
    Act,
    Aim,
    Decline,
    SetBasicSpeed,
    Wait,
    WaitUntil,
    sheet_of,
    stats_of,
)
from models.rules.systems.gurps_pacing.weapons import MOST_SHOTS, Weapon
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import tr

_MOST_STEPS: Final = 1000
_DIE: Final = FixedDice()


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return what `who` can do now or is refused, most usual first."""
    combatant = encounter[who]
    if not combatant.present:
        return (replace(late_call(encounter, (who,)), title=tr("Join late…")),)
    return (*_turn_offers(encounter, combatant), _speed_offer(combatant))


def _turn_offers(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    sheet = sheet_of(combatant)
    if combatant.id in [turn.who for turn in open_group(encounter)]:
        yield from contests(encounter)
    if sheet.waiting:
        yield from _ends_of_wait(encounter, combatant)
    elif sheet.extra:
        yield from _extras(encounter, combatant)
    elif combatant.marker:
        yield from _acts(encounter, combatant)
        yield _wait_offer(encounter, combatant)
        yield _until_offer(encounter, combatant)
        yield _part_of_a_move(encounter, combatant, None)


def _acts(encounter: Encounter, combatant: Combatant, at: int | None = None) -> Iterator[Offer]:
    who = combatant.id
    title = tr("Act") if at is None else tr("Act on {step}", step=signed(at))
    yield _checked(encounter, "act", title, Act(who, at=at), help=tr("Any maneuver."))
    if stats_of(combatant).move:
        yield _move(encounter, combatant, at)
    for name, weapon in stats_of(combatant).armoury.items():
        yield _fire(encounter, combatant, name, weapon, at)


def _move(encounter: Encounter, combatant: Combatant, at: int | None) -> Offer:
    left = yards_left(encounter, combatant)
    told = "" if left is None else tr("%n yard(s) left in this round.", "", left)
    cost = tr("{yards} yd", yards=stats_of(combatant).move)
    title = tr("Move", "what somebody does with a turn, not the stat")
    deed = Act(combatant.id, "move", at=at)
    return _checked(encounter, "move", title, deed, cost=cost, help=told)


def _part_of_a_move(encounter: Encounter, combatant: Combatant, at: int | None) -> Offer:
    most = stats_of(combatant).move
    yards = Field("yards", tr("Yards"), least=0, most=most, unit=tr("yards"))
    refusal = _refusal(lambda: act(encounter, Act(combatant.id, "move", at=at, yards=0)))
    deed = Act(combatant.id, "move", at=at)
    return Offer("move-part", tr("Move part way…"), deed, ask=(yards,), refusal=refusal)


def _fire(
    encounter: Encounter, combatant: Combatant, name: str, weapon: Weapon, at: int | None
) -> Offer:
    deed = Act(combatant.id, "fire", at=at, weapon=name)
    most = min(weapon.rof, shots_left(encounter, combatant).get(name, MOST_SHOTS))
    shots = Field("shots", tr("Shots"), default=most, least=1, most=max(1, most))
    refusal = _refusal(lambda: act(encounter, deed))
    ask = (*_target(encounter, combatant), shots)
    title = tr("Fire {weapon}…", weapon=name)
    return Offer(f"fire-{name}", title, deed, ask, refusal=refusal, cost=str(most))


def _target(encounter: Encounter, combatant: Combatant) -> Iterator[Field]:
    others = tuple(
        Choice(each.id, each.called) for each in encounter.present() if each.id != combatant.id
    )
    aimed = [aim.target for aim in sheet_of(combatant).aims]
    last = next((each.value for each in others if each.value in aimed[-1:]), None)
    title = tr("Target")
    told = tr("Full automatic fire may go on at the same target in an extra turn.")
    if others:
        yield Field("target", title, Kind.CHOICE, last, choices=others, help=told, optional=True)


def _extras(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    sheet = sheet_of(combatant)
    if sheet.extra == "move":
        yield _move(encounter, combatant, None)
        yield _part_of_a_move(encounter, combatant, None)
    else:
        deed = Act(combatant.id, "fire", full=True)
        yield _checked(encounter, "fire", _going_on(sheet.aims), deed)
    yield _checked(encounter, "decline", tr("No extra turn"), Decline(combatant.id))


def _going_on(aims: Sequence[Aim]) -> str:
    if not aims:
        return tr("Go on firing")
    return tr("Go on firing {weapon}", weapon=aims[-1].weapon)


def _ends_of_wait(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    upcoming = encounter.upcoming()
    if upcoming and upcoming.who == combatant.id:
        told = tr("The next turn begins on {place}.", place=AXIS.place(upcoming.tick))
        yield _checked(encounter, "next", tr("Lose the turn"), Next(), help=told)
    if deed := waiting.among_those_here(encounter, combatant):
        yield _among_those_here(encounter, deed)
        yield _until_offer(encounter, combatant)
        return
    here = step_of(encounter.now)
    yield from _acts(encounter, combatant, here)
    yield _until_offer(encounter, combatant)
    yield _part_of_a_move(encounter, combatant, here)


def _among_those_here(encounter: Encounter, deed: Deed) -> Offer:
    here = names(encounter, [turn.who for turn in encounter.due()])
    if isinstance(deed, Several):
        return Offer("here", tr("Act (contest)"), deed, help=_contested(here))
    return Offer("here", tr("Act here"), deed, help=_placed(here))


def _contested(here: str) -> str:
    return tr(
        "Due here: {names}; a contest of DX says who goes first. Or it goes on waiting and acts "
        "after them.",
        names=here,
    )


def _placed(here: str) -> str:
    return tr(
        "Due here: {names}; it takes its place among them. Or it goes on waiting and acts after "
        "them.",
        names=here,
    )


def _wait_offer(encounter: Encounter, combatant: Combatant) -> Offer:
    told = tr("Act later, or lose it.")
    return _checked(encounter, "wait", tr("Wait"), Wait(combatant.id), help=told)


def _until_offer(encounter: Encounter, combatant: Combatant) -> Offer:
    window = waiting.delay_window(encounter, combatant.id)
    title, deed = tr("Wait until…"), WaitUntil(combatant.id, step_of(encounter.now))
    if not window.stretches:
        return Offer("until", title, deed, ask=(_step(0, 0, before=1),), refusal=window.note)
    (stretch,) = window.stretches
    last = stretch.first + _MOST_STEPS if stretch.last is None else stretch.last
    ask = (_step(-last, -stretch.first, before=step_of(encounter.now)),)
    return Offer("until", title, deed, ask=ask, help=window.note)


def _step(least: int, most: int, *, before: int) -> Field:
    """Ask for a step; the first one after the present comes to mind, where it can be chosen."""
    default = max(least, min(most, before - 1))
    return Field("at", tr("On step"), default=default, least=least, most=most)


def _speed_offer(combatant: Combatant) -> Offer:
    speed = written(stats_of(combatant).speed)
    title, like = tr("Basic Speed"), tr("Like 6.25.")
    ask = Field("basicSpeed", title, Kind.TEXT, default=speed, help=like)
    deed = SetBasicSpeed(combatant.id, speed)
    told = tr("The Basic Speed from the next round on.")
    return Offer("speed", tr("Speed…"), deed, ask=(ask,), cost=speed, help=told)


def _checked(
    encounter: Encounter,
    key: str,
    title: str,
    deed: Deed,
    *,
    cost: str = "",
    help: str = "",  # noqa: A002 - as in Offer
) -> Offer:
    refusal = _refusal(lambda: _tried(encounter, deed))
    return Offer(key, title, deed, refusal=refusal, cost=cost, help=help)


def _tried(encounter: Encounter, deed: Deed) -> Outcome:
    match deed:
        case Act():
            return act(encounter, deed)
        case Wait():
            return waiting.wait(encounter, deed)
        case Decline():
            return decline(encounter, deed)
        case _:
            return go_on(encounter, Next(), _DIE)


def _refusal(attempt: Callable[[], Outcome]) -> str:
    """Return why the rules refuse it, or nothing; what is tried changes nothing."""
    try:
        attempt()
    except RuleBroken as refusal:
        return str(refusal)
    return ""
