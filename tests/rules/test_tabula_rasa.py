"""Tabula Rasa by its book: the tests TR-1 to TR-8, and each rule of the clock."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import pytest

from models.rules.catalogue import system
from models.rules.clocks.count import Advance
from models.rules.clocks.ties import Tie
from models.rules.deeds import Add, Defeat, Leave, Next, PlaceTurn, Recruit
from models.rules.dice import FixedDice
from models.rules.offers import fill_offer
from models.rules.refusal import RuleBroken
from models.rules.systems.tabula_rasa.sheet import (
    AnnounceHeld,
    HeldAct,
    React,
    SetAd,
    Start,
    TakeTurn,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from tests.tools import fights
from tests.tools.scripts import Fight, Scene, Step, scene_of

RULES = system("tabula_rasa")
ADA: Fight = {"ada": {"side": "pc", "AD": 7}}
PAIR: Fight = {"ada": {"side": "pc", "AD": 7}, "bor": {"side": "npc", "AD": 7}}


scene = scene_of("tabula_rasa", startDie=1000)


def start(**rolls: int | None) -> Step:
    return {"do": "start", "rolls": rolls}


def turn(who: str, *uses: str) -> Step:
    return {"do": "turn", "who": who, "uses": uses}


def react(who: str, *uses: str) -> Step:
    return {"do": "react", "who": who, "uses": uses}


def advance(to: int) -> Step:
    return {"do": "advance", "to": to}


def join(who: str, roll: int | None = None, state: str = "default") -> Step:
    return {"do": "join", "who": who, "roll": roll, "state": state}


def at_20(*steps: Step) -> Sequence[Step]:
    return (start(clock=1000), advance(20), *steps)


CLOCK: Fight = {"clock": {"AD": 1000}}
JOINER: Fight = {**CLOCK, "joey": {"side": "pc", "AD": 7}}
FOUR: Fight = {
    "npc_4": {"AD": 4},
    "pc_9": {"side": "pc", "AD": 9},
    "pc_6": {"side": "pc", "AD": 6},
    "npc_9": {"AD": 9},
}


def test_tr_8_an_oblivious_joiner_has_no_major_before_its_first_turn(scene: Scene) -> None:
    before = at_20(join("joey", 4, "oblivious"), advance(30), react("joey", "major"))
    *_, refused = scene(JOINER, *before)
    *_, minor = scene(JOINER, *before, react("joey", "minor"))

    assert not refused["legal"]
    assert refused["why"] == "Joey's major is on cooldown."
    assert minor["legal"]


def test_all_three_actions_become_ready_together_on_the_combatants_own_tick(scene: Scene) -> None:
    lines = scene(
        PAIR,
        start(ada=2, bor=5),
        turn("ada", "major", "minor"),
        react("ada"),
        turn("bor"),
        turn("ada"),
    )

    assert [line["ready"].get("ada") for line in lines] == ["Mmr", "r", "", "", "Mmr"]


def test_unused_actions_are_not_banked(scene: Scene) -> None:
    *_, line = scene(ADA, start(ada=1), turn("ada"), turn("ada"), turn("ada", "major", "major"))

    assert not line["legal"]


def test_acting_off_turn_does_not_move_the_grid(scene: Scene) -> None:
    *_, line = scene(PAIR, start(ada=2, bor=5), turn("ada"), turn("bor"), react("ada", "major"))

    assert line["schedule"]["ada"] == [9, 16, 23, 30, 37]


def test_the_count_stops_at_an_own_tick(scene: Scene) -> None:
    _, refused, reached, again = scene(ADA, start(ada=4), advance(5), advance(4), advance(5))

    assert refused["why"] == "Ada acts first, on tick 4."
    assert (reached["now"], reached["this_tick"]) == (4, ["ada"])
    assert "ada" not in reached["ready"]
    assert not again["legal"]


def test_counting_back_is_refused(scene: Scene) -> None:
    *_, line = scene(ADA, start(ada=4), advance(3), advance(2))

    assert line["why"] == "Tick 2 is past. It's 3."


@pytest.mark.parametrize(
    ("at", "new", "next_tick"),
    [(12, 3, 14), (12, 9, 20), (12, 1, 13), (15, 2, 16), (17, 7, 18)],
)
def test_a_new_ad_counts_from_the_last_own_tick_but_not_into_the_past(
    scene: Scene, at: int, new: int, next_tick: int
) -> None:
    *_, line = scene(
        ADA,
        start(ada=11),
        turn("ada"),
        advance(at),
        {"do": "set_ad", "who": "ada", "ad": new},
    )

    assert line["schedule"]["ada"] == [next_tick + n * new for n in range(5)]


def test_a_new_ad_does_not_move_a_pending_turn(scene: Scene) -> None:
    *_, changed, takes = scene(
        ADA, start(ada=4), advance(4), {"do": "set_ad", "who": "ada", "ad": 3}, turn("ada")
    )

    assert changed["next"] == {"ada": 4}
    assert takes["next"] == {"ada": 7}


def test_a_suspicious_joiner_has_its_major_on_the_first_turn(scene: Scene) -> None:
    *_, line = scene(JOINER, *at_20(join("joey", 4, "suspicious"), turn("joey", "major")))

    assert (line["legal"], line["now"]) == (True, 24)


@pytest.mark.parametrize(("state", "first"), [("suspicious", 24), ("oblivious", 31)])
def test_in_the_strict_reading_the_major_stays_on_cooldown_through_the_first_turn(
    scene: Scene, state: str, first: int
) -> None:
    *_, refused, minor, second = scene(
        JOINER,
        *at_20(join("joey", 4, state)),
        turn("joey", "major"),
        turn("joey", "minor"),
        turn("joey", "major"),
        strictSuspicious=True,
    )

    assert not refused["legal"]
    assert (minor["legal"], minor["now"]) == (True, first)
    assert (second["legal"], second["now"]) == (True, first + 7)


def test_joining_the_scene_twice_is_refused(scene: Scene) -> None:
    *_, line = scene(ADA, start(ada=4), join("ada", 2))

    assert line["why"] == "Ada is already in the fight."


def test_held_acts_come_last_on_their_tick_in_the_order_for_ties(scene: Scene) -> None:
    fight: Fight = {
        "npc": {"AD": 20},
        "slow": {"side": "pc", "AD": 30},
        "fast": {"side": "pc", "AD": 25},
        "due": {"AD": 40},
    }
    steps = [start(npc=1, slow=2, fast=3, due=9), turn("npc"), turn("slow"), turn("fast")]
    holds = [{"do": "held", "who": who} for who in ("npc", "slow", "fast")]
    *_, line, early = scene(
        fight, *steps, advance(9), *holds, {"do": "held_act", "who": "fast", "uses": ["major"]}
    )

    assert line["this_tick"] == ["due", "fast", "slow", "npc"]
    assert line["order"] == ["due", "npc", "fast", "slow"]
    assert early["why"] == "Due acts before Fast."


def test_a_tie_on_a_later_tick_does_not_block_a_held_action(scene: Scene) -> None:
    fight: Fight = {"ada": {"side": "pc", "AD": 7}, "eve": {"side": "pc", "AD": 7}}
    *_, line = scene(
        fight,
        start(ada=2, eve=2),
        {"do": "tie", "order": ["ada", "eve"]},
        turn("ada"),
        turn("eve"),
        advance(4),
        {"do": "held", "who": "ada"},
        {"do": "held_act", "who": "ada", "uses": ["major"]},
    )

    assert line["legal"], line["why"]


def test_a_held_action_needs_the_reaction_and_another_tick_than_the_own(scene: Scene) -> None:
    hold = {"do": "held", "who": "ada"}
    _, _, on_own_tick, _, _, spent = scene(
        PAIR, start(ada=2, bor=5), turn("ada"), hold, react("ada"), advance(4), hold
    )

    assert not on_own_tick["legal"]
    assert not spent["legal"]


def test_held_acts_can_be_switched_off(scene: Scene) -> None:
    *_, line = scene(
        PAIR,
        start(ada=2, bor=5),
        turn("ada"),
        advance(4),
        {"do": "held", "who": "ada"},
        heldActions=False,
    )

    assert line["why"] == "Held actions are off in the settings."


def test_counting_past_a_held_action_drops_it_with_a_warning(scene: Scene) -> None:
    *_, line = scene(
        PAIR, start(ada=2, bor=8), turn("ada"), advance(4), {"do": "held", "who": "ada"}, advance(5)
    )

    assert line["warnings"] == ["Ada's held action is dropped."]
    assert line["this_tick"] == []
    assert line["ready"]["ada"] == "Mmr"


def test_reacting_drops_a_held_action(scene: Scene) -> None:
    hold = {"do": "held", "who": "ada"}
    *_, line = scene(PAIR, start(ada=2, bor=8), turn("ada"), advance(4), hold, react("ada"))

    assert line["warnings"] == ["Ada drops the held action on 4."]
    assert line["this_tick"] == []
    assert line["ready"]["ada"] == "Mm"


def test_a_held_action_must_be_announced_first(scene: Scene) -> None:
    *_, line = scene(PAIR, start(ada=2, bor=5), turn("ada"), {"do": "held_act", "who": "ada"})

    assert line["why"] == "Ada has no held action."


@pytest.mark.parametrize(
    ("effect", "values"),
    [
        ({"occasion": "start", "change": "-1 hp"}, [9, 9, 8]),
        ({"occasion": "end", "change": "-1 hp"}, [9, 9, 9]),
        ({"turns": 2}, [1, 1, 1]),
    ],
)
def test_a_held_action_is_no_turn_for_effects(
    scene: Scene, effect: dict[str, Any], values: list[int]
) -> None:
    """Source: "Other Tick Actions" spend what is ready off the own tick, and move no own tick."""
    *_, own, _, held, next_own = scene(
        PAIR,
        {"do": "set_counter", "who": "ada", "counter": "hp", "value": 10, "most": 10},
        start(ada=2, bor=30),
        {"do": "add_effect", "name": "Hex", "who": "ada", "open": True, **effect},
        turn("ada"),
        {"do": "place", "who": "ada", "at": 6},
        {"do": "held_act", "who": "ada", "uses": ["major"]},
        advance(9),
    )
    assert values == [
        line["effects"][0].get("turns") or line["counters"]["ada"]["hp"]
        for line in (own, held, next_own)
    ]


def test_a_new_ad_drops_an_action_held_for_the_own_tick_or_later(scene: Scene) -> None:
    place = {"do": "place", "who": "ada", "at": 6}
    act = {"do": "held_act", "who": "ada", "uses": ["major"]}

    def with_ad(new: int) -> dict[str, Any]:
        change = {"do": "set_ad", "who": "ada", "ad": new}
        return scene(PAIR, start(ada=2, bor=9), turn("ada"), place, change, act)[-1]

    assert (with_ad(5)["legal"], with_ad(5)["now"]) == (True, 6)
    assert with_ad(4)["why"] == "Ada has no held action."


def test_the_warning_says_that_a_new_ad_drops_a_held_action(scene: Scene) -> None:
    place = {"do": "place", "who": "ada", "at": 6}
    change = {"do": "set_ad", "who": "ada", "ad": 4}
    line = scene(PAIR, start(ada=2, bor=9), turn("ada"), place, change)[-1]
    assert line["warnings"] == ["Ada's held action is dropped."]


def test_a_turn_that_was_due_before_a_new_ad_is_explained_as_such() -> None:
    ada = CombatantId("ada")
    recruit = Recruit("Ada", "ada", stats={"AD": 3})
    deeds = (Add((recruit,)), Start({ada: 6}), TakeTurn(ada, ()), Next(), SetAd(ada, 10))
    fight = fights.apply_deeds(RULES, RULES.begin(), *deeds)
    reason = "Last own turn on tick 6. The new AD 10 counts after this turn."
    assert RULES.at(fight).why(ada) == reason


def test_player_characters_go_before_others_even_with_a_higher_ad(scene: Scene) -> None:
    fight: Fight = {"orc": {"AD": 2}, "ada": {"side": "pc", "AD": 9}}
    *_, line = scene(fight, start(orc=3, ada=3), turn("orc"))

    assert line["order"] == ["ada", "orc"]
    assert line["why"] == "Ada acts before Orc."


TWINS: Fight = {"ada": {"side": "pc", "AD": 5}, "bea": {"side": "pc", "AD": 5}}


def test_the_order_of_tied_player_characters_is_decided_by_lot(scene: Scene) -> None:
    began, acted = scene(TWINS, start(ada=3, bea=3), turn("ada"))

    assert began["unordered"] == [["ada", "bea"]]
    assert acted["legal"]
    assert sorted(acted["rolled"]["tie"]) == ["ada", "bea"]
    first = acted["rolled"]["tie"][0]
    assert (acted["schedule"]["ada"][0] == 8) == (first == "ada")


def test_the_order_of_tied_player_characters_can_be_given(scene: Scene) -> None:
    _, drawn, takes = scene(
        TWINS, start(ada=3, bea=3), {"do": "tie", "order": ["bea", "ada"]}, turn("bea")
    )

    assert drawn["order"] == ["bea", "ada"]
    assert "unordered" not in drawn
    assert "rolled" not in drawn
    assert takes["legal"]


def test_breaking_ties_before_the_scene_begins_is_refused(scene: Scene) -> None:
    *_, line = scene(TWINS, {"do": "tie"})

    assert line["why"] == "No turns left."


def test_the_program_breaks_a_tie_once_and_records_the_order(scene: Scene) -> None:
    _, drawn, again = scene(TWINS, start(ada=3, bea=3), {"do": "tie"}, {"do": "tie"})

    assert drawn["rolled"] == {"tie": drawn["order"]}
    assert not again["legal"]
    assert again["order"] == drawn["order"]


def test_each_new_tie_is_broken_again(scene: Scene) -> None:
    order = ["bea", "ada"]
    *_, line = scene(
        TWINS, start(ada=3, bea=3), {"do": "tie", "order": order}, turn("bea"), turn("ada")
    )

    assert line["next"] == {"ada": 8, "bea": 8}
    assert sorted(line["unordered"][0]) == ["ada", "bea"]


def test_a_combatant_arriving_on_the_tick_after_the_lot_acts_after_the_others(
    scene: Scene,
) -> None:
    fight: Fight = {
        **TWINS,
        "cid": {"side": "pc", "AD": 5},
        "dan": {"side": "pc", "AD": 5},
        "eva": {"side": "pc", "AD": 4},
    }
    *_, first, second = scene(
        fight,
        start(ada=3, bea=3, eva=3),
        {"do": "tie", "order": ["bea", "ada"]},
        join("cid", 3),
        join("dan", 3),
        {"do": "tie", "order": ["dan", "cid"]},
    )

    assert first["order"] == ["eva", "bea", "ada", "cid", "dan"]
    assert first["unordered"] == [["cid", "dan"]]
    assert second["order"] == ["eva", "bea", "ada", "dan", "cid"]
    assert "unordered" not in second


def test_any_of_several_tied_npcs_may_go_first(scene: Scene) -> None:
    fight: Fight = {"orc": {"AD": 5}, "imp": {"AD": 5}}
    *_, line = scene(fight, start(orc=3, imp=3), turn("imp"))

    assert line["legal"]


@pytest.mark.parametrize(("method", "groups"), [("same", None), ("storyteller", [["orc", "imp"]])])
def test_a_setting_lets_the_storyteller_order_npcs_regardless_of_ad(
    scene: Scene, method: str, groups: list[list[str]] | None
) -> None:
    fight: Fight = {"orc": {"AD": 5}, "imp": {"AD": 9}}
    *_, line = scene(fight, start(orc=3, imp=3), advance(3), npcTies=method)

    assert line.get("this_tick_unordered") == groups


@pytest.mark.parametrize("order", [["ada"], ["ada", "bea", "orc"], ["orc"], [], ["ada", "ada"]])
def test_a_lot_must_list_exactly_the_tied_combatants(scene: Scene, order: list[str]) -> None:
    fight: Fight = {**TWINS, "orc": {"AD": 5}}
    *_, line = scene(fight, start(ada=3, bea=3, orc=3), {"do": "tie", "order": order})

    assert not line["legal"]
    assert line["unordered"] == [["ada", "bea"]]


def test_a_missing_roll_is_rolled_and_reported(scene: Scene) -> None:
    (line,) = scene(ADA, start(ada=None), startDie=6)

    assert line["rolled"] == line["next"]
    assert 1 <= line["next"]["ada"] <= 6


@pytest.mark.parametrize("roll", [0, 7, -3, 10**30])
def test_a_roll_that_the_die_cannot_show_is_refused(scene: Scene, roll: int) -> None:
    (line,) = scene(ADA, start(ada=roll), startDie=6)

    assert not line["legal"]
    assert line["next"] == {"ada": None}


def test_a_combatant_without_ad_has_the_default(scene: Scene) -> None:
    (line,) = scene({"tim": {}}, start(tim=3), defaultAD=4)

    assert line["schedule"]["tim"] == [3, 7, 11, 15, 19]


def test_a_combatant_that_left_has_no_turn_and_can_come_back(scene: Scene) -> None:
    *_, leaves, back = scene(
        PAIR, start(ada=2, bor=5), {"do": "leave", "who": "ada"}, join("ada", 3)
    )

    assert (leaves["next"], leaves["order"]) == ({"ada": None, "bor": 5}, ["bor"])
    assert back["next"] == {"ada": 2, "bor": 5}
    assert back["warnings"] == ["Ada comes back to tick 2. The roll isn't used."]


@pytest.mark.parametrize(("back_on", "next_tick"), [(8, 12), (12, 12), (13, 17)])
def test_own_ticks_go_on_while_a_combatant_is_out_of_the_fight(
    scene: Scene, back_on: int, next_tick: int
) -> None:
    """Source: own ticks are `firstTurn + k*AD` until the scene ends."""
    fight: Fight = {"ada": {"side": "pc", "AD": 5}, "bor": {"side": "npc", "AD": 50}}
    out = {"do": "defeat", "who": "ada"}
    *_, back = scene(fight, start(ada=2, bor=40), turn("ada"), out, advance(back_on), join("ada"))
    assert back["next"]["ada"] == next_tick
    assert back["schedule"]["ada"][:2] == [next_tick, next_tick + 5]


@pytest.mark.parametrize("leave", ["leave", "defeat"])
def test_a_combatant_that_leaves_and_returns_keeps_its_held_action(
    scene: Scene, leave: str
) -> None:
    hold = {"do": "held", "who": "ada"}
    *_, leaves, back = scene(
        PAIR,
        start(ada=2, bor=8),
        turn("ada"),
        advance(4),
        hold,
        {"do": leave, "who": "ada"},
        join("ada", 1),
    )

    assert leaves["this_tick"] == []
    assert back["this_tick"] == ["ada"]


ADA_ID, BEA_ID, ORC_ID = (CombatantId(who) for who in ("ada", "bea", "orc"))


def fight_of(*recruits: Recruit, **rolls: int) -> Encounter:
    begin = Start({CombatantId(who): roll for who, roll in rolls.items()})
    return apply_deeds(RULES.begin(), Add(recruits), begin)


apply_deeds = partial(fights.apply_deeds, RULES)


@pytest.fixture
def trio() -> Encounter:
    npcs = [Recruit(name, name.lower(), stats={"AD": 5}) for name in ("Bea", "Orc")]
    ada = Recruit("Ada", "ada", Side.PC, stats={"AD": 7})
    return fight_of(ada, *npcs, ada=5, bea=5, orc=5)


def test_the_label_of_a_lot_names_only_the_tied_combatants(trio: Encounter) -> None:
    outcome = RULES.at(trio).decide(Next(), FixedDice())

    assert outcome.label == "Count to tick 5. Draw on tick 5: Bea, Orc"


def test_reactions_are_offered_on_the_tick_of_the_due_combatant(trio: Encounter) -> None:
    def reactions(fight: Encounter, who: CombatantId) -> list[tuple[str, CombatantId | None, str]]:
        offers = RULES.at(fight).offers(who)
        return [(o.title, o.responds_to, o.group) for o in offers if o.template == React(who)]

    due = apply_deeds(trio, Next())

    assert reactions(trio, ADA_ID) == [("React", None, "Reactions")]
    assert reactions(due, ADA_ID) == [("React", None, "Reactions")]
    assert reactions(due, BEA_ID) == [("React", ADA_ID, "")]
    assert not any(offer.refusal for offer in RULES.at(due).offers(BEA_ID) if offer.responds_to)


def test_surprise_can_be_chosen_when_the_fight_starts() -> None:
    people = [Recruit(name, name.lower(), stats={"AD": 7}) for name in ("Ada", "Bea", "Orc")]
    everyone = apply_deeds(RULES.begin(), Add(tuple(people)))
    call = next(offer for offer in RULES.at(everyone).calls if offer.key == "start")
    states = {ADA_ID: "default", BEA_ID: "suspicious", ORC_ID: "oblivious"}

    fight = apply_deeds(
        everyone, fill_offer(call, {w: {"rolls": 4, "states": s} for w, s in states.items()})
    )

    assert {combatant.id: combatant.next_tick for combatant in fight.combatants_in_scene()} == {
        ADA_ID: 4,
        BEA_ID: 4,
        ORC_ID: 11,
    }
    assert ready_actions(fight) == {ADA_ID: "Mmr", BEA_ID: "mr", ORC_ID: "mr"}


def ready_actions(fight: Encounter) -> object:
    return RULES.at(fight).facts(())["ready"]


def test_buttons_say_which_actions_are_spent(trio: Encounter) -> None:
    off_turn = apply_deeds(
        trio, Next(), TakeTurn(ADA_ID), TakeTurn(BEA_ID), TakeTurn(ORC_ID), Advance(Tick(6))
    )
    holding = apply_deeds(off_turn, AnnounceHeld(ADA_ID))

    def titles_and_costs(fight: Encounter) -> list[tuple[str, str]]:
        return [(offer.title, offer.cost) for offer in RULES.at(fight).offers(ADA_ID)][:4]

    assert titles_and_costs(trio) == [
        ("Major + minor", "Mm"),
        ("Major", "M"),
        ("Minor", "m"),
        ("Pass", ""),
    ]
    assert titles_and_costs(off_turn) == [
        ("React", "r"),
        ("React: major", "rM"),
        ("React: minor", "rm"),
        ("Act last here", ""),
    ]
    assert titles_and_costs(holding) == [
        ("Act: major + minor", "rMm"),
        ("Act: major", "rM"),
        ("Act: minor", "rm"),
        ("Drop held action", ""),
    ]
    assert RULES.at(holding).parse_quick_entry(ADA_ID, "rMm") == HeldAct(ADA_ID, ("major", "minor"))
    assert RULES.at(off_turn).parse_quick_entry(ADA_ID, "rMm") == React(ADA_ID, ("major", "minor"))
    assert RULES.at(holding).parse_quick_entry(ADA_ID, "0") == PlaceTurn(ADA_ID, None)
    for typed in ("MM", "rMr"):
        with pytest.raises(RuleBroken, match=f"“{typed}” spends an action twice."):
            RULES.at(holding).parse_quick_entry(ADA_ID, typed)
    assert RULES.at(trio).quick_hint(ADA_ID).startswith("Shift+M major · m minor")


def test_the_row_shows_ready_actions_with_three_letters(trio: Encounter) -> None:
    spent = apply_deeds(trio, Next(), TakeTurn(ADA_ID, ("major", "minor")))

    def ready_actions(fight: Encounter) -> str:
        standing = RULES.at(fight).standing(ADA_ID)
        assert standing.details == "AD 7"
        assert [sign.word for sign in standing.signs] == ["major", "minor", "reaction"]
        return "".join(sign.letter for sign in standing.signs if sign.ready)

    assert [ready_actions(fight) for fight in (trio, spent, apply_deeds(spent, React(ADA_ID)))] == [
        "Mmr",
        "r",
        "",
    ]


def test_the_label_names_late_joiners_and_their_first_ticks(trio: Encounter) -> None:
    grown = apply_deeds(trio, Add((Recruit("Cid", "cid"), Recruit("Dan", "dan"))))
    late = RULES.at(grown).calls[0]
    rolls = {late.rows[0]: {"roll": 3}, late.rows[1]: {"roll": 6}}
    deed = fill_offer(late, rolls)

    assert RULES.at(grown).decide(deed, FixedDice()).label == (
        "Cid joins: first turn on tick 3; Dan joins: first turn on tick 6"
    )


def test_a_combatant_that_left_is_only_called_again_if_chosen(trio: Encounter) -> None:
    after_leave = apply_deeds(trio, Leave(ORC_ID), Add((Recruit("Cid", "cid"),)))

    assert [offer.optional_rows for offer in RULES.at(after_leave).calls] == [(ORC_ID,), (ORC_ID,)]
    assert RULES.at(after_leave).offers(ORC_ID)[0].optional_rows == ()
    assert RULES.at(after_leave).standing(ORC_ID).details == "left the fight"
    assert RULES.at(after_leave).standing(CombatantId("cid")).details == "not in the fight"
    assert RULES.at(apply_deeds(after_leave, Defeat(ORC_ID))).standing(ORC_ID).details == "defeated"
    assert [offer.optional_rows for offer in RULES.at(trio).calls] == [(), ()]


def test_a_combatant_that_left_after_a_turn_is_only_called_again_if_chosen(trio: Encounter) -> None:
    acted = apply_deeds(trio, Next(), TakeTurn(ADA_ID), TakeTurn(BEA_ID), TakeTurn(ORC_ID))
    after_leave = apply_deeds(acted, Leave(ORC_ID))

    assert [offer.optional_rows for offer in RULES.at(after_leave).calls] == [(), (ORC_ID,)]
    assert RULES.at(after_leave).standing(ORC_ID).details == "left the fight"


def test_the_explanation_for_a_turn_ahead_says_how_to_hold_it() -> None:
    fight = apply_deeds(
        RULES.begin(), Add((Recruit("Ada", ADA_ID, stats={"AD": 5}),)), Start({ADA_ID: 4})
    )
    note = RULES.at(fight).wait_window(ADA_ID).explanation
    assert note.endswith("To hold the turn on 4, count to it first (Space).")


def test_the_wait_explanation_follows_the_order_by_lot() -> None:
    cara = CombatantId("cara")
    people = tuple(
        Recruit(who.title(), who, side=Side.PC, stats={"AD": ad})
        for who, ad in ((ADA_ID, 1), (BEA_ID, 2), (cara, 2))
    )
    met = apply_deeds(RULES.begin(), Add(people), Start({ADA_ID: 1, BEA_ID: 1, cara: 1}))
    takes = apply_deeds(met, TakeTurn(ADA_ID))
    assert all(RULES.at(takes).wait_window(who).ranges for who in (BEA_ID, cara))
    drawn = apply_deeds(takes, Tie((BEA_ID, cara)))
    assert [RULES.at(drawn).wait_window(who).explanation for who in (BEA_ID, cara)] == [
        "Bea can act off-turn only on 2, not on its own tick.",
        "Bea acts before Cara.",
    ]
