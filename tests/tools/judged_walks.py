"""Random walks through fights that use all features, with judges that check each step.

The features are those that may interact: effects of each trigger, counters that refill, ties,
holds, hidden combatants, mobs, defeats, returns, late joiners and questions.
"""

import collections
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from copy import deepcopy
from itertools import combinations, takewhile
from random import Random
from typing import Any, Final, TypeAlias

from hypothesis import strategies as st
from msgspec import Struct
from msgspec.structs import asdict

from models.rules.clocks.ties import Tie
from models.rules.counters.refill_rule import RefillOn, parse_refill
from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeCounter,
    ChangeEffect,
    Deed,
    Defeat,
    Edit,
    Hide,
    Leave,
    Next,
    PlaceTurn,
    Remove,
    RemoveCounter,
    RemoveEffect,
    Reorder,
    Reveal,
    SetCounter,
    Several,
)
from models.rules.dice import Dice, FixedDice, ProgramDice, WatchedDice
from models.rules.draft import AnyDraft, Draft
from models.rules.effects import effect_terms
from models.rules.fields import Answer, Field, Kind
from models.rules.offers import Offer, Role, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.ruleset import Moment, RuleSet
from models.scheduler.apply import apply
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Secrecy
from models.scheduler.effects import Effect, EndingEvent, Occasion, SpanKind
from models.scheduler.encounter import Encounter, find_ties
from models.scheduler.events import (
    ClockMoved,
    ClockReset,
    EffectFired,
    EffectSet,
    EffectTurned,
    Moved,
    PresenceChanged,
    Rolled,
    Ruled,
)
from models.scheduler.turns import Turn
from models.sight.stage import make_players_stage
from tests.rules.any_deed import AnyDeed, Draw, is_a_sentence
from views.dialogs.effects.fields import EffectContext, answers_of, corrections, effect_deed

STEPS: Final = 60
EXTRA_FOR_A_PASS: Final = 12
STEPS_TO_END_EFFECTS: Final = 1_000
"""Steps of ordinary play within which each effect that can end must have ended."""
STEPS_TO_END_PASS: Final = 40
"""Steps of ordinary play within which a pass is over, if a round has any."""
FAR_TICKS: Final = 500
"""Ticks ahead at which only the GM places a turn."""
NONSENSE: Final = ("4x", "-1", "99999999", "🎲", "]];--", "nan", "9" * 30, "´", "0x1", "CF CF")
COUNTER_DEEDS: Final = (SetCounter, ChangeCounter, RemoveCounter, Edit, Several)
PROGRAM_TEXT: Final = (
    "Expected `",
    "$.",
    "regex",
    "Traceback",
    "None",
    "[...]",
    "msgspec",
    "Error",
)


class Step(Struct, frozen=True):
    """A deed of the walk, the fight before it, and its outcome."""

    rules: RuleSet
    before: Encounter
    deed: Deed
    outcome: Outcome
    dice: Dice
    """The dice as they were before the deed."""

    @property
    def after(self) -> Encounter:
        return self.outcome.after

    def drafts(self) -> Iterator[tuple[AnyDraft, Any]]:
        """Yield each event with a draft of the fight before it."""
        fight = self.before
        for event in self.outcome.events:
            yield Draft(self.rules.at(self.before).draft.system, fight), event
            fight = apply(fight, event)

    @property
    def concerns(self) -> set[CombatantId]:
        """Return the combatants named in the deed's fields."""
        return {*_named_ids(self.deed)}


def _named_ids(deed: Deed) -> Iterator[CombatantId]:
    for each in deed.deeds if isinstance(deed, Several) else (deed,):
        for value in (getattr(each, name) for name in each.__struct_fields__):
            if isinstance(value, str):
                yield CombatantId(value)
            elif isinstance(value, tuple | dict):
                yield from (CombatantId(str(who)) for who in value)
            elif isinstance(value, Deed):
                yield from _named_ids(value)


