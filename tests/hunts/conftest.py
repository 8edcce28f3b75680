"""The frame of a hunt: where its chance comes from, and how it tells what it found."""

import sys
from collections.abc import Callable
from random import Random
from secrets import randbits

import pytest


@pytest.fixture
def seed() -> int:
    """Give another one each time; it is printed with what was found."""
    return randbits(32)


@pytest.fixture
def chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - samples


@pytest.fixture
def tell(
    capsys: pytest.CaptureFixture[str], request: pytest.FixtureRequest
) -> Callable[[object], None]:
    """Print figures past pytest, even when the test passes, with the seed that they come from."""

    def say(figures: object) -> None:
        seeded = "seed" in request.fixturenames
        seed = f" (seed {request.getfixturevalue('seed')})" if seeded else ""
        with capsys.disabled():
            sys.stdout.write(f"\n{figures}{seed}\n")

    return say
