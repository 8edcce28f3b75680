"""What Weapons Free offers a combatant at this moment."""

from collections.abc import Callable, Iterator
from typing import Final

from msgspec.structs import replace

from models.rules.deeds import Place
from models.rules.fields import Field, Kind
from models.rules.offers import Offer
from models.rules.refusal import RuleBroken
from models.rules.systems.weapons_free.calling import DETAILS, late
from models.rules.systems.weapons_free.grid import open_from
from models.rules.systems.weapons_free.naming import detail_word
from models.rules.systems.weapons_free.order import AXIS
from models.rules.systems.weapons_free.slots import act, delay_window, wait
from models.rules.systems.weapons_free.values import (
    MOST_TICS,
    Act,
    Frame,
    SetStatus,
    Status,
    Wait,
    WaitUntil,
    in_exchange,
    ledger_of,
    settings_of,
    sheet_of,
    status_of,
    waits,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import mark, tr

_STATUSES: Final[tuple[tuple[Status, str], ...]] = (
    ("out", mark("Out")),
    ("stunned", mark("Stunned")),
    ("disengaged", mark("Disengages")),
    ("active", mark("Back in action")),
)


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return what `who` can do now, most usual first."""
    combatant = encounter[who]
    active = status_of(combatant) == "active"
    if active and (combatant.marker or waits(combatant)):
        first = _ends_of_wait if waits(combatant) else _turns
        return (*first(encounter, combatant), *_statuses(combatant), *_details(combatant))
    joining = ledger_of(encounter).first is not None and not in_exchange(combatant)
    table = replace(late(encounter, (combatant,)), title=tr("Join late…"))
    joins = (table,) if joining and active else ()
    return (*joins, *_statuses(combatant), *_details(combatant))


def _turns(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who = combatant.id
    refusal = _refusal(lambda: act(encounter, Act(who)))
    yield Offer("act", tr("Act"), Act(who), refusal=refusal, cost=_period(encounter))
    no_wait = _refusal(lambda: wait(encounter, Wait(who)))
    yield Offer("hold", tr("Wait"), Wait(who), refusal=no_wait)
    yield _wait_until(encounter, who)
    yield Offer("act-what", tr("Act, in words…"), Act(who), ask=(_what(),), refusal=refusal)


def _ends_of_wait(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who, spot = combatant.id, combatant.placed
    refusal = _refusal(lambda: act(encounter, Act(who)))
    place = AXIS.show(open_from(encounter, combatant) if spot is None else spot.tick)
    title = tr("Act on {place}", place=place)
    yield Offer("act", title, Act(who), refusal=refusal, cost=_period(encounter))
    at = _tic(open_from(encounter, combatant))
    yield Offer("act-at", tr("Act on…"), Act(who), ask=(at, _what()))
    yield _wait_until(encounter, who)
    if spot is not None:
        yield Offer("let-go", tr("Choose no tic"), Place(who, None), help=tr("Waits on."))


def _wait_until(encounter: Encounter, who: CombatantId) -> Offer:
    window = delay_window(encounter, who)
    first = window.stretches[0].first if window.stretches else encounter.now
    refusal = "" if window.stretches else window.note
    deed = WaitUntil(who, first)
    return Offer("wait_until", tr("Wait until…"), deed, ask=(_tic(first),), refusal=refusal)


def _what() -> Field:
    return Field("what", tr("Action"), Kind.TEXT, default="", optional=True)


def _tic(first: Tick) -> Field:
    return Field("at", tr("Tic"), default=first, least=first, most=first + MOST_TICS)


def _statuses(combatant: Combatant) -> Iterator[Offer]:
    for status, title in _STATUSES:
        if status != status_of(combatant):
            yield Offer(f"status-{status}", tr(title), SetStatus(combatant.id, status))


def _details(combatant: Combatant) -> Iterator[Offer]:
    """Who is out needs no time frame; the present one is not offered again."""
    if status_of(combatant) == "out":
        return
    for detail in DETAILS:
        outside = combatant.present and not in_exchange(combatant)
        if not (outside and sheet_of(combatant).detail == detail):
            deed = Frame({combatant.id: detail})
            title = tr("To {detail} detail", detail=detail_word(detail))
            yield Offer(f"frame-{detail}", title, deed)


def _period(encounter: Encounter) -> str:
    return f"+{settings_of(encounter).tics_per_action}"


def _refusal(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except RuleBroken as refusal:
        return str(refusal)
    return ""
