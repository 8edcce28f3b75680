"""The draft: an encounter while one question about it is answered.

Events in a draft take effect immediately, but only its outcome leaves it.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, Final, Generic, TypeAlias, TypeVar

from msgspec.structs import replace

from models.rules.deeds import Deed
from models.rules.dice import Dice, FixedDice, faces, parse_throw
from models.rules.fields import Field
from models.rules.names import join_names
from models.rules.offers import Offer, Role, default_deed
from models.rules.refusal import RuleBroken, no_such_combatant, require_in_scene
from models.rules.results import Outcome
from models.rules.system import System, TieRule
from models.rules.time import check_not_past
from models.scheduler.apply import apply
from models.scheduler.axis import Axis
from models.scheduler.bounds import MAX_TIMERS_FIRED
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import ROLLED_INITIATIVE, Combatant, Presence, Secrecy, Sheet, Stats
from models.scheduler.effects import Span, Timer
from models.scheduler.encounter import (
    Encounter,
    EncounterSettings,
    Ledger,
    find_tied_turns,
    ids_by_tie,
)
from models.scheduler.events import (
    Added,
    ClockMoved,
    ClockReset,
    CounterRemoved,
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
from models.scheduler.laws import LAWS, Unlawful, check_event
from models.scheduler.turns import Turn
from models.wording import mark, retranslate, tr

T = TypeVar("T")
St = TypeVar("St", bound=Stats)
Sh = TypeVar("Sh", bound=Sheet)
Se = TypeVar("Se", bound=EncounterSettings)
Le = TypeVar("Le", bound=Ledger)


class Draft(Generic[St, Sh, Se, Le]):
    """The `fight` while one question is answered, with all that has happened in it so far.

    The draft is dropped after that question. Without `dice`, all dice show their lowest faces.
    """

    __slots__ = (
        "_cache",
        "_dice",
        "_seen",
        "_timer_count",
        "damaged",
        "events",
        "fight",
        "fired_texts",
        "on_event",
        "pictures",
        "stopped",
        "system",
        "warnings",
    )

    def __init__(
        self, system: System["Draft[St, Sh, Se, Le]"], fight: Encounter, dice: Dice | None = None
    ) -> None:
        self.system = system
        self.fight = fight
        self._dice = dice
        self._seen: dict[CombatantId, Combatant] = {}
        self._timer_count = 0
        self._cache: tuple[Encounter, dict[object, Any]] = fight, {}
        self.events: list[Event] = []
        self.warnings: list[str] = []
        self.fired_texts: list[str] = []
        """Sentences about the timers that fired while the clock ran, without full stops."""
        self.damaged: set[CombatantId] = set()
        """The combatants with new damage that no counter shows, as on a wound chart."""
        self.pictures: dict[str, bytes] = {}
        self.stopped = False
        self.on_event: Callable[[Event], None] | None = None
        """Called before an effect triggers or ends, and after the clock, the ledger, a counter or
        whether someone is in the scene has changed."""

    def __getitem__(self, who: CombatantId) -> Combatant:
        """Return the combatant with that id. Raises RuleBroken if there is none."""
        cached = self._seen.get(who)
        if cached is None:
            try:
                cached = self._seen[who] = self.fight.combatants[who]
            except KeyError:
                raise RuleBroken(no_such_combatant(who)) from None
        return cached

    @property
    def dice(self) -> Dice:
        if self._dice is None:
            self._dice = FixedDice()
        return self._dice

    def require_in_scene(self, who: CombatantId) -> Combatant:
        """Return the combatant `who`. Raises RuleBroken if it isn't in the scene."""
        combatant = self[who]
        return combatant if combatant.presence is _PRESENT else require_in_scene(combatant)

    @property
    def now(self) -> Tick:
        return self.fight.now

    @property
    def latest_now(self) -> Tick:
        """The later tick of both clocks, the GM's and the players'."""
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
        make_axis = self.system.grouped_axis
        return self.system.axis if make_axis is None else self.cached(make_axis)

    def sheets(self) -> dict[CombatantId, Sh]:
        return {each.id: each.sheet for each in self.fight.combatants_in_scene()}  # type: ignore[misc] # as in `sheet`

    def emit(self, *events: Event) -> None:
        for event in events:
            if type(event) in LAWS:
                self._require_lawful(event)
            if self.on_event is not None and type(event) in _EFFECT_EVENTS:
                self.on_event(event)
            self.fight = apply(self.fight, event)
            self.events.append(event)
            if type(event) in _ONE_COMBATANT_EVENTS:
                self._seen.pop(event.who, None)  # type: ignore[union-attr, arg-type] # these have it
            elif type(event) is not ClockMoved:
                self._seen.clear()
            if self.on_event is not None and type(event) in _OTHER_WATCHED_EVENTS:
                self.on_event(event)

    def _require_lawful(self, event: Event) -> None:
        try:
            check_event(self.fight, event)
        except Unlawful as error:
            raise RuleBroken(f"{error}.") from error

    def update_sheet(self, who: CombatantId, sheet: Sh | None = None, **changes: Any) -> None:  # noqa: ANN401 - fields of any type
        """Change fields of the sheet of `who`, or of `sheet`, which replaces it.

        Emits nothing if the sheet stays equal.
        """
        before = self.sheet(who)
        after = replace(before if sheet is None else sheet, **changes)  # type: ignore[type-var] # a sheet is a Struct
        if after != before:
            self.emit(SheetChanged(who, after))

    def update_ledger(self, ledger: Le | None = None, **changes: Any) -> None:  # noqa: ANN401 - fields of any type
        """Change the scene's ledger in the same way as `update_sheet` changes a sheet."""
        before = self.ledger
        after = replace(before if ledger is None else ledger, **changes)  # type: ignore[type-var] # a ledger is a Struct
        if after != before:
            self.emit(LedgerChanged(after))

    def rank(self, who: CombatantId) -> int:
        return self.system.rank(self, who)

    def later_rank(self, who: CombatantId, tick: Tick) -> int:
        """Return the precedence that a ghost of `who` has on `tick`."""
        later_rank = self.system.later_rank
        return self.rank(who) if later_rank is None else later_rank(self, who, tick)

    def move(self, who: CombatantId, tick: int | None, rank: int | None = None) -> None:
        """Move the marker of `who` to `tick`, with `rank` if given; None removes it."""
        if tick is not None:
            self.emit(Moved(who, Tick(tick), self.rank(who) if rank is None else rank))
        elif self[who].marker is not None:
            self.emit(Moved(who, None))

    def place_turn(self, who: CombatantId, tick: int | None, rank: int | None = None) -> None:
        """Let the wait of `who` end on `tick`, with `rank` if given; None leaves it open."""
        if tick is None:
            self.unplace_turn(who)
        else:
            self.emit(Placed(who, Tick(tick), self.rank(who) if rank is None else rank))

    def unplace_turn(self, who: CombatantId) -> None:
        if self[who].placed is not None:
            self.emit(Placed(who, None))

    def enter(self, who: CombatantId) -> None:
        if self[who].is_in_scene:
            return
        if self.initiative_of(who) is not None:
            self.emit(CounterRemoved(who, ROLLED_INITIATIVE))
        self.emit(PresenceChanged(who, Presence.PRESENT))

    def initiative_of(self, who: CombatantId) -> int | None:
        """Return the initiative rolled in advance for `who`, who isn't in the scene, or None.

        It is filled in when the combatant enters; None if the system can't use it.
        """
        number = None if self[who].is_in_scene else self[who].rolled_initiative
        return number if number is not None and number in self.system.initiatives(self) else None

    def rolled_initiatives(self) -> dict[CombatantId, int]:
        """Return the initiatives rolled in advance, as by `initiative_of`, by combatant."""
        absent = (
            combatant
            for combatant in self.fight.all_combatants()
            if not combatant.is_in_scene and combatant.counters
        )
        initiatives = ((each.id, self.initiative_of(each.id)) for each in absent)
        return {who: number for who, number in initiatives if number is not None}

    def end_scene(self, staying: Collection[CombatantId]) -> None:
        """End the scene: remove all turns, and everyone who isn't in `staying`."""
        for combatant in tuple(self.fight.all_combatants()):
            self.move(combatant.id, None)
            self.unplace_turn(combatant.id)
            if combatant.is_in_scene and combatant.id not in staying:
                self.emit(PresenceChanged(combatant.id, Presence.RESERVE))

    def set_clock(self, tick: int) -> None:
        self._remove_absent_turns()
        self.emit(ClockReset(Tick(tick)))

    def _remove_absent_turns(self) -> None:
        for combatant in tuple(self.fight.all_combatants()):
            if not combatant.is_in_scene:
                self.move(combatant.id, None)
                self.unplace_turn(combatant.id)

    def begin_count(self, tick: int, players_tick: Tick | None) -> None:
        """Set the clock for a new count, which players see from `players_tick` on; None for never.

        If players see the count, effects that are already over for the GM end for them as well, so
        that nothing shows whether a hidden combatant began the count.
        """
        self._remove_absent_turns()
        if players_tick is None:
            self.emit(ClockReset(Tick(tick), self.fight.players_now, unseen=True))
            return
        self.emit(*(EffectEnded(each.id) for each in self.fight.effects if each.ended_for_gm))
        self.emit(ClockReset(Tick(tick), players_tick))

    def count_to(self, tick: int, by: CombatantId | None = None) -> None:
        """Run the clock to `tick` and fire the timers up to it; `by` takes a turn there, if given.

        Raises RuleBroken if `tick` is in the past or a turn comes before it.
        """
        tick = Tick(tick)
        self.system.check_count_to(self, tick)
        check_not_past(self.system.axis, self.fight, tick)
        first_turn = self.fight.roster.turns.first
        if first_turn and first_turn.tick < tick:
            raise RuleBroken(self.describe_first_turn())
        while (timer := self.fight.next_timer()) and timer.at <= tick:
            self._timer_count += 1
            if self._timer_count > MAX_TIMERS_FIRED:
                raise RuleBroken(tr(_TOO_OFTEN, most=MAX_TIMERS_FIRED))
            self._fire(timer)
        self.emit(ClockMoved(tick, by))

    def describe_first_turn(self) -> str:
        """Return a sentence saying who acts first, and when."""
        first, *others = self.first_group
        place = self.axis.place(first.tick)
        if not others:
            return tr(_DUE_BEFORE, name=self[first.who].display_name, place=place)
        names = join_names(self.fight, [turn.who for turn in (first, *others)])
        return tr(_DUE_TOGETHER, names=names, place=place)

    def set_timer(self, timer: Timer) -> None:
        if timer not in self.fight.timers:
            self.emit(TimerSet(timer))

    def end_timer(self, timer: str) -> None:
        if any(each.id == timer for each in self.fight.timers):
            self.emit(TimerEnded(timer))

    def roll(self, who: CombatantId, key: str, count: int, faces: Sequence[int]) -> int:
        """Roll dice for a deed's field `key`; record and return their sum."""
        total = sum(self.dice.roll(count, faces))
        self.emit(Rolled(who, key, (total,)))
        return total

    def throw(self, who: CombatantId | None, key: str, text: str) -> int:
        """Throw dice written as `2d6+1` for a deed's field `key`; record and return the total."""
        throw = parse_throw(text)
        if throw is None:
            raise RuleBroken(tr(_NO_THROW, text=text))
        total = sum(self.dice.roll(throw.count, faces(throw.sides))) + throw.bonus
        self.emit(Rolled(who, key, (total,)))
        return total

    def warn(self, message: str) -> None:
        self.warnings.append(message)

    def do(self, deed: Deed) -> str:
        """Do a deed that the system answers itself; return the step's label.

        Raises RuleBroken if it is refused; the draft must then be dropped.
        """
        if type(deed) not in self.system.handlers:
            raise unknown_deed_refusal(self.system.title)
        event_count = len(self.events)
        label = self.system.handlers[type(deed)](self, deed)
        self.update_spans(event_count)
        return label

    def update_spans(self, first_event: int = 0) -> None:
        """Begin and end the spans of combatants that events from index `first_event` on changed."""
        if self.system.spans is None:
            return
        for who in _changed_combatants(self.events[first_event:]):
            spans = self._required_spans(who)
            current = {span.id: span for span in self.fight.spans if span.who == who}
            if spans != current:
                self.emit(*(SpanEnded(span_id) for span_id in current if span_id not in spans))
                new_spans = [span for key, span in spans.items() if current.get(key) != span]
                self.emit(*map(SpanBegan, new_spans))

    def is_waiting(self, who: CombatantId) -> bool:
        """Return whether `who` has given up its turn to act later."""
        return self.system.wait_rules.waiting_since(self, who) is not None

    def continues_waiting_turn(self, who: CombatantId) -> bool:
        """Return whether the turn of `who` goes on because it waits."""
        return self.system.wait_rules.continues_turn and self.is_waiting(who)

    def turns_due(self, until: Tick) -> Iterator[CombatantId]:
        """Yield the combatants with a turn by a tick, in order."""
        waits_count = self.system.wait_rules.continues_turn
        for turn in self.fight.roster.turns:
            if turn.spot.tick > until:
                return
            if waits_count or not turn.placed:
                yield turn.who

    def cached(self, question: "Callable[[Draft[St, Sh, Se, Le]], T]") -> T:
        """Return `question(self)`, cached until the fight changes."""
        if self._cache[0] is not self.fight:
            self._cache = self.fight, {}
        answers = self._cache[1]
        if question not in answers:
            answers[question] = question(self)
        return answers[question]  # type: ignore[no-any-return] # the answer to that question

    @property
    def first_group(self) -> tuple[Turn, ...]:
        return self.cached(_first_group)

    @property
    def first_tick_turns(self) -> tuple[Turn, ...]:
        return self.cached(_first_tick_turns)

    @property
    def open_ties(self) -> tuple[tuple[CombatantId, ...], ...]:
        """The combatants of each of the `tied_turns`."""
        return self.cached(_open_ties)

    @property
    def tied_turns(self) -> tuple[tuple[Turn, ...], ...]:
        return self.cached(_tied_turns)

    def tied_turns_among(self, turns: Sequence[Turn]) -> tuple[tuple[Turn, ...], ...]:
        """Return the groups among sorted `turns` whose order is open or who act simultaneously."""
        tied_among = self.system.tied_turns
        return find_tied_turns(turns) if tied_among is None else tuple(tied_among(self, turns))

    @property
    def ties_are_simultaneous(self) -> bool:
        """Whether tied combatants act simultaneously and need no order."""
        rule = self.system.tie_rule
        return (rule if isinstance(rule, TieRule) else rule(self)) is TieRule.SIMULTANEOUS

    @property
    def whose_turn(self) -> tuple[CombatantId, ...]:
        """The combatants whose turn it is: the first one due, or all who act simultaneously.

        It is empty while their order is open, or while another combatant may still act first.
        """
        return self.cached(_whose_turn)

    def is_offered_turn(self, who: CombatantId) -> bool:
        """Return whether `who` could begin a turn now that others could take as well."""
        first = next(self.turns_due(self.now), None)
        if first is None or self.whose_turn or not self.system.is_turn_open(self, first):
            return False
        return first == who or self.system.takeable_owner(self, who) == first

    @property
    def public_turn(self) -> tuple[CombatantId, ...]:
        """The combatants that may have the turn, as far as players can tell."""
        return self.cached(_public_turn)

    def copy(self, dice: Dice | None = None) -> "Draft[St, Sh, Se, Le]":
        draft = Draft(self.system, self.fight, dice)
        if self._cache[0] is self.fight:
            draft._cache, draft._seen = self._cache, dict(self._seen)
        return draft

    def refusal(self, deed: Deed) -> str:
        """Return the reason why the system would refuse `deed` now, or ""."""
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
        warning: str = "",
        refusal: str | None = None,
        group: str = "",
        responds_to: CombatantId | None = None,
        button_text: str = "",
    ) -> Offer:
        """Return an offer of `deed`; it is refused if the rules refuse it with the default answers.

        Pass `refusal` if it is already known, to skip the trial.
        """
        offer = Offer(
            key,
            title,
            deed,
            tuple(ask),
            role=role,
            cost=cost,
            help=help,
            warning=warning,
            group=group,
            responds_to=responds_to,
            button_text=button_text,
        )
        if refusal is None:
            refusal = self.refusal(default_deed(offer))
        return replace(offer, refusal=refusal) if refusal else offer

    def translate(self, text: str) -> str:
        """Translate a text of the system into the current language; typed text is unchanged."""
        return retranslate(text, self.system.phrases)

    def outcome(self, label: str) -> Outcome:
        events, warnings = tuple(self.events), tuple(self.warnings)
        return Outcome(label, events, self.fight, warnings, self.pictures, self.stopped)

    def _fire(self, timer: Timer) -> None:
        if timer.at > self.now:
            self.emit(ClockMoved(timer.at))
        before = self._visible_condition(timer.who)
        self.emit(TimerFired(timer.id, timer.name, timer.at))
        on_timer_fired = self.system.on_timer_fired
        if (
            text := self.translate(timer.name)
            if on_timer_fired is None
            else on_timer_fired(self, timer)
        ):
            self.fired_texts.append(text)
        if self.now != self.fight.players_now and self._visible_condition(timer.who) != before:
            self.emit(ClockMoved(self.now, timer.who))

    def _visible_condition(self, who: CombatantId | None) -> str:
        """Return the condition of `who` if players see it in full; otherwise ""."""
        is_full = who is not None and who in self.fight and self[who].secrecy is Secrecy.FULL
        return self.system.condition(self, who) if who and is_full else ""

    def _required_spans(self, who: CombatantId) -> dict[str, Span]:
        if self.system.spans is None or who not in self.fight.roster or not self[who].is_in_scene:
            return {}
        return {span.id: span for span in self.system.spans(self, who)}


