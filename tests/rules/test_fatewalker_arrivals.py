"""FateWalker's journeys with a goal: travel, then act; wounds delay them (rules.md 4.7)."""

from functools import partial
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.rules.catalogue import system
from models.rules.clocks.count import Act, Advance, Hold
from models.rules.deeds import (
    Add,
    ChangeSettings,
    Deed,
    Edit,
    Leave,
    Next,
    Override,
    PlaceTurn,
    Recruit,
)
from models.rules.dice import FixedDice
from models.rules.fields import Answer
from models.rules.offers import Offer, fill_offer
from models.rules.refusal import RuleBroken
from models.rules.systems.fatewalker.sheet import (
    ActThenStop,
    BeginMove,
    ChangeMove,
    Damage,
    DamageOverTime,
    Declaration,
    Declare,
    FateWalkerSheet,
    Forgo,
    Heal,
    Join,
    KeepMoving,
    React,
    Resolve,
    Start,
    StopMove,
)
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Combatant, Side
from models.scheduler.effects import SpanKind, Timer
from models.scheduler.encounter import Encounter
from models.scheduler.events import TimerSet
from models.scheduler.history import History
from tests.tools import fights

FATEWALKER = system("fatewalker")
MIRA, BOR, TAM = CombatantId("mira"), CombatantId("bor"), CombatantId("tam")
CHART = "0 | 1:0 1:2 1:4 1:10 | 3"
RUN_AND_HIT = BeginMove(MIRA, "run", 40, 6, "Attack")
"""A run of 40 m at Speed 5, begun on 10, which arrives on 34."""


def sheet_of(combatant: Combatant) -> FateWalkerSheet:
    assert isinstance(combatant.sheet, FateWalkerSheet)
    return combatant.sheet


apply_deeds = partial(fights.apply_deeds, FATEWALKER)


def scene() -> Encounter:
    """Begin a scene with Mira on 10 and Bor on 1010."""
    pair = (
        Recruit("Mira", id=MIRA, stats={"awareness": 4, "chart": CHART}),
        Recruit("Bor", id=BOR, stats={"awareness": 3}),
    )
    return apply_deeds(FATEWALKER.begin(), Add(pair), Start({MIRA: 0, BOR: 0}, {BOR: 1000}))


def next_tick_of_mira(fight: Encounter) -> Tick | None:
    return fight[MIRA].next_tick


def arrival_ticks(fight: Encounter) -> list[int]:
    return [timer.at for timer in fight.timers if "Arrives" in timer.name]


def offers_by_key(fight: Encounter) -> dict[str, Offer]:
    return {offer.key: offer for offer in FATEWALKER.at(fight).offers(MIRA)}


def describe_wound_changes(before: Encounter, struck: Encounter) -> str:
    return " ".join(
        FATEWALKER.at(before).wounds.describe_changes(FATEWALKER.at(struck).draft, MIRA)
    )


def test_travel_and_action_are_one_step_with_the_marker_on_the_arrival() -> None:
    fight = scene()
    outcome = FATEWALKER.at(fight).decide(RUN_AND_HIT, FixedDice())
    history = History(fight).record(outcome.label, outcome.events)

    assert outcome.label == "Mira starts moving: run (2), 40 m, then Attack (6)"
    assert (next_tick_of_mira(history.present), arrival_ticks(history.present)) == (34, [34])
    assert history.undo().present == fight


def test_the_action_resolves_on_arrival_and_stopping_is_paid_afterwards() -> None:
    fight = apply_deeds(scene(), RUN_AND_HIT, *(Next(),) * 4)
    offers = offers_by_key(fight)

    assert fight.now == 34
    assert [(offers[key].title, offers[key].cost) for key in ("arrive", "pass-by")] == [
        ("Attack, then stop", "7"),
        ("Attack, moving on", "6"),
    ]
    stopped = apply_deeds(fight, offers["arrive"].template)
    assert (
        next_tick_of_mira(stopped),
        sheet_of(stopped[MIRA]).metres,
        sheet_of(stopped[MIRA]).movement,
    ) == (
        41,
        40,
        None,
    )
    passing = apply_deeds(fight, offers["pass-by"].template)
    assert (next_tick_of_mira(passing), arrival_ticks(passing)) == (40, [])
    assert sheet_of(passing[MIRA]).movement is not None


def test_travel_and_action_can_be_done_without_stopping_the_clock() -> None:
    fight = apply_deeds(scene(), RUN_AND_HIT)

    stopped = apply_deeds(fight, offers_by_key(fight)["arrive"].template)
    assert (stopped.now, next_tick_of_mira(stopped), sheet_of(stopped[MIRA]).metres) == (34, 41, 40)


