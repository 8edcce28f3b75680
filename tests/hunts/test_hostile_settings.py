"""Hostile files beside documents: `python -m pytest -m hunt tests/hunts/test_hostile_settings.py`.

Settings, parties, templates, overviews and recent documents are cut, swapped, made pipes, devices,
folders, bombs; with each the program starts, draws, takes a step, looks at all of them and closes.
"""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SHORT_RUN, FULL_RUN = 6, 1500
"""The number of cases in a short run and in the full one."""
TIMEOUT_S = 7200
"""The seconds after which the run counts as stuck."""

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="it needs fork and pipes")


def run_hostile_homes(count: int, folder: Path) -> list[dict[str, Any]]:
    command = [sys.executable, "-m", "tests.tools.hostile_settings", "0", str(count), str(folder)]
    platform = {"QT_QPA_PLATFORM": "offscreen"}
    result = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | platform,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        check=True,
        timeout=TIMEOUT_S,
    )
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_the_program_starts_with_hostile_files_next_to_its_documents(tmp_path: Path) -> None:
    assert [each for each in run_hostile_homes(SHORT_RUN, tmp_path) if each["told"]] == []


@pytest.mark.hunt
def test_no_file_next_to_documents_stops_the_program(
    tmp_path: Path, report: Callable[[object], None]
) -> None:
    cases = run_hostile_homes(FULL_RUN, tmp_path)
    faults = [each for each in cases if each["told"]]
    slowest = max(each["took"] for each in cases)
    words = f"{len(cases)} hostile files, {len(faults)} faults, slowest {slowest:.1f} s"
    report(f"hostile settings: {words}")
    assert faults == []
