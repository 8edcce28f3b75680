"""Every dialog: F1 opens its page, and Enter presses the focused button.

Only the main button is amber.
"""

from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

import views.dialogs
from desktop.application import Application, make_qt
from desktop.gm.parts.pages.manual import manual_page_of
from desktop.paths import paths_in
from models.rules.dice import FixedDice
from models.session.writer import ImmediateExecutor
from tests.desktop.gm.test_manual import manual_contains
from tests.tools.scenes import COMMON, LANDSCAPE, PARTS, Scenes
from views.dialogs.forms.dialog import AnswerDialog
from views.dialogs.outcome import OutcomeDialog
from views.manual.window import ManualWindow

CLOSING_ROLES = (QDialogButtonBox.ButtonRole.RejectRole, QDialogButtonBox.ButtonRole.NoRole)


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
@pytest.mark.parametrize(
    "parts",
    [(COMMON, "fatewalker", "west_that_wasnt"), pytest.param(PARTS, marks=pytest.mark.long)],
    ids=["some", "all"],
)
def test_every_dialog_has_a_manual_page_and_enter_presses_the_focused_button(
    qtbot: QtBot, tmp_path: Path, parts: Sequence[str]
) -> None:
    paths = paths_in(tmp_path)
    application = Application(make_qt(), paths, FixedDice(), ImmediateExecutor())
    qtbot.addWidget(application.window)
    qtbot.addWidget(application.players.window)
    for window in (application.window, application.players.window):
        window.setUpdatesEnabled(False)  # only dialogs are checked
    application.window.show()
    led: dict[str, str] = {}
    dialogs, spoken, problems = set[str](), set[str](), set[str]()
    for scene in Scenes(application, LANDSCAPE[:1]).in_current_theme(parts=parts):
        dialog = scene.is_shown_by
        dialogs.update(each.__name__ for each in type(dialog).__mro__)
        if isinstance(dialog, QDialog) and not isinstance(dialog, ManualWindow):
            page = manual_page_of(dialog) or application.manual._page_of_fight()
            led[page] = scene.name
            if dialog is QApplication.activeWindow():
                spoken.add(type(dialog).__name__)
                assert dialog.findChild(QShortcut, "manual"), scene.name
        if isinstance(dialog, QDialog) and not isinstance(dialog, QMessageBox):
            problems.update(faults(dialog))
    application.window.close_anyway()
    assert dialog_classes() - dialogs == set()
    assert {page: name for page, name in led.items() if not manual_contains(page)} == {}
    assert len(led) > 8
    assert len(spoken) > 20
    assert not problems


def dialog_classes() -> set[str]:
    """Return the class names of the program's dialogs."""
    for module in iter_modules(views.dialogs.__path__, "views.dialogs."):
        import_module(module.name)
    return {each.__name__ for each in subclasses(QDialog) if each.__module__.startswith("views")}


def subclasses(parent: type) -> Iterator[type]:
    for each in parent.__subclasses__():
        yield each
        yield from subclasses(each)


def faults(dialog: QDialog) -> Iterator[str]:
    kind = type(dialog).__name__
    for button in closing_buttons(dialog):
        if button.isDefault():
            yield f"{kind}: {button.text()} is the default"
    amber = [each for each in buttons_in(dialog) if each.isVisible() and is_amber(each)]
    if len(amber) > 1 or set(amber) & set(closing_buttons(dialog)):
        yield f"{kind}: {[each.text() for each in amber]} are amber"
    for button in main_buttons(dialog)[:1]:
        if not button.isDefault():
            yield f"{kind}: {button.text()} is not the default"
    if any(not button.isEnabled() for button in main_buttons(dialog)) and not reason(dialog):
        yield f"{kind}: nothing says why its button is grey"
    for button in buttons_in(dialog):
        if button.isVisible() and button.isEnabled():
            pressed = buttons_enter_presses(dialog, button)
            if pressed != [button.text()]:
                yield f"{kind}: Enter on {button.text()} presses {pressed}"


def is_amber(button: QPushButton) -> bool:
    return button.isDefault() or button.objectName() == "primary"


def buttons_in(dialog: QDialog) -> list[QPushButton]:
    return [each for each in dialog.findChildren(QPushButton) if each.window() is dialog]


def closing_buttons(dialog: QDialog) -> Iterator[QPushButton]:
    for box in dialog.findChildren(QDialogButtonBox):
        for button in box.buttons():
            if box.buttonRole(button) in CLOSING_ROLES and isinstance(button, QPushButton):
                yield button


def main_buttons(dialog: QDialog) -> list[QPushButton]:
    standard = QDialogButtonBox.StandardButton.Ok
    matches = (box.button(standard) for box in dialog.findChildren(QDialogButtonBox))
    return [each for each in matches if each is not None]


def reason(dialog: QDialog) -> str:
    """Return the lines of a dialog that may explain why it can't be accepted."""
    assert isinstance(dialog, AnswerDialog)
    labels = [dialog.refusal, dialog._hint_label, getattr(dialog, "empty_label", None)]
    lines = [label.text() for label in labels if label and label.isVisible()]
    outcome = [dialog.outcome.text()] if isinstance(dialog, OutcomeDialog) else []
    return " ".join(lines + outcome).strip()


def buttons_enter_presses(dialog: QDialog, button: QPushButton) -> list[str]:
    """Return the buttons that Enter presses while this button has the focus.

    A pressed button only toggles its check mark, as its signals are blocked.
    """
    buttons = buttons_in(dialog)
    checked = {each: each.isChecked() for each in buttons}
    button.setFocus()
    for each in buttons:
        each.blockSignals(True)  # noqa: FBT003 - Qt's
        each.setCheckable(True)
    QTest.keyClick(button, Qt.Key.Key_Return)
    return [each.text() for each in buttons if each.isChecked() is not checked[each]]
