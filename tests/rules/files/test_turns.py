"""Systems from a text file: combatants join, act and wait, and hidden ones stay secret."""

from collections.abc import Mapping
from copy import copy
from itertools import product
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from models.rules.catalogue import system
from models.rules.clocks.count import Advance
from models.rules.clocks.ties import Tie
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeSettings,
    Deed,
    Defeat,
    Edit,
    Leave,
    Next,
    Override,
    PlaceTurn,
    Recruit,
    Reorder,
    SetMembers,
    Split,
    Wound,
)
from models.rules.dice import Dice, FixedDice, ProgramDice
from models.rules.fields import find_error
from models.rules.files.sheet import Act, Interrupt, Join, NextRound, React, Start
from models.rules.files.table import load_system
from models.rules.offers import fill_offer
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.scheduler.apply import apply
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.effects import Occasion
from models.scheduler.encounter import Encounter
from models.scheduler.events import Reordered, SheetChanged
from models.session.facts import moment_facts
from models.sight.card import make_card
from models.sight.lanes import make_lanes
from models.sight.stage import make_players_stage
from tests.tools import fights
from tests.tools.counters import CounterFight

ARA, BOR, SPY = map(CombatantId, ("ara", "bor", "spy"))
HEAD = 'tickline = 2\nid = "mine"\ntitle = "Mine"\n'
WHEEL = """
clock = "count"
ties = ["lower INI", "ask"]
[stats.INI]
range = [-20, 40]
[enter]
place = "INI - 1d6"
late = "now + max(1, INI - 1d6)"
[[acts]]
key = "a"
name = "Attack"
cost = 8
[[acts]]
key = "s"
name = "Spell"
lands = "cost"
[[acts]]
key = "d"
name = "Parry"
cost = 3
when = "any time"
"""
CHART = """
clock = "chart"
[stats.SPD]
default = 4
range = [4, 5]
[chart]
by = "SPD"
length = 12
begins = 12
[chart.moments]
4 = [3, 6, 9, 12]
5 = [3, 5, 8, 10, 12]
[wait]
until = "next turn"
[[acts]]
key = "d"
name = "Abort"
when = "any time"
"""
HERO = {
    2: (6, 12),
    3: (4, 8, 12),
    4: (3, 6, 9, 12),
    5: (3, 5, 8, 10, 12),
    6: (2, 4, 6, 8, 10, 12),
    7: (2, 4, 6, 7, 9, 11, 12),
    8: (2, 3, 5, 6, 8, 9, 11, 12),
}
"""The segments of each speed, according to the book."""
PASSES = """
clock = "order"
[stats.BASE]
[enter]
place = "BASE + 1d6"
[order]
passes = { score = 10 }
[[acts]]
key = "b"
name = "Block"
cost = 5
when = "any time"
"""
SCORES = """
clock = "order"
ties = ["players first", "ask"]
[enter]
place = "1d20"
[rounds]
again = "keep"
[wait]
until = "next turn"
"""
CARDS = '\nclock = "order"\n[order]\ncards = "ten"\n'
SUCCESSES = """
clock = "count"
ties = ["together"]
[asked.S]
label = "Successes"
[enter]
place = "max(0, min(6, PLACE - S))"
"""


class Fight:
    """A fight of a system that is given as text."""

    def __init__(self, text: str, *who: str, hidden: str = "", **stats: Mapping[str, int]) -> None:
        self.rules = RuleSet(load_system(HEAD + text))
        self.present: Encounter = self.rules.begin()
        self.do(Add(tuple(_recruit(each, hidden, stats.get(each, {})) for each in who)))

    def do(self, deed: Deed, *shown: int) -> str:
        outcome = self.rules.at(self.present).decide(deed, FixedDice(iter(shown)))
        self.present = outcome.after
        return outcome.label

    def refusal(self, deed: Deed) -> str:
        with pytest.raises(RuleBroken) as refused:
            self.do(deed)
        return str(refused.value)

    @property
    def next(self) -> dict[str, int]:
        following: dict[str, Any] = moment_facts(self.rules.at(self.present))["next"]
        return {who: tick for who, tick in following.items() if tick is not None}

    def offered(self, who: CombatantId) -> dict[str, str]:
        """Return the offers to `who`, each with its refusal."""
        return {each.key: each.refusal for each in self.rules.at(self.present).offers(who)}


def _recruit(name: str, hidden: str, stats: Mapping[str, int]) -> Recruit:
    secrecy = Secrecy.HIDDEN if name == hidden else Secrecy.FULL
    return Recruit(name.title(), name, stats=dict(stats), secrecy=secrecy)


def start_wheel_fight() -> Fight:
    fight = Fight(WHEEL, "ara", "bor", ara={"INI": 4}, bor={"INI": 8})
    fight.do(Start(rolls={ARA: 2, BOR: 3}))
    return fight


def test_typed_numbers_stand_for_the_dice() -> None:
    assert start_wheel_fight().next == {"ara": 2, "bor": 5}


@pytest.mark.parametrize("formula", ["10 - INI + 1d4", "INI - 1d4", "floor(INI / 2) + 1d4"])
def test_the_form_asks_for_the_dice_and_accepts_only_what_they_can_show(formula: str) -> None:
    fight = Fight(WHEEL.replace("INI - 1d6", formula), "ara")
    (asked,) = fight.rules.at(fight.present).calls[0].fields
    assert (asked.title, asked.dice, asked.help) == ("Dice", "1d4", formula)
    assert [find_error(asked, shown) for shown in (1, 4)] == ["", ""]
    assert find_error(asked, 7) == "Dice can be at most 4, not 7."
    assert find_error(asked, 0) == "Dice must be at least 1, not 0."


@pytest.mark.parametrize("formula", ["1d6 + 2d4", "roll(INI, 6)"])
def test_different_or_several_dice_are_labelled_dice(formula: str) -> None:
    fight = Fight(WHEEL.replace("INI - 1d6", formula, 1), "ara")
    (asked,) = fight.rules.at(fight.present).calls[0].fields
    assert (asked.dice, find_error(asked, 14)) == ("dice", "")


def test_the_program_rolls_if_no_number_is_typed() -> None:
    fight = Fight(WHEEL, "ara", ara={"INI": 4})
    fight.do(Start(rolls={ARA: None}), 6)
    assert fight.next == {"ara": -2}


def test_a_start_without_a_choice_is_for_all_and_an_empty_choice_is_refused() -> None:
    fight = Fight(WHEEL, "ara", "bor")
    assert fight.refusal(Start(rolls={})) == "Choose who starts the fight."
    fight.do(Start())
    assert set(fight.next) == {"ara", "bor"}


def test_an_action_costs_time_and_a_parry_delays_even_a_later_turn() -> None:
    fight = start_wheel_fight()
    fight.do(Act(ARA, "a"))
    assert fight.offered(BOR)["react-d"] == ""
    fight.do(React(BOR, "d"))
    assert fight.next == {"ara": 10, "bor": 8}


def test_a_wait_adds_its_cost_to_the_action_that_ends_it() -> None:
    fight = Fight(WHEEL + "[wait]\ncost = 2\n", "ara")
    fight.do(Start(at={ARA: 1}))
    fight.do(Wait(ARA))
    costs = [each.cost for each in fight.rules.at(fight.present).offers(ARA) if each.key == "act-a"]
    fight.do(Act(ARA, "a", at=4))
    assert (costs, fight.next) == (["10"], {"ara": 14})
    fight.do(Act(ARA, "a"))
    assert fight.next == {"ara": 22}


def test_actions_are_offered_to_all_but_refused_out_of_turn() -> None:
    offered = start_wheel_fight().offered(BOR)
    assert offered["act-a"] == offered["act-s"] == "Ara acts first, on tick 2."
    assert start_wheel_fight().offered(ARA)["act-a"] == ""


