"""A new system in a copy of the sources passes the tests that run over all systems.

The ordinary suite runs some of them. All of them take about ten minutes: `.venv/bin/python -m
pytest -m long tests/desktop/cli/test_new_games.py`.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from desktop.cli.new_system import add_system

ROOT = Path(__file__).parents[3]
NAME = "made_of_the_template"
RULES_TESTS = ("mobs", "effects", "guides", "new_encounters", "wounds_slow", "books", NAME)
WITH_SAMPLES = (
    *(f"tests/rules/test_{each}.py" for each in RULES_TESTS),
    "tests/session/test_samples.py",
)
WITHOUT_SAMPLES = (
    "tests/rules/test_guides.py",
    "tests/session/test_samples.py",
    "tests/sight/test_language_changed.py",
)
MIN_TESTS = 5
"""The fewest tests of a system; with fewer, it was not found."""


@pytest.fixture(scope="module")
def sources(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the sources with one more system."""
    root = tmp_path_factory.mktemp("sources") / "tickline"
    left_out = shutil.ignore_patterns(".*", "__pycache__")
    shutil.copytree(ROOT, root, ignore=left_out)
    add_system(NAME, root=root)
    return root


@pytest.fixture
def without_samples(sources: Path) -> Iterator[Path]:
    """Remove the new system's sample from the copy in a `with` block."""
    sample = sources / f"resources/samples/{NAME}.json"
    content = sample.read_bytes()
    sample.unlink()
    yield sources
    sample.write_bytes(content)


def test_a_new_game_passes_the_quick_tests(sources: Path) -> None:
    run_system_tests(sources, *WITH_SAMPLES)


def test_a_new_game_without_a_sample_passes_the_tests_about_samples(without_samples: Path) -> None:
    run_system_tests(without_samples, *WITHOUT_SAMPLES)


@pytest.mark.long
def test_a_new_game_passes_all_tests(sources: Path) -> None:
    run_system_tests(sources, "tests")


@pytest.mark.long
def test_a_new_game_without_a_sample_passes_all_tests(without_samples: Path) -> None:
    run_system_tests(without_samples, "tests")


def run_system_tests(root: Path, *paths: str) -> None:
    """Run the tests of the new system in `paths`."""
    others = {key: each for key, each in os.environ.items() if not key.startswith("PYTEST_")}
    options = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=short", "-k", NAME)
    result = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *paths],
        cwd=root,
        env={**others, "HYPOTHESIS_PROFILE": "ci"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert result.returncode == 0, result.stdout + result.stderr
    counted = re.search(r"([0-9]+) passed", result.stdout)
    assert counted is not None
    assert int(counted[1]) >= MIN_TESTS
