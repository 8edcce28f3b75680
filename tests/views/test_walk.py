"""Every window and dialog can be read and reached, in every theme, size and language.

Every dialog opens as tall as its content, neither cut short nor with a gap in it.

Themes affect contrast; languages and text sizes affect the space for texts. Each of them has its
walk, but only the long walks combine every game with each size, and every theme with each language.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtCore import QSize

from tests.tools.clipped_text import SCREEN
from tests.tools.monitors import screen
from tests.tools.scenes import COMMON, GAMES, PARTS
from tests.tools.systems import LOOKED_AT_LATER
from tests.tools.walk import LANGUAGES, NAMELESS, PALE, Fault, Walk
from views.theme import TEXT_SIZES, Look

ROOT = Path(__file__).parents[2]
SMALL_SCREEN = QSize(960, 660)
"""The part of a small screen that the system's bars leave free."""
WINDOWS = ("-gm", "players", "welcome", "tour", "changed-rules", "not-opened")
"""Parts of the names of scenes of the GM's and the players' window."""
MAX_PROCESSES = 2
"""The maximum number of walks that run at the same time."""
SIZES = (100, 150)
SCALES = ("1", "1.5", "2")
TIMEOUT_S = 900
"""The seconds after which a walk counts as hanging."""


def short_walks() -> list[Walk]:
    """Return walks with the largest text for every part, and with the usual one for each system."""
    return [
        Walk(Look.DARK, "English", 100, ("plain_ticks", "west_that_wasnt")),
        Walk(Look.CONTRAST, "longer", 100, ("hero",)),
        Walk(Look.DISTINCT, "longer", 150, (COMMON, "fatewalker")),
    ]


def more_short_walks() -> list[Walk]:
    """Return walks of the remaining parts in each text size."""
    return [
        Walk(Look.DARK, "English", 100, (COMMON,)),
        Walk(Look.CONTRAST, "longer", 100, (COMMON, "fatewalker", *LOOKED_AT_LATER)),
        Walk(Look.DISTINCT, "longer", 150, _without("fatewalker")),
    ]


def small_walks() -> list[Walk]:
    """Return walks with the remaining themes and languages."""
    return [Walk(Look.LIGHT, "German", 150, (COMMON, "west_that_wasnt"))]


def more_small_walks() -> list[Walk]:
    return [Walk(Look.LIGHT, "German", 150, _without("west_that_wasnt"))]


def _without(game: str) -> tuple[str, ...]:
    """Return the parts for each system, except one."""
    return tuple(each for each in PARTS[1:] if each != game)


def all_walks() -> list[Walk]:
    return [Walk(*each) for each in product(Look, LANGUAGES, TEXT_SIZES)]


class Walker:
    """A process that walks, and its output."""

    def __init__(
        self, walks: Sequence[Walk], folder: Path, scale: str = "1", screen_size: QSize = SCREEN
    ) -> None:
        screens = folder / "screens.json"
        size = (
            round(screen_size.width() * float(scale)),
            round(screen_size.height() * float(scale)),
        )
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
        out, complaints = self._program.communicate(timeout=TIMEOUT_S)
        assert (complaints, self._program.returncode) == ("", 0)
        return [msgspec.json.decode(line, type=Fault) for line in out.splitlines()]


def find_faults(walks: Sequence[Walk], folder: Path, scale: str = "1") -> list[Fault]:
    shares = (walks[number::MAX_PROCESSES] for number in range(MAX_PROCESSES))
    walkers = [Walker(share, folder, scale) for share in shares if share]
    return [fault for walker in walkers for fault in walker.faults()]


def is_about_small_window(fault: Fault) -> bool:
    """Return whether a fault is of a window behind the dialogs, which needs a larger screen."""
    return fault.check not in (PALE, NAMELESS) and any(word in fault.scene for word in WINDOWS)


def format_faults(faults: Sequence[Fault]) -> str:
    texts = (f"{each.check}, {each.walk}, {each.scene}: {each.text}" for each in faults)
    return "\n" + "\n".join(sorted(texts))


def walk_parameters(walks: Sequence[Walk], later: Sequence[Walk]) -> list[Any]:
    """Return walks as parameters; those for `later` are marked long."""
    long = [pytest.param(each, id=str(each), marks=pytest.mark.long) for each in later]
    return [*(pytest.param(each, id=str(each)) for each in walks), *long]


def test_the_walks_cover_every_theme_language_size_and_part() -> None:
    walks = [*short_walks(), *small_walks()]
    short, small = [*short_walks(), *more_short_walks()], [*small_walks(), *more_small_walks()]
    assert {each.look for each in walks} == set(Look)
    assert {each.language for each in walks} == set(LANGUAGES)
    for size in SIZES:
        of_size = [each for each in short if each.size == size]
        assert {part for each in of_size for part in each.parts} == {*PARTS}
    assert {each.size for each in walks if each.language == "longer"} == set(SIZES)
    assert {part for each in small for part in each.parts} == {*PARTS}
    assert {part for each in walks for part in each.parts} == {COMMON, *GAMES}


@pytest.mark.parametrize("walk", walk_parameters(short_walks(), more_short_walks()))
def test_everything_can_be_read_and_reached(tmp_path: Path, walk: Walk) -> None:
    faults = Walker([walk], tmp_path).faults()
    assert not faults, format_faults(faults)


@pytest.mark.parametrize("walk", walk_parameters(small_walks(), more_small_walks()))
def test_every_dialog_fits_a_small_screen_with_its_buttons_visible(
    tmp_path: Path, walk: Walk
) -> None:
    reports = Walker([walk], tmp_path, screen_size=SMALL_SCREEN).faults()
    faults = [each for each in reports if not is_about_small_window(each)]
    assert not faults, format_faults(faults)


@pytest.mark.long
@pytest.mark.parametrize("scale", SCALES)
def test_everything_can_be_read_and_reached_with_any_theme_language_size_and_scale(
    tmp_path: Path, scale: str
) -> None:
    faults = find_faults(all_walks(), tmp_path, scale)
    assert not faults, format_faults(faults)
