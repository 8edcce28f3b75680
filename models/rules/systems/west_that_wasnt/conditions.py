"""The effect presets of The West That Wasnt."""

from typing import Final

from models.rules.deeds import EffectTerms
from models.wording import mark

CONDITIONS: Final = (
    EffectTerms(
        mark("Aiming"), text=mark("A shot or a hit can spoil the aim: roll Bravery to keep it.")
    ),
    EffectTerms(
        mark("Under fire"),
        text=mark("Covering fire spoils the aim, hit or miss: roll Bravery to keep it."),
    ),
    EffectTerms(
        mark("Behind cover"),
        text=mark(
            "Rolls to keep the aim under fire get a bonus: the stronger the cover, the better."
        ),
    ),
    EffectTerms(
        mark("Entangled"),
        text=mark("Caught by a rope or lariat. Getting free is an action of its own."),
    ),
    EffectTerms(mark("Not cocked"), text=mark("The gun must be cocked before the next shot.")),
)
