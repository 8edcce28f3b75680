"""The real program in a folder of its own, with a simulated GM, for taking pictures."""

import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QLocale,
)
from PySide6.QtWidgets import QApplication

from desktop.application import Application, make_qt
from desktop.paths import paths_in
from desktop.settings import SettingsFile
from models.rules.dice import FixedDice
from models.session.samples import load_sample
from models.session.writer import ImmediateExecutor
from models.wording import ENGLISH
from tests.tools.hands import FakeClock, Hands, Key

SCREEN = (800, 450)
"""Size of the players' window."""
SETTLING_ITERATIONS = 8
"""The iterations of Qt's event loop after which all parts of a window have their space."""
GERMAN = "de"
LOCALES = {"en": "en_GB", GERMAN: "de_DE"}
"""The locale of dates and numbers in the pictures of each language."""

Text = TypeVar("Text")


class Waiter:
    """Waits as pytest-qt does, outside of tests."""

    def waitUntil(self, holds: Callable[[], bool]) -> None:  # noqa: N802 - as the hands know it
        wait_until(holds)


class Desk:
    """Both windows of the program in one language, with a simulated GM."""

    def __init__(self, application: Application, language: str, clock: FakeClock) -> None:
        self.application = application
        self.language = language
        self.hands = Hands(application, Waiter(), clock)
        self.session = application.session
        self.window = application.window
        self.players = application.players.window

    def localized(self, english: Text, german: Text) -> Text:
        """Return the text in this GM's language."""
        return german if self.language == GERMAN else english

    def open_sample(self, system: str) -> None:
        load_sample(self.session, system)
        self.fit()
        self.hands.come_back()

    def open_players(self) -> None:
        self.hands.ctrl(Key.Key_P)
        self.players.showNormal()
        self.players.resize(*SCREEN)
        self.hands.come_back()
        self.clear_messages()

    def resize(self, size: tuple[int, int]) -> None:
        self.window.resize(*size)
        self.fit()

    def fit(self) -> None:
        """Zoom to show as much of the fight as fits."""
        settle()
        self.window.timeline.fit()
        settle()

    def clear_messages(self) -> None:
        """Remove the messages at the bottom and beside the mouse."""
        self.window.history_panel.show_message("")
        self.window.news.hide()
        settle()


@contextmanager
def desk(language: str) -> Iterator[Desk]:
    """Yield a program as at its first launch, without animation; remove its files afterwards."""
    qt, clock, place = make_qt(), FakeClock(), QLocale()
    flash = QApplication.cursorFlashTime()
    with tempfile.TemporaryDirectory() as name:
        paths = paths_in(Path(name))
        SettingsFile(paths.settings).change(language=language, reduced_motion=True)
        application = Application(qt, paths, FixedDice(), ImmediateExecutor(), clock.tell)
        QLocale.setDefault(QLocale(LOCALES[language]))
        QApplication.setCursorFlashTime(0)  # a blinking caret would differ between pictures
        application.start()
        desk = Desk(application, language, clock)
        desk.hands.come_back()
        try:
            yield desk
        finally:
            _clear(application)
            QLocale.setDefault(place)
            QApplication.setCursorFlashTime(flash)


def wait_until(holds: Callable[[], bool]) -> None:
    while not holds():
        QApplication.processEvents()


def settle() -> None:
    """Process events until the layout has settled, as parts affect their neighbours."""
    for _ in range(SETTLING_ITERATIONS):
        QApplication.processEvents()


def _clear(application: Application) -> None:
    application.languages.choose(ENGLISH)
    application.players.close()
    application.sharing.close()
    application.window.close_anyway()
    for window in (application.players.window, application.window):
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
