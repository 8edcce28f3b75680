"""Predicts, in words, what a deed would lead to before it is done."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, islice

from models.rules.deeds import Deed, Next, Several
from models.rules.dice import Dice, EqualDice, WatchedDice
from models.rules.halt import decide_until_halt
from models.rules.names import join_with_and
from models.rules.results import Chart
from models.rules.ruleset import Moment
from models.rules.specials import WoundCharts
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import Added, CountChanged, Event, Rolled
from models.sight.sequence import find_ties_ahead, turn_sequence
from models.wording import tr

MAX_SHOWN_TURNS = 6


def deed_outlook(moment: Moment, deed: Deed) -> tuple[str, ...]:
    """Return the label of `deed`, the turns after it, and warnings, without rolling anything.

    If the deed needs dice, the outlook only says so. The label of a long list of deeds is left out.
    Raises RuleBroken if the deed is refused.
    """
    dice = WatchedDice()
    outcome = decide_until_halt(moment, deed, dice)
    if outcome.stopped:
        return (tr("Stops first: {what}.", what=outcome.label), *outcome.warnings)
    if dice.used:
        draws_cards = _draws(outcome.events)
        hint = tr("Leave blank to draw.") if draws_cards else tr("Leave blank to roll.")
        return (hint, *outcome.warnings)
    label = () if _is_long(deed) else (f"{outcome.label}.",)
    after = _resolve(moment.rules.at(outcome.after), dice)
    return (*label, *_next_turns_text(after), *outcome.warnings)


def _is_long(deed: Deed) -> bool:
    return isinstance(deed, Several) and len(deed.deeds) > MAX_SHOWN_TURNS


def next_turns(
    moment: Moment, deed: Deed, rows: Iterable[CombatantId]
) -> Mapping[CombatantId, str]:
    """Return when the combatants in `rows` next act after `deed`, unless that depends on chance.

    A combatant is left out if its turn differs between the lowest and the highest dice. It is also
    left out if anything is drawn or rolled for it, since cards have no lowest and highest. Raises
    RuleBroken if the deed is refused.
    """
    extremes = (EqualDice(highest=False), EqualDice(highest=True))
    outcomes = [moment.decide(deed, dice) for dice in extremes]
    if moment.axis.is_ranking and _draws(outcomes[0].events):
        return {}
    lowest, highest = (
        _resolve(moment.rules.at(outcome.after), dice)
        for outcome, dice in zip(outcomes, extremes, strict=True)
    )
    rollers = {each.who for each in outcomes[0].events if isinstance(each, Rolled)}
    place, candidates = lowest.axis.place, lowest.fight.combatants.keys() - rollers
    ticks = (
        (who, lowest[who].next_tick, highest[who].next_tick) for who in rows if who in candidates
    )
    return {who: place(tick) for who, tick, other in ticks if tick is not None and tick == other}


def _draws(events: Iterable[Event]) -> bool:
    return any(isinstance(each, Rolled) and each.what == "card" for each in events)


def _resolve(moment: Moment, dice: Dice) -> Moment:
    """Return the moment after the declared action, if any, has taken place."""
    if any(each.text for each in moment.declared_actions):
        return moment.rules.at(moment.decide(Next(), dice).after)
    return moment


def wound_outlook(moment: Moment, who: CombatantId, deed: Deed) -> tuple[Chart, tuple[str, ...]]:
    """Return the wound chart after a deed that wounds `who`, and the consequences in words.

    If the deed rolls dice, this is the current chart. The system must have wounds. Raises
    RuleBroken if the deed is refused.
    """
    dice = WatchedDice()
    outcome = moment.decide(deed, dice)
    if dice.used:
        return _wound_charts(moment).chart(who), (tr("The dice decide"), *outcome.warnings)
    before, struck = _find_struck(moment.fight, who, outcome.events)
    after = moment.rules.at(outcome.after)
    texts = _wound_charts(moment.rules.at(before)).describe_changes(after.draft, struck)
    return _wound_charts(after).chart(struck), (*texts, *outcome.warnings)


def _wound_charts(moment: Moment) -> WoundCharts:
    assert moment.wounds is not None
    return moment.wounds


def _find_struck(
    current: Encounter, who: CombatantId, events: Sequence[Event]
) -> tuple[Encounter, CombatantId]:
    """Return the encounter before the wound, and the combatant that is wounded.

    In a mob, this is the member that the deed splits off.
    """
    split_off = next((each.combatant.id for each in events if isinstance(each, Added)), None)
    if split_off is None:
        return current, who
    event_count = next(
        n for n, each in enumerate(events, start=1) if isinstance(each, CountChanged)
    )
    return apply_all(current, events[:event_count]), split_off


def _next_turns_text(moment: Moment) -> Iterator[str]:
    turns = tuple(islice(turn_sequence(moment), MAX_SHOWN_TURNS))
    if not turns:
        return
    ties = find_ties_ahead(moment)
    groups = (tuple(each) for _, each in groupby(turns, lambda turn: ties.get(turn, turn)))
    turn_texts = [
        #: Then: Mira on 14, Bor on 15.
        tr(
            "{name} on {tick}",
            name=join_with_and([moment[turn.who].display_name for turn in together]),
            tick=moment.axis.label(together[0].tick),
        )
        for together in groups
    ]
    ids_with_turn = {turn.who for turn in moment.fight.roster.turns}
    if more_count := len(ids_with_turn - {turn.who for turn in turns}):
        turn_texts.append(tr("%n more", "combatants, at the end of a list", more_count))
    yield tr("Then: {turns}.", turns=", ".join(turn_texts))
