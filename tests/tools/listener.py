"""A listener in the place of a screen reader: it hears what the program announces."""

import pytest
from PySide6.QtCore import QObject

from views import announce


class Listener:
    """Hears all that is announced, in all windows."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.announcements: list[str] = []
        monkeypatch.setattr(announce, "_send", self._record)

    def _record(self, _about: QObject, words: str, _politeness: object) -> None:
        self.announcements.append(words)

    def since(self) -> list[str]:
        announced, self.announcements = self.announcements, []
        return announced
