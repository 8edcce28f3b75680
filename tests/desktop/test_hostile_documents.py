"""Hostile documents, a few of each kind, taken through the whole program."""

import random
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.tools.gauntlet import Case, run_cases
from tests.tools.hostile_documents import KINDS, module_name

FEW = 3


@pytest.mark.parametrize("cases", KINDS, ids=module_name)
def test_hostile_documents_are_refused_or_played(
    cases: Callable[[Random], Iterator[Case]], tmp_path: Path
) -> None:
    rng = random.Random(7)  # noqa: S311 - samples
    figures = run_cases(islice(cases(rng), FEW), tmp_path)
    assert figures.faults == ()
    assert figures.verdicts.total() == FEW
