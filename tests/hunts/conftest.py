"""Fixtures for fuzzing: a random seed, and a report of the figures."""

import sys
from collections.abc import Callable
from random import Random
from secrets import randbits

import pytest


@pytest.fixture
def seed() -> int:
    """A new seed for each run; it is printed with the figures."""
    return randbits(32)


@pytest.fixture
def rng(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - samples


@pytest.fixture
def report(
    capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> Callable[[object], None]:
    """Print figures with their seed, bypassing pytest's capture."""

    def print_report(figures: object) -> None:
        seeded = "seed" in request.fixturenames
        seed = f" (seed {request.getfixturevalue('seed')})" if seeded else ""
        with capsys.disabled():
            sys.stdout.write(f"\n{figures}{seed}\n")

    return print_report
