"""The contract: laws that hold in every system, whatever the order of deeds."""

import json
import re
from collections.abc import Collection, Iterable
from itertools import islice, pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import initialize, invariant, precondition, rule
from hypothesis.stateful import run_state_machine_as_test as run_machine
from msgspec.structs import replace

from models.rules.catalogue import SYSTEMS, Systems
from models.rules.decide import COMMON_HANDLERS
from models.rules.deeds import (
    Add,
    AnswerEffect,
    Deed,
    Hide,
    PlaceTurn,
    Recruit,
    RemoveEffect,
    Reveal,
)
from models.rules.dice import FixedDice, ProgramDice
from models.rules.fields import Answer, Field, Kind
from models.rules.offers import fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.saves.codec import Codec
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from models.scheduler.events import ClockMoved, ClockReset, CounterSet, Event, Moved
from models.scheduler.history import History
from models.session.facts import moment_facts
from tests.rules import any_deed
from tests.rules.any_deed import MAX_SPREAD, AnyDeed, AnyDeeds, has_combatants, is_a_sentence
from tests.tools.systems import EVERY, EVERY_GAME_AT_LENGTH, GAMES

CODEC = Codec(Systems(SYSTEMS.ids, *GAMES))
FORECAST_LENGTH = 12


class AnyFight(AnyDeeds):
    """A fight of one system in which every offered deed is tried, and more."""

    def __init__(self, rules: RuleSet) -> None:
        super().__init__(rules)
        self.dice = ProgramDice(Random(1))  # noqa: S311 - the same fight again and again
        self.history = History(rules.begin())

    @property
    def present(self) -> Encounter:
        return self.history.present

    @initialize(data=st.data())
    def three_meet(self, data: st.DataObject) -> None:
        some = AnyDeed(self.rules, data.draw)
        assert self.do(Add(tuple(some.recruit() for _ in range(3))))
        self.do(some.fill(self.rules.at(self.present).calls[0]))

    @has_combatants
    @rule(data=st.data())
    def the_gm_adds_or_removes_an_effect(self, data: st.DataObject) -> None:
        some, effects = (
            AnyDeed(self.rules, data.draw),
            [each.id for each in self.present.lasting_effects()],
        )
        effect = some.effect(self.present, some.any_combatant(self.present))
        self.do(
            some.one_of([effect, effect, *map(RemoveEffect, effects), *map(AnswerEffect, effects)])
        )

    @precondition(lambda self: self.rules.at(self.present).movable)
    @rule(data=st.data())
    def someone_is_placed_where_the_window_is_open(self, data: st.DataObject) -> None:
        some = AnyDeed(self.rules, data.draw)
        place = some.place_turn(
            self.present, some.one_of(sorted(self.rules.at(self.present).movable))
        )
        assert place
        assert self.do(place), f"the window of {place.who} is open on {place.at}"

    @has_combatants
    @rule(data=st.data())
    def no_one_is_placed_outside_the_window(self, data: st.DataObject) -> None:
        who = AnyDeed(self.rules, data.draw).any_combatant(self.present)
        window = self.rules.at(self.present).wait_window(who)
        ticks = range(self.present.now - MAX_SPREAD, self.present.now + MAX_SPREAD + 1)
        closed = [Tick(each) for each in ticks if Tick(each) not in window]
        assert not self.do(PlaceTurn(who, data.draw(st.sampled_from(closed))))

    @has_combatants
    @rule(data=st.data())
    def who_hides_is_seen_again(self, data: st.DataObject) -> None:
        who = AnyDeed(self.rules, data.draw).any_combatant(self.present)
        assert self.do(Hide(who))
        assert self.do(Reveal(who))
        assert self.present[who].is_visible

    @precondition(lambda self: self.history.can_undo)
    @rule()
    def a_step_is_taken_back(self) -> None:
        self.history = self.history.undo()

    @precondition(lambda self: self.history.can_redo)
    @rule()
    def a_step_stands_again(self) -> None:
        self.history = self.history.redo()

    @invariant()
    def those_who_can_be_moved_are_those_whose_window_is_open(self) -> None:
        movable = set(self.rules.at(self.present).movable)
        windows = {
            who: self.rules.at(self.present).wait_window(who) for who in self.present.combatants
        }
        assert movable == {who for who, window in windows.items() if window.ranges}

    @invariant()
    def undo_then_redo_is_nothing(self) -> None:
        if self.history.can_undo:
            assert self.history.undo().redo() == self.history

    @invariant()
    def no_turn_and_no_timer_is_left_behind(self) -> None:
        now = self.present.now
        assert all(turn.tick >= now for turn in self.present.turn_order())
        assert all(timer.at > now for timer in self.present.timers)

    @invariant()
    def no_one_out_of_the_scene_has_a_turn(self) -> None:
        turns = {turn.who for turn in self.present.roster.turns}
        assert not any(
            each.id in turns for each in self.present.all_combatants() if not each.is_in_scene
        )

    @invariant()
    def everyone_knows_how_they_stand_and_why(self) -> None:
        for who in self.present.combatants:
            standing = self.rules.at(self.present).standing(who)
            assert standing.value.strip()
            assert (standing.caption + standing.details).strip()
            assert self.rules.at(self.present).why(who).strip().endswith(".")

    @invariant()
    def forecasts_only_go_forward(self) -> None:
        for who in self.present.combatants:
            ghosts = [
                ghost.tick
                for ghost in islice(self.rules.at(self.present).forecast(who), FORECAST_LENGTH)
            ]
            ticks = list(islice(self.rules.at(self.present).schedule(who), FORECAST_LENGTH))
            if getattr(self.present[who].sheet, "later_places", ()):  # two turns can share a place
                assert ghosts == sorted(ghosts)
                assert ticks == sorted(ticks)
            else:
                assert _is_rising(ghosts)
                assert _is_rising(ticks)
            if (marker := self.present[who].next_tick) is not None:
                assert ticks[0] == marker
                assert all(tick in ticks[1:] or tick > marker for tick in ghosts)

    @invariant()
    def what_is_certain_comes_true_when_nothing_changes(self) -> None:
        promised = {
            who: list(islice(self.rules.at(self.present).schedule(who), FORECAST_LENGTH))
            for who in self.present.combatants
        }
        for who, ticks in _turn_ticks(self.rules, self.present).items():
            assert promised[who][: len(ticks)] == ticks[: len(promised[who])]

    @invariant()
    def offers_say_whether_they_are_allowed(self) -> None:
        for who in self.present.combatants:
            for offer in self.rules.at(self.present).offers(who):
                if not offer.fields and not offer.rows:
                    assert _is_allowed(self.rules, self.present, offer.template) is not bool(
                        offer.refusal
                    ), (offer, self.present)

    @invariant()
    def facts_are_plain_json(self) -> None:
        events = self.history.steps[self.history.done - 1].events if self.history.done else ()
        fight_facts = moment_facts(self.rules.at(self.present), events)
        assert json.loads(json.dumps(fight_facts)) == fight_facts

    def do(self, deed: Deed) -> bool:
        """Try a deed; return whether it was allowed. A refusal must be a sentence."""
        before = CODEC.encode(self.present)
        try:
            outcome = self.rules.at(self.present).decide(deed, self.dice)
        except RuleBroken as refusal:
            is_a_sentence(refusal)
            return False
        finally:
            assert CODEC.encode(self.present) == before
        assert outcome.label.strip()
        assert not outcome.label.endswith(".")
        _assert_time_does_not_run_back(self.present, outcome.events)
        self.history = self.history.record(outcome.label, outcome.events)
        _assert_saving_and_loading_changes_nothing(self.present, outcome.events)
        return True


