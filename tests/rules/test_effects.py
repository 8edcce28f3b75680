"""The GM's effects: their triggers and ends, their order, and what players see of them."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import asdict, replace

from models.rules.catalogue import SYSTEMS, system
from models.rules.clocks import count
from models.rules.clocks.order import turns_ahead
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeCounter,
    ChangeEffect,
    Deed,
    Defeat,
    Hide,
    Leave,
    Next,
    Override,
    PlaceTurn,
    Recruit,
    Remove,
    RemoveEffect,
    SetCounter,
    Several,
)
from models.rules.dice import FixedDice, ProgramDice
from models.rules.effects import Conditions, effect_terms
from models.rules.files.sheet import Act as FileAct
from models.rules.files.sheet import Join, NextRound, Start
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems import plain_ticks as plain
from models.rules.systems.fatewalker import sheet as fatewalker
from models.rules.systems.gurps_pacing import sheet as gurps
from models.rules.systems.tabula_rasa import sheet as tabula
from models.rules.systems.weapons_free import sheet as weapons_free
from models.saves.codec import Codec
from models.scheduler.apply import apply_all
from models.scheduler.bounds import MAX_NOTE_CHARACTERS, MAX_NOTE_LENGTH
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.effects import EndingEvent, Occasion, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import EffectEnded, EffectFired, Event, TimerSet
from models.scheduler.history import History
from models.sight.card import make_card
from models.sight.lanes import make_lanes
from models.sight.stage import make_players_stage
from models.sight.timed import effect_rows
from models.sight.upcoming import list_upcoming
from models.wording import in_language
from tests.rules.any_deed import AnyDeed
from tests.rules.files.test_turns import Fight as FileFight
from tests.tools.fights import apply_deeds
from tests.tools.judged_walks import find_change_by_saving
from tests.tools.systems import EVERY, EVERY_AT_LENGTH

CODEC = Codec(SYSTEMS)
ARA, BOR = CombatantId("ara"), CombatantId("bor")
BUILT_IN = [each for each in SYSTEMS if not each.text and each.id != "plain_ticks"]


class Fight:
    """A fight played step by step; `last_label` is the label of the last step."""

    def __init__(self, name: str, begin: Deed, *stats: dict[str, object]) -> None:
        self.rules = system(name)
        self.history = History(self.rules.begin())
        self.last_label = ""
        both = zip((ARA, BOR), (Side.PC, Side.NPC), stats or ({}, {}), strict=True)
        recruits = (Recruit(who.title(), id=who, side=side, stats=own) for who, side, own in both)
        self.do(Add(tuple(recruits)), begin)

    @property
    def present(self) -> Encounter:
        return self.history.present

    def do(self, *deeds: Deed) -> str:
        for deed in deeds:
            outcome = self.rules.at(self.present).decide(deed, FixedDice())
            self.history = self.history.record(outcome.label, outcome.events)
            self.last_label = outcome.label
        return self.last_label

    def refusal(self, deed: Deed) -> str:
        with pytest.raises(RuleBroken) as error:
            self.do(deed)
        return str(error.value)

    def effects(self) -> list[str]:
        return [row.title for row in effect_rows(self.rules.at(self.present))]

    def words(self) -> list[str]:
        return [row.description for row in effect_rows(self.rules.at(self.present))]


def plain_fight(ara: int = 3, bor: int = 5) -> Fight:
    return Fight("plain_ticks", plain.Start({ARA: ara, BOR: bor}))


def gurps_fight() -> Fight:
    begin = gurps.NextRound({ARA: 8, BOR: 9})
    return Fight("gurps_pacing", begin, {"basicSpeed": "5"}, {"basicSpeed": "5"})


def test_an_effect_triggers_on_its_tick_and_is_then_over() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Bell", at=Tick(2)))
    assert fight.words() == ["on tick 2 · once"]
    assert fight.do(Next()) == "Count to tick 2. Bell: now"
    assert fight.effects() == []


def test_an_effect_triggers_every_few_ticks_while_it_lasts() -> None:
    fight = plain_fight(30, 30)
    fight.do(AddEffect("Burning", who=ARA, every=5, ticks=12))
    assert fight.words() == ["every 5 ticks, next on 5 · until tick 12"]
    assert fight.do(Next()) == "Count to tick 5. Burning on Ara: now"
    assert fight.do(Next()) == "Count to tick 10. Burning on Ara: now"
    assert fight.do(Next()) == "Count to tick 30. Burning on Ara: over"


def test_an_effect_triggers_on_its_last_tick_before_it_ends() -> None:
    fight = plain_fight(30, 30)
    fight.do(AddEffect("Burning", who=ARA, every=5, ticks=5))
    assert fight.do(Next()) == "Count to tick 5. Burning on Ara: now; Burning on Ara: over"


def test_acting_reports_the_effects_triggered_on_the_way() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Burning", who=BOR, every=1))
    assert fight.do(count.Act(ARA, 9)) == "Ara acts (9). Burning on Bor: 3 times"
    fight.do(AddEffect("Bell", at=Tick(4)))
    assert fight.do(count.Act(BOR, 9)).endswith("Burning on Bor: 2 times; Bell: on tick 4")


def test_an_effect_on_the_current_tick_triggers_at_once() -> None:
    fight = plain_fight()
    assert fight.do(AddEffect("Bell", at=Tick(0))) == "Effect: Bell. Bell: now"
    assert fight.effects() == []


def test_an_effect_triggers_once_when_a_turn_begins() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Poison", who=ARA, occasion=Occasion.START))
    assert fight.words() == ["at the start of each turn of Ara · until removed"]
    assert fight.do(Next()) == "Count to tick 3. Poison on Ara: now"
    assert fight.do(count.Hold(ARA)) == "Ara waits"
    assert fight.do(count.Act(BOR, 10)) == "Bor acts (10)"
    assert fight.do(count.ActHeld(ARA, 4, Tick(6))) == "Ara stops waiting and acts (4)"
    assert fight.do(count.Act(ARA, 4)) == "Ara acts (4). Poison on Ara: now"


def test_an_effect_triggers_when_a_turn_ends() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Bleeding", who=ARA, occasion=Occasion.END))
    assert fight.do(Next()) == "Count to tick 3"
    assert fight.do(count.Act(ARA, 0)) == "Ara acts (0). Bleeding on Ara: now"
    assert fight.do(count.Act(ARA, 9)) == "Ara acts (9). Bleeding on Ara: now"


def test_an_effect_lasts_a_number_of_turns() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Stunned", who=ARA, turns=2))
    assert fight.words() == ["for 2 more turns of Ara"]
    assert fight.do(count.Act(ARA, 1)) == "Ara acts (1)"
    assert fight.words() == ["for 1 more turn of Ara"]
    assert fight.do(count.Act(ARA, 1)) == "Ara acts (1). Stunned on Ara: over"


def test_holding_does_not_end_a_turn_but_acting_from_the_hold_does() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Stunned", who=ARA, turns=1))
    assert fight.do(count.Hold(ARA)) == "Ara waits"
    assert fight.do(count.ActHeld(ARA, 4, Tick(4))).endswith("Stunned on Ara: over")


def test_a_ruling_moves_a_turn_without_ending_the_turn() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Stunned", who=ARA, turns=1), Next(), Override(ARA, Tick(9)))
    assert fight.effects() == ["Stunned on Ara"]
    fight.do(count.Act(BOR, 9))
    assert fight.do(count.Act(ARA, 9)).endswith("Stunned on Ara: over")


def test_an_effect_can_count_the_turns_of_another_combatant() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Shield", side=Side.PC, turns_of=BOR, turns=1))
    assert fight.effects() == ["Shield on the players"]
    assert fight.do(count.Act(ARA, 9)) == "Ara acts (9)"
    assert fight.do(count.Act(BOR, 9)).endswith("Shield on the players: over")


def test_among_simultaneous_effects_the_first_added_comes_first_and_ends_come_last() -> None:
    fight = plain_fight(5, 9)
    fight.do(
        AddEffect("Fog", ticks=5),
        AddEffect("Rain", every=5),
        AddEffect("Wind", at=Tick(5)),
        AddEffect("Poison", who=ARA, occasion=Occasion.START),
    )
    fight.do(Next())
    order = [
        type(each).__name__ + each.id[-1] for each in last_events(fight) if is_firing_or_end(each)
    ]
    assert order == ["EffectFired2", "EffectFired3", "EffectEnded1", "EffectEnded3", "EffectFired4"]


def test_effects_in_gurps_pacing_count_down_and_keep_their_time_over_rounds() -> None:
    fight = gurps_fight()
    assert fight.present.now == Tick(-2)
    fight.do(AddEffect("Burning", who=BOR, every=4), AddEffect("Stunned", who=ARA, turns=1))
    assert fight.words()[0] == "every 4 steps, next on \N{MINUS SIGN}2 · until removed"
    assert fight.do(gurps.Act(ARA)).endswith("Stunned on Ara: over")
    fight.do(gurps.Act(BOR))
    remaining_ticks = fight.present.effects[0].at
    assert remaining_ticks is not None
    remaining_ticks = Tick(remaining_ticks - fight.present.now)
    fight.do(gurps.NextRound({ARA: 4, BOR: 6}))
    assert fight.present.effects[0].at == fight.present.now + remaining_ticks


def test_undo_restores_an_effect_with_its_remaining_time() -> None:
    fight = plain_fight(30, 30)
    fight.do(AddEffect("Burning", who=ARA, every=5, ticks=12))
    before = fight.present
    fight.do(Next(), Next(), Next())
    assert not fight.present.effects
    fight.history = fight.history.undo().undo().undo()
    assert fight.present == before
    assert fight.do(Next()) == "Count to tick 5. Burning on Ara: now"


def test_a_combatant_that_leaves_keeps_its_effects_without_reports() -> None:
    fight = plain_fight(3, 9)
    fight.do(AddEffect("Burning", who=ARA, every=5), Leave(ARA))
    assert fight.do(Next()) == "Count to tick 9"
    fight.do(plain.Join(ARA, 20))
    assert fight.present.effects[0].at == Tick(10)


def test_removing_a_combatant_removes_its_effects() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Burning", who=ARA), AddEffect("Shield", who=BOR, turns_of=ARA, turns=1))
    fight.do(Remove(ARA))
    assert fight.effects() == ["Shield on Bor"]
    assert fight.words() == ["until tick 3"]
    assert fight.do(Next()) == "Count to tick 5. Shield on Bor: over"


@pytest.mark.parametrize(
    ("terms", "expected"),
    [
        (ChangeEffect("Fog", at=Tick(9)), "on 7 → on 9, until 7 → until 9"),
        (ChangeEffect("Fog", at=Tick(7), public=True), "visible to players"),
        (ChangeEffect("Fog", who=ARA, at=Tick(7)), "the scene → Ara"),
        (ChangeEffect("Fog", turns_of=ARA, turns=2), "on 7 → never triggers, until 7 → 2 turns"),
        (ChangeEffect("Fog", at=Tick(7)), ""),
    ],
)
def test_the_history_lists_the_changes_of_an_effect(terms: ChangeEffect, expected: str) -> None:
    fight = plain_fight()
    fight.do(AddEffect("Fog", at=Tick(7)))
    label = fight.do(replace(terms, effect="effect:1"))
    assert label == ": ".join(filter(None, ("Change effect Fog", expected)))


EDITED_EFFECTS = [
    *(AddEffect("Hex", who=ARA, occasion=each, turns=3) for each in (None, *Occasion)),
    *(AddEffect("Hex", turns_of=BOR, occasion=Occasion.START, until=each) for each in EndingEvent),
    *(AddEffect("Hex", who=BOR, until=each) for each in (EndingEvent.START, EndingEvent.END)),
    AddEffect("Hex", who=ARA, occasion=Occasion.START, turns=1),
    *(AddEffect("Bell", at=Tick(5), asks=each, public=True) for each in (False, True)),
    *(AddEffect("Bell", at=Tick(4), every=2, ticks=each, adds="Wet") for each in (None, 3)),
]


@pytest.mark.parametrize("deed", EDITED_EFFECTS)
@pytest.mark.parametrize("tick", [3, 4])
def test_an_effect_saved_unchanged_stays_unchanged(deed: AddEffect, tick: int) -> None:
    """It is edited before, in and after the turns that it counts, and while their owner is away."""
    fight = plain_fight(3, tick)
    dodge = AddEffect("Dodge", who=BOR, occasion=Occasion.HURT, ticks=9)
    after = [Next(), count.Act(ARA, 3), Defeat(BOR), Next()]
    for each in (deed, dodge, Next(), *after):
        with suppress(RuleBroken):
            fight.do(each)
        assert not find_change_by_saving(fight.rules.at(fight.present))


def test_renaming_an_effect_during_a_turn_keeps_its_remaining_turns() -> None:
    fight = plain_fight(3, 9)
    fight.do(Next(), AddEffect("Hex", who=ARA, occasion=Occasion.START, turns=2))
    (effect,) = fight.present.effects
    moment = fight.rules.at(fight.present)
    terms = effect_terms(effect, moment.now)
    assert terms.turns == 2
    assert effect_rows(moment, ARA)[0].description.endswith("for 2 more turns of Ara")
    renamed = replace(terms, name="Curse")
    assert fight.do(ChangeEffect(**asdict(renamed), effect=effect.id)).endswith("Hex → Curse")
    assert fight.present.effects == (replace(effect, name="Curse"),)


def test_an_effect_can_be_changed_and_removed() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Burning", who=ARA, every=5), AddEffect("Fog"))
    assert fight.do(ChangeEffect("Ablaze", who=ARA, every=2, effect="effect:1")) == (
        "Change effect Burning on Ara: Burning → Ablaze, "
        "every 5 ticks, next on 5 → every 2 ticks, next on 2"
    )
    assert fight.effects() == ["Ablaze on Ara", "Fog"]
    assert fight.do(RemoveEffect("effect:1")) == "Remove effect Ablaze on Ara"
    assert fight.do(Next()) == "Count to tick 3"


@pytest.mark.parametrize(
    ("deed", "why"),
    [
        (AddEffect(" "), "An effect needs a name."),
        (AddEffect("x" * 81), "has 81 letters"),
        (AddEffect("Fog", who=ARA, side=Side.PC), "not both"),
        (AddEffect("Fog", who=ARA, every=1, occasion=Occasion.END), "not both"),
        (AddEffect("Fog", who=ARA, ticks=1, turns=1), "not both"),
        (AddEffect("Fog", turns=1), "Choose whose turns count"),
        (AddEffect("Fog", who=CombatantId("nobody")), "There's no combatant nobody."),
        (AddEffect("Fog", turns_of=CombatantId("nobody"), turns=1), "There's no combatant nobody."),
        (AddEffect("Fog", at=Tick(-1)), "is past"),
        (AddEffect("Fog", at=Tick(10**10)), "too far away"),
        (RemoveEffect("effect:9"), "There's no effect effect:9."),
        (ChangeEffect("Fog", effect="effect:9"), "There's no effect effect:9."),
    ],
)
def test_an_invalid_effect_is_refused_with_a_reason(deed: Deed, why: str) -> None:
    with pytest.raises(RuleBroken, match=why):
        plain_fight().do(deed)


def test_too_many_triggers_in_one_step_are_refused() -> None:
    fight = plain_fight(5000, 6000)
    fight.do(AddEffect("Burning", every=1))
    with pytest.raises(RuleBroken, match="over 1000 times in one step"):
        fight.do(count.Act(ARA, 1))
    fight.do(count.Advance(Tick(900)))


def test_the_gm_sees_effects_as_bars_and_flags_and_in_up_next() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Burning", side=Side.PC, every=4, ticks=9))
    fight.do(AddEffect("Stunned", who=BOR, turns=1, occasion=Occasion.START))
    ara, bor = make_lanes(fight.rules.at(fight.present))
    assert [(bar.label, bar.start, bar.end) for bar in ara.bars] == [("Burning", 0, 9)]
    assert [(flag.label, flag.tick) for flag in ara.flags] == [("Burning", 4), ("Burning", 8)]
    assert [bar.label for bar in bor.bars] == ["Stunned · 1 turn"]
    assert [flag.tick for flag in bor.flags] == [5]
    rows = [(row.name, row.place) for row in list_upcoming(fight.rules.at(fight.present))]
    burning = "Burning on the players"
    assert rows == [(burning, "4"), ("Bor", "5"), (burning, "9 · ends")]


def test_players_only_know_open_effects() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Cursed", who=ARA), AddEffect("Burning", who=ARA, ticks=4, public=True))
    assert Conditions(fight.present).describe(ARA, "") == "Burning"


def test_for_players_an_effect_that_ended_in_a_hidden_turn_ends_with_their_clock() -> None:
    fight = plain_fight(9, 5)
    fight.do(AddEffect("Burning", who=ARA, ticks=4, public=True))
    hidden_fight = Fight("plain_ticks", plain.Start({ARA: 9, BOR: 5}))
    hidden_fight.history = History(hide_bor(fight.present))
    assert hidden_fight.do(count.Act(BOR, 10)).endswith("Burning on Ara: over")
    assert hidden_fight.effects() == []
    assert Conditions(hidden_fight.present).describe(ARA, "") == "Burning"
    hidden_fight.do(count.Act(ARA, 10))
    assert Conditions(hidden_fight.present).describe(ARA, "") == ""


@pytest.mark.parametrize("rules", EVERY_AT_LENGTH)
@given(data=st.data())
def test_running_time_skips_no_effect_and_triggers_none_twice(
    rules: RuleSet, data: st.DataObject
) -> None:
    some, dice = AnyDeed(rules, data.draw), ProgramDice(Random(1))  # noqa: S311 - the same again
    fight, fired = rules.begin(), Counter[tuple[str, int]]()
    begin = Add(tuple(some.recruit(id=f"friend-{n}") for n in range(3)))
    fight = apply_all(fight, rules.at(fight).decide(begin, dice).events)
    for number in range(20):
        try:
            deed: Deed = some.system_deed(fight)
            if number == 0:
                deed = some.fill(rules.at(fight).calls[0])
            elif data.draw(st.integers(0, 3)) == 0:
                deed = some.effect(fight, some.any_combatant(fight))
            outcome = rules.at(fight).decide(deed, dice)
        except RuleBroken:
            continue
        fight = apply_all(fight, outcome.events)
        texts = [each for each in outcome.events if isinstance(each, EffectFired)]
        by_clock = {each.id for each in fight.effects if each.every}
        fired = Counter((each.id, each.at) for each in texts if each.id in by_clock)
        assert not fired or max(fired.values()) == 1
        for each in fight.lasting_effects():
            assert each.at is None or each.at > fight.now
            # The effect lasts until others have acted.
            is_left_now = each.paused_turns and each.until == fight.now
            assert each.until is None or each.until > fight.now or is_left_now
            assert each.turns is None or each.turns > 0
        assert CODEC.decode_encounter(CODEC.encode(fight), rules.id) == fight
        assert CODEC.decode_events(CODEC.encode(outcome.events), rules.id) == outcome.events


def hide_bor(fight: Encounter) -> Encounter:
    """Return the same fight with Bor hidden from the players."""
    outcome = system(fight.system).at(fight).decide(Hide(BOR), FixedDice())
    assert apply_all(fight, outcome.events)[BOR].secrecy is Secrecy.HIDDEN
    return apply_all(fight, outcome.events)


def last_events(fight: Fight) -> tuple[Event, ...]:
    return fight.history.steps[-1].events


def is_firing_or_end(event: Event) -> bool:
    return isinstance(event, EffectFired | EffectEnded)


@pytest.mark.parametrize("rules", EVERY)
def test_every_preset_can_be_added_unchanged(rules: RuleSet) -> None:
    adding = rules.at(rules.begin()).decide(Add((Recruit("Ara", id=ARA),)), FixedDice())
    fight = apply_all(rules.begin(), adding.events)
    presets = rules.at(fight).presets
    names = [each.name for each in presets]
    assert sorted({*names, "Stunned", "Burning"}) == sorted(names)
    for each in presets:
        terms = {**asdict(each), "who": ARA}
        outcome = rules.at(fight).decide(AddEffect(**terms), FixedDice())
        assert [effect.name for effect in apply_all(fight, outcome.events).effects] == [each.name]


@pytest.mark.parametrize("rules", BUILT_IN, ids=lambda r: r.id)
def test_each_built_in_system_has_translated_conditions_with_a_text(rules: RuleSet) -> None:
    own = [each for each in rules.at(rules.begin()).presets if each.text]
    assert len(own) <= 10
    with in_language("de"):
        texts = [(each.name, each.text) for each in rules.at(rules.begin()).presets if each.text]
    assert all(german != each.text for (_, german), each in zip(texts, own, strict=True))


def test_a_long_count_triggers_an_effect_of_an_absent_combatant_without_repeats() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Burning", who=ARA, every=3), Leave(ARA), Leave(BOR))
    assert fight.do(count.Advance(Tick(1_000_000))) == "Count to tick 1000000"
    assert [each.at for each in last_events(fight) if isinstance(each, EffectFired)] == [999_999]
    assert fight.present.effects[0].at == 1_000_002


def test_an_effect_on_an_absent_combatant_ends_on_time() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Burning", who=ARA, every=3, ticks=8), Leave(ARA), Leave(BOR))
    fight.do(count.Advance(Tick(1_000)))
    assert [each.at for each in last_events(fight) if isinstance(each, EffectFired)] == [6]
    assert fight.effects() == []


def test_the_number_of_events_in_one_count_is_limited_like_effects() -> None:
    fight = plain_fight()
    fight.do(Leave(ARA), Leave(BOR))
    forged = TimerSet(Timer("event:1", "Drip", Tick(1), every=1, left=10**9))
    fight.history = fight.history.record("forged", (forged,))
    with pytest.raises(RuleBroken, match="More than 5000 things would happen in one step"):
        fight.do(count.Advance(Tick(1_000_000)))
    assert fight.do(count.Advance(Tick(900))).startswith("Count to tick 900")


def set_hit_points(fight: Fight, who: CombatantId, maximum: int = 9) -> None:
    fight.do(SetCounter(who, counter="hp", maximum=maximum))


def hit_points(fight: Fight) -> dict[str, int]:
    return {
        each.id: each.counter_list[0].value
        for each in fight.present.all_combatants()
        if each.counter_list
    }


@pytest.mark.parametrize("change", ["-2", "-2 hp", "hp -2", "hp \N{MINUS SIGN}2"])
def test_an_effect_changes_a_counter_each_time_and_reports_both_values(change: str) -> None:
    fight = plain_fight()
    set_hit_points(fight, BOR)
    fight.do(AddEffect("Bleeding", who=BOR, every=1, change=change))
    text = "Ara acts (9). Bleeding on Bor: 3 times, Hit points 9 \N{RIGHTWARDS ARROW} 3, hurt"
    assert fight.do(count.Act(ARA, 9)) == text
    assert hit_points(fight) == {"bor": 3}
    fight.do(count.Act(BOR, 9))
    assert hit_points(fight) == {"bor": 0}


def test_an_effect_on_all_changes_each_combatant_with_the_counter() -> None:
    fight = plain_fight()
    set_hit_points(fight, ARA)
    set_hit_points(fight, BOR)
    fight.do(ChangeCounter(BOR, by=-3))
    label = fight.do(AddEffect("Regeneration", at=Tick(0), change="hp +2"))
    assert (
        label == "Effect: Regeneration. Regeneration: now, Bor Hit points 6 \N{RIGHTWARDS ARROW} 8"
    )


def test_the_first_letters_of_a_counter_are_enough_for_an_effect() -> None:
    fight = plain_fight()
    set_hit_points(fight, ARA)
    assert "Hit points 9 \N{RIGHTWARDS ARROW} 8" in fight.do(
        AddEffect("Poison", who=ARA, at=Tick(0), change="-1 hit")
    )
    fight.do(SetCounter(ARA, "hiding", "Hiding", None, 6, 0))
    with pytest.raises(RuleBroken, match=r"no “hi”\. Known: Hit points, hiding\."):
        fight.do(AddEffect("Rot", who=ARA, at=Tick(0), change="-1 hi"))


def test_an_effect_at_the_end_of_turns_changes_a_counter_and_undo_restores_both() -> None:
    fight = plain_fight()
    set_hit_points(fight, ARA)
    fight.do(AddEffect("Poison", who=ARA, occasion=Occasion.END, change="-1d6"))
    before = fight.present
    outcome = fight.rules.at(before).decide(count.Act(ARA, 4), FixedDice(iter((5,))))
    assert outcome.label.endswith("Poison on Ara: now, Hit points 9 \N{RIGHTWARDS ARROW} 4, hurt")
    assert apply_all(before, outcome.events) == outcome.after


def test_a_counter_changed_on_the_way_delays_the_action_that_follows() -> None:
    game = """
