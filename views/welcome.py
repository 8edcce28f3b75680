"""What the window shows while there is nobody in it: the few ways to begin."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QAction, QKeySequence, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from views.cards import label
from views.theme import text_share

WIDTH = 280
LIST_WIDTH = 360
GAP = 36
MOST_RECENT = 4

Choice = tuple[str, str]
"""What is opened, and what people call it."""


class ActionsByKey(Protocol):
    """Something that gives actions by key."""

    def __getitem__(self, key: str) -> QAction: ...


class Welcome(QWidget):
    """A calm page: ways to begin to the left, encounters and samples to the right.

    `wanted` asks for both lists, when they are about to be seen; `document_chosen` and
    `sample_chosen` say which is to be opened.
    """

    wanted = Signal()
    document_chosen = Signal(str)
    sample_chosen = Signal(str)

    def __init__(self, actions: ActionsByKey, parent: QWidget | None = None) -> None:
        """Offer the actions that begin something."""
        super().__init__(parent)
        self.setObjectName("page")
        self._title = label("", "name", self)
        self._told = label("", "muted", self)
        self._empty = True
        self.ways = _Column("", self)
        self._go_on = QPushButton(self)
        self._go_on.setMinimumWidth(WIDTH)
        self._go_on.hide()
        self._newest = ""
        self._go_on.clicked.connect(lambda: self.document_chosen.emit(self._newest))
        self.ways.add(self._go_on)
        self._buttons = {
            key: _button(actions[key], text, self) for key, text in self._ways().items()
        }
        for button in self._buttons.values():
            self.ways.add(button)
        self.recent = _Column(self.tr("OPENED LAST"), self)
        self.samples = _Column(self.tr("LOOK AT A SAMPLE FIGHT"), self)
        self._lay_out()
        self.show_recent(())
        self.show_samples(())

    def show_encounter(self, title: str) -> None:
        """Say which encounter waits for its combatants, if there is one."""
        self._empty = not title
        self._buttons["add"].setVisible(bool(title))
        self._buttons["tour"].setVisible(not title)
        self._show_lists()
        self.setFocusProxy(self._first(title))
        self._title.setText(title or self.tr("Welcome to Tickline"))
        self._told.setText(
            self.tr("Nobody is here yet. Type or paste who fights: Mira, Bor, 6 x Orc")
            if title
            else self.tr("A timeline for fights that run on ticks. How do you want to begin?")
        )

    def show_recent(self, documents: Sequence[Choice]) -> None:
        """Offer documents, the newest first, to go on with."""
        self._newest = documents[0][0] if documents else ""
        called = documents[0][1] if documents else ""
        self._go_on.setText(self.tr("Go on with {0}").format(called).replace("&", "&&"))
        self._go_on.setAccessibleName(self.tr("Go on with {0}").format(called))
        self._go_on.setToolTip(self._newest)
        self.recent.offer(documents[1 : MOST_RECENT + 1], self.document_chosen)
        self._show_lists()

    def show_samples(self, samples: Sequence[Choice]) -> None:
        """Offer sample fights."""
        self.samples.offer(samples, self.sample_chosen)
        self._show_lists()

    def make_room(self) -> None:
        """Give both lists what text of the size that is usual now needs."""
        for column in (self.recent, self.samples):
            column.make_room()

    def showEvent(self, event: QShowEvent) -> None:  # noqa: N802
        """Ask for the lists once the page itself is seen: the samples take a moment."""
        super().showEvent(event)
        QTimer.singleShot(0, self, self.wanted.emit)

    def _first(self, title: str) -> QPushButton:
        if title:
            return self._buttons["add"]
        return self._go_on if self._newest else self._buttons["new"]

    def _show_lists(self) -> None:
        """Show what there is; an encounter that waits for its combatants needs none of it."""
        self._go_on.setVisible(self._empty and bool(self._newest))
        for column in (self.recent, self.samples):
            column.setVisible(self._empty and column.filled)

    def _lay_out(self) -> None:
        columns = QHBoxLayout()
        columns.setSpacing(GAP)
        columns.addStretch(1)
        right = QVBoxLayout()
        right.setSpacing(18)
        for column in (self.recent, self.samples):
            right.addWidget(column)
        right.addStretch(1)
        columns.addWidget(self.ways, 0, Qt.AlignmentFlag.AlignTop)
        columns.addLayout(right)
        columns.addStretch(1)
        page = QVBoxLayout(self)
        page.addStretch(2)
        page.addWidget(self._title, 0, Qt.AlignmentFlag.AlignHCenter)
        page.addWidget(self._told, 0, Qt.AlignmentFlag.AlignHCenter)
        page.addSpacing(18)
        page.addLayout(columns)
        page.addStretch(3)

    def _ways(self) -> Mapping[str, str]:
        return {
            "add": self.tr("Add combatants"),
            "new": self.tr("New encounter"),
            "open": self.tr("Open an encounter"),
            "tour": self.tr("Take the tour"),
        }


class _Column(QWidget):
    """Buttons of one width below a small heading."""

    def __init__(self, heading: str, parent: QWidget) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._made: list[QPushButton] = []
        self._offered: tuple[Choice, ...] = ()
        self._chosen: SignalInstance | None = None
        self._share = 1.0
        if heading:
            self._column.addWidget(label(heading, "heading", self))
            self.setAccessibleName(heading)

    @property
    def filled(self) -> bool:
        """Whether there is something to choose."""
        return bool(self._made)

    def add(self, button: QPushButton) -> None:
        """Add a button below the others."""
        self._column.addWidget(button)

    def offer(self, choices: Sequence[Choice], chosen: SignalInstance) -> None:
        """Have one button for each choice, and no others."""
        if self._offered == tuple(choices):
            return
        self._offered, self._chosen = tuple(choices), chosen
        self._make(chosen)

    def make_room(self) -> None:
        """Have other buttons when text has another size than when they were made."""
        if self._chosen is not None and self._share != text_share():
            self._make(self._chosen)

    def _make(self, chosen: SignalInstance) -> None:
        self._share = text_share()
        for button in self._made:
            button.hide()
            button.deleteLater()
        self._made = [self._button(choice, chosen) for choice in self._offered]
        for button in self._made:
            self.add(button)

    def _button(self, choice: Choice, chosen: SignalInstance) -> QPushButton:
        what, called = choice
        width = round(LIST_WIDTH * self._share)
        short = self.fontMetrics().elidedText(called, Qt.TextElideMode.ElideMiddle, width - 30)
        button = QPushButton(short.replace("&", "&&"), self)
        button.setObjectName("offer")
        button.setAccessibleName(called)
        button.setToolTip(called)
        button.setFixedWidth(width)
        button.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        button.clicked.connect(partial(_choose, chosen, what))
        return button


def _choose(chosen: SignalInstance, what: str, _checked: object = None) -> None:
    chosen.emit(what)


def _button(action: QAction, text: str, parent: QWidget) -> QPushButton:
    button = QPushButton(parent)
    button.setAccessibleName(text)
    button.setMinimumWidth(WIDTH)
    button.clicked.connect(action.trigger)

    def dress() -> None:
        keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        button.setText(f"{text}   {keys}".rstrip())
        button.setToolTip(action.toolTip())

    action.changed.connect(dress)
    dress()
    return button
