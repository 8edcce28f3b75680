"""The table of the manual's pictures: each name, its steps, and its cut-out."""

import sys
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QDialog, QMenu

from tests.packaging.pictures import cuts, fight, others, remote
from tests.packaging.pictures.desk import Desk, desk
from tests.tools.debian_chromium import CHROMIUM
from tests.tools.desks import quiet_qt

WHOLE, PART, HALF = (1280, 720), (1120, 720), (960, 660)
"""Sizes of the GM's window in pixels; smaller ones are for pictures that show only a part."""
LANGUAGES: Final = ("en", "de")
DRAWN: Final = (
    "fatewalker",
    "tabula_rasa",
    "weapons_free",
    "gurps_pacing",
    "west_that_wasnt",
    "plain_ticks",
    "draw_steel",
    "cosmere",
    "lancer",
    "dragonbane",
)
"""Systems whose samples have a picture of their timeline."""


class Still(Struct, frozen=True):
    """A picture of the manual: `play` prepares the windows, `crop` cuts the picture out.

    `size` is that of the GM's window. Without a browser, a picture that `needs_browser` isn't taken
    again.
    """

    name: str
    play: Callable[[Desk], object]
    crop: Callable[[Desk], QImage]
    size: tuple[int, int] = PART
    needs_browser: bool = False

    def path(self, folder: Path, language: str) -> Path:
        """Return the path of the picture in a folder like resources."""
        return folder / "manual" / language / "pictures" / f"{self.name}.png"


STILLS: Final = (
    Still("welcome", fight.first_launch, cuts.window, HALF),
    Still("new", fight.name_system, cuts.dialog),
    Still("add", fight.type_people, cuts.dialog),
    Still("initiative", fight.fill_rolls, cuts.dialog),
    Still("first-turn", fight.count_to_mira, cuts.window, WHOLE),
    Still("typed-cost", fight.type_cost, cuts.lanes_and_card),
    Still("declare", fight.declare, cuts.card),
    Still("delay", fight.carry_marker, cuts.lanes_and_hand),
    Still("players", fight.open_players, cuts.players),
    Still("hidden", fight.press_eye, cuts.menu),
    Still("wounds", fight.wound_orc, cuts.dialog),
    Still("effect", fight.let_orc_bleed, cuts.lanes_and_card),
    Still("looking-back", fight.look_back, cuts.window, WHOLE),
    Still("share", others.share_fight, cuts.dialog),
    Still("phone", fight.count_to_bor, remote.phone, needs_browser=True),
    Still("overlay", fight.count_to_bor, remote.overlay, needs_browser=True),
    Still("systems-editor", others.write_system, cuts.dialog),
    Still("library", others.open_library, cuts.dialog),
    Still("palette", others.find_command, cuts.dialog),
    Still("cheat-sheet", others.open_cheat_sheet, cuts.dialog),
    *(
        Still(f"timeline-{system}", partial(others.open_sample, system=system), cuts.lanes)
        for system in DRAWN
    ),
)


def take_picture(still: Still, language: str) -> QImage:
    """Take a picture of the manual in a language, from the present program."""
    with desk(language) as gm_desk:
        gm_desk.resize(still.size)
        still.play(gm_desk)
        image = still.crop(gm_desk)
        _close_all()
    return image


def possible_stills(stills: Iterable[Still] = STILLS) -> tuple[Still, ...]:
    """Return the pictures that can be taken on this machine."""
    return tuple(each for each in stills if CHROMIUM or not each.needs_browser)


def _close_all() -> None:
    """Close everything open over the windows, and discard typed text."""
    for each in QApplication.topLevelWidgets():
        if isinstance(each, QDialog):
            each.done(QDialog.DialogCode.Rejected)
        elif isinstance(each, QMenu):
            each.close()


if __name__ == "__main__":
    from tests.packaging.pictures.ink import write_png

    quiet_qt()
    _folder, _name, _language = sys.argv[1:]
    _still = next(each for each in STILLS if each.name == _name)
    write_png(take_picture(_still, _language), _still.path(Path(_folder), _language))
