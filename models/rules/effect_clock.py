"""What becomes of effects in a step: what fires and ends while the clock goes and turns are taken.

Earlier ticks come first. On one tick come the effects that fire by the clock, then those that end
by it, then those of turns that begin. When turns end, what fires then comes before what ends. Among
equals the effect laid first comes first.

A turn begins when its owner is the only one who is next and due, or takes it, and ends when it was
taken or lost. Turns of someone out of the scene end when they would have come.
"""

import collections
from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

from msgspec.structs import replace

from models.rules.clocks.order import turns_to_come
from models.rules.counters.by_effect import changed, understood
from models.rules.counters.change import told_change
from models.rules.counters.refill import Refilled, pass_of, round_of
from models.rules.draft import AnyDraft, Draft
from models.rules.effects import concerned, lay, only_fires, titled, turns_of
from models.rules.names import shortened
from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis
from models.scheduler.bounds import MOST_FIRINGS
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Counter, Presence
from models.scheduler.effects import Effect, Occasion
from models.scheduler.events import (
    ClockMoved,
    ClockReset,
    CounterSet,
    EffectEnded,
    EffectFired,
    EffectSet,
    EffectTurned,
    Event,
    LedgerChanged,
    PresenceChanged,
)
from models.wording import isolated, mark, tr

_TOO_MANY: Final = mark(
    "Effects would trigger over {most} times in one step. Count in smaller steps, or remove one."
)
_BEGINS: Final = mark("{effect}: begins")
_OVER: Final = mark("{effect}: over")
_UNTIL: Final = mark("{effect}: until {place}")


class _Moment(NamedTuple):
    """What comes on a tick, in the order in which it comes; the number is that of the effect."""

    at: Tick
    ends: bool
    number: int