def test_the_action_on_arrival_waits_until_beginning_to_move_is_paid() -> None:
    near = apply_deeds(scene(), BeginMove(MIRA, "run", 1, 6, "Attack"))

    assert (next_tick_of_mira(near), arrival_ticks(near)) == (12, [11])


def test_other_combatants_can_react_to_the_action_on_arrival() -> None:
    fight = apply_deeds(scene(), RUN_AND_HIT, *(Next(),) * 4)
    declared = FATEWALKER.at(fight).declaring_deed(offers_by_key(fight)["arrive"].template)
    assert declared is not None
    resolved = apply_deeds(fight, declared, React(BOR, MIRA, 4), Resolve())

    assert (next_tick_of_mira(resolved), resolved[BOR].next_tick) == (40, 1014)
    (arrived,) = FATEWALKER.at(resolved).decisions
    assert arrived.question == "Mira arrives (run)"
    assert next_tick_of_mira(apply_deeds(resolved, StopMove(MIRA))) == 41


def test_a_wound_on_the_way_delays_the_arrival_and_the_preview_says_so() -> None:
    fight = apply_deeds(scene(), RUN_AND_HIT, Advance(Tick(20)))
    struck = apply_deeds(fight, Damage(MIRA, 2))

    assert sheet_of(fight[MIRA]).metres == sheet_of(struck[MIRA]).metres == 10
    assert (next_tick_of_mira(struck), arrival_ticks(struck)) == (39, [39])
    assert "Speed 5 → 4. " in describe_wound_changes(fight, struck)
    assert describe_wound_changes(fight, struck).endswith("Arrives 34 → 39 (run).")
    assert sheet_of(apply_deeds(struck, Advance(Tick(39)))[MIRA]).metres == 34


def test_healing_on_the_way_brings_the_arrival_forward_but_not_into_the_past() -> None:
    struck = apply_deeds(scene(), RUN_AND_HIT, Advance(Tick(20)), Damage(MIRA, 3))
    healed = apply_deeds(struck, Heal(MIRA, normal=3))
    late = apply_deeds(struck, Advance(Tick(42)), Heal(MIRA, normal=3))

    assert (arrival_ticks(struck), arrival_ticks(healed), next_tick_of_mira(healed)) == (
        [46],
        [34],
        34,
    )
    assert arrival_ticks(late)[0] >= late.now
    assert next_tick_of_mira(late) == arrival_ticks(late)[0]


def test_a_wound_that_leaves_no_speed_cancels_the_arrival() -> None:
    fight = apply_deeds(scene(), RUN_AND_HIT, Advance(Tick(20)))
    lamed = apply_deeds(fight, Damage(MIRA, 4))

    assert (next_tick_of_mira(lamed), arrival_ticks(lamed)) == (20, [])
    assert describe_wound_changes(fight, lamed).endswith("Never arrives: Speed 0 (run).")
    assert offers_by_key(lamed)["arrive"].refusal == "Mira can't arrive: Speed 0."
    with pytest.raises(RuleBroken, match="Mira can't arrive: Speed 0"):
        apply_deeds(lamed, ActThenStop(MIRA, 6, "Attack"))
    assert FATEWALKER.at(lamed).why(MIRA).startswith("Mira can't arrive: Speed 0. Moving (run)")
    assert describe_wound_changes(lamed, fight).endswith("Arrives on 34 after all (run).")


def test_a_wound_shortens_the_segments_of_a_runner_without_a_goal() -> None:
    fight = apply_deeds(scene(), BeginMove(MIRA, "run"), Act(MIRA, 50))
    struck = apply_deeds(fight, Damage(MIRA, 3))

    assert describe_wound_changes(fight, struck).endswith("10 → 6 m per segment (run).")
    assert "run" not in describe_wound_changes(scene(), apply_deeds(scene(), Damage(MIRA, 3)))


def test_a_new_speed_changes_the_arrival() -> None:
    fight = apply_deeds(scene(), RUN_AND_HIT)
    edit = Edit(MIRA, "Mira", Side.NPC, {"awareness": 4, "chart": CHART, "speed": 10})

    assert next_tick_of_mira(apply_deeds(fight, edit)) == 22


def test_a_wound_does_not_move_a_marker_that_the_gm_has_moved() -> None:
    fight = apply_deeds(scene(), RUN_AND_HIT, Override(MIRA, Tick(15)))

    assert next_tick_of_mira(apply_deeds(fight, Damage(MIRA, 2))) == 15


