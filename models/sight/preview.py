"""Previews what a deed would do to one combatant, before it is done."""

from msgspec import Struct

from models.rules.counters.change import find_counter, format_change, only_changes_counters
from models.rules.deeds import ChangeCounter, Deed, PlaceTurn, Several
from models.rules.dice import WatchedDice
from models.rules.names import join_first, shorten_list
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.ruleset import Moment
from models.scheduler.clock import CombatantId, Tick
from models.sight.sequence import Neighbours, find_neighbours, slot_name
from models.sight.trail import act_from_wait
from models.wording import tr


class Preview(Struct, frozen=True):
    """A text about a deed, the tick to which it would move `who`, and the combatants before `who`.

    If `is_refused`, the text is the reason. `deed` is done when the token is dropped, unless it is
    None. `short_text` is for narrow spaces: `17 → 12`, `acts on 14`.
    """

    who: CombatantId
    text: str
    tick: Tick | None = None
    acting_before: tuple[CombatantId, ...] = ()
    is_refused: bool = False
    deed: Deed | None = None
    short_text: str = ""
    is_wait: bool = False


def preview_deed(moment: Moment, who: CombatantId, deed: Deed) -> Preview:
    """Return a preview of where `deed` would move `who`, without changing or rolling anything.

    If the deed needs dice, the text only says so. For a wait, and for an action between turns that
    ends one, the text is the step's label: it acts then, not on `tick`.
    """
    dice = WatchedDice()
    try:
        outcome = moment.decide(deed, dice)
    except RuleBroken as refusal:
        return Preview(who, str(refusal), is_refused=True)
    if dice.used:
        return Preview(who, tr("The dice decide"))
    after = moment.rules.at(outcome.after)
    if who not in after.fight:
        return Preview(who, outcome.label)
    if only_changes_counters(deed):
        change_text = _counter_change(moment, deed, outcome)
        return Preview(who, _counters_text(moment, deed, outcome), short_text=change_text)
    combatant = after[who]
    tick = combatant.placed_tick if combatant.placed else combatant.next_tick
    has_open_ended_wait = combatant.placed is None and after.draft.is_waiting(who)
    if tick is None or has_open_ended_wait:
        return Preview(who, _with_warnings(outcome.label, outcome.warnings))
    is_wait = isinstance(deed, PlaceTurn) or combatant.placed is not None
    acts_from_wait = who in act_from_wait(moment.rules, moment.fight, after.fight, outcome.events)
    neighbours = find_neighbours(after, who, tick)
    #: acts on 14 · after Mira, before Bor
    acts_text = (
        "" if is_wait or acts_from_wait else tr("acts on {tick}", tick=after.axis.label(tick))
    )
    position = () if acts_from_wait else _position_text(after, who, tick, neighbours)
    text = " · ".join((acts_text or outcome.label, *position, *outcome.warnings))
    return Preview(who, text, tick, neighbours.before, short_text=acts_text, is_wait=is_wait)


def _counter_change(moment: Moment, deed: Deed, outcome: Outcome) -> str:
    if not isinstance(deed, ChangeCounter):
        return ""
    old, new = (
        find_counter(fight[deed.who], deed.counter) for fight in (moment.fight, outcome.after)
    )
    return format_change(old.value, new.value) if old and new else ""


def _counters_text(moment: Moment, deed: Deed, outcome: Outcome) -> str:
    """Return a text on the counters that change, shortened if there are many."""
    if not isinstance(deed, Several):
        return _with_warnings(outcome.label, outcome.warnings)
    labels = [moment.decide(each, WatchedDice()).label for each in deed.deeds]
    return _with_warnings("; ".join(shorten_list(labels)), outcome.warnings)


def _with_warnings(label: str, warnings: tuple[str, ...]) -> str:
    return " · ".join((label, *warnings))


def _position_text(
    moment: Moment, who: CombatantId, tick: Tick, neighbours: Neighbours
) -> tuple[str, ...]:
    """Say which combatants `who` is tied with or, without a tie, who acts before and after it."""
    ids_on_tick = {turn.who for turn in moment.fight.turns_on(tick)}
    tied_groups = [group for group in moment.ties if who in group and ids_on_tick >= set(group)]
    others = [
        moment[other].display_name for group in tied_groups[:1] for other in group if other != who
    ]
    others += [slot_name(moment, slot) for slot in neighbours.ties]
    if not others:
        return _neighbours_text(moment, neighbours)
    return (tr("ties with {names}", names=join_first(others)),)


def _neighbours_text(moment: Moment, neighbours: Neighbours) -> tuple[str, ...]:
    slots = (neighbours.previous_slot, neighbours.next_slot)
    previous_name, next_name = (None if slot is None else slot_name(moment, slot) for slot in slots)
    return tuple(filter(None, (_between_text(previous_name, next_name),)))


def _between_text(previous_name: str | None, next_name: str | None) -> str:
    if previous_name is not None and next_name is not None:
        return tr("after {one}, before {other}", one=previous_name, other=next_name)
    if previous_name is not None:
        return tr("after {name}", name=previous_name)
    return "" if next_name is None else tr("before {name}", name=next_name)
