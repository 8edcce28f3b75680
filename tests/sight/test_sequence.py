"""The sequence of actual and predicted turns, from which every text about the order is made."""

from itertools import islice

import pytest

from models.rules.catalogue import system
from models.rules.clocks.count import Act, ActHeld, Hold
from models.rules.clocks.order import ghosts
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.deeds import Add, ChangeSettings, Next, PlaceTurn, Recruit
from models.rules.files import sheet as file
from models.rules.ruleset import MAX_GHOSTS
from models.rules.systems import gurps_pacing as gurps
from models.rules.systems.fatewalker import sheet as walker
from models.rules.systems.gurps_pacing.sheet import NextRound
from models.rules.systems.plain_ticks import Start
from models.rules.systems.tabula_rasa.sheet import Start as TabulaStart
from models.rules.systems.tabula_rasa.sheet import TakeTurn
from models.rules.systems.west_that_wasnt import sheet as west
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy, Side
from models.scheduler.encounter import Encounter
from models.sight.lanes import make_lanes
from models.sight.outlook import deed_outlook
from models.sight.preview import preview_deed
from models.sight.sequence import find_ties_ahead, turn_sequence
from models.sight.stage import make_players_stage
from models.sight.upcoming import MAX_ROWS, Upcoming, describe_upcoming, list_upcoming
from tests.tools.fights import apply_deeds

PLAIN, GURPS, WALKER, D20 = map(system, ("plain_ticks", "gurps_pacing", "fatewalker", "d20"))
ARA, BOR, CID = (CombatantId(name) for name in ("ara", "bor", "cid"))


def plain_fight() -> Encounter:
    """Return a fight in which Ara acted on 3 and acts on 6, Bor on 8, Cid on 13."""
    recruits = tuple(Recruit(who.title(), who) for who in (ARA, BOR, CID))
    begin = Start({ARA: 3, BOR: 8, CID: 13})
    return apply_deeds(PLAIN, PLAIN.begin(), Add(recruits), begin, Act(ARA, 3))


def start_gurps_round(speeds: dict[CombatantId, str], rolls: dict[CombatantId, int]) -> Encounter:
    recruits = tuple(
        Recruit(who.title(), who, stats={"basicSpeed": speed}) for who, speed in speeds.items()
    )
    return apply_deeds(GURPS, GURPS.begin(), Add(recruits), NextRound(rolls))


def row_texts(rows: tuple[Upcoming, ...]) -> list[str]:
    return [f"{row.name} {row.place}{' ?' if row.predicted else ''}" for row in rows]


def is_wait(row: Upcoming) -> bool:
    return row.key.endswith(":waits")


def test_actual_and_predicted_turns_form_one_sequence() -> None:
    slots = islice(turn_sequence(PLAIN.at(plain_fight())), 6)
    assert [(slot.who, slot.tick, slot.predicted) for slot in slots] == [
        (ARA, 6, False),
        (BOR, 8, False),
        (ARA, 9, True),
        (ARA, 12, True),
        (CID, 13, False),
        (ARA, 15, True),
    ]


def test_a_combatant_due_on_two_steps_is_up_next_on_both() -> None:
    fight = start_gurps_round({ARA: "5", BOR: "5"}, {ARA: 8, BOR: 9})
    ghosts = make_lanes(GURPS.at(fight))[0].ghosts
    assert ghosts
    rows = row_texts(list_upcoming(GURPS.at(fight), BOR))
    axis_label = gurps.SYSTEM.axis.label
    assert [row for row in rows if row.startswith("Ara")] == [
        f"Ara {axis_label(tick)}{'' if n == 0 else ' ?'}"
        for n, tick in enumerate((fight[ARA].next_tick or Tick(0), *ghosts))
    ]


@pytest.mark.parametrize("keeps_place", [False, True])
@pytest.mark.parametrize("side", [Side.PC, Side.NPC])
def test_a_turn_that_the_end_of_a_wait_takes_away_is_not_listed(
    side: Side, *, keeps_place: bool
) -> None:
    recruits = tuple(Recruit(who.title(), who, side=side) for who in (ARA, BOR, CID))
    settings = ChangeSettings({"KEEP": int(keeps_place)})
    start = file.Start(at={ARA: 20, BOR: 15, CID: 12})
    first_round = (file.Act(ARA), Wait(BOR), file.Act(CID), file.NextRound())
    fight = apply_deeds(D20, D20.begin(), settings, Add(recruits), start, *first_round)
    fight = apply_deeds(D20, fight, WaitUntil(BOR, 18))
    moment = D20.at(fight)
    listed = ["ara", "bor", *["bor"] * keeps_place, "cid"]
    assert [slot.who for slot in turn_sequence(moment)] == listed
    # Players don't know when an opponent's wait ends, so they read its turn.
    has_marker = keeps_place or side is Side.NPC
    shown = ["Ara", *["Bor"] * (side is Side.PC), *["Bor"] * has_marker, "Cid"]
    axis = make_players_stage(moment).tokens
    assert [token.label for token in axis if token.tick is not None] == shown