def test_a_marker_moved_past_the_arrival_stays_until_a_wound_delays_the_arrival_further() -> None:
    fight = apply_deeds(scene(), RUN_AND_HIT)
    reacted = apply_deeds(fight, Override(MIRA, Tick(36)))

    assert next_tick_of_mira(apply_deeds(reacted, Damage(MIRA, 2))) == 40
    assert next_tick_of_mira(apply_deeds(reacted, Damage(MIRA, 1))) == 36


def test_the_plan_can_be_abandoned_to_act_on_the_way() -> None:
    fight = apply_deeds(scene(), RUN_AND_HIT, Next())
    offer = offers_by_key(fight)["forgo"]
    on_the_way = apply_deeds(fight, offer.template)

    assert offer.help == "Drops the planned action: Attack (6)."
    assert (next_tick_of_mira(on_the_way), arrival_ticks(on_the_way)) == (16, [34])
    assert not {"arrive", "forgo"} & set(offers_by_key(on_the_way))
    with pytest.raises(RuleBroken, match="Mira has nothing planned on arrival"):
        apply_deeds(on_the_way, Forgo(MIRA))


def react_on_the_way(*deeds: Deed, cost: int = 5) -> Encounter:
    """Let Mira react to Tam on 13, on her way to the arrival on 34, then do `deeds`."""
    tam = Recruit("Tam", id=TAM, stats={"awareness": 2})
    start = Start({MIRA: 0, BOR: 0, TAM: 0}, {BOR: 1000, TAM: 3})
    pair = (Recruit("Mira", id=MIRA, stats={"awareness": 4}), Recruit("Bor", id=BOR), tam)
    fight = apply_deeds(FATEWALKER.begin(), Add(pair), start, RUN_AND_HIT, Advance(Tick(13)))
    declared = apply_deeds(fight, Declare((Declaration(TAM, 30),)), React(MIRA, TAM, cost, "Parry"))
    return apply_deeds(declared, Resolve(), *deeds)


def test_a_reaction_on_the_way_does_not_delay_the_arrival() -> None:
    fight = react_on_the_way()
    assert (next_tick_of_mira(fight), arrival_ticks(fight)) == (34, [34])
    assert next_tick_of_mira(react_on_the_way(cost=27)) == 40


@pytest.mark.parametrize(
    ("deed", "tick", "reason"),
    [
        (Forgo(MIRA), 18, "Was free on tick 13. Reacted on tick 13 (Parry): +5."),
        (StopMove(MIRA), 19, "Was free on tick 13. Reacted on tick 13 (Parry): +5."),
    ],
)
def test_a_reaction_on_the_way_is_paid_when_the_plan_is_abandoned(
    deed: Deed, tick: int, reason: str
) -> None:
    fight = react_on_the_way(deed)
    assert next_tick_of_mira(fight) == tick
    assert reason in FATEWALKER.at(fight).why(MIRA)


def test_a_combatant_that_leaves_on_its_way_comes_back_as_if_it_had_no_plan() -> None:
    away = apply_deeds(scene(), RUN_AND_HIT, Advance(Tick(20)), Leave(MIRA))
    assert next_tick_of_mira(apply_deeds(away, Join(MIRA))) == 20
    early = apply_deeds(scene(), RUN_AND_HIT, Leave(MIRA), Join(MIRA))
    assert next_tick_of_mira(early) == 12
    assert "Set by the GM" not in FATEWALKER.at(early).why(MIRA)


def test_a_combatant_can_stop_before_the_arrival() -> None:
    fight = apply_deeds(scene(), RUN_AND_HIT, Advance(Tick(11)))

    assert next_tick_of_mira(apply_deeds(fight, StopMove(MIRA))) == 13
    assert next_tick_of_mira(apply_deeds(fight, Advance(Tick(20)), StopMove(MIRA))) == 21
    assert arrival_ticks(apply_deeds(fight, StopMove(MIRA))) == []


def test_another_gait_changes_the_arrival_and_keeps_the_plan() -> None:
    walking = apply_deeds(scene(), RUN_AND_HIT, Advance(Tick(16)), ChangeMove(MIRA, "walk"))

    assert (next_tick_of_mira(walking), arrival_ticks(walking)) == (52, [52])
    assert "arrive" in offers_by_key(walking)
    without = apply_deeds(scene(), BeginMove(MIRA, "run", 40), ChangeMove(MIRA, "walk"))
    assert (next_tick_of_mira(without), arrival_ticks(without)) == (13, [58])


