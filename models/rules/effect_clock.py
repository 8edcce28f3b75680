"""Triggers and ends effects during a step, as the clock runs and turns are taken.

Effects are resolved tick by tick. On each tick, those that the clock triggers come first, then
those that it ends, then those that depend on a turn that begins. When a turn ends, effects trigger
before others end. Among equals, the effect that was added first comes first.

A turn begins when its owner takes it, or is due and no one else could act first. It ends when it
has been taken or lost. The turns of a combatant out of the scene end when they would have come.
"""

import collections
from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from typing import Final, NamedTuple

from msgspec.structs import replace

from models.rules.clocks.order import turns_ahead
from models.rules.counters.by_effect import apply_counter_change, parse_effect_change
from models.rules.counters.change import describe_change
from models.rules.counters.refill import StepRefills, pass_number, round_number
from models.rules.draft import AnyDraft, Draft
from models.rules.effects import (
    affected_combatants,
    effect_title,
    has_turn_begun,
    is_single_event,
    put_effect_on,
    turn_takers,
)
from models.rules.names import shorten_list
from models.rules.refusal import RuleBroken
from models.scheduler.axis import Axis
from models.scheduler.bounds import MAX_EFFECTS_FIRED
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Counter, Presence
from models.scheduler.effect_changes import is_happening_now
from models.scheduler.effects import Effect, Occasion
from models.scheduler.encounter import Encounter
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
    """A trigger or end of an effect, sorted in the order of resolution.

    `number` is the index of the effect.
    """

    tick: Tick
    ends: bool
    number: int


