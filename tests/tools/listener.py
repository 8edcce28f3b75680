"""A stand-in for a screen reader that records the program's announcements."""

import pytest
from PySide6.QtCore import QObject

from views import announce


class Listener:
    """Records the announcements of all windows."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.announcements: list[str] = []
        monkeypatch.setattr(announce, "_send", self._record)

    def _record(self, _about: QObject, text: str, _politeness: object) -> None:
        self.announcements.append(text)

    def take_announcements(self) -> list[str]:
        announced, self.announcements = self.announcements, []
        return announced
