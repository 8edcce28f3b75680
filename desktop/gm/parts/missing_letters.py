"""Letters that no font here has: said once, with the packages that bring them."""

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
    """Looks at each new sign in the names of a fight."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._known: set[str] = set()

    @property
    def wiring(self) -> Wiring:
        return Wiring(on_change=self.changed)

    def changed(self, _before: Sight, after: Sight) -> None:
        names = [each.name for each in after.present.moment.fight.everybody()]
        if new := {sign for name in names if not name.isascii() for sign in name} - self._known:
            self._known |= new
            # What the step itself says comes first.
            QTimer.singleShot(0, self, partial(self._look, new))

    def _look(self, signs: set[str]) -> None:
        letters = QFontMetricsF(QGuiApplication.font())
        missing = {_package(each) for each in signs if not _is_drawn(letters, each)}
        if missing:
            words = self.tr("No font here has all letters of these names. Install {packages}.")
            self._door.say(words.format(packages=", ".join(sorted(missing))))


def _is_drawn(letters: QFontMetricsF, sign: str) -> bool:
    """Say whether a font has a sign; one that shows only with others is none of its own."""
    return category(sign)[0] in "CMZ" or letters.inFontUcs4(ord(sign))


def _package(sign: str) -> str:
    """Return the package that brings a sign on Debian and Ubuntu."""
    if _CJK.match(sign):
        return "fonts-noto-cjk"
    return "fonts-noto-color-emoji" if _EMOJI.match(sign) else "fonts-noto-core"
