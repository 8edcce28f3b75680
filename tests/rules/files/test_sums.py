"""Rounds that reuse the same dice and answers in their sums, and answers that are asked later."""

import pytest

from models.rules.clocks.waits import Wait
from models.rules.deeds import Add, ChangeCounter, Defeat, Edit, Leave, Override, Recruit
from models.rules.files.sheet import Act, Join, NextRound, Start
from models.rules.files.table import load_system
from models.rules.files.text import FaultyFile
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from tests.rules.files.test_turns import ARA, BOR, HEAD, SPY, Fight

CY = CombatantId("cy")
SUMS = """
clock = "order"
[stats.INI]
default = 5
[asked.EDGE]
[asked.FAST]
when = "round"
[enter]
place = "{place}"
late = "INI + 1d6 + EDGE"
[order]
places = "{places}"
[rounds]
again = "sum"
[counters.HURT]
[counters.AP]
begins = "1 + FAST"
back = "round"
[[acts]]
key = "d"
name = "Double move"
needs = "FAST or EDGE > 3"
spends = {{ AP = 1 }}
"""


def new_fight(
    *who: str, place: str = "INI + 1d6 + EDGE - HURT", places: str = "own", hidden: str = ""
) -> Fight:
    return Fight(SUMS.format(place=place, places=places), *who, hidden=hidden)


def faults(text: str) -> list[str]:
    with pytest.raises(FaultyFile) as refused:
        load_system(HEAD + text)
    return [each.message for each in refused.value.faults]


def field_keys(fight: Fight, key: str) -> list[str]:
    calls = fight.rules.at(fight.present).calls
    return next([field.key for field in call.fields] for call in calls if call.key == key)


def test_dice_and_answers_are_asked_once_and_the_sum_follows_counters_and_stats() -> None:
    fight = new_fight("ara", "bor")
    fight.do(Start(rolls={ARA: 4, BOR: None}, asked={"EDGE": {ARA: 2}}), 6)
    assert fight.next == {"ara": 5 + 4 + 2, "bor": 5 + 6}
    fight.do(ChangeCounter(ARA, "HURT", by=3))
    fight.do(Edit(BOR, "Bor", Side.NPC, {"INI": 9}))
    assert field_keys(fight, "next_round") == ["asked.FAST"]
    fight.do(NextRound())
    assert fight.next == {"ara": 5 + 4 + 2 - 3, "bor": 9 + 6}
    fight.do(ChangeCounter(ARA, "HURT", to=0))
    fight.do(NextRound())
    assert fight.next == {"ara": 11, "bor": 15}


def test_a_place_set_by_the_gm_ends_with_its_round() -> None:
    fight = new_fight("ara", "bor")
    fight.do(Start(rolls={ARA: 4, BOR: 6}))
    fight.do(Override(BOR, Tick(-2)))
    assert fight.next["bor"] == 2
    fight.do(NextRound())
    assert fight.next == {"ara": 9, "bor": 11}


def test_a_wait_moves_the_score_only_in_its_round() -> None:
    fight = new_fight("ara", "bor", "cy")
    fight.do(Start(rolls={ARA: 1, BOR: 6, CY: 3}))
    fight.do(Wait(BOR))
    fight.do(Act(CY))
    fight.do(Act(BOR, at=6))
    fight.do(NextRound())
    assert fight.next == {"ara": 6, "bor": 11, "cy": 8}


@pytest.mark.parametrize(
    ("place", "typed", "later"),
    [
        ("INI + 1d6 - HURT", 20, 17),
        ("INI - 1d6 - HURT", -9, -12),
        ("max(1, INI + 1d6 - HURT)", 20, 17),
    ],
)
def test_a_typed_result_replaces_the_dice(place: str, typed: int, later: int) -> None:
    fight = Fight(
        SUMS.format(place=place, places="own")
        .replace("[asked.EDGE]", "")
        .replace(" + EDGE", "")
        .replace(" or EDGE > 3", ""),
        "ara",
        "bor",
    )
    fight.do(Start(at={ARA: typed}, rolls={BOR: 1}))
    fight.do(ChangeCounter(ARA, "HURT", by=3))
    fight.do(NextRound())
    assert fight.next["ara"] == later
    fight.do(ChangeCounter(ARA, "HURT", to=0))
    fight.do(NextRound())
    assert fight.next["ara"] == typed


def test_a_sum_at_its_minimum_rises_again_with_the_same_dice() -> None:
    fight = new_fight("ara", place="max(1, INI + 1d6 + EDGE - HURT)")
    fight.do(ChangeCounter(ARA, "HURT", by=30))
    fight.do(Start(rolls={ARA: 4}))
    assert fight.next == {"ara": 1}
    fight.do(ChangeCounter(ARA, "HURT", to=0))
    fight.do(NextRound())
    assert fight.next == {"ara": 9}


@pytest.mark.parametrize("out", [Defeat, Leave])
def test_a_combatant_returning_in_a_later_round_has_the_dice_of_the_first(
    out: type[Defeat | Leave],
) -> None:
    fight = new_fight("ara", "bor")
    fight.do(Start(rolls={ARA: 1, BOR: 6}, asked={"EDGE": {BOR: 2}}))
    fight.do(out(BOR))
    fight.do(NextRound())
    fight.do(NextRound())
    assert "rolls" not in field_keys(fight, "join")
    fight.do(Join(BOR))
    fight.do(NextRound())
    assert fight.next == {"ara": 6, "bor": 13}
    fight.do(Start(rolls={ARA: 2, BOR: 2}))
    assert fight.next == {"ara": 7, "bor": 7}


