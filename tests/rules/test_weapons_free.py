"""Weapons Free by its text: the tests WF-1 to WF-6, and each rule of the clock."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice
from typing import Any

import pytest
from msgspec.structs import replace

from models.rules.catalogue import system
from models.rules.clocks.waits import Wait, WaitUntil
from models.rules.deeds import (
    Add,
    AddEffect,
    ChangeCounter,
    Deed,
    Edit,
    Hide,
    Next,
    Override,
    PlaceTurn,
    Recruit,
    Reorder,
    SetCounter,
)
from models.rules.dice import FixedDice
from models.rules.fields import Answer
from models.rules.offers import fill_offer
from models.rules.refusal import RuleBroken
from models.rules.results import Outcome
from models.rules.systems.weapons_free.sheet import (
    Act,
    Join,
    Reflex,
    SetFrame,
    SetStatus,
    WeaponsFreeSettings,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Secrecy
from models.scheduler.effects import Occasion
from models.scheduler.encounter import Encounter
from models.scheduler.events import Ruled
from models.scheduler.stage import make_stage
from models.sight.lanes import make_lanes
from models.sight.stage import make_players_stage
from models.sight.upcoming import list_upcoming
from tests.tools import fights
from tests.tools.scripts import Fight, Scene, Step, scene_of

RULES = system("weapons_free")
TRIO: Fight = {"m": {"side": "pc"}, "s1": {}, "s2": {}}
PAIR: Fight = {"m": {"side": "pc"}, "s1": {}}
SQUAD: Fight = {**TRIO, "f1": {"side": "pc"}, "f2": {"side": "pc"}}


scene = scene_of("weapons_free")


def margins(**d: int) -> Step:
    return {"do": "reflex", "margins": d}


def act(who: str, at: int | None = None) -> Step:
    return {"do": "act", "who": who, **({} if at is None else {"at": at})}


def wait(who: str) -> Step:
    return {"do": "wait", "who": who}


def wait_until(who: str, at: int) -> Step:
    return {"do": "wait_until", "who": who, "at": at}


def status(who: str, status: str) -> Step:
    return {"do": "status", "who": who, "status": status}


def join(who: str, margin: int) -> Step:
    return {"do": "join", "who": who, "margin": margin}


def frame(**frames: str) -> Step:
    return {"do": "frame", "frames": frames}


def all_act(*names: str) -> list[Step]:
    return [act(who) for who in names]


BOOK_MARGINS = margins(m=-8, s1=-4, s2=-2)

# Left out as unsafe: the source's flattened table (the rows of Spetsnaz 2 are missing there) and
# anything about which dice are rolled (the source names none).


@pytest.mark.parametrize(
    ("what", "fields", "value"),
    [
        pytest.param("tics_to_beats", {"tics": 4}, 1, id="WF-4-beat"),
        pytest.param("tics_to_seconds", {"tics": 4}, 1, id="WF-4-second"),
        pytest.param("tics_to_seconds", {"tics": 40}, 10, id="WF-4-round"),
        pytest.param("tics_to_beats", {"tics": 6}, 1.5, id="WF-4-part"),
        *(
            pytest.param("margin", {"roll": roll, "score": 12}, d, id=f"WF-6-{roll}")
            for roll, d in ((4, -8), (12, 0), (15, 3))
        ),
    ],
)
def test_a_formula_has_the_expected_value(
    scene: Scene, what: str, fields: dict[str, Any], value: object
) -> None:
    (line,) = scene(TRIO, {"do": "calc", "what": what, **fields})

    assert line["value"] == value


def test_an_unknown_formula_is_refused(scene: Scene) -> None:
    (line,) = scene(TRIO, {"do": "calc", "what": "weather"})

    assert line["why"] == "Weapons Free has no formula called weather."


def test_the_modifier_raises_the_score_to_roll_under(scene: Scene) -> None:
    fight = {"m": {"reflexValue": 12, "reflexModifier": 2}}

    (line,) = scene(fight, {"do": "reflex", "rolls": {"m": 10}})

    assert line["next"] == {"m": -4}


def test_a_margin_replaces_a_roll_and_surprise_is_added(scene: Scene) -> None:
    step = {"do": "reflex", "margins": {"m": -2}, "surprise": {"m": 6}}

    (line,) = scene(TRIO, step)

    assert line["next"]["m"] == 4


@pytest.mark.parametrize(
    ("answers", "why"),
    [
        ({"rolls": {"m": 20}}, "M: 3d6 gives 3 to 18, not 20."),
        ({"rolls": {"m": 2}}, "M: 3d6 gives 3 to 18, not 2."),
        ({"rolls": {"m": 9}, "margins": {"m": -2}}, "M: type the roll or the margin, not both."),
    ],
)
def test_impossible_rolls_and_conflicting_answers_are_refused(
    scene: Scene, answers: Mapping[str, Any], why: str
) -> None:
    refused, after = scene(
        TRIO, {"do": "reflex", **answers}, {"do": "reflex", "margins": {"m": 30}}
    )
    assert refused["why"] == why
    assert after["next"]["m"] == 30
    (roll, *_) = RULES.at(apply_deeds(RULES.begin(), Add((Recruit("M", "m"),)))).calls[0].fields
    assert (roll.minimum, roll.maximum) == (3, 18)


def test_a_missing_roll_is_made_by_the_program(scene: Scene) -> None:
    (line,) = scene(TRIO, {"do": "reflex", "rolls": {"m": None, "s1": 9}})

    assert line["next"]["m"] == line["rolled"]["m"] - 10
    assert 3 <= line["rolled"]["m"] <= 18


def test_the_program_rolls_the_dice_of_the_settings(scene: Scene) -> None:
    (line,) = scene(TRIO, {"do": "reflex", "rolls": {"m": None}}, reflexDice="7d1")

    assert line["rolled"] == {"m": 7}


@pytest.mark.parametrize("dice", ["", "3", "d", "0d6", "3d0", "100d6", "3d6+1"])
def test_unreadable_dice_are_refused(dice: str) -> None:
    with pytest.raises(ValueError, match="isn't like"):
        WeaponsFreeSettings(reflex_dice=dice)


def test_a_reflex_roll_without_names_is_refused(scene: Scene) -> None:
    (line,) = scene(TRIO, {"do": "reflex"})

    assert line["why"] == "Choose who rolls reflex."


def test_a_new_exchange_discards_the_old_slots(scene: Scene) -> None:
    *_, line = scene(TRIO, BOOK_MARGINS, act("m"), act("m"), margins(m=-3, s2=1))

    assert line["now"] == -3
    assert line["next"] == {"m": -3, "s1": None, "s2": 1}
    assert line["frames"] == {"m": "tic", "s1": "round", "s2": "tic"}
    assert line["schedule"] == {"m": [-3, 1, 5, 9, 13], "s2": [1, 5, 9, 13, 17]}


def test_rounds_are_only_counted_in_the_first_exchange(scene: Scene) -> None:
    first, second = scene(TRIO, BOOK_MARGINS, margins(m=-3))

    assert (first["round"], first["acted"]) == (1, {"m": 0, "s1": 0, "s2": 0})
    assert not {"round", "acted", "over_limit"} & set(second)


def test_equal_margins_are_ordered_by_reflex_value(scene: Scene) -> None:
    fight = {"m": {"reflexValue": 11}, "s1": {"reflexValue": 12}}

    line, refused = scene(fight, margins(m=0, s1=0), act("m"))

    assert line["order"] == ["s1", "m"]
    assert "unordered" not in line
    assert refused["why"] == "S1 acts before M on tic 0."


def test_combatants_equal_in_everything_act_simultaneously_in_any_order(scene: Scene) -> None:
    line, one, *_ = scene(PAIR, margins(m=0, s1=0), act("s1"))
    other = scene(PAIR, margins(m=0, s1=0), act("m"))[-1]

    assert line["unordered"] == [["m", "s1"]]
    assert one["legal"]
    assert other["legal"]


def test_acting_out_of_order_is_refused(scene: Scene) -> None:
    *_, early, shared = scene(TRIO, BOOK_MARGINS, act("s1"), act("m"), act("s1"))[1:]

    assert early["legal"]
    assert shared["why"] == "M acts before S1 on tic −4."


def test_acting_before_an_earlier_combatant_is_refused(scene: Scene) -> None:
    line = scene(TRIO, BOOK_MARGINS, act("s2"))[-1]

    assert line["why"] == "M acts first, on tic −8."


def test_a_slot_cannot_be_used_on_another_tic(scene: Scene) -> None:
    line = scene(TRIO, BOOK_MARGINS, act("m", at=-7))[-1]

    assert line["why"] == "M's turn is on tic −8. Wait to act later."


def test_a_waiting_combatant_acts_on_any_later_tic_and_counts_from_there(scene: Scene) -> None:
    _, waiting, too_early, after = scene(TRIO, BOOK_MARGINS, wait("m"), act("m", -8), act("m", -5))

    assert waiting["waiting"] == ["m"]
    assert waiting["next"]["m"] is None
    assert "m" not in waiting["schedule"]
    assert too_early["why"] == "M can act from tic −7, not before."
    assert (after["now"], after["next"]["m"], after["waiting"]) == (-5, -1, [])


def test_a_setting_keeps_the_old_grid_after_a_wait(scene: Scene) -> None:
    keep = {"waitRestartsGrid": False}

    one = scene(TRIO, BOOK_MARGINS, wait("m"), act("m", -5), **keep)[-1]
    on_a_slot = scene(TRIO, BOOK_MARGINS, wait("m"), act("m", -4), **keep)[-1]
    planned = scene(TRIO, BOOK_MARGINS, wait_until("m", -5), **keep)[-1]

    assert one["next"]["m"] == -4
    assert on_a_slot["next"]["m"] == 0
    assert planned["schedule"]["m"] == [-5, -4, 0, 4, 8]


def test_a_wait_with_an_end_moves_only_the_next_action(scene: Scene) -> None:
    _, waiting, *_, after = scene(TRIO, BOOK_MARGINS, wait_until("m", -3), act("s1"), act("m"))

    assert waiting["now"] == -8
    assert waiting["next"] == {"m": -3, "s1": -4, "s2": -2}
    assert waiting["order"] == ["s1", "m", "s2"]
    assert waiting["waiting"] == []
    assert waiting["schedule"]["m"] == [-3, 1, 5, 9, 13]
    assert (after["now"], after["next"]["m"]) == (-3, 1)


def test_a_wait_must_end_after_the_slot(scene: Scene) -> None:
    line = scene(TRIO, BOOK_MARGINS, wait_until("m", -8))[-1]

    assert line["why"] == "M can act from tic −7, not before."


def test_a_long_wait_warns_of_missed_turns(scene: Scene) -> None:
    short = scene(TRIO, BOOK_MARGINS, wait_until("m", -5))[-1]
    one = scene(TRIO, BOOK_MARGINS, wait_until("m", -4))[-1]
    many = scene(TRIO, BOOK_MARGINS, wait_until("m", 5))[-1]

    assert "warnings" not in short
    assert one["warnings"] == ["M misses the turn on −8."]
    assert many["warnings"] == ["M misses the turn on −4 and 2 more."]


def test_a_wait_until_an_own_turn_misses_the_turns_before_it(scene: Scene) -> None:
    many = scene(TRIO, BOOK_MARGINS, wait_until("m", 4))[-1]

    assert many["warnings"] == ["M misses the turn on −8 and 2 more."]


def test_the_gm_chooses_the_order_of_a_tic_shared_by_a_waiting_combatant(scene: Scene) -> None:
    steps = (BOOK_MARGINS, wait_until("m", -2), act("s1"))

    *_, line = scene(TRIO, *steps)
    one, after = scene(TRIO, *steps, act("s2"), act("m"))[-2:]
    other = scene(TRIO, *steps, act("m"))[-1]

    assert set(line["unordered"][0]) == {"m", "s2"}
    assert one["legal"]
    assert other["legal"]
    assert (after["now"], after["next"]["m"]) == (-2, 2)


def test_a_wait_cannot_end_beyond_a_due_combatant(scene: Scene) -> None:
    line = scene(TRIO, BOOK_MARGINS, wait("m"), act("m", -3))[-1]

    assert line["why"] == "S1 acts first, on tic −4."


def test_a_waiting_combatant_can_keep_waiting(scene: Scene) -> None:
    _, _, again, placed, waits = scene(
        TRIO, BOOK_MARGINS, wait("m"), wait("m"), wait_until("m", -6), wait("m")
    )

    assert again["why"] == "M is already waiting. Can act from tic −7."
    assert placed["next"]["m"] == -6
    assert (waits["now"], waits["waiting"]) == (-6, ["m"])


def test_a_stunned_combatant_misses_its_slots_and_returns_on_its_next_one(scene: Scene) -> None:
    _, stunned, refused, *_, back = scene(
        TRIO,
        BOOK_MARGINS,
        status("m", "stunned"),
        act("m"),
        act("s1"),
        act("s2"),
        status("m", "active"),
    )

    assert stunned["next"]["m"] is None
    assert stunned["status"] == {"m": "stunned"}
    assert refused["why"] == "M is stunned and misses turns."
    assert (back["now"], back["next"]["m"], back["status"]) == (-2, 0, {})


def test_a_recovering_combatant_has_lost_the_slot_on_the_current_tic(scene: Scene) -> None:
    *_, line = scene(TRIO, BOOK_MARGINS, status("m", "stunned"), status("m", "active"))

    assert line["next"]["m"] == -4


def test_a_combatant_back_in_action_on_its_slot_still_has_it(scene: Scene) -> None:
    *_, line = scene(TRIO, BOOK_MARGINS, status("m", "out"), status("m", "active"))

    assert line["next"]["m"] == -8


def test_a_returning_combatant_does_not_act_before_its_first_slot(scene: Scene) -> None:
    *_, line = scene(TRIO, BOOK_MARGINS, status("s2", "disengaged"), status("s2", "active"))

    assert line["next"]["s2"] == -2


def test_a_stun_lasts_through_a_new_reflex_roll(scene: Scene) -> None:
    _, _, rolled, back = scene(
        PAIR, margins(m=0), status("m", "stunned"), margins(m=-1, s1=2), status("m", "active")
    )

    assert (rolled["now"], rolled["next"], rolled["status"]) == (
        -1,
        {"m": None, "s1": 2},
        {"m": "stunned"},
    )
    assert back["next"]["m"] == 3


def test_a_combatant_that_was_out_is_back_when_it_rolls(scene: Scene) -> None:
    *_, line = scene(PAIR, margins(m=0), status("m", "out"), margins(m=-1))

    assert (line["next"]["m"], line["status"]) == (-1, {})


def test_setting_the_same_status_twice_is_refused(scene: Scene) -> None:
    *_, line = scene(PAIR, margins(m=0), status("m", "out"), status("m", "out"))

    assert line["why"] == "M is already out."


def test_a_stun_ends_a_wait(scene: Scene) -> None:
    _, _, stunned, back = scene(
        TRIO, BOOK_MARGINS, wait("m"), status("m", "stunned"), status("m", "active")
    )

    assert stunned["waiting"] == []
    assert back["next"]["m"] == -4


def test_a_late_joiner_comes_after_now_by_its_margin(scene: Scene) -> None:
    fight = {**TRIO, "late": {"reflexValue": 10}}
    first = (BOOK_MARGINS, act("m"), act("m"))

    slow = scene(fight, *first, join("late", -3))[-1]
    fast = scene(fight, *first, join("late", -9))[-1]
    by_roll = scene(fight, *first, {"do": "join", "who": "late", "roll": 7})[-1]

    assert slow["next"]["late"] == by_roll["next"]["late"] == 1
    assert fast["next"]["late"] == -4
    assert fast["acted"] == {"m": 2, "s1": 0, "s2": 0, "late": 0}


@pytest.mark.parametrize("hidden", [False, True])
def test_a_late_joiner_does_not_pass_someone_whose_picked_turn_has_begun(
    hidden: bool,  # noqa: FBT001 - a parameter
) -> None:
    ana, bo, cid = (Recruit(who, who, stats={"reflexValue": 12}) for who in ("ana", "bo", "cid"))
    fight = fights.apply_deeds(
        RULES,
        RULES.begin(),
        Add((ana, bo)),
        Reflex(margins={CombatantId("ana"): -3, CombatantId("bo"): -3}),
        AddEffect("Bleed", who=CombatantId("ana"), occasion=Occasion.START),
        Act(CombatantId("ana")),
        Add((replace(cid, secrecy=Secrecy.HIDDEN if hidden else Secrecy.FULL),)),
        Join(CombatantId("cid"), margin=-9),
    )
    order = [turn.who for turn in fight.turn_order()]
    assert (fight[CombatantId("cid")].next_tick, order[0]) == (-3, "ana")
    assert {*RULES.at(fight).ties[0]} == {"bo", "cid"}


@pytest.mark.parametrize("names", [("bo", "orc"), ("bo", "orc", "ghost"), ("bo", "ghost")])
def test_a_turn_that_players_read_begins_even_if_a_hidden_combatant_waits_for_its_tic(
    names: tuple[str, ...],
) -> None:
    bo, margins = CombatantId("bo"), {"bo": -3, "orc": 1, "ghost": -2}
    secrecy = {"ghost": Secrecy.HIDDEN}
    recruits = [
        Recruit(who, who, stats={"reflexValue": 10}, secrecy=secrecy.get(who, Secrecy.FULL))
        for who in names
    ]
    fight = fights.apply_deeds(
        RULES,
        RULES.begin(),
        Add(tuple(recruits)),
        SetCounter(bo, "HP", value=4, maximum=4),
        Reflex(margins={CombatantId(who): margins[who] for who in names}),
        Act(bo),
    )
    if "ghost" in names:
        fight = fights.apply_deeds(RULES, fight, Next(), WaitUntil(CombatantId("ghost"), Tick(1)))
    venom = AddEffect("Venom", who=bo, occasion=Occasion.START, change="-3 hp", public=True)
    fight = fights.apply_deeds(RULES, fight, venom, Next())
    assert fight.now == 1
    assert [each.value for each in fight[bo].counter_list] == [1]


def test_a_hidden_combatant_that_waits_leaves_the_others_in_their_order() -> None:
    ann, bad, spy = (CombatantId(who) for who in ("ann", "bad", "spy"))
    secrecy = {spy: Secrecy.HIDDEN}
    fight = fights.apply_deeds(
        RULES,
        RULES.begin(),
        Add(tuple(Recruit(w, w, secrecy=secrecy.get(w, Secrecy.FULL)) for w in (ann, bad, spy))),
        Reflex(margins={ann: 0, bad: 4, spy: 0}),
        WaitUntil(spy, Tick(4)),
        Act(ann),
        Next(),
    )
    assert [{*group} for group in RULES.at(fight).ties] == [{ann, spy}]
    with pytest.raises(RuleBroken, match="ann acts before bad on tic 4"):
        fights.apply_deeds(RULES, fight, Act(bad))
    for orders in ((spy, ann, bad), (ann, spy, bad), (ann, bad, spy)):
        after = fights.apply_deeds(RULES, fight, *map(Act, orders))
        assert {who: after[who].next_tick for who in orders} == dict.fromkeys(orders, 8)


@pytest.mark.parametrize("spy_margin", [None, -9])
@pytest.mark.parametrize("bad_margin", [-8, 4])
def test_a_turn_begun_by_an_effect_is_first_on_an_open_tic(
    bad_margin: int, spy_margin: int | None
) -> None:
    ann, bad, cole, spy = (CombatantId(who) for who in ("ann", "bad", "cole", "spy"))
    secrecy = {spy: Secrecy.HIDDEN}
    recruits = [Recruit(w, w, secrecy=secrecy.get(w, Secrecy.FULL)) for w in (ann, bad, cole, spy)]
    fight = fights.apply_deeds(
        RULES,
        RULES.begin(),
        Add(tuple(recruits)),
        Reflex(margins={ann: 0, cole: 4, **({bad: 4} if bad_margin == 4 else {})}),
        WaitUntil(ann, Tick(4)),
        Next(),
        *((Join(bad, margin=bad_margin),) if bad_margin < 0 else ()),
        *(() if spy_margin is None else (Join(spy, margin=spy_margin),)),
        AddEffect("Burn", who=bad, occasion=Occasion.START, turns=3),
        Act(bad),
    )
    assert fight.now == 4
    assert RULES.at(fight).draft.whose_turn == RULES.at(fight).draft.public_turn == (bad,)
    acted = fights.apply_deeds(RULES, fight, Act(bad))
    assert (acted.now, acted[bad].next_tick) == (4, 8)
    assert {ann, cole} <= {*RULES.at(acted).ties[0]}


def test_a_predicted_turn_does_not_divide_an_open_tic() -> None:
    ann, cole, late = (CombatantId(who) for who in ("ann", "cole", "late"))
    fight = fights.apply_deeds(
        RULES,
        RULES.begin(),
        Add(tuple(Recruit(each, each) for each in (ann, cole, late))),
        Reflex(margins={ann: -4, cole: -2}),
        WaitUntil(ann, Tick(-2)),
        Join(late, margin=2),
        Act(ann),
    )
    moment = RULES.at(fight)
    rows = [(row.name, row.predicted, row.tied_after) for row in list_upcoming(moment)[:3]]
    assert rows == [("ann", False, True), ("late", False, False), ("cole", True, False)]
    tokens = make_players_stage(moment).later_turns
    assert [(token.label, token.ghost, token.tied) for token in tokens[:3]] == [
        ("ann", False, True),
        ("late", False, True),
        ("cole", True, False),
    ]


@pytest.mark.parametrize("margin", [0, 2])
def test_a_new_reflex_roll_in_a_turn_ends_it_for_effects_and_counters(margin: int) -> None:
    ann, bad = CombatantId("ann"), CombatantId("bad")
    fight = fights.apply_deeds(
        RULES,
        RULES.begin(),
        Add(tuple(Recruit(who, who) for who in (ann, bad))),
        SetCounter(ann, "HP", value=20, maximum=20),
        SetCounter(ann, "Breath", value=3, maximum=3, refill="turn"),
        AddEffect("Burn", who=ann, occasion=Occasion.START, change="-1 hp"),
        AddEffect("Dazed", who=ann, turns=3),
        Reflex(margins={ann: 0, bad: 4}),
        ChangeCounter(ann, "breath", by=-2),
        Reflex(margins={ann: margin, bad: 1}),
    )
    if margin:
        fight = fights.apply_deeds(RULES, fight, Act(bad), Next())
    assert RULES.at(fight).draft.whose_turn == (ann,)
    assert [each.value for each in fight[ann].counter_list] == [18, 3]
    assert [each.turns for each in fight.effects] == [None, 2]


def test_a_setting_places_a_late_joiner_only_after_visible_combatants(scene: Scene) -> None:
    fight: Fight = {"spy": {"secrecy": "hidden"}, "m": {"side": "pc"}, "late": {}}
    opening, late = margins(spy=-8, m=-2), join("late", 1)

    by_the_book = scene(fight, opening, late)[-1]
    safe = scene(fight, opening, late, lateBehind="seen")[-1]
    later = scene(fight, opening, *all_act("spy", "spy", "m"), late, lateBehind="seen")
    alone = scene(fight, margins(spy=-8), join("late", 3), lateBehind="seen")[-1]

    assert by_the_book["next"]["late"] == -8 + 9
    assert safe["next"]["late"] == -2 + 3
    assert later[-1]["next"]["late"] == -2 + 3
    assert alone["next"]["late"] == 0


def test_a_late_joiner_shares_its_tics_in_any_order_for_the_whole_exchange(scene: Scene) -> None:
    fight: Fight = {"m": {}, "late": {}}
    lines = scene(fight, margins(m=0), join("late", 0), *all_act("late", "m", "m", "late"))

    assert all(line["legal"] for line in lines)
    assert lines[1]["unordered"] == [["m", "late"]]
    assert set(lines[3]["unordered"][0]) == {"m", "late"}


def test_the_others_keep_their_order_after_the_joiner_has_acted(scene: Scene) -> None:
    fight = {**PAIR, "late": {}}
    *_, shared, acted = scene(fight, margins(m=-2, s1=-1), join("late", -1), act("m"), act("s1"))

    assert shared["unordered"] == [["s1", "late"]]
    assert acted["legal"]
    together = scene(fight, margins(m=-4, s1=0), act("m"), join("late", 0), act("late"))[-1]
    assert "unordered" not in together


def test_joining_without_an_exchange_is_refused(scene: Scene) -> None:
    before, _, again = scene(PAIR, join("m", 0), margins(m=0), join("m", 1))

    assert before["why"] == "No exchange to join yet. Roll reflex first."
    assert again["why"] == "M is already on tics."


def test_actions_are_counted_by_round_and_exceeding_the_limit_only_warns(scene: Scene) -> None:
    fight = {"m": {"actionLimit": 2}}
    lines = scene(fight, margins(m=-8), *[act("m")] * 11)

    assert [line["acted"]["m"] for line in lines] == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 1]
    assert [line["round"] for line in lines][-2:] == [1, 2]
    assert lines[2]["over_limit"] == []
    assert lines[3]["over_limit"] == ["m"]
    assert lines[3]["warnings"] == ["M's 3rd action this round, limit 2: fatigue."]
    assert lines[-1]["over_limit"] == []
    assert "warnings" not in lines[-1]


def test_a_combatant_that_leaves_and_returns_has_the_slots_of_its_margin(scene: Scene) -> None:
    leave, back = {"do": "leave", "who": "s1"}, {"do": "join", "who": "s1"}
    _, leaves, returned, *_, later = scene(
        TRIO, BOOK_MARGINS, leave, back, *all_act("m", "m", "s1"), leave, *all_act("s2", "m"), back
    )

    assert leaves["next"] == {"m": -8, "s1": None, "s2": -2}
    assert leaves["acted"] == {"m": 0, "s2": 0}
    assert returned["next"]["s1"] == -4
    assert (later["now"], later["next"]["s1"]) == (0, 0)


def test_a_returning_combatants_roll_is_unused_and_a_new_exchange_asks_for_one(
    scene: Scene,
) -> None:
    leave = {"do": "leave", "who": "s1"}
    *_, with_answers, _, _, after = scene(
        TRIO, BOOK_MARGINS, leave, join("s1", 7), leave, margins(m=-1, s2=3), join("s1", 7)
    )

    assert with_answers["next"]["s1"] == -4
    assert with_answers["warnings"] == ["S1 comes back to tic −4. The roll isn't used."]
    assert after["next"]["s1"] == 7


def test_the_gm_may_move_a_slot_and_the_next_is_counted_from_there(scene: Scene) -> None:
    override = {"do": "override", "who": "m", "to": -3}
    _, moved, *_, line = scene(TRIO, BOOK_MARGINS, override, act("s1"), act("m"))

    assert moved["next"]["m"] == -3
    assert line["next"]["m"] == 1


def test_a_ruling_ends_a_wait_and_a_stun(scene: Scene) -> None:
    override = {"do": "override", "who": "m", "to": -3}

    for step in (wait("m"), status("m", "stunned")):
        _, _, line = scene(TRIO, BOOK_MARGINS, step, override)
        assert (line["next"]["m"], line["waiting"], line["status"]) == (-3, [], {})


def test_groups_can_be_in_different_time_frames(scene: Scene) -> None:
    lift = {"do": "frame", "frames": {"f1": "scene"}, "groups": {"f1": "Far side"}}
    apart, line = scene(SQUAD, {**lift, "frames": {"f1": "scene", "f2": "scene"}}, BOOK_MARGINS)

    assert apart["frames"] == {"f1": "scene", "f2": "scene"}
    assert apart["groups"] == line["groups"] == {"f1": "Far side"}
    assert line["frames"] == {"m": "tic", "s1": "tic", "s2": "tic", "f1": "scene", "f2": "scene"}
    assert line["order"] == ["m", "s1", "s2"]


def test_a_combatant_taken_off_the_tics_has_no_slot(scene: Scene) -> None:
    _, lifted, refused, back = scene(
        TRIO, BOOK_MARGINS, frame(m="beat"), act("m"), {"do": "join", "who": "m", "margin": -8}
    )

    assert (lifted["now"], lifted["next"]["m"], lifted["frames"]["m"]) == (-8, None, "beat")
    assert refused["why"] == ("M is in beat time. Roll reflex, or add M as a late joiner.")
    assert back["next"]["m"] == -8


def test_a_combatant_that_is_out_has_no_time_frame(scene: Scene) -> None:
    *_, leaves, nobody = scene(TRIO, BOOK_MARGINS, status("m", "out"), frame(m="scene"), frame())

    assert leaves["why"] == "M is out."
    assert nobody["why"] == "Choose whose time frame changes."


def test_time_can_pass_without_slots_and_counts_rounds(scene: Scene) -> None:
    *_, passed, refused = scene(
        PAIR,
        margins(m=-8, s1=4),
        act("m"),
        frame(m="round", s1="round"),
        {"do": "advance", "to": 32},
        {"do": "advance", "to": 31},
    )

    assert (passed["now"], passed["round"]) == (32, 2)
    assert refused["why"] == "Tic 31 is past. It's 32."


def test_time_cannot_pass_a_due_combatant(scene: Scene) -> None:
    *_, line = scene(TRIO, BOOK_MARGINS, {"do": "advance", "to": -7})

    assert line["why"] == "M acts first, on tic −8."


def test_the_period_and_the_round_are_settings(scene: Scene) -> None:
    *_, line = scene(TRIO, margins(m=-8), act("m"), act("m"), ticsPerAction=3, ticsPerRound=3)

    assert line["schedule"]["m"] == [-2, 1, 4, 7, 10]
    assert (line["round"], line["acted"]) == (2, {"m": 1})


def test_undo_restores_the_previous_exchange(scene: Scene) -> None:
    first, *_, line = scene(TRIO, BOOK_MARGINS, margins(m=0), {"do": "undo"})

    assert (line["now"], line["next"]) == (first["now"], first["next"])


def combatant_id(name: str) -> CombatantId:
    return CombatantId(name)


def combatants(*names: str, **values: int) -> Encounter:
    """Return a fight with combatants of these names; `values` gives reflex values other than 10."""
    recruits = [
        Recruit(name.title(), name, stats={"reflexValue": values.get(name, 10)}) for name in names
    ]
    return apply_deeds(RULES.begin(), Add(tuple(recruits)))


apply_deeds = partial(fights.apply_deeds, RULES)


def decide(encounter: Encounter, deed: Deed) -> Outcome:
    return RULES.at(encounter).decide(deed, FixedDice())


def start_exchange(**d: int) -> Encounter:
    """Return an exchange that has just begun with these margins."""
    return apply_deeds(
        combatants(*d), Reflex(margins={combatant_id(name): value for name, value in d.items()})
    )


def book_exchange() -> Encounter:
    return start_exchange(marine=-8, one=-4, two=-2)


def reason(encounter: Encounter, name: str) -> str:
    return RULES.at(encounter).why(combatant_id(name))


def test_the_reason_explains_the_worked_example() -> None:
    fight = book_exchange()
    assert reason(fight, "marine") == ("Reflex margin −8: first turn on tic −8.")

    fight = apply_deeds(fight, Act(combatant_id("marine")))
    assert reason(fight, "marine") == (
        "Acted on tic −8, next turn 4 tics later. Goes before One: margin −8 beats −4."
    )
    assert reason(fight, "one").endswith("Goes after Marine: margin −8 beats −4.")

    fight = apply_deeds(fight, SetStatus(combatant_id("one"), "out"))
    assert reason(fight, "one") == ("Out: misses turns until back in action.")
    assert reason(fight, "marine") == "Acted on tic −8, next turn 4 tics later."


def test_the_reason_explains_waits_late_joiners_and_ties() -> None:
    fight = apply_deeds(book_exchange(), Wait(combatant_id("marine")))
    assert reason(fight, "marine") == ("Waiting since tic −8. Can act from tic −7.")

    fight = apply_deeds(fight, PlaceTurn(combatant_id("marine"), Tick(-2)))
    assert reason(fight, "marine") == (
        "Waiting since tic −8, acts on tic −2. Next turn: tic 2. Marine waited, "
        "so you pick who goes first."
    )
    assert "Marine waited" in reason(fight, "two")

    fight = apply_deeds(combatants("marine", "late"), Reflex(margins={combatant_id("marine"): 0}))
    fight = apply_deeds(fight, Join(combatant_id("late"), margin=3))
    assert reason(fight, "late") == "Joined on tic 0 with margin +3: first turn on tic 3."
    fight = apply_deeds(fight, Override(combatant_id("marine"), Tick(3)))
    assert "Late rolled late, so you pick who goes first" in reason(fight, "marine")

    even = reason(start_exchange(marine=1, one=1), "one")
    assert (
        even == "Reflex margin +1: first turn on tic 1. Ties with Marine: same margin, same reflex."
    )


def test_the_reason_shows_surprise_separately_from_the_rolled_margin() -> None:
    rolls = {combatant_id("marine"): -2, combatant_id("one"): 0}
    surprised = Reflex(
        margins=rolls, surprise={combatant_id("marine"): 3, combatant_id("one"): None}
    )
    fight = apply_deeds(combatants("marine", "one"), surprised)

    assert reason(fight, "marine") == "Reflex margin −2 + 3 surprise: first turn on tic 1."
    assert RULES.at(fight).standing(combatant_id("marine")).details == "margin −2 + 3 surprise"
    fight = apply_deeds(fight, Override(combatant_id("one"), Tick(1)))
    assert reason(fight, "marine").endswith("Goes after One: margin 0 beats −2 + 3 surprise.")
    again = apply_deeds(fight, Reflex(margins=rolls))
    assert reason(again, "marine") == "Reflex margin −2: first turn on tic −2."


def test_the_reason_explains_time_frames() -> None:
    fight = apply_deeds(
        book_exchange(), SetFrame({combatant_id("marine"): "scene", combatant_id("one"): "beat"})
    )

    assert reason(combatants("marine"), "marine") == (
        "Marine isn't in the fight. Roll reflex, or add Marine as a late joiner."
    )
    assert reason(fight, "marine") == "In scene time: no turns, narrate freely."
    assert reason(fight, "one") == ("In beat time: acts freely each beat.")


def test_the_reason_explains_missed_slots() -> None:
    stunned = apply_deeds(
        book_exchange(), SetStatus(combatant_id("marine"), "stunned"), Act(combatant_id("one"))
    )
    fight = apply_deeds(stunned, SetStatus(combatant_id("marine"), "active"))

    assert reason(fight, "marine").startswith("A turn every 4 tics from tic −8")


@pytest.mark.parametrize(
    ("deeds", "texts"),
    [
        ((), ("−8", "tic", "due now")),
        ((Act(combatant_id("marine")),), ("−4", "tic", "margin −8")),
        ((Wait(combatant_id("marine")),), ("waits", "from −7", "waiting since −8")),
        ((WaitUntil(combatant_id("marine"), Tick(-6)),), ("−6", "tic", "waiting since −8")),
        ((SetStatus(combatant_id("marine"), "stunned"),), ("–", "stunned", "misses turns")),
        (
            (SetFrame({combatant_id("marine"): "scene"}, {combatant_id("marine"): "Far  side"}),),
            ("–", "scene time", "Far side"),
        ),
    ],
)
def test_the_standing_is_short(deeds: Sequence[Deed], texts: tuple[str, str, str]) -> None:
    standing = RULES.at(apply_deeds(book_exchange(), *deeds)).standing(combatant_id("marine"))

    assert (standing.value, standing.caption, standing.details) == texts


def test_dragging_the_due_combatant_is_a_wait() -> None:
    fight = book_exchange()

    assert Tick(-8) not in RULES.at(fight).wait_window(combatant_id("marine"))
    assert Tick(-7) in RULES.at(fight).wait_window(combatant_id("marine"))
    assert not RULES.at(fight).wait_window(combatant_id("one")).ranges
    fight = apply_deeds(fight, PlaceTurn(combatant_id("marine"), Tick(-3)))
    assert fight[combatant_id("marine")].placed_tick == -3
    fight = apply_deeds(fight, PlaceTurn(combatant_id("marine"), None))
    assert fight[combatant_id("marine")].placed is None
    with pytest.raises(RuleBroken, match="hasn't picked a tic"):
        apply_deeds(fight, PlaceTurn(combatant_id("marine"), None))


def test_the_gm_orders_a_shared_tic_and_the_order_is_kept() -> None:
    fight = apply_deeds(
        book_exchange(), WaitUntil(combatant_id("marine"), Tick(-2)), Act(combatant_id("one"))
    )
    order = (combatant_id("two"), combatant_id("marine"))

    assert RULES.at(fight).may_reorder(order)
    fight = apply_deeds(fight, Reorder(Tick(-2), order))
    assert [turn.who for turn in fight.turn_order()][:2] == list(order)
    with pytest.raises(RuleBroken, match="Two acts before Marine on tic −2"):
        apply_deeds(fight, Act(combatant_id("marine")))


def test_an_open_order_is_shown_as_a_tie_until_the_gm_settles_it() -> None:
    shared = apply_deeds(
        start_exchange(one=-4, two=-3), WaitUntil(combatant_id("one"), Tick(-3)), Next()
    )

    def displays(fight: Encounter) -> tuple[list[str], list[str]]:
        due = [lane.name for lane in make_lanes(RULES.at(fight)) if lane.is_due]
        rows = [
            row.name
            for row in list_upcoming(RULES.at(fight), combatant_id("x"))
            if row.tied_before or row.tied_after
        ]
        return due, rows

    assert displays(shared) == (["One", "Two"], ["One", "Two"])
    settled = apply_deeds(shared, Reorder(Tick(-3), (combatant_id("two"), combatant_id("one"))))
    assert displays(settled) == (["Two"], [])


def test_an_order_against_the_margins_is_a_ruling() -> None:
    fight = apply_deeds(book_exchange(), Act(combatant_id("marine")))
    swapped = Reorder(Tick(-4), (combatant_id("one"), combatant_id("marine")))

    assert any(isinstance(event, Ruled) for event in decide(fight, swapped).events)
    fight = apply_deeds(fight, swapped)
    assert [turn.who for turn in fight.turn_order()][:2] == ["one", "marine"]
    assert apply_deeds(fight, Act(combatant_id("one"))).now == -4


def test_a_new_reflex_value_changes_the_order_of_equal_margins() -> None:
    fight = start_exchange(marine=0, one=0)
    marine = fight[combatant_id("marine")]
    edited = Edit(marine.id, marine.name, marine.side, {"reflexValue": 9})

    both = Act(combatant_id("marine")), Act(combatant_id("one"))
    assert [turn.who for turn in apply_deeds(fight, edited).turn_order()] == ["marine", "one"]
    assert [turn.who for turn in apply_deeds(fight, edited, *both).turn_order()] == [
        "one",
        "marine",
    ]


def test_next_counts_to_the_next_slot() -> None:
    fight = apply_deeds(book_exchange(), Act(combatant_id("marine")))

    assert apply_deeds(fight, Next()).now == -4
    with pytest.raises(RuleBroken, match="is due now"):
        apply_deeds(fight, Next(), Next())
    with pytest.raises(RuleBroken, match="No turns left"):
        apply_deeds(combatants("marine"), Next())


def test_a_slot_with_only_a_hidden_combatant_does_not_move_the_players_clock() -> None:
    fight = apply_deeds(combatants("marine", "sniper"), Hide(combatant_id("sniper")))
    fight = apply_deeds(
        fight, Reflex(margins={combatant_id("marine"): -2, combatant_id("sniper"): -8})
    )

    assert fight.now == -8
    assert make_stage(fight, RULES.axis).now == -2
    fight = apply_deeds(fight, Act(combatant_id("sniper")))
    assert make_stage(fight, RULES.axis).now == -2


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("a", Act(combatant_id("marine"))),
        ("A shoots", Act(combatant_id("marine"), what="shoots")),
        ("w", Wait(combatant_id("marine"))),
        ("w-3", WaitUntil(combatant_id("marine"), Tick(-3))),
        ("w \N{MINUS SIGN}3", WaitUntil(combatant_id("marine"), Tick(-3))),
        ("+3", WaitUntil(combatant_id("marine"), Tick(3))),
        ("x", SetStatus(combatant_id("marine"), "out")),
        ("s", SetStatus(combatant_id("marine"), "stunned")),
        ("r", SetStatus(combatant_id("marine"), "active")),
    ],
)
def test_a_quick_entry_is_parsed(text: str, deed: Deed) -> None:
    assert RULES.at(book_exchange()).parse_quick_entry(combatant_id("marine"), text) == deed


def test_a_typed_number_ends_a_wait() -> None:
    fight = apply_deeds(book_exchange(), Wait(combatant_id("marine")))

    assert RULES.at(fight).parse_quick_entry(combatant_id("marine"), "-6") == Act(
        combatant_id("marine"), Tick(-6)
    )
    assert RULES.at(fight).parse_quick_entry(combatant_id("marine"), "w-6") == WaitUntil(
        combatant_id("marine"), Tick(-6)
    )


@pytest.mark.parametrize("text", ["", "7x", "q", "b", "a " + "y" * 81, "--3", "9999999999"])
def test_an_unknown_quick_entry_is_refused_with_the_known_ones(text: str) -> None:
    with pytest.raises(RuleBroken, match="“a” to act, “w” wait"):
        RULES.at(book_exchange()).parse_quick_entry(combatant_id("marine"), text)


def test_the_usual_turn_is_offered_first() -> None:
    offers = RULES.at(book_exchange()).offers(combatant_id("marine"))

    assert [offer.key for offer in offers][:3] == ["act", "hold", "wait_until"]
    assert offers[0].cost == "4 tics"
    assert RULES.at(book_exchange()).offers(combatant_id("one"))[0].refusal == (
        "Marine acts first, on tic −8."
    )


def test_the_reflex_table_leaves_out_combatants_that_are_out() -> None:
    fight = apply_deeds(
        book_exchange(),
        SetStatus(combatant_id("two"), "out"),
        SetFrame({combatant_id("one"): "scene"}),
    )
    call = RULES.at(fight).calls[0]

    assert call.rows == (combatant_id("marine"), combatant_id("one"))
    answers: dict[CombatantId | None, Mapping[str, Answer]] = {
        combatant_id("marine"): {"rolls": 4, "margins": None, "surprise": 0},
        combatant_id("one"): {"rolls": None, "margins": 2, "surprise": 3},
    }
    fight = apply_deeds(fight, fill_offer(call, answers))
    assert [(turn.who, turn.tick) for turn in fight.turn_order()] == [("marine", -6), ("one", 5)]


def test_late_joiners_are_asked_for_once_there_is_an_exchange() -> None:
    assert [call.key for call in RULES.at(combatants("marine")).calls] == ["start"]
    fight = apply_deeds(combatants("marine", "late"), Reflex(margins={combatant_id("marine"): 0}))
    late = RULES.at(fight).calls[1]

    assert (late.key, late.rows) == ("join", (combatant_id("late"),))
    assert RULES.at(fight).offers(combatant_id("late"))[0].key == "join"


def test_the_exchange_can_be_ended_for_all() -> None:
    scene_offers = {offer.key: offer for offer in RULES.at(book_exchange()).scene_offers}

    assert scene_offers["beat"].refusal == "Marine acts first, on tic −8."
    fight = apply_deeds(book_exchange(), scene_offers["end"].template)
    assert fight.turn_order() == ()
    calm = {offer.key: offer for offer in RULES.at(fight).scene_offers}
    assert calm["end"].refusal == "No one acts by tics now."
    assert apply_deeds(fight, calm["round"].template).now == 32


def test_ghosts_show_every_later_slot() -> None:
    ghosts = islice(RULES.at(book_exchange()).forecast(combatant_id("marine")), 3)

    assert [(ghost.tick, ghost.certain) for ghost in ghosts] == [(-4, True), (0, True), (4, True)]


def test_a_waiting_combatant_is_offered_to_act_pick_a_tic_or_keep_waiting() -> None:
    fight = apply_deeds(book_exchange(), Wait(combatant_id("marine")))
    offers = {offer.key: offer for offer in RULES.at(fight).offers(combatant_id("marine"))}
    assert offers["act"].title == "Act on −7"
    assert offers["act-at"].fields[0].minimum == -7
    assert "let-go" not in offers

    fight = apply_deeds(fight, PlaceTurn(combatant_id("marine"), Tick(-3)))
    offers = {offer.key: offer for offer in RULES.at(fight).offers(combatant_id("marine"))}
    assert offers["act"].title == "Act on −3"
    assert offers["act"].refusal == "One acts first, on tic −4."
    assert "waiting" in str(apply_deeds(fight, offers["let-go"].template).spans)


def test_a_combatant_off_the_tics_is_offered_to_return() -> None:
    fight = apply_deeds(
        book_exchange(),
        SetStatus(combatant_id("marine"), "out"),
        SetFrame({combatant_id("one"): "beat"}),
    )

    assert [offer.title for offer in RULES.at(fight).offers(combatant_id("marine"))] == [
        "Bring back",
        "Stunned",
        "Disengage",
    ]
    assert [offer.key for offer in RULES.at(fight).offers(combatant_id("one"))] == [
        "join",
        "status-out",
        "status-stunned",
        "status-disengaged",
        "frame-scene",
        "frame-round",
    ]


def test_a_group_can_be_named_without_leaving_the_tics() -> None:
    fight = apply_deeds(book_exchange(), SetFrame(groups={combatant_id("marine"): "Near side"}))

    assert fight[combatant_id("marine")].next_tick == -8
    with pytest.raises(RuleBroken, match="no combatant nobody"):
        apply_deeds(fight, SetFrame(groups={combatant_id("nobody"): "Near side"}))


def test_the_table_of_time_frames_shows_the_frame_of_each_combatant() -> None:
    fight = apply_deeds(
        book_exchange(), SetFrame({combatant_id("two"): "beat"}, {combatant_id("two"): "Roof"})
    )
    table = next(each for each in RULES.at(fight).scene_offers if each.key == "frame")

    assert table.prefilled[combatant_id("marine")] == {"frames": "tic", "groups": ""}
    assert table.prefilled[combatant_id("two")] == {"frames": "beat", "groups": "Roof"}
    assert decide(fight, fill_offer(table, table.prefilled)).events == ()
    assert decide(fight, fill_offer(table, table.prefilled)).label == "Time frames unchanged"
    changed = {**table.prefilled, combatant_id("one"): {"frames": "scene", "groups": "Yard"}}
    assert decide(fight, fill_offer(table, changed)).label == "One: in scene time"


def test_the_table_of_time_frames_offers_tics_only_while_someone_is_on_them() -> None:
    fight = apply_deeds(
        book_exchange(),
        SetFrame(dict.fromkeys(map(combatant_id, ("marine", "one", "two")), "round")),
    )
    choices = [
        [choice.value for choice in offer.fields[0].choices]
        for state in (book_exchange(), fight)
        for offer in RULES.at(state).scene_offers
        if offer.key == "frame"
    ]
    assert [("tic" in each, len(each)) for each in choices] == [(True, 4), (False, 3)]


def test_coming_to_the_tics_without_a_roll_is_refused() -> None:
    fight = apply_deeds(book_exchange(), SetFrame({combatant_id("two"): "scene"}))

    with pytest.raises(RuleBroken, match="To put Two on tics, roll reflex without the others"):
        decide(fight, SetFrame({combatant_id("two"): "tic"}))


def test_an_empty_group_loses_its_name() -> None:
    named = decide(book_exchange(), SetFrame(groups={combatant_id("two"): "Roof"}))
    fight = apply_all(book_exchange(), named.events)

    assert named.label == "Two: in group Roof"
    assert RULES.at(fight).standing(combatant_id("two")).details == "margin −2 · Roof"
    assert decide(fight, SetFrame(groups={combatant_id("two"): ""})).label == "Two: in no group"
    assert RULES.at(fight).facts(())["groups"] == {"two": "Roof"}
    assert (
        RULES.at(apply_deeds(fight, SetFrame(groups={combatant_id("two"): None}))).facts(())[
            "groups"
        ]
        != {}
    )
    assert (
        RULES.at(apply_deeds(fight, SetFrame(groups={combatant_id("two"): ""}))).facts(())["groups"]
        == {}
    )


def test_combatants_in_scene_time_only_roll_if_chosen() -> None:
    before = RULES.at(combatants("marine", "one", "two")).calls[0]
    fight = apply_deeds(
        book_exchange(),
        SetFrame({combatant_id("one"): "scene"}),
        SetStatus(combatant_id("two"), "disengaged"),
    )

    assert before.optional_rows == ()
    assert RULES.at(fight).calls[0].optional_rows == (combatant_id("one"), combatant_id("two"))
    calm = apply_deeds(
        fight, SetFrame(dict.fromkeys((combatant_id("marine"), combatant_id("two")), "scene"))
    )
    assert RULES.at(calm).calls[0].optional_rows == ()


def test_a_group_goes_to_the_tics_and_back_together() -> None:
    team = (combatant_id("one"), combatant_id("two"))
    fight = apply_deeds(
        book_exchange(), SetFrame(dict.fromkeys(team, "scene"), dict.fromkeys(team, "Team"))
    )
    scene_offers = {each.key: each for each in RULES.at(fight).scene_offers}

    assert scene_offers["tic-Team"].optional_rows == (combatant_id("marine"),)
    assert "scene-Team" not in scene_offers
    rolled = apply_deeds(fight, Reflex(margins=dict.fromkeys(team, 0)))
    assert rolled[combatant_id("one")].next_tick == 0
    lift = next(each for each in RULES.at(rolled).scene_offers if each.key == "scene-Team")
    lifted = apply_deeds(rolled, lift.template)
    assert RULES.at(lifted).facts(())["frames"]["two"] == "scene"
    assert lifted.turn_order() == ()


def test_a_ruling_gives_a_slot_outside_an_exchange() -> None:
    fight = apply_deeds(combatants("marine"), SetFrame({combatant_id("marine"): "round"}))
    fight = apply_deeds(fight, Override(combatant_id("marine"), Tick(3)))

    assert reason(fight, "marine") == "Set by the GM: tic 3."
    assert apply_deeds(fight, Act(combatant_id("marine")))[combatant_id("marine")].next_tick == 7


def test_a_ruling_in_the_exchange_is_described_as_a_ruling() -> None:
    fight = apply_deeds(book_exchange(), Override(combatant_id("one"), Tick(-3)))

    assert reason(fight, "one") == "Set by the GM: tic −3."


def test_a_combatant_outside_the_scene_can_neither_act_nor_wait() -> None:
    for deed in (
        Act(combatant_id("marine")),
        Wait(combatant_id("marine")),
        PlaceTurn(combatant_id("marine"), Tick(3)),
    ):
        with pytest.raises(RuleBroken, match="Marine isn't in the fight"):
            apply_deeds(combatants("marine"), deed)


def test_an_action_can_have_a_name() -> None:
    label = decide(book_exchange(), Act(combatant_id("marine"), what="shoots")).label

    assert label == "Marine: shoots (tic −8)"


@pytest.mark.parametrize("letter", ["p", "b", "f"])
def test_keys_of_the_players_window_are_not_quick_entries(letter: str) -> None:
    with pytest.raises(RuleBroken):
        RULES.at(book_exchange()).parse_quick_entry(combatant_id("marine"), letter)


def test_hints_list_the_possible_quick_entries() -> None:
    fight = apply_deeds(book_exchange(), SetStatus(combatant_id("one"), "stunned"))

    waiting = apply_deeds(fight, Wait(combatant_id("marine")))
    outside = apply_deeds(fight, SetFrame({combatant_id("two"): "scene"}))
    assert (
        RULES.at(fight).quick_hint(combatant_id("marine"))
        == "a act · w wait · 6 wait until 6 · x out"
    )
    assert RULES.at(fight).quick_hint(combatant_id("one")) == "r return to action"
    assert RULES.at(waiting).quick_hint(combatant_id("marine")) == "a act · 6 act on tic 6 · x out"
    assert RULES.at(outside).quick_hint(combatant_id("two")) == ""
