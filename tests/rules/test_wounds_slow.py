"""The house rule that wounds slow, off by default, in each system."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from models.rules.catalogue import SHIPPED_FILES, SYSTEMS, system
from models.rules.clocks.count import Act
from models.rules.deeds import Add, ChangeSettings, Recruit, Wound
from models.rules.dice import FixedDice
from models.rules.refusal import RuleBroken
from models.rules.ruleset import RuleSet
from models.rules.system import NoSettings
from models.rules.systems.plain_ticks import Start
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.encounter import Encounter
from tests.tools.fights import apply_deeds
from tests.tools.scripts import Lines, Scene, Step

ON = {"woundsSlow": True}
SYSTEMS_WITH_RULE = [rules for rules in SYSTEMS if rules.supports_wound_slowdown]
ARA = CombatantId("ara")


def wound(penalty: int) -> Step:
    return {"do": "wound", "who": "ara", "penalty": penalty}


@pytest.fixture
def play_fight(play: Scene) -> Scene:
    def play_steps(
        name: str, stats: Mapping[str, Any], steps: Sequence[Step], **settings: Any
    ) -> Lines:
        return play(name, {"ara": {"side": "pc", **stats}}, steps, settings or ON)

    return play_steps


@pytest.mark.parametrize("rules", SYSTEMS_WITH_RULE, ids=lambda rules: rules.id)
def test_the_house_rule_is_off_by_default(rules: RuleSet, play: Scene) -> None:
    (line,) = play(rules.id, {"ara": {}}, [wound(2)])

    assert line["why"] == "Wounds don't slow Ara: that house rule is off in the settings."
    assert not rules.types.settings().wounds_slow


def test_a_system_with_its_own_wounds_refuses_the_house_rule(play: Scene) -> None:
    (line,) = play("fatewalker", {"ara": {}}, [wound(2)])

    assert line["why"] == "FateWalker has its own wounds. Use Wounds… for Ara."


def test_a_system_without_the_setting_refuses_wounds() -> None:
    rules = RuleSet(replace(system("plain_ticks")._system, id="bare", settings=NoSettings))
    moment = rules.at(_fight_with_ara(rules))

    with pytest.raises(
        RuleBroken, match=r"^In Plain ticks wounds slow no one\. Use Counter… for Ara"
    ):
        moment.decide(Wound(ARA, 2), FixedDice())


def test_every_shipped_system_except_fatewalker_has_the_house_rule() -> None:
    slowed = {rules.id for rules in SYSTEMS_WITH_RULE}
    others = ("weapons_free", "tabula_rasa", "west_that_wasnt", "gurps_pacing", *SHIPPED_FILES)
    assert slowed.issuperset(others)
    assert "fatewalker" not in slowed


@pytest.mark.parametrize("penalty", [-1, 101])
def test_a_penalty_is_between_0_and_100(penalty: int, play: Scene) -> None:
    (line,) = play("plain_ticks", {"ara": {}}, [wound(penalty)], ON)

    assert not line["legal"]
    assert "penalty" in line["why"]


@pytest.mark.parametrize("rules", SYSTEMS_WITH_RULE, ids=lambda rules: rules.id)
def test_the_penalty_is_offered_last_if_the_house_rule_is_on(rules: RuleSet) -> None:
    off = _fight_with_ara(rules)
    on = apply_deeds(rules, off, ChangeSettings(ON))
    offer = rules.at(apply_deeds(rules, on, Wound(ARA, 3))).offers(ARA)[-1]

    assert "wound" not in [each.key for each in rules.at(off).offers(ARA)]
    assert (offer.key, offer.template) == ("wound", Wound(ARA, 3))


def test_tabula_rasa_adds_the_penalty_to_ad_at_once(play_fight: Scene) -> None:
    steps = [{"do": "start", "rolls": {"ara": 3}}, {"do": "turn", "who": "ara"}, wound(2), wound(0)]
    first, turn, hurt, healed = play_fight("tabula_rasa", {"AD": 5}, steps)

    assert first["schedule"]["ara"][:2] == [3, 8]
    assert turn["next"] == {"ara": 8}
    assert hurt["schedule"]["ara"][:3] == [10, 17, 24]
    assert healed["schedule"]["ara"][:3] == [8, 13, 18]


def test_combat_pacing_subtracts_quarters_from_basic_speed_in_the_next_round(
    play_fight: Scene,
) -> None:
    roll = {"do": "next_round", "rolls": {"ara": 10}}
    first, hurt, slower = play_fight("gurps_pacing", {"basicSpeed": 6.25}, [roll, wound(4), roll])

    assert (first["next"], first["turns_left"]) == ({"ara": 2}, {"ara": 4})
    assert hurt["next"] == first["next"]
    assert (slower["next"], slower["turns_left"]) == ({"ara": 0}, {"ara": 3})


def test_the_penalty_never_lowers_basic_speed_below_0(play_fight: Scene) -> None:
    roll = {"do": "next_round", "rolls": {"ara": 10}}
    _, line = play_fight("gurps_pacing", {"basicSpeed": 1}, [wound(100), roll])

    assert (line["next"], line["turns_left"]) == ({"ara": -10}, {"ara": 1})


def test_weapons_free_subtracts_the_penalty_from_the_reflex_value_at_the_next_roll(
    play_fight: Scene,
) -> None:
    roll = {"do": "reflex", "rolls": {"ara": 8}}
    first, hurt, slower = play_fight("weapons_free", {"reflexValue": 12}, [roll, wound(3), roll])

    assert first["next"] == hurt["next"] == {"ara": -4}
    assert slower["next"] == {"ara": -1}


@pytest.mark.parametrize(
    ("result", "penalty", "slowed"),
    [(7, 2, 5), (2, 5, 1), (1, 3, 1), (7, 0, 7), ("CF", 3, "CF")],
)
def test_the_west_that_wasnt_subtracts_the_penalty_from_the_result_but_not_below_1(
    result: int | str, penalty: int, slowed: int | str, play_fight: Scene
) -> None:
    steps = [
        wound(penalty),
        {"do": "declare", "who": "ara", "speed": "quick"},
        {"do": "card", "results": {"ara": result}},
    ]
    *_, line = play_fight("west_that_wasnt", {"reflexCount": 1, "reflexDie": 8}, steps)

    assert line["result"] == {"ara": slowed}


def test_plain_ticks_adds_the_penalty_to_every_cost(play_fight: Scene) -> None:
    steps = [
        {"do": "start", "ticks": {"ara": 0}},
        wound(3),
        {"do": "act", "who": "ara", "cost": 7},
        {"do": "hold", "who": "ara"},
        {"do": "act_held", "who": "ara", "cost": 5, "at": 12},
    ]
    *_, acted, _, ended = play_fight("plain_ticks", {}, steps)

    assert acted["next"] == {"ara": 10}
    assert ended["next"] == {"ara": 20}


def test_plain_ticks_shows_the_added_cost_of_a_wound() -> None:
    rules = system("plain_ticks")
    fight = _fight_with_ara(rules)
    deeds = (ChangeSettings(ON), Start({ARA: Tick(0)}), Wound(ARA, 3), Act(ARA, 7, "Hit"))
    for deed in deeds:
        fight = apply_deeds(rules, fight, deed)

    assert rules.at(fight).why(ARA) == "Acted on tick 0: Hit, cost 7, +3 for wounds."
    assert [offer.cost for offer in rules.at(fight).offers(ARA)][:2] == ["7", "10"]


def test_switching_the_house_rule_off_suspends_the_penalty(play_fight: Scene) -> None:
    act = {"do": "act", "who": "ara", "cost": 7}
    start = {"do": "start", "ticks": {"ara": 0}}
    off = {"do": "settings", "settings": {}}
    *_, line = play_fight("plain_ticks", {}, [start, wound(3), off, act])

    assert line["next"] == {"ara": 7}


def _fight_with_ara(rules: RuleSet) -> Encounter:
    settings, ledger = rules.types.settings(), rules.types.ledger()
    return apply_deeds(rules, Encounter(rules.id, settings, ledger), Add((Recruit("Ara", "ara"),)))
