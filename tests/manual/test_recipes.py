"""The manual's recipes for an order: each works as a file, and plays as described."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from models.rules.catalogue import Systems, parse_rule_set
from tests.manual.test_pages import FOLDER, LANGUAGES

NAME = "orders.md"
BLOCK = re.compile(r"^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)
FIGHT = {
    "ann": {"side": "pc", "SPEED": 4},
    "ben": {"side": "pc", "SPEED": 3},
    "orc": {"SPEED": 2, "POINTS": 1, "BOSS": 1},
}
FIGHTS = json.loads(Path(__file__).with_name("recipes.json").read_text(encoding="utf-8"))
"""Steps of each recipe, by its heading; a second one under a heading has a 2."""


def files(language: str) -> dict[str, str]:
    """Return the file of each recipe, with the lines that all files begin with."""
    head, *parts = (FOLDER / language / NAME).read_text(encoding="utf-8").split("\n## ")
    (beginning,) = BLOCK.findall(head)
    result: dict[str, str] = {}
    for part in parts:
        heading = part.partition("\n")[0]
        for block in BLOCK.findall(part):
            name = f"{heading} 2" if heading in result else heading
            result[name] = block if "clock = " in block else f"{beginning}{block}"
    return result


@pytest.mark.parametrize("name", FIGHTS)
def test_each_recipe_is_played_as_described(play: Callable[..., Any], name: str) -> None:
    rules, steps = parse_rule_set(files("en")[name]), FIGHTS[name]
    lines = play(rules.id, FIGHT, steps, systems=Systems((), rules))
    for step, line in zip(steps, lines, strict=True):
        assert line["legal"] is step.get("then", {}).get("legal", True), line


def test_every_recipe_is_played() -> None:
    assert list(files("en")) == list(FIGHTS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_recipes_are_the_same_in_every_language(language: str) -> None:
    assert list(files(language).values()) == list(files("en").values())
