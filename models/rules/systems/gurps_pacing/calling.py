"""Tables by which combatants enter a round, and what concerns the round as a whole."""

from collections.abc import Sequence

from msgspec.structs import replace

from models.rules.fields import Field
from models.rules.finding import names
from models.rules.offers import Decision, Gathering, Offer
from models.rules.refusal import RuleBroken
from models.rules.scenes import gone
from models.rules.systems.gurps_pacing.contest import come_together
from models.rules.systems.gurps_pacing.order import DICE, HIGHEST, LOWEST, open_group
from models.rules.systems.gurps_pacing.rounds import no_round
from models.rules.systems.gurps_pacing.values import (
    Join,
    NextRound,
    Tie,
    ledger_of,
    settings_of,
    sheet_of,
)
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.encounter import Encounter
from models.wording import tr


def calls(encounter: Encounter) -> tuple[Offer, ...]:
    """Return the tables of rolls: for the next round, and in a round for late joiners."""
    late = late_call(encounter, tuple(e.id for e in _able(encounter) if not e.present))
    begin = _round_call(encounter)
    if not any(encounter.present()):
        return (begin,)
    return (begin, late) if encounter.upcoming() is None else (late, begin)


def chores(encounter: Encounter) -> tuple[Offer, ...]:
    """Return what concerns the scene: the contest on a shared step, and the next round."""
    return (*contests(encounter), _round_call(encounter))


def asks(encounter: Encounter) -> tuple[Decision, ...]:
    """Return the contest if those due on the step that comes next have not settled it.

    It may be rolled before the count is there: the count itself rolls what is still open.
    """
    group = open_group(encounter)
    if not group:
        return ()
    told = names(encounter, [turn.who for turn in group])
    question = tr("Due on the same step: {names}.", names=told)
    return (Decision(question, contests(encounter)),)


def _round_call(encounter: Encounter) -> Offer:
    able = _able(encounter)
    number = ledger_of(encounter).round + 1
    told = tr("First step: twice the Basic Speed less this.")
    return Offer(
        "start",
        tr("Begin round {number}", number=number),
        NextRound({}),
        ask=(_roll("rolls", told),),
        rows=tuple(each.id for each in able),
        gathering=Gathering.COLUMNS,
        refusal="" if able else tr("Add combatants first."),
        left_out=_gone(able),
    )


def late_call(encounter: Encounter, rows: tuple[CombatantId, ...]) -> Offer:
    """Return the table by which `rows` join the round."""
    refusal = "" if rows else tr("Everybody takes part already.")
    if not ledger_of(encounter).round:
        refusal = no_round()
    return Offer(
        "join",
        tr("Late joiners"),
        Join(rows[0] if rows else CombatantId("")),
        ask=(_roll("roll", tr("Turns above the present step are lost.")),),
        rows=rows,
        gathering=Gathering.EACH,
        refusal=refusal,
        left_out=_gone([encounter[who] for who in rows]),
    )


def contests(encounter: Encounter) -> tuple[Offer, ...]:
    """Return the contest on the step that comes next, and with dice rolled at the table."""
    at_once = contest(encounter)
    group = tuple(turn.who for turn in open_group(encounter))
    if at_once.refusal or settings_of(encounter).tie_contest == "GM":
        return (at_once,)
    told = tr("DX less the roll: the highest goes first. Empty, or equal again: the program rolls.")
    roll = replace(_roll("rolls", told), optional=True)
    typed = Offer(
        "tie-typed",
        tr("Type rolls…"),
        Tie(),
        ask=(roll,),
        rows=group,
        gathering=Gathering.COLUMNS,
        help=told,
    )
    return (at_once, typed)


def contest(encounter: Encounter) -> Offer:
    """Return the contest on the step that comes next; where the GM decides, the order shown."""
    group = tuple(turn.who for turn in open_group(encounter))
    told = names(encounter, group)
    if group and settings_of(encounter).tie_contest == "GM":
        return Offer("tie", tr("In this order"), Tie(order=group), help=told)
    title = tr("Contest of DX")
    try:
        come_together(encounter)
    except RuleBroken as refusal:
        return Offer("tie", title, Tie(), refusal=str(refusal))
    return Offer("tie", title, Tie(), help=told)


def _able(encounter: Encounter) -> tuple[Combatant, ...]:
    return tuple(each for each in encounter.everybody() if each.presence is not Presence.DEFEATED)


def _gone(able: Sequence[Combatant]) -> tuple[CombatantId, ...]:
    return gone(able, lambda each: sheet_of(each).round > 0)


def _roll(key: str, told: str) -> Field:
    return Field(key, DICE, least=LOWEST, most=HIGHEST, dice=DICE, help=told)
