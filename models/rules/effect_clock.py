"""Effects during a step: triggering and ending while the clock runs and turns are taken.

Earlier ticks come first. On one tick, effects that trigger by the clock come first, then those that
end by it, then those of turns that begin. When turns end, triggers come before ends. Among equals,
the effect added first comes first.

A turn begins when its owner is next and due without rivals, or takes it. It ends when it was taken
or lost. The turns of a combatant out of the scene end when they would have come.
"""

import collections
from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

from msgspec.structs import replace

from models.rules.clocks.order import turns_ahead
from models.rules.counters.by_effect import apply_change, parse_change
from models.rules.counters.change import describe_change
from models.rules.counters.refill import StepRefills, pass_number, round_number
from models.rules.draft import AnyDraft, Draft
from models.rules.effects import (
    affected_combatants,
    effect_title,
    has_turn_begun,
    is_single_event,
    put_on,
    turn_takers,
)
from models.rules.names import shorten
from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis
from models.scheduler.bounds import MAX_EFFECTS_FIRED
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Counter, Presence
from models.scheduler.effect_changes import is_happening_now
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
_EFFECT_BEGINS: Final = mark("{effect}: begins")
_EFFECT_OVER: Final = mark("{effect}: over")
_EFFECT_UNTIL: Final = mark("{effect}: until {place}")


class _Occurrence(NamedTuple):
    """A trigger or end on a tick, in the order of resolution; `number` is the effect's index."""

    tick: Tick
    ends: bool
    number: int


