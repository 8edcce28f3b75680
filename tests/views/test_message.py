"""Message boxes look like dialogs."""

import pytest
from PySide6.QtWidgets import QLabel, QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from views.message import MARGIN, SPACING, PlainBox


@pytest.mark.parametrize("icon", [QMessageBox.Icon.NoIcon, QMessageBox.Icon.Warning])
def test_a_message_has_the_margins_of_dialogs(qtbot: QtBot, icon: QMessageBox.Icon) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    box = PlainBox(window)
    box.setIcon(icon)
    box.setText("Make a copy of your own?")
    box.setInformativeText("It comes with Tickline.")
    button = box.addButton(QMessageBox.StandardButton.Cancel)
    box.show()
    sign, text, more = (
        box.findChild(QLabel, name)
        for name in ("qt_msgboxex_icon_label", "qt_msgbox_label", "qt_msgbox_informativelabel")
    )
    assert isinstance(sign, QLabel)
    assert isinstance(text, QLabel)
    assert isinstance(more, QLabel)
    has_icon = icon is not QMessageBox.Icon.NoIcon
    left = MARGIN + (sign.width() + SPACING if has_icon else 0)
    assert (text.x(), text.y(), more.x()) == (left, MARGIN, left)
    corner = button.mapTo(box, button.rect().bottomRight())
    assert (box.width() - corner.x() - 1, box.height() - corner.y() - 1) == (MARGIN, MARGIN)