class InteractingDeeds(AnyDeed):
    """Draws deeds that interact: many effects, and combatants that fall, hide and return."""

    def __init__(self, rules: RuleSet, draw: Draw) -> None:
        super().__init__(rules, draw)
        self._more = self.one_of([0, EXTRA_FOR_A_PASS])

    def answer(self, field: Field) -> Answer:
        """Return an answer; in some walks all numbers are high, so that rounds have more passes."""
        answer = super().answer(field)
        if field.kind is not Kind.NUMBER or type(answer) is not int:
            return answer
        maximum = answer + self._more if field.maximum is None else field.maximum
        return max(answer, min(answer + self._more, maximum))

    def effect(self, encounter: Encounter, who: CombatantId) -> AddEffect:
        effect = super().effect(encounter, who)
        of = self.one_of([None, *(each.id for each in encounter.all_combatants())])
        if effect.at is None and not effect.every and self.one_of([True, False]):
            ends = self.one_of(
                [{"until": EndingEvent.START}, {"until": EndingEvent.END}, {"turns": 2}]
            )
            return AddEffect("Hex", who=who, turns_of=of, occasion=effect.occasion, **ends)
        return effect

    def pair(self, fight: Encounter) -> Deed:
        who, waiting = (
            self.any_combatant(fight),
            [each.id for each in fight.all_combatants() if not each.is_in_scene],
        )
        back = self.one_of(waiting) if waiting else who
        return self.draw_branch(
            *[lambda: self.system_deed(fight)] * 6,
            *[lambda: self.effect(fight, who)] * 2,
            lambda: self.gm_deed(fight),
            lambda: self.mob_deed(fight, who),
            lambda: self.counter_deed(who),
            lambda: self.draw_branch(lambda: Leave(who), lambda: Defeat(who), lambda: Remove(who)),
            *[lambda: self.deed_of_offer(self.rules.at(fight).offers(back))] * 2,
            *[lambda: self.deed_of_offer(self.rules.at(fight).calls)] * 2,
            *[lambda: self.decision_deed(fight)] * 2,
            lambda: self.draw_branch(lambda: Hide(who), lambda: Reveal(who)),
        )

    def decision_deed(self, fight: Encounter) -> Deed:
        return self.deed_of_offer(
            [each for d in self.rules.at(fight).decisions for each in d.answers]
        )


Judge: TypeAlias = Callable[[list[Step]], str]
"""Returns the fault of the last step of a walk, or ""."""


def walk(rules: RuleSet, draw: Draw, judges: dict[str, Judge], steps: int = STEPS) -> int:
    """Walk and let all judges check each step; return the number of steps."""
    some, dice = InteractingDeeds(rules, draw), ProgramDice(Random(draw(st.integers(0, 999))))  # noqa: S311
    fight, taken_steps = rules.begin(), list[Step]()
    secrecy = some.one_of([Secrecy.FULL, Secrecy.HIDDEN])
    begin = [some.recruit(id=f"c{n}") for n in range(4)]
    first = Add((*begin, some.recruit(id="spy", secrecy=secrecy)))
    fight = rules.at(fight).decide(first, dice).after
    for number in range(steps):
        try:
            if not any(fight.combatants_in_scene()) or not number:
                deed = some.fill(rules.at(fight).calls[0])
            else:
                deed = some.pair(fight)
            dice_before = deepcopy(dice)
            outcome = rules.at(fight).decide(deed, dice)
        except RuleBroken as refusal:
            is_a_sentence(refusal)
            continue
        taken_steps.append(Step(rules, fight, deed, outcome, dice_before))
        fight = outcome.after
        for name, judge in judges.items():
            wrong = judge(taken_steps)
            assert not wrong, f"{rules.id}, {name}: {wrong} ({outcome.label})"
        if not any(fight.all_combatants()):
            break
    wrong = lasts_forever(rules, fight, dice)
    assert not wrong, f"{rules.id}, each finite effect ends: {wrong}"
    return len(taken_steps)


def _round(moment: Moment) -> tuple[object, ...] | None:
    """Return the round and its pass, or None if ticks are counted without rounds."""
    facts = moment.facts(())
    number = facts.get("round")
    return (number, facts.get("pass")) if number else None


def _has_turn(draft: AnyDraft, who: CombatantId) -> bool:
    one = draft[who]
    return one.is_in_scene and (
        one.marker is not None or one.placed is not None or draft.is_waiting(who)
    )


def acts_again(steps: list[Step]) -> str:
    """(a) A combatant that is done in a round or pass has no other turn in it."""
    step = steps[-1]
    if _round(step.rules.at(step.after)) is None or _begins(step):
        return ""
    actors = set[CombatantId]()
    for each in takewhile(lambda each: not _begins(each), reversed(steps)):
        moment = each.rules.at(each.before)
        ids = [
            combatant.id
            for combatant in each.before.combatants_in_scene()
            if moment.has_acted(combatant.id)
        ]
        actors |= {who for who in ids if not _has_turn(moment.draft, who)}
    draft = step.rules.at(step.after).draft
    again = [who for who in actors if who in step.after and _has_turn(draft, who)]
    return f"{again} have acted and act again" if again else ""


def _begins(step: Step) -> bool:
    """Return whether a fight, round or pass begins or the GM rules: judges then start again."""
    return any(isinstance(event, ClockReset | Ruled) for event in step.outcome.events)


