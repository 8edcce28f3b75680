"""Groups in Weapons Free: each in its own time frame, and on tics without the others."""

from collections.abc import Mapping
from functools import partial

from models.rules.catalogue import system
from models.rules.deeds import Add, ChangeSettings, Override, Recruit
from models.rules.fields import Answer
from models.rules.offers import Offer, fill_offer
from models.rules.systems.weapons_free.sheet import Act, Reflex, SetFrame
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy
from models.scheduler.encounter import Encounter
from models.sight.lanes import describe_lane, make_lanes
from tests.tools import fights

RULES = system("weapons_free")
LOPEZ, BRANDT, SCOUT, SNIPER, PILOT = map(
    CombatantId, ("lopez", "brandt", "scout", "sniper", "pilot")
)
SQUAD, ROOF = (LOPEZ, BRANDT), (SCOUT, SNIPER)


apply_deeds = partial(fights.apply_deeds, RULES)


def two_groups(*secret: CombatantId) -> Encounter:
    """Return a fight of a squad with turns on tics 1 and 3, and a roof group in round time."""
    people = tuple(
        Recruit(who.title(), who, secrecy=Secrecy.HIDDEN if who in secret else Secrecy.FULL)
        for who in (*SQUAD, *ROOF)
    )
    names = {**dict.fromkeys(SQUAD, "Squad"), **dict.fromkeys(ROOF, "Roof")}
    return apply_deeds(
        apply_deeds(RULES.begin(), Add(people)),
        SetFrame(dict.fromkeys(ROOF, "round"), names),
        Reflex(margins={LOPEZ: -3, BRANDT: -1}),
        Act(LOPEZ),
        Act(BRANDT),
    )


def offer(fight: Encounter, key: str) -> Offer:
    scene = RULES.at(fight)
    return next(each for each in (*scene.scene_offers, *scene.calls) if each.key == key)


def accept_table(fight: Encounter, key: str, **margins: int) -> Encounter:
    """Accept the proposed table with these margins."""
    table = offer(fight, key)
    rows = [who for who in table.rows if who not in table.optional_rows]
    assert set(rows) == set(margins)
    answers: dict[CombatantId | None, Mapping[str, Answer]] = {
        who: {"rolls": None, "margins": margins[who], "surprise": 0} for who in rows
    }
    return apply_deeds(fight, fill_offer(table, answers))


def headings(fight: Encounter) -> list[tuple[str, str]]:
    groups = (lane.group for lane in make_lanes(RULES.at(fight)))
    return [(group.title, group.clock) for group in groups if group]


def test_a_group_going_to_the_tics_leaves_the_turns_of_the_others() -> None:
    fight = two_groups()
    before = {who: fight[who] for who in SQUAD}

    fight = accept_table(fight, "tic-Roof", scout=4, sniper=-2)

    assert {who: fight[who] for who in SQUAD} == before
    assert fight.now == -1
    assert {who: fight[who].next_tick for who in ROOF} == {SNIPER: -1, SCOUT: 5}
    assert RULES.at(fight).why(SCOUT) == "Joined on tic −1 with margin +4: first turn on tic 5."


def test_a_group_leaving_the_tics_takes_no_turns_from_the_other() -> None:
    fight = accept_table(two_groups(), "tic-Roof", scout=4, sniper=-2)
    before = {who: fight[who] for who in ROOF}

    fight = apply_deeds(fight, offer(fight, "beat-Squad").template)

    assert {who: fight[who] for who in ROOF} == before
    assert {fight[who].next_tick for who in SQUAD} == {None}


def test_a_roll_for_the_fight_leaves_a_group_in_its_own_time() -> None:
    fight = two_groups()

    again = accept_table(fight, "start", lopez=6, brandt=0)

    assert (again.now, again[BRANDT].next_tick, again[LOPEZ].next_tick) == (0, 0, 6)
    assert RULES.at(again).facts(())["frames"][SCOUT] == "round"
    assert offer(two_groups(), "start").optional_rows == ROOF


def test_combatants_left_out_of_a_roll_keep_their_turns() -> None:
    fight = two_groups()
    table = offer(fight, "start")

    answers: dict[CombatantId | None, Mapping[str, Answer]] = {
        BRANDT: {"rolls": None, "margins": 0, "surprise": 0}
    }
    rolled = apply_deeds(fight, fill_offer(table, answers))

    assert rolled[LOPEZ] == fight[LOPEZ]
    assert (rolled.now, rolled[BRANDT].next_tick) == (-1, -1)


def test_with_the_setting_a_hidden_combatant_does_not_delay_a_group_rolling_with_it() -> None:
    visible, hidden = two_groups(), two_groups(SNIPER)
    by_seen = {"lateBehind": "seen"}

    for fight in (visible, hidden):
        by_seen_order = apply_deeds(fight, ChangeSettings(by_seen))
        rolled = accept_table(by_seen_order, "tic-Roof", scout=4, sniper=-2)
        assert rolled[SCOUT].next_tick == (-1 if fight is hidden else 5)


def test_each_group_has_its_heading_and_its_clock() -> None:
    fight = two_groups()

    assert headings(fight) == [("Squad", "tic −1"), ("Roof", "round 1")]
    fight = apply_deeds(fight, Add((Recruit("Pilot", PILOT),)))
    assert headings(fight)[-1] == ("No group", "not in the fight")
    fight = apply_deeds(fight, SetFrame({PILOT: "scene", SNIPER: "beat"}))
    assert headings(fight) == [
        ("Squad", "tic −1"),
        ("Roof", "beat 1"),
        ("Roof", "round 1"),
        ("No group", "scene time"),
    ]


def test_without_groups_the_headings_are_only_clocks() -> None:
    fight = apply_deeds(two_groups(), SetFrame(groups=dict.fromkeys((*SQUAD, *ROOF), "")))

    assert headings(fight) == [("", "tic −1"), ("", "round 1")]
    assert describe_lane(make_lanes(RULES.at(fight))[0]).startswith("tic −1: Lopez")


def test_lanes_of_one_group_are_together_under_its_heading() -> None:
    fight = apply_deeds(two_groups(), SetFrame({BRANDT: "scene"}, {BRANDT: ""}))

    group_lanes = make_lanes(RULES.at(fight))

    assert [lane.who for lane in group_lanes] == [LOPEZ, SCOUT, SNIPER, BRANDT]
    assert [bool(lane.group) for lane in group_lanes] == [True, True, False, True]
    assert describe_lane(group_lanes[1]).startswith("Roof, round 1: Scout")


def test_no_headings_are_shown_if_all_share_a_clock() -> None:
    fight = apply_deeds(two_groups(), Reflex(margins=dict.fromkeys((*SQUAD, *ROOF), 0)))

    assert headings(apply_deeds(fight, SetFrame(groups=dict.fromkeys(ROOF, "Squad")))) == []
    assert headings(apply_deeds(RULES.begin(), Add((Recruit("Pilot", PILOT),)))) == []


def test_a_ruling_is_described_as_a_ruling() -> None:
    fight = apply_deeds(two_groups(), Override(LOPEZ, Tick(2)))

    assert RULES.at(fight).why(LOPEZ) == "Set by the GM: tic 2."
