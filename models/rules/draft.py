"""The draft: an encounter while a question about it is answered, and what is tried in it.

What happens in a draft is true at once, and only its outcome leaves it.
"""

from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import chain
from typing import Any, Final, Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from models.rules.deeds import Deed
from models.rules.dice import Dice, FixedDice, faces, throw_in
from models.rules.fields import Field
from models.rules.names import names
from models.rules.offers import Offer, Role, usual
from models.rules.refusal import RuleBroken, in_scene, nobody
from models.rules.results import Outcome
from models.rules.system import System, Ties
from models.rules.time import refuse_past
from models.scheduler.apply import apply
from models.scheduler.axis import Axis
from models.scheduler.bounds import MOST_TIMERS_FIRED
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Presence, Secrecy, Sheet, Stats
from models.scheduler.effects import Span, Timer
from models.scheduler.encounter import Encounter, EncounterSettings, Ledger, ties
from models.scheduler.events import (
    Added,
    ClockMoved,
    ClockReset,
    CounterSet,
    EffectEnded,
    EffectFired,
    Event,
    LedgerChanged,
    Moved,
    Placed,
    PresenceChanged,
    Rolled,
    SheetChanged,
    SpanBegan,
    SpanEnded,
    StatsChanged,
    TimerEnded,
    TimerFired,
    TimerSet,
)
from models.scheduler.laws import LAWS, Unlawful, refuse_unlawful
from models.scheduler.turns import Turn
from models.wording import again, mark, tr

T = TypeVar("T")
St = TypeVar("St", bound=Stats)
Sh = TypeVar("Sh", bound=Sheet)
Se = TypeVar("Se", bound=EncounterSettings)
Le = TypeVar("Le", bound=Ledger)


