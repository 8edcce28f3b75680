"""Effect presets of Weapons Free."""

from typing import Final

from models.rules.deeds import OfEffect
from models.wording import mark

CONDITIONS: Final = (
    OfEffect(
        mark("Fatigued"),
        text=mark("Fewer actions fit into a round of 10 seconds: lower the limit."),
    ),
    OfEffect(mark("Covering"), text=mark("Watches one way in, ready for what comes through.")),
    OfEffect(
        mark("Low on ammo"), text=mark("Shots and magazines are counted at the end of each round.")
    ),
)
