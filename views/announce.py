"""Announces texts, which screen readers speak wherever the focus is."""

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QWidget

from models.sight.spoken import spoken_text

Politeness = QAccessible.AnnouncementPoliteness
TYPING_PAUSE_MS = 400
"""Time without a change after which typing counts as finished."""


def announce(source: QObject, text: str) -> None:
    """Speak `text` after the current speech. `source` is the object that shows it."""
    _send(source, spoken_text(text), Politeness.Polite)


def interrupt(source: QObject, text: str) -> None:
    """Speak `text` at once, interrupting the current speech."""
    _send(source, spoken_text(text), Politeness.Assertive)


class LateAnnouncement(QObject):
    """Speaks a text unless another one follows within TYPING_PAUSE_MS.

    If `source` is no longer visible by then, nothing is spoken.
    """

    def __init__(self, source: QWidget) -> None:
        super().__init__(source)
        self._source, self._text = source, ""
        self._timer = QTimer(self, interval=TYPING_PAUSE_MS, singleShot=True)
        self._timer.timeout.connect(self._speak)

    def announce(self, text: str) -> None:
        """Speak `text` later; "" cancels the pending text."""
        self._text = text
        self._timer.start()

    def _speak(self) -> None:
        if self._text and self._source.isVisible():
            announce(self._source, self._text)


def _send(source: QObject, text: str, politeness: Politeness) -> None:
    event = QAccessibleAnnouncementEvent(source, text)
    event.setPoliteness(politeness)
    QAccessible.updateAccessibility(event)
