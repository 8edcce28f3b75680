"""FateWalker by its pages: the tests FW-1 to FW-19, and each rule of the clock."""

from typing import Any

import pytest

from tests.tools.scripts import Fight, Scene, Step, first_ticks, scene_of

MIRA: Fight = {"mira": {"side": "pc", "awareness": 4}}
PAIR: Fight = {**MIRA, "bor": {"awareness": 3}}
TRIO: Fight = {**PAIR, "tam": {"side": "pc", "awareness": 2}}
EQUALS: Fight = {"mira": {"awareness": 5}, "bor": {"awareness": 3}, "tam": {"awareness": 3}}


scene = scene_of("fatewalker")


def act(who: str, cost: int) -> Step:
    return {"do": "act", "who": who, "cost": cost}


def hold(who: str) -> Step:
    return {"do": "hold", "who": who}


def declare(**costs: int | str) -> Step:
    acts = [
        {"who": who, "hold": True} if cost == "hold" else {"who": who, "cost": cost}
        for who, cost in costs.items()
    ]
    return {"do": "declare", "acts": acts}


def answer(do: str, who: str, to: str, cost: int) -> Step:
    return {"do": do, "who": who, "to": to, "cost": cost}


def react(who: str, to: str, cost: int) -> Step:
    return answer("react", who, to, cost)


def preempt(who: str, to: str, cost: int) -> Step:
    return answer("preempt", who, to, cost)


def act_held(who: str, cost: int, at: int) -> Step:
    return {"do": "act_held", "who": who, "cost": cost, "at": at}


def advance(to: int) -> Step:
    return {"do": "advance", "to": to}


def event(name: str, at: int) -> Step:
    return {"do": "event", "name": name, "at": at}


RESOLVE: Step = {"do": "resolve"}


@pytest.mark.parametrize(
    ("what", "fields", "value"),
    [
        pytest.param("travel_ticks", {"distance": 2, "speed": 5}, 3, id="FW-5"),
        pytest.param(
            "travel_ticks", {"distance": 12, "speed": 5, "mode": "exact"}, 15, id="FW-6-exact"
        ),
        pytest.param(
            "travel_ticks", {"distance": 12, "speed": 5, "mode": "segments"}, 18, id="FW-6-segments"
        ),
        pytest.param("walk_kmh", {"speed": 5}, 6, id="FW-7"),
        pytest.param("ticks_to_seconds", {"ticks": 600}, 300, id="FW-8"),
        pytest.param("ticks_to_seconds", {"ticks": 3}, 1.5, id="FW-8-half"),
        pytest.param("wounded_tn", {"tn": 4}, 2, id="FW-9-even"),
        pytest.param("wounded_tn", {"tn": 3}, 1, id="FW-9-odd"),
        *(
            pytest.param(
                "speed_with_penalty",
                {"speed": 5, "penalty": penalty},
                remaining,
                id=f"FW-10-{penalty}",
            )
            for penalty, remaining in enumerate((5, 5, 4, 4, 3))
        ),
        pytest.param("max_damage", {"dice": [[3, 3], [3, 1]]}, 12, id="FW-16"),
        pytest.param("demote", {"dice": [[6, 1], [6, 3]], "by": 4}, [[10, 1], [2, 3]], id="FW-17"),
        *(
            pytest.param("stun_then_normal", {"stun": s, "normal": n}, result, id=f"FW-18-{s}-{n}")
            for (s, n), result in {
                (3, 2): [3, 1],
                (3, 4): [5, 1],
                (4, 2): [4, 0],
                (5, 1): [2, 3],
                (1, 1): [1, 1],
                (2, 3): [4, 0],
            }.items()
        ),
        pytest.param("senses", {"awareness": 4}, {"hears": 4, "sees": 8, "arc": 270}, id="FW-19"),
        *(
            pytest.param(
                "initiative", {"successes": s, "penalty": p}, first, id=f"initiative-{s}-{p}"
            )
            for s, p, first in ((0, 0, 10), (3, 0, 7), (12, 0, 1), (3, 10, 17))
        ),
    ],
)
def test_a_formula_has_the_expected_value(
    scene: Scene, what: str, fields: dict[str, Any], value: object
) -> None:
    (line,) = scene(MIRA, {"do": "calc", "what": what, **fields})

    assert line["value"] == value


