"""Systems used only in tests: a page of text each, and a fight with known facts at every step.

Most are published games, described in our own words; two are invented. A step of an example lists
the resulting facts under `then`.
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from models.rules.catalogue import Systems, parse_rule_set
from models.rules.files.table import load_game
from models.rules.ruleset import RuleSet

GAMES = sorted((Path(__file__).parents[1] / "games").glob("*.toml"))
EXAMPLES = [
    (path, example)
    for path in GAMES
    for example in json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
]
MAX_LINES = 80
"""The most lines of a system file, so that it fits on a page."""


def rules_of(path: Path) -> RuleSet:
    return parse_rule_set(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("path", "example"), [pytest.param(*each, id=each[1]["id"]) for each in EXAMPLES]
)
def test_each_step_of_an_example_has_the_expected_facts(
    play: Callable[..., Any], path: Path, example: dict[str, Any]
) -> None:
    rules, steps = rules_of(path), example["steps"]
    lines = play(
        rules.id, example["fight"], steps, example.get("settings"), systems=Systems((), rules)
    )
    for step, line in zip(steps, lines, strict=True):
        assert line.get("why") is None or "why" in step["then"]


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_each_game_of_the_tests_is_a_short_page_with_an_example(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert load_game(text).form.tickline > 1
    assert len(text.splitlines()) <= MAX_LINES
    assert any(path == game for game, _ in EXAMPLES)
