"""The list of systems: the one place that names them all."""

from typing import Final

from models.rules.protocol import RuleSet
from models.rules.systems.fatewalker import FateWalker
from models.rules.systems.gurps_pacing import GurpsPacing
from models.rules.systems.plain_ticks import PlainTicks
from models.rules.systems.tabula_rasa import TabulaRasa
from models.rules.systems.weapons_free import WeaponsFree
from models.rules.systems.west_that_wasnt import WestThatWasnt
from models.scheduler.encounter import Encounter

SYSTEMS: Final[tuple[RuleSet, ...]] = (
    WeaponsFree(),
    TabulaRasa(),
    WestThatWasnt(),
    FateWalker(),
    GurpsPacing(),
    PlainTicks(),
)


def system(name: str) -> RuleSet:
    """Return the rule set of that id. Raises KeyError when there is none."""
    for rules in SYSTEMS:
        if rules.id == name:
            return rules
    raise KeyError(name)


def new_encounter(rules: RuleSet, title: str = "") -> Encounter:
    """Return an empty encounter of a system, with its usual settings."""
    return Encounter(rules.id, rules.usual_settings, rules.ledger_type(), title=title)
