"""The count: an action costs ticks, and the next turn comes once they have passed.

A game on this clock needs a sheet with the fields `hold` and `last` of `CountSheet`. A `Pace` in
the `clock_options` of its `System` says how it differs from plain ticks.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count, takewhile
from typing import Annotated, Any, Final

from msgspec import Struct, field

from models.rules.clocks import waits
from models.rules.clocks.ties import draw_before_turn
from models.rules.clocks.wounds_slow import wound_penalty
from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.fields import field_meta
from models.rules.refusal import RuleBroken, require_combatant, require_value
from models.rules.results import TimerInfo, WaitWindow
from models.rules.system import WaitRules
from models.rules.time import check_not_past
from models.scheduler.bounds import Key, Number, Words
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Effect, Span, Timer
from models.scheduler.events import EffectSet
from models.scheduler.turns import Ghost, periodic_ghosts
from models.wording import isolated, mark, tr

MAX_TICKS: Final = 1_000_000
EVENT_PREFIX: Final = "event:"
"""Prefix of the ids of timers for the GM's events."""
Cost = Annotated[int, field_meta(mark("Cost"), unit=mark("ticks"), ge=0, le=MAX_TICKS)]


class HoldTexts(Struct, frozen=True, kw_only=True):
    """Texts about a hold, which this clock calls a wait."""

    bar: str = waits.BAR_TEXT
    row: str = mark("waits")
    since: str = mark("waiting since {tick}")
    due: str = mark("waiting · due now")
    until_tick: str = mark("Waiting since {since} to act on {tick}.")
    no_tick: str = mark("Wait, no tick yet")
    acts: str = mark("{name} stops waiting and acts ({cost})")
    acts_with: str = mark("{name} stops waiting: {what} ({cost})")
    not_holding: str = mark("{name} isn't waiting.")


def first_end_after(draft: AnyDraft, who: CombatantId, since: Tick) -> Tick:
    """Return the first tick on which a wait since `since` can end.

    That is the next tick, or `since` itself for a current wait in a game that shares ticks. It
    doesn't depend on others with a turn on `since`, since players would notice the hidden ones. If
    only hidden combatants have acted in the new round, a wait carried into it can end as soon as
    players see that round.
    """
    if not pace_of(draft).shares_ticks or draft.sheet(who).hold is None:
        return Tick(since + 1)
    return Tick(min(since, max(draft.now, draft.fight.players_now)))


class Pace(Struct, frozen=True, kw_only=True):
    """How a game on this clock differs from plain ticks.

    Note: `turn_tick` is also used for holds and drag windows, so a check that is only for actions
    belongs in `pay`.
    """

    turn_tick: Callable[[AnyDraft, CombatantId], Tick] = lambda draft, who: tick_of_turn(  # noqa: PLW0108 - it comes below
        draft, who
    )
    """Function that returns the tick of a combatant's turn. May raise RuleBroken."""
    costs: tuple[int, int] = (0, MAX_TICKS)
    """Minimum and maximum cost of an action in ticks, without a surcharge."""
    surcharge: Callable[[AnyDraft, CombatantId], int] = lambda draft, who: wound_penalty(
        draft.settings, draft[who]
    )
    """Function that returns the ticks added to the cost of an action."""
    surcharge_texts: tuple[str, str] = (
        mark("Acted on {acted}: {what}, cost {cost}, +{wound} for wounds."),
        mark("Acted on {acted}, cost {cost}, +{wound} for wounds."),
    )
    """Explanations of a surcharge, for actions with a name and without."""
    earliest_end: Callable[[AnyDraft, CombatantId, Tick], Tick] = first_end_after
    """Function that returns the first tick on which a hold since a tick can end."""
    check_hold_end: Callable[[AnyDraft, CombatantId], None] = lambda _draft, _who: None
    """Check that raises RuleBroken if others who are due prevent a hold from ending now."""
    pay: Callable[[AnyDraft, Any], None] = lambda draft, deed: pay(draft, deed)  # noqa: PLW0108 - as above
    """Function that pays the ticks of an action."""
    begin_hold: Callable[[AnyDraft, CombatantId], None] = lambda draft, who: draft.update_sheet(
        who, hold=draft.now
    )
    """Function that saves the start of a hold on the sheet."""
    likely_cost: Callable[[AnyDraft, CombatantId], int] = lambda draft, who: last_cost(  # noqa: PLW0108 - as above
        draft, who
    )
    """Function that predicts the cost of a combatant's next action, in ticks."""
    last_tick_of_round: Tick | None = None
    """The last tick of a round; None: the count never ends."""
    shares_ticks: bool = False
    """Whether a hold can end on the tick it began on, between others' turns."""
    texts: HoldTexts = HoldTexts()

    def is_past_round(self, tick: Tick) -> bool:
        return self.last_tick_of_round is not None and tick > self.last_tick_of_round