clock = "count"
[enter]
place = 4
[counters.HP]
most = 3
states = [{ at = 0, word = "down", delays = 5 }]
[[acts]]
key = "s"
name = "Strike"
cost = 3
spends = { HP = 2 }
"""
    fight = FileFight(game, "ara")
    fight.do(Start(at={ARA: 4}))
    fight.do(AddEffect("Tide", at=Tick(2), change="-2"))
    assert fight.refusal(FileAct(ARA, "s")) == "Ara has HP 1, but needs 2."
    fight.do(AddEffect("Flood", at=Tick(3), change="-1"))
    label = fight.do(FileAct(ARA, "", 1))
    assert label.startswith("Ara is delayed, next turn on tick 9")
    assert fight.next == {"ara": 9}


@pytest.mark.parametrize(
    ("deed", "refusal"),
    [
        (
            AddEffect("Rot", who=ARA, every=1, change="a lot"),
            "“a lot” isn't a change. Type -2 hp, or hp +1d6.",
        ),
        (AddEffect("Rot", who=ARA, change="-1"), "What changes a counter needs a trigger."),
        (
            AddEffect("Rot", who=ARA, every=1, change="-1 mana"),
            "Ara has no “mana”. Known: Hit points.",
        ),
    ],
)
def test_an_impossible_change_is_refused(deed: AddEffect, refusal: str) -> None:
    fight = plain_fight()
    set_hit_points(fight, ARA)
    assert fight.refusal(deed) == refusal


def test_the_text_of_an_effect_is_shown_to_the_gm_and_changes_can_be_undone() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Stunned", who=ARA, turns=1, text="-2 to all\n\n**No** parry ", public=True))
    (effect,) = fight.present.effects
    assert effect.text == "-2 to all\n\n**No** parry"
    (row,) = effect_rows(fight.rules.at(fight.present), ARA)
    assert row.text == "-2 to all\n\nNo parry"
    assert row.description.endswith("visible to players · -2 to all")
    card = make_card(fight.rules.at(fight.present), ARA)
    assert card.effect_meanings == (f"Stunned: {row.text}",)
    assert "parry" not in repr(make_players_stage(fight.rules.at(fight.present)))
    step = fight.do(ChangeEffect("Stunned", ARA, turns=1, text="x", public=True, effect=effect.id))
    assert step == "Change effect Stunned on Ara: another text"
    fight.history = fight.history.undo()
    assert fight.present.effects == (effect,)


def test_an_effect_added_again_keeps_its_text() -> None:
    fight = plain_fight()
    fight.do(AddEffect("Stunned", who=ARA, ticks=2, text="No parry"))
    fight.do(AddEffect("Fire", who=ARA, every=1, adds="Stunned for 5"), count.Advance(Tick(1)))
    stunned = next(each for each in fight.present.effects if each.name == "Stunned")
    assert (stunned.text, stunned.until) == ("No parry", 6)


def test_the_text_of_an_effect_is_limited_and_counts_among_the_notes() -> None:
    fight = plain_fight()
    with pytest.raises(RuleBroken, match="4001 characters; at most 4000"):
        fight.do(AddEffect("Stunned", text="x" * (MAX_NOTE_LENGTH + 1)))
    fit = MAX_NOTE_CHARACTERS // MAX_NOTE_LENGTH
    full = AddEffect("Stunned", text="x" * MAX_NOTE_LENGTH)
    fight.do(Several((full,) * fit))
    with pytest.raises(RuleBroken, match="more than 1000000 characters in all"):
        fight.do(AddEffect("Stunned", text="x"))


def contested_fight() -> Fight:
    """Return a fight in which Ara, listed first, ties with Bor on their first step."""
    stats = {"basicSpeed": "5", "dx": 10}, {"basicSpeed": "5", "dx": 12}
    return Fight("gurps_pacing", gurps.NextRound({ARA: 8, BOR: 8}), *stats)


@pytest.mark.parametrize("occasion", [Occasion.START, Occasion.END])
def test_an_effect_triggers_in_its_bearers_own_turn_regardless_of_the_contest(
    occasion: Occasion,
) -> None:
    fight = contested_fight()
    fight.do(AddEffect("Venom", who=ARA, occasion=occasion))
    assert "Venom" not in fight.do(gurps.Tie(order=(BOR, ARA)))
    (effect,) = fight.present.effects
    assert not effect.begun
    if occasion is Occasion.START:
        assert fight.do(gurps.Act(BOR)).endswith("Venom on Ara: now")
        assert "Venom" not in fight.do(gurps.Act(ARA))
    else:
        assert "Venom" not in fight.do(gurps.Act(BOR))
        assert fight.do(gurps.Act(ARA)).endswith("Venom on Ara: now")


def test_in_an_unbroken_tie_a_turn_begins_when_it_is_taken() -> None:
    fight = plain_fight(4, 4)
    fight.do(AddEffect("Venom", who=ARA, occasion=Occasion.START))
    assert "Venom" not in fight.do(Next())
    assert fight.do(count.Act(BOR, 3)).endswith("Venom on Ara: now")
    fight.history = fight.history.undo()
    assert fight.do(count.Act(ARA, 3)).endswith("Venom on Ara: now")


def fight_tied_by_wait() -> Fight:
    begin = weapons_free.Reflex(margins={ARA: 4, BOR: 0})
    fight = Fight("weapons_free", begin)
    fight.do(Wait(BOR), PlaceTurn(BOR, Tick(4)), Next())
    return fight


def fight_tied_by_rank() -> Fight:
    return Fight("splittermond", Start(at={ARA: 4, BOR: 4}))


PICKED_FROM_TIE: list[tuple[Callable[[], Fight], Deed]] = [
    (lambda: plain_fight(4, 4), count.Act(ARA, 3)),
    (lambda: plain_fight(4, 4), count.Hold(ARA)),
    (lambda: plain_fight(4, 4), Several((count.Act(ARA, 3), count.Act(BOR, 3)))),
    (fight_tied_by_wait, weapons_free.Act(ARA)),
    (fight_tied_by_rank, FileAct(ARA, cost=3)),
]


@pytest.mark.parametrize(("make_fight", "deed"), PICKED_FROM_TIE)
def test_a_combatant_picked_from_a_tie_begins_its_turn_before_it_acts(
    make_fight: Callable[[], Fight], deed: Deed
) -> None:
    fight = make_fight()
    fight.do(SetCounter(ARA, "hp", value=2, maximum=9))
    fight.do(AddEffect("Venom", who=ARA, occasion=Occasion.START, change="-2", asks=True))
    outcome = fight.rules.at(fight.present).decide(deed, FixedDice())
    assert outcome.stopped
    assert fight.do(deed) == "Ara goes first. Venom on Ara: now, hp 2 → 0, down"
    assert [each.asked for each in fight.present.effects] == [True]
    assert fight.present.due_turns()[0].who == ARA
    assert len(fight.present.first_tied_turns()) == 1
    assert fight.do(deed).startswith(("Ara acts", "Ara waits", "Ara: acts"))


def fight_with_hidden_bor_first() -> Fight:
    """Return a fight in which hidden Bor acts before Ara on tick 4, where players see Ara act."""
    fight = Fight("plain_ticks", plain.Start({ARA: 0, BOR: 4}), {"order": 1}, {"order": 2})
    fight.do(Hide(BOR))
    return fight


def test_an_effect_hidden_from_players_triggers_when_its_bearer_is_due_for_the_gm() -> None:
    fight = fight_with_hidden_bor_first()
    venom = AddEffect("Venom", who=ARA, occasion=Occasion.START, asks=True)
    fight.do(
        SetCounter(ARA, "hp", maximum=9),
        venom,
        AddEffect("Hex", who=ARA, occasion=Occasion.START, public=True, change="-1"),
    )
    assert fight.do(count.Act(ARA, 4), Next()) == "Count to tick 4. Hex on Ara: now, hp 9 → 8"
    assert fight.rules.at(fight.present).draft.whose_turn == (BOR,)
    assert any("triggers next in the turn after this one" in each for each in fight.words())
    assert make_players_stage(fight.rules.at(fight.present)).acting[0].label == "Ara"
    assert fight.do(count.Act(BOR, 9)) == "Bor acts (9). Venom on Ara: now"


def test_an_effect_added_in_a_turn_that_players_already_read_says_when_it_triggers() -> None:
    fight = fight_with_hidden_bor_first()
    fight.do(count.Act(ARA, 4), Next(), SetCounter(ARA, "hp", maximum=9))
    fight.do(AddEffect("Hex", who=ARA, occasion=Occasion.START, public=True, change="-1"))
    (description,) = fight.words()
    assert description.endswith(
        " · triggers next in the turn after this one, which players already read"
    )
    assert "Hex" not in fight.do(count.Act(BOR, 9))
    assert fight.do(count.Act(ARA, 9), Next()) == "Count to tick 13. Hex on Ara: now, hp 9 → 8"


def test_players_read_no_tick_on_which_a_hidden_turn_ends_an_effect() -> None:
    fight = fight_with_hidden_bor_first()
    fight.do(AddEffect("Hex", who=ARA, turns_of=BOR, until=EndingEvent.START, public=True))
    effects = [make_players_stage(fight.rules.at(fight.present)).effects]
    fight.do(count.Act(ARA, 9), Next())
    assert fight.present.effects[0].ended_for_gm
    effects.append(make_players_stage(fight.rules.at(fight.present)).effects)
    assert effects[0] == effects[1]


@pytest.mark.parametrize("has_moved", [False, True])
def test_for_players_a_dodge_lasts_until_they_see_its_bearer_due(
    has_moved: bool,  # noqa: FBT001 - a case
) -> None:
    fight = fight_with_hidden_bor_first()
    fight.do(AddEffect("Dodge", who=ARA, until=EndingEvent.START, public=True), count.Act(ARA, 4))
    assert fight.do(Next()) == "Count to tick 4"
    (token,) = make_players_stage(fight.rules.at(fight.present)).acting
    assert (token.label, token.condition) == ("Ara", "")
    assert fight.words() == ["until Ara's next turn begins · over for players"]
    last = fight.do(Override(ARA, Tick(6)) if has_moved else count.Act(BOR, 9))
    assert last.endswith(". Dodge on Ara: over")
    assert not fight.present.effects


def test_combatants_acting_simultaneously_begin_and_end_their_turns_together() -> None:
    begin = fatewalker.Start({ARA: 0, BOR: 0}, {ARA: 3, BOR: 3})
    fight = Fight("fatewalker", begin, {"awareness": 3}, {"awareness": 3})
    for who in (ARA, BOR):
        fight.do(AddEffect("Venom", who=who, occasion=Occasion.START))
        fight.do(AddEffect("Balm", who=who, occasion=Occasion.END))
    assert fight.do(Next()) == "Count to tick 13. Venom on Ara: now; Venom on Bor: now"
    fight.do(fatewalker.Declare(tuple(fatewalker.Declaration(who, 4) for who in (ARA, BOR))))
    assert fight.do(Next()).endswith(". Balm on Ara: now; Balm on Bor: now")


@pytest.mark.parametrize("name", ["d20", "savage_worlds", "shadowrun_5"])
def test_a_turn_taken_after_a_wait_counts_for_effects(name: str) -> None:
    places = {"cards": {ARA: "KS", BOR: "9H"}} if "worlds" in name else {"at": {ARA: 15, BOR: 10}}
    fight, who = Fight(name, Start(**places)), ARA
    fight.do(AddEffect("Aim", who=who, turns=2), AddEffect("Ache", who=who, occasion=Occasion.END))
    assert "Ache" not in fight.do(Wait(who))
    fight.do(Next())
    assert f"Ache on {who.title()}: now" in fight.do(FileAct(who))
    assert fight.present.effects[0].turns == 1


def test_a_turn_lost_to_waiting_ends_before_the_next_turn_begins() -> None:
    fight = gurps_fight()
    fight.do(AddEffect("Venom", who=ARA, occasion=Occasion.START, turns=1), Wait(ARA))
    assert "Venom" not in fight.do(gurps.Act(BOR))
    label = "Count to step −3. Unused turns lost: Ara. Venom on Ara: now"
    assert fight.do(Next()) == label
    assert fight.do(gurps.Act(ARA)).endswith("Venom on Ara: over")


def d20_fight() -> Fight:
    return Fight("d20", Start(at={ARA: 15, BOR: 10}))


EFFECT_LENGTHS = {
    "until the next turn begins": (
        {"until": EndingEvent.START},
        ["Ara acts", "Bor acts", "Round 2 begins. Dodge on Ara: over"],
    ),
    "until the next turn ends": (
        {"until": EndingEvent.END},
        ["Ara acts", "Bor acts", "Round 2 begins", "Ara acts. Dodge on Ara: over"],
    ),
    "one turn, and one is going on": ({"turns": 1}, ["Ara acts. Dodge on Ara: over"]),
    "one turn, for what triggers as turns begin": (
        {"turns": 1, "occasion": Occasion.START},
        [
            "Ara acts",
            "Bor acts",
            "Round 2 begins. Dodge on Ara: now",
            "Ara acts. Dodge on Ara: over",
        ],
    ),
    "until it triggers as a turn begins": (
        {"until": EndingEvent.TRIGGER, "occasion": Occasion.START},
        ["Ara acts", "Bor acts", "Round 2 begins. Dodge on Ara: now"],
    ),
    "until it triggers as a turn ends": (
        {"until": EndingEvent.TRIGGER, "occasion": Occasion.END},
        ["Ara acts. Dodge on Ara: now"],
    ),
}


@pytest.mark.parametrize(("terms", "labels"), EFFECT_LENGTHS.values(), ids=EFFECT_LENGTHS)
def test_an_effect_added_in_its_bearers_turn_lasts_as_described(
    terms: dict[str, object], labels: list[str]
) -> None:
    fight = d20_fight()
    fight.do(AddEffect("Dodge", who=ARA, **terms))  # type: ignore[arg-type] # as in the table
    deeds = FileAct(ARA), FileAct(BOR), NextRound(), FileAct(ARA)
    assert [fight.do(deed) for deed in deeds[: len(labels)]] == labels
    assert not fight.present.effects


def test_an_effect_until_the_start_of_the_next_turn_ends_when_that_turn_begins() -> None:
    fight = d20_fight()
    fight.do(AddEffect("Help", who=BOR, until=EndingEvent.START))
    assert fight.words() == ["until Bor's next turn begins"]
    assert fight.do(FileAct(ARA), Next()).endswith("Help on Bor: over")


def test_a_ward_until_triggered_ends_with_the_damage() -> None:
    fight = plain_fight()
    set_hit_points(fight, ARA)
    fight.do(AddEffect("Ward", who=ARA, occasion=Occasion.HURT, until=EndingEvent.TRIGGER))
    assert fight.do(ChangeCounter(ARA, by=-1)).endswith("Ward on Ara: now")
    assert not fight.present.effects


CY = CombatantId("cy")
CY_ACTS = FileAct(CY)


def fight_of_three() -> Fight:
    fight = d20_fight()
    fight.do(Add((Recruit("Cy", id="cy"),)), Join(CY, at=5), FileAct(ARA))
    return fight


@pytest.mark.parametrize("until", [EndingEvent.START, EndingEvent.END])
@pytest.mark.parametrize("leave", [Defeat(BOR), Leave(BOR)])
@pytest.mark.parametrize("game", ["d20", "gurps"])
def test_a_combatant_back_before_its_turn_has_unchanged_effects(
    game: str, leave: Deed, until: EndingEvent
) -> None:
    fight, back, act = d20_fight(), Join(BOR), FileAct(BOR)
    if game == "gurps":
        fight, back, act = gurps_fight(), gurps.Join(BOR), gurps.Act(BOR)
    fight.do(AddEffect("Rot", who=BOR, until=until, occasion=Occasion.END))
    effects = fight.present.effects
    fight.do(leave, back)
    assert fight.present.effects == effects
    fight.do(gurps.Act(ARA) if game == "gurps" else FileAct(ARA))
    step = fight.do(act)
    assert ("Rot on Bor: now" in step) == (until is EndingEvent.END)
    assert not fight.present.effects


@pytest.mark.parametrize("leave", [Defeat(BOR), Leave(BOR)])
def test_a_start_of_turn_effect_does_not_trigger_again_on_a_returning_waiter(leave: Deed) -> None:
    fight = d20_fight()
    fight.do(AddEffect("Burn", who=BOR, occasion=Occasion.START), FileAct(ARA))
    assert "Burn on Bor: now" in fight.do(Wait(BOR))
    fight.do(leave, Join(BOR))
    assert "Burn" not in fight.do(FileAct(BOR))


def test_effects_on_a_returning_combatant_have_lost_the_missed_turns() -> None:
    fight = gurps_fight()
    fight.do(AddEffect("Rot", who=BOR, turns=2, occasion=Occasion.END), Leave(BOR))
    fight.do(gurps.Act(ARA), Next(), gurps.Join(BOR))
    assert [effect.turns for effect in fight.present.effects] == [1]


@pytest.mark.parametrize("leave", [Defeat(BOR), Leave(BOR)])
@pytest.mark.parametrize("turns", range(1, 8))
@pytest.mark.parametrize("occasion", [None, Occasion.START, Occasion.END])
def test_leaving_and_returning_at_once_takes_no_turn_from_an_effect(
    occasion: Occasion | None, turns: int, leave: Deed
) -> None:
    for fight, back in (
        (gurps_fight(), gurps.Join(BOR)),
        (d20_fight(), Join(BOR)),
    ):
        fight.do(AddEffect("Rot", who=BOR, turns=turns, occasion=occasion))
        before = fight.present.effects
        for _ in range(2):
            fight.do(leave, back)
            assert fight.present.effects == before


@pytest.mark.parametrize("turns", [2, 3, 5])
def test_only_turns_that_pass_during_an_absence_are_taken_from_an_effect(turns: int) -> None:
    fight = gurps_fight()
    fight.do(AddEffect("Rot", who=BOR, turns=turns, occasion=Occasion.END), Leave(BOR))
    fight.do(gurps.Act(ARA), gurps.Act(ARA), gurps.Join(BOR))
    assert [effect.turns for effect in fight.present.effects] == [turns - 1]


def test_a_turn_lost_by_coming_back_too_late_is_taken_from_an_effect() -> None:
    fight = fight_of_three()
    fight.do(AddEffect("Hex", who=CY, turns_of=BOR, turns=2), Leave(BOR), CY_ACTS)
    assert fight.do(Join(BOR)) == "Bor joins, without a turn in this round"
    fight.do(NextRound(), FileAct(ARA))
    assert fight.do(FileAct(BOR)) == "Bor acts. Hex on Cy: over"


def test_in_a_later_round_an_absence_of_a_round_is_one_turn_of_an_effect() -> None:
    fight = gurps_fight()
    fight.do(AddEffect("Rot", who=BOR, turns=6), Leave(BOR))
    turns_before = len(turns_ahead(fight.rules.at(fight.present).draft, ARA))
    fight.do(gurps.NextRound({ARA: 8}), gurps.Join(BOR))
    assert [effect.turns for effect in fight.present.effects] == [6 - turns_before]


def test_an_effect_added_in_the_action_that_ends_a_wait_counts_that_turn() -> None:
    fight = plain_fight(ara=15, bor=16)
    fire = AddEffect("Fire", turns_of=BOR, occasion=Occasion.START, adds="Dazed for 1 turn")
    fight.do(Next(), count.Hold(ARA), fire)
    fight.do(count.ActHeld(ARA, 10, at=16))
    assert [(each.name, each.of) for each in fight.present.effects if each.turns] == [
        ("Dazed", BOR)
    ]


@pytest.mark.parametrize(("tick", "later"), [(7, 7), (1, 2)])
def test_an_effect_set_before_the_first_fight_keeps_a_tick_after_its_start(
    tick: int, later: int
) -> None:
    rules = system("fatewalker")
    recruits = Add((Recruit("Ara", ARA),))
    rain = AddEffect("Rain", at=Tick(tick), every=3, public=True)
    fight = apply_deeds(rules, rules.begin(), recruits, rain, fatewalker.Start({ARA: 4}))
    assert [(fight.now, each.at) for each in fight.effects] == [(1, later)]


def test_a_fight_of_hidden_combatants_alone_moves_no_effect_that_players_see() -> None:
    rules, spy = system("d20"), CombatantId("spy")
    recruits = Add((Recruit("Ara", ARA), Recruit("Spy", spy, secrecy=Secrecy.HIDDEN)))
    rain, begin = AddEffect("Rain", at=Tick(7), public=True), Start(at={ARA: 8})
    plain = apply_deeds(rules, rules.begin(), recruits, rain, begin)
    hidden = Start(at={spy: 0})
    secret = apply_deeds(rules, rules.begin(), recruits, hidden, rain, begin)
    assert [each.at for each in secret.effects] == [each.at for each in plain.effects] == [7]


def test_after_a_declaration_turns_are_predicted_from_it() -> None:
    """In FateWalker it is paid later, and until then the last action says nothing."""
    fight = Fight("fatewalker", fatewalker.Start({ARA: 4, BOR: 0}))
    fight.do(count.Act(ARA, 2))
    fight.do(AddEffect("Bless", who=BOR, turns_of=ARA, turns=2))
    fight.do(fatewalker.Declare((fatewalker.Declaration(ARA, 4),)))
    assert not fight.rules.at(fight.present).likely_turns
    assert fight.do(Defeat(ARA)) == "Ara is defeated. Bless on Bor: until tick 12"


@pytest.mark.parametrize("status", ["stunned", "disengaged", "out"])
def test_an_effect_ends_with_a_turn_that_its_owner_misses(status: Any) -> None:
    """In Weapons Free, someone stunned or disengaged stays in the scene."""
    fight = Fight("weapons_free", weapons_free.Reflex(margins={ARA: 0, BOR: -1}))
    fight.do(AddEffect("Hex", who=BOR, turns_of=ARA, turns=2))
    before = fight.present.effects
    label = fight.do(weapons_free.SetStatus(ARA, status))
    assert label.endswith(". Hex on Bor: until tic 4")
    fight.do(weapons_free.SetStatus(ARA, "active"))
    assert fight.present.effects == before
    fight.do(weapons_free.SetStatus(ARA, status), weapons_free.Act(BOR), Next())
    fight.do(weapons_free.SetStatus(ARA, "active"))
    assert [effect.turns for effect in fight.present.effects] == [1]
    fight.do(weapons_free.SetStatus(ARA, status), weapons_free.Act(BOR), weapons_free.Act(BOR))
    assert not fight.present.lasting_effects()


def test_an_announced_action_is_no_turn_after_which_an_effect_ends() -> None:
    """In Tabula Rasa it is taken between two turns."""
    fight = Fight("tabula_rasa", tabula.Start({ARA: 3, BOR: 4}), {"AD": 6}, {"AD": 5})
    fight.do(Next(), tabula.TakeTurn(ARA, ("major",)))
    fight.do(AddEffect("Curse", who=BOR, turns_of=ARA, turns=1), PlaceTurn(ARA, Tick(6)))
    assert fight.do(Defeat(ARA)) == "Ara is defeated. Curse on Bor: until tick 9"


def test_a_turn_that_a_wait_takes_away_is_none_after_which_an_effect_ends() -> None:
    """In d20 rounds, a wait from the round before ends as the turn of this one."""
    fight = fight_of_three()
    fight.do(Wait(BOR), CY_ACTS, NextRound(), WaitUntil(BOR, 12))
    fight.do(AddEffect("Hex", who=CY, turns_of=BOR, turns=3))
    fight.do(Defeat(BOR), Join(BOR))
    assert [effect.turns for effect in fight.present.effects] == [3]
    fight.do(Defeat(BOR), NextRound())
    assert [effect.turns for effect in fight.present.effects] == [2]


@pytest.mark.parametrize("leave", [Defeat(BOR), Leave(BOR), Remove(BOR)])
def test_an_effect_ends_when_its_absent_owner_would_have_had_a_turn(leave: Deed) -> None:
    fight = fight_of_three()
    fight.do(AddEffect("Hex", who=CY, turns_of=BOR, turns=1))
    fight.do(leave)
    assert fight.do(CY_ACTS) == "Cy acts. Hex on Cy: over"


def test_an_effect_ends_with_the_turn_in_which_its_owner_falls() -> None:
    fight = fight_of_three()
    fight.do(Next(), AddEffect("Hex", who=CY, turns_of=BOR, turns=1))
    assert fight.do(Defeat(BOR)) == "Bor is defeated. Hex on Cy: over"


@pytest.mark.parametrize("occasion", [None, Occasion.START])
def test_an_effect_on_a_combatant_falling_before_its_turn_lasts_until_the_next_act(
    occasion: Occasion | None,
) -> None:
    fight = fight_tied_by_rank()
    fight.do(AddEffect("Hex", who=BOR, turns=1, occasion=occasion))
    before = fight.present.effects
    assert fight.do(Defeat(BOR)) == "Bor is defeated. Hex on Bor: until tick 4"
    fight.do(Join(BOR))
    assert fight.present.effects == before
    fight.do(Defeat(BOR), FileAct(ARA, cost=3))
    assert not fight.present.lasting_effects()


def test_with_kept_places_an_effect_ends_on_its_owners_place_in_the_next_round() -> None:
    fight = fight_of_three()
    fight.do(FileAct(BOR), CY_ACTS, AddEffect("Hex", who=CY, turns_of=BOR, turns=1), Defeat(BOR))
    assert fight.do(NextRound()) == "Round 2 begins. Hex on Cy: until initiative 10"
    assert fight.do(FileAct(ARA)) == "Ara acts"
    assert fight.do(CY_ACTS) == "Cy acts. Hex on Cy: over"


def test_without_a_known_place_a_round_counts_as_a_turn_of_the_effect() -> None:
    fight = fight_of_three()
    fight.do(FileAct(BOR), CY_ACTS, AddEffect("Hex", who=CY, turns_of=BOR, turns=1), Remove(BOR))
    for label in ("Round 2 begins", "Round 3 begins. Hex on Cy: over"):
        assert fight.do(NextRound()) == label


def test_ending_a_round_early_takes_a_turn_from_effects() -> None:
    fight = fight_of_three()
    fight.do(AddEffect("Hex", who=ARA, turns_of=CY, turns=2, occasion=Occasion.END))
    assert fight.do(NextRound()) == "Round 2 begins"
    fight.do(FileAct(ARA), FileAct(BOR))
    assert fight.do(CY_ACTS) == "Cy acts. Hex on Ara: now; Hex on Ara: over"


def test_a_combatant_defeated_on_hold_returns_on_hold_until_the_round_ends() -> None:
    fight = d20_fight()
    fight.do(Wait(ARA), Next(), Defeat(ARA))
    assert fight.do(Join(ARA)) == "Ara joins and keeps waiting"
    assert fight.do(FileAct(ARA)) == "Ara acts"
    fight.do(NextRound(), Wait(ARA), Defeat(ARA), NextRound())
    assert fight.do(Join(ARA)) == "Ara joins: first turn on initiative 10"


def test_a_hidden_combatant_that_falls_and_returns_triggers_nothing_again() -> None:
    spy = CombatantId("spy")
    fight = Fight("d20", Add((Recruit("Spy", id=spy, secrecy=Secrecy.HIDDEN),)))
    fight.do(Start(at={ARA: 5, spy: 10, BOR: 15}), Hide(BOR))
    fight.do(AddEffect("Fire", turns_of=spy, occasion=Occasion.START, public=True))
    fight.do(FileAct(BOR), FileAct(spy), FileAct(ARA))
    assert fight.do(NextRound(), Defeat(spy)) == "Spy is defeated"
    assert fight.do(Join(spy)) == "Spy comes back to the same turn, on initiative 10"


@pytest.mark.parametrize("occasion", [None, Occasion.START])
def test_defeat_and_return_in_one_round_take_one_turn_from_an_effect(
    occasion: Occasion | None,
) -> None:
    fight = fight_of_three()
    fight.do(AddEffect("Hex", who=CY, turns_of=BOR, turns=2, occasion=occasion))
    fight.do(Next(), Defeat(BOR))
    assert "Hex" not in fight.do(Join(BOR))
    assert "over" not in fight.do(FileAct(BOR))
    fight.do(CY_ACTS, NextRound(), FileAct(ARA))
    assert fight.do(FileAct(BOR)).endswith("Hex on Cy: over")
