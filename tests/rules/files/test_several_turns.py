"""Several turns in a round, combined with kept dice, sides, and actions under way."""

from collections.abc import Sequence

import pytest

from models.rules.clocks.waits import Wait
from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeCounter,
    Deed,
    Defeat,
    Edit,
    Leave,
    Override,
    Recruit,
)
from models.rules.files.sheet import Act, Interrupt, Join, NextRound, Start
from models.rules.files.table import load_system
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.effects import Occasion
from models.sight.sequence import turn_sequence
from models.sight.stage import make_players_stage
from tests.rules.files.test_sums import faults
from tests.rules.files.test_turns import ARA, BOR, HEAD, SPY, Fight

GAME = """
clock = "order"
[stats.INI]
default = 20
[stats.BOSS]
[asked.EDGE]
when = "start"
[enter]
place = "INI + 1d6 + EDGE - HURT * turn - 10 * (turn - 1)"
[order]
turns = "1 + BOSS - LOST"
{order}
[rounds]
again = "{again}"
[counters.HURT]
[counters.LOST]
[counters.DONE]
[[acts]]
key = "a"
name = "Attack"
[[acts]]
key = "s"
name = "Spell"
lands = 9
broken = "free"
changes = {{ DONE = 1 }}
"""
SIDES = """
clock = "order"
[stats.BOSS]
[enter]
place = "1d20"
[order]
turns = "1 + BOSS"
places = "{places}"
{begins}
[[acts]]
key = "a"
name = "Attack"
"""
OGRE = CombatantId("ogre")


def start_fight(*, again: str = "enter", order: str = "", boss: int = 1) -> Fight:
    """Begin a fight in which the ogre has extra turns."""
    fight = Fight(GAME.format(again=again, order=order))
    ogre = Recruit("Ogre", OGRE, side=Side.NPC, stats={"BOSS": boss})
    fight.do(Add((Recruit("Ara", ARA, side=Side.PC), Recruit("Bor", BOR, side=Side.PC), ogre)))
    return fight


def turns_left(fight: Fight, who: CombatantId | None = None) -> list[tuple[str, int]]:
    """Return the turns left in this round, each with its place."""
    moment = fight.rules.at(fight.present)
    slots = ((each.who, abs(each.tick)) for each in turn_sequence(moment))
    return [slot for slot in slots if who in (None, slot[0])]


def places_left(fight: Fight, who: CombatantId = OGRE) -> list[int]:
    return [place for _, place in turns_left(fight, who)]


def test_the_dice_of_each_turn_are_summed_again_with_changed_counters() -> None:
    fight = start_fight(again="sum")
    fight.do(Start(rolls={ARA: 1, BOR: 2, OGRE: "6 3"}, asked={"EDGE": {OGRE: 2}}))
    assert places_left(fight) == [28, 15]
    fight.do(ChangeCounter(OGRE, "HURT", by=1))
    assert places_left(fight) == [28, 15]
    fight.do(NextRound())
    assert places_left(fight) == [27, 13]
    assert places_left(fight, ARA) == [21]


def test_a_lost_turn_that_returns_keeps_its_dice() -> None:
    fight = start_fight(again="sum", boss=2)
    fight.do(Start(rolls={ARA: 1, BOR: 2, OGRE: "6 3 4"}))
    fight.do(ChangeCounter(OGRE, "LOST", by=2))
    fight.do(NextRound())
    assert places_left(fight) == [26]
    fight.do(ChangeCounter(OGRE, "LOST", to=0))
    fight.do(NextRound())
    assert places_left(fight) == [26, 13, 4]
    fight.do(Edit(ARA, "Ara", Side.PC, {"INI": 20, "BOSS": 1}))
    fight.do(NextRound(), 5)
    assert places_left(fight, ARA) == [21, 15]


def test_a_typed_place_for_the_first_turn_leaves_the_dice_of_the_others() -> None:
    fight = start_fight(again="sum")
    fight.do(Start(rolls={ARA: 1, BOR: 2, OGRE: "6 3"}))
    fight.do(NextRound(at={OGRE: 40}))
    assert places_left(fight) == [40, 13]
    fight.do(NextRound())
    assert places_left(fight) == [40, 13]


def test_a_combatant_that_missed_a_round_returns_to_the_places_not_yet_passed() -> None:
    fight = start_fight(again="sum")
    fight.do(Start(rolls={ARA: 1, BOR: 6, OGRE: "4 3"}))
    fight.do(Leave(OGRE))
    fight.do(NextRound())
    fight.do(Join(OGRE))
    assert places_left(fight) == [24, 13]
    fight.do(Leave(OGRE))
    fight.do(NextRound())
    fight.do(Act(BOR, "a"))
    fight.do(Act(ARA, "a"))
    fight.do(Join(OGRE))
    assert places_left(fight) == [13]