def gains_turns(steps: list[Step]) -> str:
    """(a) Where the turns of a round are counted, no combatant has more of them than before."""
    step = steps[-1]
    for combatant in () if _begins(step) else step.before.all_combatants():
        old = getattr(combatant.sheet, "turns_left", None)
        if combatant.id in step.after and type(old) is int and getattr(combatant.sheet, "turns", 0):
            new = getattr(step.after[combatant.id].sheet, "turns_left", 0)
            if new > old and combatant.sheet.round == step.after[combatant.id].sheet.round:  # type: ignore[attr-defined] # has both
                return f"{combatant.id} had {old} turns left and has {new}"
    return ""


def triggers_in_its_turn(steps: list[Step]) -> str:
    """(b) An effect that is counted in turns triggers as such a turn begins or ends.

    For someone without a turn, it triggers with the round.
    """
    step, by, ended_effects = steps[-1], set[CombatantId](), set[str]()
    for draft, event in step.drafts():
        effects = {each.id: each for each in draft.fight.effects}
        match event:
            case ClockMoved(by=who) if who is not None:
                by.add(who)
            case EffectTurned(effect_id, has_begun) if not has_begun:
                ended_effects.add(effect_id)
            case EffectTurned():  # what it triggers may move the marker
                by.update(draft.whose_turn, draft.public_turn)
            case EffectFired(effect_id):
                effect = effects[effect_id]
                on_time = {*draft.whose_turn, *draft.public_turn, *by}
                if effect.of and draft.system.misses_turns(draft, effect.of):
                    on_time.add(effect.of)
                if effect.occasion is Occasion.START and effect.of not in on_time:
                    return f"{effect.name} of {effect.of} began on another's turn"
                if effect.occasion is Occasion.END and effect_id not in ended_effects:
                    return f"{effect.name} of {effect.of} ended with no turn"
            case _:
                pass
    return ""


def taken_turn_does_not_count(steps: list[Step]) -> str:
    """(b) Effects count a turn that has been taken, also one that waited before."""
    step = steps[-1]
    events = step.outcome.events
    counted = {each.id for each in events if isinstance(each, EffectTurned) and not each.begun}
    takers = {each.by for each in events if isinstance(each, ClockMoved) and each.by is not None}
    before, after = step.rules.at(step.before).draft, step.rules.at(step.after).draft
    for effect in step.before.lasting_effects():
        who = effect.of
        is_here = any(each.id == effect.id for each in step.after.lasting_effects())
        if who not in takers or not effect.begun or not is_here or effect.id in counted:
            continue
        one = step.after[who]
        goes_on = (
            before[who].placed_tick == after.now and not after.system.wait_rules.continues_turn
        )
        holds = any(span.who == who and span.kind is SpanKind.HOLD for span in after.fight.spans)
        is_over = one.is_in_scene and not after.is_waiting(who) and not holds
        if is_over and not goes_on and (one.marker is None or one.marker.tick > after.latest_now):
            return f"{who} has taken a turn that {effect.name} didn't count"
    return ""


def acts_before_it_begins(steps: list[Step]) -> str:
    """(b) A tied combatant that is picked acts only after the effects of its turn's beginning."""
    step = steps[-1]
    moment, by = step.rules.at(step.before), set[CombatantId]()
    begun_ids = {each.id for each in step.before.effects if each.begun}
    if moment.ties_are_simultaneous or isinstance(step.deed, Several):
        return ""
    for draft, event in step.drafts():
        if isinstance(event, ClockMoved) and event.by is not None:
            by.add(event.by)
        fired = {each.id: each for each in draft.fight.lasting_effects()}
        effect = fired.get(event.id) if isinstance(event, EffectFired) else None
        if effect is None or effect.occasion is not Occasion.START or effect.of not in by:
            continue
        if effect.id in begun_ids:  # it triggers for the turn after the one taken
            continue
        is_tied = any(effect.of in group for group in moment.ties)
        can_be_picked = not moment.draft.system.must_contest(moment.draft, effect.of)
        was_due = _is_due(step.before, effect.of) and not step.before.now < draft.now
        if is_tied and can_be_picked and was_due:
            return f"{effect.of} acted as {effect.name} triggered"
    return ""


def _is_due(fight: Encounter, who: CombatantId | None) -> bool:
    return any(turn.who == who for turn in fight.due_turns())


