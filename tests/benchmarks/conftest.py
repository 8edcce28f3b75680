"""Qt, and one program for all benchmarks."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from desktop.application import make_qt
from tests.benchmarks.program import Program


@pytest.fixture(scope="session", autouse=True)
def qt() -> QApplication:
    """Qt, for the program and for the yardsticks."""
    return make_qt()


@pytest.fixture(autouse=True)
def reset_application() -> None:
    """Override the reset before each test: one program serves all benchmarks."""


@pytest.fixture(scope="session")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The program in its own folder; every benchmark opens a fight in it."""
    running = Program(tmp_path_factory.mktemp("program"))
    yield running
    running.close()
