"""Counters in systems from files: spent, changed and refilled; their states; and events."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.deeds import AddEffect, ChangeCounter, ChangeSettings, Leave, Next, PlaceTurn
from models.rules.dice import FixedDice
from models.rules.files.sheet import Act, Interrupt, Join, NextRound, React, Start
from models.rules.offers import Role
from models.scheduler.clock import CombatantId
from models.scheduler.effects import Occasion
from models.scheduler.roster import Roster
from models.sight.timed import effect_rows
from tests.rules.files.test_text import faults
from tests.rules.files.test_turns import ARA, BOR, CHART, HEAD, Fight

COUNT_GAME = """
clock = "count"
ties = ["ask"]
[enter]
place = "1d6"
[counters.HP]
most = 9
states = [{ at = 3, word = "slow", delays = 2 }, { at = 0, word = "down", delays = 5 }]
[counters.SHOTS]
begins = 2
most = 4
back = "turn"
[[acts]]
key = "s"
name = "Spell"
cost = 8
lands = "cost - 3"
changes = { HP = -2, SHOTS = 1 }
[[acts]]
key = "r"
name = "Shot"
cost = "3 + SHOTS"
needs = "HP > 0"
spends = { SHOTS = 2 }
[[acts]]
key = "b"
name = "Blood"
cost = 1
spends = { HP = 8 }
[[acts]]
key = "i"
name = "Aim"
when = "in turn"
spends = { SHOTS = 1 }
[[acts]]
key = "d"
name = "Dodge"
cost = 1
when = "any time"
changes = { SHOTS = -1 }
"""


def start_fight(text: str = COUNT_GAME, **places: int) -> Fight:
    fight = Fight(text, *places)
    fight.do(Start(at={CombatantId(who): place for who, place in places.items()}))
    return fight


def counter_value(fight: Fight, who: CombatantId, name: str) -> int:
    note = fight.rules.at(fight.present).standing(who).details
    counters = {each.key: each.value for each in fight.present[who].counter_list}
    return counters[name] if name in counters else int(note.split(f"{name} ")[1].split(" ")[0])


def test_an_action_changes_counters_when_it_takes_effect() -> None:
    fight = start_fight(ara=2, bor=20)
    fight.do(Act(ARA, "s"))
    assert (counter_value(fight, ARA, "HP"), fight.next["ara"]) == (9, 10)
    assert fight.do(Next()) == "Count to tick 7. Ara completes: Spell"
    assert (counter_value(fight, ARA, "HP"), counter_value(fight, ARA, "SHOTS")) == (7, 3)


def test_an_interrupted_act_changes_no_counters() -> None:
    fight = start_fight(ara=2, bor=20)
    fight.do(Act(ARA, "s"))
    fight.do(Interrupt(ARA))
    fight.do(Next())
    assert counter_value(fight, ARA, "HP") == 9


def test_a_counter_refilled_by_a_turn_is_full_for_it_and_spent_until_the_next() -> None:
    fight = start_fight(ara=2, bor=3)
    fight.do(Act(ARA, "i"))
    fight.do(Act(ARA, "i"))
    assert fight.refusal(Act(ARA, "i")) == "Ara has SHOTS 0, but needs 1."
    fight.do(Act(ARA, "", 4))
    assert fight.refusal(React(ARA, "r")) == "Shot takes a turn."
    fight.do(Act(BOR, "r"))
    assert counter_value(fight, ARA, "SHOTS") == 0
    fight.do(Act(ARA, "r"))
    assert fight.next["ara"] == 6 + 3 + 2


def test_counters_without_a_refill_are_spent_too_but_never_below_their_minimum() -> None:
    fight = start_fight(ara=2, bor=3)
    fight.do(Act(ARA, "b"))
    assert counter_value(fight, ARA, "HP") == 1
    fight.do(Act(BOR, "", 9))
    assert fight.refusal(Act(ARA, "b")) == "Ara has HP 1, but needs 8."


def test_a_state_delays_the_next_turn_when_it_begins_and_not_when_it_ends() -> None:
    fight = start_fight(ara=2, bor=3)
    fight.do(ChangeCounter(ARA, "HP", by=-5))
    assert fight.next["ara"] == 2
    assert fight.do(ChangeCounter(ARA, "HP", by=-2)).endswith("Ara: next turn 2 ticks later")
    assert fight.next["ara"] == 4
    assert fight.rules.at(fight.present).why(ARA) == "First turn: tick 2. 2 ticks later: slow."
    fight.do(ChangeCounter(ARA, "HP", by=-1))
    fight.do(ChangeCounter(ARA, "HP", by=7))
    assert fight.next["ara"] == 4


def test_a_state_also_delays_a_wait_that_has_an_end() -> None:
    fight = start_fight(ara=2, bor=30)
    fight.do(WaitUntil(ARA, 6))
    fight.do(ChangeCounter(ARA, "HP", to=0))
    placed = fight.present[ARA].placed
    assert placed is not None
    assert placed.tick == 11


def test_a_turn_that_is_delayed_as_players_see_it_begin_does_not_begin() -> None:
    fight = Fight(COUNT_GAME, "ara", "bor", hidden="ara")
    fight.do(Start(at={ARA: 5, BOR: 5}))
    fight.do(ChangeCounter(BOR, "HP", by=-5))
    fight.do(AddEffect("Venom", who=BOR, occasion=Occasion.START, change="-1 HP"))
    assert fight.do(Act(BOR, "", 4)).startswith("Count to tick 5. ")
    assert (fight.present.now, fight.next) == (5, {"ara": 5, "bor": 7})


def test_the_usual_action_is_the_first_possible_action() -> None:
    text = COUNT_GAME.replace('clock = "count"', 'clock = "order"').split("[[acts]]")
    acts = "".join(f"[[acts]]{act}" for act in text[4:5])
    end = '[[acts]]\nkey = "e"\nname = "End"\n'
    fight = start_fight(
        text[0].replace(", delays = 2", "").replace(", delays = 5", "") + acts + end, ara=2
    )

    def usual() -> str:
        offers = fight.rules.at(fight.present).offers(ARA)
        return next(each.title for each in offers if each.role is Role.USUAL)

    assert usual() == "Aim"
    fight.do(Act(ARA, "i"))
    fight.do(Act(ARA, "i"))
    assert usual() == "End"


def test_a_combatant_with_only_parts_of_a_turn_can_end_its_turn() -> None:
    game = '\nclock = "order"\n[enter]\nplace = 5\n[[acts]]\nkey = "i"\nname = "Aim"\n'
    fight = start_fight(f'{game}when = "in turn"\n', ara=5)
    offers = {each.key: each for each in fight.rules.at(fight.present).offers(ARA)}
    assert (offers["act"].title, offers["act"].role) == ("End turn", Role.USUAL)
    fight.do(fight.rules.at(fight.present).parse_quick_entry(ARA, "i"))
    assert fight.next == {"ara": 5}
    fight.do(fight.rules.at(fight.present).parse_quick_entry(ARA, "a"))
    assert fight.next == {}


def test_a_part_of_a_turn_ends_a_wait_and_the_turn_continues() -> None:
    game = '\nclock = "order"\n[enter]\nplace = 5\n[[acts]]\nkey = "i"\nname = "Aim"\n'
    fight = start_fight(f'{game}when = "in turn"\n', ara=9, bor=5)
    fight.do(Wait(ARA))
    fight.do(Act(BOR))
    fight.do(Act(ARA, "i"))
    assert fight.next == {"ara": 5}
    assert not fight.rules.at(fight.present).waiting


FOCUS_PART = '[[acts]]\nkey = "f"\nname = "Focus"\nwhen = "in turn"\n'


def test_a_part_of_a_turn_needs_no_cost_and_is_offered() -> None:
    fight = start_fight(COUNT_GAME + FOCUS_PART, ara=4, bor=8)
    offers = {each.key: each for each in fight.rules.at(fight.present).offers(ARA)}
    assert (offers["act-f"].fields, offers["act-f"].refusal) == ((), "")


def test_the_cost_of_a_turns_parts_is_added_to_the_action_that_ends_the_turn() -> None:
    fight = start_fight(f"{COUNT_GAME}{FOCUS_PART}cost = 2\n", ara=4, bor=8)
    assert fight.do(Act(ARA, "f")) == "Ara: Focus (2)"
    fight.do(Act(ARA, "f"))
    assert fight.next == {"ara": 4, "bor": 8}
    costs = {each.key: each.cost for each in fight.rules.at(fight.present).offers(ARA)}
    assert (costs["act-s"], costs["act-f"]) == ("12", "2")
    assert fight.do(Act(ARA, "", 3)) == "Ara acts (7)"
    assert fight.next == {"ara": 11, "bor": 8}
    fight.do(Act(BOR, "f"))
    fight.do(Wait(BOR))
    fight.do(Act(ARA, "", 1))
    fight.do(Act(BOR, "", 1, at=11))
    assert fight.next == {"ara": 12, "bor": 14}


def test_the_gm_is_warned_of_an_action_that_would_land_after_the_round() -> None:
    fight = start_fight(f"{COUNT_GAME}[rounds]\nends = 10\n", ara=4, bor=8)
    fight.do(Act(ARA, "s"))
    outcome = fight.rules.at(fight.present).decide(Act(BOR, "s"), FixedDice())
    assert outcome.warnings == ("Bor: Spell comes too late for this round and is lost.",)


def test_a_reaction_prolongs_a_wait_for_a_tick_and_ends_an_open_wait() -> None:
    fight = start_fight(f"{COUNT_GAME}[rounds]\nends = 10\n", ara=4, bor=8)
    fight.do(WaitUntil(ARA, 6))
    fight.do(React(ARA, "d"))
    assert fight.next["ara"] == 7
    for _ in range(3):
        fight.do(React(ARA, "d"))
    assert "ara" not in fight.next
    fight.do(Wait(BOR))
    assert fight.do(React(BOR, "d")) == "Bor: Dodge (1)"
    assert fight.next == {"bor": 9}
    assert fight.rules.at(fight.present).why(BOR) == "Acted on tick 8: Dodge, cost 1."
    assert fight.refusal(React(ARA, "d")) == "Ara has no turn left that could pay for this."


def test_a_wait_made_longer_by_a_reaction_cannot_end_earlier_by_another_choice() -> None:
    fight = start_fight(COUNT_GAME, ara=4, bor=20)
    for deed in (WaitUntil(ARA, 6), React(ARA, "d"), React(ARA, "d")):
        fight.do(deed)
    assert fight.next["ara"] == 8
    assert fight.refusal(WaitUntil(ARA, 6)) == "Ara can act from tick 7, not before."
    fight.do(PlaceTurn(ARA, None))
    assert fight.refusal(WaitUntil(ARA, 6)) == "Ara can act from tick 7, not before."
    fight.do(WaitUntil(ARA, 7))
    fight.do(Act(ARA, "", 3))
    fight.do(WaitUntil(ARA, 11))
    assert fight.next["ara"] == 11


TIDE_EVENT = '[[events]]\nname = "Tide"\nchanges = { HP = -7 }\n'


def test_an_event_changes_every_combatant_by_the_clock_and_lists_what_follows() -> None:
    fight = start_fight(f"{COUNT_GAME}{TIDE_EVENT}every = 5\n", ara=4, bor=8)
    label = fight.do(Next())
    assert (label, fight.present.now) == ("Count to tick 4", 4)
    fight.do(Act(ARA, "", 3))
    assert fight.do(Next()) == (
        "Count to tick 5. Tide: Ara 9 → 2, Bor 9 → 2; Ara: next turn 2 ticks "
        "later; Bor: next turn 2 ticks later"
    )
    assert fight.next == {"ara": 9, "bor": 10}


def test_an_event_changes_every_combatant_after_a_round() -> None:
    fight = start_fight(f"{COUNT_GAME}{TIDE_EVENT}[rounds]\nends = 20\n", ara=4, bor=8)
    assert fight.do(NextRound(at={ARA: 3, BOR: 3})) == (
        "Round 2 begins. Tide: Ara 9 \N{RIGHTWARDS ARROW} 2, Bor 9 \N{RIGHTWARDS ARROW} 2; "
        "Ara: next turn 2 ticks later; Bor: next turn 2 ticks later"
    )
    assert fight.next == {"ara": 5, "bor": 5}


def test_an_event_can_happen_every_few_rounds() -> None:
    fight = start_fight(f"{COUNT_GAME}{TIDE_EVENT}rounds = 3\n[rounds]\nends = 20\n", ara=4)
    labels = [fight.do(NextRound(at={ARA: 3})) for _ in range(6)]
    assert ["Tide" in label for label in labels] == [False, False, True] * 2


def test_an_event_on_a_chart_can_happen_every_few_rounds() -> None:
    game = CHART.replace("[[acts]]", '[[events]]\nname = "Tide"\nrounds = 2\n[[acts]]')
    fight = start_fight(game, ara=12)
    assert [timer.at for timer in fight.present.timers] == [25]


def test_an_event_that_changes_several_counters_names_each() -> None:
    tide = TIDE_EVENT.replace("}", ", SHOTS = 1 }")
    fight = start_fight(f"{COUNT_GAME}{tide}[rounds]\nends = 20\n", ara=4)
    label = fight.do(NextRound(at={ARA: 3}))
    assert "Ara HP 9 \N{RIGHTWARDS ARROW} 2, Ara SHOTS 2 \N{RIGHTWARDS ARROW} 3" in label


def test_a_number_asked_each_round_and_one_asked_at_the_start_are_added_to_the_place() -> None:
    game = """
