"""Plain ticks: a count, costs, holds, and an order on a shared tick."""

from functools import partial
from typing import Any

import pytest
from msgspec.structs import replace

from models.rules.catalogue import system
from models.rules.clocks.count import Act, ActHeld, Advance, Hold
from models.rules.deeds import Add, ChangeSettings, Edit, Override, Recruit, Reorder, Wound
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.systems.plain_ticks import GAME, SYSTEM, Start
from models.scheduler.apply import apply_all
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from tests.tools import fights
from tests.tools.scripts import Fight, Lines, Scene, Step

TRIO: Fight = {
    "ada": {"side": "pc", "order": 2},
    "bor": {"order": 1},
    "cyd": {"order": 1},
}
PLAIN = system("plain_ticks")
ADA, BOR, CYD = (CombatantId(who) for who in TRIO)


@pytest.fixture
def scene(play: Scene) -> Scene:
    def play_steps(*steps: Step, **settings: Any) -> Lines:
        return play("plain_ticks", TRIO, steps, settings)

    return play_steps


def start(**ticks: int | None) -> Step:
    return {"do": "start", "ticks": ticks}


def act(who: str, cost: int) -> Step:
    return {"do": "act", "who": who, "cost": cost}


def hold(who: str) -> Step:
    return {"do": "hold", "who": who}


def place(who: str, at: int | None) -> Step:
    return {"do": "place", "who": who, "at": at}


def act_held(who: str, cost: int, at: int) -> Step:
    return {"do": "act_held", "who": who, "cost": cost, "at": at}


def advance(to: int) -> Step:
    return {"do": "advance", "to": to}


def test_the_next_turn_is_after_the_cost_of_the_action(scene: Scene) -> None:
    began, acted, again = scene(start(ada=3, bor=20), act("ada", 7), act("ada", 4))

    assert (began["now"], began["next"]) == (0, {"ada": 3, "bor": 20, "cyd": None})
    assert (acted["now"], acted["next"]["ada"]) == (3, 10)
    assert (again["now"], again["next"]["ada"], again["order"]) == (10, 14, ["ada", "bor"])


def test_on_one_tick_the_higher_order_goes_first(scene: Scene) -> None:
    began, refused, *_, after = scene(
        start(bor=4, ada=4), act("bor", 1), act("ada", 1), act("bor", 1)
    )

    assert began["order"] == ["ada", "bor"]
    assert "unordered" not in began
    assert refused["why"] == "Ada acts first, on tick 4."
    assert after["legal"]


def test_combatants_with_equal_order_act_in_any_order(scene: Scene) -> None:
    began, one, two = scene(start(bor=4, cyd=4), act("cyd", 3), act("bor", 2))

    assert began["unordered"] == [["bor", "cyd"]]
    assert one["legal"]
    assert two["next"] == {"ada": None, "bor": 6, "cyd": 7}


def test_the_gm_can_order_equal_combatants_without_a_ruling() -> None:
    fight = _fight(ada=4, bor=4, cyd=4)

    ordered = PLAIN.at(fight).decide(Reorder(Tick(4), (ADA, CYD, BOR)), FixedDice())
    ruled = PLAIN.at(fight).decide(Reorder(Tick(4), (BOR, ADA, CYD)), FixedDice())

    assert ordered.label == "On tick 4: Ada, Cyd, Bor"
    assert ruled.label.startswith("GM's ruling")
    assert [turn.who for turn in apply_all(fight, ordered.events).turn_order()] == [ADA, CYD, BOR]


def test_only_the_first_combatant_may_act(scene: Scene) -> None:
    *_, early, nobody, counted = scene(
        start(ada=4, bor=3), act("ada", 7), act("cyd", 1), advance(4)
    )

    assert early["why"] == "Bor acts first, on tick 3."
    assert nobody["why"] == "Cyd isn't in the fight."
    assert counted["why"] == "Bor acts first, on tick 3."


def test_a_holding_combatant_acts_on_any_later_tick(scene: Scene) -> None:
    _, held, too_early, acted = scene(
        start(ada=4, bor=9), hold("ada"), act_held("ada", 3, 4), act_held("ada", 3, 5)
    )

    assert (held["next"]["ada"], held["holding"]) == (None, {"ada": 4})
    assert too_early["why"] == "Ada can act from tick 5, not before."
    assert (acted["now"], acted["next"]["ada"]) == (5, 8)
    assert acted["holding"] == {}


