"""Counters such as hit points in every system: added, changed, refused, removed."""

from typing import Any

import pytest

from models.rules.catalogue import SYSTEMS, system
from models.rules.deeds import (
    Add,
    ChangeCounter,
    Deed,
    Lose,
    Merge,
    Recruit,
    RemoveCounter,
    SetCounter,
    SetMembers,
    Split,
    Wound,
)
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.bounds import MAX_COUNTER_VALUE, MAX_COUNTERS
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Counter, CounterState
from models.session.facts import moment_facts
from models.session.samples import sample_history
from tests.tools.counters import MIRA, MOB, ORC, CounterFight, fight_with_slowing_wounds
from tests.tools.systems import EVERY

HURT, DOWN = CounterState(12, "hurt"), CounterState(0, "down", out=True)


@pytest.fixture
def table() -> CounterFight:
    table = CounterFight(system("plain_ticks"))
    table.do(SetCounter(MIRA, "Hit points", maximum=24))
    return table


def refusal_of(table: CounterFight, deed: Deed) -> str:
    with pytest.raises(RuleBroken) as refusal:
        table.do(deed)
    return str(refusal.value)


@pytest.mark.parametrize("rules", EVERY)
def test_every_combatant_can_have_a_counter_in_any_system(rules: RuleSet) -> None:
    table = CounterFight(rules)
    assert table.do(SetCounter(MIRA, "Hit points", maximum=24)) == "Mira: Hit points 24/24"
    assert table.do(ChangeCounter(MIRA, by=-7)) == "Mira: Hit points 24 → 17"
    assert table.do(ChangeCounter(MIRA, "hp", by=-6)) == "Mira: Hit points 17 → 11, hurt"
    assert table.do(ChangeCounter(MIRA, to=0)) == "Mira: Hit points 11 → 0, down"
    assert table.do(RemoveCounter(MIRA)) == "Mira: Hit points removed"
    assert table[MIRA] == CounterFight(rules)[MIRA]


def test_hit_points_added_by_the_gm_have_the_states_hurt_and_down(table: CounterFight) -> None:
    assert table.counter() == Counter("hp", 24, "Hit points", 24, 0, (HURT, DOWN))


def test_other_counters_begin_without_states(table: CounterFight) -> None:
    table.do(SetCounter(ORC, "Arrows", value=12))
    assert table.counter(ORC) == Counter("arrows", 12, "Arrows")
    assert table.type("+8", ORC) == "Orc: Arrows 12 → 20"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("-7", "Mira: Hit points 24 → 17"),
        ("−7", "Mira: Hit points 24 → 17"),
        ("hp -7", "Mira: Hit points 24 → 17"),
        ("HP-7", "Mira: Hit points 24 → 17"),
        ("hit points - 7", "Mira: Hit points 24 → 17"),
        ("life -99", "Mira: Hit points 24 → 0, down"),
        ("=12", "Mira: Hit points 24 → 12, hurt"),
        ("hp=3", "Mira: Hit points 24 → 3, hurt"),
        ("-7 hp", "Mira: Hit points 24 → 17"),
        ("= 3 hit points", "Mira: Hit points 24 → 3, hurt"),
    ],
)
def test_a_counter_is_changed_by_typing(table: CounterFight, text: str, label: str) -> None:
    assert table.type(text) == label


@pytest.mark.parametrize("rules", EVERY)
def test_the_same_counter_entries_can_be_typed_in_every_system(rules: RuleSet) -> None:
    table = CounterFight(rules)
    table.do(SetCounter(MIRA, "Hit points", maximum=24))
    assert table.type("hp -7") == "Mira: Hit points 24 → 17"
    assert table.type("-2 hp") == "Mira: Hit points 17 → 15"
    assert table.type("=20") == "Mira: Hit points 15 → 20"


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_a_bare_number_changes_the_first_counter_at_any_moment_of_a_fight(rules: RuleSet) -> None:
    history = sample_history(rules.id)
    for number in range(len(history.steps) + 1):
        table = CounterFight(rules, history.encounter_at(number))
        for who in table.fight.combatants:
            table.do(SetCounter(who, "hp", maximum=24, value=20))
            counter = table.counter(who).key
            assert rules.at(table.fight).parse_quick_entry(who, "-3") == ChangeCounter(
                who, counter, by=-3
            )
            assert rules.at(table.fight).parse_quick_entry(who, " − 3 ") == ChangeCounter(
                who, counter, by=-3
            )
            assert rules.at(table.fight).parse_quick_entry(who, "+3") == ChangeCounter(
                who, counter, by=3
            )