def test_any_other_action_ends_the_plan_for_the_arrival() -> None:
    fight = apply_deeds(scene(), RUN_AND_HIT)

    for deed in (Act(MIRA, 3, "Look"), Hold(MIRA)):
        movement = sheet_of(apply_deeds(fight, deed)[MIRA]).movement
        assert movement is not None
        assert movement.plan is None


def test_a_combatant_arriving_without_a_plan_is_asked_how_to_continue() -> None:
    fight = apply_deeds(scene(), BeginMove(MIRA, "run", 13), Act(MIRA, 50), Next())
    assert fight.now == 16
    fight = apply_deeds(fight, Next())

    (arrived,) = FATEWALKER.at(fight).decisions
    assert (fight.now, arrived.question) == (18, "Mira arrives (run)")
    assert [offer.key for offer in arrived.answers[:2]] == ["keep", "stop"]
    assert FATEWALKER.at(apply_deeds(fight, KeepMoving(MIRA))).decisions == ()
    assert sheet_of(apply_deeds(fight, StopMove(MIRA))[MIRA]).metres == 13


def test_an_action_for_the_arrival_needs_a_distance() -> None:
    with pytest.raises(RuleBroken, match="Enter how far Mira goes before acting"):
        apply_deeds(scene(), BeginMove(MIRA, "run", cost=6))


@pytest.mark.parametrize(
    ("answers", "text"),
    [
        pytest.param(
            {"then": "Attack"},
            "Starts on tick 10, arrives on 34. Attack (6) on 34, at the penalty for not "
            "stopping. Acts next on 40, or on 41 after a stop.",
            id="listed",
        ),
        pytest.param(
            {"then": "Attack", "cost": 9},
            "Starts on tick 10, arrives on 34. Attack (9) on 34, at the penalty for not "
            "stopping. Acts next on 43, or on 44 after a stop.",
            id="dearer",
        ),
        pytest.param(
            {"cost": 1},
            "Starts on tick 10, arrives on 34. Act (1) on 34, at the penalty for not stopping. "
            "Acts next on 35, or on 36 after a stop.",
            id="unnamed",
        ),
        pytest.param(
            {},
            "Starts on tick 10, can act again on 12. Arrives and can act on tick 34. Stopping "
            "there costs 1 more tick.",
            id="travel-only",
        ),
    ],
)
def test_a_plan_is_described_before_it_begins(answers: dict[str, Any], text: str) -> None:
    trip = FATEWALKER.at(scene()).journeys.journey(MIRA, {"gait": "run", "metres": 40, **answers})

    assert " ".join(trip.description) == text
    assert arrival_ticks(apply_deeds(scene(), trip.deed)) == [34]


def test_a_plan_with_an_unknown_action_or_for_a_moving_combatant_is_refused() -> None:
    wish: dict[str, Answer] = {"gait": "run", "metres": 40}

    with pytest.raises(RuleBroken, match="“Dance” isn't in the list of actions"):
        FATEWALKER.at(scene()).journeys.journey(MIRA, {**wish, "then": "Dance"})
    with pytest.raises(RuleBroken, match="Mira is already moving"):
        FATEWALKER.at(apply_deeds(scene(), RUN_AND_HIT)).journeys.journey(MIRA, wish)


def test_a_combatant_that_died_before_the_arrival_neither_acts_nor_stops() -> None:
    poison = DamageOverTime(MIRA, 90, every=2, pulses=1)
    fight = apply_deeds(scene(), BeginMove(MIRA, "run"), poison)
    outcome = FATEWALKER.at(fight).decide(ActThenStop(MIRA, 6), FixedDice())

    assert outcome.label.startswith("Mira dies on tick 12. ")
    assert outcome.warnings == ("Mira dies on tick 12, before declaring.",)
    assert not apply_all(fight, outcome.events)[MIRA].is_in_scene


def test_no_decision_is_open_on_a_planned_arrival_or_after_a_declaration() -> None:
    encounter = apply_deeds(scene(), RUN_AND_HIT, Advance(Tick(34)))
    fight = apply_deeds(scene(), BeginMove(MIRA, "run"), Act(MIRA, 4), Advance(Tick(16)))

    assert not FATEWALKER.at(encounter).decisions
    assert FATEWALKER.at(fight).decisions
    assert not FATEWALKER.at(apply_deeds(fight, Declare((Declaration(MIRA, 3),)))).decisions


