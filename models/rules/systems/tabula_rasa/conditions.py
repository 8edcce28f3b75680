"""Tabula Rasa's effect presets, for what characters know of each other."""

from typing import Final

from models.rules.deeds import EffectTerms
from models.wording import mark

CONDITIONS: Final = (
    EffectTerms(
        mark("Hidden"),
        text=mark("Others don't know of it. Those who suspect something can look for it."),
    ),
    EffectTerms(
        mark("Suspicious"), text=mark("Knows that something is hidden, and can look for it.")
    ),
    EffectTerms(
        mark("Oblivious"), text=mark("Suspects nothing. Joins late, and without its major.")
    ),
)
