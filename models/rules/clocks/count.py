"""The count: an act costs ticks, and the next one comes when they are paid.

A game on this clock keeps a sheet with `hold` and `last`, as `Counted` has them. Where it differs
from plain ticks it says so in a `Pace`, which is the `clock` of its table.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import count, takewhile
from typing import Annotated, Any, Final

from msgspec import Struct

from models.rules.clocks import entry, waits
from models.rules.clocks.ties import lose_draw
from models.rules.clocks.wounds_slow import slowed_by
from models.rules.deeds import Deed, Place
from models.rules.draft import AnyDraft
from models.rules.fields import Field, Kind, says
from models.rules.offers import Offer, Role
from models.rules.refusal import RuleBroken, given, listed
from models.rules.results import DONE, Entry, Standing, Ticking, Window
from models.rules.system import Typed, Waits
from models.rules.time import refuse_past
from models.scheduler.bounds import Key, Number, Words
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence
from models.scheduler.effects import Effect, Span, Timer
from models.scheduler.events import EffectSet, Event, TimerFired
from models.scheduler.turns import Ghost, every
from models.wording import isolated, mark, tr

MOST_TICKS: Final = 1_000_000
PHRASES: Final = (waits.WAITING, mark("holding"))
"""On the axis, over the ticks of a wait; the second in documents of before."""

EVENT: Final = "event:"
"""How the ids of timers that the GM set begin."""

Cost = Annotated[int, says(mark("Cost"), unit=mark("ticks"), ge=0, le=MOST_TICKS)]


class Done(Struct, frozen=True, gc=False):
    """What someone did last: when, at which cost, and what it was called."""

    tick: Tick
    cost: Number
    what: Words = ""

    @property
    def paid(self) -> Tick:
        return Tick(self.tick + self.cost)


class LastAction(Done, frozen=True, gc=False):
    """What someone did last, and what a wound added to its cost, or else the pace."""

    wound: Number = 0

    @property
    def paid(self) -> Tick:
        """The tick on which it is paid for, the wound too."""
        return Tick(self.tick + self.cost + self.wound)


class Counted(Struct, frozen=True, gc=False):
    """Since when one holds, what one did last, and whether one was in the scene.

    `first` is the tick of the first turn, `came` the one on which a late joiner came.
    """

    hold: Tick | None = None
    last: LastAction | None = None
    entered: bool = False
    first: Tick | None = None
    came: Tick | None = None


class Advance(Deed, frozen=True, tag="advance"):
    """Count up to a tick."""

    to: Tick


class Act(Deed, frozen=True, tag="act"):
    """Act, and be next when the cost is paid; the end of a hold when placed on a tick."""

    who: CombatantId
    cost: Cost
    what: Words = ""


class Hold(Deed, frozen=True, tag="hold"):
    """Let the turn pass, to act on any later tick."""

    who: CombatantId


class ActHeld(Deed, frozen=True, tag="act_held"):
    """End a hold and act on a tick."""

    who: CombatantId
    cost: Cost
    at: Tick
    what: Words = ""


class HappenOn(Deed, frozen=True, tag="event"):
    """Set something that will happen on a tick."""

    name: Words
    at: Tick
    open: Annotated[bool, says(mark("Visible to players"))] = False


class CallOff(Deed, frozen=True, tag="call_off"):
    """Let something that was set to happen not happen."""

    timer: Key


def begin(draft: AnyDraft, whos: Iterable[CombatantId]) -> None:
    """Begin a scene on tick 0 in which only `whos` can stay. Raises RuleBroken without any."""
    staying = tuple(whos)
    if not staying:
        raise RuleBroken(tr("Choose who starts the fight."))
    for who in staying:
        listed(draft.fight, who)
    draft.set_clock(0)
    for each in tuple(draft.fight.present()):
        end_hold(draft, each.id)
    draft.clear(staying)


def advance(draft: AnyDraft, deed: Advance) -> str:
    """Count up, never past someone who is due."""
    return counted(draft, deed.to)


def counted(draft: AnyDraft, tick: Tick) -> str:
    """Let the clock run to `tick`, and return how such a step is called."""
    draft.count_to(tick)
    return tr("Count to {place}", place=draft.axis.place(tick))


def act(draft: AnyDraft, deed: Act) -> str:
    """Act on the own tick; the next one is now + cost."""
    pace = pace_of(draft)
    if died := reach(draft, deed.who, pace.turn(draft, deed.who)):
        return died
    pace.pays(draft, deed)
    name = draft[deed.who].called
    if deed.what:
        return f"{name}: {isolated(draft.again(deed.what))} ({deed.cost})"
    return tr("{name} acts ({cost})", name=name, cost=deed.cost)


def hold(draft: AnyDraft, deed: Hold) -> str:
    """Let the turn pass and choose a tick later."""
    return begin_hold(draft, deed.who) or tr("{name} waits", name=draft[deed.who].called)


def begin_hold(draft: AnyDraft, who: CombatantId) -> str | None:
    """Let the turn of `who` pass, unless it dies before.

    Raises RuleBroken when others go first, or when the round is over before it could act.
    """
    pace = pace_of(draft)
    tick = pace.turn(draft, who)
    if pace.is_over(pace.lasts(draft, who, tick)):
        raise RuleBroken(waits.no_longer(draft[who]))
    if died := reach(draft, who, tick):
        return died
    hold_on(draft, who)
    return None


def hold_on(draft: AnyDraft, who: CombatantId) -> None:
    """Let `who` hold from now on, until it chooses a tick."""
    draft.move(who, None)
    draft.place(who, None)
    pace_of(draft).holds(draft, who)


def act_held(draft: AnyDraft, deed: ActHeld) -> str:
    """End a hold and act; among others due on that tick the GM chooses when."""
    one, pace = draft.here(deed.who), pace_of(draft)
    if deed.at < (first := held_from(draft, deed.who)):
        raise RuleBroken(waits.not_before(draft, one, first))
    if pace.is_over(deed.at):
        raise RuleBroken(waits.no_longer(one))
    draft.place(deed.who, None)
    if died := reach(draft, deed.who, deed.at):
        return died
    pace.ends(draft, deed.who)
    pace.pays(draft, deed)
    told = {"name": one.called, "cost": deed.cost}
    if deed.what:
        what = draft.again(deed.what)
        return tr(pace.words.does, what=what, **told)
    return tr(pace.words.acts, **told)


def reach(draft: AnyDraft, who: CombatantId, tick: Tick) -> str:
    """Count to `tick` for a turn of `who`; return what is said of one who can't take it then.

    On the way it may have died, or come to a state that makes its turn later; or lose the draw.
    """
    waited = draft[who].marker
    if said := lose_draw(draft, who, tick):
        return said
    draft.count_to(tick, by=who)
    one = draft[who]
    if not one.present:
        return too_late(draft, who)
    if waited is not None and waited.tick == tick and one.marker and one.marker.tick > tick:
        place = draft.axis.place(one.marker.tick)
        return tr("{name} is delayed, next turn on {place}", name=one.called, place=place)
    return ""


def too_late(draft: AnyDraft, who: CombatantId) -> str:
    """Warn that `who` died before it could declare anything, and say so."""
    told = {"name": draft[who].called, "place": draft.axis.place(draft.now)}
    draft.warn(tr("{name} dies on {place}, before declaring.", **told))
    return tr("{name} dies on {place}", **told)


def pay(draft: AnyDraft, deed: Act | ActHeld) -> None:
    """Let the ticks of an act be paid, those for a wound too; no hold goes on."""
    pace = pace_of(draft)
    least, most = pace.costs
    if not least <= deed.cost <= most:
        told = {"least": least, "most": most, "cost": deed.cost}
        raise RuleBroken(tr("An action costs {least} to {most}, not {cost}.", **told))
    wound = pace.surcharge(draft, deed.who)
    last = LastAction(draft.now, deed.cost, deed.what, wound)
    draft.place(deed.who, None)
    draft.write(deed.who, hold=None, last=last)
    draft.move(deed.who, None if pace.is_over(last.paid) else last.paid)


def end_hold(draft: AnyDraft, who: CombatantId) -> None:
    """Let `who` no longer hold; the turn is given up where no other follows."""
    draft.place(who, None)
    draft.write(who, hold=None)


def happen_on(draft: AnyDraft, deed: HappenOn) -> str:
    """Set something to happen on a tick; if that is now, it happens at once.

    What the players see coming is an effect on the scene.
    """
    refuse_past(draft.axis, draft.fight, deed.at)
    taken = {each.id for each in draft.fight.timers} | {each.id for each in draft.fight.effects}
    free = next(name for n in count(1) if (name := f"{EVENT}{n}") not in taken)
    if deed.open:
        effect = Effect(free, deed.name, draft.now, at=deed.at, until=deed.at, secret=False)
        draft.happen(EffectSet(effect))
    else:
        draft.set_timer(Timer(free, deed.name, deed.at))
    if deed.at == draft.now:
        draft.count_to(draft.now)
    tick = draft.axis.place(deed.at)
    return tr("{what}: on {tick}", what=deed.name, tick=tick)


def call_off(draft: AnyDraft, deed: CallOff) -> str:
    """Let an event on a tick not happen. Raises RuleBroken for what is none."""
    timer = called_timer(draft, deed.timer)
    if not timer.id.startswith(EVENT):
        raise RuleBroken(tr("{what} can't be called off.", what=timer.name))
    draft.end_timer(timer.id)
    return tr("Call off: {what}", what=timer.name)


def called_timer(draft: AnyDraft, known: str) -> Timer:
    """Return the timer of that id. Raises RuleBroken when there is none, or no longer."""
    for each in draft.fight.timers:
        if each.id == known:
            return each
    raise RuleBroken(tr("There's no event {event}.", event=known))


def ticking(_draft: AnyDraft, timer: Timer) -> Ticking:
    """Return how an event is called off."""
    return Ticking(end=CallOff(timer.id) if timer.id.startswith(EVENT) else None)


def tick_of_turn(draft: AnyDraft, who: CombatantId) -> Tick:
    """Return the tick of the turn of `who`. Raises RuleBroken when someone else goes first."""
    one, first = draft.here(who), draft.fight.upcoming()
    for spot in (one.marker, one.placed):
        if spot and first and (spot.tick, spot.precedence) == (first.tick, first.spot.precedence):
            return spot.tick
    if draft.sheet(who).hold is not None and one.placed is None:
        raise RuleBroken(tr("{name} is waiting. Pick the tick to act on.", name=one.called))
    first = given(first, one.called)
    other, place = draft[first.who].called, draft.axis.place(first.tick)
    told = tr("{other} acts first, on {place}.", other=other, place=place)
    raise RuleBroken(told)


def held_from(draft: AnyDraft, who: CombatantId) -> Tick:
    """Return the first tick on which the hold of `who` can end. Raises RuleBroken without one."""
    since = draft.sheet(who).hold
    if since is None:
        raise RuleBroken(tr(pace_of(draft).words.none, name=draft[who].called))
    return Tick(max(draft.now, pace_of(draft).lasts(draft, who, since)))


def hold_from(draft: AnyDraft, who: CombatantId) -> Tick:
    """Return the first tick on which a hold of `who`, begun already or now, could end."""
    if draft.sheet(who).hold is not None:
        return held_from(draft, who)
    pace = pace_of(draft)
    return pace.lasts(draft, who, pace.turn(draft, who))


def hold_window(draft: AnyDraft, who: CombatantId) -> Window:
    """Return the ticks on which a hold of `who`, begun already or now, could end."""
    draft.here(who)
    return waits.window(draft, who, hold_from(draft, who), pace_of(draft).last)


def held_openly(draft: AnyDraft, who: CombatantId) -> bool:
    """Say whether `who` holds and no tick was chosen for its end."""
    return draft.sheet(who).hold is not None and draft[who].placed is None


def hold_bar(draft: AnyDraft, who: CombatantId) -> Iterator[Span]:
    """Return the bar of a hold: until the tick that was chosen, or open."""
    since, end = draft.sheet(who).hold, draft[who].placed_tick
    return waits.bar(who, since, end, key="hold", word=pace_of(draft).words.bar)


def repeated(draft: AnyDraft, who: CombatantId) -> Iterator[Ghost]:
    """Yield what comes next, or the last act, again and again: a habit, not a rule."""
    one, pace = draft[who], pace_of(draft)
    likely, spot = pace.likely(draft, who), one.placed or one.marker
    if spot is None or likely == 0:
        return iter(())
    cost = likely + pace.surcharge(draft, who)
    ghosts = every(who, Tick(spot.tick + cost), cost, certain=False)
    if pace.last is None:
        return ghosts
    return takewhile(lambda ghost: not pace.is_over(ghost.tick), ghosts)


def last_cost(draft: AnyDraft, who: CombatantId) -> int:
    """Return what the last act of `who` cost, 0 before the first."""
    last = draft.sheet(who).last
    return 0 if last is None else last.cost


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


def standing(draft: AnyDraft, who: CombatantId, note: Callable[[], str]) -> Standing:
    """Say on which tick `who` acts, or since when it holds; `note` tells what else is known."""
    one, axis = draft[who], draft.axis
    if not one.present:
        gone = one.presence is Presence.DEFEATED
        return Standing("–", "", tr("defeated") if gone else tr("not in the fight"))
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


class HoldWords(Struct, frozen=True, kw_only=True):
    """What people read of a hold: on this clock it is called a wait."""

    bar: str = waits.WAITING
    row: str = mark("waits")
    since: str = mark("waiting since {tick}")
    due: str = mark("waiting · due now")
    chosen: str = mark("Waiting since {since} to act on {tick}.")
    open: str = mark("Wait, no tick yet")
    acts: str = mark("{name} stops waiting and acts ({cost})")
    does: str = mark("{name} stops waiting: {what} ({cost})")
    none: str = mark("{name} isn't waiting.")


class Pace(Struct, frozen=True, kw_only=True):
    """Where a game on this clock may differ; plain ticks do not.

    `turn` returns the tick of a turn, or refuses; holds and the window of a drag ask for it too, so
    what keeps one from acting alone belongs into `pays`. `costs` are the least and the most that an
    act costs, `surcharge` what is added to that, and `surcharged` the reasons which say so, of an
    act with a name and of one without. `lasts` returns the first tick on which a hold
    since a tick can end, `ends` refuses an end now, among others that are due. `pays` lets the
    ticks of an act be paid, `holds` writes down a hold. `likely` is the cost of what comes next.
    `last` is the last tick of a round, None where the count goes on. `words` are what is said of a
    hold.
    """

    turn: Callable[[AnyDraft, CombatantId], Tick] = tick_of_turn
    costs: tuple[int, int] = (0, MOST_TICKS)
    surcharge: Callable[[AnyDraft, CombatantId], int] = lambda draft, who: slowed_by(
        draft.settings, draft[who]
    )
    surcharged: tuple[str, str] = (
        mark("Acted on {acted}: {what}, cost {cost}, +{wound} for wounds."),
        mark("Acted on {acted}, cost {cost}, +{wound} for wounds."),
    )
    lasts: Callable[[AnyDraft, CombatantId, Tick], Tick] = lambda _draft, _who, since: Tick(
        since + 1
    )
    ends: Callable[[AnyDraft, CombatantId], None] = lambda _draft, _who: None
    pays: Callable[[AnyDraft, Any], None] = pay
    holds: Callable[[AnyDraft, CombatantId], None] = lambda draft, who: draft.write(
        who, hold=draft.now
    )
    likely: Callable[[AnyDraft, CombatantId], int] = last_cost
    last: Tick | None = None
    words: HoldWords = HoldWords()

    def is_over(self, tick: Tick) -> bool:
        """Say whether a round ends before `tick`."""
        return self.last is not None and tick > self.last


ANSWERS: Final[Mapping[type[Deed], Callable[[AnyDraft, Any], str]]] = {
    Advance: advance,
    Act: act,
    Hold: hold,
    ActHeld: act_held,
    HappenOn: happen_on,
    CallOff: call_off,
}
"""The deeds of this clock; a game adds those by which its scenes begin."""

WAITING: Final = Waits(
    since=lambda draft, who: draft.sheet(who).hold,
    opens=hold_window,
    begin=begin_hold,
    until=mark("{name} waits until {place}"),
    back=mark("{name} keeps waiting, no tick picked"),
    none=mark("{name} hasn't picked a tick."),
    only=mark("Only someone waiting or due can pick a later tick."),
)
"""A turn can be held, and its end be chosen or left open."""

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

_PLAIN: Final = Pace()


def pace_of(draft: AnyDraft) -> Pace:
    """Return where the game differs from plain ticks."""
    pace = draft.system.clock
    return pace if isinstance(pace, Pace) else _PLAIN


def _typed_cost(draft: AnyDraft, who: CombatantId, text: str) -> Deed:
    number, _, what = text.partition(" ")
    return typed_act(draft, who, int(number), what.strip())


def _held(draft: AnyDraft, one: Combatant) -> Standing:
    axis, words = draft.axis, pace_of(draft).words
    note = tr(words.since, tick=axis.show(draft.sheet(one.id).hold))
    if one.placed is None:
        first = pace_of(draft).lasts(draft, one.id, draft.sheet(one.id).hold)
        return Standing(tr(words.row), tr("from {tick}", tick=axis.show(first)), note)
    if one.placed.tick == draft.now:
        note = tr(words.due)
    return Standing(axis.show(one.placed.tick), axis.word(), note)