class Draft(Generic[St, Sh, Se, Le]):
    """An encounter while a question about it is answered: the `fight` so far, and what led there.

    It never leaves its question. `dice` show their lowest faces unless others are given.
    """

    __slots__ = (
        "_dice",
        "_firings",
        "_once",
        "_seen",
        "events",
        "fight",
        "pictures",
        "stopped",
        "system",
        "told",
        "warnings",
        "watch",
    )

    def __init__(
        self, system: System["Draft[St, Sh, Se, Le]"], fight: Encounter, dice: Dice | None = None
    ) -> None:
        self.system = system
        self.fight = fight
        self._dice = dice
        self._seen: dict[CombatantId, Combatant] = {}
        self._firings = 0
        self._once: tuple[Encounter, dict[object, Any]] = fight, {}
        self.events: list[Event] = []
        self.warnings: list[str] = []
        self.told: list[str] = []
        """What fired on the way of the clock, a sentence each without its full stop."""
        self.pictures: dict[str, bytes] = {}
        self.stopped = False
        self.watch: Callable[[Event], None] | None = None
        """What hears of effects before they fire or end; of clock, rounds and counters after it."""

    def __getitem__(self, who: CombatantId) -> Combatant:
        """Return the combatant of that id. Raises RuleBroken when there is none."""
        seen = self._seen.get(who)
        if seen is None:
            try:
                seen = self._seen[who] = self.fight.combatants[who]
            except KeyError:
                raise RuleBroken(nobody(who)) from None
        return seen

    @property
    def dice(self) -> Dice:
        if self._dice is None:
            self._dice = FixedDice()
        return self._dice

    def here(self, who: CombatantId) -> Combatant:
        """Return one who is in the scene. Raises RuleBroken when it is not."""
        one = self[who]
        return one if one.presence is _PRESENT else in_scene(one)

    @property
    def now(self) -> Tick:
        return self.fight.now

    @property
    def reached(self) -> Tick:
        """The tick that the players' clock has come to, where a round begins earlier for the GM."""
        return max(self.fight.now, self.fight.players_now)

    @property
    def settings(self) -> Se:
        return self.fight.settings  # type: ignore[return-value] # the codec made it of this type

    @property
    def ledger(self) -> Le:
        return self.fight.ledger  # type: ignore[return-value] # the codec made it of this type

    def stats(self, who: CombatantId) -> St:
        return (self._seen.get(who) or self[who]).stats  # type: ignore[return-value] # the codec made it of this type

    def sheet(self, who: CombatantId) -> Sh:
        return (self._seen.get(who) or self[who]).sheet  # type: ignore[return-value] # the codec made it of this type

    @property
    def axis(self) -> Axis:
        return self.system.scale(self) if self.system.scale else self.system.axis

    def sheets(self) -> dict[CombatantId, Sh]:
        return {each.id: each.sheet for each in self.fight.present()}  # type: ignore[misc] # as in `sheet`

    def happen(self, *events: Event) -> None:
        for event in events:
            if type(event) in LAWS:
                self._refuse_unlawful(event)
            if self.watch is not None and type(event) in _OF_EFFECTS:
                self.watch(event)
            self.fight = apply(self.fight, event)
            self.events.append(event)
            if type(event) in _ABOUT_ONE:
                self._seen.pop(event.who, None)  # type: ignore[union-attr, arg-type] # those have it
            elif type(event) is not ClockMoved:
                self._seen.clear()
            if self.watch is not None and type(event) in _HEARD_AFTER:
                self.watch(event)

    def _refuse_unlawful(self, event: Event) -> None:
        try:
            refuse_unlawful(self.fight, event)
        except Unlawful as error:
            raise RuleBroken(f"{error}.") from error

    def write(self, who: CombatantId, sheet: Sh | None = None, **changes: Any) -> None:  # noqa: ANN401 - fields of any type
        """Change the sheet of `who` to `sheet`, with `changes`; nothing where it is the same."""
        before = self.sheet(who)
        after = replace(before if sheet is None else sheet, **changes)  # type: ignore[type-var] # a sheet is a Struct
        if after != before:
            self.happen(SheetChanged(who, after))

    def record(self, ledger: Le | None = None, **changes: Any) -> None:  # noqa: ANN401 - fields of any type
        """Change the ledger of the scene, as `write` does a sheet."""
        before = self.ledger
        after = replace(before if ledger is None else ledger, **changes)  # type: ignore[type-var] # a ledger is a Struct
        if after != before:
            self.happen(LedgerChanged(after))

    def rank(self, who: CombatantId) -> int:
        """Return the precedence that the rules give `who` on a tick; lower acts first."""
        return self.system.rank(self, who)

    def move(self, who: CombatantId, tick: int | None, rank: int | None = None) -> None:
        """Move the marker of `who` to `tick`, by its rank unless one is given; None: no turn."""
        if tick is not None:
            self.happen(Moved(who, Tick(tick), self.rank(who) if rank is None else rank))
        elif self[who].marker is not None:
            self.happen(Moved(who, None))

    def place(self, who: CombatantId, tick: int | None, rank: int | None = None) -> None:
        """Let the wait of `who` end on `tick`, by its rank unless one is given; None: open."""
        if tick is not None:
            self.happen(Placed(who, Tick(tick), self.rank(who) if rank is None else rank))
        elif self[who].placed is not None:
            self.happen(Placed(who, None))

    def enter(self, who: CombatantId) -> None:
        """Bring `who` into the scene, unless it is there."""
        if not self[who].present:
            self.happen(PresenceChanged(who, Presence.PRESENT))

    def clear(self, staying: Collection[CombatantId]) -> None:
        """End the scene: no one has a turn, and only those `staying` remain in it."""
        for each in tuple(self.fight.present()):
            self.move(each.id, None)
            self.place(each.id, None)
            if each.id not in staying:
                self.happen(PresenceChanged(each.id, Presence.RESERVE))

    def set_clock(self, tick: int) -> None:
        """Set the clock, backwards too."""
        self.happen(ClockReset(Tick(tick)))

    def begin_count(self, tick: int, seen: Tick | None) -> None:
        """Set the clock for a new count, which begins for the players on `seen`; None: unseen.

        With a count that they see they learn of all that has ended, as if no one hidden began it.
        """
        if seen is None:
            self.happen(ClockReset(Tick(tick), self.fight.players_now, unseen=True))
            return
        self.happen(*(EffectEnded(each.id) for each in self.fight.effects if each.over))
        self.happen(ClockReset(Tick(tick), seen))

    def count_to(self, tick: int, by: CombatantId | None = None) -> None:
        """Let the clock run to `tick`, timers of that tick included, for the turn of `by`.

        Raises RuleBroken when `tick` is past, or when a turn comes before it.
        """
        tick = Tick(tick)
        self.system.bounds(self, tick)
        refuse_past(self.system.axis, self.fight, tick)
        first = self.fight.roster.turns.first
        if first and first.tick < tick:
            raise RuleBroken(self.acts_first())
        while (timer := self.fight.next_timer()) and timer.at <= tick:
            self._firings += 1
            if self._firings > MOST_TIMERS_FIRED:
                raise RuleBroken(tr(_TOO_OFTEN, most=MOST_TIMERS_FIRED))
            self._fire(timer)
        self.happen(ClockMoved(tick, by))

    def acts_first(self) -> str:
        """Return the sentence that says who acts first, and where: all of an open order."""
        first, *others = self.foremost
        place = self.axis.place(first.tick)
        if not others:
            return tr(_DUE_BEFORE, name=self[first.who].called, place=place)
        together = names(self.fight, [turn.who for turn in (first, *others)])
        return tr(_DUE_TOGETHER, names=together, place=place)

    def set_timer(self, timer: Timer) -> None:
        """Set a timer, in place of one of the same id."""
        self.happen(TimerSet(timer))

    def end_timer(self, timer: str) -> None:
        """Remove the timer of that id, if it is set."""
        if any(each.id == timer for each in self.fight.timers):
            self.happen(TimerEnded(timer))

    def roll(self, who: CombatantId, what: str, count: int, faces: Sequence[int]) -> int:
        """Roll for the key `what` of a deed, put the sum on record, and return it."""
        shown = sum(self.dice.roll(count, faces))
        self.happen(Rolled(who, what, (shown,)))
        return shown

    def throw(self, who: CombatantId | None, what: str, text: str) -> int:
        """Throw dice as a book writes them, for the key `what`; record their sum, and return it."""
        throw = throw_in(text)
        if throw is None:
            raise RuleBroken(tr(_NO_THROW, text=text))
        shown = sum(self.dice.roll(throw.count, faces(throw.sides))) + throw.more
        self.happen(Rolled(who, what, (shown,)))
        return shown

    def warn(self, sentence: str) -> None:
        self.warnings.append(sentence)

    def do(self, deed: Deed) -> str:
        """Do a deed of the system's own inside of this draft, and return its label.

        Raises RuleBroken when it is refused; the draft is of no use after that.
        """
        if type(deed) not in self.system.answers:
            raise no_such_deed(self.system.title)
        since = len(self.events)
        label = self.system.answers[type(deed)](self, deed)
        self.draw_bars(since)
        return label

    def draw_bars(self, since: int = 0) -> None:
        """Begin and end bars so that they fit what happened from event number `since` on."""
        if self.system.bars is None:
            return
        for who in _touched(self.events[since:]):
            wanted = self._bars(who)
            shown = {span.id: span for span in self.fight.spans if span.who == who}
            if wanted != shown:
                self.happen(*(SpanEnded(each) for each in shown if each not in wanted))
                self.happen(*(SpanBegan(b) for key, b in wanted.items() if shown.get(key) != b))

    def waits(self, who: CombatantId) -> bool:
        """Say whether `who` let its turn pass in order to act later."""
        return self.system.waiting.since(self, who) is not None

    def once(self, question: "Callable[[Draft[St, Sh, Se, Le]], T]") -> T:
        """Return the answer to `question`, which is asked once for each state of the fight."""
        if self._once[0] is not self.fight:
            self._once = self.fight, {}
        known = self._once[1]
        if question not in known:
            known[question] = question(self)
        return known[question]  # type: ignore[no-any-return] # the answer to that question

    @property
    def foremost(self) -> tuple[Turn, ...]:
        """The turns that share tick and precedence with the one that comes first."""
        return self.once(_foremost)

    @property
    def soonest(self) -> tuple[Turn, ...]:
        """The turns on the tick that comes first, first to act first."""
        return self.once(_soonest)

    @property
    def open_orders(self) -> tuple[tuple[CombatantId, ...], ...]:
        """The groups on one tick whose inner order is open, or who act at the same moment."""
        return self.once(_open_orders)

    def unordered(self, turns: Sequence[Turn]) -> tuple[tuple[CombatantId, ...], ...]:
        """Return the groups of some `turns` that are as in `open_orders`."""
        open_among = self.system.unordered
        return ties(turns) if open_among is None else tuple(open_among(self, turns))

    @property
    def same_moment(self) -> bool:
        """Whether those of a tie act at the same moment, so that no order is to be found."""
        ties = self.system.ties
        return (ties if isinstance(ties, Ties) else ties(self)) is Ties.MOMENT

    @property
    def whose_turn(self) -> tuple[CombatantId, ...]:
        """Those whose turn it is: the first of those due, or all who act at the same moment.

        It is no one's while their order is open, or while another may still take that turn.
        """
        return self.once(_whose_turn)

    @property
    def read_turn(self) -> tuple[CombatantId, ...]:
        """Those whose turn players read that it is: as without hidden ones.

        A hidden one as if it alone were seen: they may know of effects that go by its turns.
        """
        return self.once(_read_turn)

    def copy(self, dice: Dice | None = None) -> "Draft[St, Sh, Se, Le]":
        draft = Draft(self.system, self.fight, dice)
        if self._once[0] is self.fight:
            draft._once, draft._seen = self._once, dict(self._seen)
        return draft

    def refusal(self, deed: Deed) -> str:
        """Return why the system refuses `deed` now, or nothing."""
        try:
            self.copy().do(deed)
        except RuleBroken as refusal:
            return str(refusal)
        return ""

    def offer(  # noqa: PLR0913 - an offer has many parts, all but three by keyword
        self,
        key: str,
        title: str,
        deed: Deed,
        ask: Iterable[Field] = (),
        *,
        role: Role | None = None,
        cost: str = "",
        help: str = "",  # noqa: A002 - as in the offer
        note: str = "",
        refusal: str | None = None,
        group: str = "",
        answers: CombatantId | None = None,
        does: str = "",
    ) -> Offer:
        """Return an offer of `deed`, refused where the rules refuse it with the usual answers.

        A `refusal` that is known already spares the trial.
        """
        offer = Offer(
            key,
            title,
            deed,
            tuple(ask),
            role=role,
            cost=cost,
            help=help,
            note=note,
            group=group,
            answers=answers,
            does=does,
        )
        if refusal is None:
            refusal = self.refusal(usual(offer))
        return replace(offer, refusal=refusal) if refusal else offer

    def again(self, text: str) -> str:
        """Return what the system once wrote down in the language shown, what was typed as it is."""
        return again(text, self.system.phrases)

    def outcome(self, label: str) -> Outcome:
        events, warnings = tuple(self.events), tuple(self.warnings)
        return Outcome(label, events, self.fight, warnings, self.pictures, self.stopped)

    def _fire(self, timer: Timer) -> None:
        if timer.at > self.now:
            self.happen(ClockMoved(timer.at))
        before = self._seen_of(timer.who)
        self.happen(TimerFired(timer.id, timer.name, timer.at))
        fires = self.system.fires
        if told := self.again(timer.name) if fires is None else fires(self, timer):
            self.told.append(told)
        if self.now != self.fight.players_now and self._seen_of(timer.who) != before:
            self.happen(ClockMoved(self.now, timer.who))

    def _seen_of(self, who: CombatantId | None) -> str:
        """Return how the players see one to be who is on the timeline under its own name."""
        known = who is not None and who in self.fight and self[who].secrecy is Secrecy.FULL
        return self.system.condition(self, who) if who and known else ""

    def _bars(self, who: CombatantId) -> dict[str, Span]:
        if self.system.bars is None or who not in self.fight.roster or not self[who].present:
            return {}
        return {span.id: span for span in self.system.bars(self, who)}