def begins_apart(steps: list[Step]) -> str:
    """(b) The turns of combatants that act at the same moment begin together."""
    moment = steps[-1].rules.at(steps[-1].after)
    due = [turn.who for turn in moment.fight.due_turns()]
    ties = moment.ties if moment.ties_are_simultaneous else ()
    group = next((group for group in ties if {*due[:1]} & {*group}), ())
    late = [
        each
        for each in moment.fight.lasting_effects()
        if each.of in {*group} & {*due} and not each.begun
    ]
    return f"{late} have not begun" if late else ""


def begun_turn_goes_to_another(steps: list[Step]) -> str:
    """(b) A turn begun with a part of it belongs to that combatant until it ends.

    Only the GM can give it to another, and a wait can end in between.
    """
    step = steps[-1]
    moment, had_turn = step.rules.at(step.after), step.rules.at(step.before).draft.whose_turn
    turn = moment.draft.whose_turn
    if isinstance(step.deed, Reorder) or _begins(step):
        return ""
    for combatant in moment.fight.combatants_in_scene():
        is_here = _is_mid_turn(moment.fight, combatant.id) and combatant.next_tick == moment.now
        was_its_own = combatant.id in had_turn or combatant.id not in step.before
        others = [who for who in turn if not _is_mid_turn(moment.fight, who)]
        if is_here and was_its_own and combatant.id not in turn and (others or not turn):
            return f"{combatant.id} has begun its turn, and now it is that of {turn}"
    return ""


def refills_within_turn(steps: list[Step]) -> str:
    """(b) A counter that refills with a turn refills once, as the turn begins."""
    step = steps[-1]
    before, after = step.rules.at(step.before).draft, step.rules.at(step.after).draft
    about = any(isinstance(each, EffectFired | PresenceChanged) for each in step.outcome.events)
    if about or _begins(step) or isinstance(step.deed, COUNTER_DEEDS):
        return ""
    for combatant in step.before.combatants_in_scene():
        if combatant.id not in step.after or not _has_same_turn(before, after, combatant.id):
            continue
        new = {each.key: each.value for each in step.after[combatant.id].counter_list}
        for each in combatant.counter_list:
            if each.refill == "turn" and new.get(each.key, each.value) > each.value:
                return f"{combatant.id} has {new[each.key]} {each.key} again, not {each.value}"
    return ""


def _has_same_turn(before: AnyDraft, after: AnyDraft, who: CombatantId) -> bool:
    """Return whether a turn of `who` alone had begun and isn't over."""
    one, now = before[who], after[who]
    turn = getattr(one.sheet, "turn_start", None)
    if turn is not None and one.next_tick == turn == now.next_tick:
        return turn == getattr(now.sheet, "turn_start", None)
    return before.whose_turn == after.whose_turn == (who,) and one.marker == now.marker


def refills_change_more(steps: list[Step]) -> str:
    """(b) Counters that refill with turns change neither effects nor the order."""
    step, fight = steps[-1], steps[-1].before
    with suppress(RuleBroken):  # such as two mobs that may no longer merge
        for combatant in () if isinstance(step.deed, COUNTER_DEEDS) else fight.all_combatants():
            grit = SetCounter(combatant.id, "Grit", value=1, maximum=2, refill="turn")
            fight = step.rules.at(fight).decide(grit, FixedDice()).after
        after = step.rules.at(fight).decide(step.deed, deepcopy(step.dice)).after
        if after.effects != step.after.effects:
            return f"with counters the effects are {after.effects}, not {step.after.effects}"
        if _spots(after) != _spots(step.after):
            return f"with counters the order is {_spots(after)}, not {_spots(step.after)}"
    return ""


def saved_effect_differs(steps: list[Step]) -> str:
    """(i) An effect that is opened and saved unchanged stays the same."""
    return find_change_by_saving(steps[-1].rules.at(steps[-1].after))


def find_change_by_saving(moment: Moment) -> str:
    """Return the changes to an effect when its dialog is opened and saved unchanged, or ""."""
    context = EffectContext(moment.axis, moment.now, tuple(moment.fight.all_combatants()))
    for each in moment.fight.lasting_effects():
        if moment.axis.is_ranking and effect_terms(each, moment.now).ticks:
            continue  # only scripts do this: people count turns there
        answers = answers_of(each, context)
        answers |= corrections(answers)
        try:
            terms = effect_deed(answers, moment.axis)
            deed = ChangeEffect(**asdict(terms), effect=each.id)
            saved = moment.decide(deed, FixedDice()).after
        except RuleBroken as refusal:
            if each.name:  # an event has no owner
                return f"{each} can't be saved: {refusal}"
            continue
        if saved.effects != moment.fight.effects:
            return f"{each} became {saved.find_effect(each.id)}"
    return ""


