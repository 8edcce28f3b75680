"""Upcoming events on the players' stage: their distance, and their moment."""

from models.rules.catalogue import system
from models.rules.clocks.count import Act, Advance, ScheduleEvent
from models.rules.deeds import Add, AddEffect, Deed, Hide, Next, Recruit, RemoveEffect
from models.rules.dice import FixedDice
from models.rules.systems.plain_ticks import Start
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Side
from models.scheduler.encounter import Encounter
from models.scheduler.history import History
from models.scheduler.stage import SceneInfo, StageEvent
from models.scheduler.stage_texts import make_banner, scene_text
from models.sight.chronicle import make_players_chronicle
from models.sight.stage import make_players_stage

RULES = system("plain_ticks")
MIRA, ORC = CombatantId("mira"), CombatantId("orc")
COLLAPSE = AddEffect("Bridge collapses", at=Tick(22), public=True)
"""An event on tick 22, which was added on tick 15."""


def play(*deeds: Deed, orc: int = 24) -> History:
    """Return a fight on tick 15, after `deeds`; Mira acts there, and the orc later."""
    history = History(RULES.begin())
    recruits = (Recruit("Mira", MIRA, Side.PC), Recruit("Orc", ORC))
    opening = (Add(recruits), Start({MIRA: 15, ORC: orc}), Next())
    for deed in (*opening, *deeds):
        outcome = RULES.at(history.present).decide(deed, FixedDice())
        history = history.record(outcome.label, outcome.events)
    return history


def players_scene(fight: Encounter) -> SceneInfo:
    return make_players_stage(RULES.at(fight)).scene


def test_an_event_is_announced_until_its_tick() -> None:
    fight = players_scene(play(COLLAPSE).present)
    assert (fight.effects, fight.events) == ("", (StageEvent("Bridge collapses", Tick(22)),))


def test_players_see_an_event_happen_on_its_tick_without_a_turn() -> None:
    fight = play(COLLAPSE, Act(MIRA, 20), Next()).present
    stage = make_players_stage(RULES.at(fight))
    assert (fight.now, stage.now) == (22, 22)
    assert [each.name for each in stage.happening] == ["Bridge collapses"]
    assert stage.scene.effects == ""


def test_an_event_stops_happening_when_the_players_clock_moves() -> None:
    history = play(COLLAPSE, Act(MIRA, 20), Next(), Next())
    stage = make_players_stage(RULES.at(history.present))
    assert (stage.now, stage.scene, history.present.effects) == (24, SceneInfo(), ())


def test_an_event_keeps_happening_for_players_while_only_a_hidden_combatant_acts() -> None:
    fight = play(COLLAPSE, Hide(ORC), Act(MIRA, 20), Next(), Next(), Act(ORC, 5)).present
    stage = make_players_stage(RULES.at(fight))
    assert (fight.now, stage.now) == (24, 22)
    assert [each.name for each in stage.happening] == ["Bridge collapses"]


def test_an_event_that_begins_an_effect_becomes_an_effect_on_its_tick() -> None:
    fog = AddEffect("Fog", at=Tick(22), ticks=20, public=True)
    history = play(fog, Act(MIRA, 20))
    assert players_scene(history.present) == SceneInfo(events=(StageEvent("Fog", Tick(22)),))
    history = play(fog, Act(MIRA, 20), Next())
    assert players_scene(history.present) == SceneInfo("Fog")


def test_an_effect_repeating_from_now_is_shown_as_an_effect_at_once() -> None:
    assert players_scene(play(AddEffect("Burning", every=5, public=True)).present) == SceneInfo(
        "Burning"
    )


def test_an_effect_repeating_from_a_later_tick_is_announced_until_then() -> None:
    rocks = AddEffect("Rocks", at=Tick(22), every=3, public=True)
    assert players_scene(play(rocks).present).events == (StageEvent("Rocks", Tick(22)),)
    assert players_scene(play(rocks, Act(MIRA, 20), Next()).present) == SceneInfo("Rocks")


def test_a_turn_on_the_tick_of_an_event_ends_its_banner_but_keeps_its_flag() -> None:
    history = play(COLLAPSE, Act(MIRA, 9), Next(), Act(ORC, 20), orc=22)
    stage = make_players_stage(RULES.at(history.present))
    banner_text = make_banner(stage)
    assert stage.scene.events == (StageEvent("Bridge collapses", Tick(22), passed=True),)
    assert banner_text is not None
    assert (banner_text.heading, banner_text.name, stage.now) == ("Next", "Mira", 22)
    assert scene_text(stage) == "Bridge collapses"


def test_players_learn_nothing_of_a_secret_or_removed_event() -> None:
    for secret in (AddEffect("Ambush", at=Tick(22)), ScheduleEvent("Ambush", Tick(22))):
        fight = play(secret, Act(MIRA, 20), Next()).present
        assert (fight.players_now, players_scene(fight)) == (15, SceneInfo())
    assert players_scene(play(COLLAPSE, RemoveEffect("effect:1")).present) == SceneInfo()


def test_an_event_can_be_announced_to_the_players() -> None:
    fight = play(ScheduleEvent("Bridge collapses", Tick(22), public=True)).present
    assert players_scene(fight).events == (StageEvent("Bridge collapses", Tick(22)),)


def test_an_event_announced_for_the_current_tick_happens_at_once() -> None:
    fight = play(ScheduleEvent("Bridge collapses", Tick(15), public=True)).present
    assert [each.name for each in make_players_stage(RULES.at(fight)).happening] == [
        "Bridge collapses"
    ]


def test_nothing_is_left_of_an_event_that_the_clock_has_passed() -> None:
    fight = play(COLLAPSE, Act(MIRA, 20), Advance(Tick(24))).present
    assert (fight.players_now, players_scene(fight), fight.effects) == (24, SceneInfo(), ())


def test_the_players_history_has_the_event_once_on_its_tick() -> None:
    lines = make_players_chronicle(RULES, play(COLLAPSE, Act(MIRA, 20), Next(), Next())).lines
    assert [(each.tick, each.label) for each in lines if "Bridge" in each.label] == [
        ("22", "Bridge collapses")
    ]


def test_an_open_effect_on_a_visible_combatant_moves_the_players_clock() -> None:
    open_effect = AddEffect("Poison", who=ORC, at=Tick(18), public=True)
    for poison, hides, shown_name in (
        (open_effect, (), 18),
        (AddEffect("Poison", who=ORC, at=Tick(18)), (), 15),
        (open_effect, (Hide(ORC),), 15),
    ):
        fight = play(poison, *hides, Act(MIRA, 20), Next()).present
        assert (fight.now, fight.players_now) == (18, shown_name)
