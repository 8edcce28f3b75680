"""Two programs on the same documents, and failing disks: nothing is lost or mixed."""

import os
from pathlib import Path

import pytest

from tests.tools.concurrent_programs import TwoPrograms
from tests.tools.disk_record import NO_STRACE, STRACE
from tests.tools.failing_disks import Fault, run_with_fault

pytestmark = pytest.mark.skipif(os.name == "nt", reason="they are simulated for Unix")
FAULTS = (
    Fault("link,linkat", "EPERM", 1, lasts=True),
    Fault("fdatasync", "EIO", 25, lasts=True),
)


def test_two_programs_on_the_same_documents_lose_nothing(tmp_path: Path) -> None:
    figures = TwoPrograms(tmp_path, 3).fight(25, at_once=True)
    assert figures.losses == ()
    assert figures.saves > 10
    assert figures.refusals > 0


@pytest.mark.skipif(STRACE is None, reason=NO_STRACE)
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault.calls} {fault.error}")
def test_a_failing_disk_loses_nothing_reported_as_saved(tmp_path: Path, fault: Fault) -> None:
    figures = run_with_fault(tmp_path, fault)
    assert figures.losses == ()
    assert figures.saves > 0
