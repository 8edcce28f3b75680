"""Hostile system files and formulas: `python -m pytest -m hunt tests/hunts/test_system_files.py`.

Forms at random, shipped files bent and mixed, and files made to hurt: each is refused in a
sentence or played, in little time and memory.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from random import Random

import pytest

pytest.importorskip("resource")

from tests.tools.hostile_systems import BOMBS, Figures, cases, odd_formulas, try_cases, try_formula

SLICE, FORMULAS = 250, 2_000
BATCH, BATCHES = 5_000, 20
MAX_FORMULAS = 1_000_000


def batch(seed: int) -> Figures:
    rng = Random(seed)  # noqa: S311 - samples
    return try_cases(islice(cases(rng), BATCH), rng)


def formulas(seed: int, count: int) -> Counter[str]:
    rng = Random(seed)  # noqa: S311 - samples
    return Counter(try_formula(text, rng) for text in islice(odd_formulas(rng), count))


def together(figures: Iterable[Figures]) -> Figures:
    all_, faults, slowest, memory = Counter[str](), list[str](), 0.0, 0
    for each in figures:
        all_ += each.verdicts
        faults += each.faults
        slowest, memory = max(slowest, each.slowest), max(memory, each.memory)
    return Figures(all_, tuple(faults), slowest, memory)


def test_malicious_files_do_no_harm() -> None:
    figures = try_cases(BOMBS, Random(15))  # noqa: S311 - the same each time
    assert figures.faults == ()
    assert figures.verdicts["played"] > 5


def test_random_files_are_refused_or_played() -> None:
    rng = Random(15)  # noqa: S311 - the same each time
    figures = try_cases(islice(cases(rng), len(BOMBS), len(BOMBS) + SLICE), rng)
    assert figures.faults == ()
    assert min(figures.verdicts["played"], figures.verdicts["refused"]) > SLICE // 10


def test_random_formulas_are_refused_or_calculated() -> None:
    verdicts = formulas(15, FORMULAS)
    assert verdicts.total() == FORMULAS
    assert min(verdicts["reckoned"], verdicts["refused"]) > FORMULAS // 10


@pytest.mark.hunt
def test_no_system_file_does_harm(seed: int, report: Callable[[object], None]) -> None:
    with ProcessPoolExecutor() as pool:
        figures = together(pool.map(batch, range(seed, seed + BATCHES)))
    report(f"system files: {figures}")
    assert figures.faults == ()


@pytest.mark.hunt
def test_no_formula_does_harm(seed: int, report: Callable[[object], None]) -> None:
    verdicts = formulas(seed, MAX_FORMULAS)
    text = ", ".join(f"{number} {verdict}" for verdict, number in verdicts.most_common())
    report(f"formulas: {text}")
    assert verdicts.total() == MAX_FORMULAS