def test_held_actions_whose_order_was_drawn_are_no_tie_though_the_next_turns_are() -> None:
    rules = system("tabula_rasa")
    stats = {ARA: 6, BOR: 6, CID: 9}
    recruits = tuple(Recruit(who.title(), who, stats={"AD": ad}) for who, ad in stats.items())
    begin = TabulaStart({ARA: 1, BOR: 1, CID: 3})
    fight = apply_deeds(rules, rules.begin(), Add(recruits), begin, Next())
    for who in (ARA, BOR):
        fight = apply_deeds(rules, fight, TakeTurn(who, ("major",)))
        fight = apply_deeds(rules, fight, PlaceTurn(who, Tick(3)))
    drawn = apply_deeds(rules, fight, Next(), TakeTurn(CID, ("major",)))
    ties = find_ties_ahead(rules.at(drawn))
    assert {(slot.who, slot.tick) for slot in ties} == {(ARA, 7), (BOR, 7)}


def test_up_next_has_a_maximum_number_of_rows() -> None:
    many = {CombatantId(f"goblin-{n}"): 20 + n for n in range(MAX_ROWS + 3)}
    added = Add(tuple(Recruit(who, who) for who in many))
    fight = apply_deeds(PLAIN, PLAIN.begin(), added, Start(many))
    rows = list_upcoming(PLAIN.at(fight))
    assert len(rows) == MAX_ROWS
    assert len({row.key for row in rows}) == MAX_ROWS


def test_predicted_turns_of_one_combatant_do_not_crowd_out_the_others() -> None:
    rows = row_texts(list_upcoming(PLAIN.at(plain_fight())))
    assert rows == ["Bor 8", "Ara 9 ?", "Ara 12 ?", "Cid 13", "Ara 15 ?", "Ara 18 ?"]


def test_the_predicted_turns_are_those_of_the_rules() -> None:
    turns = start_gurps_round({ARA: "5", BOR: "7.5"}, {ARA: 8, BOR: 9})
    for moment in (PLAIN.at(plain_fight()), GURPS.at(turns)):
        slots = [*islice(turn_sequence(moment), 40)]
        assert sum(slot.predicted for slot in slots) > MAX_GHOSTS
        for who in (ARA, BOR):
            matches = [slot.tick for slot in slots if slot.who == who and slot.predicted]
            foretold = islice(ghosts(moment.draft, who), len(matches))
            assert matches == [each.tick for each in foretold]


def test_a_waiting_combatant_is_listed_first_with_the_turn_it_can_lose() -> None:
    fight = start_gurps_round({ARA: "5", BOR: "5"}, {ARA: 8, BOR: 9})
    first = fight.next_turn()
    assert first is not None
    waiting = apply_deeds(GURPS, fight, Wait(first.who))
    row = list_upcoming(GURPS.at(waiting))[0]
    assert is_wait(row)
    label = gurps.SYSTEM.axis.label(waiting[first.who].next_tick or Tick(0))
    assert row.place == f"waiting until {label}"


def test_a_holding_combatant_is_up_next_even_if_no_one_has_a_turn() -> None:
    alone = apply_deeds(
        PLAIN, PLAIN.begin(), Add((Recruit("Ara", ARA),)), Start({ARA: 0}), Hold(ARA)
    )
    assert [(row.name, is_wait(row)) for row in list_upcoming(PLAIN.at(alone))] == [("Ara", True)]
    assert list_upcoming(PLAIN.at(alone), ARA) == ()


def fight_with_hold() -> Encounter:
    """Return a fight in which Ara holds since 10, for 12 or later; Bor is due on 11, Cid on 12."""
    recruits = tuple(Recruit(who, who) for who in (ARA, BOR, CID))
    begin = walker.Start(dict.fromkeys((ARA, BOR, CID), 0), {BOR: 1, CID: 2})
    return apply_deeds(WALKER, WALKER.begin(), Add(recruits), begin, Hold(ARA))