def test_a_hold_cannot_end_beyond_a_due_combatant(scene: Scene) -> None:
    *_, past, shared_tick = scene(
        start(ada=4, bor=9), hold("ada"), act_held("ada", 3, 10), act_held("ada", 3, 9)
    )

    assert past["why"] == "Bor acts first, on tick 9."
    assert (shared_tick["now"], shared_tick["order"]) == (9, ["bor", "ada"])


def test_a_hold_can_be_placed_and_stops_the_clock_there(scene: Scene) -> None:
    _, placed, too_far, acted = scene(
        start(ada=4, bor=9), place("ada", 7), advance(8), act("ada", 3)
    )

    assert (placed["now"], placed["holding"]) == (4, {"ada": 4})
    assert placed["order"] == ["bor"]
    assert too_far["why"] == "Ada acts first, on tick 7."
    assert (acted["now"], acted["next"]["ada"]) == (7, 10)


def test_a_placed_hold_can_be_opened_and_placed_again(scene: Scene) -> None:
    *_, back, again, act_without, next_hold = scene(
        start(ada=4, bor=9),
        place("ada", 7),
        place("ada", None),
        place("ada", None),
        act("ada", 1),
        place("ada", 6),
    )

    assert back["legal"]
    assert again["why"] == "Ada hasn't picked a tick."
    assert act_without["why"] == "Ada is waiting. Pick the tick to act on."
    assert next_hold["holding"] == {"ada": 4}


def test_a_combatant_that_is_neither_waiting_nor_due_cannot_be_placed(scene: Scene) -> None:
    *_, line = scene(start(ada=4, bor=9), place("bor", 12))

    assert line["why"] == (
        "Only someone waiting or due can pick a later tick. Ada acts first, on tick 4."
    )


def test_a_late_joiner_counts_from_now(scene: Scene) -> None:
    *_, joined, twice = scene(
        start(ada=4),
        advance(3),
        {"do": "join", "who": "bor", "ticks": 5},
        {"do": "join", "who": "bor", "ticks": 5},
    )

    assert joined["next"]["bor"] == 8
    assert twice["why"] == "Bor is already in the fight."


def test_a_missing_first_tick_is_rolled(scene: Scene) -> None:
    (line,) = scene(start(ada=None), startDie=1)

    assert (line["next"]["ada"], line["rolled"]) == (1, {"ada": 1})


def test_a_new_scene_begins_at_zero_with_the_named_combatants(scene: Scene) -> None:
    *_, line = scene(start(ada=4, bor=6), hold("ada"), start(bor=2))

    assert (line["now"], line["next"]) == (0, {"ada": None, "bor": 2, "cyd": None})
    assert line["holding"] == {}


def test_a_scene_without_combatants_is_refused(scene: Scene) -> None:
    (line,) = scene(start())

    assert line["why"] == "Choose who starts the fight."


def test_events_happen_on_their_tick(scene: Scene) -> None:
    rain, now = {"do": "event", "name": "Rain", "at": 5}, {"do": "event", "name": "Now", "at": 0}
    _, _, at_once, counted = scene(start(ada=9), rain, now, advance(6))

    assert at_once["fired"] == ["Now"]
    assert counted["fired"] == ["Rain"]


def test_a_formula_is_refused(scene: Scene) -> None:
    *_, line = scene(start(ada=1), {"do": "calc", "what": "weather"})

    assert line["why"] == "Plain ticks has no formula called weather."


def test_an_edited_order_changes_the_place_on_the_tick() -> None:
    fight = _apply_deeds(_fight(ada=4, bor=4), Edit(BOR, "Bor", Side.NPC, {"order": 3}))

    assert [turn.who for turn in fight.turn_order()] == [BOR, ADA]


def test_a_typed_number_is_the_cost_of_a_turn() -> None:
    fight = _fight(ada=4, bor=9)
    holding = _apply_deeds(fight, Hold(ADA))

    assert PLAIN.at(fight).parse_quick_entry(ADA, "7") == Act(ADA, 7)
    assert PLAIN.at(fight).parse_quick_entry(ADA, " 7 hit ") == Act(ADA, 7, "hit")
    assert PLAIN.at(fight).parse_quick_entry(ADA, "h") == Hold(ADA)
    assert PLAIN.at(holding).parse_quick_entry(ADA, "3") == ActHeld(ADA, 3, Tick(5))
    for nonsense in ("", "x", "9999999"):
        with pytest.raises(RuleBroken, match="isn't a cost"):
            PLAIN.at(fight).parse_quick_entry(ADA, nonsense)
    with pytest.raises(RuleBroken, match=r"no counter to change.*A cost has no sign: 1\."):
        PLAIN.at(fight).parse_quick_entry(ADA, "-1")