def reorders_others(steps: list[Step]) -> str:
    """(c) A deed doesn't change the order of combatants not named in it."""
    step = steps[-1]
    about = step.concerns
    draws = any(isinstance(each, Rolled) and each.who is None for each in step.outcome.events)
    new = any(isinstance(each, ClockReset) for each in step.outcome.events)
    if (
        draws
        or new
        or isinstance(step.deed, Reorder | Edit)
        or len(about & {*step.before.combatants}) > 1
    ):
        return ""
    movers = {each.who for each in step.outcome.events if isinstance(each, Moved)} | about
    settled_groups = [
        (_place(one), _place(two))
        for one, two in combinations(step.before.turn_order(), 2)
        if one.tick == two.tick
        and one.spot.precedence != two.spot.precedence
        and not {one.who, two.who} & movers
    ]
    old, now = Counter(_places(step.before)), _places(step.after)
    for one, two in settled_groups:
        are_single = old[one] == old[two] == now.count(one) == now.count(two) == 1
        if are_single and now.index(one) > now.index(two):
            return f"{two} was put before {one}"
    return ""


def _place(turn: Turn) -> tuple[CombatantId, Tick]:
    return turn.who, turn.tick


def shows_another_order(steps: list[Step]) -> str:
    """(f) Players see visible combatants in the GM's order, without anything secret."""
    moment = steps[-1].rules.at(steps[-1].after)
    stage, fight = make_players_stage(moment), moment.fight
    own = [
        fight[turn.who]
        for turn in fight.turn_order()
        if not turn.placed and fight[turn.who].is_visible
    ]
    names = Counter(each.public_label for each in own)
    expected = [each.public_label for each in own if names[each.public_label] == 1]
    read = [token.label for token in stage.tokens if token.tick is not None]
    both = {*expected} & {each for each, times in Counter(read).items() if times == 1}
    if [each for each in read if each in both] != [each for each in expected if each in both]:
        return f"they read {read}, not {expected}"
    return ""


def comes_back_otherwise(steps: list[Step]) -> str:
    """(h) A defeat followed at once by a return restores every place, and nothing happens twice."""
    fight = steps[-1].after
    moment = steps[-1].rules.at(fight)
    for combatant in fight.combatants_in_scene():
        try:
            fallen, way, back = _falls_and_comes_back(moment, combatant.id)
        except RuleBroken as refusal:
            if "dead" in str(refusal):
                continue
            return f"{combatant.id} can't come back: {refusal}"
        if _may_come_back_otherwise(combatant, fight, fallen):
            continue
        if way.fields:
            return f"{combatant.id} is asked {[each.title for each in way.fields]}"
        before, now = (
            (
                *_open_state(moment.rules, each),
                _counters_used_up(each[combatant.id]),
                _effect_lengths(each, combatant.id, back.after),
            )
            for each in (fight, back.after)
        )
        if before != now:
            return f"{combatant.id} came back: {now}, not {before}"
        has_turn = combatant.marker is not None and not moment.draft.is_waiting(combatant.id)
        if has_turn and "joins: first" in back.label:
            return f"{combatant.id} came back: {back.label}"
        lasting = {
            each.id for each in fight.lasting_effects() if each.of == combatant.id and each.begun
        }
        fired = {event.id for event in back.events if isinstance(event, EffectFired)}
        if lasting & fired:
            return f"{lasting & fired} triggered twice"
    return ""


def _may_come_back_otherwise(one: Combatant, fight: Encounter, fallen: Encounter) -> bool:
    """Return whether a place may differ after a return: `fallen` is the fight without `one`.

    The others may have had their places next to it. A journey ends, and with it the turn on the
    arrival. And the GM may have moved someone to a turn in progress.
    """
    due = [turn.who for turn in fight.due_turns()]
    later = due[1:] if one.id in due else []
    tied = [who for group in find_ties(fight.due_turns()) if one.id in group for who in group]
    return (
        _turns_without(one.id, fight) != _turns_without(one.id, fallen)
        or getattr(one.sheet, "plan", None) is not None
        or any(_is_mid_turn(fight, who) for who in (*later, *tied))
    )


def _is_mid_turn(fight: Encounter, who: CombatantId) -> bool:
    """Return whether a turn of `who` is in progress after a part of it."""
    begun = getattr(fight[who].sheet, "turn_start", None)
    return begun is not None and begun == fight[who].next_tick


def _counters_used_up(one: Combatant) -> dict[str, int]:
    """Return all counters except those refilled with turns: a turn may begin with the return."""
    rules = [(each, parse_refill(each.refill)) for each in one.counter_list]
    with_turns = (RefillOn.TURN, RefillOn.ROLL)
    return {each.key: each.value for each, rule in rules if not rule or rule.on not in with_turns}


