"""The outlook: what a deed would lead to for everybody, in words, before it is done."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice

from models.rules.deeds import Deed, Next, Several
from models.rules.dice import AlikeDice, Dice, WatchedDice
from models.rules.halt import decide
from models.rules.results import Chart
from models.rules.ruleset import Moment
from models.rules.specials import Wounding
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import Added, CountChanged, Event, Rolled
from models.sight.sequence import sequence
from models.wording import tr

MOST_TURNS = 6


def outlook(moment: Moment, deed: Deed) -> tuple[str, ...]:
    """Return what `deed` would be called, who acts then, and what to mind; nothing is rolled.

    A name that is a long list is left out, and what is left to chance is not foretold. Raises
    RuleBroken where the deed is refused.
    """
    dice = WatchedDice()
    outcome = decide(moment, deed, dice)
    if outcome.stopped:
        return (tr("Stops first: {what}.", what=outcome.label), *outcome.warnings)
    if dice.asked:
        drawn = _draws(outcome.events)
        blank = tr("Leave blank to draw.") if drawn else tr("Leave blank to roll.")
        return (blank, *outcome.warnings)
    told = () if _is_long(deed) else (f"{outcome.label}.",)
    after = _resolved(moment.rules.at(outcome.after), dice)
    return (*told, *_coming(after), *outcome.warnings)


def _is_long(deed: Deed) -> bool:
    """Say whether the name of `deed` is a list that would fill the dialog."""
    return isinstance(deed, Several) and len(deed.deeds) > MOST_TURNS


def next_turns(
    moment: Moment, deed: Deed, rows: Iterable[CombatantId]
) -> Mapping[CombatantId, str]:
    """Return where the next turn of each of `rows` would be after `deed`, however the dice fall.

    Those whose turn is still open are left out, and so are those with something rolled or drawn:
    cards don't lie between the lowest and the highest. Where places are counted, all are while a
    card is to be drawn: it may come before theirs. Raises RuleBroken where the deed is refused.
    """
    ends = (AlikeDice(highest=False), AlikeDice(highest=True))
    outcomes = [moment.decide(deed, dice) for dice in ends]
    if moment.axis.places and _draws(outcomes[0].events):
        return {}
    low, high = (
        _resolved(moment.rules.at(each.after), dice)
        for each, dice in zip(outcomes, ends, strict=True)
    )
    rolled = {each.who for each in outcomes[0].events if isinstance(each, Rolled)}
    place, there = low.axis.place, low.fight.combatants.keys() - rolled
    found = ((who, low[who].next_tick, high[who].next_tick) for who in rows if who in there)
    return {who: place(tick) for who, tick, other in found if tick is not None and tick == other}


def _draws(events: Iterable[Event]) -> bool:
    return any(isinstance(each, Rolled) and each.what == "card" for each in events)


def _resolved(moment: Moment, dice: Dice) -> Moment:
    """Return the moment after what is declared, if anything is."""
    if any(each.told for each in moment.declared):
        return moment.rules.at(moment.decide(Next(), dice).after)
    return moment


def wound_outlook(moment: Moment, who: CombatantId, deed: Deed) -> tuple[Chart, tuple[str, ...]]:
    """Return the wound chart after a deed that strikes `who`, and what would follow from it.

    Where the deed rolls, the chart stays as it is. The system must have wounds. Raises RuleBroken
    where the deed is refused.
    """
    dice = WatchedDice()
    outcome = moment.decide(deed, dice)
    if dice.asked:
        return _wounds(moment).chart(who), (tr("The dice decide"), *outcome.warnings)
    before, struck = _struck(moment.fight, who, outcome.events)
    after = moment.rules.at(outcome.after)
    words = _wounds(moment.rules.at(before)).compared(after.draft, struck)
    return _wounds(after).chart(struck), (*words, *outcome.warnings)


def _wounds(moment: Moment) -> Wounding:
    assert moment.wounds is not None
    return moment.wounds


def _struck(
    present: Encounter, who: CombatantId, events: Sequence[Event]
) -> tuple[Encounter, CombatantId]:
    """Return who is struck by a deed, and what was true before; one of a mob may split off."""
    new = next((each.combatant.id for each in events if isinstance(each, Added)), None)
    if new is None:
        return present, who
    split = next(n for n, each in enumerate(events, start=1) if isinstance(each, CountChanged))
    return apply_all(present, events[:split]), new


def _coming(moment: Moment) -> Iterator[str]:
    turns = tuple(islice(sequence(moment), MOST_TURNS))
    if not turns:
        return
    show = moment.axis.show
    told = [
        #: Then: Mira on 14, Bor on 15.
        tr("{name} on {tick}", name=moment[turn.who].called, tick=show(turn.tick))
        for turn in turns
    ]
    coming = {turn.who for turn in moment.fight.roster.turns}
    if more := len(coming - {turn.who for turn in turns}):
        told.append(tr("%n more", "combatants, at the end of a list", more))
    yield tr("Then: {turns}.", turns=", ".join(told))