@pytest.mark.parametrize("system_id", ["weapons_free", "gurps_pacing"])
def test_a_bare_negative_number_makes_a_combatant_without_counters_wait(
    system_id: str,
) -> None:
    rules = system(system_id)
    table = CounterFight(rules)
    assert rules.at(table.fight).parse_quick_entry(MIRA, "-3") == rules.at(
        table.fight
    ).parse_quick_entry(MIRA, "w -3")
    table.do(SetCounter(MIRA, "Hit points", maximum=24))
    assert not isinstance(rules.at(table.fight).parse_quick_entry(MIRA, "w -3"), ChangeCounter)
    assert not isinstance(rules.at(table.fight).parse_quick_entry(MIRA, "6"), ChangeCounter)


@pytest.mark.parametrize("rules", EVERY)
@pytest.mark.parametrize("text", ["hp -7", "-7 hp"])
def test_without_counters_a_refused_quick_entry_does_not_mention_them(
    rules: RuleSet, text: str
) -> None:
    table = CounterFight(rules)
    with pytest.raises(RuleBroken) as refusal:
        table.type(text)
    assert "ounter" not in str(refusal.value)


@pytest.mark.parametrize(
    ("deed", "refusal"),
    [
        (ChangeCounter(MIRA), "Mira: enter by how much, or the new value."),
        (ChangeCounter(MIRA, by=1, to=1), "Mira: enter by how much, or the new value."),
        (ChangeCounter(MIRA, by=3), "Mira: Hit points stays 24, its limit."),
        (ChangeCounter(MIRA, to=30), "Mira: Hit points can be at most 24, not 30."),
        (ChangeCounter(MIRA, to=-1), "Mira: Hit points must be at least 0, not -1."),
        (ChangeCounter(MIRA, "mana", by=1), "Mira has no “mana”. Known: Hit points."),
        (ChangeCounter(ORC, by=1), "Orc has no counters. Add one with “Counter…”."),
        (SetCounter(MIRA), "A counter needs a name, like Hit points."),
        (SetCounter(ORC, "HP", value=9, maximum=7), "Orc: HP can be at most 7, not 9."),
        (
            SetCounter(ORC, "HP", maximum=7, states="limping"),
            "“limping” isn't a state. Write a number and a word: 12 hurt, 0 down.",
        ),
        (SetCounter(ORC, "HP", value=7, states="1/2 hurt"), "“1/2 hurt” needs a maximum."),
        (
            SetCounter(ORC, "HP", maximum=7, states="3/2 hurt"),
            "“3/2 hurt” isn't a part of the maximum.",
        ),
        (SetCounter(ORC, "x" * 31), f"“{'x' * 30}…”: a counter's name has at most 30 letters."),
    ],
)
def test_a_refusal_gives_the_reason(table: CounterFight, deed: Deed, refusal: str) -> None:
    assert refusal_of(table, deed) == refusal


def test_the_number_of_counters_of_a_combatant_is_limited(table: CounterFight) -> None:
    for number in range(MAX_COUNTERS - 1):
        table.do(SetCounter(MIRA, f"Counter {number}", value=1))
    text = f"A combatant can have at most {MAX_COUNTERS} counters."
    assert refusal_of(table, SetCounter(MIRA, "One more", value=1)) == text


def test_a_counter_stays_within_its_bounds(table: CounterFight) -> None:
    table.do(SetCounter(MIRA, "HP", value=10, maximum=10, minimum=-10))
    assert table.type("-15") == "Mira: HP 10 → −5, down"
    assert table.type("-15") == "Mira: HP −5 → −10, down"
    table.do(SetCounter(ORC, "Gold", value=MAX_COUNTER_VALUE - 1))
    table.type("+5", ORC)
    assert table.counter(ORC).value == MAX_COUNTER_VALUE


def test_a_redefined_counter_keeps_its_value_within_the_new_bounds(table: CounterFight) -> None:
    table.type("-7")
    assert table.do(SetCounter(MIRA, "HP", maximum=30)) == "Mira: HP 17/30"
    assert table.counter() == Counter("hp", 17, "HP", 30, 0, (HURT, DOWN))
    assert (
        table.do(SetCounter(MIRA, "HP", maximum=10, states="1/3: weak; 0 out")) == "Mira: HP 10/10"
    )
    assert table.counter().states == (CounterState(3, "weak"), CounterState(0, "out"))


def test_wounds_follow_the_states_up_and_down() -> None:
    table = fight_with_slowing_wounds(system("plain_ticks"))
    penalties = [
        (table.type(text), table[MIRA].wound)[1] for text in ("-5", "-2", "-5", "+3", "+9")
    ]
    assert penalties == [0, 1, 3, 1, 0]


def test_a_wound_from_a_state_delays_the_turn_in_the_same_step() -> None:
    table = fight_with_slowing_wounds(system("tabula_rasa"))
    table.do(_start_deed(table))
    before = moment_facts(table.rules.at(table.fight))["schedule"]["mira"]
    table.type("-6")
    assert moment_facts(table.rules.at(table.fight))["schedule"]["mira"] != before
    table.type("+6")
    assert moment_facts(table.rules.at(table.fight))["schedule"]["mira"] == before


