"""Answers each deed by the system's own rule or, without one, by the rule all systems share."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Final

from msgspec.structs import replace

from models.rules import effects, gm, mobs
from models.rules.clocks.count import count_to
from models.rules.clocks.order import put_first
from models.rules.deeds import Deed, Next, Override, PlaceTurn, Reorder, Several, ThrowDice
from models.rules.draft import AnyDraft, Draft, unknown_deed_refusal
from models.rules.effect_clock import EffectClock, merge_repeats
from models.rules.names import shorten_list
from models.rules.refusal import RuleBroken
from models.rules.results import WaitWindow
from models.rules.time import check_not_past, next_stop
from models.scheduler.bounds import MAX_LABEL_LENGTH
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import PresenceChanged
from models.wording import format_dice, tr


def do(draft: AnyDraft, deed: Deed) -> str:
    """Apply a deed with all its consequences; return the step's label.

    Raises RuleBroken if it is refused; the draft must then be dropped.
    """
    has_handler = type(deed) in draft.system.handlers
    if isinstance(deed, Several):
        labels = [do(draft, each) for each in deed.deeds if not draft.stopped]
        return "; ".join(labels) if draft.stopped else deed.label or "; ".join(labels)
    if isinstance(deed, ThrowDice):
        return _throw_and_do(draft, deed)
    if isinstance(who := getattr(deed, "who", None), str):
        draft[CombatantId(who)]  # raises RuleBroken for an unknown one
    before, old_text_count = draft.fight, len(draft.fired_texts)
    by_rule = has_handler or isinstance(deed, (PlaceTurn, Next))
    effect_clock, picked_effect = EffectClock(draft), _find_beginning_turn(draft, deed)
    underway = _turns_in_progress(draft) if _is_first_mid_turn(draft) else []
    label = _answer(draft, deed) if picked_effect is None else _begin_turn(draft, picked_effect)
    if not isinstance(deed, Reorder | Override):
        _keep_first(draft, before, underway)
    if by_rule and draft.system.label is not None:
        label = draft.system.label(Draft(draft.system, before), draft, label)
    consequences = (
        shorten_list(merge_repeats(draft.fired_texts[old_text_count:]))
        if len(draft.fired_texts) > old_text_count
        else []
    )
    consequences += effect_clock.finish(by_rule=by_rule)
    return f"{label}. {'; '.join(consequences)}" if consequences else label


def _is_first_mid_turn(draft: AnyDraft) -> bool:
    """Return whether the first turn due is in progress; a ruling may put it after another."""
    who = next(draft.turns_due(draft.now), None)
    return who is not None and draft.system.is_mid_turn(draft, who) and draft.whose_turn == (who,)


def _turns_in_progress(draft: AnyDraft) -> list[CombatantId]:
    """Return the combatants in the middle of a turn on the current tick, the first one first."""
    due = draft.fight.due_turns()
    return [turn.who for turn in due if draft.system.is_mid_turn(draft, turn.who)]


def _keep_first(draft: AnyDraft, before: Encounter, underway: Sequence[CombatantId]) -> None:
    """Keep the first of the turns `underway` that isn't over before others that are due now.

    `before` is the fight in which they were in progress; a returning combatant goes on with its
    own. A wait can end in between, and the turn that it delayed be in progress then. Behind a
    hidden one, the first that players see goes before the others, as if the hidden one weren't
    there.
    """
    if not underway and not any(isinstance(each, PresenceChanged) for each in draft.events):
        return  # no one can have come back: looking at all who are due is slow
    still_underway = _turns_in_progress(draft)
    if not still_underway or draft.ties_are_simultaneous:
        return
    present_ids = {each.id for each in before.combatants_in_scene()}
    returned = [who for who in still_underway if who not in present_ids]
    own_ids = [who for who in (*underway, *returned) if who in still_underway]
    first = draft.fight.due_turns()[0]
    ended_waits = {*still_underway}.difference(underway) & present_ids
    if first.placed or first.who in ended_waits:
        return
    visible_ids = [who for who in own_ids if draft[who].is_visible]
    for who in dict.fromkeys((*visible_ids[:1], *own_ids[:1])):
        put_first(draft, who)


def _throw_and_do(draft: AnyDraft, deed: ThrowDice) -> str:
    """Throw the dice, then do the deed with the results; the label names both."""
    changes: dict[str, Any] = {}
    roll_texts = []
    for dice in deed.dice:
        who = dice.row or getattr(deed.deed, "who", None)
        total = dice.clamp(draft.throw(who, dice.key, dice.throw))
        column = changes.get(dice.key, getattr(deed.deed, dice.key))
        changes[dice.key] = {**column, dice.row: total} if dice.row else total
        name = f"{draft[dice.row].display_name} " if dice.row else ""
        roll_texts.append(f"{name}{format_dice(dice.throw)} \N{RIGHTWARDS ARROW} {total}")
    return f"{do(draft, replace(deed.deed, **changes))} ({', '.join(roll_texts)})"


def _find_beginning_turn(draft: AnyDraft, deed: Deed) -> CombatantId | None:
    """Return the combatant whose turn `deed` begins, if the beginning triggers an effect."""
    if not any(each.triggers_at_turn_start for each in draft.fight.lasting_effects()):
        return None
    trial = draft.copy()
    effect_clock = EffectClock(trial)
    with suppress(RuleBroken):
        _answer(trial, deed)
        return effect_clock.begun_turn
    return None


def _begin_turn(draft: AnyDraft, who: CombatantId) -> str:
    """Begin the turn of `who`, ahead of others who could go first, without doing its deed yet.

    An effect that the count triggers may have moved that turn: then it only counts.
    """
    tick = draft.first_tick_turns[0].tick
    draft.count_to(tick)
    draft.system.begin_turn(draft, who)
    draft.stopped = True
    if all(turn.who != who for turn in draft.fight.due_turns()):
        return tr("Count to {place}", place=draft.axis.place(tick))
    put_first(draft, who)
    return tr("{name} goes first", name=draft[who].display_name)


def _answer(draft: AnyDraft, deed: Deed) -> str:
    return draft.do(deed) if type(deed) in draft.system.handlers else _answer_common(draft, deed)


def _answer_common(draft: AnyDraft, deed: Deed) -> str:
    if type(deed) not in COMMON_HANDLERS:
        raise unknown_deed_refusal(draft.system.title)
    event_count = len(draft.events)
    label = COMMON_HANDLERS[type(deed)](draft, deed)
    draft.update_spans(event_count)
    return label


def label_with_new_names(
    label: str, before: Encounter, after: Encounter, already_named: CombatantId | None = None
) -> str:
    """Return a step's label with the names that it changed, except that of `already_named`."""
    renamed = [
        tr("{old} is now {name}", old=old.name, name=new.name)
        for old, new in before.roster.differences(after.roster)
        if old.name != new.name and old.id != already_named
    ]
    label = f"{label}. {'; '.join(shorten_list(renamed))}" if renamed else label
    return label if len(label) <= MAX_LABEL_LENGTH else f"{label[: MAX_LABEL_LENGTH - 1]}…"