def test_each_score_follows_the_change_of_its_own_place() -> None:
    fight = start_fight(order="follows = true", boss=2)
    fight.do(Start(rolls={ARA: 1, BOR: 2, OGRE: "6 3 4"}))
    fight.do(Act(OGRE, "a"))
    assert places_left(fight) == [13, 4]
    fight.do(ChangeCounter(OGRE, "HURT", by=1))
    assert places_left(fight) == [11, 1]
    fight.do(Edit(OGRE, "Ogre", Side.NPC, {"INI": 22, "BOSS": 2}))
    assert places_left(fight) == [13, 3]


def test_a_place_that_rises_past_the_current_one_comes_now() -> None:
    fight = start_fight(order="follows = true", boss=2)
    fight.do(Start(rolls={ARA: 1, BOR: 2, OGRE: "6 3 4"}))
    fight.do(Act(OGRE, "a"))
    fight.do(Act(BOR, "a"))
    fight.do(Edit(OGRE, "Ogre", Side.NPC, {"INI": 40, "BOSS": 2}))
    assert turns_left(fight) == [("ogre", 22), ("ogre", 22), ("ara", 21)]


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        ("alternate", "ara ogre bor ogre ogre ogre"),
        ("spread", "ara ogre ogre bor ogre ogre"),
        ("seats", "ara bor ogre ogre ogre ogre"),
    ],
)
def test_turns_of_several_places_alternate_between_sides_or_go_around_the_table(
    rule: str, expected: str
) -> None:
    fight = start_fight_of_sides(rule)
    assert [who for who, _ in turns_left(fight)] == expected.split()
    assert [place for _, place in turns_left(fight)] == [1, 2, 3, 4, 5, 6]


def test_a_hidden_combatant_with_several_turns_takes_no_place_from_visible_ones() -> None:
    for rule in ("alternate", "spread", "seats"):
        with_spy, without = start_fight_of_sides(rule, spy=True), start_fight_of_sides(rule)
        seen = [make_players_stage(each.rules.at(each.present)) for each in (with_spy, without)]
        assert seen[0] == seen[1]
        assert len(places_left(with_spy, SPY)) == 2


def start_fight_of_sides(rule: str, begins: str = "", *, spy: bool = False) -> Fight:
    """Begin a fight of Ara on 20, Bor on 18, and an ogre on 19 with four turns."""
    fight = Fight(SIDES.format(places=rule, begins=begins))
    ogre = Recruit("Ogre", OGRE, side=Side.NPC, stats={"BOSS": 3})
    hidden = Recruit("Spy", SPY, side=Side.NPC, stats={"BOSS": 1}, secrecy=Secrecy.HIDDEN)
    fight.do(
        Add(
            (
                Recruit("Ara", ARA, side=Side.PC),
                Recruit("Bor", BOR, side=Side.PC),
                ogre,
                *((hidden,) if spy else ()),
            )
        )
    )
    fight.do(Start(rolls={ARA: 20, BOR: 18, OGRE: "19 17 12 5"} | ({SPY: "17 6"} if spy else {})))
    return fight


def test_the_side_with_the_last_of_several_turns_does_not_begin_the_next_round() -> None:
    fight = start_fight_of_sides("alternate", 'begins = "other side"')
    act_all(fight)
    fight.do(NextRound(rolls={ARA: 1, BOR: 2, OGRE: "19 17 12 5"}))
    assert turns_left(fight)[0][0] == BOR


def act_all(fight: Fight) -> None:
    while standing := turns_left(fight):
        fight.do(Act(CombatantId(standing[0][0]), "a"))


def test_a_later_turn_is_not_said_to_be_set_by_the_gm() -> None:
    fight = start_fight_of_sides("alternate")
    fight.do(Act(ARA, "a"))
    fight.do(Act(OGRE, "a"))
    assert fight.rules.at(fight.present).why(OGRE) == "Place 4."
    fight.do(Override(OGRE, Tick(6)))
    assert fight.rules.at(fight.present).why(OGRE).startswith("Set by the GM: place 6.")


def test_a_late_joiner_takes_its_turns_after_all_others_if_places_are_numbered() -> None:
    fight = start_fight_of_sides("seats")
    fight.do(Leave(OGRE))
    fight.do(NextRound(rolls={ARA: 1, BOR: 2}))
    fight.do(Join(OGRE))
    assert turns_left(fight) == [("bor", 1), ("ara", 2), *(("ogre", n) for n in (3, 4, 5, 6))]


REX, IMP, GOG = map(CombatantId, ("rex", "imp", "gog"))


