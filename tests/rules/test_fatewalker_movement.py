"""FateWalker's movement: segments of six ticks, gaits, and the costs of changes (rules.md 4.7)."""

import itertools
from functools import partial

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.rules.catalogue import SYSTEMS, system
from models.rules.clocks.count import Act
from models.rules.deeds import Add, ChangeSettings, Next, Recruit
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker import gaits, movement
from models.rules.systems.fatewalker.formulas import travel_ticks
from models.rules.systems.fatewalker.gaits import Gait, format_gaits, list_segments, parse_gaits
from models.rules.systems.fatewalker.sheet import (
    BeginMove,
    ChangeMove,
    Damage,
    FateWalkerSettings,
    KeepMoving,
    Movement,
    Start,
)
from models.saves.codec import Codec
from models.scheduler.clock import CombatantId
from models.scheduler.effects import Span, SpanKind
from models.scheduler.encounter import Encounter
from models.wording import retranslate
from tests.tools import fights
from tests.tools.scripts import Fight, Lines, Scene, Step, first_ticks, scene_of

GAITS = {"walk": 1, "run": 2, "crawl": 0.5}
RIDING = {"gaits": {"walk": 1, "ride": "12 m"}}
MIRA: Fight = {"mira": {"awareness": 4}}
PAIR = {**MIRA, "bor": {"awareness": 3}}
FATEWALKER = system("fatewalker")
WHO = CombatantId("mira")


scene = scene_of("fatewalker", gaits=GAITS)


def label(span: Span) -> str:
    """Return the text on a bar."""
    return retranslate(span.label, (*movement.PHRASES, *gaits.PHRASES))


def begin(gait: str = "walk") -> Step:
    return {"do": "begin_move", "who": "mira", "type": gait}


def change(gait: str) -> Step:
    return {"do": "change_move", "who": "mira", "type": gait}


def hit(amount: int) -> Step:
    return {"do": "damage", "who": "mira", "amount": amount}


def advance(to: int) -> Step:
    return {"do": "advance", "to": to}


def act(who: str, cost: int) -> Step:
    return {"do": "act", "who": who, "cost": cost}


STOP: Step = {"do": "stop_move", "who": "mira"}
HOLD: Step = {"do": "hold", "who": "mira"}
AT_4 = (first_ticks(mira=4), begin(), act("mira", 100))
"""Mira walks from tick 4 on, and is busy for a long time."""


def positions(lines: Lines) -> list[int]:
    return [line["position"]["mira"] for line in lines]


def test_beginning_to_move_is_an_action_of_two_ticks(scene: Scene) -> None:
    *_, line = scene(MIRA, first_ticks(mira=4), begin())

    assert (line["now"], line["next"]) == (4, {"mira": 6})
    assert line["moving"] == {"mira": "walk"}
    assert line["position"] == {"mira": 0}


def test_the_position_changes_at_the_end_of_each_segment(scene: Scene) -> None:
    *_, before, first, between, second = scene(
        MIRA, *AT_4, advance(9), advance(10), advance(15), advance(16)
    )

    assert positions([before, first, between, second]) == [0, 5, 5, 10]
    assert first["fired"] == []


def test_a_moving_combatant_can_act(scene: Scene) -> None:
    *_, line = scene(MIRA, first_ticks(mira=4), begin("run"), act("mira", 7), act("mira", 3))

    assert (line["now"], line["next"]) == (13, {"mira": 16})
    assert line["position"] == {"mira": 10}


def test_a_segment_ends_before_the_action_on_its_tick(scene: Scene) -> None:
    *_, line = scene(MIRA, first_ticks(mira=4), begin(), act("mira", 4), act("mira", 3))

    assert (line["now"], line["position"]) == (10, {"mira": 5})


@pytest.mark.parametrize(
    ("stops_on", "metres"),
    [(4, 0), (5, 0), (6, 1), (7, 2), (8, 3), (9, 4), (10, 5), (11, 5), (13, 7), (16, 10)],
)
def test_a_segment_stopped_early_counts_in_whole_metres(
    scene: Scene, stops_on: int, metres: int
) -> None:
    walks = (first_ticks(mira=4), begin()) if stops_on < 6 else AT_4
    *_, line = scene(MIRA, *walks, advance(stops_on), STOP)

    assert line["position"] == {"mira": metres}
    assert line["moving"] == {}