def count_to_next_stop(draft: AnyDraft, _deed: Next) -> str:
    """Count to the next turn, timer or effect."""
    return count_to(draft, next_stop(draft.fight))


def find_wait_window(draft: AnyDraft, who: CombatantId) -> WaitWindow:
    """Return the ticks on which `who` may end its wait, begun or not, or why there are none."""
    wait_rules = draft.system.wait_rules
    try:
        return wait_rules.window(draft, who)
    except RuleBroken as refusal:
        combatant = draft[who]
        due_ticks = (combatant.next_tick, combatant.placed_tick)
        is_due = any(tick is not None and tick <= draft.now for tick in due_ticks)
        has_prefix = wait_rules.refusal_prefix and combatant.is_in_scene and not is_due
        return WaitWindow(
            explanation=f"{tr(wait_rules.refusal_prefix)} {refusal}" if has_prefix else str(refusal)
        )


def place_waiting_turn(draft: AnyDraft, deed: PlaceTurn) -> str:
    """Choose the tick on which a wait ends, or leave it open; a due combatant begins to wait."""
    who, wait_rules, name = deed.who, draft.system.wait_rules, draft[deed.who].display_name
    if deed.at is None:
        return _reopen_wait(draft, who)
    window = find_wait_window(draft, who)
    if deed.at not in window:
        raise RuleBroken(window.explanation)
    check_not_past(draft.axis, draft.fight, deed.at)
    if wait_rules.costs is not None:
        draft.warnings += wait_rules.costs(draft, who, deed.at)
    if (
        wait_rules.waiting_since(draft, who) is None
        and (label := wait_rules.begin(draft, who)) is not None
    ):
        return label
    rank = None if wait_rules.rank is None else wait_rules.rank(draft, who)
    draft.place_turn(who, deed.at, rank)
    return tr(wait_rules.until_text, name=name, place=draft.axis.place(deed.at))


def _reopen_wait(draft: AnyDraft, who: CombatantId) -> str:
    wait_rules, combatant = draft.system.wait_rules, draft[who]
    if combatant.placed is None or wait_rules.waiting_since(draft, who) is None:
        raise RuleBroken(tr(wait_rules.not_waiting_text, name=combatant.display_name))
    tick = combatant.placed.tick
    draft.unplace_turn(who)
    return tr(wait_rules.reopened_text, name=combatant.display_name, place=draft.axis.place(tick))


COMMON_HANDLERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    **gm.HANDLERS,
    **mobs.HANDLERS,
    **effects.HANDLERS,
    PlaceTurn: place_waiting_turn,
    Next: count_to_next_stop,
}
"""Handlers of common deeds, by type; a system's own handler takes precedence."""