def _effect_lengths(
    fight: Encounter, who: CombatantId, after: Encounter
) -> dict[str, tuple[int | None, object]]:
    """Return the turns left and the last tick of the effects that count turns of `who`, by id.

    Only those that last in `after` count: a fall in the last turn of an effect ends it.
    """
    lasting = {each.id for each in after.lasting_effects() if each.of == who}
    effects = (each for each in fight.lasting_effects() if each.of == who and each.id in lasting)
    return {each.id: (each.turns, each.until) for each in effects}


def _falls_and_comes_back(moment: Moment, who: CombatantId) -> tuple[Encounter, Offer, Outcome]:
    fallen = moment.decide(Defeat(who), FixedDice()).after
    (way,) = [each for each in moment.rules.at(fallen).offers(who) if each.role is Role.JOIN]
    return fallen, way, moment.rules.at(fallen).decide(next(_filled_deeds(way)), FixedDice())


def rolls_unasked(steps: list[Step]) -> str:
    """(h) Joining by an offer without fields rolls no dice, which would reveal others' rolls.

    Counters that refill on a roll are rolled for if a turn begins with it.
    """
    moment = steps[-1].rules.at(steps[-1].after)
    for combatant in (
        steps[-1].after.all_combatants() if any(steps[-1].after.combatants_in_scene()) else ()
    ):
        offers = () if combatant.is_in_scene else moment.offers(combatant.id)
        for way in (each for each in offers if each.role is Role.JOIN and not each.fields):
            dice, events = WatchedDice(), ()
            with suppress(RuleBroken):
                events = moment.decide(next(_filled_deeds(way)), dice).events
            has_begun_turn = any(
                isinstance(each, EffectFired)
                or (isinstance(each, Rolled) and each.what == "recharge")
                for each in events
            )
            if dice.used and not has_begun_turn:
                return f"{combatant.id} joins by dice that nothing asks for"
    return ""


def wins_later_ties(steps: list[Step]) -> str:
    """(h) Ties in the next round or pass stay the same if a combatant ordered by lot returns."""
    step = steps[-1]
    moment = step.rules.at(step.after)
    tie = next(iter(moment.ties), ()) if _begins(step) else ()
    for order in (tie, tie[::-1]) if tie else ():
        with suppress(RuleBroken):
            drawn = moment.decide(Tie(order), FixedDice()).after
            fallen, _, back = _falls_and_comes_back(step.rules.at(drawn), order[0])
            if _turns_without(order[0], fallen) != _turns_without(order[0], drawn):
                continue  # an ally has taken its place
            now, expected = (_next_ties(step.rules, each) for each in (back.after, drawn))
            if now and expected and now != expected:  # else no later tie is near
                return f"{order[0]} came back: then {now}, not {expected}"
    return ""


def _next_ties(rules: RuleSet, fight: Encounter) -> tuple[object, ...]:
    """Return the ties as the next round or pass begins, if that is soon."""
    for _ in range(STEPS_TO_END_PASS):
        before = () if fight.next_turn() else (Next(),)
        outcome = _usual_outcome(rules, fight, FixedDice(), before)
        if outcome is None:
            break
        fight = outcome.after
        if any(isinstance(event, ClockReset) for event in outcome.events):
            return _open_state(rules, fight)
    return ()


def _turns_without(who: CombatantId, fight: Encounter) -> list[Turn]:
    return [turn for turn in fight.turn_order() if turn.who != who]


def _open_state(rules: RuleSet, fight: Encounter) -> tuple[object, ...]:
    """Return the order, the tied combatants, whose turn it is, and who waits."""
    draft = rules.at(fight).draft
    turns = [(turn.who, turn.tick, turn.placed) for turn in fight.turn_order()]
    return turns, draft.open_ties, draft.whose_turn, rules.at(fight).waiting


def loses_an_unused_wait(steps: list[Step]) -> str:
    """(i) A wait that the next turn ends can be used at each moment before that."""
    moment = steps[-1].rules.at(steps[-1].after)
    draft, lost_at = moment.draft, moment.draft.system.wait_rules.lost_at
    for who in moment.waiting if lost_at else ():
        end = lost_at(draft, who) if lost_at and draft[who].is_in_scene else None
        if end is not None and end > moment.fight.now and not moment.wait_window(who).ranges:
            return f"{who} waits until {end}: {moment.wait_window(who).explanation}"
    return ""


