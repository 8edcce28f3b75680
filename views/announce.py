"""Announcements that screen readers speak wherever the focus is."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

Politeness = QAccessible.AnnouncementPoliteness


def announce(source: QObject, text: str) -> None:
    """Speak `text` after the current speech; `source` is the object that shows it."""
    _send(source, text, Politeness.Polite)


def interrupt(source: QObject, text: str) -> None:
    """Speak `text` at once, in place of the current speech."""
    _send(source, text, Politeness.Assertive)


def _send(source: QObject, text: str, politeness: Politeness) -> None:
    event = QAccessibleAnnouncementEvent(source, text)
    event.setPoliteness(politeness)
    QAccessible.updateAccessibility(event)
