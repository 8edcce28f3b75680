"""A test language: English with longer texts, as most other languages have."""

import math
import re

from PySide6.QtCore import QCoreApplication, QEvent, QTranslator

from desktop.translation import ENGLISH, Languages
from models.wording import set_language

EXTRA_SHARE = 0.35
WORD = "~~~~~ "
KEYS_CONTEXT = "QShortcut"
"""The context of the names of keys, which are short in every language."""


class LongerTranslator(QTranslator):
    """Translates every text into itself with a third more characters."""

    def translate(
        self, context: str, source: str, disambiguation: str | None = None, n: int = -1
    ) -> str:
        del disambiguation, n
        return source if context == KEYS_CONTEXT else longer(source)


def speak_longer(languages: Languages) -> None:
    """Translate everything into the longer language, including texts that are already shown."""
    QCoreApplication.installTranslator(LongerTranslator(QCoreApplication.instance()))
    set_language(lambda source, _comment, _number: longer(source))
    QCoreApplication.sendPostedEvents(None, QEvent.Type.LanguageChange)
    languages.changed.emit()


def speak_as_before(languages: Languages) -> None:
    """Return to English."""
    application = QCoreApplication.instance()
    for each in application.findChildren(LongerTranslator) if application else ():
        QCoreApplication.removeTranslator(each)
        each.setParent(None)
    languages.choose(ENGLISH)
    set_language()


def longer(source: str) -> str:
    """Return `source` with some words appended, unless it consists only of placeholders."""
    if not re.search(r"[^\W\d_]", re.sub(r"\{\w*\}|%n", "", source)):
        return source
    more = math.ceil(len(source) * EXTRA_SHARE)
    filling = (WORD * (more // len(WORD) + 1))[:more].rstrip()
    return f"{source} {filling}"
