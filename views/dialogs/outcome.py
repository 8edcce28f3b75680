"""The outcome of a deed in words, on a card whose lines change with the answers."""

from collections.abc import Callable, Sequence
from enum import Enum

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialogButtonBox, QLabel, QVBoxLayout, QWidget

from models.refused import Refused
from views.announce import LateAnnouncement
from views.dialogs.forms.choices import NotAnswered
from views.dialogs.forms.dialog import AnswerDialog, Page, max_size
from views.style import repolish
from views.theme import scaled
from views.widgets.cards import Card, label

MIN_HEIGHT = 164
"""The height in pixels at 100 % text size; more lines scroll, so that nothing else moves."""


class Mood(Enum):
    """A kind of outcome; its value is the style of the words."""

    FOLLOWS = "strong"
    MISSING = "muted"
    REFUSED = "warning"


class OutcomeDialog(AnswerDialog):
    """A dialog that is answered only once, while its button is enabled."""

    def __init__(self, title: str, verb: str, parent: QWidget | None) -> None:
        super().__init__(title, parent)
        self.is_over = False
        self.outcome = OutcomeCard(self.tr("RESULT"), self)
        self.ok = self.buttons.button(QDialogButtonBox.StandardButton.Ok)
        style_as(self.refusal, "warning")
        style_as(self.ok, "primary")
        self.ok.setText(verb)

    def show_preview(self, preview: Callable[[], Sequence[str]]) -> bool:
        """Show the words of `preview`, or why it has none; return whether OK is possible."""
        self.refuse("")
        mood = Mood.FOLLOWS
        try:
            texts = preview()
        except NotAnswered as missing:
            texts, mood = (str(missing),), Mood.MISSING
        except Refused as refusal:
            texts, mood = (str(refusal),), Mood.REFUSED
        self.outcome.show_texts(texts, mood)
        self.ok.setEnabled(mood is Mood.FOLLOWS)
        return mood is Mood.FOLLOWS

    @property
    def is_ready(self) -> bool:
        return self.ok.isEnabled() and not self.is_over

    def attempt(self) -> None:
        """Do the deed once and close, or show why that isn't possible and stay open."""
        if self.is_ready:
            super().attempt()

    def accept(self) -> None:
        """Close the dialog, so that the deed can't be done a second time."""
        self.is_over = True
        super().accept()


class OutcomeCard(Card):
    """Shows the outcome of a deed, or what is still missing for it, or why it is refused."""

    def __init__(self, heading: str, parent: QWidget | None = None) -> None:
        super().__init__(heading, parent)
        self._lines: list[QLabel] = []
        self._speech = LateAnnouncement(self)
        page = QWidget()
        self._column = QVBoxLayout(page)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addStretch(1)
        area = Page(page, self)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.body.addWidget(area, 1)
        self.setMinimumHeight(min(scaled(MIN_HEIGHT), max_size(self).height() // 4))
        self.mood = Mood.MISSING

    def show_texts(self, texts: Sequence[str], mood: Mood = Mood.FOLLOWS) -> None:
        """Show `texts`, one per line; screen readers speak them once typing pauses.

        Words shown before the dialog opens are read with it.
        """
        text = " ".join(texts)
        if text == self.text() and mood is self.mood:
            return
        self.mood = mood
        while len(self._lines) < len(texts):
            self._lines.append(self._add_line())
        for index, line in enumerate(self._lines):
            self._show(line, texts[index] if index < len(texts) else "")
        self.setAccessibleName(text)
        if self.isVisible():
            self._speech.announce(text)

    def text(self) -> str:
        return " ".join(line.text() for line in self._lines if line.text())

    def _add_line(self) -> QLabel:
        line = label("", Mood.MISSING.value, self, wrap=True)
        self._column.insertWidget(self._column.count() - 1, line)
        return line

    def _show(self, line: QLabel, text: str) -> None:
        style_as(line, self.mood.value)
        line.setText(text)
        line.setVisible(bool(text))


def style_as(widget: QWidget, name: str) -> None:
    """Give `widget` the style that the style sheet has for `name`, even if it is already shown."""
    if widget.objectName() != name:
        widget.setObjectName(name)
        repolish(widget)
