"""What the window shows while there is nobody in it: the few ways to begin."""

from collections.abc import Mapping
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QVBoxLayout, QWidget

from views.cards import label

WIDTH = 260


class ActionsByKey(Protocol):
    """Something that gives actions by key."""

    def __getitem__(self, key: str) -> QAction: ...


class Welcome(QWidget):
    """A calm page with a button for each way to begin."""

    def __init__(self, actions: ActionsByKey, parent: QWidget | None = None) -> None:
        """Offer the actions that begin something."""
        super().__init__(parent)
        self.setObjectName("page")
        self._title = label("", "name", self)
        self._told = label("", "muted", self)
        column = QVBoxLayout(self)
        column.addStretch(2)
        column.addWidget(self._title, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self._told, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addSpacing(18)
        self._buttons = {
            key: _button(actions[key], text, self) for key, text in self._ways().items()
        }
        for button in self._buttons.values():
            column.addWidget(button, 0, Qt.AlignmentFlag.AlignHCenter)
        self._sample = _menu_button(actions["sample"], self.tr("Look at a sample fight"), self)
        column.addWidget(self._sample, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(3)

    def show_encounter(self, title: str) -> None:
        """Say which encounter waits for its combatants, if there is one."""
        self._buttons["add"].setVisible(bool(title))
        self._sample.setVisible(not title)
        self.setFocusProxy(self._buttons["add" if title else "new"])
        self._title.setText(title or self.tr("Welcome to Tickline"))
        self._told.setText(
            self.tr("Nobody is here yet. Type or paste who fights: Mira, Bor, 6 x Orc")
            if title
            else self.tr("A timeline for fights that run on ticks. How do you want to begin?")
        )

    def _ways(self) -> Mapping[str, str]:
        return {
            "add": self.tr("Add combatants"),
            "new": self.tr("New encounter"),
            "open": self.tr("Open an encounter"),
        }


def _menu_button(action: QAction, text: str, parent: QWidget) -> QPushButton:
    button = QPushButton(text, parent)
    button.setMinimumWidth(WIDTH)
    button.clicked.connect(lambda: _drop_down(action, button))
    return button


def _drop_down(action: QAction, button: QPushButton) -> None:
    menu = action.menu()
    if isinstance(menu, QMenu):
        menu.popup(button.mapToGlobal(button.rect().bottomLeft()))


def _button(action: QAction, text: str, parent: QWidget) -> QPushButton:
    keys = action.shortcut().toString()
    button = QPushButton(f"{text}   {keys}", parent)
    button.setAccessibleName(text)
    button.setMinimumWidth(WIDTH)
    button.clicked.connect(action.trigger)
    return button
