"""FateWalker's effect presets, which change rolls and not the clock."""

from typing import Final

from models.rules.deeds import EffectTerms
from models.wording import mark

CONDITIONS: Final = (
    EffectTerms(
        mark("Prone"),
        text=mark(
            "Guns and crossbows +2; bows, throws and melee −2. "
            "To hit it: melee +1, within 5 m +2, beyond 15 m −1."
        ),
    ),
    EffectTerms(
        mark("Half cover"),
        text=mark("Shooting around it −2, through it −1 and against its barrier. Own shots +1."),
    ),
    EffectTerms(
        mark("Nearly full cover"),
        text=mark("Shooting around it −4, through it −2 and against its barrier. Own shots +2."),
    ),
    EffectTerms(mark("Immobile"), text=mark("Shots at it +1.")),
    EffectTerms(mark("High ground"), text=mark("Shots from 3 m higher +1, from 10 m higher +2.")),
    EffectTerms(
        mark("Unconscious"),
        text=mark(
            "Failed the roll to stay awake: half the wounds are filled, and more stun came in."
        ),
    ),
    EffectTerms(
        mark("Poor light"),
        text=mark(
            "Sees less far: dim light or light rain −25%, a bright night −50%, "
            "a dark night or heavy fog −75%."
        ),
    ),
)