_DEFAULT_PACE: Final = Pace()


def pace_of(draft: AnyDraft) -> Pace:
    pace = draft.system.clock_options
    return pace if isinstance(pace, Pace) else _DEFAULT_PACE


class PastAction(Struct, frozen=True, gc=False):
    """A past action: its tick, its cost in ticks and its name."""

    tick: Tick
    cost: Number
    what: Words = ""

    @property
    def paid_tick(self) -> Tick:
        return Tick(self.tick + self.cost)


class LastAction(PastAction, frozen=True, gc=False):
    """The last action, with the surcharge on its cost: the wound penalty or the pace's own."""

    surcharge: Number = field(default=0, name="wound")

    @property
    def paid_tick(self) -> Tick:
        """The tick on which the action is paid for, surcharge included."""
        return Tick(self.tick + self.cost + self.surcharge)


class CountSheet(Struct, frozen=True, gc=False):
    """Part of a sheet: the start of a hold, the last action, and the entry into the scene.

    `first_tick` is the tick of the first turn, `joined_at` the tick of a late entry.
    """

    hold: Tick | None = None
    last: LastAction | None = None
    entered: bool = False
    first_tick: Tick | None = field(default=None, name="first")
    joined_at: Tick | None = field(default=None, name="came")


class Advance(Deed, frozen=True, tag="advance"):
    """Count up to a tick."""

    to: Tick


class Act(Deed, frozen=True, tag="act"):
    """Act, and pay the cost until the next turn. This also ends a hold with a chosen tick."""

    who: CombatantId
    cost: Cost
    what: Words = ""


class Hold(Deed, frozen=True, tag="hold"):
    """Pass the turn to act on any later tick."""

    who: CombatantId


class ActHeld(Deed, frozen=True, tag="act_held"):
    """End a hold and act on a tick."""

    who: CombatantId
    cost: Cost
    at: Tick
    what: Words = ""


class ScheduleEvent(Deed, frozen=True, tag="event"):
    """Schedule an event on a tick."""

    name: Words
    at: Tick
    public: Annotated[bool, field_meta(mark("Visible to players"))] = field(
        default=False, name="open"
    )


class CancelEvent(Deed, frozen=True, tag="call_off"):
    """Cancel a scheduled event."""

    timer: Key


def begin_scene(draft: AnyDraft, combatants: Iterable[CombatantId]) -> None:
    """Begin a scene of `combatants` on tick 0; all others leave.

    Raises RuleBroken if `combatants` is empty.
    """
    staying = tuple(combatants)
    if not staying:
        raise RuleBroken(tr("Choose who starts the fight."))
    for who in staying:
        require_combatant(draft.fight, who)
    draft.set_clock(0)
    for combatant in tuple(draft.fight.combatants_in_scene()):
        end_hold(draft, combatant.id)
    draft.end_scene(staying)


def advance(draft: AnyDraft, deed: Advance) -> str:
    """Count up to a tick, never past someone who is due; return the label."""
    return count_to(draft, deed.to)