def test_a_late_joiner_keeps_its_roll_in_later_rounds() -> None:
    fight = new_fight("ara")
    fight.do(Start(rolls={ARA: 3}))
    fight.do(Add((Recruit("Cy", "cy"),)))
    fight.do(Join(CY, roll=5, asked={"EDGE": 1}))
    fight.do(NextRound())
    assert fight.next == {"ara": 8, "cy": 11}


def test_alternating_sides_are_ordered_by_the_sums_of_each_round() -> None:
    fight = new_fight("ara", "bor", "cy", places="alternate")
    fight.do(Edit(BOR, "Bor", Side.PC, {"INI": 5}))
    fight.do(Start(rolls={ARA: 6, BOR: 4, CY: 1}))
    assert fight.next == {"ara": 1, "bor": 2, "cy": 3}
    fight.do(ChangeCounter(ARA, "HURT", by=9))
    fight.do(NextRound())
    assert fight.next == {"bor": 1, "cy": 2, "ara": 3}


def test_a_hidden_combatant_does_not_change_the_next_round_of_the_others() -> None:
    nexts = []
    for hidden in ("", "spy"):
        fight = new_fight("ara", "bor", *(["spy"] if hidden else []), hidden=hidden)
        fight.do(Start(rolls={ARA: None, BOR: None, **({SPY: 6} if hidden else {})}), 3, 5)
        fight.do(ChangeCounter(ARA, "HURT", by=1))
        fight.do(NextRound())
        nexts.append({who: at for who, at in fight.next.items() if who != "spy"})
    assert nexts[0] == nexts[1] == {"ara": 7, "bor": 10}


def test_the_needs_of_actions_and_the_start_of_counters_use_the_answers() -> None:
    fight = new_fight("ara", "bor")
    fight.do(Start(rolls={ARA: 6, BOR: 1}, asked={"FAST": {ARA: 1}}))
    assert fight.offered(ARA)["act-d"] == ""
    assert (counter_value(fight, ARA, "AP"), counter_value(fight, BOR, "AP")) == (2, 1)
    fight.do(Act(ARA, "d"))
    assert fight.refusal(Act(BOR, "d")) == "Bor: Double move needs FAST or EDGE > 3."
    fight.do(NextRound(asked={"FAST": {ARA: 0, BOR: 1}}))
    assert (counter_value(fight, ARA, "AP"), counter_value(fight, BOR, "AP")) == (1, 2)
    assert fight.refusal(Act(ARA, "d")) == "Ara: Double move needs FAST or EDGE > 3."


def counter_value(fight: Fight, who: CombatantId, key: str) -> int:
    return next(each.value for each in fight.present[who].counter_list if each.key == key)


def test_a_late_joiners_counters_begin_with_its_own_answers() -> None:
    fight = Fight(SUMS.format(place="1d6", places="own").replace("1 + FAST", "EDGE"), "ara", "cy")
    fight.do(Start(rolls={ARA: 3}))
    fight.do(Join(CY, roll=1, asked={"EDGE": 4}))
    assert (counter_value(fight, ARA, "AP"), counter_value(fight, CY, "AP")) == (0, 4)


def test_a_new_fight_calculates_places_from_restarted_counters() -> None:
    fight = Fight(
        '\nclock = "order"\n[asked.JOIN]\n[enter]\nplace = "MOMENTUM"\n[counters.MOMENTUM]\n'
        'begins = "3 + JOIN"\nback = "never"\n',
        "ara",
    )
    fight.do(Start(asked={"JOIN": {ARA: 4}}))
    assert fight.next == {"ara": 7}
    fight.do(ChangeCounter(ARA, "MOMENTUM", by=5))
    fight.do(NextRound())
    assert fight.next == {"ara": 12}
    fight.do(Start(asked={"JOIN": {ARA: 1}}))
    assert fight.next == {"ara": 4}


def test_a_round_calculates_places_from_counters_before_they_come_back() -> None:
    fight = Fight(
        '\nclock = "order"\n[enter]\nplace = "10 + X"\n[counters.X]\nmost = 3\nback = "round"\n',
        "ara",
    )
    fight.do(Start())
    fight.do(ChangeCounter(ARA, "X", to=1))
    fight.do(NextRound())
    assert (fight.next, counter_value(fight, ARA, "X")) == ({"ara": 11}, 3)


def test_a_formula_that_is_no_sum_of_dice_and_an_order_by_cards_cannot_be_summed() -> None:
    order = '\nclock = "order"\n[rounds]\nagain = "sum"\n'
    assert faults(f'{order}[enter]\nplace = "1d6 - 1d4"\n') == [
        "Dice that count again can only be added up, as in INI + 1d6 + 1d4."
    ]
    assert faults(f'{order}[order]\ncards = "ten"\n') == ["Cards alone say who goes first."]


def test_a_counter_that_never_comes_back_cannot_begin_with_an_answer() -> None:
    text = '\nclock = "order"\n[asked.X]\n[enter]\nplace = 1\n[counters.C]\nbegins = "X"\n'
    assert faults(text) == [
        "This counter begins before any number is asked. Say when it comes “back”."
    ]


@pytest.mark.parametrize("places", ["alike", "side"])
def test_shared_places_cannot_be_summed_again(places: str) -> None:
    head = 'tickline = 2\nid = "x"\ntitle = "X"\nclock = "order"\n[enter]\nplace = "1d6"\n'
    tables = f'[order]\nplaces = "{places}"\n[rounds]\nagain = "sum"\n'
    with pytest.raises(FaultyFile, match="can't each sum up again"):
        load_system(head + tables)
