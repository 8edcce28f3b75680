"""Acts that take effect later: some places down the order, or in a later pass."""

from collections.abc import Mapping

import pytest

from models.rules.deeds import Defeat, Leave, Next
from models.rules.files.sheet import Act, Interrupt, Join, NextRound, Start
from models.scheduler.clock import CombatantId
from tests.rules.files.test_turns import ARA, BOR, SPY, Fight

SPELL = """
[counters.DONE]
[[acts]]
key = "a"
name = "Attack"
[[acts]]
key = "s"
name = "Spell"
lands = {lands}
broken = "free"
changes = {{ DONE = 1 }}
"""
POINTS = '\nclock = "order"\n[enter]\nplace = "1d20"\n' + SPELL.format(lands=3)
PASSES = """
clock = "order"
[enter]
place = "1d20"
[order]
passes = { AP = 1 }
[rounds]
again = "keep"
[counters.AP]
most = 2
back = "round"
""" + SPELL.format(lands=1)
SCORES = PASSES.replace("AP = 1", "score = 10").replace("keep", "enter")


def start_fight(game: str, hidden: str = "", **rolls: int) -> Fight:
    fight = Fight(game, *rolls, hidden=hidden)
    fight.do(Start(rolls={CombatantId(who): roll for who, roll in rolls.items()}))
    return fight


def done_count(fight: Fight, who: CombatantId) -> int:
    return next(each.value for each in fight.present[who].counter_list if each.key == "DONE")


def standing_and_reason(fight: Fight, who: CombatantId) -> tuple[str, str]:
    moment = fight.rules.at(fight.present)
    return moment.standing(who).details, moment.why(who)


def test_a_spell_takes_effect_some_places_later_before_the_turn_there() -> None:
    fight = start_fight(POINTS, ara=9, bor=6)
    fight.do(Act(ARA, "s"))
    assert standing_and_reason(fight, ARA) == ("busy", "Ara is busy: Spell takes effect later.")
    assert done_count(fight, ARA) == 0
    fight.do(Act(BOR, "a"))
    assert (done_count(fight, ARA), fight.present.now) == (1, -6)


def test_the_end_of_a_round_completes_acts_under_way() -> None:
    fight = start_fight(POINTS, ara=9, bor=1)
    fight.do(Act(ARA, "s"))
    fight.do(NextRound(rolls={ARA: 5, BOR: 5}))
    assert done_count(fight, ARA) == 1
    assert not fight.present.timers


@pytest.mark.parametrize("out", [Defeat, Leave])
@pytest.mark.parametrize("game", [POINTS, PASSES])
def test_a_combatant_out_of_the_fight_loses_its_act_under_way(
    game: str, out: type[Defeat | Leave]
) -> None:
    fight = start_fight(game, ara=9, bor=6)
    fight.do(Act(ARA, "s"))
    fight.do(out(ARA))
    fight.do(Act(BOR, "a"))
    fight.do(Join(ARA))
    fight.do(NextRound(rolls={ARA: 9, BOR: 6}))
    assert done_count(fight, ARA) == 0
    assert fight.next == {"ara": 9, "bor": 6}


def test_an_interruption_returns_the_turn_if_the_file_says_so() -> None:
    fight = start_fight(POINTS, ara=9, bor=6)
    fight.do(Act(ARA, "s"))
    fight.do(Interrupt(ARA))
    assert fight.next == {"ara": 9, "bor": 6}
    assert done_count(fight, ARA) == 0


def test_with_passes_an_action_under_way_takes_the_next_turn_and_lands_with_it() -> None:
    fight = start_fight(PASSES, ara=9, bor=6)
    fight.do(Act(ARA, "s"))
    fight.do(Act(BOR, "a"))
    fight.do(Next())
    assert (fight.next, done_count(fight, ARA)) == ({"bor": 6}, 0)
    fight.do(Act(BOR, "a"))
    assert done_count(fight, ARA) == 1
    fight.do(NextRound())
    assert fight.next == {"ara": 9, "bor": 6}


def test_a_pass_with_only_a_busy_combatant_ends_when_its_act_lands() -> None:
    fight = start_fight(PASSES.replace("most = 2", "most = 3"), ara=9)
    fight.do(Act(ARA, "s"))
    fight.do(Next())
    assert (fight.next, done_count(fight, ARA)) == ({}, 0)
    fight.do(Next())
    assert done_count(fight, ARA) == 1
    assert fight.do(Next()) == "Pass 3 begins"
    assert fight.next == {"ara": 9}


def test_an_action_under_way_lands_even_after_passes_used_up_the_score() -> None:
    fight = start_fight(SCORES, ara=9, bor=20)
    fight.do(Act(BOR, "a"))
    fight.do(Act(ARA, "s"))
    fight.do(NextRound(rolls={ARA: 12, BOR: 4}))
    assert fight.next == {"bor": 4}
    fight.do(Act(BOR, "a"))
    assert done_count(fight, ARA) == 1
    fight.do(Next())
    assert fight.next == {"ara": 2}


def test_a_new_fight_frees_a_combatant_that_a_late_pass_made_busy() -> None:
    fight = start_fight(PASSES, ara=9, bor=6)
    fight.do(Act(ARA, "s"))
    fight.do(Start(rolls={ARA: 9, BOR: 6}))
    assert fight.next == {"ara": 9, "bor": 6}
    assert "break" not in fight.offered(ARA)


@pytest.mark.parametrize("game", [POINTS, PASSES])
def test_players_see_nothing_of_a_hidden_combatants_act_under_way(game: str) -> None:
    seen = []
    for spies in ({}, {"spy": 10}):
        fight = start_fight(game, hidden="spy", **spies, ara=6, bor=9)
        if spies:
            fight.do(Act(SPY, "s"))
        fight.do(Act(BOR, "a"))
        fight.do(Act(ARA, "s"))
        first = [fight.rules.at(fight.present).prompt, *_visible_facts(fight)]
        if game is PASSES:
            fight.do(Next())
        seen.append((first, *_visible_facts(fight), fight.present.players_now))
    assert seen[0] == seen[1]
    spans = seen[0][0][-1] if game is POINTS else seen[0][2]
    assert [each[1:] for each in spans] == [(-6, -3) if game is POINTS else (-9, -6)]


def _visible_facts(fight: Fight) -> list[Mapping[str, int] | list[tuple[object, ...]]]:
    spans = [(s.id, s.start, s.end) for s in fight.present.spans if s.who != SPY]
    return [{who: at for who, at in fight.next.items() if who != "spy"}, spans]