AnyDraft: TypeAlias = Draft[Any, Any, Any, Any]


def leave_scene(draft: AnyDraft, who: CombatantId) -> None:
    """End the spans and timers of `who`, but not its turn or wait, which it may resume later."""
    draft.system.on_leave(draft, who)
    draft.emit(*(SpanEnded(span.id) for span in draft.fight.spans if span.who == who))
    draft.emit(*(TimerEnded(timer.id) for timer in draft.fight.timers if timer.who == who))


def adjust_turns(before: AnyDraft, draft: AnyDraft, who: CombatantId) -> None:
    """Adjust the turns of `who` to stats, side or wound that have changed since `before`."""
    if draft.system.on_edit is not None:
        draft.system.on_edit(before, draft, who)
    else:
        apply_changed_rank(before, draft, who)


def apply_changed_rank(before: AnyDraft, draft: AnyDraft, who: CombatantId) -> None:
    """Apply a rank that has changed since `before` to the turns of `who`.

    Turns whose rank the GM chose keep it, and so do those on the current tick, because an edit must
    not take a turn away.
    """
    old, new, combatant = before.rank(who), draft.rank(who), draft[who]
    for spot, set_spot in ((combatant.marker, draft.move), (combatant.placed, draft.place_turn)):
        if old != new and spot and spot.precedence == old and spot.tick > draft.now:
            set_spot(who, spot.tick)


