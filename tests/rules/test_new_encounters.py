"""New encounters: the settings with which the program or a script begins."""

import msgspec
import pytest

from models.rules.catalogue import SYSTEMS
from models.rules.ruleset import RuleSet
from models.rules.systems.fatewalker.sheet import window_settings
from models.session.script import parse_script
from tests.tools.scripts import Scene


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_an_encounter_in_the_program_begins_with_the_usual_settings(rules: RuleSet) -> None:
    assert rules.begin().settings == rules.begin().settings
    assert isinstance(rules.begin().settings, rules.types.settings)


@pytest.mark.parametrize("rules", SYSTEMS, ids=lambda rules: rules.id)
def test_a_script_begins_with_the_default_settings(rules: RuleSet) -> None:
    script = parse_script({"id": "test", "system": rules.id, "steps": []}, "test")

    assert script.settings == rules.types.settings() == msgspec.convert({}, rules.types.settings)


def test_fatewalker_offers_more_gaits_in_the_program_than_in_a_script() -> None:
    assert window_settings().gaits == (
        "walk: 1\nrun: 2\nsprint: 3\ncrawl: 0.5\nclimb: 0.5\nswim: 0.5\nride: 12 m"
    )


def test_a_script_that_names_no_gait_knows_only_walking(play: Scene) -> None:
    start = {"do": "start", "successes": {"mira": 9}}
    run = {"do": "begin_move", "who": "mira", "type": "run"}
    _, line = play("fatewalker", {"mira": {}}, [start, run])

    assert line["why"] == "No gait “run”. Choose one of walk."
