"""Sounds: short sounds when a turn begins that the players see, and when its time is over."""

from collections.abc import Callable
from contextlib import suppress
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final, TypeAlias

from resources import FOLDER

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QSoundEffect

QT_SOUND: Final = "PySide6.QtMultimedia"
"""It is not in PySide6-Essentials, and takes long to be imported: never before it is needed."""


class Sound(Enum):
    """The sounds that come with the program, by the name of their file."""

    TURN = "turn"
    LIMIT = "limit"


Play: TypeAlias = Callable[[Sound], None]


def can_sound() -> bool:
    """Say whether Qt can make a sound here; nothing of it is imported."""
    with suppress(ImportError, ValueError):
        return find_spec(QT_SOUND) is not None
    return False


def why_silent() -> str:
    """Import what makes sounds; return what it misses, or nothing.

    The package may be there and something that it needs of the system is not.
    """
    try:
        import_module(QT_SOUND)
    except ImportError as error:
        return str(error)
    return ""


class Player:
    """Plays sounds; each is read when it is first played. Where Qt cannot, there is silence."""

    def __init__(self) -> None:
        self._effects: dict[Sound, QSoundEffect] = {}
        self._silent = False

    def __call__(self, sound: Sound) -> None:
        if self._silent:
            return
        try:
            if sound not in self._effects:
                self._effects[sound] = _effect(sound)
            self._effects[sound].play()
        except ImportError:
            self._silent = True


def _effect(sound: Sound) -> "QSoundEffect":
    from PySide6.QtCore import QUrl
    from PySide6.QtMultimedia import QSoundEffect

    effect = QSoundEffect()
    effect.setSource(QUrl.fromLocalFile(str(FOLDER / "sounds" / f"{sound.value}.wav")))
    return effect