clock = "order"
[asked.LUCK]
range = [-3, 9]
when = "round"
[asked.NERVE]
default = 2
when = "start"
[enter]
place = "1d6 + LUCK + NERVE"
"""
    fight = Fight(game, "ara", "bor")
    calls = {
        call.key: [field.key for field in call.fields]
        for call in fight.rules.at(fight.present).calls
    }
    assert calls["start"] == ["rolls", "asked.LUCK", "asked.NERVE"]
    fight.do(Start(rolls={ARA: 3, BOR: 4}, asked={"LUCK": {ARA: 5}, "NERVE": {BOR: 4}}))
    assert fight.next == {"ara": 3 + 5 + 2, "bor": 4 + 0 + 4}
    calls = {
        call.key: [field.key for field in call.fields]
        for call in fight.rules.at(fight.present).calls
    }
    assert calls["next_round"] == ["rolls", "asked.LUCK"]
    fight.do(NextRound(rolls={ARA: 1, BOR: 1}, asked={"LUCK": {ARA: -3}}))
    assert fight.next == {"ara": 1 - 3 + 2, "bor": 1 + 0 + 4}


def test_a_round_for_some_combatants_names_those_left_out() -> None:
    fight = Fight('\nclock = "order"\n[enter]\nplace = 5\n', "ara", "bor")
    fight.do(Start())
    outcome = fight.rules.at(fight.present).decide(NextRound(at={ARA: 3}), FixedDice([]))
    assert "Not in this round: Bor." in outcome.warnings
    named = fight.rules.at(fight.present).decide(NextRound(who=(ARA,)), FixedDice([]))
    assert "Not in this round: Bor." not in named.warnings


@pytest.mark.parametrize("again", ["enter", "keep"])
def test_an_answer_typed_at_the_start_is_used_in_every_round(again: str) -> None:
    game = f"""
