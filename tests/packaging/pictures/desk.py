"""The real program in a folder of its own with a simulated GM, to take pictures of."""

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
from tests.tools.hands import HandClock, Hands, Key

SCREEN = (800, 450)
"""Size of the players' window."""
TURNS = 8
"""The iterations of Qt's event loop after which all parts of a window have their space."""
GERMAN = "de"
PLACES = {"en": "en_GB", GERMAN: "de_DE"}
"""The locale of dates and numbers in the pictures of each language."""

Said = TypeVar("Said")


class Patience:
    """Waits as pytest-qt does, outside of tests."""

    def waitUntil(self, holds: Callable[[], bool]) -> None:  # noqa: N802 - as the hands know it
        wait_until(holds)


class Desk:
    """Both windows of the program in one language, with a simulated GM."""

    def __init__(self, application: Application, language: str, clock: HandClock) -> None:
        self.application = application
        self.language = language
        self.hands = Hands(application, Patience(), clock)
        self.session = application.session
        self.window = application.window
        self.players = application.players.window

    def either(self, english: Said, german: Said) -> Said:
        """Return the text in the language of this GM."""
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
        self.hush()

    def resize(self, size: tuple[int, int]) -> None:
        self.window.resize(*size)
        self.fit()

    def fit(self) -> None:
        """Zoom to show as much of the fight as fits."""
        settle()
        self.window.timeline.fit()
        settle()

    def hush(self) -> None:
        """Remove the messages at the bottom and beside the mouse."""
        self.window.history_panel.show_message("")
        self.window.news.hide()
        settle()


@contextmanager
def desk(language: str) -> Iterator[Desk]:
    """Yield a program as after its first start, without animation, and remove it afterwards."""
    qt, clock, place = make_qt(), HandClock(), QLocale()
    flash = QApplication.cursorFlashTime()
    with tempfile.TemporaryDirectory() as name:
        paths = paths_in(Path(name))
        SettingsFile(paths.settings).change(language=language, reduced_motion=True)
        application = Application(qt, paths, FixedDice(), ImmediateExecutor(), clock.tell)
        QLocale.setDefault(QLocale(PLACES[language]))
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
    """Process events until each part has found its space, as parts affect their neighbours."""
    for _ in range(TURNS):
        QApplication.processEvents()


def _clear(application: Application) -> None:
    application.languages.choose(ENGLISH)
    application.players.close()
    application.sharing.close()
    application.window.close_anyway()
    for window in (application.players.window, application.window):
        window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