class EffectClock:
    """Triggers and ends the effects of a fight while a step in `draft` moves its clock.

    It listens to the draft's events, so that later parts of the step see the result. If effects
    trigger too often in one step, emitting an event raises RuleBroken.
    """

    def __init__(self, draft: AnyDraft) -> None:
        self._draft = draft
        self._before = draft.fight
        self._round = round_number(draft.ledger)
        self._pass_number = pass_number(draft.ledger)
        self._now, self._clock_shift = draft.now, 0
        self._public_now, self._public_shift = _public_now(draft.fight), 0
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
        self.begun_turn: CombatantId | None = None
        """The combatant that began its turn ahead of its rivals, if that triggers an effect."""
        refilled = {who for who in self._refills.turns_begun if _is_in_scene(draft, who)}
        self._underway = {*self._turns_under_way(), *refilled}
        draft.on_event = self._on_event

    def _on_clock(self, event: ClockMoved) -> None:
        self._refills.on_clock(event.to)
        if not (self._draft.fight.effects or self._refills.has_any):
            return
        self._pass_effects(event.to)
        self._lose_waits()
        by = event.by
        if by is not None:
            self._acted.add(by)
            if self._acts_between_turns(by):
                by = None
            self.begun_turn = by if by and self._begins_triggering_turn(by) else None
        self._underway.update(self._turns_under_way())
        self._begin_turns(by)

    def _acts_between_turns(self, who: CombatantId) -> bool:
        """Return whether `who`, who acts now, ends a wait that isn't part of its turn."""
        is_placed_now = self._draft[who].placed_tick == self._draft.now
        return is_placed_now and not self._draft.system.wait_rules.continues_turn

    def _begins_triggering_turn(self, who: CombatantId) -> bool:
        draft = self._draft
        if not draft.fight.has_turn_start_effect(who):
            return False
        due, tied = {turn.who for turn in draft.fight.due_turns()}, draft.open_ties
        is_tied = any(who in group and due >= {*group} for group in tied)
        can_be_picked = not (draft.ties_are_simultaneous or draft.system.must_contest(draft, who))
        return draft.system.is_turn_open(draft, who) or (is_tied and can_be_picked)

    def finish(self, *, by_rule: bool) -> list[str]:
        """End the turns taken in this step and begin those that come next.

        Returns texts on everything that happened to effects. Turns end only if the step followed
        the rules (`by_rule`), not if it was a ruling.
        """
        if self._draft.fight.effects or self._refills.has_any:
            self._end_turns(by_rule=by_rule)
            before = {each.id: each for each in self._before.effects}
            for effect in self._draft.fight.lasting_effects():
                old = before.get(effect.id) or replace(effect, begun=False)
                self._count_missed_turns(effect, old)
            self._begin_turns(None)
            self._pass_events()
            self._refills.mark_turns()
        self._trigger_for_hurt()
        self._draft.on_event = None
        return self._describe()

    def _pass_events(self) -> None:
        """Mark current events as passed if players have seen a turn taken on their tick."""
        draft = self._draft
        if any(who in draft.fight and draft[who].is_visible for who in self._acted):
            for effect in draft.fight.effects:
                if not effect.passed and is_happening_now(draft.fight, effect):
                    draft.emit(EffectSet(replace(effect, passed=True)))

    def _trigger_for_hurt(self) -> None:
        """Trigger the effects on damage, each at most once per step."""
        fired_ids: set[str] = set()
        self._hurt |= self._draft.damaged
        while self._hurt:
            candidates = [
                each
                for each in self._draft.fight.lasting_effects()
                if each.occasion is Occasion.HURT
            ]
            due = [
                candidate
                for candidate in candidates
                if candidate.of in self._hurt and candidate.id not in fired_ids
            ]
            self._hurt = set()
            fired_ids |= {each.id for each in due}
            for effect in due:
                self._trigger(effect)

    def _end_turns(self, *, by_rule: bool) -> None:
        lasting = self._draft.fight.lasting_effects()
        self._end_turn_for(
            [each for each in lasting if by_rule and each.begun and self._turn_has_ended(each.of)]
        )
        fight, before = self._draft.fight, self._before
        changed_ids = (
            who for who in self._refills.turns_begun if by_rule and fight[who] is not before[who]
        )
        self._refills.turns_begun -= {who for who in changed_ids if self._turn_has_ended(who)}

    def _end_turn_for(self, effects: Sequence[Effect]) -> None:
        """End a turn that counts for `effects`."""
        for effect in effects:
            self._draft.emit(EffectTurned(effect.id, begun=False))
        for effect in effects:  # effects that these add don't count this turn
            if effect.occasion is Occasion.END:
                self._trigger(effect)
        for effect in self._draft.fight.lasting_effects():
            if effect.turns == 0:
                self._end_effect(effect)

    def _trigger(self, effect: Effect) -> None:
        self._draft.emit(EffectFired(effect.id, self._draft.now))
        if effect.once and not effect.ended_for_gm:
            self._end_effect(effect)

    def _end_effect(self, effect: Effect) -> None:
        """End `effect`.

        If players see a new count begin, it ends for them at once. If it ends at the start of a
        turn that has begun for the players but not for the GM, it is over only for the players.
        """
        draft = self._draft
        ends_later = effect.at_start and effect.occasion is not Occasion.START and not effect.secret
        is_only_public = effect.of in draft.public_turn and effect.of not in draft.whose_turn
        if ends_later and is_only_public and draft[CombatantId(str(effect.of))].is_visible:
            draft.emit(
                EffectSet(
                    replace(effect, turns=1, begun=False, ended_for_gm=True, ended_for_players=True)
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
        """End the turns of waiting combatants that are lost because their next turns begin.

        They end at once: what triggers as one ends adds no effect that counts another of them.
        """
        draft, lost_at = self._draft, self._draft.system.wait_rules.lost_at
        begun = [each for each in draft.fight.lasting_effects() if each.begun]
        turn_owners = {each.of for each in begun if each.of is not None} | self._refills.turns_begun
        losers = list[CombatantId]()
        for who in sorted(turn_owners - self._lost):
            tick = lost_at(draft, who) if _is_in_scene(draft, who) else None
            if tick is not None and tick <= draft.now:
                losers.append(who)
        self._lost.update(losers)
        self._refills.turns_begun.difference_update(losers)
        for who in losers:
            ids = {each.id for each in begun if each.of == who}
            self._end_turn_for(
                [e for e in draft.fight.lasting_effects() if e.begun and e.id in ids]
            )

    def _count_missed_turns(self, effect: Effect, before: Effect) -> None:
        """Count turns of `effect` that no one takes: those lost with a round or by leaving.

        `before` is the effect at the start of this step.
        """
        who, new_round = before.of, self._new_round
        if effect.of not in {who, None}:  # a mob has taken the owner in
            return
        was_there = _takes_turns(Draft(self._draft.system, self._before), who)
        is_there = _takes_turns(self._draft, who)
        ends_with_round = self._draft.axis.is_ranking or (
            effect.of is not None and effect.occasion is None
        )
        if new_round and effect.until is not None and ends_with_round:
            self._end_with_round(effect)
            return
        if was_there and new_round and effect.turns:
            lost_count = len(self._turns_ahead_before(before, certain=True))
            effect = self._set_turns_left(effect, effect.turns - lost_count)
        if not is_there and new_round:
            self._count_round(effect)
        elif is_there and not was_there and self._before.find_effect(effect.id) is not None:
            self._resume(effect)
        elif was_there and not is_there and effect.turns:
            self._count_without_owner(effect, self._turns_ahead_before(before))
        elif (
            effect.turns
            and not self._draft.system.has_rounds
            and self._is_defeated_or_unknown(effect.of)
        ):
            self._end_effect(effect)

    @property
    def _new_round(self) -> bool:
        """Whether this step began a round that isn't the first."""
        has_rounds = self._draft.system.has_rounds
        return has_rounds and round_number(self._draft.ledger) > self._round > 0

    @property
    def _is_new_count(self) -> bool:
        """Whether this step began a round, a pass or another count, which ends turns under way."""
        is_set = any(isinstance(event, ClockReset) for event in self._draft.events)
        return is_set or self._new_round or pass_number(self._draft.ledger) > self._pass_number

    def _is_defeated_or_unknown(self, who: CombatantId | None) -> bool:
        return who is None or self._draft[who].presence is Presence.DEFEATED

    def _turns_ahead_before(self, effect: Effect, *, certain: bool = False) -> list[Tick]:
        """Return the ticks of the turns that were to begin at the start of the step.

        If the clock has been set since then, the ticks are shifted by the same amount.
        """
        before = Draft(self._draft.system, self._before)
        shift = self._clock_shift if effect.secret else self._public_shift
        return [Tick(tick + shift) for tick in _turns_to_begin(before, effect, certain=certain)]

    def _end_with_round(self, effect: Effect) -> None:
        """Trigger and end an effect of the round that is over."""
        if any(each.id == effect.id for each in self._before.effects):
            if effect.at is not None:
                self._draft.emit(EffectFired(effect.id, self._draft.now))
            self._end_effect(effect)

    def _set_turns_left(self, effect: Effect, turns: int) -> Effect:
        """Set and return `effect` with `turns` turns left; end it if there are none."""
        effect = replace(effect, turns=max(0, turns))
        self._draft.emit(EffectSet(effect))
        if not effect.turns:
            self._end_effect(effect)
        return effect

    def _count_without_owner(self, effect: Effect, ahead: Sequence[Tick]) -> None:
        """Let `effect` end on the tick of its absent owner's last turn, had the owner stayed.

        After the turns `ahead`, it counts rounds if the system has any. The rest of this round
        counts as a turn under way; those that the owner returns in time for aren't lost.
        """
        underway_count = int(effect.begun and not effect.at_start)
        turns, ahead_count = (effect.turns or 0) - underway_count, len(ahead)
        if turns > ahead_count and self._draft.system.has_rounds:
            is_pending = ahead_count + underway_count > 0 and not effect.at_start
            rest = replace(
                effect,
                begun=is_pending or (effect.begun and effect.at_start),
                paused_turns=(effect.turns or 0) if is_pending else 0,
            )
            self._set_turns_left(rest, turns - ahead_count + is_pending)
        elif turns > 0 and ahead_count:
            self._set_last_tick(effect, ahead[min(turns, ahead_count) - 1])
        else:
            self._end_effect(effect)

    def _set_last_tick(self, effect: Effect, tick: Tick) -> None:
        """Let `effect` last until `tick`; end it at once if that is in the past."""
        if tick < (self._draft.now if effect.secret else self._draft.latest_now):
            self._end_effect(effect)
            return
        shortened = replace(effect, until=tick, turns=None, paused_turns=effect.turns or 0)
        self._draft.emit(EffectSet(shortened))
        title, place = effect_title(self._draft.fight, shortened), self._draft.axis.place(tick)
        self._announcements[tr(_EFFECT_UNTIL, effect=title, place=place)] = None

    def _resume(self, effect: Effect) -> None:
        """Count `effect` by turns again, without those missed, as their owner has returned.

        A turn that had begun continues if the owner comes back to it, even if others go first.
        """
        draft, owner = self._draft, CombatantId(str(effect.of))
        one, absent = draft[owner], self._before[owner]
        is_same = one.marker == absent.marker and _is_under_way(draft, owner)
        resumed = replace(
            effect,
            begun=effect.begun and (is_same or has_turn_begun(draft, effect)),
            until=None if effect.paused_turns else effect.until,
            paused_turns=0,
        )
        now, then = ([s and s.tick for s in (each.marker, each.placed)] for each in (one, absent))
        if effect.paused_turns and now == then:
            resumed = replace(resumed, turns=effect.paused_turns)
        elif effect.turns and not effect.at_start:
            count = resumed.begun + len(_turns_to_begin(draft, resumed))
            if not effect.paused_turns:  # in a later round, whose turns have been counted as one
                count = min(count, effect.begun)
            turns = max(1, effect.turns - effect.begun + count)
            resumed = replace(resumed, turns=min(turns, effect.paused_turns or effect.turns))
        elif effect.paused_turns:
            count = sum(tick <= (effect.until or 0) for tick in turns_ahead(draft, owner))
            resumed = replace(resumed, turns=max(1, min(effect.paused_turns, count)))
        if resumed != effect:
            draft.emit(EffectSet(resumed))

    def _count_round(self, effect: Effect) -> None:
        """Count a new round as a turn of a combatant that is absent or has no turn in it.

        Only what is on a turn that someone present doesn't get triggers with the round.
        """
        draft, is_present = self._draft, _is_in_scene(self._draft, effect.of)
        triggers = is_present and effect.occasion in {Occasion.START, Occasion.END}
        if not (effect.turns or triggers):
            return
        if effect.paused_turns:
            draft.emit(EffectSet(replace(effect, paused_turns=0)))
        if effect.begun:
            self._end_turn_for([effect])
        for current in [each for each in draft.fight.lasting_effects() if each.id == effect.id]:
            owner = None if is_present else current.of
            tick = None if owner is None else draft.system.late_turn(draft, owner)
            if tick is not None and current.turns == 1:
                self._set_last_tick(current, tick)
            else:
                draft.emit(EffectTurned(current.id, begun=True))
                if is_present and current.occasion is Occasion.START:
                    self._trigger(current)
                self._end_turn_for([])

    def _describe(self) -> list[str]:
        axis, now = self._draft.system.axis, self._draft.now
        trigger_texts = [
            ", ".join(
                [
                    f"{isolated(title)}: {describe_trigger_ticks(axis, now, ticks)}",
                    *self._describe_changes(title),
                ]
            )
            for title, ticks in self._trigger_ticks.items()
        ]
        return shorten_list([*trigger_texts, *self._refills.roll_texts, *self._announcements])

    def _describe_changes(self, title: str) -> list[str]:
        changes = self._changes.get(title, {}).items()
        texts = ((name, describe_change(self._draft, *both)) for name, both in changes)
        return shorten_list([f"{name} {text}".strip() for name, text in texts])

    @property
    def _is_first_fight(self) -> bool:
        """Whether players have seen no fight before this step."""
        seen = (each for each in self._before.all_combatants() if each.is_visible)
        return not self._before.players_now and all(
            each.sheet == self._draft.system.sheet() for each in seen
        )

    def _restore_ticks(self, now: Tick) -> None:
        """Move effects that were added before the first fight back to their ticks, if after `now`.

        Others have the time that was left, as in every later count.
        """
        for effect in self._draft.fight.effects:
            before = self._before.find_effect(effect.id)
            ticks = (
                [] if before is None else [t for t in (before.at, before.until) if t is not None]
            )
            if before is not None and ticks and min(ticks) > now:
                self._draft.emit(EffectSet(replace(effect, at=before.at, until=before.until)))

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
            if effect is None or effect.ended_for_gm:
                continue
            if is_end and effect.until == at:
                self._draft.emit(EffectEnded(effect.id, at))
            elif not is_end:
                self._draft.emit(EffectFired(effect.id, at))
                if effect.every and at + effect.every <= _last_trigger(effect, tick):
                    heappush(ahead, _Occurrence(Tick(at + effect.every), ends=False, number=number))
            while self._added:  # effects added since may end by `tick` as well
                effects.append(self._added.pop(0))
                for occurrence in self._first_occurrences(effects[-1], len(effects) - 1, tick):
                    heappush(ahead, occurrence)

    def _first_occurrences(
        self, effect: Effect, number: int, tick: Tick
    ) -> Iterator["_Occurrence"]:
        """Yield an effect's first trigger and its end, if they come no later than `tick`.

        While its bearer is out of the scene, only the last trigger counts, as no one notices the
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
            begins = not effect.begun and effect.of in all_takers
            if begins and _is_under_way(draft, effect.of):
                draft.emit(EffectTurned(effect.id, begun=True))
                if effect.occasion is Occasion.START:
                    self._trigger(effect)
        self._end_turn_for([])
        for effect in draft.fight.effects:
            is_only_public = effect.of in draft.public_turn and effect.of not in (
                *draft.whose_turn,
                *takers,
            )
            if effect.ended_for_players and not is_only_public:
                self._announce_end(effect.id)
                draft.emit(EffectEnded(effect.id))

    def _turns_under_way(self) -> Iterator[CombatantId]:
        for effect in self._draft.fight.lasting_effects():
            if effect.of is not None and _is_under_way(self._draft, effect.of):
                yield effect.of

    def _turn_has_ended(self, who: CombatantId | None) -> bool:
        """Return whether the turn of `who` has been taken or lost.

        The next turn may be due on the same tick, after one that cost 0 ticks.
        """
        draft = self._draft
        if who is None or who not in self._underway or not _is_in_scene(draft, who):
            return False
        has_moved = draft[who].marker != self._before[who].marker
        if not _is_under_way(draft, who):  # or players no longer read it, unmoved
            return (has_moved or who in self._acted) and not self._is_delayed(who)
        if draft.system.is_mid_turn(draft, who) or who in self._lost:
            return False
        if _turn_continues(draft, who):
            return self._took_another_turn(who)
        if self._is_new_count:
            return True
        return who in self._acted and has_moved

    def _took_another_turn(self, who: CombatantId) -> bool:
        """Return whether `who` has taken a due turn while its wait goes on."""
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
        """Return whether a reaction, not a turn, moved the marker to a later tick in its pass."""
        before, after = self._before[who].marker, self._draft[who].marker
        is_later = before is not None and after is not None and after.tick > before.tick
        return is_later and not self._is_new_count and not self._acted

    def _on_event(self, event: Event) -> None:
        match event:
            case ClockMoved():
                self._now, self._public_now = event.to, _public_now(self._draft.fight)
                self._on_clock(event)
            case ClockReset(to):
                public_now = _public_now(self._draft.fight)
                self._clock_shift += to - self._now
                self._public_shift += public_now - self._public_now
                self._now, self._public_now = to, public_now
                if self._is_first_fight:
                    self._restore_ticks(Tick(max(to, public_now)))
                self._pass_effects(to)  # the players' clock may have been ahead
                self._refills.on_event(event)
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
        """Record a trigger; apply the effect's change, add its effect, and ask its question."""
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
        """Record damage, and add the effects of the states that a counter has fallen to."""
        old_counters = self._before[who].counter_list if who in self._before else ()
        before_step = next((counter for counter in old_counters if counter.key == new.key), None)
        old = self._counters.get((who, new.key), before_step)
        self._counters[who, new.key] = new
        if old is None or new.value >= old.value or new.maximum != old.maximum:
            return  # a corrected maximum isn't damage
        if any(counter.key == new.key for counter in self._draft[who].harm_counters):
            self._hurt.add(who)
        for state in new.states:  # the highest first
            if new.value <= state.at < old.value and state.adds:
                self._add_effect(who, state.adds, secret=True)

    def _add_effect(self, who: CombatantId, text: str, *, secret: bool) -> None:
        self._count_trigger()
        at = self._draft.now if self._trigger_tick is None else self._trigger_tick
        try:
            effect = put_effect_on(self._draft, who, text, at, secret=secret)
        except RuleBroken:  # a document can contain anything
            return
        self._added.append(effect)
        if effect.begun and effect.of is not None:
            self._underway.add(effect.of)
        self._announcements[tr(_EFFECT_BEGINS, effect=effect_title(self._draft.fight, effect))] = (
            None
        )

    def _change_counters(self, title: str, effect: Effect) -> None:
        try:
            change = parse_effect_change(effect.change)
        except RuleBroken:  # a document can contain anything
            return
        changes = self._changes.setdefault(title, {})
        for bearer in affected_combatants(self._draft.fight, effect):
            if (old_and_new := apply_counter_change(self._draft, bearer.id, change)) is not None:
                # The title already names a single bearer.
                name = "" if effect.who is not None else bearer.display_name
                first_old, _ = changes.get(name, old_and_new)
                changes[name] = first_old, old_and_new[1]

    def _count_trigger(self) -> None:
        """Count a trigger. Raises RuleBroken if there have been too many in this step."""
        self._trigger_count += 1
        if self._trigger_count > MAX_EFFECTS_FIRED:
            raise RuleBroken(tr(_TOO_MANY, most=MAX_EFFECTS_FIRED))

    def _find_titles(self, effect_id: str) -> Iterator[str]:
        """Yield the effect's title unless its bearer is out of the scene."""
        for each in self._draft.fight.effects:
            if each.id == effect_id and (each.who is None or _is_in_scene(self._draft, each.who)):
                yield effect_title(self._draft.fight, each)


def _public_now(encounter: Encounter) -> Tick:
    """Return the players' tick, as a tick on the GM's clock."""
    return Tick(encounter.players_now + encounter.players_behind)


def _is_under_way(draft: AnyDraft, who: CombatantId | None) -> bool:
    """Return whether `who` has a turn by the current tick of GM or players, or is waiting."""
    if who is None or not (combatant := draft[who]).is_in_scene:
        return False
    if who in draft.public_turn or _turn_continues(draft, who):
        return True
    last_tick = draft.latest_now if combatant.is_visible else draft.now
    return combatant.marker is not None and combatant.marker.tick <= last_tick


def _takes_turns(draft: AnyDraft, who: CombatantId | None) -> bool:
    """Return whether `who` is in the scene and misses no turns there."""
    if who is None or who not in draft.fight:
        return False
    return draft[who].is_in_scene and not draft.system.misses_turns(draft, who)


def _turns_to_begin(draft: AnyDraft, effect: Effect, *, certain: bool = False) -> list[Tick]:
    """Return the ticks of the turns ahead for `effect`, without one under way unless it goes on."""
    who = CombatantId(str(effect.of))
    ahead = turns_ahead(draft, who, certain=certain)
    is_first_begun = effect.begun and (draft[who].placed or not _turn_continues(draft, who))
    return ahead[1:] if is_first_begun else ahead


def _turn_continues(draft: AnyDraft, who: CombatantId) -> bool:
    """Return whether a turn of `who` that has begun continues later."""
    wait_rules = draft.system.wait_rules
    is_waiting = draft[who].placed is not None or draft.is_waiting(who)
    return (is_waiting and wait_rules.continues_turn) or wait_rules.keeps_turn(draft, who)


def describe_trigger_ticks(axis: Axis, now: Tick, ticks: Sequence[Tick]) -> str:
    """Return a text on when an effect triggered: `now`, `on tick 5` or `3 times`."""
    if len(ticks) > 1:
        return tr("%n time(s)", "number of times an effect triggers", len(ticks))
    if ticks[0] == now:
        return tr("now", "an effect triggers")
    #: an effect triggers
    return tr("on {place}", place=axis.place(ticks[0]))


def merge_repeats(texts: Sequence[str]) -> list[str]:
    """Return each of `texts` once; repeated ones say how often they occur."""
    return [
        tr("{sentence} ({times} times)", sentence=each, times=times) if times > 1 else each
        for each, times in collections.Counter(texts).items()
    ]


def _is_in_scene(draft: AnyDraft, who: CombatantId | None) -> bool:
    return who is not None and draft[who].is_in_scene


def _last_trigger(effect: Effect, tick: Tick) -> Tick:
    return tick if effect.until is None else min(tick, effect.until)