def test_a_declared_action_that_became_impossible_can_be_waived_without_cost() -> None:
    fight = apply_deeds(scene(), Declare((Declaration(MIRA, 5, what="Shoot"),)))
    offer = offers_by_key(fight)["waive"]

    assert (offer.title, offer.cost) == ("Resolve, no cost for Mira", "0")
    outcome = FATEWALKER.at(fight).decide(offer.template, FixedDice())
    assert outcome.label == "Resolved: Mira. No cost for Mira"
    assert next_tick_of_mira(apply_deeds(fight, offer.template)) == 10
    assert "waive" not in offers_by_key(
        apply_deeds(scene(), Declare((Declaration(MIRA, hold=True),)))
    )


def test_the_gm_chooses_which_of_several_simultaneous_actors_pays_nothing() -> None:
    three = (MIRA, BOR, TAM)
    equals = tuple(Recruit(each.title(), id=each) for each in three)
    fight = apply_deeds(
        FATEWALKER.begin(),
        Add(equals),
        Start(dict.fromkeys(three, 0)),
        Declare((Declaration(MIRA, 5), Declaration(BOR, 4), Declaration(TAM, hold=True))),
    )
    offer = offers_by_key(fight)["waive"]
    (ask,) = offer.fields

    assert [choice.title for choice in ask.choices] == ["Mira", "Bor"]
    nobody, bor = (fill_offer(offer, {None: {"waived": who}}) for who in ([], ["bor"]))
    assert [apply_deeds(fight, nobody)[who].next_tick for who in (MIRA, BOR)] == [15, 14]
    assert [apply_deeds(fight, bor)[who].next_tick for who in (MIRA, BOR)] == [15, 10]


@given(
    st.integers(1, 60),
    st.lists(st.tuples(st.integers(0, 40), st.integers(0, 2)), max_size=4),
)
def test_covered_distance_is_never_lost_and_every_survivor_reaches_the_goal(
    distance: int, hits: list[tuple[int, int]]
) -> None:
    fight = apply_deeds(scene(), BeginMove(MIRA, "run", distance, 6, "Attack"))
    for wait, points in hits:
        turn = fight.next_turn()
        assert turn is not None
        reached = apply_deeds(fight, Advance(Tick(min(fight.now + wait, turn.tick))))
        assert sheet_of(reached[MIRA]).metres >= sheet_of(fight[MIRA]).metres
        struck = (
            apply_deeds(reached, Damage(MIRA, points)) if reached[MIRA].is_in_scene else reached
        )
        assert (
            sheet_of(struck[MIRA]).metres == sheet_of(reached[MIRA]).metres
            or not struck[MIRA].is_in_scene
        )
        fight = struck
    if not fight[MIRA].is_in_scene or "arrive" not in offers_by_key(fight):
        return
    if not (offer := offers_by_key(fight)["arrive"]).refusal:
        mira = apply_deeds(fight, offer.template)[MIRA]
        assert sheet_of(mira).metres >= distance or not mira.is_in_scene


def test_stopping_is_free_if_changing_movement_costs_nothing() -> None:
    free = apply_deeds(
        scene(), ChangeSettings({"gaits": "run: 2", "moveChangeCost": 0}), RUN_AND_HIT
    )

    assert offers_by_key(free)["arrive"].cost == offers_by_key(free)["pass-by"].cost


def test_a_wound_does_not_move_a_combatant_that_left() -> None:
    after_leave = apply_deeds(scene(), RUN_AND_HIT, Leave(MIRA), Damage(MIRA, 2))

    assert after_leave.timers == ()
    assert after_leave.spans == ()


def test_a_segment_ending_for_a_combatant_that_no_longer_moves_is_ignored() -> None:
    stray = Timer("segment:mira", "Segment ends (run)", Tick(2), who=MIRA)
    fight = apply_all(scene(), (TimerSet(stray),))

    assert apply_deeds(fight, Advance(Tick(3)))[MIRA].sheet == fight[MIRA].sheet


def test_a_hold_bar_grows_when_a_change_of_movement_delays_the_end_of_the_hold() -> None:
    fight = apply_deeds(
        scene(), BeginMove(MIRA, "run"), Advance(Tick(12)), PlaceTurn(MIRA, Tick(14))
    )
    longer = apply_deeds(fight, StopMove(MIRA))

    (hold,) = longer.spans
    assert (hold.kind, hold.end) == (SpanKind.HOLD, longer[MIRA].placed_tick) == (SpanKind.HOLD, 15)