def test_a_spell_lands_once_its_cost_is_paid_and_can_be_interrupted() -> None:
    fight = start_wheel_fight()
    fight.do(Act(ARA, "s", 2))
    assert [(timer.name, timer.at) for timer in fight.present.timers] == [("Spell", 4)]
    assert fight.do(Next()).endswith("Ara completes: Spell")
    fight.do(Act(ARA, "s", 9))
    fight.do(Interrupt(ARA))
    assert not fight.present.timers
    assert fight.next["ara"] == 13


def test_a_spell_without_a_cost_lands_at_once() -> None:
    fight = start_wheel_fight()
    fight.do(Act(ARA, "s", 0))
    assert not fight.present.timers


def test_a_new_start_ends_acts_under_way() -> None:
    fight = start_wheel_fight()
    fight.do(Act(ARA, "s", 9))
    fight.do(Start(rolls={ARA: 1, BOR: 1}))
    assert not fight.present.timers
    assert "break" not in fight.offered(ARA)


def test_the_facts_name_a_tie_with_a_combatant_that_waits_for_that_tick() -> None:
    fight = Fight(WHEEL, "ara", "bor")
    fight.do(Start(rolls={ARA: 5, BOR: 2}))
    fight.do(PlaceTurn(ARA, Tick(-2)))
    facts = moment_facts(fight.rules.at(fight.present))
    assert [sorted(group) for group in facts["unordered"]] == [[ARA, BOR]]
    fight.do(Act(BOR, "a"))
    assert "unordered" not in moment_facts(fight.rules.at(fight.present))


@pytest.mark.parametrize("at", [None, Tick(13)])
def test_an_abort_uses_up_only_the_waiting_turn(at: Tick | None) -> None:
    fight = Fight(CHART, "ara")
    fight.do(Start())
    fight.do(Wait(ARA))
    if at is not None:
        fight.do(PlaceTurn(ARA, at))
    fight.do(React(ARA, "d"))
    assert fight.next == {"ara": 15}
    assert not fight.present.timers
    assert "let-go" not in fight.offered(ARA)


def test_an_abort_is_refused_on_a_tick_with_an_action_and_otherwise_takes_the_next_turn() -> None:
    fight = Fight(CHART, "ara")
    fight.do(Start())
    fight.do(Act(ARA))
    refused = "Ara has acted in this tick."
    assert fight.refusal(React(ARA, "d")) == fight.offered(ARA)["react-d"] == refused
    fight.do(Advance(Tick(13)))
    fight.do(React(ARA, "d"))
    assert fight.next == {"ara": 18}


@pytest.mark.parametrize("before", HERO)
def test_after_a_speed_change_a_combatant_waits_until_both_speeds_have_had_a_segment(
    before: int,
) -> None:
    """A rule of the book's sixth edition; the expected turns are counted segment by segment."""
    for after, turns, waits in product(HERO.keys() - {before}, range(1, 6), (False, True)):
        table = hero_after_turns(before, turns)
        if waits:
            table.do(Next(), Wait(ARA))
        now = int(table.fight.now)
        had, tick = {before: False, after: False}, now
        while not all(had.values()) or (tick - 1) % 12 + 1 not in HERO[after]:
            tick += 1
            had = {each: old or (tick - 1) % 12 + 1 in HERO[each] for each, old in had.items()}
        table.do(Edit(ARA, "Ara", Side.NPC, {"SPD": after}))
        lost = [each.at for each in table.fight.timers if each.who == ARA]
        assert (table[ARA].next_tick, lost) == (tick, [tick] if waits else []), (after, turns)


def test_a_chosen_wait_can_end_after_a_change_of_speed_until_the_next_turn() -> None:
    fight = Fight(CHART, "ara", ara={"SPD": 5})
    fight.do(Start())
    fight.do(Act(ARA))
    fight.do(Act(ARA))
    fight.do(Advance(Tick(17)))
    fight.do(WaitUntil(ARA, 18))
    fight.do(Edit(ARA, "Ara", Side.NPC, {"SPD": 4}))
    fight.do(Advance(Tick(18)))
    assert fight.offered(ARA)["act"] == ""
    fight.do(Act(ARA))
    assert fight.next == {"ara": 21}


def test_speed_edited_during_a_turn_keeps_that_turn_and_applies_from_the_next() -> None:
    """The result is the same whether the GM edits before or after the action."""
    early, late = hero_after_turns(2, 0), hero_after_turns(2, 0)
    early.do(Edit(ARA, "Ara", Side.NPC, {"SPD": 3}))
    assert early[ARA].next_tick == early.fight.now
    early.do(Act(ARA))
    late.do(Act(ARA), Edit(ARA, "Ara", Side.NPC, {"SPD": 3}))
    assert early[ARA].next_tick == late[ARA].next_tick == Tick(20)


def hero_after_turns(speed: int, turns: int) -> CounterFight:
    """Return a fight of one hero that has had this many turns."""
    rules = system("hero")
    table = CounterFight(rules, rules.begin())
    table.do(Add((Recruit("Ara", ARA, stats={"SPD": speed}),)), Start())
    table.do(*[Act(ARA)] * turns)
    return table


def test_a_changed_period_on_a_chart_counts_from_the_last_turn() -> None:
    chart = '[stats.SLOW]\nrange = [1, 9]\n[chart]\nperiod = "SLOW"\n[enter]\nplace = "1"\n'
    for old, new, tick in ((5, 3, 7), (3, 5, 6), (4, 4, 5)):
        fight = Fight(f'clock = "chart"\n{chart}', "ara", ara={"SLOW": old})
        fight.do(Start())
        fight.do(Edit(ARA, "Ara", Side.NPC, {"SLOW": new}))
        assert fight.next == {"ara": 1}  # the first place depends on no period
        fight.do(Edit(ARA, "Ara", Side.NPC, {"SLOW": old}))
        fight.do(Act(ARA))
        fight.do(Edit(ARA, "Ara", Side.NPC, {"SLOW": new}))
        assert fight.next == {"ara": tick}


def test_a_chart_continues_round_after_round() -> None:
    fight = Fight(CHART, "ara", "bor", bor={"SPD": 5})
    fight.do(Start())
    fight.do(Act(ARA))
    fight.do(Act(BOR))
    fight_facts = moment_facts(fight.rules.at(fight.present))
    assert fight_facts["schedule"] == {"ara": [15, 18, 21, 24, 27], "bor": [15, 17, 20, 22, 24]}


def test_scores_above_ten_act_again_while_others_keep_waiting() -> None:
    fight = Fight(PASSES, "ara", "bor")
    fight.do(Start(at={ARA: 14, BOR: 8}))
    fight.do(Act(ARA))
    fight.do(Wait(BOR))
    assert fight.rules.at(fight.present).calls[0].title == "Next pass"
    fight.do(Next())
    assert fight.next == {"ara": 4}
    assert fight.rules.at(fight.present).waiting == {BOR}


@pytest.mark.parametrize(("hidden", "expected"), [("", "Next pass"), ("ara", "")])
def test_players_learn_of_another_pass_only_from_visible_combatants(
    hidden: str, expected: str
) -> None:
    fight = Fight(PASSES, "ara", "bor", hidden=hidden)
    fight.do(Start(at={ARA: 14, BOR: 8}))
    fight.do(Act(ARA))
    fight.do(Act(BOR))
    scene = fight.rules.at(fight.present)
    assert scene.prompt == expected
    assert (scene.has_acted(ARA), scene.has_acted(BOR)) == (False, True)
    assert fight.rules.at(fight.present).standing(ARA).details == "next pass"
    assert fight.rules.at(fight.present).why(ARA) == "Ara acts again in the next pass, on score 4."


@pytest.mark.parametrize("waits", [False, True])
def test_one_moment_allows_no_second_abort(*, waits: bool) -> None:
    fight = Fight(CHART, "ara", "bor")
    fight.do(Start(at={ARA: 12, BOR: 12}))
    fight.do(Wait(ARA) if waits else React(ARA, "d"))
    if waits:
        fight.do(React(ARA, "d"))
    assert fight.next["ara"] == 15
    assert fight.refusal(React(ARA, "d")) == "Ara has acted in this tick."