def unknown_deed_refusal(title: str) -> RuleBroken:
    """Return the refusal of a deed that the system `title` doesn't have."""
    return RuleBroken(tr("{system} has no such action.", system=title))


_PRESENT: Final = Presence.PRESENT


_EFFECT_EVENTS: Final = frozenset((EffectFired, EffectEnded))
_OTHER_WATCHED_EVENTS: Final = frozenset(
    (ClockMoved, ClockReset, CounterSet, LedgerChanged, PresenceChanged)
)
_ONE_COMBATANT_EVENTS: Final = frozenset((Moved, SheetChanged, Placed, StatsChanged))
"""Events that change only the combatant they name."""
_SPAN_EVENTS: Final = frozenset((*_ONE_COMBATANT_EVENTS, PresenceChanged))
"""Events after which spans may begin or end."""


def _first_group(draft: "AnyDraft") -> tuple[Turn, ...]:
    return draft.fight.first_tied_turns()


def _first_tick_turns(draft: "AnyDraft") -> tuple[Turn, ...]:
    return draft.fight.first_tick_turns()


def _open_ties(draft: "AnyDraft") -> tuple[tuple[CombatantId, ...], ...]:
    return ids_by_tie(draft.tied_turns)


def _tied_turns(draft: "AnyDraft") -> tuple[tuple[Turn, ...], ...]:
    return draft.tied_turns_among(draft.fight.turn_order())


