"""How a deed is answered: by the system, or in the way that all have in common."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Final

from msgspec.structs import replace

from models.rules import effects, gm, mobs
from models.rules.clocks.count import counted
from models.rules.deeds import Deed, Next, Place, Several, Thrown
from models.rules.draft import AnyDraft, Draft, no_such_deed
from models.rules.effect_clock import EffectWalk, counted_alike
from models.rules.names import shortened
from models.rules.refusal import RuleBroken
from models.rules.results import Window
from models.rules.time import next_happening, refuse_past
from models.scheduler.bounds import LONGEST_LABEL
from models.scheduler.clock import CombatantId
from models.scheduler.encounter import Encounter
from models.scheduler.events import Reordered
from models.wording import spelled, tr


def do(draft: AnyDraft, deed: Deed) -> str:
    """Let happen all that follows from a deed, and return the label of the step.

    Raises RuleBroken when it is refused; the draft is of no use after that.
    """
    own = type(deed) in draft.system.answers
    if isinstance(deed, Several):
        labels = [do(draft, each) for each in deed.deeds if not draft.stopped]
        return "; ".join(labels) if draft.stopped else deed.label or "; ".join(labels)
    if isinstance(deed, Thrown):
        return _do_thrown(draft, deed)
    if isinstance(who := getattr(deed, "who", None), str):
        draft[CombatantId(who)]  # refuses one that is not there
    before, heard = draft.fight, len(draft.told)
    by_rule = own or isinstance(deed, (Place, Next))
    walk, picked = EffectWalk(draft), _picked(draft, deed)
    label = _answer(draft, deed) if picked is None else _begin_turn(draft, picked)
    if by_rule and draft.system.label is not None:
        label = draft.system.label(Draft(draft.system, before), draft, label)
    told = shortened(counted_alike(draft.told[heard:])) if len(draft.told) > heard else []
    told += walk.finish(by_rule=by_rule)
    return f"{label}. {'; '.join(told)}" if told else label


def _do_thrown(draft: AnyDraft, deed: Thrown) -> str:
    """Throw the dice, then do the deed with what they show; both are in the label."""
    changes: dict[str, Any] = {}
    told = []
    for each in deed.dice:
        who = each.row or getattr(deed.deed, "who", None)
        shown = each.within(draft.throw(who, each.key, each.throw))
        column = changes.get(each.key, getattr(deed.deed, each.key))
        changes[each.key] = {**column, each.row: shown} if each.row else shown
        name = f"{draft[each.row].called} " if each.row else ""
        told.append(f"{name}{spelled(each.throw)} \N{RIGHTWARDS ARROW} {shown}")
    return f"{do(draft, replace(deed.deed, **changes))} ({', '.join(told)})"


def _picked(draft: AnyDraft, deed: Deed) -> CombatantId | None:
    """Return who would take a turn by `deed`, picked of those tied, if that triggers something."""
    if not any(each.starts for each in draft.fight.lasting()):
        return None
    trial = draft.copy()
    walk = EffectWalk(trial)
    with suppress(RuleBroken):
        _answer(trial, deed)
        return walk.picked
    return None


def _begin_turn(draft: AnyDraft, who: CombatantId) -> str:
    """Let the turn of `who` begin, before all who are tied with it, and nothing more yet.

    Those hidden go behind the only one that players see: its rank stays as it is for them.
    """
    first = draft.soonest[0]
    tied = next(group for group in draft.open_orders if who in group)
    moved: tuple[CombatantId, ...] = (who,)
    by = -1
    if [each for each in tied if draft[each].visible] == [who]:
        moved, by = tuple(each for each in tied if each != who), 1
    draft.count_to(first.tick)
    draft.happen(Reordered(first.tick, moved, (first.spot.precedence + by,) * len(moved)))
    draft.stopped = True
    return tr("{name} goes first", name=draft[who].called)


def _answer(draft: AnyDraft, deed: Deed) -> str:
    return draft.do(deed) if type(deed) in draft.system.answers else _common(draft, deed)


def _common(draft: AnyDraft, deed: Deed) -> str:
    """Answer a deed of every system."""
    if type(deed) not in COMMON:
        raise no_such_deed(draft.system.title)
    since = len(draft.events)
    label = COMMON[type(deed)](draft, deed)
    draft.draw_bars(since)
    return label


def with_names(
    label: str, before: Encounter, after: Encounter, told: CombatantId | None = None
) -> str:
    """Return the label of a step with the names that changed in it, but for one that is `told`."""
    renamed = [
        tr("{old} is now {name}", old=old.name, name=new.name)
        for old, new in before.roster.changed(after.roster)
        if old.name != new.name and old.id != told
    ]
    label = f"{label}. {'; '.join(shortened(renamed))}" if renamed else label
    return label if len(label) <= LONGEST_LABEL else f"{label[: LONGEST_LABEL - 1]}…"


def count_on(draft: AnyDraft, _deed: Next) -> str:
    """Count to whatever comes next."""
    return counted(draft, next_happening(draft.fight))


def window(draft: AnyDraft, who: CombatantId) -> Window:
    """Return where a wait of `who`, begun or not, may end; if nowhere, its note says why."""
    waiting = draft.system.waiting
    try:
        return waiting.opens(draft, who)
    except RuleBroken as refusal:
        due = any(turn.who == who for turn in draft.fight.due())
        told = waiting.only and draft[who].present and not due
        return Window(note=f"{tr(waiting.only)} {refusal}" if told else str(refusal))


def wait_until(draft: AnyDraft, deed: Place) -> str:
    """Choose the tick on which a wait ends, or none; who is due begins to wait in the same step."""
    who, waiting, name = deed.who, draft.system.waiting, draft[deed.who].called
    if deed.at is None:
        return _wait_openly(draft, who)
    allowed = window(draft, who)
    if deed.at not in allowed:
        raise RuleBroken(allowed.note)
    refuse_past(draft.axis, draft.fight, deed.at)
    if waiting.costs is not None:
        draft.warnings += waiting.costs(draft, who, deed.at)
    if waiting.since(draft, who) is None and (instead := waiting.begin(draft, who)) is not None:
        return instead
    rank = None if waiting.rank is None else waiting.rank(draft, who)
    draft.place(who, deed.at, rank)
    return tr(waiting.until, name=name, place=draft.axis.place(deed.at))


def _wait_openly(draft: AnyDraft, who: CombatantId) -> str:
    waiting, one = draft.system.waiting, draft[who]
    if one.placed is None or waiting.since(draft, who) is None:
        raise RuleBroken(tr(waiting.none, name=one.called))
    tick = one.placed.tick
    draft.place(who, None)
    return tr(waiting.back, name=one.called, place=draft.axis.place(tick))


COMMON: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    **gm.ANSWERS,
    **mobs.ANSWERS,
    **effects.ANSWERS,
    Place: wait_until,
    Next: count_on,
}
"""How deeds are answered in every system that says nothing else."""