def test_a_wait_until_the_end_of_the_pass_is_lost_with_it() -> None:
    fight = Fight(PASSES + '[wait]\nuntil = "pass end"\n', "ara", "bor")
    fight.do(Start(at={ARA: 14, BOR: 8}))
    fight.do(Act(ARA))
    fight.do(Wait(BOR))
    text = "Still waiting: Bor. Continue with “Next pass”. Waits end with the pass."
    assert make_card(fight.rules.at(fight.present)).reason == text
    assert fight.do(Next()) == "Pass 2 begins. Unused turns lost: Bor"
    assert fight.next == {"ara": 4}
    assert not fight.rules.at(fight.present).waiting
    assert fight.rules.at(fight.present).has_acted(BOR)


def test_a_block_can_cost_the_turn() -> None:
    fight = Fight(PASSES, "ara", "bor")
    fight.do(Start(at={ARA: 14, BOR: 4}))
    fight.do(React(BOR, "b"))
    assert fight.next == {"ara": 14}
    assert fight.rules.at(fight.present).has_acted(BOR)


def test_cards_give_places_and_a_hidden_card_takes_none() -> None:
    fight = Fight(CARDS, "ara", "spy", "bor", hidden="spy")
    fight.do(Start(cards={ARA: "2", SPY: "5", BOR: "9"}))
    assert fight.next == {"ara": 1, "spy": 2, "bor": 2}
    assert [turn.who for turn in fight.present.turn_order()] == [ARA, SPY, BOR]


def test_places_by_numbered_cards_are_shown_as_the_cards() -> None:
    fight = Fight(CARDS, "ara", "bor", "spy", hidden="spy")
    fight.do(Start(cards={ARA: "3", BOR: "8", SPY: "5"}))
    axis = fight.rules.at(fight.present).axis
    assert [axis.label(Tick(place)) for place in (1, 2, 3)] == ["3", "8", "9"]
    assert fight.next == {"ara": 1, "bor": 2, "spy": 2}
    standing = {who: fight.rules.at(fight.present).standing(who).value for who in (ARA, BOR, SPY)}
    assert standing == {ARA: "3", BOR: "8", SPY: "5"}
    fight.do(Act(ARA))
    assert fight.do(Next()) == "Count to place 8"


def test_a_wait_until_a_place_is_shown_as_cards() -> None:
    fight = Fight(CARDS, "ara", "bor")
    fight.do(Start(cards={ARA: "2", BOR: "9"}))
    fight.do(PlaceTurn(ARA, Tick(2)))
    row = make_lanes(fight.rules.at(fight.present))[0]
    assert (row.value, row.details) == ("9", "waiting since 2")


def test_a_holding_combatant_keeps_holding_in_the_next_round_unless_selected() -> None:
    fight = Fight(CARDS, "ara", "bor")
    fight.do(Start(cards={ARA: "3", BOR: "5"}))
    fight.do(Wait(ARA))
    fight.do(Act(BOR))
    call = fight.rules.at(fight.present).calls[0]
    assert (call.rows, call.optional_rows) == ((ARA, BOR), (ARA,))
    fight.do(fill_offer(call, {BOR: {"cards": "7"}}))
    assert fight.rules.at(fight.present).waiting == {ARA}
    assert fight.next == {"bor": 1}
    fight.do(Wait(BOR))
    call = fight.rules.at(fight.present).calls[0]
    assert (call.rows, call.fields, call.refusal) == ((), (), "")
    fight.do(call.template)
    assert fight.rules.at(fight.present).waiting == {ARA, BOR}
    assert fight.next == {}


def fight_with_readied(keeps: str) -> Fight:
    """Return the second round of a fight in which Bor has readied and comes after Ara."""
    fight = Fight(SCORES + keeps, "ara", "bor")
    fight.do(Start(at={ARA: 14, BOR: 8}))
    fight.do(Act(ARA))
    fight.do(Wait(BOR))
    fight.do(NextRound())
    assert fight.rules.at(fight.present).waiting == {BOR}
    assert fight.next == {"ara": 14, "bor": 8}
    return fight


def test_a_wait_until_the_next_turn_ends_at_that_turn_in_a_new_round() -> None:
    fight = fight_with_readied("")
    fight.do(Act(ARA))
    assert fight.do(Next()) == "Count to score 8. Bor no longer waits"
    assert not fight.rules.at(fight.present).waiting
    fight.do(Act(BOR))
    assert fight.next == {}


def test_the_gm_is_warned_of_a_wait_that_a_new_round_ends_at_once() -> None:
    fight = Fight(SCORES, "ara", "bor")
    fight.do(Start(at={ARA: 14, BOR: 8}))
    fight.do(Wait(ARA))
    fight.do(Act(BOR))
    outcome = fight.rules.at(fight.present).decide(NextRound(), FixedDice())
    assert outcome.warnings == ("Ara no longer waits, since its turn has come.",)


@pytest.mark.parametrize(
    ("keeps", "ahead", "place"), [("", {}, 14), ('keeps = "1"', {"bor": 8}, 8)]
)
def test_acting_from_a_wait_takes_the_next_turn_and_place_unless_the_file_keeps_them(
    keeps: str, ahead: dict[str, int], place: int
) -> None:
    fight = fight_with_readied(keeps)
    fight.do(Act(BOR))
    assert {who: tick for who, tick in fight.next.items() if who == "bor"} == ahead
    fight.do(Act(ARA))
    if ahead:
        fight.do(Act(BOR))
    fight.do(NextRound())
    assert fight.next == {"ara": 14, "bor": place}


def test_acting_from_a_wait_before_another_keeps_that_order_in_later_rounds() -> None:
    fight = fight_with_readied("")
    fight.do(Act(BOR))
    fight.do(Act(ARA))
    for _ in range(2):
        fight.do(NextRound())
        assert [turn.who for turn in fight.present.turn_order()] == [BOR, ARA]


@pytest.mark.parametrize("hidden", [(), (ARA,), (SPY,), (ARA, SPY)])
@pytest.mark.parametrize(
    ("bonuses", "acting"), [((4, 5), (ARA, SPY)), ((5, 4), (SPY, ARA)), ((3, 3), (ARA, SPY))]
)
def test_the_place_after_a_delay_is_kept_whichever_combatants_are_hidden(
    hidden: tuple[CombatantId, ...],
    bonuses: tuple[int, int],
    acting: tuple[CombatantId, CombatantId],
) -> None:
    recruits = [
        Recruit(
            who.title(),
            who,
            stats={"BONUS": bonus},
            secrecy=Secrecy.HIDDEN if who in hidden else Secrecy.FULL,
        )
        for who, bonus in zip((ARA, SPY, BOR), (*bonuses, 0), strict=True)
    ]
    rules = system("d20")
    fight = rules.at(rules.begin()).decide(Add(tuple(recruits)), FixedDice()).after
    start = Start(at={ARA: 20, SPY: 15, BOR: 15})
    for deed in (start, Wait(ARA), Next(), *map(Act, acting), Act(BOR), NextRound()):
        fight = rules.at(fight).decide(deed, FixedDice()).after
    assert tuple(turn.who for turn in fight.turn_order()) == (*acting, BOR)


def test_a_place_won_by_a_delay_is_not_explained_by_a_bonus_that_would_lose() -> None:
    recruits = [Recruit(who.title(), who, stats={"BONUS": n}) for who, n in ((ARA, 1), (BOR, 2))]
    rules = system("d20")
    fight = rules.at(rules.begin()).decide(Add(tuple(recruits)), FixedDice()).after
    for deed in (Start(at={ARA: 20, BOR: 15}), Wait(ARA), Next(), Act(ARA), Act(BOR), NextRound()):
        fight = rules.at(fight).decide(deed, FixedDice()).after
    assert [turn.who for turn in fight.turn_order()] == [ARA, BOR]
    assert rules.at(fight).why(BOR).endswith("Goes after Ara: a place kept from before.")


