"""What can be done now: declarations, the card, acting, delaying; and quick entries."""

from collections.abc import Iterator

from models.rules.deeds import Deed, Next, Place
from models.rules.fields import Choice, Field, Kind
from models.rules.offers import Gathering, Offer
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.answering import refusal
from models.rules.systems.west_that_wasnt.declaring import undeclared
from models.rules.systems.west_that_wasnt.order import first_group, takes_part, taking_part
from models.rules.systems.west_that_wasnt.phases import END, RANKS, ROMAN, SPEEDS, Speed
from models.rules.systems.west_that_wasnt.resolving import options_of
from models.rules.systems.west_that_wasnt.rounds import patient_ones
from models.rules.systems.west_that_wasnt.values import (
    Act,
    Advance,
    Card,
    Choose,
    Declare,
    Flag,
    Join,
    NextRound,
    Preempt,
    StopWaiting,
    Surprise,
    Tie,
    Trigger,
    WaitFor,
    WaitOn,
    ledger_of,
    sheet_of,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter, ties

_SPEEDS = tuple(Choice(speed, speed.capitalize()) for speed in SPEEDS)
_FLAGS = (Choice("dodging", "Dodging"), Choice("covering_fire", "Covering fire"))
_COMBINATIONS: tuple[tuple[str, tuple[Speed, ...]], ...] = (
    ("Quick + Half", ("quick", "half")),
    ("Quick + Quick", ("quick", "quick")),
    ("Half + Half", ("half", "half")),
    ("Three Quick", ("quick", "quick", "quick")),
)
_LETTERS: dict[str, Speed] = {"q": "quick", "h": "half", "f": "full"}
_WHAT = Field("what", "Circumstance", Kind.TEXT, help="Acts at once when it comes about.")
_RESULT_HELP = "A number, or CF for a critical failure. Empty: the program draws."


def calls(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what the round needs: declarations, the card, or the next round; then joiners."""
    late = tuple(
        each.id
        for each in encounter.everybody()
        if each.presence is not Presence.DEFEATED and not takes_part(each)
    )
    join = Offer(
        "join",
        "Late joiners",
        Join(CombatantId("")),
        rows=late,
        gathering=Gathering.EACH,
        refusal="" if late else "Everybody is in the scene already.",
    )
    return (*round_offers(encounter), join)


def chores(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what concerns the round: card, ties, counting, the next round."""
    now = encounter.now
    count = Field(
        "to", "Slot", default=None, least=now, most=max(now, END), help="1 to 5 are d12 to d4 in I."
    )
    ready = refusal(encounter, Advance(now))
    tied = (Offer("tie", "Draw the order of those tied", Tie()),) if _tied(encounter) else ()
    return (
        *round_offers(encounter),
        *tied,
        Offer("advance", "Count to…", Advance(now), ask=(count,), refusal=ready),
    )


def asks(encounter: Encounter) -> tuple[Offer, ...]:
    """Return the card, from the deck or as results, once everybody has declared."""
    declaring = ledger_of(encounter).stage == "declare" and any(taking_part(encounter))
    return _flips(encounter, "start") if declaring and not any(undeclared(encounter)) else ()


def moves(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what can be done at the table with the cards."""
    if ledger_of(encounter).stage == "declare" or encounter.upcoming() is None:
        return round_offers(encounter)
    return (_offer(encounter, "begin", "Call the first phase", Next()),)


def round_offers(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what leads the round on; the first is what it needs now."""
    if ledger_of(encounter).stage == "act":
        return (_next_round(encounter),)
    rows = tuple(each.id for each in undeclared(encounter))
    if rows or not any(taking_part(encounter)):
        return (_declarations(rows), *_flips(encounter, "card"))
    return _flips(encounter, "start")


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return what `who` can do now, most usual first."""
    combatant = encounter[who]
    if not takes_part(combatant):
        return (_offer(encounter, "join", "Join the scene", Join(who)),)
    if ledger_of(encounter).stage == "declare":
        return tuple(_before_card(encounter, combatant))
    if sheet_of(combatant).wait is not None:
        return tuple(_ends_of_wait(encounter, combatant))
    if combatant.marker is None:
        return tuple(_idle(encounter, combatant))
    return tuple(_turns(encounter, combatant))


def quick(encounter: Encounter, who: CombatantId, text: str) -> Deed:
    """Return the declaration, act or wait that a few letters mean."""
    typed = text.strip()
    combatant = encounter[who]
    if ledger_of(encounter).stage == "declare":
        return _quick_declaration(who, typed.lower())
    wait = sheet_of(combatant).wait
    letter, _, rest = typed.partition(" ")
    match letter.lower():
        case "w":
            return WaitFor(who, rest.strip()) if rest.strip() else WaitOn(who)
        case "s":
            return StopWaiting(who)
        case "t":
            return Trigger(who)
        case "" if wait is not None and wait.what is not None:
            return Trigger(who)
        case speed:
            return _quick_act(who, speed)


def quick_hint(encounter: Encounter, who: CombatantId) -> str:
    """Return which letters are understood now."""
    if ledger_of(encounter).stage == "declare":
        return "q quick · h half · f full · d dodging · qh combined ⏎"
    wait = sheet_of(encounter[who]).wait
    if wait is not None and wait.what is not None:
        return "⏎ it comes about · s stop waiting"
    return "⏎ act · o in the open · w wait · w the door opens ⏎"


def _quick_declaration(who: CombatantId, letters: str) -> Declare:
    if extra := set(letters) - {*_LETTERS, "d", " ", "+"}:
        raise RuleBroken(f"{''.join(sorted(extra))}: type q, h or f, and d for dodging.")
    actions = tuple(_LETTERS[letter] for letter in letters if letter in _LETTERS)[:10]
    flags: tuple[Flag, ...] = ("dodging",) if "d" in letters else ()
    return Declare(who, actions=actions, flags=flags)


def _quick_act(who: CombatantId, letters: str) -> Act:
    speeds = [_LETTERS[letter] for letter in letters if letter in _LETTERS]
    if len(speeds) > 1 or set(letters) - {*_LETTERS, "o"}:
        raise RuleBroken("Type nothing to act, q, h or f for its speed, o for in the open.")
    return Act(who, speeds[0] if speeds else None, open="o" in letters)


def _declarations(rows: tuple[CombatantId, ...]) -> Offer:
    speed = Field("speed", "Speed", Kind.CHOICE, default="half", choices=_SPEEDS)
    flags = Field("flags", "At once", Kind.FLAGS, default=[], choices=_FLAGS, optional=True)
    return Offer(
        "start",
        "Declarations",
        Declare(CombatantId("")),
        ask=(speed, flags),
        rows=rows,
        gathering=Gathering.EACH,
        refusal="" if rows else "Add combatants first.",
        help="Each names a speed only; what is done is decided on the turn.",
    )


def _flips(encounter: Encounter, key: str) -> tuple[Offer, ...]:
    result = Field("results", "Result", Kind.TEXT, default="", optional=True, help=_RESULT_HELP)
    refused = refusal(encounter, Card())
    rows = tuple(each.id for each in taking_part(encounter) if not sheet_of(each).surprised)
    return (
        Offer("flip", "Flip a card", Card(), refusal=refused, help="From the program's deck."),
        Offer(
            key,
            "Results of the card…",
            Card(),
            ask=(result,),
            rows=rows,
            gathering=Gathering.COLUMNS,
            refusal=refused,
            help=_RESULT_HELP,
        ),
    )


def _next_round(encounter: Encounter) -> Offer:
    patient = patient_ones(encounter)
    choices = tuple(Choice(who, encounter[who].name) for who in patient)
    keep = Field("keep", "Goes on waiting", Kind.FLAGS, default=[], choices=choices, optional=True)
    refused = refusal(encounter, NextRound())
    ask = (keep,) if patient else ()
    return Offer("start", "Next round", NextRound(), ask=ask, refusal=refused)


def _before_card(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who = combatant.id
    if sheet_of(combatant).declared is None and sheet_of(combatant).wait is None:
        for speed in SPEEDS:
            yield _offer(encounter, speed, speed.capitalize(), Declare(who, speed))
        yield _offer(encounter, "dodge", "Half, dodging", Declare(who, "half", flags=("dodging",)))
        yield from _combinations(encounter, who)
        yield _any_declaration(encounter, who)
    yield _offer(encounter, "flip", "Flip a card", Card())
    yield _offer(encounter, "surprise", "Surprised: loses the round", Surprise(who))


def _combinations(encounter: Encounter, who: CombatantId) -> Iterator[Offer]:
    for title, actions in _COMBINATIONS:
        deed = Declare(who, actions=actions)
        yield _offer(encounter, title, title, deed)


def _any_declaration(encounter: Encounter, who: CombatantId) -> Offer:
    return Offer(
        "declare",
        "Declare…",
        Declare(who),
        ask=(
            Field("speed", "Speed", Kind.CHOICE, default="half", choices=_SPEEDS),
            Field("free", "Free actions", default=0, least=0, most=10, help="One costs nothing."),
            Field("flags", "At once", Kind.FLAGS, default=[], choices=_FLAGS, optional=True),
        ),
        refusal=refusal(encounter, Declare(who, "quick")),
    )


def _turns(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who = combatant.id
    refused = refusal(encounter, Act(who))
    yield _offer(encounter, "act", "Act", Act(who))
    yield _offer(encounter, "open", "Act in the open", Act(who, open=True))
    yield _offer(encounter, "hold", "Wait", WaitOn(who))
    waits = refusal(encounter, WaitFor(who, "it"))
    yield Offer("wait_for", "Wait for…", WaitFor(who, ""), ask=(_WHAT,), refusal=waits)
    declared = sheet_of(combatant).declared
    if declared is not None:
        for speed in SPEEDS[: RANKS[declared] - 1]:
            title = f"Only a {speed} action"
            yield Offer(f"act-{speed}", title, Act(who, speed), refusal=refused)
    yield from _phases(encounter, combatant)
    yield from _shared(encounter, combatant)


def _phases(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    if ledger_of(encounter).begun:
        return
    sheet = sheet_of(combatant)
    for phase in options_of(encounter, combatant):
        if phase != sheet.phase:
            title = f"Phase {ROMAN[phase - 1]} instead"
            yield _offer(encounter, f"phase-{phase}", title, Choose(combatant.id, phase))


def _shared(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    if combatant.id in _tied(encounter):
        yield _offer(encounter, "tie", "Draw the order of those tied", Tie())
    if sheet_of(combatant).acted_at is None and not sheet_of(combatant).surprised:
        yield _offer(encounter, "surprise", "Surprised: loses the round", Surprise(combatant.id))


def _ends_of_wait(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    who, wait = combatant.id, sheet_of(combatant).wait
    assert wait
    if wait.what is not None:
        yield _offer(encounter, "trigger", f"It comes about: {wait.what}", Trigger(who))
    else:
        yield _offer(encounter, "act", "Act", Act(who))
        yield _offer(encounter, "open", "Act in the open", Act(who, open=True))
        yield from _preemptions(encounter, combatant)
    yield _offer(encounter, "stop", "Stop waiting: after the next action", StopWaiting(who))
    if combatant.placed is not None:
        yield _offer(encounter, "let-go", "Wait on, no slot chosen", Place(who, None))


def _preemptions(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    contest = Field("contest", "Reflex", Kind.TEXT, default="", optional=True, help=_RESULT_HELP)
    for turn in first_group(encounter):
        if turn.who != combatant.id:
            deed = Preempt(combatant.id, turn.who)
            yield Offer(
                f"preempt-{turn.who}",
                f"Go before {encounter[turn.who].name}…",
                deed,
                ask=(contest,),
                rows=(combatant.id, turn.who),
                gathering=Gathering.COLUMNS,
                refusal=refusal(encounter, deed),
                cost="−2",
            )


def _idle(encounter: Encounter, combatant: Combatant) -> Iterator[Offer]:
    yield _next_round(encounter)
    yield from _shared(encounter, combatant)


def _tied(encounter: Encounter) -> tuple[CombatantId, ...]:
    groups = ties(encounter.order())
    return groups[0] if groups else ()


def _offer(encounter: Encounter, key: str, title: str, deed: Deed) -> Offer:
    return Offer(key, title, deed, refusal=refusal(encounter, deed))
