"""Fixtures for the tests of dialogs: fields of an invented system, and a receiver of answers."""

from collections.abc import Callable
from typing import Annotated, Any

import pytest
from msgspec import Meta, Struct
from PySide6.QtWidgets import QDialog

from models.rules.fields import Field, declared_fields
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Stats

NO_WINDOW_MANAGER = "This plugin does not support propagateSizeHints"


def pytest_itemcollected(item: pytest.Item) -> None:
    """Ignore the offscreen platform's warning that it can't report a dialog's size."""
    item.add_marker(pytest.mark.qt_log_ignore(NO_WINDOW_MANAGER, extend=True))


class ToyStats(Struct, Stats, frozen=True, tag="toy"):
    awareness: Annotated[int, Meta(ge=0, le=9, title="Awareness", extra={"unit": "dice"})] = 3
    reach: Annotated[
        Annotated[int, Meta(ge=-5, le=5)] | None, Meta(title="Reach", description="In metres.")
    ] = None
    fast: Annotated[bool, Meta(title="Fast & sure")] = False
    gait: Annotated[
        str, Meta(title="Gait", extra={"choices": (("walk", "Walk"), ("run", "Run"))})
    ] = "walk"


class Receiver:
    """Records the answers of a dialog, or refuses them with `sentence`."""

    def __init__(self) -> None:
        self.calls: list[Any] = []
        self.sentence = ""

    def __call__(self, *arguments: Any) -> None:
        if self.sentence:
            raise RuleBroken(self.sentence)
        self.calls.append(arguments[0] if len(arguments) == 1 else arguments)


@pytest.fixture
def fields() -> tuple[Field, ...]:
    return declared_fields(ToyStats)


@pytest.fixture
def stats() -> ToyStats:
    return ToyStats(awareness=5)


@pytest.fixture
def receiver() -> Receiver:
    return Receiver()


@pytest.fixture
def open_dialog(qtbot: Any) -> Callable[[QDialog], Any]:
    """Return a function that opens a dialog, activates it, and keeps it until the test ends."""
    dialogs = []

    def open_and_activate(dialog: QDialog) -> QDialog:
        dialogs.append(dialog)
        qtbot.addWidget(dialog)
        with qtbot.waitActive(dialog):
            dialog.open()
        return dialog

    return open_and_activate