def test_only_those_who_waited_are_said_to_have_waited() -> None:
    """A wait ends between two with a drawn order, whose places make room for it."""
    bonuses = {ARA: 4, BOR: 2, SPY: 2, "cyd": 1}
    recruits = [Recruit(who.title(), who, stats={"BONUS": n}) for who, n in bonuses.items()]
    rules = system("d20")
    fight = rules.at(rules.begin()).decide(Add(tuple(recruits)), FixedDice()).after
    start = Start(at={who: 18 if who == ARA else 15 for who in map(CombatantId, bonuses)})
    for deed in (start, Wait(ARA), Next()):
        fight = rules.at(fight).decide(deed, FixedDice()).after
    first, second, last = (turn.who for turn in fight.turn_order())
    for deed in (Act(first), Act(ARA), Act(second), Act(last), NextRound()):
        fight = rules.at(fight).decide(deed, FixedDice()).after
    assert [turn.who for turn in fight.turn_order()] == [first, ARA, second, last]
    reasons = {who: rules.at(fight).why(who) for who in fight.combatants}
    assert [who for who, reason in reasons.items() if "Waited" in reason] == [ARA]


@pytest.mark.parametrize(
    ("new_order", "asked", "places"), [(False, (), (14, 8)), (True, ("rolls",), (3, 19))]
)
def test_a_setting_rolls_a_new_order_each_round(
    *, new_order: bool, asked: tuple[str, ...], places: tuple[int, int]
) -> None:
    fight = Fight(SCORES, "ara", "bor")
    fight.do(ChangeSettings({"newOrder": new_order}))
    fight.do(Start(at={ARA: 14, BOR: 8}))
    fight.do(Act(ARA))
    fight.do(Act(BOR))
    call = fight.rules.at(fight.present).calls[0]
    assert tuple(each.key for each in call.fields if each.dice) == asked
    fight.do(NextRound(), 3, 19)
    assert (fight.next["ara"], fight.next["bor"]) == places


def test_a_system_that_rolls_each_round_has_no_new_order_setting() -> None:
    settings = Fight(SCORES.replace("keep", "enter"), "ara").present.settings
    assert not hasattr(settings, "new_order")


def test_a_late_card_comes_before_worse_cards() -> None:
    fight = Fight(CARDS, "ara", "bor", "late")
    fight.do(Start(cards={ARA: "2", BOR: "9"}))
    fight.do(Join(CombatantId("late"), card="5"))
    assert [turn.who for turn in fight.present.turn_order()] == [ARA, "late", BOR]
    assert "first" not in reason(fight, CombatantId("late"))


def test_a_late_joiner_below_the_lowest_score_has_no_turn_in_this_round() -> None:
    fight = Fight(PASSES, "ara", "late")
    fight.do(Start(at={ARA: 14}))
    assert fight.do(Join(CombatantId("late"), at=-2)) == "Late joins, without a turn in this round"
    assert fight.next == {"ara": 14}


COUNTED_ROUNDS = """
clock = "count"
[time]
counts = "down"
begins = "first"
[enter]
place = "1d6"
[rounds]
ends = 0
[[acts]]
key = "a"
name = "Attack"
cost = 3
"""


def test_on_a_count_with_rounds_a_combatant_back_after_its_last_turn_has_no_other() -> None:
    fight = Fight(COUNTED_ROUNDS, "ara", "bor")
    fight.do(Start(rolls={ARA: 3, BOR: 2}))
    fight.do(Act(ARA, "a"))
    fight.do(Leave(ARA))
    assert fight.do(Join(ARA)) == "Ara joins, without a turn in this round"
    assert set(fight.next) == {"bor"}


def test_a_round_without_combatants_is_refused() -> None:
    fight = Fight(CARDS, "ara")
    fight.do(Start())
    assert fight.refusal(NextRound(cards={})) == "Choose who takes part."


@pytest.mark.parametrize(
    ("debt", "score", "refusal"),
    [
        (0, 5, ""),
        (0, 4, "Ara's score of 4 isn't enough for a reaction that costs 5."),
        (1, 4, ""),
        (1, 0, "Ara's score of 0 isn't enough for a reaction that costs 5."),
    ],
)
def test_only_a_score_above_0_can_be_overdrawn_on_credit(
    debt: int, score: int, refusal: str
) -> None:
    text = (
        'clock = "order"\n[enter]\nplace = 3\n[settings.DEBT]\n[order]\n'
        'passes = { score = 10 }\nleast = "-1000 * DEBT * (score > 0)"\n'
        '[[acts]]\nkey = "b"\nname = "Block"\ncost = 5\nwhen = "any time"\n'
    )
    fight = Fight(text, "ara", "bor")
    fight.do(ChangeSettings({"DEBT": debt}))
    fight.do(Start(at={ARA: score, BOR: 20}))
    if refusal:
        assert fight.refusal(React(ARA, "b")) == refusal
    else:
        fight.do(React(ARA, "b"))


@pytest.mark.parametrize(("counts_from", "place"), [("best(S)", 5), ("seen(S)", 0)])
def test_the_highest_roll_counts_among_all_or_only_visible_combatants(
    counts_from: str, place: int
) -> None:
    fight = Fight(SUCCESSES.replace("PLACE", counts_from), "ara", "spy", hidden="spy")
    fight.do(Start(rolls={ARA: 3, SPY: 8}))
    assert fight.next == {"ara": place, "spy": 0}


@pytest.mark.parametrize("text", [WHEEL, CHART, PASSES, CARDS])
def test_a_guide_is_written_automatically(text: str) -> None:
    titles = list(guide_topics(text))
    acts = ["Actions"] if "[[acts]]" in text else []
    assert titles == ["Turn order", "Same place", *acts, "Delaying", "Joining late", "Counters"]


def guide_topics(text: str) -> dict[str, str]:
    guide = RuleSet(load_system(HEAD + text)).guide()
    return {each.title: each.text for each in guide.topics}


@pytest.mark.parametrize(
    ("ties", "expected"),
    [
        ("higher INI", "Higher Initiative first; then you pick."),
        (
            "higher INI|players first|lot",
            "Higher Initiative first, then players; then the order is drawn.",
        ),
        (
            "others first|lower INI|together",
            (
                "The other side first, then lower Initiative; "
                "then those still tied act at the same moment."
            ),
        ),
        ("lot", "The order is drawn."),
    ],
)
def test_the_guide_says_how_ties_are_broken(ties: str, expected: str) -> None:
    listed = ", ".join(f'"{each}"' for each in ties.split("|"))
    text = WHEEL.replace('"lower INI", "ask"', listed)
    labelled = text.replace("[stats.INI]", '[stats.INI]\nlabel = "Initiative"')
    assert guide_topics(labelled)["Same place"] == expected


def test_the_guide_gives_the_cost_and_time_of_actions() -> None:
    assert guide_topics(WHEEL)["Actions"] == (
        "Attack: cost 8. Spell: type the cost, takes effect at the end. Parry: cost 3, at any time."
    )
    assert guide_topics(CHART)["Actions"] == "Abort: at any time."
    assert guide_topics(PASSES)["Actions"] == "Block: cost 5, at any time."


def test_the_guide_to_a_countdown_subtracts_costs() -> None:
    game = '\nclock = "count"\n[time]\ncounts = "down"\nbegins = 20\n[enter]\nplace = 9\n'
    assert guide_topics(game)["Turn order"].endswith("next turn: now \N{MINUS SIGN} cost.")


def test_a_topic_in_the_file_replaces_the_automatic_one() -> None:
    own = '[[guide]]\ntitle = "Delaying"\ntext = "Never."\n'
    guide = RuleSet(load_system(HEAD + WHEEL + own)).guide()
    assert [each.text for each in guide.topics if each.title == "Delaying"] == ["Never."]


def reason(fight: Fight, who: CombatantId) -> str:
    return fight.rules.at(fight.present).why(who)


