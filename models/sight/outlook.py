"""The outlook: what a deed would lead to for everybody, in words, before it is done."""

from collections.abc import Iterator

from models.rules.deeds import Deed
from models.rules.dice import WatchedDice
from models.rules.ruleset import RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.encounter import Encounter
from models.wording import tr

MOST_TURNS = 6


def outlook(rules: RuleSet, encounter: Encounter, deed: Deed) -> tuple[str, ...]:
    """Return what `deed` would be called, who acts then, and what to mind; nothing is rolled.

    What is left to chance is not foretold. Raises RuleBroken where the deed is refused.
    """
    dice = WatchedDice()
    outcome = rules.decide(encounter, deed, dice)
    if dice.asked:
        return (tr("What is left empty is rolled."), *outcome.warnings)
    after = apply_all(encounter, outcome.events)
    return (f"{outcome.label}.", *_coming(rules, after), *outcome.warnings)


def _coming(rules: RuleSet, after: Encounter) -> Iterator[str]:
    turns = after.order()
    if not turns:
        return
    show = rules.axis.show
    told = [
        #: Then: Mira on 14, Bor on 15.
        tr("{name} on {tick}", name=after[turn.who].called, tick=show(turn.tick))
        for turn in turns[:MOST_TURNS]
    ]
    if more := len(turns) - len(told):
        told.append(tr("%n more", "combatants, at the end of a list", more))
    yield tr("Then: {turns}.", turns=", ".join(told))
