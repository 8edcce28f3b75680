"""Texts of the count: standings, reasons for the tick of a turn, and facts."""

from collections.abc import Callable, Iterable
from typing import Any

from models.rules.clocks import entry
from models.rules.clocks.count import EVENT_PREFIX, earliest_hold_end, pace_of
from models.rules.draft import AnyDraft
from models.rules.results import DONE_SIGN, Standing
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant
from models.scheduler.events import Event, TimerFired
from models.wording import tr


def standing(draft: AnyDraft, who: CombatantId, usual_remark: Callable[[], str]) -> Standing:
    """Return the standing of `who`: the tick of its turn, or its hold.

    `usual_remark` returns the details for a turn ahead, which aren't announced again.
    """
    combatant, axis = draft[who], draft.axis
    if not combatant.is_in_scene:
        return entry.absent_standing(draft, who)
    if draft.sheet(who).hold is not None:
        return _hold_standing(draft, combatant)
    if combatant.marker is None:
        return Standing(DONE_SIGN, "", tr("done", "has acted in this round"))
    tick = combatant.marker.tick
    if tick == draft.now:
        return Standing(axis.label(tick), axis.unit_name(), tr("due now"))
    remark = usual_remark()
    return Standing(axis.label(tick), axis.unit_name(), remark, usual_details=remark)


def why(draft: AnyDraft, who: CombatantId) -> str:
    """Return a sentence on the tick of the turn or hold of `who`, or on why it has none."""
    combatant = draft[who]
    if not combatant.is_in_scene:
        return entry.why_absent(draft, who)
    if draft.sheet(who).hold is not None:
        return why_holding(draft, who)
    if combatant.marker is None:
        return tr("{name} has no turn left in this round.", name=combatant.display_name)
    return why_on_tick(draft, who, combatant.marker.tick)


def why_holding(draft: AnyDraft, who: CombatantId) -> str:
    """Return a sentence on the hold of `who`: its start, and its chosen or earliest end."""
    combatant, axis = draft[who], draft.axis
    values = {"since": axis.place(draft.sheet(who).hold)}
    if combatant.placed is None:
        values["first"] = axis.place(earliest_hold_end(draft, who))
        return tr("Waiting since {since}. Can act from {first}.", **values)
    values["tick"] = axis.place(combatant.placed.tick)
    return tr(pace_of(draft).texts.until_tick, **values)


def why_on_tick(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Return a sentence on the reason for a turn on `tick`."""
    sheet = draft.sheet(who)
    if sheet.last is not None and sheet.last.paid_tick == tick:
        return why_after_act(draft, who, tick)
    if sheet.joined_at == tick and sheet.first_tick != tick:
        return why_after_return(draft, tick)
    return why_first_turn(draft, who, tick) if sheet.last is None else why_set_by_gm(draft, tick)


def why_after_return(draft: AnyDraft, tick: Tick) -> str:
    """Return the reason for a turn on `tick` of a combatant whose turn passed in its absence."""
    return tr("Came back on {place}.", place=draft.axis.place(tick))


def why_first_turn(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Return the reason for a first turn on `tick`."""
    sheet, axis = draft.sheet(who), draft.axis
    if sheet.first_tick not in (None, tick):
        return why_set_by_gm(draft, tick)
    if sheet.joined_at is None:
        return tr("First turn: {place}.", place=axis.place(tick))
    joined_place, delay = axis.place(sheet.joined_at), axis.format_length(tick - sheet.joined_at)
    return tr("Joined on {came}, first turn {ticks} later.", came=joined_place, ticks=delay)


def why_set_by_gm(draft: AnyDraft, tick: Tick) -> str:
    """Return the reason for a turn on `tick`, set by the GM."""
    return tr("Set by the GM: {place}.", place=draft.axis.place(tick))


def why_after_act(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Return the reason for a turn on `tick`: the last action and its cost."""
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
    """Return the tick on which each current hold began."""
    sheets = draft.sheets().items()
    return {who: sheet.hold for who, sheet in sheets if sheet.hold is not None}


def fired_events(events: Iterable[Event]) -> list[str]:
    """Return the names of the GM's scheduled events among `events`."""
    timers = (event for event in events if isinstance(event, TimerFired))
    return [event.name for event in timers if event.id.startswith(EVENT_PREFIX)]


def _hold_standing(draft: AnyDraft, combatant: Combatant) -> Standing:
    axis, texts = draft.axis, pace_of(draft).texts
    remark = tr(texts.since, tick=axis.label(draft.sheet(combatant.id).hold))
    if combatant.placed is None:
        first_end = pace_of(draft).earliest_end(draft, combatant.id, draft.sheet(combatant.id).hold)
        return Standing(
            tr(texts.row),
            tr("from {tick}", tick=axis.label(first_end)),
            remark,
            usual_details=remark,
        )
    if combatant.placed.tick == draft.now:
        remark = tr(texts.due)
    return Standing(
        axis.label(combatant.placed.tick), axis.unit_name(), remark, usual_details=remark
    )
