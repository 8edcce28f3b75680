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
RULES = ("mobs", "effects", "guides", "new_encounters", "wounds_slow", "books", *NAMES)
WITH_SAMPLES = (*(f"tests/rules/test_{each}.py" for each in RULES), "tests/session/test_samples.py")
WITHOUT = (
    "tests/rules/test_guides.py",
    "tests/session/test_samples.py",
    "tests/sight/test_language_changed.py",
)
LEAST = 5
"""Fewer tests of a game than that: it wasn't found."""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with a game more for each clock."""
    root = tmp_path_factory.mktemp("sources") / "tickline"
    left_out = shutil.ignore_patterns(".*", "__pycache__")
    shutil.copytree(ROOT, root, ignore=left_out)
    for clock, name in zip(CLOCKS, NAMES, strict=True):
        told(name, clock=clock, root=root)
    return root


@pytest.fixture
def without_samples(sources: Path) -> Iterator[Path]:
    """The copy, without the samples of the new games for a while."""
    samples = [sources / f"resources/samples/{name}.json" for name in NAMES]
    kept = {each: each.read_bytes() for each in samples}
    for each in samples:
        each.unlink()
    yield sources
    for each, content in kept.items():
        each.write_bytes(content)


def test_new_games_pass_what_is_quick(sources: Path) -> None:
    passes(sources, *WITH_SAMPLES)


def test_without_its_sample_a_new_game_passes_what_looks_for_it(without_samples: Path) -> None:
    passes(without_samples, *WITHOUT)


@pytest.mark.long
def test_new_games_pass_all_tests_of_all_systems(sources: Path) -> None:
    passes(sources, "tests")


@pytest.mark.long
def test_without_their_samples_new_games_pass_all_of_them_too(without_samples: Path) -> None:
    passes(without_samples, "tests")


def passes(root: Path, *paths: str) -> None:
    """Run the tests of the new games that stand in `paths`."""
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
    assert done.returncode == 0, done.stdout + done.stderr
    counted = re.search(r"([0-9]+) passed", done.stdout)
    assert counted is not None
    assert int(counted[1]) >= LEAST * len(NAMES)