def test_a_reaction_is_part_of_the_reason_until_the_next_act() -> None:
    fight = start_wheel_fight()
    fight.do(React(BOR, "d"))
    assert reason(fight, BOR) == "First turn: tick 5. Then Parry, cost 3."
    fight.do(Act(ARA, "a"))
    fight.do(Act(BOR, "a"))
    fight.do(React(ARA, "d"))
    assert reason(fight, ARA) == "Acted on tick 2: Attack, cost 8. Then Parry, cost 3."
    fight.do(React(ARA, "d"))
    text = "Acted on tick 2: Attack, cost 8. Then reactions, cost 6."
    assert reason(fight, ARA).startswith(text)
    fight.do(Act(ARA, "a"))
    assert reason(fight, ARA) == "Acted on tick 16: Attack, cost 8."


def test_moving_a_turn_removes_earlier_reactions_from_its_reason() -> None:
    fight = start_wheel_fight()
    fight.do(React(BOR, "d"))
    fight.do(Override(BOR, Tick(12)))
    assert reason(fight, BOR) == "Set by the GM: tick 12."
    fight.do(React(BOR, "d"))
    assert reason(fight, BOR) == "Set by the GM: tick 12. Then Parry, cost 3."


@pytest.mark.parametrize(("broken", "tick"), [("paid", 14), ("free", 5)])
def test_an_interrupted_spell_is_part_of_the_reason(broken: str, tick: int) -> None:
    fight = Fight(
        WHEEL.replace('lands = "cost"', f'lands = "cost"\nbroken = "{broken}"'), "ara", "bor"
    )
    fight.do(Start(at={ARA: 2, BOR: 5}))
    fight.do(Act(ARA, "s", 9))
    fight.do(React(ARA, "d"))
    fight.do(Act(BOR, "a"))
    fight.do(Interrupt(ARA))
    text = "Acted on tick 2: Spell, cost 9. Then Parry, cost 3. Spell was interrupted."
    assert (reason(fight, ARA), fight.next["ara"]) == (text, tick)


@pytest.mark.parametrize(
    ("formula", "typed", "place"),
    [
        ("1d6 + 1d8", 9, 9),
        ("20 + 1d6 + 1d8", 9, 29),
        ("2 * 1d6 + 1d8", 9, 9),
        ("1d6 - 1d8", -2, -2),
        ("max(1d6, 1d8)", 5, 5),
        ("30 - 1d6", 4, 26),
    ],
)
def test_a_number_typed_for_several_dice_replaces_all_of_them(
    formula: str, typed: int, place: int
) -> None:
    fight = Fight(f'\nclock = "count"\n[enter]\nplace = "{formula}"\n', "ara")
    (start,) = (call for call in fight.rules.at(fight.present).calls if call.key == "start")
    assert find_error(start.fields[0], str(typed)) == ""
    fight.do(Start(rolls={ARA: typed}))
    assert fight.next == {"ara": place}


@pytest.mark.parametrize(
    "game",
    [
        'clock = "count"\n[rounds]\nends = 60\nagain = "keep"',
        'clock = "order"\n[order]\nfirst = "lowest"\n[rounds]\nagain = "keep"',
        'clock = "order"\n[rounds]\nagain = "keep"',
    ],
)
def test_kept_places_are_rolled_once_on_every_clock(game: str) -> None:
    fight = Fight(f'\n{game}\n[enter]\nplace = "1d20"\n', "ara", "bor")
    fight.do(Start(rolls={ARA: 14, BOR: 8}))
    fight.do(NextRound(), 3, 3)
    assert fight.next == {"ara": 14, "bor": 8}
    fight.do(NextRound(rolls={ARA: 5}), 3)
    assert fight.next["ara"] == 5


def test_a_combatant_delaying_after_another_stays_after_it_in_later_rounds() -> None:
    fight = Fight(
        SCORES.replace('ties = ["players first", "ask"]', 'ties = ["higher DEX", "ask"]')
        + "[stats.DEX]\n",
        "ara",
        "bor",
        ara={"DEX": 5},
    )
    fight.do(Start(rolls={ARA: 14, BOR: 8}))
    fight.do(Wait(ARA))
    fight.do(Act(BOR))
    fight.do(Act(ARA))
    fight.do(NextRound())
    assert [turn.who for turn in fight.present.turn_order()] == [BOR, ARA]
    assert reason(fight, ARA).endswith("Waited, so goes after Bor.")
    assert reason(fight, BOR).endswith("Goes before Ara, who waited.")
    fight.do(NextRound())
    assert [turn.who for turn in fight.present.turn_order()] == [BOR, ARA]


def test_without_passes_a_rolled_or_reduced_score_below_1_has_a_turn() -> None:
    fight = Fight(PASSES.replace("passes = { score = 10 }", ""), "ara", "bor")
    fight.do(Start(at={ARA: 3, BOR: -2}))
    fight.do(React(ARA, "b"))
    assert fight.next == {"ara": -2, "bor": -2}


def test_in_an_order_from_the_lowest_a_reaction_raises_the_score() -> None:
    fight = Fight(PASSES.replace("passes = { score = 10 }", 'first = "lowest"'), "ara")
    fight.do(Start(at={ARA: 3}))
    fight.do(React(ARA, "b"))
    assert fight.next == {"ara": 8}


def test_a_place_beyond_the_end_of_the_round_has_no_turn() -> None:
    fight = Fight('\nclock = "count"\n[enter]\nplace = 1\n[rounds]\nends = 10\n', "ara", "bor")
    fight.do(Start(at={ARA: 4, BOR: 10}))
    assert fight.next == {"ara": 4}


def test_wounds_delay_a_reaction_and_the_reason_mentions_them() -> None:
    fight = start_wheel_fight()
    fight.do(ChangeSettings({"woundsSlow": True}))
    fight.do(Wound(ARA, 2))
    before = fight.next["ara"]
    fight.do(React(ARA, "d"))
    assert fight.next["ara"] == before + 3 + 2
    assert "Then Parry, cost 3, +2 for wounds." in reason(fight, ARA)
    fight.do(React(ARA, cost=0))
    assert fight.next["ara"] == before + 5


def test_the_reason_names_every_tied_combatant() -> None:
    fight = Fight(SCORES, "ara", "bor", "cid", "dan")
    fight.do(Start(at=dict.fromkeys(map(CombatantId, ("ara", "bor", "cid", "dan")), 9)))
    reason = fight.rules.at(fight.present).why(BOR)
    assert reason.endswith("Tied with Ara, Cid and Dan. You pick who goes first.")


LATE = CombatantId("late")


def fight_after_ara_left(text: str, **start: Mapping[CombatantId, Any]) -> Fight:
    """Return a round in which Ara has acted and left; Bor and Late still have turns."""
    fight = Fight(text, "ara", "bor", "late")
    fight.do(Start(**start))  # type: ignore[arg-type] # as the table has it
    fight.do(Act(ARA))
    fight.do(Leave(ARA))
    return fight


@pytest.mark.parametrize(
    ("text", "start"),
    [
        (SCORES, {"at": {ARA: 15, BOR: 10, LATE: 5}}),
        (SCORES.replace("keep", "enter"), {"at": {ARA: 15, BOR: 10, LATE: 5}}),
        (CARDS, {"cards": {ARA: "1", BOR: "4", LATE: "7"}}),
        (PASSES, {"at": {ARA: 15, BOR: 10, LATE: 5}}),
    ],
    ids=["kept scores", "new scores", "cards", "passes"],
)
@pytest.mark.parametrize("terms", [{}, {"roll": 20}, {"at": 12}], ids=str)
def test_a_combatant_that_acted_and_comes_back_has_no_second_turn(
    text: str, start: dict[str, Any], terms: dict[str, int]
) -> None:
    fight = fight_after_ara_left(text, **start)
    assert fight.do(Join(ARA, **terms)) == "Ara joins, without a turn in this round"
    assert "ara" not in fight.next
    assert fight.rules.at(fight.present).has_acted(ARA) or text == PASSES


