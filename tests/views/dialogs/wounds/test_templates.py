"""A wound chart, laid out by keyboard, by mouse or from a template, with a preview."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QMenu
from pytestqt.qtbot import QtBot

from models.rules.fields import Field, Kind
from models.rules.refusal import RuleBroken
from models.rules.results import BoxMark, Chart, ChartSection
from tests.tools.widgets import focus_widget
from views.dialogs.forms.form import FormDialog
from views.dialogs.outcome import Mood
from views.dialogs.wounds.templates import LayoutDialog, TemplateShelf
from views.theme import DARK

KEY = Qt.Key
ALT = Qt.KeyboardModifier.AltModifier


class FakeCaller:
    """A fake caller of the dialog, for which a layout is a number of boxes."""

    def __init__(self) -> None:
        self.applied: list[str] = []
        self.templates = {"Imp": "2", "Ogre": "9"}
        self.sentence = ""

    def preview(self, layout: str) -> tuple[Chart, tuple[str, ...]]:
        if not layout.isdecimal():
            raise RuleBroken(f"The layout {layout!r} is no number.")
        boxes = (BoxMark.EMPTY,) * int(layout)
        return Chart(((ChartSection("Normal", boxes),),)), (f"{layout} boxes",) if boxes else ()

    def apply(self, layout: str) -> None:
        self._refuse()
        self.applied.append(layout)

    def list(self) -> dict[str, str]:
        self._refuse()
        return self.templates

    def keep(self, name: str, layout: str) -> None:
        self._refuse()
        self.templates[name] = layout

    def forget(self, name: str) -> None:
        self._refuse()
        del self.templates[name]

    def _refuse(self) -> None:
        if self.sentence:
            raise RuleBroken(self.sentence)

    def dialog(self) -> LayoutDialog:
        field = Field("layout", "Boxes", Kind.TEXT, default="5")
        shelf = TemplateShelf(self.list, self.keep, self.forget)
        return LayoutDialog("Chart of Bor", field, self.preview, self.apply, shelf, DARK)


@pytest.fixture
def caller() -> FakeCaller:
    return FakeCaller()


def titles(menu: QMenu) -> list[str]:
    return [action.text() for action in menu.actions() if not action.isSeparator()]


def open_template_menu(dialog: LayoutDialog) -> QMenu:
    menu = dialog.templates_button.menu()
    assert menu is not None
    menu.aboutToShow.emit()
    return menu


def test_a_layout_is_typed_previewed_and_applied(
    qtbot: QtBot, open_dialog: Callable[..., LayoutDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    assert focus_widget().accessibleName() == "Boxes"
    qtbot.keyClick(focus_widget(), KEY.Key_A, Qt.KeyboardModifier.ControlModifier)
    qtbot.keyClicks(focus_widget(), "12")
    assert dialog.outcome.text() == "12 boxes"
    assert len(dialog.chart.chart_layout().sections[0].boxes) == 12
    qtbot.keyClick(focus_widget(), KEY.Key_Return)
    assert (caller.applied, dialog.isVisible()) == (["12"], False)


def test_an_unreadable_layout_gives_the_reason_and_can_be_neither_applied_nor_saved(
    qtbot: QtBot, open_dialog: Callable[..., LayoutDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    qtbot.keyClicks(focus_widget(), "x")
    assert (dialog.outcome.text(), dialog.outcome.mood) == (
        "The layout 'x' is no number.",
        Mood.REFUSED,
    )
    qtbot.keyClick(focus_widget(), KEY.Key_Return)
    assert not dialog.save_button.isEnabled()
    assert (caller.applied, dialog.isVisible()) == ([], True)
    qtbot.keyClick(focus_widget(), KEY.Key_Backspace)
    qtbot.keyClicks(focus_widget(), "3")
    assert dialog.save_button.isEnabled()


def test_a_refusal_is_shown_in_the_dialog(
    qtbot: QtBot, open_dialog: Callable[..., LayoutDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    assert not dialog.buttons.button(QDialogButtonBox.StandardButton.Ok).isEnabled()
    qtbot.keyClicks(focus_widget(), "7")
    caller.sentence = "Go back to the present first."
    qtbot.keyClick(focus_widget(), KEY.Key_Return)
    assert (dialog.refusal.text(), dialog.isVisible()) == (caller.sentence, True)


def test_choosing_a_template_fills_the_line(
    open_dialog: Callable[..., LayoutDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    menu = open_template_menu(dialog)
    assert titles(menu) == ["Imp\t2", "Ogre\t9", "&Delete"]
    menu.actions()[1].trigger()
    assert dialog.outcome.text() == "9 boxes"
    assert focus_widget().accessibleName() == "Boxes"


def test_a_layout_is_saved_under_a_name(
    qtbot: QtBot, open_dialog: Callable[..., LayoutDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    qtbot.keyClick(focus_widget(), KEY.Key_S, ALT)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), FormDialog))
    asks = QApplication.activeModalWidget()
    assert isinstance(asks, FormDialog)
    asks.attempt()
    assert asks.refusal.text() == "Fill in “Name of the template”."
    asks.form.set_answers({"name": "Troll"})
    caller.sentence = "The disk is full."
    asks.attempt()
    assert asks.refusal.text() == "The disk is full."
    caller.sentence = ""
    asks.attempt()
    assert caller.templates["Troll"] == "5"
    assert titles(open_template_menu(dialog)) == ["Imp\t2", "Ogre\t9", "Troll\t5", "&Delete"]


def test_a_template_can_be_deleted(
    open_dialog: Callable[..., LayoutDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    forget = open_template_menu(dialog).actions()[-1].menu()
    assert isinstance(forget, QMenu)
    assert titles(forget) == ["Imp", "Ogre"]
    forget.actions()[0].trigger()
    assert caller.templates == {"Ogre": "9"}


def test_the_menu_says_that_there_are_no_templates(
    open_dialog: Callable[..., LayoutDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    caller.templates.clear()
    (only,) = open_template_menu(dialog).actions()
    assert (only.text(), only.isEnabled()) == ("No templates yet", False)


def test_unreadable_templates_give_the_reason(
    open_dialog: Callable[..., LayoutDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    caller.sentence = "The templates make no sense."
    assert titles(open_template_menu(dialog)) == ["No templates yet"]
    assert dialog.refusal.text() == caller.sentence


def test_tab_reaches_every_control_and_each_has_an_accessible_name(
    qtbot: QtBot, open_dialog: Callable[..., LayoutDialog], caller: FakeCaller
) -> None:
    open_dialog(caller.dialog()).use_layout("7")
    names = []
    for _ in range(5):
        names.append(focus_widget().accessibleName() or getattr(focus_widget(), "text", str)())
        qtbot.keyClick(focus_widget(), KEY.Key_Tab)
    assert names == ["Boxes", "&Templates", "&Save as template…", "Apply", "Cancel"]


def test_a_larger_chart_makes_the_dialog_taller(
    open_dialog: Callable[..., LayoutDialog], caller: FakeCaller
) -> None:
    dialog = open_dialog(caller.dialog())
    before = dialog.height()
    dialog.use_layout("300")
    assert dialog.height() > before
