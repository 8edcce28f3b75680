"""What one combatant can do now: declare, act, delay."""

from collections.abc import Iterator

from models.rules.deeds import Place
from models.rules.fields import Field, Kind
from models.rules.offers import Gathering, Offer
from models.rules.systems.west_that_wasnt.answering import refusal
from models.rules.systems.west_that_wasnt.calling import (
    FLAG_CHOICES,
    RESULT_HELP,
    SPEED_CHOICES,
    again,
    draws,
    next_round,
    offer_of,
    tied_now,
)
from models.rules.systems.west_that_wasnt.declaring import BRAVERY
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
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter

_COMBINATIONS: tuple[tuple[str, tuple[Speed, ...]], ...] = (
    ("Quick + Half", ("quick", "half")),
    ("Quick + Quick", ("quick", "quick")),
    ("Half + Half", ("half", "half")),
    ("Three Quick", ("quick", "quick", "quick")),
)
ACUITY = "Failed an Acuity check (5, or 9 out of action): loses this round."
_WHAT = Field("what", "Circumstance", Kind.TEXT, help="Acts at once when it comes about.")


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return what `who` can do now, most usual first."""
    combatant = encounter[who]
    if not takes_part(combatant):
        return (offer_of(encounter, "join", "Join the scene", Join(who)),)
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
            yield offer_of(encounter, speed, speed.capitalize(), Declare(who, speed))
        yield offer_of(
            encounter, "dodge", "Half, dodging", Declare(who, "half", flags=("dodging",))
        )
        yield from _combinations(encounter, who)
        yield _any_declaration(encounter, who)
    yield offer_of(encounter, "flip", "Flip a card", Card())
    yield _surprise(encounter, who)


def _combinations(encounter: Encounter, who: CombatantId) -> Iterator[Offer]:
    for title, actions in _COMBINATIONS:
        deed = Declare(who, actions=actions)
        yield offer_of(encounter, title, title, deed)


def _any_declaration(encounter: Encounter, who: CombatantId) -> Offer:
    return Offer(
        "declare",
        "Declare…",
        Declare(who),
        ask=(
            Field("speed", "Speed", Kind.CHOICE, default="half", choices=SPEED_CHOICES),
            Field("free", "Free actions", default=0, least=0, most=10, help="One costs nothing."),
            Field("flags", "At once", Kind.FLAGS, default=[], choices=FLAG_CHOICES, optional=True),
        ),
        refusal=refusal(encounter, Declare(who, "quick")),
    )


def _turns(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who = combatant.id
    refused = refusal(encounter, Act(who))
    yield offer_of(encounter, "act", "Act", Act(who))
    yield offer_of(encounter, "open", "Act in the open", Act(who, open=True))
    yield offer_of(encounter, "hold", "Wait", WaitOn(who))
    waits = refusal(encounter, WaitFor(who, "it"))
    yield Offer("wait_for", "Wait for…", WaitFor(who, ""), ask=(_WHAT,), refusal=waits)
    declared = sheet_of(combatant).declared
    if declared is not None:
        for speed in SPEEDS[: RANKS[declared] - 1]:
            title, told = f"Act, {speed} only", f"Acts now, and does what is {speed}."
            yield Offer(f"act-{speed}", title, Act(who, speed), refusal=refused, help=told)
    yield from _phases(encounter, combatant)
    yield from _shared(encounter, combatant)


def _phases(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    if ledger_of(encounter).begun:
        return
    sheet = sheet_of(combatant)
    for phase in options_of(encounter, combatant):
        if phase != sheet.phase:
            title = f"Choose phase {ROMAN[phase - 1]}"
            yield offer_of(encounter, f"phase-{phase}", title, Choose(combatant.id, phase))


def _shared(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    if combatant.id in tied_now(encounter):
        yield from draws(encounter)
    if sheet_of(combatant).acted_at is None and not sheet_of(combatant).surprised:
        yield _surprise(encounter, combatant.id)
    if (another := again(encounter, combatant.id)) is not None:
        yield another


def _surprise(encounter: Encounter, who: CombatantId) -> Offer:
    startled = sheet_of(encounter[who]).startled
    told = f"Failed {BRAVERY}." if startled else ACUITY
    return offer_of(encounter, "surprise", "Surprised", Surprise(who), told=told)


def _ends_of_wait(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who, wait = combatant.id, sheet_of(combatant).wait
    assert wait
    if wait.what is not None:
        yield offer_of(encounter, "trigger", f"It comes about: {wait.what}", Trigger(who))
    else:
        yield offer_of(encounter, "act", "Act", Act(who))
        yield offer_of(encounter, "open", "Act in the open", Act(who, open=True))
        yield from _preemptions(encounter, combatant)
    stop = "Acts right after the next action."
    yield offer_of(encounter, "stop", "Stop waiting", StopWaiting(who), told=stop)
    if combatant.placed is not None:
        yield offer_of(encounter, "let-go", "Choose no slot", Place(who, None), told="Waits on.")


def _preemptions(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    contest = Field("contest", "Reflex", Kind.TEXT, default="", optional=True, help=RESULT_HELP)
    for turn in first_group(encounter):
        if turn.who != combatant.id:
            deed = Preempt(combatant.id, turn.who)
            yield Offer(
                f"preempt-{turn.who}",
                f"Before {encounter[turn.who].name}…",
                deed,
                ask=(contest,),
                rows=(combatant.id, turn.who),
                gathering=Gathering.COLUMNS,
                refusal=refusal(encounter, deed),
                help=f"A contest of Reflex at −2, to act before {encounter[turn.who].name}.",
            )


def _idle(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    yield next_round(encounter)
    yield from _shared(encounter, combatant)
