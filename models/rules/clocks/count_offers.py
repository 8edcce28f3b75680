"""Offers of the count: actions at a cost, holds, and quick entries."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from models.rules.clocks.count import (
    MAX_TICKS,
    Act,
    ActHeld,
    Advance,
    Hold,
    ScheduleEvent,
    earliest_possible_end,
    has_open_ended_hold,
    pace_of,
)
from models.rules.deeds import Deed, PlaceTurn
from models.rules.draft import AnyDraft
from models.rules.fields import Field, Kind
from models.rules.offers import Offer, Role
from models.rules.results import EntryExample
from models.rules.system import EntryPattern
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr


def act_offers(draft: AnyDraft, who: CombatantId, usual_cost: int) -> Iterator[Offer]:
    """Yield the last action again, an action at the usual cost, the hold, and any other action."""
    last_action, is_holding = draft.sheet(who).last, has_open_ended_hold(draft, who)
    end_tick = earliest_possible_end(draft, who) if is_holding else Tick(0)
    min_cost, _ = pace_of(draft).costs
    refusal = draft.refusal(ActHeld(who, min_cost, end_tick) if is_holding else Act(who, min_cost))
    acts = [(usual_cost, "")]
    if last_action is not None and last_action.cost != usual_cost:
        acts.insert(0, (last_action.cost, last_action.what))
    for n, (cost, name) in enumerate(acts):
        deed = ActHeld(who, cost, end_tick, name) if is_holding else Act(who, cost, name)
        title, role = draft.translate(name) or tr("Act"), None if n else Role.USUAL
        yield draft.offer(f"act-{cost}", title, deed, cost=str(cost), refusal=refusal, role=role)
    if draft.sheet(who).hold is None:
        yield draft.offer("hold", tr("Wait"), Hold(who), role=Role.WAIT, refusal=refusal)
    yield from other_act_offers(draft, who, refusal)


def other_act_offers(draft: AnyDraft, who: CombatantId, refusal: str) -> Iterator[Offer]:
    """Yield an action with fields for its cost and name, and the removal of a hold's chosen end."""
    cost, name = cost_and_name_fields(draft)
    if has_open_ended_hold(draft, who):
        end_tick = earliest_possible_end(draft, who)
        on_tick = Field(
            "at", tr("On tick"), default=end_tick, minimum=end_tick, maximum=end_tick + MAX_TICKS
        )
        fields: tuple[Field, ...] = (cost, on_tick, name)
        deed = ActHeld(who, pace_of(draft).costs[0], end_tick)
        yield draft.offer("act", tr("Other…"), deed, fields, refusal=refusal, button_text=tr("Act"))
        return
    act, fields = Act(who, pace_of(draft).costs[0]), (cost, name)
    yield draft.offer("act", tr("Other…"), act, fields, refusal=refusal, button_text=tr("Act"))
    if draft[who].placed is not None:
        title = tr(pace_of(draft).texts.no_tick)
        yield draft.offer("let-go", title, PlaceTurn(who, None), refusal="")


def cost_and_name_fields(draft: AnyDraft) -> tuple[Field, Field]:
    """Return the fields for an action's cost and, optionally, its name."""
    min_cost, max_cost = pace_of(draft).costs
    cost = Field("cost", tr("Cost"), minimum=min_cost, maximum=max_cost, unit=tr("ticks"))
    return cost, Field("what", tr("Action"), Kind.TEXT, default="", optional=True)


def scene_offers(draft: AnyDraft) -> Iterator[Offer]:
    """Yield the offers to schedule an event and to count to a tick."""
    now, axis = draft.now, draft.axis
    unit = axis.unit_name()
    help_text = tr("Counted through, now {number}.", number=now) if axis.restarts_in_groups else ""
    on_tick = Field(
        "at", tr("On {unit}", unit=unit), minimum=now, maximum=now + MAX_TICKS, help=help_text
    )
    to_tick = Field(
        "to", tr("To {unit}", unit=unit), minimum=now, maximum=now + MAX_TICKS, help=help_text
    )
    name = Field("name", tr("Event"), Kind.TEXT)
    is_visible = Field("open", tr("Visible to players"), Kind.YES_NO, default=False)
    title, deed = tr("Add event…"), ScheduleEvent("", now)
    yield Offer("event", title, deed, fields=(name, on_tick, is_visible), button_text=tr("Add"))
    yield Offer(
        "advance", tr("Count to…"), Advance(now), fields=(to_tick,), button_text=tr("Count")
    )


def make_act(draft: AnyDraft, who: CombatantId, cost: int, name: str) -> Deed:
    """Return the deed of an action of `who` now, which also ends a hold."""
    return act_maker(draft, who)(cost, name)


def act_maker(draft: AnyDraft, who: CombatantId) -> Callable[[int, str], Deed]:
    """Return a function that makes the deed of an action of `who` from a cost and a name."""
    if has_open_ended_hold(draft, who):
        end_tick = earliest_possible_end(draft, who)
        return lambda cost, what: ActHeld(who, cost, end_tick, what)
    return partial(Act, who)


QUICK_ENTRIES: Final = (
    EntryPattern(
        "[0-9]{1,6}( .*)?|1000000( .*)?",
        lambda draft, who, match: _parse_cost(draft, who, match[0]),
        (
            EntryExample("7", mark("act, cost 7")),
            EntryExample(mark("7 kicks"), mark("act, cost 7, named “kicks”")),
        ),
    ),
)
HINT: Final = mark("cost, then Enter: {cost}⏎")
"""The hint in the quick entry; {cost} is that of the first action with one."""
USUAL_COST: Final = "7"
"""The cost in the hint if no action has one."""
UNKNOWN_ENTRY: Final = mark("{text} isn't a cost. Type a number, like 7.")


def _parse_cost(draft: AnyDraft, who: CombatantId, text: str) -> Deed:
    number, _, name = text.partition(" ")
    return make_act(draft, who, int(number), name.strip())