def test_a_holding_combatant_that_cannot_act_yet_is_listed_where_it_can() -> None:
    holding = WALKER.at(fight_with_hold())
    assert row_texts(list_upcoming(holding)) == ["cid 12", "ara can act from 12"]
    (bar,) = make_lanes(holding)[0].bars
    assert (bar.start, bar.can_act_from) == (10, 12)


def test_a_holding_combatant_is_listed_between_current_and_later_turns() -> None:
    fight = apply_deeds(
        WALKER, fight_with_hold(), walker.Declare((walker.Declaration(BOR, 5),)), Next()
    )
    holding = WALKER.at(apply_deeds(WALKER, fight, Next()))
    assert holding.now == 12
    assert row_texts(list_upcoming(holding, ARA))[:2] == ["cid 12", "bor 16"]
    assert row_texts(list_upcoming(holding, BOR))[:3] == ["cid 12", "ara holds", "bor 16"]
    assert make_lanes(holding)[0].bars[0].can_act_from is None


def test_a_wait_for_any_action_is_listed_without_a_tick() -> None:
    rules = system("west_that_wasnt")
    recruits = tuple(Recruit(who.title(), who, stats={"reflexDie": 10}) for who in (ARA, BOR))
    fight = apply_deeds(rules, rules.begin(), Add(recruits))
    fight = apply_deeds(rules, fight, *(west.Declare(who, "quick") for who in (ARA, BOR)))
    fight = apply_deeds(rules, fight, west.FlipCard({ARA: 8, BOR: 8}), Next())
    first = fight.due_turns()[0].who
    waiting = apply_deeds(rules, fight, Wait(first))
    rows = [row for row in list_upcoming(rules.at(waiting)) if row.key == f"{first}:waits"]
    assert [row.place for row in rows] == ["after any action"]


def test_a_hold_with_a_chosen_tick_is_listed_among_the_turns() -> None:
    fight = apply_deeds(PLAIN, plain_fight(), Hold(ARA), PlaceTurn(ARA, Tick(10)))
    assert not any(map(is_wait, list_upcoming(PLAIN.at(fight))))
    assert "Ara 10 · waits" in row_texts(list_upcoming(PLAIN.at(fight)))


def test_many_waiting_combatants_leave_space_for_turns() -> None:
    many = [CombatantId(f"orc{n}") for n in range(20)]
    fight = apply_deeds(PLAIN, PLAIN.begin(), Add(tuple(Recruit(who, who) for who in many)))
    fight = apply_deeds(
        PLAIN, fight, Start(dict.fromkeys(many, 0)), *(Hold(who) for who in many[1:])
    )
    fight = apply_deeds(PLAIN, fight, Act(many[0], 3))
    rows = list_upcoming(PLAIN.at(fight), many[1])
    assert [*map(is_wait, rows)].count(True) < len(rows)


def test_the_description_of_a_predicted_turn_says_so() -> None:
    rows = list_upcoming(PLAIN.at(plain_fight()))
    assert [describe_upcoming(row) for row in rows[:2]] == ["Bor, tick 8", "Ara, tick 9, predicted"]


def test_a_combatant_hidden_from_players_is_marked_in_the_list_and_described_as_hidden() -> None:
    ara, imp = CombatantId("ara"), CombatantId("imp")
    recruits = (Recruit("Ara", ara), Recruit("Imp", imp, secrecy=Secrecy.HIDDEN))
    fight = apply_deeds(PLAIN, PLAIN.begin(), Add(recruits), Start({ara: 3, imp: 5}))
    rows = list_upcoming(PLAIN.at(fight), CombatantId("none"))[:2]
    assert [row.is_hidden for row in rows] == [False, True]
    assert [describe_upcoming(row) for row in rows] == ["Ara, tick 3", "Imp, tick 5, hidden"]


def test_the_preview_names_a_predicted_turn_in_between() -> None:
    shown = preview_deed(PLAIN.at(plain_fight()), BOR, Act(BOR, 2))
    assert shown.is_refused
    fight = apply_deeds(PLAIN, plain_fight(), Act(ARA, 3), Hold(BOR))
    dragged = preview_deed(PLAIN.at(fight), BOR, PlaceTurn(BOR, Tick(14)))
    assert dragged.text == "Bor waits until tick 14 · after Cid, before Ara again on 15"
    assert dragged.acting_before == (ARA, CID)


