"""What the window shows while there is nobody in it: the few ways to begin."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Protocol

from PySide6.QtCore import Qt, QTimer, Signal, SignalInstance
from PySide6.QtGui import QAction, QKeySequence, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from views.language import say_always
from views.theme import text_share
from views.widgets.cards import label

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
        self._encounter = ""
        self.ways = _Column(self)
        self._go_on = QPushButton(self)
        self._go_on.setMinimumWidth(WIDTH)
        self._go_on.hide()
        self._newest: Choice = ("", "")
        self._go_on.clicked.connect(lambda: self.document_chosen.emit(self._newest[0]))
        self.ways.add(self._go_on)
        self._buttons = {key: _Way(actions[key], self) for key in self._ways()}
        for button in self._buttons.values():
            self.ways.add(button)
        self.recent = _Column(self)
        self.samples = _Column(self)
        self._lay_out()
        self.show_recent(())
        self.show_samples(())
        say_always(self)

    def show_encounter(self, title: str) -> None:
        """Say which encounter waits for its combatants, if there is one."""
        self._encounter = title
        self._buttons["add"].setVisible(bool(title))
        self._buttons["tour"].setVisible(not title)
        self._show_lists()
        self.setFocusProxy(self._first(title))
        self._say_what_is_shown()

    def show_recent(self, documents: Sequence[Choice]) -> None:
        """Offer documents, the newest first, to go on with."""
        self._newest = documents[0] if documents else ("", "")
        self._go_on.setToolTip(self._newest[0])
        self._say_newest()
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
        return self._go_on if self._newest[0] else self._buttons["new"]

    def _show_lists(self) -> None:
        """Show what there is; an encounter that waits for its combatants needs none of it."""
        empty = not self._encounter
        self._go_on.setVisible(empty and bool(self._newest[0]))
        for column in (self.recent, self.samples):
            column.setVisible(empty and column.filled)

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

    def retranslate(self) -> None:
        """Say everything in the language that is shown now."""
        for key, text in self._ways().items():
            self._buttons[key].call(text)
        self.recent.call(self.tr("OPENED LAST"))
        self.samples.call(self.tr("LOOK AT A SAMPLE FIGHT"))
        self._say_newest()
        self._say_what_is_shown()

    def _say_newest(self) -> None:
        words = self.tr("Go on with {0}").format(self._newest[1])
        self._go_on.setText(words.replace("&", "&&"))
        self._go_on.setAccessibleName(words)

    def _say_what_is_shown(self) -> None:
        title = self._encounter
        self._title.setText(title or self.tr("Welcome to Tickline"))
        waiting = self.tr("Nobody is here yet. Type or paste who fights: Mira, Bor, 6 x Orc")
        asking = self.tr("A timeline for fights that run on ticks. How do you want to begin?")
        self._told.setText(waiting if title else asking)

    def _ways(self) -> Mapping[str, str]:
        return {
            "add": self.tr("Add combatants"),
            "new": self.tr("New encounter"),
            "open": self.tr("Open an encounter"),
            "tour": self.tr("Take the tour"),
        }


class _Column(QWidget):
    """Buttons of one width, below a small heading if it is called something."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(8)
        self._made: list[QPushButton] = []
        self._offered: tuple[Choice, ...] = ()
        self._chosen: SignalInstance | None = None
        self._share = 1.0
        self._heading = label("", "heading", self)
        self._heading.hide()
        self._column.addWidget(self._heading)

    @property
    def filled(self) -> bool:
        """Whether there is something to choose."""
        return bool(self._made)

    def call(self, heading: str) -> None:
        """Have another heading."""
        self._heading.setText(heading)
        self._heading.show()
        self.setAccessibleName(heading)

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


class _Way(QPushButton):
    """A way to begin, with the keys of its action beside its words."""

    def __init__(self, action: QAction, parent: QWidget) -> None:
        super().__init__(parent)
        self._action = action
        self._words = ""
        self.setMinimumWidth(WIDTH)
        self.clicked.connect(action.trigger)
        action.changed.connect(self._dress)

    def call(self, words: str) -> None:
        """Show other words."""
        self._words = words
        self.setAccessibleName(words)
        self._dress()

    def _dress(self) -> None:
        keys = self._action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
        self.setText(f"{self._words}   {keys}".rstrip())
        self.setToolTip(self._action.toolTip())