AnyDraft: TypeAlias = Draft[Any, Any, Any, Any]


def leave_scene(draft: AnyDraft, who: CombatantId) -> None:
    """Let go of all that `who` has in the scene: turn, wait, timers, and what the system says."""
    draft.system.leaves(draft, who)
    draft.move(who, None)
    draft.place(who, None)
    draft.happen(*(SpanEnded(span.id) for span in draft.fight.spans if span.who == who))
    draft.happen(*(TimerEnded(timer.id) for timer in draft.fight.timers if timer.who == who))


def readjust(before: AnyDraft, draft: AnyDraft, who: CombatantId) -> None:
    """Let turns follow stats, side or wound of `who`, which differ from `before`."""
    if draft.system.edited is not None:
        draft.system.edited(before, draft, who)
    else:
        follow_rank(before, draft, who)


def follow_rank(before: AnyDraft, draft: AnyDraft, who: CombatantId) -> None:
    """Let a rank that changed count for the turns of `who`, unless the GM gave them another.

    The order on the tick that is now stays: no edit takes the turn from the one who has it.
    """
    old, new, one = before.rank(who), draft.rank(who), draft[who]
    for spot, put in ((one.marker, draft.move), (one.placed, draft.place)):
        if old != new and spot and spot.precedence == old and spot.tick > draft.now:
            put(who, spot.tick)


