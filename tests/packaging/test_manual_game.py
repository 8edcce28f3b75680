"""The guide to writing a system: each step on the page is a file that works."""

import re
from pathlib import Path

import pytest

from models.rules.catalogue import parse_rule_set
from models.rules.files.text import parse_form

PAGES = sorted(Path(__file__).parents[2].glob("resources/manual/*/your-own-game.md"))
GAME = Path(__file__).parents[1] / "games" / "iron_tide.toml"
BLOCK = re.compile(r"^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)
LATER = ("[chart]", "[rounds]")


def _steps(page: Path) -> list[str]:
    return BLOCK.findall(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_file_is_valid_after_every_step_of_the_guide(page: Path) -> None:
    steps = [step for step in _steps(page) if not step.startswith(LATER)]
    text = ""
    for step in steps:
        text += step
        parse_rule_set(text)
    typed = {entry.text for entry in parse_rule_set(text).guide().entries}
    assert {"s", "b", "d"} <= typed
    assert parse_form(text) == parse_form(GAME.read_text(encoding="utf-8"))


LEFT_OUT = {
    "chart": re.compile(r'^(?:delays = |cost = "[69]).*\n', re.MULTILINE),
    "order": re.compile(r'^(?:delays = |cost = "[69]|lands = |every = ).*\n', re.MULTILINE),
}
"""Lines that the page says to leave out with another clock."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
@pytest.mark.parametrize("clock", LEFT_OUT)
def test_the_guides_file_is_valid_after_every_step_with_the_other_clocks(
    page: Path, clock: str
) -> None:
    first, *steps = _steps(page)
    begins = {"chart": "[chart]", "order": "[rounds]"}[clock]
    (more,) = [step for step in steps if step.startswith(begins)]
    others = [step for step in steps if not step.startswith(LATER)]
    assert f'`clock = "{clock}"`' in page.read_text(encoding="utf-8")
    text = first.replace('clock = "count"', f'clock = "{clock}"')
    for step in (f"\n{more}", *others):
        text += LEFT_OUT[clock].sub("", step)
        assert parse_rule_set(text).title == "Iron Tide"
    assert parse_rule_set(text).guide().entries
