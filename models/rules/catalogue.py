"""The list of systems: the one place that names them all.

Each is imported when it is first asked for: a start needs but the one of the fight.
"""

from typing import Final

from models.rules.listing import Systems
from models.rules.protocol import RuleSet
from models.rules.ruleset import RuleSet as Rules
from models.scheduler.encounter import Encounter


def _weapons_free() -> RuleSet:
    from models.rules.systems.weapons_free import WEAPONS_FREE

    return Rules(WEAPONS_FREE)


def _tabula_rasa() -> RuleSet:
    from models.rules.systems.tabula_rasa import TABULA_RASA

    return Rules(TABULA_RASA)


def _west_that_wasnt() -> RuleSet:
    from models.rules.systems.west_that_wasnt import WEST_THAT_WASNT

    return Rules(WEST_THAT_WASNT)


def _fatewalker() -> RuleSet:
    from models.rules.systems.fatewalker import FATEWALKER

    return Rules(FATEWALKER)


def _gurps_pacing() -> RuleSet:
    from models.rules.systems.gurps_pacing import GURPS_PACING

    return Rules(GURPS_PACING)


def _plain_ticks() -> RuleSet:
    from models.rules.systems.plain_ticks import PLAIN_TICKS

    return Rules(PLAIN_TICKS)


SYSTEMS: Final = Systems(
    {
        "weapons_free": _weapons_free,
        "tabula_rasa": _tabula_rasa,
        "west_that_wasnt": _west_that_wasnt,
        "fatewalker": _fatewalker,
        "gurps_pacing": _gurps_pacing,
        "plain_ticks": _plain_ticks,
    }
)


def system(name: str) -> RuleSet:
    """Return the rule set of that id. Raises KeyError when there is none."""
    return SYSTEMS.named(name)


def new_encounter(rules: RuleSet, title: str = "") -> Encounter:
    """Return an empty encounter of a system, with its usual settings."""
    return Encounter(rules.id, rules.usual_settings, rules.ledger_type(), title=title)