@pytest.mark.parametrize(
    ("what", "fields"), [("travel_ticks", {"distance": 2, "speed": 0}), ("weather", {})]
)
def test_a_formula_without_a_result_is_refused(
    scene: Scene, what: str, fields: dict[str, Any]
) -> None:
    (line,) = scene(MIRA, {"do": "calc", "what": what, **fields})

    assert not line["legal"]
    assert "value" not in line


def test_equal_dice_may_be_listed_twice(scene: Scene) -> None:
    (line,) = scene(MIRA, {"do": "calc", "what": "demote", "dice": [[1, 3], [1, 3]], "by": 1})

    assert line["value"] == [[1, 1], [1, 3]]


def test_enough_demotions_leave_no_dice(scene: Scene) -> None:
    (line,) = scene(MIRA, {"do": "calc", "what": "demote", "dice": [[1, 3]], "by": 3})

    assert line["value"] == []


def test_an_action_is_paid_from_the_tick_on_which_it_was_taken(scene: Scene) -> None:
    *_, line = scene(MIRA, first_ticks(mira=4), act("mira", 7), act("mira", 2))

    assert (line["now"], line["next"]) == (11, {"mira": 13})


def test_only_a_due_combatant_may_act(scene: Scene) -> None:
    *_, line = scene(PAIR, first_ticks(mira=4, bor=3), act("mira", 7))

    assert line["why"] == "Bor acts first, on tick 3."


def test_the_higher_awareness_declares_first(scene: Scene) -> None:
    began, refused, *_ = scene(PAIR, first_ticks(bor=4, mira=4), act("bor", 1), act("mira", 1))

    assert began["order"] == ["mira", "bor"]
    assert refused["why"] == "Mira (Awareness 4) goes before Bor (Awareness 3)."


def test_combatants_with_equal_awareness_declare_together_and_act_simultaneously(
    scene: Scene,
) -> None:
    begin = first_ticks(mira=9, bor=4, tam=4)
    *_, alone, one_of_two, together, after = scene(
        EQUALS, begin, act("bor", 2), declare(bor=2), declare(tam=1, bor="hold"), RESOLVE
    )

    assert not alone["legal"]
    assert not one_of_two["legal"]
    assert together["simultaneous"] == ["tam", "bor"]
    assert after["next"] == {"mira": 9, "bor": None, "tam": 5}
    assert after["holding"] == {"bor": 4}
    assert after["declared"] == []


def test_a_refusal_names_all_who_act_first_together(scene: Scene) -> None:
    *_, line = scene(EQUALS, first_ticks(mira=9, bor=4, tam=4), declare(mira=1), act("mira", 1))

    assert line["why"] == "Bor and Tam act first, on tick 4."


def test_a_single_declaration_is_not_simultaneous(scene: Scene) -> None:
    *_, line = scene(PAIR, first_ticks(mira=4, bor=6), declare(mira=3))

    assert line["declared"] == ["mira"]
    assert "simultaneous" not in line


def test_a_combatant_acting_simultaneously_may_not_react(scene: Scene) -> None:
    *_, line = scene(
        EQUALS, first_ticks(mira=9, bor=4, tam=4), declare(bor=1, tam=1), react("bor", "tam", 2)
    )

    assert line["why"] == "Bor acts at the same moment and can't react."


def test_other_combatants_may_react_to_only_one_of_simultaneous_actions(scene: Scene) -> None:
    *_, one, two = scene(
        EQUALS,
        first_ticks(mira=9, bor=4, tam=4),
        declare(bor=1, tam=1),
        react("mira", "tam", 2),
        react("mira", "bor", 2),
    )

    assert one["next"]["mira"] == 11
    assert not two["legal"]