clock = "order"
[asked.ROLL]
default = 15
when = "start"
[enter]
place = "ROLL"
[rounds]
again = "{again}"
"""
    fight = Fight(game, "ara", "bor")
    fight.do(Start(asked={"ROLL": {ARA: 20, BOR: 25}}))
    fight.do(NextRound())
    assert fight.next == {"ara": 20, "bor": 25}
    fight.do(Leave(BOR))
    fight.do(NextRound())
    fight.do(NextRound())
    fight.do(Join(BOR))
    fight.do(NextRound())
    assert fight.next == {"ara": 20, "bor": 25}
    fight.do(Start())
    assert fight.next == {"ara": 15, "bor": 15}


@pytest.mark.parametrize(("line", "filled_in"), [("", None), ("default = 2", 2)])
def test_a_default_is_filled_in_for_an_asked_number_if_the_file_says_so(
    line: str, filled_in: int | None
) -> None:
    fight = Fight(f'\nclock = "order"\n[asked.SPEED]\n{line}\n[enter]\nplace = "SPEED"\n', "ara")
    (call,) = fight.rules.at(fight.present).calls
    assert [field.default for field in call.fields] == [filled_in]


def test_a_reaction_without_a_cost_keeps_a_drawn_order() -> None:
    game = '\nclock = "order"\nties = ["lot"]\n[enter]\nplace = 5\n[[acts]]\nkey = "d"\n'
    fight = start_fight(f'{game}name = "Dodge"\nwhen = "any time"\ncost = 0\n', ara=5, bor=5)
    fight.do(Next())
    before = [turn.who for turn in fight.present.turn_order()]
    fight.do(React(before[0], "d"))
    assert [turn.who for turn in fight.present.turn_order()] == before
    assert not fight.rules.at(fight.present).ties


@pytest.mark.parametrize(("hidden", "order"), [("", ["ara", "bor"]), ("bor", ["ara", "bor"])])
def test_a_slot_cannot_go_to_a_combatant_that_players_do_not_see(
    hidden: str, order: list[str]
) -> None:
    game = '\nclock = "order"\n[enter]\nplace = 5\n[order]\nswap = "any time"\n'
    fight = Fight(game, "ara", "bor", hidden=hidden)
    fight.do(Start(at={ARA: 9, BOR: 5}))
    assert [turn.who for turn in fight.present.turn_order()] == order
    if hidden:
        assert fight.refusal(Act(BOR)) == "Ara acts first, on score 9."
    else:
        fight.do(Act(BOR))
        assert fight.next == {"ara": 5}


def test_the_main_button_says_that_another_pass_begins() -> None:
    game = '\nclock = "order"\n[enter]\nplace = 5\n[order]\npasses = { score = 4 }\n'
    fight = start_fight(game, ara=9)
    assert fight.rules.at(fight.present).next_label == ""
    fight.do(Act(ARA))
    assert fight.rules.at(fight.present).next_label == "Next pass"
    fight.do(Next())
    assert fight.next == {"ara": 5}


def test_a_counter_that_comes_back_uses_the_current_settings() -> None:
    game = '\nclock = "order"\n[settings.MORE]\n[enter]\nplace = 5\n[counters.AP]\n'
    game += 'most = "1 + MORE"\nback = "round"\n[[acts]]\nkey = "i"\nname = "Aim"\n'
    fight = start_fight(f'{game}when = "in turn"\nspends = {{ AP = 1 }}\n', ara=5)
    fight.do(ChangeSettings({"MORE": 1}))
    fight.do(Act(ARA, "i"))
    fight.do(Act(ARA, "i"))
    assert fight.refusal(Act(ARA, "i")) == "Ara has AP 0, but needs 1."
    outcome = fight.rules.at(fight.present).decide(NextRound(), FixedDice())
    fight.present = outcome.after
    fight.do(Act(ARA, "i"))


def test_an_action_can_spend_the_score_and_is_refused_if_too_little_is_left() -> None:
    game = '\nclock = "order"\n[enter]\nplace = 5\n[[acts]]\nkey = "d"\nname = "Dodge"\n'
    fight = start_fight(
        f'{game}when = "any time"\ncost = 0\nspends = {{ score = 3 }}\n', ara=5, bor=9
    )
    fight.do(React(ARA, "d"))
    assert fight.next == {"ara": 2, "bor": 9}
    assert fight.refusal(React(ARA, "d")) == "Ara has score 2, but needs 3."


def test_an_event_without_an_end_still_has_none_after_it_triggered() -> None:
    fight = start_fight(f"{COUNT_GAME}{TIDE_EVENT}every = 5\n", ara=12, bor=7)
    fight.do(Next())
    (row,) = effect_rows(fight.rules.at(fight.present))
    assert row.description == "every 5 ticks, next on 10"


def test_an_event_adds_an_effect_to_every_combatant_which_may_end_in_the_same_step() -> None:
    tide = TIDE_EVENT.replace("changes = { HP = -7 }", 'adds = "Wet for 3"')
    fight = start_fight(f"{COUNT_GAME}{tide}every = 5\n", ara=12, bor=7)
    fight.do(Next())
    assert [(each.who, each.name, each.until) for each in fight.present.effects] == [
        (ARA, "Wet", 8),
        (BOR, "Wet", 8),
    ]
    fight.do(Act(BOR, "", 9))
    assert fight.do(Act(ARA, "", 9)).endswith("Wet on Ara: over; Wet on Bor: over")


def test_a_state_in_a_file_adds_an_effect() -> None:
    text = (Path(__file__).parents[2] / "games/iron_tide.toml").read_text(encoding="utf-8")
    fight = Fight(text.split("\n", 4)[4], "ara", "bor", ara={"STRENGTH": 1})
    fight.do(Start(at={ARA: 14, BOR: 19}))
    fight.do(Act(ARA, "b"))
    fight.do(Act(BOR, "s"))
    assert fight.do(Next()) == (
        "Count to beat 20. Tide: Ara 1 → 0, Bor 3 → 2; Ara: next turn 5 beats "
        "later; Stunned on Ara: begins"
    )
    assert [(each.name, each.who, each.until) for each in fight.present.effects] == [
        ("Stunned", ARA, 25)
    ]


def test_a_counter_can_come_back_by_the_clock_and_invalid_intervals_are_refused() -> None:
    fight = start_fight(COUNT_GAME.replace('back = "turn"', 'back = "every 5"'), ara=4, bor=8)
    fight.do(React(ARA, "d"))
    fight.do(React(ARA, "d"))
    assert counter_value(fight, ARA, "SHOTS") == 0
    fight.do(Act(ARA, "", 9))  # on tick 6
    assert counter_value(fight, ARA, "SHOTS") == 2
    (fault,) = faults(HEAD + COUNT_GAME.replace('back = "turn"', 'back = "soon"'))
    assert "Type turn, round, fight, every 20 or 5-6" in fault
    (fault,) = faults(f"{HEAD}{COUNT_GAME}{TIDE_EVENT}every = 5\nadds = '{'x' * 99}'\n")
    assert "events[1].adds" in fault


@pytest.mark.parametrize("back", ["turn", "round"])
def test_a_counter_that_refills_is_full_if_the_sheet_does_not_hold_it(back: str) -> None:
    text = COUNT_GAME.replace('back = "turn"', f'back = "{back}"')
    fight = start_fight(f"{text}[rounds]\nends = 20\n", ara=4, bor=8)
    plain = [
        replace(each, counters=each.counter_list[:1]) for each in fight.present.all_combatants()
    ]
    fight.present = replace(fight.present, combatants=Roster.from_combatants(plain))
    assert counter_value(fight, ARA, "SHOTS") == 2
    fight.do(React(ARA, "d"))
    assert (counter_value(fight, ARA, "SHOTS"), counter_value(fight, BOR, "SHOTS")) == (1, 2)
    fight.do(Act(ARA, "", 9) if back == "turn" else NextRound(at={ARA: 4, BOR: 8}))
    assert counter_value(fight, ARA, "SHOTS") == 2
