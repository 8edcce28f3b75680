"""Language: widgets set their own words again when another language is shown."""

from typing import Protocol, cast

from PySide6.QtCore import QEvent, QObject


class Speaker(Protocol):
    """A widget with words of its own."""

    def retranslate(self) -> None:
        """Say them in the language that is shown now."""


def say_always(widget: Speaker) -> None:
    """Let `widget` say its words: now, and whenever another language is shown."""
    widget.retranslate()
    assert isinstance(widget, QObject)
    _Hearing(widget)


class _Hearing(QObject):
    """Hears with its widget that the language is another one: Qt tells all its children.

    It holds no reference to the widget but Qt's own: a circle through Python would be broken in
    any order, and Qt does not survive that.
    """

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LanguageChange:
            cast("Speaker", self.parent()).retranslate()
        return super().event(event)
