"""What combat pacing offers at this moment, and what a quick entry means."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from models.rules.deeds import Deed, Next, Several
from models.rules.dice import FixedDice
from models.rules.fields import Choice, Field, Kind
from models.rules.finding import joined
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

_MOST_STEPS: Final = 1000
_DIE: Final = FixedDice()


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return what `who` can do now or is refused, most usual first."""
    combatant = encounter[who]
    if not combatant.present:
        return (replace(late_call(encounter, (who,)), title="Join late…"),)
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
    on = "" if at is None else f" on {signed(at)}"
    yield _checked(encounter, "act", f"Act{on}", Act(who, at=at), help="Any maneuver.")
    if stats_of(combatant).move:
        yield _move(encounter, combatant, at)
    for name, weapon in stats_of(combatant).armoury.items():
        yield _fire(encounter, combatant, name, weapon, at)


def _move(encounter: Encounter, combatant: Combatant, at: int | None) -> Offer:
    left = yards_left(encounter, combatant)
    told = "" if left is None else f"{left} yards left in this round."
    cost = f"{stats_of(combatant).move} yd"
    deed = Act(combatant.id, "move", at=at)
    return _checked(encounter, "move", "Move", deed, cost=cost, help=told)


def _part_of_a_move(encounter: Encounter, combatant: Combatant, at: int | None) -> Offer:
    yards = Field("yards", "Yards", least=0, most=stats_of(combatant).move, unit="yards")
    refusal = _refusal(lambda: act(encounter, Act(combatant.id, "move", at=at, yards=0)))
    deed = Act(combatant.id, "move", at=at)
    return Offer("move-part", "Move part way…", deed, ask=(yards,), refusal=refusal)


def _fire(
    encounter: Encounter, combatant: Combatant, name: str, weapon: Weapon, at: int | None
) -> Offer:
    deed = Act(combatant.id, "fire", at=at, weapon=name)
    most = min(weapon.rof, shots_left(encounter, combatant).get(name, MOST_SHOTS))
    shots = Field("shots", "Shots", default=most, least=1, most=max(1, most))
    refusal = _refusal(lambda: act(encounter, deed))
    ask = (*_target(encounter, combatant), shots)
    return Offer(f"fire-{name}", f"Fire {name}…", deed, ask, refusal=refusal, cost=str(most))


def _target(encounter: Encounter, combatant: Combatant) -> Iterator[Field]:
    others = tuple(
        Choice(each.id, each.name) for each in encounter.present() if each.id != combatant.id
    )
    aimed = [aim.target for aim in sheet_of(combatant).aims]
    last = next((each.value for each in others if each.value in aimed[-1:]), None)
    told = "Full automatic fire may go on at the same target in an extra turn."
    if others:
        yield Field("target", "Target", Kind.CHOICE, last, choices=others, help=told, optional=True)


def _extras(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    sheet = sheet_of(combatant)
    if sheet.extra == "move":
        yield _move(encounter, combatant, None)
        yield _part_of_a_move(encounter, combatant, None)
    else:
        aim = sheet.aims[-1] if sheet.aims else None
        title = f"Go on firing {aim.weapon}" if aim else "Go on firing"
        yield _checked(encounter, "fire", title, Act(combatant.id, "fire", full=True))
    yield _checked(encounter, "decline", "No extra turn", Decline(combatant.id))


def _ends_of_wait(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    upcoming = encounter.upcoming()
    if upcoming and upcoming.who == combatant.id:
        told = f"The next turn begins on {AXIS.place(upcoming.tick)}."
        yield _checked(encounter, "next", "Lose the turn", Next(), help=told)
    if deed := waiting.among_those_here(encounter, combatant):
        yield _among_those_here(encounter, deed)
        yield _until_offer(encounter, combatant)
        return
    here = step_of(encounter.now)
    yield from _acts(encounter, combatant, here)
    yield _until_offer(encounter, combatant)
    yield _part_of_a_move(encounter, combatant, here)


def _among_those_here(encounter: Encounter, deed: Deed) -> Offer:
    rolls = isinstance(deed, Several)
    here = joined([encounter[turn.who].name for turn in encounter.due()])
    told = "a contest of DX says who goes first" if rolls else "it takes its place among them"
    return Offer(
        "here",
        "Act (contest)" if rolls else "Act here",
        deed,
        help=f"Due here: {here}; {told}. Or it goes on waiting and acts after them.",
    )


def _wait_offer(encounter: Encounter, combatant: Combatant) -> Offer:
    return _checked(encounter, "wait", "Wait", Wait(combatant.id), help="Act later, or lose it.")


def _until_offer(encounter: Encounter, combatant: Combatant) -> Offer:
    window = waiting.delay_window(encounter, combatant.id)
    deed = WaitUntil(combatant.id, step_of(encounter.now))
    if not window.stretches:
        return Offer(
            "until", "Wait until…", deed, ask=(_step(0, 0, before=1),), refusal=window.note
        )
    (stretch,) = window.stretches
    last = stretch.first + _MOST_STEPS if stretch.last is None else stretch.last
    ask = (_step(-last, -stretch.first, before=step_of(encounter.now)),)
    return Offer("until", "Wait until…", deed, ask=ask, help=window.note)


def _step(least: int, most: int, *, before: int) -> Field:
    """Ask for a step; the first one after the present comes to mind, where it can be chosen."""
    default = max(least, min(most, before - 1))
    return Field("at", "On step", default=default, least=least, most=most)


def _speed_offer(combatant: Combatant) -> Offer:
    speed = written(stats_of(combatant).speed)
    ask = Field("basicSpeed", "Basic Speed", Kind.TEXT, default=speed, help="Like 6.25.")
    deed = SetBasicSpeed(combatant.id, speed)
    told = "The Basic Speed from the next round on."
    return Offer("speed", "Speed…", deed, ask=(ask,), cost=speed, help=told)


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
