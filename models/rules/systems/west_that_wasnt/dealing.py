"""Dealing again for one: from a card of its own, else by the GM's ruling."""

from msgspec.structs import replace

from models.rules.dice import Dice
from models.rules.protocol import Outcome
from models.rules.refusal import RuleBroken
from models.rules.systems.west_that_wasnt.cards import Flipped, flip, reads_alone, understood
from models.rules.systems.west_that_wasnt.order import in_scene
from models.rules.systems.west_that_wasnt.own_deeds import DealAgain
from models.rules.systems.west_that_wasnt.resolving import dealt
from models.rules.systems.west_that_wasnt.values import ledger_of, sheet_of
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event, LedgerChanged, Ruled
from models.wording import tr


def deal_again(encounter: Encounter, deed: DealAgain, dice: Dice) -> Outcome:
    """Give one another result, typed or drawn, before the first phase is called.

    Nobody else reads a card of one's own, so another may be drawn (source: "Resolution", one card
    per character); where others read the same card it is the GM's ruling.
    """
    combatant = in_scene(encounter, deed.who)
    _refuse(encounter, combatant)
    flipped = _flipped(encounter, combatant, deed, dice)
    events: tuple[Event, ...] = (*flipped.events, *dealt(encounter, combatant, flipped))
    told = _told(encounter, apply_all(encounter, events), deed.who)
    if reads_alone(encounter, combatant):
        return Outcome(told, events)
    return Outcome(tr("GM's ruling: {ruling}", ruling=told), (*events, Ruled(told)))


def _refuse(encounter: Encounter, combatant: Combatant) -> None:
    ledger, sheet = ledger_of(encounter), sheet_of(combatant)
    if ledger.stage == "declare":
        raise RuleBroken(tr("The card of this round is not flipped yet."))
    if ledger.begun or encounter.now > 0:
        raise RuleBroken(tr("The first phase is called, so the results stand."))
    if sheet.surprised:
        raise RuleBroken(tr("{name} is surprised and loses this round.", name=combatant.called))
    if sheet.result is None:
        raise RuleBroken(tr("{name} has no result in this round.", name=combatant.called))


def _flipped(encounter: Encounter, combatant: Combatant, deed: DealAgain, dice: Dice) -> Flipped:
    """Return the new result; the card that is for others stays open on the table."""
    result = understood(deed.result)
    if result is not None:
        return Flipped({combatant.id: result}, {}, (), ledger_of(encounter))
    flipped = flip(encounter, (combatant,), {}, dice)
    ledger = replace(flipped.ledger, card=ledger_of(encounter).card)
    return replace(flipped, events=(*flipped.events, LedgerChanged(ledger)))


def _told(before: Encounter, after: Encounter, who: CombatantId) -> str:
    old, new = sheet_of(before[who]), sheet_of(after[who])
    told = {"name": after[who].called, "result": new.result, "before": old.result}
    if new.card is None:
        return tr("{name} gets {result} instead of {before}", **told)
    return tr("{name} gets {result} from card {card} instead of {before}", card=new.card, **told)
