"""Effect presets of Weapons Free."""

from typing import Final

from models.rules.deeds import EffectTerms
from models.wording import mark

CONDITIONS: Final = (
    EffectTerms(
        mark("Fatigued"),
        text=mark("Fewer actions fit into a round of 10 seconds: lower the limit."),
    ),
    EffectTerms(mark("Covering"), text=mark("Watches one way in, ready for what comes through.")),
    EffectTerms(
        mark("Low on ammo"), text=mark("Shots and magazines are counted at the end of each round.")
    ),
)
