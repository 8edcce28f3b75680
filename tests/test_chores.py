"""The project's chores: each is listed, and gets its options."""

import subprocess
import sys
from importlib.util import find_spec

from tests.__main__ import CHORES


def run_chore(*arguments: str) -> str:
    command = (sys.executable, "-m", "tests", *arguments)
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def test_every_chore_is_listed_and_its_module_exists() -> None:
    assert [line.split()[0] for line in run_chore().splitlines()] == list(CHORES)
    assert all(find_spec(module) for module, _ in CHORES.values())


def test_a_chore_gets_its_options() -> None:
    assert run_chore("release", "notes", "v0.5.0")
