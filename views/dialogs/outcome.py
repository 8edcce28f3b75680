"""What would follow, in words: a card whose lines change while one types."""

from collections.abc import Sequence
from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QDialogButtonBox,
    QFrame,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from views.announce import announce
from views.dialogs.forms.dialog import AnswerDialog, room
from views.style import style_again
from views.theme import text_share
from views.widgets.cards import Card, label

LEAST_WORDS = 184
"""Pixels for what follows, at the usual size of text; more scrolls, so that nothing else moves."""


class Mood(Enum):
    """How the words are meant."""

    FOLLOWS = "strong"
    MISSING = "muted"
    REFUSED = "warning"


class OutcomeDialog(AnswerDialog):
    """A dialog that is answered once, and only while its button says that something follows."""

    def __init__(self, title: str, verb: str, parent: QWidget | None) -> None:
        super().__init__(title, parent)
        self.over = False
        self.following = OutcomeCard(self.tr("RESULT"), self)
        self.ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        dress(self.refusal, "warning")
        dress(self.ok, "primary")
        self.ok.setText(verb)

    @property
    def ready(self) -> bool:
        return self.ok.isEnabled() and not self.over

    def attempt(self) -> None:
        """Do what is asked for once and close, or say why not and stay."""
        if self.ready:
            super().attempt()

    def accept(self) -> None:
        """Close; from now on nothing can be done here."""
        self.over = True
        super().accept()


class OutcomeCard(Card):
    """Says what a deed would lead to, what is still missing for it, or why it is refused."""

    def __init__(self, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(heading, parent)
        self._lines: list[QLabel] = []
        self._column = QVBoxLayout()
        self.body.addWidget(_scrolled(self._column, self), 1)
        least = min(round(LEAST_WORDS * text_share()), room(self).height() // 4)
        self.setMinimumHeight(least)
        self.mood = Mood.MISSING

    def say(self, words: Sequence[str], mood: Mood = Mood.FOLLOWS) -> None:
        """Show `words`, a line each, and let screen readers say them."""
        told = " ".join(words)
        if told == self.told() and mood is self.mood:
            return
        self.mood = mood
        while len(self._lines) < len(words):
            self._lines.append(self._line())
        for number, line in enumerate(self._lines):
            self._show(line, words[number] if number < len(words) else "")
        self.setAccessibleName(told)
        announce(self, told)

    def told(self) -> str:
        return " ".join(line.text() for line in self._lines if line.text())

    def _line(self) -> QLabel:
        line = label("", Mood.MISSING.value, self, wrap=True)
        self._column.insertWidget(self._column.count() - 1, line)
        return line

    def _show(self, line: QLabel, text: str) -> None:
        dress(line, self.mood.value)
        line.setText(text)
        line.setVisible(bool(text))


def _scrolled(column: QVBoxLayout, parent: QWidget) -> QScrollArea:
    """Return a frameless place for `column` that never asks for more room than it has."""
    page = QWidget()
    column.setContentsMargins(0, 0, 0, 0)
    column.addStretch(1)
    page.setLayout(column)
    area = QScrollArea(parent)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidgetResizable(True)
    area.setWidget(page)
    for each in (area.viewport(), page):
        each.setAutoFillBackground(False)
    return area


def dress(widget: QWidget, name: str) -> None:
    """Let `widget` look as the style sheet says for `name`, even if it was shown before."""
    if widget.objectName() != name:
        widget.setObjectName(name)
        style_again(widget)