def test_stopping_costs_a_tick_on_top_of_the_action_tick(scene: Scene) -> None:
    *_, line = scene(PAIR, first_ticks(mira=4, bor=20), begin(), STOP)
    assert line["next"]["mira"] == 7

    *_, line = scene(PAIR, first_ticks(mira=4, bor=20), begin(), STOP, moveChangeCost=0)
    assert line["next"]["mira"] == 6


def test_changing_the_gait_ends_the_segment_and_starts_another(scene: Scene) -> None:
    *_, changed, nothing_yet, there = scene(
        MIRA, *AT_4, advance(8), change("run"), advance(13), advance(14)
    )

    assert changed["moving"] == {"mira": "run"}
    assert changed["next"] == {"mira": 107}
    assert positions([changed, nothing_yet, there]) == [3, 3, 13]


def test_changing_the_gait_at_the_end_of_a_segment_loses_no_distance(scene: Scene) -> None:
    *_, line = scene(MIRA, *AT_4, advance(10), change("run"), advance(16))

    assert line["position"] == {"mira": 15}


def test_halves_add_up_to_whole_metres(scene: Scene) -> None:
    *_, one, two = scene(
        MIRA,
        first_ticks(mira=4),
        begin("crawl"),
        act("mira", 100),
        advance(10),
        advance(16),
    )

    assert positions([one, two]) == [2, 5]


def test_walking_after_a_stop_adds_to_the_position(scene: Scene) -> None:
    *_, line = scene(
        MIRA, first_ticks(mira=4), begin(), act("mira", 4), advance(10), STOP, begin("run")
    )

    assert line["legal"]
    assert line["moving"] == {"mira": "run"}
    assert line["position"] == {"mira": 5}


def test_a_wound_slows_the_current_and_later_segments_but_not_past_ones(scene: Scene) -> None:
    fight = {"mira": {"chart": {"temporary": 0, "columns": [[1, 4]], "mortal": 9}}}
    *_, first, struck, second = scene(fight, *AT_4, advance(10), hit(1), advance(16))

    assert positions([first, struck, second]) == [5, 5, 8]


def test_damage_on_the_tick_of_a_segments_end_comes_after_the_segment(scene: Scene) -> None:
    fight = {"mira": {"chart": {"temporary": 0, "columns": [[1, 4]], "mortal": 9}}}
    poison = {"do": "dot", "who": "mira", "amount": 1, "every": 9, "pulses": 1}
    *_, line = scene(
        fight, first_ticks(mira=4), poison, begin(), act("mira", 50), advance(10), advance(16)
    )

    assert line["wounds"]["mira"]["speed"] == 3
    assert line["position"] == {"mira": 8}


def test_a_combatant_without_speed_cannot_begin_to_move(scene: Scene) -> None:
    *_, line = scene({"mira": {"speed": 0}}, first_ticks(mira=4), begin())

    assert line["why"] == "Mira has Speed 0 and can't move."


def test_death_ends_movement(scene: Scene) -> None:
    *_, line, later = scene(PAIR, first_ticks(mira=4, bor=30), begin(), hit(90), advance(20))

    assert line["dead"] == ["mira"]
    assert line["moving"] == {}
    assert later["position"] == {"mira": 0}


def test_leaving_ends_movement(scene: Scene) -> None:
    leave = {"do": "leave", "who": "mira"}
    *_, line = scene(PAIR, first_ticks(mira=4, bor=30), begin(), leave, advance(20))

    assert line["moving"] == {}
    assert line["position"] == {"mira": 0}


def test_overriding_the_next_action_tick_does_not_stop_movement(scene: Scene) -> None:
    override = {"do": "override", "who": "mira", "to": 12}
    *_, line = scene(MIRA, first_ticks(mira=4), begin(), override, advance(12))

    assert line["moving"] == {"mira": "walk"}
    assert line["position"] == {"mira": 5}