def count_to(draft: AnyDraft, tick: Tick) -> str:
    """Count to `tick`, and return the label."""
    draft.count_to(tick)
    return tr("Count to {place}", place=draft.axis.place(tick))


def act(draft: AnyDraft, deed: Act) -> str:
    """Act on one's own tick; return the label. Raises RuleBroken if it isn't the next turn."""
    pace = pace_of(draft)
    if delay_label := count_to_turn(draft, deed.who, pace.turn_tick(draft, deed.who)):
        return delay_label
    pace.pay(draft, deed)
    name = draft[deed.who].display_name
    if deed.what:
        return f"{name}: {isolated(draft.translate(deed.what))} ({deed.cost})"
    return tr("{name} acts ({cost})", name=name, cost=deed.cost)


def hold(draft: AnyDraft, deed: Hold) -> str:
    """Pass the turn, to choose the tick later; return the label. Raises RuleBroken."""
    return begin_hold(draft, deed.who) or tr("{name} waits", name=draft[deed.who].display_name)


def begin_hold(draft: AnyDraft, who: CombatantId) -> str | None:
    """Begin a hold of `who` on its turn; return a label if it can't take the turn, else None.

    Raises RuleBroken if others go first, or if the round ends before `who` could act.
    """
    pace = pace_of(draft)
    tick = pace.turn_tick(draft, who)
    if pace.is_past_round(pace.earliest_end(draft, who, tick)):
        raise RuleBroken(waits.too_late_text(draft[who]))
    if delay_label := count_to_turn(draft, who, tick):
        return delay_label
    set_hold(draft, who)
    return None


def set_hold(draft: AnyDraft, who: CombatantId) -> None:
    """Begin a hold of `who` now, without a chosen end."""
    draft.move(who, None)
    draft.unplace_turn(who)
    pace_of(draft).begin_hold(draft, who)


def act_held(draft: AnyDraft, deed: ActHeld) -> str:
    """End a hold and act, even before or between others due on that tick; return the label.

    Raises RuleBroken for a tick that is too early or too late.
    """
    combatant, pace = draft.require_in_scene(deed.who), pace_of(draft)
    if deed.at < (earliest_end := earliest_hold_end(draft, deed.who)):
        raise RuleBroken(waits.not_before_text(draft, combatant, earliest_end))
    if pace.is_past_round(deed.at):
        raise RuleBroken(waits.too_late_text(combatant))
    draft.unplace_turn(deed.who)
    if delay_label := count_to_turn(draft, deed.who, deed.at):
        return delay_label
    pace.check_hold_end(draft, deed.who)
    pace.pay(draft, deed)
    values = {"name": combatant.display_name, "cost": deed.cost}
    if deed.what:
        action_name = draft.translate(deed.what)
        return tr(pace.texts.acts_with, what=action_name, **values)
    return tr(pace.texts.acts, **values)


