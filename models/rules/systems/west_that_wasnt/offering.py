"""What one combatant can do now: declare, act, delay."""

from collections.abc import Iterator

from models.rules.deeds import Place
from models.rules.fields import Field, Kind
from models.rules.offers import Gathering, Offer
from models.rules.systems.west_that_wasnt.answering import refusal
from models.rules.systems.west_that_wasnt.calling import (
    RESULT_HELP,
    again,
    draws,
    flags_asked,
    next_round,
    offer_of,
    speed_asked,
    tied_now,
)
from models.rules.systems.west_that_wasnt.order import first_group, takes_part
from models.rules.systems.west_that_wasnt.own_deeds import (
    Act,
    Card,
    Choose,
    Declare,
    Join,
    Preempt,
    StopWaiting,
    Surprise,
    Trigger,
    WaitFor,
    WaitOn,
)
from models.rules.systems.west_that_wasnt.phases import RANKS, ROMAN, SPEEDS, Speed
from models.rules.systems.west_that_wasnt.resolving import options_of
from models.rules.systems.west_that_wasnt.values import ledger_of, sheet_of
from models.rules.systems.west_that_wasnt.words import speed_title, speed_word
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.wording import mark, tr

_COMBINATIONS: tuple[tuple[str, tuple[Speed, ...]], ...] = (
    (mark("Quick + Half"), ("quick", "half")),
    (mark("Quick + Quick"), ("quick", "quick")),
    (mark("Half + Half"), ("half", "half")),
    (mark("Three Quick"), ("quick", "quick", "quick")),
)


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return what `who` can do now, most usual first."""
    combatant = encounter[who]
    if not takes_part(combatant):
        return (offer_of(encounter, "join", tr("Join the scene"), Join(who)),)
    if ledger_of(encounter).stage == "declare":
        return tuple(_before_card(encounter, combatant))
    if sheet_of(combatant).wait is not None:
        return tuple(_ends_of_wait(encounter, combatant))
    if combatant.marker is None:
        return tuple(_idle(encounter, combatant))
    return tuple(_turns(encounter, combatant))


def _before_card(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who = combatant.id
    if sheet_of(combatant).declared is None and sheet_of(combatant).wait is None:
        for speed in SPEEDS:
            yield offer_of(encounter, speed, speed_title(speed), Declare(who, speed))
        dodging = Declare(who, "half", flags=("dodging",))
        yield offer_of(encounter, "dodge", tr("Half, dodging"), dodging)
        yield from _combinations(encounter, who)
        yield _any_declaration(encounter, who)
    yield offer_of(encounter, "flip", tr("Flip a card"), Card())
    yield _surprise(encounter, who)


def _combinations(encounter: Encounter, who: CombatantId) -> Iterator[Offer]:
    for key, actions in _COMBINATIONS:
        deed = Declare(who, actions=actions)
        yield offer_of(encounter, key, tr(key), deed)


def _any_declaration(encounter: Encounter, who: CombatantId) -> Offer:
    told = tr("One costs nothing.")
    free = Field("free", tr("Free actions"), default=0, least=0, most=10, help=told)
    return Offer(
        "declare",
        tr("Declare…"),
        Declare(who),
        ask=(speed_asked(), free, flags_asked()),
        refusal=refusal(encounter, Declare(who, "quick")),
    )


def _turns(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who = combatant.id
    yield from _acts(encounter, who)
    yield offer_of(encounter, "hold", tr("Wait"), WaitOn(who))
    what = Field("what", tr("Circumstance"), Kind.TEXT, help=_at_once())
    waits = refusal(encounter, WaitFor(who, "it"))
    yield Offer("wait_for", tr("Wait for…"), WaitFor(who, ""), ask=(what,), refusal=waits)
    yield from _faster(encounter, combatant)
    yield from _phases(encounter, combatant)
    yield from _shared(encounter, combatant)


def _acts(encounter: Encounter, who: CombatantId) -> Iterator[Offer]:
    yield offer_of(encounter, "act", tr("Act"), Act(who))
    yield offer_of(encounter, "open", tr("Act in the open"), Act(who, open=True))


def _at_once() -> str:
    return tr("Acts at once when it comes about.")


def _faster(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who, declared = combatant.id, sheet_of(combatant).declared
    refused = refusal(encounter, Act(who))
    for speed in SPEEDS[: RANKS[declared] - 1] if declared else ():
        title = tr("Act, {speed} only", speed=speed_word(speed))
        told = tr("Acts now, and does what is {speed}.", speed=speed_word(speed))
        yield Offer(f"act-{speed}", title, Act(who, speed), refusal=refused, help=told)


def _phases(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    if ledger_of(encounter).begun:
        return
    sheet = sheet_of(combatant)
    for phase in options_of(encounter, combatant):
        if phase != sheet.phase:
            title = tr("Choose phase {phase}", phase=ROMAN[phase - 1])
            yield offer_of(encounter, f"phase-{phase}", title, Choose(combatant.id, phase))


def _shared(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    if combatant.id in tied_now(encounter):
        yield from draws(encounter)
    if sheet_of(combatant).acted_at is None and not sheet_of(combatant).surprised:
        yield _surprise(encounter, combatant.id)
    if (another := again(encounter, combatant.id)) is not None:
        yield another


def _surprise(encounter: Encounter, who: CombatantId) -> Offer:
    told = tr("Failed an Acuity check (5, or 9 out of action): loses this round.")
    if sheet_of(encounter[who]).startled:
        told = tr("Failed an Easy (3) Bravery check, or one more round is lost.")
    return offer_of(encounter, "surprise", tr("Surprised"), Surprise(who), told=told)


def _ends_of_wait(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who, wait = combatant.id, sheet_of(combatant).wait
    assert wait
    if wait.what is not None:
        title = tr("It comes about: {what}", what=wait.what)
        yield offer_of(encounter, "trigger", title, Trigger(who))
    else:
        yield from _acts(encounter, who)
        yield from _preemptions(encounter, combatant)
    stop = tr("Acts right after the next action.")
    yield offer_of(encounter, "stop", tr("Stop waiting"), StopWaiting(who), told=stop)
    if combatant.placed is not None:
        on = tr("Waits on.")
        yield offer_of(encounter, "let-go", tr("Choose no slot"), Place(who, None), told=on)


def _preemptions(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    for turn in first_group(encounter):
        if turn.who != combatant.id:
            yield _preemption(encounter, Preempt(combatant.id, turn.who))


def _preemption(encounter: Encounter, deed: Preempt) -> Offer:
    told, rival = tr(RESULT_HELP), encounter[deed.to].called
    contest = Field("contest", tr("Reflex"), Kind.TEXT, default="", optional=True, help=told)
    return Offer(
        f"preempt-{deed.to}",
        tr("Before {name}…", name=rival),
        deed,
        ask=(contest,),
        rows=(deed.who, deed.to),
        gathering=Gathering.COLUMNS,
        refusal=refusal(encounter, deed),
        help=tr("A contest of Reflex at −2, to act before {name}.", name=rival),
    )


def _idle(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    yield next_round(encounter)
    yield from _shared(encounter, combatant)