@pytest.mark.parametrize("rules", EVERY)
def test_a_fight_of_three_can_begin(rules: RuleSet) -> None:
    needed = {"basicSpeed": "5"} if rules.id == "gurps_pacing" else {}
    three = Add(tuple(Recruit("Orc", stats=needed) for _ in range(3)))
    everyone = rules.at(rules.begin()).decide(three, FixedDice()).after
    call = rules.at(everyone).calls[0]
    questions = [each for each in call.fields if each.kind is not Kind.FLAGS]
    usual = {each.key: each.default if each.optional else _usual_answer(each) for each in questions}
    fight = (
        rules.at(everyone)
        .decide(fill_offer(call, dict.fromkeys(call.rows, usual)), FixedDice())
        .after
    )
    assert all(each.is_in_scene for each in fight.all_combatants())


@pytest.mark.parametrize("rules", EVERY)
def test_no_two_deeds_share_a_tag(rules: RuleSet) -> None:
    names = [deed.__struct_config__.tag for deed in (*COMMON_HANDLERS, *rules.deeds)]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("rules", EVERY_GAME_AT_LENGTH)
def test_every_system_keeps_the_contract(rules: RuleSet) -> None:
    run_machine(lambda: AnyFight(rules))


def _usual_answer(field: Field) -> Answer:
    if field.kind is Kind.TEXT:
        return field.default or ""
    return field.default or max(field.minimum or 0, 1)


