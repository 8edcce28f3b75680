"""What Weapons Free offers a combatant, or the GM for the scene, at this moment."""

from collections.abc import Callable, Iterator
from typing import Final

from models.rules.deeds import Place
from models.rules.fields import Choice, Field, Kind
from models.rules.offers import Gathering, Offer
from models.rules.passing import pass_to
from models.rules.refusal import RuleBroken
from models.rules.systems.weapons_free.grid import open_from
from models.rules.systems.weapons_free.order import AXIS
from models.rules.systems.weapons_free.slots import act, delay_window, wait
from models.rules.systems.weapons_free.values import (
    MOST_MARGIN,
    MOST_TICS,
    Act,
    Advance,
    Detail,
    Frame,
    Join,
    Reflex,
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

_STATUSES: Final[tuple[tuple[Status, str], ...]] = (
    ("out", "Out"),
    ("stunned", "Stunned"),
    ("disengaged", "Disengages"),
    ("active", "Back in action"),
)
_DETAILS: Final[tuple[tuple[Detail, str], ...]] = (
    ("scene", "To scene detail"),
    ("round", "To round detail"),
    ("beat", "To beat detail"),
)
_WHAT: Final = Field("what", "Action", Kind.TEXT, default="", optional=True)


def calls(encounter: Encounter) -> tuple[Offer, ...]:
    """Return the reflex roll for whomever the GM leaves ticked, and the roll of late joiners."""
    able = tuple(each.id for each in encounter.everybody() if status_of(each) != "out")
    begin = Offer(
        "start",
        "Reflex roll",
        Reflex(),
        ask=(_roll(encounter, "rolls"), _margin("margins"), _surprise()),
        rows=able,
        gathering=Gathering.COLUMNS,
        refusal="" if able else "Add combatants first.",
        help="Those left out keep to their scene, round or beat, and lose the slots they had.",
    )
    if ledger_of(encounter).first is None:
        return (begin,)
    late = tuple(who for who in able if not in_exchange(encounter[who]))
    return (begin, _late(encounter, late))


def chores(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what concerns the scene: beats and rounds that go by, and time frames."""
    settings, now = settings_of(encounter), encounter.now
    able = tuple(each for each in encounter.everybody() if status_of(each) != "out")
    fighting = [each.id for each in able if in_exchange(each)]
    to = Field("to", "Tic", default=now, least=now, most=now + MOST_TICS)
    return (
        _passing(encounter, "beat", "A beat goes by", settings.tics_per_action),
        _passing(encounter, "round", "A round goes by", settings.tics_per_round),
        Offer("advance", "Count to…", Advance(now), ask=(to,)),
        _frames(tuple(each.id for each in able)),
        Offer(
            "end",
            "End the exchange: all to rounds",
            Frame(dict.fromkeys(fighting, "round")),
            refusal="" if fighting else "Nobody is on tics.",
        ),
    )


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return what `who` can do now, most usual first."""
    combatant = encounter[who]
    active = status_of(combatant) == "active"
    if active and (combatant.marker or waits(combatant)):
        first = _ends_of_wait if waits(combatant) else _turns
        return (*first(encounter, combatant), *_statuses(combatant), *_details(combatant))
    joining = ledger_of(encounter).first is not None and not in_exchange(combatant)
    late = (_late(encounter, (who,)),) if joining and active else ()
    return (*late, *_statuses(combatant), *_details(combatant))


def _turns(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who = combatant.id
    refusal = _refusal(lambda: act(encounter, Act(who)))
    yield Offer("act", "Act", Act(who), refusal=refusal, cost=_period(encounter))
    yield Offer("hold", "Wait", Wait(who), refusal=_refusal(lambda: wait(encounter, Wait(who))))
    yield _wait_until(encounter, who)
    yield Offer("act-what", "Act, in words…", Act(who), ask=(_WHAT,), refusal=refusal)


def _ends_of_wait(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who, spot = combatant.id, combatant.placed
    refusal = _refusal(lambda: act(encounter, Act(who)))
    place = AXIS.show(open_from(encounter, combatant) if spot is None else spot.tick)
    yield Offer("act", f"Act on {place}", Act(who), refusal=refusal, cost=_period(encounter))
    at = _tic(open_from(encounter, combatant))
    yield Offer("act-at", "Act on…", Act(who), ask=(at, _WHAT))
    yield _wait_until(encounter, who)
    if spot is not None:
        yield Offer("let-go", "Wait on, no tic chosen", Place(who, None))


def _wait_until(encounter: Encounter, who: CombatantId) -> Offer:
    window = delay_window(encounter, who)
    first = window.stretches[0].first if window.stretches else encounter.now
    refusal = "" if window.stretches else window.note
    deed = WaitUntil(who, first)
    return Offer("wait_until", "Wait until…", deed, ask=(_tic(first),), refusal=refusal)


def _tic(first: Tick) -> Field:
    return Field("at", "Tic", default=first, least=first, most=first + MOST_TICS)


def _statuses(combatant: Combatant) -> Iterator[Offer]:
    for status, title in _STATUSES:
        if status != status_of(combatant):
            yield Offer(f"status-{status}", title, SetStatus(combatant.id, status))


def _details(combatant: Combatant) -> Iterator[Offer]:
    """Who is out needs no time frame; the present one is not offered again."""
    if status_of(combatant) == "out":
        return
    for detail, title in _DETAILS:
        outside = combatant.present and not in_exchange(combatant)
        if not (outside and sheet_of(combatant).detail == detail):
            yield Offer(f"frame-{detail}", title, Frame({combatant.id: detail}))


def _frames(rows: tuple[CombatantId, ...]) -> Offer:
    words = tuple(Choice(detail, detail.capitalize()) for detail, _ in _DETAILS)
    return Offer(
        "frame",
        "Time frames and groups…",
        Frame(),
        ask=(
            Field("frames", "Detail", Kind.CHOICE, default="round", choices=words),
            Field(
                "groups", "Group", Kind.TEXT, default="", optional=True, help="Empty: as before."
            ),
        ),
        rows=rows,
        gathering=Gathering.COLUMNS,
        refusal="" if rows else "Add combatants first.",
        help="Those left ticked leave the exchange; the others stay as they are.",
    )


def _passing(encounter: Encounter, key: str, title: str, tics: int) -> Offer:
    to = Tick(encounter.now + tics)
    refusal = _refusal(lambda: pass_to(AXIS, encounter, to))
    return Offer(key, title, Advance(to), cost=f"+{tics}", refusal=refusal)


def _late(encounter: Encounter, rows: tuple[CombatantId, ...]) -> Offer:
    return Offer(
        "join",
        "Late joiners",
        Join(rows[0] if rows else CombatantId("")),
        ask=(_roll(encounter, "roll"), _margin("margin")),
        rows=rows,
        gathering=Gathering.EACH,
        refusal="" if rows else "Everybody is in the exchange already.",
    )


def _roll(encounter: Encounter, key: str) -> Field:
    dice = settings_of(encounter).reflex_dice
    told = "The lower, the faster. Empty, and no margin: the program rolls."
    return Field(
        key, "Roll", least=-MOST_MARGIN, most=MOST_MARGIN, optional=True, dice=dice, help=told
    )


def _margin(key: str) -> Field:
    told = "Points over the reflex score, negative under it. It counts before the roll."
    return Field(key, "or margin", least=-MOST_MARGIN, most=MOST_MARGIN, optional=True, help=told)


def _surprise() -> Field:
    told = "Tics that the surprised lose."
    return Field("surprise", "Surprise", default=0, least=0, most=MOST_TICS, unit="tics", help=told)


def _period(encounter: Encounter) -> str:
    return f"+{settings_of(encounter).tics_per_action}"


def _refusal(attempt: Callable[[], object]) -> str:
    try:
        attempt()
    except RuleBroken as refusal:
        return str(refusal)
    return ""
