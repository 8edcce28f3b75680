"""Answers to deeds: the system's own, or the ones that all systems share."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from msgspec.structs import replace

from models.rules import effects, gm, mobs
from models.rules.clocks.count import count_to
from models.rules.clocks.order import put_first
from models.rules.deeds import Deed, Next, PlaceTurn, Several, Thrown
from models.rules.draft import AnyDraft, Draft, no_such_deed
from models.rules.effect_clock import EffectWalk, count_repeats
from models.rules.names import shorten
from models.rules.refusal import RuleBroken
from models.rules.results import WaitWindow
from models.rules.time import next_stop, refuse_past
from models.scheduler.bounds import LONGEST_LABEL
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.wording import format_dice, tr


def do(draft: AnyDraft, deed: Deed) -> str:
    """Apply a deed with all its consequences; return the step's label.

    Raises RuleBroken when it is refused; the draft is of no use after that.
    """
    has_answer = type(deed) in draft.system.answers
    if isinstance(deed, Several):
        labels = [do(draft, each) for each in deed.deeds if not draft.stopped]
        return "; ".join(labels) if draft.stopped else deed.label or "; ".join(labels)
    if isinstance(deed, Thrown):
        return _throw_and_do(draft, deed)
    if isinstance(who := getattr(deed, "who", None), str):
        draft[CombatantId(who)]  # refuses one that is not there
    before, fired_before = draft.fight, len(draft.fired_texts)
    by_rule = has_answer or isinstance(deed, (PlaceTurn, Next))
    walk, picked_effect = EffectWalk(draft), _find_picked(draft, deed)
    label = _answer(draft, deed) if picked_effect is None else _begin_turn(draft, picked_effect)
    if by_rule and draft.system.label is not None:
        label = draft.system.label(Draft(draft.system, before), draft, label)
    consequences = (
        shorten(count_repeats(draft.fired_texts[fired_before:]))
        if len(draft.fired_texts) > fired_before
        else []
    )
    consequences += walk.finish(by_rule=by_rule)
    return f"{label}. {'; '.join(consequences)}" if consequences else label


def _throw_and_do(draft: AnyDraft, deed: Thrown) -> str:
    """Throw the dice, then do the deed with the results; both are in the label."""
    changes: dict[str, Any] = {}
    rolls = []
    for each in deed.dice:
        who = each.row or getattr(deed.deed, "who", None)
        total = each.within(draft.throw(who, each.key, each.throw))
        column = changes.get(each.key, getattr(deed.deed, each.key))
        changes[each.key] = {**column, each.row: total} if each.row else total
        name = f"{draft[each.row].display_name} " if each.row else ""
        rolls.append(f"{name}{format_dice(each.throw)} \N{RIGHTWARDS ARROW} {total}")
    return f"{do(draft, replace(deed.deed, **changes))} ({', '.join(rolls)})"


def _find_picked(draft: AnyDraft, deed: Deed) -> CombatantId | None:
    """Return the combatant who is picked for the turn by `deed`, if that triggers something."""
    if not any(each.triggers_at_turn_start for each in draft.fight.lasting_effects()):
        return None
    trial = draft.copy()
    walk = EffectWalk(trial)
    with suppress(RuleBroken):
        _answer(trial, deed)
        return walk.picked
    return None


def _begin_turn(draft: AnyDraft, who: CombatantId) -> str:
    """Begin the turn of `who`, before all who could have it, and do nothing more yet."""
    draft.count_to(draft.first_tick_turns[0].tick)
    draft.system.begin_turn(draft, who)
    put_first(draft, who)
    draft.stopped = True
    return tr("{name} goes first", name=draft[who].display_name)


def _answer(draft: AnyDraft, deed: Deed) -> str:
    return draft.do(deed) if type(deed) in draft.system.answers else _answer_common(draft, deed)


def _answer_common(draft: AnyDraft, deed: Deed) -> str:
    if type(deed) not in COMMON:
        raise no_such_deed(draft.system.title)
    since = len(draft.events)
    label = COMMON[type(deed)](draft, deed)
    draft.update_bars(since)
    return label


def with_names(
    label: str, before: Encounter, after: Encounter, already_named: CombatantId | None = None
) -> str:
    """Append the names that changed in a step to its label, except `already_named`."""
    renamed = [
        tr("{old} is now {name}", old=old.name, name=new.name)
        for old, new in before.roster.differences(after.roster)
        if old.name != new.name and old.id != already_named
    ]
    label = f"{label}. {'; '.join(shorten(renamed))}" if renamed else label
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"


def count_on(draft: AnyDraft, _deed: Next) -> str:
    """Count to the next turn, timer or effect."""
    return count_to(draft, next_stop(draft.fight))


def wait_window(draft: AnyDraft, who: CombatantId) -> WaitWindow:
    """Return the ticks on which a wait of `who`, begun or not, may end, or why there are none."""
    waiting = draft.system.wait_rules
    try:
        return waiting.window(draft, who)
    except RuleBroken as refusal:
        due = any(turn.who == who for turn in draft.fight.due())
        explain = waiting.refusal_prefix and draft[who].is_in_scene and not due
        return WaitWindow(
            explanation=f"{tr(waiting.refusal_prefix)} {refusal}" if explain else str(refusal)
        )


def wait_until(draft: AnyDraft, deed: PlaceTurn) -> str:
    """Choose the tick on which a wait ends, or none; someone due begins to wait first."""
    who, waiting, name = deed.who, draft.system.wait_rules, draft[deed.who].display_name
    if deed.at is None:
        return _wait_openly(draft, who)
    open_window = wait_window(draft, who)
    if deed.at not in open_window:
        raise RuleBroken(open_window.explanation)
    refuse_past(draft.axis, draft.fight, deed.at)
    if waiting.costs is not None:
        draft.warnings += waiting.costs(draft, who, deed.at)
    if (
        waiting.waiting_since(draft, who) is None
        and (label := waiting.begin(draft, who)) is not None
    ):
        return label
    rank = None if waiting.rank is None else waiting.rank(draft, who)
    draft.place_turn(who, deed.at, rank)
    return tr(waiting.until_text, name=name, place=draft.axis.place(deed.at))


def _wait_openly(draft: AnyDraft, who: CombatantId) -> str:
    waiting, one = draft.system.wait_rules, draft[who]
    if one.placed is None or waiting.waiting_since(draft, who) is None:
        raise RuleBroken(tr(waiting.not_waiting_text, name=one.display_name))
    tick = one.placed.tick
    draft.unplace_turn(who)
    return tr(waiting.reopened_text, name=one.display_name, place=draft.axis.place(tick))


COMMON: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    **gm.ANSWERS,
    **mobs.ANSWERS,
    **effects.ANSWERS,
    PlaceTurn: wait_until,
    Next: count_on,
}
"""Answers of every system without its own."""