def test_a_new_scene_begins_without_movement(scene: Scene) -> None:
    *_, line = scene(MIRA, first_ticks(mira=4), begin(), first_ticks(mira=30), advance(20))

    assert line["moving"] == {}
    assert line["position"] == {}


def test_movement_continues_during_a_hold_and_can_be_stopped(scene: Scene) -> None:
    end = {"do": "act_held", "who": "mira", "cost": 3}
    *_, held, stopped, early, ended = scene(
        MIRA,
        first_ticks(mira=4),
        begin(),
        HOLD,
        STOP,
        {**end, "at": 8},
        {**end, "at": 9},
    )

    assert held["moving"] == {"mira": "walk"}
    assert stopped["holding"] == {"mira": 6}
    assert stopped["next"] == {"mira": None}
    assert early["why"] == "Mira can act from tick 9, not before."
    assert ended["next"] == {"mira": 12}


def test_changing_the_gait_delays_the_chosen_end_of_a_hold(scene: Scene) -> None:
    place = {"do": "place", "who": "mira", "at": 8}
    *_, line = scene(MIRA, first_ticks(mira=4), begin(), HOLD, place, change("run"), act("mira", 1))

    assert (line["now"], line["next"]) == (9, {"mira": 10})


def test_only_gaits_from_the_settings_can_be_used(scene: Scene) -> None:
    start = first_ticks(mira=4)
    *_, unknown = scene(MIRA, start, begin("fly"))
    *_, only_walk = scene(MIRA, start, begin("run"), gaits={"walk": 1})
    *_, same = scene(MIRA, start, begin(), change("walk"))

    assert unknown["why"] == "No gait “fly”. Choose one of walk, run and crawl."
    assert only_walk["why"] == "No gait “run”. Choose one of walk."
    assert same["why"] == "Mira is already moving (walk)."


def test_walking_is_possible_without_settings(play: Scene) -> None:
    *_, line = play("fatewalker", MIRA, (first_ticks(mira=4), begin()))

    assert line["moving"] == {"mira": "walk"}


def test_only_a_moving_combatant_can_change_gait_or_stop(scene: Scene) -> None:
    _, changing, stopping, _, again = scene(
        PAIR, first_ticks(mira=4, bor=9), change("run"), STOP, begin(), begin("run")
    )

    assert changing["why"] == stopping["why"] == "Mira isn't moving."
    assert again["why"] == "Mira is already moving (walk). Change gait or stop."


def test_only_a_due_combatant_can_begin_to_move(scene: Scene) -> None:
    *_, line = scene(PAIR, first_ticks(mira=4, bor=2), begin())

    assert line["why"] == "Bor acts first, on tick 2."


def test_movement_cannot_change_until_declarations_are_resolved(scene: Scene) -> None:
    declare = {"do": "declare", "acts": [{"who": "bor", "cost": 3}]}
    *_, line = scene(PAIR, first_ticks(mira=4, bor=5), begin(), declare, STOP)

    assert line["why"] == "Resolve first: Bor declared."


def test_at_most_ten_thousand_ticks_are_counted_at_once_during_movement(
    scene: Scene,
) -> None:
    start = (first_ticks(mira=4), begin(), HOLD)
    *_, far, near = scene(MIRA, *start, advance(20_000), advance(10_006))

    assert not far["legal"]
    assert near["position"] == {"mira": 8335}


def test_the_axis_shows_the_current_segment_and_the_next() -> None:
    fight = _running()
    spans = [(label(span), span.start, span.end, span.kind) for span in fight.spans]

    assert spans == [
        ("run · 10 m", 10, 16, SpanKind.MOVEMENT),
        ("run · 10 m", 16, 22, SpanKind.MOVEMENT),
    ]
    slower = _apply_deeds(fight, Damage(WHO, 15))
    assert [label(span) for span in slower.spans] == ["run · 6 m", "run · 6 m"]


