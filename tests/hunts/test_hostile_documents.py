"""Thousands of hostile documents: `python -m pytest -m hunt tests/hunts/test_hostile_documents.py`.

Documents that cause a failure are kept in the test's tmp_path.
"""

from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from tests.tools.gauntlet import Case, run_cases
from tests.tools.hostile_documents import KINDS, module_name

DOCUMENT_COUNT = 5_000
"""The number of documents of all kinds together."""


@pytest.mark.hunt
@pytest.mark.parametrize("cases", KINDS, ids=module_name)
def test_hostile_documents_are_refused_or_played(
    cases: Callable[[Random], Iterator[Case]],
    tmp_path: Path,
    rng: Random,
    report: Callable[[object], None],
) -> None:
    figures = run_cases(islice(cases(rng), DOCUMENT_COUNT // len(KINDS)), tmp_path)
    report(f"{module_name(cases)}: {figures}")
    assert figures.faults == ()
