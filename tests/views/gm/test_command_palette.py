"""The command palette: commands are found by parts of their names, and run with Enter."""

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLineEdit, QListView, QMenu, QWidget
from pytestqt.qtbot import QtBot

from models.items.rows import VALUE_ROLE
from views.gm.command_palette import CommandPalette
from views.plain import escape_mnemonic

Key = Qt.Key


class PaletteFixture:
    """A palette with some commands, which records those that were run."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self.parent = QWidget()
        qtbot.addWidget(self.parent)
        self.commands: list[str] = []
        commands = [self._action(text) for text in ("&Undo", "Zoom &in", "Zoom &out")]
        commands[0].setEnabled(False)
        theme = self._action("&Theme")
        self.looks = QMenu(self.parent)
        self.looks.aboutToShow.connect(self._fill)
        theme.setMenu(self.looks)
        self.palette = CommandPalette([*commands, theme], self.parent)
        self.palette.show()

    @property
    def shown_rows(self) -> Sequence[str]:
        model = self.palette.findChild(QListView).model()
        return [model.index(row, 0).data() for row in range(model.rowCount())]

    def type(self, text: str) -> None:
        self._qtbot.keyClicks(self._line, text)

    def press(self, key: Qt.Key) -> None:
        self._qtbot.keyClick(self._line, key)

    @property
    def _line(self) -> QLineEdit:
        return self.palette.findChild(QLineEdit)

    def _action(self, text: str) -> QAction:
        action = QAction(text, self.parent)
        action.triggered.connect(lambda: self.commands.append(text))
        return action

    def _fill(self) -> None:
        self.looks.clear()
        self.looks.addAction(self._action("&Light"))


@pytest.fixture
def palette_fixture(qtbot: QtBot) -> PaletteFixture:
    return PaletteFixture(qtbot)


def test_a_disabled_command_is_not_offered(palette_fixture: PaletteFixture) -> None:
    assert list(palette_fixture.shown_rows) == ["Zoom in", "Zoom out", "Theme ▸ Light"]


def test_words_are_found_in_any_order_and_case(palette_fixture: PaletteFixture) -> None:
    palette_fixture.type("OUT zo")
    assert list(palette_fixture.shown_rows) == ["Zoom out"]


def test_a_command_in_a_submenu_is_found_by_the_name_of_its_menu(
    palette_fixture: PaletteFixture,
) -> None:
    palette_fixture.type("theme")
    palette_fixture.press(Key.Key_Return)
    assert palette_fixture.commands == ["&Light"]


def test_the_arrow_keys_select_while_typing_and_enter_runs_the_command_once(
    palette_fixture: PaletteFixture,
) -> None:
    palette_fixture.press(Key.Key_Down)
    palette_fixture.press(Key.Key_Up)
    palette_fixture.press(Key.Key_Down)
    palette_fixture.press(Key.Key_Return)
    assert palette_fixture.commands == ["Zoom &out"]
    assert not palette_fixture.palette.isVisible()


def test_enter_does_nothing_without_a_search_result(palette_fixture: PaletteFixture) -> None:
    palette_fixture.type("xyz")
    palette_fixture.press(Key.Key_Return)
    assert palette_fixture.commands == []
    assert palette_fixture.palette.isVisible()


def test_esc_closes_the_palette_without_running_a_command(palette_fixture: PaletteFixture) -> None:
    palette_fixture.press(Key.Key_Escape)
    assert not palette_fixture.palette.isVisible()
    assert palette_fixture.commands == []


def test_a_command_is_found_by_synonyms(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    fall = QAction("One falls", parent)
    fall.setObjectName("fall")
    palette = CommandPalette([fall, QAction("Undo", parent)], parent, {"fall": "mob member"})
    palette.show()
    qtbot.keyClicks(palette.findChild(QLineEdit), "mob")
    model = palette.findChild(QListView).model()
    assert [model.index(row, 0).data() for row in range(model.rowCount())] == ["One falls"]


def test_the_best_match_comes_first(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    names = ("Zoom in", "Show stage", "Find a tag", "Get ready", "Tag all")
    actions = [QAction(name, parent) for name in names]
    actions[0].setObjectName("zoom")
    palette = CommandPalette(actions, parent, {"zoom": "tag"})
    palette.show()
    model = palette.findChild(QListView).model()
    qtbot.keyClicks(palette.findChild(QLineEdit), "tag")
    matches = [model.index(row, 0).data() for row in range(model.rowCount())]
    assert matches == ["Tag all", "Find a tag", "Show stage", "Zoom in"]


def test_a_name_keeps_its_ampersand(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    palette = CommandPalette([QAction(f"&Open {escape_mnemonic('Salt & Sons')}", parent)], parent)
    model = palette.findChild(QListView).model()
    assert model.index(0, 0).data() == "Open Salt & Sons"


def test_a_shortcut_is_shown_searchable_and_read_aloud(palette_fixture: PaletteFixture) -> None:
    action = palette_fixture._action("&Freeze")
    action.setShortcut("Ctrl+F")
    palette = CommandPalette([action], palette_fixture.parent)
    rows = palette.findChild(QListView)
    assert rows.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "Freeze Ctrl+F"
    with_key = palette.grab().toImage()
    action.setShortcut("")
    without_key = CommandPalette([action], palette_fixture.parent).grab().toImage()
    assert with_key != without_key
    palette.findChild(QLineEdit).setText("ctrl+f")
    assert rows.model().rowCount() == 1


def test_recently_run_commands_come_first_and_each_names_its_menu(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    undo, zoom = QAction("Undo", parent), QAction("Zoom", parent)
    zoom.setObjectName("zoom")
    palette = CommandPalette([undo, zoom], parent, {}, {"zoom": "View"}, ["Zoom"])
    titles: list[str] = []
    palette.ran.connect(titles.append)
    model = palette.findChild(QListView).model()
    rows = [model.index(row, 0) for row in range(model.rowCount())]
    assert [row.data() for row in rows] == ["Zoom", "Undo"]
    assert rows[0].data(VALUE_ROLE).detail == "View"
    qtbot.keyClick(palette.findChild(QLineEdit), Key.Key_Return)
    assert titles == ["Zoom"]