def test_a_wound_the_gm_set_higher_is_kept() -> None:
    table = fight_with_slowing_wounds(system("plain_ticks"))
    table.do(Wound(MIRA, 2))
    assert [(table.type(text), table[MIRA].wound)[1] for text in ("-6", "+6")] == [2, 2]
    assert [(table.type(text), table[MIRA].wound)[1] for text in ("-12", "+12")] == [3, 0]


def test_a_wound_the_gm_set_lower_is_not_raised_by_healing() -> None:
    table = fight_with_slowing_wounds(system("plain_ticks"))
    table.type("-12")
    table.do(Wound(MIRA, 1))
    assert [(table.type(text), table[MIRA].wound)[1] for text in ("+3", "+9")] == [1, 0]


def test_removing_a_counter_removes_its_wound() -> None:
    table = fight_with_slowing_wounds(system("plain_ticks"))
    table.type("-6")
    table.do(RemoveCounter(MIRA))
    assert table[MIRA].wound == 0


def test_counters_cause_no_wound_in_a_system_with_its_own_wounds() -> None:
    table = CounterFight(system("fatewalker"))
    table.do(SetCounter(MIRA, "HP", maximum=12, states="1/2 hurt -2"), ChangeCounter(MIRA, to=1))
    assert table[MIRA].wound == 0


def test_the_counters_of_a_mob_belong_to_the_member_that_is_hit() -> None:
    table = fight_with_slowing_wounds(system("plain_ticks"))
    assert table.type("-7", MOB) == "Goblins ×6: Hit points 12 → 5, hurt"
    assert not _one_falls_offers(table)
    assert table.type("-5", MOB) == "Goblins ×6: Hit points 5 → 0, down"
    assert table.warnings == ("One of Goblins ×6 is down. “One falls” removes it.",)


def test_losing_a_member_of_a_mob_resets_its_counters_in_the_same_step() -> None:
    table = fight_with_slowing_wounds(system("plain_ticks"))
    table.do(_start_deed(table))
    table.type("-12", MOB)
    (offer,) = _one_falls_offers(table)
    assert offer.template == Lose(MOB)
    assert table.do(offer.template) == "Goblins ×6: one falls, 5 left. Hit points 12/12"
    assert (table[MOB].count, table[MOB].wound) == (5, 0)


def test_losing_a_member_does_not_heal_a_member_that_is_only_hurt() -> None:
    table = fight_with_slowing_wounds(system("plain_ticks"))
    table.type("-7", MOB)
    assert table.do(Lose(MOB)) == "Goblins ×6: one falls, 5 left"
    assert table.counter(MOB).value == 5


def test_a_split_member_is_unhurt() -> None:
    table = fight_with_slowing_wounds(system("plain_ticks"))
    table.type("-7", MOB)
    table.do(Split(MOB, 2))
    new = table[CombatantId("mob.1")]
    assert (new.counter_list[0].value, new.wound) == (12, 0)
    assert (table.counter(MOB).value, table[MOB].wound) == (5, 1)


def test_merged_combatants_get_the_counters_of_the_mob() -> None:
    table = fight_with_slowing_wounds(system("plain_ticks"), states="0 down")
    table.type("-7", ORC)
    table.do(SetMembers(MOB, 3))
    table.do(Merge((ORC,), MOB))
    assert (table[MOB].count, table.counter(MOB).value) == (4, 12)
    assert table.warnings == ("Orc were hurt. The mob now has the counters of Goblins.",)


def test_combatants_with_different_counters_do_not_merge() -> None:
    table = fight_with_slowing_wounds(system("plain_ticks"))
    table.do(RemoveCounter(ORC))
    text = "Orc and Goblins ×6 can't merge: they differ in counters."
    assert refusal_of(table, Merge((ORC,), MOB)) == text


def test_a_recruit_brings_its_counters() -> None:
    table = CounterFight(system("plain_ticks"))
    table.do(Add((Recruit("Bor", "bor", counters=(Counter("hp", 7, "HP", 12),)),)))
    assert table.counter(CombatantId("bor")) == Counter("hp", 7, "HP", 12)


def test_two_counters_with_the_same_key_are_refused() -> None:
    twins = (Counter("hp", 7), Counter("hp", 8))
    table = CounterFight(system("plain_ticks"))
    table.do(Add((Recruit("Bor", "bor", counters=twins),)))
    assert table[CombatantId("bor")].counter_list == (Counter("hp", 8),)
    over = Add((Recruit("Tam", "tam", counters=(Counter("hp", 9, maximum=5),)),))
    assert refusal_of(table, over) == "The counter “hp” can't be 9."


