"""GURPS's effect presets, most of which end with turns."""

from typing import Final

from models.rules.deeds import EffectTerms
from models.scheduler.effects import EndingEvent, Occasion
from models.wording import mark

CONDITIONS: Final = (
    EffectTerms(
        mark("Stunned"),
        text=mark(
            "Does nothing; defends at −4. Rolls against HT at the end of each turn to recover."
        ),
        occasion=Occasion.END,
        asks=True,
    ),
    EffectTerms(
        mark("Shock"),
        text=mark("DX and IQ −1 for each point just lost, at most −4, on the next turn."),
        turns=1,
    ),
    EffectTerms(
        mark("All-out attack"),
        text=mark("Can't defend until its next turn."),
        until=EndingEvent.START,
    ),
    EffectTerms(
        mark("Prone"),
        text=mark("Attacks at −4, defends at −3. Ranged attacks from the front at −2 to hit it."),
    ),
    EffectTerms(
        mark("Aiming"),
        text=mark("The next shot adds the weapon's accuracy; +1 for a second turn, +2 for more."),
    ),
    EffectTerms(
        mark("Unconscious"),
        text=mark(
            "Down and out. At 0 or fewer hit points it rolls against HT each turn to keep going."
        ),
    ),
)
