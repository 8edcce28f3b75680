"""Texts of the count: standings, reasons for the tick of a turn, and facts."""

from collections.abc import Callable, Iterable
from typing import Any

from models.rules.clocks import entry
from models.rules.clocks.count import EVENT_PREFIX, earliest_hold_end, pace_of
from models.rules.draft import AnyDraft
from models.rules.results import DONE, Standing
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.events import Event, TimerFired
from models.wording import tr


def standing(draft: AnyDraft, who: CombatantId, usual_remark: Callable[[], str]) -> Standing:
    """Return the tick on which `who` acts, or from which it holds.

    `usual_remark` returns a remark for a turn ahead; going back to it is no news.
    """
    one, axis = draft[who], draft.axis
    if not one.is_in_scene:
        return entry.absent_standing(draft, who)
    if draft.sheet(who).hold is not None:
        return _hold_standing(draft, one)
    if one.marker is None:
        return Standing(DONE, "", tr("done", "has acted in this round"))
    tick = one.marker.tick
    if tick == draft.now:
        return Standing(axis.label(tick), axis.unit_word(), tr("due now"))
    remark = usual_remark()
    return Standing(axis.label(tick), axis.unit_word(), remark, usual=remark)


def why(draft: AnyDraft, who: CombatantId) -> str:
    """Return the reason for the tick of `who`: of its turn or hold, or why it has none."""
    one = draft[who]
    if not one.is_in_scene:
        return entry.why_absent(draft, who)
    if draft.sheet(who).hold is not None:
        return why_holding(draft, who)
    if one.marker is None:
        return tr("{name} has no turn left in this round.", name=one.display_name)
    return why_on_tick(draft, who, one.marker.tick)


def why_holding(draft: AnyDraft, who: CombatantId) -> str:
    """Return the start of the hold of `who`, and its chosen or first possible end."""
    one, axis = draft[who], draft.axis
    values = {"since": axis.place(draft.sheet(who).hold)}
    if one.placed is None:
        values["first"] = axis.place(earliest_hold_end(draft, who))
        return tr("Waiting since {since}. Can act from {first}.", **values)
    values["tick"] = axis.place(one.placed.tick)
    return tr(pace_of(draft).texts.until_tick, **values)


def why_on_tick(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Return the reason for a turn on `tick`: the first turn, or the cost of the last act."""
    sheet = draft.sheet(who)
    if sheet.last is not None and sheet.last.paid_tick == tick:
        return why_paid(draft, who, tick)
    if sheet.joined_at == tick and sheet.first != tick:
        return why_returned(draft, tick)
    return why_first(draft, who, tick) if sheet.last is None else why_set_by_gm(draft, tick)


def why_returned(draft: AnyDraft, tick: Tick) -> str:
    """Return the reason for a turn on `tick`: `who` came back after its own turn had passed."""
    return tr("Came back on {place}.", place=draft.axis.place(tick))


def why_first(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Return the origin of a first turn: rolled or typed, from the start or late."""
    sheet, axis = draft.sheet(who), draft.axis
    if sheet.first not in (None, tick):
        return why_set_by_gm(draft, tick)
    if sheet.joined_at is None:
        return tr("First turn: {place}.", place=axis.place(tick))
    came, later = axis.place(sheet.joined_at), axis.format_length(tick - sheet.joined_at)
    return tr("Joined on {came}, first turn {ticks} later.", came=came, ticks=later)


def why_set_by_gm(draft: AnyDraft, tick: Tick) -> str:
    """Return the reason for a turn that the GM put on `tick`."""
    return tr("Set by the GM: {place}.", place=draft.axis.place(tick))


def why_paid(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Return the last act and its cost as the reason for a turn on `tick`."""
    last_action = draft.sheet(who).last
    values: dict[str, Any] = {
        "acted": draft.axis.place(last_action.tick),
        "what": draft.translate(last_action.what),
        "cost": last_action.cost,
        "wound": tick - last_action.tick - last_action.cost,
    }
    if values["wound"]:
        return tr(pace_of(draft).surcharge_texts[not last_action.what], **values)
    if last_action.what:
        return tr("Acted on {acted}: {what}, cost {cost}.", **values)
    return tr("Acted on {acted}, cost {cost}.", **values)


def held_since(draft: AnyDraft) -> dict[CombatantId, Tick]:
    """Return the start of each current hold."""
    sheets = draft.sheets().items()
    return {who: sheet.hold for who, sheet in sheets if sheet.hold is not None}


def fired_events(events: Iterable[Event]) -> list[str]:
    """Return the names of the GM's scheduled events among `events`."""
    timers = (event for event in events if isinstance(event, TimerFired))
    return [event.name for event in timers if event.id.startswith(EVENT_PREFIX)]


def _hold_standing(draft: AnyDraft, one: Combatant) -> Standing:
    axis, texts = draft.axis, pace_of(draft).texts
    remark = tr(texts.since, tick=axis.label(draft.sheet(one.id).hold))
    if one.placed is None:
        first_end = pace_of(draft).earliest_end(draft, one.id, draft.sheet(one.id).hold)
        return Standing(
            tr(texts.row), tr("from {tick}", tick=axis.label(first_end)), remark, usual=remark
        )
    if one.placed.tick == draft.now:
        remark = tr(texts.due)
    return Standing(axis.label(one.placed.tick), axis.unit_word(), remark, usual=remark)