class EffectWalk:
    """Triggers and ends effects while a step is decided, as its clock moves.

    Later parts of the step see the result. Raises RuleBroken, from the event that is emitted, if
    effects would trigger too often in one step.
    """

    def __init__(self, draft: AnyDraft) -> None:
        self._draft = draft
        self._before = draft.fight
        self._round = round_number(draft.ledger)
        self._pass_number = pass_number(draft.ledger)
        self._now, self._clock_shift = draft.now, 0
        self._lost: set[CombatantId] = set()
        self._acted: set[CombatantId] = set()
        self._trigger_ticks: dict[str, list[Tick]] = {}
        self._changes: dict[str, dict[str, tuple[Counter, Counter]]] = {}
        self._trigger_count = 0
        self._announcements: dict[str, None] = {}
        self._one_time: set[str] = set()
        self._trigger_tick: Tick | None = None
        self._added: list[Effect] = []
        self._counters: dict[tuple[CombatantId, str], Counter] = {}
        self._hurt: set[CombatantId] = set()
        self._refills = StepRefills(draft)
        self.picked: CombatantId | None = None
        """The one of several combatants who takes the turn, if its beginning triggers something."""
        self._underway = {*self._turns_under_way(), *self._refills.turns_begun}
        draft.on_event = self._on_event

    def _on_clock(self, event: ClockMoved) -> None:
        self._refills.on_clock(event.to)
        if not (self._draft.fight.effects or self._refills.has_any):
            return
        self._pass_effects(event.to)
        self._lose_waits()
        if event.by is not None:
            self._acted.add(event.by)
            self.picked = event.by if self._is_picked(event.by) else None
        self._underway.update(self._turns_under_way())
        self._begin_turns(event.by)

    def _is_picked(self, who: CombatantId) -> bool:
        draft = self._draft
        if not draft.fight.triggers_with_turn(who):
            return False
        due, tied = {turn.who for turn in draft.fight.due_turns()}, draft.open_ties
        is_tied = any(who in group and due >= {*group} for group in tied)
        return draft.system.is_turn_open(draft, who) or (
            is_tied and not draft.ties_are_simultaneous
        )

    def finish(self, *, by_rule: bool) -> list[str]:
        """End turns that were taken in this step, and begin those that come next.

        Return texts on all that happened to effects. Turns end only `by_rule`, not by rulings.
        """
        if self._draft.fight.effects or self._refills.has_any:
            self._end_turns(by_rule=by_rule)
            before = {each.id: each for each in self._before.effects}
            for effect in self._draft.fight.lasting_effects():
                old = before.get(effect.id) or replace(effect, begun=False)
                self._count_missed_turns(effect, old)
            self._begin_turns(None)
            self._pass_events()
        self._trigger_for_hurt()
        self._draft.on_event = None
        return self._describe()

    def _pass_events(self) -> None:
        """Mark current events as passed once players saw a turn taken on their tick."""
        draft = self._draft
        if any(who in draft.fight and draft[who].is_visible for who in self._acted):
            for effect in draft.fight.effects:
                if not effect.passed and is_happening_now(draft.fight, effect):
                    draft.emit(EffectSet(replace(effect, passed=True)))

    def _trigger_for_hurt(self) -> None:
        """Trigger effects on damage: each once per step, whatever its consequences."""
        fired_ids: set[str] = set()
        while self._hurt:
            candidates = [
                each
                for each in self._draft.fight.lasting_effects()
                if each.occasion is Occasion.HURT
            ]
            due = [
                each for each in candidates if each.of in self._hurt and each.id not in fired_ids
            ]
            self._hurt = set()
            fired_ids |= {each.id for each in due}
            for effect in due:
                self._trigger(effect)

    def _end_turns(self, *, by_rule: bool) -> None:
        lasting = self._draft.fight.lasting_effects()
        self._end_turn(
            [each for each in lasting if by_rule and each.begun and self._turn_has_ended(each.of)]
        )
        fight, before = self._draft.fight, self._before
        changed_ids = (
            who for who in self._refills.turns_begun if by_rule and fight[who] is not before[who]
        )
        self._refills.turns_begun -= {who for who in changed_ids if self._turn_has_ended(who)}

    def _end_turn(self, effects: Sequence[Effect]) -> None:
        """End a turn for the `effects` for which it counts."""
        for effect in effects:
            self._draft.emit(EffectTurned(effect.id, begun=False))
        for effect in effects:  # effects added by these don't count this turn
            if effect.occasion is Occasion.END:
                self._trigger(effect)
        for effect in self._draft.fight.lasting_effects():
            if effect.turns == 0:
                self._end_effect(effect)

    def _trigger(self, effect: Effect) -> None:
        self._draft.emit(EffectFired(effect.id, self._draft.now))
        if effect.once and not effect.over_for_gm:
            self._end_effect(effect)

    def _end_effect(self, effect: Effect) -> None:
        """End `effect`; with a new count that players see, it ends for them at once.

        If it ends at the start of a turn that players already see but that hasn't begun for the GM,
        it is over for the players alone.
        """
        draft = self._draft
        ends_later = effect.at_start and effect.occasion is not Occasion.START and not effect.secret
        is_only_public = effect.of in draft.public_turn and effect.of not in draft.whose_turn
        if ends_later and is_only_public and draft[CombatantId(str(effect.of))].is_visible:
            draft.emit(
                EffectSet(
                    replace(effect, turns=1, begun=False, over_for_gm=True, over_for_players=True)
                )
            )
            return
        resets = [event for event in self._draft.events if isinstance(event, ClockReset)]
        if (resets or self._new_round) and not any(event.unseen for event in resets):
            self._announce_end(effect.id)
            self._draft.emit(EffectEnded(effect.id))
        else:
            self._draft.emit(EffectEnded(effect.id, self._draft.now))

    def _announce_end(self, effect_id: str) -> None:
        if effect_id not in self._one_time:
            for title in self._find_titles(effect_id):
                self._announcements[tr(_EFFECT_OVER, effect=title)] = None

    def _lose_waits(self) -> None:
        """End the turns of combatants who waited with them until their next turns begin."""
        draft, lost_at = self._draft, self._draft.system.wait_rules.lost_at
        turn_owners = {
            each.of for each in draft.fight.lasting_effects() if each.begun and each.of is not None
        }
        turn_owners |= self._refills.turns_begun
        for who in sorted(turn_owners - self._lost):
            tick = lost_at(draft, who) if _is_in_scene(draft, who) else None
            if tick is not None and tick <= draft.now:
                self._lost.add(who)
                self._refills.turns_begun.discard(who)
                self._end_turn(
                    [
                        each
                        for each in draft.fight.lasting_effects()
                        if each.begun and each.of == who
                    ]
                )

    def _count_missed_turns(self, effect: Effect, before: Effect) -> None:
        """Count turns of `effect` that no one takes: lost with a round, or of someone gone.

        `before` is the effect as this step began.
        """
        who, new_round = before.of, self._new_round
        was_there = who is not None and who in self._before and self._before[who].is_in_scene
        is_there = who is not None and who in self._draft.fight and self._draft[who].is_in_scene
        ends_with_round = self._draft.axis.is_ranking or (
            effect.of is not None and effect.occasion is None
        )
        if new_round and effect.until is not None and ends_with_round:
            self._end_with_round(effect)
            return
        if was_there and new_round and effect.turns:
            lost_count = len(self._turns_ahead(before, certain=True))
            effect = self._shorten(effect, effect.turns - lost_count)
        if not is_there and new_round:
            self._count_round(effect)
        elif is_there and not was_there:
            self._resume(effect)
        elif was_there and not is_there and effect.turns:
            self._pause(effect, self._turns_ahead(before))
        elif effect.turns and not self._draft.system.has_rounds and self._is_gone(effect.of):
            self._end_effect(effect)

    @property
    def _new_round(self) -> bool:
        """Whether this step began a round after another one."""
        has_rounds = self._draft.system.has_rounds
        return has_rounds and round_number(self._draft.ledger) > self._round > 0

    def _is_gone(self, who: CombatantId | None) -> bool:
        return who is None or self._draft[who].presence is Presence.DEFEATED

    def _turns_ahead(self, effect: Effect, *, certain: bool = False) -> list[Tick]:
        """Return the ticks of the turns that were ahead for `effect` as the step began.

        A turn under way is among them unless it goes on. If the clock was set since then, the ticks
        are shifted with it.
        """
        before = Draft(self._draft.system, self._before)
        one = before[CombatantId(str(effect.of))]
        ahead = turns_ahead(before, one.id, certain=certain)
        if effect.begun and (one.placed or not _turn_goes_on(before, one.id)):
            del ahead[:1]
        return [Tick(tick + self._clock_shift) for tick in ahead]

    def _end_with_round(self, effect: Effect) -> None:
        """Trigger and end an effect placed in the round that is over."""
        if any(each.id == effect.id for each in self._before.effects):
            if effect.at is not None:
                self._draft.emit(EffectFired(effect.id, self._draft.now))
            self._end_effect(effect)

    def _shorten(self, effect: Effect, turns: int) -> Effect:
        """Return `effect` with `turns` left, after setting it; without any left, end it."""
        effect = replace(effect, turns=max(0, turns))
        self._draft.emit(EffectSet(effect))
        if not effect.turns:
            self._end_effect(effect)
        return effect

    def _pause(self, effect: Effect, ahead: Sequence[Tick]) -> None:
        """Let `effect` end when the last of its turns would have come, as their owner has gone.

        Beyond the turns `ahead` it counts rounds, if the system has any. The rest of this round
        counts as a turn under way, so that it isn't lost if the owner comes back.
        """
        underway_count = int(effect.begun and not effect.at_start)
        turns, ahead_count = (effect.turns or 0) - underway_count, len(ahead)
        if turns > ahead_count and self._draft.system.has_rounds:
            is_pending = ahead_count + underway_count > 0 and not effect.at_start
            rest = replace(effect, begun=is_pending or (effect.begun and effect.at_start))
            self._shorten(rest, turns - ahead_count + is_pending)
        elif turns > 0 and ahead_count:
            self._last_until(effect, ahead[min(turns, ahead_count) - 1])
        else:
            self._end_effect(effect)

    def _last_until(self, effect: Effect, tick: Tick) -> None:
        """Let `effect` end after `tick`; at once if that is past."""
        if tick < (self._draft.now if effect.secret else self._draft.latest_now):
            self._end_effect(effect)
            return
        shortened = replace(effect, until=tick, turns=None, paused_turns=effect.turns or 0)
        self._draft.emit(EffectSet(shortened))
        title, place = effect_title(self._draft.fight, shortened), self._draft.axis.place(tick)
        self._announcements[tr(_EFFECT_UNTIL, effect=title, place=place)] = None

    def _resume(self, effect: Effect) -> None:
        """Count `effect` by turns again, without those missed: the owner of the turns is back.

        A turn that had begun goes on, if it still is its owner's turn or wait.
        """
        begun = effect.begun and has_turn_begun(self._draft, effect)
        resumed = replace(effect, begun=begun)
        if effect.paused_turns:
            ahead = turns_ahead(self._draft, CombatantId(str(effect.of)))
            until = Tick(effect.until or 0)
            turns = max(1, min(effect.paused_turns, sum(tick <= until for tick in ahead)))
            resumed = replace(resumed, until=None, turns=turns, paused_turns=0)
        if resumed != effect:
            self._draft.emit(EffectSet(resumed))

    def _count_round(self, effect: Effect) -> None:
        """Count a new round as a turn of an absent combatant."""
        draft = self._draft
        if not effect.turns:
            return
        if effect.begun:
            self._end_turn([effect])
        for current in [each for each in draft.fight.lasting_effects() if each.id == effect.id]:
            tick = None if current.of is None else draft.system.late_turn(draft, current.of)
            if tick is not None and current.turns == 1:
                self._last_until(current, tick)
            else:
                draft.emit(EffectTurned(current.id, begun=True))
                self._end_turn([])

    def _describe(self) -> list[str]:
        axis, now = self._draft.system.axis, self._draft.now
        trigger_texts = [
            ", ".join(
                [
                    f"{isolated(title)}: {describe_when(axis, now, ticks)}",
                    *self._describe_changes(title),
                ]
            )
            for title, ticks in self._trigger_ticks.items()
        ]
        return shorten([*trigger_texts, *self._refills.roll_texts, *self._announcements])

    def _describe_changes(self, title: str) -> list[str]:
        changes = self._changes.get(title, {}).items()
        texts = ((name, describe_change(self._draft, *both)) for name, both in changes)
        return shorten([f"{name} {text}".strip() for name, text in texts])

    def _pass_effects(self, tick: Tick) -> None:
        effects, self._added = list(self._draft.fight.lasting_effects()), []
        ahead = [
            each
            for n, effect in enumerate(effects)
            for each in self._first_occurrences(effect, n, tick)
        ]
        heapify(ahead)
        while ahead:
            at, is_end, number = heappop(ahead)
            effect = self._draft.fight.find_effect(effects[number].id)
            if effect is None or effect.over_for_gm:
                continue
            if is_end and effect.until == at:
                self._draft.emit(EffectEnded(effect.id, at))
            elif not is_end:
                self._draft.emit(EffectFired(effect.id, at))
                if effect.every and at + effect.every <= _last_trigger(effect, tick):
                    heappush(ahead, _Occurrence(Tick(at + effect.every), ends=False, number=number))
            while self._added:  # effects added meanwhile may end by `tick` too
                effects.append(self._added.pop(0))
                for occurrence in self._first_occurrences(effects[-1], len(effects) - 1, tick):
                    heappush(ahead, occurrence)

    def _first_occurrences(
        self, effect: Effect, number: int, tick: Tick
    ) -> Iterator["_Occurrence"]:
        """Yield an effect's first trigger up to `tick`, and its end up to then, if any.

        While its bearer is out of the scene, only the last trigger counts: no one notices the
        others.
        """
        at, last = effect.at, _last_trigger(effect, tick)
        if at is not None and at <= tick:
            is_unnoticed = effect.who is not None and not _is_in_scene(self._draft, effect.who)
            if is_unnoticed and effect.every and at < last:
                at = Tick(last - (last - at) % effect.every)
            yield _Occurrence(at, ends=False, number=number)
        if effect.until is not None and effect.until <= tick:
            yield _Occurrence(effect.until, ends=True, number=number)

    def _begin_turns(self, by: CombatantId | None) -> None:
        draft, takers = self._draft, () if by is None else (by,)
        self._refills.on_turns_begun(
            dict.fromkeys((*draft.whose_turn, *draft.public_turn, *takers))
        )
        for effect in draft.fight.lasting_effects():
            all_takers = (*turn_takers(draft, effect), *takers)
            is_under_way = effect.of in draft.public_turn or _is_under_way(draft, effect.of)
            if not effect.begun and effect.of in all_takers and is_under_way:
                draft.emit(EffectTurned(effect.id, begun=True))
                if effect.occasion is Occasion.START:
                    self._trigger(effect)
        self._end_turn([])
        for effect in draft.fight.effects:
            is_only_public = effect.of in draft.public_turn and effect.of not in (
                *draft.whose_turn,
                *takers,
            )
            if effect.over_for_players and not is_only_public:
                self._announce_end(effect.id)
                draft.emit(EffectEnded(effect.id))

    def _turns_under_way(self) -> Iterator[CombatantId]:
        for effect in self._draft.fight.lasting_effects():
            if effect.of is not None and _is_under_way(self._draft, effect.of):
                yield effect.of

    def _turn_has_ended(self, who: CombatantId | None) -> bool:
        """Return whether the turn of `who` was taken or lost.

        After a turn that cost 0, the next one is due on the same tick.
        """
        draft = self._draft
        if who is None or who not in self._underway or not _is_in_scene(draft, who):
            return False
        if not _is_under_way(draft, who):
            return not self._is_delayed(who)
        if draft.system.is_mid_turn(draft, who) or who in self._lost:
            return False
        if _turn_goes_on(draft, who):
            return self._took_another_turn(who)
        if self._new_round or pass_number(draft.ledger) > self._pass_number:
            return True
        return who in self._acted and draft[who].marker != self._before[who].marker

    def _took_another_turn(self, who: CombatantId) -> bool:
        """Return whether `who` took a turn that was due, and its wait goes on."""
        before, waiting_since = (
            self._before[who].marker,
            self._draft.system.wait_rules.waiting_since,
        )
        was_due = before is not None and before.tick <= self._draft.now
        since = waiting_since(Draft(self._draft.system, self._before), who)
        keeps_waiting = since is not None and since == waiting_since(self._draft, who)
        has_moved = was_due and self._draft[who].marker != before
        return keeps_waiting and has_moved and who in self._acted

    def _is_delayed(self, who: CombatantId) -> bool:
        """Return whether a reaction, not a turn, moved the marker later in the same pass."""
        before, after = self._before[who].marker, self._draft[who].marker
        is_same_pass = not self._new_round and pass_number(self._draft.ledger) == self._pass_number
        is_later = before is not None and after is not None and after.tick > before.tick
        return is_later and is_same_pass and not self._acted

    def _on_event(self, event: Event) -> None:
        match event:
            case ClockMoved():
                self._now = event.to
                self._on_clock(event)
            case ClockReset(to):
                self._clock_shift += to - self._now
                self._now = to
            case LedgerChanged() | PresenceChanged():
                self._refills.on_event(event)
            case CounterSet(who, counter):
                self._on_counter(who, counter)
            case EffectFired(effect_id, at):
                self._count_trigger()
                self._trigger_tick = at
                if (effect := self._draft.fight.find_effect(effect_id)) is not None:
                    self._record_trigger(effect, at)
                self._trigger_tick = None
            case EffectEnded(effect_id, at) if at is not None:
                self._announce_end(effect_id)
            case _:
                pass

    def _record_trigger(self, effect: Effect, at: Tick) -> None:
        """Record that an effect triggers; apply its change, its added effect and its question."""
        if is_single_event(effect) or effect.once:
            self._one_time.add(effect.id)
        for title in tuple(self._find_titles(effect.id)):
            self._trigger_ticks.setdefault(title, []).append(at)
            if effect.change:
                self._change_counters(title, effect)
            bearers = tuple(affected_combatants(self._draft.fight, effect)) if effect.adds else ()
            for bearer in bearers:
                self._add_effect(bearer.id, effect.adds, secret=effect.secret)
            if effect.asks:
                current = self._draft.fight.find_effect(effect.id)
                if current is not None and not current.asked:
                    self._draft.emit(EffectSet(replace(current, asked=True)))

    def _on_counter(self, who: CombatantId, new: Counter) -> None:
        """Record damage, and add the effects of the states that a counter came down to."""
        old_counters = self._before[who].counter_list if who in self._before else ()
        before_step = next((each for each in old_counters if each.key == new.key), None)
        old = self._counters.get((who, new.key), before_step)
        self._counters[who, new.key] = new
        if old is None or new.value >= old.value or new.most != old.most:
            return  # a corrected maximum isn't damage
        if any(each.key == new.key for each in self._draft[who].harm_counters):
            self._hurt.add(who)
        for state in new.states:  # the highest first
            if new.value <= state.at < old.value and state.adds:
                self._add_effect(who, state.adds, secret=True)

    def _add_effect(self, who: CombatantId, text: str, *, secret: bool) -> None:
        self._count_trigger()
        at = self._draft.now if self._trigger_tick is None else self._trigger_tick
        try:
            effect = put_on(self._draft, who, text, at, secret=secret)
        except RuleBroken:  # a document can say anything
            return
        self._added.append(effect)
        self._announcements[tr(_EFFECT_BEGINS, effect=effect_title(self._draft.fight, effect))] = (
            None
        )

    def _change_counters(self, title: str, effect: Effect) -> None:
        try:
            change = parse_change(effect.change)
        except RuleBroken:  # a document can say anything
            return
        changes = self._changes.setdefault(title, {})
        for bearer in affected_combatants(self._draft.fight, effect):
            if (old_and_new := apply_change(self._draft, bearer.id, change)) is not None:
                # The title has the name of a single bearer.
                name = "" if effect.who is not None else bearer.display_name
                first_old, _ = changes.get(name, old_and_new)
                changes[name] = first_old, old_and_new[1]

    def _count_trigger(self) -> None:
        """Count a trigger. Raises RuleBroken if there are too many in one step."""
        self._trigger_count += 1
        if self._trigger_count > MAX_EFFECTS_FIRED:
            raise RuleBroken(tr(_TOO_MANY, most=MAX_EFFECTS_FIRED))

    def _find_titles(self, effect_id: str) -> Iterator[str]:
        """Yield an effect's title, unless its bearer is out of the scene."""
        for each in self._draft.fight.effects:
            if each.id == effect_id and (each.who is None or _is_in_scene(self._draft, each.who)):
                yield effect_title(self._draft.fight, each)