@pytest.mark.parametrize(
    ("metres", "bars"),
    [
        (6, [("run · 6 m", 10, 14)]),
        (10, [("run · 10 m", 10, 16)]),
        (14, [("run · 10 m", 10, 16), ("run · 4 m", 16, 19)]),
        (23, [("run · 10 m", 10, 16), ("run · 10 m", 16, 22), ("run · 3 m", 22, 24)]),
        (33, [*(("run · 10 m", 10 + n, 16 + n) for n in (0, 6, 12)), ("run · 3 m", 28, 30)]),
        (110, [*(("run · 10 m", n, n + 6) for n in range(10, 58, 6)), ("run · 30 m", 58, 76)]),
    ],
)
def test_the_bars_end_on_arrival(metres: int, bars: list[tuple[str, int, int]]) -> None:
    fight = _apply_deeds(_standing(), BeginMove(WHO, "run", metres))

    assert [(label(span), span.start, span.end) for span in fight.spans] == bars


def test_the_bars_of_a_journey_cover_its_whole_length() -> None:
    fight = _apply_deeds(_standing("run: 2.5"), BeginMove(WHO, "run", 24))

    assert [label(span) for span in fight.spans] == ["run · 12 m", "run · 12 m"]


def test_next_stops_at_the_end_of_a_segment_with_a_decision() -> None:
    fight = _apply_deeds(_running(), Next())
    (decision,) = FATEWALKER.at(fight).decisions

    assert fight.now == 16
    assert decision.question == "Mira is at 10 m: segment over (run)"
    titles = [offer.title for offer in decision.answers]
    assert titles == ["Keep moving: run", "Stop moving", "Change to walk"]
    assert FATEWALKER.at(fight).standing(WHO).details == "run, 10 m"
    assert "Moving (run), 10 m per segment; next ends on tick 22." in FATEWALKER.at(fight).why(WHO)
    later = _apply_deeds(fight, Next())
    assert later.now == 22
    assert FATEWALKER.at(later).decisions


def test_a_combatant_that_keeps_moving_is_asked_again_at_the_next_segment() -> None:
    ended = _apply_deeds(_running(), Next())
    went_on = _apply_deeds(ended, FATEWALKER.at(ended).decisions[0].answers[0].template)

    assert not FATEWALKER.at(_running()).decisions
    assert not FATEWALKER.at(went_on).decisions
    assert FATEWALKER.at(_apply_deeds(went_on, Next())).decisions
    assert went_on.spans == ended.spans
    assert went_on[WHO].marker == ended[WHO].marker
    with pytest.raises(RuleBroken, match="None of Mira's segments ends on this tick"):
        _apply_deeds(went_on, KeepMoving(WHO))


def test_a_journey_is_planned_before_it_begins() -> None:
    fight = _standing()
    gait, metres, then, cost = FATEWALKER.at(fight).journeys.questions(WHO)
    trip = FATEWALKER.at(fight).journeys.journey(WHO, {"gait": "walk", "metres": 12})

    assert [choice.value for choice in gait.choices] == ["walk", "run"]
    assert (metres.key, metres.minimum, metres.default) == ("metres", 1, 5)
    assert (then.optional, cost.optional) == (True, True)
    assert [(each.start, each.end, each.metres) for each in trip.segments] == [
        (10, 16, 5),
        (16, 22, 10),
        (22, 25, 12),
    ]
    assert trip.description[1] == "Arrives and can act on tick 25."
    assert _apply_deeds(fight, trip.deed)[WHO].next_tick == 12
    for wrong in ({"gait": "fly", "metres": 1}, {"gait": "walk"}):
        with pytest.raises(RuleBroken):
            FATEWALKER.at(fight).journeys.journey(WHO, wrong)


def test_fw_5_and_fw_6_give_the_right_segments() -> None:
    assert [(each.end, each.metres) for each in list_segments(0, 5000, metres=2)] == [(3, 2)]
    assert [each.end for each in list_segments(0, 5000, metres=12)] == [6, 12, 15]
    assert list_segments(0, 10000, metres=24)[-1].metres == 24
    assert list_segments(0, 5000, metres=0) == ()
    with pytest.raises(RuleBroken, match="Can't arrive at Speed 0"):
        list_segments(0, 0, metres=1)
    with pytest.raises(RuleBroken, match="more than 10000 segments"):
        list_segments(0, 1000, metres=20_000)


