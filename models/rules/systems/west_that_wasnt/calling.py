"""What the round needs: declarations, the card, counting, the next round."""

from models.rules.deeds import Deed, Next
from models.rules.fields import Choice, Field, Kind
from models.rules.finding import joined
from models.rules.offers import Gathering, Offer
from models.rules.systems.west_that_wasnt.answering import refusal
from models.rules.systems.west_that_wasnt.cards import reads_alone
from models.rules.systems.west_that_wasnt.declaring import bravery, undeclared
from models.rules.systems.west_that_wasnt.order import takes_part, taking_part
from models.rules.systems.west_that_wasnt.own_deeds import (
    Advance,
    Card,
    DealAgain,
    Declare,
    Join,
    NextRound,
    Tie,
)
from models.rules.systems.west_that_wasnt.phases import END, SPEEDS
from models.rules.systems.west_that_wasnt.rounds import patient_ones, waits_told
from models.rules.systems.west_that_wasnt.values import ledger_of, sheet_of
from models.rules.systems.west_that_wasnt.words import speed_title
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Presence
from models.scheduler.encounter import Encounter, ties
from models.wording import mark, tr

RESULT_HELP = mark("A number, or CF for a critical failure. Empty: the program draws.")


def calls(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what the round needs: declarations, the card, or the next round; then joiners."""
    late = tuple(
        each.id
        for each in encounter.everybody()
        if each.presence is not Presence.DEFEATED and not takes_part(each)
    )
    join = Offer(
        "join",
        tr("Late joiners"),
        Join(CombatantId("")),
        rows=late,
        gathering=Gathering.EACH,
        refusal="" if late else tr("Everybody is in the scene already."),
    )
    return (*round_offers(encounter), join)


def chores(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what concerns the round: card, ties, counting, the next round."""
    now = encounter.now
    count = Field(
        "to",
        tr("Slot"),
        default=None,
        least=now,
        most=max(now, END),
        help=tr("1 to 5 are d12 to d4 in I."),
    )
    ready = refusal(encounter, Advance(now))
    return (
        *round_offers(encounter),
        *draws(encounter),
        Offer("advance", tr("Count to…"), Advance(now), ask=(count,), refusal=ready),
    )


def moves(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what can be done at the table with the cards."""
    if ledger_of(encounter).stage == "declare" or encounter.upcoming() is None:
        return round_offers(encounter)
    called = encounter.now > 0 or ledger_of(encounter).begun
    title = tr("Go on") if called else tr("Call the first phase")
    return (offer_of(encounter, "begin", title, Next()), *draws(encounter))


def again(encounter: Encounter, who: CombatantId) -> Offer | None:
    """Return the way to give one another result; None where the results stand."""
    deed, combatant = DealAgain(who), encounter[who]
    if refusal(encounter, deed):
        return None
    told = _dealing_again(combatant.called)
    if reads_alone(encounter, combatant):
        told = tr("Another card is drawn; the one before stays on the discard.")
    return Offer("again", tr("Deal again…"), deed, ask=(_result("result"),), help=told)


def round_offers(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what leads the round on; the first is what it needs now."""
    if ledger_of(encounter).stage == "act":
        return (next_round(encounter),)
    rows = tuple(each.id for each in undeclared(encounter))
    if rows or not any(taking_part(encounter)):
        return (_declarations(encounter, rows), *_flips(encounter, "card"))
    return _flips(encounter, "start")


def next_round(encounter: Encounter) -> Offer:
    """Return the end of the round, asking who goes on waiting."""
    patient = patient_ones(encounter)
    choices = tuple(Choice(who, encounter[who].called) for who in patient)
    title = tr("Goes on waiting") if patient else tr("Nobody can go on waiting")
    keep = Field("keep", title, Kind.FLAGS, default=[*patient], choices=choices, optional=True)
    refused = refusal(encounter, NextRound())
    told = "" if refused else waits_told(encounter)
    ask = (keep,) if patient or told else ()
    return Offer("start", tr("Next round"), NextRound(), ask=ask, refusal=refused, help=told)


def tied_now(encounter: Encounter) -> tuple[CombatantId, ...]:
    """Return those whose order the Judge must settle first, or nobody."""
    groups = ties(encounter.order())
    return groups[0] if groups else ()


def draws(encounter: Encounter) -> tuple[Offer, ...]:
    """Return how chance settles a tie, where there is one."""
    tied = [encounter[who].called for who in tied_now(encounter)]
    told = tr("Equal in Reflex and side: {names}.", names=joined(tied))
    return (Offer("tie", tr("Draw the order"), Tie(), help=told),) if tied else ()


def offer_of(encounter: Encounter, key: str, title: str, deed: Deed, *, told: str = "") -> Offer:
    """Return a deed that asks nothing, with what it means and why it cannot be done now."""
    return Offer(key, title, deed, refusal=refusal(encounter, deed), help=told)


def speed_asked() -> Field:
    """Return the question for a speed."""
    choices = tuple(Choice(speed, speed_title(speed)) for speed in SPEEDS)
    return Field("speed", tr("Speed"), Kind.CHOICE, default="half", choices=choices)


def flags_asked() -> Field:
    """Return the question for what begins with the declaration."""
    choices = (Choice("dodging", tr("Dodging")), Choice("covering_fire", tr("Covering fire")))
    return Field("flags", tr("At once"), Kind.FLAGS, default=[], choices=choices, optional=True)


def _result(key: str) -> Field:
    told = tr(RESULT_HELP)
    return Field(key, tr("Result"), Kind.TEXT, default="", optional=True, help=told)


def _dealing_again(name: str) -> str:
    return tr("Others read the same card: this is your ruling for {name} alone.", name=name)


def _declarations(encounter: Encounter, rows: tuple[CombatantId, ...]) -> Offer:
    told = tr("Each names a speed only; what is done is decided on the turn.")
    names = [encounter[who].called for who in rows if sheet_of(encounter[who]).startled]
    checks = (bravery(names),) if names else ()
    return Offer(
        "start",
        tr("Declarations"),
        Declare(CombatantId("")),
        ask=(speed_asked(), flags_asked()),
        rows=rows,
        gathering=Gathering.EACH,
        refusal="" if rows else tr("Add combatants first."),
        help=" ".join((told, *checks)),
    )


def _flips(encounter: Encounter, key: str) -> tuple[Offer, ...]:
    deck = tr("From the program's deck.")
    refused = refusal(encounter, Card())
    rows = tuple(each.id for each in taking_part(encounter) if not sheet_of(each).surprised)
    return (
        Offer("flip", tr("Flip a card"), Card(), refusal=refused, help=deck),
        Offer(
            key,
            tr("Type results…"),
            Card(),
            ask=(_result("results"),),
            rows=rows,
            gathering=Gathering.COLUMNS,
            refusal=refused,
            help=tr(RESULT_HELP),
        ),
    )