class EffectWalk:
    """What becomes of effects while a step is decided: they fire and end as its clock moves.

    So what is decided after that knows of it. Raises RuleBroken, by the move of the clock, when
    effects would fire too often in one step.
    """

    def __init__(self, draft: AnyDraft) -> None:
        self._draft = draft
        self._before = draft.fight
        self._round = round_of(draft.ledger)
        self._pass_number = pass_of(draft.ledger)
        self._now, self._set_by = draft.now, 0
        self._lost: set[CombatantId] = set()
        self._took: set[CombatantId] = set()
        self._fired: dict[str, list[Tick]] = {}
        self._changes: dict[str, dict[str, tuple[Counter, Counter]]] = {}
        self._firings = 0
        self._came_and_went: dict[str, None] = {}
        self._once: set[str] = set()
        self._at: Tick | None = None
        self._laid: list[Effect] = []
        self._counters: dict[tuple[CombatantId, str], Counter] = {}
        self._hurt: set[CombatantId] = set()
        self._refilled = Refilled(draft)
        self.picked: CombatantId | None = None
        """The one of those tied who takes its turn, if something triggers as that begins."""
        self._underway = {*self._turns(), *self._refilled.begun}
        draft.watch = self._hear

    def _pass(self, event: ClockMoved) -> None:
        """Let happen what the clock passes."""
        self._refilled.clock(event.to)
        if not (self._draft.fight.effects or self._refilled.any):
            return
        self._pass_to(event.to)
        self._lose_waits()
        if event.by is not None:
            self._took.add(event.by)
            self.picked = event.by if self._is_picked(event.by) else None
        self._underway.update(self._turns())
        self._begin_turns(event.by)

    def _is_picked(self, who: CombatantId) -> bool:
        draft = self._draft
        if not any(each.starts and each.of == who for each in draft.fight.lasting()):
            return False
        due, tied = {turn.who for turn in draft.fight.due()}, draft.open_orders
        open_now = any(who in group and due >= {*group} for group in tied)
        return open_now and not (draft.same_moment or draft.system.up_for_grabs(draft, who))

    def finish(self, *, by_rule: bool) -> list[str]:
        """Let turns end that were taken in this step, and those begin that come next.

        Return all that became of effects in words. Turns end only `by_rule`, not by rulings.
        """
        if self._draft.fight.effects or self._refilled.any:
            self._end_turns(by_rule=by_rule)
            known = {each.id: each for each in self._before.effects}
            for each in self._draft.fight.lasting():
                self._follow(each, known.get(each.id) or replace(each, begun=False))
            self._begin_turns(None)
        self._fire_for_hurt()
        self._draft.watch = None
        return self._told()

    def _fire_for_hurt(self) -> None:
        """Let fire what does when someone is damaged: each once a step, whatever follows."""
        fired: set[str] = set()
        while self._hurt:
            laid = [e for e in self._draft.fight.lasting() if e.occasion is Occasion.HURT]
            known = [e for e in laid if e.of in self._hurt and e.id not in fired]
            self._hurt = set()
            fired |= {e.id for e in known}
            for each in known:
                self._trigger(each)

    def _end_turns(self, *, by_rule: bool) -> None:
        laid = self._draft.fight.lasting()
        self._end([e for e in laid if by_rule and e.begun and self._has_ended(e.of)])
        fight, before = self._draft.fight, self._before
        acted = (w for w in self._refilled.begun if by_rule and fight[w] is not before[w])
        ended = {who for who in acted if self._has_ended(who)}
        self._refilled.begun -= ended

    def _end(self, taken: Sequence[Effect]) -> None:
        """Let a turn end that the effects go by which are `taken` with it."""
        for each in taken:
            self._draft.happen(EffectTurned(each.id, begun=False))
        for each in taken:  # what they add now doesn't count this turn
            if each.occasion is Occasion.END:
                self._trigger(each)
        for each in self._draft.fight.lasting():
            if each.turns == 0:
                self._over(each)

    def _trigger(self, effect: Effect) -> None:
        """Let `effect` fire now, and end if it is only for once."""
        self._draft.happen(EffectFired(effect.id, self._draft.now))
        if effect.once and not effect.over:
            self._over(effect)

    def _over(self, effect: Effect) -> None:
        """Let `effect` end; with a count that they see begin, the players learn of it at once.

        One that ends as a turn begins of which players read already, but that hasn't begun for the
        GM, is gone for the players alone.
        """
        draft = self._draft
        ends_later = effect.at_start and effect.occasion is not Occasion.START and not effect.secret
        is_read = effect.of in draft.read_turn and effect.of not in draft.whose_turn
        if ends_later and is_read and draft[CombatantId(str(effect.of))].visible:
            draft.happen(EffectSet(replace(effect, turns=1, begun=False, over=True, gone=True)))
            return
        reset = [event for event in self._draft.events if isinstance(event, ClockReset)]
        if (reset or self._new_round) and not any(event.unseen for event in reset):
            self._say_over(effect.id)
            self._draft.happen(EffectEnded(effect.id))
        else:
            self._draft.happen(EffectEnded(effect.id, self._draft.now))

    def _say_over(self, known: str) -> None:
        if known not in self._once:
            for title in self._titles(known):
                self._came_and_went[tr(_OVER, effect=title)] = None

    def _lose_waits(self) -> None:
        """Let the turns end of those who waited with them until the next ones begin."""
        draft, lost = self._draft, self._draft.system.waiting.lost
        waiting = {e.of for e in draft.fight.lasting() if e.begun and e.of is not None}
        waiting |= self._refilled.begun
        for who in sorted(waiting - self._lost):
            tick = lost(draft, who) if _present(draft, who) else None
            if tick is not None and tick <= draft.now:
                self._lost.add(who)
                self._refilled.begun.discard(who)
                self._end([e for e in draft.fight.lasting() if e.begun and e.of == who])

    def _follow(self, effect: Effect, before: Effect) -> None:
        """Let turns count for `effect` that no one takes: lost with a round, or of those gone.

        It was as `before` when this step began.
        """
        who, passed = before.of, self._new_round
        was_there = who is not None and who in self._before and self._before[who].present
        there = who is not None and who in self._draft.fight and self._draft[who].present
        of_round = self._draft.axis.places or (effect.of is not None and effect.occasion is None)
        if passed and effect.until is not None and of_round:
            self._end_with_round(effect)
            return
        if was_there and passed and effect.turns:
            lost = len(self._ahead(before, certain=True))
            effect = self._shortened(effect, effect.turns - lost)
        if not there and passed:
            self._count_round(effect)
        elif there and not was_there and effect.begun and who not in turns_of(self._draft, effect):
            self._draft.happen(EffectSet(replace(effect, begun=False)))
        elif was_there and not there and effect.turns:
            self._outlast(effect, self._ahead(before))
        elif effect.turns and not self._draft.system.rounds and self._is_gone(effect.of):
            self._over(effect)

    @property
    def _new_round(self) -> bool:
        """Whether this step has begun a round after another one."""
        rounds = self._draft.system.rounds
        return rounds and round_of(self._draft.ledger) > self._round > 0

    def _is_gone(self, who: CombatantId | None) -> bool:
        return who is None or self._draft[who].presence is Presence.DEFEATED

    def _ahead(self, effect: Effect, *, certain: bool = False) -> list[Tick]:
        """Return the ticks of the turns that an effect, as it was when this step began, goes by.

        One that was going on is among them only if it comes to its end just now. All come as soon
        as they would have, where the clock was set since then.
        """
        before = Draft(self._draft.system, self._before)
        one = before[CombatantId(str(effect.of))]
        ahead = turns_to_come(before, one.id, certain=certain)
        if effect.begun and (one.placed or not _waits(before, one.id)):
            del ahead[:1]
        return [Tick(tick + self._set_by) for tick in ahead]

    def _end_with_round(self, effect: Effect) -> None:
        """Let happen what was to come on a place of the round that is over."""
        if any(each.id == effect.id for each in self._before.effects):
            if effect.at is not None:
                self._draft.happen(EffectFired(effect.id, self._draft.now))
            self._over(effect)

    def _shortened(self, effect: Effect, turns: int) -> Effect:
        """Return `effect` with that number of `turns` left; without any it ends."""
        effect = replace(effect, turns=max(0, turns))
        self._draft.happen(EffectSet(effect))
        if not effect.turns:
            self._over(effect)
        return effect

    def _outlast(self, effect: Effect, ahead: Sequence[Tick]) -> None:
        """Let `effect` end when the last of its turns would have come, whose owner has gone.

        Beyond the turns that are known it counts rounds, where there are any: what is left of this
        one is a turn that goes on, so that it is not lost for one who comes back.
        """
        running = int(effect.begun and not effect.at_start)
        turns, known = (effect.turns or 0) - running, len(ahead)
        if turns > known and self._draft.system.rounds:
            pending = known + running > 0 and not effect.at_start
            left = replace(effect, begun=pending)
            self._shortened(left, turns - known + pending)
        elif turns > 0 and known:
            self._last_until(effect, ahead[min(turns, known) - 1])
        else:
            self._over(effect)

    def _last_until(self, effect: Effect, tick: Tick) -> None:
        """Let `effect` last until `tick` instead of a number of turns."""
        if tick <= (self._draft.now if effect.secret else self._draft.reached):
            self._over(effect)
            return
        ends = replace(effect, until=tick, turns=None, at_start=False, begun=False)
        self._draft.happen(EffectSet(ends))
        title, place = titled(self._draft.fight, ends), self._draft.axis.place(tick)
        self._came_and_went[tr(_UNTIL, effect=title, place=place)] = None

    def _count_round(self, effect: Effect) -> None:
        """Let a round that begins count as a turn of someone who isn't there, by its end."""
        draft = self._draft
        if not effect.turns:
            return
        if effect.begun:
            self._end([effect])
        for each in (e for e in draft.fight.lasting() if e.id == effect.id):
            tick = None if each.of is None else draft.system.comes(draft, each.of)
            if tick is not None and each.turns == 1:
                self._last_until(each, tick)
            else:
                draft.happen(EffectTurned(each.id, begun=True))
                self._end([])

    def _told(self) -> list[str]:
        axis, now = self._draft.system.axis, self._draft.now
        fired = [
            ", ".join([f"{isolated(title)}: {when(axis, now, ticks)}", *self._changed(title)])
            for title, ticks in self._fired.items()
        ]
        return shortened([*fired, *self._refilled.told, *self._came_and_went])

    def _changed(self, title: str) -> list[str]:
        """Return what became of counters by an effect, with names where it is on several."""
        changes = self._changes.get(title, {}).items()
        return shortened([f"{name} {told_change(*both)}".strip() for name, both in changes])

    def _pass_to(self, tick: Tick) -> None:
        effects, self._laid = list(self._draft.fight.lasting()), []
        ahead = [each for n, effect in enumerate(effects) for each in self._first(effect, n, tick)]
        heapify(ahead)
        while ahead:
            at, ends, number = heappop(ahead)
            effect = self._draft.fight.effect(effects[number].id)
            if effect is None or effect.over:
                continue
            if ends and effect.until == at:
                self._draft.happen(EffectEnded(effect.id, at))
            elif not ends:
                self._draft.happen(EffectFired(effect.id, at))
                if effect.every and at + effect.every <= _last(effect, tick):
                    heappush(ahead, _Moment(Tick(at + effect.every), ends=False, number=number))
            while self._laid:  # on the way: they may end before it does
                effects.append(self._laid.pop(0))
                for each in self._first(effects[-1], len(effects) - 1, tick):
                    heappush(ahead, each)

    def _first(self, effect: Effect, number: int, tick: Tick) -> Iterator["_Moment"]:
        """Yield when an effect fires first up to `tick`, and when it ends, if it does.

        Of one whose bearer isn't in the scene only the last time counts: no one hears of it.
        """
        at, last = effect.at, _last(effect, tick)
        if at is not None and at <= tick:
            unheard = effect.who is not None and not _present(self._draft, effect.who)
            if unheard and effect.every and at < last:
                at = Tick(last - (last - at) % effect.every)
            yield _Moment(at, ends=False, number=number)
        if effect.until is not None and effect.until <= tick:
            yield _Moment(effect.until, ends=True, number=number)

    def _begin_turns(self, by: CombatantId | None) -> None:
        draft, taken = self._draft, () if by is None else (by,)
        self._refilled.turns(dict.fromkeys((*draft.whose_turn, *draft.read_turn, *taken)))
        for each in draft.fight.lasting():
            begun = (*turns_of(draft, each), *taken)
            underway = each.of in draft.read_turn or _underway(draft, each.of)
            if not each.begun and each.of in begun and underway:
                draft.happen(EffectTurned(each.id, begun=True))
                if each.occasion is Occasion.START:
                    self._trigger(each)
        self._end([])
        for each in draft.fight.effects:
            lasts = each.of in draft.read_turn and each.of not in (*draft.whose_turn, *taken)
            if each.gone and not lasts:
                self._say_over(each.id)
                draft.happen(EffectEnded(each.id))

    def _turns(self) -> Iterator[CombatantId]:
        for each in self._draft.fight.lasting():
            if each.of is not None and _underway(self._draft, each.of):
                yield each.of

    def _has_ended(self, who: CombatantId | None) -> bool:
        """Whether the turn of `who` was taken or lost; at no cost the next one is due at once."""
        draft = self._draft
        if who is None or who not in self._underway or not _present(draft, who):
            return False
        if not _underway(draft, who):
            return True
        if _waits(draft, who) or who in self._lost:
            return False
        if self._new_round or pass_of(draft.ledger) > self._pass_number:
            return True
        return who in self._took and draft[who].marker != self._before[who].marker

    def _hear(self, event: Event) -> None:
        match event:
            case ClockMoved():
                self._now = event.to
                self._pass(event)
            case ClockReset(to):
                self._set_by += to - self._now
                self._now = to
            case LedgerChanged() | PresenceChanged():
                self._refilled.hear(event)
            case CounterSet(who, counter):
                self._hear_counter(who, counter)
            case EffectFired(known, at):
                self._refuse_too_often()
                self._at = at
                if (effect := self._draft.fight.effect(known)) is not None:
                    self._fire(effect, at)
                self._at = None
            case EffectEnded(known, at) if at is not None:
                self._say_over(known)
            case _:
                pass

    def _fire(self, effect: Effect, at: Tick) -> None:
        """Note that an effect fires, and let it change a counter of those it is on."""
        if only_fires(effect) or effect.once:
            self._once.add(effect.id)
        for title in tuple(self._titles(effect.id)):
            self._fired.setdefault(title, []).append(at)
            if effect.change:
                self._change(title, effect)
            for each in tuple(concerned(self._draft.fight, effect)) if effect.adds else ():
                self._lay(each.id, effect.adds, secret=effect.secret)
            if effect.asks:
                known = self._draft.fight.effect(effect.id)
                if known is not None and not known.asked:
                    self._draft.happen(EffectSet(replace(known, asked=True)))

    def _hear_counter(self, who: CombatantId, new: Counter) -> None:
        """Note that someone is damaged, and lay the effects of states that a counter came to."""
        before = self._before[who].own_counters if who in self._before else ()
        usual = next((each for each in before if each.key == new.key), None)
        old = self._counters.get((who, new.key), usual)
        self._counters[who, new.key] = new
        if old is None or new.value >= old.value or new.most != old.most:
            return  # a corrected maximum is no damage
        if (main := self._draft[who].main_counter) is not None and main.key == new.key:
            self._hurt.add(who)
        for each in new.states:  # the highest first
            if new.value <= each.at < old.value and each.adds:
                self._lay(who, each.adds, secret=True)

    def _lay(self, who: CombatantId, text: str, *, secret: bool) -> None:
        self._refuse_too_often()
        at = self._draft.now if self._at is None else self._at
        try:
            effect = lay(self._draft, who, text, at, secret=secret)
        except RuleBroken:  # a document can say anything
            return
        self._laid.append(effect)
        self._came_and_went[tr(_BEGINS, effect=titled(self._draft.fight, effect))] = None

    def _change(self, title: str, effect: Effect) -> None:
        try:
            by = understood(effect.change)
        except RuleBroken:  # a document can say anything
            return
        changes = self._changes.setdefault(title, {})
        for each in concerned(self._draft.fight, effect):
            if (both := changed(self._draft, each.id, by)) is not None:
                name = "" if effect.who is not None else each.called  # the title has it
                first, _ = changes.get(name, both)
                changes[name] = first, both[1]

    def _refuse_too_often(self) -> None:
        self._firings += 1
        if self._firings > MOST_FIRINGS:
            raise RuleBroken(tr(_TOO_MANY, most=MOST_FIRINGS))

    def _titles(self, known: str) -> Iterator[str]:
        """Yield what an effect is called; nothing where its bearer is not in the scene."""
        for each in self._draft.fight.effects:
            if each.id == known and (each.who is None or _present(self._draft, each.who)):
                yield titled(self._draft.fight, each)