@given(
    st.integers(-50, 50),
    st.integers(0, 30),
    st.sampled_from([0.25, 0.5, 1, 1.5, 2, 3]),
    st.integers(0, 100),
)
def test_segments_are_contiguous_and_cover_the_metres_of_their_ticks(
    start: int, speed: int, multiplier: float, ticks: int
) -> None:
    results = list_segments(start, Gait(multiplier).pace(speed), ticks=ticks)

    assert sum(each.end - each.start for each in results) == ticks
    assert all(1 <= each.end - each.start <= 6 for each in results)
    assert all(one.end == other.start for one, other in itertools.pairwise(results))
    assert all(one.metres <= other.metres for one, other in itertools.pairwise(results))
    if results:
        assert (results[0].start, results[-1].end) == (start, start + ticks)
        assert results[-1].metres == speed * multiplier * ticks // 6


@given(st.integers(1, 30), st.sampled_from([0.25, 0.5, 1, 1.5, 2, 3]), st.integers(1, 500))
def test_a_distance_takes_as_many_ticks_as_the_formula_says(
    speed: int, multiplier: float, metres: int
) -> None:
    results = list_segments(0, Gait(multiplier).pace(speed), metres=metres)

    assert results[-1].end == travel_ticks(metres, speed * multiplier)
    assert results[-1].metres >= metres
    assert all(each.metres < metres for each in results[:-1])


@pytest.mark.parametrize(
    "text",
    [
        "run",
        "run: fast",
        ": 2",
        "run: 0",
        "run: nan",
        "run: 1e9",
        "ride: m",
        "ride: 0 m",
        "ride: 2 km",
    ],
)
def test_an_unreadable_gait_is_refused(text: str) -> None:
    with pytest.raises(RuleBroken, match="should look like “run: 2” or “ride: 12 m”"):
        _apply_deeds(_standing(), ChangeSettings({"gaits": text}))


def test_formatted_gaits_are_parsed_back_equal() -> None:
    mixed = {**GAITS, "ride": "12 m"}

    assert format_gaits(mixed) == "walk: 1\nrun: 2\ncrawl: 0.5\nride: 12 m"
    assert parse_gaits(format_gaits(mixed)) == {
        "walk": Gait(1),
        "run": Gait(2),
        "crawl": Gait(0.5),
        "ride": Gait(metres=12),
    }


def test_gaits_can_be_a_text_or_a_mapping_of_multipliers_and_metres() -> None:
    text = msgspec.convert({"gaits": "walk: 1\nride: 12m"}, FateWalkerSettings)
    mapping = msgspec.convert({"gaits": {"walk": 1, "ride": "12 m"}}, FateWalkerSettings)

    assert text.gaits_by_name == mapping.gaits_by_name == {"walk": Gait(1), "ride": Gait(metres=12)}
    assert mapping.gaits == "walk: 1\nride: 12 m"


def test_a_movement_saved_before_mounts_existed_can_be_read() -> None:
    saved_sheet = {"gait": "run", "multiplier": 2, "begun": 4, "start": 10}

    assert msgspec.convert(saved_sheet, Movement).pace(5) == 10_000


def test_a_rider_covers_the_mounts_metres_regardless_of_speed_and_wounds(
    scene: Scene,
) -> None:
    fight = {"mira": {"speed": 1, "chart": {"temporary": 0, "columns": [[1, 4]], "mortal": 9}}}
    ride = (first_ticks(mira=4), begin("ride"), act("mira", 100), advance(10))
    *_, first, hurt, second = scene(fight, *ride, hit(1), advance(16), **RIDING)

    assert hurt["wounds"]["mira"]["speed"] == 0
    assert positions([first, second]) == [12, 24]


def test_a_combatant_without_speed_can_still_ride_but_not_walk(scene: Scene) -> None:
    crippled = {"mira": {"speed": 0}}
    *_, walks, rides, _, later, stopped = scene(
        crippled,
        first_ticks(mira=4),
        begin(),
        begin("ride"),
        act("mira", 100),
        advance(10),
        STOP,
        **RIDING,
    )

    assert walks["why"] == "Mira has Speed 0 and can't move."
    assert rides["moving"] == {"mira": "ride"}
    assert later["position"] == stopped["position"] == {"mira": 12}