def test_facts_have_counters_only_if_a_combatant_has_some(table: CounterFight) -> None:
    assert moment_facts(table.rules.at(table.fight))["counters"] == {"mira": {"hp": 24}}
    table.do(RemoveCounter(MIRA))
    assert "counters" not in moment_facts(table.rules.at(table.fight))


def test_scripts_can_change_counters(play: Any) -> None:
    steps = [
        {"do": "set_counter", "who": "mira", "counter": "hp", "most": 24},
        {"do": "counter", "who": "mira", "counter": "hp", "by": -14},
        {"do": "counter", "who": "mira", "counter": "hp", "by": -99},
        {"do": "counter", "who": "mira", "counter": "hp", "to": 25},
        {"do": "counter", "who": "mira", "to": 2_000_000},
        {"do": "undo"},
        {"do": "remove_counter", "who": "mira", "counter": "hp"},
    ]
    lines = play("plain_ticks", {"mira": {}}, steps)
    texts = [line.get("counters", {}).get("mira", {}).get("hp") for line in lines]
    assert texts == [24, 10, 0, 0, 0, 10, None]
    assert [line["legal"] for line in lines] == [True, True, True, False, False, True, True]
    assert lines[3]["why"] == "Mira: Hit points can be at most 24, not 25."


def _one_falls_offers(table: CounterFight) -> list[Any]:
    return [each for each in table.rules.at(table.fight).offers(MOB) if each.key == "one-falls"]


def _start_deed(table: CounterFight) -> Deed:
    from models.rules.offers import fill_offer

    call = table.rules.at(table.fight).calls[0]
    answers = {each.key: 3 if each.default is None else each.default for each in call.fields}
    return fill_offer(call, dict.fromkeys((MIRA, ORC, MOB), answers))


def test_a_bare_number_for_a_combatant_without_a_counter_is_refused_with_a_reason() -> None:
    rules = system("plain_ticks")
    fight = rules.at(rules.begin()).decide(Add((Recruit("Mira", "mira"),)), FixedDice()).after
    with pytest.raises(RuleBroken, match="Mira has no counter to change"):
        rules.at(fight).parse_quick_entry(CombatantId("mira"), "-2")


TARGETS = {
    "-6 ogre": "Ogre",
    "-6 OG": "Ogre",
    "ogre -6": "Ogre",
    "–6 hp ogre": "Ogre",
    "-6 ogre hp": "Ogre",
    "−6 orc 2": "Orc 2",
    "—6 orc  1": "Orc 1",
    "-6 gassenjunge äh": "Gassenjunge Ähre",
    "-6 straße": "STRASSE",
    "-6 стра": "Стражник",
    "-6 3rd": "3rd guard",
    "-6 anne-m": "Anne-Marie",
    "-6 rats": "Rats",
    "-6 hp": "Mira",
    "-6": "Mira",
}


@pytest.mark.parametrize("rules", EVERY)
def test_damage_can_be_typed_with_the_first_letters_of_a_name(rules: RuleSet) -> None:
    speed = {"basicSpeed": "5"} if rules.id == "gurps_pacing" else {}
    names = ("Ogre", "Orc 1", "Orc 2", "Orc 21", "Gassenjunge Ähre", "STRASSE", "Стражник")
    others = [Recruit(each, stats=speed) for each in (*names, "3rd guard", "Anne-Marie")]
    mob = Recruit("Rats", count=5, stats=speed)
    table = CounterFight(rules)
    table.do(Add((*others, mob)))
    for each in table.fight.all_combatants():
        table.do(SetCounter(each.id, "hp", maximum=20))
    before, damaged = table.fight, dict[str, list[str]]()
    for text in TARGETS:
        table.fight = before
        table.type(text)
        everybody = table.fight.all_combatants()
        damaged[text] = [each.name for each in everybody if each.counter_list[0].value < 20]
    assert damaged == {text: [name] for text, name in TARGETS.items()}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("-6 or", "“or” could be Orc and Orca."),
        ("-6 hp or", "“or” could be Orc and Orca."),
        ("-6 gob", "Goblins ×6 has no counters. Add one with “Counter…”."),
        ("-6 foo", "No one and no counter is called “foo”. Mira has: Hit points."),
    ],
)
def test_damage_without_a_clear_target_is_refused(
    table: CounterFight, text: str, sentence: str
) -> None:
    table.do(Add((Recruit("Orca", CombatantId("orca")),)))
    for who in (ORC, CombatantId("orca")):
        table.do(SetCounter(who, "hp", maximum=20))
    with pytest.raises(RuleBroken) as refusal:
        table.type(text)
    assert str(refusal.value) == sentence
    assert table.type("-6 orc") == "Orc: hp 20 → 14"
