"""The program's sounds are short and small, and the program works where none can be played."""

import subprocess
import sys
import wave
from importlib.resources import files
from pathlib import Path

import pytest

from desktop.gm.parts.table_clock.sounds import QT_SOUND_MODULE, Sound

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("sound", Sound)
def test_a_sound_is_short_and_small(sound: Sound) -> None:
    path = Path(str(files("resources") / "sounds" / f"{sound.value}.wav"))
    assert path.stat().st_size < 30_000
    with wave.open(str(path)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getnframes() / file.getframerate() < 1


def test_without_qt_multimedia_the_player_is_silent_and_says_why() -> None:
    code = (
        f"import sys; sys.modules[{QT_SOUND_MODULE!r}] = None;"
        "from desktop.gm.parts.table_clock.sounds import Sound, SoundPlayer;"
        "from desktop.gm.parts.table_clock.sounds import has_sound, sound_error;"
        "player = SoundPlayer(); player(Sound.TURN); player(Sound.LIMIT);"
        "assert not has_sound(); assert 'QtMultimedia' in sound_error()"
    )
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)


def test_qt_multimedia_is_not_imported_before_it_is_needed() -> None:
    code = f"import sys, desktop.application; assert {QT_SOUND_MODULE!r} not in sys.modules"
    subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=True)
