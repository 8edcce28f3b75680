"""Parts of the window: each runs its commands, and all are wired in the same way."""

from pathlib import Path

import desktop
from desktop.gm.actions import COMMANDS
from tests.tools.hands import Hands

DESKTOP = Path(desktop.__file__).parent


def test_each_command_is_in_the_wiring_of_exactly_one_part(gm: Hands) -> None:
    wirings = [part.wiring for part in gm.application.parts]
    bound = [key for each in wirings for key in {*each.commands, *each.switches, *each.menus}]
    assert sorted(bound) == sorted(each.key for each in COMMANDS)


def test_each_command_that_opens_a_menu_is_filled_by_a_part(gm: Hands) -> None:
    filled = {key for part in gm.application.parts for key in part.wiring.menus}
    assert filled == {each.key for each in COMMANDS if each.opens_menu}


def test_only_the_desk_subscribes_to_the_session() -> None:
    folders = (DESKTOP / "gm", DESKTOP / "players")
    sources = [each for folder in folders for each in folder.rglob("*.py")]
    matches = [each for each in sources if ".subscribe(" in each.read_text("utf-8")]
    assert matches == [DESKTOP / "gm" / "desk.py"]