def answers_nonsense(steps: list[Step]) -> str:
    """(g) Typed nonsense is answered with a sentence, not with program text."""
    moment = steps[-1].rules.at(steps[-1].after)
    for who in [each.id for each in steps[-1].after.all_combatants()][:2]:
        for text in NONSENSE:
            try:
                moment.decide(moment.parse_quick_entry(who, text), ProgramDice(Random(1)))  # noqa: S311
            except RuleBroken as refusal:
                is_a_sentence(refusal)
                if any(word in str(refusal) for word in PROGRAM_TEXT):
                    return str(refusal)
    return ""


def differs_by_hand(steps: list[Step]) -> str:
    """(e) A button, its hint, and a drag with the same meaning record equal events."""
    fight = steps[-1].after
    moment, first = steps[-1].rules.at(fight), fight.next_turn()
    for offer in moment.offers(first.who) if first else ():
        if offer.refusal or offer.fields or offer.rows:
            continue
        typed_steps = _parse_entry(moment, first.who, offer.cost) if first and offer.cost else None
        spent = str(getattr(typed_steps, "cost", "")) == offer.cost
        if typed_steps is None or spent or typed_steps == offer.declares:
            continue
        if _events(moment, typed_steps) != _events(moment, offer.template):
            return f"{offer.title} shows {offer.cost}, which does {typed_steps}"
    for who in [first.who] if first and first.who in moment.movable else ():
        at = moment.wait_window(who).ranges[0].first
        typed_steps = _parse_entry(moment, who, f"h {moment.axis.number(at)}")
        if isinstance(typed_steps, PlaceTurn) and _events(moment, typed_steps) != _events(
            moment, PlaceTurn(who, at)
        ):
            return f"h {moment.axis.number(at)} does {typed_steps}"
    return ""


def _parse_entry(moment: Moment, who: CombatantId, text: str) -> Deed | None:
    with suppress(RuleBroken):
        return moment.parse_quick_entry(who, text)
    return None


def _events(moment: Moment, deed: Deed) -> object:
    try:
        return moment.decide(deed, FixedDice()).events
    except RuleBroken as refusal:
        return str(refusal)


def blames_the_gm(steps: list[Step]) -> str:
    """A turn is said to be set by the GM only in a fight with a ruling."""
    step = steps[-1]
    if any(isinstance(event, Ruled) for each in steps for event in each.outcome.events):
        return ""
    moment = step.rules.at(step.after)
    reasons = (moment.why(each.id) for each in step.after.combatants_in_scene())
    return next((reason for reason in reasons if "et by the GM" in reason), "")


def lasts_forever(rules: RuleSet, fight: Encounter, dice: ProgramDice) -> str:
    """(d) Play on until every effect that can end is over; return the effects that are left.

    Effects that add another are removed first, and those that a counter's state renews don't
    count. The turns of a combatant whose place is beyond the last of a round never come, and no
    time passes if all turns of each round are on one tick.
    """
    renewed_ids = set[str]()
    with_turns = collections.deque[set[CombatantId]](maxlen=STEPS_TO_END_PASS)
    has_moved = collections.deque[bool](maxlen=STEPS_TO_END_PASS)
    for each in fight.lasting_effects():
        if each.adds or each.asks:
            fight = rules.at(fight).decide(RemoveEffect(each.id), dice).after
    for _ in range(STEPS_TO_END_EFFECTS):
        if not any(_is_finite(rules, fight, each) for each in fight.lasting_effects()):
            return ""
        if (outcome := _usual_outcome(rules, fight, dice)) is None:
            return ""
        is_reset = any(isinstance(event, ClockReset) for event in outcome.events)
        has_moved.append(outcome.after.now != fight.now and not is_reset)
        renewed_ids |= _renewed_ids(fight, outcome.events)
        fight = outcome.after
        with_turns.append(
            {combatant.id for combatant in fight.all_combatants() if combatant.marker}
        )
    taking_turns = set().union(*with_turns)
    return ", ".join(
        repr(each)
        for each in fight.lasting_effects()
        if taking_turns
        and each.id not in renewed_ids
        and (each.until is None or any(has_moved))
        and _is_finite(rules, fight, each)
        and (each.of is None or not fight[each.of].is_in_scene or each.of in taking_turns)
    )


def _renewed_ids(fight: Encounter, events: Iterable[object]) -> set[str]:
    """Return the effects of the fight that get more turns by these events."""
    turns = {each.id: each.turns or 0 for each in fight.effects}
    added = [event.effect for event in events if isinstance(event, EffectSet)]
    return {each.id for each in added if (each.turns or 0) > turns.get(each.id, 0)}