def test_the_last_action_is_offered_before_the_usual_one() -> None:
    fight = _apply_deeds(_fight(ada=4, bor=30), Act(ADA, 7, "Hit"))
    offers = PLAIN.at(fight).offers(ADA)

    assert [(offer.title, offer.cost) for offer in offers] == [
        ("Hit", "7"),
        ("Act", "10"),
        ("Wait", ""),
        ("Other…", ""),
    ]
    assert all(
        offer.refusal == "Ada acts first, on tick 11." for offer in PLAIN.at(fight).offers(BOR)
    )


def test_a_holding_combatant_is_offered_to_act_on_a_later_tick_and_not_to_hold() -> None:
    holding = _apply_deeds(_fight(ada=4, bor=30), Hold(ADA))
    offers = PLAIN.at(holding).offers(ADA)
    ended = PLAIN.at(holding).decide(ActHeld(ADA, 3, Tick(6), "Hit"), FixedDice())

    assert [(offer.title, offer.cost) for offer in offers] == [("Act", "10"), ("Other…", "")]
    assert offers[0].template == ActHeld(ADA, 10, Tick(5))
    assert ended.label == "Ada stops waiting: Hit (3)"


def test_the_cost_added_by_a_wound_is_reported() -> None:
    fight = _apply_deeds(_fight(ada=4), ChangeSettings({"woundsSlow": True}))
    slowed = _apply_deeds(_apply_deeds(fight, Wound(ADA, 2)), Act(ADA, 7, "Hit"))

    assert "Acted on tick 4: Hit, cost 7, +2 for wounds." in PLAIN.at(
        _apply_deeds(_apply_deeds(slowed, Wound(ADA, 0)), Advance(Tick(5)))
    ).why(ADA)


def test_the_reason_explains_the_turn_of_each_combatant() -> None:
    fight = _fight(ada=4, bor=4, cyd=4)
    acted = _apply_deeds(fight, Act(ADA, 7, "Hit"))
    holding = _apply_deeds(fight, Hold(ADA))

    assert PLAIN.at(fight).why(ADA) == ("First turn: tick 4. Goes before Bor: Order 2 beats 1.")
    assert PLAIN.at(fight).why(BOR) == ("First turn: tick 4. Goes after Ada: Order 2 beats 1.")
    assert PLAIN.at(acted).why(ADA) == "Acted on tick 4: Hit, cost 7."
    assert PLAIN.at(_apply_deeds(acted, Override(ADA, Tick(20)))).why(ADA) == (
        "Set by the GM: tick 20."
    )
    assert PLAIN.at(holding).why(ADA) == "Waiting since tick 4. Can act from tick 5."
    assert PLAIN.at(holding).standing(ADA).value == "waits"
    assert PLAIN.at(fight).standing(BOR).details == "order 1"


def _fight(**ticks: int) -> Encounter:
    recruits = tuple(
        Recruit(who.title(), id=who, stats={"order": TRIO[who]["order"]}) for who in ticks
    )
    fight = _apply_deeds(PLAIN.begin(), Add(recruits))
    return _apply_deeds(fight, Start({CombatantId(who): tick for who, tick in ticks.items()}))


_apply_deeds = partial(fights.apply_deeds, PLAIN)


def test_a_pace_limits_the_cost_of_an_action_and_adds_to_it() -> None:
    added = ("{what} on {acted}: {cost}, +{wound} for teeth.", "On {acted}: {cost}, +{wound}.")
    pace = replace(GAME, costs=(3, 9), surcharge=lambda _draft, _who: 2, surcharge_texts=added)
    rules = RuleSet(replace(SYSTEM, clock_options=pace))
    fight = rules.begin()
    for deed in (Add((Recruit("Ada", ADA),)), Start({ADA: 4})):
        fight = apply_all(fight, rules.at(fight).decide(deed, FixedDice()).events)
    offers = {each.key: each for each in rules.at(fight).offers(ADA)}
    assert (offers["act"].refusal, offers["hold"].refusal) == ("", "")
    assert [(each.minimum, each.maximum) for each in offers["act"].fields[:1]] == [(3, 9)]
    with pytest.raises(RuleBroken, match="An action costs 3 to 9, not 2"):
        rules.at(fight).decide(Act(ADA, 2), FixedDice())
    fight = rules.at(fight).decide(Act(ADA, 5, "Turn"), FixedDice()).after
    assert fight[ADA].next_tick == 4 + 5 + 2
    assert rules.at(fight).why(ADA) == "Turn on tick 4: 5, +2 for teeth."