def _whose_turn(draft: "AnyDraft") -> tuple[CombatantId, ...]:
    return _first_combatants(draft, [*draft.turns_due(draft.now)], draft.open_ties)


def _public_turn(draft: "AnyDraft") -> tuple[CombatantId, ...]:
    due = [*draft.turns_due(draft.latest_now)]
    hidden = [who for who in due if not draft[who].is_visible]
    if not hidden:
        return _first_combatants(draft, due, draft.open_ties)
    turns, result = (
        draft.fight.roster.turns.turns_until(draft.latest_now),
        dict[CombatantId, None](),
    )
    for one in (None, *hidden):
        known_turns = [turn for turn in turns if turn.who == one or draft[turn.who].is_visible]
        known_due = [who for who in due if who == one or who not in hidden]
        ties = ids_by_tie(draft.tied_turns_among(known_turns))
        result |= dict.fromkeys(_first_combatants(draft, known_due, ties))
    return tuple(result)


def _first_combatants(
    draft: "AnyDraft", due: Sequence[CombatantId], ties: Sequence[Sequence[CombatantId]]
) -> tuple[CombatantId, ...]:
    """Return the first of those `due`, or those who act simultaneously with it; () if it is open.

    `ties` are the groups whose order is open among the combatants to consider.
    """
    if not due:
        return ()
    groups = ([who for who in group if who in due] for group in ties)
    tied = next((group for group in groups if due[0] in group), [])
    if len(tied) > 1:
        return tuple(tied) if draft.ties_are_simultaneous else ()
    return () if draft.system.is_turn_open(draft, due[0]) else (due[0],)


def _changed_combatants(events: Sequence[Any]) -> dict[CombatantId, None]:
    changed_ids: dict[CombatantId, None] = {}
    for event in events:
        if type(event) in _SPAN_EVENTS:
            changed_ids[event.who] = None
        elif type(event) is Added:
            changed_ids[event.combatant.id] = None
    return changed_ids


_NO_THROW: Final = mark("“{text}” isn't a roll like 2d6 or 1d6+2.")
_TOO_OFTEN: Final = mark(
    "More than {most} things would happen in one step. Count in smaller steps, or end some."
)
_DUE_BEFORE: Final = mark("{name} acts first, on {place}.")
_DUE_TOGETHER: Final = mark("{names} act first, on {place}.")
