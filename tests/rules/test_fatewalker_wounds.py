"""FateWalker's wounds: the chart, bleeding, damage over time, death, healing (rules.md 4.8)."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.rules.catalogue import system
from models.rules.clocks.count import Advance
from models.rules.deeds import Add, AddEffect, Deed, Edit, Hide, Recruit, SetMembers, Split
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.rules.results import BoxMark
from models.rules.systems.fatewalker.chart import (
    DEFAULT_CHART,
    BoxChart,
    Marks,
    chart_condition,
    clip_marks,
    format_chart,
    is_fatal,
    marks_after_damage,
    parse_chart,
    wound_penalty,
)
from models.rules.systems.fatewalker.sheet import (
    Damage,
    DamageOverTime,
    FateWalkerSheet,
    Heal,
    Start,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Secrecy, Side
from models.scheduler.effects import Occasion
from models.scheduler.encounter import Encounter
from tests.tools import fights
from tests.tools.scripts import Fight, Runner, Scene, Step, first_ticks, scene_of

CHART = {"temporary": 3, "columns": [[2, 0], [2, 1], [2, 3]], "mortal": 3}
SMALL_CHART = BoxChart(3, ((2, 0), (2, 1), (2, 3)), 3)
BOR: Fight = {"bor": {"awareness": 3, "prowess": 4, "will": 3, "resilience": 2, "chart": CHART}}
PAIR = {**BOR, "mira": {"awareness": 4, "resilience": 1, "chart": CHART}}
FATEWALKER = system("fatewalker")
WHO = CombatantId("bor")


def marks_of(combatant: Combatant) -> Marks:
    assert isinstance(combatant.sheet, FateWalkerSheet)
    return combatant.sheet.wound_marks


scene = scene_of("fatewalker")


def hit(amount: int, who: str = "bor", **more: Any) -> Step:
    return {"do": "damage", "who": who, "amount": amount, **more}


def stun(amount: int) -> Step:
    return hit(amount, type="stun")


def dot(amount: int, every: int, pulses: int, **more: Any) -> Step:
    return {"do": "dot", "who": "bor", "amount": amount, "every": every, "pulses": pulses, **more}


def heal(**points: Any) -> Step:
    return {"do": "heal", "who": "bor", **points}


def advance(to: int) -> Step:
    return {"do": "advance", "to": to}


def act(who: str, cost: int) -> Step:
    return {"do": "act", "who": who, "cost": cost}


def wounds(line: Mapping[str, Any], who: str = "bor") -> Mapping[str, Any]:
    facts: Mapping[str, Any] = line["wounds"][who]
    return facts


def marks(line: Mapping[str, Any]) -> tuple[int, int, int, int]:
    facts = wounds(line)
    return facts["temp"], facts["normal"], facts["stun"], facts["mortal"]


BEGIN = first_ticks(bor=100)
MORTAL_AT_30 = (BEGIN, advance(30), hit(9))


def test_fw_11_a_mortal_wound_bleeds_every_prowess_plus_will_ticks(scene: Scene) -> None:
    *_, struck, first, second, third = scene(
        BOR, *MORTAL_AT_30, advance(37), advance(44), advance(51)
    )

    assert [wounds(line)["bleed"] for line in (struck, first, second)] == [37, 44, 51]
    assert [marks(line) for line in (struck, first, second, third)] == [
        (2, 6, 0, 1),
        (3, 6, 0, 1),
        (3, 6, 0, 2),
        (3, 6, 0, 3),
    ]
    assert third["dead"] == ["bor"]
    assert third["next"] == {"bor": None}
    assert third["order"] == []
    assert wounds(third)["bleed"] is None


@pytest.mark.parametrize(
    ("penalty_points", "remaining"),
    [pytest.param(w, remaining, id=f"FW-10-{w}") for w, remaining in enumerate((5, 5, 4, 4, 3))],
)
def test_two_points_of_wound_penalty_cost_a_metre_of_speed(
    scene: Scene, penalty_points: int, remaining: int
) -> None:
    chart = {"temporary": 0, "columns": [[1, penalty_points]], "mortal": 1}
    *_, line = scene({"bor": {"chart": chart}}, BEGIN, hit(1))

    assert (wounds(line)["penalty"], wounds(line)["speed"]) == (penalty_points, remaining)


@pytest.mark.parametrize(
    ("before", "points", "normal_gained", "stun_left"),
    [
        pytest.param(s, n, gained, remaining, id=f"FW-18-{s}-{n}")
        for (s, n), (gained, remaining) in {
            (3, 2): (3, 1),
            (3, 4): (5, 1),
            (4, 2): (4, 0),
            (5, 1): (2, 3),
            (1, 1): (1, 1),
            (2, 3): (4, 0),
        }.items()
    ],
)
def test_normal_damage_turns_two_stun_marks_a_point(
    scene: Scene, before: int, points: int, normal_gained: int, stun_left: int
) -> None:
    roomy = {"bor": {"chart": {"temporary": 0, "columns": [[20, 0]], "mortal": 3}}}
    *_, line = scene(roomy, BEGIN, stun(before), hit(points))

    assert marks(line) == (0, normal_gained, stun_left, 0)


def test_each_hit_stays_temporary_up_to_resilience_while_boxes_are_free(scene: Scene) -> None:
    *_, one, two, three = scene(BOR, BEGIN, hit(1), hit(4), hit(1))

    assert [marks(line) for line in (one, two, three)] == [
        (1, 0, 0, 0),
        (3, 2, 0, 0),
        (3, 3, 0, 0),
    ]


def test_only_the_last_marked_column_gives_the_penalty(scene: Scene) -> None:
    steps = [hit(n) for n in (4, 1, 2, 1, 1)]
    lines = scene({"bor": {"chart": CHART, "speed": 6}}, BEGIN, *steps)[1:]

    assert [(wounds(line)["penalty"], wounds(line)["speed"]) for line in lines] == [
        (1, 6),
        (3, 5),
        (4, 4),
        (5, 4),
        (6, 3),
    ]
    assert lines[-1]["dead"] == ["bor"]


def test_wounds_do_not_raise_the_cost_of_actions(scene: Scene) -> None:
    *_, line = scene(BOR, first_ticks(bor=5), hit(8), act("bor", 7))

    assert line["next"] == {"bor": 12}


def test_zero_damage_leaves_no_mark(scene: Scene) -> None:
    *_, line = scene(BOR, BEGIN, hit(0))

    assert marks(line) == (0, 0, 0, 0)
    assert (wounds(line)["penalty"], wounds(line)["speed"], wounds(line)["bleed"]) == (0, 5, None)


def test_an_unhurt_combatant_has_no_wounds_in_the_facts(scene: Scene) -> None:
    _, line = scene(PAIR, first_ticks(bor=4, mira=5), hit(1))

    assert set(line["wounds"]) == {"bor"}
    assert line["dead"] == []


def test_stun_fills_the_temporary_and_mortal_sections_like_any_damage(scene: Scene) -> None:
    *_, light, heavy = scene(BOR, BEGIN, stun(2), hit(8))
    *_, mortal = scene(BOR, BEGIN, hit(8), stun(2))

    assert marks(light) == (2, 0, 0, 0)
    assert marks(heavy) == (3, 6, 0, 1)
    assert marks(mortal) == (3, 6, 0, 1)
    assert wounds(mortal)["bleed"] == 8


def test_stun_slows_like_any_damage(scene: Scene) -> None:
    *_, line = scene(BOR, BEGIN, stun(7))

    assert marks(line) == (2, 0, 5, 0)
    assert (wounds(line)["penalty"], wounds(line)["speed"]) == (3, 4)


def test_stun_into_a_full_chart_turns_stun_marks_normal_from_the_start(scene: Scene) -> None:
    *_, full, more, normal, mortal = scene(BOR, BEGIN, stun(8), stun(4), stun(3), stun(1))

    assert [marks(line) for line in (full, more, normal, mortal)] == [
        (2, 0, 6, 0),
        (3, 3, 3, 0),
        (3, 6, 0, 0),
        (3, 6, 0, 1),
    ]


def test_a_consciousness_roll_is_due_once_half_the_columns_are_marked(scene: Scene) -> None:
    _, light, half, normal, again, other = scene(
        BOR, BEGIN, stun(4), stun(2), hit(1), stun(1), advance(3)
    )

    assert not light["consciousness"]
    assert half["consciousness"]
    assert not normal["consciousness"]
    assert again["consciousness"]
    assert "consciousness" not in other


def test_damage_over_time_first_strikes_after_its_interval(scene: Scene) -> None:
    poison = dot(2, 3, 2, what="Poison")
    *_, before, first, second, over = scene(
        BOR, BEGIN, advance(10), poison, advance(12), advance(13), advance(16), advance(30)
    )

    assert before["wounds"] == {}
    assert [marks(line) for line in (first, second, over)] == [
        (2, 0, 0, 0),
        (3, 1, 0, 0),
        (3, 1, 0, 0),
    ]
    assert first["fired"] == []


def test_two_poisons_work_independently(scene: Scene) -> None:
    *_, line = scene(BOR, BEGIN, dot(1, 2, 3), dot(1, 3, 2), advance(6))

    assert marks(line) == (3, 0, 0, 0)
    *_, line = scene(BOR, BEGIN, dot(1, 2, 3), dot(1, 3, 2), advance(7))
    assert marks(line) == (3, 2, 0, 0)


def test_damage_over_time_comes_after_events_and_before_declarations(scene: Scene) -> None:
    deadly = dot(40, 4, 1)
    event = {"do": "event", "name": "Rain", "at": 5}
    *_, line = scene(PAIR, first_ticks(bor=5, mira=20), deadly, event, act("bor", 3))

    assert line["fired"] == ["Rain"]
    assert line["dead"] == ["bor"]
    assert line["warnings"] == ["Bor dies on tick 5, before declaring."]
    assert line["next"] == {"bor": None, "mira": 20}


@pytest.mark.parametrize(
    "last",
    [
        {"do": "hold", "who": "bor"},
        {"do": "begin_move", "who": "bor", "type": "walk"},
        {"do": "declare", "acts": [{"who": "bor", "cost": 3}]},
        {"do": "place", "who": "bor", "at": 9},
    ],
    ids=lambda step: step["do"],
)
def test_a_combatant_that_dies_on_the_tick_does_nothing_more(scene: Scene, last: Step) -> None:
    *_, line = scene(BOR, first_ticks(bor=5), dot(40, 4, 1), last)

    assert line["dead"] == ["bor"]
    assert line["holding"] == {}
    assert line["declared"] == []
    assert line["moving"] == {}
    assert line["order"] == []


def test_a_combatant_that_dies_during_a_hold_does_not_end_the_hold(scene: Scene) -> None:
    end = {"do": "act_held", "who": "bor", "cost": 2, "at": 9}
    *_, line = scene(BOR, first_ticks(bor=5), dot(40, 7, 1), {"do": "hold", "who": "bor"}, end)

    assert (line["now"], line["dead"]) == (9, ["bor"])
    assert line["holding"] == {}


def test_a_dead_combatant_is_left_out_of_simultaneous_actions(scene: Scene) -> None:
    equals = {**BOR, "tam": {"awareness": 3}}
    together = {"do": "declare", "acts": [{"who": "bor", "cost": 2}, {"who": "tam", "cost": 3}]}
    *_, line = scene(equals, first_ticks(bor=5, tam=5), dot(40, 4, 1), together)

    assert line["declared"] == ["tam"]
    assert "simultaneous" not in line


def test_death_removes_a_declaration(scene: Scene) -> None:
    declare = {"do": "declare", "acts": [{"who": "bor", "cost": 3}]}
    *_, line, after = scene(PAIR, first_ticks(bor=5, mira=9), declare, hit(40), act("mira", 2))

    assert line["dead"] == ["bor"]
    assert line["declared"] == []
    assert after["legal"]


def test_damage_between_declaring_and_resolving_keeps_the_declaration(scene: Scene) -> None:
    equals = {**BOR, "tam": {"awareness": 3}}
    together = {"do": "declare", "acts": [{"who": "bor", "cost": 2}, {"who": "tam", "cost": 3}]}
    *_, declared, line, resolved = scene(
        equals, first_ticks(bor=5, tam=5), together, stun(8), {"do": "resolve"}
    )

    assert declared["simultaneous"] == ["bor", "tam"]
    assert line["declared"] == ["bor", "tam"]
    assert "simultaneous" not in line
    assert line["consciousness"]
    assert "consciousness" not in resolved
    assert resolved["next"] == {"bor": 7, "tam": 8}


def test_damage_to_and_joining_of_a_dead_combatant_are_refused(scene: Scene) -> None:
    *_, hurt, burned, entered = scene(
        BOR, BEGIN, hit(40), hit(1), dot(1, 1, 1), {"do": "join", "who": "bor", "successes": 1}
    )

    assert hurt["why"] == burned["why"] == "Bor is dead."
    assert entered["why"] == "Bor is dead. Heal the mortal wounds first."


def test_temporary_wounds_end_with_the_scene_and_others_last(scene: Scene) -> None:
    *_, line = scene(BOR, BEGIN, hit(9), BEGIN)

    assert marks(line) == (0, 6, 0, 1)
    assert wounds(line)["bleed"] == 8


def test_healing_removes_marks_and_stops_the_bleeding(scene: Scene) -> None:
    *_, fading, better, mended, nothing = scene(
        BOR,
        *MORTAL_AT_30,
        heal(temp=9),
        heal(mortal=1),
        heal(normal=3),
        heal(stun=1),
    )

    assert marks(fading) == (0, 6, 0, 1)
    assert wounds(fading)["bleed"] == 37
    assert marks(better) == (0, 6, 0, 0)
    assert wounds(better)["bleed"] is None
    assert (wounds(mended)["penalty"], wounds(mended)["speed"]) == (1, 5)
    assert nothing["why"] == "Bor has no such wounds to heal."


def test_bleeding_can_be_stopped_and_starts_again_with_the_next_mortal_mark(scene: Scene) -> None:
    *_, stopped, later, again = scene(BOR, *MORTAL_AT_30, heal(stanch=True), advance(60), hit(2))

    assert wounds(stopped)["bleed"] is None
    assert marks(later) == (2, 6, 0, 1)
    assert marks(again) == (3, 6, 0, 2)
    assert wounds(again)["bleed"] == 67


def test_a_later_mortal_mark_does_not_delay_the_bleeding(scene: Scene) -> None:
    *_, line = scene(BOR, *MORTAL_AT_30, advance(33), hit(2))

    assert marks(line)[3] == 2
    assert wounds(line)["bleed"] == 37


def test_a_combatant_that_leaves_stops_bleeding_until_it_returns(scene: Scene) -> None:
    join = {"do": "join", "who": "bor", "successes": 0}
    *_, leaves, back = scene(BOR, *MORTAL_AT_30, {"do": "leave", "who": "bor"}, join)

    assert wounds(leaves)["bleed"] is None
    assert wounds(back)["bleed"] == 37


def test_wounds_lower_the_initiative_the_program_rolls() -> None:
    fight = _fight({"awareness": 4, "chart": CHART})
    four_fours = FATEWALKER.at(fight).roll(WHO, "successes", FixedDice([4, 4, 4, 4]))
    hurt = _apply_deeds(fight, Damage(WHO, 4))
    worse = _apply_deeds(fight, Damage(WHO, 8))

    assert four_fours == 4
    assert FATEWALKER.at(hurt).roll(WHO, "successes", FixedDice([4, 4, 4, 4])) == 3
    assert FATEWALKER.at(hurt).roll(WHO, "successes", FixedDice([4, 4, 4, 2])) == 4
    assert FATEWALKER.at(worse).roll(WHO, "successes", FixedDice([2, 2, 2, 2])) == 3


def test_a_smaller_chart_drops_marks_without_a_box() -> None:
    fight = _apply_deeds(_fight({"awareness": 4, "chart": CHART}), Damage(WHO, 5))
    smaller = _edit(fight, chart="0 | 3:0 | 2")

    assert marks_of(fight[WHO]) == Marks(normal=5)
    assert marks_of(smaller[WHO]) == Marks(normal=3)
    assert smaller[WHO].is_in_scene


@pytest.mark.parametrize(
    ("text", "sound"),
    [
        ("6 | 3:0 3:1 | 4", True),
        (" 0|5:2|1 ", True),
        ("", True),
        ("3 | | 2", True),
        ("6 | 3:0", False),
        ("6 | 3 | 4", False),
        ("6 | 3:0 | 0", False),
        ("six", False),
        ("1 | 1:1111 | 1", False),
        ("-1 | 3:0 | 4", False),
    ],
)
def test_a_chart_is_written_in_one_line(
    run_script: Runner,
    text: str,
    sound: bool,  # noqa: FBT001
) -> None:
    who = {"id": "bor", "name": "Bor", "side": "npc", "stats": {"chart": text}}
    script = {"id": "t", "system": "fatewalker", "combatants": [who], "steps": [BEGIN]}

    code, _, complaint = run_script(script)

    assert (code == 0) is sound
    assert sound or "doesn't look like “6 | 3:0 3:1 3:2 3:3 3:4 | 4”" in complaint


@pytest.mark.parametrize(
    "chart",
    [
        {"temporary": 1, "columns": [], "mortal": 0},
        {"temporary": -1, "columns": [], "mortal": 1},
        {"columns": [], "mortal": 1},
        {"temporary": 1, "columns": [[1]], "mortal": 1},
        {"temporary": 1, "columns": [[1, 2]], "mortal": 1, "more": 1},
        5,
    ],
)
def test_an_invalid_chart_is_refused(run_script: Runner, chart: object) -> None:
    who = {"id": "bor", "name": "Bor", "side": "npc", "stats": {"chart": chart}}

    code, _, complaint = run_script(
        {"id": "t", "system": "fatewalker", "combatants": [who], "steps": [BEGIN]}
    )

    assert code == 1
    assert "chart" in complaint


@pytest.mark.parametrize("step", [hit(-1), dot(1, 0, 1), dot(1, 1, 0), dot(1, 1, 10_000)])
def test_a_number_out_of_bounds_is_refused(scene: Scene, step: Step) -> None:
    *_, line = scene(BOR, BEGIN, step)

    assert not line["legal"]
    assert line["wounds"] == {}


def test_only_normal_and_stun_damage_are_accepted(run_script: Runner) -> None:
    who = {"id": "bor", "name": "Bor", "side": "npc", "stats": {}}
    steps = [hit(1, type="fire")]

    code, _, complaint = run_script(
        {"id": "t", "system": "fatewalker", "combatants": [who], "steps": steps}
    )

    assert code == 1
    assert "type" in complaint


@pytest.mark.parametrize(
    ("amounts", "look"),
    [
        ((), "unhurt"),
        ((1,), "hurt"),
        ((4,), "hurt"),
        ((5,), "badly hurt"),
        ((9,), "dying"),
        ((40,), "dead"),
    ],
)
def test_damage_changes_how_hurt_a_combatant_looks(amounts: Sequence[int], look: str) -> None:
    there = Marks()
    for amount in amounts:
        there = marks_after_damage(SMALL_CHART, there, amount, kind="normal", resilience=2)

    assert chart_condition(SMALL_CHART, there) == look


def test_the_gm_reads_wounds_in_words() -> None:
    fight = _apply_deeds(
        _fight({"prowess": 3, "will": 2, "chart": CHART, "speed": 6}), Damage(WHO, 7)
    )

    assert FATEWALKER.at(fight).standing(WHO).details == "dying \N{MINUS SIGN}4 · bleeds on 6"
    assert FATEWALKER.at(fight).why(WHO) == (
        "Initiative: tick 10. Wound penalty −4, Speed 4 of 6. Bleeds on tick 6."
    )
    after_wound = _apply_deeds(fight, Damage(WHO, 40))
    assert FATEWALKER.at(after_wound).standing(WHO).details == "dead"
    assert FATEWALKER.at(after_wound).why(WHO) == ("Bor is dead: all mortal boxes are full.")


def test_the_dialog_shows_the_chart_and_the_changes_of_a_hit() -> None:
    fight = _fight({"resilience": 2, "chart": CHART})
    after = _apply_deeds(_apply_deeds(fight, Damage(WHO, 3)), Damage(WHO, 4, "stun"))
    chart = FATEWALKER.at(after).wounds.chart(WHO)
    temporary, columns, mortal = chart.groups

    assert temporary[0].boxes == (BoxMark.NORMAL,) * 3
    assert [each.boxes for each in columns] == [
        (BoxMark.NORMAL, BoxMark.STUN),
        (BoxMark.STUN, BoxMark.STUN),
        (BoxMark.EMPTY, BoxMark.EMPTY),
    ]
    assert mortal[0].boxes == (BoxMark.EMPTY,) * 3
    assert chart.lines == (
        "Bor is badly hurt.",
        "Wound penalty −1, Speed 5.",
        "Temporary wounds fade on tick 601.",
    )
    assert FATEWALKER.at(fight).wounds.describe_changes(FATEWALKER.at(after).draft, WHO) == (
        "+3 temporary, +1 normal, +3 stun.",
        "Wound penalty 0 \N{RIGHTWARDS ARROW} −1.",
        "unhurt → badly hurt",
        "Temporary wounds fade on tick 601.",
        "Bor must roll for consciousness.",
    )
    assert [offer.key for offer in FATEWALKER.at(after).wounds.wound_offers(WHO)] == [
        "damage",
        "dot",
        "heal",
        "rested",
    ]
    assert _apply_deeds(after, Heal(WHO, temp=3, normal=1, stun=3))[WHO].is_in_scene


def test_a_roll_for_consciousness_is_in_the_preview_and_the_label_of_a_hit() -> None:
    fight = _fight({"chart": CHART})
    text = "Bor must roll for consciousness."
    stunning = Damage(WHO, 3, "stun")
    label = "Bor takes 3 stun damage: roll for consciousness"
    half = _apply_deeds(fight, stunning)

    assert FATEWALKER.at(half).decide(stunning, FixedDice()).label.startswith(label)
    struck = _apply_deeds(half, stunning)
    assert text in _compare(half, struck)
    for before, deed in (
        (fight, Damage(WHO, 2, "stun")),
        (struck, Damage(WHO, 1)),
        (struck, Heal(WHO, stun=1)),
        (struck, DamageOverTime(WHO, 1, 1, 1)),
    ):
        assert text not in _compare(before, _apply_deeds(before, deed))


def test_the_dialog_mentions_bleeding_and_its_end() -> None:
    fight = _fight({"prowess": 3, "will": 2, "chart": CHART})
    dying = _apply_deeds(fight, Damage(WHO, 7))
    stanched = _apply_deeds(dying, Heal(WHO, stanch=True))

    assert "Bleeds on tick 6." in FATEWALKER.at(fight).wounds.describe_changes(
        FATEWALKER.at(dying).draft, WHO
    )
    assert "Bleeds on tick 6." in FATEWALKER.at(dying).wounds.chart(WHO).lines
    assert "Stops bleeding." in FATEWALKER.at(dying).wounds.describe_changes(
        FATEWALKER.at(stanched).draft, WHO
    )
    assert [offer.key for offer in FATEWALKER.at(dying).wounds.wound_offers(WHO)][-1] == "stanch"


def test_a_changed_layout_keeps_the_marks_that_still_have_boxes() -> None:
    fight = _apply_deeds(_fight({"chart": CHART}), Damage(WHO, 5))
    relaid = FATEWALKER.at(fight).wounds.layout_deed(WHO, "0 | 3:0 | 2")
    outcome = FATEWALKER.at(fight).decide(relaid, FixedDice())
    after = apply_all(fight, outcome.events)

    assert FATEWALKER.at(fight).wounds.layout_field(WHO).default == "3 | 2:0 2:1 2:3 | 3"
    assert outcome.label == "Bor's wound chart changes"
    assert FATEWALKER.at(after).wounds.layout_field(WHO).default == "0 | 3:0 | 2"
    assert marks_of(after[WHO]) == Marks(normal=3)


def test_an_unreadable_layout_is_refused_and_quoted() -> None:
    with pytest.raises(RuleBroken, match="not “six”"):
        FATEWALKER.at(_fight({"chart": CHART})).wounds.layout_deed(WHO, "six")


def test_hitting_a_mob_splits_off_one_member_and_split_members_keep_their_poison() -> None:
    mob = _apply_deeds(_fight({"chart": CHART}), SetMembers(WHO, 3))
    struck = _apply_deeds(mob, Damage(WHO, 5, one=True))
    (wounded,) = (combatant.id for combatant in struck.all_combatants() if combatant.id != WHO)
    poisoned = _apply_deeds(_apply_deeds(mob, DamageOverTime(WHO, 1, 3, 4)), Split(WHO))
    (apart,) = (combatant.id for combatant in poisoned.all_combatants() if combatant.id != WHO)

    assert [field.key for field in FATEWALKER.at(mob).wounds.wound_offers(WHO)[0].fields] == [
        "amount",
        "type",
        "one",
    ]
    assert (marks_of(struck[WHO]), marks_of(struck[wounded]).normal) == (Marks(), 5)
    later = _apply_deeds(poisoned, Advance(Tick(4)))
    assert marks_of(later[WHO]) == marks_of(later[apart]) == Marks(normal=1)


@pytest.mark.parametrize(
    "deeds",
    [
        (Damage(WHO, 1),),
        (Damage(WHO, 1, type="stun"),),
        (DamageOverTime(WHO, 1, 3, 4), Advance(Tick(4))),
    ],
)
def test_new_marks_are_damage_that_triggers_effects(deeds: Sequence[Deed]) -> None:
    ward = AddEffect("Ward", who=WHO, occasion=Occasion.HURT, asks=True)
    struck = _apply_deeds(_fight({"chart": CHART}), ward, *deeds)
    assert [each.asked for each in struck.effects] == [True]
    unhurt = _apply_deeds(_fight({"chart": CHART}), Damage(WHO, 1), ward, Heal(WHO, normal=1))
    assert [each.asked for each in unhurt.effects] == [False]


charts = st.builds(
    BoxChart,
    st.integers(0, 5),
    st.lists(st.tuples(st.integers(0, 4), st.integers(0, 5)), max_size=4).map(tuple),
    st.integers(1, 5),
)
hits = st.lists(
    st.tuples(st.integers(0, 30), st.sampled_from(["normal", "stun"]), st.integers(0, 4)),
    max_size=8,
)


@given(charts, hits)
def test_marks_never_exceed_the_chart(chart: BoxChart, struck: list[tuple[int, Any, int]]) -> None:
    now = Marks()
    for amount, kind, resilience in struck:
        before, now = now, marks_after_damage(chart, now, amount, kind=kind, resilience=resilience)
        assert now == clip_marks(chart, now)
        assert min(now.temp, now.normal, now.stun, now.mortal) >= 0
        assert now.temp - before.temp <= resilience
        assert now.normal >= before.normal
        assert now.mortal >= before.mortal
        assert wound_penalty(chart, now) >= now.mortal
        if now.mortal > before.mortal:
            assert now.normal == chart.normal


@given(charts, hits)
def test_no_damage_is_lost_before_death(
    chart: BoxChart, struck: list[tuple[int, Any, int]]
) -> None:
    """A stun mark in the columns is half a point, any other mark a whole one."""
    now = Marks()
    for amount, kind, resilience in struck:
        before, now = now, marks_after_damage(chart, now, amount, kind=kind, resilience=resilience)
        if is_fatal(chart, now):
            return
        whole = now.temp - before.temp + now.mortal - before.mortal
        halves = 2 * (now.normal - before.normal) + now.stun - before.stun
        if kind == "normal":
            # Half a point on full columns becomes a whole mortal mark.
            assert 2 * amount <= 2 * whole + halves <= 2 * amount + 1
        else:
            assert whole + halves == amount


@given(charts)
def test_a_formatted_chart_is_parsed_back_equal(chart: BoxChart) -> None:
    assert parse_chart(format_chart(chart)) == chart


def test_the_usual_chart_has_five_columns() -> None:
    assert [text for _, text in parse_chart(DEFAULT_CHART).columns] == [0, 1, 2, 3, 4]
    assert parse_chart("") == parse_chart(DEFAULT_CHART)


def _compare(before: Encounter, after: Encounter) -> Sequence[str]:
    return FATEWALKER.at(before).wounds.describe_changes(FATEWALKER.at(after).draft, WHO)


def _fight(stats: Mapping[str, Any]) -> Encounter:
    return _apply_deeds(
        _apply_deeds(FATEWALKER.begin(), Add((Recruit("Bor", id=WHO, stats=stats),))),
        Start({WHO: 0}),
    )


_apply_deeds = partial(fights.apply_deeds, FATEWALKER)


def _edit(fight: Encounter, **stats: Any) -> Encounter:
    return _apply_deeds(fight, Edit(WHO, "Bor", Side.NPC, stats))


def test_the_label_of_damage_mentions_the_change_of_speed() -> None:
    label = FATEWALKER.at(_fight({"chart": CHART})).decide(Damage(WHO, 6), FixedDice()).label
    assert label.startswith("Bor takes 6 damage · ")
    assert " · Speed " in label


def test_the_label_of_a_count_mentions_bleeding() -> None:
    fight = _apply_deeds(_fight({"chart": CHART}), Damage(WHO, 7))
    bleeds = next(each.at for each in fight.timers if each.id == "bleeding:bor")
    counted = FATEWALKER.at(fight).decide(Advance(bleeds), FixedDice())
    assert counted.label.startswith(f"Count to tick {bleeds}. Bor bleeds: 1 damage")


def test_the_label_of_a_count_lists_poison_and_counts_equal_entries() -> None:
    poison = DamageOverTime(WHO, 0, 2, 3, "Poison")
    fight = _apply_deeds(_fight({"chart": CHART}), poison)
    label = FATEWALKER.at(fight).decide(Advance(Tick(fight.now + 6)), FixedDice()).label
    assert label.endswith("Bor, Poison: 0 damage (3 times)")


def test_the_preview_of_poison_names_its_ticks_without_marks() -> None:
    fight = _fight({"chart": CHART})
    poisoned = _apply_deeds(fight, DamageOverTime(WHO, 2, 5, 3, "Poison"))
    ticks = ", ".join(str(fight.now + 5 * n) for n in (1, 2, 3))
    assert list(_compare(fight, poisoned)) == [f"Poison: 2 damage on {ticks}."]


def test_the_players_clock_catches_up_when_they_see_a_wound() -> None:
    fight = _fight({"prowess": 3, "will": 2, "chart": CHART})
    struck = _apply_deeds(fight, DamageOverTime(WHO, 5, every=3, pulses=1))
    spied = _apply_deeds(struck, Add((Recruit("Spy", secrecy=Secrecy.HIDDEN),)))
    for there in (struck, spied):
        counted = _apply_deeds(there, Advance(to=there.now + 4))
        assert counted.players_now == there.now + 3
    unseen = _apply_deeds(struck, Hide(WHO))
    assert _apply_deeds(unseen, Advance(to=struck.now + 4)).players_now == struck.now