def test_riding_with_a_multiplier_uses_the_speed_without_wounds(scene: Scene) -> None:
    fight = {"mira": {"chart": {"temporary": 0, "columns": [[1, 10]], "mortal": 9}}}
    ride = (first_ticks(mira=4), hit(1), begin("ride"), act("mira", 100), advance(10))
    *_, line = scene(fight, *ride, gaits={"ride": 3})

    assert line["wounds"]["mira"]["speed"] == 0
    assert line["position"] == {"mira": 15}


def test_riding_with_a_multiplier_and_no_speed_is_allowed_without_moving(scene: Scene) -> None:
    ride = (first_ticks(mira=4), begin("ride"), act("mira", 100), advance(10))
    *_, line = scene({"mira": {"speed": 0}}, *ride, gaits={"walk": 1, "ride": 3})

    assert line["moving"] == {"mira": "ride"}
    assert line["position"] == {"mira": 0}


def test_a_combatant_without_speed_is_only_offered_riding() -> None:
    offers = {each.key: each for each in FATEWALKER.at(_crippled_rider()).offers(WHO)}

    assert offers["begin-walk"].refusal == "Mira has Speed 0 and can't move."
    assert not offers["begin-ride"].refusal


def test_a_rider_without_speed_arrives() -> None:
    trip = FATEWALKER.at(_crippled_rider()).journeys.journey(WHO, {"gait": "ride", "metres": 30})

    assert [(each.end, each.metres) for each in trip.segments] == [(16, 12), (22, 24), (25, 30)]
    assert trip.description[1] == "Arrives and can act on tick 25."
    with pytest.raises(RuleBroken, match="Mira has Speed 0 and can't move"):
        FATEWALKER.at(_crippled_rider()).journeys.journey(WHO, {"gait": "walk", "metres": 30})


def test_a_rider_is_described_with_the_pace_of_the_mount() -> None:
    fight = _apply_deeds(_crippled_rider(), BeginMove(WHO, "ride", 30))
    hurt = _apply_deeds(fight, Damage(WHO, 15))

    assert [label(span) for span in hurt.spans] == ["ride · 12 m", "ride · 12 m", "ride · 6 m"]
    assert FATEWALKER.at(fight).standing(WHO).details == "ride until 25"
    assert "Moving (ride), 12 m per segment" in FATEWALKER.at(hurt).why(WHO)
    assert "ride" not in " ".join(
        FATEWALKER.at(fight).wounds.describe_changes(FATEWALKER.at(hurt).draft, WHO)
    )


def test_a_walking_combatant_can_mount() -> None:
    fight = _apply_deeds(_standing("walk: 1\nride: 12 m"), BeginMove(WHO, "walk"))
    mounted = _apply_deeds(fight, ChangeMove(WHO, "ride"))

    assert [label(span) for span in mounted.spans] == ["ride · 12 m", "ride · 12 m"]


def _standing(gaits: str = "walk: 1\nrun: 2", speed: int = 5) -> Encounter:
    mira = Recruit("Mira", id=WHO, stats={"speed": speed})
    fight = _apply_deeds(FATEWALKER.begin(), Add((mira,)))
    fight = _apply_deeds(fight, ChangeSettings({"gaits": gaits}))
    return _apply_deeds(fight, Start({WHO: 0}))


def _crippled_rider() -> Encounter:
    return _standing("walk: 1\nride: 12 m", speed=0)


def _running() -> Encounter:
    return _apply_deeds(_apply_deeds(_standing(), BeginMove(WHO, "run")), Act(WHO, 30))


_apply_deeds = partial(fights.apply_deeds, FATEWALKER)


def test_a_movement_is_encoded_identically_after_decoding() -> None:
    codec = Codec(SYSTEMS)
    for gait in ("walk", "run"):
        moving = _running() if gait == "run" else _apply_deeds(_standing(), BeginMove(WHO, gait))
        encoded = codec.encode(moving)
        assert codec.encode(codec.decode_encounter(encoded, moving.system)) == encoded