def test_a_returning_combatant_keeps_place_and_card_but_may_choose_another_place() -> None:
    fight = fight_after_ara_left(SCORES, at={ARA: 15, BOR: 10, LATE: 5})
    fight.do(Join(ARA, roll=3))
    fight.do(NextRound())
    assert fight.next["ara"] == 15
    fight.do(Leave(ARA))
    fight.do(Join(ARA, at=7))
    assert fight.next["ara"] == 7
    cards = fight_after_ara_left(
        CARDS + '[rounds]\nagain = "keep"\n', cards={ARA: "1", BOR: "4", LATE: "7"}
    )
    cards.do(Leave(BOR))
    assert cards.do(Join(BOR)) == "Bor comes back to the same turn, on place 4"
    cards.do(Join(ARA))
    cards.do(NextRound())
    assert cards.rules.at(cards.present).facts(())["cards"] == {"ara": "1", "bor": "4", "late": "7"}


def test_a_combatant_returning_in_the_round_it_acted_in_is_not_asked_for_a_place() -> None:
    fight = fight_after_ara_left(SCORES, at={ARA: 15, BOR: 10, LATE: 5})
    cards = fight_after_ara_left(CARDS, cards={ARA: "1", BOR: "4", LATE: "7"})
    for each in (fight, cards):
        (offer,) = each.rules.at(each.present).offers(ARA)
        assert not offer.fields
        each.do(fill_offer(offer, {ARA: {}}))
        assert "ara" not in each.next


@pytest.mark.parametrize("text", [WHEEL, SCORES], ids=["count", "order"])
def test_a_combatant_defeated_before_its_first_turn_joins_as_if_new(text: str) -> None:
    fight = Fight(text, "ara", "bor")
    fight.do(Start(rolls={ARA: 2}))
    fight.do(Defeat(BOR))
    (offer,) = fight.rules.at(fight.present).offers(BOR)
    assert [field.key for field in offer.fields] == ["roll"]
    fight.do(fill_offer(offer, {BOR: {"roll": 2}}))
    assert "bor" in fight.next


def test_without_rounds_a_done_combatant_is_asked_for_dice_when_joining() -> None:
    """Earlier versions saved such combatants, defeated before they joined the fight."""
    fight = Fight(WHEEL, "ara", "bor")
    fight.do(Start(rolls={ARA: 2}))
    done = SheetChanged(BOR, replace(fight.present[BOR].sheet, done=True))
    fight.present = apply(fight.present, done)
    (offer,) = fight.rules.at(fight.present).offers(BOR)
    assert [field.key for field in offer.fields] == ["roll"]


def test_the_join_form_in_a_later_round_is_filled_with_the_old_place() -> None:
    fight = fight_after_ara_left(SCORES, at={ARA: 15, BOR: 10, LATE: 5})
    fight.do(NextRound())
    (offer,) = fight.rules.at(fight.present).offers(ARA)
    assert [(field.key, field.default) for field in offer.fields] == [("at", 15)]


def test_a_combatant_whose_place_passed_while_away_has_no_turn_until_the_next_round() -> None:
    fight = Fight(SCORES, "ara", "bor", "late")
    fight.do(Start(at={ARA: 15, BOR: 10, LATE: 5}))
    fight.do(Leave(BOR))
    fight.do(Act(ARA))
    fight.do(Next())
    assert fight.do(Join(BOR)) == "Bor joins, without a turn in this round"
    fight.do(NextRound())
    assert fight.next["bor"] == 10


def test_a_combatant_returning_after_acting_in_a_pass_acts_in_the_next_pass() -> None:
    fight = fight_after_ara_left(PASSES, at={ARA: 15, BOR: 10, LATE: 5})
    fight.do(Act(BOR))
    fight.do(Act(LATE))
    fight.do(Join(ARA))
    assert fight.do(Next()) == "Pass 2 begins"
    assert fight.next == {"ara": 5}


def test_the_score_of_an_absent_combatant_goes_down_with_each_pass() -> None:
    fight = Fight(PASSES, "ara", "bor")
    fight.do(Start(at={ARA: 25, BOR: 22}))
    for deed in (Act(ARA), Act(BOR), Leave(BOR), Next()):
        fight.do(deed)
    assert fight.do(Join(BOR)) == "Bor joins: first turn on score 12"


TIED_PLACES = {ARA: 12, BOR: 12, LATE: 12}


@pytest.mark.parametrize("ended", [Act, Leave], ids=["all acted", "ended early"])
@pytest.mark.parametrize("by_gm", [False, True], ids=["drawn", "by the GM"])
def test_the_order_of_a_tie_lasts_where_places_are_kept(ended: type[Deed], *, by_gm: bool) -> None:
    fight = Fight(SCORES.replace('"ask"', '"lot"'), "ara", "bor", "late")
    fight.do(Start(at=TIED_PLACES))
    order = (LATE, ARA, BOR)
    fight.do(Reorder(Tick(-12), order) if by_gm else Tie(order))
    for who in order if ended is Act else order[:1]:
        fight.do(Act(who))
    fight.do(NextRound())
    assert tuple(turn.who for turn in fight.present.turn_order()) == order
    assert not fight.rules.at(fight.present).ties


def test_a_combatant_taking_a_place_with_a_settled_tie_goes_last() -> None:
    fight = Fight(SCORES.replace('"ask"', '"lot"'), "ara", "bor", "late")
    fight.do(Start(at=TIED_PLACES))
    fight.do(Tie((LATE, ARA, BOR)))
    fight.do(NextRound(tuple(TIED_PLACES), at={LATE: 12}))
    assert [turn.who for turn in fight.present.turn_order()] == [ARA, BOR, LATE]


GOBLIN_GAME = """
clock = "order"
ties = ["higher BONUS", "lot"]
[stats.BONUS]
[enter]
place = "1d20 + BONUS"
[order]
places = "alike"
"""


def order_after_ties(bonus: tuple[int, int, int], shown: Dice) -> list[str]:
    """Return the order of two goblins and a loner in the same place, after ties are broken."""
    rules = RuleSet(load_system(HEAD + GOBLIN_GAME))
    fight = rules.begin()
    names = ("g1", "Goblin"), ("g2", "Goblin"), ("lone", "Loner")
    recruits = tuple(
        Recruit(kind, who, stats={"BONUS": own}, series=kind)
        for (who, kind), own in zip(names, bonus, strict=True)
    )
    deeds: list[Deed] = [Add(recruits), Start(at={CombatantId(who): 10 for who, _ in names})]
    for deed in deeds:
        fight = rules.at(fight).decide(deed, FixedDice()).after
    if rules.at(fight).ties:
        fight = rules.at(fight).decide(Tie(), shown).after
    assert not rules.at(fight).ties
    return [turn.who for turn in fight.turn_order()]


@pytest.mark.parametrize("seed", range(9))
def test_combatants_sharing_a_place_stay_together_in_a_tie(seed: int) -> None:
    dice = ProgramDice(Random(seed))  # noqa: S311 - dice of a game
    assert order_after_ties((0, 2, 1), dice) == ["g2", "g1", "lone"]
    for bonus in ((0, 0, 0), (1, 0, 1), (0, 1, 1)):
        order = order_after_ties(bonus, dice)
        assert order.index("lone") in (0, 2)
        if bonus[0] != bonus[1]:
            assert order.index("g1") < order.index("g2") or bonus[0] < bonus[1]


def test_typing_one_name_of_each_side_orders_two_tied_sides() -> None:
    text = '\nclock = "order"\nties = ["ask"]\n[enter]\nplace = "1d6"\n[order]\nplaces = "side"\n'
    fight = Fight(text, "ara", "bor")
    fight.do(Add(tuple(Recruit(n, n, side=Side.PC) for n in ("una", "ugo"))))
    everyone = [ARA, BOR, CombatantId("una"), CombatantId("ugo")]
    fight.do(Start(at=dict.fromkeys(everyone, 3)))
    assert fight.do(Tie((CombatantId("una"), ARA))).startswith(
        "Draw on score 3: una, ugo, Ara, Bor"
    )
    assert [set(tied) for tied in fight.rules.at(fight.present).ties] == [
        {"una", "ugo"},
        {ARA, BOR},
    ]