@pytest.mark.parametrize("rule", ["alternate", "spread", "seats"])
def test_the_later_turns_of_late_joiners_come_after_all_their_first_ones(rule: str) -> None:
    fight = start_fight_of_sides(rule)
    late = [Recruit(who, who, stats={"BOSS": int(who != IMP)}) for who in (REX, IMP, GOG)]
    for deed in (Leave(BOR), Leave(OGRE), Add(tuple(late)), Join(REX), Join(IMP), Join(GOG)):
        fight.do(deed)
    turns = [("ara", 1), ("rex", 2), ("imp", 3), ("gog", 4), ("rex", 5), ("gog", 6)]
    assert turns_left(fight) == turns
    for who in (ARA, REX, IMP, GOG):
        fight.do(Act(who, "a"))
    fight.do(Add((Recruit("Tam", "tam"),)))
    fight.do(Join(CombatantId("tam")))
    assert turns_left(fight) == [("rex", 5), ("gog", 6), ("tam", 7)]


def test_a_hidden_late_joiner_moves_no_later_turn() -> None:
    spy = Recruit("Spy", SPY, stats={"BOSS": 1}, secrecy=Secrecy.HIDDEN)
    late = Recruit("Rex", REX, stats={"BOSS": 1}), spy, Recruit("Imp", IMP)
    fight = start_fight_of_sides("alternate")
    for deed in (Leave(OGRE), Add(late), Join(REX), Join(SPY)):
        fight.do(deed)
    before = places_left(fight, REX)
    assert before == [4, 5]
    fight.do(Join(IMP))
    assert (places_left(fight, REX), places_left(fight, IMP)) == ([4, 6], [5])


def test_an_action_under_way_takes_the_turns_until_it_lands() -> None:
    fight = start_fight(boss=2)
    fight.do(Start(rolls={ARA: 1, BOR: 2, OGRE: "1 6 5"}))
    assert turns_left(fight) == [("bor", 22), ("ara", 21), ("ogre", 21), ("ogre", 16), ("ogre", 5)]
    fight.do(Act(BOR, "a"))
    fight.do(Act(ARA, "a"))
    fight.do(Act(OGRE, "s"))
    assert places_left(fight) == [5]
    fight.do(Act(OGRE, "a"))
    assert done_count(fight) == 1
    assert fight.present.now == -5


def test_an_action_that_takes_all_remaining_turns_lands_at_the_end_of_the_round() -> None:
    fight = start_fight(boss=1)
    fight.do(Start(rolls={ARA: 1, BOR: 2, OGRE: "6 6"}))
    for who in (OGRE, BOR, ARA):
        fight.do(Act(who, "a"))
    fight.do(Act(OGRE, "s"))
    assert (places_left(fight), done_count(fight)) == ([], 0)
    fight.do(NextRound(rolls={OGRE: "6 6"}))
    assert (places_left(fight), done_count(fight)) == ([26, 16], 1)


def test_an_interrupted_act_brings_the_next_place_at_once() -> None:
    fight = start_fight(boss=2)
    fight.do(Start(rolls={ARA: 1, BOR: 2, OGRE: "6 6 5"}))
    fight.do(Act(OGRE, "s"))
    assert places_left(fight) == [16, 5]
    fight.do(Act(BOR, "a"))
    fight.do(Interrupt(OGRE))
    assert places_left(fight) == [22, 5]
    fight.do(Act(OGRE, "a"))
    assert (places_left(fight), done_count(fight)) == ([5], 0)


def done_count(fight: Fight) -> int:
    return next(each.value for each in fight.present[OGRE].counter_list if each.key == "DONE")


def test_a_combatant_waiting_past_its_round_has_none_of_its_places_left() -> None:
    fight = start_fight(boss=2)
    fight.do(Start(rolls={ARA: 1, BOR: 2, OGRE: "6 6 5"}))
    fight.do(Wait(OGRE))
    fight.do(NextRound(rolls={ARA: 1, BOR: 2}))
    assert turns_left(fight) == [("bor", 22), ("ara", 21)]
    assert [*fight.rules.at(fight.present).waiting] == [OGRE]
    fight.do(Act(OGRE, "a"))
    assert turns_left(fight) == [("bor", 22), ("ara", 21)]


def test_the_number_of_turns_asked_at_the_start_also_limits_typed_hands() -> None:
    fight = Fight(
        'clock = "order"\n[asked.HAND]\nwhen = "start"\n[order]\ncards = "poker"\nturns = "HAND"\n',
        "ara",
        "bor",
    )
    fight.do(Start(cards={ARA: "KS 9H", BOR: "QD"}, asked={"HAND": {ARA: 2, BOR: 1}}))
    assert turns_left(fight) == [("ara", 1), ("bor", 2), ("ara", 3)]
    fight.do(NextRound(cards={ARA: "2C 3C", BOR: "QD"}))
    assert turns_left(fight) == [("bor", 1), ("ara", 2), ("ara", 3)]


