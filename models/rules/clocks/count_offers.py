"""Offers of the count: acts at a cost, holds, and what can be typed."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

from models.rules.clocks.count import (
    MOST_TICKS,
    Act,
    ActHeld,
    Advance,
    HappenOn,
    Hold,
    held_openly,
    hold_from,
    pace_of,
)
from models.rules.deeds import Deed, Place
from models.rules.draft import AnyDraft
from models.rules.fields import Field, Kind
from models.rules.offers import Offer, Role
from models.rules.results import Entry
from models.rules.system import Typed
from models.scheduler.clock import CombatantId, Tick
from models.wording import mark, tr


def acts(draft: AnyDraft, who: CombatantId, usual: int) -> Iterator[Offer]:
    """Yield the last act again, one of the `usual` cost, and one to be described; and the hold."""
    last, held = draft.sheet(who).last, held_openly(draft, who)
    at = hold_from(draft, who) if held else Tick(0)
    least, _ = pace_of(draft).costs
    refusal = draft.refusal(ActHeld(who, least, at) if held else Act(who, least))
    again = [(last.cost, last.what)] if last is not None and last.cost != usual else []
    for n, (cost, what) in enumerate((*again, (usual, ""))):
        deed = ActHeld(who, cost, at, what) if held else Act(who, cost, what)
        told, role = draft.again(what) or tr("Act"), None if n else Role.USUAL
        yield draft.offer(f"act-{cost}", told, deed, cost=str(cost), refusal=refusal, role=role)
    if not held:
        yield draft.offer("hold", tr("Wait"), Hold(who), role=Role.WAIT, refusal=refusal)
    yield from other_acts(draft, who, refusal)


def other_acts(draft: AnyDraft, who: CombatantId, refusal: str) -> Iterator[Offer]:
    """Yield an act to be described, and what can be done about a hold that has an end."""
    cost, what = cost_and_action(draft)
    if held_openly(draft, who):
        at = hold_from(draft, who)
        on_tick = Field("at", tr("On tick"), default=at, least=at, most=at + MOST_TICKS)
        ask = (cost, on_tick, what)
        held = ActHeld(who, pace_of(draft).costs[0], at)
        yield draft.offer("act", tr("Other…"), held, ask, refusal=refusal, does=tr("Act"))
        return
    act, asked = Act(who, pace_of(draft).costs[0]), (cost, what)
    yield draft.offer("act", tr("Other…"), act, asked, refusal=refusal, does=tr("Act"))
    if draft[who].placed is not None:
        title = tr(pace_of(draft).words.open)
        yield draft.offer("let-go", title, Place(who, None), refusal="")


def cost_and_action(draft: AnyDraft) -> tuple[Field, Field]:
    """Return the questions what an act costs and, if anyone cares, what it is."""
    least, most = pace_of(draft).costs
    cost = Field("cost", tr("Cost"), least=least, most=most, unit=tr("ticks"))
    return cost, Field("what", tr("Action"), Kind.TEXT, default="", optional=True)


def chores(draft: AnyDraft) -> Iterator[Offer]:
    """Yield what concerns the scene: events on a tick, and counting."""
    now, axis = draft.now, draft.axis
    unit = axis.word()
    through = tr("Counted through, now {number}", number=now) if axis.restarts else ""
    on_tick = Field(
        "at", tr("On {unit}", unit=unit), least=now, most=now + MOST_TICKS, help=through
    )
    to = Field("to", tr("To {unit}", unit=unit), least=now, most=now + MOST_TICKS, help=through)
    what = Field("name", tr("Event"), Kind.TEXT)
    seen = Field("open", tr("Visible to players"), Kind.YES_NO, default=False)
    title, happen = tr("Add event…"), HappenOn("", now)
    yield Offer("event", title, happen, ask=(what, on_tick, seen), does=tr("Add"))
    yield Offer("advance", tr("Count to…"), Advance(now), ask=(to,), does=tr("Count"))


def typed_act(draft: AnyDraft, who: CombatantId, cost: int, what: str) -> Deed:
    """Return an act at a cost, or the end of a hold with it."""
    return acts_of(draft, who)(cost, what)


def acts_of(draft: AnyDraft, who: CombatantId) -> Callable[[int, str], Deed]:
    """Return what makes the acts of `who` now, from a cost and a name."""
    if held_openly(draft, who):
        at = hold_from(draft, who)
        return lambda cost, what: ActHeld(who, cost, at, what)
    return partial(Act, who)


TYPED: Final = (
    Typed(
        "[0-9]{1,6}( .*)?|1000000( .*)?",
        lambda draft, who, read: _typed_cost(draft, who, read[0]),
        (
            Entry("7", mark("act, cost 7")),
            Entry("7 kicks", mark("act, cost 7, named “kicks”")),
        ),
    ),
)
HINT: Final = mark("cost, then Enter: 7⏎")
UNKNOWN: Final = mark("{text} isn't a cost. Type a number, like 7.")


def _typed_cost(draft: AnyDraft, who: CombatantId, text: str) -> Deed:
    number, _, what = text.partition(" ")
    return typed_act(draft, who, int(number), what.strip())
