"""New games in a copy of the sources: one of each clock passes what runs over all systems.

The ordinary suite runs some of it. All of it takes about half an hour:
`.venv/bin/python -m pytest -m long tests/desktop/cli/test_new_games.py`.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.cli.new_system import CLOCKS, told

ROOT = Path(__file__).parents[3]
NAMES = tuple(f"made_{clock}" for clock in CLOCKS)
QUICK = (
    "tests/rules/test_books.py",
    "tests/rules/test_guides.py",
    "tests/rules/test_new_encounters.py",
    "tests/rules/test_wounds_slow.py",
    "tests/session/test_samples.py",
    *(f"tests/rules/test_{name}.py" for name in NAMES),
)
LEAST = 15
"""So many tests there are of each game at least, or the games aren't found."""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with a game more for each clock."""
    root = tmp_path_factory.mktemp("sources") / "tickline"
    left_out = shutil.ignore_patterns(".*", "__pycache__")
    shutil.copytree(ROOT, root, ignore=left_out)
    for clock, name in zip(CLOCKS, NAMES, strict=True):
        told(name, clock=clock, root=root)
    return root


@pytest.fixture(params=["with samples", "without"])
def games(sources: Path, request: pytest.FixtureRequest) -> Iterator[Path]:
    """The copy, with the samples of the new games and without them."""
    samples = [sources / f"resources/samples/{name}.json" for name in NAMES]
    kept = {each: each.read_bytes() for each in samples}
    if request.param == "without":
        for each in samples:
            each.unlink()
    yield sources
    for each, content in kept.items():
        each.write_bytes(content)


def test_a_new_game_passes_what_is_quick(games: Path) -> None:
    passed, failed, said = tried(games, *QUICK)
    assert not failed, said
    assert passed >= LEAST * len(NAMES)


@pytest.mark.long
def test_a_new_game_passes_all_tests_of_all_systems(games: Path) -> None:
    passed, failed, said = tried(games, "tests")
    assert not failed, said
    assert passed >= LEAST * len(NAMES)


def tried(root: Path, *paths: str) -> tuple[int, bool, str]:
    """Run the tests of the new games; return how many passed, if any failed, and what was said."""
    others = {key: each for key, each in os.environ.items() if not key.startswith("PYTEST_")}
    options = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short", "-k", "made_")
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *paths],
        cwd=root,
        env={**others, "HYPOTHESIS_PROFILE": "ci"},
        capture_output=True,
        text=True,
        check=False,
    )
    counted = re.search(r"([0-9]+) passed", done.stdout)
    return int(counted[1]) if counted else 0, done.returncode != 0, done.stdout + done.stderr
