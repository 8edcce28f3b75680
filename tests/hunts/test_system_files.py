"""Hostile system files and formulas: `python -m pytest -m hunt tests/hunts/test_system_files.py`.

Random forms, shipped files that are changed and mixed, and malicious files: each is refused in a
sentence, or played in little time and memory.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import islice
from random import Random

import pytest

pytest.importorskip("resource")

from tests.tools.hostile_systems import BOMBS, Figures, cases, odd_formulas, try_cases, try_formula

SHORT_RUN, SHORT_FORMULAS = 250, 2_000
BATCH, BATCHES = 5_000, 20
MAX_FORMULAS = 1_000_000


def run_batch(seed: int) -> Figures:
    rng = Random(seed)  # noqa: S311 - samples
    return try_cases(islice(cases(rng), BATCH), rng)


def run_formulas(seed: int, count: int) -> Counter[str]:
    rng = Random(seed)  # noqa: S311 - samples
    return Counter(try_formula(text, rng) for text in islice(odd_formulas(rng), count))


def combine(figures: Iterable[Figures]) -> Figures:
    all_, faults, slowest, memory = Counter[str](), list[str](), 0.0, 0
    for each in figures:
        all_ += each.verdicts
        faults += each.faults
        slowest, memory = max(slowest, each.slowest), max(memory, each.memory)
    return Figures(all_, tuple(faults), slowest, memory)


def test_malicious_files_are_refused_or_played_within_limits() -> None:
    figures = try_cases(BOMBS, Random(15))  # noqa: S311 - the same each time
    assert figures.faults == ()
    assert figures.verdicts["played"] > 5


def test_random_files_are_refused_or_played() -> None:
    rng = Random(15)  # noqa: S311 - the same each time
    figures = try_cases(islice(cases(rng), len(BOMBS), len(BOMBS) + SHORT_RUN), rng)
    assert figures.faults == ()
    assert min(figures.verdicts["played"], figures.verdicts["refused"]) > SHORT_RUN // 10


def test_random_formulas_are_refused_or_calculated() -> None:
    verdicts = run_formulas(15, SHORT_FORMULAS)
    assert verdicts.total() == SHORT_FORMULAS
    assert min(verdicts["reckoned"], verdicts["refused"]) > SHORT_FORMULAS // 10


@pytest.mark.hunt
def test_every_generated_system_file_is_refused_or_played_within_limits(
    seed: int, report: Callable[[object], None]
) -> None:
    with ProcessPoolExecutor() as pool:
        figures = combine(pool.map(run_batch, range(seed, seed + BATCHES)))
    report(f"system files: {figures}")
    assert figures.faults == ()


@pytest.mark.hunt
def test_every_generated_formula_is_refused_or_calculated_within_limits(
    seed: int, report: Callable[[object], None]
) -> None:
    verdicts = run_formulas(seed, MAX_FORMULAS)
    text = ", ".join(f"{number} {verdict}" for verdict, number in verdicts.most_common())
    report(f"formulas: {text}")
    assert verdicts.total() == MAX_FORMULAS