def count_to_turn(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Count to `tick`, the turn of `who`; return a label if it can't act then, else "".

    On the way there `who` may die, be delayed by a state, or lose a draw.
    """
    marker = draft[who].marker
    if label := draw_before_turn(draft, who, tick):
        return label
    draft.count_to(tick, by=who)
    combatant = draft[who]
    if not combatant.is_in_scene:
        return warn_of_death_before_turn(draft, who)
    if (
        marker is not None
        and marker.tick == tick
        and combatant.marker
        and combatant.marker.tick > tick
    ):
        place = draft.axis.place(combatant.marker.tick)
        return tr(
            "{name} is delayed, next turn on {place}", name=combatant.display_name, place=place
        )
    return ""


def warn_of_death_before_turn(draft: AnyDraft, who: CombatantId) -> str:
    """Warn that `who` died before its turn; return the label."""
    values = {"name": draft[who].display_name, "place": draft.axis.place(draft.now)}
    draft.warn(tr("{name} dies on {place}, before declaring.", **values))
    return tr("{name} dies on {place}", **values)


def pay(draft: AnyDraft, deed: Act | ActHeld) -> None:
    """Pay the ticks of an action, surcharge included, and end the hold. Raises RuleBroken."""
    pace = pace_of(draft)
    min_cost, max_cost = pace.costs
    if not min_cost <= deed.cost <= max_cost:
        values = {"least": min_cost, "most": max_cost, "cost": deed.cost}
        raise RuleBroken(tr("An action costs {least} to {most}, not {cost}.", **values))
    surcharge = pace.surcharge(draft, deed.who)
    last_action = LastAction(draft.now, deed.cost, deed.what, surcharge)
    draft.unplace_turn(deed.who)
    draft.update_sheet(deed.who, hold=None, last=last_action)
    next_tick = last_action.paid_tick
    draft.move(deed.who, None if pace.is_past_round(next_tick) else next_tick)


def end_hold(draft: AnyDraft, who: CombatantId) -> None:
    """End the hold of `who` and lose the held turn."""
    draft.unplace_turn(who)
    draft.update_sheet(who, hold=None)


def schedule_event(draft: AnyDraft, deed: ScheduleEvent) -> str:
    """Schedule an event on a tick, now at the earliest; return the label. Raises RuleBroken.

    A public event is an effect on the scene, a secret one a timer.
    """
    check_not_past(draft.axis, draft.fight, deed.at)
    fight = draft.fight
    used_ids = {timer.id for timer in fight.timers} | {each.id for each in fight.effects}
    timer_id = next(name for n in count(1) if (name := f"{EVENT_PREFIX}{n}") not in used_ids)
    if deed.public:
        effect = Effect(timer_id, deed.name, draft.now, at=deed.at, until=deed.at, secret=False)
        draft.emit(EffectSet(effect))
    else:
        draft.set_timer(Timer(timer_id, deed.name, deed.at))
    if deed.at == draft.now:
        draft.count_to(draft.now)
    tick = draft.axis.place(deed.at)
    return tr("{what}: on {tick}", what=deed.name, tick=tick)


def cancel_event(draft: AnyDraft, deed: CancelEvent) -> str:
    """Cancel an event; return the label. Raises RuleBroken for any other timer."""
    timer = require_timer(draft, deed.timer)
    if not timer.id.startswith(EVENT_PREFIX):
        raise RuleBroken(tr("{what} can't be called off.", what=draft.translate(timer.name)))
    draft.end_timer(timer.id)
    return tr("Call off: {what}", what=draft.translate(timer.name))


def require_timer(draft: AnyDraft, timer_id: str) -> Timer:
    """Return the timer with this id. Raises RuleBroken if there is none."""
    for timer in draft.fight.timers:
        if timer.id == timer_id:
            return timer
    raise RuleBroken(tr("There's no event {event}.", event=timer_id))


def timer_info(_draft: AnyDraft, timer: Timer) -> TimerInfo:
    """Return the timer's info: the deed that cancels it, if it is an event."""
    return TimerInfo(end_deed=CancelEvent(timer.id) if timer.id.startswith(EVENT_PREFIX) else None)


def tick_of_turn(draft: AnyDraft, who: CombatantId) -> Tick:
    """Return the tick of the turn of `who`. Raises RuleBroken if others go first or it waits."""
    combatant, upcoming = draft.require_in_scene(who), draft.fight.next_turn()
    upcoming_key = upcoming and (upcoming.tick, upcoming.spot.precedence)
    for spot in (combatant.marker, combatant.placed):
        if spot and (spot.tick, spot.precedence) == upcoming_key:
            return spot.tick
    if draft.sheet(who).hold is not None and combatant.placed is None:
        raise RuleBroken(
            tr("{name} is waiting. Pick the tick to act on.", name=combatant.display_name)
        )
    require_value(upcoming, combatant.display_name)
    raise RuleBroken(draft.describe_first_turn())


def earliest_hold_end(draft: AnyDraft, who: CombatantId) -> Tick:
    """Return the first tick on which the hold of `who` can end.

    Raises RuleBroken if it isn't holding.
    """
    since = draft.sheet(who).hold
    if since is None:
        raise RuleBroken(tr(pace_of(draft).texts.not_holding, name=draft[who].display_name))
    return Tick(max(draft.now, pace_of(draft).earliest_end(draft, who, since)))


def earliest_possible_end(draft: AnyDraft, who: CombatantId) -> Tick:
    """Return the first tick on which a hold of `who`, current or begun now, could end."""
    if draft.sheet(who).hold is not None:
        return earliest_hold_end(draft, who)
    pace = pace_of(draft)
    return pace.earliest_end(draft, who, pace.turn_tick(draft, who))


def hold_window(draft: AnyDraft, who: CombatantId) -> WaitWindow:
    """Return the ticks on which a hold of `who`, current or begun now, could end."""
    draft.require_in_scene(who)
    return waits.wait_window_between(
        draft, who, earliest_possible_end(draft, who), pace_of(draft).last_tick_of_round
    )


def has_open_ended_hold(draft: AnyDraft, who: CombatantId) -> bool:
    """Return whether `who` holds without a chosen end."""
    return draft.sheet(who).hold is not None and draft[who].placed is None


def describe_returning_holder(draft: AnyDraft, who: CombatantId) -> str:
    """Return the label for `who`, who comes back and keeps waiting."""
    return tr("{name} joins and keeps waiting", name=draft[who].display_name)


def hold_bar(draft: AnyDraft, who: CombatantId) -> Iterator[Span]:
    """Yield the bar of a hold up to its chosen end, if any; none without a hold."""
    since, end = draft.sheet(who).hold, draft[who].placed_tick
    return waits.waiting_span(who, since, end, key="hold", label=pace_of(draft).texts.bar)


def habit_ghosts(draft: AnyDraft, who: CombatantId) -> Iterator[Ghost]:
    """Yield the turns of `who` if it repeats its likely action; none is certain."""
    combatant, pace = draft[who], pace_of(draft)
    usual_cost, spot = pace.likely_cost(draft, who), combatant.placed or combatant.marker
    if spot is None or usual_cost == 0:
        return iter(())
    cost = usual_cost + pace.surcharge(draft, who)
    ghosts = periodic_ghosts(who, Tick(spot.tick + cost), cost, certain=False)
    if pace.last_tick_of_round is None:
        return ghosts
    return takewhile(lambda ghost: not pace.is_past_round(ghost.tick), ghosts)


def repeated_turn(draft: AnyDraft, who: CombatantId) -> Tick | None:
    """Return the tick of the turn after the next if the last action is repeated.

    Return None if anything but the last action has moved the marker. Players can compute this, too,
    as they have seen both turns.
    """
    last_action, marker = draft.sheet(who).last, draft[who].marker
    if last_action is None or marker is None or last_action.paid_tick != marker.tick:
        return None
    ticks = marker.tick - last_action.tick
    if ticks <= 0:
        return None
    tick = Tick(marker.tick + ticks)
    return None if pace_of(draft).is_past_round(tick) else tick


def last_cost(draft: AnyDraft, who: CombatantId) -> int:
    """Return the cost of the last action of `who`, 0 before the first."""
    last_action = draft.sheet(who).last
    return 0 if last_action is None else last_action.cost


HANDLERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    Advance: advance,
    Act: act,
    Hold: hold,
    ActHeld: act_held,
    ScheduleEvent: schedule_event,
    CancelEvent: cancel_event,
}
"""Handlers of this clock's deeds. A game adds those that begin a scene and join it."""
WAIT_RULES: Final = WaitRules(
    waiting_since=lambda draft, who: draft.sheet(who).hold,
    window=hold_window,
    begin=begin_hold,
    until_text=mark("{name} waits until {place}"),
    reopened_text=mark("{name} keeps waiting, no tick picked"),
    not_waiting_text=mark("{name} hasn't picked a tick."),
    refusal_prefix=mark("Only someone waiting or due can pick a later tick."),
)
"""Rules of holds, with a chosen end or without."""
