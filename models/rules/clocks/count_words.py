"""Words of the count: how one stands, why it acts when it does, and facts."""

from collections.abc import Callable, Iterable
from typing import Any

from models.rules.clocks import entry
from models.rules.clocks.count import EVENT, held_from, pace_of
from models.rules.draft import AnyDraft
from models.rules.results import DONE, Standing
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.events import Event, TimerFired
from models.wording import tr


def standing(draft: AnyDraft, who: CombatantId, note: Callable[[], str]) -> Standing:
    """Say on which tick `who` acts, or since when it holds; `note` tells what else is known."""
    one, axis = draft[who], draft.axis
    if not one.present:
        return entry.absent(draft, who)
    if draft.sheet(who).hold is not None:
        return _held(draft, one)
    if one.marker is None:
        return Standing(DONE, "", tr("done", "has acted in this round"))
    tick = one.marker.tick
    told = tr("due now") if tick == draft.now else note()
    return Standing(axis.show(tick), axis.word(), told)


def why(draft: AnyDraft, who: CombatantId) -> str:
    """Say why `who` acts on its tick, since when it holds, or why it has no turn."""
    one = draft[who]
    if not one.present:
        return entry.why_absent(draft, who)
    if draft.sheet(who).hold is not None:
        return why_holding(draft, who)
    if one.marker is None:
        return tr("{name} has no turn left in this round.", name=one.called)
    return why_here(draft, who, one.marker.tick)


def why_holding(draft: AnyDraft, who: CombatantId) -> str:
    """Say since when `who` holds, and which tick it chose."""
    one, axis = draft[who], draft.axis
    told = {"since": axis.place(draft.sheet(who).hold)}
    if one.placed is None:
        told["first"] = axis.place(held_from(draft, who))
        return tr("Waiting since {since}. Can act from {first}.", **told)
    told["tick"] = axis.place(one.placed.tick)
    return tr(pace_of(draft).words.chosen, **told)


def why_here(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Say what makes `who` due on `tick`: the first turn, or what the last act cost."""
    last = draft.sheet(who).last
    if last is None:
        return why_first(draft, who, tick)
    return why_paid(draft, who, tick) if last.paid == tick else by_the_gm(draft, tick)


def why_first(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Say where the first turn of `who` comes from: rolled or typed, from the start or late."""
    sheet, axis = draft.sheet(who), draft.axis
    if sheet.first not in (None, tick):
        return by_the_gm(draft, tick)
    if sheet.came is None:
        return tr("First turn: {place}.", place=axis.place(tick))
    came, later = axis.place(sheet.came), axis.counted(tick - sheet.came)
    return tr("Joined on {came}, first turn {ticks} later.", came=came, ticks=later)


def by_the_gm(draft: AnyDraft, tick: Tick) -> str:
    """Say that the GM put a turn on `tick`."""
    return tr("Set by the GM: {place}.", place=draft.axis.place(tick))


def why_paid(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Say what `who` did last and what it cost, which makes it due on `tick`."""
    last = draft.sheet(who).last
    told: dict[str, Any] = {"acted": draft.axis.place(last.tick), "what": draft.again(last.what)}
    told |= {"cost": last.cost, "wound": tick - last.tick - last.cost}
    if told["wound"]:
        return tr(pace_of(draft).surcharged[not last.what], **told)
    if last.what:
        return tr("Acted on {acted}: {what}, cost {cost}.", **told)
    return tr("Acted on {acted}, cost {cost}.", **told)


def holding(draft: AnyDraft) -> dict[CombatantId, Tick]:
    """Return since when each one holds who does."""
    sheets = draft.sheets().items()
    return {who: sheet.hold for who, sheet in sheets if sheet.hold is not None}


def fired(events: Iterable[Event]) -> list[str]:
    """Return the names of the events on a tick that happened in a step."""
    timers = (event for event in events if isinstance(event, TimerFired))
    return [event.name for event in timers if event.id.startswith(EVENT)]


def _held(draft: AnyDraft, one: Combatant) -> Standing:
    axis, words = draft.axis, pace_of(draft).words
    note = tr(words.since, tick=axis.show(draft.sheet(one.id).hold))
    if one.placed is None:
        first = pace_of(draft).lasts(draft, one.id, draft.sheet(one.id).hold)
        return Standing(tr(words.row), tr("from {tick}", tick=axis.show(first)), note)
    if one.placed.tick == draft.now:
        note = tr(words.due)
    return Standing(axis.show(one.placed.tick), axis.word(), note)
