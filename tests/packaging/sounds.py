"""Makes the program's sounds: tones that swell quickly and fade.

python -m tests sounds
"""

import sys
import wave
from collections.abc import Iterator
from importlib.resources import files
from math import exp, pi, sin
from pathlib import Path

from msgspec import Struct

SOUNDS = Path(str(files("resources"))) / "sounds"
RATE = 22_050
"""Samples in a second, of two bytes each."""
SWELL_SECONDS = 0.008
"""Seconds until a tone has its full strength; a tone that began at once would click."""
MAX_AMPLITUDE = 0.35


class Tone(Struct, frozen=True):
    """A tone of a frequency in hertz, with its start and duration in seconds."""

    hertz: float
    begin: float
    length: float


TONES = {
    "turn": (Tone(659.26, 0.0, 0.16), Tone(880.0, 0.11, 0.28)),
    "limit": (Tone(440.0, 0.0, 0.2), Tone(329.63, 0.2, 0.36)),
}


def make_sounds() -> None:
    """Write all sounds."""
    SOUNDS.mkdir(exist_ok=True)
    for name, tones in TONES.items():
        with wave.open(str(SOUNDS / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(b"".join(_samples(tones)))


def _samples(tones: tuple[Tone, ...]) -> Iterator[bytes]:
    end = max(tone.begin + tone.length for tone in tones)
    for number in range(round(end * RATE)):
        value = sum(_strength(tone, number / RATE - tone.begin) for tone in tones)
        yield round(MAX_AMPLITUDE * 32767 * value).to_bytes(2, "little", signed=True)


def _strength(tone: Tone, at: float) -> float:
    if not 0 <= at < tone.length:
        return 0.0
    fading = exp(-5 * at / tone.length) * (1 - at / tone.length)
    return min(1.0, at / SWELL_SECONDS) * fading * sin(2 * pi * tone.hertz * at)


if __name__ == "__main__":
    make_sounds()
    sys.stdout.write(f"{len(TONES)} sounds\n")
