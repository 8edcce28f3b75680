"""Plays sounds when a turn that players see begins, and at its time limit."""

from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, TypeAlias

from resources import FOLDER

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QSoundEffect

QT_SOUND_MODULE: Final = "PySide6.QtMultimedia"
"""Imported only on use: it is slow to import and not in PySide6-Essentials."""


class Sound(Enum):
    """Sounds of the program. The values are the names of their files."""

    TURN = "turn"
    LIMIT = "limit"


PlaySound: TypeAlias = Callable[[Sound], None]


def has_sound() -> bool:
    """Return whether Qt's multimedia package is installed, without importing it."""
    with suppress(ImportError, ValueError):
        return find_spec(QT_SOUND_MODULE) is not None
    return False


def sound_error() -> str:
    """Import Qt's multimedia package; return the error, or "".

    Even if the package is installed, a system library that it needs may be missing.
    """
    try:
        import_module(QT_SOUND_MODULE)
    except ImportError as error:
        return str(error)
    return ""


class SoundPlayer:
    """Plays sounds, loading each on first use. Stays silent if Qt can't play sounds."""

    def __init__(self) -> None:
        self._effects: dict[Sound, QSoundEffect] = {}
        self._is_silent = False

    def __call__(self, sound: Sound) -> None:
        if self._is_silent:
            return
        try:
            if sound not in self._effects:
                self._effects[sound] = _load_effect(sound)
            self._effects[sound].play()
        except ImportError:
            self._is_silent = True


def _load_effect(sound: Sound) -> "QSoundEffect":
    from PySide6.QtCore import QUrl
    from PySide6.QtMultimedia import QSoundEffect

    effect = QSoundEffect()
    effect.setSource(QUrl.fromLocalFile(str(FOLDER / "sounds" / f"{sound.value}.wav")))
    return effect
