"""Retranslates widgets when the language changes."""

from typing import Protocol, cast

from PySide6.QtCore import QEvent, QObject


class Translatable(Protocol):
    """A widget with texts of its own."""

    def retranslate(self) -> None:
        """Set all texts in the current language."""


def keep_translated(widget: Translatable) -> None:
    """Retranslate `widget` now and whenever the language changes."""
    widget.retranslate()
    assert isinstance(widget, QObject)
    _LanguageWatcher(widget)


class _LanguageWatcher(QObject):
    """Child that receives LanguageChange, which Qt sends to all children.

    It refers to its widget only as its Qt parent. Python would destroy a reference cycle in an
    arbitrary order, and that crashes Qt.
    """

    def event(self, event: QEvent) -> bool:
        if event.type() is QEvent.Type.LanguageChange:
            cast("Translatable", self.parent()).retranslate()
        return super().event(event)
