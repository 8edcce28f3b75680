"""The outlook: what a deed would lead to for everybody, in words, before it is done."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from models.rules.deeds import Deed, Next, Several
from models.rules.dice import AlikeDice, Dice, WatchedDice
from models.rules.results import Chart
from models.rules.ruleset import RuleSet
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import Added, CountChanged, Event
from models.sight.sequence import sequence
from models.wording import tr

MOST_TURNS = 6


def outlook(rules: RuleSet, encounter: Encounter, deed: Deed) -> tuple[str, ...]:
    """Return what `deed` would be called, who acts then, and what to mind; nothing is rolled.

    A name that is a long list is left out, and what is left to chance is not foretold. Raises
    RuleBroken where the deed is refused.
    """
    dice = WatchedDice()
    outcome = rules.decide(encounter, deed, dice)
    if dice.asked:
        return (*(outcome.undecided or (tr("Leave blank to roll."),)), *outcome.warnings)
    told = () if _is_long(deed) else (f"{outcome.label}.",)
    return (*told, *_coming(rules, _resolved(rules, outcome.after, dice)), *outcome.warnings)


def _is_long(deed: Deed) -> bool:
    """Say whether the name of `deed` is a list that would fill the dialog."""
    return isinstance(deed, Several) and len(deed.deeds) > MOST_TURNS


def next_turns(
    rules: RuleSet, encounter: Encounter, deed: Deed, rows: Iterable[CombatantId]
) -> Mapping[CombatantId, str]:
    """Return where the next turn of each of `rows` would be after `deed`, however the dice fall.

    Those whose turn is still open are left out. Raises RuleBroken where the deed is refused.
    """
    ends = (AlikeDice(highest=False), AlikeDice(highest=True))
    low, high = (_carried_out(rules, encounter, deed, dice) for dice in ends)
    place = rules.scene(low).axis.place
    found = ((who, low[who].next_tick, high[who].next_tick) for who in rows if who in low)
    return {who: place(tick) for who, tick, other in found if tick is not None and tick == other}


def _carried_out(rules: RuleSet, encounter: Encounter, deed: Deed, dice: Dice) -> Encounter:
    """Return what comes of `deed`: where it only declares, as if no one answered it."""
    return _resolved(rules, rules.decide(encounter, deed, dice).after, dice)


def _resolved(rules: RuleSet, after: Encounter, dice: Dice) -> Encounter:
    """Return what comes of what is declared `after` a deed, if anything is."""
    if any(each.told for each in rules.scene(after).declared):
        return rules.decide(after, Next(), dice).after
    return after


def wound_outlook(
    rules: RuleSet, encounter: Encounter, who: CombatantId, deed: Deed
) -> tuple[Chart, tuple[str, ...]]:
    """Return the wound chart after a deed that strikes `who`, and what would follow from it.

    Where the deed rolls, the chart stays as it is. The system must have wounds. Raises RuleBroken
    where the deed is refused.
    """
    wounds, dice = rules.dialogs.wounds, WatchedDice()
    assert wounds is not None
    outcome = rules.decide(encounter, deed, dice)
    if dice.asked:
        return wounds.chart(encounter, who), (tr("The dice decide"), *outcome.warnings)
    before, struck = _struck(encounter, who, outcome.events)
    words = wounds.compared(before, outcome.after, struck)
    return wounds.chart(outcome.after, struck), (*words, *outcome.warnings)


def _struck(
    present: Encounter, who: CombatantId, events: Sequence[Event]
) -> tuple[Encounter, CombatantId]:
    """Return who is struck by a deed, and what was true before; one of a mob may split off."""
    new = next((each.combatant.id for each in events if isinstance(each, Added)), None)
    if new is None:
        return present, who
    split = next(n for n, each in enumerate(events, start=1) if isinstance(each, CountChanged))
    return apply_all(present, events[:split]), new


def _coming(rules: RuleSet, after: Encounter) -> Iterator[str]:
    turns = tuple(islice(sequence(rules, after), MOST_TURNS))
    if not turns:
        return
    show = rules.scene(after).axis.show
    told = [
        #: Then: Mira on 14, Bor on 15.
        tr("{name} on {tick}", name=after[turn.who].called, tick=show(turn.tick))
        for turn in turns
    ]
    if more := len({turn.who for turn in after.roster.turns} - {turn.who for turn in turns}):
        told.append(tr("%n more", "combatants, at the end of a list", more))
    yield tr("Then: {turns}.", turns=", ".join(told))
