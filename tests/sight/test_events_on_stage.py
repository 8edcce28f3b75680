"""Events that players see coming: their distance, and their moment."""

from models.rules.catalogue import system
from models.rules.clocks.count import Act, Advance, HappenOn
from models.rules.deeds import Add, AddEffect, Deed, Hide, Next, Recruit, RemoveEffect
from models.rules.dice import FixedDice
from models.rules.systems.plain_ticks import Start
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.scheduler.stage import SceneInfo, StageEvent
from models.scheduler.stage_words import make_banner, scene_text
from models.sight.chronicle import make_players_chronicle
from models.sight.stage import make_players_stage

RULES = system("plain_ticks")
MIRA, ORC = CombatantId("mira"), CombatantId("orc")
COLLAPSE = AddEffect("Bridge collapses", at=Tick(22), open=True)
"""Set on tick 15."""


def play(*deeds: Deed, orc: int = 24) -> History:
    """Return a fight on tick 15, on which Mira acts, with the orc on a later one; then `deeds`."""
    history = History(RULES.begin())
    recruits = (Recruit("Mira", MIRA, Side.PC), Recruit("Orc", ORC))
    opening = (Add(recruits), Start({MIRA: 15, ORC: orc}), Next())
    for deed in (*opening, *deeds):
        outcome = RULES.at(history.present).decide(deed, FixedDice())
        history = history.record(outcome.label, outcome.events)
    return history


def around(fight: Encounter) -> SceneInfo:
    return make_players_stage(RULES.at(fight)).scene


def test_an_event_is_still_to_come_until_its_tick() -> None:
    there = around(play(COLLAPSE).present)
    assert (there.effects, there.events) == ("", (StageEvent("Bridge collapses", Tick(22)),))


def test_on_its_tick_it_has_its_moment_though_no_one_acts() -> None:
    fight = play(COLLAPSE, Act(MIRA, 20), Next()).present
    stage = make_players_stage(RULES.at(fight))
    assert (fight.now, stage.now) == (22, 22)
    assert [each.name for each in stage.happening] == ["Bridge collapses"]
    assert stage.scene.effects == ""


def test_the_moment_of_an_event_ends_when_the_players_clock_goes_on() -> None:
    history = play(COLLAPSE, Act(MIRA, 20), Next(), Next())
    stage = make_players_stage(RULES.at(history.present))
    assert (stage.now, stage.scene, history.present.effects) == (24, SceneInfo(), ())


def test_the_moment_of_an_event_goes_on_while_only_a_hidden_one_acts() -> None:
    fight = play(COLLAPSE, Hide(ORC), Act(MIRA, 20), Next(), Next(), Act(ORC, 5)).present
    stage = make_players_stage(RULES.at(fight))
    assert (fight.now, stage.now) == (24, 22)
    assert [each.name for each in stage.happening] == ["Bridge collapses"]


def test_an_event_that_begins_an_effect_is_an_effect_from_then_on() -> None:
    fog = AddEffect("Fog", at=Tick(22), ticks=20, open=True)
    history = play(fog, Act(MIRA, 20))
    assert around(history.present) == SceneInfo(events=(StageEvent("Fog", Tick(22)),))
    history = play(fog, Act(MIRA, 20), Next())
    assert around(history.present) == SceneInfo("Fog")


def test_an_effect_that_repeats_from_now_on_is_an_effect_at_once() -> None:
    assert around(play(AddEffect("Burning", every=5, open=True)).present) == SceneInfo("Burning")


def test_an_effect_that_repeats_from_a_later_tick_on_is_still_to_come() -> None:
    rocks = AddEffect("Rocks", at=Tick(22), every=3, open=True)
    assert around(play(rocks).present).events == (StageEvent("Rocks", Tick(22)),)
    assert around(play(rocks, Act(MIRA, 20), Next()).present) == SceneInfo("Rocks")


def test_the_moment_of_an_event_passes_with_a_turn_on_its_tick_and_the_flag_stays() -> None:
    history = play(COLLAPSE, Act(MIRA, 9), Next(), Act(ORC, 20), orc=22)
    stage = make_players_stage(RULES.at(history.present))
    banner_text = make_banner(stage)
    assert stage.scene.events == (StageEvent("Bridge collapses", Tick(22), passed=True),)
    assert banner_text is not None
    assert (banner_text.heading, banner_text.name, stage.now) == ("Next", "Mira", 22)
    assert scene_text(stage) == "Bridge collapses"


def test_players_learn_nothing_of_a_secret_event_or_of_one_that_was_called_off() -> None:
    for secret in (AddEffect("Ambush", at=Tick(22)), HappenOn("Ambush", Tick(22))):
        fight = play(secret, Act(MIRA, 20), Next()).present
        assert (fight.players_now, around(fight)) == (15, SceneInfo())
    assert around(play(COLLAPSE, RemoveEffect("effect:1")).present) == SceneInfo()


def test_an_event_can_be_announced_to_the_players() -> None:
    fight = play(HappenOn("Bridge collapses", Tick(22), open=True)).present
    assert around(fight).events == (StageEvent("Bridge collapses", Tick(22)),)


def test_an_event_announced_for_this_very_tick_happens_at_once() -> None:
    fight = play(HappenOn("Bridge collapses", Tick(15), open=True)).present
    assert [each.name for each in make_players_stage(RULES.at(fight)).happening] == [
        "Bridge collapses"
    ]


def test_an_event_that_was_passed_on_the_way_leaves_nothing_behind() -> None:
    fight = play(COLLAPSE, Act(MIRA, 20), Advance(Tick(24))).present
    assert (fight.players_now, around(fight), fight.effects) == (24, SceneInfo(), ())


def test_the_players_history_has_the_event_on_its_tick_once() -> None:
    lines = make_players_chronicle(RULES, play(COLLAPSE, Act(MIRA, 20), Next(), Next())).lines
    assert [(each.tick, each.label) for each in lines if "Bridge" in each.label] == [
        ("22", "Bridge collapses")
    ]


def test_an_open_effect_on_one_they_see_takes_the_players_clock_along() -> None:
    open_effect = AddEffect("Poison", who=ORC, at=Tick(18), open=True)
    for poison, hides, shown_name in (
        (open_effect, (), 18),
        (AddEffect("Poison", who=ORC, at=Tick(18)), (), 15),
        (open_effect, (Hide(ORC),), 15),
    ):
        fight = play(poison, *hides, Act(MIRA, 20), Next()).present
        assert (fight.now, fight.players_now) == (18, shown_name)