def _is_under_way(draft: AnyDraft, who: CombatantId | None) -> bool:
    """Return whether `who` has a turn on the current or the players' tick, or waits for one."""
    if who is None or not (combatant := draft[who]).is_in_scene:
        return False
    if _turn_goes_on(draft, who):
        return True
    last_tick = draft.latest_now if combatant.is_visible else draft.now
    return combatant.marker is not None and combatant.marker.tick <= last_tick


def _turn_goes_on(draft: AnyDraft, who: CombatantId) -> bool:
    """Return whether a turn of `who` that has begun goes on later."""
    is_placed = draft[who].placed is not None
    return is_placed or draft.is_waiting(who) or draft.system.wait_rules.keeps_turn(draft, who)


def describe_when(axis: Axis, now: Tick, ticks: Sequence[Tick]) -> str:
    """Return a text on the `ticks` on which an effect triggered, as of `now`."""
    if len(ticks) > 1:
        return tr("%n time(s)", "number of times an effect triggers", len(ticks))
    if ticks[0] == now:
        return tr("now", "an effect triggers")
    #: an effect triggers
    return tr("on {place}", place=axis.place(ticks[0]))


def count_repeats(sentences: Sequence[str]) -> list[str]:
    """Return each of `sentences` once, with the number of its repeats."""
    return [
        tr("{sentence} ({times} times)", sentence=each, times=times) if times > 1 else each
        for each, times in collections.Counter(sentences).items()
    ]


def _is_in_scene(draft: AnyDraft, who: CombatantId | None) -> bool:
    return who is not None and draft[who].is_in_scene


def _last_trigger(effect: Effect, tick: Tick) -> Tick:
    return tick if effect.until is None else min(tick, effect.until)