def test_a_combatant_that_preempts_may_not_react_to_the_same_action(scene: Scene) -> None:
    *_, first, second = scene(
        PAIR,
        first_ticks(bor=4, mira=8),
        hold("bor"),
        declare(mira=3),
        preempt("bor", "mira", 4),
        react("bor", "mira", 2),
    )

    assert first["next"]["bor"] == 12
    assert second["why"] == "Bor has already reacted. One reaction each."


def test_a_new_action_can_be_answered_again(scene: Scene) -> None:
    *_, line = scene(
        PAIR,
        first_ticks(mira=4, bor=9),
        declare(mira=2),
        react("bor", "mira", 1),
        RESOLVE,
        declare(mira=2),
        react("bor", "mira", 1),
    )

    assert line["next"]["bor"] == 11


def test_reacting_without_a_declaration_is_refused(scene: Scene) -> None:
    *_, line = scene(PAIR, first_ticks(mira=4, bor=9), react("bor", "mira", 1))

    assert line["why"] == "Mira hasn't declared anything to react to."


def test_other_deeds_are_refused_until_declarations_are_resolved(scene: Scene) -> None:
    *_, acting, counting, ending = scene(
        TRIO,
        first_ticks(mira=4, bor=4, tam=1),
        hold("tam"),
        declare(mira=2),
        act("bor", 2),
        advance(4),
        act_held("tam", 2, 4),
    )

    assert {line["why"] for line in (acting, counting, ending)} == {"Resolve first: Mira declared."}


def test_a_declared_action_is_paid_when_it_is_resolved(scene: Scene) -> None:
    _, declared, resolved, again = scene(
        MIRA, first_ticks(mira=4), declare(mira=7), RESOLVE, RESOLVE
    )

    assert (declared["now"], declared["next"]) == (4, {"mira": 4})
    assert resolved["next"] == {"mira": 11}
    assert again["why"] == "Nothing is declared."


def test_only_a_holding_combatant_can_preempt(scene: Scene) -> None:
    *_, line = scene(PAIR, first_ticks(mira=4, bor=9), declare(mira=2), preempt("bor", "mira", 1))

    assert line["why"] == "Bor isn't holding."


def test_a_holding_combatant_has_no_turn_until_the_hold_ends(scene: Scene) -> None:
    *_, held, early, after = scene(
        PAIR,
        first_ticks(mira=4, bor=9),
        hold("mira"),
        act_held("mira", 3, 5),
        act_held("mira", 3, 6),
    )

    assert (held["next"], held["order"]) == ({"mira": None, "bor": 9}, ["bor"])
    assert held["holding"] == {"mira": 4}
    assert not early["legal"]
    assert (after["now"], after["next"]) == (6, {"mira": 9, "bor": 9})
    assert after["holding"] == {}


def test_a_hold_cannot_end_before_a_higher_awareness_on_the_same_tick(scene: Scene) -> None:
    begin = (first_ticks(bor=4, mira=7), hold("bor"))
    *_, blocked, past = scene(PAIR, *begin, act_held("bor", 3, 7), act_held("bor", 3, 8))
    *_, before = scene(PAIR, *begin, act_held("bor", 3, 6))

    assert not blocked["legal"]
    assert not past["legal"]
    assert before["legal"]


def test_a_placed_hold_is_a_turn_but_not_a_marker(scene: Scene) -> None:
    place = {"do": "place", "who": "mira", "at": 7}
    *_, placed, too_far, acted = scene(
        PAIR, first_ticks(mira=4, bor=9), hold("mira"), place, advance(8), act("mira", 3)
    )

    assert (placed["next"], placed["order"]) == ({"mira": None, "bor": 9}, ["bor"])
    assert too_far["why"] == "Mira acts first, on tick 7."
    assert (acted["now"], acted["next"]) == (7, {"mira": 10, "bor": 9})
    assert acted["holding"] == {}