def test_the_outlook_lists_repeated_turns() -> None:
    words = deed_outlook(PLAIN.at(plain_fight()), Act(ARA, 3))[-1]
    assert words.startswith("Then: Bor on 8, Ara on 9, Ara on 12, Cid on 13")


def test_on_a_shared_tick_the_rules_order_actual_and_predicted_turns() -> None:
    recruits = (Recruit("Ara", ARA, stats={"order": 5}), Recruit("Bor", BOR, stats={"order": 1}))
    fight = apply_deeds(PLAIN, PLAIN.begin(), Add(recruits), Start({ARA: 0, BOR: 6}), Act(ARA, 3))
    order = [(slot.who, slot.tick) for slot in islice(turn_sequence(PLAIN.at(fight)), 3)]
    assert order == [(ARA, 3), (ARA, 6), (BOR, 6)]


def test_a_hold_that_ends_is_followed_by_the_cost_of_the_action() -> None:
    fight = apply_deeds(PLAIN, plain_fight(), Hold(ARA), ActHeld(ARA, 4, Tick(7)))
    assert row_texts(list_upcoming(PLAIN.at(fight), CID))[:2] == ["Bor 8", "Ara 11"]


def test_a_preview_is_a_wait_unless_an_action_ends_the_wait() -> None:
    holding = PLAIN.at(apply_deeds(PLAIN, plain_fight(), Hold(ARA)))
    assert not preview_deed(holding, ARA, ActHeld(ARA, 4, Tick(7))).is_wait
    assert preview_deed(holding, ARA, PlaceTurn(ARA, Tick(9))).is_wait


def test_a_lane_shows_every_fixed_turn_of_a_round() -> None:
    fight = start_gurps_round({ARA: "9", BOR: "5"}, {ARA: 8, BOR: 9})
    _, *later = GURPS.at(fight).schedule(ARA)
    assert len(later) == 4
    assert make_lanes(GURPS.at(fight))[0].ghosts == tuple(later)


@pytest.mark.parametrize(("speed", "later"), [(6, 5), (12, 11)])
def test_a_chart_shows_the_turns_of_this_round(speed: int, later: int) -> None:
    hero = system("hero")
    fight = apply_deeds(hero, hero.begin(), Add((Recruit("Ara", ARA, stats={"SPD": speed}),)))
    fight = apply_deeds(hero, fight, file.Start(at={ARA: 12 + 12 // speed}))
    assert [hero.axis.group_and_number(tick)[0] for tick in hero.at(fight).rows[ARA].ghosts] == [
        2
    ] * later


def test_an_endless_rhythm_shows_four_turns_and_predicted_acts_fewer() -> None:
    tabula = system("tabula_rasa")
    fight = apply_deeds(tabula, tabula.begin(), Add((Recruit("Ara", ARA, stats={"AD": 7}),)))
    fight = apply_deeds(tabula, fight, TabulaStart({ARA: 3}))
    assert tabula.at(fight).rows[ARA].ghosts == (10, 17, 24, 31)
    assert len(PLAIN.at(plain_fight()).rows[ARA].ghosts) == MAX_GHOSTS


def test_the_preview_names_ties_with_predicted_turns() -> None:
    """Ara acts on 6, then again on 9 and 12, where Bor acts as well."""
    fight = apply_deeds(PLAIN, plain_fight(), Next())
    assert preview_deed(PLAIN.at(fight), ARA, Act(ARA, 7)).text == "acts on 13 · ties with Cid"
    fight = apply_deeds(PLAIN, fight, Act(ARA, 3), Next())
    words = preview_deed(PLAIN.at(fight), BOR, Act(BOR, 4)).text
    assert words == "acts on 12 · ties with Ara again on 12"


def test_a_held_action_is_not_tied_with_the_combatants_own_next_turn() -> None:
    rules = system("tabula_rasa")
    recruits = tuple(Recruit(who.title(), who, stats={"AD": 4}) for who in (ARA, BOR))
    fight = apply_deeds(rules, rules.begin(), Add(recruits), TabulaStart({ARA: 1, BOR: 5}))
    fight = apply_deeds(rules, fight, Next(), PlaceTurn(ARA, Tick(3)))
    assert rules.at(fight).ties
    held_rows = [row for row in list_upcoming(rules.at(fight), BOR) if row.key == "ara:placed"]
    assert [row.place for row in held_rows] == ["3 · held"]
