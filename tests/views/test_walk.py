"""Every window and dialog can be read and reached, however it looks and whatever it speaks.

Every dialog opens as high as what it holds, too: not cut short, and without a hole in it.

Themes decide about contrast, languages and sizes of text about room: each of them is walked with,
but only the long walk takes every theme with every language and size.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import QSize

from tests.tools.clipped_text import SCREEN
from tests.tools.monitors import screen
from tests.tools.walk import LANGUAGES, Fault, Walk
from views.theme import TEXT_SIZES, Look

ROOT = Path(__file__).parents[2]
SMALL = QSize(960, 660)
"""What is left of a small screen beside the bars of the system."""
WINDOWS = ("-gm", "players", "welcome", "tour", "changed-rules", "not-opened")
"""What the scenes of the GM's and the players' window are called."""
AT_ONCE = 2
"""The most walks under way at the same time."""
SIZES = (100, 150)
SCALES = ("1", "1.5", "2")
ENOUGH = 900
"""After this many seconds a walk has lost its way."""


def short_walks() -> list[Walk]:
    """Every theme, language and size; the longest words in both sizes."""
    ways = (("English", 100), ("German", 150), ("longer", 100), ("longer", 150))
    return [Walk(look, *way) for look, way in zip(Look, ways, strict=True)]


def all_walks() -> list[Walk]:
    return [Walk(*each) for each in product(Look, LANGUAGES, TEXT_SIZES)]


class Walker:
    """A program that walks, and what it says in the end."""

    def __init__(
        self, walks: Sequence[Walk], folder: Path, scale: str = "1", room: QSize = SCREEN
    ) -> None:
        screens = folder / "screens.json"
        size = (round(room.width() * float(scale)), round(room.height() * float(scale)))
        screens.write_text(json.dumps({"screens": [screen("", size=size)]}))
        platform = {"QT_QPA_PLATFORM": f"offscreen:configfile={screens}", "QT_SCALE_FACTOR": scale}
        self._program = subprocess.Popen(
            [sys.executable, "-m", "tests.tools.walk", *map(str, walks)],
            cwd=ROOT,
            env=os.environ | platform,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )

    def faults(self) -> list[Fault]:
        out, complaints = self._program.communicate(timeout=ENOUGH)
        assert (complaints, self._program.returncode) == ("", 0)
        return [msgspec.json.decode(line, type=Fault) for line in out.splitlines()]


def walked(walks: Sequence[Walk], folder: Path, scale: str = "1") -> list[Fault]:
    shares = (walks[number::AT_ONCE] for number in range(AT_ONCE))
    walkers = [Walker(share, folder, scale) for share in shares if share]
    return [fault for walker in walkers for fault in walker.faults()]


def faults_of_dialogs(walk: Walk, folder: Path, room: QSize) -> list[Fault]:
    """Return what is wrong with dialogs on a screen; the windows behind them have other laws."""
    faults = Walker([walk], folder, room=room).faults()
    return [each for each in faults if not any(word in each.scene for word in WINDOWS)]


def sentences(faults: Sequence[Fault]) -> str:
    told = (f"{each.check}, {each.walk}, {each.scene}: {each.told}" for each in faults)
    return "\n" + "\n".join(sorted(told))


def test_every_theme_language_and_size_is_walked_with() -> None:
    walks = short_walks()
    assert {each.look for each in walks} == set(Look)
    assert {each.language for each in walks} == set(LANGUAGES)
    assert {each.size for each in walks if each.language == "longer"} == set(SIZES)


def test_everything_can_be_read_and_reached(tmp_path: Path) -> None:
    faults = walked(short_walks(), tmp_path)
    assert not faults, sentences(faults)


def test_every_dialog_fits_a_small_screen_and_its_buttons_are_in_sight(tmp_path: Path) -> None:
    faults = faults_of_dialogs(Walk(Look.DARK, "German", 150), tmp_path, SMALL)
    assert not faults, sentences(faults)


@pytest.mark.long
@pytest.mark.parametrize("scale", SCALES)
def test_everything_can_be_read_and_reached_with_any_theme_language_size_and_scale(
    tmp_path: Path, scale: str
) -> None:
    faults = walked(all_walks(), tmp_path, scale)
    assert not faults, sentences(faults)