def test_a_counter_named_turn_can_be_used_if_each_combatant_has_one_turn() -> None:
    game = 'clock = "order"\n[enter]\nplace = "1d6 + turn"\n[counters.turn]\nbegins = 7\n'
    fight = Fight(game, "ara")
    fight.do(Start(rolls={ARA: 2}))
    assert fight.next == {"ara": 9}


BAG_GAME = 'clock = "order"\n[order]\ncards = "bag"\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (BAG_GAME + '[rounds]\nagain = "sum"\n', "Tokens are drawn in each round: write “enter”."),
        (BAG_GAME + "follows = true\n", "The bag says who goes next, so there are no scores."),
        (BAG_GAME + 'places = "seats"\n', "The bag alone says who goes next."),
        (
            BAG_GAME + '[[acts]]\nkey = "a"\nname = "Attack"\nlands = 2\n',
            "No one knows what is drawn next, so an action takes effect at once.",
        ),
        (
            'clock = "count"\n[enter]\nplace = 1\n[rounds]\nends = 9\ntokens = 1\n',
            "This works only with clock = “order”.",
        ),
    ],
)
def test_an_invalid_rule_with_a_bag_is_refused_once(text: str, sentence: str) -> None:
    assert faults(text) == [sentence]


def test_shared_places_cannot_follow_stats_but_several_turns_of_one_combatant_can() -> None:
    shared: Sequence[str] = faults(
        GAME.format(again="enter", order='follows = true\nplaces = "alike"')
    )
    assert shared == ["A place that several share follows no one. Write places = “own”."]
    load_system(HEAD + GAME.format(again="sum", order="follows = true"))


@pytest.mark.parametrize("leave", [Defeat(OGRE), Leave(OGRE)])
def test_an_ally_takes_the_place_of_one_who_leaves_if_names_are_proposals(leave: Deed) -> None:
    fight = Fight(SIDES.format(places="alternate", begins='swap = "any time"'))
    imp = CombatantId("imp")
    foes = (Recruit(who.title(), who, side=Side.NPC) for who in (OGRE, imp))
    heroes = (Recruit(who.title(), who, side=Side.PC) for who in (ARA, BOR))
    fight.do(Add((*heroes, *foes)))
    fight.do(Start(rolls={ARA: 20, BOR: 10, OGRE: 15, imp: 5}))
    assert turns_left(fight) == [("ara", 1), ("ogre", 2), ("bor", 3), ("imp", 4)]
    fight.do(leave)
    assert turns_left(fight) == [("ara", 1), ("imp", 2), ("bor", 3)]
    fight.do(Join(OGRE))
    assert turns_left(fight) == [("ara", 1), ("imp", 2), ("bor", 3), ("ogre", 4)]


def test_a_first_turn_that_comes_back_is_before_the_second_turns_of_allies() -> None:
    fight = Fight(SIDES.format(places="alternate", begins='swap = "any time"'))
    imp = CombatantId("imp")
    heroes = (Recruit(who.title(), who, side=Side.PC) for who in (ARA, BOR))
    ogre = Recruit("Ogre", OGRE, side=Side.NPC, stats={"BOSS": 1})
    fight.do(Add((*heroes, ogre, Recruit("Imp", imp, side=Side.NPC))))
    fight.do(Start(rolls={ARA: 20, BOR: 10, OGRE: 15, imp: 5}))
    for who in (ARA, OGRE):
        fight.do(Act(who, "a"))
    assert turns_left(fight) == [("bor", 3), ("imp", 4), ("ogre", 5)]
    fight.do(Defeat(imp))
    assert turns_left(fight) == [("bor", 3), ("ogre", 4)]
    assert fight.do(Join(imp)) == "Imp comes back, next turn on place 4"
    assert turns_left(fight) == [("bor", 3), ("imp", 4), ("ogre", 5)]


def test_effects_of_someone_without_a_turn_count_and_trigger_with_rounds() -> None:
    """As in a group of foes of which only one has a turn."""
    fight = start_fight(boss=-1)
    fight.do(Start(rolls={ARA: 3, BOR: 2, OGRE: 1}))
    terms = {"who": OGRE, "turns_of": OGRE}
    for effect in (
        AddEffect("Slow", turns=1, **terms),
        AddEffect("Poison", occasion=Occasion.START, **terms),
        AddEffect("Dazed", occasion=Occasion.END, asks=True, **terms),
    ):
        fight.do(effect)
    assert fight.do(NextRound()) == "Round 2 begins. Poison on Ogre: now"
    label = fight.do(NextRound())
    assert label == "Round 3 begins. Poison on Ogre: now; Dazed on Ogre: now; Slow on Ogre: over"
    asked = [each.name for each in fight.present.lasting_effects() if each.asked]
    assert asked == ["Dazed"]
