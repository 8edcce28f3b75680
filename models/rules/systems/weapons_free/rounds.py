"""The round of ten seconds: what it is called, and that a new one has begun."""

from msgspec.structs import replace

from models.rules.protocol import Outcome
from models.rules.systems.weapons_free.grid import round_on
from models.rules.systems.weapons_free.values import ledger_of
from models.scheduler.apply import apply_all
from models.scheduler.encounter import Encounter
from models.wording import tr


def heading(encounter: Encounter) -> str:
    """Return the round of the exchange, and which exchange it is if there were several."""
    ledger = ledger_of(encounter)
    if ledger.first is None:
        return ""
    number = round_on(encounter, encounter.now)
    if ledger.exchanges == 1:
        return tr("round {number}", number=number)
    return tr("exchange {exchange}, round {number}", exchange=ledger.exchanges, number=number)


def with_new_round(encounter: Encounter, outcome: Outcome) -> Outcome:
    """Say so when a round has begun: limits are replenished, ammunition counted ("The round")."""
    after = apply_all(encounter, outcome.events)
    same = ledger_of(after).exchanges == ledger_of(encounter).exchanges
    number = round_on(after, after.now)
    if not same or number <= round_on(encounter, encounter.now):
        return outcome
    begun = tr("round {number} begins: replenish", number=number)
    return replace(outcome, label=f"{outcome.label}; {begun}")
