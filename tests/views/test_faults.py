"""The checks of the walk: each kind of fault is found, and nothing else is reported."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QMainWindow,
    QPlainTextEdit,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from tests.tools.accessibility import unnamed_controls, unreachable_controls
from tests.tools.clipped_text import clipped_texts
from tests.tools.contrast import pale_texts
from tests.tools.long_language import longer
from views.widgets.cards import ElidedLabel
from views.widgets.lines import ElidedLineEdit, Paragraph

LONG_TEXT = "Her Serene Highness of the Lower Marshes"


def make_narrow(widget: QWidget) -> QWidget:
    widget.setFixedWidth(60)
    return widget


def make_low(widget: QWidget) -> QWidget:
    widget.setFixedHeight(9)
    return widget


def wrapped_label(text: str) -> QLabel:
    label = QLabel(text)
    label.setWordWrap(True)
    label.setFixedSize(80, 20)
    return label


def long_choice() -> QComboBox:
    combo = QComboBox()
    combo.addItems(["Ann", LONG_TEXT])
    return combo


def with_hint(line: QLineEdit) -> QLineEdit:
    line.setPlaceholderText(LONG_TEXT)
    return line


def text_box() -> QPlainTextEdit:
    box = QPlainTextEdit()
    box.setPlaceholderText(LONG_TEXT * 4)
    box.setFixedSize(120, 40)
    return box


def table(heading: str = "", cell: str = "") -> QTableWidget:
    table = QTableWidget(1, 1)
    table.setHorizontalHeaderLabels([heading or "A"])
    table.setItem(0, 0, QTableWidgetItem(cell))
    return table


def scroll_area() -> QScrollArea:
    area, wide = QScrollArea(), QWidget()
    wide.setFixedSize(500, 20)
    area.setWidget(wide)
    area.setFixedWidth(100)
    return area


def elided_label(text: str) -> ElidedLabel:
    label = ElidedLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)
    return label


class ClippedLabel(ElidedLabel):
    """A label that is cut off without an ellipsis."""

    def setToolTip(self, _words: str) -> None:
        pass


@pytest.fixture
def window(qtbot: QtBot) -> Callable[..., QWidget]:
    """Return a function that shows and activates a window with a column of widgets."""

    def make(*parts: QWidget) -> QWidget:
        widget = QWidget()
        widget.setMinimumWidth(200)
        column = QVBoxLayout(widget)
        for part in parts:
            column.addWidget(part)
        qtbot.addWidget(widget)
        widget.show()
        widget.activateWindow()
        qtbot.waitUntil(widget.isActiveWindow)
        return widget

    return make


@pytest.mark.parametrize(
    "faulty",
    [
        lambda: make_narrow(QLabel(LONG_TEXT)),
        lambda: make_low(QLabel(LONG_TEXT)),
        lambda: wrapped_label(LONG_TEXT * 3),
        lambda: wrapped_label("Unpronounceable" * 2),
        lambda: make_narrow(QPushButton(LONG_TEXT)),
        lambda: make_low(QPushButton(LONG_TEXT)),
        lambda: make_narrow(QCheckBox(LONG_TEXT)),
        lambda: make_narrow(QRadioButton(LONG_TEXT)),
        lambda: make_narrow(QGroupBox(LONG_TEXT)),
        lambda: make_narrow(long_choice()),
        lambda: make_narrow(with_hint(QLineEdit())),
        lambda: make_low(QLineEdit("Mira")),
        text_box,
        lambda: table(heading=LONG_TEXT),
        lambda: table(cell=LONG_TEXT),
        scroll_area,
        lambda: make_narrow(ClippedLabel(LONG_TEXT)),
        lambda: make_low(elided_label(LONG_TEXT)),
    ],
)
def test_a_text_without_space_is_found(
    window: Callable[..., QWidget], faulty: Callable[[], QWidget]
) -> None:
    assert len(clipped_texts(window(faulty()))) == 1


@pytest.mark.parametrize(
    "sound",
    [
        lambda: QLabel(LONG_TEXT),
        lambda: wrapped_label("Ann"),
        lambda: QPushButton(f"&{LONG_TEXT}"),
        lambda: QCheckBox(LONG_TEXT),
        long_choice,
        lambda: QLineEdit(LONG_TEXT * 9),
        lambda: make_narrow(with_hint(ElidedLineEdit())),
        lambda: table("Name", "Ann"),
        lambda: make_narrow(elided_label(LONG_TEXT)),
    ],
)
def test_a_text_with_space_or_a_tool_tip_is_not_reported(
    window: Callable[..., QWidget], sound: Callable[[], QWidget]
) -> None:
    assert clipped_texts(window(sound())) == []


def test_a_shortened_paragraph_with_a_tool_tip_is_not_reported(
    window: Callable[..., QWidget],
) -> None:
    text = Paragraph()
    text.setText(LONG_TEXT * 3)
    text.setFixedSize(120, 40)
    widget = window(text)
    assert text.shown_lines()[-1].endswith("…")
    assert text.toolTip() == text.text()
    assert clipped_texts(widget) == []


def test_overlapping_parts_are_found(window: Callable[..., QWidget]) -> None:
    one, other = QPushButton("Act"), QPushButton("Wait")
    widget = window(one, other)
    other.move(other.x(), one.y() + 3)
    assert [each for each in clipped_texts(widget) if "lies over" in each] != []


def test_a_window_too_large_for_a_small_screen_is_found(window: Callable[..., QWidget]) -> None:
    widget = window()
    widget.setMinimumHeight(900)
    assert len(clipped_texts(widget)) == 1


def test_menus_without_space_in_the_menu_bar_are_found(qtbot: QtBot) -> None:
    main_window = QMainWindow()
    for number in range(9):
        main_window.menuBar().addMenu(f"A long title {number}")
    qtbot.addWidget(main_window)
    main_window.setFixedSize(200, 100)
    main_window.show()
    assert [each for each in clipped_texts(main_window) if "menus" in each] != []


def test_a_hidden_label_is_not_checked(window: Callable[..., QWidget]) -> None:
    label = make_narrow(QLabel(LONG_TEXT))
    widget = window(label)
    label.hide()
    assert clipped_texts(widget) == []


class Picture(QWidget):
    def paintEvent(self, event: QPaintEvent) -> None:
        del event


Picture.__module__ = "views.picture"


@pytest.mark.parametrize("faulty", [QPushButton, QToolButton, QLineEdit, QListWidget, Picture])
def test_a_control_or_picture_without_an_accessible_name_is_found(
    window: Callable[..., QWidget], faulty: Callable[[], QWidget]
) -> None:
    control = faulty()
    widget = window(control)
    assert len(unnamed_controls(widget)) == 1
    control.setAccessibleName("Mira")
    assert unnamed_controls(widget) == []


def test_a_control_without_an_accessible_role_is_found(window: Callable[..., QWidget]) -> None:
    control = QWidget()
    control.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    control.setAccessibleName("Mira")
    assert len(unnamed_controls(window(control))) == 1


def test_a_button_that_tab_skips_is_found(window: Callable[..., QWidget]) -> None:
    button = QPushButton("Act")
    button.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
    widget = window(QLineEdit(), button, QLineEdit())
    assert len(unreachable_controls(widget)) == 1
    button.setText("&Act")
    assert unreachable_controls(widget) == []


def test_a_text_that_keeps_the_tab_key_is_found(window: Callable[..., QWidget]) -> None:
    text = QPlainTextEdit()
    widget = window(QPushButton("Act"), text, QPushButton("Wait"))
    assert "Tab does not lead on from" in unreachable_controls(widget)[0]
    text.setTabChangesFocus(True)
    assert unreachable_controls(widget) == []


def test_radio_buttons_reached_by_arrow_keys_are_not_reported(
    window: Callable[..., QWidget],
) -> None:
    first = QRadioButton("One")
    first.setChecked(True)
    assert unreachable_controls(window(first, QRadioButton("Two"))) == []


@pytest.mark.parametrize("faulty", [QLabel, QPushButton, QCheckBox, QLineEdit])
def test_a_text_with_low_contrast_is_found(
    window: Callable[..., QWidget], faulty: Callable[[str], QWidget]
) -> None:
    control = faulty("Mira waits at the ford")
    widget = window(QPushButton("First"), control)
    control.setStyleSheet("background: #ffffff; color: #999999; border: none;")
    assert len(pale_texts(widget)) == 1
    control.setStyleSheet("background: #ffffff; color: #666666; border: none;")
    assert pale_texts(widget) == []


def test_a_disabled_button_may_have_low_contrast(window: Callable[..., QWidget]) -> None:
    control = QPushButton("Act")
    widget = window(control)
    control.setStyleSheet("background: #ffffff; color: #cccccc; border: none;")
    control.setEnabled(False)
    assert pale_texts(widget) == []


@pytest.mark.parametrize("text", ["Undo", "&Open…", "{0} of %n step(s)"])
def test_a_lengthened_text_begins_with_the_original_and_is_a_third_longer(text: str) -> None:
    assert longer(text).startswith(text)
    assert len(longer(text)) >= len(text) * 1.35
