"""Counters declared by a system file: calculated from stats, updated with them, and faults."""

from collections.abc import Mapping
from typing import Any

import pytest

from models.rules.catalogue import parse_rule_set, system
from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeCounter,
    ChangeSettings,
    Edit,
    Recruit,
    RemoveCounter,
    SetCounter,
)
from models.rules.files.sheet import Start
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId
from models.scheduler.combatant import Counter, CounterState, Side
from models.scheduler.effects import Occasion
from tests.rules.files.test_text import faults
from tests.tools.counters import CounterFight
from tests.tools.own_system import WHEEL

COUNTERS = """
[stats.HEALTH]
default = 0
range = [0, 100]
[settings.GRIT]
default = 2
[counters.HP]
label = "Hit points"
most = "HEALTH * GRIT"
least = -5
states = [
    { at = "floor(most / 3)", word = "reeling", slow = 2 },
    { at = 0, word = "down" },
]
[counters.LUCK]
begins = 3
"""
ARA = CombatantId("ara")
STATES = (CounterState(8, "reeling", 2), CounterState(0, "down"))


def counter_fight(health: int, **given: Any) -> CounterFight:
    rules = parse_rule_set(WHEEL + COUNTERS)
    counter_fight = CounterFight(rules, rules.begin())
    counter_fight.do(Add((Recruit("Ara", ARA, stats={"HEALTH": health}, **given),)))
    return counter_fight


def counter_after_edit(counter_fight: CounterFight, health: int) -> Counter:
    counter_fight.do(Edit(ARA, "Ara", Side.PC, {"HEALTH": health}))
    return counter_fight.counter(ARA)


def test_added_combatants_have_the_counters_of_the_system() -> None:
    luck = Counter("LUCK", 3, "LUCK")
    assert counter_fight(12)[ARA].counter_list == (
        Counter("HP", 24, "Hit points", 24, -5, STATES),
        luck,
    )


def test_counters_follow_the_settings_and_afterwards_still_the_stats() -> None:
    """The counters still follow the stats after the settings have changed."""
    fight = counter_fight(12)
    fight.do(ChangeSettings({"GRIT": 3}))
    assert (fight.counter(ARA).value, fight.counter(ARA).maximum) == (36, 36)
    assert counter_after_edit(fight, 10).maximum == 30


def test_a_counter_is_left_out_if_its_stat_is_0() -> None:
    assert [each.key for each in counter_fight(0)[ARA].counter_list] == ["LUCK"]


def test_a_counters_key_can_be_typed_in_lower_case() -> None:
    assert counter_fight(12).type("hp -30", ARA) == "Ara: Hit points 24 → −5, down"


def test_an_imported_hurt_combatant_gets_the_states_of_the_system() -> None:
    hurt = counter_fight(12, counters=(Counter("hp", 7, "HP", 20),))
    assert hurt.counter(ARA) == Counter("HP", 7, "Hit points", 20, -5, STATES)


def test_a_full_counter_follows_the_stats_and_a_changed_counter_keeps_its_value() -> None:
    fight = counter_fight(12)
    assert counter_after_edit(fight, 10).value == 20
    fight.type("-5", ARA)
    assert (counter_after_edit(fight, 15).maximum, fight.counter(ARA).value) == (30, 15)
    assert (counter_after_edit(fight, 5).maximum, fight.counter(ARA).value) == (10, 10)


def test_a_counter_is_removed_and_added_with_its_stat() -> None:
    fight = counter_fight(12)
    counter_after_edit(fight, 0)
    assert [each.key for each in fight[ARA].counter_list] == ["LUCK"]
    counter_after_edit(fight, 3)
    assert {each.key: each.value for each in fight[ARA].counter_list} == {"HP": 6, "LUCK": 3}


def test_a_counter_that_the_gm_removed_stays_removed() -> None:
    fight = counter_fight(12)
    fight.do(RemoveCounter(ARA, "HP"))
    fight.do(Edit(ARA, "Ara", Side.PC, {"HEALTH": 20}))
    assert [each.key for each in fight[ARA].counter_list] == ["LUCK"]


