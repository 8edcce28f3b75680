"""Previews: what would follow from a deed, in places and in words, before it is done."""

from msgspec import Struct

from models.rules.counters.change import are_changes, known, went
from models.rules.deeds import ChangeCounter, Deed, Place, Several
from models.rules.dice import WatchedDice
from models.rules.names import first_of, shortened
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.ruleset import Moment
from models.scheduler.clock import CombatantId, Tick
from models.sight.sequence import Company, called, company
from models.wording import tr


class Preview(Struct, frozen=True):
    """Where `who` would come to stand, who would act before that, and the words for it.

    `refused` says that the rules forbid it; the words then say why. `deed` is what a drop does
    there, None where there is nothing to do. In `short` stands what counts of the words where there
    is little room: `17 → 12`, `acts on 14`. `waits` says that it would wait there, not act.
    """

    who: CombatantId
    words: str
    tick: Tick | None = None
    between: tuple[CombatantId, ...] = ()
    refused: bool = False
    deed: Deed | None = None
    short: str = ""
    waits: bool = False


def preview(moment: Moment, who: CombatantId, deed: Deed) -> Preview:
    """Return what `deed` would do to the place of `who`; nothing changes, nothing is rolled.

    What is left to chance is not foretold. Of one who would hold it says so, as the step will.
    """
    dice = WatchedDice()
    try:
        outcome = moment.decide(deed, dice)
    except RuleBroken as refusal:
        return Preview(who, str(refusal), refused=True)
    if dice.asked:
        return Preview(who, tr("The dice decide"))
    after = moment.rules.at(outcome.after)
    if who not in after.fight:
        return Preview(who, outcome.label)
    if are_changes(deed):
        short = _change(moment, deed, outcome)
        return Preview(who, _counted(moment, deed, outcome), short=short)
    combatant = after[who]
    tick = combatant.placed_tick if combatant.placed else combatant.next_tick
    if tick is None:
        return Preview(who, _sentence(outcome.label, outcome.warnings))
    #: acts on 14 · after Mira, before Bor
    acts = tr("acts on {tick}", tick=after.axis.show(tick))
    waits = isinstance(deed, Place) or combatant.placed is not None
    beside = company(after, who, tick)
    words = (
        outcome.label if waits else acts,
        *_beside(after, who, tick, beside),
        *outcome.warnings,
    )
    short = "" if waits else acts
    return Preview(who, " · ".join(words), tick, beside.before, short=short, waits=waits)


def _change(moment: Moment, deed: Deed, outcome: Outcome) -> str:
    """Return from what to what the one counter goes that `deed` changes."""
    if not isinstance(deed, ChangeCounter):
        return ""
    old, new = (known(fight[deed.who], deed.counter) for fight in (moment.fight, outcome.after))
    return went(old.value, new.value) if old and new else ""


def _counted(moment: Moment, deed: Deed, outcome: Outcome) -> str:
    """Return what becomes of counters: of several combatants, a part for each of the first."""
    if not isinstance(deed, Several):
        return _sentence(outcome.label, outcome.warnings)
    each = (moment.decide(one, WatchedDice()).label for one in deed.deeds)
    return _sentence("; ".join(shortened([*each])), outcome.warnings)


def _sentence(label: str, warnings: tuple[str, ...]) -> str:
    return " · ".join((label, *warnings))


def _beside(moment: Moment, who: CombatantId, tick: Tick, beside: Company) -> tuple[str, ...]:
    """Say beside which others `who` would stand: in an open tie, or between its neighbours."""
    turns = {turn.who for turn in moment.fight.on(tick)}
    tied = [group for group in moment.ties if who in group and turns >= set(group)]
    others = [moment[each].called for group in tied[:1] for each in group if each != who]
    others += [called(moment, slot) for slot in beside.beside]
    if not others:
        return _neighbours(moment, beside)
    return (tr("ties with {names}", names=first_of(others)),)


def _neighbours(moment: Moment, beside: Company) -> tuple[str, ...]:
    slots = (beside.last, beside.following)
    one, other = (None if slot is None else called(moment, slot) for slot in slots)
    return tuple(filter(None, (_between(one, other),)))


def _between(one: str | None, other: str | None) -> str:
    if one is not None and other is not None:
        return tr("after {one}, before {other}", one=one, other=other)
    if one is not None:
        return tr("after {name}", name=one)
    return "" if other is None else tr("before {name}", name=other)
