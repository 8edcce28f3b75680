"""Announcements: sentences that a screen reader says wherever the focus is."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent

Politeness = QAccessible.AnnouncementPoliteness


def announce(about: QObject, words: str) -> None:
    """Have `words` said after what is being said; `about` is what shows them."""
    _tell(about, words, Politeness.Polite)


def interrupt(about: QObject, words: str) -> None:
    """Have `words` said at once: what is being said has no meaning any more."""
    _tell(about, words, Politeness.Assertive)


def _tell(about: QObject, words: str, politeness: Politeness) -> None:
    event = QAccessibleAnnouncementEvent(about, words)
    event.setPoliteness(politeness)
    QAccessible.updateAccessibility(event)
