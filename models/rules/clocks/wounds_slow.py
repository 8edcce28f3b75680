"""The house rule that wounds slow combatants, for systems without rules on wounds."""

from typing import Annotated, Final

from msgspec import Meta

from models.rules.deeds import Wound
from models.rules.fields import Field
from models.rules.offers import Offer
from models.scheduler.bounds import MAX_WOUND_PENALTY
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Combatant
from models.scheduler.encounter import Encounter, EncounterSettings
from models.wording import mark, tr


def house_rule_meta(help_text: str) -> Meta:
    """Return the title and the help of the setting; `help_text` is marked."""
    return Meta(title=mark("Wounds slow (house rule)"), description=help_text)


WoundsSlow = Annotated[
    bool,
    house_rule_meta(
        mark("Not from the book. “Wound…” sets a penalty: turns come later by that much.")
    ),
]
"""The setting `wounds_slow` of a system; off by default."""

_HELP: Final = mark("House rule: turns come later by this much. 0: none.")


def wound_penalty(settings: EncounterSettings, combatant: Combatant) -> int:
    """Return the wound penalty in ticks, 0 while the house rule is off."""
    return combatant.wound if settings.wounds_slow else 0


def offers(encounter: Encounter, who: CombatantId) -> tuple[Offer, ...]:
    """Return the offer to set the wound penalty of `who`, or () while the house rule is off."""
    if not encounter.settings.wounds_slow:
        return ()
    wound = encounter[who].wound
    penalty = Field(
        "penalty",
        tr("Penalty"),
        default=wound,
        minimum=0,
        maximum=MAX_WOUND_PENALTY,
        help=tr(_HELP),
    )
    cost = f"\N{MINUS SIGN}{wound}" if wound else ""
    title, deed = tr("Wound…"), Wound(who, wound)
    return (Offer("wound", title, deed, fields=(penalty,), cost=cost, button_text=tr("Apply")),)