def _is_rising(ticks: Iterable[Tick]) -> bool:
    return all(one < other for one, other in pairwise(ticks))


def _assert_time_does_not_run_back(before: Encounter, events: Iterable[Event]) -> None:
    now = before.now
    for event in events:
        match event:
            case ClockMoved(to, _):
                assert to >= now
                now = to
            case ClockReset(to):
                now = to
            case _:
                pass


def _assert_saving_and_loading_changes_nothing(
    encounter: Encounter, events: tuple[Event, ...]
) -> None:
    assert CODEC.decode_encounter(CODEC.encode(encounter), encounter.system) == encounter
    assert CODEC.decode_events(CODEC.encode(events), encounter.system) == events


def _is_allowed(rules: RuleSet, encounter: Encounter, deed: Deed) -> bool:
    try:
        rules.at(_without_effects(encounter)).decide(deed, FixedDice())
    except RuleBroken:
        return False
    return True


def _without_effects(encounter: Encounter) -> Encounter:
    """Return the fight without the GM's effects and without damage over time.

    Too many triggers at once would refuse a step, and the damage can stop a movement.
    """
    timers = tuple(each for each in encounter.timers if not each.id.startswith("dot:"))
    return replace(encounter, effects=(), timers=timers)


def _turn_ticks(rules: RuleSet, encounter: Encounter) -> dict[CombatantId, list[Tick]]:
    """Let everyone do the most usual thing for a while; return the ticks of each combatant's turns.

    Stops at a turn that a counter may have delayed, as later ticks would differ.
    """
    ticks: dict[CombatantId, list[Tick]] = {}
    encounter = _without_effects(encounter)
    for _ in range(FORECAST_LENGTH):
        turn = encounter.next_turn()
        usual = _most_usual_deed(rules, encounter, turn.who) if turn else None
        if turn is None or usual is None:
            break
        before, events = encounter, rules.at(encounter).decide(usual, FixedDice()).events
        if _delayed_ids(events):
            break
        encounter = apply_all(before, events)
        for each in before.combatants_in_scene() if not turn.placed else ():
            if each.next_tick == turn.tick != encounter[each.id].next_tick:
                ticks.setdefault(each.id, []).append(turn.tick)
    return ticks


def _delayed_ids(events: Collection[Event]) -> set[CombatantId]:
    """Return the combatants whose turn moved when a counter of theirs changed as time passed."""
    changed = {event.who for event in events if isinstance(event, CounterSet)}
    return changed & {event.who for event in events if isinstance(event, Moved)}


def _most_usual_deed(rules: RuleSet, encounter: Encounter, who: CombatantId) -> Deed | None:
    complete = (
        each for each in rules.at(encounter).offers(who) if not each.fields and not each.rows
    )
    return next((each.template for each in complete if not each.refusal), None)


def test_random_fights_use_every_deed_of_the_gm() -> None:
    deed_names = set(
        re.findall(r"\b([A-Z]\w+)\(", Path(any_deed.__file__).read_text(encoding="utf-8"))
    )
    missing = {kind.__name__ for kind in COMMON_HANDLERS} - deed_names
    assert missing == {"ChangeSettings", "ChangeEffect", "RemoveEffect", "AnswerEffect"}, (
        "they have their own tests"
    )