def fight_with_lots() -> Fight:
    fight = Fight(SCORES.replace('"ask"', '"lot"'), "ara", "bor", "late")
    fight.do(Start(at=TIED_PLACES))
    fight.do(Tie((LATE, ARA, BOR)))
    return fight


def test_a_trigger_of_a_combatant_ordered_by_lot_comes_before_its_act() -> None:
    fight = Fight(SCORES.replace('"ask"', '"lot"'), "ara", "bor")
    fight.do(Start(at={ARA: 12, BOR: 12}))
    fight.do(AddEffect("Burn", who=ARA, turns_of=ARA, occasion=Occasion.START, turns=2))
    assert "Burn on Ara: now" in fight.do(Act(ARA))
    assert fight.next == {"ara": 12, "bor": 12}
    fight.do(Act(ARA))
    assert fight.next == {"bor": 12}


def test_the_reason_for_an_order_by_lot_does_not_mention_waiting() -> None:
    fight = fight_with_lots()
    fight.do(NextRound())
    assert reason(fight, LATE).endswith("Goes before Ara: tie broken.")
    assert reason(fight, BOR).endswith("Goes after Ara: tie broken.")


def test_a_combatant_that_falls_and_comes_back_keeps_its_lot() -> None:
    fight = fight_with_lots()
    fight.do(Act(LATE))
    fight.do(Defeat(ARA))
    fight.do(Join(ARA))
    assert [turn.who for turn in fight.present.turn_order()] == [ARA, BOR]
    assert not fight.rules.at(fight.present).ties


@pytest.mark.parametrize("gone", [Defeat(ARA), Leave(ARA)], ids=["fallen", "left"])
@pytest.mark.parametrize("hidden", ["", "bor"])
def test_a_lot_stays_the_reason_after_a_combatant_comes_back(gone: Deed, hidden: str) -> None:
    """Nothing is recorded about the others: players' views must not depend on hidden combatants."""
    fight = Fight(SCORES.replace('"ask"', '"lot"'), "ara", "bor", "late", hidden=hidden)
    for deed in (Start(at=TIED_PLACES), Tie((LATE, ARA, BOR))):
        fight.do(deed)
    reasons = [reason(fight, who) for who in (LATE, ARA, BOR)]
    others = [fight.present[who] for who in (LATE, BOR)]
    fight.do(gone)
    fight.do(Join(ARA))
    assert [reason(fight, who) for who in (LATE, ARA, BOR)] == reasons
    assert all("tie broken" in reason for reason in reasons)
    assert [fight.present[who] for who in (LATE, BOR)] == others


@pytest.mark.parametrize("gone", [Defeat(LATE), Leave(LATE)], ids=["fallen", "left"])
@pytest.mark.parametrize("change", ["pass", "score"])
def test_a_lot_only_counts_on_its_place_even_for_a_returning_combatant(
    gone: Deed, change: str
) -> None:
    fight = Fight(f'ties = ["lot"]\n{PASSES}', "ara", "bor", "late")
    fight.do(Start(at=dict.fromkeys(TIED_PLACES, 23)))
    order = (LATE, ARA, BOR)
    for deed in (Tie(order), gone, Join(LATE)):
        fight.do(deed)
    assert fight.rules.at(fight.present).draft.whose_turn == (LATE,)
    to_other_places = {
        "pass": [*map(Act, order), Next()],
        "score": [React(who, "b") for who in order],
    }
    for deed in to_other_places[change]:
        fight.do(deed)
    assert [{*tied} for tied in fight.rules.at(fight.present).ties] == [{*order}]


def test_a_combatant_that_acted_from_an_older_wait_gets_no_second_turn_by_rejoining() -> None:
    fight = Fight(CARDS + '[wait]\nuntil = "any time"\n', "ara", "bor", "late")
    fight.do(Start(cards={ARA: "1", BOR: "4", LATE: "7"}))
    for deed in (Wait(ARA), Act(BOR), Act(LATE), NextRound(), Act(ARA), Leave(ARA), Join(ARA)):
        fight.do(deed)
    assert "ara" not in fight.next


@pytest.mark.parametrize("after", [False, True])
def test_dragging_within_an_open_tie_breaks_only_that_tie(*, after: bool) -> None:
    hero_after_turns, late = system("hero"), CombatantId("late")
    dex = {"ara": 20, "bor": 20, "late": 15, "orc": 15}
    recruits = [Recruit(w.title(), CombatantId(w), stats={"DEX": n}) for w, n in dex.items()]
    moment = hero_after_turns.at(
        fights.apply_deeds(
            hero_after_turns, hero_after_turns.begin(), Add(tuple(recruits)), Start()
        )
    )
    picked = moment.reorder_deed(ARA, BOR, after=after)
    order = (BOR, ARA) if after else (ARA, BOR)
    assert picked == Tie(order)
    settled = hero_after_turns.at(fights.apply_deeds(hero_after_turns, moment.fight, picked))
    assert [turn.who for turn in settled.fight.turn_order()][:2] == [*order]
    assert settled.ties == ((late, "orc"),)
    assert "tie broken" in settled.why(ARA)
    against_rules = moment.reorder_deed(late, ARA, after=False)
    assert isinstance(against_rules, Reorder)
    assert not moment.may_reorder(against_rules.order)


def test_the_reason_names_the_gm_for_an_order_against_the_rules() -> None:
    d20 = system("d20")
    recruits = (Recruit("Ara", ARA, stats={"BONUS": 3}), Recruit("Bor", BOR, stats={"BONUS": 1}))
    start, order = Start(at=dict.fromkeys((ARA, BOR), 12)), Reorder(Tick(-12), (BOR, ARA))
    fight = fights.apply_deeds(d20, d20.begin(), Add(recruits), start, order)
    assert d20.at(fight).why(ARA).endswith("The GM put Ara after Bor.")


def test_a_later_lot_on_a_place_assigns_only_free_ranks() -> None:
    fight = fight_with_lots()
    fight.do(Act(LATE))
    fight.do(Act(ARA))
    fight.do(Add(tuple(Recruit(who, who) for who in ("una", "ugo"))))
    for who in ("una", "ugo"):
        fight.do(Join(CombatantId(who), at=12))
    fight.do(Tie((CombatantId("ugo"), CombatantId("una"))))
    for _ in range(3):
        fight.do(Act(fight.present.turn_order()[0].who))
    fight.do(NextRound())
    assert [turn.who for turn in fight.present.turn_order()] == [LATE, ARA, BOR, "ugo", "una"]
    assert not fight.rules.at(fight.present).ties


def test_waiting_to_go_before_others_keeps_that_order_in_later_rounds() -> None:
    fight = Fight(SCORES, "ara", "bor", "late")
    fight.do(Start(at={ARA: 15, BOR: 12, LATE: 12}))
    fight.do(PlaceTurn(ARA, Tick(-12)))
    fight.do(Reorder(Tick(-12), (ARA, BOR, LATE)))
    for who in (ARA, BOR, LATE):
        fight.do(Act(who))
    fight.do(NextRound())
    assert [turn.who for turn in fight.present.turn_order()] == [ARA, BOR, LATE]


@pytest.mark.parametrize("acted_count", [0, 1, 2, 3])
def test_members_that_split_off_a_mob_act_after_it_in_the_next_round(acted_count: int) -> None:
    fight, drawn = Fight(SCORES, "ara", "bor", "late"), (ARA, BOR, LATE)
    fight.do(SetMembers(BOR, 3))
    fight.do(Start(at=dict.fromkeys(drawn, 12)))
    fight.do(Tie(drawn))
    for who in drawn[:acted_count]:
        fight.do(Act(who))
    fight.do(Split(BOR, 2, apart=True))
    while (turn := fight.present.next_turn()) is not None:
        fight.do(Act(turn.who))
    fight.do(NextRound())
    assert [turn.who for turn in fight.present.turn_order()] == [ARA, BOR, "bor.1", "bor.2", LATE]
    assert fight.rules.at(fight.present).ties == ()


