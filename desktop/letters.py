"""Which single letters begin a quick entry now, and so are no shortcuts."""

from models.rules.protocol import RuleSet
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter

HOLDS = "h"


def begins_entry(rules: RuleSet, encounter: Encounter, who: CombatantId, letter: str) -> bool:
    """Say whether the quick entry of `who` understands `letter`; where H can hold, it holds."""
    if letter == HOLDS and _may_hold(rules, encounter, who):
        return False
    try:
        rules.quick(encounter, who, letter)
    except RuleBroken:
        return False
    return True


def _may_hold(rules: RuleSet, encounter: Encounter, who: CombatantId) -> bool:
    offers = rules.offers(encounter, who)
    held = any(offer.key == "hold" and not offer.refusal for offer in offers)
    return held or bool(rules.window(encounter, who).stretches)
