"""The count: an act costs ticks, and the next one comes when they are paid.

A game on this clock keeps a sheet with `hold` and `last`, as `Counted` has them. Where it differs
from plain ticks it says so in a `Pace`, which is the `clock` of its table.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count, takewhile
from typing import Annotated, Any, Final

from msgspec import Struct

from models.rules.clocks import waits
from models.rules.clocks.ties import lose_draw
from models.rules.clocks.wounds_slow import slowed_by
from models.rules.deeds import Deed
from models.rules.draft import AnyDraft
from models.rules.fields import says
from models.rules.refusal import RuleBroken, given, listed
from models.rules.results import Ticking, Window
from models.rules.system import Waits
from models.rules.time import refuse_past
from models.scheduler.bounds import Key, Number, Words
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Effect, Span, Timer
from models.scheduler.events import EffectSet
from models.scheduler.turns import Ghost, every
from models.wording import isolated, mark, tr

MOST_TICKS: Final = 1_000_000
EVENT: Final = "event:"
"""How the ids of timers that the GM set begin."""
Cost = Annotated[int, says(mark("Cost"), unit=mark("ticks"), ge=0, le=MOST_TICKS)]


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


def _held_until(draft: AnyDraft, who: CombatantId, since: Tick) -> Tick:
    """Return the tick after `since`, or that place itself while others are still to act on it.

    Hidden ones are others only for each other: players would learn of them.
    """
    here = draft.fight.on(since) if draft.axis.places and draft.sheet(who).hold is not None else ()
    others = (draft[turn.who] for turn in here if turn.who != who)
    shared = any(each.visible or not draft[who].visible for each in others)
    return Tick(since + (not shared))


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

    turn: Callable[[AnyDraft, CombatantId], Tick] = lambda draft, who: tick_of_turn(  # noqa: PLW0108 - it comes below
        draft, who
    )
    costs: tuple[int, int] = (0, MOST_TICKS)
    surcharge: Callable[[AnyDraft, CombatantId], int] = lambda draft, who: slowed_by(
        draft.settings, draft[who]
    )
    surcharged: tuple[str, str] = (
        mark("Acted on {acted}: {what}, cost {cost}, +{wound} for wounds."),
        mark("Acted on {acted}, cost {cost}, +{wound} for wounds."),
    )
    lasts: Callable[[AnyDraft, CombatantId, Tick], Tick] = _held_until
    ends: Callable[[AnyDraft, CombatantId], None] = lambda _draft, _who: None
    pays: Callable[[AnyDraft, Any], None] = lambda draft, deed: pay(draft, deed)  # noqa: PLW0108 - as above
    holds: Callable[[AnyDraft, CombatantId], None] = lambda draft, who: draft.write(
        who, hold=draft.now
    )
    likely: Callable[[AnyDraft, CombatantId], int] = lambda draft, who: last_cost(  # noqa: PLW0108 - as above
        draft, who
    )
    last: Tick | None = None
    words: HoldWords = HoldWords()

    def is_over(self, tick: Tick) -> bool:
        """Say whether a round ends before `tick`."""
        return self.last is not None and tick > self.last


_PLAIN: Final = Pace()


def pace_of(draft: AnyDraft) -> Pace:
    """Return where the game differs from plain ticks."""
    pace = draft.system.clock
    return pace if isinstance(pace, Pace) else _PLAIN


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
        raise RuleBroken(tr("{what} can't be called off.", what=draft.again(timer.name)))
    draft.end_timer(timer.id)
    return tr("Call off: {what}", what=draft.again(timer.name))


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
    given(first, one.called)
    raise RuleBroken(draft.acts_first())


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


def waits_on(draft: AnyDraft, who: CombatantId) -> str:
    """Return what is said of one who comes back and was waiting."""
    return tr("{name} joins and keeps waiting", name=draft[who].called)


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