def test_members_that_split_off_a_mob_in_a_later_round_keep_its_drawn_place() -> None:
    fight, drawn = Fight(SCORES, "ara", "bor", "late"), (ARA, BOR, LATE)
    fight.do(SetMembers(BOR, 2))
    fight.do(Start(at=dict.fromkeys(drawn, 12)))
    fight.do(Tie(drawn))
    for who in drawn:
        fight.do(Act(who))
    fight.do(NextRound())
    fight.do(Split(BOR))
    assert [turn.who for turn in fight.present.turn_order()] == [ARA, BOR, "bor.1", LATE]
    assert fight.rules.at(fight.present).ties == ()


def test_players_see_an_opponent_wait_on_after_its_tick_was_chosen_in_a_later_round() -> None:
    fight = Fight(SCORES, "ara", "bor")
    for deed in (Start(at={ARA: 18, BOR: 5}), Act(ARA), Wait(BOR), NextRound()):
        fight.do(deed)
    before = make_players_stage(fight.rules.at(fight.present))
    fight.do(PlaceTurn(BOR, Tick(-14)))
    assert make_players_stage(fight.rules.at(fight.present)).tokens == before.tokens
    assert [(each.label, each.waiting) for each in before.tokens] == [("Ara", False), ("Bor", True)]


def test_the_reason_for_an_absence_promises_no_turn_that_has_passed() -> None:
    fight = Fight(SCORES, "ara", "bor")
    fight.do(Start(at={ARA: 12, BOR: 10}))
    fight.do(Leave(ARA))
    assert fight.rules.at(fight.present).why(ARA).endswith("Comes back to the same turn.")
    fight.do(Act(BOR))
    assert fight.rules.at(fight.present).why(ARA) == "Ara isn't in the fight."


def test_a_tie_between_drawn_places_is_broken_before_the_next_one() -> None:
    fight, equals = Fight(SCORES, "ara", "bor", "late"), (ARA, BOR, LATE)
    fight.do(Start(at=dict.fromkeys(equals, 12)))
    fight.present = apply(fight.present, Reordered(Tick(-12), equals, (5, 5, 6)))
    fight.do(Tie((BOR, ARA)))
    assert [turn.who for turn in fight.present.turn_order()] == [BOR, ARA, LATE]
    assert fight.rules.at(fight.present).ties == ()


@pytest.mark.parametrize("hidden", ["", "bor"])
def test_a_holding_combatant_can_act_before_or_after_another_on_its_place(hidden: str) -> None:
    fight = Fight(SCORES, "ara", "bor", hidden=hidden)
    for deed in (Start(at={ARA: 15, BOR: 15}), Tie((ARA, BOR)), Wait(ARA)):
        fight.do(deed)
    for deed in (Act(ARA), Act(BOR)), (Act(BOR), Act(ARA)):
        trial = copy(fight)
        assert trial.rules.at(trial.present).wait_window(ARA).ranges[0].first == -15
        for each in deed:
            trial.do(each)
        assert trial.present.now == -15


@pytest.mark.parametrize(
    ("speed", "expected"),
    [
        (12, "Ara can act only on turn 1, segment 12."),
        (4, "Ara can act from turn 1, segment 12 to turn 2, segment 2."),
    ],
)
def test_the_explanation_of_a_wait_window_lists_its_ticks(speed: int, expected: str) -> None:
    hero_after_turns = system("hero")
    begin = (Add((Recruit("Ara", ARA, stats={"SPD": speed}),)), Start(), Wait(ARA))
    assert (
        hero_after_turns.at(fights.apply_deeds(hero_after_turns, hero_after_turns.begin(), *begin))
        .wait_window(ARA)
        .explanation
        == expected
    )


@pytest.mark.parametrize(("speed", "lost_at"), [(12, 13), (4, 15)])
def test_a_held_phase_can_be_used_after_the_last_turn_of_its_segment(
    speed: int, lost_at: int
) -> None:
    hero_after_turns = system("hero")
    recruits = [
        Recruit(who, CombatantId(who), stats={"SPD": speed, "DEX": dex})
        for who, dex in (("ara", 30), ("bor", 11))
    ]
    held = fights.apply_deeds(
        hero_after_turns,
        hero_after_turns.begin(),
        Add(tuple(recruits)),
        Start(),
        Wait(ARA),
        Act(BOR, "a"),
    )
    assert (
        hero_after_turns.at(held).draft.system.wait_rules.lost_at(
            hero_after_turns.at(held).draft, ARA
        )
        == lost_at
    )
    assert not [
        each
        for each in hero_after_turns.at(held).offers(ARA)
        if each.key == "act-a" and each.refusal
    ]
    for deeds in ((Act(ARA, "a"),), (PlaceTurn(ARA, Tick(12)), Act(ARA, "a"))):
        acted = fights.apply_deeds(hero_after_turns, held, *deeds)
        assert (acted.now, acted[ARA].next_tick) == (12, lost_at)


def test_a_hidden_combatant_in_a_lot_leaves_the_same_rank_for_the_visible_one() -> None:
    text = SCORES.replace('"ask"', '"lot"')
    ranks = []
    for hidden in ("late", ""):
        fight = Fight(text, "ara", *(["late"] if hidden else []), hidden=hidden)
        fight.do(Start(at=dict.fromkeys([ARA, *([LATE] if hidden else [])], 12)))
        if hidden:
            fight.do(Tie((LATE, ARA)))
            fight.do(Act(LATE))
        fight.do(Act(ARA))
        fight.do(NextRound())
        marker = fight.present[ARA].marker
        assert marker is not None
        ranks.append(marker.precedence)
    assert ranks[0] == ranks[1]


@pytest.mark.parametrize("joins", [(0, 1, 2), (2, 1, 0), (1, 0, 2)])
def test_late_joiners_whose_places_have_passed_act_now_in_the_order_of_their_places(
    joins: tuple[int, ...],
) -> None:
    """A bonus decides only between equal places, and the place counts again in the next round."""
    d20, late = system("d20"), [CombatantId(each) for each in ("jo", "kay", "lu")]
    bonuses = dict(zip((ARA, BOR, *late), (0, 2, -3, 2, 0), strict=True))
    recruits = tuple(
        Recruit(who.title(), who, stats={"BONUS": bonus}) for who, bonus in bonuses.items()
    )
    places = dict(zip(late, (15, 13, 12), strict=True))
    entries = [Join(late[n], at=places[late[n]]) for n in joins]
    start = Start(at={ARA: 17, BOR: 12})
    fight = fights.apply_deeds(d20, d20.begin(), Add(recruits), start, Act(ARA), Next(), *entries)
    order = [*late[:2], BOR, late[2]]
    assert [turn.who for turn in fight.turn_order()] == order
    assert d20.at(fight).why(late[0]) == "Initiative 15. Goes before Kay."
    assert d20.at(fight).why(late[1]) == "Initiative 13. Goes after Jo."
    assert d20.at(fight).why(BOR) == "Initiative 12. Goes after Kay."
    fight = fights.apply_deeds(d20, fight, *map(Act, order), NextRound())
    assert [turn.who for turn in fight.turn_order()] == [ARA, *order]


def test_a_score_raised_above_that_of_the_turn_under_way_is_not_explained_as_a_tie() -> None:
    rules, (doc, low) = system("shadowrun_5"), (CombatantId("doc"), CombatantId("low"))
    recruits = [
        Recruit("Doc", doc, stats={"BASE": 9, "EDG": 3}),
        Recruit("Low", low, stats={"BASE": 8, "EDG": 1}),
    ]
    fight = fights.apply_deeds(
        rules, rules.begin(), Add(tuple(recruits)), Start(rolls={doc: 5, low: 2})
    )
    raised = fights.apply_deeds(rules, fight, Edit(low, "Low", Side.PC, {"BASE": 33, "EDG": 1}))
    assert [turn.who for turn in raised.turn_order()] == [doc, low]
    assert rules.at(raised).why(low).endswith(" Goes after Doc.")
    assert rules.at(raised).why(doc).endswith(" Goes before Low.")
