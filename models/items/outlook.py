"""The outlook: what a deed would lead to for everybody, in words, before it is done."""

from collections.abc import Iterator

from models.rules.deciding import decide
from models.rules.deeds import Deed
from models.rules.dice import WatchedDice
from models.rules.protocol import RuleSet
from models.scheduler.applying import apply_all
from models.scheduler.encounter import Encounter

MOST_TURNS = 6


def outlook(rules: RuleSet, encounter: Encounter, deed: Deed) -> tuple[str, ...]:
    """Return what `deed` would be called, who acts then, and what to mind; nothing is rolled.

    What is left to chance is not foretold. Raises RuleBroken where the deed is refused.
    """
    dice = WatchedDice()
    outcome = decide(rules, encounter, deed, dice)
    if dice.asked:
        return ("What is left empty is rolled.", *outcome.warnings)
    after = apply_all(encounter, outcome.events)
    return (f"{outcome.label}.", *_coming(rules, after), *outcome.warnings)


def _coming(rules: RuleSet, after: Encounter) -> Iterator[str]:
    turns = after.order()
    if not turns:
        return
    show = rules.axis.show
    told = [f"{after[turn.who].name} on {show(turn.tick)}" for turn in turns[:MOST_TURNS]]
    more = len(turns) - len(told)
    yield "Then: " + ", ".join((*told, *((f"{more} more",) if more else ()))) + "."
