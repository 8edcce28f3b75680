"""The guide to a game of one's own: each step on the page is a file that works."""

import re
from pathlib import Path

import pytest

from models.rules.catalogue import load_text
from models.rules.files.text import parse

PAGES = sorted(Path(__file__).parents[2].glob("resources/manual/*/your-own-game.md"))
GAME = Path(__file__).parents[1] / "games" / "iron_tide.toml"
BLOCK = re.compile(r"^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)
LATER = ("[chart]", "[rounds]")


def _steps(page: Path) -> list[str]:
    return BLOCK.findall(page.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_file_works_after_every_step_of_the_guide(page: Path) -> None:
    steps = [step for step in _steps(page) if not step.startswith(LATER)]
    text = ""
    for step in steps:
        text += step
        load_text(text)
    typed = {entry.text for entry in load_text(text).guide().entries}
    assert {"s", "b", "d"} <= typed
    assert parse(text) == parse(GAME.read_text(encoding="utf-8"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
@pytest.mark.parametrize("clock", ["chart", "order"])
def test_so_do_the_other_clocks(page: Path, clock: str) -> None:
    head = _steps(page)[0].replace('clock = "count"', f'clock = "{clock}"')
    begins = {"chart": "[chart]", "order": "[rounds]"}[clock]
    (more,) = [step for step in _steps(page) if step.startswith(begins)]
    assert f'`clock = "{clock}"`' in page.read_text(encoding="utf-8")
    assert load_text(f"{head}\n{more}").title == "Iron Tide"