def test_a_placed_hold_still_preempts(scene: Scene) -> None:
    *_, line = scene(
        PAIR,
        first_ticks(mira=4, bor=9),
        hold("mira"),
        {"do": "place", "who": "mira", "at": 20},
        declare(bor=2),
        preempt("mira", "bor", 5),
    )

    assert line["next"] == {"mira": 14, "bor": 9}
    assert line["order"] == ["bor", "mira"]


def test_events_happen_before_declarations(scene: Scene) -> None:
    *_, line = scene(
        MIRA,
        event("Rain", 6),
        first_ticks(mira=6),
        event("Bomb", 6),
        event("Bell", 5),
        act("mira", 3),
    )

    assert line["fired"] == ["Bell", "Rain", "Bomb"]
    assert line["now"] == 6


def test_an_event_on_the_current_tick_happens_at_once(scene: Scene) -> None:
    *_, line = scene(MIRA, first_ticks(mira=6), advance(3), event("Bomb", 3))

    assert line["fired"] == ["Bomb"]


def test_counting_stops_when_a_combatant_is_due(scene: Scene) -> None:
    _, refused, reached = scene(MIRA, first_ticks(mira=6), advance(7), advance(6))

    assert refused["why"] == "Mira acts first, on tick 6."
    assert (reached["legal"], reached["now"], reached["next"]) == (True, 6, {"mira": 6})


@pytest.mark.parametrize("to", [0, -5, 10**30])
def test_time_can_neither_run_back_nor_out_of_range(scene: Scene, to: int) -> None:
    *_, line = scene(MIRA, first_ticks(mira=6), advance(3), hold("mira"), advance(to))

    assert not line["legal"]


def test_a_new_scene_begins_on_tick_1_without_holds_and_declarations(scene: Scene) -> None:
    *_, line = scene(
        PAIR, first_ticks(mira=4, bor=6), hold("mira"), declare(bor=2), first_ticks(bor=9)
    )

    assert (line["now"], line["next"]) == (1, {"mira": None, "bor": 9})
    assert (line["holding"], line["declared"]) == ({}, [])


def test_a_combatant_that_leaves_loses_its_hold_and_declaration(scene: Scene) -> None:
    leave = [{"do": "leave", "who": who} for who in ("mira", "bor")]
    *_, line = scene(PAIR, first_ticks(mira=4, bor=6), hold("mira"), declare(bor=2), *leave)

    assert (line["next"], line["order"]) == ({"mira": None, "bor": None}, [])
    assert (line["holding"], line["declared"]) == ({}, [])


def test_missing_successes_are_rolled_and_reported(scene: Scene) -> None:
    (line,) = scene(MIRA, {"do": "start", "successes": {"mira": None}})

    assert line["next"]["mira"] == 10 - line["rolled"]["mira"]


def test_the_settings_change_the_first_tick_and_the_end_of_a_hold(scene: Scene) -> None:
    first, _, early, late = scene(
        MIRA,
        {"do": "start", "successes": {"mira": 3}},
        hold("mira"),
        act_held("mira", 1, 26),
        act_held("mira", 1, 27),
        initiativeBase=25,
        holdMin=5,
    )

    assert first["next"] == {"mira": 22}
    assert not early["legal"]
    assert late["legal"]


def test_a_combatant_named_only_with_a_penalty_takes_part(scene: Scene) -> None:
    begin = {"do": "start", "successes": {"mira": 3}, "penalty": {"bor": 10}}
    (line,) = scene(PAIR, begin)

    successes = line["rolled"]["bor"]
    assert set(line["rolled"]) == {"bor"}
    assert line["next"] == {"mira": 7, "bor": 20 - successes}
    (alone,) = scene(PAIR, {"do": "start", "penalty": {"bor": 10}})
    assert alone["next"]["mira"] is None
    assert alone["next"]["bor"] == 20 - alone["rolled"]["bor"]
