"""The program's language: the GM's choice or the system's. It can change at any time."""

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

SYSTEM_LANGUAGE: Final = ""
_CATALOGUE: Final = "tickline"
_QT_CATALOGUE: Final = "qtbase"


class Languages(QObject):
    """Installs one language at a time, and emits `changed` after all texts have changed.

    Each language except English has a file of translations named after its code.
    """

    changed = Signal()

    def __init__(
        self, settings: SettingsFile, folder: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self._folder = folder or (FOLDER / "translations")
        self._current = ENGLISH
        self._install()

    @property
    def chosen_code(self) -> str:
        """Code of the GM's language, or SYSTEM_LANGUAGE if it follows the system."""
        code = self._settings.now.language
        return code if code in self.names_by_code() else SYSTEM_LANGUAGE

    @property
    def current(self) -> str:
        """Code of the installed language."""
        return self._current

    def names_by_code(self) -> Mapping[str, str]:
        """Return the available languages: code -> the language's own name."""
        codes = (path.stem.partition("_")[2] for path in self._folder.glob(f"{_CATALOGUE}_*.qm"))
        others = {code: _native_name(code) for code in codes}
        return {ENGLISH: "English"} | dict(sorted(others.items(), key=lambda each: each[1]))

    def choose(self, code: str) -> None:
        self._settings.change(language=code)
        previous = self._current
        self._install()
        if self._current != previous:
            # Sent at once, so that listeners of `changed` find all widgets translated.
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
            self.changed.emit()

    def _install(self) -> None:
        code = self.chosen_code or best_language(
            self.names_by_code(), QLocale.system().uiLanguages()
        )
        _remove_translators()
        QLocale.setDefault(_locale(self.chosen_code))
        self._current = code
        if code != ENGLISH:
            _install_translator(
                _QT_CATALOGUE, code, QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
            )
            _install_translator(_CATALOGUE, code, str(self._folder))
            wording.set_language(_translate, code)


def best_language(available: Mapping[str, str], preferred: Sequence[str]) -> str:
    """Return the first of `preferred` (such as `de-AT`) that is available, or English."""
    codes = (each.replace("_", "-").partition("-")[0] for each in preferred)
    return next((code for code in codes if code in available), ENGLISH)


def _native_name(code: str) -> str:
    name = QLocale(code).nativeLanguageName()
    return name[:1].upper() + name[1:] or code


def _locale(code: str) -> QLocale:
    """Return the locale for numbers and dates: the system's own if it speaks the language."""
    system, chosen = QLocale.system(), QLocale(code)
    return system if code == SYSTEM_LANGUAGE or chosen.language() == system.language() else chosen


def _install_translator(name: str, code: str, folder: str) -> None:
    """Install a translation file if it exists. It takes precedence over those installed before."""
    application = _application()
    translator = QTranslator(application)
    translator.setObjectName(_CATALOGUE)
    if not translator.load(f"{name}_{code}", folder):
        translator.deleteLater()
        return
    application.installTranslator(translator)


def _remove_translators() -> None:
    application = _application()
    for translator in application.findChildren(QTranslator, _CATALOGUE):
        application.removeTranslator(translator)
        translator.setParent(None)
        wording.set_language()


def _translate(source: str, comment: str, number: int) -> str:
    return QCoreApplication.translate("", source, comment, number)


def _application() -> QCoreApplication:
    application = QCoreApplication.instance()
    assert application is not None
    return application