def no_such_deed(title: str) -> RuleBroken:
    """Return the refusal of a deed that the system of that title does not have."""
    return RuleBroken(tr("{system} has no such action.", system=title))


_PRESENT: Final = Presence.PRESENT


_OF_EFFECTS: Final = frozenset((EffectFired, EffectEnded))
_HEARD_AFTER: Final = frozenset(
    (ClockMoved, ClockReset, CounterSet, LedgerChanged, PresenceChanged)
)
_ABOUT_ONE: Final = frozenset((Moved, SheetChanged, Placed, StatsChanged))
"""Events that change no combatant but the one they name."""
_WITH_BARS: Final = frozenset((*_ABOUT_ONE, PresenceChanged))
"""Events that bars can follow."""


def _foremost(draft: "AnyDraft") -> tuple[Turn, ...]:
    return draft.fight.foremost()


def _soonest(draft: "AnyDraft") -> tuple[Turn, ...]:
    return draft.fight.soonest()


def _open_orders(draft: "AnyDraft") -> tuple[tuple[CombatantId, ...], ...]:
    return draft.unordered(draft.fight.order())


def _whose_turn(draft: "AnyDraft") -> tuple[CombatantId, ...]:
    return tuple(_first_of(draft, [turn.who for turn in draft.fight.due()]))


