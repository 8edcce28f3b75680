"""The language of the program: chosen, or as the system has it; windows may be open meanwhile."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from PySide6.QtCore import (
    QCoreApplication,
    QEvent,
    QLibraryInfo,
    QLocale,
    QObject,
    QTranslator,
    Signal,
)

from desktop.settings import SettingsFile
from models import wording
from models.wording import ENGLISH
from resources import FOLDER

AS_THE_SYSTEM: Final = ""
_OURS: Final = "tickline"
_QTS: Final = "qtbase"


class Languages(QObject):
    """Speaks one language at a time; `changed` says that all words are other ones now.

    For each language but English there is a file of translations, named after its code.
    """

    changed = Signal()

    def __init__(
        self, settings: SettingsFile, folder: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._folder = folder or (FOLDER / "translations")
        self._spoken = ENGLISH
        self._speak()

    @property
    def chosen(self) -> str:
        """The code of the language that was chosen, or AS_THE_SYSTEM."""
        wanted = self._settings.now.language
        return wanted if wanted in self.names() else AS_THE_SYSTEM

    @property
    def spoken(self) -> str:
        return self._spoken

    def names(self) -> Mapping[str, str]:
        found = (path.stem.partition("_")[2] for path in self._folder.glob(f"{_OURS}_*.qm"))
        others = {code: _own_name(code) for code in found}
        return {ENGLISH: "English"} | dict(sorted(others.items(), key=lambda each: each[1]))

    def choose(self, code: str) -> None:
        """Speak a language of `names` from now on, or what the system wants."""
        self._settings.change(language=code)
        before = self._spoken
        self._speak()
        if self._spoken != before:
            # At once: a listener finds all widgets changed.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
            self.changed.emit()

    def _speak(self) -> None:
        code = self.chosen or best(self.names(), QLocale.system().uiLanguages())
        _fall_silent()
        QLocale.setDefault(_locale(self.chosen))
        self._spoken = code
        if code != ENGLISH:
            _listen_to(_QTS, code, QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
            _listen_to(_OURS, code, str(self._folder))
            wording.speak(_translated, code)


def best(known: Mapping[str, str], wished: Sequence[str]) -> str:
    """Return the first of the languages `wished` for, as `de-AT`, that is known; else English."""
    codes = (each.replace("_", "-").partition("-")[0] for each in wished)
    return next((code for code in codes if code in known), ENGLISH)


def _own_name(code: str) -> str:
    name = QLocale(code).nativeLanguageName()
    return name[:1].upper() + name[1:] or code


def _locale(code: str) -> QLocale:
    """Return how numbers and dates are written; a system knows that best for its own language."""
    usual, chosen = QLocale.system(), QLocale(code)
    return usual if code == AS_THE_SYSTEM or chosen.language() == usual.language() else chosen


def _listen_to(name: str, code: str, folder: str) -> None:
    """Let a file of translations be asked before those known already, if it is there."""
    application = _application()
    translator = QTranslator(application)
    translator.setObjectName(_OURS)
    if not translator.load(f"{name}_{code}", folder):
        translator.deleteLater()
        return
    application.installTranslator(translator)


def _fall_silent() -> None:
    """Let go of all translations that a program here has listened to."""
    application = _application()
    for each in application.findChildren(QTranslator, _OURS):
        application.removeTranslator(each)
        each.setParent(None)
        wording.speak()


def _translated(source: str, comment: str, number: int) -> str:
    return QCoreApplication.translate("", source, comment, number)


def _application() -> QCoreApplication:
    found = QCoreApplication.instance()
    assert found is not None
    return found