def _underway(draft: AnyDraft, who: CombatantId | None) -> bool:
    """Say whether `who` has a turn on the tick that is now or players read, or waits for one."""
    if who is None or not (combatant := draft[who]).present:
        return False
    if _waits(draft, who):
        return True
    last = draft.reached if combatant.visible else draft.now
    return combatant.marker is not None and combatant.marker.tick <= last


def _waits(draft: AnyDraft, who: CombatantId) -> bool:
    """Say whether a turn of `who` that has begun goes on later."""
    placed = draft[who].placed is not None
    return placed or draft.waits(who) or draft.system.waiting.keeps(draft, who)


def when(axis: Axis, now: Tick, ticks: Sequence[Tick]) -> str:
    """Return in words on which `ticks` an effect fired, as it is `now`."""
    if len(ticks) > 1:
        return tr("%n time(s)", "so often an effect fires", len(ticks))
    if ticks[0] == now:
        return tr("now", "an effect fires")
    #: an effect fires
    return tr("on {place}", place=axis.place(ticks[0]))


def counted_alike(sentences: Sequence[str]) -> list[str]:
    """Return each of `sentences` once, with how often it was said."""
    return [
        tr("{sentence} ({times} times)", sentence=each, times=times) if times > 1 else each
        for each, times in collections.Counter(sentences).items()
    ]


def _present(draft: AnyDraft, who: CombatantId | None) -> bool:
    return who is not None and draft[who].present


def _last(effect: Effect, tick: Tick) -> Tick:
    """Return the last tick up to `tick` on which an effect can fire."""
    return tick if effect.until is None else min(tick, effect.until)