def _read_turn(draft: "AnyDraft") -> tuple[CombatantId, ...]:
    due = [turn.who for turn in draft.fight.roster.turns.until(draft.reached)]
    seen = [who for who in due if draft[who].visible]
    hidden = (who for who in due if not draft[who].visible)
    first = (_first_of(draft, [e for e in due if e == who or e in seen]) for who in hidden)
    return tuple(dict.fromkeys(chain(_first_of(draft, seen), *first)))


def _first_of(draft: "AnyDraft", due: Sequence[CombatantId]) -> Sequence[CombatantId]:
    """Return those of some who are due who go first; none while that is open."""
    if not due:
        return ()
    groups = ([who for who in group if who in due] for group in draft.open_orders)
    tied = next((group for group in groups if due[0] in group), [])
    if len(tied) > 1:
        return tied if draft.same_moment else ()
    return () if draft.system.up_for_grabs(draft, due[0]) else due[:1]


def _touched(events: Sequence[Any]) -> dict[CombatantId, None]:
    """Return those who change by `events`, each once."""
    found: dict[CombatantId, None] = {}
    for each in events:
        if type(each) in _WITH_BARS:
            found[each.who] = None
        elif type(each) is Added:
            found[each.combatant.id] = None
    return found


_NO_THROW: Final = mark("“{text}” isn't a roll like 2d6 or 1d6+2.")
_TOO_OFTEN: Final = mark(
    "More than {most} things would happen in one step. Count in smaller steps, or end some."
)
_DUE_BEFORE: Final = mark("{name} acts first, on {place}.")
_DUE_TOGETHER: Final = mark("{names} act first, on {place}.")