def _is_finite(rules: RuleSet, fight: Encounter, effect: Effect) -> bool:
    """Return whether an effect ends by itself, if need be with the turns of a combatant in it.

    A hold can last forever, no round begins once everyone has left, and without rounds an effect
    added for someone out of the fight waits for its turns.
    """
    draft = rules.at(fight).draft
    if effect.asks or (effect.turns is None and effect.until is None):
        return False
    there = effect.of is not None and fight[effect.of].is_in_scene
    has_rounds, is_owner_gone = draft.system.has_rounds, effect.of is not None and not there
    never_counts = not any(fight.combatants_in_scene()) if has_rounds else is_owner_gone
    if effect.turns is not None and never_counts:
        return False
    farthest = min(fight.now + FAR_TICKS, draft.axis.last_position or fight.now + FAR_TICKS)
    if effect.until is not None and effect.until > farthest:
        return False
    marker = fight[effect.of].marker if there and effect.of is not None else None
    idle = there and (marker is None or marker.tick > fight.now + FAR_TICKS)
    holds = there and effect.of is not None and draft.is_waiting(effect.of)
    return not idle or (draft.system.has_rounds and not holds)


def _usual_outcome(
    rules: RuleSet, fight: Encounter, dice: Dice, before: Iterable[Deed] = ()
) -> Outcome | None:
    """Return the outcome of the most usual deed that isn't refused, or None."""
    moment, first = rules.at(fight), fight.next_turn()
    if first is not None and first.tick > fight.now + FAR_TICKS:
        return None
    offers = [each for decision in moment.decisions for each in decision.answers]
    offers += [each for each in moment.calls if each.role is Role.JOIN and each.rows]
    offers += moment.offers(first.who) if first else moment.calls
    offers = [each for each in offers if each.key != "swap"]  # the effect could last forever
    deeds = [deed for offer in offers if not offer.refusal for deed in _filled_deeds(offer)]
    for deed in (*before, *deeds, Next()):
        try:
            outcome = moment.decide(deed, dice)
        except RuleBroken:
            continue
        if _has_progressed(fight, outcome.after) or _starts_new_count(rules, outcome, fight):
            return outcome
    return None


def _filled_deeds(offer: Offer) -> Iterator[Deed]:
    """Yield the deed of an offer with its default answers, if those are enough."""
    answers = {field.key: field.default for field in offer.fields}
    with suppress(RuleBroken):
        yield fill_offer(offer, dict.fromkeys(offer.rows or (None,), answers))


def _has_progressed(before: Encounter, after: Encounter) -> bool:
    """Return whether time passed, a turn was taken or picked, or a combatant joined.

    A free act takes no turn: the same combatant is next, in the same place.
    """
    return after.now > before.now or _spots(before) != _spots(after)


def _starts_new_count(rules: RuleSet, outcome: Outcome, before: Encounter) -> bool:
    """Return whether a new count began with turns in it, or in another round."""
    if not any(isinstance(each, ClockReset) for each in outcome.events):
        return False
    old, new = (_round(rules.at(each)) for each in (before, outcome.after))
    return outcome.after.next_turn() is not None or old != new


def _spots(fight: Encounter) -> list[tuple[CombatantId, Tick, int]]:
    return [(turn.who, turn.tick, turn.spot.precedence) for turn in fight.turn_order()]


def _places(fight: Encounter) -> list[tuple[CombatantId, Tick]]:
    return [_place(turn) for turn in fight.turn_order()]


JUDGES: Final[dict[str, Judge]] = {
    "no one has more turns than the rules give": acts_again,
    "turns that are counted don't grow": gains_turns,
    "an effect triggers in the turn it counts": triggers_in_its_turn,
    "effects count the turns taken": taken_turn_does_not_count,
    "what triggers as a turn begins comes before it": acts_before_it_begins,
    "who act at one moment begin together": begins_apart,
    "a begun turn is no one else's": begun_turn_goes_to_another,
    "what comes back with a turn does so once": refills_within_turn,
    "what comes back with a turn changes nothing else": refills_change_more,
    "an effect saved as it is stays so": saved_effect_differs,
    "no deed changes an order of others": reorders_others,
    "players read the GM's order": shows_another_order,
    "who comes back is where it was": comes_back_otherwise,
    "no die for a joiner falls unasked": rolls_unasked,
    "who came back wins no later tie by it": wins_later_ties,
    "a wait can be used before it expires": loses_an_unused_wait,
    "all hands do the same": differs_by_hand,
    "nonsense gets a sentence": answers_nonsense,
    "only a ruling is said to be the GM's": blames_the_gm,
}
