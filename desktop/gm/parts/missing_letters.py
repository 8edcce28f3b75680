"""Warns of characters in names that no font has, and says which packages to install."""

import re
from functools import partial
from typing import Final
from unicodedata import category

from PySide6.QtCore import QTimer
from PySide6.QtGui import QFontMetricsF, QGuiApplication

from desktop.gm.desk import Desk, Part, Wiring
from models.sight.sight import Sight

_CJK: Final = re.compile("[\u1100-\u11ff\u2e80-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]")
_EMOJI: Final = re.compile("[\u2600-\u27bf\U0001f000-\U0001faff]")


class MissingLetters(Part):
    """Warns of characters in names that no font has."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._checked_characters: set[str] = set()

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.on_change)

    def on_change(self, _before: Sight, after: Sight) -> None:
        names = [each.name for each in after.present.moment.fight.all_combatants()]
        if (
            unchecked_characters := {
                character for name in names if not name.isascii() for character in name
            }
            - self._checked_characters
        ):
            self._checked_characters |= unchecked_characters
            # Announced later, so that the step's own message comes first.
            QTimer.singleShot(0, self, partial(self._warn_of_missing, unchecked_characters))

    def _warn_of_missing(self, characters: set[str]) -> None:
        metrics = QFontMetricsF(QGuiApplication.font())
        packages = {_font_package(each) for each in characters if not _is_drawn(metrics, each)}
        if packages:
            pattern = self.tr("No font here has all letters of these names. Install {packages}.")
            self._dispatcher.report(pattern.format(packages=", ".join(sorted(packages))))


def _is_drawn(metrics: QFontMetricsF, character: str) -> bool:
    """Return whether a font has a character. Combining and control characters need none."""
    return category(character)[0] in "CMZ" or metrics.inFontUcs4(ord(character))


def _font_package(character: str) -> str:
    """Return the Debian and Ubuntu package that has a font for `character`."""
    if _CJK.match(character):
        return "fonts-noto-cjk"
    return "fonts-noto-color-emoji" if _EMOJI.match(character) else "fonts-noto-core"