def test_a_formula_that_divides_by_zero_is_refused() -> None:
    rules = parse_rule_set(WHEEL + '[counters.HP]\nmost = "floor(INI / (INI - 8))"\n')
    with pytest.raises(RuleBroken, match="divides by zero"):
        CounterFight(rules)


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ('most = "HEALT"', "counters.HP.most: “HEALT” isn't known here."),
        (
            'begins = "2d6"',
            "counters.HP.begins: No dice here: the result must be the same each time.",
        ),
        (
            'states = [{at = "most / 2", word = "hurt"}]',
            "counters.HP.states[1].at: Say how to round",
        ),
        ("states = [{at = 0}]", "counters.HP.states[1]: The key “word” is missing"),
        ("maximum = 3", "counters.HP.maximum: There's no key “maximum” here."),
        ('most = 7\nstates = [{at = 0, word = "down", slow = 101}]', "counters.HP.states[1].slow:"),
    ],
)
def test_an_error_is_reported_on_its_line(text: str, refusal: str) -> None:
    (fault,) = faults(f"{WHEEL}[counters.HP]\n{text}\n")
    assert refusal in fault


def test_systems_with_counters_add_them_only_if_a_stat_is_set() -> None:
    for name, stats, first in (
        ("d20", {"HP": 24}, Counter("HP", 24, "Hit points", 24, 0, _hurt_states(12))),
        ("splittermond", {"LP": 7}, None),
        ("hero", {"BODY": 10, "STUN": 20}, None),
        ("savage_worlds", {"WOUNDS": 3}, None),
    ):
        rules = system(name)
        plain, with_counters = (
            CounterFight(rules, rules.begin()),
            CounterFight(rules, rules.begin()),
        )
        plain.do(Add((Recruit("Ara", ARA),)))
        with_counters.do(Add((Recruit("Ara", ARA, stats=stats),)))
        assert plain[ARA].main_counter is None
        assert with_counters[ARA].counter_list
        assert first in (None, with_counters.counter(ARA))


@pytest.mark.parametrize(
    ("name", "stats", "key", "is_damage"),
    [
        ("hero", {"BODY": 10, "STUN": 20}, "BODY", True),
        ("hero", {"BODY": 10, "STUN": 20}, "STUN", True),
        ("d20", {"HP": 24}, "HP", True),
        ("d20", {"HP": 24}, "REACTION", False),
        ("d20", {"HP": 24}, "ammo", False),
    ],
)
def test_only_counters_that_can_put_a_combatant_out_of_action_take_damage(
    name: str, stats: Mapping[str, int], key: str, *, is_damage: bool
) -> None:
    rules = system(name)
    fight = CounterFight(rules, rules.begin())
    fight.do(Add((Recruit("Ara", ARA, stats=stats),)))
    fight.do(Start(), SetCounter(ARA, "Ammunition", value=6))
    fight.do(AddEffect("Focus", who=ARA, occasion=Occasion.HURT))
    label = fight.do(ChangeCounter(ARA, key, by=-1))
    assert ("Focus on Ara: now" in label) is is_damage


def test_splittermond_has_five_levels_of_health() -> None:
    rules = system("splittermond")
    fight = CounterFight(rules, rules.begin())
    fight.do(Add((Recruit("Ara", ARA, stats={"LP": 7}),)))
    words = []
    for value in (28, 27, 21, 20, 14, 13, 7, 6, 0):
        fight.do(ChangeCounter(ARA, to=value))
        state = fight.counter(ARA).state
        words.append((state.word, state.wound_penalty) if state else None)
    battered, wounded, badly = ("battered", 1), ("wounded", 2), ("badly wounded", 4)
    doomed, dying = ("doomed", 8), ("dying", 8)
    assert words == [None, battered, battered, wounded, wounded, badly, badly, doomed, dying]


def _hurt_states(half: int) -> tuple[CounterState, ...]:
    return CounterState(half, "hurt"), CounterState(0, "down", out=True)
